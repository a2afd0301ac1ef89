# f_locals of a running frame replaces a variable that the frame's present operation works on.
import gc, sys


class Replaces:
    def __eq__(self, other):
        names = sys._getframe(1).f_locals
        for k in range(3):
            names["x"] = [k]
        names["y"] = None
        gc.collect()
        return True

    def __lt__(self, other):
        return self == other and False


def equal(x, y):
    return x == y, x, y


def less(x, y):
    return x < y, x, y


def inside(x, y):
    return y in x, x, y


def items():
    return [Replaces(), Replaces(), Replaces()]


for f in equal, less:
    print(f(items(), items()))
    print(f(tuple(items()), tuple(items())))
print(inside(items(), 5), inside(tuple(items()), 5))
print(equal({1: Replaces(), 2: 3}, {1: 4, 2: 3}))


def counted(x, y):
    return x.count(y), x, y


class Hashed(Replaces):
    def __hash__(self):
        return 1


def given(x, y, z):
    return x.setdefault(y, z), x, y


for _ in range(3):  # the first call finds the method
    print(counted(items(), 5), counted([1, 2, 3], Replaces()))
    print(given({Hashed(): [2]}, 1, [6]))


class Told:
    def __del__(self):
        print("let go of")


def loop():
    x = Told()
    for k in range(3):
        put()
    return x


def put():
    sys._getframe(1).f_locals["x"] = Told()


print(type(loop()).__name__)
