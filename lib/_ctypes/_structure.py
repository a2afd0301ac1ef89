"""Structures and unions: classes whose `_fields_` say what lies in their memory."""

from operator import index

import _ffi
from _ffi import load, store

from ._core import CType_Type, Info, _CData, assign, get_part, info_of, keep, set_info, wide_bytes
from ._layout import Packer, Place, check_bits, elements_of


class CField:
    """Structure/Union member"""

    __slots__ = ('_place', '_index', '_text', '_offset', '_plain')

    def __init__(self, place, index):
        self._place = place
        self._index = index
        self._text = None
        self._offset = place.offset
        self._plain = None if place.bits else info_of(place.kind).plain
        target = info_of(info_of(place.kind).target)
        if info_of(place.kind).code == '[' and target.get is not None and target.code in 'cu':
            self._text = _get_bytes if target.code == 'c' else _get_text, _set_bytes if target.code == 'c' else _set_text

    offset = property(lambda self: self._place.offset, doc='offset in bytes of this field')
    size = property(lambda self: self._place.bits << 16 | self._place.shift if self._place.bits else self._place.size,
                    doc='size in bytes of this field')

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        if (plain := self._plain) is not None and isinstance(instance, _CData):
            return load(instance, self._offset, plain)
        if not isinstance(instance, _CData):
            raise TypeError('not a ctype instance')
        place = self._place
        if place.bits:
            return self._get_bits(instance, place)
        if self._text is not None:
            return self._text[0](instance, place)
        return get_part(place.kind, instance, place.offset, self._index)

    def __set__(self, instance, value):
        if (plain := self._plain) is not None and isinstance(instance, _CData) and not isinstance(value, _CData):
            store(instance, self._offset, plain, value)
            return
        if not isinstance(instance, _CData):
            raise TypeError('not a ctype instance')
        place = self._place
        if place.bits:
            self._set_bits(instance, place, value)
        elif self._text is not None:
            keep(instance, self._index, self._text[1](instance, place, value))
        else:
            keep(instance, self._index, assign(place.kind, instance, place.offset, value))

    def __delete__(self, instance):
        raise TypeError("can't delete attribute")

    def _get_bits(self, instance, place):
        number = _ffi.load(instance, place.offset, place.unit) >> place.shift & (1 << place.bits) - 1
        code = place.kind.__info__.code
        if code == '?':
            return number != 0
        return number - (1 << place.bits) if code.islower() and number >> place.bits - 1 else number

    def _set_bits(self, instance, place, value):
        mask = (1 << place.bits) - 1
        number = bool(value) if place.kind.__info__.code == '?' else index(value)
        unit = _ffi.load(instance, place.offset, place.unit) & ~(mask << place.shift)
        _ffi.store(instance, place.offset, place.unit, unit | (number & mask) << place.shift)

    def __repr__(self):
        place = self._place
        if place.bits:
            return f'<Field type={place.kind.__name__}, ofs={place.offset}:{place.shift}, bits={place.bits}>'
        return f'<Field type={place.kind.__name__}, ofs={place.offset}, size={place.size}>'


def _get_bytes(instance, place):
    return _ffi.read(instance, place.offset, place.size).split(b'\0', 1)[0]


def _set_bytes(instance, place, value):
    if not isinstance(value, bytes):
        raise TypeError(f'expected bytes, {type(value).__name__} found')
    value = value.split(b'\0', 1)[0]
    if len(value) > place.size:
        raise ValueError(f'bytes too long ({len(value)}, maximum length {place.size})')
    _ffi.write(instance, place.offset, (value + b'\0')[:place.size])


