"""ctypes: simple types with all kinds of values, arrays, structures, unions, bit fields, pointers, buffers and functions of the C library."""
import ctypes
import pickle
import re
from ctypes import *
from _battery import battery

SIMPLE = [c_bool, c_byte, c_ubyte, c_short, c_ushort, c_int, c_uint, c_long, c_ulong, c_longlong, c_ulonglong, c_size_t, c_ssize_t, c_float, c_double, c_longdouble, c_char, c_wchar, c_char_p, c_wchar_p, c_void_p, py_object]
VALUES = [0, 1, -1, 255, 256, 2**31, 2**32 - 1, -2**63, 2**64, 2**70, 1.5, -0.0, 1e300, True, None, "a", "ab", "é", "€", "", b"a", b"ab", b"", bytearray(b"x"), [], c_int(5), c_char(b"z"), c_void_p(7), 1j]


def outcome(function, *args, **options):
    try:
        return shown(function(*args, **options))
    except Exception as error:
        return type(error).__name__, re.sub("0x[0-9a-f]+", "0x", str(error))


def shown(value):
    if isinstance(value, ctypes._SimpleCData):
        return type(value).__name__, None if isinstance(value, py_object) and not value else value.value
    if isinstance(value, (Structure, Union)):
        return type(value).__name__, [(f[0], shown(getattr(value, f[0]))) for f in getattr(value, "_fields_", ())]
    if isinstance(value, Array):
        return type(value).__name__, [shown(x) for x in value]
    if isinstance(value, ctypes._Pointer):
        return type(value).__name__, bool(value) and shown(value.contents)
    return value if not isinstance(value, (tuple, list)) else type(value)(map(shown, value))


def state(t):
    return outcome(sizeof, t), outcome(alignment, t), t.__name__


def struct(*fields, base=Structure, pack=None, align=None, **more):
    members = {"_fields_": list(fields), **more}
    if pack is not None:
        members = {"_pack_": pack, **members}
    if align is not None:
        members = {"_align_": align, **members}
    return type("S", (base,), members)


def layout(*args, **options):
    """Size, alignment and the fields' places of a structure."""
    s = struct(*args, **options)
    return sizeof(s), alignment(s), [(f[0], getattr(s, f[0]).offset, getattr(s, f[0]).size, repr(getattr(s, f[0])).partition(",")[0]) for f in s._fields_]


P = struct(("x", c_int), ("y", c_short))
U = struct(("i", c_int), ("b", c_ubyte * 4), base=Union)
B = struct(("a", c_int, 3), ("b", c_int, 5), ("c", c_uint, 24), ("d", c_ubyte, 4))
N = struct(("p", P), ("u", U), ("n", c_char * 5))
LIB = CDLL(None)
names = {n: v for n, v in globals().items() if n[0] != "_" and n not in ("battery", "ctypes")}

print("simple", *[state(t) for t in SIMPLE])
for kind in SIMPLE:
    values = [v for v in VALUES if v is None or not isinstance(v, (int, float))] if kind in (c_char_p, c_wchar_p) else VALUES  # a number is an address
    print(kind.__name__, "made", *[outcome(kind, v) for v in values])
    print(kind.__name__, "given", *[outcome(lambda: (t := kind(), setattr(t, "value", v), t)[2]) for v in values[::2]])
    print(kind.__name__, "param", *[type(outcome(kind.from_param, v)).__name__ for v in values])
    print(kind.__name__, "field", *[outcome(lambda: (s := struct(("f", kind))(), setattr(s, "f", v), s.f)[2]) for v in values[1::2]])
    print(kind.__name__, "item", *[outcome(lambda: (s := (kind * 2)(), s.__setitem__(1, v), s[1])[2]) for v in values[::2]])
    print(kind.__name__, "all", outcome(kind, 1, 2), bool(kind()), outcome(kind().__reduce__)[0] if kind in (c_char_p, c_wchar_p, c_void_p, py_object) else shown(pickle.loads(pickle.dumps(kind()))),
          outcome(lambda: (t := kind(), delattr(t, "value"))), repr(kind()).partition("(")[0], outcome(hash, kind())[0] if isinstance(outcome(hash, kind()), tuple) else "hashed",
          outcome(kind.from_buffer, bytearray(32)) if kind not in (c_char_p, c_wchar_p, py_object) else 0, outcome(kind.from_buffer, bytearray(0)) if kind not in (py_object,) else 0, outcome(kind.from_buffer, b"x" * 32)[0] if kind is not py_object else 0,
          outcome(kind.from_buffer_copy, b"abcdefgh" * 4, 8) if kind not in (c_char_p, c_wchar_p, py_object, c_void_p, c_wchar, c_longdouble, c_bool) else 0, outcome(kind.from_buffer, bytearray(9), -1) if kind is not py_object else 0,
          outcome(lambda: kind.__ctype_be__(258)) if hasattr(kind, "__ctype_be__") and kind not in (c_char, c_bool) else 0)

