for n in (1, -1, 5, -5, 2 ** 70, -(2 ** 70) - 1):
    print([n << k for k in (0, 1, 31, 47, 48, 49, 63, 64)], [n >> k for k in (0, 1, 2, 48, 63, 64, 69, 70, 71, 1000)])
print(0 << 10 ** 20, 0 >> 10 ** 20, 5 >> 10 ** 20, -5 >> 10 ** 20, True << 3)
for f in (lambda: 1 << -1, lambda: 1 >> -1, lambda: (1 << 80) << -1, lambda: 1 << 1.0):
    try: f()
    except Exception as e: print(type(e).__name__, e)
