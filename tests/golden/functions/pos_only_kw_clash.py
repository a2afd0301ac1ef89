def f(a, /, **k): return a, k
print(f(1, a=2), f(1, b=3))
def g(a, b=2, /, c=3, *, d=4): return a, b, c, d
print(g(1), g(1, 5), g(1, 5, 6, d=7), g(1, c=8))
for a, k in [((), {"a": 1}), ((1,), {"b": 2}), ((1, 2, 3, 4), {}), ((1,), {"e": 5}), ((), {})]:
    try: print(g(*a, **k))
    except TypeError as e: print(e)
print(sum([1], start=2), int("5"), "a,b".split(",", maxsplit=1), sorted([2, 1], reverse=True), dict(self=1, a=2), "{self}".format(self=3))
for c in (lambda: len(obj=[]), lambda: "a".split(sep=5), lambda: sorted(iterable=[1]), lambda: [].append(object=1), lambda: int(x="5"), lambda: str.join(sep=","), lambda: {}.get(key=1), lambda: "".replace("a"), lambda: [].sort(None, True), lambda: "a".split(",", 1, 2), lambda: [].pop(1, 2), lambda: isinstance(1), lambda: print(1, 2, bad=3), lambda: "x".encode(errs="a"), lambda: range(1, 2, 3, 4), lambda: dict.fromkeys(), lambda: "".join()):
    try: print(c())
    except TypeError as e: print(e)
