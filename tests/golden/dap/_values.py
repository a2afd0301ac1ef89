import collections


class Point:
    __slots__ = ("x", "y")

    def __init__(self, x):
        self.x = x


class Loud:
    count = 1

    def __init__(self):
        self.inner, self._hidden = [1], None

    def __repr__(self):
        raise OSError("no")

    @property
    def asked(self):
        print("asked!")


def here(argument):
    numbers = list(range(3000))
    table = {"a": 1, 2: [3], (1, 2): None}
    things = Point(1), Loud(), {7}, collections.deque([1, 2]), 1 + 2j, "text" * 1000, ValueError("wrong", 3)
    late = [argument + n for n in numbers[:2]]
    return lambda: (argument, table, things, late)


here(5)
