# Hooks hear of code that exec() and eval() are about to run, be it given as text or as code, and can refuse it.
import sys

refused = '<none>'


def hook(event, args):
    if event == 'exec':
        code, = args
        print(event, type(code).__name__, code.co_filename)
        if code.co_filename == refused:
            raise PermissionError(code.co_filename)


compiled = compile('print("runs")', '<compiled>', 'exec')
sys.addaudithook(hook)
exec('print("text")')
print(eval('1 + 1'))
exec(compiled)
refused = '<compiled>'
try:
    exec(compiled)
except PermissionError as error:
    print('refused', error)
refused = '<string>'
for function in exec, eval:
    try:
        function('print("never")')
    except PermissionError as error:
        print('refused', error)
