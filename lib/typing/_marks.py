"""Functions and decorators that tell a type checker something and do next to nothing when the program runs."""

import functools
import sys
import typing
from types import FunctionType, MethodType

from ._checks import Uniting, _cleanups, caller_module

__name__ = "typing"

_ASSERT_NEVER_REPR_MAX_LENGTH = 100

# module -> qualified name -> line -> function. It is looked up in the package, where it may be swapped for another.
_overload_registry = {}


def cast(typ, val):
    """val, which a type checker is to take for a typ."""
    return val


def assert_type(val, typ, /):
    """val, of which a type checker is to confirm that it is a typ."""
    return val


def assert_never(arg, /):
    """Fails: this place is not to be reached. A type checker confirms that it is not."""
    shown = repr(arg)
    if len(shown) > _ASSERT_NEVER_REPR_MAX_LENGTH:
        shown = shown[:_ASSERT_NEVER_REPR_MAX_LENGTH] + "..."
    raise AssertionError(f"Expected code to be unreachable, but got: {shown}")


def reveal_type(obj, /):
    """obj; its class is told on stderr."""
    print(f"Runtime type is {type(obj).__name__!r}", file=sys.stderr)
    return obj


def _marked(obj, name, value=True):
    """obj with an attribute set, where it takes one."""
    try:
        setattr(obj, name, value)
    except (AttributeError, TypeError):
        pass
    return obj


def final(f):
    """A method that is not overridden, or a class that is not derived from."""
    return _marked(f, "__final__")


def override(method, /):
    """A method that overrides a base's."""
    return _marked(method, "__override__")


def dataclass_transform(*, eq_default=True, order_default=False, kw_only_default=False, frozen_default=False,
                        field_specifiers=(), **kwargs):
    """A decorator of a decorator, base or metaclass that makes classes like dataclasses. What is told of them is kept
    in __dataclass_transform__."""
    told = dict(eq_default=eq_default, order_default=order_default, kw_only_default=kw_only_default,
                frozen_default=frozen_default, field_specifiers=field_specifiers, kwargs=kwargs)

    def decorator(maker):
        maker.__dataclass_transform__ = told
        return maker
    return decorator


def no_type_check(arg):
    """A function or class whose annotations are no types. Of a class, its own methods and inner classes too."""
    if isinstance(arg, type):
        for name in dir(arg):
            member = getattr(arg, name)
            function = member.__func__ if isinstance(member, MethodType) else member
            if not isinstance(function, (FunctionType, type)):
                continue
            if (member.__module__, member.__qualname__) != (arg.__module__, f"{arg.__qualname__}.{member.__name__}"):
                continue  # defined elsewhere
            if isinstance(function, type):
                no_type_check(function)
            else:
                function.__no_type_check__ = True
    return _marked(arg, "__no_type_check__")


def no_type_check_decorator(decorator):
    """The decorator, with no_type_check applied to what it gives."""
    import warnings
    warnings._deprecated("typing.no_type_check_decorator", remove=(3, 15))

    @functools.wraps(decorator)
    def unchecked(*args, **kwargs):
        return no_type_check(decorator(*args, **kwargs))
    return unchecked


# ---- overloads ----

def _overload_dummy(*args, **kwds):
    """Stands for every overloaded signature."""
    raise NotImplementedError(
        "You should not call an overloaded function. A series of @overload-decorated functions outside a stub module "
        "should always be followed by an implementation that is not @overload-ed.")


def overload(func):
    """One signature of the function of this name that follows; get_overloads() tells of it."""
    inner = getattr(func, "__func__", func)
    try:
        module, name, line = inner.__module__, inner.__qualname__, inner.__code__.co_firstlineno
    except AttributeError:  # some other callable: nothing to file it under
        return _overload_dummy
    typing._overload_registry.setdefault(module, {}).setdefault(name, {})[line] = func
    return _overload_dummy


def get_overloads(func):
    """The overloaded signatures of a function, in the order of their lines."""
    inner = getattr(func, "__func__", func)
    names = typing._overload_registry.get(inner.__module__, {})
    return list(names.get(inner.__qualname__, {}).values())


def clear_overloads():
    """Forgets all overloaded signatures."""
    typing._overload_registry.clear()


# ---- NewType ----

class NewType(Uniting):
    """A type that a checker tells from its supertype tp. Called, it gives back its argument.

    >>> UserId = NewType("UserId", int)
    >>> UserId(7)
    7
    """

    def __init__(self, name, tp):
        self.__qualname__ = name
        self.__name__ = name.rpartition(".")[2]
        self.__supertype__ = tp
        module = caller_module()
        if module != "typing":
            self.__module__ = module

    def __call__(self, value, /):
        return value

    def __repr__(self):
        return f"{self.__module__}.{self.__qualname__}"

    def __reduce__(self):
        return self.__qualname__

    def __mro_entries__(self, bases):
        supertype = self.__name__

        class Refusing:
            def __init_subclass__(cls):
                name = cls.__name__
                raise TypeError("Cannot subclass an instance of NewType. Perhaps you were looking for: "
                                f"`{name} = NewType({name!r}, {supertype})`")
        return (Refusing,)
