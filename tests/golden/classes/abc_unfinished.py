"""An abstract class's subclass that was never finished is asked by its base's data; a class without any says so."""
import _abc
from abc import ABCMeta


class Base(metaclass=ABCMeta):
    def __init_subclass__(cls):
        raise TypeError('no subclass')


kept = []
try:
    class Refused(Base):
        pass
except TypeError as e:
    kept.append(e)
print(Base.__subclasses__(), isinstance(3, Base), issubclass(int, Base))


class Bare(ABCMeta):
    def __new__(meta, name, bases, namespace):
        return type.__new__(meta, name, bases, namespace)


class Own(metaclass=ABCMeta):
    pass


class Inherits(Own, metaclass=Bare):
    pass


Inherits.register(int)
print(issubclass(bool, Inherits), issubclass(int, Own))


class Nothing(metaclass=Bare):
    pass


class Wrong(metaclass=Bare):
    _abc_impl = 5


for wrong in (lambda: issubclass(int, Nothing), lambda: Nothing.register(int), lambda: issubclass(int, Wrong), lambda: _abc._get_dump(int)):
    try:
        wrong()
    except Exception as e:
        print(type(e).__name__, e)
