# functools' half in Python, at its edges.
import sys
sys.modules["_functools"] = None
import copy, functools, pickle
from functools import *
from _each import each

def f(*a, **k): return a, k
class Cmp:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
    def __lt__(self, o): return NotImplemented if not isinstance(o, Cmp) else self.v < o.v

each("""
    partial()
    partial(5)
    partial(f).func = 5
    partial(f, 1, a=2)(3, b=4), partial(partial(f, 1), 2, a=3)(4), partial(f, a=1)(a=2), partial(f, 1), partial(f, x=1).keywords, partial(f, 1).args, partial(partial(f, 1), 2).func is f
    p = partial(f, 1, a=2); p.x = 5; q = pickle.loads(pickle.dumps(p)); print(q(3), q.x, copy.copy(p).x, p.__reduce__()[2][1:])
    partial(f).__setstate__(5)
    partial(f).__setstate__((1, 2))
    partial(f).__setstate__((f, 1, {}, None))
    partial(f).__setstate__((f, (), 5, None))
    partial(f).__setstate__((5, (), {}, None))
    p = partial(f); p.__setstate__((max, (1,), {}, {"q": 1})); print(p(5), p.q, p)
    p = partial(f); p.__setstate__((p, (), {}, {})); print(repr(p)[-8:])
    type("P", (partial,), {})(f, 1)
    del partial(f).nope
    reduce(f)
    reduce(f, 5)
    reduce(f, [])
    reduce(5, [1, 2])
    reduce(lambda a, b: 1 / 0, [1, 2])
    reduce(lambda a, b: a + b, [1, 2, 3]), reduce(f, [], 5), reduce(f, [7]), reduce(lambda a, b: a * b, range(1, 6), 2)
    cmp_to_key()
    cmp_to_key(5)(1) < cmp_to_key(5)(2)
    cmp_to_key(lambda a, b: a - b)(1) < 5
    cmp_to_key(lambda a, b: "x")(1) < cmp_to_key(lambda a, b: 1)(2)
    cmp_to_key(lambda a, b: 1 / 0)(1) < cmp_to_key(lambda a, b: 1)(2)
    hash(cmp_to_key(lambda a, b: 0)(1))
    cmp_to_key(lambda a, b: 0)()
    k = cmp_to_key(lambda a, b: a - b); print(k(1) < k(2), k(1) == k(1), k(2) > k(1), k(1) <= k(0), k(1) >= k(1), k(1) != k(2), k(5).obj, sorted([3, 1, 2], key=k))
    lru_cache(5)(5)
    lru_cache("x")
    lru_cache(maxsize="x")
    lru_cache(-5)(f).cache_info()
    c = lru_cache(2)(f); c(1); c(2); c(1); c(3); c(2); print(c.cache_info(), c.cache_parameters()); c.cache_clear(); print(c.cache_info(), c.__wrapped__ is f, c.__name__)
    c = lru_cache(None, typed=True)(f); c(1); c(1.0); c(1); print(c.cache_info(), c.cache_parameters()); c = lru_cache(0)(f); c(1); c(1); print(c.cache_info())
    c = lru_cache(typed=True)(f); c(1, a=2); c(1.0, a=2); c(1, a=2.0); c("a"); c(("a",)); print(c.cache_info().currsize); c = cache(f); c(1); c(1); print(c.cache_info())
    lru_cache(f)([])
    lru_cache(f)(a=[])
    pickle.dumps(lru_cache(lambda: 1))
    lru_cache(lambda: 1 / 0)()
    c = lru_cache(lambda n: 1 if n < 2 else c(n - 1) + c(n - 2)); print(c(50), c.cache_info())
    c = lru_cache(1)(lambda n: n); print([c(k % 3) for k in range(9)], c.cache_info())
    cached_property(5).__get__(1)
    cached_property(f).__get__(None) is not None, cached_property(lambda s: 5).__set_name__(int, "a")
    p = cached_property(f); p.__set_name__(int, "a"); p.__set_name__(int, "b")
    class S: __slots__ = (); p = cached_property(lambda s: 1)
    class S: p = cached_property(lambda s: print("made") or 7)
    s = S(); print(s.p, s.p, s.__dict__); del s.p; print(s.p)
    type("T", (), {"__slots__": (), "p": cached_property(lambda s: 1)})().p
    p = cached_property(lambda s: 1); p.__get__(object())
    total_ordering(type("N", (), {}))
    T = total_ordering(Cmp); print(T(1) <= T(1), T(2) > T(1), T(1) >= T(2), T(1) != T(2)); T(1) > 5
    T = total_ordering(type("G", (), {"__gt__": lambda s, o: True, "__eq__": lambda s, o: False})); print(T() < T(), T() >= T(), T() <= T())
    T = total_ordering(type("L", (), {"__le__": lambda s, o: True})); print(T() < T(), T() >= T(), T() > T())
    T = total_ordering(type("E", (), {"__ge__": lambda s, o: NotImplemented})); T() < T()
    wraps(f)(lambda: 1).__name__, wraps(f)(lambda: 1).__wrapped__ is f, update_wrapper(lambda: 1, 5).__name__, WRAPPER_ASSIGNMENTS, WRAPPER_UPDATES, update_wrapper(lambda: 1, f, assigned=()).__name__
    s = singledispatch(f); s()
    s = singledispatch(f); s.register(5)
    s = singledispatch(f); s.register(int, 5)(1)
    s = singledispatch(f); s.register(lambda x: 1)
    s = singledispatch(f); s.register(list[int], f)
    s = singledispatch(lambda x: "any"); s.register(int, lambda x: "int"); s.register(bool | str, lambda x: "b or s"); print(s(1), s(True), s("a"), s(1.5), s.dispatch(int)(0), len(s.registry), s.registry[object](0)); s._clear_cache()
    def g(x: int): return "annotated"
    s = singledispatch(f); s.register(g); print(s(5), s.register(float)(g) is g)
    def g(x: "nope_nope"): return 1
    singledispatch(f).register(g)
    def g(x: list[int]): return 1
    singledispatch(f).register(g)
    def g(x: int | list[int]): return 1
    singledispatch(f).register(g)
    singledispatchmethod(5)
    class D: m = singledispatchmethod(lambda s, x: "any")
    D.m.register if 0 else D.__dict__["m"].register(int, lambda s, x: "int") and print(D().m(5), D().m("a"))
    D().m()
    class D: p = partialmethod(lambda s, *a: a, 1)
    D().p(2), partialmethod(f, 1, a=2), D.__dict__["p"].args
    partialmethod(5)
    partialmethod()
    functools._lru_cache_wrapper(5, 1, 2, 3)
    functools._lru_cache_wrapper(f, "x", False, int)
""", globals())
