# Lines of a traceback come from the module's loader, whose code may take apart what is being shown: the chain, its exceptions, the functions.
import gc
import io
import sys


class Loader:
    calls = 0

    def get_source(self, name):
        Loader.calls += 1
        e = error
        tb, e.__traceback__ = e.__traceback__, None
        while tb is not None:
            following, tb.tb_next = tb.tb_next, None
            if name.endswith("odd"):
                tb.tb_frame.clear() if tb.tb_frame is not sys._getframe(1) else None
            tb = following
        for f in list(space.values()):
            if hasattr(f, "__code__"):
                f.__code__ = (lambda n=0: None).__code__
        e.__context__ = e.__cause__ = None
        space.clear()
        del tb, e
        gc.collect()
        return "line 1\nline 2\nline 3\nline 4\n" * 5


sys.stderr = io.StringIO()
for name in "plain", "odd":
    space = {"__name__": name, "__loader__": Loader()}
    exec(compile("def f(n):\n    if n:\n        return f(n - 1)\n    1 / 0\n\n\ndef g():\n    try:\n        f(5)\n    except ZeroDivisionError as e:\n        raise KeyError(1) from e\n",
                 f"{name}_made.py", "exec"), space)
    try:
        space["g"]()
    except Exception as e:
        error = e
    try:
        sys.__excepthook__(type(error), error, error.__traceback__)
    except RuntimeError as e:
        print(e)
    del error
print(Loader.calls > 0, sys.stderr.getvalue().count("KeyError"))
