# Rare paths of ctypes: abstract types, null functions, variants, references in places of pointers, fields that are made twice.
import ctypes as c, pickle
from ctypes import wintypes
from _each import each_value as each


class V(c._SimpleCData):
    _type_ = "v"


class I(c.c_int):
    def more(self):
        return 5


class S(c.Structure):
    _fields_ = [("a", c.c_int), ("b", c.c_bool, 1), ("p", c.POINTER(c.c_int)), ("s", c.c_void_p), ("v", c.c_bool)]


class Inner(c.Structure):
    _fields_ = [("x", c.c_int), ("y", c.c_short)]


class Middle(c.Structure):
    _anonymous_ = ["i"]
    _fields_ = [("z", c.c_char), ("i", Inner)]


class Outer(c.Structure):
    _anonymous_ = ["m"]
    _fields_ = [("w", c.c_char), ("m", Middle)]


class U(c.Union):
    _anonymous_ = ["m"]
    _fields_ = [("m", Middle), ("n", c.c_long)]


s, o, u = S(), Outer(), U()
F = c.CFUNCTYPE(c.c_int, c.c_int)
B = c.CFUNCTYPE(c.c_bool, c.c_bool)
three = (c.c_int * 3)(1, 2, 3)


def made(**names):
    return type("M", (c.Structure,), names)


each("""
    v = V(); v.value, bool(v), c.sizeof(V)
    v.value = True; v.value, bytes(v)
    v.value = 0; v.value, V(5).value, V("x").value
    c._SimpleCData.from_param(5)
    c._SimpleCData()
    del c.c_int(5).value
    del V().value
    bool(F()), bool(F(lambda x: x))
    c.CFUNCTYPE(c.c_int, int)
    c.CFUNCTYPE(c.c_int, int)(lambda x: x)
    c.CFUNCTYPE(int)
    c.CFUNCTYPE(c.c_int, c.c_int)("name")
    B(lambda b: not b)(True), B(lambda b: not b)(0), B(lambda b: b)(7)
    c.CFUNCTYPE(V, V)(lambda b: b)(1)
    s.s = None; s.s, s.p
    s.s = 5; s.s
    s.b = 1; s.b, s.v
    s.b = 0; s.v = 2; s.b, s.v
    s.p = three; s.p[2], s.p.contents
    s.p = (c.c_short * 2)()
    s.p = None; bool(s.p)
    s.p = c.pointer(c.c_int(4)); s.p.contents.value, s.p[0]
    s.p = 5
    o.x, o.y, o.z, o.w = 1, 2, b"z", b"w"; o.m.i.x, o.m.i.y, o.m.z, o.w, (Outer.x.offset, Outer.y.offset, Outer.z.offset, Outer.x.size)
    u.x = 7; u.n & 255 in (0, 7), U.x.offset, u.m.x
    [c.cast(three, t)[1] for t in (c.POINTER(c.c_int),)], c.cast(c.byref(three), c.c_void_p).value == c.addressof(three)
    c.c_char_p.from_param(c.byref(c.c_char(b"x")))._obj
    c.c_void_p.from_param(c.byref(c.c_int(5)))._obj
    c.c_wchar_p.from_param(c.byref(c.c_wchar("x")))._obj
    c.c_wchar_p.from_param(c.create_unicode_buffer("xy")).value, c.c_char_p.from_param(c.create_string_buffer(b"xy")).value
    c.c_wchar_p.from_param(c.create_string_buffer(b"xy"))
    c.c_char_p.from_param(c.pointer(c.c_char(b"q"))).contents
    [repr(t.from_param(x)) for t, x in ((c.c_char, b"'"), (c.c_char, b"\\\\"), (c.c_char, b"a"), (c.c_char, b"\\xff"), (c.c_char, b"\\n"), (c.c_int, 5), (c.c_longlong, -1), (c.c_double, 1.5), (c.c_byte, 3), (c.c_ulong, 2))]
    i = I(5); i.name = "kept"; j = pickle.loads(pickle.dumps(i)); j.value, j.name, j.more(), j.__dict__
    pickle.loads(pickle.dumps(o)).y, pickle.dumps(c.pointer(i))
    pickle.dumps(s)
    c.c_int.in_dll(type("L", (), {"_handle": "x"})(), "name")
    c.c_int.in_dll(5, "name")
    M = made(); M.attribute = 5; del M.attribute; M.attribute
    made(_fields_=[("a", c.c_int)])._fields_
    M = made(); M._fields_ = [("a", c.c_int)]; M(3).a
    M._fields_ = []
    M = made(); M._fields_ = [("m", M)]
    M = made(); M._fields_ = [("m", c.POINTER(M))]; M().m
    made(_fields_=[("a", c.c_int, 33)])
    made(_fields_=[("a", c.c_int, 0)])
    made(_fields_=[("a", c.c_float, 2)])
    made(_fields_=[("a", c.c_int, 1, 2)])
    made(_fields_=[("a",)])
    made(_fields_=[(5, c.c_int)])
    made(_fields_=[("a", int)])
    made(_fields_=5)
    made(_anonymous_=["a"], _fields_=[("b", Inner)])
    made(_anonymous_=["a"], _fields_=[("a", c.c_int)])
    made(_pack_=-1, _fields_=[("a", c.c_int)])
    made(_pack_="x", _fields_=[("a", c.c_int)])
    c.sizeof(made(_pack_=1, _fields_=[("a", c.c_char), ("b", c.c_int)])), c.sizeof(made(_fields_=[("a", c.c_char), ("b", c.c_int)])), c.sizeof(made(_align_=16, _fields_=[("a", c.c_char)]))
    made(_align_=-1, _fields_=[])
    [(f, getattr(S, f).offset, getattr(S, f).size) for f in ("a", "b", "p", "v")]
    S.a.__set__(5, 1)
    S(1, 1, None, 5, True).s, S(a=3).a, S(zz=3) is None
    S(1, 1, None, 4, 5, 6)
    c.c_int.from_buffer(bytearray(3))
    c.c_int.from_buffer_copy(b"\\1\\0\\0\\0", 1)
    c.c_int.from_buffer_copy(b"\\1\\0\\0\\0", -1)
    c.c_int.from_buffer(b"1234")
    wintypes.RGB(1, 2, 3), wintypes.RGB(255, 0, 128), wintypes.VARIANT_BOOL(5).value, repr(wintypes.VARIANT_BOOL(1))
    c.cdll.__getattr__("_private")
    c.cdll._private
    c.CDLL("no-such-library-anywhere.so")
    c.c_int * -1
    c.c_int * "x"
    (c.c_int * 0)(), len((c.c_int * 2)())
    c.resize(c.c_int(), 2)
    c.resize(5, 2)
    c.sizeof(5)
    c.alignment(int)
    c.byref(5)
    c.byref(c.c_int(5), "x")
    c.addressof(5)
    c.cast(5, int)
    c.cast("x", c.POINTER(c.c_int))
    c.POINTER(c.c_int)(5)
    c.POINTER(c.c_int)().contents
    c.pointer(5)
    c.c_char(b"xx")
    c.c_char("x"), c.c_wchar("xy")
    c.c_int("5")
    c.c_float("5")
    c.py_object().value
    c.create_string_buffer("x")
    c.create_string_buffer(-1)
    c.string_at(b"text\\0more"), c.string_at(b"text", 2), c.wstring_at("text", 3)
""", globals())
