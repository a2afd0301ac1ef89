"""Values and arrays in shared memory.

Those of a typecode are named and behave as ctypes' do, but are views of memory: ctypes' own classes need every grant.
ctypes' types, structures too, can be given by a program that has every grant (_shared_ctypes).
"""

import operator
import struct
import sys

from . import get_context, heap
from .context import assert_spawning

__all__ = ['RawValue', 'RawArray', 'Value', 'Array', 'copy', 'synchronized']


class _Shared:
    """An object over a piece of shared memory."""

    def _put(self, wrapper):
        self._wrapper = wrapper
        self._memory = wrapper.create_memoryview().cast(self._format)
        return self

    def __reduce__(self):
        assert_spawning(self)
        kind = getattr(self, '_type_', type(self))
        return _rebuild, (next(code for code, each in typecode_to_type.items() if each is kind), self._length, self._wrapper)


class _Simple(_Shared):
    """One value."""

    _length = None

    def __repr__(self):
        return f'{type(self).__name__}({self.value!r})'

    @property
    def value(self):
        """The value."""
        return self._out(self._memory[0])

    @value.setter
    def value(self, value):
        self._memory[0] = self._into(value)

    @staticmethod
    def _out(item):
        return item

    @classmethod
    def _size(cls):
        return struct.calcsize(cls._format)


class _Integer(_Simple):
    """An int, of which the low bits are kept."""

    @classmethod
    def _into(cls, value):
        bits = 8 * struct.calcsize(cls._format)
        low = operator.index(value) & ((1 << bits) - 1)
        return low - (1 << bits) if cls._format.islower() and low >> (bits - 1) else low


class _Float(_Simple):
    """A float."""

    @staticmethod
    def _into(value):
        if not hasattr(value, '__float__') and not hasattr(value, '__index__'):
            raise TypeError(f'must be real number, not {type(value).__name__}')
        return float(value)


class _Char(_Simple):
    """One byte."""

    @staticmethod
    def _into(value):
        if isinstance(value, int) and 0 <= value < 256:
            return bytes([value])
        if isinstance(value, (bytes, bytearray)) and len(value) == 1:
            return bytes(value)
        raise TypeError('one character bytes, bytearray or integer expected')


class _WideChar(_Simple):
    """One character."""

    @staticmethod
    def _into(value):
        if not isinstance(value, str):
            raise TypeError(f'unicode string expected instead of {type(value).__name__} instance')
        if len(value) != 1:
            raise TypeError('one character unicode string expected')
        return ord(value)

    _out = staticmethod(chr)


def _simple(kind, name, format):
    return type(name, (kind,), {'_format': format, '__module__': 'ctypes', '__doc__': kind.__doc__})


def _same(format, shorter, name):
    """ctypes' name of a type: that of the shorter one where both are as long."""
    return f'c_{shorter}' if struct.calcsize(format) == struct.calcsize('l' if format.islower() else 'L') else f'c_{name}'


typecode_to_type = {
    'c': _simple(_Char, 'c_char', 'c'), 'u': _simple(_WideChar, 'c_wchar', 'I'),
    'b': _simple(_Integer, 'c_byte', 'b'), 'B': _simple(_Integer, 'c_ubyte', 'B'),
    'h': _simple(_Integer, 'c_short', 'h'), 'H': _simple(_Integer, 'c_ushort', 'H'),
    'i': _simple(_Integer, 'c_int', 'i'), 'I': _simple(_Integer, 'c_uint', 'I'),
    'l': _simple(_Integer, 'c_long', 'l'), 'L': _simple(_Integer, 'c_ulong', 'L'),
    'q': _simple(_Integer, _same('q', 'long', 'longlong'), 'q'), 'Q': _simple(_Integer, _same('Q', 'ulong', 'ulonglong'), 'Q'),
    'f': _simple(_Float, 'c_float', 'f'), 'd': _simple(_Float, 'c_double', 'd'),
}


