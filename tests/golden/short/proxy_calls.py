import operator
import weakref


class Number:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return f"Number({self.n})"

    def take(self, *others):
        return self.n, *[getattr(o, "n", o) for o in others]

    __add__ = __radd__ = __iadd__ = __sub__ = __rsub__ = __mul__ = __matmul__ = __truediv__ = __floordiv__ = __mod__ = __divmod__ = __pow__ = __rpow__ = __ipow__ = __lshift__ = __and__ = __or__ = __xor__ = take
    __neg__ = __pos__ = __abs__ = __invert__ = take
    __int__ = __index__ = lambda self: self.n
    __float__ = lambda self: 1.5
    __iter__ = lambda self: iter([1])
    __next__ = lambda self: self.n
    __len__ = lambda self: self.n
    __contains__ = lambda self, item: item == self.n
    __reversed__ = lambda self: "reversed"
    __enter__ = lambda self: "in"
    __setitem__ = __delitem__ = lambda self, *args: None
    __bytes__ = lambda self: b"bytes"
    __eq__ = lambda self, other: self.n == getattr(other, "n", other)
    __lt__ = lambda self, other: self.n < getattr(other, "n", other)
    __hash__ = None


n = Number(3)
p, q = weakref.proxy(n), weakref.proxy(Number(4))
for name in "add sub mul matmul truediv floordiv mod pow lshift and_ or_ xor iadd ipow".split():
    print(name, getattr(operator, name)(p, 5), end=" ")
print(5 + p, 5 ** p, divmod(p, 2), pow(p, 2, 3), p + p)
print(-p, +p, abs(p), ~p, int(p), float(p), operator.index(p), next(p), len(p), 3 in p, list(p), bool(p), bytes(p), p == 3, p < 9, p != 3, str(p), repr(p)[:11])
p[1] = 2
del p[1]
p.x = 5
del p.x
for wrong in (lambda: q.n, lambda: q + 1, lambda: 1 + q, lambda: q ** 2, lambda: -q, lambda: next(q), lambda: len(q), lambda: iter(q), lambda: 1 in q, lambda: str(q), lambda: q == 1, lambda: bool(q), lambda: setattr(q, "x", 1), lambda: hash(p),
              lambda: p(), lambda: p[1], lambda: weakref.proxy(5), lambda: pow(1, q), lambda: pow(1, 2, q)):
    try:
        wrong()
    except (ReferenceError, TypeError) as error:
        print(type(error).__name__, error)
