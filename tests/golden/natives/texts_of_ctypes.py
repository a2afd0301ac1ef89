"""What ctypes says of rarer mistakes, and how what they make is told."""
import ctypes
import pickle

from _each import each_value as each


class Point(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_short)]


point = Point(1, 2)
each("""
ctypes.resize(ctypes.c_int.from_buffer(bytearray(4)), 8)
ctypes.resize(ctypes.c_int(), 1)
ctypes.resize(1, 1)
ctypes.c_int * -1
ctypes.c_int * 2**61
ctypes.c_char * 2**63
ctypes.c_void_p("x")
ctypes.c_char_p("x")
ctypes.c_wchar_p(b"x")
ctypes.c_char_p(1.5)
ctypes.c_wchar_p(1.5)
ctypes.c_int("x")
ctypes.c_char("ab")
ctypes.c_wchar(b"a")
ctypes.c_bool([]), ctypes.c_byte(300), ctypes.c_double("x")
ctypes.cast(1.5, ctypes.c_void_p)
ctypes.byref(1)
ctypes.byref(point, "x")
ctypes.pointer(1)
ctypes.POINTER(1)
ctypes.sizeof(1), 1
ctypes.addressof(1)
ctypes.alignment(1)
Point.from_buffer(b"abcdefgh")
Point.from_buffer(bytearray(3))
Point.from_buffer(bytearray(8), 4)
Point.from_buffer(bytearray(8), -1)
Point.from_buffer_copy(b"abc")
Point(1, 2, 3)
Point(1, x=2)
Point(z=1).z
Point.x, Point.y
point.x = "a"
hash(memoryview(point))
memoryview(point)[0]
memoryview(point).format, memoryview(point).itemsize, memoryview((ctypes.c_int * 3)()).format
pickle.loads(pickle.dumps(point)).y
pickle.dumps(ctypes.c_char_p(b"a"))
""", globals())
