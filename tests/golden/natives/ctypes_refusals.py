"""What ctypes refuses when a class is made, a function is declared, or a value is set; and what it tells an audit hook."""
import _ctypes
import ctypes
import sys
from ctypes import *

from _each import each_value as each

heard, hears = [], [False]
sys.addaudithook(lambda event, args: heard.append((event, args)) if hears[0] and event.startswith("ctypes.") else None)
library = CDLL(None)


def audited(call):
    """The names of the audit events of a call, with the arguments that are no addresses."""
    heard.clear()
    hears[0] = True
    try:
        call()
    finally:
        hears[0] = False
    return [(name, *(type(a).__name__ if isinstance(a, int) and a > 4096 or isinstance(a, CDLL) else a for a in args)) for name, args in heard]


def kind(base, **names):
    return type(base)("Kind", (base,), names)


class Pair(Structure):
    _fields_ = [("a", c_int), ("b", c_int)]


class Texts(Structure):
    _fields_ = [("c", c_char * 3), ("u", c_wchar * 3)]


Callback = CFUNCTYPE(c_int, c_int)
numbers, pair, texts = (c_int * 3)(1, 2, 3), Pair(1, 2), Texts()
pointer_of = POINTER(c_int)
pointed = cast(numbers, pointer_of)
_CFuncPtr = Callback.__mro__[1]

each(r"""
kind(Array)
kind(Array, _type_=c_int)
kind(Array, _type_=c_int, _length_="3")
kind(Array, _type_=c_int, _length_=-1)
kind(Array, _type_=c_int, _length_=2**100)
kind(Array, _type_=c_int, _length_=2**62)
kind(Array, _length_=2)
kind(Array, _type_=int, _length_=2)
del numbers[0]
del numbers[0:1]
numbers["0"]
numbers[0:2] = [1]
numbers[0:2] = 5
numbers[3] = 1
numbers[0] = "x"
create_string_buffer(2).value = b"abc"
create_string_buffer(2).raw = b"abc"
create_string_buffer(2).value = "abc"
create_unicode_buffer(2).value = "abc"
create_unicode_buffer(2).value = b"ab"
del create_string_buffer(2).value
create_string_buffer("x")
create_unicode_buffer(b"x")
kind(ctypes._Pointer, _type_=5)
kind(ctypes._Pointer)()
kind(ctypes._Pointer)(c_int(1))
pointer_of(c_int(1), 2)
pointer_of("x")
del pointed[0]
pointed["x"]
pointed["x"] = 1
pointed[0:2] = [1]
del pointed["x"]
del pointed[0:2]
pointed[1.5]
pointed[:]
pointed[::-1]
pointed[2::-1]
pointed[:2:0]
pointer_of()[0]
pointer_of().contents
POINTER("Later"), POINTER("Later").__name__, POINTER(c_int).__name__, POINTER(None)
POINTER(5)
pointer(5)
SetPointerType(POINTER("Later2"), Pair)
kind(ctypes._SimpleCData)
kind(ctypes._SimpleCData, _type_=5)
kind(ctypes._SimpleCData, _type_="ii")
kind(ctypes._SimpleCData, _type_="%")
kind(ctypes._SimpleCData, _type_="")
c_int("x")
c_int(1, 2)
c_char("xx")
c_char(256)
c_wchar("xx")
c_wchar(b"x")
c_float("1")
c_char_p("x")
c_wchar_p(b"x")
c_void_p("x")
c_bool([])
c_int.from_param("x")
c_char_p.from_param(5)
c_wchar_p.from_param(5)
c_void_p.from_param(5.5)
c_int.from_param(c_uint(1))
byref(5)
byref(pair, "x")
kind(Structure, _fields_=5)
kind(Structure, _fields_=[5])
kind(Structure, _fields_=[("a",)])
kind(Structure, _fields_=[("a", 5)])
kind(Structure, _fields_=[(5, c_int)])
kind(Structure, _fields_=[("a", c_int, "x")])
kind(Structure, _fields_=[("a", c_int, 33)])
kind(Structure, _fields_=[("a", c_int, 0)])
kind(Structure, _fields_=[("a", c_double, 3)])
kind(Structure, _fields_=[("a", c_int)], _pack_=-1)
kind(Structure, _fields_=[("a", c_int)], _pack_="x")
kind(Structure, _fields_=[("a", c_int)], _align_=-2)
kind(Structure, _fields_=[("a", c_int)], _align_="x")
kind(Structure, _anonymous_=5, _fields_=[("a", Pair)])
kind(Structure, _anonymous_=["z"], _fields_=[("a", Pair)])
kind(Structure, _anonymous_=["_fields_"], _fields_=[("a", Pair)])
kind(Structure, _anonymous_=["a"], _fields_=[("a", c_int)])
Own = kind(Structure); Own._fields_ = [("a", Own)]
Used = kind(Structure, _fields_=[("a", c_int)]); Used(); Used._fields_ = []
Pair(1, 2, 3)
Pair(1, a=2)
Pair(1, z=2), Pair(b=7).b
pair.a = "x"
del pair.a
Pair.a.__set__(5, 1)
Pair.a.__get__(5)
texts.c = b"abcd"
texts.c = "abc"
texts.u = "abcd"
texts.u = b"abc"
texts.c, texts.u = b"abc", "abc"; texts.c, texts.u
Pair.a, Pair.b
kind(Structure, _abstract_=1)()
Structure()
Union()
Array()
pointer_of.from_address("x")
Pair.from_buffer(b"12345678")
Pair.from_buffer(bytearray(4))
Pair.from_buffer(bytearray(8), -1)
Pair.from_buffer(bytearray(8), 4)
Pair.from_buffer(memoryview(bytearray(32))[::2])
Pair.from_buffer_copy(b"1234")
Pair.from_buffer_copy(b"12345678", 1)
Pair.from_buffer_copy(b"12345678", -1)
Pair.in_dll(5, "environ")
Structure.from_buffer(bytearray(8))
c_int * "x"
"x" * c_int
c_int * -1
c_int * 2**70
sizeof(5)
alignment(5)
addressof(5)
resize(5, 3)
resize(pair, 2)
cast(numbers, c_int)
cast(numbers, 5)
cast(1.5, c_void_p)
string_at(1.5)
wstring_at(1.5)
set_errno("x")
kind(_CFuncPtr)
kind(_CFuncPtr, _flags_="x")
kind(_CFuncPtr, _flags_=1, _restype_=5)
kind(_CFuncPtr, _flags_=1, _argtypes_=5)
kind(_CFuncPtr, _flags_=1, _argtypes_=(5,))
kind(_CFuncPtr, _flags_=1, _argtypes_=(c_int,) * 1025)
kind(_CFuncPtr, _flags_=1)(len)
Callback(5.5)
Callback(len, 2)
Callback(("strlen",))
Callback((5.5, library))
Callback(("strlen", type("L", (), {"_handle": "x"})()))
Callback(("strlen", type("L", (), {})()))
Callback(("strlen", 5))
CFUNCTYPE(Array)(len)
CFUNCTYPE(len)(len)
CFUNCTYPE(c_int, use_errno=True, more=1)
CFUNCTYPE(c_int, use_last_error=True) is CFUNCTYPE(c_int, use_errno=True)
PYFUNCTYPE(c_int, x=1, y=2)
bool(Callback()), bool(Callback(abs))
library.strlen.restype = 5
library.strlen.errcheck = 5
library.strlen.argtypes = 5
library.strlen.argtypes = [5]
library.strlen.argtypes = [c_int] * 1025
library.labs(*range(1025))
library.labs(object())
library.labs(c_long(-5), "x".join("ab"), b"x", None, 2**40) and None
library.strlen.argtypes = [c_char_p]; library.strlen(b"four"), library.strlen("x")
library.strlen(5.5)
library.strlen()
del library.strlen.argtypes, library.strlen.restype, library.strlen.errcheck; library.strlen.argtypes, library.strlen.restype, library.strlen.errcheck
LibraryLoader(CDLL)._hidden
repr(library)[:7], repr(library).split("'")[1], repr(library).count("handle")
repr(CDLL(None, use_errno=True))[:5], repr(PyDLL(None))[:6]
py_object().value
py_object(5), c_int(5), c_char(b"x"), c_wchar("y"), c_bool(3), c_float(1.5), c_void_p()
repr(byref(pair)).split("(")[0], c_int.from_param(5), c_double.from_param(1.5), c_char.from_param(b"x"), c_longlong.from_param(7), c_bool.from_param(True)
c_char_p.from_param(None), c_char_p.from_param(b"x") is not None, c_wchar.from_param("x"), c_wchar.from_param("\u1234")
c_int.__ctype_le__ is c_int or c_int.__ctype_be__ is c_int, c_int.__ctype_be__.__name__, c_int.__ctype_le__.__name__
c_char.__ctype_be__
memoryview(numbers).format, memoryview(pair).format, memoryview(pointed).format, memoryview(Callback()).format, memoryview(c_char_p()).format
memoryview(pointer(pointed)).format, memoryview((c_short * 2 * 3)()).shape, memoryview(kind(BigEndianStructure, _fields_=[("a", c_short), ("t", c_char * 4)])()).format
_ctypes.buffer_info(c_int), _ctypes.buffer_info(numbers), _ctypes.buffer_info(pair)
_ctypes.buffer_info(5)
kind(BigEndianStructure, _fields_=[("a", py_object)])
kind(BigEndianStructure, _fields_=[("a", pointer_of)])
kind(LittleEndianUnion, _fields_=[("a", c_int), ("b", c_short)])(5).b
""", globals())

