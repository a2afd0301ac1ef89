# A class is given bases by its own mro() as it is given others, which fails, or by a name's __eq__ as it is made: once it is gone, no base
# knows it.
import gc
import warnings

warnings.simplefilter("ignore")


class Meta(type):
    def mro(cls):
        global last
        last = cls
        if live:
            live.pop()
            cls.__bases__ = (Second,)
            raise KeyError
        return type.mro(cls)


live = []


class Root(metaclass=Meta):
    pass


class First(metaclass=Meta):
    pass


class Second(metaclass=Meta):
    pass


def known():
    global last
    last = None
    gc.collect()
    for base in Root, First, Second:
        print(base.__subclasses__())
        base.method = base.__len__ = lambda self: 1


class Derived(Root):
    pass


live.append(1)
try:
    Derived.__bases__ = (First,)
except KeyError:
    print(Derived.__bases__)
del Derived
known()


class Name:
    def __hash__(self):
        return hash("__len__")

    def __eq__(self, other):
        if names:
            names.pop()
            last.__bases__ = (Second,)
        return False


names = []


class Other(metaclass=Meta):
    pass


names.append(1)
made = Meta("Made", (First, Other), {Name(): 1})
print(made.__bases__)
del made
len(type("Unrelated", (), {Name(): 1, "__len__": lambda self: 0})())
known()
