"""Structures as arguments and as results by value; the system's own structures."""
from ctypes import *

libc = CDLL(None)


class Quotient(Structure):
    _fields_ = [('quot', c_int), ('rem', c_int)]


class LongQuotient(Structure):
    _fields_ = [('quot', c_long), ('rem', c_long)]


class Time(Structure):
    _fields_ = [(name, c_int) for name in 'sec min hour mday mon year wday yday isdst'.split()] + [('gmtoff', c_long), ('zone', c_char_p)]


libc.div.restype = Quotient
libc.ldiv.restype = LongQuotient
libc.ldiv.argtypes = c_long, c_long
q, l = libc.div(17, 5), libc.ldiv(1 << 40, 7)
print(q.quot, q.rem, l.quot, l.rem)
libc.gmtime_r.restype = POINTER(Time)
moment = Time()
got = libc.gmtime_r(byref(c_long(86400 * 365)), byref(moment))
print(got.contents.year, moment.mday, moment.wday, moment.zone)


class Shape(Structure):
    _fields_ = [('x', c_float), ('y', c_float), ('n', c_long)]


class Large(Structure):
    _fields_ = [('numbers', c_double * 8)]


class Choice(Union):
    _fields_ = [('number', c_long), ('real', c_double)]


# A function of Python's takes them from C, and C from us.
@CFUNCTYPE(c_double, Shape, Large, Choice)
def total(shape, large, choice):
    return shape.x + shape.y + shape.n + sum(large.numbers) + choice.number


print(total(Shape(1.5, 2.5, 3), Large((c_double * 8)(*range(8))), Choice(100)))
