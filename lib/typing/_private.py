"""Private names of the reference's module that packages of types are built on (typing_extensions, for one)."""

import functools

from ._checks import ARGUMENT, CLASS, _cleanups, as_type

__name__ = "typing"


def _tp_cache(func=None, /, *, typed=False):
    """A decorator of functions of types: what one gave for the same arguments is given again, if they have hashes."""
    if func is None:
        return lambda func: _tp_cache(func, typed=typed)
    cached = functools.lru_cache(typed=typed)(func)
    _cleanups.append(cached.cache_clear)

    @functools.wraps(func)
    def inner(*args, **kwds):
        try:
            return cached(*args, **kwds)
        except TypeError:  # without a hash; another one is raised again
            return func(*args, **kwds)

    return inner


def _type_convert(arg, module=None, *, allow_special_forms=False):
    """None stands for its class and a text for the type that it names."""
    return as_type(arg, module, CLASS if allow_special_forms else ARGUMENT)
