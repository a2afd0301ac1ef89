print(7.5 // 2, -7.5 // 2, 7.5 % 2, -7.5 % 2, 7.5 % -2, divmod(-7.5, 2), 0.0 * -1, -0.0 + 0, 1e308 * 10, -1e308 * 10, 1e-320 / 10 ** 5)
inf = float("inf"); nan = float("nan")
print(inf - inf, inf * 0, inf // 1, 5 % inf, -5 % inf, 5 // inf, -5 // inf, nan + 1, inf == inf, inf > 10 ** 400, 2.0 ** 0.5, (-2.0) ** 2, (-2.0) ** 0.5, 0.0 ** 0, inf ** 0, 4 ** 0.5, 2 ** 0.5, 2.0 ** -1074)
for f in (lambda: 1.0 / 0, lambda: 1.0 // 0.0, lambda: 1.0 % 0, lambda: divmod(1.0, 0), lambda: 0.0 ** -1, lambda: 10.0 ** 400, lambda: 10 ** 400 * 1.0, lambda: 1.5 & 1, lambda: -1.5 << 2):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
print(1e16 + 1, 0.1 * 3, 1 - 0.9, 3 * 1.1, 1.0 + 1e-16, 5 / 2, 4 / 2, 10 ** 25 / 10 ** 24, 3.0 == 3, -3.7 // 1, 1e300 * 1e10 == inf, abs(-0.0), -(0.0), sum([0.1] * 10), sum([1e16, 1.0, -1e16]))
