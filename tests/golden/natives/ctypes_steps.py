# sizes of 64 bits
# Layouts and calls of ctypes by their steps: fields of bits in each unit and order, arrays cut and assigned, pointers without a type, functions by address.
import ctypes
import sys
import warnings
from ctypes import *
from _each import each_value as each
from _told import told as words

warnings.simplefilter("ignore")


def fields(*rows, base=Structure, **names):
    return type("S", (base,), {**names, "_fields_": list(rows)})


def shape(kind):
    """Where a structure's fields are, how it is told to a buffer, its size and alignment."""
    return [(name, getattr(kind, name).offset, getattr(kind, name).size) for name, *_ in kind._fields_], memoryview(kind()).format, sizeof(kind), alignment(kind)


def bits(kind, *values):
    made = kind()
    for (name, *_), value in zip(kind._fields_, values):
        setattr(made, name, value)
    return bytes(made).hex(), [getattr(made, name) for name, *_ in kind._fields_]


def cut(kind, length, *values):
    made = (kind * length)(*values)
    return made[:], made[1:3], made[::2], made[::-1], made[5:1], made[-1], words(lambda: made[9]), words(lambda: made[-9])


def put(kind, values, key, value):
    made = (kind * len(values))(*values)
    return words(made.__setitem__, key, value), list(made)


def failing(kind, **names):
    return words(type, "T", (kind,), names)


class Point(Structure):
    _fields_ = [("x", c_int), ("y", c_int)]


class Later(Structure):
    pass


class Anonymous(Structure):
    class _U(Union):
        _fields_ = [("i", c_int), ("b", c_byte * 4)]
    _anonymous_ = ["u"]
    _fields_ = [("u", _U), ("tail", c_short)]


