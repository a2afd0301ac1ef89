"""Names of the interpreter's types, and helpers to make classes."""

from _types import *


def new_class(name, bases=(), kwds=None, exec_body=None):
    """A class, made as the class statement would."""
    final = resolve_bases(bases)
    metaclass, body, keywords = prepare_class(name, final, kwds)
    if exec_body is not None:
        exec_body(body)
    if final is not bases:
        body["__orig_bases__"] = bases
    return metaclass(name, final, body, **keywords)


def resolve_bases(bases):
    """The bases, with those that have __mro_entries__ replaced by what it gives."""
    final, replaced = [], False
    for base in bases:
        entries = (base,)
        if not isinstance(base, type) and hasattr(base, "__mro_entries__"):
            entries, replaced = base.__mro_entries__(bases), True
            if not isinstance(entries, tuple):
                raise TypeError("__mro_entries__ must return a tuple")
        final += entries
    return tuple(final) if replaced else bases


def prepare_class(name, bases=(), kwds=None):
    """(metaclass, namespace, keywords) for a class to be made."""
    keywords = dict(kwds or ())
    given = keywords.pop("metaclass", type(bases[0]) if bases else type)
    metaclass = _calculate_meta(given, bases) if isinstance(given, type) else given
    prepare = getattr(metaclass, "__prepare__", None)
    return metaclass, {} if prepare is None else prepare(name, bases, **keywords), keywords


def _calculate_meta(metaclass, bases):
    for other in map(type, bases):
        if issubclass(other, metaclass):
            metaclass = other
        elif not issubclass(metaclass, other):
            raise TypeError("metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the "
                            "metaclasses of all its bases")
    return metaclass


def get_original_bases(cls, /):
    """The bases as written, before __mro_entries__."""
    if not isinstance(cls, type):
        raise TypeError(f"Expected an instance of type, not {type(cls).__name__!r}")
    return cls.__dict__.get("__orig_bases__", cls.__bases__)


class DynamicClassAttribute:
    """A property that only instances see; through the class, __getattr__ of the metaclass is asked."""

    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget, self.fset, self.fdel = fget, fset, fdel
        self.overwrite_doc = doc is None  # a new getter's is taken then
        self.__doc__ = doc or fget.__doc__
        self.__isabstractmethod__ = bool(getattr(fget, "__isabstractmethod__", False))

    @staticmethod
    def _need(function, complaint):
        if function is None:
            raise AttributeError(complaint)
        return function

    def __get__(self, instance, ownerclass=None):
        if instance is not None:
            return self._need(self.fget, "unreadable attribute")(instance)
        if not self.__isabstractmethod__:
            raise AttributeError()
        return self

    def __set__(self, instance, value):
        self._need(self.fset, "can't set attribute")(instance, value)

    def __delete__(self, instance):
        self._need(self.fdel, "can't delete attribute")(instance)

    def _like_this(self, fget, fset, fdel, doc):
        made = type(self)(fget, fset, fdel, doc or self.__doc__)
        made.overwrite_doc = self.overwrite_doc
        return made

    def getter(self, fget):
        """The same with another function to get the value."""
        return self._like_this(fget, self.fset, self.fdel, self.overwrite_doc and fget.__doc__)

    def setter(self, fset):
        """The same with another function to set the value."""
        return self._like_this(self.fget, fset, self.fdel, None)

    def deleter(self, fdel):
        """The same with another function to delete the value."""
        return self._like_this(self.fget, self.fset, fdel, None)


def _of_driven(name):
    """A property that is the generator's."""
    return property(lambda self: getattr(self._driven, name))


class _GeneratorWrapper:
    """Makes a generator-like object awaitable."""

    def __init__(self, gen):
        self._driven = gen
        for name in ("__name__", "__qualname__"):
            setattr(self, name, getattr(gen, name, None))

    def __iter__(self):
        return self._driven if type(self._driven) is GeneratorType else self

    __await__ = __iter__

    def __next__(self):
        return next(self._driven)

    def send(self, val):
        return self._driven.send(val)

    def throw(self, tp, *rest):
        return self._driven.throw(tp, *rest)

    def close(self):
        return self._driven.close()

    gi_code = cr_code = _of_driven("gi_code")
    gi_frame = cr_frame = _of_driven("gi_frame")
    gi_running = cr_running = _of_driven("gi_running")
    gi_yieldfrom = cr_await = _of_driven("gi_yieldfrom")


_generator_flag, _coroutine_flag, _iterable_coroutine_flag = 0x20, 0x80, 0x100  # of code.co_flags


def coroutine(func):
    """Makes a generator function's results awaitable."""
    if not callable(func):
        raise TypeError("types.coroutine() expects a callable")
    code = func.__code__ if type(func) is FunctionType else None
    if isinstance(code, CodeType):
        if code.co_flags & (_coroutine_flag | _iterable_coroutine_flag):
            return func
        if code.co_flags & _generator_flag:
            func.__code__ = code.replace(co_flags=code.co_flags | _iterable_coroutine_flag)
            return func
    return _wrapped(func)


def _wrapped(func):
    """A function that makes what another returns awaitable."""
    from functools import wraps

    @wraps(func)
    def awaitable(*args, **kwargs):
        return _made_awaitable(func(*args, **kwargs))

    return awaitable


def _made_awaitable(result):
    from _collections_abc import Coroutine, Generator

    kind = type(result)
    if kind is GeneratorType and result.gi_code.co_flags & _iterable_coroutine_flag:
        return result
    if kind is CoroutineType or isinstance(result, Coroutine) or not isinstance(result, Generator):
        return result
    return _GeneratorWrapper(result)


__all__ = [name for name in globals() if not name.startswith("_")]
