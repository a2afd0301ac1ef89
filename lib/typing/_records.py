"""NamedTuple and TypedDict: classes of named fields with types."""

from _typing import Generic
from collections import namedtuple

from ._aliases import _AnnotatedAlias, _GenericAlias
from ._checks import caller_module, check_type
from ._forms import NotRequired, ReadOnly, Required
from ._generics import _generic_class_getitem

__name__ = "typing"

_omitted = object()


def _warn_disallowed(what, instead):
    import warnings
    warnings.warn(f"{what} is deprecated and will be disallowed in Python 3.15. {instead}", DeprecationWarning,
                  stacklevel=3)


# ---- NamedTuple ----

# What namedtuple itself defines, and what a class body may say without its becoming an attribute.
_prohibited = frozenset(("__new__", "__init__", "__slots__", "__getnewargs__", "_fields", "_field_defaults",
                       "_make", "_replace", "_asdict", "_source"))
_OF_THE_BODY = frozenset(("__module__", "__name__", "__annotations__", "__static_attributes__", "__firstlineno__"))


def _named_tuple(name, fields, module, defaults=()):
    hints = {field: check_type(tp, f"field {field} annotation must be a type") for field, tp in fields}
    made = namedtuple(name, hints, defaults=defaults, module=module)
    made.__annotations__ = made.__new__.__annotations__ = hints
    return made


def _defaults_of(fields, body):
    """The values in the body of the last fields; TypeError if one without a value follows them."""
    given = []
    for field in fields:
        if field in body:
            given.append(field)
        elif given:
            raise TypeError(f"Non-default namedtuple field {field} cannot follow default field"
                            f"{'s' if len(given) > 1 else ''} {', '.join(given)}")
    return [body[field] for field in given]


class NamedTupleMeta(type):
    def __new__(mcls, name, bases, body):
        if "__classcell__" in body:
            raise TypeError("uses of super() and __class__ are unsupported in methods of NamedTuple subclasses")
        if any(base is not _NamedTuple and base is not Generic for base in bases):
            raise TypeError("can only inherit from a NamedTuple type and Generic")
        hints = body.get("__annotations__", {})
        made = _named_tuple(name, hints.items(), body["__module__"], _defaults_of(hints, body))
        made.__bases__ = tuple(tuple if base is _NamedTuple else base for base in bases)
        if Generic in bases:
            made.__class_getitem__ = classmethod(_generic_class_getitem)
        for key, value in body.items():
            if key in _prohibited:
                raise AttributeError(f"Cannot overwrite NamedTuple attribute {key}")
            if key in _OF_THE_BODY:
                continue
            if key not in made._fields:
                setattr(made, key, value)
            notify = getattr(type(value), "__set_name__", None)
            if notify is not None:
                try:
                    notify(value, made, key)
                except BaseException as error:
                    error.add_note(f"Error calling __set_name__ on {type(value).__name__!r} instance {key!r} "
                                   f"in {name!r}")
                    raise
        if Generic in bases:
            made.__init_subclass__()
        return made


def NamedTuple(typename, fields=_omitted, /, **kwargs):
    """The base of tuple classes whose fields have names and types; called, it makes such a class of (name, type) pairs."""
    if kwargs:
        if fields is None:
            raise TypeError("Cannot pass `None` as the 'fields' parameter and also specify fields using keyword arguments")
        if fields is not _omitted:
            raise TypeError("Either list of fields or keywords can be provided to NamedTuple, not both")
        _warn_disallowed("Creating NamedTuple classes using keyword arguments",
                         "Use the class-based or functional syntax instead.")
        fields = kwargs.items()
    elif fields is _omitted or fields is None:
        what = ("Failing to pass a value for the 'fields' parameter" if fields is _omitted
                else "Passing `None` as the 'fields' parameter")
        _warn_disallowed(what, "To create a NamedTuple class with 0 fields using the functional syntax, pass an empty "
                         f"list, e.g. `{typename} = NamedTuple({typename!r}, [])`.")
        fields = ()
    made = _named_tuple(typename, list(fields), caller_module())
    made.__orig_bases__ = (NamedTuple,)
    return made


