SOURCE = '''
from __future__ import annotations
import sys, os.path as p
from sys import (path, argv as a)
@dec(1)
def f(a, b: int = 2, /, c=3, *d: str, e, g=4, **h) -> "r":
    "doc"
    global q; nonlocal_ = 1
    def inner():
        nonlocal nonlocal_
        nonlocal_ += a; return lambda x=b, *y, z=1, **w: (x, nonlocal_)
    try:
        with o() as x, p(y) as (z, [w, *v]): yield x
    except (A, B) as e: raise C from e
    except D: raise
    else: assert x, "m"
    finally: del x[1], y.z, w[1:2:3]
    while a < b <= c and not d or e is not g in h:
        if x: continue
        elif y: break
        else: pass
    else: return
    for i, (j, *k) in [*l, 1]: x[i] += j; x.y **= k; i: int = 5
    return {**a, 1: 2}, {*b, 3}, [i for i in x if i for j in i], {i: j for i, j in x}, (k for k in y), x if y else z, (n := 5), f"{x!r:>{w}}{y=}", b"b", 1_000, 0x1f, 1.5j, ..., x[1:2, ::3], f(*a, b=1, **c), -x ** ~y @ z
async def g():
    async with a as b: await c
    async for d in e: yield d
    return_ = [await i async for i in j]
class K[T: int](B, metaclass=M, **kw):
    x: int = 1
    def m(self): return super().m(__class__)
type Y[*Ts, **Ps] = T
match m:
    case 1 | -2.5 | "s" | None | A.b: pass
    case [1, *_, x] | (x,) if x: pass
    case {"k": v, **r} as w: pass
    case C(a, b=1): pass
    case _: pass
try: pass
except* E as e: pass
'''
code = compile(SOURCE, "<s>", "exec")
names = {}
exec("x = [i * 2 for i in range(3)]\ndef f(n): return n and f(n - 1)\ny = f(2)", names)
print(len(code.co_consts) > 5, code.co_names[:3], eval("1 + x[1]", names), names["y"], eval(compile("a + b", "", "eval"), {"a": 1}, {"b": 2}), compile("1;2", "", "single").co_flags & 1, code == compile(SOURCE, "<s>", "exec"), hash(code) == hash(compile(SOURCE, "<s>", "exec")))
for wrong in ("1 +", "x = = 1", "def f(:", "f(a for a in b, c)", "(a, b) += 1", "f'{'", "'abc", "if x:\npass", "  x", "x = (1", "a b", "return", "yield", "break", "del f()", "f() = 1", "for 1 in x: pass", "class A: return", "def f(a, a): pass", "global x; x = 1; def", "from __future__ import braces", "import a.b as", "x: int: 5", "lambda: (yield", "a ? b", "0777", "1__0", "'\\N{none}'", "b'\xe9'", "match x:\n case a: pass\n case b: pass", "async def f(): yield from x", "nonlocal x", "[x for x in y := 1]", "try: pass", "except: pass", "with x as 1: pass", "*a", "f(**a, *b)", "f(a=1, a=2)", "print 1", "x = 1 if 2", "not = 1", "None = 1", "(yield) = 1", "else: pass", "{1: 2, 3}", "{**a, *b}", "a, *b, *c = d", "def f(*): pass", "def f(a=1, b): pass", "raise x from", "\tx\n  y"):
    try: compile(wrong, "<w>", "exec")
    except SyntaxError as error: print(error)
