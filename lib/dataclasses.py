"""Classes that hold data: their methods are made from annotations."""

import abc
import copy
import keyword
import sys
import types
from reprlib import recursive_repr

__all__ = ["dataclass", "field", "Field", "FrozenInstanceError", "InitVar", "KW_ONLY", "MISSING", "fields", "asdict",
           "astuple", "make_dataclass", "replace", "is_dataclass"]


class FrozenInstanceError(AttributeError):
    pass


class _HAS_DEFAULT_FACTORY_CLASS:
    def __repr__(self):
        return "<factory>"


_HAS_DEFAULT_FACTORY = _HAS_DEFAULT_FACTORY_CLASS()


class _MISSING_TYPE:
    pass


MISSING = _MISSING_TYPE()


class _KW_ONLY_TYPE:
    pass


KW_ONLY = _KW_ONLY_TYPE()

_EMPTY_METADATA = types.MappingProxyType({})


class _FIELD_BASE:
    __slots__ = ("name",)

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


_FIELD = _FIELD_BASE("_FIELD")
_FIELD_CLASSVAR = _FIELD_BASE("_FIELD_CLASSVAR")
_FIELD_INITVAR = _FIELD_BASE("_FIELD_INITVAR")

_FIELDS = "__dataclass_fields__"
_PARAMS = "__dataclass_params__"
_POST_INIT_NAME = "__post_init__"

_ATOMIC_TYPES = frozenset({types.NoneType, bool, int, float, str, complex, bytes, types.EllipsisType,
                           types.NotImplementedType, types.CodeType, types.BuiltinFunctionType, types.FunctionType,
                           type, range, property})


class InitVar:
    """An annotation for a parameter of __init__ that is passed to __post_init__ and not kept."""

    __slots__ = ("type",)

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        if isinstance(self.type, type) and not isinstance(self.type, types.GenericAlias):
            name = self.type.__name__
        else:
            name = repr(self.type)
        return f"dataclasses.InitVar[{name}]"

    def __class_getitem__(cls, type):
        return InitVar(type)


class Field:
    """What a dataclass knows of one field."""

    __slots__ = ("name", "type", "default", "default_factory", "repr", "hash", "init", "compare", "metadata",
                 "kw_only", "_field_type")

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = _EMPTY_METADATA if metadata is None else types.MappingProxyType(metadata)
        self.kw_only = kw_only
        self._field_type = None

    @recursive_repr()
    def __repr__(self):
        return (f"Field(name={self.name!r},type={self.type!r},default={self.default!r},"
                f"default_factory={self.default_factory!r},init={self.init!r},repr={self.repr!r},hash={self.hash!r},"
                f"compare={self.compare!r},metadata={self.metadata!r},kw_only={self.kw_only!r},"
                f"_field_type={self._field_type})")

    def __set_name__(self, owner, name):
        func = getattr(type(self.default), "__set_name__", None)
        if func:
            func(self.default, owner, name)

    __class_getitem__ = classmethod(types.GenericAlias)


class _DataclassParams:
    __slots__ = ("init", "repr", "eq", "order", "unsafe_hash", "frozen", "match_args", "kw_only", "slots",
                 "weakref_slot")

    def __init__(self, *values):
        for name, value in zip(self.__slots__, values):
            setattr(self, name, value)

    def __repr__(self):
        return "_DataclassParams(" + ",".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__) + ")"


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None,
          kw_only=MISSING):
    """Say more about a field than an annotation can."""
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


# ---- finding the fields ----

def _string_names(annotation, cls, wanted):
    """Does a string annotation name one of `wanted` (ClassVar, InitVar …), plain or through a module?"""
    text = annotation.strip()
    end = 0
    while end < len(text) and (text[end].isalnum() or text[end] in "_."):
        end += 1
    module_name, dot, name = text[:end].rpartition(".")
    namespace = getattr(sys.modules.get(cls.__module__), "__dict__", {})
    if dot:
        module = namespace.get(module_name)
        if not isinstance(module, types.ModuleType):
            return False
        namespace = module.__dict__
    return wanted(namespace.get(name))


def _is_classvar(annotation):
    typing = sys.modules.get("typing")
    return typing is not None and (annotation is typing.ClassVar or
                                   typing.get_origin(annotation) is typing.ClassVar)


def _is_initvar(annotation):
    return annotation is InitVar or type(annotation) is InitVar


def _is_kw_only(annotation):
    return annotation is KW_ONLY


def _annotation_is(annotation, cls, wanted):
    return wanted(annotation) or (isinstance(annotation, str) and _string_names(annotation, cls, wanted))


