# Places that code which has run often comes to with objects of many shapes, whose classes change meanwhile.
class A:
    def __init__(self, n):
        self.n = n

    def get(self):
        return self.n

    @property
    def twice(self):
        return self.n * 2


class B(A):
    def __init__(self, n):
        self.other = None
        super().__init__(n)

    @property
    def twice(self):
        return self.n * 3


class C:
    n = 7

    def get(self):
        return 1

    twice = 5


class D(A):
    __slots__ = ("m",)

    def get(self):
        return -self.n


def make(k):
    return (A, B, D, A, B)[k % 5](k % 10)


def run(n):
    total = 0
    for k in range(n):
        x = C() if k % 7 == 6 else make(k)
        if k == 1200:
            A.get = lambda self: 1000
        if k == 1500:
            B.get = lambda self: 2000
            del A.twice
            A.twice = 1
        if k == 1800:
            C.get = classmethod(lambda cls: 4)
            x.extra = 1
        x.n = x.n + 1
        total += x.n + x.get() + x.twice
        if k % 3:
            x.added = k
            total += x.added
    return total


print(run(2500))


def grow(n):
    total = 0
    for k in range(n):
        x = B(k)
        x.a = k
        if k % 2:
            x.b = str(k)
        x.a = "text" if k % 5 == 0 else 2
        x.c = [k]
        total += len(vars(x)) + len(x.c)
    return total


print(grow(2000))


class Falls:
    def __getattr__(self, name):
        if name == "missing":
            raise AttributeError(name)
        return len(name)

    def __setattr__(self, name, value):
        told.append(name)


told = []


def fall(n):
    total = 0
    for k in range(n):
        x = Falls() if k % 4 else A(k)
        x.put = k
        try:
            total += x.put
            total += x.missing
        except AttributeError:
            total += 1
    return total


print(fall(1500), len(told))


class Told:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        told.append(self.name)


def ends(n):
    told.clear()
    x = A(0)
    y = B(1)
    for k in range(n):
        z = x if k % 2 else y
        z.kept = Told(k)
        z.kept = None
        z.n = Told(-k)
    del x, y, z
    return len(told), sorted(told)[:2]


print(ends(1500))


def keys(n):
    rows = [{"a": k, "b": -k} for k in range(50)] + [{"b": 1, "a": 2}, {"c": 0, "b": 3, "a": 4}]
    total = 0
    for k in range(n):
        row = rows[k % len(rows)]
        total += row["a"] - row["b"]
        if k == 900:
            del rows[3]["a"]
            rows[3]["a"] = 1000000
        if k == 1000:
            rows[5] = {"a": Told(1), "b": 2}
            try:
                total += rows[5]["a"] + 1
            except TypeError as e:
                print(e)
            rows[5] = {}
        try:
            total += rows[5]["a"]
        except KeyError:
            total += 1
            rows[5] = {"a": 1, "b": 1}
    return total


print(keys(2000))


def mixed(n):
    things = [[1, 2, 3], {"x": 1, 0: 2}, "text", (4, 5), {1: 9}, range(3)]
    total = 0
    for k in range(n):
        thing = things[k % 6]
        at = k % 3 - (k % 5 == 0) * 3
        try:
            item = thing[at]
            total += len(item) if isinstance(item, str) else item
        except (IndexError, KeyError) as e:
            total += len(str(e))
    return total


print(mixed(3000))
