"""Types that are written as text, and reading annotations."""

import functools
import operator
import sys
import typing
from types import (
    BuiltinFunctionType, FunctionType, GenericAlias, GetSetDescriptorType, MethodDescriptorType, MethodType,
    MethodWrapperType, ModuleType, UnionType, WrapperDescriptorType,
)
from _typing import Generic, ParamSpecArgs, ParamSpecKwargs

from ._aliases import _AnnotatedAlias, _BaseGenericAlias, _GenericAlias, callable_as_written
from ._checks import ANNOTATION, ARGUMENT, CLASS, _Final, Uniting, check_type
from ._forms import Annotated, NotRequired, ReadOnly, Required, Unpack

__name__ = "typing"

_unset = object()


class ForwardRef(Uniting, _Final):
    """A type given by its source text, to be evaluated where its names are known."""

    __slots__ = ("__forward_arg__", "__forward_code__", "__forward_evaluated__", "__forward_value__",
                 "__forward_is_argument__", "__forward_is_class__", "__forward_module__", "__weakref__")

    def __init__(self, arg, is_argument=True, module=None, *, is_class=False):
        if not isinstance(arg, str):
            raise TypeError(f"Forward reference must be a string -- got {arg!r}")
        source = f"({arg},)[0]" if arg.startswith("*") else arg
        try:
            self.__forward_code__ = compile(source, "<string>", "eval")
        except SyntaxError:
            raise SyntaxError(f"Forward reference must be an expression -- got {arg!r}")
        self.__forward_arg__, self.__forward_module__ = arg, module
        self.__forward_is_argument__, self.__forward_is_class__ = is_argument, is_class
        self.__forward_evaluated__, self.__forward_value__ = False, None

    def _namespaces(self, globalns, localns, type_params):
        """The two namespaces to evaluate in. Type parameters come before a module's names, but after a class's own,
        which get_type_hints gives as the global ones."""
        if globalns is None:
            globalns = {} if localns is None else localns
        if localns is None:
            localns = globalns
        if self.__forward_module__ is not None:
            globalns = getattr(sys.modules.get(self.__forward_module__), "__dict__", globalns)
        if type_params:
            globalns, localns = dict(globalns), dict(localns)
            for param in type_params:
                name = param.__name__
                if not self.__forward_is_class__ or name not in globalns:
                    globalns[name] = param
                    localns.pop(name, None)
        return globalns, localns

    def _evaluate(self, globalns, localns, type_params=_unset, *, recursive_guard):
        if type_params is _unset:
            _warn_of_type_params("typing.ForwardRef._evaluate")
            type_params = ()
        if self.__forward_arg__ in recursive_guard:
            return self
        if not self.__forward_evaluated__ or localns is not globalns:
            globalns, localns = self._namespaces(globalns, localns, type_params)
            place = CLASS if self.__forward_is_class__ else ARGUMENT if self.__forward_is_argument__ else ANNOTATION
            value = check_type(eval(self.__forward_code__, globalns, localns),
                               "Forward references must evaluate to types.", place)
            self.__forward_value__ = _eval_type(value, globalns, localns, type_params,
                                                recursive_guard=recursive_guard | {self.__forward_arg__})
            self.__forward_evaluated__ = True
        return self.__forward_value__

    def __eq__(self, other):
        if not isinstance(other, ForwardRef):
            return NotImplemented
        if self.__forward_arg__ != other.__forward_arg__:
            return False
        if self.__forward_evaluated__ and other.__forward_evaluated__:
            return self.__forward_value__ == other.__forward_value__
        return self.__forward_module__ == other.__forward_module__

    def __hash__(self):
        return hash((self.__forward_arg__, self.__forward_module__))

    def __repr__(self):
        module = "" if self.__forward_module__ is None else f", module={self.__forward_module__!r}"
        return f"ForwardRef({self.__forward_arg__!r}{module})"


def _warn_of_type_params(name):
    import warnings
    warnings.warn(f"Failing to pass a value to the 'type_params' parameter of {name!r} is deprecated, as it leads to "
                  f"incorrect behaviour when calling {name} on a stringified annotation that references a PEP 695 type "
                  "parameter. It will be disallowed in Python 3.15.", DeprecationWarning, stacklevel=3)


def _rebuilt(alias, change):
    """The alias with change(arg) of each argument; itself if none is another."""
    args = tuple(map(change, alias.__args__))
    if args == alias.__args__:
        return alias
    if isinstance(alias, UnionType):
        return functools.reduce(operator.or_, args)
    if isinstance(alias, _GenericAlias):
        return alias.copy_with(args)
    origin = alias.__origin__
    if type(alias) is not GenericAlias:  # collections.abc.Callable: parameters and result apart
        return origin[callable_as_written(args)]
    made = GenericAlias(origin, args)
    return Unpack[made] if alias.__unpacked__ else made