def _get_field(cls, name, annotation, default_kw_only):
    default = getattr(cls, name, MISSING)
    if isinstance(default, Field):
        f = default
    else:
        if isinstance(default, types.MemberDescriptorType):  # a slot is no default
            default = MISSING
        f = field(default=default)
    f.name = name
    f.type = annotation
    f._field_type = _FIELD
    if _annotation_is(annotation, cls, _is_classvar):
        f._field_type = _FIELD_CLASSVAR
    elif _annotation_is(annotation, cls, _is_initvar):
        f._field_type = _FIELD_INITVAR
    if f._field_type in (_FIELD_CLASSVAR, _FIELD_INITVAR) and f.default_factory is not MISSING:
        raise TypeError(f"field {f.name} cannot have a default factory")
    if f._field_type in (_FIELD, _FIELD_INITVAR):
        if f.kw_only is MISSING:
            f.kw_only = default_kw_only
    elif f.kw_only is not MISSING:
        raise TypeError(f"field {f.name} is a ClassVar but specifies kw_only")
    if f._field_type is _FIELD and f.default.__class__.__hash__ is None:
        raise ValueError(f"mutable default {type(f.default)} for field {f.name} is not allowed: use default_factory")
    return f


def _fields_in_init_order(fields):
    return tuple(f for f in fields if f.init and not f.kw_only), tuple(f for f in fields if f.init and f.kw_only)


# ---- making the methods ----

class _Methods:
    """Texts of methods that one exec() makes, in a function whose parameters are what they refer to."""

    def __init__(self, cls):
        self.cls = cls
        self.texts = []
        self.globals = {}
        self.options = []

    def add(self, name, params, body, *, returns=MISSING, annotations=None, overwrite_error=False, wrap=None):
        self.texts.append(f"  def {name}({', '.join(params)}):\n" + "\n".join("   " + line for line in body))
        self.options.append((name, returns, annotations, overwrite_error, wrap))

    def install(self):
        if not self.options:
            return
        cls = self.cls
        source = (f"def __create_fn__({', '.join(self.globals)}):\n" + "\n".join(self.texts)
                  + f"\n  return {', '.join(name for name, *_ in self.options)},")
        namespace = {}
        exec(source, sys.modules[cls.__module__].__dict__ if cls.__module__ in sys.modules else {}, namespace)
        functions = namespace["__create_fn__"](**self.globals)
        for function, (name, returns, annotations, overwrite_error, wrap) in zip(functions, self.options):
            function.__qualname__ = f"{cls.__qualname__}.{function.__name__}"
            function.__annotations__ = {} if annotations is None else annotations
            if returns is not MISSING:
                function.__annotations__["return"] = returns
            if wrap is not None:
                function = wrap(function)
            if name in cls.__dict__:
                if overwrite_error:
                    hint = overwrite_error if isinstance(overwrite_error, str) else ""
                    raise TypeError(f"Cannot overwrite attribute {name} in class {cls.__name__}{hint}")
                continue
            setattr(cls, name, function)


def _add_init(methods, fields, frozen, has_post_init, slots):
    std_fields, kw_only_fields = _fields_in_init_order(fields)
    seen_default = None
    for f in std_fields:
        if not (f.default is MISSING and f.default_factory is MISSING):
            seen_default = f
        elif seen_default:
            raise TypeError(f"non-default argument {f.name!r} follows default argument {seen_default.name!r}")
    self_name = "__dataclass_self__" if any(f.name == "self" for f in fields) else "self"
    variables = methods.globals
    variables["__dataclass_HAS_DEFAULT_FACTORY__"] = _HAS_DEFAULT_FACTORY
    variables["__dataclass_builtins_object__"] = object
    body = []
    annotations = {}

    def parameter(f):
        annotations[f.name] = f.type
        if f.default is MISSING and f.default_factory is MISSING:
            return f.name
        if f.default is not MISSING:
            variables[f"__dataclass_dflt_{f.name}__"] = f.default
            return f"{f.name}=__dataclass_dflt_{f.name}__"
        return f"{f.name}=__dataclass_HAS_DEFAULT_FACTORY__"

    for f in fields:
        default = f"__dataclass_dflt_{f.name}__"
        if f.default_factory is not MISSING:
            variables[default] = f.default_factory
            value = f"{default}() if {f.name} is __dataclass_HAS_DEFAULT_FACTORY__ else {f.name}" if f.init else f"{default}()"
        elif f.init:
            value = f.name
        elif slots and f.default is not MISSING:
            variables[default] = f.default
            value = default
        else:
            continue
        if f._field_type is _FIELD_INITVAR:
            continue
        if frozen:
            body.append(f"__dataclass_builtins_object__.__setattr__({self_name},{f.name!r},{value})")
        else:
            body.append(f"{self_name}.{f.name}={value}")
    if has_post_init:
        names = ",".join(f.name for f in fields if f._field_type is _FIELD_INITVAR)
        body.append(f"{self_name}.{_POST_INIT_NAME}({names})")
    params = [self_name] + [parameter(f) for f in std_fields]
    if kw_only_fields:
        params += ["*"] + [parameter(f) for f in kw_only_fields]
    methods.add("__init__", params, body or ["pass"], returns=None, annotations=annotations)


