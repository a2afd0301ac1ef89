# abc, atexit, _codecs, gc, string, struct, math, cmath, unicodedata, weakref and typing's natives: odd arguments and states.
import _abc, _codecs, abc, atexit, cmath, codecs, gc, math, string, struct, sys, types, typing, unicodedata, weakref, _string
from _each import each_value as each

class A(abc.ABC): pass
class B(A): pass
class V: pass
class Hook(abc.ABC):
    result = NotImplemented
    @classmethod
    def __subclasshook__(cls, c):
        if isinstance(Hook.result, Exception): raise Hook.result
        return Hook.result
class AbsBool:
    def __bool__(self): raise KeyError("bool")
class F:
    def __init__(self, v): self.v = v
    def __float__(self):
        if isinstance(self.v, Exception): raise self.v
        return self.v
class Z:
    def __init__(self, v): self.v = v
    def __complex__(self):
        if isinstance(self.v, Exception): raise self.v
        return self.v
class I:
    def __init__(self, v): self.v = v
    def __index__(self): return self.v
inf, nan = math.inf, math.nan
big = 10 ** 400
def claims(**k): return type("C", (), k)
each(r"""
    A.register(5)
    A.register(V) is V, issubclass(V, A), isinstance(V(), A), issubclass(V, B), isinstance(V(), B), A.register(V) is V
    B.register(A)
    A.register(B) is B
    V.register if hasattr(V, "register") else 0
    issubclass(5, A)
    _abc._abc_subclasscheck(A, 5)
    _abc._abc_instancecheck(A, 5), _abc._abc_instancecheck(A, V()), _abc._abc_subclasscheck(A, int), _abc._abc_subclasscheck(B, B)
    _abc._abc_register(5, int)
    _abc._abc_register(int, 5)
    [type(x).__name__ for x in _abc._get_dump(A)], len(_abc._get_dump(A)[0]), _abc._get_dump(A)[3] >= 0, len(_abc._get_dump(A)[1]) > 0, len(_abc._get_dump(A)[2]) > 0
    _abc._reset_registry(A), _abc._reset_caches(A), issubclass(V, A), len(_abc._get_dump(A)[0])
    n = [A.register(type("T%d" % i, (), {})) for i in range(40)]; len(_abc._get_dump(A)[0]), all(issubclass(t, A) for t in n), any(issubclass(t, B) for t in n)
    _abc.get_cache_token() > 0, type(_abc.get_cache_token()).__name__, abc.get_cache_token() == _abc.get_cache_token()
    Hook.result = True; issubclass(int, Hook), isinstance(5, Hook)
    _abc._reset_caches(Hook); Hook.result = False; issubclass(int, Hook)
    _abc._reset_caches(Hook); Hook.result = 5; issubclass(int, Hook)
    _abc._reset_caches(Hook); Hook.result = None; issubclass(str, Hook)
    _abc._reset_caches(Hook); Hook.result = KeyError("hook"); issubclass(int, Hook)
    isinstance(5, Hook)
    abc.update_abstractmethods(A) is A, abc.update_abstractmethods(int) is int, A.__abstractmethods__
    abc.ABCMeta("N", (), {"f": types.SimpleNamespace(__isabstractmethod__=AbsBool())})
    sorted(abc.ABCMeta("N", (), {"f": types.SimpleNamespace(__isabstractmethod__=1), "g": types.SimpleNamespace(__isabstractmethod__=0)}).__abstractmethods__)
    abc.ABCMeta("N", (abc.ABCMeta("P", (), {"f": abc.abstractmethod(lambda s: 1), "g": abc.abstractmethod(lambda s: 1)}),), {"g": 5}).__abstractmethods__
    A._abc_impl, A.__dict__["_abc_impl"].__class__.__name__
    abc.ABCMeta("N", (), {"__abc_tpflags__": "x"}).__name__
    atexit.register(5)
    k = []; atexit._ncallbacks(), atexit.register(k.append, 1) == k.append, atexit.register(lambda **q: k.append(q), a=2).__name__, atexit._ncallbacks()
    atexit._run_exitfuncs(), k, atexit._ncallbacks()
    atexit.register(print, "never"), atexit._clear(), atexit._ncallbacks(), atexit._run_exitfuncs()
    gc.set_threshold("x")
    t = gc.get_threshold(); gc.set_threshold(500, 5, 5); gc.get_threshold(), gc.set_threshold(*t), gc.set_threshold(t[0]), gc.get_threshold() == t
    gc.collect(5)
    gc.collect(-1)
    gc.collect("x")
    gc.get_objects(generation=5)
    gc.set_debug("x")
    gc.get_debug(), gc.set_debug(0), gc.isenabled(), gc.disable(), gc.isenabled(), gc.enable(), gc.isenabled(), gc.garbage, len(gc.get_stats()), sorted(gc.get_stats()[0]), gc.is_tracked([]), gc.is_tracked(5), gc.is_tracked("a"), gc.is_finalized([]), gc.get_count().__len__()
    gc.freeze(), gc.unfreeze(), gc.get_freeze_count()
    gc.callbacks.append(lambda phase, info: k.append((phase, sorted(info)))); k.clear(); gc.collect(); k
    gc.callbacks.clear(), k.clear(), gc.collect(0) >= 0, k
    list(_string.formatter_parser("a{b!r:c{d}}e{{}}{}")), list(string.Formatter().parse("{x.y[0]:>{w}}")), list(_string.formatter_parser(""))
    list(_string.formatter_parser("{"))
    list(_string.formatter_parser("}"))
    list(_string.formatter_parser("{a!}"))
    _string.formatter_parser(5)
    [list(x) if not isinstance(x, (str, int)) else x for x in _string.formatter_field_name_split("a.b[c].d[0]")], _string.formatter_field_name_split("0.x")[0], _string.formatter_field_name_split("")[0]
    list(_string.formatter_field_name_split("a[")[1])
    list(_string.formatter_field_name_split("a.")[1])
    list(_string.formatter_field_name_split("a[0]b")[1])
    _string.formatter_field_name_split(5)
    unicodedata.lookup("NOPE NAME")
    unicodedata.name("\0")
    unicodedata.name("\0", "d"), unicodedata.name("a"), unicodedata.lookup("LATIN SMALL LETTER A"), unicodedata.numeric("\xbd"), unicodedata.decimal("5"), unicodedata.digit("\xb2"), unicodedata.decimal("a", None), unicodedata.category("a"), unicodedata.bidirectional("a"), unicodedata.combining("\u0301"), unicodedata.mirrored("("), unicodedata.decomposition("\xe9"), unicodedata.east_asian_width("\uff21"), unicodedata.normalize("NFD", "\xe9"), unicodedata.is_normalized("NFC", "e\u0301"), unicodedata.name("\uac00"), unicodedata.name("\u4e00"), unicodedata.lookup("HANGUL SYLLABLE GA"), unicodedata.normalize("NFC", "\u1100\u1161\u11a8"), unicodedata.normalize("NFKD", "\ufb01")
    unicodedata.decimal("a")
    unicodedata.digit("a")
    unicodedata.numeric("a")
    unicodedata.normalize("X", "a")
    unicodedata.normalize("NFC", 5)
    unicodedata.normalize(5, "a")
    unicodedata.is_normalized("X", "a")
    weakref.proxy(5)
    weakref.ref(5)
    weakref.ref()
    weakref.ref(V(), 1, 2)
    weakref.ref(V(), callback=1)
    typing.NewType("N", int)(5), typing._idfunc(5) if hasattr(typing, "_idfunc") else 5
""", globals())
class P:
    def __bytes__(self): return b"bytes"
    def __iter__(self): return iter([1])
    def __next__(self): return 7
    def __reversed__(self): return "rev"
    def __len__(self): return 2
    def __getitem__(self, k): return k
    def __setitem__(self, k, v): print("set", k, v)
    def __delitem__(self, k): print("del", k)
    def __contains__(self, k): return k == 1
    def __call__(self, *a): return a
    def __int__(self): return 5
    def __float__(self): return 2.5
    def __index__(self): return 3
    def __bool__(self): return False
    def __add__(self, o): return ("add", o)
    def __radd__(self, o): return ("radd", o)
    def __iadd__(self, o): return "iadd"
    def __pow__(self, o, m=None): return ("pow", o, m)
    def __ipow__(self, o): return "ipow"
    def __neg__(self): return "neg"
    def __divmod__(self, o): return "dm"
    def __matmul__(self, o): return "mm"
    def __hash__(self): return 1
    def __eq__(self, o): return "eq"
    def __lt__(self, o): return "lt"
    def __str__(self): return "str"
