# super() whose object has a __class__ that takes it from the frame, or is set up anew by what it finds.
import sys


class Base:
    pass


class Claims:
    @property
    def __class__(self):
        sys._getframe(1).f_locals["self"] = None
        return int


plain = super


class Derived(Base):
    def short(self):
        return super()

    def long(self):
        __class__
        return plain()


for method in Derived.short, Derived.long:
    try:
        method(Claims())
    except TypeError as e:
        print(e)


class Descriptor:
    def __get__(self, instance, owner):
        plain.__init__(found, Derived, Derived())
        return type(instance).__name__, owner.__name__


Base.field = Descriptor()
found = plain(Derived, Derived())
print(found.field)
