d = {"a": 1, "b": 2}
print(d.get("a"), d.get("z"), d.get("z", 0), d.setdefault("c", 3), d.setdefault("a", 9), d.pop("b"), d.pop("z", None), d, len(d), "a" in d, "z" not in d)
d.update({"x": 1}, y=2); d.update([("p", 1), ("q", 2)]); d.update(z=0); print(d, d.popitem(), list(d), list(d.values()), list(d.items()), list(reversed(d)))
e = d.copy(); e["new"] = 1; print("new" in d, d == d.copy(), d != e, dict(a=1), dict([("k", "v")]), dict({"m": 1}, n=2), dict(), dict.fromkeys("ab"), dict.fromkeys([1, 2], 0), dict(zip("xy", range(2))))
print({"a": 1} | {"b": 2, "a": 3}, {"a": 1} == {"a": 1.0}, {1: 2, 2: 3} == {2: 3, 1: 2})
f = {"a": 1}; f |= {"c": 2}; f |= [("d", 3)]; print(f); f.clear(); print(f, bool(f))
for g in (lambda: {}["k"], lambda: {}.pop("k"), lambda: {}.popitem(), lambda: dict([1]), lambda: dict([(1, 2, 3)]), lambda: dict(5), lambda: {}.update(5), lambda: {[]: 1}, lambda: {} | [], lambda: {} < {}, lambda: dict(1, 2), lambda: {}.get(), lambda: {}.get([]), lambda: hash({}), lambda: dict(["ab", "cd"]), lambda: dict([[]])):
    try: print(g())
    except Exception as x: print(type(x).__name__, x)
