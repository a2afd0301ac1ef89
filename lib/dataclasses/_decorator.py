"""dataclass(): finds a class's fields, and adds the methods that its options ask for."""

import abc

from . import _methods
from ._fields import KEPT, MISSING, OF_CLASS, PASSED_ON, Field, own_fields

__name__ = "dataclasses"

FIELDS = "__dataclass_fields__"


class _DataclassParams:
    """The options that a class was made with."""

    __slots__ = ("init", "repr", "eq", "order", "unsafe_hash", "frozen", "match_args", "kw_only", "slots", "weakref_slot")

    def __init__(self, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot):
        options = locals()
        for name in self.__slots__:
            setattr(self, name, options[name])

    def __repr__(self):
        return f"_DataclassParams({','.join([f'{name}={getattr(self, name)!r}' for name in self.__slots__])})"


def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False,
              match_args=True, kw_only=False, slots=False, weakref_slot=False):
    """Add methods to a class by its annotations."""
    def make(cls):
        return _made(cls, _DataclassParams(init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot))

    return make if cls is None else make(cls)


def _made(cls, options):
    cls.__dataclass_params__ = options
    fields = _all_fields(cls, options)
    setattr(cls, FIELDS, fields)
    kept = [f for f in fields.values() if f._field_type is KEPT]
    taken = [f for f in fields.values() if f._field_type is not OF_CLASS]
    _add_methods(cls, options, kept, taken)
    if "__replace__" not in cls.__dict__:
        cls.__replace__ = replace_fields
    if not cls.__doc__:
        cls.__doc__ = cls.__name__ + _signature(cls)
    if options.match_args and "__match_args__" not in cls.__dict__:
        cls.__match_args__ = tuple([f.name for f in _methods.split_parameters(taken)[0]])
    if options.slots:
        cls = _with_slots(cls, options, [f.name for f in kept])
    elif options.weakref_slot:
        raise TypeError("weakref_slot is True but slots is False")
    return abc.update_abstractmethods(cls)


# ---- fields ----


def _all_fields(cls, options):
    """Those of the bases and its own by name. Defaults are made attributes of the class."""
    bases = [base for base in cls.__mro__[:0:-1] if FIELDS in base.__dict__]
    fields = {}
    for base in bases:
        fields |= base.__dict__[FIELDS]
    for own in own_fields(cls, options.kw_only):
        fields[own.name] = own
        if isinstance(getattr(cls, own.name, None), Field):
            if own.default is MISSING:
                delattr(cls, own.name)
            else:
                setattr(cls, own.name, own.default)
    annotated = cls.__dict__.get("__annotations__", ())
    for name, value in cls.__dict__.items():
        if isinstance(value, Field) and name not in annotated:
            raise TypeError(f"{name!r} is a field but has no type annotation")
    frozen = {bool(base.__dataclass_params__.frozen) for base in bases}
    if True in frozen and not options.frozen:
        raise TypeError("cannot inherit non-frozen dataclass from a frozen one")
    if False in frozen and options.frozen:
        raise TypeError("cannot inherit frozen dataclass from a non-frozen one")
    return fields


# ---- methods ----


def _add_methods(cls, options, kept, taken):
    own_hash = cls.__dict__.get("__hash__", MISSING)
    # None together with __eq__() is the class statement's doing
    hash_is_written = own_hash is not MISSING and not (own_hash is None and "__eq__" in cls.__dict__)
    if options.order and not options.eq:
        raise ValueError("eq must be true if order is true")
    methods = _methods.Methods(cls)
    compared = [f for f in kept if f.compare]
    if options.init:
        _methods.add_init(methods, taken, options, hasattr(cls, "__post_init__"))
    if options.repr:
        _methods.add_repr(methods, kept)
    if options.eq:
        _methods.add_eq(methods, compared)
    if options.order:
        _methods.add_order(methods, compared)
    if options.frozen:
        _methods.add_frozen(methods, kept)
    if options.unsafe_hash and hash_is_written:
        raise TypeError(f"Cannot overwrite attribute __hash__ in class {cls.__name__}")
    if options.unsafe_hash or options.eq and options.frozen and not hash_is_written:
        if own_hash is None:
            del cls.__hash__
        _methods.add_hash(methods, kept)
    elif options.eq and not hash_is_written:
        cls.__hash__ = None
    methods.install()


def _signature(cls):
    """The parameters that make an instance, as text."""
    try:
        from inspect import signature

        return str(signature(cls)).replace(" -> None", "")
    except (ImportError, TypeError, ValueError):
        return ""


def replaced(self, changes):
    """A new instance with some fields changed to what the dict `changes` says, which gets the others."""
    for f in getattr(self, FIELDS).values():
        kind = f._field_type
        if kind is OF_CLASS:
            continue
        name = f.name
        if name in changes:
            if not f.init:
                raise TypeError(f"field {name} is declared with init=False, it cannot be specified with replace()")
        elif f.init:
            if kind is PASSED_ON and f.default is MISSING:
                raise TypeError(f"InitVar {name!r} must be specified with replace()")
            changes[name] = getattr(self, name)
    return type(self)(**changes)


def replace_fields(self, /, **changes):
    """A new instance with some fields changed."""
    return replaced(self, changes)


replace_fields.__name__ = replace_fields.__qualname__ = "_replace"


# ---- slots ----


def _kept_names(obj):
    return [f.name for f in getattr(obj, FIELDS).values() if f._field_type is KEPT]


def _dataclass_getstate(self):
    """For pickling frozen instances with slots."""
    return [getattr(self, name) for name in _kept_names(self)]


def _dataclass_setstate(self, state):
    """For unpickling frozen instances with slots."""
    for name, value in zip(_kept_names(self), state):
        object.__setattr__(self, name, value)


def _slots_of(cls):
    """The slots that a class adds to its bases'."""
    slots = cls.__dict__.get("__slots__")
    if slots is None:
        made_by_class_statement = cls.__flags__ & 1 << 9
        offsets = {"__weakref__": "__weakrefoffset__", "__dict__": "__dictoffset__"}
        return [slot for slot, offset in offsets.items() if made_by_class_statement and getattr(cls, offset) != 0]
    if isinstance(slots, str):
        return [slots]
    if hasattr(slots, "__next__"):  # used up
        raise TypeError(f"Slots of '{cls.__name__}' cannot be determined")
    return slots


def _with_slots(cls, options, names):
    """The class made anew, with slots for the fields."""
    if "__slots__" in cls.__dict__:
        raise TypeError(f"{cls.__name__} already specifies __slots__")
    inherited = {slot for base in cls.__mro__[1:-1] for slot in _slots_of(base)}
    wanted = [*names, "__weakref__"] if options.weakref_slot else names
    body = {name: value for name, value in cls.__dict__.items() if name not in {*names, "__dict__", "__weakref__"}}
    body["__slots__"] = tuple([name for name in wanted if name not in inherited])
    if options.frozen:
        body.setdefault("__getstate__", _dataclass_getstate)
        body.setdefault("__setstate__", _dataclass_setstate)
    made = type(cls)(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    return made
