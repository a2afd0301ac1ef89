# The suggestion for a name that is a module's, without a traceback to look into.
import traceback


def raised(source):
    try:
        exec(source, {"nearly": 1})
    except NameError as error:
        return error


for source in ("random", "nearby", "nearlx", "def f():\n x\n x = 1\nf()", "raise NameError('own')", "raise NameError('own', name='random')"):
    error = raised(source)
    print(source.splitlines()[-1], traceback.format_exception_only(error), traceback.format_exception(error, error, None), traceback.format_exception(error)[-1:])
