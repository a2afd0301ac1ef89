"""Structures and unions of a given byte order."""

import sys
from ctypes import Array, Structure, Union

from _ctypes import CType_Type

_OTHER = '__ctype_be__' if sys.byteorder == 'little' else '__ctype_le__'


def _other_endian(kind):
    """The type of the other byte order."""
    if isinstance(kind, CType_Type):
        if (other := getattr(kind, _OTHER, None)) is not None:
            return other
        if issubclass(kind, Array):
            return _other_endian(kind._type_) * kind._length_
        if issubclass(kind, (Structure, Union)):
            return kind
    raise TypeError(f'This type does not support other endian: {kind}')


class _swapped_meta:
    """A metaclass whose classes' fields are of the other byte order."""

    def __setattr__(cls, name, value):
        if name == '_fields_':
            value = [(field[0], _other_endian(field[1]), *field[2:]) for field in value]
        super().__setattr__(name, value)


class _swapped_struct_meta(_swapped_meta, type(Structure)):
    """That of structures."""


class _swapped_union_meta(_swapped_meta, type(Union)):
    """That of unions."""


class _SwappedStructure(Structure, metaclass=_swapped_struct_meta):
    """A structure of the other byte order"""

    __slots__ = ()
    _swappedbytes_ = None


class _SwappedUnion(Union, metaclass=_swapped_union_meta):
    """A union of the other byte order"""

    __slots__ = ()
    _swappedbytes_ = None


_names = ('BigEndian', 'LittleEndian') if sys.byteorder == 'little' else ('LittleEndian', 'BigEndian')
for _kind, _swapped in ((Structure, _SwappedStructure), (Union, _SwappedUnion)):
    _swapped.__name__ = _swapped.__qualname__ = _names[0] + _kind.__name__
    globals()[_swapped.__name__] = _swapped
    globals()[_names[1] + _kind.__name__] = _kind
del _kind, _swapped