def _tuple_text(obj, fields):
    return f"({''.join(f'{obj}.{f.name},' for f in fields)})" if fields else "()"


def _add_frozen(methods, fields):
    cls = methods.cls
    methods.globals["__dataclass_cls__"] = cls
    methods.globals["__dataclass_FrozenInstanceError__"] = FrozenInstanceError
    condition = "type(self) is __dataclass_cls__"
    if fields:
        condition += " or name in {" + ", ".join(repr(f.name) for f in fields) + "}"
    methods.add("__setattr__", ("self", "name", "value"), (
        f"if {condition}:",
        ' raise __dataclass_FrozenInstanceError__(f"cannot assign to field {name!r}")',
        "super(__dataclass_cls__, self).__setattr__(name, value)"), overwrite_error=True)
    methods.add("__delattr__", ("self", "name"), (
        f"if {condition}:",
        ' raise __dataclass_FrozenInstanceError__(f"cannot delete field {name!r}")',
        "super(__dataclass_cls__, self).__delattr__(name)"), overwrite_error=True)


def _hash_set_none(cls, fields, methods):
    cls.__hash__ = None


def _hash_add(cls, fields, methods):
    chosen = [f for f in fields if (f.compare if f.hash is None else f.hash)]
    methods.add("__hash__", ("self",), [f"return hash({_tuple_text('self', chosen)})"])


def _hash_exception(cls, fields, methods):
    raise TypeError(f"Cannot overwrite attribute __hash__ in class {cls.__name__}")


def _hash_action(unsafe_hash, eq, frozen, has_explicit_hash):
    if unsafe_hash:
        return _hash_exception if has_explicit_hash else _hash_add
    if not eq or has_explicit_hash:
        return None
    return _hash_add if frozen else _hash_set_none


