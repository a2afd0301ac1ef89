"""Arrays and pointers: what has items."""

from operator import index
from types import GenericAlias

import _ffi
from _ffi import load, store

from ._core import (POINTER_ALIGN, POINTER_LAYOUT, POINTER_SIZE, CArgObject, CType_Type, Info, _CData, asking_module, assign, byref,
                    get_part, info_of, keep, kept_by, set_array_maker, set_info, set_part, wide_bytes)


def _text_of(item, items):
    """A slice's items as what a slice of that type is: bytes, text, or a list."""
    if item.get is not None and item.code == 'c':
        return b''.join(items)
    if item.get is not None and item.code == 'u':
        return ''.join(items)
    return list(items)


# ---- arrays ----

class PyCArrayType(CType_Type):
    """The metaclass of arrays."""

    def __init__(cls, name, bases, namespace, **keywords):
        super().__init__(name, bases, namespace)
        if namespace.get('__module__') == '_ctypes':
            return
        missing = object()
        length, kind = getattr(cls, '_length_', missing), getattr(cls, '_type_', missing)
        if length is missing:
            raise AttributeError("class must define a '_length_' attribute")
        if not isinstance(length, int):
            raise TypeError("The '_length_' attribute must be an integer")
        if length < 0:
            raise ValueError("The '_length_' attribute must not be negative")
        if length >= 1 << 63:
            raise OverflowError("The '_length_' attribute is too large")
        if kind is missing:
            raise AttributeError("class must define a '_type_' attribute")
        if (item := info_of(kind)) is None:
            raise TypeError('_type_ must have storage info')
        if item.size * length >= 1 << 63:
            raise OverflowError('array too large')
        inner = item.shape if item.code == '[' else ()
        size = item.size * length
        set_info(cls, Info(size, item.align, '[', item.format, parts=length, target=kind, shape=(length, *inner),
                           item_size=_innermost(kind).size, pointers=item.pointers))
        if item.get is not None and item.code in _texts:
            for name, each in _texts[item.code].items():
                type.__setattr__(cls, name, each)


def _innermost(kind):
    """The Info of what is no array itself."""
    info = info_of(kind)
    while info.code == '[':
        info = info_of(info.target)
    return info


def _array_getitem(self, key, /):
    info = type(self).__info__
    item = info.target.__info__
    if (plain := item.plain) is not None and type(key) is int and 0 <= key < info.parts:
        return load(self, key * item.size, plain)
    if isinstance(key, slice):
        places = range(*key.indices(info.parts))
        if item.get is not None and item.code == 'c' and places.step == 1:
            return _ffi.read(self, places.start, len(places))
        return _text_of(item, (get_part(info.target, self, k * item.size, k) for k in places))
    return get_part(info.target, self, (k := _place(self, info, key)) * item.size, k)


def _place(self, info, key, wanted='integers'):
    """An item's number, from 0."""
    try:
        k = index(key)
    except TypeError:
        raise TypeError(f'indices must be {wanted}') from None
    if k < 0:
        k += info.parts
    if not 0 <= k < info.parts:
        raise IndexError('invalid index')
    return k


class Array(_CData, metaclass=PyCArrayType):
    """Items of one C type, side by side. `c_int * 3` is the type of three; a subclass says `_type_` and `_length_` itself. A slice that is
    read is a list, of characters bytes or a str."""

    __module__ = '_ctypes'
    __slots__ = ()
    __class_getitem__ = classmethod(GenericAlias)
    __getitem__ = _array_getitem

    def __init__(self, *args):
        for k, value in enumerate(args):
            self[k] = value

    def __len__(self):
        return type(self).__info__.parts

    def __setitem__(self, key, value):
        info = type(self).__info__
        item = info.target.__info__
        if (plain := item.plain) is not None and type(key) is int and 0 <= key < info.parts and not isinstance(value, _CData):
            store(self, key * item.size, plain, value)
            return
        if not isinstance(key, slice):
            k = _place(self, info, key, 'integer')
            set_part(info.target, self, k * item.size, k, value)
            return
        places = range(*key.indices(info.parts))
        try:
            count = len(value)
        except TypeError:
            count = -1
        if count != len(places):
            raise ValueError('Can only assign sequence of same size')
        for k, each in zip(places, (value[n] for n in range(count))):
            set_part(info.target, self, k * item.size, k, each)

    def __delitem__(self, key):
        raise TypeError('Array does not support item deletion')


