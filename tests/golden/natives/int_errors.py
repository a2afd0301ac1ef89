# What int, float and complex refuse, and in which words.
from _each import each

class N:
    def __init__(self, value): self.value = value
    def __int__(self): return self.value
    def __index__(self): return self.value
    def __float__(self): return self.value
    def __complex__(self): return self.value
    def __trunc__(self): return self.value
    def __round__(self, n=None): return "rounded"

class F:
    def __float__(self): return "x"

class T:
    def __trunc__(self): return 5

each(r"""
    int("x")
    int("")
    int(" 1 2 ")
    int("1__0")
    int("_1")
    int("0x1")
    int("9", 8)
    int("z", 37)
    int("1", 1)
    int("1", -2)
    int(5, 8)
    int("1", "x")
    int(b"x")
    int(b"\xff")
    int(None)
    int([])
    int(base=5)
    int("1", 2, 3)
    int(x=1)
    int(1j)
    int(float("inf"))
    int(float("nan"))
    int(N("x"))
    int(N(1.5))
    int("1" * 5000)
    str(10 ** 5000)
    int("0b2", 2)
    int("١x")
    1 // 0
    1 % 0
    divmod(1, 0)
    1 / 0
    0 ** -1
    10 ** 400 / 3
    10 ** 400 // 0
    10 ** 400 % 0
    1 << -1
    1 >> -1
    1 << (1 << 70)
    1 << 10 ** 30
    0 << 10 ** 30, 1 >> 10 ** 30, -1 >> 10 ** 30
    pow(2, 3, 0)
    pow(2, -1, 4)
    pow(2, 1.5, 3)
    pow(2, 3, 1.5)
    pow("a", 2)
    pow(1, 2, "x")
    1 + "x"
    1 - "x"
    1 & 1.5
    1 | None
    1 ^ "x"
    1 << 1.5
    ~1.5
    1 @ 2
    1 < "x"
    1 < 1j
    1 // "x"
    divmod(1, "x")
    (5).to_bytes(0)
    (256).to_bytes(1)
    (-1).to_bytes(1)
    (128).to_bytes(1, signed=True)
    (-129).to_bytes(1, signed=True)
    (1).to_bytes(-1)
    (1).to_bytes(1, "middle")
    (1).to_bytes("x")
    int.from_bytes("abc")
    int.from_bytes(5)
    int.from_bytes(b"a", "x")
    int.from_bytes([256])
    int.from_bytes(b"a", 5)
    (1).__round__("x")
    round(5, 1.5)
    round(5, 1, 2)
    round("x")
    (5).__format__(5)
    format(5, "z")
    format(5, ".2d")
    format(5, "s")
    format(5, ",n")
    format(5, ",x")
    format(5, "+c")
    format(5, ",c")
    format(-1, "c")
    format(1 << 40, "c")
    format(5, "05.")
    format(5, "999999999999999999999d")
    format(5, "__")
    format(5, ",_")
    format(10 ** 400, "f")
    float("x")
    float("")
    float("1_")
    float("1__0")
    float(b"x")
    float(None)
    float([])
    float(1j)
    float(10 ** 400)
    float(F())
    float(N("x"))
    float(N(5))
    float(x=1)
    float(1, 2)
    1.5 // 0
    1.5 % 0
    1.5 / 0
    divmod(1.5, 0.0)
    0.0 ** -1
    (-1.5) ** 0.5
    1e300 ** 2
    1.5 << 1
    1.5 & 1
    1.5 + "x"
    1.5 < "x"
    1.5 < 1j
    pow(1.5, 2, 3)
    (1e400).as_integer_ratio()
    float("nan").as_integer_ratio()
    float.fromhex("x")
    float.fromhex("0x1p5000")
    float.fromhex("0x")
    float.fromhex("0x1.p")
    round(1.5, "x")
    round(float("inf"))
    round(float("nan"))
    round(1.7e308, -308)
    format(1.5, "d")
    format(1.5, "x")
    format(1.5, "s")
    format(1.5, ".9999999999999f")
    format(1.5, ",n")
    format(1.5, "5.")
    float.__getformat__("x")
    float.__getformat__(5)
    complex("x")
    complex("")
    complex("1+")
    complex("1+2")
    complex("1 + 2j")
    complex("1", 2)
    complex(1, "2")
    complex(None)
    complex([], 1)
    complex(1, [])
    complex(1, 2, 3)
    complex(10 ** 400)
    1j // 1
    1j % 1
    divmod(1j, 1)
    1j / 0
    0j ** -1
    0j ** 1j
    1e300j ** 5
    1j < 2j
    int(1j)
    float(1j)
    pow(1j, 2, 3)
    round(1j)
    abs(complex(1e308, 1e308))
    format(1j, "d")
    format(1j, "=5")
    format(1j, "05")
    format(1j, "%")
    (1j).real = 5
    (5).real = 1
    (5).x = 1
    True + "x"
    bool(1, 2)
    bool(x=1)
    bool.__new__(int)
    class B(bool): pass
    int.__new__(5)
    int.__new__(str)
    int.__add__(1)
    int.__add__("x", 1)
    int.bit_length("x")
    int(T())
""", globals())