ARRAYS = [
    lambda: (c_int * 3)(1, 2), lambda: (c_int * 3)(1, 2, 3, 4), lambda: (c_int * -1), lambda: c_int * "x", lambda: (c_int * 0)(), lambda: (c_int * 3)(*[1])[5], lambda: (c_int * 3)(1, 2, 3)[-1], lambda: (c_int * 3)(1, 2, 3)[:2],
    lambda: (c_int * 4)(1, 2, 3, 4)[::-2], lambda: (c_int * 3)(1)[:9], lambda: (c_int * 3)("x"), lambda: len((c_int * 3)()), lambda: (c_char * 4)(b"a", b"b").value, lambda: (c_char * 4)(b"a", b"b").raw, lambda: (c_wchar * 4)("a", "é").value,
    lambda: (c_char * 4)(*b"ab"), lambda: (c_char * 3)(b"ab"), lambda: (c_char * 4)()[1:3], lambda: (c_wchar * 4)("x")[:2], lambda: [a := (c_int * 3)(), a.__setitem__(slice(0, 2), [7, 8]), list(a)], lambda: (c_int * 3)().__setitem__(slice(0, 2), [7]),
    lambda: (c_int * 3)().__setitem__(slice(0, 3, 2), [7, 8]), lambda: (c_int * 3)().__setitem__(5, 1), lambda: (c_int * 3)().__setitem__("x", 1), lambda: (c_int * 3)().__delitem__(0), lambda: (c_int * 3)()["x"], lambda: (c_int * 2)(1, 2) == (c_int * 2)(1, 2),
    lambda: ((c_int * 2) * 2)((1, 2), (3, 4)), lambda: [a := (c_char * 4)(), setattr(a, "value", b"abcdef")], lambda: [a := (c_char * 4)(), setattr(a, "value", b"ab"), a.raw, setattr(a, "raw", b"xyzw"), a.value], lambda: [a := (c_char * 4)(), setattr(a, "raw", b"abcdef")],
    lambda: [a := (c_char * 2)(), setattr(a, "value", "text")], lambda: [a := (c_wchar * 2)(), setattr(a, "value", "abc")], lambda: (P * 2)((1, 2), P(3, 4)), lambda: (c_int * 3)._length_, lambda: (c_int * 3)._type_.__name__, lambda: type("A", (Array,), {}),
    lambda: type("A", (Array,), {"_type_": c_int})(), lambda: type("A", (Array,), {"_type_": c_int, "_length_": -1}), lambda: type("A", (Array,), {"_type_": 5, "_length_": 1}), lambda: type("A", (Array,), {"_type_": c_int, "_length_": 2**70}), lambda: type("A", (Array,), {"_type_": c_int, "_length_": 2})(5),
    lambda: (c_int * 2) is (c_int * 2), lambda: ARRAY(c_short, 2)(1), lambda: bytes((c_ushort * 2)(1, 2)), lambda: memoryview((c_int * 2 * 3)()).shape, lambda: memoryview(P()).format, lambda: memoryview((c_double * 2)(1, 2)).format]
