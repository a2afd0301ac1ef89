"""Integers at the bounds of their limbs, digits and bytes: 0, one below a power, the power, one above."""
import math, operator, random, struct, sys
from _each import each_value as each
from _told import digest, told


edges = sorted({s * (2**k + d) for k in (0, 1, 7, 8, 15, 16, 29, 30, 31, 32, 59, 60, 61, 62, 63, 64, 65, 127, 128, 191, 192) for d in (-1, 0, 1) for s in (1, -1)})
print("sizes", [n.__sizeof__() - (0).__sizeof__() for n in edges])
print("bits", [(n.bit_length(), n.bit_count()) for n in edges])
for length in (0, 1, 2, 4, 8, 9, 16):
    print("bytes", length, [sum(told(n.to_bytes, length, order).__class__ is bytes for n in edges) for order in ("big", "little")],
          [n for n in edges if isinstance(n_bytes := told(lambda n: n.to_bytes(length, "big", signed=True), n), bytes) and int.from_bytes(n_bytes, "big", signed=True) == n][::5])
print(told(lambda: (0).to_bytes(0, signed=True)), told(lambda: (-1).to_bytes(0, signed=True)), told(lambda: (1).to_bytes(0)), (0).to_bytes(), (255).to_bytes())
print(told(lambda: (-128).to_bytes(1, signed=True)), told(lambda: (-129).to_bytes(1, signed=True)), told(lambda: (127).to_bytes(1, signed=True)), told(lambda: (128).to_bytes(1, signed=True)))


for name in ("add", "sub", "mul", "floordiv", "mod", "and_", "or_", "xor", "truediv", "eq", "lt", "le"):
    f = getattr(operator, name)
    print(name, digest(told(f, a, b) for a in edges for b in edges))
print("divmod", digest(told(divmod, a, b) for a in edges for b in edges), divmod(-7, 2), divmod(7, -2), divmod(-7, -2), divmod(-6, 2), divmod(2**64, -3), divmod(-2**64, 2**32))
print("gcd", digest(told(math.gcd, a, b) for a in edges for b in edges), digest(told(math.lcm, a, b) for a in edges for b in edges))
print("shift", digest(told(f, a, b) for f in (operator.lshift, operator.rshift) for a in edges for b in (0, 1, 29, 30, 31, 32, 59, 60, 63, 64, 65, 128, 129, 193)))
print("pow", digest(told(pow, a, b) for a in edges for b in (0, 1, 2, 3, 4, 5, 31, 32, 33)))
print("pow", digest(told(pow, a, b, m) for a in edges[::3] for b in edges[::5] for m in (1, -1, 2, 3, -7, 2**31, 2**64 - 1, -2**64, 2**65 + 1)))
print("roots", digest(told(math.isqrt, a) for a in edges), digest(told(math.isqrt, a * a + d) for a in edges if a > 0 for d in (-1, 0, 1)))
print("float", digest(told(float, a) for a in edges), digest(told(math.log2, a) for a in edges), digest(told(math.log, a) for a in edges), digest(told(hash, a) for a in edges))
print("text", digest(f(a) for f in (str, hex, oct, bin) for a in edges), digest(told(int, str(a)) == a for a in edges))
print("bases", digest(told(int, text, base) for a in edges[::2] for base in (2, 3, 8, 10, 16, 36) for text in (f"{abs(a):x}"[:9], bin(a), oct(a), hex(a), str(a), "_" + str(a), "z")))
print("round", digest(told(round, a, -d) for a in edges for d in (0, 1, 2, 9, 10, 18, 19, 20, 40)), [round(n, -1) for n in (5, 15, 25, -5, -15, 4, 6, 14, 16, 0)], round(2**70, -21))
print("ratio", (2**64).as_integer_ratio(), (-3).as_integer_ratio(), math.comb(64, 32), math.perm(25, 13), math.comb(3, 5), math.perm(3), math.factorial(25))
for digits in (639, 640, 641, 4299, 4300, 4301):
    for limit in (640, 4300, 0):
        sys.set_int_max_str_digits(limit)
        n = 10 ** (digits - 1)
        print(digits, limit, told(lambda: len(str(n))), told(lambda: len(str(-n))), told(lambda: int("1" * digits) % 97), told(lambda: int("-" + "1" * digits) % 97),
              told(lambda: len("%d" % n)), told(lambda: len(f"{n}")), told(lambda: len(f"{n:x}")), told(lambda: len(repr([n]))), told(lambda: int("1_" * (digits - 1) + "1") % 97))
