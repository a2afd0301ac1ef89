# One place calls built-in types on one argument, then others, subclasses and functions, with results, errors and finalisers.
import collections


class Sub(list):
    pass


class Loud:
    def __init__(self, name):
        self.name = name

    def __str__(self):
        return self.name

    def __bool__(self):
        raise ValueError("neither")

    def __del__(self):
        print("gone", self.name)


def call(what, value):
    return what(value)


for _ in range(3):
    print([call(what, "12") for what in (int, str, list, tuple, float, type, len, Sub, set and sorted, bool, collections.deque, frozenset and repr)])
for what in int, int, bool, str, type:
    try:
        print(call(what, Loud(what.__name__)))
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
for value in 1, 2.5, True, None, "x", [1], Sub([2]):
    print(type(value).__name__, type(value) is list, bool(value), str(value))
for wrong in int, float:
    for _ in range(2):
        try:
            wrong("x")
        except ValueError as error:
            print(error)
