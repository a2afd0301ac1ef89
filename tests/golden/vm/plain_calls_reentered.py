# Finalisers of a plain call's locals and of its function run when it returns, in the caller's frame, and may call on.
import sys


class Loud:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        frame = sys._getframe(1)
        print("del", self.name, "in", frame.f_code.co_name, twice(len(self.name)))


def twice(n):
    return n + n


def body(n):
    a = Loud("local")
    if n == 0:
        return n
    if n == 1:
        return "constant"
    return a


def caller(n):
    value = body(n)
    return "value" if isinstance(value, Loud) else value


for n in range(3):
    print(n, caller(n))


def dropped():
    def inner(a, keep=Loud("default")):
        return a
    f = [inner]
    del inner
    return f.pop()(1)


print(dropped())


# Deep enough for new pieces of both stacks, and back; the limit is met where it stands.
def deep(n, *, wide=0):
    a = b = c = d = e = n
    return deep1(n - 1) + 1 if n else a + b + c + d + e


def deep1(n):
    return deep(n)


print(deep(300), deep(300))


def count(n):
    return count(n + 1)


sys.setrecursionlimit(150)
for _ in range(2):
    try:
        count(0)
    except RecursionError as e:
        print(e)
sys.setrecursionlimit(1000)


# A function is given other code and defaults between two calls of one place.
def first(a, b):
    return a, b


def second(a, b):
    c = a
    return b, c


def third(a, b, c):
    return a, b, c


def site(f):
    try:
        return f(1, 2)
    except TypeError as e:
        return str(e)


print(site(first), end=" ")
first.__code__ = second.__code__
print(site(first), end=" ")
first.__code__ = third.__code__
print(site(first))
first.__defaults__ = (9,)
print(site(first), site(len), site(lambda *a: a), site(type("C", (), {"__call__": lambda self, a, b: a})()))
