# __class__ may be assigned between classes with the same slots; a slot of another class is not part of an instance's state.
import copy
import types


class G:
    __slots__ = ["a", "b"]
class H:
    __slots__ = ["b", "a"]
class J:
    __slots__ = ["c", "b"]
class Far:
    __slots__ = tuple("abcdefghijklmnop")


g = G()
g.a = 1
g.__class__ = H
print(g.a, type(g).__name__)
try:
    g.__class__ = J
except TypeError as error:
    print(error)
try:
    g.b
except AttributeError as error:
    print(error)
J.far = Far.__dict__["p"]
j = J()
j.c = 5
print(copy.copy(j).c, j.__getstate__())


class Module(types.ModuleType):
    pass


m = Module("m")
m.__class__ = types.ModuleType
print(type(m), m.__name__)


class Base:
    pass


class Meta(Base, type):
    pass


print(Meta("K", (), {"x": 1}).__dict__["x"], type(complex.real).__name__, type(slice.start).__name__)
