# deque, defaultdict, OrderedDict, namedtuple's getters, Counter's count, lru_cache, partial, operator's getters, itertools: odd arguments and states.
from _operator import _compare_digest as compare_digest
import collections, copy, functools, itertools, operator, pickle, sys
from _each import each_value as each

D, OD, DD = collections.deque, collections.OrderedDict, collections.defaultdict
class I:
    def __init__(self, v): self.v = v
    def __index__(self):
        if isinstance(self.v, Exception): raise self.v
        return self.v
class Eq:
    def __init__(self, f): self.f = f
    def __eq__(self, o): return self.f()
    __hash__ = None
class Boom:
    def __eq__(self, o): raise KeyError("eq")
    def __hash__(self): return 1
    def __lt__(self, o): raise KeyError("lt")
    def __repr__(self): raise KeyError("repr")
def gen(e):
    yield 1
    raise e
def grow(d):
    d.append(1); return False
big = 1 << 70
N = collections.namedtuple("N", "a b")
class SubD(D): pass
class SubN(N): pass
class M(dict):
    def get(self, k, d): return super().get(k, d)
each(r"""
    D(x=1)
    D([], 1, maxlen=2)
    D([], 1, 2)
    D(5)
    D([], "x")
    D([], -1)
    D(iterable=[1], maxlen=None), D([1, 2, 3], 2), D(maxlen=3).maxlen, D([1], 0), D("ab").maxlen, D([1, 2], maxlen=I(1)) if 0 else 0
    d = D([1, 2, 3]); d.__init__([4]); d
    D([1]) == D([1]), D([1]) == [1], D([1]) != D([2]), D([1]) < D([1, 2]), D([2]) > D([1, 2]), D([1]) <= D([1]), D([1, 2]) == D([1]), D([1, 2]) != D([1]), D([1]) >= D([2])
    D([1]) < [1]
    D([Boom()]) == D([1])
    D([Boom()]) < D([Boom()])
    repr(D([Boom()]))
    d = D([1]); d.append(d); d
    D([1]) + D([2]), D([1, 2], 2) + D([3]), SubD([1]) + D([2]), D([1]).__iadd__("ab"), D([1, 2]) * 2, 2 * D([1]), D([1, 2], 3) * 2, D([1]) * 0, D([1]) * -5, D([1, 2], 1) * 3
    D([1]) + [2]
    D([1]) * "x"
    D([1]) * big
    D([]) * (1 << 40)
    d = D([1, 2]); d *= 2; d *= 1; d += d; d
    d = D([1, 2], 3); d *= 5; d
    d = D([1, 2], 3); d *= 1 << 61; d
    d *= 0; d
    d *= "x"
    d = D(range(10)); d.rotate(3); d.rotate(-4); d.rotate(0); d.rotate(13); d.rotate(-25); d.rotate(I(1)); d
    d = D(range(10)); d.rotate(6), d, d.rotate(-6), d, d.rotate(5), d
    d.rotate("x")
    D().rotate(5), D([1]).rotate(100)
    d = D([1, 2, 3, 4]); d[0], d[-1], d[I(2)], d.index(3), d.index(3, -2), d.index(1, -100, 100), d.count(1), 3 in d, 9 in d
    d.index(9)
    d.index(1, 1)
    d.index(4, 0, -1)
    d.index(1, 0, -9)
    d.index(1, "x")
    d[9]
    d[-9]
    d["x"]
    d[1:2]
    d[big]
    d[9] = 1
    del d[9]
    d["x"] = 1
    d[0] = 9; d[-1] = 8; del d[1]; d
    d.insert(1, "i"); d.insert(-1, "j"); d.insert(99, "k"); d.insert(-99, "l"); d
    D([1, 2], 2).insert(0, 3)
    d.remove("i"); d.remove(8); d
    d.remove("nope")
    d = D(); d.append(Eq(lambda: grow(d))); d.append(2); d.count(5)
    d = D(); d.append(Eq(lambda: grow(d))); d.append(2); d.index(5)
    d = D(); d.append(Eq(lambda: grow(d))); d.append(2); d.remove(5)
    d = D(); d.append(Eq(lambda: grow(d))); d.append(2); 5 in d
    d = D(); d.append(Eq(lambda: d.clear())); d.append(2); d.remove(5)
    D([Boom()]).count(5)
    D([Boom()]).index(5)
    D([Boom()]).remove(5)
    D().pop()
    D().popleft()
    d = D([1, 2], 2); d.append(3), d, d.appendleft(4), d, d.extend([5, 6, 7]), d, d.extendleft([8, 9]), d, d.pop(), d.popleft(), d.clear(), d, d.reverse()
    d = D([1]); d.extend(d), d.extendleft(d), d, d.copy(), copy.copy(SubD([1], 3)).maxlen, type(copy.copy(SubD([1]))).__name__
    d.extend(5)
    d.extend(gen(KeyError("g")))
    d = D([1, 2]); d.reverse(), d, D().reverse(), d.__sizeof__() > 0, D(range(1000)).__sizeof__() > d.__sizeof__(), d.__reduce__()[1:3], D([1], 2).__reduce__()[1:3], SubD([1], 2).__reduce__()[:3]
    hash(d)
    it = iter(d); next(it), it.__length_hint__(), it.__reduce__()[1], copy.copy(it).__next__(), list(it), it.__length_hint__(), list(it)
    it = reversed(d); next(it), it.__length_hint__(), it.__reduce__()[1], list(pickle.loads(pickle.dumps(it)))
    type(iter(d))(d, 1).__next__(), list(type(iter(d))(d)), list(type(reversed(d))(d, 1)), list(type(iter(d))(d, 99)), list(type(iter(d))(d, -5))
    type(iter(d))(5)
    type(iter(d))(d, "x")
    d = D([1, 2, 3]); it = iter(d); next(it); d.append(4); next(it)
    next(it)
    d = D([1, 2, 3]); it = reversed(d); next(it); d.pop(); next(it)
    d.__class_getitem__(int), d.maxlen
    d.maxlen = 5
    DD(5)
    DD(None)[1]
    DD(list, {1: 2}, x=3), DD(int)["a"], DD(None, [(1, 2)]), DD(list).default_factory, DD(), DD(lambda: 1 / 0).get("x")
    DD(lambda: 1 / 0)["x"]
    DD(list)[[]]
    d = DD(list); d["a"].append(1); d | {"b": 2}, {"c": 3} | d, type(d | {}).__name__, type({} | d).__name__, d.copy(), copy.copy(d) == d, d.__reduce__()[1], d.__missing__("z"), d
    d | 5
    d |= {"q": 1}; d.default_factory = None; d["nothing"]
    del d.default_factory; d.default_factory
    d = DD(list); d.default_factory = d; d["x"] = 1; repr(DD(None)), DD(int, a=1).items()
    d = DD(); d["me"] = d; d
    o = OD([(1, 2), (3, 4)]); o, OD(), OD(a=1), OD({1: 2}), o | {5: 6}, {5: 6} | o, type({} | o).__name__, o == OD([(3, 4), (1, 2)]), o == {3: 4, 1: 2}, o != OD([(1, 2)]), o.__eq__(5), list(reversed(o)), list(o.items()), list(reversed(o.values())), list(reversed(o.items()))
    o | 5
    OD(5)
    OD([1])
    OD([(1, 2, 3)])
    OD(1, 2)
    o.update(1, 2)
    o.update({7: 8}, z=9); o.update([(10, 11)]); o.update(OD(y=1)); o.update(); o
    o.update(5)
    o.popitem(), o.popitem(last=False), o.pop(3), o.pop("q", 5), o
    o.pop("nope")
    OD().popitem()
    OD().popitem(False)
    o = OD.fromkeys("abc"); del o["a"]; o.popitem(last=False), o.popitem(0), o
    o = OD.fromkeys("abcd", 1); o.move_to_end("a"), o.move_to_end("d", last=False), list(o)
    o.move_to_end("nope")
    o.move_to_end([])
    o.setdefault("q", 5), o.setdefault("a"), o.copy() == o, o.__reduce__()[1], list(copy.copy(o)), o.__sizeof__() > 0
    o["me"] = o; o
    OD({1: Boom()})
    repr(OD({1: Boom()}))
    o = OD.fromkeys("ab"); o.keys() & {"a"}, o.keys(), o.values(), o.items(), len(o.keys()), "a" in o.keys()
    class_ = type("O", (OD,), {}); class_(a=1), class_(a=1).copy().__class__.__name__, class_.fromkeys("a")
    N.a, N.a.__doc__, N.a.__get__(N(1, 2)), N.a.__get__(None, N) is N.a, N.a.__reduce__()[1], SubN(3, 4).b, copy.copy(N.a).__get__(N(5, 6)), pickle.loads(pickle.dumps(N.a)).__doc__
    N.a.__get__(5)
    N.a.__get__((1,)), N.b.__get__((1, 2))
    N.b.__get__(())
    N.b.__get__((1,))
    N.a.__set__(N(1, 2), 5)
    N.a.__delete__(N(1, 2))
    N(1, 2).a = 5
    N.a.__doc__ = "new"; N.a.__doc__
    type(N.a)(1)
    type(N.a)(1, "d", 3)
    type(N.a)(index=0)
    type(N.a)("x", "d")
    type(N.a)(0, "doc").__get__((7,))
    C = collections._count_elements; c = {}; C(c, "abca"); c
    c = {"a": 1.5}; C(c, "ab"); c
    c = M(); C(c, "aab"); c
    c = {"a": "x"}; C(c, "a")
    C({}, [[]])
    C({}, 5)
    C({"a": big}, "a")
    c = {"a": (1 << 48) - 1}; C(c, "aa"); c["a"] - (1 << 48)
    C(5, "a")
""", globals())
calls = []
@functools.lru_cache(maxsize=2)
def cached(*a, **k): calls.append((a, k)); return len(calls)
@functools.lru_cache(maxsize=0)
def never(x): calls.append(x); return x
@functools.lru_cache(maxsize=None, typed=True)
def typed(x): calls.append(x); return type(x).__name__
@functools.lru_cache(2)
def fails(x): raise KeyError(x)
@functools.lru_cache(2)
def nested(x): return nested(x - 1) + 1 if x else 0
class Cl:
    @functools.lru_cache
    def m(self, x): return x * 2
