"""Type parameters: collecting them, binding arguments to them, putting arguments in their place.

These serve generic classes and aliases of every kind alike, those of the builtin classes (list[T]) included.
"""

import typing
from types import GenericAlias
from _typing import ParamSpec, TypeVar, TypeVarTuple

from ._checks import ARGUMENT, as_type, check_type, is_plain_class

__name__ = "typing"


def is_unpacked_variadic(obj):
    """*Ts: an unpacked TypeVarTuple."""
    return not isinstance(obj, type) and getattr(obj, "__typing_is_unpacked_typevartuple__", False)


def is_unpacked(obj):
    """*X of any kind."""
    if isinstance(obj, GenericAlias):
        return obj.__unpacked__
    return isinstance(obj, typing._GenericAlias) and obj.__origin__ is typing.Unpack


def is_parameter_list(obj):
    """May it stand where the parameters of a callable do?"""
    return obj is ... or isinstance(obj, (tuple, list, ParamSpec, typing._ConcatenateGenericAlias))


def is_parameter(obj):
    """A TypeVar, ParamSpec, TypeVarTuple, or what behaves as one."""
    return isinstance(obj, (TypeVar, ParamSpec, TypeVarTuple)) or hasattr(obj, "__typing_subst__")


def has_default(param):
    return hasattr(param, "has_default") and param.has_default()


def _collect_type_parameters(args, *, enforce_default_ordering=True):
    """The distinct type parameters in args, in order. With enforce_default_ordering none without a default may follow
    one that has it, nor one with a default an unpacked TypeVarTuple.

    >>> _collect_type_parameters((Dict[KT, VT], KT))
    (~KT, ~VT)
    """
    found = []
    defaulted = variadic = False
    for arg in args:
        if is_plain_class(arg):
            continue
        if isinstance(arg, tuple):
            inner = _collect_type_parameters(arg, enforce_default_ordering=False)
        elif not is_parameter(arg):
            inner = getattr(arg, "__parameters__", ())
            variadic = variadic or is_unpacked_variadic(arg)
        else:
            inner = (arg,)
            if enforce_default_ordering and arg not in found:
                if not has_default(arg):
                    if defaulted:
                        raise TypeError(
                            f"Type parameter {arg!r} without a default follows type parameter with a default")
                elif variadic and not isinstance(arg, ParamSpec):
                    raise TypeError("Type parameter with a default follows TypeVarTuple")
                else:
                    defaulted = True
        found += [param for param in inner if param not in found]
    return tuple(found)


# ---- arguments to parameters ----

def flatten(args):
    """args with the items of unpacked tuples of a known length in their place, and texts and None as types."""
    flat = []
    for arg in args:
        items = None if isinstance(arg, type) else getattr(arg, "__typing_unpacked_tuple_args__", None)
        if items is None or (items and items[-1] is ...):
            flat.append(as_type(arg))
        else:
            flat += items
    return flat


def _open_tuple(args):
    """The index of *tuple[X, ...] among args, or None. There may be one."""
    where = None
    for i, arg in enumerate(args):
        items = None if isinstance(arg, type) else getattr(arg, "__typing_unpacked_tuple_args__", None)
        if items and items[-1] is ...:
            if where is not None:
                raise TypeError("More than one unpacked arbitrary-length tuple argument")
            where = i
    return where


def _require(owner, params, given):
    """TypeError if one of params has neither a default nor one of that many arguments."""
    for i, param in enumerate(params[given:], given):
        if not has_default(param):
            counts = "" if isinstance(param, ParamSpec) else f"; actual {given}, expected at least {i + 1}"
            raise TypeError(f"Too few arguments for {owner}{counts}")


