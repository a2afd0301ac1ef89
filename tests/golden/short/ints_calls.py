b = 3 ** 100
print(b + 1, b - b, b * -b, b // 7 ** 20, -b % 10 ** 12, divmod(b, -7 ** 30), b / 3 ** 90, b ** 2 % 97, pow(b, 50, 10 ** 20), pow(7, -1, b), pow(2.5, 3), -b, abs(-b), ~b, b << 70, b >> 50, -b >> 3, b & 255, b | 1 << 130, b ^ -1, -b & 2 ** 70)
print(int("9" * 40), int("-0x_ff", 16), int(b"12"), int("z", 36), int(2.0 ** 80), int("\u0661"), str(b), hex(b), oct(-b), bin(2 ** 70), f"{b:,}", f"{b:_x}", b.bit_length(), b.bit_count(), b.to_bytes(20, "little", signed=True), int.from_bytes(b"\xff" * 12, "big", signed=True), round(b, -30), (5).as_integer_ratio(), hash(b), b == 3.0 ** 100, b < 1e60, float(b), int.__add__(b, 1), (True + True), (5).__reduce_ex__(2)[1])
for wrong in (lambda: b / 0, lambda: b % 0, lambda: b << -1, lambda: int("x"), lambda: int([]), lambda: b ** -1.0 ** 0.5 if 0 else pow(6, -1, 9), lambda: (256).to_bytes(1), lambda: 10 ** 400 / 1, lambda: float(10 ** 400), lambda: int(1e400), lambda: b + "x", lambda: int("1", 99)):
    try: print(wrong())
    except (ArithmeticError, ValueError, TypeError) as error: print(error)