STRUCTURES = [
    lambda: P(1), lambda: P(1, 2, 3), lambda: P(x=1, y=2), lambda: P(1, x=2), lambda: P(z=1).z, lambda: P("x"), lambda: P(2**40, 2**20), lambda: [p := P(1, 2), setattr(p, "x", 5), p.x, p], lambda: delattr(P(), "x"), lambda: P().nope, lambda: N((1, 2), (3,), b"abc"), lambda: N((1, 2, 3)),
    lambda: [n := N(), setattr(n.p, "x", 5), n.p.x, n.u.i], lambda: [n := N(), setattr(n, "p", (8, 9)), n.p.y], lambda: setattr(N(), "p", 5), lambda: [n := N(), setattr(n, "n", b"abcdef")], lambda: [u := U(258), list(u.b)], lambda: U(1, (1, 2)), lambda: [b := B(1, 2, 3, 4), (b.a, b.b, b.c, b.d)],
    lambda: [b := B(7, 31, 2**24, 255), (b.a, b.b, b.c, b.d)], lambda: repr(B.a), lambda: repr(P.x), lambda: (B.b.offset, B.b.size), lambda: layout(("a", c_char), ("b", c_int), ("c", c_char), ("d", c_double)), lambda: layout(("a", c_char), ("b", c_int), pack=1),
    lambda: layout(("a", c_char), ("b", c_double), pack=2), lambda: layout(("a", c_char), ("b", c_int), base=Union), lambda: layout(("a", c_short, 3), ("b", c_short, 14), ("c", c_char)), lambda: layout(("a", c_longlong, 33), ("b", c_longlong, 33)), lambda: layout(("a", c_int, 0)), lambda: layout(("a", c_int, 33)),
    lambda: layout(("a", c_float, 3)), lambda: layout(("a", c_int, -1)), lambda: layout(("a", c_int, "x")), lambda: layout(("a",)), lambda: layout(("a", 5)), lambda: layout((5, c_int)), lambda: layout("ab"), lambda: layout(("a", c_int), pack=-1), lambda: layout(("a", c_int), pack="x"), lambda: layout(("a", c_char), align=16),
    lambda: layout(("a", c_char), align=3), lambda: layout(("a", c_char), align=-1), lambda: layout(("a", c_char, 3), ("b", c_ubyte, 6), ("c", c_int, 20)), lambda: layout(base=Structure), lambda: struct(("a", c_int))._fields_, lambda: [s := type("Q", (Structure,), {}), setattr(s, "_fields_", [("next", POINTER(s))]), sizeof(s)],
    lambda: [s := type("Q", (Structure,), {}), s(), setattr(s, "_fields_", [("a", c_int)])], lambda: struct(("in", P), _anonymous_=["in"])(), lambda: struct(("i", P), _anonymous_=["i"])(i=(1, 2)).x, lambda: struct(("i", P), _anonymous_=["j"]), lambda: struct(("i", c_int), _anonymous_=["i"]), lambda: struct(("i", P), _anonymous_=5), lambda: type("T", (P,), {"_fields_": [("z", c_char)]})(1, 2, b"c"),
    lambda: layout(("z", c_char), base=P), lambda: struct(("a", c_int), base=BigEndianStructure)(1), lambda: bytes(struct(("a", c_int), ("b", c_short), base=BigEndianStructure)(1, 2)), lambda: struct(("a", c_char_p), base=BigEndianStructure), lambda: bytes(struct(("a", c_int), base=BigEndianUnion)(1)), lambda: struct(("a", P), base=BigEndianStructure), lambda: struct(("a", c_int), base=LittleEndianStructure)(3),
    lambda: P.from_buffer(bytearray(b"\1\0\0\0\2\0\0\0")), lambda: P.from_buffer_copy(b"\1\0\0\0\2\0\0\0"), lambda: P.from_buffer_copy(b"x"), lambda: P.from_buffer(b"xxxxxxxx"), lambda: P.from_buffer_copy(bytes(9), 5), lambda: P.from_address("x"), lambda: Structure(), lambda: Union(1), lambda: pickle.loads(pickle.dumps((c_int * 2)(1, 2))), lambda: P(1, 2) == P(1, 2), lambda: P.from_param(5), lambda: P.from_param(P(3))]