_NamedTuple = type.__new__(NamedTupleMeta, "NamedTuple", (), {})
NamedTuple.__mro_entries__ = lambda bases: (_NamedTuple,)


# ---- TypedDict ----

def _marks(hint):
    """Required, NotRequired and ReadOnly as they stand around a key's type, from the outside in."""
    while isinstance(hint, _GenericAlias):
        if not isinstance(hint, _AnnotatedAlias):
            if hint.__origin__ not in (Required, NotRequired, ReadOnly):
                return
            yield hint.__origin__
        hint, = hint.__args__


class _TypedDictMeta(type):
    def __new__(mcls, name, bases, body, total=True):
        """A TypedDict class. total: are keys without a mark required?"""
        if any(type(base) is not _TypedDictMeta and base is not Generic for base in bases):
            raise TypeError("cannot inherit from both a TypedDict type and a non-TypedDict base class")
        generic = (Generic,) if any(issubclass(base, Generic) for base in bases) else ()
        made = type.__new__(_TypedDictMeta, name, (*generic, dict), {**body, "__annotations__": {}})
        if "__orig_bases__" not in body:
            made.__orig_bases__ = bases
        # Of each key: its type, whether it is required, whether it is read-only.
        hints, required, readonly = {}, {}, {}
        # The bases' first, in their order: the class's own entries replace them.
        for base in bases:
            if base is Generic or base is _TypedDict:
                continue
            hints.update(base.__annotations__)
            required.update(dict.fromkeys(base.__required_keys__, True), **dict.fromkeys(base.__optional_keys__, False))
            readonly.update(dict.fromkeys(base.__readonly_keys__, True), **dict.fromkeys(base.__mutable_keys__, False))
        for key, hint in body.get("__annotations__", {}).items():
            hint = check_type(hint, "TypedDict('Name', {f0: t0, f1: t1, ...}); each t must be a type",
                              module=made.__module__)
            marks = set(_marks(hint))
            if ReadOnly in marks and readonly.get(key) is False:
                raise TypeError(f"Cannot override mutable key {key!r} with read-only key")
            hints[key] = hint
            required[key] = Required in marks or (total and NotRequired not in marks)
            readonly[key] = ReadOnly in marks
        made.__annotations__ = hints
        made.__required_keys__ = frozenset(key for key, yes in required.items() if yes)
        made.__optional_keys__ = frozenset(key for key, yes in required.items() if not yes)
        made.__readonly_keys__ = frozenset(key for key, yes in readonly.items() if yes)
        made.__mutable_keys__ = frozenset(key for key, yes in readonly.items() if not yes)
        made.__total__ = total
        return made

    __call__ = dict

    def __subclasscheck__(cls, other):
        raise TypeError("TypedDict does not support instance and class checks")

    __instancecheck__ = __subclasscheck__


def TypedDict(typename, fields=_omitted, /, *, total=True):
    """The base of dict types that give each key a type; called, it makes such a type of a dict of keys and types.

    >>> sorted(TypedDict("Point", {"x": int, "y": int}).__required_keys__)
    ['x', 'y']
    """
    if fields is _omitted or fields is None:
        what = ("Failing to pass a value for the 'fields' parameter" if fields is _omitted
                else "Passing `None` as the 'fields' parameter")
        _warn_disallowed(what, "To create a TypedDict class with 0 fields using the functional syntax, pass an empty "
                         f"dictionary, e.g. `{typename} = TypedDict({typename!r}, {{}})`.")
        fields = {}
    body = {"__annotations__": dict(fields)}
    module = caller_module()
    if module is not None:
        body["__module__"] = module
    made = _TypedDictMeta(typename, (), body, total=total)
    made.__orig_bases__ = (TypedDict,)
    return made


_TypedDict = type.__new__(_TypedDictMeta, "TypedDict", (), {})
TypedDict.__mro_entries__ = lambda bases: (_TypedDict,)


def is_typeddict(tp):
    """Whether tp is a TypedDict class.

    >>> is_typeddict(dict)
    False
    """
    return isinstance(tp, _TypedDictMeta)