sys.set_int_max_str_digits(4300)
each("""
sys.set_int_max_str_digits(639)
sys.set_int_max_str_digits(1)
sys.set_int_max_str_digits(-1)
sys.set_int_max_str_digits(2 ** 31)
sys.get_int_max_str_digits()
sys.int_info
sys.hash_info
0 / -5, 0 / 5, -0 / 1
2 ** 1024 / 2 ** 1000
2 ** 1024 / 3
2 ** 1024 / 2 ** 1025
(2 ** 53 + 1) / 1, (2 ** 54 + 2) / 2, (2 ** 55 + 6) / 4
(2 ** 1024 - 2 ** 970) / 1
(2 ** 1024 - 2 ** 970 - 1) / 1
1 / 2 ** 1074, 1 / 2 ** 1075, 3 / 2 ** 1076
float(2 ** 1024 - 2 ** 970)
float(2 ** 1024 - 2 ** 970 - 1)
1 << 2 ** 70
0 << 2 ** 70
1 >> 2 ** 70, -1 >> 2 ** 70
1 << -1
1 >> -1
pow(2, -1, 5), pow(3, -2, 7), pow(-3, -1, 7)
pow(2, -1, 4)
pow(2, 3, 0)
pow(0, 0, 1), pow(0, 0, -1), pow(5, 0, 3), pow(2, 5, -3)
pow(2, -3), pow(0, 0)
pow(0, -1)
int("0x_f", 16), int(" 1_0 ", 0), int("-0b1", 0), int("00", 0), int("0o7", 8)
int("01", 0)
int("1__0")
int("_1")
int("1", 1)
int("1", 37)
int("1", -1)
int("1", 2 ** 70)
int("")
int("z", 36), int("Z", 35 + 1), int("9", 10)
int("9", 9)
int(b"12"), int(bytearray(b"-7")), int("\u0661\u0662"), int("\u2007 5")
int("1 2")
int("\x001")
int(float("inf"))
int(float("nan"))
int(1e300) % 1000, int(-1.9), int(2.0 ** 63), int(-2.0 ** 63), int(2.0 ** 62), int(1e19)
int.from_bytes([255, 254], "little"), int.from_bytes(b""), int.from_bytes(b"\\xff", signed=True), int.from_bytes(b"\\x80" + b"\\0" * 8, signed=True)
int.from_bytes([256])
int.from_bytes(b"a", "middle")
(1).to_bytes(1, "middle")
(256).to_bytes(1)
(-1).to_bytes(1)
(1).to_bytes(-1)
(5).__round__(0.5)
(12345).__format__(",d"), (255).__format__("#_x"), (5).__format__("08b"), (-5).__format__("=+9,"), (65).__format__("c")
(-1).__format__("c")
(0x110000).__format__("c")
(5).__format__(".2d")
(5).__format__("+c")
(5).__format__("y")
""", globals())
random.seed(7)
for bits in (1, 2, 31, 32, 33, 63, 64, 65, 96, 127, 128, 129, 1023, 1024, 1025):
    print(bits, random.getrandbits(bits), random.randrange(2**bits), random.randbytes(bits % 9).hex())
print(told(random.getrandbits, 0), told(random.getrandbits, -1), told(random.getrandbits, 2**70), told(random.getrandbits, 2**31), told(random.getrandbits, -2**70), told(random.randbytes, -1))
