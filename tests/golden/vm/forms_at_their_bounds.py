# Instructions become forms by where their operands lie and by what they met: each place here sees what its form does not do.
import builtins
import sys


class Sub(list):
    def __getitem__(self, k):
        return "sub", k


class Own:
    def __getitem__(self, k):
        return "own", k

    def __add__(self, other):
        return "add", other

    def __lt__(self, other):
        return NotImplemented

    def __gt__(self, other):
        return []


def tell(f, *args):
    try:
        return f(*args)
    except Exception as e:
        return type(e).__name__, str(e)


def item(a, k):
    return a[k]


def last(a):
    return a[-1], a[0]


for a in ([1, 2], (3, 4), Sub((5, 6)), "xy", b"xy", {0: 7, -1: 8, True: 9}, Own(), range(5), 5, None, []):
    print([tell(item, a, k) for k in (0, -1, 2, -3, True, 1.0, 10**20)], tell(last, a))


def add(a, b):
    return a + b, a - b, a * b


big = 2**48
for a, b in ((big - 1, 1), (-big, 1), (big - 1, -1), (2**30, 2**30), (1.5, 2), (True, True), ("a", "b"), (Own(), 1), ([1], [2])):
    print(tell(add, a, b))


def less(a, b):
    return (1 if a < b else 0) + (10 if a >= b else 0) + (100 if a == b else 0)


for a, b in ((-1, 1), (big - 1, -big), (2**60, 1), (1, 1.5), (float("nan"), 1.0), ("a", "b"), (Own(), 1), (Own(), Own()), (None, 1)):
    print(tell(less, a, b), end=" ")
print()


def truth(x):
    return "true" if x else "false"


def neither(x):
    return "false" if not x else "true"


print([truth(x) + neither(x) for x in (0, 1, -1, 0.0, -0.0, 2**70, "", "a", [], Own(), None, big - 1, -big)])


# Names of the module and built-ins: changed, deleted, hidden and shown again between two runs of one place.
def name():
    return shown


def built():
    return len


shown = 1
print(name(), end=" ")
shown = 2
for k in range(100):
    globals()[f"filler{k}"] = k
print(name(), end=" ")
del shown
print(tell(name), end=" ")
builtins.shown = 3
print(name(), end=" ")
shown = 4
print(name(), end=" ")
del shown, builtins.shown
print(tell(name))
print(built() is len, end=" ")
saved = len
len = 5
print(built(), end=" ")
del len
print(built() is saved, end=" ")
builtins.len = 6
print(built(), end=" ")
builtins.len = saved
print(built() is saved)
for k in range(100):
    del globals()[f"filler{k}"]
print(tell(name), built() is saved)


# A value that dies while its place is overwritten looks at the frame.
class Last:
    def __del__(self):
        print("gone:", sorted(n for n in sys._getframe(1).f_locals if n != "self"), seen[0])


seen = [0]


def overwritten(items):
    x = Last()
    seen[0] += 1
    x = items[0]
    x = Last()
    x = items[seen[0]] + seen[0]
    for x, y in [(Last(), 1), (2, 3)]:
        pass
    return x, y


print(overwritten([1, 2, 3]))
