# Calls of every kind from code that has run often, and from generators: defaults, keywords, spreads, classes, bound methods, what is no function.
told = []


class Told:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        told.append(self.name)


class Plain:
    pass


class Two:
    def __init__(self, a, b=2, *, c=3):
        self.all = a, b, c


class Odd:
    def __new__(cls, x):
        return x if x % 2 else object.__new__(cls)

    def __init__(self, x):
        self.x = x


class Caller:
    def __call__(self, x, y=1):
        return x + y

    def method(self, *args, **kwargs):
        return len(args) * 10 + len(kwargs)

    @staticmethod
    def static(x):
        return x

    @classmethod
    def of_class(cls, x):
        return cls.__name__ + str(x)


class Wrong:
    def __init__(self, x):
        self.x = x
        return x if x % 500 == 499 else None


class Error(Exception):
    def __init__(self, code, text="none"):
        super().__init__(text)
        self.code = code


def defaults(a, b=10, c=20):
    return a + b + c


def spread(*args, key=0, **kwargs):
    return len(args) + key + len(kwargs)


def every(k, caller=Caller()):
    total = defaults(k) + defaults(k, 1) + defaults(k, c=2) + defaults(c=1, a=k)
    total += spread(k, k, key=2) + spread(*[k, k], **{"x": 1, "key": 3}) + spread()
    total += caller(k) + caller(k, y=2) + caller.method(1, 2, z=3) + caller.static(k) + len(caller.of_class(k % 10))
    bound = caller.method
    total += bound(1) + bound(*(1, 2)) + max(k, 3) + min([k, 4], default=0) + len(str(k))
    total += sum(Two(k, c=k).all) + Two(k, 1).all[1] + (Plain().__class__ is Plain) + len(dict(a=1, b=k))
    odd = Odd(k)
    total += odd if isinstance(odd, int) else odd.x
    try:
        Wrong(k)
    except TypeError as e:
        print(e)
    try:
        raise Error(k, text="t")
    except Error as e:
        total += e.code + len(e.args[0])
    if k % 300 == 0:
        for bad in (lambda: defaults(), lambda: Two(), lambda: caller.static(), lambda: k(), lambda: spread(key=1, **{"key": 2})):
            try:
                bad()
            except TypeError as e:
                if k == 300:
                    print(e)
    return total


def loop(n):
    total = 0
    for k in range(n):
        total += every(k)
    return total


def steps(n):
    for k in range(n):
        yield every(k) + defaults(k) + sum([y for y in (k, defaults(b=1, a=2))])


print(loop(700), sum(steps(700)))


def freed(n):
    for k in range(n):
        f = (lambda t: lambda x: t.name + x)(Told(k))
        assert f(1) == k + 1
        x = Two(Told(k), Told(-k))
        yield x.all[0].name


print(sum(freed(1000)), len(told))


def first_wide(n):
    pairs = [(k, str(k)) for k in range(n)] + [[1, "2"]] + [(Told(1), Told(2))]
    total = 0
    for a, b in pairs:
        total += len(b) if isinstance(b, str) else 1
        (a, b), c = (b, a), total
    try:
        for a, b in [(1, 2)] * n + [(1, 2, 3)]:
            total += a
    except ValueError as e:
        print(e)
    return total


print(first_wide(1000))


def divided(n):
    total = 0
    for k in range(-n, n):
        for d in (3, -4, 7):
            total += k % d * 5 + k // d
        total += (k * 2**45) % 1000 + (k * 2**45) // 77 + k % 10 + k // 16
    try:
        k % (d - d)
    except ZeroDivisionError as e:
        print(e)
    return total


print(divided(900))


def appended(n):
    lists = []
    for k in range(n):
        small = []
        for j in range(k % 20):
            small.append(j)
            small.append(Told(j)) if j % 7 == 6 else None
        lists.append(small)
    return sum(map(len, lists))


print(appended(1000))
