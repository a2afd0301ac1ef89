# What the types of the language refuse in places that seldom are reached, and in which words.
import sys, time, types, typing, weakref, operator
from _each import each_value as each

def deep(make):
    x = make(None)
    for _ in range(100_000):
        x = make(x)
    return x

class Getnew:
    def __getnewargs__(self): return [1]
class GetnewEx:
    def __getnewargs_ex__(self): return [1]
class GetnewEx1:
    def __getnewargs_ex__(self): return (1,)
class GetnewEx2:
    def __getnewargs_ex__(self): return (1, {})
class GetnewEx3:
    def __getnewargs_ex__(self): return ((), 1)
class Slotted:
    __slots__ = ("a", "__b", "c", "__weakref__")
class SlotDict(Slotted):
    __slots__ = ("d", "__dict__")
class NoSlots: pass
class State:
    __slots__ = ("a",)
    def __getstate__(self): return "state"
class Wrong(type):
    def __prepare__(*a): return 5
class Gone: pass
def gone():
    g = Gone()
    return weakref.ref(g)
T = typing.TypeVar("T")
s = sys.float_info
st = time.gmtime(0)
each("""
    memoryview(b"abcd").cast("@d")
    memoryview(b"abcdabcd").cast("@d")[0]
    memoryview(bytearray(b"ab")).cast("c")[0]
    memoryview(bytearray(b"ab")).cast("b", [2]).tolist()
    m = memoryview(b"abc"); m[0] = 1
    m = memoryview(b"abc"); m[0:1] = b"x"
    m = memoryview(b"abcdef")[::2]; m.cast("B")
    m = memoryview(b"abcdef")[::2]; m.cast("b")
    m = memoryview(b"abcdef")[::2]; m.contiguous, m.c_contiguous, m.f_contiguous, m.strides, m.tobytes(), m.hex(), m == b"ace", hash(m) == hash(b"ace")
    m = memoryview(b"abcd"); n = m[1:]; m.release()
    m = memoryview(b"abcd"); n = memoryview(m); m.release(); n.tolist()
    b = bytearray(b"abcd"); m = memoryview(b); b.append(1)
    b = bytearray(b"abcd"); m = memoryview(b); n = m[1:]; m.release(); b.append(1)
    n.release(); b.append(1); b
    memoryview(b"ab").cast("c").tolist()
    memoryview(b"abcd").cast("H") == memoryview(b"abcd")
    memoryview(b"ab").cast("b") == memoryview(b"ab")
    hash(memoryview(b"abcd").cast("H"))
    hash(memoryview(b"ab").cast("b")) == hash(b"ab"), hash(memoryview(b"ab").cast("c")) == hash(b"ab")
    hash(memoryview(bytearray(b"ab")))
    sorted(n for n in dir(type(s)) if n[0] != "_")[:3]
    type(s)(1)
    time.struct_time(5)
    time.struct_time()
    time.struct_time(range(8))
    time.struct_time(range(12))
    time.struct_time(range(9)).tm_zone
    time.struct_time(range(9), {"tm_zone": "x", "tm_gmtoff": 7}).tm_zone
    time.struct_time(range(9), {"tm_gmtoff": 7, "odd": 1}).tm_gmtoff
    time.struct_time(range(10), {"tm_zone": 1})
    time.struct_time(range(9), 5)
    time.struct_time(sequence=range(9), dict={})
    time.struct_time(dict={})
    st.__reduce__()[1][0]
    st.n_fields, st.n_sequence_fields, st.n_unnamed_fields
    type(st).__match_args__
    repr(st)
    st + (1,)
    st[1], st[-1], st[1:3], len(st), st == tuple(st), hash(st) == hash(tuple(st))
    ~True
    ~False
    abs(complex(1e308, 1e308))
    complex(1, real=2)
    complex(1, 2, imag=3)
    complex("1", 2)
    complex(1, "2")
    complex("x")
    complex(real=1, odd=2)
    complex(1, 2, 3)
    float.__getformat__("double")[:4], float.__getformat__("float")[:4]
    float.__getformat__("odd")
    float.__getformat__(5)
    int(1, base=2)
    int("1", 2, base=3)
    int(base=2)
    int("12", base=5, odd=1)
    int(x=5)
    Getnew().__reduce_ex__(2)
    GetnewEx().__reduce_ex__(2)
    GetnewEx1().__reduce_ex__(2)
    GetnewEx2().__reduce_ex__(2)
    GetnewEx3().__reduce_ex__(2)
    State().__reduce_ex__(2)
    State().__reduce_ex__(0)
    o = Slotted(); o.a = 1; o._Slotted__b = 2; o.__getstate__()
    o = SlotDict(); o.a = 1; o._Slotted__b = 2; o.d = 3; o.e = 4; o.__getstate__()
    o = NoSlots(); o.__getstate__()
    o = NoSlots(); o.a = 1; o.__getstate__()
    Slotted.__slotnames__, SlotDict.__slotnames__
    Slotted().__reduce_ex__(1)
    iter(range(5)).__setstate__("x")
    iter(range(5)).__setstate__(1.5)
    i = iter(range(5)); i.__setstate__(3); list(i)
    i = iter(range(5)); i.__setstate__(-3); list(i)
    i = iter(range(5)); i.__setstate__(30); list(i)
    i = iter(range(1 << 70, (1 << 70) + 3)); i.__setstate__(2); list(i) == [(1 << 70) + 2]
    type.__init__(int, "x", (), {}, odd=1)
    type.__init__(int, "x", (), odd=1)
    type.__init__(int, "x", ())
    type.__init__(int)
    class C(metaclass=Wrong): pass
    type("C", (5,), {})
    type("C", ("x",), {})
    type.__new__(type, "C", (5,), {})
    weakref.ref()
    weakref.ref(Gone(), 1, 2)
    weakref.ref(5)
    weakref.ref(Gone, 5)
    weakref.ref(Gone, callback=5)
    r = gone(); r() is None, repr(r).split(" at ")[0], repr(r).split("; ")[1]
    r = weakref.ref(Gone); repr(r).split("; ")[1].split(" at ")[0], r.__callback__
    r.__init__()
    r.__init__(1, 2, 3)
    hash(gone())
    weakref.proxy(5)
    p = weakref.proxy(Gone()); p.x
    typing.Generic[5]
    typing.Generic[T, T]
    typing.Generic[()]
    typing.Generic[T].__parameters__
    operator.length_hint(5, "x")
    object.__dir__()
    sys.displayhook()
    del sys.displayhook; exec(compile("5", "<x>", "single"))
    sys.displayhook = sys.__displayhook__
    hash(types.MappingProxyType({}))
    types.MappingProxyType(5)
    types.MappingProxyType([])
    types.SimpleNamespace(1)
    types.SimpleNamespace(1, 2)
    types.SimpleNamespace({1: 2})
    types.CellType(1, 2)
    types.CellType().cell_contents
    del types.CellType().cell_contents
""", globals())
