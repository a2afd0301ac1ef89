# A class without an __init__ of its own, made again and again at one place, while what it inherits and has changes.
import abc


class Base:
    pass


class Plain(Base):
    pass


def make(cls, *args):
    return cls(*args)


def made(cls):
    return [type(cls()).__name__ for _ in range(3)]


print(made(Plain))
try:
    Plain(1)
except TypeError as e:
    print(e)
Base.__init__ = lambda self: print("init of the base")
print(made(Plain))
del Base.__init__
print(made(Plain))


class Other(Base):
    pass


print(made(Other))
Other.__new__ = lambda cls: "from new"
print(made(Other))
Plain.__init__ = lambda self, n=3: setattr(self, "n", n)
print(Plain().n, Plain(4).n)
del Plain.__init__
print(made(Plain))


class Shape(abc.ABC):
    pass


print(made(Shape))
Shape.area = abc.abstractmethod(lambda self: 0)
abc.update_abstractmethods(Shape)
try:
    made(Shape)
except TypeError as e:
    print(e)


class Meta(type):
    def __call__(cls):
        return "called"


class Odd(metaclass=Meta):
    pass


print([Odd() for _ in range(3)])


class Gone:
    def __del__(self):
        print("gone")


for _ in range(3):
    Gone()


class Slots:
    __slots__ = "a",


kept = [Slots() for _ in range(3)]
print(len({id(s) for s in kept}), hasattr(kept[0], "a"), hasattr(kept[0], "__dict__"))
del Meta.__call__
print(made(Odd))
