"""Special forms and classes for type hints. Nothing is checked when a program runs."""

import collections
import collections.abc
import functools
import sys
import types
from abc import ABCMeta, abstractmethod
from types import GenericAlias

from _typing import Generic, ParamSpec, ParamSpecArgs, ParamSpecKwargs, TypeAliasType, TypeVar, TypeVarTuple, _idfunc

__all__ = [
    "Annotated", "Any", "Callable", "ClassVar", "Concatenate", "Final", "ForwardRef", "Generic", "Literal", "Optional",
    "ParamSpec", "Protocol", "Tuple", "Type", "TypeVar", "TypeVarTuple", "Union",
    "AbstractSet", "ByteString", "Container", "ContextManager", "Hashable", "ItemsView", "Iterable", "Iterator",
    "KeysView", "Mapping", "MappingView", "MutableMapping", "MutableSequence", "MutableSet", "Sequence", "Sized",
    "ValuesView", "Awaitable", "AsyncIterator", "AsyncIterable", "Coroutine", "Collection", "AsyncGenerator",
    "AsyncContextManager", "Reversible", "SupportsAbs", "SupportsBytes", "SupportsComplex", "SupportsFloat",
    "SupportsIndex", "SupportsInt", "SupportsRound", "ChainMap", "Counter", "Deque", "Dict", "DefaultDict", "List",
    "OrderedDict", "Set", "FrozenSet", "NamedTuple", "TypedDict", "Generator", "BinaryIO", "IO", "Match", "Pattern",
    "TextIO", "AnyStr", "assert_type", "assert_never", "cast", "clear_overloads", "dataclass_transform", "final",
    "get_args", "get_origin", "get_overloads", "get_protocol_members", "get_type_hints", "is_protocol", "is_typeddict",
    "LiteralString", "Never", "NewType", "no_type_check", "no_type_check_decorator", "NoDefault", "NoReturn",
    "NotRequired", "overload", "override", "ParamSpecArgs", "ParamSpecKwargs", "ReadOnly", "Required", "reveal_type",
    "runtime_checkable", "Self", "Text", "TYPE_CHECKING", "TypeAlias", "TypeGuard", "TypeIs", "TypeAliasType",
    "Unpack"]

TYPE_CHECKING = False


class _NoDefaultType:
    __slots__ = ()
    _instance = None

    def __new__(cls):
        if cls._instance is None:
            cls._instance = object.__new__(cls)
        return cls._instance

    def __repr__(self):
        return "typing.NoDefault"

    def __reduce__(self):
        return "NoDefault"


NoDefault = _NoDefaultType()
_NoDefaultType.__name__ = _NoDefaultType.__qualname__ = "NoDefaultType"


# ---- checks and helpers ----

def _type_convert(arg, module=None, *, allow_special_forms=False):
    if arg is None:
        return type(None)
    if isinstance(arg, str):
        return ForwardRef(arg, module=module, is_class=allow_special_forms)
    return arg


def _type_check(arg, msg, is_argument=True, module=None, *, allow_special_forms=False):
    invalid = (Generic, Protocol)
    if not allow_special_forms:
        invalid += (ClassVar,)
        if is_argument:
            invalid += (Final,)
    arg = _type_convert(arg, module=module, allow_special_forms=allow_special_forms)
    if isinstance(arg, _GenericAlias) and arg.__origin__ in invalid:
        raise TypeError(f"{arg} is not valid as type argument")
    if arg in (Any, LiteralString, NoReturn, Never, Self, TypeAlias):
        return arg
    if allow_special_forms and arg in (ClassVar, Final):
        return arg
    if isinstance(arg, _SpecialForm) or arg in (Generic, Protocol):
        raise TypeError(f"Plain {arg} is not valid as type argument")
    if type(arg) is tuple:
        raise TypeError(f"{msg} Got {arg!r:.100}.")
    return arg


def _type_repr(obj):
    if isinstance(obj, tuple):
        return "[" + ", ".join(_type_repr(t) for t in obj) + "]"
    if isinstance(obj, type) and not isinstance(obj, GenericAlias):
        if obj.__module__ == "builtins":
            return obj.__qualname__
        return f"{obj.__module__}.{obj.__qualname__}"
    if obj is ...:
        return "..."
    if isinstance(obj, types.FunctionType):
        return obj.__name__
    return repr(obj)


def _collect_type_parameters(args, *, enforce_default_ordering=True):
    parameters = []
    seen_default = seen_tuple = False
    for t in args:
        if isinstance(t, type) and not isinstance(t, GenericAlias):
            continue
        if isinstance(t, tuple):
            for x in t:
                for collected in _collect_type_parameters([x]):
                    if collected not in parameters:
                        parameters.append(collected)
        elif hasattr(t, "__typing_subst__"):
            if t not in parameters:
                if enforce_default_ordering:
                    if getattr(t, "has_default", None) and t.has_default():
                        if seen_tuple and not isinstance(t, ParamSpec):
                            raise TypeError("Type parameter with a default follows TypeVarTuple")
                        seen_default = True
                    elif seen_default:
                        raise TypeError(f"Type parameter {t!r} without a default follows type parameter with a default")
                parameters.append(t)
        else:
            if _is_unpacked_typevartuple(t):
                seen_tuple = True
            for x in getattr(t, "__parameters__", ()):
                if x not in parameters:
                    parameters.append(x)
    return tuple(parameters)


def _flat(args, is_union):
    for p in args:
        if isinstance(p, (_UnionGenericAlias, types.UnionType)):
            yield from p.__args__
        else:
            yield p


def _deduplicate(params):
    result = []
    for p in params:
        if p not in result:
            result.append(p)
    return result


def _literal_key(args):
    return [(a, type(a)) for a in args]


def _is_unpacked_typevartuple(x):
    return not isinstance(x, type) and getattr(x, "__typing_is_unpacked_typevartuple__", False)


def _is_typevar_like(x):
    return isinstance(x, (TypeVar, ParamSpec)) or _is_unpacked_typevartuple(x)


def _unpack_args(*args):
    result = []
    for arg in args:
        inner = getattr(arg, "__typing_unpacked_tuple_args__", None)
        if inner is not None and not (inner and inner[-1] is ...):
            result.extend(inner)
        else:
            result.append(arg)
    return result


def _paramspec_prepare(params, args):
    if len(params) == 1 and not _is_param_expr(args[0] if args else None):
        return (tuple(args),)
    return tuple(tuple(a) if isinstance(a, list) else a for a in args)


def _is_param_expr(arg):
    return arg is ... or isinstance(arg, (tuple, list)) or isinstance(arg, (ParamSpec, _ConcatenateGenericAlias))


def _typevar_subst(self, arg):
    arg = _type_check(arg, "Parameters to generic types must be types.", is_argument=True)
    if (isinstance(arg, _GenericAlias) and arg.__origin__ is Unpack) or (
            isinstance(arg, GenericAlias) and getattr(arg, "__unpacked__", False)):
        raise TypeError(f"{arg} is not valid as type argument")
    return arg


def _tp_cache(func=None, /, *, typed=False):
    """Remembers results for hashable arguments."""
    def decorator(func):
        cached = functools.lru_cache(typed=typed)(func)

        @functools.wraps(func)
        def inner(*args, **kwds):
            try:
                return cached(*args, **kwds)
            except TypeError:  # not hashable
                pass
            return func(*args, **kwds)
        return inner
    return decorator if func is None else decorator(func)


# ---- forms ----

class _Final:
    __slots__ = ("__weakref__",)

    def __init_subclass__(cls, /, *args, **kwds):
        if "_root" not in kwds:
            raise TypeError("Cannot subclass special typing classes")


class _NotIterable:
    __slots__ = ()
    __iter__ = None


