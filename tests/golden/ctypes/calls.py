"""Functions of the C library: arguments and results by type, and what is wrong with them."""
import ctypes
from ctypes import *

libc = CDLL(None)
print(libc.abs(-5), libc.strlen(b'four'), libc.wcslen('wide'), libc.strlen.__name__)
libc.strtol.restype = c_long
libc.strtol.argtypes = c_char_p, POINTER(c_char_p), c_int
rest = c_char_p()
print(libc.strtol(b'12ab', byref(rest), 10), rest.value, libc.strtol(b'ff', None, 16))
room = create_string_buffer(40)
print(libc.snprintf(room, c_size_t(40), b'%d %s %.2f %c', 7, b'seven', c_double(7.5), c_char(b'!')), room.value)
libc.atof.restype = c_double
print(libc.atof(b'2.5'))
libc.strchr.restype = c_char_p
libc.strchr.argtypes = c_char_p, c_char
print(libc.strchr(b'abcdef', b'd'), libc.strchr(b'abcdef', b'x'))
libc.abs.restype = lambda number: f'checked {number}'
print(libc.abs(-3))
libc.abs.restype = c_int
libc.abs.errcheck = lambda result, function, args: (result, function is libc.abs, args)
print(libc.abs(-4))


class Named:
    """An object that says what it is as an argument."""

    def __init__(self, value):
        self._as_parameter_ = value


print(libc.labs(Named(-9)), libc.labs(Named(Named(c_int(-8)))))
for wrong in (lambda: libc.labs(1.5), lambda: libc.labs(1 << 64), lambda: libc.strtol(1, None, 10), lambda: libc.strtol(b''),
              lambda: CDLL('no-such-library.so'), lambda: c_int.in_dll(5, 'x'), lambda: CFUNCTYPE(c_int)('x')):
    try:
        wrong()
    except Exception as e:
        print(type(e).__name__, e)
try:
    libc.no_such_function
except AttributeError as e:
    print(str(e).partition(': ')[2])
make = CFUNCTYPE(c_int, c_int)
print(make(('abs', libc), ((1, 'number', 6),))(), make(('abs', libc), ((1, 'number'),))(number=-2))
frexp = CFUNCTYPE(c_double, c_double, POINTER(c_int))(('frexp', CDLL(None)), ((1, 'x'), (2, 'exponent')))
print(frexp(8.0))
