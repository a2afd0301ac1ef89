# OrderedDict beside dict: order, moves, views, comparisons, copies, refusals.
import copy, pickle
from collections import OrderedDict as D
from _each import each

class Sub(D):
    def __missing__(self, key): return key * 2

each("""
    D(), D(a=1, b=2), D([("a", 1)], b=2), D({"x": 1}), D.fromkeys("ab"), D.fromkeys("ab", 5)
    d = D.fromkeys("abc"); d.move_to_end("a"); print(list(d)); d.move_to_end("c", last=False); print(list(d)); d.move_to_end("b", False); print(list(d))
    d = D.fromkeys("abc", 1); print(d.popitem(), d.popitem(last=False), d, d.pop("b"), d.pop("z", 9), d)
    d = D(a=1, b=2); print(list(reversed(d)), list(reversed(d.items())), list(reversed(d.values())), list(reversed(d.keys())))
    D(a=1, b=2) == D(b=2, a=1), D(a=1, b=2) == dict(b=2, a=1), D(a=1) != D(a=2), {"a": 1} == D(a=1), D() == [], D(a=1) == D(a=1)
    D(a=1) | {"b": 2}, {"b": 2} | D(a=1), type({"b": 2} | D(a=1)).__name__
    d = D(a=1); d |= {"b": 2}; print(d); d |= [("c", 3)]; print(d); d.update(e=5); print(d, d.setdefault("a", 7), d.setdefault("q"), len(d))
    d = D(a=1); d["a"] = 2; d["b"] = 3; del d["a"]; d["a"] = 4; print(d, "a" in d, d.get("z"), d.get("z", 1)); d.clear(); print(d, list(d))
    copy.copy(D(a=1)), copy.deepcopy(D(a=[1])), pickle.loads(pickle.dumps(D(a=1, b=2))), D(a=1).copy(), D(a=1).__reduce__()[0], list(D(a=1).__reduce__()[4])
    s = Sub(a=1); s.x = 5; print(s, s["q"], s.copy(), type(s.copy()).__name__, pickle.loads(pickle.dumps(s)).x, s.__reduce__()[2])
    d = D(); d["self"] = d; print(d)
    repr(D.fromkeys([1])), repr(D({1: D()})), sorted(D(b=1, a=2)), dict(D(a=1)), list(D(a=1).items()), D(a=1).keys() & {"a"}, D(a=1).items() | set()
    d = D.fromkeys(range(100)); [d.move_to_end(k) for k in range(0, 100, 2)]; print(list(d)[:4], list(d)[-4:]); [d.popitem(False) for _ in range(90)]; print(d)
    i = iter(D(a=1, b=2).items()); next(i); print(i.__reduce__()); i = iter(D(a=1)); print(pickle.loads(pickle.dumps(i)).__next__())
    D(a=1).pop("z")
    D().popitem()
    D().move_to_end("a")
    D(a=1)["z"]
    D(5)
    D([1])
    D([(1, 2, 3)])
    D({}, {})
    D(a=1) | 5
    d = D(); d |= 5
    d = D(); del d["a"]
    d = D(); d[[]] = 1
    D.fromkeys(5)
    D(a=1) < D(b=1)
    hash(D())
    D().popitem(1, 2)
""", globals())
