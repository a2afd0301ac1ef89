# getdoc(): an object's own documentation, or that of what it overrides; cleandoc().
import functools
import inspect
import types


class Base:
    """Base's."""
    __slots__ = {"slot": "The slot's."}
    def method(self): """Method's.

        Indented.
        """
    @classmethod
    def clsm(cls): "Class method's."
    @staticmethod
    def static(): "Static's."
    @property
    def prop(self): "Property's."
    @functools.cached_property
    def cached(self): "Cached's."
    def __len__(self): "Length's."
    def __eq__(self, other): return True
    def undocumented(self): pass


class Sub(Base):
    __slots__ = ("__dict__",)
    def method(self): pass
    @classmethod
    def clsm(cls): pass
    @staticmethod
    def static(): pass
    @property
    def prop(self): pass
    @functools.cached_property
    def cached(self): pass
    def __len__(self): return 0
    def __eq__(self, other): return False
    def own(self): pass


class Plain(dict):
    def keys(self): pass
    def __getitem__(self, k): pass


class Deeper(Sub): pass


def outer():
    def nested(): pass
    class Local(Base):
        def method(self): pass
    return nested, Local


nested, Local = outer()
moved = types.FunctionType(Sub.method.__code__, {}, "method")
for thing in (Sub, Sub(), Sub.method, Sub().method, Sub.clsm, Sub().clsm, Sub.static, Sub.__dict__["prop"], Sub.__len__, Sub.own, Sub().own, Base.slot, Base.undocumented, Deeper,
              Deeper.method, Plain.keys, Plain.__getitem__, Plain().keys, nested, Local.method, Local, moved, 5, None, len, [].append, dict.fromkeys, str.join, int.real, types, inspect.getdoc(Sub.method), property(), property(lambda self: 1),
              functools.partial(len), Sub.__init__, object.__dict__["__class__"], type("Bare", (), {})):
    doc = inspect.getdoc(thing)
    print(repr(doc) if doc is None or "'s." in doc else "a native one's")


class NoDoc:
    @property
    def __doc__(self): raise AttributeError


class OddDoc:
    __doc__ = 5


print(inspect.getdoc(NoDoc()), inspect.getdoc(OddDoc()), inspect.getdoc(OddDoc))
for text in ("", " ", "\n", "one", "  one", "one\n  two\n    three", "one\n\n  two\n\n", "\n\n    one\n      two\n  ", "\tone\n\ttwo", "one\n  \n    two", "\n  \n  x", "one\ntwo\n  three", "a\n\t\tb\n        c"):
    print(repr(text), repr(inspect.cleandoc(text)))
