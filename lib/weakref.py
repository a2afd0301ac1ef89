"""Weak references, and containers of them."""

import _collections_abc
import itertools
import sys
from _weakref import (
    CallableProxyType, ProxyType, ReferenceType, _remove_dead_weakref, getweakrefcount, getweakrefs, proxy, ref,
)
from _weakrefset import WeakSet, _IterationGuard

ProxyTypes = (ProxyType, CallableProxyType)

__all__ = [
    "ref", "proxy", "getweakrefcount", "getweakrefs", "WeakKeyDictionary", "ReferenceType", "ProxyType", "CallableProxyType",
    "ProxyTypes", "WeakValueDictionary", "WeakSet", "WeakMethod", "finalize",
]

_collections_abc.MutableSet.register(WeakSet)


class WeakMethod(ref):
    """A weak reference to a bound method, which lives as long as its object and function do."""

    __slots__ = "_func_ref", "_meth_type", "_alive", "__weakref__"

    def __new__(cls, meth, callback=None):
        try:
            obj = meth.__self__
            func = meth.__func__
        except AttributeError:
            raise TypeError(f"argument should be a bound method, not {type(meth)}") from None

        def _died(_):
            # either of the two; the callback is called once, with the method's reference
            self = self_ref()
            if self._alive:
                self._alive = False
                if callback is not None:
                    callback(self)

        self = ref.__new__(cls, obj, _died)
        self._func_ref = ref(func, _died)
        self._meth_type = type(meth)
        self._alive = True
        self_ref = ref(self)
        return self

    def __call__(self):
        obj = super().__call__()
        func = self._func_ref()
        if obj is None or func is None:
            return None
        return self._meth_type(func, obj)

    def __eq__(self, other):
        if not isinstance(other, WeakMethod):
            return NotImplemented
        if not self._alive or not other._alive:
            return self is other
        return ref.__eq__(self, other) and self._func_ref == other._func_ref

    def __ne__(self, other):
        if not isinstance(other, WeakMethod):
            return NotImplemented
        return not self == other

    __hash__ = ref.__hash__


class KeyedRef(ref):
    """A weak reference that knows the key under which it is stored."""

    __slots__ = ("key",)

    def __new__(type, ob, callback, key):
        self = ref.__new__(type, ob, callback)
        self.key = key
        return self

    def __init__(self, ob, callback, key):
        super().__init__(ob, callback)


