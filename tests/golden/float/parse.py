for s in ("1", " 1.5 ", "-.5", "5.", "1e5", "1E-5", "+1_000.5", "inf", "-Infinity", "NaN", "1e400", "1e-400", "0x1p3", "", ".", "e5", "1e", "1__0", "1_", "abc", "1.5.2", "--1", "١.٥", "1e+05", "9" * 400, "0." + "0" * 400 + "1", "2.2250738585072011e-308", "179769313486231580793728971405301e277"):
    try: print(repr(s[:30]), float(s))
    except ValueError as e: print(str(e)[:70])
for v in (b"1.5", bytearray(b"2"), 3, True, 10 ** 30):
    print(float(v))
class F:
    def __float__(self): return 2.5
class I:
    def __index__(self): return 4
print(float(F()), float(I()), float())
for v in (None, [], "x y", F, 1j):
    try: float(v)
    except (TypeError, ValueError) as e: print(e)
print(float.fromhex("0x1.8p3"), float.fromhex("-0x.1"), float.fromhex("inf"), float.fromhex("0x1p-1074"))
