"""What kind of thing an object is."""

__name__ = "inspect"   # where the public names belong

import abc
import functools
import types
from _types import _is_async_native

# The bits of co_flags, by their numbers.
CO_OPTIMIZED = 0x1
CO_NEWLOCALS = 0x2
CO_VARARGS = 0x4
CO_VARKEYWORDS = 0x8
CO_NESTED = 0x10
CO_GENERATOR = 0x20
CO_NOFREE = 0x40
CO_COROUTINE = 0x80
CO_ITERABLE_COROUTINE = 0x100
CO_ASYNC_GENERATOR = 0x200
CO_HAS_DOCSTRING = 0x4000000

TPFLAGS_IS_ABSTRACT = 1 << 20

_DESCRIPTOR_TYPES = (types.MethodDescriptorType, types.WrapperDescriptorType, types.ClassMethodDescriptorType)


def ismodule(object):
    """Is it a module?"""
    return isinstance(object, types.ModuleType)


def isclass(object):
    """Is it a class?"""
    return isinstance(object, type)


def ismethod(object):
    """Is it a bound method written in Python?"""
    return isinstance(object, types.MethodType)


def isfunction(object):
    """Is it a function written in Python?"""
    return isinstance(object, types.FunctionType)


def isbuiltin(object):
    """Is it a native function, or a native method bound to its object?"""
    return isinstance(object, types.BuiltinFunctionType)


def ismethodwrapper(object):
    """Is it a native special method bound to its object?"""
    return isinstance(object, types.MethodWrapperType)


def isroutine(object):
    """Is it a function or method of any kind?"""
    return (isbuiltin(object) or isfunction(object) or ismethod(object) or ismethoddescriptor(object)
            or ismethodwrapper(object))


def ismethoddescriptor(object):
    """Has it __get__ but neither __set__ nor __delete__, without being a function, method, class or partial?"""
    if isclass(object) or ismethod(object) or isfunction(object) or isinstance(object, functools.partial):
        return False
    cls = type(object)
    return hasattr(cls, "__get__") and not hasattr(cls, "__set__") and not hasattr(cls, "__delete__")


def isdatadescriptor(object):
    """Has it __set__ or __delete__?"""
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    cls = type(object)
    return hasattr(cls, "__set__") or hasattr(cls, "__delete__")


def ismemberdescriptor(object):
    """Is it the descriptor of a slot?"""
    return isinstance(object, types.MemberDescriptorType)


def isgetsetdescriptor(object):
    """Is it a native attribute that is computed?"""
    return isinstance(object, types.GetSetDescriptorType)


def iscode(object):
    """Is it a code object?"""
    return isinstance(object, types.CodeType)


def isframe(object):
    """Is it a frame?"""
    return isinstance(object, types.FrameType)


def istraceback(object):
    """Is it a traceback?"""
    return isinstance(object, types.TracebackType)


def isgenerator(object):
    """Is it a generator?"""
    return isinstance(object, types.GeneratorType)


def iscoroutine(object):
    """Is it a coroutine made by an `async def` function?"""
    return isinstance(object, types.CoroutineType)


def isasyncgen(object):
    """Is it an asynchronous generator?"""
    return isinstance(object, types.AsyncGeneratorType)


def isawaitable(object):
    """Can it be awaited?"""
    if isinstance(object, types.CoroutineType):
        return True
    if isinstance(object, types.GeneratorType):
        return bool(object.gi_code.co_flags & CO_ITERABLE_COROUTINE)
    from collections.abc import Awaitable

    return isinstance(object, Awaitable)


def _partials_off(object):
    """What is under partial, partialmethod and bound methods."""
    while True:
        if ismethod(object):
            object = object.__func__
        elif isinstance(object, (functools.partial, functools.partialmethod)):
            object = object.func
        elif isinstance(partial := getattr(object, "__partialmethod__", None), functools.partialmethod):
            object = partial.func
        else:
            return object


def _looks_like_function(object):
    """Does it quack as a function, though it is none (compiled by some other tool)?"""
    if not callable(object) or isclass(object):
        return False
    defaults = getattr(object, "__defaults__", _MISSING)
    keyword_defaults = getattr(object, "__kwdefaults__", _MISSING)
    return (isinstance(getattr(object, "__name__", None), str)
            and isinstance(getattr(object, "__code__", None), types.CodeType)
            and (defaults is None or isinstance(defaults, tuple))
            and (keyword_defaults is None or isinstance(keyword_defaults, dict))
            and isinstance(getattr(object, "__annotations__", None), (dict, type(None))))


_MISSING = object()


def _function_has(object, flag):
    object = _partials_off(object)
    return bool((isfunction(object) or _looks_like_function(object)) and object.__code__.co_flags & flag)


def isgeneratorfunction(obj):
    """Does calling it give a generator?"""
    return _function_has(obj, CO_GENERATOR)


def isasyncgenfunction(obj):
    """Does calling it give an asynchronous generator?"""
    return _function_has(obj, CO_ASYNC_GENERATOR)


_is_coroutine_mark = object()  # asyncio looks for it too


def markcoroutinefunction(func):
    """Says that a function that is not an `async def` gives coroutines."""
    if hasattr(func, "__func__"):
        func = func.__func__
    func._is_coroutine_marker = _is_coroutine_mark
    return func


def iscoroutinefunction(obj):
    """Does calling it give a coroutine (or is it marked so)?"""
    return (getattr(_partials_off(obj), "_is_coroutine_marker", None) is _is_coroutine_mark or _function_has(obj, CO_COROUTINE)
            or _is_async_native(obj))


def isabstract(object):
    """Is it a class that can't be instantiated because methods are abstract?"""
    if not isclass(object):
        return False
    if object.__flags__ & TPFLAGS_IS_ABSTRACT:
        return True
    abstract = object.__dict__.get("__abstractmethods__")
    return bool(abstract) if abstract is not None else _inherits_abstract(object)


def _inherits_abstract(cls):
    """While ABCMeta.__new__ has not yet counted (in __init_subclass__): is anything abstract left?"""
    if not issubclass(type(cls), abc.ABCMeta):
        return False
    if any(getattr(value, "__isabstractmethod__", False) for value in cls.__dict__.values()):
        return True
    return any(getattr(getattr(cls, name, None), "__isabstractmethod__", False)
               for base in cls.__bases__ for name in getattr(base, "__abstractmethods__", ()))
