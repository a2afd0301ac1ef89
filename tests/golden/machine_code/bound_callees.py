# What is called is a bound method, or an object with a __call__: it is what it is at each call, however often it was another.
import sys
import types


class Counter:
    def __init__(self):
        self.n = 0

    def __call__(self, by=1):
        self.n += by
        return self.n

    def method(self, by):
        self.n += by
        return self.n

    def none(self):
        return self


def twice(self, by):
    return by * 2


def run(callee, count, *args):
    for _ in range(count):
        result = callee(*args)
    return result


def run1(callee, count, a):
    for _ in range(count):
        result = callee(a)
    return result


def run0(callee, count):
    for _ in range(count):
        result = callee()
    return result


c = Counter()
print(run1(c, 3000, 2), run0(c, 3000), run1(c.method, 3000, 1), run0(c.none, 3000) is c, run(c.method, 3000, 3))
Counter.__call__ = twice  # the class changes under the hot code
print(run1(c, 10, 4), run1(c, 3000, 5))
del Counter.__call__
try:
    run1(c, 3, 1)
except TypeError as e:
    print(e)
c.__call__ = lambda a: a  # an instance's does not count
try:
    run1(c, 3, 1)
except TypeError as e:
    print(e)
Counter.__call__ = lambda self, a: (self.n, a)
print(run1(c, 10, 4))


class Child(Counter):
    pass


print(run1(Child(), 3000, "child"))
Child.__call__ = lambda self, a, b=7: (a, b)
print(run1(Child(), 3000, "own"))
Child.__call__ = staticmethod(lambda a: ("static", a))
print(run1(Child(), 3000, 1))
Child.__call__ = len
print(run1(Child(), 3000, "four"))
Child.__call__ = Counter()  # called by calling, and so on
print(run1(Child(), 3000, 9))


def last_reference():
    out = []
    for k in range(3000):
        m = Counter().method
        out = m(k)
        del m
        out += Counter()(k)[1]
    return out


print(last_reference())
before = sys.getrefcount(c), sys.getrefcount(Counter.method)
m = c.method
for k in range(3000):
    m(0)
    c(0)
del m
print(before == (sys.getrefcount(c), sys.getrefcount(Counter.method)))
print(run1(types.MethodType(twice, 5), 3000, 6), run0(types.MethodType(len, [1, 2]), 3000))


class Deleted:
    def __call__(self, how):
        global holder
        if how:
            holder = None  # the only other reference to self
        return type(self).__name__


for k in range(3000):
    holder = Deleted()
    name = holder(k % 2)
print(name)
for bad in (lambda: c.method(), lambda: c.method(1, 2), lambda: c(), lambda: c(1, 2, 3)):
    for _ in range(3):
        try:
            bad()
        except TypeError as e:
            print(e)


def generating():
    m = c.method
    for k in range(3000):
        yield m(0), c(k)


for item in generating():
    pass
print(item)
