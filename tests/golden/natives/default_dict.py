# defaultdict: factories, merges, copies, refusals.
import copy, pickle
from collections import defaultdict as D
from _each import each

def bad(): raise OSError("factory")

each("""
    D(), D(None), D(int), D(list, a=[1]), D(int, {"a": 1}), D(int, [("a", 1)], b=2)
    d = D(list); d["a"].append(1); d["b"]; print(d, d.default_factory, d.get("z"), "z" in d, d.pop("a"), d.setdefault("q", 5), d)
    d = D(int); d["a"] += 1; d.default_factory = str; print(d["x"], d); d.default_factory = None; print(d)
    D(int, a=1) | {"b": 2}, {"b": 2} | D(int, a=1), D(int) | D(str)
    d = D(int); d |= {"a": 1}; print(d)
    copy.copy(D(int, a=1)), copy.deepcopy(D(list, a=[1])), D(int, a=1).copy(), pickle.loads(pickle.dumps(D(int, a=1))), D(int, a=1).__reduce__()[:2], D().__reduce__()[:2]
    d = D(lambda: d); d["x"]; print(repr(d)[-8:]); d = D(int); d["d"] = d; print(d)
    D(int) == {}, D(int, a=1) == {"a": 1}, D(int).__missing__(3), len(D(int, a=1)), list(D(int, a=1).items())
    D(None)["a"]
    D().__missing__("q")
    D(5)
    D("x")
    D(int, 5)
    D(bad)["x"]
    D(lambda x: 1)["x"]
    D(int)[[]]
    D(int) | 5
    D(int, {}, {})
    D(default_factory=int)
    del D().default_factory
    D.fromkeys("ab", 1)
    class S(D): pass
    s = S(int); s["a"]; s.x = 1; print(s, s.copy(), copy.copy(s).__class__.__name__)
""", globals())
