import _struct

s = _struct.Struct("<hI3sd?")
data = s.pack(1, 2, b"abc", 1.5, True)
buffer = bytearray(30)
s.pack_into(buffer, 2, 3, 4, b"x", 2.5, False)
print(data, s.unpack(data), s.unpack_from(buffer, 2), s.size, s.format, list(_struct.iter_unpack("<h", bytes(4))), _struct.calcsize("qP"), s)
print(_struct.pack(">qQ2x3H", -1, 2, 3, 4, 5), _struct.unpack("5p", b"\3abcd"), _struct.pack("e", 1.5), _struct.unpack_from("B", b"ab", 1), _struct.pack("n", 5), s.iter_unpack(data).__length_hint__())
for wrong in (lambda: _struct.pack("h", 1 << 20), lambda: _struct.pack("h"), lambda: _struct.unpack("h", b"x"), lambda: _struct.Struct("z"), lambda: _struct.pack("h", "x"), lambda: _struct.pack("s", 5), lambda: s.pack_into(buffer, 28, 1, 1, b"", 1, 1), lambda: s.unpack_from(b""), lambda: s.iter_unpack(b"x"), lambda: _struct.pack("e", 1e10)):
    try:
        wrong()
    except (_struct.error, OverflowError) as error:
        print(error)
