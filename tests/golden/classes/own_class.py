# A class may be its own class (as h11's sentinels are): it shows, compares, is collected, and the program ends.
import gc


class Sentinel(type):
    def __new__(cls, name, bases, namespace):
        made = super().__new__(cls, name, bases, namespace)
        assert bases == (Sentinel,)
        made.__class__ = made
        return made

    def __repr__(self):
        return self.__name__


class SELF(Sentinel, metaclass=Sentinel):
    pass


def attempt(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__


print(SELF, type(SELF) is SELF, isinstance(SELF, SELF), issubclass(SELF, Sentinel), SELF.__mro__, SELF == SELF, {SELF: 1})
for _ in range(3):
    class PASSING(Sentinel, metaclass=Sentinel):
        loop = []
    PASSING.loop.append(PASSING)
    PASSING.again = PASSING
    del PASSING
    gc.collect()
print([cls.__name__ for cls in type.__subclasses__(Sentinel)])
for f in (lambda: SELF(), lambda: SELF("a", (), {}), lambda: SELF("a", (Sentinel,), {}), lambda: SELF.missing, lambda: dir(SELF) != [], lambda: SELF[1],
          lambda: hash(SELF) != 0, lambda: type.__subclasses__(SELF), lambda: setattr(SELF, "__class__", type), lambda: type(SELF)):
    print(attempt(f))


class Free(type):
    pass


class ONE(Free, metaclass=Free):
    pass


class TWO(Free, metaclass=ONE):
    pass


ONE.__class__ = TWO
print(type(ONE) is TWO, type(TWO) is ONE, isinstance(ONE, ONE))
THREE = TWO("THREE", (), {"x": 1})
print(type(THREE), THREE().x)
del ONE, TWO, THREE
gc.collect()
print([cls.__name__ for cls in type.__subclasses__(Free)])
