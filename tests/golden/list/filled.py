# Lists of ranges, of dicts' views and of strs, repeated ones and sets that die: counts, ends, and what is deleted with them.
print(list(range(5)), list(range(10, 0, -3)), list(range(0)), list(range(2**48 - 2, 2**48 + 1)), list(range(-2**48 - 1, -2**48 + 2)), list(range(2**70, 2**70 + 2)))
print([*range(3), *range(3)], sorted(range(5, 0, -1)), sum(list(range(1000))), len(list(range(-10**6, 10**6, 7))), list(range(2**47, 2**48, 2**47)))
a = [1]
a += range(3)
a.extend(range(2, 0, -1))
print(a, [0] * 3, [None] * 0, [1.5] * 2, ["x"] * 2, [1, 2] * 2, [[]] * 2, [0] * -1)
try:
    list(range(2**60))
except MemoryError as e:
    print("MemoryError")

d = {n: str(n) for n in range(6)}
del d[0], d[3]
from collections import OrderedDict

o = OrderedDict(d)
o.move_to_end(5, last=False)
print(list(d.items()), list(d.values()), [*d.values(), *d.items()], sorted(d.items(), reverse=True), list(o.items()), list(o.values()), list({}.items()))
print(list("abc"), list("aé日\U0001f600"), [*"", *"xy"], sorted("hello"), tuple("añ"), list("\ud800"))
a = list("ab")
a += "cd"
a[1:1] = "日本"
print(a)


class Dies:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        gone.append(self.n)
        gone.append(len({1, 2, 3} | set(range(20))))


gone = []
s = {Dies(1)}
del s
f = frozenset([Dies(2), Dies(2)] + [Dies(3) for _ in range(30)])
del f
print(gone[:2], len(gone), sum(gone))


class Sub(set):
    pass


s = Sub([Dies(4)])
s.me = s
del s
import gc

gc.collect()
print(gone[-2:])
