"""Protocols: classes that others satisfy by what they have, not by deriving from them."""

import sys
from abc import ABCMeta
from _typing import Generic

from ._checks import DECLARING, declares

__name__ = "typing"

# Names in a class body that say nothing of what instances have.
EXCLUDED_ATTRIBUTES = frozenset((
    "__abstractmethods__", "__annotations__", "__dict__", "__doc__", "__init__", "__module__", "__new__", "__slots__",
    "__subclasshook__", "__weakref__", "__class_getitem__", "__match_args__", "__static_attributes__",
    "__firstlineno__", "__parameters__", "__orig_bases__", "__orig_class__", "__type_params__", "__init_subclass__",
    "__protocol_attrs__", "__non_callable_proto_members__", "_is_protocol", "_is_runtime_protocol",
    "_MutableMapping__marker"))

# Classes elsewhere in the library that a protocol may derive from.
_LIKE_PROTOCOLS = {
    "collections.abc": frozenset(("Callable", "Awaitable", "Iterable", "Iterator", "AsyncIterable", "AsyncIterator",
                                  "Hashable", "Sized", "Container", "Collection", "Reversible", "Buffer")),
    "contextlib": frozenset(("AbstractContextManager", "AbstractAsyncContextManager")),
}

_missing = object()


def _get_protocol_attrs(cls):
    """The names that a protocol asks for, its bases' included."""
    names = set()
    for base in cls.__mro__[:-1]:
        if base.__name__ not in ("Protocol", "Generic"):
            names.update(base.__dict__, base.__dict__.get("__annotations__", ()))
    return {name for name in names if name not in EXCLUDED_ATTRIBUTES and not name.startswith("_abc_")}


def _asked_by_library():
    """abc and functools try classes that nobody meant to check: they are told no, where others get TypeError."""
    try:
        return sys._getframe(2).f_globals.get("__name__") in ("abc", "_py_abc", "functools")
    except ValueError:
        return False


def _found_statically(obj, name):
    """An attribute as it is stored, without running descriptors or __getattr__; _missing if there is none."""
    try:
        own = object.__getattribute__(obj, "__dict__")
    except AttributeError:
        own = {}
    classes = type(obj).__mro__
    if isinstance(obj, type):
        classes = *obj.__mro__, *classes
    elif name in own:
        return own[name]
    for cls in classes:
        if name in cls.__dict__:
            return cls.__dict__[name]
    return _missing


class _ProtocolMeta(ABCMeta):
    def __new__(mcls, name, bases, namespace, /, **kwargs):
        if bases != (Generic,) and any(declares(base) and base is not Generic for base in bases):
            for base in bases:
                if not (base is object or declares(base) or getattr(base, "_is_protocol", False)
                        or base.__name__ in _LIKE_PROTOCOLS.get(base.__module__, ())):
                    raise TypeError(f"Protocols can only inherit from other protocols, got {base!r}")
        return super().__new__(mcls, name, bases, namespace, **kwargs)

    def __init__(cls, *args, **kwargs):
        if getattr(cls, "_is_protocol", False):
            cls.__protocol_attrs__ = _get_protocol_attrs(cls)

    def __subclasscheck__(cls, other):
        if declares(cls):
            return type.__subclasscheck__(cls, other)
        if getattr(cls, "_is_protocol", False) and not _asked_by_library():
            if not isinstance(other, type):
                raise TypeError("issubclass() arg 1 must be a class")
            if not cls._is_runtime_protocol:
                raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
            data = cls.__non_callable_proto_members__
            if data and cls.__dict__.get("__subclasshook__") is _structural_hook:
                raise TypeError("Protocols with non-method members don't support issubclass(). Non-method members: "
                                f"{', '.join(map(repr, sorted(data)))}.")
        return super().__subclasscheck__(other)

    def __instancecheck__(cls, instance):
        if declares(cls):
            return type.__instancecheck__(cls, instance)
        if not getattr(cls, "_is_protocol", False):
            return super().__instancecheck__(instance)
        if not cls._is_runtime_protocol and not _asked_by_library():
            raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
        if super().__instancecheck__(instance):
            return True
        for name in cls.__protocol_attrs__:
            value = _found_statically(instance, name)
            if value is _missing or (value is None and name not in cls.__non_callable_proto_members__):
                return False
        return True


@classmethod
def _structural_hook(cls, other):
    """The __subclasshook__ of protocols: a class that has all members is a subclass. A method that is None is absent;
    the annotation of a protocol counts as having."""
    if not cls.__dict__.get("_is_protocol", False):
        return NotImplemented
    stated = getattr(other, "_is_protocol", False) and issubclass(other, Generic)
    for name in cls.__protocol_attrs__:
        for base in other.__mro__:
            if name in base.__dict__:
                if base.__dict__[name] is None:
                    return NotImplemented
                break
            if stated and name in base.__dict__.get("__annotations__", ()):
                break
        else:
            return NotImplemented
    return True


def _no_instances(self, *args, **kwargs):
    """The __init__ of protocols. A class that satisfies one explicitly gets the __init__ that comes after it."""
    cls = type(self)
    if cls._is_protocol:
        raise TypeError("Protocols cannot be instantiated")
    if cls.__init__ is _no_instances:
        inits = (base.__dict__["__init__"] for base in cls.__mro__ if "__init__" in base.__dict__)
        cls.__init__ = next(init for init in inits if init is not _no_instances)
        cls.__init__(self, *args, **kwargs)


class Protocol(Generic, metaclass=_ProtocolMeta):
    """The base of protocols. A class that derives from a protocol without naming Protocol among its bases is no protocol."""

    __slots__ = ()
    _is_protocol = True
    _is_runtime_protocol = False

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        if not cls.__dict__.get("_is_protocol", False):
            cls._is_protocol = Protocol in cls.__bases__
        if "__subclasshook__" not in cls.__dict__:
            cls.__subclasshook__ = _structural_hook
        if cls._is_protocol and cls.__init__ is Protocol.__init__:
            cls.__init__ = _no_instances


DECLARING.append(Protocol)


def runtime_checkable(cls):
    """Lets isinstance() and issubclass() check a protocol by the names of its members."""
    if not (isinstance(cls, type) and issubclass(cls, Generic) and getattr(cls, "_is_protocol", False)):
        raise TypeError(f"@runtime_checkable can be only applied to protocol classes, got {cls!r}")
    data = set()
    for name in cls.__protocol_attrs__:
        try:
            if not callable(getattr(cls, name, None)):
                data.add(name)
        except Exception as error:
            raise TypeError(f"Failed to determine whether protocol member {name!r} is a method member") from error
    cls._is_runtime_protocol = True
    cls.__non_callable_proto_members__ = data
    return cls


def is_protocol(tp, /):
    """Whether tp is a protocol class.

    >>> is_protocol(int)
    False
    """
    return isinstance(tp, type) and getattr(tp, "_is_protocol", False) and tp is not Protocol


def get_protocol_members(tp, /):
    """The names of a protocol's members as a frozenset; TypeError if tp is no protocol.

    >>> get_protocol_members(SupportsInt)
    frozenset({'__int__'})
    """
    if not is_protocol(tp):
        raise TypeError(f"{tp!r} is not a Protocol")
    return frozenset(tp.__protocol_attrs__)
