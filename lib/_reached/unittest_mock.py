"""Of unittest.mock: sets of special methods, and tests of what is mocked."""

import inspect

from unittest.mock import AsyncMock, NonCallableMock
from unittest.mock._base import (
    _ASYNC_MAGICS, _CONSTANTS as _return_values, _is_exception, _is_magic, _MAGICS, _ON_DEMAND, _UNSUPPORTED as _unsupported_magics,
)
from unittest.mock._calls import _ANY, _deleted, _missing, _Sentinel, _SentinelObject
from unittest.mock._patching import _patch_dict, _patch_multiple, _patch_object, _stop_all as _patch_stopall, _target as _get_target

__name__ = "unittest.mock"

_sync_async_magics = {"__aiter__"}
_async_method_magics = set(_ASYNC_MAGICS)
_async_magics = _async_method_magics | _sync_async_magics
_magics = set(_MAGICS - _ASYNC_MAGICS)
_non_defaults = set(_ON_DEMAND - {"__call__"})
_all_sync_magics = _magics | _non_defaults
_all_magics = _all_sync_magics | _async_magics


def _is_list(obj):
    """Is it a list or tuple, and not of a class derived from one?"""
    return type(obj) in (list, tuple)


def _is_instance_mock(obj):
    """Is it a mock? What passes for one by its __class__ is none."""
    return issubclass(type(obj), NonCallableMock)


def _callable(obj):
    """Can it be called, as it is or once it is found in a class?"""
    if isinstance(obj, (staticmethod, classmethod)):
        return _callable(obj.__func__)
    return isinstance(obj, type) or getattr(obj, "__call__", None) is not None


def _instance_callable(obj):
    """Can an object be called; of a class, can its instances?"""
    if not isinstance(obj, type):
        return getattr(obj, "__call__", None) is not None
    return next((base.__dict__["__call__"] for base in obj.__mro__ if "__call__" in base.__dict__), None) is not None


def _is_async_func(obj):
    """Is it a function that gives coroutines?"""
    return getattr(obj, "__code__", None) is not None and inspect.iscoroutinefunction(obj)


def _is_async_obj(obj):
    """Does calling it, or waiting for it, take `await`? A mock says so only as an AsyncMock."""
    if _is_instance_mock(obj) and not isinstance(obj, AsyncMock):
        return False
    function = getattr(obj, "__func__", obj)
    return inspect.iscoroutinefunction(function) or inspect.isawaitable(function)
