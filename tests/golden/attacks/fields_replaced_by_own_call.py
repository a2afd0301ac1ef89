# What an object was made of is replaced by the very call that is given it: by a class's __new__, a look-up, an item's method.
import types
from collections import OrderedDict, defaultdict


class Function:
    def __call__(self, *args):
        return 1

    def __getattr__(self, name):
        ask(name)
        raise AttributeError(name)


def ask(name):
    global live
    if live and name in live:
        live = ""
        act()


def check(what, during, f):
    global act, live
    act, live = during, what
    print(what, f())
    live = ""


live = ""


class Default(defaultdict):
    def __new__(cls, *args):
        ask("copy")
        return super().__new__(cls)

    def items(self):
        self.default_factory = None
        return super().items()


d = Default(Function())
check("copy", lambda: setattr(d, "default_factory", None), lambda: type(d.copy().default_factory).__name__)
d.default_factory = Function()
print("reduce", len(d.__reduce__()))


class Ordered(OrderedDict):
    def __iter__(self):
        return super().__iter__()

    def keys(self):
        Ordered.__name__ = "other" * len(self)
        return [1]


o = Ordered({1: 2, 3: 4})
Ordered.__name__ = "first" * len(o)
print(repr(o))


class Property(property):
    def __new__(cls, *args):
        ask("getter")
        return super().__new__(cls)


p = Property(Function(), Function(), Function(), "doc")
check("getter", p.__init__, lambda: type(p.getter(len).fset).__name__)
p = property(Function(), Function(), Function())
check("__isabstractmethod__", p.__init__, lambda: p.__isabstractmethod__)
s = staticmethod(len)
check("__name__", lambda: s.__init__(Function()), lambda: s.__init__(Function()))
it = iter(types.GenericAlias(tuple, (Function(),)))
check("__typing_subst__", lambda: next(it), lambda: next(it, "at its end") and "gives")


class Pair:
    def __iter__(self):
        state.clear()
        return iter((1, 2))


e = ValueError()
state = {"args": Pair(), "other": 3}
e.__setstate__(state)
print(e.args)
