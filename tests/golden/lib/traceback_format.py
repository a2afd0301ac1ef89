import traceback, sys

def f(a, b):
    return a / b

def g():
    try:
        f(1,
          0)
    except ZeroDivisionError as e:
        e.add_note("a note\nof two lines")
        raise KeyError("x") from e

def rec(n):
    if n:
        rec(n - 1)
    else:
        [].appendd

try:
    g()
except KeyError as e:
    print(traceback.format_exc())
    print(traceback.format_exc(chain=False, limit=1))
    print(traceback.extract_tb(e.__traceback__))
    te = traceback.TracebackException.from_exception(e.__cause__, capture_locals=True)
    print("".join(te.format()))
    print(te.exc_type_str, str(te), te.__cause__, te == traceback.TracebackException.from_exception(e.__cause__, capture_locals=True))
try:
    rec(6)
except AttributeError as e:
    traceback.print_exc(file=sys.stdout)
    print(traceback.format_exception_only(e))
try:
    raise ExceptionGroup("eg", [ValueError(1), ExceptionGroup("inner", [TypeError("t"), OSError(2, "no")])])
except ExceptionGroup as e:
    traceback.print_exception(e, file=sys.stdout)
    print(traceback.format_exception_only(e, show_group=True))
for source in ("x = = 1", "def f(:\n  pass", "  x\n y", "f(a b)", "'abc"):
    try:
        compile(source, "<src>", "exec")
    except SyntaxError as e:
        print("".join(traceback.format_exception(e)))
class Bad(Exception):
    def __str__(self): raise ValueError
print(traceback.format_exception_only(Bad()))
print(traceback.format_exception_only(SyntaxError("m", ("f.py", 3, 1, None))), traceback.format_exception_only(None))
s = traceback.StackSummary.from_list([("a.py", 1, "f", "text"), ("a.py", None, "g", None)])
print(s.format(), s[0] == ("a.py", 1, "f", "text"), list(s[0]), s[0])
def stack(): return traceback.extract_stack(limit=2)
print([tuple(x)[1:] for x in stack()])
for bad in (lambda: traceback.format_exception(3), lambda: traceback.format_exception(ValueError, ValueError())):
    try: bad()
    except Exception as e: print(type(e).__name__, e)
print(sorted(traceback.__all__))
