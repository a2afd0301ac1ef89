# An offset that fits no word is an error without another behind it.
import struct

for call in (lambda: struct.pack_into("b", bytearray(1), 1 << 70, 1), lambda: struct.unpack_from("b", b"a", 1 << 70),
             lambda: struct.pack_into("b", bytearray(1), -(1 << 70), 1)):
    try:
        call()
    except (IndexError, struct.error) as e:
        print(type(e).__name__, e, e.__context__)
