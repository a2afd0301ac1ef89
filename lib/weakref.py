"""Weak references, and containers of them."""

import _collections_abc
import _late
import sys
from _weakref import (
    CallableProxyType, ProxyType, ReferenceType, _remove_dead_weakref, getweakrefcount, getweakrefs, proxy, ref,
)
from _weakrefset import WeakSet

ProxyTypes = (ProxyType, CallableProxyType)

__all__ = [
    "ref", "proxy", "getweakrefcount", "getweakrefs", "WeakKeyDictionary", "ReferenceType", "ProxyType", "CallableProxyType",
    "ProxyTypes", "WeakValueDictionary", "WeakSet", "WeakMethod", "finalize",
]

_collections_abc.MutableSet.register(WeakSet)


class WeakMethod(ref):
    """A weak reference to a bound method, which lives as long as its object and function do."""

    __slots__ = "_function", "_kind", "_died", "__weakref__"

    def __new__(cls, meth, callback=None):
        if not (hasattr(meth, "__self__") and hasattr(meth, "__func__")):
            raise TypeError(f"argument should be a bound method, not {type(meth)}")

        def half_died(_):
            # Of the object and the function, the first to die ends the method; the callback is called that once.
            method = find()
            if not method._died:
                method._died = True
                if callback is not None:
                    callback(method)

        method = ref.__new__(cls, meth.__self__, half_died)
        method._function = ref(meth.__func__, half_died)
        method._kind = type(meth)
        method._died = False
        find = ref(method)
        return method

    def __call__(self):
        instance, function = super().__call__(), self._function()
        return None if instance is None or function is None else self._kind(function, instance)

    def __eq__(self, other):
        if not isinstance(other, WeakMethod):
            return NotImplemented
        if self._died or other._died:
            return self is other
        return ref.__eq__(self, other) and self._function == other._function

    def __ne__(self, other):
        equal = self.__eq__(other)
        return equal if equal is NotImplemented else not equal

    __hash__ = ref.__hash__


class KeyedRef(ref):
    """A weak reference that knows the key under which it is stored."""

    __slots__ = ("key",)

    def __new__(cls, ob, callback, key):
        reference = super().__new__(cls, ob, callback)
        reference.key = key
        return reference

    def __init__(self, ob, callback, key):
        super().__init__(ob, callback)


class _WeakMapping(_collections_abc.MutableMapping):
    """What both mappings share: `data` has the references; _pairs() yields the entries that live.

    An iterator walks the entries of the moment at which it was asked, so that their dying does not disturb it.
    """

    def __init__(self):
        self.data = {}
        owner = ref(self)

        def forget(reference):
            found = owner()
            if found is not None:
                found._drop(reference)

        self._forget = forget

    def __repr__(self):
        return f"<{self.__class__.__name__} at {id(self):#x}>"

    def __len__(self):
        return len(self.data)

    def __iter__(self):
        for key, _ in self._pairs():
            yield key

    def keys(self):
        """An iterator over the keys."""
        return iter(self)

    def values(self):
        """An iterator over the values."""
        for _, value in self._pairs():
            yield value

    def items(self):
        """An iterator over the pairs."""
        return self._pairs()

    def update(self, other=None, /, **kwargs):
        """Takes over the entries of a mapping, or pairs."""
        if other is not None:
            for key, value in (other if hasattr(other, "items") else dict(other)).items():
                self[key] = value
        for key, value in kwargs.items():
            self[key] = value

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        return self._merged(self.copy(), other) if isinstance(other, _collections_abc.Mapping) else NotImplemented

    def __ror__(self, other):
        return self._merged(self.__class__(), other, self) if isinstance(other, _collections_abc.Mapping) else NotImplemented

    @staticmethod
    def _merged(result, *mappings):
        for mapping in mappings:
            result.update(mapping)
        return result


