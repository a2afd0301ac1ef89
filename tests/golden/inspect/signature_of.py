# signature() of functions, methods, classes, partials and natives.
import functools
import inspect


def f(a, b=1, /, c: int = 2, *args, d, e="x", **kw) -> str: pass


class A:
    def __init__(self, x, y=1): pass
    def m(self, q): pass
    @classmethod
    def c(cls, z): pass
    @staticmethod
    def s(w): pass
    def __call__(self, k): pass
    part = functools.partialmethod(m, 1)


class New:
    def __new__(cls, a, *b): return object.__new__(cls)


class Meta(type):
    def __call__(cls, a1, b1): pass


class W(metaclass=Meta): pass


class Child(A): pass


class Plain: pass


for thing in (f, A, Child, A.m, A(1).m, A.c, A.s, A(1), A.part, A(1).part, New, W, Plain, len, [].append, list.append, list,
              functools.partial(f, 1), functools.partial(f, 1, 2, c=3), functools.partial(f, d=1), functools.partial(A, 1), 5, range):
    try:
        print(inspect.signature(thing))
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
print(inspect.getfullargspec(f))
print(inspect.getfullargspec(A(1).m))
print(inspect.signature(f).format(max_width=10))