P = functools.partial
class SubP(P): pass
class BadKey:
    def __hash__(self): raise KeyError("hash")
def f(*a, **k): return a, k
each(r"""
    cached(1), cached(2), cached(1), cached(3), cached(2), cached.cache_info(), calls
    cached(), cached(x=1), cached(x=1), cached(1, x=1), cached("a"), cached.cache_info()
    cached([])
    cached(BadKey())
    cached.cache_clear(), cached.cache_info(), cached.cache_parameters(), cached.__wrapped__.__name__, cached.__name__
    never(1), never(1), never.cache_info(), never.cache_parameters()
    typed(1), typed(1.0), typed(True), typed(1), typed.cache_info(), typed.cache_parameters()
    fails(1)
    fails.cache_info(), nested(5), nested.cache_info()
    c = Cl(); c.m(2), c.m(2), Cl.m.cache_info(), Cl.m(c, 5), c.m.__self__ is c, cached.__get__(None) is cached, cached.__get__(5).__self__, cached.__get__(None, Cl) is cached
    copy.copy(cached) is cached, copy.deepcopy(cached) is cached, cached.__reduce__(), repr(cached).split(" at ")[0]
    functools.lru_cache(-5)(len).cache_parameters(), functools.lru_cache(maxsize=big)(len) if 0 else 0
    functools.lru_cache("x")
    functools._lru_cache_wrapper(len, "x", False, tuple)
    functools._lru_cache_wrapper(5, 1, False, tuple)
    functools._lru_cache_wrapper(len, 2, False, collections.namedtuple("CI", "a b c d"))("ab")
    cached.x = 1; cached.x, cached.__dict__["x"]
    P()
    P(5)
    p = P(f, 1, x=2); p(), p(3, y=4), p(x=5), p.func is f, p.args, p.keywords, P(p, 7, z=8).args, P(p, 7, x=8).keywords, P(p).func is f
    repr(P(len)), repr(P(len, 1, a=2)), repr(SubP(len))
    p = P(len); p.__setstate__((p, (), {}, {})); repr(p); p.__setstate__((len, (), {}, {}))
    p.__setstate__((f, (1,), {"k": 2}, {"attr": 3})); p(), p.attr
    p.__setstate__((f, (1,), None, None)); p(), p.keywords
    p.__setstate__(5)
    p.__setstate__((1, 2, 3))
    p.__setstate__((5, (), {}, {}))
    p.__setstate__((f, 5, {}, {}))
    p.__setstate__((f, (), 5, {}))
    p.__reduce__()[1:], copy.copy(SubP(f, 1)).args, pickle.loads(pickle.dumps(P(len, "ab")))(), SubP(f, 1).__reduce__()[0].__name__
    p.func = 5
    p.x = 5; p.x, p.__dict__
    del p.x, p.x
    P(len)(1, 2, 3)
    P(f, **{"a": 1})(**{"b": 2}), P(f, *range(12))(*range(3))[0], P(f, **{str(i): i for i in range(12)})(a=1)[1]["11"]
    P(5 .__add__, 1)(), type("T", (), {"m": P(f, 1)})().m(2), type("T", (), {"m": P(f, 1)}).m(2)
    P.__class_getitem__(int), hash(p) == hash(p), p == p, p == P(f)
    K = functools.cmp_to_key(lambda a, b: a - b); K(1) < K(2), K(1) == K(1), K(2) > K(1), K(1) >= K(2), K(1) <= K(1), K(1) != K(2), K(5).obj, sorted([3, 1, 2], key=K)
    K()
    K(1, 2)
    K(obj=1).obj, K(1)(2).obj, K(1)(obj=3).obj
    K(1) < 5
    K(1)()
    K(1)(1, 2)
    k = K(1); k.obj = 5; k.obj, k < K(9)
    del k.obj; k.obj
    k < K(1)
    hash(k)
    functools.cmp_to_key(lambda a, b: "x")(1) < functools.cmp_to_key(lambda a, b: "x")(2)
    functools.cmp_to_key(lambda a, b: 1 / 0)(1) < functools.cmp_to_key(lambda a, b: 1 / 0)(2)
    functools.cmp_to_key()
    functools.cmp_to_key(5)(1) < functools.cmp_to_key(5)(2)
    functools.reduce(lambda a, b: a + b, [1, 2, 3]), functools.reduce(lambda a, b: a + b, [], 5), functools.reduce(lambda a, b: a * b, iter([2, 3]), 4), functools.reduce(None, [1])
    functools.reduce(lambda a, b: a, [])
    functools.reduce(5, [1, 2])
    functools.reduce(lambda a, b: a, 5)
    functools.reduce(lambda: 1)
    A, G, MC = operator.attrgetter, operator.itemgetter, operator.methodcaller
    A("real")(5), A("real", "imag")(5), A("__class__.__name__")(5), A("a.b", "c")(P(f)) if 0 else 0, G(1)("abc"), G(1, 0)("abc"), G("k")({"k": 2}), G(slice(1, 3))("abcd"), MC("upper")("a"), MC("split", ",", maxsplit=1)("a,b,c"), G(-1)((1, 2)), G(5, big)({5: 1, big: 2})
    A()
    A(5)
    A("a", 5)
    A(x=1)
    A("a", x=1)
    A("nope")(5)
    A("real.nope")(5)
    A("real")()
    A("real")(1, 2)
    A("real")(x=1)
    G()
    G(x=1)
    G(1)("")
    G(1)()
    G(1)(1, 2)
    G("x")("abc")
    G(1, x=2)
    G(1)(5)
    MC()
    MC(5)
    MC(x=1)
    MC("nope")(5)
    MC("upper")()
    MC("upper")(1, 2)
    MC("upper", 5)("a")
    MC("upper")("a", x=1)
    repr(A("a.b", "c")), repr(G(1, "x")), repr(MC("m", 1, k=2)), repr(MC("m"))
    a = G(1); g = G([]); g.__reduce__()[1][0].append(g); repr(g)
    [x.__reduce__() for x in (A("a.b", "c"), G(1, 2), MC("m", 1))], MC("m", k=1).__reduce__()[1], copy.copy(MC("split", ",", maxsplit=1))("a,b,c"), pickle.loads(pickle.dumps(A("real", "imag")))(5)
    compare_digest("ab", "ab"), compare_digest("ab", "ac"), compare_digest(b"ab", b"abc"), compare_digest(b"abc", b"ab"), compare_digest(bytearray(b"x"), memoryview(b"x")), compare_digest("", ""), compare_digest(b"ax", b"bx"), compare_digest("a", "")
    compare_digest("\xe9", "a")
    compare_digest("a", "\xe9")
    compare_digest("a", b"a")
    compare_digest(5, b"a")
    compare_digest(b"a", 5)
    compare_digest(b"a")
    operator.length_hint([1, 2]), operator.length_hint(iter([1]), 5), operator.length_hint(5, 7), operator.indexOf([1, 2], 2), operator.countOf([1, 1], 1), operator.concat([1], [2]), operator.iconcat([1], [2]), operator.index(True), operator.truth([]), operator.not_([]), operator.is_not(1, 1), operator.contains([1], 1), operator.delitem({1: 2}, 1), operator.setitem([1], 0, 2), operator.getitem("ab", 1), operator.inv(5), operator.pos(-1), operator.matmul.__name__, operator.is_none(None) if hasattr(operator, "is_none") else 0, operator.call(len, "ab")
    operator.length_hint(5, "x")
    operator.length_hint(type("H", (), {"__length_hint__": lambda s: -1})())
    operator.indexOf([1], 5)
    operator.indexOf(5, 5)
    operator.countOf(5, 5)
    operator.indexOf([Boom()], 5)
    operator.concat(1, 2)
    operator.concat([], 2)
    operator.iconcat(1, [2])
    operator.index(1.5)
    operator.matmul(1, 2)
    operator.pow(2)
""", globals())
def reenter():
    def g():
        yield 1
        yield next(b)
    a, b = itertools.tee(g())
    next(a)
    return next(a)
