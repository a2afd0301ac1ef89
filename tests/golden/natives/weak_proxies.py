# A weak proxy does what its object does: each operator, either side, in place; and each refuses when the object is gone.
import operator
import weakref


class Number:
    def __init__(self, value):
        self.value = value

    def __repr__(self):
        return f"N({self.value})"

    def __str__(self):
        return f"n{self.value}"

    def __bytes__(self):
        return b"bytes"


class Full(Number):
    pass


TWO = "add sub mul matmul truediv floordiv mod divmod pow lshift rshift and xor or".split()
for name in TWO:
    for way in "", "r", "i":
        if way != "i" or name != "divmod":
            setattr(Full, f"__{way}{name}__", lambda self, other, *more, what=way + name: (what, self.value, other if isinstance(other, int) else type(other).__name__, *more))
for name, value in dict(neg="neg", pos="pos", abs="abs", invert="inv", int=7, float=2.5, index=3, bool=False, len=4, hash=9, iter=iter([1, 2]), next="next", reversed=None, complex=1j, round=5, trunc=6).items():
    setattr(Full, f"__{name}__", lambda self, *more, value=value: value)
for name in "lt le eq ne gt ge contains getitem call".split():
    setattr(Full, f"__{name}__", lambda self, *args, what=name: (what, [a if isinstance(a, (int, str, slice)) else type(a).__name__ for a in args]))
for name in "setitem delitem".split():
    setattr(Full, f"__{name}__", lambda self, *args, what=name: print(what, args))


def outcome(function, *args):
    try:
        return function(*args)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def all_of(p):
    print("two", [outcome(getattr(operator, n), p, 5) for n in "add sub mul matmul truediv floordiv mod pow lshift rshift and_ xor or_".split()], outcome(divmod, p, 5), outcome(pow, p, 5, 7))
    print("right", [outcome(getattr(operator, n), 5, p) for n in "add sub mul matmul truediv floordiv mod pow lshift rshift and_ xor or_".split()], outcome(divmod, 5, p), outcome(pow, 5, p, 7), outcome(pow, 5, 7, p))
    print("place", [outcome(getattr(operator, n), p, 5) for n in "iadd isub imul imatmul itruediv ifloordiv imod ipow ilshift irshift iand ixor ior".split()])
    print("one", [outcome(f, p) for f in (operator.neg, operator.pos, abs, operator.invert, int, float, operator.index, bool, len, list, next, round, str, complex, hash)], [outcome(f, p) for f in (bytes, reversed)[:2 if type(p) is weakref.ProxyType else 1]])
    print("compared", [outcome(f, p, 5) for f in (operator.lt, operator.le, operator.eq, operator.ne, operator.gt, operator.ge)], [outcome(f, 5, p) for f in (operator.lt, operator.eq, operator.ge)], outcome(operator.eq, p, p))
    print("items", outcome(operator.getitem, p, 1), outcome(operator.getitem, p, slice(1, 2)), outcome(operator.setitem, p, 1, 2), outcome(operator.delitem, p, 1), outcome(operator.contains, p, 3), outcome(p, 1) if type(p) is weakref.CallableProxyType else "not called")
    print("attributes", outcome(getattr, p, "value"), outcome(getattr, p, "nope"), outcome(setattr, p, "value", 8), outcome(delattr, p, "nope"), outcome(isinstance, p, Number), outcome(lambda: p.__class__.__name__), type(p).__name__)


for kind in Full, Number:
    held = kind(1)
    proxy = weakref.proxy(held, lambda r: print("gone", type(r).__name__))
    print(kind.__name__, outcome(repr, proxy)[:14])
    all_of(proxy)
    print("same", weakref.proxy(held) is weakref.proxy(held), proxy is weakref.proxy(held), weakref.getweakrefcount(held), outcome(weakref.proxy, proxy)[:9] if isinstance(outcome(weakref.proxy, proxy), str) else "proxied")
    both = weakref.proxy(kind(2)), proxy
    del held
    all_of(proxy)
    print(outcome(repr, proxy)[:14] if kind is Full else "", outcome(operator.add, *both))
print([outcome(f, 5) for f in (weakref.ref, weakref.proxy)], outcome(weakref.ref), outcome(weakref.proxy), outcome(weakref.ref, set(), 1, 2))