p = P(); q = weakref.proxy(p); dead = weakref.proxy(P()); r = weakref.ref(p); deadr = weakref.ref(P())
each(r"""
    q[1] = 2; del q[3]
    q += 1; q
    q = weakref.proxy(p); q **= 2; q
    q = weakref.proxy(p); type(q).__name__, type(weakref.proxy(V)).__name__, q(1, 2) if callable(q) else "no", q.__class__ is P, repr(q).split(" at ")[0], repr(dead).split(" at ")[0], q.__doc__
    hash(q)
    q.x = 5; p.x, q.x
    del q.x; q.x
    dead.x
    dead.x = 1
    len(dead)
    next(dead)
    bytes(dead)
    dead + 1
    1 + dead
    dead == 1
    bool(dead)
    str(dead)
    1 in dead
    dead[0]
    pow(2, dead, 3)
    pow(dead, 2)
    next(weakref.proxy(V2 := type("V2", (), {})()))
    v = V(); s = weakref.proxy(v); next(s)
    len(s)
    s()
    s + s
    reversed(s)
    bytes(s)
    r() is p, deadr(), r == weakref.ref(p), hash(r) == hash(p), r != deadr, deadr == deadr, r is weakref.ref(p), deadr == weakref.ref(p), repr(deadr).split(" at ")[0], repr(r).split("; ")[1].split(" at ")[0], r.__callback__, weakref.getweakrefcount(p), len(weakref.getweakrefs(p)), r < r if 0 else 0
    repr(weakref.ref(len2 := lambda: 1)).split("(")[-1]
    hash(deadr)
    r < r
    r(1)
    r(x=1)
    k = []; v = V(); w = weakref.ref(v, k.append); w.__callback__ == k.append, weakref.getweakrefcount(v); del v; k[0] is w, w(), w.__callback__
    type("R", (weakref.ref,), {"__slots__": ("z",)})(p).z
    weakref._remove_dead_weakref(5, 1)
    weakref._remove_dead_weakref({1: 2}, 1)
    d = {1: deadr, 2: r}; weakref._remove_dead_weakref(d, 1), weakref._remove_dead_weakref(d, 2), weakref._remove_dead_weakref(d, 3), list(d)
""", globals())
each(r"""
    cmath.sqrt(Z(4)), cmath.sqrt(F(4.0)), cmath.sqrt(I(4)), cmath.sqrt(True), cmath.phase(-1), cmath.polar(1j), cmath.rect(1, 0), cmath.isclose(1, 1 + 1e-12j), cmath.isclose(1, 2, rel_tol=1), cmath.isfinite(inf), cmath.isinf(complex(0, -inf)), cmath.isnan(complex(nan, 0))
    cmath.sqrt("x")
    cmath.sqrt(Z(5))
    cmath.sqrt(Z(KeyError("z")))
    cmath.sqrt(F("x"))
    cmath.log(0)
    cmath.log(1, 0)
    cmath.log(-1), cmath.log(8, 2), cmath.log10(100j), cmath.log(1e308 * (1 + 1j)), cmath.log(5e-324), cmath.log(0.9 + 0.3j), cmath.log(1 + 1e-10j), cmath.sqrt(complex(0, 1e-320)), cmath.sqrt(1e308 + 1e308j), cmath.sqrt(-0.0 - 1j), cmath.sqrt(5e-324), cmath.sqrt(complex(-5e-324, 5e-324))
    [f(0) for f in (cmath.sin, cmath.cos, cmath.tan, cmath.asin, cmath.acos, cmath.atan, cmath.sinh, cmath.cosh, cmath.tanh, cmath.asinh, cmath.acosh, cmath.atanh, cmath.exp)]
    [f(0.5 + 0.25j) for f in (cmath.sin, cmath.cos, cmath.tan, cmath.sinh, cmath.cosh, cmath.tanh, cmath.exp)]
    [cmath.acos(z) for z in (1e200, -1e200j, complex(-1e200, 1e200), 2, -2, 1j)]
    [cmath.atanh(z) for z in (1e200j, complex(1e200, -1.0), complex(1, 1e-200), complex(1, -1e-300), 0.5, -2, 2j)]
    [cmath.asinh(z) for z in (1e200, complex(-1e200, 1e200), 0.5j, -2j, 1)], [cmath.acosh(z) for z in (1e200j, 2, 0.5, -1)], [cmath.asin(z) for z in (2, -1e200, 1j)], [cmath.atan(z) for z in (2, -1e200j, 1e200, 0.5j)]
    [cmath.tanh(complex(x, 1)) for x in (1000, -1000, 0.5, 25)], cmath.tan(complex(1, 1000)), cmath.sinh(complex(710, 1)), cmath.cosh(complex(-710, 1)), cmath.exp(complex(709.5, 1)), cmath.cosh(complex(711, 0)) if 0 else 0
    cmath.atanh(1)
    cmath.atanh(-1)
    cmath.exp(1000)
    cmath.cosh(1000)
    cmath.sinh(1000 + 1j)
    cmath.exp(complex(1, inf))
    cmath.rect(inf, nan)
    cmath.rect(1, inf)
    cmath.polar(complex(1e308, 1e308))
    cmath.isclose(1, 2, rel_tol=-1)
    cmath.tan(complex(inf, 0))
    math.gamma(0)
    math.gamma(-1)
    math.gamma(172)
    math.gamma(-inf)
    math.lgamma(0)
    math.sumprod([1, 2], [3, 4]), math.sumprod([1.5, 2], [3, 4]), math.sumprod([], []), math.sumprod([2**62, 1], [4, 1]), math.sumprod([1, 2.5], [2**70, 2]), math.sumprod([0.1] * 3, [10] * 3), math.sumprod([1e308, -1e308], [10, 10]) if 0 else 0, math.sumprod([True, 2], [3, False]), math.sumprod([1, 1j], [2, 3]), math.sumprod([inf, 1.0], [1.0, 2.0]), math.sumprod([big, 1], [1, 2]) == big + 2, math.sumprod([1.0, 2], [3, 4j]), math.sumprod(iter([1]), (2,)), math.sumprod([10**20, 1.5], [1, 2])
    math.sumprod([1.5], [big])
    math.sumprod([1], [1, 2])
    math.sumprod([1, 2], [1])
    math.sumprod(5, [1])
    math.sumprod(["x"], [1.5])
    math.sumprod([inf, -inf], [1.0, 1.0])
    math.perm(5, 2), math.perm(5), math.perm(2, 5), math.perm(30, 20) % 1000007, math.comb(5, 2), math.comb(50, 25), math.comb(100, 98), math.comb(2, 5), math.comb(1000, 3), math.factorial(20), math.factorial(25), math.factorial(100) % 1000003, math.isqrt(99), math.isqrt(10**40), math.gcd(12, -18), math.gcd(), math.gcd(2**70, 2**68 * 3) == 2**68, math.lcm(4, 6), math.lcm(), math.lcm(0, 5), math.lcm(-3, 2**65), math.perm(2**70, 2) == 2**70 * (2**70 - 1), math.comb(2**70, 1) == 2**70
    math.perm(-1)
    math.perm(5, -1)
    math.perm(1.5)
    math.comb(-1, 2)
    math.comb(2, -1)
    math.comb(2**70, 2**70 // 2)
    math.factorial(-1)
    math.factorial(1.5)
    math.factorial(1 << 70)
    math.isqrt(-1)
    math.isqrt("x")
    math.gcd(1.5)
    math.lcm("x")
    math.fsum([0.1] * 10), math.fsum([1e308, 1e308, -1e308]), math.fsum([]), math.fsum([inf, 1]), math.fsum([1, 2**60]), math.fsum(x for x in (1e100, 1, -1e100))
    math.fsum([1e308, 1e308])
    math.fsum([inf, -inf])
    math.fsum(["x"])
    math.fsum(5)
    math.fsum([big])
    math.dist([1, 2], [4, 6]), math.hypot(3, 4), math.hypot(), math.hypot(inf, nan), math.dist((), ()), math.hypot(1e308, 1e308, 0) > 1e308, math.hypot(*[1] * 9), math.dist((1.0,), [3])
    math.dist([1], [1, 2])
    math.dist(5, [1])
    math.dist([1], "x")
    math.hypot("x")
    math.prod([1, 2, 3]), math.prod([], start=5), math.prod([1.5, 2]), math.prod([2**62, 4]), math.prod("a") if 0 else 0, math.prod([2, "ab"]), math.prod([1, 2.5, 2**70]), math.prod([0.5, True, 4])
    math.prod(5)
    math.prod(["a", "b"])
    math.log(8, 2), math.log(2**2000, 2), math.log2(2**2000), math.log10(10**400), math.log1p(1e-10), math.log(F(1.0)), math.log2(0.5), math.log10(1e-5), math.log(big) > 900
    math.log(0)
    math.log(-1)
    math.log(1, 1)
    math.log(2, 0)
    math.log("x")
    math.log2(-big)
    math.log10(0)
    math.frexp(0.75), math.ldexp(1, 10), math.ldexp(1, -2000), math.ldexp(0, 5000), math.modf(-1.5), math.modf(inf), math.copysign(1, -0.0), math.nextafter(1, 2), math.nextafter(1, 2, steps=3), math.ulp(1), math.ulp(inf), math.remainder(5, 3), math.fmod(-5, 3), math.trunc(-1.5), math.ceil(-1.5), math.floor(-1.5), math.fma(2, 3, 4), math.exp2(3), math.expm1(1e-10), math.degrees(math.pi), math.radians(180), math.isclose(1, 1 + 1e-10), math.fabs(-1), math.erf(0.5), math.erfc(0.5), math.ldexp(1.5, -big) if 0 else 0
    math.ldexp(1, 5000)
    math.ldexp(1, 1 << 70)
    math.ldexp(1, -1 << 70)
    math.ldexp(1, 1.5)
    math.nextafter(1, 2, steps=-1)
    math.remainder(1, 0)
    math.remainder(inf, 1)
    math.fmod(1, 0)
    math.fmod(inf, 1)
    math.fma(inf, 0, 1)
    math.fma(1e308, 10, 0)
    math.sqrt(-1)
    math.exp(1000)
    math.acos(2)
    math.atanh(1)
    math.acosh(0)
    math.sin(inf)
    math.pow(0, -1)
    math.pow(-1, 0.5)
    math.pow(10, 400)
    math.trunc("x")
    math.ceil("x")
    math.floor(F(2.5)), math.ceil(F(2.5)), math.floor(I(3)) if 0 else 0, math.trunc(2**70) == 2**70
    math.isclose(1, 2, rel_tol=-1)
    math.cosh(1000)
    math.sqrt(big)
    struct.pack("<3sbBhHiIlLqQ?fde", b"abc", -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, True, 1.5, 2.5, 0.5), struct.pack(">5p", b"abcdef"), struct.pack("0s", b""), struct.pack("x2x"), struct.pack("<c", b"a"), struct.pack("=nN" if 0 else "nN", -1, 1)[:1], struct.pack("@bi", 1, 2), struct.pack("=bi", 1, 2), struct.pack("!H", 1), struct.pack("P", 0) == bytes(struct.calcsize("P")), struct.calcsize("@bq") in (12, 16), struct.calcsize("<bq"), struct.calcsize("0i"), struct.calcsize("b0i")
    struct.unpack("<3sbB", b"abc\xff\x01"), struct.unpack(">5p", b"\x03abcd"), struct.unpack("?", b"\x02"), struct.unpack("<e", b"\x00\x3c"), struct.unpack(">f", b"\x7f\x80\x00\x00"), struct.unpack("<2c", b"ab"), list(struct.iter_unpack("<h", b"\1\0\2\0")), struct.unpack_from("b", b"abc", -1), struct.unpack("10b", bytes(range(10))), struct.unpack("<bhbhbhbhbhbh", bytes(18)), struct.unpack("", b"")
    struct.pack("b", 128)
    struct.pack("B", -1)
    struct.pack("h", 1 << 20)
    struct.pack("<q", 1 << 63)
    struct.pack("Q", -1)
    struct.pack("<Q", 1 << 64)
    struct.pack("i", "x")
    struct.pack("i", 1.5)
    struct.pack("s", 5)
    struct.pack("p", "x")
    struct.pack("c", b"ab")
    struct.pack("c", 5)
    struct.pack("f", "x")
    struct.pack("f", 1e300)
    struct.pack("e", 1e10)
    struct.pack("q")
    struct.pack("b", 1, 2)
    struct.pack("q", I(5)), struct.pack("<f", F(1.5)), struct.pack("?", AbsBool)
    struct.pack("?", AbsBool())
    struct.pack("y", 1)
    struct.pack("5")
    struct.pack("<n", 1)
    struct.pack("b b", 1, 2), struct.pack(b"b", 1)
    struct.pack(5)
    struct.pack("99999999999999999999b")
    struct.calcsize("9223372036854775807q")
    struct.pack()
    struct.unpack("i", b"")
    struct.unpack("i", 5)
    struct.unpack_from("i", b"abc")
    struct.unpack_from("i", b"abcdef", 5)
    struct.unpack_from("b", b"abc", -5)
    struct.iter_unpack("i", b"abc")
    struct.iter_unpack("", b"")
    struct.pack_into("i", bytearray(2), 0, 1)
    struct.pack_into("b", bytearray(2), 5, 1)
    struct.pack_into("b", bytearray(2), -5, 1)
    struct.pack_into("b", b"ab", 0, 1)
    struct.pack_into("b")
    b = bytearray(4); struct.pack_into("<h", b, -2, 258); b
    s = struct.Struct("<hb"); s.size, s.format, s.pack(1, 2), s.unpack(b"\1\0\2"), s.unpack_from(b"xx\1\0\2", 2), list(s.iter_unpack(b"\1\0\2" * 2)), repr(s), s.__sizeof__() > 0
    s.__init__("b"); s.size, s.pack(5)
    struct.Struct()
    struct.Struct(5)
    struct.Struct("b", 1)
    struct.Struct(format="b").format, struct.Struct(b"h").format
    struct.Struct(x="b")
    struct.Struct("\u1234")
    i = struct.iter_unpack("b", b"ab"); i.__length_hint__(), next(i), i.__length_hint__(), next(i), i.__length_hint__(), list(i), i.__length_hint__()
    s.pack("x")
    s.unpack(b"")
    _codecs.utf_8_encode(5)
    _codecs.utf_8_decode("x")
    _codecs.utf_8_decode(b"\xff")
    _codecs.ascii_encode("\xe9")
    _codecs.latin_1_encode(5)
    _codecs.lookup("nope")
    _codecs.lookup(5)
    _codecs.lookup_error("nope")
    _codecs.register(5)
    _codecs.register_error("x", 5)
    _codecs.register_error(5, len)
    _codecs.unregister(5), _codecs.lookup("UTF-8").name, _codecs.lookup_error("strict").__name__
""", globals())