each(r"""
audited(lambda: get_errno())
audited(lambda: set_errno(3))
audited(lambda: addressof(pair))[0][0]
audited(lambda: CDLL(None))
audited(lambda: CDLL("no/such/library.so"))
heard
audited(lambda: library["strlen"])
audited(lambda: c_int.in_dll(library, "stdout"))
audited(lambda: c_int.from_address(addressof(numbers)))
audited(lambda: Pair.from_buffer(bytearray(12), 4))
audited(lambda: Pair.from_buffer_copy(bytes(12), 4))
audited(lambda: string_at(b"text"))
audited(lambda: string_at(b"text", 3))
audited(lambda: wstring_at(addressof(create_unicode_buffer("text"))))
audited(lambda: wstring_at(addressof(create_unicode_buffer("text")), 2))
audited(lambda: create_string_buffer(b"text"))
audited(lambda: create_string_buffer(b"text", 9))
audited(lambda: create_string_buffer(3))
audited(lambda: create_unicode_buffer("text"))
audited(lambda: create_unicode_buffer("text", 9))
audited(lambda: create_unicode_buffer(3))
audited(lambda: _ctypes.dlsym(library._handle, "strlen"))
audited(lambda: _ctypes.call_function(cast(library.getpid, c_void_p).value, ()))
audited(lambda: library.strlen(b"x"))
""", globals())
