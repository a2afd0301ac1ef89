# A given number of decimals is exact: halves to even, small and large numbers, what rounds up to another digit.
import random
import struct
from decimal import ROUND_HALF_EVEN, Context, Decimal

print("%.0f %.0f %.0f %.1f %.2f %.2f" % (0.5, 1.5, 2.5, 0.25, 1.005, 2.675), "%5.1f|%-8.2f|%+.3f" % (9.96, -0.004, 1e-5))
print("%.15f %.16f %.2f %.2f" % (0.1, 0.1, 9007199254740993.0, 1e22), "%.3f" % 5e-324, "%.0f" % 9223372036854775807.0, f"{0.0:.0f} {-0.5:.0f}")

chance, widest = random.Random(7), Context(prec=2000, Emax=99999, Emin=-99999)
differ = 0
for k in range(3000):
    value = (chance.uniform(-1000, 1000), struct.unpack("d", struct.pack("Q", chance.getrandbits(63)))[0],
             chance.randint(-10**6, 10**6) / 2**chance.randint(0, 40))[k % 3]
    places = chance.randint(0, 16)
    if abs(value) < 1e300:
        exact = Decimal(value).quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_EVEN, context=widest)
        differ += Decimal(f"{value:.{places}f}") != exact
print(differ)
