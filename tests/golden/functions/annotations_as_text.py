# Under the future import annotations are kept as text, written anew from the tree: every kind of expression, with the parentheses it needs.
from __future__ import annotations

def text(): pass
n = 0
class C: pass

a: u"text"
a1: (...)
a2: (1e999 + 1e999j)
a3: (-1e999)
b: ((x + y) * z - -w ** (-v) ** u)
b1: ((a ** b) ** c)
b2: (a - (b - c) - d)
b3: ((a | b) & c ^ d << e >> (f // g % h @ i / j))
c: ((not a) and (b or c) or not (d and e))
c1: (not a.b, +a, ~b, -(-a), not (not x))
c2: ((a and b) + (c or d), (a < b) < c, a < b < c, a in b, a not in b, a is b, a is not b, a == b != c >= d > e <= f)
d: (lambda: 1)
d1: (lambda a, b=2, /, c=3, *args, d, e=5, **kw: (a, b))
d2: (lambda *, a: a)
d3: (lambda **kw: kw)
d4: (lambda *a: a)
d5: (lambda a, /: a)
d6: ((lambda x: x)(1) + (lambda: 2))
d7: ([lambda: 1, lambda x, /, y: x if y else 2])
d8: (lambda a=(1, 2), *, b=lambda: 3: 0)
e: (f())
e1: (f(a, *b, c=1, **d))
e2: (f(x for x in y))
e3: (f((x for x in y), z))
e4: (f(**d))
e5: ((f)(k=(yes if no else maybe)).attr[0](1))
f: (a[1])
f1: (a[1, 2])
f2: (a[1:2], a[:], a[::3], a[1:], a[:2:], a[1:2:3])
f3: (a[1:2, ::3])
f4: (a[*b])
f5: (a[(x, *y)], a[1,], a[()])
f6: (1 .real, 1.5.real, (1).real, "a".b, (1j).imag)
g: ({})
g1: ({1: 2, **a, **(b or c), 'x': (1, 2)})
g2: ({1})
g3: ({1, *a})
g4: ([])
g5: ([1, *a, (b, c)])
g6: (())
g7: ((1,))
g8: (1, 2)
g9: (((1, 2), 3))
h: ([x for x in y])
h1: ({x for x, *y in z if a if b})
h2: ({x: y for x in z for y in x})
h3: ((x async for x in y))
h4: ([(x, y) for x in (a if b else c) if (lambda: 1)])
h5: ([x for x in a or b if c if not d])
i: (a if b else c)
i1: ((a if b else c) if (d if e else f) else (g if h else i))
i3: (lambda: (n := 5), lambda: f(n := 6), lambda x=[(n, m)]: [n := 7, (m := 8)])
j: (f"a{b}c")
j1: (f"{a!r}{b!s:>{w}}{c:%d}")
j2: (f"{{}}{ {1: 2}['x'] }")
j3: (f"{'a'}{a + b}{lambda_}" 'plain' f"{(lambda: 1)}")
j4: (f"{a!a:{b}{c!r}}}}")
j5: (f"{x, y}{x if y else z}")
j6: (f"it's {d["k"]} \n")
k: (b'bytes', 'it\'s', "q\"", 1_000, 0xff, 1.50, 1e100, True, None, 2j)
m: (a.b.c.d)
m1: ((a + b).c, (await_)(c), a.b[c].d(e))
m2: (not a, (not a) if b else c, (not a)[0], -a.b, (-a).b, -a[0], (-1).x, (2 ** 3).y)
m3: ((*a, b), [*a | b])

for key, value in __annotations__.items():
    print(key, "=", value)

def f(a: [1 + 2], /, b: "s" = 1, *args: int | None, c: {}, **kw: list[int]) -> (yes, no): pass
print(f.__annotations__)
async def g(a: (x async for x in y)): pass
def h(a: lambda: await x ** 2, a1: lambda: (await x)[await y](await z).b, a2: lambda: -await x,  a3: lambda: (yield), b: lambda: (yield a, b), c: lambda: (yield from d), *e: *f): pass
print(g.__annotations__, h.__annotations__)
for source in ("x: (yield 1)", "x: (await y)", "x: (y := 3)", "x: (yield from z)", "x: (yield)"):
    for inside in ("from __future__ import annotations\n" + source, "from __future__ import annotations\ndef f():\n    " + source):
        try:
            exec(compile(inside, "<a>", "exec"), names := {})
            print(names.get("__annotations__"))
        except SyntaxError as e:
            print(e.msg, e.lineno, e.offset)
