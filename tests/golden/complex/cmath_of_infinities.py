# Functions of zeros, infinities and NaNs: signs of zeros, what is invalid.
import cmath
import math

parts = 0.0, -0.0, 2.0, -2.0, math.inf, -math.inf, math.nan
for name in "exp", "cosh", "sinh", "tanh", "cos", "sin", "tan", "sqrt", "log", "atanh", "asinh", "acosh":
    row = []
    for a in parts:
        for b in parts:
            if 2.0 in (abs(a), abs(b)) and math.isfinite(a) and math.isfinite(b):
                continue
            try:
                z = getattr(cmath, name)(complex(a, b))
                row.append("%.12g%+.12g" % (z.real, z.imag))
            except (ValueError, OverflowError) as e:
                row.append(type(e).__name__[0])
    print(name, *row)
for size in parts:
    row = []
    for angle in parts:
        try:
            z = cmath.rect(size, angle)
            row.append("%.12g%+.12g" % (z.real, z.imag))
        except ValueError as e:
            row.append("V")
    print("rect", size, *row)
