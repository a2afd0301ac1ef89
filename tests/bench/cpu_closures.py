# Closures and higher-order functions: counters, composition, memoisation, currying, callbacks.
def counter():
    n = 0

    def step(by):
        nonlocal n
        n += by
        return n
    return step


def compose(*functions):
    def composed(x):
        for f in functions:
            x = f(x)
        return x
    return composed


def memoise(f):
    seen = {}

    def wrapper(n):
        if n not in seen:
            seen[n] = f(n)
        return seen[n]
    return wrapper


def ways(n):
    @memoise
    def stairs(k):
        return 1 if k < 2 else (stairs(k - 1) + stairs(k - 2)) % 1000007
    return stairs(n)


def curry(a):
    return lambda b: lambda c: a * b + c


class Signal:
    def __init__(self):
        self.handlers = []

    def connect(self, f):
        self.handlers.append(f)
        return f

    def emit(self, *args):
        for h in self.handlers:
            h(*args)


def main():
    c = counter()
    for i in range(1500000):
        c(i & 3)
    f = compose(lambda x: x + 1, lambda x: x * 2, lambda x: x % 1000)
    x = 1
    for _ in range(400000):
        x = f(x)
    w = sum(ways(300) for _ in range(1100))
    t = sum(curry(i)(2)(3) for i in range(400000))
    signal = Signal()
    got = []

    @signal.connect
    def store(v):
        if v % 1000 == 0:
            got.append(v)
    signal.connect(lambda v: c(v & 1))
    for i in range(400000):
        signal.emit(i)
    return c(0), x, w, t, len(got)


print(main())