class _Array(_Shared):
    """An array of a fixed length."""

    def __len__(self):
        return self._length

    def _position(self, index):
        position = index + self._length if index < 0 else index
        if not 0 <= position < self._length:
            raise IndexError('invalid index')
        return position

    def __getitem__(self, index):
        if isinstance(index, slice):
            return self._joined([self._type_._out(item) for item in self._memory[index].tolist()])
        if not hasattr(index, '__index__'):
            raise TypeError('indices must be integers')
        return self._type_._out(self._memory[self._position(index.__index__())])

    def __setitem__(self, index, value):
        into = self._type_._into
        if isinstance(index, slice):
            places = range(*index.indices(self._length))
            items = list(value)
            if len(places) != len(items):
                raise ValueError('Can only assign sequence of same size')
            for place, item in zip(places, items):
                self._memory[place] = into(item)
        elif hasattr(index, '__index__'):
            self._memory[self._position(index.__index__())] = into(value)
        else:
            raise TypeError('indices must be integers')

    def __delitem__(self, index):
        raise TypeError('Array does not support item deletion')

    def __iter__(self):
        return (self[index] for index in range(self._length))

    @staticmethod
    def _joined(items):
        return items

    @classmethod
    def _size(cls):
        return struct.calcsize(cls._format) * cls._length


class _CharArray(_Array):
    """Bytes."""

    _joined = staticmethod(b''.join)

    @property
    def raw(self):
        """All of the bytes."""
        return self._memory.tobytes()

    @raw.setter
    def raw(self, data):
        view = memoryview(data).cast('B')
        if len(view) > self._length:
            raise ValueError('byte string too long')
        self._memory.cast('B')[:len(view)] = view

    @property
    def value(self):
        """The bytes up to the first zero."""
        return self.raw.partition(b'\0')[0]

    @value.setter
    def value(self, data):
        if not isinstance(data, bytes):
            raise TypeError(f'bytes expected instead of {type(data).__name__} instance')
        self.raw = data if len(data) >= self._length else data + b'\0'


class _WideArray(_Array):
    """Characters."""

    _joined = staticmethod(''.join)

    @property
    def value(self):
        """The characters up to the first NUL."""
        return self[:].partition('\0')[0]

    @value.setter
    def value(self, text):
        if not isinstance(text, str):
            raise TypeError(f'unicode string expected instead of {type(text).__name__} instance')
        if len(text) > self._length:
            raise ValueError('string too long')
        text = text if len(text) == self._length else text + '\0'
        self[:len(text)] = text


_array_types = {}


def _array_type(kind, length):
    """The class of arrays of so many of a kind."""
    if (kind, length) not in _array_types:
        base = _CharArray if issubclass(kind, _Char) else _WideArray if issubclass(kind, _WideChar) else _Array
        body = {'_type_': kind, '_length': length, '_format': kind._format, '__module__': __name__, '__doc__': base.__doc__}
        _array_types[kind, length] = type(f'{kind.__name__}_Array_{length}', (base,), body)
    return _array_types[kind, length]


def _kind_of(typecode_or_type):
    kind = typecode_to_type.get(typecode_or_type, typecode_or_type)
    if not isinstance(kind, type) or not issubclass(kind, _Shared):
        raise TypeError('this type has no size')
    return kind


def _of_ctypes(kind):
    """_shared_ctypes, if the type is one of ctypes', which is then imported; or None."""
    if isinstance(kind, type) and '_ctypes' in sys.modules:
        from . import _shared_ctypes

        if _shared_ctypes.is_shareable(kind):
            return _shared_ctypes
    return None


def _new(kind):
    wrapper = heap.BufferWrapper(kind._size())
    wrapper.create_memoryview()[:] = bytes(kind._size())
    return kind.__new__(kind)._put(wrapper)


def RawValue(typecode_or_type, *args):
    """A value in shared memory."""
    if (ctypes := _of_ctypes(typecode_or_type)) is not None:
        return ctypes.new(typecode_or_type, *args)
    made = _new(_kind_of(typecode_or_type))
    if len(args) > 1:
        raise TypeError(f'__init__ expected at most 1 argument, got {len(args)}')
    if args:
        made.value = args[0]
    return made


