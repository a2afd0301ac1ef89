n = 1000
print(n.bit_length(), (0).bit_length(), (-255).bit_length(), (2 ** 100).bit_length(), n.bit_count(), (-7).bit_count(), (2 ** 100 - 1).bit_count())
print(n.to_bytes(2, "big"), n.to_bytes(4, "little"), (-2).to_bytes(2, "big", signed=True), (255).to_bytes(), (2 ** 70).to_bytes(10, "little"), (0).to_bytes(0, "big"))
print(int.from_bytes(b"\x03\xe8", "big"), int.from_bytes(b"\xff\xfe", "little"), int.from_bytes(b"\xff\xfe", "big", signed=True), int.from_bytes([1, 2], "big"), int.from_bytes(b""), int.from_bytes(b"\x80" + b"\0" * 12, "big", signed=True))
print(n.real, n.imag, n.numerator, n.denominator, n.conjugate(), n.as_integer_ratio(), n.is_integer(), (5).__add__(3), (5).__radd__("x"), n.__index__(), n.__floor__(), n.__ceil__(), n.__trunc__(), n.__round__(-2))
print(round(1250, -2), round(1350, -2), round(-1250, -2), round(5, 3), round(15, -1), round(25, -1), round(10 ** 30 + 5 * 10 ** 9, -10), round(3, -5))
for f in (lambda: (256).to_bytes(1, "big"), lambda: (-1).to_bytes(1, "big"), lambda: (1).to_bytes(1, "middle"), lambda: (1).to_bytes(-1, "big"), lambda: int.from_bytes("s", "big"), lambda: round(5, "x")):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
print(bool.__mro__, True + True, True & False, True | 2, ~True if False else -2, isinstance(True, int), repr(True), bool("x"), bool(0.0), True == 1, {True: "a"}[1])
