"""Hexadecimal digits with separators in every place, and read back with white space between them."""
data = bytes(range(0x9A, 0xA5))
for size in (0, 1, 2, 3, 11):
    part = data[:size]
    print(part.hex(), bytearray(part).hex("-"), [part.hex(":", per) for per in (1, 2, 3, 4, 11, 12, 0, -1, -2, -3, -11)])
for cls in (bytes, bytearray):
    for text in ("", " ", "00", "0aFf", " 1\t2".replace("\t", ""), "12 34\t\n56\v\f\r78  ", "abCDEF90 "):
        print(cls.fromhex(text))
    for text in ("1", "1 2", "12 3", "g0", "0g", "12 \x00", "12é4", "12\u0663", "١٢", "12\x1c34", "1" * 9, "😀00"):
        try:
            print(cls.fromhex(text))
        except ValueError as error:
            print(error)