def RawArray(typecode_or_type, size_or_initializer):
    """An array in shared memory: of a length, all zero, or of these items."""
    if (ctypes := _of_ctypes(typecode_or_type)) is not None:
        return ctypes.new_array(typecode_or_type, size_or_initializer)
    kind = _kind_of(typecode_or_type)
    if isinstance(size_or_initializer, int):
        if size_or_initializer < 0:
            raise ValueError(f'Array length must be >= 0, not {size_or_initializer}')
        return _new(_array_type(kind, size_or_initializer))
    made = _new(_array_type(kind, len(size_or_initializer)))
    made[:] = size_or_initializer
    return made


def _locked(obj, lock, ctx):
    if lock is False:
        return obj
    if lock in (True, None):
        lock = (ctx or get_context()).RLock()
    if not hasattr(lock, 'acquire'):
        raise AttributeError(f"{lock!r} has no method 'acquire'")
    return synchronized(obj, lock, ctx=ctx)


def Value(typecode_or_type, *args, lock=True, ctx=None):
    """A value in shared memory, with a lock: lock is one, or whether there is one."""
    return _locked(RawValue(typecode_or_type, *args), lock, ctx)


def Array(typecode_or_type, size_or_initializer, *, lock=True, ctx=None):
    """An array in shared memory, with a lock: lock is one, or whether there is one."""
    return _locked(RawArray(typecode_or_type, size_or_initializer), lock, ctx)


def copy(obj):
    """Another object in shared memory, with the same content."""
    ctypes = _of_ctypes(type(obj))
    made = _new(type(obj)) if ctypes is None else ctypes.new(type(obj))
    made._wrapper.create_memoryview()[:] = obj._wrapper.create_memoryview()
    return made


def synchronized(obj, lock=None, ctx=None):
    """An object of shared memory together with a lock, an RLock if none is given."""
    assert not isinstance(obj, SynchronizedBase), 'object already synchronized'
    ctx = ctx or get_context()
    if (ctypes := _of_ctypes(type(obj))) is not None:
        kinds = Synchronized, SynchronizedArray, SynchronizedString, SynchronizedBase, _under_lock
        return ctypes.synchronized_kind(obj, kinds)(obj, lock, ctx)
    kind = SynchronizedString if isinstance(obj, _CharArray) else SynchronizedArray if isinstance(obj, _Array) else Synchronized
    return kind(obj, lock, ctx)


def _rebuild(code, length, wrapper):
    kind = typecode_to_type[code]
    kind = kind if length is None else _array_type(kind, length)
    return kind.__new__(kind)._put(wrapper)


class SynchronizedBase:
    """An object of shared memory, and its lock; in a with statement it is the lock."""

    def __init__(self, obj, lock=None, ctx=None):
        self._obj = obj
        self._lock = lock or (ctx or get_context()).RLock()
        self.acquire, self.release = self._lock.acquire, self._lock.release

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *args):
        return self._lock.__exit__(*args)

    def __reduce__(self):
        assert_spawning(self)
        return synchronized, (self._obj, self._lock)

    def get_obj(self):
        """The object."""
        return self._obj

    def get_lock(self):
        """The lock."""
        return self._lock

    def __repr__(self):
        return f'<{type(self).__name__} wrapper for {self._obj}>'


def _under_lock(name, doc):
    def get(self):
        with self._lock:
            return getattr(self._obj, name)

    def put(self, value):
        with self._lock:
            setattr(self._obj, name, value)

    return property(get, put, doc=doc)


class Synchronized(SynchronizedBase):
    """A value with a lock."""

    value = _under_lock('value', 'The value.')


class SynchronizedArray(SynchronizedBase):
    """An array with a lock."""

    def __len__(self):
        return len(self._obj)

    def __getitem__(self, index):
        with self._lock:
            return self._obj[index]

    def __setitem__(self, index, value):
        with self._lock:
            self._obj[index] = value

    def __getslice__(self, start, stop):
        return self[start:stop]

    def __setslice__(self, start, stop, values):
        self[start:stop] = values


class SynchronizedString(SynchronizedArray):
    """Bytes with a lock."""

    value = _under_lock('value', 'The bytes up to the first zero.')
    raw = _under_lock('raw', 'All of the bytes.')
