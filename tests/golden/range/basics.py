for r in (range(5), range(2, 8, 3), range(5, 0, -2), range(0), range(3, 3), range(10 ** 20, 10 ** 20 + 3), range(-5, 5, 4)):
    print(r, len(r), list(r), r[-1] if r else None, r[::-1], list(reversed(r)), bool(r), r.start, r.stop, r.step)
r = range(0, 100, 7)
print(r[3], r[-2], r[2:5], r[::2], r[5:1:-1], 21 in r, 22 in r, 21.0 in r, "a" in r, r.index(21), r.count(21), r.count(5), r == range(0, 99, 7), r == range(0, 106, 7), range(0) == range(2, 1), hash(range(0)) == hash(range(5, 5)), r != 5)
print(sum(range(10 ** 6)), max(range(5)), range(True), range(10)[3:][2], range(10 ** 30)[10 ** 29], list(range(2 ** 63 - 1, 2 ** 63 + 2)), 10 ** 25 in range(10 ** 30))
for f in (lambda: range(), lambda: range(1.5), lambda: range("a"), lambda: range(1, 2, 0), lambda: range(5)[5], lambda: range(5).index(9), lambda: range(1, 2, 3, 4), lambda: len(range(10 ** 20)), lambda: range(5)["a"], lambda: range(3) + range(3), lambda: setattr(range(3), "start", 5), lambda: range(3) < range(4), lambda: range(stop=3)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
it = iter(range(3)); print(next(it), it.__length_hint__(), list(it), next(it, "end"))
for i in range(3): i = 99
print(i)
