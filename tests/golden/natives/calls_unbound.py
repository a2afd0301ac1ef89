# Calls of natives that need no binding: with defaults left out, through a bound method, with too many or too few; min and max of few.
import math


def show(call):
    try:
        print(repr(call()))
    except Exception as e:
        print(type(e).__name__, e)


class Int(int):
    pass


nan = math.nan
for f in (min, max):
    for args in [(1, 2), (2, 1), (1.5, 0.5), (nan, 1.0), (1.0, nan), (-0.0, 0.0), (0.0, -0.0), (True, 1), (1, True), (1, 1.0), (1.0, 1),
                 (3, 1, 2), (2**70, 1), (1, 2**70), ("b", "a"), (Int(2), 1), (2**48, -2**48, 0), (1, "a"), (1,), ([3, 1, 2],), ([],), ()]:
        show(lambda: f(*args))
    show(lambda: f(1, 2, key=lambda x: -x))
    show(lambda: f(1, 2, default=3))
    show(lambda: f(1, 2, other=3))

d = {"a": 1}
get, append = d.get, [].append
show(lambda: get("a"))
show(lambda: get("b"))
show(lambda: get("b", 2))
show(lambda: get())
show(lambda: get("a", 1, 2))
show(lambda: dict.get("a"))
show(lambda: dict.get(d, "b", 5))
show(lambda: append())
show(lambda: append(1, 2))
show(lambda: append(1))
print(append.__self__)

# What follows a star can only be given by name, however many are given.
n = 258
show(lambda: n.to_bytes())
show(lambda: n.to_bytes(2))
show(lambda: n.to_bytes(2, "little"))
show(lambda: n.to_bytes(2, "little", True))
show(lambda: int.to_bytes(n, 2, "big", True))
show(lambda: (-n).to_bytes(2, signed=True))
for args in [("x-y-z", "-"), ("x-y-z", "-", 1), ("x-y-z",), ("x-y-z", "-", 1, 2)]:
    show(lambda: str.split(*args))
    show(lambda: args[0].split(*args[1:]))

it = iter([1])
show(lambda: next(it, 2))
show(lambda: next(it, 2))
show(lambda: next(it))
show(lambda: next())
show(lambda: next(it, 1, 2))


def steps():
    x = yield 1
    print("got", x)
    yield 2
    return 3


# Generators that C drives, from their start and on: as if each step were a loop's.
g = steps()
print(next(g), g.send("sent"), next(g, "over"), next(g, "over"))
print(any(x for x in [0, None, 0.0, "", (), 5, 1 / 1]), all(x for x in [1, "a", 2.5, 0, 1]))
print(any(x for x in [0, 0]), all(x for x in [1, 2]), any(x for x in []), all(x for x in []))
g = steps()
show(lambda: g.send(1))
print([*map(next, [iter("ab"), steps()])])


def again():
    yield next(g)


g = again()
show(lambda: next(g))
print(sorted([3, 1, 2], key=lambda x: -x), list(map(lambda a, b: a + b, [1, 2], [3, 4])))
show(lambda: sorted([1, 2], key=lambda: 0))
show(lambda: list(map(lambda x: 1 / x, [1, 0])))