def _eval_type(t, globalns, localns, type_params=_unset, *, recursive_guard=frozenset()):
    """A type with all texts in it evaluated."""
    if type_params is _unset:
        _warn_of_type_params("typing._eval_type")
        type_params = ()
    if isinstance(t, ForwardRef):
        return t._evaluate(globalns, localns, type_params, recursive_guard=recursive_guard)
    if not isinstance(t, (_GenericAlias, GenericAlias, UnionType)):
        return t
    texts = isinstance(t, GenericAlias)  # there they have been left as they are

    def change(arg):
        if texts and isinstance(arg, str):
            arg = ForwardRef(arg)
        elif isinstance(arg, tuple):
            return tuple(map(change, arg))
        return _eval_type(arg, globalns, localns, type_params, recursive_guard=recursive_guard)
    made = _rebuilt(t, change)
    return Unpack[GenericAlias(t.__origin__, t.__args__)] if made is t and texts and t.__unpacked__ else made


def _strip_annotations(t):
    """A type without what Annotated, Required, NotRequired and ReadOnly add to it."""
    if isinstance(t, _AnnotatedAlias):
        return _strip_annotations(t.__origin__)
    if not isinstance(t, (_GenericAlias, GenericAlias, UnionType)):
        return t
    if not isinstance(t, UnionType) and t.__origin__ in (Required, NotRequired, ReadOnly):
        return _strip_annotations(t.__args__[0])
    return _rebuilt(t, _strip_annotations)


# What may have no annotations at all.
_SILENT = (FunctionType, BuiltinFunctionType, MethodType, ModuleType, WrapperDescriptorType, MethodWrapperType,
           MethodDescriptorType)


def _class_hints(cls, globalns, localns):
    for base in reversed(cls.__mro__):
        written = base.__dict__.get("__annotations__", {})
        if isinstance(written, GetSetDescriptorType):
            continue
        names, own = globalns, localns
        if names is None:
            names = getattr(sys.modules.get(base.__module__), "__dict__", {})
        if own is None:
            own = dict(vars(base))
            if globalns is None:
                names, own = own, names  # the module's names come before those of the class's body
        for name, value in written.items():
            if isinstance(value, str):
                value = ForwardRef(value, is_argument=False, is_class=True)
            yield name, value, names, own, base.__type_params__


def _object_hints(obj, globalns, localns):
    if globalns is None:
        inner = obj
        while hasattr(inner, "__wrapped__"):
            inner = inner.__wrapped__
        globalns = obj.__dict__ if isinstance(obj, ModuleType) else getattr(inner, "__globals__", {})
    if localns is None:
        localns = globalns
    written = getattr(obj, "__annotations__", None)
    if written is None:
        if isinstance(obj, _SILENT):
            return
        raise TypeError(f"{obj!r} is not a module, class, method, or function.")
    for name, value in written.items():
        if isinstance(value, str):
            value = ForwardRef(value, is_argument=not isinstance(obj, ModuleType), is_class=False)
        yield name, value, globalns, localns, getattr(obj, "__type_params__", ())


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    """The annotations of a class (and its bases), function or module as a dict, with texts evaluated to types.

    Without include_extras, Annotated and the marks of TypedDict keys are taken away.
    """
    if getattr(obj, "__no_type_check__", None):
        return {}
    written = (_class_hints if isinstance(obj, type) else _object_hints)(obj, globalns, localns)
    hints = {name: _eval_type(type(None) if value is None else value, names, own, params)
             for name, value, names, own, params in written}
    if include_extras:
        return hints
    return {name: _strip_annotations(value) for name, value in hints.items()}


def get_origin(tp):
    """What was subscripted: list of list[int], Union of Union[int, str]. None of what was not.

    >>> get_origin(List[int])
    <class 'list'>
    """
    if isinstance(tp, _AnnotatedAlias):
        return Annotated
    if isinstance(tp, UnionType):
        return UnionType
    if isinstance(tp, (_BaseGenericAlias, GenericAlias, ParamSpecArgs, ParamSpecKwargs)):
        return tp.__origin__
    return Generic if tp is Generic else None


def get_args(tp):
    """What stood in the brackets, as a tuple; () if there were none.

    >>> get_args(Callable[[int], str])
    ([<class 'int'>], <class 'str'>)
    """
    if isinstance(tp, _GenericAlias):
        return tp._written()
    if isinstance(tp, GenericAlias):
        return tp.__args__ if type(tp) is GenericAlias else tuple(callable_as_written(tp.__args__))
    return tp.__args__ if isinstance(tp, UnionType) else ()


def _type_check(arg, msg, is_argument=True, module=None, *, allow_special_forms=False):
    """check_type by the name that other packages know."""
    return check_type(arg, msg, CLASS if allow_special_forms else ARGUMENT if is_argument else ANNOTATION, module)
