"""Where a structure's or a union's fields lie, and how libffi is told of it.

A bit field shares the storage unit of those before it where that has room for it, and makes the unit larger where its own type is. That is
how CPython 3.13 does it, which is not always as a C compiler does (a unit is never shared with a plain field); where CPython's own numbers
would lie outside the unit, ours count from the unit's start."""

import _ffi

from ._core import ORDER, POINTER_LAYOUT, Info, info_of

_BITS = frozenset('bBhHiIlLqQ?')
_BY_VALUE = 16  # bytes: what is longer is passed in memory
_integers = {size: _ffi.layout(size, size, code, code, False, None, (), size) for size, code in ((1, 'B'), (2, 'H'), (4, 'I'), (8, 'Q'))}


class Place:
    """Where a field lies: its offset and size in bytes; of a bit field `bits`, `shift` (its lowest bit in the unit), and the unit's layout."""

    __slots__ = ('kind', 'offset', 'size', 'bits', 'shift', 'unit')

    def __init__(self, kind, offset, size, bits=0, shift=0):
        self.kind = kind
        self.offset = offset
        self.size = size
        self.bits = bits
        self.shift = shift
        self.unit = None


class Packer:
    """Places fields one by one."""

    def __init__(self, base, union, pack, align, swapped):
        self.union = union
        self.pack = pack
        self.swapped = swapped
        self.size = base.size if base is not None else 0
        self.align = max(1, align, base.align if base is not None else 1)
        self.format = [base.format[2:-1]] if base is not None and base.format.startswith('T{') else []
        self.leaves = list(base.leaves or ()) if base is not None else []
        self.count = base.parts if base is not None else 0
        self.pointers = base is not None and base.pointers
        self.open = []  # the places that share the last storage unit
        self.unit = self.used = 0  # its bits, and how many are taken

    def add(self, name, kind, bits):
        """The place of the next field; bits 0: it is no bit field."""
        info = info_of(kind)
        place = self._bit_field(kind, info, bits) if bits else self._plain(kind, info)
        self.pointers = self.pointers or info.pointers
        self.count += 1
        shape = f'({",".join(map(str, info.shape))})' if info.shape else ''
        self.format.append(f'{shape}{info.format}:{name}:')
        return place

    def _grow(self, offset, size):
        self.size = max(self.size, offset + size) if self.union else offset + size

    def _start(self, info):
        align = min(info.align, self.pack) if self.pack else info.align
        self.align = max(self.align, align)
        end = 0 if self.union else self.size
        offset = -(-end // align) * align
        if offset > end:
            self.format.append(f'{offset - end}x' if offset - end > 1 else 'x')
        return offset

    def _plain(self, kind, info):
        self._close()
        offset = self._start(info)
        self._grow(offset, info.size)
        self.leaves += [(offset + at, layout) for at, layout in leaves_of(info)]
        return Place(kind, offset, info.size)

    def _bit_field(self, kind, info, bits):
        wide = info.size * 8
        if self.union:
            self._close()
        if self.open and self.used + bits <= max(self.unit, wide):
            place = Place(kind, self.open[0].offset, info.size, bits, self.used)
            if wide > self.unit:
                self.size += info.size - self.unit // 8
                self.unit = wide
        else:
            self._close()
            place = Place(kind, self._start(info), info.size, bits)
            self._grow(place.offset, info.size)
            self.unit, self.used = wide, 0
        self.used += bits
        self.open.append(place)
        return place

    def _close(self):
        """The storage unit is whole: its fields know now how long it is. In the other byte order bits count from its other end."""
        for place in self.open:
            size = self.unit // 8
            code = {1: 'B', 2: 'H', 4: 'I', 8: 'Q'}[size]
            place.unit = _ffi.layout(size, size, code, code, self.swapped, None, (), size)
            if self.swapped == _ffi.LITTLE_ENDIAN:
                place.shift = self.unit - place.shift - place.bits
        if self.open:
            self.leaves.append((self.open[0].offset, _integers[self.unit // 8]))
        self.open = []

    def finish(self, told=True):
        """The Info of it all; not `told`: nobody has said yet what its fields are."""
        self._close()
        size = -(-self.size // self.align) * self.align
        if size > self.size and not self.union:
            self.format.append(f'{size - self.size}x' if size - self.size > 1 else 'x')
        form = 'B' if self.union or not told else f'T{{{"".join(self.format)}}}'
        info = Info(size, self.align, '{', form, parts=self.count, leaves=elements_of(self.leaves, size), pointers=self.pointers)
        info.leaves = self.leaves
        info.final = True
        return info


def leaves_of(info):
    """What lies where in a type, as pairs of an offset and a simple layout; of what is long, something of it."""
    if info.code not in '{[':
        return [(0, info.layout if info.target is None else POINTER_LAYOUT)]
    if info.code == '{':
        return info.leaves or []
    if info.size > 4 * _BY_VALUE or not info.size:
        return [(0, _integers[1])] if info.size else []
    item = info_of(info.target)
    return [(k * item.size + at, layout) for k in range(info.parts) for at, layout in leaves_of(item)]


def elements_of(leaves, size):
    """A structure's fields for libffi. Those that are of one floating type, side by side, are told as they are: registers may hold them. What
    else fits in registers goes in pieces of eight bytes, each of integers or of floats."""
    if not size:
        return ()
    places = sorted({(at, layout.size, layout.code): layout for at, layout in leaves}.items(), key=lambda each: each[0][:2])
    floats = all(code in 'fdg' for (_, _, code), _ in places)
    ends = 0
    apart = True
    for (at, width, _), _ in places:
        apart = apart and at >= ends
        ends = at + width
    if floats and apart and places:
        return tuple(layout for _, layout in places)
    if size > _BY_VALUE:
        return (_integers[1],)
    elements = []
    for start in range(0, size, 8):
        inside = [(key, layout) for key, layout in places if start <= key[0] < start + 8]
        if inside and all(code in 'fd' for (_, _, code), _ in inside):
            widest = max(width for (_, width, _), _ in inside)
            elements += [layout for (_, width, _), layout in inside if width == widest][:8 // widest]
        else:
            elements += _pieces(start, min(8, size - start))
    return tuple(elements)


def _pieces(start, size):
    """Integers that fill so many bytes, each where it is aligned."""
    while size:
        piece = 8
        while piece > size or start % piece:
            piece //= 2
        yield _integers[piece]
        start += piece
        size -= piece


def check_bits(kind, bits):
    """Can a field of that type have so many bits?"""
    info = info_of(kind)
    if info.code not in _BITS:
        raise TypeError(f'bit fields not allowed for type {kind.__name__}')
    if not 0 < bits <= info.size * 8:
        raise ValueError('number of bits invalid for bit field')
