# Natives of abc, atexit, codecs, gc, struct, unicodedata and weakref where Coil answers, or words its refusal, in its own way.
import _abc, _codecs, abc, atexit, cmath, collections, functools, gc, operator, struct, unicodedata, weakref
import itertools as T
from _each import each_value as each

class A(abc.ABC): pass
class V: pass
class P:
    def __bytes__(self): return b"bytes"
    def __reversed__(self): return "rev"
p = P(); q = weakref.proxy(p); dead = weakref.proxy(P())
OD, D = collections.OrderedDict, collections.deque
k = []
A.register(V)
each(r"""
    _abc._abc_init(5)
    _abc._abc_instancecheck(5, 5)
    _abc._get_dump(int)
    _abc._reset_caches(A), [len(s) for s in _abc._get_dump(A)[1:3]], issubclass(V, A), [len(s) for s in _abc._get_dump(A)[1:3]]
    n = [A.register(type("T%d" % i, (), {})) for i in range(300)]; len(_abc._get_dump(A)[0]), all(issubclass(t, A) for t in n)
    del n[5:]; gc.collect() > 0, [issubclass(t, A) for t in n], [A.register(type("S%d" % i, (), {})) for i in range(300)] and len(_abc._get_dump(A)[0]) < 600
    atexit.register()
    atexit.register(k.append, 3) == k.append, atexit.register(k.append, 4) == k.append, atexit.unregister(k.append), atexit._ncallbacks(), atexit.unregister(5)
    gc.set_threshold(1 << 40)
    gc.set_threshold()
    gc.set_threshold(1, 2, 3, 4)
    gc.get_objects("x")
    l = [1, [2], "a"]; gc.get_referents(l, 5), gc.get_referents({1: [2]})
    unicodedata.lookup(5)
    unicodedata.name("ab")
    unicodedata.name(5)
    reversed(q), bytes(q)
    reversed(dead)
    cmath.sqrt()
    struct.Struct.__new__(struct.Struct).pack(1)
    struct.Struct.__new__(struct.Struct).size
    _codecs.encode("x", 5)
    _codecs.decode(b"x", 5)
    _codecs.encode("x", "utf-8", 5)
    _codecs.utf_8_encode("x", 5)
    _codecs.utf_8_encode("x", "a\0b")
    _codecs.utf_8_decode(b"x", 5)
    _codecs.utf_8_encode("x"), _codecs.utf_8_encode("x", None), _codecs.utf_8_decode(b"x"), _codecs.utf_8_decode(b"\xe2\x82", "strict", False), _codecs.latin_1_decode(b"\xe9"), _codecs.ascii_encode("a", "strict")
    _codecs.charmap_encode("a", "ignore", {})
    _codecs.charmap_decode(b"a", "replace", {})
    _codecs.lookup_error(5)
    o = OD.fromkeys("abc"); it = iter(o); next(it); o["z"] = 1; next(it)
    o = OD.fromkeys("abc"); it = iter(o.items()); next(it); o.clear(); next(it)
    type(iter(D()))()
    functools._lru_cache_wrapper()
    repr(functools.partial(functools.partial(len), 2))
    operator.call()
    T.zip_longest("a", x=1)
    T.tee([], n=1)
    type(T.tee([])[0])()
    T.chain(x=1)
""", globals())
