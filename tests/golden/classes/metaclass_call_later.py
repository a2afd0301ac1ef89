# A class whose metaclass has no __call__ of its own makes instances as type does, until it gets one.
import abc


class Plain(type):
    pass


class Thing(metaclass=Plain):
    def __init__(self, x):
        self.x = x


def make(cls):
    made = cls(2)
    return getattr(made, 'x', made)


print(make(Thing), make(Thing))
Plain.__call__ = lambda cls, *args: 'patched'
print(make(Thing))
del Plain.__call__
print(make(Thing))


class Base(abc.ABC):
    def __init__(self, x):
        self.x = x

    @abc.abstractmethod
    def method(self): ...


class Derived(Base):
    def method(self): ...


class Other(Base):
    method = 1

    def __new__(cls, x):
        print('new')
        return super().__new__(cls)


class Wrong(abc.ABC):
    def __init__(self, x):
        return x


print(make(Derived), make(Other))
for cls in Base, Wrong:
    try:
        make(cls)
    except TypeError as error:
        print(error)