class WeakValueDictionary(_collections_abc.MutableMapping):
    """A mapping whose entries go away when nothing else refers to their values."""

    def __init__(self, other=(), /, **kw):
        def remove(wr, selfref=ref(self)):
            self = selfref()
            if self is not None:
                if self._iterating:
                    self._pending_removals.append(wr.key)
                else:
                    _remove_dead_weakref(self.data, wr.key)

        self._remove = remove
        self._pending_removals = []
        self._iterating = set()
        self.data = {}
        self.update(other, **kw)

    def _commit_removals(self):
        while self._pending_removals:
            _remove_dead_weakref(self.data, self._pending_removals.pop())

    def __getitem__(self, key):
        if self._pending_removals:
            self._commit_removals()
        o = self.data[key]()
        if o is None:
            raise KeyError(key)
        return o

    def __delitem__(self, key):
        if self._pending_removals:
            self._commit_removals()
        del self.data[key]

    def __len__(self):
        if self._pending_removals:
            self._commit_removals()
        return len(self.data)

    def __contains__(self, key):
        if self._pending_removals:
            self._commit_removals()
        wr = self.data.get(key)
        return wr is not None and wr() is not None

    def __repr__(self):
        return f"<{self.__class__.__name__} at {id(self):#x}>"

    def __setitem__(self, key, value):
        if self._pending_removals:
            self._commit_removals()
        self.data[key] = KeyedRef(value, self._remove, key)

    def copy(self):
        """A shallow copy."""
        if self._pending_removals:
            self._commit_removals()
        result = WeakValueDictionary()
        with _IterationGuard(self):
            for key, wr in self.data.items():
                o = wr()
                if o is not None:
                    result[key] = o
        return result

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy

        result = self.__class__()
        with _IterationGuard(self):
            for key, wr in self.data.items():
                o = wr()
                if o is not None:
                    result[deepcopy(key, memo)] = o
        return result

    def get(self, key, default=None):
        if self._pending_removals:
            self._commit_removals()
        wr = self.data.get(key)
        o = None if wr is None else wr()
        return default if o is None else o

    def items(self):
        if self._pending_removals:
            self._commit_removals()
        with _IterationGuard(self):
            for key, wr in self.data.items():
                v = wr()
                if v is not None:
                    yield key, v

    def keys(self):
        if self._pending_removals:
            self._commit_removals()
        with _IterationGuard(self):
            for key, wr in self.data.items():
                if wr() is not None:
                    yield key

    __iter__ = keys

    def itervaluerefs(self):
        """The weak references themselves; some may be dead."""
        if self._pending_removals:
            self._commit_removals()
        with _IterationGuard(self):
            yield from self.data.values()

    def values(self):
        if self._pending_removals:
            self._commit_removals()
        with _IterationGuard(self):
            for wr in self.data.values():
                o = wr()
                if o is not None:
                    yield o

    def popitem(self):
        if self._pending_removals:
            self._commit_removals()
        while True:
            key, wr = self.data.popitem()
            o = wr()
            if o is not None:
                return key, o

    def pop(self, key, *args):
        if self._pending_removals:
            self._commit_removals()
        try:
            o = self.data.pop(key)()
        except KeyError:
            o = None
        if o is None:
            if args:
                return args[0]
            raise KeyError(key)
        return o

    def setdefault(self, key, default=None):
        o = self.get(key)
        if o is None:
            self[key] = default
            return default
        return o

    def update(self, other=None, /, **kwargs):
        if self._pending_removals:
            self._commit_removals()
        if other is not None:
            if not hasattr(other, "items"):
                other = dict(other)
            for key, o in other.items():
                self[key] = o
        for key, o in kwargs.items():
            self[key] = o

    def valuerefs(self):
        """A list of the weak references; some may be dead."""
        if self._pending_removals:
            self._commit_removals()
        return list(self.data.values())

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, _collections_abc.Mapping):
            return NotImplemented
        result = self.copy()
        result.update(other)
        return result

    def __ror__(self, other):
        if not isinstance(other, _collections_abc.Mapping):
            return NotImplemented
        result = self.__class__()
        result.update(other)
        result.update(self)
        return result


class WeakKeyDictionary(_collections_abc.MutableMapping):
    """A mapping whose entries go away when nothing else refers to their keys."""

    def __init__(self, dict=None):
        self.data = {}

        def remove(k, selfref=ref(self)):
            self = selfref()
            if self is not None:
                if self._iterating:
                    self._pending_removals.append(k)
                else:
                    self.data.pop(k, None)

        self._remove = remove
        self._pending_removals = []
        self._iterating = set()
        if dict is not None:
            self.update(dict)

    def _commit_removals(self):
        while self._pending_removals:
            self.data.pop(self._pending_removals.pop(), None)

    def __delitem__(self, key):
        del self.data[ref(key)]

    def __getitem__(self, key):
        return self.data[ref(key)]

    def __len__(self):
        if self._pending_removals:
            # while iterating, what died is still in data
            self._pending_removals = [k for k in self._pending_removals if k in self.data]
        return len(self.data) - len(self._pending_removals)

    def __repr__(self):
        return f"<{self.__class__.__name__} at {id(self):#x}>"

    def __setitem__(self, key, value):
        self.data[ref(key, self._remove)] = value

    def copy(self):
        """A shallow copy."""
        result = WeakKeyDictionary()
        with _IterationGuard(self):
            for key, value in self.data.items():
                o = key()
                if o is not None:
                    result[o] = value
        return result

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy

        result = self.__class__()
        with _IterationGuard(self):
            for key, value in self.data.items():
                o = key()
                if o is not None:
                    result[o] = deepcopy(value, memo)
        return result

    def get(self, key, default=None):
        return self.data.get(ref(key), default)

    def __contains__(self, key):
        try:
            wr = ref(key)
        except TypeError:
            return False
        return wr in self.data

    def items(self):
        with _IterationGuard(self):
            for wr, value in self.data.items():
                key = wr()
                if key is not None:
                    yield key, value

    def keys(self):
        with _IterationGuard(self):
            for wr in self.data:
                key = wr()
                if key is not None:
                    yield key

    __iter__ = keys

    def values(self):
        with _IterationGuard(self):
            for wr, value in self.data.items():
                if wr() is not None:
                    yield value

    def keyrefs(self):
        """A list of the weak references; some may be dead."""
        return list(self.data)

    def popitem(self):
        while True:
            key, value = self.data.popitem()
            o = key()
            if o is not None:
                return o, value

    def pop(self, key, *args):
        return self.data.pop(ref(key), *args)

    def setdefault(self, key, default=None):
        return self.data.setdefault(ref(key, self._remove), default)

    def update(self, dict=None, /, **kwargs):
        if dict is not None:
            if not hasattr(dict, "items"):
                dict = type({})(dict)
            for key, value in dict.items():
                self[key] = value
        if kwargs:
            self.update(kwargs)

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, _collections_abc.Mapping):
            return NotImplemented
        result = self.copy()
        result.update(other)
        return result

    def __ror__(self, other):
        if not isinstance(other, _collections_abc.Mapping):
            return NotImplemented
        result = self.__class__()
        result.update(other)
        result.update(self)
        return result


