print([round(x) for x in (0.5, 1.5, 2.5, -0.5, -1.5, 2.4, 2.6, 1e20)], [round(x, 1) for x in (0.25, 0.35, 2.675, -1.25)], round(2.675, 2), round(1234.5678, -2), round(1e300, 5), round(5.5, None))
print(round(1.1, 400), round(1.1, -400), type(round(2.0)), type(round(2.0, 0)))
for f in (lambda: round(float("nan")), lambda: round(float("inf")), lambda: round(1.7e308, -308), lambda: round(1.5, "x")):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
print((2.5).__floor__(), (-2.5).__ceil__(), (2.7).__trunc__(), (0.1).as_integer_ratio(), (2.0).is_integer(), (2.5).is_integer(), (1.5).conjugate(), (1.5).real, (1.5).imag)