def _no_value(self):
    raise TypeError("can't delete attribute")


def _get_bytes(self):
    return _ffi.read(self, 0, type(self).__info__.size).split(b'\0', 1)[0]


def _set_bytes(self, value):
    if not isinstance(value, bytes):
        raise TypeError(f'bytes expected instead of {type(value).__name__} instance')
    room = type(self).__info__.size
    if len(value) > room:
        raise ValueError('byte string too long')
    _ffi.write(self, 0, (value + b'\0')[:room])


def _get_raw(self):
    return _ffi.read(self, 0, type(self).__info__.size)


def _set_raw(self, value):
    view = memoryview(value)
    if view.nbytes > type(self).__info__.size:
        raise ValueError('byte string too long')
    _ffi.write(self, 0, view)


def _get_text(self):
    return _ffi.wstring_at(_ffi.addressof(self), type(self).__info__.parts).split('\0', 1)[0]


def _set_text(self, value):
    if not isinstance(value, str):
        raise TypeError(f'unicode string expected instead of {type(value).__name__} instance')
    info = type(self).__info__
    if len(value) > info.parts:
        raise ValueError('string too long')
    _ffi.write(self, 0, wide_bytes(value)[:info.size])


_texts = {
    'c': {'value': property(_get_bytes, _set_bytes, _no_value, 'string value'), 'raw': property(_get_raw, _set_raw, doc='value')},
    'u': {'value': property(_get_text, _set_text, _no_value, 'string value')},
}


def _make_array_type(kind, length):
    return PyCArrayType(f'{kind.__name__}_Array_{length}', (Array,), {'_length_': length, '_type_': kind, '__module__': asking_module()})


set_array_maker(_make_array_type)


# ---- pointers ----

class PyCPointerType(CType_Type):
    """The metaclass of pointers."""

    def __init__(cls, name, bases, namespace, **keywords):
        super().__init__(name, bases, namespace)
        if namespace.get('__module__') == '_ctypes':
            return
        if '_type_' in namespace:
            cls.set_type(namespace['_type_'])
        else:
            set_info(cls, Info(POINTER_SIZE, POINTER_ALIGN, 'P', '&<P', parts=1, pointers=True))

    def set_type(cls, kind, /):
        """Says what it points to."""
        if not isinstance(kind, type):
            raise TypeError('_type_ must be a type')
        if info_of(kind) is None:
            raise TypeError('_type_ must have storage info')
        set_info(cls, _pointer_info(kind))
        type.__setattr__(cls, '_type_', kind)

    def from_param(cls, value, /):
        """A value as an argument of this type: also an instance of what it points to, and an array of them."""
        if value is None:
            return None
        if (info := info_of(cls)) is None or (kind := info.target) is None:
            raise TypeError('Cannot create instance: has no _type_')
        if isinstance(value, kind):
            return byref(value)
        if isinstance(value, (_Pointer, Array)):
            target = info_of(type(value)).target
            if target is not None and issubclass(target, kind):
                return value
        if isinstance(value, CArgObject) and value._tag == 'P' and isinstance(value._obj, kind):
            return value
        return super().from_param(value)


def _pointer_info(kind):
    target = info_of(kind)
    shape = f'({",".join(map(str, target.shape))})' if target.shape else ''
    info = Info(POINTER_SIZE, POINTER_ALIGN, 'P', f'&{shape}{target.format}', parts=1, target=kind, pointers=True)
    return info


