"""Simple types: values, reprs, what they take and refuse."""
import copy
import pickle
from ctypes import *

for value in (c_int(3), c_int(-1 << 40), c_ubyte(300), c_bool(2), c_char(b'x'), c_char(65), c_wchar('ß'), c_double(2), c_float(0.5), c_longdouble(1),
              c_void_p(0), c_void_p(5), c_uint64(-1), py_object([1]), py_object()):
    print(value, bool(value))
print(c_char_p(b'text').value, c_wchar_p('text').value, c_char_p(None).value, c_char_p(b'x')._objects)
print(c_int.from_param(3), c_double.from_param(2), c_char.from_param(b'c'), c_void_p.from_param(None), c_short.from_param(4))


class Mine(c_int):
    """A type of one's own: its values stay instances."""


pair = (Mine * 2)(1, Mine(2))
print(type(pair[0]).__name__, pair[1].value, c_int * 2 == type((c_int * 2)()))
print(pickle.loads(pickle.dumps(c_int(5))), copy.copy(c_double(2.5)), sizeof(c_int16), alignment(c_int64))
print(memoryview(c_int(1)).format[1:], memoryview(c_int(1)).shape, memoryview(c_int(1)).ndim, bytes(c_uint8(7)))
for wrong in (lambda: c_int('x'), lambda: c_int(1.5), lambda: c_char(b'xy'), lambda: c_char_p('x'), lambda: c_wchar('xy'), lambda: c_double('x'),
              lambda: c_int(1, 2), lambda: py_object().value, lambda: pickle.dumps(c_char_p(b'x')), lambda: c_void_p.from_param(1.5),
              lambda: hash(c_int(1)), lambda: sizeof(5), lambda: c_int.from_buffer(b'abcd'), lambda: c_int.from_buffer_copy(b'ab'),
              lambda: type('T', (type(c_int).__call__ and c_int.__base__,), {'_type_': '~'})):
    try:
        wrong()
    except Exception as e:
        print(type(e).__name__, e)
