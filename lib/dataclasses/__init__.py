"""Classes that hold data: their methods are made from annotations (PEP 557).

Fields are read in _fields, the methods written in _methods, classes changed by _decorator. Here is what works with instances.
"""

import _late
import sys
import types
from keyword import iskeyword

from ._decorator import FIELDS, _dataclass_getstate, _dataclass_setstate, dataclass, replaced
from ._fields import KEPT, KW_ONLY, MISSING, Field, InitVar, field
from ._methods import FrozenInstanceError

__all__ = ["dataclass", "field", "Field", "FrozenInstanceError", "InitVar", "KW_ONLY", "MISSING", "fields", "asdict",
           "astuple", "make_dataclass", "replace", "is_dataclass"]


def is_dataclass(obj):
    """Is it a dataclass, or an instance of one?"""
    return hasattr(obj if isinstance(obj, type) else type(obj), FIELDS)


def fields(class_or_instance):
    """The Field objects of a dataclass."""
    found = getattr(class_or_instance, FIELDS, None)
    if found is None:
        raise TypeError("must be called with a dataclass type or instance")
    return tuple([each for each in found.values() if each._field_type is KEPT])


def _check_instance(obj, function):
    if not hasattr(type(obj), FIELDS):
        raise TypeError(f"{function}() should be called on dataclass instances")


def replace(obj, /, **changes):
    """A new instance with some fields changed."""
    _check_instance(obj, "replace")
    return replaced(obj, changes)


# ---- as other containers ----

_never_copied = frozenset({types.NoneType, bool, int, float, str, complex, bytes, types.EllipsisType, types.NotImplementedType,
                           types.CodeType, types.BuiltinFunctionType, types.FunctionType, type, range, property})


def asdict(obj, *, dict_factory=dict):
    """The fields as a dict, those of nested dataclasses too."""
    _check_instance(obj, "asdict")

    def as_dict(instance):
        return dict_factory([(each.name, _copied(getattr(instance, each.name), as_dict)) for each in fields(instance)])
    return as_dict(obj)


def astuple(obj, *, tuple_factory=tuple):
    """The fields as a tuple, those of nested dataclasses too."""
    _check_instance(obj, "astuple")

    def as_tuple(instance):
        return tuple_factory([_copied(getattr(instance, each.name), as_tuple) for each in fields(instance)])
    return as_tuple(obj)


def _copied(value, instance):
    """A copy of a value, in which what instance() makes of them stands for dataclasses."""
    cls = type(value)
    if cls in _never_copied:
        return value
    if hasattr(cls, FIELDS):
        return instance(value)
    if cls is list:
        return [_copied(item, instance) for item in value]
    if isinstance(value, dict):
        pairs = [(_copied(key, instance), _copied(item, instance)) for key, item in value.items()]
        if not hasattr(cls, "default_factory"):
            return cls(pairs)
        made = cls(value.default_factory)
        made |= pairs
        return made
    if isinstance(value, (list, tuple)):
        items = [_copied(item, instance) for item in value]
        return cls(*items) if hasattr(value, "_fields") and isinstance(value, tuple) else cls(items)
    from copy import deepcopy

    return deepcopy(value)


# ---- classes made by programs ----


def _specified(item):
    """(name, annotation, [default]) of what says what a field is."""
    if isinstance(item, str):
        return item, "typing.Any", []
    if len(item) not in (2, 3):
        raise TypeError(f"Invalid field: {item!r}")
    name, annotation, *default = item
    return name, annotation, default


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, init=True, repr=True, eq=True, order=False,
                   unsafe_hash=False, frozen=False, match_args=True, kw_only=False, slots=False, weakref_slot=False,
                   module=None):
    """Make a dataclass of names, (name, type) or (name, type, field) items."""
    annotations, defaults = {}, {}
    for name, annotation, default in map(_specified, fields):
        if not isinstance(name, str) or not name.isidentifier():
            raise TypeError(f"Field names must be valid identifiers: {name!r}")
        if iskeyword(name):
            raise TypeError(f"Field names must not be keywords: {name!r}")
        if name in annotations:
            raise TypeError(f"Field name duplicated: {name!r}")
        annotations[name] = annotation
        for value in default:
            defaults[name] = value
    contents = {**dict(namespace or {}), **defaults, "__annotations__": annotations}
    cls = types.new_class(cls_name, bases, {}, lambda body: body.update(contents))
    cls.__module__ = sys._getframemodulename(1) or "__main__" if module is None else module
    return dataclass(cls, init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen,
                     match_args=match_args, kw_only=kw_only, slots=slots, weakref_slot=weakref_slot)


__getattr__ = _late.names(globals(), {})