class WeakValueDictionary(_WeakMapping):
    """A mapping whose entries go away when nothing else refers to their values."""

    def __init__(self, other=(), /, **kw):
        super().__init__()
        self.update(other, **kw)

    def _drop(self, reference):
        _remove_dead_weakref(self.data, reference.key)

    def _pairs(self):
        for key, reference in tuple(self.data.items()):
            value = reference()
            if value is not None:
                yield key, value
            del value   # a suspended iterator keeps nothing alive

    def __getitem__(self, key):
        value = self.data[key]()
        if value is None:
            raise KeyError(key)
        return value

    def __setitem__(self, key, value):
        self.data[key] = KeyedRef(value, self._forget, key)

    def __delitem__(self, key):
        del self.data[key]

    def popitem(self):
        """Removes and returns the last pair."""
        while True:
            key, reference = self.data.popitem()
            value = reference()
            if value is not None:
                return key, value

    def pop(self, key, *default):
        """Removes a key and returns its value, or the default if it has none."""
        reference = self.data.pop(key, None)
        value = reference and reference()
        if value is not None:
            return value
        if not default:
            raise KeyError(key)
        return default[0]

    def valuerefs(self):
        """A list of the weak references; some may be dead."""
        return list(self.data.values())

    def itervaluerefs(self):
        """An iterator over the weak references; some may be dead."""
        return iter(self.valuerefs())

    def copy(self):
        """A shallow copy."""
        return WeakValueDictionary(self)

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy

        return self._merged(self.__class__(), ((deepcopy(key, memo), value) for key, value in self._pairs()))


class WeakKeyDictionary(_WeakMapping):
    """A mapping whose entries go away when nothing else refers to their keys."""

    def __init__(self, dict=None):
        super().__init__()
        self.update(dict)

    def _drop(self, reference):
        self.data.pop(reference, None)

    def _pairs(self):
        for reference, value in tuple(self.data.items()):
            key = reference()
            if key is not None:
                yield key, value
            del key     # a suspended iterator keeps nothing alive

    def __contains__(self, key):
        try:
            return ref(key) in self.data
        except TypeError:   # nothing that cannot be referred to is here
            return False

    def __getitem__(self, key):
        return self.data[ref(key)]

    def __setitem__(self, key, value):
        self.data[ref(key, self._forget)] = value

    def __delitem__(self, key):
        del self.data[ref(key)]

    def popitem(self):
        """Removes and returns the last pair."""
        while True:
            reference, value = self.data.popitem()
            key = reference()
            if key is not None:
                return key, value

    def keyrefs(self):
        """A list of the weak references; some may be dead."""
        return list(self.data)

    def copy(self):
        """A shallow copy."""
        return WeakKeyDictionary(self)

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy

        return self._merged(self.__class__(), ((key, deepcopy(value, memo)) for key, value in self._pairs()))


class finalize:
    """Calls a function when an object dies, or at exit; kept alive until then without being held.

    f = finalize(obj, func, *args, **kwargs); f() calls it now, f.detach() forgets it.
    """

    __slots__ = ()
    _registry = {}      # those to be called -> their calls, the oldest first
    _at_work = False    # the exit function is registered
    _over = False       # the exit function has run: nothing is called any more

    class _Call:
        __slots__ = "find", "function", "args", "kwargs", "atexit"

    def __init__(self, obj, func, /, *args, **kwargs):
        if not finalize._at_work:
            import atexit

            atexit.register(self._run_at_exit)
            finalize._at_work = True
        call = self._Call()
        call.find = ref(obj, self)
        call.function, call.args, call.kwargs = func, args, kwargs
        call.atexit = True
        self._registry[self] = call

    def __call__(self, _=None):
        """If alive, marks it dead and returns func(*args, **kwargs)."""
        call = self._registry.pop(self, None)
        if call is not None and not self._over:
            return call.function(*call.args, **call.kwargs)

    def peek(self):
        """If alive, (obj, func, args, kwargs)."""
        call = self._registry.get(self)
        if call is not None and (obj := call.find()) is not None:
            return obj, call.function, call.args, call.kwargs

    def detach(self):
        """If alive, marks it dead and returns (obj, func, args, kwargs)."""
        told = self.peek()
        if told is not None and self._registry.pop(self, None) is not None:
            return told

    @property
    def alive(self):
        """Is it still to be called?"""
        return self in self._registry

    @property
    def atexit(self):
        """Is it to be called at exit?"""
        call = self._registry.get(self)
        return call is not None and call.atexit

    @atexit.setter
    def atexit(self, value):
        if self.alive:
            self._registry[self].atexit = bool(value)

    def __repr__(self):
        told = self.peek()
        state = "dead" if told is None else f"for {type(told[0]).__qualname__!r} at {id(told[0]):#x}"
        return f"<{type(self).__name__} object at {id(self):#x}; {state}>"

    @classmethod
    def _run_at_exit(cls):
        try:
            # The newest first, those too that are made meanwhile.
            while newest := next((each for each in reversed(cls._registry) if each.atexit), None):
                try:
                    newest()
                except Exception:
                    sys.excepthook(*sys.exc_info())
        finally:
            finalize._over = True


__getattr__ = _late.names(globals(), {})
