# What code that has run often relies on changes: globals, built-ins, classes, its locals from outside, its own code, the size of its numbers.
import builtins
import sys

step = 1


def use_global(n):
    total = 0
    for i in range(n):
        if i == 1500:
            globals()["step"] = 5
        if i == 1600:
            del globals()["step"]
            builtins.step = 100
        total += step
    return total


print(use_global(2000))
try:
    del builtins.step
    use_global(1)
except NameError as e:
    print(e)
step = 2
print(use_global(100))


def use_len(n, items):
    total = 0
    for i in range(n):
        if i == 2000:
            globals()["len"] = lambda x: 1000
        if i == 2001:
            del globals()["len"]
        total += len(items)
    return total


print(use_len(3000, [1, 2]), use_len(10, "abc"), use_len(10, {1: 2}))


class A:
    value = 1

    def get(self):
        return self.own + self.value

    def __init__(self):
        self.own = 10


def use_class(n, a):
    total = 0
    for i in range(n):
        if i == 1000:
            A.value = 2
        if i == 1500:
            A.get = lambda self: -1
        if i == 1600:
            a.get = lambda: -2
        if i == 1700:
            a = object.__new__(A)
            a.get = lambda: 7
        total += a.get()
    return total


print(use_class(2000, A()))


class Slots:
    __slots__ = ("x",)


def use_slot(n):
    s = Slots()
    s.x = 3
    total = 0
    for i in range(n):
        if i == n - 1:
            del s.x
        try:
            total += s.x
        except AttributeError:
            total = -total
    return total


print(use_slot(2000))


def write(frame, value):
    frame.f_locals["x"] = value


def written(n):
    x = 1
    total = 0
    for i in range(n):
        x = x + 1
        if i == 1200:
            write(sys._getframe(), "a")
            try:
                x + 1
            except TypeError as e:
                print(e)
            write(sys._getframe(), 2.5)
        total = x + total
    return total


print(written(1500))


class Writer:
    def __del__(self):
        sys._getframe(1).f_locals["x"] = [1]


def written_at_an_end(n):
    x = 1
    held = 0
    for i in range(n):
        x = 2
        held = Writer() if i == 1300 else 1
        held = 2
        if x.__class__ is list:
            return i, x
    return None


print(written_at_an_end(2000))


def numbers(n):
    x = y = 1
    z = 0.5
    for i in range(n):
        x = x * 3
        y = y + (1 << 40)
        z = z * 1.5
    return x == 3**n, y, z, x % 1000, -7 // (y - y + 2), -7 % 3


print(numbers(60), numbers(2000)[:2], numbers(2000)[2])
print([numbers(900)[3], numbers(900)[2] > 1e100])


def kinds(a, b, n):
    for i in range(n):
        r = a + b
        s = a < b
        t = a == b
    return r, s, t


for pair in ((1, 2), (1.5, 2), (1, 2.5), ("a", "b"), ((1,), (2,)), (2**70, 1), (True, 3), (float("nan"), 1.0), (1, 2)):
    print(kinds(*pair, 700))


def first(x):
    return x + 1


def second(x, y=5):
    return x * y


def replaced(n):
    total = 0
    for i in range(n):
        if i == 1400:
            first.__code__ = second.__code__
            first.__defaults__ = (7,)
        if i == 1500:
            first.__code__ = second.__code__.replace(co_name="third")
        total += first(i)
    return total


print(replaced(2000), first.__code__.co_name)


def items(n):
    l = [1, 2, 3]
    d = {0: "a", "k": 1}
    out = []
    for i in range(n):
        for at in (0, -1, 3, "k"):
            for of in (l, d, "xyz", (4, 5, 6, 7)):
                try:
                    r = of[at]
                except (IndexError, KeyError, TypeError) as e:
                    r = type(e).__name__
                if i == n - 1:
                    out.append(r)
    return out


print(items(400))


def one_more(x):
    return x + 1


def calls_any(f, n):
    total = other = 0
    for i in range(n):
        other = one_more(i)
        got = f(i)
        total += got + other
    return total


class Makes:
    def __init__(self, x):
        self.x = x

    def __add__(self, other):
        return self.x + other


print([calls_any(f, 900) for f in (abs, lambda x: x + 1, Makes, float, Makes(5).__add__, abs)])
