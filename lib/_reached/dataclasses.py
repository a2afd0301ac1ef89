"""Of dataclasses: its marks, and the parts of what it does to a class."""

import re
from types import SimpleNamespace

from dataclasses import _copied, _never_copied as _ATOMIC_TYPES, fields
from dataclasses._decorator import FIELDS as _FIELDS, _DataclassParams, _made, _with_slots, replace_fields as _replace
from dataclasses._fields import (
    KEPT as _FIELD, KW_ONLY, MISSING, OF_CLASS as _FIELD_CLASSVAR, PASSED_ON as _FIELD_INITVAR, _described, _Kind as _FIELD_BASE, _meaning,
    _named_by,
)
from dataclasses._methods import _factory as _HAS_DEFAULT_FACTORY

__name__ = "dataclasses"

_PARAMS = "__dataclass_params__"
_POST_INIT_NAME = "__post_init__"
_MISSING_TYPE = type(MISSING)
_KW_ONLY_TYPE = type(KW_ONLY)
_HAS_DEFAULT_FACTORY_CLASS = type(_HAS_DEFAULT_FACTORY)


def _is_dataclass_instance(obj):
    """Is it an instance of a dataclass (and no dataclass itself)?"""
    return hasattr(type(obj), _FIELDS)


def _is_classvar(a_type, typing):
    """Is an annotation ClassVar, or ClassVar of something?"""
    return typing.ClassVar in (a_type, typing.get_origin(a_type))


def _is_initvar(a_type, dataclasses):
    """Is an annotation InitVar, or InitVar of something?"""
    return dataclasses.InitVar in (a_type, type(a_type))


def _is_kw_only(a_type, dataclasses):
    """Is an annotation KW_ONLY?"""
    return a_type is dataclasses.KW_ONLY


def _is_type(annotation, cls, a_module, a_type, is_type_predicate):
    """Does an annotation that is a text name what the predicate knows, where the class was written?"""
    found = _named_by(annotation, cls)
    return found is not None and is_type_predicate(found, a_module)


def _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot):
    """What dataclass() does with a class."""
    return _made(cls, _DataclassParams(init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot))


def _get_field(cls, a_name, a_type, default_kw_only):
    """The Field of an annotated name of a class."""
    kind = _meaning(_named_by(a_type, cls) if isinstance(a_type, str) else a_type)
    return _described(cls, a_name, a_type, kind, default_kw_only)


def _set_new_attribute(cls, name, value):
    """Gives a class an attribute, unless it has one of that name itself; True if it has."""
    if name in cls.__dict__:
        return True
    setattr(cls, name, value)
    return False


def _add_slots(cls, is_frozen, weakref_slot):
    """A dataclass made anew, with slots for its fields."""
    return _with_slots(cls, SimpleNamespace(frozen=is_frozen, weakref_slot=weakref_slot), [field.name for field in fields(cls)])


def _asdict_inner(obj, dict_factory):
    """Any value as asdict() has it in its result."""
    def as_dict(instance):
        return dict_factory([(each.name, _copied(getattr(instance, each.name), as_dict)) for each in fields(instance)])

    return _copied(obj, as_dict)


def _astuple_inner(obj, tuple_factory):
    """Any value as astuple() has it in its result."""
    def as_tuple(instance):
        return tuple_factory([_copied(getattr(instance, each.name), as_tuple) for each in fields(instance)])

    return _copied(obj, as_tuple)

# The first two names of a dotted annotation that is a text, or its only one.
_MODULE_IDENTIFIER_RE = re.compile(r"\s*(?:(\w+)\s*\.)?\s*(\w+)")