class _SpecialForm(_Final, _NotIterable, _root=True):
    __slots__ = ("_name", "__doc__", "_getitem")

    def __init__(self, getitem):
        self._getitem = getitem
        self._name = getitem.__name__
        self.__doc__ = getitem.__doc__

    def __getattr__(self, item):
        if item in ("__name__", "__qualname__"):
            return self._name
        raise AttributeError(item)

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass {self!r}")

    def __repr__(self):
        return "typing." + self._name

    def __reduce__(self):
        return self._name

    def __call__(self, *args, **kwds):
        raise TypeError(f"Cannot instantiate {self!r}")

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __instancecheck__(self, obj):
        raise TypeError(f"{self} cannot be used with isinstance()")

    def __subclasscheck__(self, cls):
        raise TypeError(f"{self} cannot be used with issubclass()")

    def __getitem__(self, parameters):
        return self._getitem(self, parameters)


class _TypedCacheSpecialForm(_SpecialForm, _root=True):
    def __getitem__(self, parameters):
        if not isinstance(parameters, tuple):
            parameters = (parameters,)
        return self._getitem(self, *parameters)


class _AnyMeta(type):
    def __instancecheck__(self, obj):
        if self is Any:
            raise TypeError("typing.Any cannot be used with isinstance()")
        return super().__instancecheck__(obj)

    def __repr__(self):
        return "typing.Any" if self is Any else super().__repr__()


class Any(metaclass=_AnyMeta):
    """Any type at all."""

    def __new__(cls, *args, **kwargs):
        if cls is Any:
            raise TypeError("Any cannot be instantiated")
        return super().__new__(cls)


def _bare(name, doc):
    """A form that takes no parameters."""
    def getitem(self, parameters):
        raise TypeError(f"{self} is not subscriptable")
    getitem.__name__ = name
    getitem.__doc__ = doc
    return _SpecialForm(getitem)


def _single(name, doc, message="accepts only a single type.", special=False):
    """A form that takes one type."""
    def getitem(self, parameters):
        item = _type_check(parameters, f"{self} {message}", allow_special_forms=special)
        return _GenericAlias(self, (item,))
    getitem.__name__ = name
    getitem.__doc__ = doc
    return _SpecialForm(getitem)


NoReturn = _bare("NoReturn", "What a function that never returns gives.")
Never = _bare("Never", "The type without values.")
Self = _bare("Self", "The class around it.")
LiteralString = _bare("LiteralString", "A text made of literals only.")
TypeAlias = _bare("TypeAlias", "Marks an assignment as that of an alias.")
ClassVar = _single("ClassVar", "An attribute of the class.", special=True)
Final = _single("Final", "A name that is assigned once.", special=True)
TypeGuard = _single("TypeGuard", "What a function tells of its argument's type if it gives true.")
TypeIs = _single("TypeIs", "What a function tells of its argument's type, either way.")
Required = _single("Required", "A TypedDict's key that must be there.", "accepts only a single type.", special=True)
NotRequired = _single("NotRequired", "A TypedDict's key that may be absent.", "accepts only a single type.", special=True)
ReadOnly = _single("ReadOnly", "A TypedDict's key that is not assigned to.", "accepts only a single type.", special=True)


@_SpecialForm
def Union(self, parameters):
    """One of several types."""
    if parameters == ():
        raise TypeError("Cannot take a Union of no types.")
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    msg = "Union[arg, ...]: each arg must be a type."
    parameters = _deduplicate(_flat([_type_check(p, msg) for p in parameters], True))
    if len(parameters) == 1:
        return parameters[0]
    if len(parameters) == 2 and type(None) in parameters:
        return _UnionGenericAlias(self, tuple(parameters), name="Optional")
    return _UnionGenericAlias(self, tuple(parameters))


@_SpecialForm
def Optional(self, parameters):
    """A type or None."""
    return Union[_type_check(parameters, f"{self} requires a single type."), type(None)]


@_TypedCacheSpecialForm
def Literal(self, *parameters):
    """One of these values."""
    flat = []
    for p in parameters:
        if isinstance(p, _LiteralGenericAlias):
            flat.extend(p.__args__)
        else:
            flat.append(p)
    try:
        seen = []
        for pair in _literal_key(flat):
            if pair not in seen:
                seen.append(pair)
        flat = [value for value, _ in seen]
    except TypeError:
        pass
    return _LiteralGenericAlias(self, tuple(flat))


@_SpecialForm
def Concatenate(self, parameters):
    """Parameters before those of a ParamSpec."""
    if parameters == ():
        raise TypeError("Cannot take a Concatenate of no types.")
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    if not (parameters[-1] is ... or isinstance(parameters[-1], ParamSpec)):
        raise TypeError("The last parameter to Concatenate should be a ParamSpec variable or ellipsis.")
    msg = "Concatenate[arg, ...]: each arg must be a type."
    parameters = (*(_type_check(p, msg) for p in parameters[:-1]), parameters[-1])
    return _ConcatenateGenericAlias(self, parameters)


@_SpecialForm
def Unpack(self, parameters):
    """The items of a tuple type or TypeVarTuple, each on its own."""
    return _UnpackGenericAlias(origin=self, args=(_type_check(parameters, f"{self} accepts only single type."),))


@_TypedCacheSpecialForm
def Annotated(self, *params):
    """A type with more said about it."""
    if len(params) < 2:
        raise TypeError("Annotated[...] should be used with at least two arguments (a type and an annotation).")
    if _is_unpacked_typevartuple(params[0]):
        raise TypeError("Annotated[...] should not be used with an unpacked TypeVarTuple")
    msg = "Annotated[t, ...]: t must be a type."
    return _AnnotatedAlias(_type_check(params[0], msg, allow_special_forms=True), tuple(params[1:]))


class ForwardRef(_Final, _root=True):
    """A type given by its source text."""

    __slots__ = ("__forward_arg__", "__forward_code__", "__forward_evaluated__", "__forward_value__",
                 "__forward_is_argument__", "__forward_is_class__", "__forward_module__")

    def __init__(self, arg, is_argument=True, module=None, *, is_class=False):
        if not isinstance(arg, str):
            raise TypeError(f"Forward reference must be a string -- got {arg!r}")
        try:
            code = compile(f"({arg})" if arg.startswith("*") is False else f"({arg},)[0]", "<string>", "eval")
        except SyntaxError:
            raise SyntaxError(f"Forward reference must be an expression -- got {arg!r}")
        self.__forward_arg__ = arg
        self.__forward_code__ = code
        self.__forward_evaluated__ = False
        self.__forward_value__ = None
        self.__forward_is_argument__ = is_argument
        self.__forward_is_class__ = is_class
        self.__forward_module__ = module

    def _evaluate(self, globalns, localns, type_params=(), *, recursive_guard=frozenset()):
        if self.__forward_arg__ in recursive_guard:
            return self
        if not self.__forward_evaluated__ or localns is not globalns:
            if globalns is None and localns is None:
                globalns = localns = {}
            elif globalns is None:
                globalns = localns
            elif localns is None:
                localns = globalns
            if self.__forward_module__ is not None:
                globalns = getattr(sys.modules.get(self.__forward_module__, None), "__dict__", globalns)
            if type_params:
                localns = dict(localns)
                for param in type_params:
                    localns.setdefault(param.__name__, param)
            value = _type_check(eval(self.__forward_code__, globalns, localns),
                                "Forward references must evaluate to types.",
                                is_argument=self.__forward_is_argument__,
                                allow_special_forms=self.__forward_is_class__)
            self.__forward_value__ = _eval_type(value, globalns, localns, type_params,
                                                recursive_guard=recursive_guard | {self.__forward_arg__})
            self.__forward_evaluated__ = True
        return self.__forward_value__

    def __eq__(self, other):
        if not isinstance(other, ForwardRef):
            return NotImplemented
        if self.__forward_evaluated__ and other.__forward_evaluated__:
            return (self.__forward_arg__ == other.__forward_arg__
                    and self.__forward_value__ == other.__forward_value__)
        return (self.__forward_arg__ == other.__forward_arg__
                and self.__forward_module__ == other.__forward_module__)

    def __hash__(self):
        return hash((self.__forward_arg__, self.__forward_module__))

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __repr__(self):
        module = f", module={self.__forward_module__!r}" if self.__forward_module__ is not None else ""
        return f"ForwardRef({self.__forward_arg__!r}{module})"