def _get_text(instance, place):
    part = _ffi.part(place.kind, instance, place.offset, 0)  # which has to lie in the instance: any may be given
    return _ffi.wstring_at(_ffi.addressof(part), place.size // _ffi.SIZEOF_WCHAR).split('\0', 1)[0]


def _set_text(instance, place, value):
    if not isinstance(value, str):
        raise TypeError(f'unicode string expected instead of {type(value).__name__} instance')
    room = place.size // _ffi.SIZEOF_WCHAR
    if len(value) > room:
        raise ValueError(f'string too long ({len(value)}, maximum length {room})')
    _ffi.write(instance, place.offset, wide_bytes(value)[:place.size])
    return value


class _Aggregate(CType_Type):
    """What the metaclasses of structures and of unions have in common."""

    _union = False

    def __init__(cls, name, bases, namespace, **keywords):
        super().__init__(name, bases, namespace)
        if hasattr(cls, '_abstract_') or namespace.get('__module__') == '_ctypes':
            return
        if (base := info_of(cls.__base__)) is not None:
            base.final = True
        info = Packer(None, cls._union, 0, 0, False).finish(told=False) if base is None else _copied(base)
        info.final = False
        set_info(cls, info)
        if '_fields_' in namespace:
            cls._fields_ = namespace['_fields_']

    def __setattr__(cls, name, value):
        if name == '_fields_':
            _set_fields(cls, value)
        super().__setattr__(name, value)

    def __delattr__(cls, name):
        if name in ('_fields_', '__info__', '__layout__'):
            raise AttributeError(name)
        super().__delattr__(name)


def _copied(base):
    info = Info(base.size, base.align, '{', base.format, parts=base.parts, leaves=elements_of(base.leaves, base.size), pointers=base.pointers)
    info.leaves = base.leaves
    return info


def _small_number(cls, name):
    number = getattr(cls, name, 0)
    if not isinstance(number, int) or not 0 <= number < 1 << 31:
        raise ValueError(f'{name} must be a non-negative integer')
    return number


def _pairs(fields):
    """The fields as (name, type, bits)."""
    try:
        fields = list(fields) if isinstance(fields, (list, tuple)) else [fields[k] for k in range(len(fields))]
    except TypeError:
        raise TypeError("'_fields_' must be a sequence of pairs") from None
    for k, field in enumerate(fields):
        if not isinstance(field, tuple) or not 2 <= len(field) <= 3 or not isinstance(field[0], str) or not all(
                isinstance(bits, int) for bits in field[2:]):
            raise TypeError("'_fields_' must be a sequence of (name, C type) pairs")
        name, kind, *bits = field
        if info_of(kind) is None:
            raise TypeError(f'second item in _fields_ tuple (index {k}) must be a C type')
        if bits:
            check_bits(kind, bits[0])
        yield name, kind, bits[0] if bits else 0


def _set_fields(cls, fields):
    """Lays a class out, and gives it its fields."""
    own = cls.__dict__.get('__info__')
    if own is None:
        raise TypeError('ctypes state is not initialized')
    if own.final:
        raise AttributeError('_fields_ is final')
    swapped = hasattr(cls, '_swappedbytes_')
    pack, align = _small_number(cls, '_pack_'), _small_number(cls, '_align_')
    base = info_of(cls.__base__)
    packer = Packer(base, cls._union, pack, align, swapped)
    for name, kind, bits in _pairs(fields):
        if kind is cls:
            raise AttributeError('Structure or union cannot contain itself')
        info_of(kind).final = True
        index = packer.count
        type.__setattr__(cls, name, CField(packer.add(name, kind, bits), index))
    if own.final:
        raise AttributeError('Structure or union cannot contain itself')
    set_info(cls, packer.finish())
    _add_anonymous(cls)


def _add_anonymous(cls):
    """The fields of those that `_anonymous_` names are the class's own, too."""
    names = getattr(cls, '_anonymous_', ())
    if not hasattr(names, '__getitem__') or not hasattr(names, '__len__'):
        raise TypeError('_anonymous_ must be a sequence')
    for name in names:
        field = getattr(cls, name)
        if not isinstance(field, CField):
            raise AttributeError(f"'{name}' is specified in _anonymous_ but not in _fields_")
        _lift(cls, field, field._place.kind, field._place.offset)


def _lift(cls, outer, kind, offset):
    for name, *_ in kind._fields_:
        if name in getattr(kind, '_anonymous_', ()):
            inner = getattr(kind, name)
            _lift(cls, outer, inner._place.kind, offset + inner._place.offset)
            continue
        field = getattr(kind, name)
        place = field._place
        lifted = Place(place.kind, offset + place.offset, place.size, place.bits, place.shift)
        lifted.unit = place.unit
        type.__setattr__(cls, name, CField(lifted, outer._index + field._index))


class PyCStructType(_Aggregate):
    """The metaclass of structures."""


class UnionType(_Aggregate):
    """The metaclass of unions."""

    _union = True


def _field_names(cls):
    """The names of a class's fields, those of its bases first."""
    for base in reversed(cls.__mro__):
        for field in base.__dict__.get('_fields_', ()):
            yield field[0]


def _init(self, *args, **keywords):
    info = info_of(type(self))
    info.final = True
    if args:
        if (names := info.names) is None:
            names = info.names = tuple(_field_names(type(self)))
        if len(args) > len(names):
            raise TypeError('too many initializers')
        for name, value in zip(names, args):
            if keywords and name in keywords:
                raise TypeError(f'duplicate values for field {name!r}')
            setattr(self, name, value)
    for name, value in keywords.items():
        setattr(self, name, value)


class Structure(_CData, metaclass=PyCStructType):
    """Structure base class"""

    __module__ = '_ctypes'
    __slots__ = ()
    __init__ = _init


class Union(_CData, metaclass=UnionType):
    """Union base class"""

    __module__ = '_ctypes'
    __slots__ = ()
    __init__ = _init
