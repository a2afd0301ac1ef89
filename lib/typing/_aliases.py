"""Aliases: a generic with its arguments (List[int], Union[int, str]), and the old names of other modules' classes."""

import typing
from operator import getitem
from types import GenericAlias, UnionType
from _typing import Generic, TypeVarTuple

from ._checks import DECLARING, _Final, Uniting, _type_repr, as_type, check_type, memoised
from ._binding import _collect_type_parameters, has_default, is_parameter_list, substitute

__name__ = "typing"

DECLARING.append(Generic)


def is_dunder(name):
    return name.startswith("__") and name.endswith("__")


def brings_generic(base):
    """Does this base make a class generic?"""
    if type(base) is GenericAlias:
        base = base.__origin__
    return isinstance(base, _BaseGenericAlias) or (isinstance(base, type) and issubclass(base, Generic))


class _BaseGenericAlias(Uniting, _Final):
    """Stands for a class, its __origin__: attributes are the origin's, save those with two underscores at both ends."""

    _own = frozenset(("_name", "_inst", "_nparams", "_defaults"))
    __iter__ = None

    def __init__(self, origin, *, inst=True, name=None):
        self._name = name
        self._inst = inst  # may it be called?
        self.__origin__ = origin

    def __call__(self, *args, **kwargs):
        if not self._inst:
            raise TypeError(f"Type {self._name} cannot be instantiated; use {self.__origin__.__name__}() instead")
        made = self.__origin__(*args, **kwargs)
        try:
            made.__orig_class__ = self
        except Exception:  # no room for it, or a __setattr__ of its own mind
            pass
        return made

    def __getattr__(self, attr):
        if attr == "__name__" or attr == "__qualname__":
            return self._name or self.__origin__.__name__
        if is_dunder(attr) or "__origin__" not in self.__dict__:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {attr!r}", name=attr, obj=self)
        return getattr(self.__origin__, attr)

    def __setattr__(self, attr, value):
        if is_dunder(attr) or attr in self._own:
            super().__setattr__(attr, value)
        else:
            setattr(self.__origin__, attr, value)

    def __dir__(self):
        return sorted({*super().__dir__(), *(name for name in dir(self.__origin__) if not is_dunder(name))})

    def __mro_entries__(self, bases):
        later = bases[bases.index(self) + 1:]
        entries = () if self.__origin__ in bases else (self.__origin__,)
        return entries if any(map(brings_generic, later)) else (*entries, Generic)

    def __instancecheck__(self, obj):
        return self.__subclasscheck__(type(obj))

    def __subclasscheck__(self, cls):
        raise TypeError("Subscripted generics cannot be used with class and instance checks")


class _SpecialGenericAlias(_BaseGenericAlias):
    """List, Dict and the like: another module's class with nparams parameters, the last of which may have defaults."""

    def __init__(self, origin, nparams, *, inst=True, name=None, defaults=()):
        super().__init__(origin, inst=inst, name=name or origin.__name__)
        self._nparams = nparams
        self._defaults = defaults
        self.__doc__ = f"A generic alias of {origin.__module__}.{origin.__qualname__}."

    def __getitem__(self, params):
        return memoised(self, params, self._subscribed)

    def _subscribed(self, params):
        if not self._nparams:
            raise TypeError(f"{self} is not a generic class")
        if not isinstance(params, tuple):
            params = (params,)
        args = tuple(check_type(param, "Parameters to generic types must be types.") for param in params)
        missing = self._nparams - len(args)
        if 0 < missing <= len(self._defaults):
            args += self._defaults[-missing:]
        elif missing:
            least = f"at least {self._nparams - len(self._defaults)}" if self._defaults else self._nparams
            raise TypeError(f"Too {'few' if missing > 0 else 'many'} arguments for {self};"
                            f" actual {len(args)}, expected {least}")
        return self.copy_with(args)

    def copy_with(self, args):
        """This alias with the arguments."""
        return _GenericAlias(self.__origin__, args, name=self._name, inst=self._inst)

    def __subclasscheck__(self, cls):
        if isinstance(cls, _SpecialGenericAlias):
            cls = cls.__origin__
        elif isinstance(cls, _GenericAlias):
            return super().__subclasscheck__(cls)
        return issubclass(cls, self.__origin__)

    def __repr__(self):
        return f"typing.{self._name}"

    def __reduce__(self):
        return self._name


