# Frames of code that has run often: recursion and its limit, exceptions that callers catch, generators, tracebacks, every way to be called.
import sys
import traceback


def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(18))


def deep(n):
    return 0 if n == 0 else deep(n - 1) + 1


for _ in range(50):
    deep(100)
try:
    deep(10**6)
except RecursionError as e:
    print(e)
sys.setrecursionlimit(30000)
print(deep(20000))
sys.setrecursionlimit(1000)
print(deep(500))


def thrower(n):
    if n % 7 == 0:
        raise ValueError(n)
    return n


def between(n):
    return thrower(n) + 1


def catcher(n):
    total = 0
    for i in range(n):
        try:
            total += between(i)
        except ValueError as e:
            total -= e.args[0]
        finally:
            total += 1
    return total


print(catcher(3000))
try:
    for i in range(3001, 4000):
        between(i)
except ValueError as e:
    print([(f.name, f.lineno - f.frame.f_code.co_firstlineno if hasattr(f, "frame") else f.name) for f in traceback.extract_tb(e.__traceback__)])


def numbers(n):
    i = 0
    while i < n:
        yield i
        i += 1


def doubled(source):
    for x in source:
        yield 2 * x


def consume(n):
    total = 0
    for x in doubled(doubled(numbers(n))):
        if x == 4000:
            sent = numbers(3)
            total += next(sent) + next(sent) + sum(numbers(10)) + len(list(numbers(4)))
        total += x
    return total


print(consume(2000), sum(numbers(5000)), max(numbers(700)), any(x > 600 for x in numbers(5000)))


def failing(n):
    for x in numbers(n):
        yield 1 / (x - 1500)


def stops(n):
    out = 0
    try:
        for x in failing(n):
            out += 1
    except ZeroDivisionError as e:
        return out, e.__traceback__.tb_next.tb_frame.f_code.co_name
    return out


print(stops(3000), stops(1400))


class Point:
    def __init__(self, x, y=2):
        self.x = x
        self.y = y

    def __add__(self, other):
        return Point(self.x + other.x, self.y) if isinstance(other, Point) else NotImplemented

    def __radd__(self, other):
        return Point(other, 0)

    def __lt__(self, other):
        return self.x < other.x

    def __eq__(self, other):
        return self.x == other.x

    def __getitem__(self, i):
        return (self.x, self.y)[i]

    @property
    def total(self):
        return self.x + self.y

    def method(self, a, *rest, k=3, **more):
        return a + len(rest) + k + len(more)

    @classmethod
    def made(cls, x):
        return cls(x)

    @staticmethod
    def plain(x):
        return x


def calls(n):
    p = Point(0)
    one = Point(1)
    total = 0
    for i in range(n):
        p = p + one
        total += p.total + p[0] + p.method(i) + p.method(i, 1, 2, k=5, z=1) + Point.made(i).x + p.plain(1)
        bound = p.method
        total += bound(1) + (p < one) + (p == one) + (lambda a, b=2: a * b)(i)
        total += (5 + p).x
    return total, p.x


print(calls(1500))


class Bad:
    def __init__(self):
        return 5


def initialised(n):
    for i in range(n):
        try:
            Bad()
        except TypeError as e:
            text = str(e)
    return text


print(initialised(700))
print(sorted(range(40), key=lambda x: (x % 7, -x))[:9], list(map(lambda x: x + 1, range(5))))


def stack(n):
    out = []
    for i in range(n):
        out.append(i)
        if i % 3:
            out.pop()
    while out and len(out) > 2:
        out.pop()
    return out


print(stack(2000))


def unpacking(n):
    total = 0
    pairs = [(i, str(i)) for i in range(n)]
    for a, (b, c) in enumerate(pairs):
        total += a + b + len(c)
    for k, v in {i: -i for i in range(n)}.items():
        total += k - v
    for a, b in zip(range(n), [1] * n):
        a, b = b, a
        total += a * b
    return total


print(unpacking(1500))
