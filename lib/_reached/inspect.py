"""Of inspect: the steps of signature(), of getdoc() and of getattr_static()."""

from itertools import islice
from types import BuiltinFunctionType, ClassMethodDescriptorType, MethodWrapperType, WrapperDescriptorType

from inspect import isbuiltin, ismethod, ismethoddescriptor
from inspect._kinds import _function_has, _is_coroutine_mark, _looks_like_function as _signature_is_functionlike, _partials_off
from inspect._members import (
    _in_classes, _instance_entry as _check_instance, _members as _getmembers, _replaced_dict as _shadowed_dict, _sentinel,
    _type_dict as _get_dunder_dict_of_class, _type_mro as _static_getmro,
)
from inspect._parameters import KEYWORD_ONLY, POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_KEYWORD, VAR_POSITIONAL
from inspect._signature import (
    _from_function, _from_native, _from_text as _signature_fromstr, _of_partial as _signature_get_partial, _say_missing as _missing_arguments,
    _signature_of, _without_first as _signature_bound_method,
)
from inspect._source import _class_holding as _findclass, _inherited_doc as _finddoc

__name__ = "inspect"

_POSITIONAL_ONLY = POSITIONAL_ONLY
_POSITIONAL_OR_KEYWORD = POSITIONAL_OR_KEYWORD
_VAR_POSITIONAL = VAR_POSITIONAL
_KEYWORD_ONLY = KEYWORD_ONLY
_VAR_KEYWORD = VAR_KEYWORD

_NonUserDefinedCallables = (WrapperDescriptorType, MethodWrapperType, ClassMethodDescriptorType, BuiltinFunctionType)


# ---- signatures


def _signature_from_callable(obj, *, follow_wrapper_chains=True, skip_bound_arg=True, globals=None, locals=None, eval_str=False, sigcls):
    """The signature of a callable as an instance of `sigcls`; with skip_bound_arg=False, with the argument that is bound already."""
    return _signature_of(obj, sigcls, follow_wrapper_chains, globals, locals, eval_str, skip_bound_arg)


def _signature_from_function(cls, func, skip_bound_arg=True, globals=None, locals=None, eval_str=False):
    """The signature of a function, or of what has the attributes of one."""
    if not _signature_is_functionlike(func):
        raise TypeError(f"{func!r} is not a Python function")
    return _from_function(cls, func, globals, locals, eval_str)


def _signature_from_builtin(cls, func, skip_bound_arg=True):
    """The signature of a native function."""
    if not _signature_is_builtin(func):
        raise TypeError(f"{func!r} is not a Python builtin function")
    return _from_native(cls, func, skip_bound_arg)


def _signature_is_builtin(obj):
    """Is it native, so that only its text says what it takes?"""
    return isbuiltin(obj) or ismethoddescriptor(obj) or isinstance(obj, _NonUserDefinedCallables) or obj in (type, object)


def _signature_get_user_defined_method(cls, method_name):
    """A class's method if it is written in Python; None."""
    found = getattr(cls, method_name, None)
    return None if isinstance(found, _NonUserDefinedCallables) else found


def _too_many(f_name, args, kwonly, varargs, defcount, given, values):
    """Raises the TypeError of a call with more positional arguments than there are parameters."""
    least = len(args) - defcount
    if varargs:
        takes, several = f"at least {least}", least != 1
    elif defcount:
        takes, several = f"from {least} to {len(args)}", True
    else:
        takes, several = f"{len(args)}", len(args) != 1
    by_name = sum(name in values for name in kwonly)
    besides = ""
    if by_name:
        besides = f" positional argument{'s' * (given != 1)} (and {by_name} keyword-only argument{'s' * (by_name != 1)})"
    raise TypeError(f"{f_name}() takes {takes} positional argument{'s' * several} but {given}{besides} "
                    f"{'was' if given == 1 and not by_name else 'were'} given")


# ---- what things are and have


def _has_code_flag(f, flag):
    """Has the code of a function, bound or partial as it may be, a flag?"""
    f = _partials_off(f)
    return _function_has(f.__func__ if ismethod(f) else f, flag)


def _has_coroutine_mark(f):
    """Is a function marked as one that gives coroutines?"""
    return getattr(f.__func__ if ismethod(f) else f, "_is_coroutine_marker", None) is _is_coroutine_mark


def _check_class(klass, attr):
    """A class's attribute as it is stored in it or in a base; _sentinel if there is none."""
    return _in_classes(_static_getmro(klass), attr)


def _get_code_position(code, instruction_index):
    """The place in the source of what stands at an index of co_code."""
    return next(islice(code.co_positions(), instruction_index // 2, None))
