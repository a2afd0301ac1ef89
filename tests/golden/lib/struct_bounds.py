# Integers at the bounds of each code and byte order, and just beyond.
import struct

for order in "@=<>":
    for code in "bBhHiIlLqQ" + ("nN" if order == "@" else ""):
        bits = struct.calcsize(order + code) * 8
        least, most = (0, 2**bits - 1) if code.isupper() else (-2**(bits - 1), 2**(bits - 1) - 1)
        for value in (least, least + 1, -1, 0, 1, 2**47, 2**48 - 1, 2**48, -2**48, most - 1, most, True):
            try:
                packed = struct.pack(order + code, value)
                print(order + code, packed.hex(), struct.unpack(order + code, packed)[0] == value)
            except struct.error:
                print(order + code, "beyond" if not least <= value <= most else value)
        for value in (least - 1, most + 1, 1.0, "1"):
            try:
                print(struct.pack(order + code, value))
            except struct.error as error:
                print(order + code, error)
for code in ("", "y", "é", "0i", "3", "2 x", "<n", "\x80", "P", "<P", "z\0"):
    try:
        print(ascii(code), struct.calcsize(code))
    except (struct.error, UnicodeError) as error:
        print(ascii(code), type(error).__name__, error)
print(struct.pack(">dfe", 1.5, -2.25, 0.5).hex(), struct.unpack(">dfe", struct.pack(">dfe", 1.5, -2.25, 0.5)), struct.unpack("<3sx2p", b"abcde\1z"[:6]),
      struct.unpack("<?c", b"\2x"))
