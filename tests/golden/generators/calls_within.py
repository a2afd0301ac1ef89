# Functions called from generators: their windows lie on the stack, the generator's registers in its object.
import sys


def add(a, b=10):
    return a + b


def deeper(n):
    return deeper(n - 1) + 1 if n else 0


def caller(depth=1):
    return sys._getframe(depth).f_code.co_name


class Told:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("gone", self.name, caller(2))


def drop(told, other):
    return other


def items():
    for k in range(3):
        yield add(k, k)
        yield add(k)
        yield deeper(60 * k)
        yield caller(), caller(2)
        yield drop(Told(k), add(k, add(1, k)))


def fails(n):
    if n == 2:
        raise ValueError(n)
    return n


def guarded():
    for k in range(4):
        try:
            yield fails(k)
        except ValueError as e:
            yield e.args, e.__traceback__.tb_next.tb_frame.f_code.co_name


def inner():
    yield deeper(3)
    return add(1, 1)


def outer():
    got = yield from inner()
    yield got, add(got, got)
    yield [add(x, deeper(x)) for x in range(3)], sum(add(x, x) for x in range(5))


async def asks(n):
    return add(n, deeper(n))


async def numbers():
    for k in range(3):
        yield add(k, await asks(k))


async def all_of():
    return [x async for x in numbers()]


def many():
    wide = lambda a, b, c, d, e, f, g, h: (h, g, f, e, d, c, b, a)
    while True:
        n = yield wide(1, 2, 3, 4, 5, 6, 7, 8)
        yield add(*[n, n])


print(list(items()))
print(list(guarded()), list(outer()))
try:
    all_of().send(None)
except StopIteration as e:
    print(e.value)
g = many()
print(next(g), g.send(5), next(g))


def recursive(n):
    if n:
        yield deeper(n)
        yield from recursive(n - 1)


print(list(recursive(12)))


def endless():
    while True:
        yield endless_down(0)


def endless_down(n):
    return endless_down(n + 1)


try:
    next(endless())
except RecursionError as e:
    print(e)
