"""Property lists in Apple's binary format: objects, a table of their offsets, and a trailer that says where that is."""

import datetime
import struct

from ._values import UID, InvalidFileException, pairs

_EPOCH = datetime.datetime(2001, 1, 1)
_MAGIC = b"bplist00"
_TRAILER = struct.Struct(">6xBBQQQ")  # sizes of an offset and of a reference; the number of objects, the top one, where the table is
_UNSET = object()


class Reader:
    def __init__(self, dict_type, aware_datetime):
        self._dict_type, self._aware = dict_type, aware_datetime

    def parse(self, file):
        try:
            file.seek(-32, 2)
            offset_size, self._ref_size, count, top, table = _TRAILER.unpack(file.read(32))
            file.seek(0)
            self._data = file.read()
            self._offsets = self._ints(table, count, offset_size)
            self._objects = [_UNSET] * count
            return self._object(top)
        except (OSError, IndexError, struct.error, OverflowError, ValueError, TypeError) as error:
            raise InvalidFileException() from error

    def _bytes(self, at, size):
        piece = self._data[at : at + size]
        if len(piece) != size:
            raise InvalidFileException()
        return piece

    def _ints(self, at, count, size):
        if not size:
            raise InvalidFileException()
        data = self._bytes(at, count * size)
        return [int.from_bytes(data[start : start + size]) for start in range(0, len(data), size)]

    def _size(self, at, low):
        """(size, where the content begins): 15 says that the size is an int of its own."""
        if low < 15:
            return low, at
        width = 1 << (self._bytes(at, 1)[0] & 3)
        return int.from_bytes(self._bytes(at + 1, width)), at + 1 + width

    def _object(self, ref):
        value = self._objects[ref]
        if value is _UNSET:
            value = self._read(ref)
        return value

    def _read(self, ref):
        at = self._offsets[ref]
        token = self._bytes(at, 1)[0]
        high, low = token & 0xF0, token & 15
        at += 1
        if high in (0xA0, 0xD0):
            return self._container(ref, high, *self._size(at, low))
        if token in (0x00, 0x08, 0x09, 0x0F):
            value = {0x00: None, 0x08: False, 0x09: True, 0x0F: b""}[token]
        elif high == 0x10:
            value = int.from_bytes(self._bytes(at, 1 << low), signed=low >= 3)
        elif token == 0x22:
            value = struct.unpack(">f", self._bytes(at, 4))[0]
        elif token == 0x23:
            value = struct.unpack(">d", self._bytes(at, 8))[0]
        elif token == 0x33:
            value = _EPOCH + datetime.timedelta(seconds=struct.unpack(">d", self._bytes(at, 8))[0])
            if self._aware:
                value = value.replace(tzinfo=datetime.UTC)
        elif high == 0x80:
            value = UID(int.from_bytes(self._bytes(at, 1 + low)))
        elif high in (0x40, 0x50, 0x60):
            size, at = self._size(at, low)
            value = self._bytes(at, size * 2 if high == 0x60 else size)
            if high != 0x40:
                value = value.decode("ascii" if high == 0x50 else "utf-16be")
        else:
            raise InvalidFileException()
        self._objects[ref] = value
        return value

    def _container(self, ref, high, size, at):
        """A container is known before it is filled: what is in it may refer to it."""
        refs = self._ints(at, size if high == 0xA0 else 2 * size, self._ref_size)
        value = self._objects[ref] = [] if high == 0xA0 else self._dict_type()
        if high == 0xA0:
            value.extend(map(self._object, refs))
        else:
            for key, each in zip(refs[:size], refs[size:]):
                value[self._object(key)] = self._object(each)
        return value


def _width(number):
    """Bytes that hold numbers up to this one."""
    for width in (1, 2, 4, 8):
        if number < 1 << 8 * width:
            return width
    raise OverflowError(number)


class Writer:
    """Objects get numbers first, equal scalars one number, because their number says how wide a reference is."""

    def __init__(self, file, *, sort_keys, skipkeys, aware_datetime):
        self._file = file
        self._sort_keys, self._skipkeys, self._aware = sort_keys, skipkeys, aware_datetime
        self._objects, self._numbers = [], {}

    @staticmethod
    def _identity(value):
        return (type(value), value) if isinstance(value, (str, int, float, datetime.datetime, bytes)) else id(value)

    def _ref(self, value):
        return self._numbers[self._identity(value)]

    def _collect(self, value):
        identity = self._identity(value)
        if identity in self._numbers:
            return
        self._numbers[identity] = len(self._objects)
        self._objects.append(value)
        if isinstance(value, dict):
            items = list(pairs(value, self._sort_keys, self._skipkeys))
            for each in [key for key, _ in items] + [each for _, each in items]:
                self._collect(each)
        elif isinstance(value, (list, tuple)):
            for each in value:
                self._collect(each)

    def write(self, value):
        self._collect(value)
        self._ref_width = _width(len(self._objects))
        written, offsets = [_MAGIC], []
        at = len(_MAGIC)
        for each in self._objects:
            offsets.append(at)
            written.append(self._encode(each))
            at += len(written[-1])
        width = _width(at)
        written += (offset.to_bytes(width) for offset in offsets)
        written.append(_TRAILER.pack(width, self._ref_width, len(offsets), self._ref(value), at))
        self._file.write(b"".join(written))

    def _sized(self, token, size):
        if size < 15:
            return bytes([token | size])
        width = _width(size)
        return bytes([token | 15, 0x10 | width.bit_length() - 1]) + size.to_bytes(width)

    def _refs(self, values):
        return b"".join(self._ref(value).to_bytes(self._ref_width) for value in values)

    def _encode(self, value):
        if value is None:
            return b"\x00"
        if value is True or value is False:
            return b"\x09" if value else b"\x08"
        if isinstance(value, int):
            if value < 0:
                try:
                    return b"\x13" + struct.pack(">q", value)
                except struct.error:
                    raise OverflowError(value) from None
            width = _width(value)
            if value >= 1 << 63:
                # Eight bytes would be a negative number.
                return b"\x14" + value.to_bytes(16)
            return bytes([0x10 | width.bit_length() - 1]) + value.to_bytes(width)
        if isinstance(value, float):
            return b"\x23" + struct.pack(">d", value)
        if isinstance(value, datetime.datetime):
            if self._aware:
                value = value.astimezone(datetime.UTC).replace(tzinfo=None)
            return b"\x33" + struct.pack(">d", (value - _EPOCH).total_seconds())
        if isinstance(value, (bytes, bytearray)):
            return self._sized(0x40, len(value)) + value
        if isinstance(value, str):
            if value.isascii():
                return self._sized(0x50, len(value)) + value.encode("ascii")
            data = value.encode("utf-16be")
            return self._sized(0x60, len(data) // 2) + data
        if isinstance(value, UID):
            if value.data < 0:
                raise ValueError("UIDs must be positive")
            width = _width(value.data)
            return bytes([0x80 | width - 1]) + value.data.to_bytes(width)
        if isinstance(value, (list, tuple)):
            return self._sized(0xA0, len(value)) + self._refs(value)
        if isinstance(value, dict):
            items = list(pairs(value, self._sort_keys, self._skipkeys))
            return self._sized(0xD0, len(items)) + self._refs(key for key, _ in items) + self._refs(each for _, each in items)
        raise TypeError(value)