def _eval_type(t, globalns, localns, type_params=(), *, recursive_guard=frozenset()):
    if isinstance(t, ForwardRef):
        return t._evaluate(globalns, localns, type_params, recursive_guard=recursive_guard)
    if isinstance(t, (_GenericAlias, GenericAlias, types.UnionType)):
        if isinstance(t, GenericAlias):
            args = tuple(ForwardRef(arg) if isinstance(arg, str) else arg for arg in t.__args__)
        else:
            args = t.__args__
        made = tuple(_eval_type(a, globalns, localns, type_params, recursive_guard=recursive_guard) for a in args)
        if made == t.__args__:
            return t
        if isinstance(t, GenericAlias):
            alias = GenericAlias(t.__origin__, made)
            return next(iter(alias)) if t.__unpacked__ else alias
        if isinstance(t, types.UnionType):
            return functools.reduce(lambda a, b: a | b, made)
        return t.copy_with(made)
    return t


# ---- aliases ----

class _BaseGenericAlias(_Final, _root=True):
    def __init__(self, origin, *, inst=True, name=None):
        self._inst = inst
        self._name = name
        self.__origin__ = origin
        self.__slots__ = None

    def __call__(self, *args, **kwargs):
        if not self._inst:
            raise TypeError(f"Type {self._name} cannot be instantiated; use {self.__origin__.__name__}() instead")
        result = self.__origin__(*args, **kwargs)
        try:
            result.__orig_class__ = self
        except Exception:
            pass
        return result

    def __mro_entries__(self, bases):
        res = []
        if self.__origin__ not in bases:
            res.append(self.__origin__)
        i = bases.index(self)
        for b in bases[i + 1:]:
            if isinstance(b, _BaseGenericAlias) or (isinstance(b, type) and issubclass(b, Generic)):
                break
        else:
            res.append(Generic)
        return tuple(res)

    def __getattr__(self, attr):
        if attr in ("__origin__", "__args__"):
            return super().__getattr__(attr)
        if attr in ("__name__", "__qualname__"):
            return self._name or self.__origin__.__name__
        if "__origin__" in self.__dict__ and not (attr.startswith("__") and attr.endswith("__")):
            return getattr(self.__origin__, attr)
        raise AttributeError(attr)

    def __setattr__(self, attr, val):
        if (attr.startswith("__") and attr.endswith("__")) or attr in ("_name", "_inst", "_nparams", "_defaults"):
            super().__setattr__(attr, val)
        else:
            setattr(self.__origin__, attr, val)

    def __instancecheck__(self, obj):
        return self.__subclasscheck__(type(obj))

    def __subclasscheck__(self, cls):
        raise TypeError("Subscripted generics cannot be used with class and instance checks")

    def __dir__(self):
        return list(set(super().__dir__() + [a for a in dir(self.__origin__)
                                             if not (a.startswith("__") and a.endswith("__"))]))


