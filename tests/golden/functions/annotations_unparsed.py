# Annotations as texts: every kind of expression, in places that need parentheses and in such that do not.
from __future__ import annotations

ATOMS = """x  1  1.5  1e100  1e-7  2j  -1  'a'  "it's"  'a"b\\'c'  b'q\\xff'  '\\n\\t\\\\é\\U0001f600'  ...  None  True  ()  (x,)  (x, y)  []  [x]  [x, y]  {x}  {x, y}  {}  {x: y}  {x: y, z: w}  {**x}  {x: y, **z}  {*x, y}  [*x]  (*x,)
'a' 'b'  f'a{x}b'  f'{x!r}'  f'{x!s:>{w}}'  f'{x=}'  f'{{}}'  f'{x:%Y-{y}}'  f"{'a'}"  f'{x}' 'b{c}'  10**3  0xff  1_000  1e400  1e400j"""
UNARY = "-{}  +{}  ~{}  not {}  await {}  *{},  {}.a  {}[0]  {}()  ({} for q in r)  [{} for q in r if s if t]  {{{} for q in r for s in t}}  {{{}: q for q in r}}  lambda: {}  (yield)  (yield {})  (yield from {})  (n := {})"
BINARY = "+ - * / // % @ << >> & ^ | and or == != < <= > >= is|not in not|in **"
PARTS = "x  -x  x + y  x * y  x ** y  x and y  x or y  not x  x < y  x if y else z  lambda: x  (n := x)  x, y  x.a  x()  x[0]  await x  *x,  1  -1".split("  ")
SLICES = "x[1]  x[1:2]  x[:]  x[::]  x[1::2]  x[::2]  x[:2]  x[1, 2]  x[1:2, 3]  x[(1, 2)]  x[()]  x[(1,)]  x[*a]  x[*a, b]  x[a:b:c, ...]  x[-1]  x[a if b else c]  x[lambda: 1]  x[n := 1]"
CALLS = "f()  f(x)  f(x, y)  f(*x)  f(**x)  f(a=1)  f(x, *y, a=1, **z)  f(x for x in y)  f((x for x in y), 1)  f(*x, *y)  f(a=lambda: 1)  f(n := 1)  f((yield))  f(await x)  f((x, y))  x.f(y).g"
LAMBDAS = "lambda: 1  lambda x: x  lambda x, y=1: x  lambda *a: a  lambda **k: k  lambda x, /: x  lambda x, /, y: x  lambda *, x: x  lambda *, x=1: x  lambda x, *a, y=2, **k: 1  lambda x=1, /, *, y: 1  lambda: (x, y)  lambda: lambda: 1"
LOOPS = "[x for x in y]  [x for x, y in z]  [x for (x, y) in z]  [x for x in y, ]  [x async for x in y]  [x for x in y if z if w for v in u]  {x: y for x, y in z}  [x for x in lambda: y]  [x for x in (y if z else w)]  [x if y else z for x in w]  ((x, y) for x in z)  [x for x[0] in y]  [x for x.a in y]  [x for [x, *y] in z]"
OTHERS = "x if y else z if w else v  (x if y else z) if w else v  x if (y if z else w) else v  x < y < z  (x < y) < z  x < (y < z)  not (not x)  not x == y  (not x) == y  -(-x)  - -x  -x ** y  (-x) ** y  x ** -y  x ** (y ** z)  (x ** y) ** z  x - (y - z)  (x - y) - z  x and (y and z)  x and (y or z)  (x, y) + z  await x ** y  (await x).a  1 .a  1.5.a  'a'.b  (lambda: x)()  (x if y else z).a  (x + y)[0]  (x, y)[0]  [x][0]  {x}.a"


def shown(text):
    made = {}
    try:
        exec(compile(f"from __future__ import annotations\nasync def f(p: {text}): pass", "f", "exec"), made)
    except SyntaxError as error:
        return "no: " + error.msg
    return made["f"].__annotations__["p"]


for name, texts in (("atoms", ATOMS.replace("\n", "  ").split("  ")), ("slices", SLICES.split("  ")), ("calls", CALLS.split("  ")), ("lambdas", LAMBDAS.split("  ")), ("loops", LOOPS.split("  ")), ("others", OTHERS.split("  "))):
    for text in texts:
        print(name, text, "->", shown(text))
for form in UNARY.split("  "):
    print(form, [shown(form.format(f"({p})")) for p in PARTS])
for operator in BINARY.replace("_", "\0").split(" "):
    operator = operator.replace("\0", " ")
    print(operator, [shown(f"({p}) {operator} q") for p in PARTS], [shown(f"q {operator} ({p})") for p in PARTS])
for text in "(x) if (y) else (z)", "x if ({}) else z", "({}) if y else z", "x if y else ({})":
    print(text, [shown(text.format(p)) for p in PARTS])


def f(a: int, /, b: "str" = 1, *c: list[int], d: 1 + 2 * 3, **e: lambda: 0) -> dict[str, tuple[int, ...]] | None:
    g: x.y[0] = 1


class C:
    a: int
    b: "quoted" = 1
    (c): float
    d: C | None


h: list[C] = []
print(f.__annotations__, C.__annotations__, __annotations__)
