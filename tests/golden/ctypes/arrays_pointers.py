"""Arrays and pointers: items, slices, casts, text."""
from ctypes import *

Three = c_int * 3
a = Three(1, 2)
a[2], a[-3] = 30, 10
print(a[:], a[::-1], len(a), Three, Three is c_int * 3)
a[0:2] = [7, 8]
p = cast(a, POINTER(c_int))
p[2] = 9
print(p[:3], p.contents, list(a), p._objects == {id(a): a})
p.contents = c_int(77)
print(p[0], a[0], bool(p), bool(POINTER(c_int)()))
grid = (c_short * 2 * 2)((1, 2), (3, 4))
print(grid[1][0], memoryview(grid).shape, memoryview(grid).format, grid._type_)
text = create_string_buffer(b'abc', 6)
text[3] = b'd'
print(text.value, text.raw, text[1:3], sizeof(text))
text.raw = b'xyz\0'
wide = create_unicode_buffer('wide', 6)
print(text.value, wide.value, wide[0:2], sizeof(wide) // sizeof(c_wchar))
print(string_at(b'some bytes', 4), string_at(cast(text, c_void_p)), wstring_at(wide), memmove(text, b'12', 2) == addressof(text), text.value)
memset(text, ord('-'), 2)
print(text.value, cast(text, c_char_p).value, cast(None, c_void_p).value)
resize(text, 20)
print(sizeof(text), text.value)
shared = bytearray(8)
number = c_uint16.from_buffer(shared, 2)
number.value = 0x4141
print(shared, c_uint16.from_address(addressof(number)).value == number.value)
for wrong in (lambda: a[3], lambda: a['x'], lambda: Three(1, 2, 3, 4), lambda: POINTER(c_int)()[0], lambda: pointer(5), lambda: c_int * -1,
              lambda: POINTER(c_int)(3), lambda: setattr(text, 'value', 'x'), lambda: cast(a, c_int), lambda: byref(3),
              lambda: resize(a, 2), lambda: p[::], lambda: a.__setitem__(slice(0, 2), [1])):
    try:
        wrong()
    except Exception as e:
        print(type(e).__name__, e)
