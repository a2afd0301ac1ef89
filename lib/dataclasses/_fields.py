"""What a dataclass knows of its fields, and how that is read from the annotations."""

import sys
from reprlib import recursive_repr
from types import GenericAlias, MappingProxyType, MemberDescriptorType, ModuleType

__name__ = "dataclasses"

MISSING = type("_MISSING_TYPE", (), {})()  # stands for what was not given
KW_ONLY = type("_KW_ONLY_TYPE", (), {})()  # an annotation: the fields that follow are keyword-only


class _Kind(str):
    """What an annotation makes of a name; each is the only one of its kind."""

    __slots__ = ()
    __deepcopy__ = lambda self, memo: self
    __repr__ = str.__str__
    name = property(str.__str__)


KEPT = _Kind("_FIELD")
OF_CLASS = _Kind("_FIELD_CLASSVAR")
PASSED_ON = _Kind("_FIELD_INITVAR")  # to __post_init__()


class InitVar:
    """An annotation for a parameter of __init__ that is passed to __post_init__ and not kept."""

    __slots__ = ("type",)

    def __init__(self, type):
        self.type = type

    def __class_getitem__(cls, type):
        return InitVar(type)

    def __repr__(self):
        plain = isinstance(self.type, type) and not isinstance(self.type, GenericAlias)
        return f"dataclasses.InitVar[{self.type.__name__ if plain else repr(self.type)}]"


_shown = ("name", "type", "default", "default_factory", "init", "repr", "hash", "compare", "metadata", "kw_only")


class Field:
    """What a dataclass knows of one field."""

    __slots__ = (*_shown, "_field_type")

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.name = self.type = self._field_type = None  # until its class is known
        self.default, self.default_factory = default, default_factory
        self.init, self.repr, self.hash, self.compare, self.kw_only = init, repr, hash, compare, kw_only
        self.metadata = MappingProxyType({} if metadata is None else metadata)

    @recursive_repr()
    def __repr__(self):
        values = "".join([f"{name}={getattr(self, name)!r}," for name in _shown])
        return f"Field({values}_field_type={self._field_type})"

    def __set_name__(self, owner, name):
        set_name = getattr(type(self.default), "__set_name__", None)
        if set_name is not None:
            set_name(self.default, owner, name)

    __class_getitem__ = classmethod(GenericAlias)

    def _has_default(self):
        return self.default is not MISSING or self.default_factory is not MISSING


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None,
          kw_only=MISSING):
    """Say more about a field than an annotation can."""
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


# ---- reading annotations ----


def _is_class_variable(annotation):
    typing = sys.modules.get("typing")  # without which there is no such annotation
    return typing is not None and typing.ClassVar in (annotation, typing.get_origin(annotation))


def _meaning(annotation):
    """A kind of field, or KW_ONLY."""
    if annotation is KW_ONLY:
        return KW_ONLY
    if annotation is InitVar or type(annotation) is InitVar:
        return PASSED_ON
    return OF_CLASS if _is_class_variable(annotation) else KEPT


def _leading_name(text):
    """The name at the beginning of a text, and what follows; blanks around it are nothing."""
    text = text.lstrip()
    end = next((i for i, char in enumerate(text) if not (char.isalnum() or char == "_")), len(text))
    return text[:end], text[end:].lstrip()


def _named_by(text, cls):
    """What the name at the beginning of an annotation that is a text, with a module's before it or not, stands for in a class's module; None if
    nothing."""
    first, rest = _leading_name(text)
    scope = sys.modules.get(cls.__module__)
    name = first
    if rest.startswith("."):
        name, _ = _leading_name(rest[1:])
        scope = getattr(scope, "__dict__", {}).get(first)
        if not isinstance(scope, ModuleType):
            return None
    return getattr(scope, "__dict__", {}).get(name)


def own_fields(cls, kw_only):
    """The fields of a class's own annotations."""
    found, marked = [], False
    for name, annotation in cls.__dict__.get("__annotations__", {}).items():
        kind = _meaning(_named_by(annotation, cls) if isinstance(annotation, str) else annotation)
        if kind is not KW_ONLY:
            found.append(_described(cls, name, annotation, kind, kw_only))
        elif marked:
            raise TypeError(f"{name!r} is KW_ONLY, but KW_ONLY has already been specified")
        else:
            kw_only = marked = True
    return found


def _described(cls, name, annotation, kind, kw_only):
    """The Field of a name, given in the class or made for the default that stands there."""
    given = getattr(cls, name, MISSING)
    if isinstance(given, Field):
        made = given
    else:
        made = field(default=MISSING if isinstance(given, MemberDescriptorType) else given)  # a slot is no default
    made.name, made.type, made._field_type = name, annotation, kind
    if kind is not KEPT and made.default_factory is not MISSING:
        raise TypeError(f"field {name} cannot have a default factory")
    if kind is OF_CLASS:
        if made.kw_only is not MISSING:
            raise TypeError(f"field {name} is a ClassVar but specifies kw_only")
    elif made.kw_only is MISSING:
        made.kw_only = kw_only
    if kind is KEPT and type(made.default).__hash__ is None:
        raise ValueError(f"mutable default {type(made.default)} for field {name} is not allowed: use default_factory")
    return made
