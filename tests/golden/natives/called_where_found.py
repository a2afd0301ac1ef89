# A method of a built-in type that is called without arguments where it is looked up: whose line an error is of, what is held meanwhile, other types at the same place.
import sys
import traceback


class Text(str):
    def strip(self):
        return "own " + str.strip(self)


class Late:
    strip = str.strip  # of str, found on something else


def stripped(x):
    return x.strip()


for x in " a ", Text(" b "), " c ", b" d ", " e ":
    print(repr(stripped(x)))
for k in range(3):
    stripped(" f ")
try:
    stripped(Late())
except TypeError as e:
    print(e)
print(stripped(" g "))


def popped(items):
    return (items.
            pop())


print(popped([1, 2]), popped({3}), popped([4]))
for _ in range(3):
    try:
        popped([])
    except IndexError as e:
        frame = traceback.extract_tb(e.__traceback__)[-1]
        print(e, frame.lineno - popped.__code__.co_firstlineno, frame.end_lineno - popped.__code__.co_firstlineno)


class Shy(set):
    pass


def copied(d):
    return d.copy(), d


for _ in range(3):
    print(copied({1}), copied([2]), type(copied(Shy())[0]).__name__)


def unheld(d):
    d = [d]
    return d.pop().copy()


print(unheld({1: 5}).popitem()[1])
print("abc".upper(), [w.upper() for w in ("x", "y")], [(1.5 * k).hex() for k in range(2)], [n.bit_length() for n in (1, 1 << 80, True)])


def events(f):
    seen = []
    sys.setprofile(lambda frame, event, arg: seen.append((event, getattr(arg, "__name__", None))) if event.startswith("c_") else None)
    f(" h ")
    sys.setprofile(None)
    return seen[:2]


print(events(stripped))