class _GenericAlias(_NotIterable, _BaseGenericAlias, _root=True):
    """A generic with its arguments."""

    def __init__(self, origin, args, *, inst=True, name=None):
        super().__init__(origin, inst=inst, name=name)
        if not isinstance(args, tuple):
            args = (args,)
        self.__args__ = tuple(... if a is _TypingEllipsis else a for a in args)
        enforce = origin in (Generic, Protocol) if "Protocol" in globals() else False
        self.__parameters__ = _collect_type_parameters(args, enforce_default_ordering=enforce)
        if not name:
            self.__module__ = origin.__module__

    def __eq__(self, other):
        if not isinstance(other, _GenericAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __or__(self, right):
        return Union[self, right]

    def __ror__(self, left):
        return Union[left, self]

    def __getitem__(self, args):
        if self.__origin__ in (Generic, Protocol):
            raise TypeError(f"Cannot subscript already-subscripted {self}")
        if not self.__parameters__:
            raise TypeError(f"{self} is not a generic class")
        if not isinstance(args, tuple):
            args = (args,)
        args = _unpack_args(*(_type_convert(p) for p in args))
        return self.copy_with(self._substitute(args))

    def _substitute(self, args):
        params = self.__parameters__
        for param in params:
            prepare = getattr(param, "__typing_prepare_subst__", None)
            if prepare is not None:
                args = prepare(self, args)
        count, wanted = len(args), len(params)
        if count < wanted:
            defaults = [p for p in params[count:] if p.has_default()]
            if len(defaults) == wanted - count:
                args = tuple(args) + tuple(p.__default__ for p in defaults)
                count = wanted
        if count != wanted:
            required = sum(not (getattr(p, "has_default", None) and p.has_default()) for p in params)
            expected = f"at least {required}" if count < required else f"{wanted}"
            raise TypeError(f"Too {'many' if count > wanted else 'few'} arguments for {self};"
                            f" actual {count}, expected {expected}")
        return self._replaced(self.__args__, dict(zip(params, args)))

    def _replaced(self, old_args, new_by_param):
        made = []
        for old in old_args:
            if isinstance(old, type) and not isinstance(old, GenericAlias):
                made.append(old)
                continue
            subst = getattr(old, "__typing_subst__", None)
            if subst:
                new = subst(new_by_param[old])
            else:
                params = getattr(old, "__parameters__", ())
                if not params:
                    new = old
                else:
                    args = []
                    for x in params:
                        if isinstance(x, TypeVarTuple):
                            args.extend(new_by_param[x])
                        else:
                            args.append(new_by_param[x])
                    new = old[tuple(args)]
            if self.__origin__ == collections.abc.Callable and isinstance(new, tuple):
                made.extend(new)
            elif _is_unpacked_typevartuple(old):
                made.extend(new if isinstance(new, tuple) else (new,))
            elif isinstance(old, tuple):
                made.append(tuple(self._replaced(old, new_by_param)))
            else:
                made.append(new)
        return tuple(made)

    def copy_with(self, args):
        return self.__class__(self.__origin__, args, name=self._name, inst=self._inst)

    def __repr__(self):
        name = "typing." + self._name if self._name else _type_repr(self.__origin__)
        args = ", ".join(_type_repr(a) for a in self.__args__) if self.__args__ else "()"
        return f"{name}[{args}]"

    def __reduce__(self):
        origin = globals()[self._name] if self._name else self.__origin__
        args = tuple(self.__args__)
        if len(args) == 1 and not isinstance(args[0], tuple):
            args, = args
        import operator
        return operator.getitem, (origin, args)

    def __mro_entries__(self, bases):
        if isinstance(self.__origin__, _SpecialForm):
            return self.__origin__.__mro_entries__(bases)
        if self._name:
            return super().__mro_entries__(bases)
        if self.__origin__ is Generic:
            if Protocol in bases:
                return ()
            i = bases.index(self)
            for b in bases[i + 1:]:
                if isinstance(b, _BaseGenericAlias) and b is not self:
                    return ()
        return (self.__origin__,)


class _TypingEllipsis:
    """Stands for ... in arguments."""


class _SpecialGenericAlias(_NotIterable, _BaseGenericAlias, _root=True):
    """List, Dict and the like: a class of another module, with a number of parameters (-1: any)."""

    def __init__(self, origin, nparams, *, inst=True, name=None, defaults=()):
        super().__init__(origin, inst=inst, name=name or origin.__name__)
        self._nparams = nparams
        self._defaults = defaults
        self.__doc__ = f"A generic version of {origin.__module__}.{origin.__qualname__}."

    def __getitem__(self, params):
        if not isinstance(params, tuple):
            params = (params,)
        msg = "Parameters to generic types must be types."
        params = tuple(_type_check(p, msg) for p in params)
        if self._defaults and len(params) < self._nparams and len(params) + len(self._defaults) >= self._nparams:
            params += self._defaults[len(params) - self._nparams:]
        if len(params) != self._nparams:
            expected = f"at least {self._nparams - len(self._defaults)}" if self._defaults else f"{self._nparams}"
            raise TypeError(f"Too {'many' if len(params) > self._nparams else 'few'} arguments for {self};"
                            f" actual {len(params)}, expected {expected}")
        return self.copy_with(params)

    def copy_with(self, params):
        return _GenericAlias(self.__origin__, params, name=self._name, inst=self._inst)

    def __repr__(self):
        return "typing." + self._name

    def __subclasscheck__(self, cls):
        if isinstance(cls, _SpecialGenericAlias):
            return issubclass(cls.__origin__, self.__origin__)
        if not isinstance(cls, _GenericAlias):
            return issubclass(cls, self.__origin__)
        return super().__subclasscheck__(cls)

    def __reduce__(self):
        return self._name

    def __or__(self, right):
        return Union[self, right]

    def __ror__(self, left):
        return Union[left, self]


class _CallableGenericAlias(_GenericAlias, _root=True):
    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and _is_param_expr(args[0]):
            return super().__repr__()
        return f"typing.Callable[[{', '.join(_type_repr(a) for a in args[:-1])}], {_type_repr(args[-1])}]"

    def __reduce__(self):
        import operator
        args = self.__args__
        if not (len(args) == 2 and _is_param_expr(args[0])):
            args = list(args[:-1]), args[-1]
        return operator.getitem, (Callable, args)


class _CallableType(_SpecialGenericAlias, _root=True):
    def copy_with(self, params):
        return _CallableGenericAlias(self.__origin__, params, name=self._name, inst=self._inst)

    def __getitem__(self, params):
        if not isinstance(params, tuple) or len(params) != 2:
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        args, result = params
        result = _type_check(result, "Callable[args, result]: result must be a type.")
        if args is Ellipsis:
            return self.copy_with((_TypingEllipsis, result))
        if not isinstance(args, (list, tuple)):
            args = (args,)
            return self.copy_with((*args, result))
        msg = "Callable[[arg, ...], result]: each arg must be a type."
        return self.copy_with((*(_type_convert(a) for a in args), result)) if msg else None


class _TupleType(_SpecialGenericAlias, _root=True):
    def __getitem__(self, params):
        if not isinstance(params, tuple):
            params = (params,)
        msg = "Tuple[t0, t1, ...]: each t must be a type."
        if len(params) >= 2 and params[-1] is ...:
            return self.copy_with((*(_type_check(p, msg) for p in params[:-1]), _TypingEllipsis))
        return self.copy_with(tuple(_type_check(p, msg) for p in params))


class _UnionGenericAlias(_GenericAlias, _root=True):
    def copy_with(self, params):
        return Union[params]

    def __eq__(self, other):
        if not isinstance(other, (_UnionGenericAlias, types.UnionType)):
            return NotImplemented
        try:
            return set(self.__args__) == set(other.__args__)
        except TypeError:
            return all(a in other.__args__ for a in self.__args__) and all(a in self.__args__ for a in other.__args__)

    def __hash__(self):
        return hash(frozenset(self.__args__))

    def __repr__(self):
        args = self.__args__
        if len(args) == 2:
            if args[0] is type(None):
                return f"typing.Optional[{_type_repr(args[1])}]"
            if args[1] is type(None):
                return f"typing.Optional[{_type_repr(args[0])}]"
        return f"typing.Union[{', '.join(_type_repr(a) for a in args)}]"

    def __instancecheck__(self, obj):
        for cls in self.__args__:
            if isinstance(obj, cls):
                return True
        return False

    def __subclasscheck__(self, cls):
        for arg in self.__args__:
            if issubclass(cls, arg):
                return True
        return False

    def __reduce__(self):
        import operator
        return operator.getitem, (Union, self.__args__)


class _LiteralGenericAlias(_GenericAlias, _root=True):
    def __eq__(self, other):
        if not isinstance(other, _LiteralGenericAlias):
            return NotImplemented
        mine, theirs = _literal_key(self.__args__), _literal_key(other.__args__)
        return len(mine) == len(theirs) and all(pair in theirs for pair in mine)

    def __hash__(self):
        return hash(frozenset(_literal_key(self.__args__)))

    def __repr__(self):
        return f"typing.Literal[{', '.join(repr(a) for a in self.__args__)}]"


class _ConcatenateGenericAlias(_GenericAlias, _root=True):
    def copy_with(self, params):
        if isinstance(params[-1], (list, tuple)):
            return (*params[:-1], *params[-1])
        if isinstance(params[-1], _ConcatenateGenericAlias):
            params = (*params[:-1], *params[-1].__args__)
        return super().copy_with(params)


class _UnpackGenericAlias(_GenericAlias, _root=True):
    def __repr__(self):
        return f"typing.Unpack[{_type_repr(self.__args__[0])}]"

    def __getitem__(self, args):
        if self.__typing_is_unpacked_typevartuple__:
            return args
        return super().__getitem__(args)

    @property
    def __typing_unpacked_tuple_args__(self):
        arg, = self.__args__
        if isinstance(arg, (_GenericAlias, GenericAlias)):
            if arg.__origin__ is not tuple:
                raise TypeError("Unpack[...] must be used with a tuple type")
            return arg.__args__
        return None

    @property
    def __typing_is_unpacked_typevartuple__(self):
        return isinstance(self.__args__[0], TypeVarTuple)


class _AnnotatedAlias(_GenericAlias, _root=True):
    def __init__(self, origin, metadata):
        if isinstance(origin, _AnnotatedAlias):
            metadata = origin.__metadata__ + metadata
            origin = origin.__origin__
        super().__init__(origin, origin, name="Annotated")
        self.__metadata__ = metadata

    def copy_with(self, params):
        return _AnnotatedAlias(params[0], self.__metadata__)

    def __repr__(self):
        return f"typing.Annotated[{_type_repr(self.__origin__)}, {', '.join(repr(a) for a in self.__metadata__)}]"

    def __reduce__(self):
        import operator
        return operator.getitem, (Annotated, (self.__origin__,) + self.__metadata__)

    def __eq__(self, other):
        if not isinstance(other, _AnnotatedAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__metadata__ == other.__metadata__

    def __hash__(self):
        return hash((self.__origin__, self.__metadata__))

    def __getattr__(self, attr):
        if attr in ("__name__", "__qualname__"):
            return "Annotated"
        return super().__getattr__(attr)

    def __mro_entries__(self, bases):
        return (self.__origin__,)


# ---- Generic (its native class calls these two) ----

def _generic_class_getitem(cls, args):
    if not isinstance(args, tuple):
        args = (args,)
    args = tuple(_type_convert(p) for p in args)
    if cls in (Generic, Protocol):
        if not args:
            raise TypeError(f"Parameter list to {cls.__qualname__}[...] cannot be empty")
        if not all(_is_typevar_like(p) for p in args):
            raise TypeError(f"Parameters to {cls.__name__}[...] must all be type variables or parameter specification variables.")
        if len(set(args)) != len(args):
            raise TypeError(f"Parameters to {cls.__name__}[...] must all be unique")
        return _GenericAlias(cls, args)
    params = getattr(cls, "__parameters__", ())
    for param in params:
        prepare = getattr(param, "__typing_prepare_subst__", None)
        if prepare is not None:
            args = prepare(cls, args)
    if not params:
        raise TypeError(f"{cls} is not a generic class")
    count, wanted = len(args), len(params)
    if count < wanted and all(p.has_default() for p in params[count:]):
        args = tuple(args) + tuple(p.__default__ for p in params[count:])
        count = wanted
    if count != wanted:
        required = sum(not p.has_default() for p in params)
        expected = f"at least {required}" if count < required else f"{wanted}"
        raise TypeError(f"Too {'many' if count > wanted else 'few'} arguments for {cls}; actual {count}, expected {expected}")
    made = []
    for param, new in zip(params, args):
        if isinstance(param, TypeVarTuple):
            made.extend(new)
        else:
            made.append(new)
    return _GenericAlias(cls, tuple(made))


def _generic_init_subclass(cls, *args, **kwargs):
    super(Generic, cls).__init_subclass__(*args, **kwargs)
    tvars = []
    if "__orig_bases__" in cls.__dict__:
        error = Generic in cls.__orig_bases__
    else:
        error = Generic in cls.__bases__ and cls.__name__ != "Protocol" and type(cls) is not _TypedDictMeta
    if error:
        raise TypeError("Cannot inherit from plain Generic")
    if "__orig_bases__" in cls.__dict__:
        tvars = _collect_type_parameters(cls.__orig_bases__)
        gvars = None
        for base in cls.__orig_bases__:
            if isinstance(base, _GenericAlias) and base.__origin__ in (Generic, Protocol):
                if gvars is not None and base.__origin__ is Generic:
                    raise TypeError("Cannot inherit from Generic[...] multiple times.")
                gvars = base.__parameters__
        if gvars is not None:
            missing = [v for v in tvars if v not in gvars]
            if missing:
                raise TypeError(f"Some type variables ({', '.join(str(v) for v in missing)}) are not listed in "
                                f"Generic[{', '.join(str(v) for v in gvars)}]")
            tvars = gvars
    cls.__parameters__ = tuple(tvars)


# ---- protocols ----

_PROTO_IGNORED = frozenset((
    "__parameters__", "__orig_bases__", "__orig_class__", "_is_protocol", "_is_runtime_protocol", "__protocol_attrs__",
    "__non_callable_proto_members__", "__type_params__", "__abstractmethods__", "__annotations__", "__dict__",
    "__doc__", "__init__", "__module__", "__new__", "__slots__", "__subclasshook__", "__weakref__",
    "__class_getitem__", "__match_args__", "__static_attributes__", "__firstlineno__", "_MutableMapping__marker",
    "__init_subclass__", "_abc_impl"))


def _get_protocol_attrs(cls):
    attrs = set()
    for base in cls.__mro__[:-1]:
        if base.__name__ in ("Protocol", "Generic"):
            continue
        for attr in (*base.__dict__, *base.__dict__.get("__annotations__", {})):
            if not attr.startswith("_abc_") and attr not in _PROTO_IGNORED:
                attrs.add(attr)
    return attrs


def _no_init_or_replace_init(self, *args, **kwargs):
    cls = type(self)
    if cls._is_protocol:
        raise TypeError("Protocols cannot be instantiated")
    if cls.__init__ is not _no_init_or_replace_init:
        return
    for base in cls.__mro__:
        init = base.__dict__.get("__init__", _no_init_or_replace_init)
        if init is not _no_init_or_replace_init:
            cls.__init__ = init
            break
    else:
        cls.__init__ = object.__init__
    cls.__init__(self, *args, **kwargs)


_sentinel = object()


def _lookup_static(obj, name):
    """An attribute without running descriptors or __getattr__."""
    for holder in (getattr(obj, "__dict__", None) or {}, *(base.__dict__ for base in type(obj).__mro__)):
        if name in holder:
            return holder[name]
    return _sentinel


class _ProtocolMeta(ABCMeta):
    def __new__(mcls, name, bases, namespace, /, **kwargs):
        if name == "Protocol" and bases == (Generic,):
            pass
        elif any(getattr(b, "_is_protocol", False) and b is Protocol for b in bases):
            for base in bases:
                if not (base in (object, Generic) or base.__name__ in _PROTO_ALLOWED.get(base.__module__, ())
                        or (issubclass(base, Generic) and getattr(base, "_is_protocol", False))):
                    raise TypeError(f"Protocols can only inherit from other protocols, got {base!r}")
        return super().__new__(mcls, name, bases, namespace, **kwargs)

    def __init__(cls, *args, **kwargs):
        if getattr(cls, "_is_protocol", False):
            cls.__protocol_attrs__ = _get_protocol_attrs(cls)

    def __subclasscheck__(cls, other):
        if cls is Protocol:
            return type.__subclasscheck__(cls, other)
        if getattr(cls, "_is_protocol", False) and not _allow_reckless_class_checks():
            if not getattr(cls, "_is_runtime_protocol", False):
                if not isinstance(other, type):
                    raise TypeError("issubclass() arg 1 must be a class")
                raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
            if not isinstance(other, type):
                raise TypeError("issubclass() arg 1 must be a class")
            if cls.__non_callable_proto_members__ and cls.__dict__.get("__subclasshook__") is _proto_hook:
                raise TypeError("Protocols with non-method members don't support issubclass(). Non-method members: "
                                f"{str(sorted(cls.__non_callable_proto_members__))[1:-1]}.")
        return super().__subclasscheck__(other)

    def __instancecheck__(cls, instance):
        if cls is Protocol:
            return type.__instancecheck__(cls, instance)
        if not getattr(cls, "_is_protocol", False):
            return super().__instancecheck__(instance)
        if not getattr(cls, "_is_runtime_protocol", False) and not _allow_reckless_class_checks():
            raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
        if super().__instancecheck__(instance):
            return True
        for attr in cls.__protocol_attrs__:
            value = _lookup_static(instance, attr)
            if value is _sentinel:
                return False
            if value is None and attr not in cls.__non_callable_proto_members__:
                return False
        return True


def _allow_reckless_class_checks(depth=2):
    """abc and functools look at classes without meaning to check them."""
    try:
        return sys._getframe(depth).f_globals.get("__name__") in ("abc", "_py_abc", "functools", None)
    except ValueError:
        return False


@classmethod
def _proto_hook(cls, other):
    if not cls.__dict__.get("_is_protocol", False):
        return NotImplemented
    for attr in cls.__protocol_attrs__:
        for base in other.__mro__:
            if attr in base.__dict__:
                if base.__dict__[attr] is None:
                    return NotImplemented
                break
            if attr in base.__dict__.get("__annotations__", {}) and issubclass(other, Generic) and \
                    getattr(other, "_is_protocol", False):
                break
        else:
            return NotImplemented
    return True


class Protocol(Generic, metaclass=_ProtocolMeta):
    """The base of classes that say what others must have."""

    __slots__ = ()
    _is_protocol = True
    _is_runtime_protocol = False
    __non_callable_proto_members__ = frozenset()

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        if not cls.__dict__.get("_is_protocol", False):
            cls._is_protocol = any(b is Protocol for b in cls.__bases__)
        if "__subclasshook__" not in cls.__dict__:
            cls.__subclasshook__ = _proto_hook
        if cls._is_protocol and cls.__init__ is Protocol.__init__:
            cls.__init__ = _no_init_or_replace_init


_PROTO_ALLOWED = {
    "collections.abc": ("Callable", "Awaitable", "Iterable", "Iterator", "AsyncIterable", "AsyncIterator", "Hashable",
                        "Sized", "Container", "Collection", "Reversible", "Buffer"),
    "contextlib": ("AbstractContextManager", "AbstractAsyncContextManager"),
}


def runtime_checkable(cls):
    """Let isinstance() look whether a protocol's members are there."""
    if not ((isinstance(cls, type) and issubclass(cls, Generic)) and getattr(cls, "_is_protocol", False)):
        raise TypeError(f"@runtime_checkable can be only applied to protocol classes, got {cls!r}")
    cls._is_runtime_protocol = True
    cls.__non_callable_proto_members__ = set()
    for attr in cls.__protocol_attrs__:
        try:
            if not callable(getattr(cls, attr, None)):
                cls.__non_callable_proto_members__.add(attr)
        except Exception as e:
            raise TypeError(f"Failed to determine whether protocol member {attr!r} is a method member") from e
    return cls


def is_protocol(tp, /):
    """Is it a protocol class?"""
    return isinstance(tp, type) and getattr(tp, "_is_protocol", False) and tp is not Protocol


def get_protocol_members(tp, /):
    """The names of a protocol's members."""
    if not is_protocol(tp):
        raise TypeError(f"{tp!r} is not a Protocol")
    return frozenset(tp.__protocol_attrs__)


# ---- hints, origins, arguments ----

def _strip_annotations(t):
    if isinstance(t, _AnnotatedAlias):
        return _strip_annotations(t.__origin__)
    if hasattr(t, "__origin__") and t.__origin__ in (Required, NotRequired, ReadOnly):
        return _strip_annotations(t.__args__[0])
    if isinstance(t, (_GenericAlias, GenericAlias, types.UnionType)):
        args = tuple(_strip_annotations(a) for a in t.__args__)
        if args == t.__args__:
            return t
        if isinstance(t, _GenericAlias):
            return t.copy_with(args)
        if isinstance(t, GenericAlias):
            return GenericAlias(t.__origin__, args)
        return functools.reduce(lambda a, b: a | b, args)
    return t


_allowed_types = (types.FunctionType, types.BuiltinFunctionType, types.MethodType, types.ModuleType,
                  types.WrapperDescriptorType, types.MethodWrapperType, types.MethodDescriptorType)


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    """Annotations with the texts among them evaluated; of a class, its bases' too."""
    if getattr(obj, "__no_type_check__", None):
        return {}
    if isinstance(obj, type):
        hints = {}
        for base in reversed(obj.__mro__):
            base_globals = getattr(sys.modules.get(base.__module__, None), "__dict__", {}) if globalns is None else globalns
            annotations = base.__dict__.get("__annotations__", {})
            if isinstance(annotations, types.GetSetDescriptorType):
                annotations = {}
            base_locals = dict(vars(base)) if localns is None else localns
            if localns is None and globalns is None:
                base_globals, base_locals = base_locals, base_globals
            for name, value in annotations.items():
                if value is None:
                    value = type(None)
                if isinstance(value, str):
                    value = ForwardRef(value, is_argument=False, is_class=True)
                hints[name] = _eval_type(value, base_globals, base_locals, getattr(base, "__type_params__", ()))
        return hints if include_extras else {k: _strip_annotations(t) for k, t in hints.items()}
    if globalns is None:
        if isinstance(obj, types.ModuleType):
            globalns = obj.__dict__
        else:
            inner = obj
            while hasattr(inner, "__wrapped__"):
                inner = inner.__wrapped__
            globalns = getattr(inner, "__globals__", {})
        if localns is None:
            localns = globalns
    elif localns is None:
        localns = globalns
    hints = getattr(obj, "__annotations__", None)
    if hints is None:
        if isinstance(obj, _allowed_types):
            return {}
        raise TypeError(f"{obj!r} is not a module, class, method, or function.")
    hints = dict(hints)
    type_params = getattr(obj, "__type_params__", ())
    for name, value in hints.items():
        if value is None:
            value = type(None)
        if isinstance(value, str):
            value = ForwardRef(value, is_argument=not isinstance(obj, types.ModuleType), is_class=False)
        hints[name] = _eval_type(value, globalns, localns, type_params)
    return hints if include_extras else {k: _strip_annotations(t) for k, t in hints.items()}


def get_origin(tp):
    """list of list[int], Union of Union[int, str] …; None of what is not subscripted."""
    if isinstance(tp, _AnnotatedAlias):
        return Annotated
    if isinstance(tp, (_BaseGenericAlias, GenericAlias, ParamSpecArgs, ParamSpecKwargs)):
        return tp.__origin__
    if tp is Generic:
        return Generic
    if isinstance(tp, types.UnionType):
        return types.UnionType
    return None


def get_args(tp):
    """The arguments of a subscripted form; () of others."""
    if isinstance(tp, _AnnotatedAlias):
        return (tp.__origin__,) + tp.__metadata__
    if isinstance(tp, (_GenericAlias, GenericAlias)):
        res = tp.__args__
        if tp.__origin__ is collections.abc.Callable and not (len(res) == 2 and _is_param_expr(res[0])):
            res = (list(res[:-1]), res[-1])
        return res
    if isinstance(tp, types.UnionType):
        return tp.__args__
    return ()


def is_typeddict(tp):
    """Is it a TypedDict class?"""
    return isinstance(tp, _TypedDictMeta)


# ---- functions and decorators that do next to nothing ----

def cast(typ, val):
    """val itself."""
    return val


def assert_type(val, typ, /):
    """val itself."""
    return val


def assert_never(arg, /):
    """Tells a type checker that this is not reached, and fails if it is."""
    value = repr(arg)
    if len(value) > 100:
        value = value[:100] + "..."
    raise AssertionError(f"Expected code to be unreachable, but got: {value}")


def reveal_type(obj, /):
    """Prints the type of an object to stderr; gives it back."""
    print(f"Runtime type is {type(obj).__name__!r}", file=sys.stderr)
    return obj


def no_type_check(arg):
    """Annotations of this are no types."""
    if isinstance(arg, type):
        for name in dir(arg):
            obj = getattr(arg, name)
            if not hasattr(obj, "__qualname__") or not hasattr(obj, "__module__"):
                continue
            if obj.__module__ != arg.__module__ or obj.__qualname__ != f"{arg.__qualname__}.{obj.__name__}":
                continue
            if isinstance(obj, types.FunctionType):
                obj.__no_type_check__ = True
            elif isinstance(obj, types.MethodType):
                obj.__func__.__no_type_check__ = True
            elif isinstance(obj, type):
                no_type_check(obj)
    try:
        arg.__no_type_check__ = True
    except TypeError:
        pass
    return arg


def no_type_check_decorator(decorator):
    """A decorator that applies no_type_check too."""
    import warnings
    warnings._deprecated("typing.no_type_check_decorator", remove=(3, 15))

    @functools.wraps(decorator)
    def wrapped(*args, **kwds):
        return no_type_check(decorator(*args, **kwds))
    return wrapped


def final(f):
    """Not to be overridden or subclassed."""
    try:
        f.__final__ = True
    except (AttributeError, TypeError):
        pass
    return f


def override(method, /):
    """Meant to override a base's method."""
    try:
        method.__override__ = True
    except (AttributeError, TypeError):
        pass
    return method


def dataclass_transform(*, eq_default=True, order_default=False, kw_only_default=False, frozen_default=False,
                        field_specifiers=(), **kwargs):
    """Makes classes that act as dataclasses do."""
    def decorator(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = {
            "eq_default": eq_default, "order_default": order_default, "kw_only_default": kw_only_default,
            "frozen_default": frozen_default, "field_specifiers": field_specifiers, "kwargs": kwargs}
        return cls_or_fn
    return decorator


_overload_registry = {}


def _overload_dummy(*args, **kwds):
    """What @overload leaves."""
    raise NotImplementedError("You should not call an overloaded function. A series of @overload-decorated functions "
                              "outside a stub module should always be followed by an implementation that is not "
                              "@overload-ed.")


def overload(func):
    """One of several signatures of the function that follows."""
    f = getattr(func, "__func__", func)
    try:
        _overload_registry.setdefault((f.__module__, f.__qualname__), {})[f.__code__.co_firstlineno] = func
    except AttributeError:
        pass
    return _overload_dummy


def get_overloads(func):
    """The @overload signatures of a function."""
    f = getattr(func, "__func__", func)
    return list(_overload_registry.get((f.__module__, f.__qualname__), {}).values())


def clear_overloads():
    """Forget all @overload signatures."""
    _overload_registry.clear()


class NewType:
    """A distinct type for checkers; called, it gives its argument back."""

    __call__ = staticmethod(_idfunc)

    def __init__(self, name, tp):
        self.__qualname__ = name
        self.__name__ = name.rpartition(".")[2]
        self.__supertype__ = tp
        module = sys._getframe(1).f_globals.get("__name__", "__main__")
        if module != "typing":
            self.__module__ = module

    def __call__(self, value, /):
        return value

    def __mro_entries__(self, bases):
        superclass = self.__name__

        class Dummy:
            def __init_subclass__(cls):
                raise TypeError(f"Cannot subclass an instance of NewType. Perhaps you were looking for: "
                                f"`{cls.__name__} = NewType({cls.__name__!r}, {superclass})`")
        return (Dummy,)

    def __repr__(self):
        return f"{self.__module__}.{self.__qualname__}"

    def __reduce__(self):
        return self.__qualname__

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


# ---- NamedTuple and TypedDict ----

_prohibited = frozenset(("__new__", "__init__", "__slots__", "__getnewargs__", "_fields", "_field_defaults",
                         "_field_types", "_make", "_replace", "_asdict", "_source"))


def _make_nmtuple(name, field_types, module, defaults=()):
    made = collections.namedtuple(name, [n for n, _ in field_types], defaults=defaults, module=module)
    hints = {n: _type_check(t, f"field {n} annotation must be a type") for n, t in field_types}
    made.__annotations__ = made.__new__.__annotations__ = hints
    return made


class NamedTupleMeta(type):
    def __new__(cls, typename, bases, ns):
        assert _NamedTuple in bases
        if "__classcell__" in ns:
            raise TypeError("uses of super() and __class__ are unsupported in methods of NamedTuple subclasses")
        for base in bases:
            if base is not _NamedTuple and base is not Generic:
                raise TypeError("can only inherit from a NamedTuple type and Generic")
        bases = tuple(tuple if base is _NamedTuple else base for base in bases)
        hints = ns.get("__annotations__", {})
        defaults = []
        for name in hints:
            if name in ns:
                defaults.append(name)
            elif defaults:
                raise TypeError(f"Non-default namedtuple field {name} cannot follow default field"
                                f"{'s' if len(defaults) > 1 else ''} {', '.join(defaults)}")
        made = _make_nmtuple(typename, hints.items(), ns.get("__module__"), [ns[n] for n in defaults])
        made.__bases__ = bases
        if Generic in bases:
            made.__class_getitem__ = classmethod(_generic_class_getitem)
        for key, value in ns.items():
            if key in _prohibited:
                raise AttributeError("Cannot overwrite NamedTuple attribute " + key)
            if key not in ("__module__", "__name__", "__qualname__", "__annotations__", "__static_attributes__",
                           "__firstlineno__") and key not in made._fields:
                setattr(made, key, value)
                set_name = getattr(type(value), "__set_name__", None)
                if set_name is not None:
                    set_name(value, made, key)
        if Generic in bases:
            made.__init_subclass__()
        return made


def NamedTuple(typename, fields=_sentinel, /, **kwargs):
    """A tuple class with typed, named fields."""
    if fields is _sentinel:
        if kwargs:
            deprecated = "Creating NamedTuple classes using keyword arguments"
            message = f"{deprecated} is deprecated and will be disallowed in Python 3.15. Use the class-based or functional syntax instead."
        else:
            example = f"`{typename} = NamedTuple({typename!r}, [])`"
            message = f"Failing to pass a value for the 'fields' parameter is deprecated and will be disallowed in Python 3.15. To create a NamedTuple class with 0 fields using the functional syntax, pass an empty list, e.g. {example}."
        import warnings
        warnings.warn(message, DeprecationWarning, stacklevel=2)
        fields = kwargs.items()
    elif kwargs:
        raise TypeError("Either list of fields or keywords can be provided to NamedTuple, not both")
    made = _make_nmtuple(typename, list(fields or ()), module=_caller())
    made.__orig_bases__ = (NamedTuple,)
    return made


_NamedTuple = type.__new__(NamedTupleMeta, "NamedTuple", (), {})
NamedTuple.__mro_entries__ = lambda bases: (_NamedTuple,)


def _caller(depth=2):
    try:
        return sys._getframe(depth).f_globals.get("__name__", "__main__")
    except ValueError:
        return None


def _qualifiers(annotation):
    while True:
        origin = get_origin(annotation)
        if origin is Annotated or origin in (Required, NotRequired, ReadOnly):
            if origin is not Annotated:
                yield origin
            annotation = annotation.__origin__ if origin is Annotated else annotation.__args__[0]
        else:
            return


class _TypedDictMeta(type):
    def __new__(cls, name, bases, ns, total=True):
        for base in bases:
            if type(base) is not _TypedDictMeta and base is not Generic:
                raise TypeError("cannot inherit from both a TypedDict type and a non-TypedDict base class")
        generic_base = (Generic,) if any(issubclass(b, Generic) for b in bases) else ()
        made = type.__new__(_TypedDictMeta, name, (*generic_base, dict), ns)
        if not hasattr(made, "__orig_bases__"):
            made.__orig_bases__ = bases
        annotations = {}
        required, optional, readonly, mutable = set(), set(), set(), set()
        for base in bases:
            annotations.update(base.__dict__.get("__annotations__", {}))
            for known, which in ((required, "__required_keys__"), (optional, "__optional_keys__")):
                keys = base.__dict__.get(which, frozenset())
                known |= keys
                (optional if known is required else required).difference_update(keys)
            readonly |= base.__dict__.get("__readonly_keys__", frozenset())
            mutable |= base.__dict__.get("__mutable_keys__", frozenset())
        msg = "TypedDict('Name', {f0: t0, f1: t1, ...}); each t must be a type"
        for key, annotation in ns.get("__annotations__", {}).items():
            annotation = _type_check(annotation, msg, module=made.__module__, allow_special_forms=True)
            annotations[key] = annotation
            found = set(_qualifiers(annotation))
            is_required = Required in found or (NotRequired not in found and total)
            (required if is_required else optional).add(key)
            (optional if is_required else required).discard(key)
            if ReadOnly in found:
                if key in mutable:
                    raise TypeError(f"Cannot override mutable key {key!r} with read-only key")
                readonly.add(key)
            else:
                mutable.add(key)
                readonly.discard(key)
        made.__annotations__ = annotations
        made.__required_keys__ = frozenset(required)
        made.__optional_keys__ = frozenset(optional)
        made.__readonly_keys__ = frozenset(readonly)
        made.__mutable_keys__ = frozenset(mutable)
        made.__total__ = total
        return made

    __call__ = dict

    def __subclasscheck__(cls, other):
        raise TypeError("TypedDict does not support instance and class checks")

    __instancecheck__ = __subclasscheck__


def TypedDict(typename, fields=_sentinel, /, *, total=True):
    """A dict type with a type for each key."""
    if fields is _sentinel or fields is None:
        import warnings
        what = "Failing to pass a value for the 'fields' parameter" if fields is _sentinel else "Passing `None` as the 'fields' parameter"
        warnings.warn(f"{what} is deprecated and will be disallowed in Python 3.15. To create a TypedDict class with 0 "
                      f"fields using the functional syntax, pass an empty dictionary, e.g. `{typename} = TypedDict({typename!r}, {{}})`.",
                      DeprecationWarning, stacklevel=2)
        fields = {}
    ns = {"__annotations__": dict(fields)}
    module = _caller()
    if module is not None:
        ns["__module__"] = module
    made = _TypedDictMeta(typename, (), ns, total=total)
    made.__orig_bases__ = (TypedDict,)
    return made


_TypedDict = type.__new__(_TypedDictMeta, "TypedDict", (), {})
TypedDict.__mro_entries__ = lambda bases: (_TypedDict,)


# ---- the names of other modules' classes ----

def _alias(origin, nparams, **options):
    return _SpecialGenericAlias(origin, nparams, **options)


T = TypeVar("T")
KT = TypeVar("KT")
VT = TypeVar("VT")
T_co = TypeVar("T_co", covariant=True)
V_co = TypeVar("V_co", covariant=True)
VT_co = TypeVar("VT_co", covariant=True)
T_contra = TypeVar("T_contra", contravariant=True)
CT_co = TypeVar("CT_co", covariant=True, bound=type)
AnyStr = TypeVar("AnyStr", bytes, str)

Hashable = _alias(collections.abc.Hashable, 0)
Awaitable = _alias(collections.abc.Awaitable, 1)
Coroutine = _alias(collections.abc.Coroutine, 3)
AsyncIterable = _alias(collections.abc.AsyncIterable, 1)
AsyncIterator = _alias(collections.abc.AsyncIterator, 1)
Iterable = _alias(collections.abc.Iterable, 1)
Iterator = _alias(collections.abc.Iterator, 1)
Reversible = _alias(collections.abc.Reversible, 1)
Sized = _alias(collections.abc.Sized, 0)
Container = _alias(collections.abc.Container, 1)
Collection = _alias(collections.abc.Collection, 1)
Callable = _CallableType(collections.abc.Callable, 2)
AbstractSet = _alias(collections.abc.Set, 1, name="AbstractSet")
MutableSet = _alias(collections.abc.MutableSet, 1)
Mapping = _alias(collections.abc.Mapping, 2)
MutableMapping = _alias(collections.abc.MutableMapping, 2)
Sequence = _alias(collections.abc.Sequence, 1)
MutableSequence = _alias(collections.abc.MutableSequence, 1)
Tuple = _TupleType(tuple, -1, inst=False, name="Tuple")
List = _alias(list, 1, inst=False, name="List")
Deque = _alias(collections.deque, 1, name="Deque")
Set = _alias(set, 1, inst=False, name="Set")
FrozenSet = _alias(frozenset, 1, inst=False, name="FrozenSet")
MappingView = _alias(collections.abc.MappingView, 1)
KeysView = _alias(collections.abc.KeysView, 1)
ItemsView = _alias(collections.abc.ItemsView, 2)
ValuesView = _alias(collections.abc.ValuesView, 1)
Dict = _alias(dict, 2, inst=False, name="Dict")
DefaultDict = _alias(collections.defaultdict, 2, name="DefaultDict")
OrderedDict = _alias(collections.OrderedDict, 2)
Counter = _alias(collections.Counter, 1)
ChainMap = _alias(collections.ChainMap, 2)
Generator = _alias(collections.abc.Generator, 3, defaults=(type(None), type(None)))
AsyncGenerator = _alias(collections.abc.AsyncGenerator, 2, defaults=(type(None),))
Type = _alias(type, 1, inst=False, name="Type")
Text = str


@runtime_checkable
class SupportsInt(Protocol):
    """Has __int__."""

    __slots__ = ()

    @abstractmethod
    def __int__(self) -> int:
        pass


@runtime_checkable
class SupportsFloat(Protocol):
    """Has __float__."""

    __slots__ = ()

    @abstractmethod
    def __float__(self) -> float:
        pass


@runtime_checkable
class SupportsComplex(Protocol):
    """Has __complex__."""

    __slots__ = ()

    @abstractmethod
    def __complex__(self) -> complex:
        pass


@runtime_checkable
class SupportsBytes(Protocol):
    """Has __bytes__."""

    __slots__ = ()

    @abstractmethod
    def __bytes__(self) -> bytes:
        pass


@runtime_checkable
class SupportsIndex(Protocol):
    """Has __index__."""

    __slots__ = ()

    @abstractmethod
    def __index__(self) -> int:
        pass


@runtime_checkable
class SupportsAbs(Protocol[T_co]):
    """Has __abs__."""

    __slots__ = ()

    @abstractmethod
    def __abs__(self) -> T_co:
        pass


@runtime_checkable
class SupportsRound(Protocol[T_co]):
    """Has __round__."""

    __slots__ = ()

    @abstractmethod
    def __round__(self, ndigits: int = 0) -> T_co:
        pass


class IO(Generic[AnyStr]):
    """What open() gives, for hints."""

    __slots__ = ()

    @property
    @abstractmethod
    def mode(self) -> str: ...
    @property
    @abstractmethod
    def name(self) -> str: ...
    @abstractmethod
    def close(self) -> None: ...
    @property
    @abstractmethod
    def closed(self) -> bool: ...
    @abstractmethod
    def fileno(self) -> int: ...
    @abstractmethod
    def flush(self) -> None: ...
    @abstractmethod
    def isatty(self) -> bool: ...
    @abstractmethod
    def read(self, n: int = -1) -> AnyStr: ...
    @abstractmethod
    def readable(self) -> bool: ...
    @abstractmethod
    def readline(self, limit: int = -1) -> AnyStr: ...
    @abstractmethod
    def readlines(self, hint: int = -1) -> List[AnyStr]: ...
    @abstractmethod
    def seek(self, offset: int, whence: int = 0) -> int: ...
    @abstractmethod
    def seekable(self) -> bool: ...
    @abstractmethod
    def tell(self) -> int: ...
    @abstractmethod
    def truncate(self, size: int | None = None) -> int: ...
    @abstractmethod
    def writable(self) -> bool: ...
    @abstractmethod
    def write(self, s: AnyStr) -> int: ...
    @abstractmethod
    def writelines(self, lines: List[AnyStr]) -> None: ...
    @abstractmethod
    def __enter__(self) -> "IO[AnyStr]": ...
    @abstractmethod
    def __exit__(self, type, value, traceback) -> None: ...


class BinaryIO(IO[bytes]):
    """What open() gives in binary mode."""

    __slots__ = ()

    @abstractmethod
    def __enter__(self) -> "BinaryIO": ...


class TextIO(IO[str]):
    """What open() gives in text mode."""

    __slots__ = ()

    @property
    @abstractmethod
    def buffer(self) -> BinaryIO: ...
    @property
    @abstractmethod
    def encoding(self) -> str: ...
    @property
    @abstractmethod
    def errors(self) -> str | None: ...
    @property
    @abstractmethod
    def line_buffering(self) -> bool: ...
    @property
    @abstractmethod
    def newlines(self) -> Any: ...
    @abstractmethod
    def __enter__(self) -> "TextIO": ...


def __getattr__(attr):
    """Names whose modules are imported when they are asked for."""
    if attr in ("Pattern", "Match"):
        import re
        value = _alias(getattr(re, attr), 1)
    elif attr in ("ContextManager", "AsyncContextManager"):
        import contextlib
        value = _alias(getattr(contextlib, "Abstract" + attr), 2, name=attr, defaults=(bool | None,))
    elif attr == "ByteString":
        value = _alias(collections.abc.ByteString, 0, name="ByteString")
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {attr!r}")
    globals()[attr] = value
    return value
