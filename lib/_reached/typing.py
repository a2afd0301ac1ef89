"""Of typing: what its forms do with their arguments."""

import collections.abc
from types import UnionType

from typing import _LiteralGenericAlias, _SpecialGenericAlias as _alias, _UnionGenericAlias
from typing._binding import is_parameter as _is_typevar_like, is_parameter_list as _is_param_expr
from typing._checks import caller_module
from typing._forms import _distinct
from typing._protocols import _LIKE_PROTOCOLS as _PROTO_ALLOWLIST, _no_instances as _no_init_or_replace_init

__name__ = "typing"


def _is_dunder(attr):
    """Does a name begin and end with two underscores?"""
    return attr[:2] == attr[-2:] == "__"


# ---- arguments


def _deduplicate(params, *, unhashable_fallback=False):
    """The parameters, each once; what has no hash is refused, or compared with all others."""
    try:
        return dict.fromkeys(params)
    except TypeError:
        if not unhashable_fallback:
            raise
        return _distinct(params)


def _remove_dups_flatten(parameters):
    """The members of a union of types, of the unions among them too, each once."""
    members = []
    for param in parameters:
        members += param.__args__ if isinstance(param, (_UnionGenericAlias, UnionType)) else (param,)
    return tuple(_distinct(members))


def _flatten_literal_params(parameters):
    """The values of a Literal, those of the Literals among them too."""
    values = []
    for param in parameters:
        values += param.__args__ if isinstance(param, _LiteralGenericAlias) else (param,)
    return tuple(values)


def _value_and_type_iter(parameters):
    """(value, its type) of each: what tells Literals apart."""
    return ((value, type(value)) for value in parameters)


def _should_unflatten_callable_args(typ, args):
    """Are the arguments of a callable's alias the parameters and the result in one row?"""
    return typ.__origin__ is collections.abc.Callable and not (len(args) == 2 and _is_param_expr(args[0]))


# ---- protocols


def _lazy_load_getattr_static():
    """inspect.getattr_static(), imported when it is first asked for."""
    from inspect import getattr_static

    return getattr_static


def _allow_reckless_class_checks(depth=2):
    """Does the library itself ask the caller so far up, which checks classes that nobody meant?"""
    return caller_module(depth + 1) in ("abc", "_py_abc", "functools", None)


def _caller(depth=1, default="__main__"):
    """The name of the module whose code called, so many frames up."""
    return caller_module(depth + 2) or default
