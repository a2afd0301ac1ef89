"""Generic classes: what the native Generic does when it is subscripted and when a class derives from it."""

from _typing import Generic, ParamSpec, TypeVar

from ._aliases import _GenericAlias
from ._binding import _collect_type_parameters, bind, is_unpacked_variadic, spread
from ._checks import DECLARING, as_type, declares, memoised

__name__ = "typing"


def _declaration(cls, params):
    """Generic[...] or Protocol[...]."""
    if not params:
        raise TypeError(f"Parameter list to {cls.__qualname__}[...] cannot be empty")
    if not all(isinstance(param, (TypeVar, ParamSpec)) or is_unpacked_variadic(param) for param in params):
        raise TypeError(
            f"Parameters to {cls.__name__}[...] must all be type variables or parameter specification variables.")
    if len(set(params)) != len(params):
        raise TypeError(f"Parameters to {cls.__name__}[...] must all be unique")
    return _GenericAlias(cls, params)


def _generic_class_getitem(cls, args):
    """cls[args]: of Generic and Protocol a declaration of parameters, else arguments for those that cls has."""
    def make(args):
        if not isinstance(args, tuple):
            args = (args,)
        if cls in DECLARING:  # a metaclass may have it equal Protocol, to be subscripted as that is
            return _declaration(cls, tuple(map(as_type, args)))
        params = cls.__parameters__
        if not params:
            raise TypeError(f"{cls} is not a generic class")
        return _GenericAlias(cls, spread(bind(cls, params, args, whole=True)))
    return memoised(cls, args, make)


def _generic_init_subclass(cls, *args, **kwargs):
    """Sets __parameters__ of a new class: those that Generic[...] or Protocol[...] declares, else all of its bases'."""
    super(Generic, cls).__init_subclass__(*args, **kwargs)
    written = cls.__dict__.get("__orig_bases__")
    if written is None:
        plain = Generic in cls.__bases__ and cls.__name__ != "Protocol" and type(cls).__name__ != "_TypedDictMeta"
        written = ()
    else:
        plain = Generic in written
    if plain:
        raise TypeError("Cannot inherit from plain Generic")
    declarations = [base for base in written if isinstance(base, _GenericAlias) and declares(base.__origin__)]
    if len([base for base in declarations if base.__origin__ is Generic]) > 1:
        raise TypeError("Cannot inherit from Generic[...] multiple times.")
    params = _collect_type_parameters(written)
    if declarations:
        declared = declarations[-1]
        strays = [param for param in params if param not in declared.__parameters__]
        if strays:
            raise TypeError(f"Some type variables ({', '.join(map(str, strays))}) are not listed in "
                            f"{declared.__origin__.__name__}[{', '.join(map(str, declared.__parameters__))}]")
        params = declared.__parameters__
    cls.__parameters__ = params