def _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot):
    fields = {}
    setattr(cls, _PARAMS, _DataclassParams(init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots,
                                           weakref_slot))
    any_frozen_base = False
    all_frozen_bases = None
    for base in cls.__mro__[-1:0:-1]:
        base_fields = base.__dict__.get(_FIELDS)
        if base_fields is not None:
            if all_frozen_bases is None:
                all_frozen_bases = True
            for f in base_fields.values():
                fields[f.name] = f
            is_frozen = getattr(base, _PARAMS).frozen
            all_frozen_bases = all_frozen_bases and is_frozen
            any_frozen_base = any_frozen_base or is_frozen
    annotations = cls.__dict__.get("__annotations__", {})
    cls_fields = []
    kw_only_seen = False
    for name, annotation in annotations.items():
        if _annotation_is(annotation, cls, _is_kw_only):
            if kw_only_seen:
                raise TypeError(f"{name!r} is KW_ONLY, but KW_ONLY has already been specified")
            kw_only_seen = True
            kw_only = True
        else:
            cls_fields.append(_get_field(cls, name, annotation, kw_only))
    for f in cls_fields:
        fields[f.name] = f
        if isinstance(getattr(cls, f.name, None), Field):
            if f.default is MISSING:
                delattr(cls, f.name)
            else:
                setattr(cls, f.name, f.default)
    for name, value in cls.__dict__.items():
        if isinstance(value, Field) and name not in annotations:
            raise TypeError(f"{name!r} is a field but has no type annotation")
    if any_frozen_base or all_frozen_bases is not None:
        if any_frozen_base and not frozen:
            raise TypeError("cannot inherit non-frozen dataclass from a frozen one")
        if all_frozen_bases is False and frozen:
            raise TypeError("cannot inherit frozen dataclass from a non-frozen one")
    setattr(cls, _FIELDS, fields)
    class_hash = cls.__dict__.get("__hash__", MISSING)
    has_explicit_hash = not (class_hash is MISSING or (class_hash is None and "__eq__" in cls.__dict__))
    if order and not eq:
        raise ValueError("eq must be true if order is true")

    real = [f for f in fields.values() if f._field_type is _FIELD]
    all_init = [f for f in fields.values() if f._field_type in (_FIELD, _FIELD_INITVAR)]
    methods = _Methods(cls)
    if init:
        _add_init(methods, all_init, frozen, hasattr(cls, _POST_INIT_NAME), slots)
    if repr:
        shown = ", ".join(f"{f.name}={{self.{f.name}!r}}" for f in real if f.repr)
        methods.add("__repr__", ("self",), ['return f"{self.__class__.__qualname__}(' + shown + ')"'],
                    wrap=recursive_repr())
    compared = [f for f in real if f.compare]
    if eq:
        terms = " and ".join(f"self.{f.name}==other.{f.name}" for f in compared) or "True"
        methods.add("__eq__", ("self", "other"), (
            "if self is other:", " return True", "if other.__class__ is self.__class__:", f" return {terms}",
            "return NotImplemented"))
    if order:
        for name, op in (("__lt__", "<"), ("__le__", "<="), ("__gt__", ">"), ("__ge__", ">=")):
            methods.add(name, ("self", "other"), (
                "if other.__class__ is self.__class__:",
                f" return {_tuple_text('self', compared)}{op}{_tuple_text('other', compared)}",
                "return NotImplemented"), overwrite_error=" Consider using functools.total_ordering")
    if frozen:
        _add_frozen(methods, real)
    action = _hash_action(bool(unsafe_hash), bool(eq), bool(frozen), has_explicit_hash)
    if action is _hash_add and class_hash is None:
        del cls.__hash__
    if action is not None:
        action(cls, real, methods)
    methods.install()
    if "__replace__" not in cls.__dict__:
        setattr(cls, "__replace__", _replace)
    if not getattr(cls, "__doc__"):
        try:
            from inspect import signature
            text = str(signature(cls)).replace(" -> None", "")
        except (ImportError, TypeError, ValueError):
            text = ""
        cls.__doc__ = cls.__name__ + text
    if match_args and "__match_args__" not in cls.__dict__:
        cls.__match_args__ = tuple(f.name for f in _fields_in_init_order(all_init)[0])
    if weakref_slot and not slots:
        raise TypeError("weakref_slot is True but slots is False")
    if slots:
        cls = _add_slots(cls, frozen, weakref_slot, fields)
    abc.update_abstractmethods(cls)
    return cls


# ---- slots ----

def _dataclass_getstate(self):
    return [getattr(self, f.name) for f in fields(self)]


def _dataclass_setstate(self, state):
    for f, value in zip(fields(self), state):
        object.__setattr__(self, f.name, value)


def _own_slots(cls):
    match cls.__dict__.get("__slots__"):
        case None:
            slots = []
            if getattr(cls, "__weakrefoffset__", -1) != 0 and cls.__flags__ & 0x200:
                slots.append("__weakref__")
            if getattr(cls, "__dictoffset__", -1) != 0 and cls.__flags__ & 0x200:
                slots.append("__dict__")
            yield from slots
        case str(slot):
            yield slot
        case iterable if not hasattr(iterable, "__next__"):
            yield from iterable
        case _:
            raise TypeError(f"Slots of '{cls.__name__}' cannot be determined")


def _add_slots(cls, is_frozen, weakref_slot, all_fields):
    if "__slots__" in cls.__dict__:
        raise TypeError(f"{cls.__name__} already specifies __slots__")
    namespace = dict(cls.__dict__)
    names = tuple(f.name for f in all_fields.values() if f._field_type is _FIELD)
    inherited = set()
    for base in cls.__mro__[1:-1]:
        inherited.update(_own_slots(base))
    own = [name for name in names if name not in inherited]
    if weakref_slot and "__weakref__" not in inherited:
        own.append("__weakref__")
    namespace["__slots__"] = tuple(own)
    for name in names:
        namespace.pop(name, None)
    namespace.pop("__dict__", None)
    namespace.pop("__weakref__", None)
    qualname = getattr(cls, "__qualname__", None)
    new_cls = type(cls)(cls.__name__, cls.__bases__, namespace)
    if qualname is not None:
        new_cls.__qualname__ = qualname
    if is_frozen:
        if "__getstate__" not in namespace:
            new_cls.__getstate__ = _dataclass_getstate
        if "__setstate__" not in namespace:
            new_cls.__setstate__ = _dataclass_setstate
    return new_cls


# ---- what users call ----

def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False,
              match_args=True, kw_only=False, slots=False, weakref_slot=False):
    """Add methods to a class by its annotations."""
    def wrap(cls):
        return _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot)
    return wrap if cls is None else wrap(cls)


