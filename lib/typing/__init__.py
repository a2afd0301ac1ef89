"""Types for annotations, and the tools that read them back. Nothing is checked when a program runs.

What may stand as a type is in _checks, type parameters and their arguments in _binding; _aliases are generics with
arguments, _forms the names that are no classes. Generic classes are in _generics, protocols in _protocols, NamedTuple
and TypedDict in _records, annotations and what they say as text in _hints, decorators in _marks, the names of other
modules' classes in _names and _files. The type variables themselves, Generic and type aliases are native (_typing).
"""

import collections.abc
import _late
from types import GenericAlias
from _typing import (
    Generic, ParamSpec, ParamSpecArgs, ParamSpecKwargs, TypeAliasType, TypeVar, TypeVarTuple, _idfunc,
)

from ._checks import NoDefault, _cleanups, _Final, _type_repr
from ._binding import _collect_type_parameters, fit as _fit, substitute as _substitute
from ._aliases import (
    _AnnotatedAlias, _BaseGenericAlias, _CallableGenericAlias, _CallableType, _ConcatenateGenericAlias,
    _DeprecatedAlias, _GenericAlias, _LiteralGenericAlias, _SpecialGenericAlias, _TupleType, _UnionGenericAlias, _UnpackGenericAlias,
)
from ._forms import (
    Annotated, Any, ClassVar, Concatenate, Final, Literal, LiteralString, Never, NoReturn, NotRequired, Optional,
    ReadOnly, Required, Self, TypeAlias, TypeGuard, TypeIs, Union, Unpack, _AnyMeta, _SpecialForm,
)
from ._generics import _generic_class_getitem, _generic_init_subclass
from ._protocols import EXCLUDED_ATTRIBUTES, Protocol, _get_protocol_attrs, _ProtocolMeta, get_protocol_members, is_protocol, runtime_checkable
from ._hints import ForwardRef, _eval_type, _strip_annotations, _type_check, get_args, get_origin, get_type_hints
from ._marks import (
    _ASSERT_NEVER_REPR_MAX_LENGTH, NewType, _overload_dummy, _overload_registry, assert_never, assert_type, cast,
    clear_overloads, dataclass_transform, final, get_overloads, no_type_check, no_type_check_decorator, overload,
    override, reveal_type,
)
from ._records import NamedTuple, NamedTupleMeta, TypedDict, _NamedTuple, _prohibited, _TypedDict, _TypedDictMeta, is_typeddict
from ._names import *
from ._names import CT_co, KT, T, T_co, T_contra, V_co, VT, VT_co
from ._files import IO, BinaryIO, TextIO

__all__ = [
    "AbstractSet", "Annotated", "Any", "AnyStr", "AsyncContextManager", "AsyncGenerator", "AsyncIterable",
    "AsyncIterator", "Awaitable", "BinaryIO", "ByteString", "Callable", "ChainMap", "ClassVar", "Collection",
    "Concatenate", "Container", "ContextManager", "Coroutine", "Counter", "DefaultDict", "Deque", "Dict", "Final",
    "ForwardRef", "FrozenSet", "Generator", "Generic", "Hashable", "IO", "ItemsView", "Iterable", "Iterator",
    "KeysView", "List", "Literal", "LiteralString", "Mapping", "MappingView", "Match", "MutableMapping",
    "MutableSequence", "MutableSet", "NamedTuple", "Never", "NewType", "NoDefault", "NoReturn", "NotRequired",
    "Optional", "OrderedDict", "ParamSpec", "ParamSpecArgs", "ParamSpecKwargs", "Pattern", "Protocol", "ReadOnly",
    "Required", "Reversible", "Self", "Sequence", "Set", "Sized", "SupportsAbs", "SupportsBytes", "SupportsComplex",
    "SupportsFloat", "SupportsIndex", "SupportsInt", "SupportsRound", "TYPE_CHECKING", "Text", "TextIO", "Tuple",
    "Type", "TypeAlias", "TypeAliasType", "TypeGuard", "TypeIs", "TypeVar", "TypeVarTuple", "TypedDict", "Union",
    "Unpack", "ValuesView", "assert_never", "assert_type", "cast", "clear_overloads", "dataclass_transform",
    "final", "get_args", "get_origin", "get_overloads", "get_protocol_members", "get_type_hints", "is_protocol",
    "is_typeddict", "no_type_check", "no_type_check_decorator", "overload", "override", "reveal_type",
    "runtime_checkable",
]

TYPE_CHECKING = False


def _late_name(name):
    """A name that needs another module, imported when the name is first asked for."""
    if name in ("Pattern", "Match"):
        import re
        return _SpecialGenericAlias(getattr(re, name), 1)
    if name in ("ContextManager", "AsyncContextManager"):
        import contextlib
        return _SpecialGenericAlias(getattr(contextlib, f"Abstract{name}"), 2, name=name, defaults=(bool | None,))
    if name == "ByteString":
        return _DeprecatedAlias(collections.abc.ByteString, 0)
    if name in ("_tp_cache", "_type_convert"):
        from . import _private
        return getattr(_private, name)
    if name == "_collect_parameters":
        import warnings
        warnings.warn("The private _collect_parameters function is deprecated and will be removed in a future version "
                      "of Python. Any use of private functions is discouraged and may break in the future.",
                      DeprecationWarning, stacklevel=3)
        return _collect_type_parameters
    return _late.reach(__name__, name)


def __getattr__(name):
    """Names of other modules' classes, and deprecated ones."""
    value = _late_name(name)
    if name != "_collect_parameters":
        globals()[name] = value
    return value
