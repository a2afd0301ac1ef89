"""How tracebacks are drawn: which lines of a long expression are shown, what is marked, how wide characters and tabs count, where they end."""
import io, os, sys, tempfile, traceback


with tempfile.TemporaryDirectory() as folder:
    pass
os.mkdir(folder)
with open(helpers := os.path.join(folder, "helpers.py"), "w") as f:
    f.write("def one(x=None, *y, **z):\n    return x\n\n\ndef bad(*a, **k):\n    return 1 / 0\n\n\nd = {}\n")
with open(helpers) as f:
    names = {}
    exec(compile(f.read(), helpers, "exec"), names)
count = 0


def draw(source, by_module=True):
    global count
    count += 1
    name = os.path.join(folder, f"source{count}")
    with open(name, "w", encoding="utf-8") as f:
        f.write(source)
    held, sys.stderr = sys.stderr, io.StringIO()
    try:
        exec(compile(source, name, "exec"), dict(names))
    except Exception as error:
        error.__traceback__ = error.__traceback__.tb_next
        sys.excepthook(type(error), error, error.__traceback__)
        shown = sys.stderr.getvalue().replace(name, "source").replace(folder, "FOLDER")
        print("\n".join(map(str.rstrip, shown.split("\n"))))
        again = "".join(traceback.format_exception(error)).replace(name, "source").replace(folder, "FOLDER") if by_module else shown
        if again != shown:
            print("traceback:", again)
    finally:
        sys.stderr = held
        os.remove(name)


draw("1 / 0")
draw("x = (1 +\n     2 +\n     bad() +\n     4)")
draw("x = one(\n    1,\n    2,\n    bad(\n        3,\n        4,\n    ),\n    5)")
draw("x = one(1,\n 2,\n 3,\n 4)(5,\n 6,\n 7)")
draw("(one(1)\n + \n None)")
draw("(one(1) +\n\n\n\n\n None)")
draw("(\n 1\n\n +\n\n\n None\n)")
draw("(one(\n 1,\n 2,\n 3,\n 4,\n 5)\n  +\n  None)")
draw("one([1,\n 2,\n 3,\n 4])[\n 9\n ]")
draw("one(d)[\n  1\n ][\n 2]")
draw("d['\u4e2d\u6587'][\n'x']")
draw("'\u4e2d\u6587\uff21' + d['\u4e2d'] + '\uff71\u0301e'")
draw("\tx = 'a\tb' + 1".strip("\t"))
draw("if 1:\n\tx = 'a\tb' + 1")
draw("if 1:\n        x = [1,\n   2][5]")
draw("raise ValueError('a\\nb\\n\\nc')")
draw("raise ValueError('\\na')")
draw("raise ValueError('a\\n')")
draw("raise ValueError")
draw("raise ValueError('')")
draw("raise ValueError(1, 2)")
draw("raise KeyError('a\\nb')")
draw("def f(n):\n  if n: f(n - 1)\n  else: bad()\nf(7)")
draw("def f(n):\n  return g(n - 1) if n else bad()\ndef g(n):\n  return f(n)\nf(9)")
draw("def f(n):\n  f(n - 1) if n else bad()\nf(3)")
draw("def f(n):\n  f(n - 1) if n else bad()\nf(4)")
draw("try:\n  bad()\nexcept ZeroDivisionError as e:\n  raise KeyError from e")
draw("try:\n  bad()\nexcept ZeroDivisionError as e:\n  raise KeyError")
draw("try:\n  bad()\nexcept ZeroDivisionError as e:\n  raise KeyError from None")
draw("try:\n  try:\n    bad()\n  finally:\n    one.x\nexcept AttributeError as e:\n  e.add_note('noted\\ntwice')\n  e.add_note('')\n  raise")
draw("raise ExceptionGroup('g', [ValueError(1), ExceptionGroup('h', [KeyError('x'), OSError(2, 'no', 'f')])])")
draw("raise ExceptionGroup('g', [ValueError(n) for n in range(17)])")
draw("def f(n): return ExceptionGroup(f'{n}', [f(n - 1)]) if n else ValueError()\nraise f(12)")
draw("class E(Exception):\n  def __str__(self): raise ValueError\nraise E")
draw("class E(Exception):\n  __module__ = 'm'\n  __qualname__ = 'Q.E'\nraise E('x')")
draw("raise SyntaxError('m', ('f', 2, 3, 'abc def', 2, 5))")
draw("raise SyntaxError('m', ('f', 2, 3, '   abc def\\n', 2, 99))")
draw("raise SyntaxError('m', ('f', 2, 0, 'abc', 0, 0))")
draw("raise SyntaxError('m', ('f', 2, -1, 'abc', 3, 1))")
draw("raise SyntaxError('m', (None, 2, 3, None))")
draw("raise SyntaxError('m', ('f', None, 3, 'abc'))")
draw("raise SyntaxError('m', ('f', 1, 2, '\\t\u4e2d\u6587 x', 1, 4))")
draw("raise SyntaxError('m', ('f', 1, 9, 'abc', 1, 12))")
draw("one.nme")
draw("on")
draw("import syss")
draw("from sys import pathh")
draw("del d['x'], \\\n d['y']")
draw("d['x'] += \\\n 1")
draw("for x in \\\n one:\n  pass")
draw("with one as x: pass")
draw("assert one(1) == \\\n 2, 'm'")
draw("x, y = one((1,\n 2,\n 3))")
draw("f'{one(1)}{bad(2)}'")
draw("[x\n for x in [1]\n if bad(\n x)]")
draw("@bad\n@one\ndef f():\n  pass")
draw("class A(one,\n  x=1):\n  pass")
draw("one(one(one(bad())))")
draw("one . nme")
draw("(one\n  .nme\n  .other)")
draw("-one")
draw("not_there  +  1")
draw("1 < one < 2")
draw("one(*1, **2)")
draw("one(**{1: 2})")
draw("match 1:\n  case one(1): pass")
draw("lambda: (yield)\n(lambda x: x.y)(\n 1)")
for limit in (0, 1, 2, -1, -2, 2**31, 2**70, -2**70, None):
    sys.tracebacklimit = limit
    print("limit", limit)
    draw("def f(n): return f(n - 1) if n else bad()\nf(2)", False)
del sys.tracebacklimit
os.remove(helpers), os.rmdir(folder)
for limit in (0, 1, 3, -1, -3, None):
    try:
        exec("def f(n): return f(n - 1) if n else 1 / 0\nf(3)")
    except ZeroDivisionError as error:
        print(limit, len(traceback.extract_tb(error.__traceback__, limit)), [f.lineno for f in traceback.extract_tb(error.__traceback__, limit)])