T = itertools
each(r"""
    list(T.product("ab", [1, 2])), list(T.product("ab", repeat=2)), list(T.product()), list(T.product("", "a")), list(T.product("ab", repeat=0)), list(T.product("a", repeat=-1)) if 0 else 0
    T.product("a", repeat=-1)
    T.product("a", repeat="x")
    T.product("ab", repeat=1 << 62)
    T.product(5)
    T.product("a", x=1)
    list(T.permutations("abc", 2)), list(T.permutations("ab")), list(T.permutations("ab", 3)), list(T.permutations("", 0)), list(T.combinations("abc", 2)), list(T.combinations("ab", 3)), list(T.combinations("ab", 0)), list(T.combinations_with_replacement("ab", 2)), list(T.combinations_with_replacement("", 1)), list(T.combinations_with_replacement("", 0)), list(T.permutations("abcd", 3))[5:9], list(T.combinations("abcde", 3))[4:8], list(T.combinations_with_replacement("abc", 3))[3:7]
    T.permutations("ab", -1)
    T.permutations("ab", "x")
    T.combinations("ab", -1)
    T.combinations("ab")
    T.combinations_with_replacement("ab", -1)
    T.combinations(5, 1)
    list(T.zip_longest("ab", [1], fillvalue="-")), list(T.zip_longest()), list(T.zip_longest("a", "bc", "def"))
    T.zip_longest(5)
    list(T.zip_longest("ab", gen(KeyError("g"))))
    [(k, list(g)) for k, g in T.groupby("aabbb")], [(k, list(g)) for k, g in T.groupby([1, 2, 4], lambda v: v % 2)], [k for k, g in T.groupby("aab", key=None)]
    it = T.groupby("aab"); k, g = next(it); next(it), list(g)
    T.groupby(5)
    T.groupby()
    next(T.groupby([1], 5))
    next(T.groupby([1], lambda v: 1 / 0))
    list(T.groupby([Boom(), Boom()]))
    a, b = T.tee([1, 2]); next(a), list(b), list(a), copy.copy(b), T.tee([1], 1)[0].__next__(), T.tee([1], 0), list(copy.copy(T.tee([5, 6], 1)[0])), list(T.tee(T.tee([1, 2])[0])[1])
    T.tee()
    T.tee([], 1, 2)
    T.tee([], -1)
    T.tee([], "x")
    T.tee(5)
    reenter()
    list(type(T.tee([])[0])([1, 2])), type(T.tee([])[0])(T.tee([3])[0]).__next__()
    list(T.accumulate([1, 2, 3])), list(T.accumulate([1, 2], lambda a, b: a * b, initial=5)), list(T.accumulate([], initial=5)), list(T.accumulate([], func=None)), list(T.accumulate("ab"))
    T.accumulate(5)
    list(T.accumulate([1, "a"]))
    list(T.accumulate([1, 2], 5))
    list(T.batched("abcde", 2)), list(T.batched("ab", 5)), list(T.batched("abcd", 2, strict=True)), list(T.batched("", 1))
    T.batched("a", 0)
    T.batched("a", "x")
    list(T.batched("abc", 2, strict=True))
    T.batched(5, 1)
    list(T.chain("ab", [1])), list(T.chain()), list(T.chain.from_iterable(["ab", "c"])), list(T.chain.from_iterable([]))
    list(T.chain(5))
    list(T.chain("a", 5))
    T.chain.from_iterable(5)
    list(T.compress("abc", [1, 0, 1])), list(T.compress("abc", [1])), list(T.dropwhile(lambda v: v < 2, [1, 2, 1])), list(T.takewhile(lambda v: v < 2, [1, 2, 1])), list(T.filterfalse(None, [0, 1])), list(T.filterfalse(lambda v: v > 1, [1, 2])), list(T.starmap(pow, [(2, 3), [3, 2]])), list(T.pairwise("abc")), list(T.pairwise("a")), list(T.pairwise(""))
    list(T.compress("a", gen(KeyError("g"))))[:1]
    list(T.dropwhile(lambda v: 1 / 0, [1]))
    list(T.takewhile(5, [1]))
    list(T.starmap(pow, [5]))
    list(T.starmap(5, [()]))
    T.pairwise(5)
    list(T.pairwise(gen(KeyError("g"))))
    c = T.count(5); next(c), c, T.count(1, 2), T.count(2.5, 0.5), next(T.count(step=2)), T.count(big), [next(c) for _ in range(2)], T.count(-1, -1), c.__reduce__()[1] if 0 else 0
    c = T.count((1 << 63) - 2); next(c), next(c), next(c), c
    c = T.count((1 << 47) - 2); [next(c) for _ in range(4)] == list(range((1 << 47) - 2, (1 << 47) + 2))
    c = T.count(1.5, 2); next(c), next(c), c
    c = T.count(5, big); next(c), next(c) - big
    T.count("x")
    T.count(1, "x")
    T.count(x=1)
    c = T.cycle("ab"); [next(c) for _ in range(5)], list(T.cycle("")), list(T.islice(T.cycle(iter("a")), 3))
    T.cycle(5)
    list(T.cycle(gen(KeyError("g"))))
    list(T.repeat(5, 2)), T.repeat(5), T.repeat(5, 2), T.repeat(5, -1), T.repeat(5, 3).__length_hint__(), list(T.repeat(5, times=1)), next(T.repeat(object=1))
    T.repeat(5).__length_hint__()
    T.repeat()
    T.repeat(5, "x")
    T.repeat(5, x=1)
    list(T.islice("abcde", 2)), list(T.islice("abcde", 1, 4)), list(T.islice("abcde", 1, None, 2)), list(T.islice("abc", None)), list(T.islice("abc", 0)), list(T.islice("abc", 5, 9)), list(T.islice("abc", None, None)), list(T.islice("abc", I(2))), list(T.islice("abcdefg", 0, 7, 3))
    T.islice("a", -1)
    T.islice("a", "x")
    T.islice("a", 1, "x")
    T.islice("a", 1, 2, 0)
    T.islice("a", 1, 2, "x")
    T.islice("a", -1, 2)
    T.islice("a", big)
    T.islice("a", 1, 2, big)
    T.islice("a", I(KeyError("i")))
    T.islice("a")
    T.islice("a", 1, 2, 3, 4)
    T.islice("a", stop=1)
    T.islice(5, 1)
    i = iter("abcdef"); list(T.islice(i, 2)), list(T.islice(i, 1, 3)), next(i)
    i = iter("abcdef"); list(T.islice(i, 0, 4, 3)), next(i)
    list(T.islice("abc", sys.maxsize)), list(T.islice("abc", 1, sys.maxsize, sys.maxsize))
    T.compress(data="ab", selectors=[1, 1]).__next__(), T.dropwhile.__name__
    T.compress("a")
    T.dropwhile(5)
    T.takewhile(None, 5)
    T.filterfalse(None)
    T.filterfalse(None, 5)
    T.starmap(pow, 5)
    T.starmap(pow)
""", globals())
