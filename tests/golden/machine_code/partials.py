# functools.partial called in hot code: of functions with keywords, defaults and *args, of what is no function, and where it changes meanwhile.
import gc
import sys
from functools import partial
import traceback


def plain(a, b):
    return a, b


def rich(a, b=2, *rest, c, d=4, **more):
    return a, b, rest, c, d, more


def run(callee, *args):
    for _ in range(3000):
        result = callee(*args)
    return result


def run1(callee, a):
    for _ in range(3000):
        result = callee(a)
    return result


def run0(callee):
    for _ in range(3000):
        result = callee()
    return result


class Holder:
    def method(self, a):
        return type(self).__name__, a


print(run1(partial(plain, 1), 2), run0(partial(plain, 1, 2)), run1(partial(plain, b=5), 4), run(partial(plain), 7, 8))
print(run1(partial(rich, 1, c=3), 5), run0(partial(rich, 1, 2, 3, 4, c=3, e=9)), run(partial(rich, c=1), 1, 2, 3))
print(run1(partial(Holder().method), 3), run1(partial(Holder.method, Holder()), 4), run1(partial(max, 3), 2), run1(partial(dict, a=1), [(2, 3)]))
print(run1(partial(partial(plain, 1)), 2), run1(partial(int, base=2), "101"), run0(partial(partial(rich, 1, c=2), d=3)))
for bad in (partial(plain, 1), (2, 3)), (partial(plain, b=1), (2, 3)), (partial(rich), ()), (partial(plain, c=1), (1, 2)), (partial(plain, 1, 2, 3), ()):
    for _ in range(2):
        try:
            bad[0](*bad[1])
        except TypeError as e:
            print(e)


def hot_errors(p):
    caught = 0
    for k in range(3000):
        try:
            p(k)
        except TypeError as e:
            caught += 1
            last = e
    return caught, str(last)


print(hot_errors(partial(plain)), hot_errors(partial(plain, 1, b=2)))


class Sub(partial):
    def __call__(self, *args):
        return "sub", super().__call__(*args)


class Quiet(partial):
    pass


print(run1(Sub(plain, 1), 2), run1(Quiet(plain, 1), 2))


def setting(a, b):
    p.__setstate__((plain, (a + b,), {}, {}))
    return a, b


p = partial(setting, 1)
print(p(1), p(5), run1(p, 6))


class End:
    def __del__(self):
        ends.append("end")


ends = []
for k in range(3000):
    partial(lambda e, k: k, End())(k)
    if len(ends) != k + 1:
        print("late")
held = object()
gc.collect()
before = sys.getrefcount(held), sys.getrefcount(plain)
q = partial(plain, held)
run1(q, held)
run1(partial(rich, held, c=held), held)
del q
gc.collect()
print(before == (sys.getrefcount(held), sys.getrefcount(plain)))
coroutine = partial(lambda *a, **k: (yield a, k), 1, z=2)
for k in range(3000):
    g = coroutine(k)
print(next(g))


def deep(n):
    return partial(deep, n - 1)() if n else "deep"


print(deep(200))


def endless():
    return partial(endless)()


try:
    endless()
except RecursionError as e:
    print(e)


def fails(a, b):
    raise ValueError(a, b)


try:
    partial(fails, 1)(2)
except ValueError as e:
    print(e, [f.name for f in traceback.extract_tb(e.__traceback__)])
