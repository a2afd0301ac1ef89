"""Names of the interpreter's types, and helpers to make classes."""

from _types import *


def new_class(name, bases=(), kwds=None, exec_body=None):
    """A class, made as the class statement would."""
    resolved = resolve_bases(bases)
    meta, namespace, kwds = prepare_class(name, resolved, kwds)
    if exec_body is not None:
        exec_body(namespace)
    if resolved is not bases:
        namespace["__orig_bases__"] = bases
    return meta(name, resolved, namespace, **kwds)


def resolve_bases(bases):
    """The bases, with those that have __mro_entries__ replaced by what it gives."""
    new = []
    changed = False
    for base in bases:
        if isinstance(base, type) or not hasattr(base, "__mro_entries__"):
            new.append(base)
            continue
        entries = base.__mro_entries__(bases)
        if not isinstance(entries, tuple):
            raise TypeError("__mro_entries__ must return a tuple")
        changed = True
        new.extend(entries)
    return tuple(new) if changed else bases


def prepare_class(name, bases=(), kwds=None):
    """(metaclass, namespace, keywords) for a class to be made."""
    kwds = {} if kwds is None else dict(kwds)
    if "metaclass" in kwds:
        meta = kwds.pop("metaclass")
    else:
        meta = type(bases[0]) if bases else type
    if isinstance(meta, type):
        for base in bases:
            other = type(base)
            if issubclass(meta, other):
                continue
            if not issubclass(other, meta):
                raise TypeError("metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the "
                                "metaclasses of all its bases")
            meta = other
    namespace = meta.__prepare__(name, bases, **kwds) if hasattr(meta, "__prepare__") else {}
    return meta, namespace, kwds


def get_original_bases(cls, /):
    """The bases as written, before __mro_entries__."""
    try:
        return cls.__dict__.get("__orig_bases__", cls.__bases__)
    except AttributeError:
        raise TypeError(f"Expected an instance of type, not {type(cls).__name__!r}") from None


class DynamicClassAttribute:
    """A property that only instances see; through the class, __getattr__ of the metaclass is asked."""

    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget = fget
        self.fset = fset
        self.fdel = fdel
        self.__doc__ = doc or fget.__doc__
        self.overwrite_doc = doc is None
        self.__isabstractmethod__ = bool(getattr(fget, "__isabstractmethod__", False))

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.__isabstractmethod__:
                return self
            raise AttributeError()
        if self.fget is None:
            raise AttributeError("unreadable attribute")
        return self.fget(instance)

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError("can't set attribute")
        self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError("can't delete attribute")
        self.fdel(instance)

    def getter(self, fget):
        result = type(self)(fget, self.fset, self.fdel, (fget.__doc__ if self.overwrite_doc else None) or self.__doc__)
        result.overwrite_doc = self.overwrite_doc
        return result

    def setter(self, fset):
        result = type(self)(self.fget, fset, self.fdel, self.__doc__)
        result.overwrite_doc = self.overwrite_doc
        return result

    def deleter(self, fdel):
        result = type(self)(self.fget, self.fset, fdel, self.__doc__)
        result.overwrite_doc = self.overwrite_doc
        return result


class _GeneratorWrapper:
    """Makes a generator-like object awaitable."""

    def __init__(self, gen):
        self.__wrapped = gen
        self.__isgen = gen.__class__ is GeneratorType
        self.__name__ = getattr(gen, "__name__", None)
        self.__qualname__ = getattr(gen, "__qualname__", None)

    def send(self, val):
        return self.__wrapped.send(val)

    def throw(self, tp, *rest):
        return self.__wrapped.throw(tp, *rest)

    def close(self):
        return self.__wrapped.close()

    @property
    def gi_code(self):
        return self.__wrapped.gi_code

    @property
    def gi_frame(self):
        return self.__wrapped.gi_frame

    @property
    def gi_running(self):
        return self.__wrapped.gi_running

    @property
    def gi_yieldfrom(self):
        return self.__wrapped.gi_yieldfrom

    cr_code = gi_code
    cr_frame = gi_frame
    cr_running = gi_running
    cr_await = gi_yieldfrom

    def __next__(self):
        return next(self.__wrapped)

    def __iter__(self):
        return self.__wrapped if self.__isgen else self

    __await__ = __iter__


def coroutine(func):
    """Makes a generator function's results awaitable."""
    if not callable(func):
        raise TypeError("types.coroutine() expects a callable")
    if func.__class__ is FunctionType and getattr(func, "__code__", None).__class__ is CodeType:
        flags = func.__code__.co_flags
        if flags & 0x180:  # a coroutine function, or done already
            return func
        if flags & 0x20:  # a generator function
            func.__code__ = func.__code__.replace(co_flags=flags | 0x100)
            return func

    import _collections_abc
    import functools

    @functools.wraps(func)
    def wrapped(*args, **kwargs):
        coro = func(*args, **kwargs)
        if coro.__class__ is CoroutineType or coro.__class__ is GeneratorType and coro.gi_code.co_flags & 0x100:
            return coro
        if isinstance(coro, _collections_abc.Generator) and not isinstance(coro, _collections_abc.Coroutine):
            return _GeneratorWrapper(coro)
        return coro

    return wrapped


__all__ = [name for name in globals() if not name.startswith("_")]