class _DeprecatedAlias(_SpecialGenericAlias):
    """An alias of what a later version will not have: using it warns."""

    def __instancecheck__(self, obj):
        import warnings
        warnings._deprecated(f"typing.{self._name}", remove=(3, 14))
        return super().__subclasscheck__(type(obj))

    def __subclasscheck__(self, cls):
        import warnings
        warnings._deprecated(f"typing.{self._name}", remove=(3, 14))
        return super().__subclasscheck__(cls)

    def __mro_entries__(self, bases):
        import warnings
        warnings._deprecated(f"typing.{self._name}", remove=(3, 14))
        return super().__mro_entries__(bases)


class _TupleType(_SpecialGenericAlias):
    """Tuple: any number of types, or one and an ellipsis."""

    def _subscribed(self, params):
        if not isinstance(params, tuple):
            params = (params,)
        rest = (...,) if len(params) > 1 and params[-1] is ... else ()
        complaint = "Tuple[t, ...]: t must be a type." if rest else "Tuple[t0, t1, ...]: each t must be a type."
        checked = [check_type(param, complaint) for param in params[:len(params) - len(rest)]]
        return self.copy_with((*checked, *rest))


class _CallableType(_SpecialGenericAlias):
    """Callable: parameters, which are kept in one row with the result."""

    def __getitem__(self, params):
        if not isinstance(params, tuple) or len(params) != 2:
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        taken, result = params
        if isinstance(taken, list):
            taken = tuple(taken)
        return memoised(self, (taken, result), self._subscribed)

    def _subscribed(self, params):
        taken, result = params
        result = check_type(result, "Callable[args, result]: result must be a type.")
        if taken is ...:
            return self.copy_with((..., result))
        if not isinstance(taken, tuple):
            taken = (taken,)
        return self.copy_with((*map(as_type, taken), result))

    def copy_with(self, args):
        return _CallableGenericAlias(self.__origin__, args, name=self._name, inst=self._inst)


