print(int(), int("42"), int("  -17\n"), int("1_000"), int("ff", 16), int("0xff", 16), int("0xff", 0), int("0b101", 0), int("0o17", 0), int("z", 36), int("-0x1F", 0), int("0", 0), int("00", 0), int("١٢٣"), int(b"12"), int(bytearray(b"34")))
print(int(3.9), int(-3.9), int(1e20), int(True), int("9" * 50), int("1" * 100, 2), int("-" + "f" * 40, 16), int(x) if (x := "7") else 0, int("7", base=8))
class T:
    def __trunc__(self): return 9
class I:
    def __int__(self): return 8
class X:
    def __index__(self): return 7
class B:
    def __int__(self): return "s"
print(int(I()), int(X()))
for args in [("",), ("abc",), ("1__0",), ("_1",), ("1_",), ("0x",), ("12", 2), ("1", 1), ("1", 37), (5, 10), ("08", 0), ("1.5",), (None,), ([],), (B(),), ("0x1", 10), (" ",), ("--1",), ("1 2",), ("\u0661a",), (b"\xff",), ("a" * 10,), (T(),)]:
    try: print(int(*args))
    except Exception as e: print(type(e).__name__, e)
