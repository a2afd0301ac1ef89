# dir() of a generic alias has the names of its origin, and fails with them.
import types


class Odd(str):
    def __eq__(self, other):
        raise ValueError("not to be compared")

    __hash__ = str.__hash__


class Meta(type):
    def __dir__(cls):
        return names


class C(metaclass=Meta):
    __class_getitem__ = classmethod(types.GenericAlias)


names = ["a", "b"]
print([n for n in dir(C[int]) if not n.startswith("_")])
names = [Odd("a")]
try:
    print(dir(C[int]))
except ValueError as e:
    print(e)