def _gather(owner, params, index, args):
    """args with those that the TypeVarTuple at index takes as one tuple; *tuple[X, ...] is as long as is needed."""
    before, after = index, len(params) - index - 1
    where = _open_tuple(args)
    if where is not None:
        left, right = min(before, where), min(after, len(args) - where - 1)
        filler = args[where].__typing_unpacked_tuple_args__[0]
        middle = tuple(args[left:len(args) - right])
        return [*args[:left], *[filler] * (before - left), middle, *[filler] * (after - right),
                *args[len(args) - right:]]
    given = len(args)
    if given < before + after:
        _require(owner, params[:before], given)
        if all(map(has_default, params[given:])):
            return args  # what is missing comes from defaults
        raise TypeError(f"Too few arguments for {owner}; actual {given}, expected at least {before + after}")
    if given == before + after and has_default(params[index]):
        middle = tuple(flatten((params[index].__default__,)))
    else:
        middle = tuple(args[before:given - after])
    return [*args[:before], middle, *args[given - after:]]


def _default(param):
    value = as_type(param.__default__)
    if isinstance(param, TypeVarTuple):
        return tuple(flatten((value,)))
    return tuple(value) if isinstance(value, list) else value


def bind(owner, params, args, whole=False):
    """The argument of each parameter, as a dict. A TypeVarTuple's is a tuple, and so is a parameter list.

    owner is what the arguments are for, as messages name it. whole: an unpacked tuple is one argument, whatever it holds.
    """
    args = [as_type(arg) for arg in args] if whole else flatten(args)
    if len(params) == 1 and isinstance(params[0], ParamSpec) and args and not is_parameter_list(args[0]):
        args = [tuple(args)]  # X[int, str] is X[[int, str]]
    variadic = [i for i, param in enumerate(params) if isinstance(param, TypeVarTuple)]
    if len(variadic) > 1:
        raise TypeError(f"More than one TypeVarTuple parameter in {owner}")
    if variadic:
        args = _gather(owner, params, variadic[0], args)
    given, wanted = len(args), len(params)
    _require(owner, params, given)
    if given > wanted:
        raise TypeError(f"Too many arguments for {owner}; actual {given}, expected {wanted}")
    args += map(_default, params[given:])
    return {param: tuple(arg) if isinstance(param, ParamSpec) and isinstance(arg, list) else arg
            for param, arg in zip(params, args)}


def spread(bound):
    """The arguments of a binding in a row: a TypeVarTuple's one by one."""
    row = []
    for param, arg in bound.items():
        row += arg if isinstance(param, TypeVarTuple) else (arg,)
    return tuple(row)


# ---- arguments in the place of parameters ----

def fit(param, arg):
    """What stands in the place of param when it is given arg; TypeError if that cannot be."""
    if isinstance(param, TypeVar):
        arg = check_type(arg, "Parameters to generic types must be types.", ARGUMENT)
        if is_unpacked(arg):
            raise TypeError(f"{arg} is not valid as type argument")
        return arg
    if isinstance(param, ParamSpec):
        if isinstance(arg, (list, tuple)):
            return tuple(check_type(item, "Expected a type.") for item in arg)
        if is_parameter_list(arg):
            return arg
        raise TypeError(f"Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got {arg}")
    if isinstance(param, TypeVarTuple):
        raise TypeError("Substitution of bare TypeVarTuple is not supported")
    return param.__typing_subst__(arg)


def _replace(args, bound, flat):
    """args with the bound arguments in the place of parameters; flat: parameter lists become part of the row."""
    row = []
    for arg in args:
        if is_plain_class(arg):
            row.append(arg)
        elif isinstance(arg, (tuple, list)):
            row.append(tuple(_replace(arg, bound, False)))
        elif is_parameter(arg):
            made = fit(arg, bound[arg])
            row += made if flat and isinstance(made, tuple) else (made,)
        elif is_unpacked_variadic(arg):
            row += bound[arg.__parameters__[0]]
        elif params := getattr(arg, "__parameters__", ()):
            made = arg[spread({param: bound[param] for param in params})]
            row += made if flat and isinstance(made, tuple) else (made,)
        else:
            row.append(arg)
    return row


def substitute(alias, params, args):
    """The arguments of an alias once those of its parameters are known. A callable's arguments are one flat row."""
    if not params:
        raise TypeError(f"{alias} is not a generic class")
    if not isinstance(args, tuple):
        args = (args,)
    return tuple(_replace(alias.__args__, bind(alias, params, args), _takes_parameters(alias)))


def _takes_parameters(alias):
    return getattr(alias, "__origin__", None) is typing.Callable.__origin__