class _GenericAlias(_BaseGenericAlias):
    """A generic with its arguments: __origin__, __args__ and the __parameters__ left among them."""

    def __init__(self, origin, args, *, inst=True, name=None):
        super().__init__(origin, inst=inst, name=name)
        self.__args__ = args if isinstance(args, tuple) else (args,)
        self.__parameters__ = _collect_type_parameters(self.__args__, enforce_default_ordering=origin in DECLARING)
        if not name:
            self.__module__ = origin.__module__

    def __getitem__(self, params):
        if self.__origin__ in DECLARING:
            raise TypeError(f"Cannot subscript already-subscripted {self}")
        return memoised(self, params, self._substituted)

    def _substituted(self, params):
        return self.copy_with(substitute(self, self.__parameters__, params))

    def copy_with(self, args):
        """The same generic with other arguments."""
        return type(self)(self.__origin__, args, name=self._name, inst=self._inst)

    def __iter__(self):
        yield typing.Unpack[self]

    def __eq__(self, other):
        if not isinstance(other, _GenericAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __repr__(self):
        name = f"typing.{self._name}" if self._name else _type_repr(self.__origin__)
        return f"{name}[{', '.join(map(_type_repr, self.__args__)) or '()'}]"

    def _written(self):
        """What stood in the brackets, as a tuple."""
        return self.__args__

    def __reduce__(self):
        form = getattr(typing, self._name) if self._name else self.__origin__
        written = self._written()
        if len(written) == 1 and not isinstance(written[0], tuple):
            written, = written
        return getitem, (form, written)

    def __mro_entries__(self, bases):
        if isinstance(self.__origin__, typing._SpecialForm):
            raise TypeError(f"Cannot subclass {self!r}")
        if self._name:
            return super().__mro_entries__(bases)
        if self.__origin__ is Generic:
            # It comes in by the last base that brings it.
            later = bases[bases.index(self) + 1:]
            if typing.Protocol in bases or any(isinstance(b, _BaseGenericAlias) and b is not self for b in later):
                return ()
        return (self.__origin__,)


class _FormAlias(_GenericAlias):
    """An alias of a special form that stands for no tuple: it cannot be unpacked."""

    __iter__ = None


class _CallableGenericAlias(_FormAlias):
    def _written(self):
        return callable_as_written(self.__args__)

    def __repr__(self):
        taken, result = self._written()
        if isinstance(taken, list):
            taken = tuple(taken)
        return f"typing.Callable[{_type_repr(taken)}, {_type_repr(result)}]"


def callable_as_written(args):
    """A callable's row of arguments as (parameters, result)."""
    if len(args) == 2 and is_parameter_list(args[0]):
        return args
    return list(args[:-1]), args[-1]


class _UnionGenericAlias(_FormAlias):
    def copy_with(self, args):
        return typing.Union[args]

    def __eq__(self, other):
        if not isinstance(other, (_UnionGenericAlias, UnionType)):
            return NotImplemented
        mine, theirs = self.__args__, other.__args__
        return all(arg in theirs for arg in mine) and all(arg in mine for arg in theirs)

    def __hash__(self):
        return hash(frozenset(self.__args__))

    def __repr__(self):
        if len(self.__args__) == 2 and type(None) in self.__args__:
            other, = (arg for arg in self.__args__ if arg is not type(None))
            return f"typing.Optional[{_type_repr(other)}]"
        return f"typing.Union[{', '.join(map(_type_repr, self.__args__))}]"

    def __instancecheck__(self, obj):
        return any(isinstance(obj, arg) for arg in self.__args__)

    def __subclasscheck__(self, cls):
        return any(issubclass(cls, arg) for arg in self.__args__)

    def __reduce__(self):
        return getitem, (typing.Union, self.__args__)


class _LiteralGenericAlias(_FormAlias):
    """Literal[1] and Literal[True] differ though 1 == True."""

    def _typed(self):
        return [(arg, type(arg)) for arg in self.__args__]

    def __eq__(self, other):
        if not isinstance(other, _LiteralGenericAlias):
            return NotImplemented
        mine, theirs = self._typed(), other._typed()
        return all(pair in theirs for pair in mine) and all(pair in mine for pair in theirs)

    def __hash__(self):
        return hash(frozenset(self._typed()))

    def __repr__(self):
        return f"typing.Literal[{', '.join(map(_type_repr, self.__args__)) or '()'}]"


class _ConcatenateGenericAlias(_FormAlias):
    def copy_with(self, args):
        *first, last = args
        if isinstance(last, (list, tuple)):
            return (*first, *last)
        if isinstance(last, _ConcatenateGenericAlias):
            args = (*first, *last.__args__)
        return super().copy_with(args)


class _UnpackGenericAlias(_FormAlias):
    def _substituted(self, params):
        if self.__typing_is_unpacked_typevartuple__:
            return params
        return super()._substituted(params)

    def __repr__(self):
        return f"typing.Unpack[{_type_repr(self.__args__[0])}]"

    @property
    def __typing_unpacked_tuple_args__(self):
        inner, = self.__args__
        if not isinstance(inner, (_GenericAlias, GenericAlias)):
            return None
        if inner.__origin__ is not tuple:
            raise TypeError("Unpack[...] must be used with a tuple type")
        return inner.__args__

    @property
    def __typing_is_unpacked_typevartuple__(self):
        return isinstance(self.__args__[0], TypeVarTuple)


class _AnnotatedAlias(_FormAlias):
    """The type is __origin__ and its only argument; __metadata__ is what more was said."""

    def __init__(self, origin, metadata):
        if isinstance(origin, _AnnotatedAlias):
            origin, metadata = origin.__origin__, origin.__metadata__ + metadata
        super().__init__(origin, origin, name="Annotated")
        self.__metadata__ = metadata

    def copy_with(self, args):
        return _AnnotatedAlias(args[0], self.__metadata__)

    def _written(self):
        return self.__origin__, *self.__metadata__

    def __getattr__(self, attr):
        if attr in ("__name__", "__qualname__"):
            return "Annotated"
        return super().__getattr__(attr)

    def __eq__(self, other):
        if not isinstance(other, _AnnotatedAlias):
            return NotImplemented
        return self._written() == other._written()

    def __hash__(self):
        return hash(self._written())

    def __repr__(self):
        return f"typing.Annotated[{_type_repr(self.__origin__)}, {', '.join(map(repr, self.__metadata__))}]"

    def __mro_entries__(self, bases):
        return (self.__origin__,)