def fields(class_or_instance):
    """The Field objects of a dataclass."""
    try:
        found = getattr(class_or_instance, _FIELDS)
    except AttributeError:
        raise TypeError("must be called with a dataclass type or instance") from None
    return tuple(f for f in found.values() if f._field_type is _FIELD)


def _is_dataclass_instance(obj):
    return hasattr(type(obj), _FIELDS)


def is_dataclass(obj):
    """Is it a dataclass, or an instance of one?"""
    return hasattr(obj if isinstance(obj, type) else type(obj), _FIELDS)


def asdict(obj, *, dict_factory=dict):
    """The fields as a dict, those of nested dataclasses too."""
    if not _is_dataclass_instance(obj):
        raise TypeError("asdict() should be called on dataclass instances")

    def instance(obj):
        return dict_factory([(f.name, _convert(getattr(obj, f.name), instance)) for f in fields(obj)])
    return instance(obj)


def astuple(obj, *, tuple_factory=tuple):
    """The fields as a tuple, those of nested dataclasses too."""
    if not _is_dataclass_instance(obj):
        raise TypeError("astuple() should be called on dataclass instances")

    def instance(obj):
        return tuple_factory([_convert(getattr(obj, f.name), instance) for f in fields(obj)])
    return instance(obj)


def _convert(obj, instance):
    """A copy of a value in which instance() stands for each dataclass."""
    cls = type(obj)
    if cls in _ATOMIC_TYPES:
        return obj
    if hasattr(cls, _FIELDS):
        return instance(obj)
    if cls is list or cls is tuple:
        return cls([_convert(v, instance) for v in obj])
    if isinstance(obj, tuple) and hasattr(obj, "_fields"):
        return cls(*[_convert(v, instance) for v in obj])
    if isinstance(obj, dict):
        pairs = [(_convert(k, instance), _convert(v, instance)) for k, v in obj.items()]
        if hasattr(cls, "default_factory"):
            result = cls(obj.default_factory)
            for key, value in pairs:
                result[key] = value
            return result
        return cls(pairs)
    if isinstance(obj, (list, tuple)):
        return cls(_convert(v, instance) for v in obj)
    return copy.deepcopy(obj)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, init=True, repr=True, eq=True, order=False,
                   unsafe_hash=False, frozen=False, match_args=True, kw_only=False, slots=False, weakref_slot=False,
                   module=None):
    """Make a dataclass of names, (name, type) or (name, type, field) items."""
    if namespace is None:
        namespace = {}
    seen = set()
    annotations = {}
    defaults = {}
    for item in fields:
        if isinstance(item, str):
            name, annotation = item, "typing.Any"
        elif len(item) == 2:
            name, annotation = item
        elif len(item) == 3:
            name, annotation, defaults[item[0]] = item
        else:
            raise TypeError(f"Invalid field: {item!r}")
        if not isinstance(name, str) or not name.isidentifier():
            raise TypeError(f"Field names must be valid identifiers: {name!r}")
        if keyword.iskeyword(name):
            raise TypeError(f"Field names must not be keywords: {name!r}")
        if name in seen:
            raise TypeError(f"Field name duplicated: {name!r}")
        seen.add(name)
        annotations[name] = annotation

    def body(space):
        space.update(namespace)
        space.update(defaults)
        space["__annotations__"] = annotations
    cls = types.new_class(cls_name, bases, {}, body)
    if module is None:
        try:
            module = sys._getframe(1).f_globals.get("__name__", "__main__")
        except (AttributeError, ValueError):
            pass
    if module is not None:
        cls.__module__ = module
    return dataclass(cls, init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen,
                     match_args=match_args, kw_only=kw_only, slots=slots, weakref_slot=weakref_slot)


def replace(obj, /, **changes):
    """A new instance with some fields changed."""
    if not _is_dataclass_instance(obj):
        raise TypeError("replace() should be called on dataclass instances")
    return _replace(obj, **changes)


def _replace(self, /, **changes):
    for f in getattr(self, _FIELDS).values():
        if f._field_type is _FIELD_CLASSVAR:
            continue
        if not f.init:
            if f.name in changes:
                raise TypeError(f"field {f.name} is declared with init=False, it cannot be specified with replace()")
            continue
        if f.name not in changes:
            if f._field_type is _FIELD_INITVAR and f.default is MISSING:
                raise TypeError(f"InitVar {f.name!r} must be specified with replace()")
            changes[f.name] = getattr(self, f.name)
    return self.__class__(**changes)