double = CFUNCTYPE(c_int, c_int)(lambda n: n * 2)
truth = CFUNCTYPE(c_bool, c_bool)(lambda b: not b)
text = CFUNCTYPE(c_char_p, c_char_p)(lambda s: s)
summed = CFUNCTYPE(c_int, POINTER(c_int), c_size_t)(lambda p, n: sum(p[:n]))
point = CFUNCTYPE(c_int, Point)(lambda p: p.x - p.y)
nothing = CFUNCTYPE(None)(lambda: 5)
each(r"""
    [bits(fields(("a", kind, 3), ("b", kind, 4), ("c", kind)), 5, 9, 1) for kind in (c_ubyte, c_ushort, c_uint, c_ulonglong, c_byte, c_short, c_int, c_longlong)]
    [bits(fields(("a", kind, 3), ("b", kind, 5), ("c", kind, 2), base=BigEndianStructure), 5, 9, 1) for kind in (c_ushort, c_uint, c_ulonglong)], bits(fields(("a", c_ubyte, 3), ("b", c_ushort, 9), ("c", c_uint, 20)), 1, 2, 3), bits(fields(("a", c_uint, 31), ("b", c_uint, 2)), 1, 2)
    [shape(fields(*rows)) for rows in ((("a", c_byte), ("b", c_int)), (("a", c_int), ("b", c_byte)), (("a", c_byte), ("b", c_double), ("c", c_short)), (("a", c_char * 3),), (("a", Point), ("b", c_byte)), (("a", POINTER(c_int)), ("b", c_void_p)), (("a", c_bool), ("b", c_wchar)), (("a", (c_int * 2) * 3),), ())]
    shape(fields(("a", c_byte), ("b", c_int), _pack_=1)), shape(fields(("a", c_byte), ("b", c_double), _pack_=2)), shape(fields(("a", c_byte), _align_=16)) if sys.version_info > (3, 13) else 0, shape(fields(("a", c_byte), ("b", c_int), base=Union)), shape(fields(("a", c_short), ("b", c_int), base=BigEndianStructure)), shape(Anonymous)[0], bits(fields(("a", c_short), ("b", c_int), base=BigEndianStructure), 1, 2), bits(fields(("a", c_short), ("b", c_double), base=BigEndianUnion), 1)
    repr(Point.x), repr(fields(("a", c_int, 3)).a), Anonymous(tail=1).i, Anonymous((5,)).b[:], words(setattr, Anonymous(), "none", 1), Point(1), words(Point, 1, 2, 3), words(Point, 1, x=2), words(Point, "x"), Point(y=4).y, words(Point, z=1), words(Point, 1.5)
    [failing(Structure, **names) for names in ({"_fields_": 5}, {"_fields_": [5]}, {"_fields_": [("a",)]}, {"_fields_": [("a", 5)]}, {"_fields_": [(5, c_int)]}, {"_fields_": [("a", c_int, 0)]}, {"_fields_": [("a", c_int, 33)]}, {"_fields_": [("a", c_double, 3)]}, {"_fields_": [("a", c_int, "x")]}, {"_pack_": -1, "_fields_": []}, {"_pack_": "x", "_fields_": []}, {"_anonymous_": ["x"], "_fields_": []}, {"_anonymous_": 5, "_fields_": [("a", c_int)]}, {"_anonymous_": ["a"], "_fields_": [("a", c_int)]}, {"_pack_": 1 << 31, "_fields_": []})]
    Later(), words(setattr, Later, "_fields_", [("a", c_int)]), words(setattr, fields(("a", c_int)), "_fields_", []), words(setattr, type("Q", (Point,), {}), "_fields_", [("z", c_int)]), sizeof(fields(("z", c_byte), base=Point)), words(type, "P", (Structure,), {"_fields_": [("p", Structure)]})
    cut(c_int, 4, 1, 2, 3, 4), cut(c_char, 4, b"a", b"b", b"c", b"d"), cut(c_wchar, 3, "a", "b", "c"), [list(each) for each in cut(c_int * 2, 3, (c_int * 2)(1, 2))[0]], (c_char * 4)(*b"ab").value, (c_char * 2)(*b"ab").raw, words(setattr, (c_char * 2)(), "value", b"abc"), words(setattr, (c_char * 2)(), "value", "x"), words(setattr, (c_wchar * 2)(), "value", "abc")
    put(c_int, [1, 2, 3], slice(0, 2), [7, 8]), put(c_int, [1, 2, 3], slice(0, 2), [7]), put(c_int, [1, 2, 3], slice(0, 2), 5), put(c_int, [1, 2, 3], -1, 9), put(c_int, [1], 1, 9), put(c_int, [1], "x", 9), put(c_int, [1], 0, "x"), put(c_int, [1, 2, 3, 4], slice(None, None, 2), (5, 6)), words((c_int * 1)().__delitem__, 0), words(c_int * 2, 1, 2, 3)
    [failing(Array, **names) for names in ({"_length_": 3}, {"_type_": c_int}, {"_length_": "x", "_type_": c_int}, {"_length_": -1, "_type_": c_int}, {"_length_": 1 << 63, "_type_": c_int}, {"_length_": 1 << 62, "_type_": c_int}, {"_length_": 1, "_type_": 5})], words(lambda: c_int * -1), words(lambda: c_int * "x"), (c_int * 0)()[:], sizeof(c_int * 0), (c_int * 2).__name__, (c_int * 2) is (2 * c_int), len((c_int * 3)()), words(Array)
    [failing(ctypes._Pointer, **names) for names in ({"_type_": 5}, {"_type_": int})], words(ctypes._Pointer), words(POINTER(c_int).from_param, 5), words(POINTER(c_int).from_param, c_short(1)), POINTER(c_int).from_param(None), type(POINTER(c_int).from_param(c_int(3))).__name__, type(POINTER(c_int).from_param((c_int * 2)())).__name__, type(POINTER(c_int).from_param(byref(c_int(1)))).__name__, words(POINTER(c_int), 5), words(POINTER(c_int), c_short())
    p = pointer(c_int(5)); p.contents.value, p[0], bool(p), bool(POINTER(c_int)()), words(lambda: POINTER(c_int)().contents), words(lambda: POINTER(c_int)()[0]), words(lambda: p[0:1:0]), p[0:1], words(lambda: p[:]), words(lambda: p[0:]) and 1, words(lambda: p["x"]), memoryview(p).format, memoryview(pointer((c_int * 2)())).format, memoryview(pointer(Point())).format, POINTER(None) is c_void_p, POINTER("Named").__name__, POINTER(c_int).__name__, words(POINTER, 5)
    q = cast((c_int * 3)(1, 2, 3), POINTER(c_int)); q[0:3], q[2:0:-1], q[:2], cast((c_char * 3)(*b"abc"), POINTER(c_char))[:3], cast((c_wchar * 2)(*"ab"), POINTER(c_wchar))[:2], cast(b"abc", c_char_p).value, cast(q, c_void_p).value == addressof(q.contents), words(cast, 5, c_int), words(cast, "x", c_int) and 1, words(cast, 1.5, c_void_p)
    [words(call) for call in (lambda: double(4), lambda: truth(True), lambda: truth(False), lambda: text(b"abc"), lambda: point(Point(5, 3)), nothing)], words(double), words(double, "x"), words(point, 5), words(text, 5)
    [words(call) for call in (lambda: CFUNCTYPE(c_int)(5, 6), lambda: CFUNCTYPE(c_int)("x"), lambda: CFUNCTYPE(c_int)(("x",)), lambda: CFUNCTYPE(c_int)((5, CDLL(None))), lambda: CFUNCTYPE(c_int)((b"abs", CDLL(None))).__name__ and 1, lambda: CFUNCTYPE(5), lambda: CFUNCTYPE(c_int, 5), lambda: CFUNCTYPE(c_int)(("abs", 5)), lambda: CFUNCTYPE(Point)(len) and 1, lambda: CFUNCTYPE(c_int)(("abs", type("L", (), {"_handle": "x"}))))]
    a = CDLL(None).abs; a(-5), setattr(a, "restype", c_double), setattr(a, "restype", c_int), setattr(a, "argtypes", [c_int]), words(a, "x"), words(a), words(setattr, a, "argtypes", 5), words(setattr, a, "argtypes", [5]), words(setattr, a, "restype", 5), words(setattr, a, "errcheck", 5), setattr(a, "errcheck", lambda result, function, args: (result, args)), a(-7), delattr(a, "errcheck"), a(-7), delattr(a, "argtypes"), a.argtypes, delattr(a, "restype"), a.restype.__name__, setattr(a, "restype", lambda n: n + 1), a(-1)
    prototype = CFUNCTYPE(c_int, c_int); made = prototype(("abs", CDLL(None)), ((1, "n", 5),)); made(), made(-3), made(n=-4), words(made, 1, 2), words(made, m=3), words(prototype, ("abs", CDLL(None)), ((1, "n"), (1, "m"))), words(prototype, ("abs", CDLL(None)), ((9, "n"),)).__class__.__name__, words(prototype(("abs", CDLL(None)), ((1, "n"),))), words(prototype(("abs", CDLL(None)), ((1,),))).__class__.__name__
    [type(kind.from_param(value)).__name__ for kind, value in ((c_int, 5), (c_char_p, b"x"), (c_wchar_p, "x"), (c_void_p, 5), (c_void_p, b"x"), (c_void_p, "x"), (c_void_p, (c_int * 1)()), (c_void_p, pointer(c_int())), (c_char_p, (c_char * 2)()), (c_char_p, None), (c_char, 5), (c_bool, 1), (c_double, 1.5), (py_object, 5))], [words(kind.from_param, value) for kind, value in ((c_int, "x"), (c_char_p, 5), (c_char_p, "x"), (c_wchar_p, b"x"), (c_void_p, 1.5), (c_char, "x"), (c_double, "x"), (Point, 5), (c_int * 2, 5), (c_char_p, (c_int * 1)()))], repr(c_void_p.from_param(5))[:11], repr(c_int.from_param(5)), repr(c_char.from_param(b"x")), repr(c_double.from_param(1.5)), repr(c_char_p.from_param(b"x"))[:12]
    [words(kind, value) for kind, value in ((c_int, "x"), (c_char, b"ab"), (c_char, "x"), (c_wchar, "ab"), (c_wchar, b"x"), (c_bool, []), (c_double, "x"), (c_char_p, 5.5), (c_wchar_p, 5.5), (c_void_p, "x"), (c_ubyte, -1), (c_ubyte, 257), (c_longlong, 1 << 64), (c_float, 1e300), (py_object, 3))], words(lambda: py_object().value), c_char(65), c_wchar("\u00e4"), c_long(5).value, c_bool(5), c_float(0.1).value, c_void_p(), c_void_p(0).value
    string_at(b"abcdef", 3), wstring_at("abc", 2), string_at(c_char_p(b"x\0y")), create_string_buffer(3).raw, create_string_buffer(b"ab").raw, create_string_buffer(b"ab", 5).raw, words(create_string_buffer, "x"), create_unicode_buffer("ab").value, create_unicode_buffer(2)[:], words(create_unicode_buffer, b"x"), memmove(create_string_buffer(3), b"ab", 2) > 0, memset(create_string_buffer(3), 65, 2) > 0, resize.__name__, words(resize, c_int(), 2), words(resize, 5, 5), words(byref, 5), words(addressof, 5), words(sizeof, 5), words(alignment, 5), byref(Point(), 4).__class__.__name__
    c_int.in_dll.__name__, words(c_int.in_dll, CDLL(None), "none there") and 1, words(c_int.in_dll, 5, "x"), words(c_int.from_buffer, b"abcd"), words(c_int.from_buffer, bytearray(3)), words(c_int.from_buffer, bytearray(8), 5), words(c_int.from_buffer, bytearray(8), -1), c_int.from_buffer(bytearray(b"\0\0\0\0\5\0\0\0"), 4).value, c_int.from_buffer_copy(b"\1\0\0\0").value, words(c_int.from_buffer_copy, b"ab"), words(c_int.from_buffer_copy, b"abcd", -1), words(c_int.from_buffer, 5), words(c_int.from_address, "x"), Point.from_buffer_copy(bytes(range(8))).y
    get_errno(), set_errno(5), get_errno(), set_errno(0), words(set_errno, "x"), words(CDLL, "none there.so") and 1, words(getattr, CDLL(None), "none there") and 1, CDLL(None).abs is CDLL(None)["abs"], words(lambda: CDLL(None)[5]), words(lambda: cdll.none_there) and 1, SetPointerType.__name__, words(SetPointerType, POINTER("Unknown"), c_int) if 0 else 0, ARRAY.__name__
""", globals())
