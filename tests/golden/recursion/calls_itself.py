# What is called, got or made by itself ends in RecursionError.
import functools, types


def tell(what, f):
    try:
        print(what, f())
    except Exception as e:
        print(what, type(e).__name__)


static = staticmethod(len)
static.__init__(static)
tell("staticmethod", lambda: static())
tell("staticmethod got", lambda: static.__get__(1)())


class Called: pass
Called.__call__ = Called()
tell("__call__", lambda: Called()())


class Got: pass
Got.__get__ = Got()
Got.x = Got()
tell("__get__", lambda: Got().x)


class Meta(type): pass
class Made(metaclass=Meta): pass
Meta.__call__ = Made
tell("metaclass", lambda: Made())


class New: pass
New.__new__ = New
tell("__new__", lambda: New())


class Init: pass
Init.__init__ = Init
tell("__init__", lambda: Init())
for special in ("__eq__", "__hash__", "__len__", "__bool__", "__iter__", "__contains__", "__getitem__", "__add__", "__index__", "__str__"):
    operation = {"__eq__": lambda o: o == 1, "__hash__": hash, "__len__": len, "__bool__": bool, "__iter__": iter, "__contains__": lambda o: 1 in o,
                 "__getitem__": lambda o: o[1], "__add__": lambda o: o + 1, "__index__": lambda o: [][o], "__str__": str}[special]
    kind = type("Kind", (), {special: lambda self, *args: operation(self)})
    tell(special, lambda: operation(kind()))
bound = types.MethodType(len, [])
for _ in range(1000):
    bound = types.MethodType(bound, 1)
tell("methods", lambda: bound())
partial = functools.partial(lambda: 1)
for _ in range(5000):
    functools.partial(len).__setstate__((partial, (), {}, {}))
tell("partials", partial)
view = types.MappingProxyType({})
for _ in range(100000):
    view = types.MappingProxyType(view)
tell("mappings", lambda: repr(view))
tell("mappings", lambda: view.get(1))
tell("mappings", lambda: view == {})
