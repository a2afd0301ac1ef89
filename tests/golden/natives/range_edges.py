# Ranges beyond 64 bits, empty ones, slices, comparisons, refusals.
from _each import each

class Index:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n

big = 10 ** 20
each("""
    range(3), range(1, 3), range(1, 9, 2), range(5, 0, -2), range(0), range(3, 1), range(Index(2), Index(5)), range(big), range(0, big, big // 2)
    len(range(1, 10, 3)), len(range(10, 1, -4)), len(range(5, 5)), len(range(0, 1, 5)), bool(range(0)), bool(range(big)), len(range(-5, 5))
    len(range(big))
    list(range(big, big + 3)), list(range(big + 3, big, -2)), list(range(-big, -big + 2)), list(range(0, 5 * big, 2 * big)), list(reversed(range(big, big + 3)))
    range(10)[3], range(10)[-1], range(1, 10, 3)[2], range(big)[big - 1], range(big)[-1] == big - 1, range(10)[Index(2)]
    range(10)[2:5], range(10)[::-1], range(10)[::3], range(10)[-3:], range(0, 20, 2)[1:4:2], range(10)[5:2], range(big)[5:10], range(big)[::big // 2], range(10)[20:], range(3)[:-5]
    3 in range(5), 5 in range(5), 3 in range(0, 9, 2), 4 in range(8, 0, -2), 0 in range(8, 0, -2), 3.0 in range(5), 3.5 in range(5), "x" in range(5), True in range(2), big in range(big), big - 1 in range(big), -1 in range(big), Index(1) in range(3)
    range(5).index(3), range(0, 10, 3).index(9), range(5, 0, -2).index(1), range(big).index(big - 1), range(5).count(3), range(5).count(9), range(5).count(2.0), range(big).count(5), range(5).index(True)
    range(3) == range(0, 3, 1), range(0) == range(5, 5), range(0, 3, 2) == range(0, 4, 2), range(3) == [0, 1, 2], range(1) == range(0, 1, 7), range(big) == range(big), range(3) != range(4), hash(range(3)) == hash(range(0, 3)), hash(range(0)) == hash(range(2, 1)), hash(range(0, 1, 5)) == hash(range(0, 1))
    range(1, 5, 2).start, range(1, 5, 2).stop, range(1, 5, 2).step, range(big).stop
    sum(range(100)), max(range(5)), min(range(3, 8)), sorted(range(3, 0, -1)), tuple(range(2)), [*range(-2, 2)]
    i = iter(range(3)); print(next(i), list(i), next(i, "end")); i = iter(range(2 ** 63 - 2, 2 ** 63 + 2)); print(list(i)); i = iter(range(-2 ** 63, -2 ** 63 + 2)); print(list(i))
    range(2 ** 63 - 1, 2 ** 63 + 1)[1], len(range(-2 ** 62, 2 ** 62)), len(range(-2 ** 63, 2 ** 63 - 1, 2 ** 62))
    __import__("pickle").loads(__import__("pickle").dumps(range(1, big, 7))), __import__("copy").copy(range(3)), range(1, 2).__reduce__()
    reversed(range(3)).__length_hint__(), iter(range(big)).__length_hint__() if 0 else 0
    range()
    range(1, 2, 3, 4)
    range("x")
    range(1.5)
    range(0, 5, 0)
    range(1, "x")
    range(0, 5, 1.5)
    range(x=1)
    range(5)[5]
    range(5)[-6]
    range(5)["x"]
    range(5)[1.5]
    range(5)[::0]
    range(5)["a":]
    range(5).index(7)
    range(5).index("x")
    range(5).index()
    range(5) < range(6)
    range(5) + range(6)
    range(5).start = 1
    del range(5).start
    range(5)[0] = 1
    range(Index("x"))
    class R(range): pass
    type(iter(range(1)))(5)
""", globals())
