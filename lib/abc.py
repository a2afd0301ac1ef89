"""Abstract base classes (PEP 3119)."""

from _abc import (
    get_cache_token, _abc_init, _abc_register, _abc_instancecheck, _abc_subclasscheck, _get_dump, _reset_registry, _reset_caches,
)


def abstractmethod(funcobj):
    """Marks a method that subclasses must define before they can be instantiated."""
    funcobj.__isabstractmethod__ = True
    return funcobj


class abstractclassmethod(classmethod):
    """A class method that is abstract; @classmethod over @abstractmethod does the same."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractstaticmethod(staticmethod):
    """A static method that is abstract; @staticmethod over @abstractmethod does the same."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractproperty(property):
    """A property that is abstract; @property over @abstractmethod does the same."""

    __isabstractmethod__ = True


class ABCMeta(type):
    """The class of abstract base classes: keeps abstract methods, and virtual subclasses."""

    def __new__(mcls, name, bases, namespace, /, **kwargs):
        cls = super().__new__(mcls, name, bases, namespace, **kwargs)
        _abc_init(cls)
        return cls

    def register(cls, subclass):
        """Makes subclass a virtual subclass of this one; returns it, so it can be a decorator."""
        return _abc_register(cls, subclass)

    def __instancecheck__(cls, instance):
        return _abc_instancecheck(cls, instance)

    def __subclasscheck__(cls, subclass):
        return _abc_subclasscheck(cls, subclass)

    def _dump_registry(cls, file=None):
        parts = zip(("_abc_registry", "_abc_cache", "_abc_negative_cache", "_abc_negative_cache_version"), _get_dump(cls))
        print(f"Class: {cls.__module__}.{cls.__qualname__}", f"Inv. counter: {get_cache_token()}",
              *[f"{name}: {value!r}" for name, value in parts], sep="\n", file=file)

    def _abc_registry_clear(cls):
        _reset_registry(cls)

    def _abc_caches_clear(cls):
        _reset_caches(cls)


class ABC(metaclass=ABCMeta):
    """A class to derive from, instead of naming the metaclass."""

    __slots__ = ()


def update_abstractmethods(cls):
    """Finds a class's abstract methods anew after it was changed; returns the class."""
    if not hasattr(cls, "__abstractmethods__"):
        return cls
    names = {name for base in cls.__bases__ for name in getattr(base, "__abstractmethods__", ())
             if getattr(getattr(cls, name, None), "__isabstractmethod__", False)}
    names.update(name for name, value in cls.__dict__.items() if getattr(value, "__isabstractmethod__", False))
    cls.__abstractmethods__ = frozenset(names)
    return cls


def _has_methods(cls, *names):
    """True if each method is defined along the MRO and none is None there; else NotImplemented."""
    for name in names:
        for base in cls.__mro__:
            if name in base.__dict__:
                if base.__dict__[name] is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True


def _methods_hook(owner, *names):
    """A __subclasshook__ for the class that owner() gives: what has these methods is its subclass."""

    def __subclasshook__(cls, C):
        return _has_methods(C, *names) if cls is owner() else NotImplemented

    return classmethod(__subclasshook__)
