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
        print(f"Class: {cls.__module__}.{cls.__qualname__}", file=file)
        print(f"Inv. counter: {get_cache_token()}", file=file)
        registry, cache, negative, version = _get_dump(cls)
        print(f"_abc_registry: {registry!r}", file=file)
        print(f"_abc_cache: {cache!r}", file=file)
        print(f"_abc_negative_cache: {negative!r}", file=file)
        print(f"_abc_negative_cache_version: {version!r}", file=file)

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
