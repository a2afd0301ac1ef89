# Operators on instances of Python classes: what a method that gives NotImplemented leaves to others, and what errors inside look like.
import sys
import traceback


class V:
    def __init__(self, n):
        self.n = n

    def __add__(self, other):
        return NotImplemented if isinstance(other, str) else V(self.n + getattr(other, "n", other))

    def __radd__(self, other):
        return "radd " + type(other).__name__

    def __isub__(self, other):
        return NotImplemented if other == 0 else self

    def __sub__(self, other):
        return "sub"

    def __lt__(self, other):
        return NotImplemented if other is None else self.n < other.n

    def __eq__(self, other):
        return NotImplemented

    def __getitem__(self, key):
        return NotImplemented if key == "n" else self.n // key

    def __setitem__(self, key, value):
        self.n = value

    def __pow__(self, other):
        return [self.n, other]


class W(V):
    def __radd__(self, other):
        return "W first"


class Left:
    def __add__(self, other):
        return NotImplemented


def say(f, *args):
    try:
        print(f(*args))
    except Exception as e:
        print(type(e).__name__, e, [entry.name for entry in traceback.extract_tb(e.__traceback__)][1:])


v = V(3)
say(lambda: (v + v).n)
say(lambda: (v + 4).n)
say(lambda: v + "s")
say(lambda: 4 + v)
say(lambda: V(1) + W(2))
say(lambda: Left() + v)
say(lambda: Left() + Left())
say(lambda: Left() + 5)
say(lambda: v ** 2)
x = v
x -= 1
print(x is v)
x -= 0
print(x)
say(lambda: v < None)
say(lambda: v < V(4))
say(lambda: "less" if v < V(4) else "not")
say(lambda: "less" if v < V(2) else "not")
say(lambda: v == v)
say(lambda: v == V(3))
say(lambda: v["n"])
say(lambda: v[2])
say(lambda: v[0])
v[1] = 40
print(v.n)
say(lambda: v < 5)


class Deep:
    def __add__(self, other):
        return self + other


sys.setrecursionlimit(200)
try:
    Deep() + 1
except RecursionError as e:
    print(e)
