# The same operator site sees one type, then another.
def add(a, b): return a + b
def cmp(a, b): return a < b
def sub(a, i): return a[i]
def ops(a, b): return a - b, a * b, a == b
for _ in range(50): add(1, 2); cmp(1, 2); sub([5], 0); ops(1, 2)
for a, b in [(1, 2), (1.5, 2), (1, 2.5), ("a", "b"), ([1], [2]), ((1,), (2,)), (2 ** 60, 2 ** 60), (True, 1), (1j, 1), (b"a", b"b"), (2 ** 48 - 1, 1), (-(2 ** 48), -1), (140737488355327, 140737488355327)]:
    print(add(a, b), end=" ")
    try: print(cmp(a, b), end=" ")
    except TypeError as e: print(e, end=" ")
print()
class N:
    def __add__(s, o): return "N.add"
    def __radd__(s, o): return "N.radd"
    def __lt__(s, o): return "N.lt"
    def __getitem__(s, i): return ("N", i)
print(add(N(), 1), add(1, N()), cmp(N(), 1), add(1, 2), sub(N(), 3), sub((7, 8), 1), sub("xyz", -1), sub({"k": "v"}, "k"), sub({1: 2}, 1), sub(range(5), 2), sub(b"ab", 0), sub([5], -1), sub([5, 6], True))
for a, i in (([1], 5), ([1], "a"), ({}, "k"), ("a", 1), (5, 0)):
    try: sub(a, i)
    except Exception as e: print(type(e).__name__, e)
class I(int):
    def __add__(s, o): return "I.add"
    def __radd__(s, o): return "I.radd"
print(add(I(1), 2), add(1, I(2)), I(3) - 1, ops(1.0, 3), ops(2 ** 70, 2), ops(5, -5))
def loop(n):
    t = 0
    for i in range(n): t = t + i if i < 20 else t + i * 0.5
    return t
print(loop(40), loop(10))
def inc(x):
    x += 1
    return x
print(inc(1), inc(1.5), inc(2 ** 48 - 1), inc(True), inc(-1))