class finalize:
    """Calls a function when an object dies, or at exit; kept alive until then without being held.

    f = finalize(obj, func, *args, **kwargs); f() calls it now, f.detach() forgets it.
    """

    __slots__ = ()
    _registry = {}
    _shutdown = False
    _index_iter = itertools.count()
    _dirty = False
    _registered_with_atexit = False

    class _Info:
        __slots__ = ("weakref", "func", "args", "kwargs", "atexit", "index")

    def __init__(self, obj, func, /, *args, **kwargs):
        if not self._registered_with_atexit:
            import atexit

            atexit.register(self._exitfunc)
            finalize._registered_with_atexit = True
        info = self._Info()
        info.weakref = ref(obj, self)
        info.func = func
        info.args = args
        info.kwargs = kwargs or None
        info.atexit = True
        info.index = next(self._index_iter)
        self._registry[self] = info
        finalize._dirty = True

    def __call__(self, _=None):
        """If alive, marks it dead and returns func(*args, **kwargs)."""
        info = self._registry.pop(self, None)
        if info and not self._shutdown:
            return info.func(*info.args, **(info.kwargs or {}))

    def detach(self):
        """If alive, marks it dead and returns (obj, func, args, kwargs)."""
        info = self._registry.get(self)
        obj = info and info.weakref()
        if obj is not None and self._registry.pop(self, None):
            return (obj, info.func, info.args, info.kwargs or {})

    def peek(self):
        """If alive, (obj, func, args, kwargs)."""
        info = self._registry.get(self)
        obj = info and info.weakref()
        if obj is not None:
            return (obj, info.func, info.args, info.kwargs or {})

    @property
    def alive(self):
        """Is it still to be called?"""
        return self in self._registry

    @property
    def atexit(self):
        """Is it to be called at exit?"""
        info = self._registry.get(self)
        return bool(info) and info.atexit

    @atexit.setter
    def atexit(self, value):
        info = self._registry.get(self)
        if info:
            info.atexit = bool(value)

    def __repr__(self):
        info = self._registry.get(self)
        obj = info and info.weakref()
        if obj is None:
            return f"<{type(self).__name__} object at {id(self):#x}; dead>"
        return f"<{type(self).__name__} object at {id(self):#x}; for {type(obj).__qualname__!r} at {id(obj):#x}>"

    @classmethod
    def _select_for_exit(cls):
        pending = [(f, i) for f, i in cls._registry.items() if i.atexit]
        pending.sort(key=lambda item: item[1].index)
        return [f for f, i in pending]

    @classmethod
    def _exitfunc(cls):
        # the newest first; those made meanwhile too
        try:
            pending = None
            while cls._registry:
                if pending is None or finalize._dirty:
                    pending = cls._select_for_exit()
                    finalize._dirty = False
                if not pending:
                    break
                f = pending.pop()
                try:
                    f()
                except Exception:
                    sys.excepthook(*sys.exc_info())
        finally:
            finalize._shutdown = True