class _Pointer(_CData, metaclass=PyCPointerType):
    """An address in C's memory, of something of type `_type_`."""

    __module__ = '_ctypes'
    __slots__ = ()

    def __new__(cls, *args, **keywords):
        if (info := info_of(cls)) is None or info.target is None:
            raise TypeError('Cannot create instance: has no _type_')
        return super().__new__(cls)

    def __init__(self, *args):
        if len(args) > 1:
            raise TypeError(f'POINTER expected at most 1 argument, got {len(args)}')
        if args:
            self.contents = args[0]

    @property
    def contents(self):
        """the object this pointer points to (read-write)"""
        return _ffi.at(type(self).__info__.target, _address_in(self), self)

    @contents.setter
    def contents(self, value):
        kind = type(self).__info__.target
        if not isinstance(value, _CData):  # CPython looks no closer
            raise TypeError(f'expected {kind.__name__} instead of {type(value).__name__}')
        _ffi.store(self, 0, POINTER_LAYOUT, _ffi.addressof(value))
        keep(self, 1, value)
        keep(self, 0, kept_by(value))

    @contents.deleter
    def contents(self):
        raise TypeError('Pointer does not support item deletion')

    def __bool__(self):
        return _ffi.load(self, 0, POINTER_LAYOUT) is not None

    def __getitem__(self, key):
        kind = type(self).__info__.target
        item = info_of(kind)
        if isinstance(key, slice):
            return _text_of(item, (self[k] for k in _pointer_range(key)))
        return get_part(kind, _item_at(self, kind, item, key, self), 0, 0)

    def __setitem__(self, key, value):
        kind = type(self).__info__.target
        item = info_of(kind)
        k = _pointer_place(key)
        keep(self, k, assign(kind, _item_at(self, kind, item, k, None), 0, value))

    def __delitem__(self, key):
        _pointer_place(key)
        raise TypeError('Pointer does not support item deletion')


def _pointer_place(key):
    """The place of an item that is set or deleted: no slice."""
    if not hasattr(type(key), '__index__'):
        raise TypeError(f"sequence index must be integer, not '{type(key).__name__}'")
    return index(key)


def _address_in(pointer):
    if (address := _ffi.load(pointer, 0, POINTER_LAYOUT)) is None:
        raise ValueError('NULL pointer access')
    return address


def _item_at(pointer, kind, item, key, base):
    try:
        k = index(key)
    except TypeError:
        raise TypeError('Pointer indices must be integer') from None
    return _ffi.at(kind, _address_in(pointer) + k * item.size & (1 << 8 * POINTER_SIZE) - 1, base)


def _pointer_range(key):
    """The places of a pointer's slice: it has no end of its own."""
    step = 1 if key.step is None else index(key.step)
    if step == 0:
        raise ValueError('slice step cannot be zero')
    if key.start is None:
        if step < 0:
            raise ValueError('slice start is required for step < 0')
        start = 0
    else:
        start = index(key.start)
    if key.stop is None:
        raise ValueError('slice stop is required')
    return range(start, index(key.stop), step)


# ---- the types of pointers ----

_pointer_type_cache = {}


def POINTER(kind, /):
    """The type of pointers to a type; the same one each time. A str names one whose target is told later."""
    if (made := _pointer_type_cache.get(kind)) is not None:
        return made
    if isinstance(kind, str):
        made = PyCPointerType(f'LP_{kind}', (_Pointer,), {'__module__': asking_module()})
        _pointer_type_cache[id(made)] = made
        return made
    if not isinstance(kind, type):
        raise TypeError('must be a ctypes type')
    made = PyCPointerType(f'LP_{kind.__name__}', (_Pointer,), {'_type_': kind, '__module__': asking_module()})
    _pointer_type_cache[kind] = made
    return made


def pointer(obj, /):
    """A pointer to an instance."""
    if (kind := _pointer_type_cache.get(type(obj))) is None:
        if info_of(type(obj)) is None:
            raise TypeError('_type_ must have storage info')
        kind = POINTER(type(obj))
    return kind(obj)