POINTERS = [
    lambda: pointer(c_int(5)), lambda: pointer(5), lambda: POINTER(c_int)(), lambda: POINTER(c_int)(5), lambda: POINTER(c_int)(c_short(1)), lambda: POINTER(c_int).__name__, lambda: POINTER(None) is c_void_p, lambda: POINTER("Late").__name__, lambda: POINTER(5), lambda: POINTER(c_int)().contents, lambda: POINTER(c_int)()[0],
    lambda: [p := pointer(c_int(5)), p[0], p.__setitem__(0, 9), p.contents.value, p.contents], lambda: [a := (c_int * 4)(1, 2, 3, 4), p := cast(a, POINTER(c_int)), p[1:3], p[3], p[2::-1]], lambda: pointer(c_int(1))[:], lambda: pointer(c_int(1))[1:], lambda: pointer(c_int(1))["x"], lambda: pointer(c_int(1))[::2],
    lambda: [p := pointer(c_int(5)), setattr(p, "contents", c_int(8)), p[0]], lambda: setattr(pointer(c_int(5)), "contents", 5), lambda: bool(POINTER(c_int)()), lambda: cast(5, c_int), lambda: cast(c_void_p(0), POINTER(P)), lambda: cast((c_char * 3)(b"a"), c_char_p), lambda: cast(None, c_void_p),
    lambda: [p := cast(b"abc\0def", POINTER(c_char)), p[:3], p[0]], lambda: cast(c_char_p(b"q"), POINTER(c_ubyte))[0], lambda: byref(5), lambda: repr(byref(c_int(5))).startswith("<cparam 'P' (0x"), lambda: byref(c_int(), 2) is not None, lambda: POINTER(c_int).from_param(c_int(5)) and 1, lambda: POINTER(c_int).from_param(byref(c_int(5))) and 1, lambda: POINTER(c_int).from_param(5),
    lambda: POINTER(c_int).from_param(None), lambda: POINTER(c_int).from_param((c_int * 2)()) and 1, lambda: POINTER(c_int).from_param((c_short * 2)()), lambda: pointer(c_int(1)) == pointer(c_int(1)), lambda: [t := POINTER(POINTER(c_int)), t(pointer(c_int(3)))[0][0]], lambda: POINTER(c_char).set_type(5), lambda: c_void_p.from_param("x") and 1, lambda: c_char_p.from_param(5), lambda: c_wchar_p.from_param(b"x"), lambda: c_void_p.from_param(1.5)]
for name, steps in (("arrays", ARRAYS), ("structures", STRUCTURES), ("pointers", POINTERS)):
    print(name, *[outcome(step) for step in steps], sep="\n")
