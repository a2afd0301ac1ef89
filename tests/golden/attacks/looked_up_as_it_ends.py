# What an attribute is looked up in is replaced by that look-up: it lives on until the end of that.
import _abc
import functools
import gc
import importlib.machinery
import sys


class Part:
    def __hash__(self):
        loader.name = loader.path = None
        [(1, 2, 3, i) for i in range(20)]
        return 1


loader = importlib.machinery.SourceFileLoader("a", "b")
loader.name = (Part(), "a" * 3, Part())
hash(loader)
loader.name, loader.path = "x", (Part(), "a" * 3, Part())
hash(loader)


class Meta(type):
    def __getattribute__(cls, name):
        if name == asked and act:
            act.pop()()
            del cls
            gc.collect()
            [[i] * 7 for i in range(50)]
            if name == "__module__":
                return "m"
            raise AttributeError(name)
        return type.__getattribute__(cls, name)

    def __getattr__(cls, name):
        print("getattr", cls.__name__, name)
        raise AttributeError(name)


class Other(metaclass=Meta):
    pass


def make():
    class B(metaclass=Meta):
        pass

    class C(B):
        pass

    return C


C, asked = make(), "__abstractmethods__"
gc.collect()
act = [lambda: setattr(C, "__bases__", (Other,))]
_abc._abc_init(C)

asked = "__module__"
for base, args in (functools.partial, (int,)), (Exception, ("told",)):
    class Other(base, metaclass=Meta):
        pass

    def make():
        class B(base, metaclass=Meta):
            pass

        return B(*args)

    p = make()
    gc.collect()
    act = [lambda: setattr(p, "__class__", Other)]
    if base is Exception:
        sys.stderr = sys.stdout
        sys.__excepthook__(Other, p, None)
    else:
        print(repr(p).split(".")[-1])


class Key:
    def __hash__(self):
        return hash("x")

    def __eq__(self, other):
        del Slotted.__slots__
        [{1: 2, 3: 4} for i in range(50)]
        return False


class Slotted:
    __slots__ = ("x",)


Slotted.__slots__ = {Key(): 1, "x": "doc"}
print(Slotted.x.__doc__ in ("doc", None))
