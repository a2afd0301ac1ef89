def f(a, b=2, /, c=3, *d, e=5, **g): return a, b, c, d, e, g
def k(*, x, y=1): return x, y
class M:
    def m(self, *a, **k): return a, k
    def __call__(self, a, *, b=1): return a, b
def outer():
    x, y = 1, []
    def inner(z=x):
        nonlocal x
        x += 1
        y.append(z)
        return x, y, locals()
    return inner
class Keys:
    def keys(self): return ["x"]
    def __getitem__(self, n): return n
o = outer()
print(f(1), f(1, 9), f(1, 2, 4, 6, 7), f(1, e=0), f(1, c=7, z=8), f(*[1, 2], *(3, 4), e=5, **{"q": 6}), f(*"ab"), k(x=1), k(**{"x": 2, "y": 3}), k(**Keys()), M().m(1, *[2], z=3, **{"w": 4}), M.m(M(), 5), M()(1, b=2), o(), o(5), (lambda *a, **k: (a, k))(1, b=2), (lambda a, b=[]: (a, b))(0), len([1]), int("1", base=2), sorted([2, 1], reverse=True), print(end=""), dict(a=1, **{"b": 2}), f.__get__(1)(2), M().m.__func__ is M.m, max(1, 2, key=lambda v: -v), "{}".format(*[1]), [].sort(key=None), str.join(",", ["a"]), list.append([], 1))
class E:
    def __enter__(self): return self
    def __exit__(self, *a): return True
def g():
    r = []
    for x in range(3):
        try:
            with E() as e: r.append(x); 1 / x if x else r.append("zero")
            if x == 1: continue
        finally: r.append("f")
        try: raise ExceptionGroup("g", [ValueError(x), TypeError(x), KeyError(x)])
        except* ValueError as v: r.append(repr(v))
        except* (TypeError, KeyError) as t: r.append(len(t.exceptions))
    a, *b, (c, d) = [1, 2, 3, (4, 5)]
    m = []
    for v in (1, "s", [1, 2, 3], {"k": 1, "z": 2}, 5.5, None, (1,), M()):
        match v:
            case int(n): m.append(("int", n))
            case str() | None: m.append("str")
            case [x, *rest] if rest: m.append((x, rest))
            case {"k": w, **rest}: m.append((w, rest))
            case M(): m.append("M")
            case _: m.append("else")
    return r, a, b, c, d, m, [y for y in r if y], {y: 1 for y in "ab"}, {y for y in "c"}, list(y for y in b), f"{a}{b!r:>10}{c:03}", a < c < d, a and b or c, not a, (z := 5), z, [*b, *"xy"], {**{"p": 1}, "q": 2}
print(g())
for wrong in (lambda: f(), lambda: f(1, a=2), lambda: k(1), lambda: k(), lambda: k(x=1, z=2), lambda: f(1, **{"e": 1}, e=2), lambda: f(*5), lambda: f(**5), lambda: f(1, **{5: 6}), lambda: M.m(), lambda: 5(), lambda: len(), lambda: len(1, 2), lambda: int(x=1), lambda: undefined, lambda: (lambda a: a)(), lambda: [a for a, b in [1]], lambda: [0 for a, b in [(1, 2, 3)]], lambda: [][0], lambda: None.x, lambda: 1 + "x", lambda: k(**Keys(), **Keys()), lambda: sorted([1], 2), lambda: print(x=1)):
    try: print(wrong())
    except (LookupError, ValueError, TypeError, AttributeError, NameError) as error: print(error)
