print(str(0), str(-0), str(10 ** 50), repr(-(2 ** 100)), hex(255), hex(-255), oct(8), oct(-8), bin(5), bin(-5), hex(2 ** 100), bin(2 ** 70), oct(3 ** 60))
print(str(2 ** 48), str(2 ** 63), str(-(2 ** 63)), len(str(7 ** 1000)), str(7 ** 300)[-30:])
import sys
print(sys.get_int_max_str_digits())
for f in (lambda: str(10 ** 4300), lambda: int("1" * 4301), lambda: f"{10 ** 5000}", lambda: len(hex(10 ** 5000)), lambda: int("f" * 5000, 16) > 0, lambda: len(str(10 ** 4299))):
    try: print(f())
    except ValueError as e: print(e)
sys.set_int_max_str_digits(0); print(len(str(10 ** 5000)))
try: sys.set_int_max_str_digits(5)
except ValueError as e: print(e)