battery("ctypes", r"""
    call create_string_buffer: 5 ;; b'abc' ;; b'abc', 5 ;; b'abc', 3 ;; b'abc', 2 ;; 'x' ;; 5, 5 ;; -1 ;; 0 ;; None ;; b'', 0
    call create_unicode_buffer: 5 ;; 'abc' ;; 'abé', 5 ;; 'abc', 2 ;; b'x' ;; -1 ;; '\U0001f600'
    call c_buffer: 5 ;; b'x'
    call sizeof: c_int ;; c_int(1) ;; 5 ;; P ;; int ;; (c_char * 9)()
    call alignment: c_int ;; c_int(1) ;; 5 ;; P() ;; c_double
    call addressof: 5 ;; c_int
    call resize: (c_int * 2)(), 16 ;; c_int(), 2 ;; 5, 5 ;; c_int(), -1 ;; c_int()
    call set_errno: 5 ;; 0 ;; 'x' ;; 2**40
    call get_errno: ;; 5
    call POINTER: c_int ;; 5 ;; P ;; 'name'
    call SetPointerType: 5, c_int
    call CFUNCTYPE: c_int ;; c_int, c_int ;; None ;; 5 ;; c_int, 5 ;; c_int, use_errno=True ;; c_int, zz=1 ;; c_int, c_int, use_errno=True, use_last_error=True
    call PYFUNCTYPE: py_object ;; c_int, py_object
    call ARRAY: 5, 3 ;; c_int, -1
    call ArgumentError: 'x' ;; 
    call byref: c_int(), 0 ;; 5 ;; 
    view Array: lambda a: (type(a).__name__, len(a), bytes(a))
    skip c_bool c_byte c_ubyte c_short c_ushort c_int c_uint c_long c_ulong c_longlong c_ulonglong c_size_t c_ssize_t c_float c_double c_longdouble c_char c_wchar c_char_p c_wchar_p c_void_p c_voidp py_object c_int8 c_int16 c_int32 c_int64 c_uint8 c_uint16 c_uint32 c_uint64 c_time_t Array Structure Union BigEndianStructure BigEndianUnion LittleEndianStructure LittleEndianUnion CDLL PyDLL cdll pydll pythonapi LibraryLoader DEFAULT_MODE pointer cast memset memmove string_at wstring_at: above, or addresses
    do buffers: b = create_string_buffer(b'abc', 6); [len(b), b.raw, b.value, b[0], b[1:3], setattr(b, 'value', b'z'), b.raw, sizeof(b)]
    do buffers: a = (c_int * 2)(1, 2); [resize(a, 16), sizeof(a), len(a), list(a)]
    do buffers: b = create_string_buffer(6); [memset(b, 97, 3) == addressof(b), b.raw, memmove(b, b'xyz', 2) == addressof(b), b.raw, string_at(addressof(b) + 1, 2)]
    do buffers: b = bytearray(8); v = c_longlong.from_buffer(b); v.value = 258; [bytes(b), len(memoryview(v)), b.extend(b'x')]
    do buffers: [string_at(b'abc\0d'), string_at(b'abc\0d', 5), string_at(b'abc', 0), string_at(create_string_buffer(b'xy', 4), 3), outcome(string_at, 'x', 0), outcome(string_at, 1.5, 0)]
    do buffers: [wstring_at('abc'), wstring_at('abé', 2), wstring_at('abc', 0), outcome(wstring_at, 1.5)]
    do functions: [LIB.abs(-5), LIB.abs(c_int(-6)), LIB.strlen(b'abcd'), LIB.abs.restype.__name__, LIB.abs.argtypes, LIB['abs'] is LIB.abs, LIB.abs.errcheck, LIB.abs.__name__]
    do functions: LIB.abs('x', 1.5)
    do functions: LIB.abs(1.5)
    do functions: LIB.abs([])
    do functions: CDLL('/no/such/library.so')
    do functions: f = LIB.strchr; f.restype = c_char_p; f.argtypes = [c_char_p, c_char]; [f(b'abcd', b'c'), f(b'abcd', b'z'), outcome(f, 'x', b'c'), outcome(f, b'x'), outcome(f, b'x', b'y', 1) and 0, outcome(f, b'x', 5)]
    do functions: f = LIB['strtod']; f.restype = c_double; f.argtypes = [c_char_p, POINTER(c_char_p)]; e = c_char_p(); [f(b'1.5xyz', byref(e)), e.value, f(b'2', None), outcome(f, b'2', 5)]
    do functions: f = LIB['strtol']; f.argtypes = [c_char_p, c_void_p, c_int]; f.restype = c_long; [f(b'7f', None, 16), outcome(f, b'7', None, 'x'), outcome(f, b'7', None, 2**40)]
    do functions: f = LIB['atoi']; f.errcheck = lambda r, g, a: (r, g is f, a); f(b'12')
    do functions: f = LIB['atoi']; f.restype = lambda n: n * 2; f(b'12')
    do functions: f = LIB['atoi']; f.restype = 5
    do functions: f = LIB['atoi']; f.argtypes = 5
    do functions: f = LIB['atoi']; f.argtypes = [5]
    do functions: f = LIB['atoi']; f.errcheck = 5
    do functions: f = LIB['labs']; f.restype = None; f(5)
    do functions: f = LIB['div']; D = struct(('q', c_int), ('r', c_int)); f.restype = D; f(17, 5)
    do functions: f = LIB['toupper']; [f(ord('a')), f(ord('Z'))]
    do functions: p = CFUNCTYPE(c_int, c_int)(('abs', LIB)); [p(-9), outcome(p), outcome(p, 1, 2), outcome(p, 'x'), p.argtypes, bool(p)]
    do functions: p = CFUNCTYPE(c_long, c_char_p, c_char_p, c_int)(('strtol', LIB), ((1, 'text'), (1, 'end', None), (1, 'base', 10))); [p(b'12'), p(text=b'13'), p(b'14', base=16), outcome(p), outcome(p, b'1', zz=1), outcome(p, b'1', None, 10, 5)]
    do functions: p = CFUNCTYPE(c_double, c_double, POINTER(c_int))(('frexp', CDLL('libm.so.6')), ((1, 'x'), (2, 'exponent'))); p(8.0)
    do functions: CFUNCTYPE(c_int, c_int)(('abs', LIB), ((1,), (1,)))
    do functions: CFUNCTYPE(c_int, c_int)(('abs', LIB), ((9,),))
    do functions: CFUNCTYPE(c_int, c_int)(('abs', 5))
    do functions: CFUNCTYPE(c_int)('x')
    do callbacks: C = CFUNCTYPE(c_int, c_int, c_double); f = C(lambda a, b: int(a * b)); [f(3, 2.5), outcome(f, 1), outcome(f, 'x', 1), C(len) is not None, bool(C())]
    do callbacks: [CFUNCTYPE(t, t)(lambda x: x)(v) for t, v in ((c_bool, True), (c_byte, -3), (c_ubyte, 200), (c_short, -5), (c_ulonglong, 2**64 - 1), (c_float, 1.5), (c_double, 2.5), (c_char, b'q'), (c_wchar, 'é'), (c_void_p, None), (c_void_p, 99))]
    do callbacks: f = CFUNCTYPE(c_int)(lambda: 1 / 0); sys.unraisablehook, before = (lambda u: print(type(u.exc_value).__name__, u.err_msg and 'said')), sys.unraisablehook; _ = f(); sys.unraisablehook = before
    do callbacks: f = CFUNCTYPE(c_int)(lambda: 'x'); sys.unraisablehook, before = (lambda u: print(type(u.exc_value).__name__, u.exc_value)), sys.unraisablehook; _ = f(); sys.unraisablehook = before
    do callbacks: q = LIB['qsort']; a = (c_int * 5)(5, 2, 9, 1, 7); q.restype = None; q(a, 5, sizeof(c_int), CFUNCTYPE(c_int, POINTER(c_int), POINTER(c_int))(lambda x, y: x[0] - y[0])); list(a)
    do callbacks: CFUNCTYPE(P)(lambda: P())
    do callbacks: CFUNCTYPE(c_int, P)(lambda p: p.x + p.y)(P(3, 4))
    do objects: [py_object([1]).value, outcome(lambda: py_object().value), bool(py_object()), py_object(None).value]
    do errors: [set_errno(5), get_errno(), set_errno(0), get_errno()], ArgumentError.__mro__[1], SIZEOF_TIME_T, RTLD_LOCAL, RTLD_GLOBAL
    """, sys=__import__("sys"), **names)
