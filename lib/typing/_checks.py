"""What may stand as a type, and how it is shown.

Nothing is checked against values: a form only refuses what cannot mean a type at the place where it stands. Files of
this package reach what later files define through the package itself.
"""

import sys
import typing
from types import FunctionType, GenericAlias

__name__ = "typing"

# Where a type stands, from the strictest place on: an argument of another type, a module's annotation, a class's.
ARGUMENT, ANNOTATION, CLASS, NOWHERE = range(4)

# The classes that only declare type parameters: Generic, and Protocol once it is there.
DECLARING = []


def declares(cls):
    """Is it one of them? Compared by identity: a metaclass may define equality."""
    return any(cls is one for one in DECLARING)


_memory = {}
_cleanups = [_memory.clear]


def memoised(form, parameters, make):
    """make(parameters), and the same object again for the same form and parameters (1 and True are not the same)."""
    kinds = tuple(map(type, parameters)) if type(parameters) is tuple else type(parameters)
    key = form, parameters, kinds
    try:
        return _memory[key]
    except KeyError:
        pass
    except TypeError:  # something among the parameters has no hash
        return make(parameters)
    if len(_memory) >= 1024:
        _memory.clear()
    made = _memory[key] = make(parameters)
    return made


class _Final:
    """Only this package derives from its classes, and what says _root=True to do so knowingly."""

    __slots__ = ()

    def __init_subclass__(cls, /, *, _root=False):
        if not _root and cls.__module__ != "typing":
            raise TypeError("Cannot subclass special typing classes")


class Uniting:
    """a | b is Union[a, b]."""

    __slots__ = ()

    def __or__(self, other):
        return typing.Union[self, other]

    def __ror__(self, other):
        return typing.Union[other, self]


def is_plain_class(obj):
    """A class, not an alias that passes for one."""
    return isinstance(obj, type) and not isinstance(obj, GenericAlias)


def as_type(arg, module=None, place=ARGUMENT):
    """None stands for its class and a text for the type that it names."""
    if arg is None:
        return type(None)
    if type(arg) is str or isinstance(arg, str):
        return typing.ForwardRef(arg, place == ARGUMENT, module, is_class=place == CLASS)
    return arg


def check_type(arg, complaint, place=ARGUMENT, module=None):
    """as_type(arg), or TypeError if it cannot stand at the place."""
    arg = as_type(arg, module, place)
    if type(arg) is type:
        if declares(arg):
            raise TypeError(f"Plain {arg} is not valid as type argument")
    elif isinstance(arg, tuple):
        raise TypeError(f"{complaint} Got {arg!r:.100}.")
    elif isinstance(arg, typing._SpecialForm):
        if place < arg._plain:
            raise TypeError(f"Plain {arg} is not valid as type argument")
    elif isinstance(arg, typing._GenericAlias):
        origin = arg.__origin__
        if declares(origin) or (isinstance(origin, typing._SpecialForm) and place < origin._place):
            raise TypeError(f"{arg} is not valid as type argument")
    elif declares(arg):
        raise TypeError(f"Plain {arg} is not valid as type argument")
    return arg


def _type_repr(obj):
    """A type as it is shown among arguments: classes by their names, a parameter list in brackets."""
    if isinstance(obj, tuple):
        return f"[{', '.join(map(_type_repr, obj))}]"
    if obj is ...:
        return "..."
    if is_plain_class(obj):
        return obj.__qualname__ if obj.__module__ == "builtins" else f"{obj.__module__}.{obj.__qualname__}"
    return obj.__name__ if isinstance(obj, FunctionType) else repr(obj)


def caller_module(depth=2):
    """The name of the module whose code called, depth frames up; None if there is no such frame."""
    try:
        return sys._getframe(depth).f_globals.get("__name__", "__main__")
    except ValueError:
        return None


class NoDefaultType:
    """The class of NoDefault: a type parameter has no default."""

    __slots__ = ()

    def __new__(cls):
        return NoDefault

    def __repr__(self):
        return "typing.NoDefault"

    def __reduce__(self):
        return "NoDefault"


NoDefault = object.__new__(NoDefaultType)
