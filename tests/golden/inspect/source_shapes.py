# getsource(), getcomments(), findsource(): of all shapes of definitions, by all kinds of objects.
import inspect
import sys
import types
import _shapes
from _shapes import *

inner, InDeep = deep()
things = [strings, decorated.__wrapped__ and _shapes.decorated, coroutine, Spread, Spread.last, two_lambdas[0], two_lambdas[1], continued, one_line, Empty, Documented,
          unclosed_comment, tabbed, deep, inner, InDeep, InDeep.method, InDeep().method, yields, value[0], last]
for thing in things:
    lines, first = inspect.getsourcelines(thing)
    print(f"-- {thing.__name__} {first} {len(lines)} {inspect.getcomments(thing)!r}")
    print("".join(lines), end="")
print(repr(inspect.getcomments(_shapes)), inspect.getsourcelines(_shapes)[1], len(inspect.getsource(_shapes)) > 1000, inspect.findsource(_shapes)[1])
print(inspect.getsource(strings.__code__) == inspect.getsource(strings), inspect.getcomments(5), inspect.getcomments(len), inspect.getcomments(int))


def raises():
    raise ValueError


try:
    raises()
except ValueError as error:
    tb = error.__traceback__
for thing in (tb, tb.tb_next, tb.tb_next.tb_frame):
    lines, first = inspect.getsourcelines(thing)
    print(first, len(lines) if first == 0 else lines)
for text in ("", "x = 1\n", "def f():\n", "def f(): pass", "# only\n\n", "if 1:\n  pass\nelse:\n  pass\n", "@d\n", "  def f():\n    return 1\n  x\n", "def f():\n\n\n  return 1\n\n\nx\n", "x = '\\\n'\ny\n"):
    print(repr(text), inspect.getblock(text.splitlines(keepends=True)))
made = types.ModuleType("made")
exec("class Made: pass\ndef made_function(): pass", vars(made))
for thing in (made, made.Made, made.made_function, made.made_function.__code__, sys, int, len, 5, "x", types.FunctionType, types.SimpleNamespace(__module__="made"), exec, _shapes.Spread.x):
    for function in (inspect.getfile, inspect.getsourcefile, inspect.getmodule, inspect.findsource, inspect.getsourcelines, inspect.getabsfile):
        try:
            got = function(thing)
            print(function.__name__, str(got).replace(__file__.rpartition("/")[0], "HERE")[:60])
        except Exception as error:
            print(function.__name__, "!", type(error).__name__, str(error).split(" at 0x")[0])
sys.modules["made"] = made
made.Made.__module__ = "made"
made.__file__ = __file__
made.Made.__firstlineno__ = 9999
for thing in (made, made.Made):
    try:
        print(len(inspect.findsource(thing)[0]) > 10)
    except OSError as error:
        print(error)
made.Made.__module__ = "__main__"
del sys.modules["__main__"].__file__
try:
    print(inspect.getfile(made.Made))
except OSError as error:
    print(error)
print(inspect.getmodulename("/x/y.py"), inspect.getmodulename("y.pyc"), inspect.getmodulename("y.txt"), inspect.getmodulename("y.so"), inspect.getmodulename("dir/"), inspect.getmodulename(".py"))
