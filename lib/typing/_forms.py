"""The special forms: names that mean something to a type checker and are no classes."""

import typing
from types import UnionType
from _typing import ParamSpec

from ._aliases import (
    _AnnotatedAlias, _ConcatenateGenericAlias, _GenericAlias, _LiteralGenericAlias, _UnionGenericAlias,
    _UnpackGenericAlias, _FormAlias,
)
from ._binding import is_unpacked_variadic
from ._checks import ANNOTATION, ARGUMENT, CLASS, NOWHERE, _Final, Uniting, check_type, memoised

__name__ = "typing"


def _refusal(message):
    def refuse(self, *args, **kwargs):
        raise TypeError(message.format(self))
    return refuse


class _SpecialForm(Uniting, _Final):
    # The brackets make what getitem(form, parameters) gives; name and documentation are getitem's. plain is the place
    # (see _checks) from which on the form may stand without brackets, place that for it with them.
    __slots__ = ("_name", "__doc__", "_getitem", "_plain", "_place", "__weakref__")
    __iter__ = None

    def __init__(self, getitem, *, plain=NOWHERE, place=ARGUMENT):
        self._getitem = getitem
        self._name = getitem.__name__
        self.__doc__ = getitem.__doc__
        self._plain = plain
        self._place = place

    def __getattr__(self, attr):
        if attr == "__name__" or attr == "__qualname__":
            return self._name
        raise AttributeError(attr)

    def __getitem__(self, parameters):
        return memoised(self, parameters, self._subscribed)

    def _subscribed(self, parameters):
        return self._getitem(self, parameters)

    def __repr__(self):
        return f"typing.{self._name}"

    def __reduce__(self):
        return self._name

    __call__ = _refusal("Cannot instantiate {!r}")
    __mro_entries__ = _refusal("Cannot subclass {!r}")
    __instancecheck__ = _refusal("{} cannot be used with isinstance()")
    __subclasscheck__ = _refusal("{} cannot be used with issubclass()")


def _form(**places):
    return lambda getitem: _SpecialForm(getitem, **places)


def _without_brackets(name, doc):
    def getitem(form, parameters):
        raise TypeError(f"{form} is not subscriptable")
    getitem.__name__, getitem.__doc__ = name, doc
    return _SpecialForm(getitem, plain=ARGUMENT)


def _of_one_type(name, doc, *, inside=ARGUMENT, complaint="{} accepts only single type.", **places):
    """A form of one type, which is checked as standing at `inside`."""
    def getitem(form, parameters):
        return _FormAlias(form, (check_type(parameters, complaint.format(form), inside),))
    getitem.__name__, getitem.__doc__ = name, doc
    return _SpecialForm(getitem, **places)


NoReturn = _without_brackets("NoReturn", "The result of a function that does not return.")
Never = _without_brackets("Never", "The type that has no values.")
Self = _without_brackets("Self", "The class that is being defined, or its subclass.")
LiteralString = _without_brackets("LiteralString", "A string put together from literals only.")
TypeAlias = _without_brackets("TypeAlias", "Says that an assignment defines a type alias.")

ClassVar = _of_one_type("ClassVar", "A variable of the class, not of its instances.", inside=CLASS, plain=CLASS, place=CLASS)
Final = _of_one_type("Final", "A name that is bound once and not overridden.", inside=CLASS, plain=CLASS, place=ANNOTATION)
TypeGuard = _of_one_type("TypeGuard", "The result of a predicate: true means that its argument has the type.")
TypeIs = _of_one_type("TypeIs", "The result of a predicate: true exactly if its argument has the type.")


def _of_a_key(name, doc):
    return _of_one_type(name, doc, complaint=f"{name} accepts only a single type.")


Required = _of_a_key("Required", "A key that a TypedDict must have.")
NotRequired = _of_a_key("NotRequired", "A key that a TypedDict may lack.")
ReadOnly = _of_a_key("ReadOnly", "A key of a TypedDict that is not to be changed.")


class _AnyMeta(type):
    """Classes that derive from Any are ordinary ones; Any itself is a form."""

    def __repr__(cls):
        return "typing.Any" if cls is Any else super().__repr__()

    def __instancecheck__(cls, obj):
        if cls is not Any:
            return super().__instancecheck__(obj)
        raise TypeError("typing.Any cannot be used with isinstance()")


class Any(metaclass=_AnyMeta):
    """Every type and none: a type checker lets anything pass. A class may derive from it."""

    def __new__(cls, *args, **kwargs):
        if cls is not Any:
            return super().__new__(cls)
        raise TypeError("Any cannot be instantiated")


def _distinct(items):
    kept = []
    for item in items:
        if item not in kept:
            kept.append(item)
    return kept


def _several(form, parameters):
    if parameters == ():
        raise TypeError(f"Cannot take a {form._name} of no types.")
    return parameters if isinstance(parameters, tuple) else (parameters,)


@_form()
def Union(self, parameters):
    """Any of several types: unions within are taken apart, what is there twice counts once."""
    members = []
    for param in _several(self, parameters):
        member = check_type(param, "Union[arg, ...]: each arg must be a type.")
        members += member.__args__ if isinstance(member, (_UnionGenericAlias, UnionType)) else (member,)
    members = _distinct(members)
    if len(members) == 1:
        return members[0]
    optional = len(members) == 2 and type(None) in members
    return _UnionGenericAlias(self, tuple(members), name="Optional" if optional else None)


@_form()
def Optional(self, parameters):
    """Optional[X] is Union[X, None]."""
    return Union[check_type(parameters, f"{self} requires a single type."), type(None)]


@_form()
def Literal(self, parameters):
    """One of the values given."""
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    values = []
    for param in parameters:
        values += param.__args__ if isinstance(param, _LiteralGenericAlias) else (param,)
    try:
        hash(tuple(values))
    except TypeError:
        pass
    else:
        values = [value for value, _ in _distinct((value, type(value)) for value in values)]
    return _LiteralGenericAlias(self, tuple(values))


@_form()
def Concatenate(self, parameters):
    """Positional parameters before those of a ParamSpec, or before any (...)."""
    *first, last = _several(self, parameters)
    if last is not ... and not isinstance(last, ParamSpec):
        raise TypeError("The last parameter to Concatenate should be a ParamSpec variable or ellipsis.")
    checked = [check_type(param, "Concatenate[arg, ...]: each arg must be a type.") for param in first]
    return _ConcatenateGenericAlias(self, (*checked, last))


@_form()
def Unpack(self, parameters):
    """The types of a tuple or TypeVarTuple one by one, or the keys of a TypedDict as keyword arguments."""
    return _UnpackGenericAlias(self, (check_type(parameters, f"{self} accepts only single type."),))


@_form()
def Annotated(self, parameters):
    """A type, and anything that more is to be said about it."""
    if not isinstance(parameters, tuple) or len(parameters) < 2:
        raise TypeError("Annotated[...] should be used with at least two arguments (a type and an annotation).")
    if is_unpacked_variadic(parameters[0]):
        raise TypeError("Annotated[...] should not be used with an unpacked TypeVarTuple")
    return _AnnotatedAlias(check_type(parameters[0], "Annotated[t, ...]: t must be a type.", CLASS), parameters[1:])
