# What instructions know of classes, rows and keys holds only while it is true.
class Point:
    kind = "plain"

    def __init__(self, x, y):
        self.x = x
        self.y = y

    def total(self):
        return self.x + self.y


class Other:
    def __init__(self, x, y):
        self.x, self.y = y, x


def make(cls, k):
    return cls(k, k + 1)


def init_changed():
    shown = []
    for k in range(8):
        if k == 3:
            Point.__init__ = lambda self, x, y: setattr(self, "x", -x) or setattr(self, "y", y)
        if k == 5:
            Point.__init__ = lambda self, x, y=9, *rest: self.__dict__.update(x=x, y=y, rest=rest)
        if k == 6:
            Point.__init__ = lambda self, x, y: 5
        try:
            p = make(Other if k == 4 else Point, k)
            shown.append((type(p).__name__, p.x, p.y))
        except TypeError as e:
            shown.append(str(e))
    return shown


def fails(n):
    class Refusing:
        def __init__(self, a):
            self.a = a
            if a == 2:
                raise ValueError(a)

        def __del__(self):
            gone.append(getattr(self, "a", None))
    gone = []
    for k in range(n):
        try:
            Refusing(k)
        except ValueError as e:
            gone.append(repr(e))
            del e
    try:
        Refusing()
    except TypeError as e:
        gone.append(str(e).rpartition(".")[2])
    return [g for g in gone if g is not None][:6]


def class_of(things):
    return [thing.__class__.__name__ for thing in things]


def through_class(n):
    shown = []
    for k in range(n):
        if k == 2:
            Other.said = lambda x: x * 2
        if k == 4:
            Other.said = staticmethod(lambda x: x * 3)
        if k == 5:
            del Other.said
        try:
            shown.append((Other.said(k), str.upper("a"), dict.get({1: 2}, 1), object.__eq__(1, 1)))
        except AttributeError as e:
            shown.append(str(e))
    return shown


def rows(grid, i, j):
    return grid[i][j]


def key(d, k):
    d[k] = d[k]
    return d[k], k in d, k not in d


def same_text(a, b):
    return "equal" if a == b else "other", "other" if a != b else "equal"


class Late:
    def __init__(self, d):
        self.d = d

    def __del__(self):
        self.d.clear()


print(init_changed())
print(fails(4))
things = [Other(1, 2) for _ in range(5)]
things[3].__class__ = type("Third", (Other,), {})
print(class_of(things), class_of([1, "a", things[0], Point]))
print(through_class(7))
grid = [[1, 2], [3, 4], (5, 6), "ab", {0: 7, -1: 8}]
for i, j in ((0, 0), (1, -1), (-5, 1), (2, 1), (3, 0), (4, -1), (True, 0), (0, 2), (5, 0), (0, "a")):
    try:
        print(rows(grid, i, j), end=" ")
    except (IndexError, TypeError) as e:
        print(type(e).__name__, e)
big = {k: k for k in range(400)} | {-1: "minus", "text": 1, 2.0: "two", True: "yes"}
for k in (-1, -2, 1, 2, 399, 2 ** 60, "text", "te" + "xt"[1:][::-1], 2.0, True, (1,)):
    try:
        print(key(big, k), end=" ")
    except KeyError as e:
        print("KeyError", e)
d = {}
d["a"] = Late(d)
d["a"] = 1
print(d)
for a, b in (("ab", "".join(["a", "b"])), ("a", "ä"), ("a", None), (None, None), (True, 1), (True, False), (..., None), ("", "")):
    print(same_text(a, b), end=" ")
print()
