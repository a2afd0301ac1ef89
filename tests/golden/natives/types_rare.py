# Types that are asked for what few programs ask them for.
import array, builtins, os, sys, time, types, weakref
from _each import each_value as each


class Prepares(type):
    @classmethod
    def __prepare__(cls, name, bases): return 5


class M(type):
    def __prepare__(name, bases): return 5


class BadHash:
    def __hash__(self): return "x"


class NoCall:
    def __getattr__(self, name): raise ValueError(name)


class Named:
    __qualname__ = "Named"
    __module__ = None


class Recursive(set): pass
class Frozen(frozenset): pass


class Cell:
    def method(self): return super().method()
    def late(self): return super


class Items(dict):
    def __getitem__(self, key): return 5


def prepare(value):
    class Meta(type):
        __prepare__ = classmethod(lambda cls, name, bases, **more: value)
    return Meta


def recursive(items):
    items.append(items)
    return items


view = memoryview(bytearray(12))
wide = view.cast("B", (3, 4))
zero = view[:4].cast("I").cast("B").cast("I", ())
half = memoryview(array.array("h", [1, -2, 3]))
d = {}
d["self"] = d.values()
v = d.items()
s = Recursive()
loop = types.SimpleNamespace(); loop.loop = loop
each(r"""
    wide.ndim, wide.shape, wide.strides, wide.tolist(), wide[1, 2], wide[-1, -1], len(wide), wide.nbytes, wide.contiguous, wide.c_contiguous, wide.f_contiguous
    wide[0]
    wide[3, 0]
    wide[0, 4]
    wide[0, 0, 0]
    wide["x", 0]
    wide[1 << 70, 0]
    wide[0:1]
    wide[0, 0:1]
    wide[1, 1] = 7; wide.tolist()
    wide[0] = 1
    wide[0, 9] = 1
    wide[0, 0] = 256
    wide[0, 0] = "x"
    wide[0:1] = b"x"
    wide.cast("H")
    wide.cast("B").tolist()[5]
    wide == wide, wide == view, wide != 5
    hash(wide)
    list(wide)
    zero.ndim, zero.shape, zero[()], zero.tolist(), zero.itemsize
    zero[0]
    zero[()] = 5; zero.tolist()
    zero[0] = 5
    len(zero)
    list(zero)
    5 in zero
    half[0], half[1:].tolist(), half[::-1].tolist(), half.format, half.itemsize, half[::2].strides, half == array.array("h", [1, -2, 3]), half == array.array("i", [1, -2, 3])
    half[0] = 1 << 20
    half[0] = 1.5
    half[0:2] = half[1:3]; half.tolist()
    half[0:2] = b"abcd"
    half[0:2] = array.array("h", [1])
    half.cast("q")
    half.cast("B", (2, 2))
    half.cast("B", [3, 2]).tolist(), half.cast("B", (6,)).ndim
    half.cast("B", ("x",))
    half.cast("B", (-1,))
    half.cast("B", 5)
    half.cast("B", (0,))
    half.cast("x")
    half.cast("")
    half.cast(5)
    half.cast("@B").format, half.cast("c").tolist()[:1], half.cast("?").tolist()[:2], half.cast("b").tolist()
    half[::2].cast("B")
    half.tobytes("F"), half.tobytes(order="A"), half.hex(":"), half.hex("-", 2)
    half.tobytes("X")
    half.toreadonly().readonly, half.toreadonly()[0]
    half.toreadonly()[0] = 1
    half.obj, half.suboffsets, half.__enter__() is half
    hash(half)
    hash(memoryview(b"abc")) == hash(b"abc"), hash(memoryview(b"abcd")[::2]) == hash(b"ac")
    memoryview(5)
    memoryview("x")
    memoryview()
    b = bytearray(3); m = memoryview(b); b.append(1)
    n = memoryview(m); m.release(), n.tolist()
    m[0]
    m.tolist()
    m.nbytes
    m.release(), m
    m == m, m == n
    n.release(), b.append(1), b
    with memoryview(b"x") as w: w[0]
    w[0]
    del half[0]
    half.count(1), half.index(-2)
    half.index(99)
    iter(half).__length_hint__(), next(iter(half))
    d
    v
    d.values()
    s.add(Frozen()); s
    {Frozen((1,))}, Frozen(), Recursive((1,))
    recursive([1]), recursive([[]])
    loop
    int(base=5)
    int("1", base=1)
    int("1", 37)
    int(5, 5)
    int("1", "x")
    int("z", 36), int("0b1", 0), int("0o7", 0), int("0x_f", 16), int(b"12", 3), int(bytearray(b"7")), int(" 1_0 ")
    int("1__0")
    int("", 5)
    int("0b2", 0)
    int("01", 0)
    int("00", 0), int("-0")
    int(x=5)
    int(1, 2, 3)
    iter(range(5)).__setstate__("x")
    i = iter(range(1 << 70, (1 << 70) + 5)); i.__setstate__(3), next(i), i.__length_hint__(), i.__reduce__()
    i.__setstate__(-5), next(i)
    i.__setstate__(99), list(i)
    class X(metaclass=prepare(5)): pass
    class X(metaclass=prepare(None)): pass
    class X(metaclass=prepare(types.MappingProxyType({}))): pass
    class X(metaclass=prepare(Items())): x = y
    __build_class__()
    __build_class__(5, 5)
    __build_class__(len)
    __build_class__(lambda: 0, 5)
    type()
    type("x", 5, {})
    type("x", (), 5)
    type(5, (), {})
    type("x", (5,), {})
    type("x\0", (), {})
    type("x", (), {}, x=5)
    type("x", (int, str), {})
    type("x", (bool,), {})
    type("x", (object, object), {})
    type("x", (object, int), {})
    type("x", (), {"__slots__": 5})
    type("x", (), {"__slots__": ["a", 5]})
    type("x", (), {"__slots__": ["1"]})
    type("x", (), {"__slots__": ["a"], "a": 1})
    type("x", (), {"__slots__": ["__dict__", "__dict__"]})
    type("x", (int,), {"__slots__": ["a"]})
    type("x", (tuple,), {"__slots__": ["a"]})
    type("x", (), {"__qualname__": 5})
    type("x", (), {"__doc__": "\ud800"}).__doc__
    type("x", (), {"__classcell__": 5})
    type.__init__(int)
    type.__init__(int, 1, 2, 3, 4)
    int.__name__ = "x"
    int.__module__ = "x"
    int.__qualname__ = "x"
    int.__bases__ = ()
    int.__doc__ = "x"
    int.__annotations__ = {}
    int.__abstractmethods__ = ()
    int.__type_params__ = ()
    int.x = 5
    del int.__add__
    del int.x
    int.__abstractmethods__
    int.__annotations__
    Named.__name__ = 5
    Named.__name__ = "a\0b"
    Named.__qualname__ = 5
    del Named.__name__
    del Named.__bases__
    Named.__bases__ = 5
    Named.__bases__ = ()
    Named.__bases__ = (5,)
    Named.__bases__ = (int,)
    Named.__bases__ = (Named,)
    Named, repr(Named()).partition(" at")[0], Named.__module__
    Named.__module__ = "m"; Named
    del Named.__module__; Named
    Named.__doc__ = 5; Named.__doc__
    del Named.__doc__
    Named().__class__ = int
    Named().__class__ = 5
    del Named().__class__
    object.__new__()
    object.__new__(5)
    object.__new__(int)
    object(5)
    Named(5)
    object().__init__(5)
    object.__init__()
    object().x = 5
    object().__dict__
    object().__reduce_ex__("x")
    object().__format__(5)
    object().__format__("x")
    object().__getattribute__(5)
    object().__setattr__(5, 5)
    object().__delattr__("x")
    object.__subclasshook__(), object.__init_subclass__(), object().__sizeof__() > 0, object().__dir__()[:1] != 5
    object.__init_subclass__(5)
    hash(BadHash())
    NoCall()()
    NoCall() + 1
    len(NoCall())
    Cell().method()
    Cell.late(5)()
    super()
    super(5)
    super(int, "x")
    super(int).x
    super(int, 5).bit_length(), super(bool, True).__repr__(), super(bool, bool).__name__, repr(super(int, 5)), repr(super(int)), super(bool, True).__thisclass__
    super(int, int, int)
    super(bool, True).nothing
    super(type, int).__self__, super(int).__get__(5).__self__, super(bool, True).__self_class__
    types.FunctionType(5, {})
    types.FunctionType((lambda: 0).__code__, 5)
    types.FunctionType((lambda: 0).__code__, {}, 5)
    types.FunctionType((lambda: 0).__code__, {}, None, 5)
    types.FunctionType((lambda: 0).__code__, {}, None, None, 5)
    types.FunctionType((lambda: 0).__code__, {}, "n", (1,), None, {"x": 1}).__kwdefaults__
    types.MethodType(5, 5)
    types.MethodType(len, None)
    types.MethodType(len)
    types.MethodType(len, "abc")(), types.MethodType(len, 5).__func__, types.MethodType(len, "a") == types.MethodType(len, "a")
    types.CellType(5).cell_contents
    types.CellType().cell_contents
    types.CellType(1, 2)
    types.CellType(1) < types.CellType(2), types.CellType() < types.CellType(1), types.CellType() == types.CellType()
    types.SimpleNamespace(5)
    types.SimpleNamespace({"a": 1}, b=2), types.SimpleNamespace([("a", 1)]), types.SimpleNamespace(**{"1": 2, "class": 3})
    types.SimpleNamespace({5: 1})
    types.SimpleNamespace(1, 2)
    types.SimpleNamespace(a=1) < 5
    types.SimpleNamespace(a=1).__replace__(b=2), types.SimpleNamespace(a=1) == types.SimpleNamespace(a=1)
    types.SimpleNamespace(a=1).__replace__(5)
    types.MappingProxyType(5)
    types.MappingProxyType([])
    types.MappingProxyType({1: 2}) | {3: 4}, types.MappingProxyType({1: 2}).copy()
    types.MappingProxyType({})[5]
    types.ModuleType("m").x
    types.ModuleType("m", 5).__doc__, types.ModuleType("m").__dict__["__doc__"], types.ModuleType("m")
    types.ModuleType()
    m = types.ModuleType("m"); m.__dict__.clear(); m
    m.x
    m.__name__ = 5; m
    m.__getattr__ = lambda n: n; m.nothing
    types.ModuleType.__new__(types.ModuleType).x
    types.GenericAlias()
    types.GenericAlias(list, (int,)).x
    types.GenericAlias(list, int), types.GenericAlias(5, 6), list[int].__parameters__
    list[int][str]
    list[int](5)
    list[int]() == [], list[int].__origin__, isinstance([], list)
    isinstance([], list[int])
    issubclass(list, list[int])
    list[[]]
    hash(list[[]])
    int | 5
    int | "x"
    5 | int
    int | None, int | str | int, (int | str).__args__, int | list[int]
    isinstance(5, int | list[int])
    isinstance(5, int | None), issubclass(int, int | str)
    (int | str)[int]
    (int | str).x
    weakref.ref(5)
    weakref.ref()
    weakref.ref(Named, 5)
    weakref.ref(Named, None, 5)
    weakref.ref(Named, callback=None)
    weakref.ref(Named)() is Named, weakref.ref(Named) == weakref.ref(Named), hash(weakref.ref(Named)) == hash(Named), weakref.ref(Named).__callback__
    weakref.proxy(5)
    weakref.getweakrefcount(5), weakref.getweakrefs(5)
    bool(5, 6)
    bool(x=5)
    None.x
    None(5)
    type(None)(5)
    type(None)() is None, type(...)() is ..., type(NotImplemented)() is NotImplemented
    type(...)(5)
    bool(NotImplemented)
    slice()
    slice(1, 2, 3, 4)
    slice(1).indices(-1)
    slice(1).indices("x")
    slice(1, 2, 0).indices(5)
    slice("x").indices(5)
    slice(1, 2) < slice(1, 3), slice(1) == slice(None, 1), slice(1, 2, 3).indices(9), slice(None, None, -1).indices(5), slice(-99, 99).indices(5), hash(slice(1, 2)) == hash(slice(1, 2))
    hash(slice([]))
    complex("x")
    complex(1, "x")
    complex("1", 2)
    complex("1+2"), complex("1e5j")
    complex("1 + 2j")
    complex("j"), complex("-j"), complex("(1+2j)"), complex(" 1 "), complex("nan+infj"), complex(1j, 1j), complex(real=1, imag=2), complex(True)
    complex([])
    1j < 2
    1j // 2
    1j ** 1j, 0j ** 0, (1 + 2j) ** 2, 2 ** 1j, 1j ** -1, (1 + 1j) ** 100, abs(3 + 4j), -1j, +1j, (1j).conjugate(), 1j == 1, 1j != 1j, complex(1, -0.0), 1 / (1 + 1j)
    0j ** -1
    1j / 0
    pow(1j, 2, 3)
    (1e308 + 0j) ** 2
    abs(complex(1e308, 1e308))
    float("x"), float
    float("1_0"), float(" nan "), float("-Infinity"), float("1e400"), float(b"1.5")
    float("1__0")
    float("0x1")
    float.fromhex("x")
    float.fromhex("0x1p2000")
    float.fromhex("0x1.8p1"), float.fromhex("-inf"), float.fromhex("nan"), float.fromhex("1"), float.fromhex("0x.8"), (0.1).hex(), (0.0).hex(), (5e-324).hex(), float("inf").hex()
    float.__getformat__("x")
    float.__getformat__(5)
    float.__getformat__("double"), float.__getformat__("float")
    (1.5).as_integer_ratio(), (0.0).as_integer_ratio(), (1e300).is_integer(), (1.5).__trunc__(), round(2.5), round(1.25, 1), round(1e300, -300), round(1.5, 400), round(5e-324, -400)
    float("inf").as_integer_ratio()
    float("nan").as_integer_ratio()
    round(float("inf"))
    round(float("nan"))
    round(1.5, "x")
    round(1e308, -308)
    int(float("nan"))
    int(float("-inf"))
    divmod(1.5, 0)
    1.5 // 0
    1.5 % 0
    1.5 / 0
    0.0 ** -1
    (-8) ** 0.5, divmod(-7.5, 2), -7.5 // 2, -7.5 % 2, 7.5 % -2, 0.0 % -1, 1e308 * 10, 1.0 // float("inf"), -1.0 % float("inf")
    pow(1.5, 2, 3)
    2.0 ** 5000
    pow(2, -1, 4)
    pow(2, 5, 0)
    pow(3, -1, 7), pow(-3, 5, 7), pow(3, 5, -7), pow(2, 0, 1), pow(2, 1000, 1 << 70), pow(3, -5, 1 << 65 | 1), pow(1 << 70, 3, 1 << 40), pow(5, 1 << 65, 13), pow(-2, -3)
    1 << -1
    1 >> -1
    1 << (1 << 70)
    0 << (1 << 70), 1 >> (1 << 70), -1 >> (1 << 70), -5 >> 1, (1 << 70) >> 70
    10 ** 400 / 1
    10 ** 400 / 10 ** 399, 1 / 10 ** 400, -1 / 3, (1 << 1000) / (1 << 990), 5 // -2, -5 % 3, divmod(-(1 << 70), 7), divmod(1 << 70, -(1 << 35)), (1 << 70) // 3, (1 << 70) % -3
    float(10 ** 400)
    (5).to_bytes(0)
    (256).to_bytes(1)
    (-1).to_bytes(1)
    (5).to_bytes(-1)
    (5).to_bytes(1, "x")
    (5).to_bytes(), (-1).to_bytes(2, "little", signed=True), (-129).to_bytes(2, signed=True), (1 << 70).to_bytes(9, "little"), (0).to_bytes(0), (127).to_bytes(1, signed=True)
    (128).to_bytes(1, signed=True)
    int.from_bytes("x")
    int.from_bytes(b"x", "y")
    int.from_bytes([256])
    int.from_bytes(5)
    int.from_bytes(b""), int.from_bytes(b"\xff", signed=True), int.from_bytes([1, 2], "little"), int.from_bytes(b"\x80" + bytes(9), signed=True), int.from_bytes(b"\xff" * 9, signed=True)
    (5).bit_count(), (-5).bit_length(), (0).bit_length(), (1 << 70).bit_count(), (5).as_integer_ratio(), (5).conjugate(), (5).is_integer(), (5).__sizeof__() <= (1 << 70).__sizeof__()
    round(15, -1), round(25, -1), round(-15, -1), round(5, -2), round(5, 2), round(1 << 70, -20), round(149, -2), round(150, -2), round(250, -2)
    round(5, "x")
    os.stat_result(5)
    os.stat_result((1,))
    os.stat_result(range(30))
    time.struct_time((1,) * 9).tm_zone, time.struct_time((1,) * 11, {}).tm_gmtoff, time.struct_time((1,) * 9, {"tm_zone": "x"}).tm_zone, time.struct_time(range(9))
    time.struct_time((1,) * 9, 5)
    time.struct_time((1,) * 9, {"nothing": 1})
    time.struct_time((1,) * 9).tm_year = 5
    time.struct_time((1,) * 9).__replace__(tm_year=5, tm_zone="x").tm_zone, time.struct_time((1,) * 9).n_fields, time.struct_time((1,) * 11).__reduce__()[1][1]
    time.struct_time((1,) * 9).__replace__(nothing=5)
    time.struct_time((1,) * 9).__replace__(5)
    time.struct_time(range(11)).__replace__(tm_year=5).tm_gmtoff, time.struct_time(range(9)).__replace__(), os.terminal_size((1, 2)).__replace__(lines=3)
    time.struct_time(range(9)).__replace__(a=1, tm_year=2, b=3)
    os.stat_result(range(19)).__replace__(st_mode=7)
    sys.flags.__replace__(debug=5).debug, type(sys.flags.__replace__())
    sys.flags.x = 5
    type(sys.flags)()
    type(sys.float_info)((1,) * 11) == (1,) * 11, sys.float_info[0] == sys.float_info.max
""", globals())
