# Descriptors, __set_name__, slots over several bases, properties with functools, and pickling by copyreg.
import copy
import copyreg
import functools
import operator


class Typed:
    def __init__(self, kind):
        self.kind = kind

    def __set_name__(self, owner, name):
        self.name = "_" + name
        owner.fields = getattr(owner, "fields", ()) + (name,)

    def __get__(self, instance, owner=None):
        return self if instance is None else getattr(instance, self.name)

    def __set__(self, instance, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.name[1:]} is {self.kind.__name__}")
        setattr(instance, self.name, value)


class Plain:
    __slots__ = ()


class Pair(Plain):
    __slots__ = ("_left", "_right", "_sum")
    left, right = Typed(int), Typed(str)

    def __init__(self, left, right):
        self.left, self.right = left, right

    @functools.singledispatchmethod
    def add(self, other):
        return NotImplemented

    @add.register
    def _(self, other: int):
        return Pair(self.left + other, self.right)

    @add.register(str)
    def _(self, other):
        return Pair(self.left, self.right + other)

    @functools.cache
    def cached(self, n):
        return [self.right] * n


copyreg.pickle(Pair, lambda pair: (Pair, operator.attrgetter("left", "right")(pair)))
pair = Pair(1, "a")
print(pair.add(2).left, pair.add("b").right, pair.add(None), Pair.fields, Pair.left.kind)
print(pair.cached(2) is pair.cached(2), copy.copy(pair).right, hasattr(pair, "__dict__"))
for wrong in (lambda: Pair("x", "y"), lambda: pair._sum, lambda: setattr(pair, "other", 1)):
    try:
        wrong()
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, e)
print(functools.reduce(lambda a, f: f(a), [operator.itemgetter(1), operator.methodcaller("upper")], ("x", "yz")))
