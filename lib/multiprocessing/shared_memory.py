"""Memory that processes find by its name, and lists in such memory."""

__all__ = ['SharedMemory', 'ShareableList']

import mmap
import os
import secrets
import struct
import types

import _posixshmem

_USE_POSIX = True
_O_CREX = os.O_CREAT | os.O_EXCL
_SHM_SAFE_NAME_LENGTH = 14      # what every system takes, with the `/`
_SHM_NAME_PREFIX = '/psm_'


def _make_filename():
    """A name that nobody has, most likely."""
    nbytes = (_SHM_SAFE_NAME_LENGTH - len(_SHM_NAME_PREFIX)) // 2
    return _SHM_NAME_PREFIX + secrets.token_hex(nbytes)


class SharedMemory:
    """A block of shared memory, made anew or, by its name, another process's. Its maker removes it, by unlink().

    track: have it removed when all of this family of processes have ended.
    """

    _name = _mmap = _buf = None
    _fd = -1
    _mode = 0o600
    _prepend_leading_slash = True
    _track = True

    def __init__(self, name=None, create=False, size=0, *, track=True):
        if not size >= 0:
            raise ValueError("'size' must be a positive integer")
        flags = os.O_RDWR
        if create:
            flags |= _O_CREX
            if size == 0:
                raise ValueError("'size' must be a positive number different from zero")
        if name is None and not create:
            raise ValueError("'name' can only be None if create=True")
        self._track = track
        self._open(name, flags)
        try:
            if create and size:
                os.ftruncate(self._fd, size)
            size = os.fstat(self._fd).st_size
            self._mmap = mmap.mmap(self._fd, size)
        except OSError:
            self.unlink()
            raise
        if self._track:
            from .resource_tracker import register
            register(self._name, 'shared_memory')
        self._size = size
        self._buf = memoryview(self._mmap)

    def _open(self, name, flags):
        while name is None:
            tried = _make_filename()
            try:
                self._fd = _posixshmem.shm_open(tried, flags, mode=self._mode)
            except FileExistsError:
                continue
            self._name = tried
            return
        self._name = '/' + name
        self._fd = _posixshmem.shm_open(self._name, flags, mode=self._mode)

    def __del__(self):
        try:
            self.close()
        except OSError:
            pass

    def __reduce__(self):
        return type(self), (self.name, False, self.size)

    def __repr__(self):
        return f'{type(self).__name__}({self.name!r}, size={self.size})'

    @property
    def buf(self):
        """The memory; None once it is closed."""
        return self._buf

    @property
    def name(self):
        """The name."""
        return self._name.removeprefix('/')

    @property
    def size(self):
        """The length, which may be more than was asked for."""
        return self._size

    def close(self):
        """Let go of the memory in this process; it exists on."""
        if self._buf is not None:
            self._buf.release()
            self._buf = None
        if self._mmap is not None:
            self._mmap.close()
            self._mmap = None
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def unlink(self):
        """Take the name away; the memory ends when nobody has it open."""
        if self._name:
            _posixshmem.shm_unlink(self._name)
            if self._track:
                from .resource_tracker import unregister
                unregister(self._name, 'shared_memory')


_encoding = 'utf8'

# How an item is made of its bytes.
_AS_IT_IS, _TEXT, _BYTES, _NONE = range(4)


class ShareableList:
    """A list of fixed length in shared memory: of ints, floats, bools, str and bytes that do not grow beyond their first room, and None.

    The memory holds the length n; n + 1 offsets, behind which the items lie, each at a multiple of eight; n formats of eight bytes as struct
    takes them; and n bytes that say how an item is made of what its format gives.
    """

    _types_mapping = {int: 'q', float: 'd', bool: 'xxxxxxx?', str: '%ds', bytes: '%ds', type(None): 'xxxxxx?x'}
    _alignment = 8

    def __init__(self, sequence=None, *, name=None):
        if name is None or sequence is not None:
            items = list(sequence or ())
            formats = [self._format_of(item) for item in items]
            offsets = [0]
            for each in formats:
                offsets.append(offsets[-1] + self._room(each))
            self._list_len = len(items)
            self._places(offsets[-1])
            self.shm = SharedMemory(name, create=True, size=self._codes_at + self._list_len)
            struct.pack_into(f'q{len(offsets)}q', self.shm.buf, 0, len(items), *offsets)
            for index, item in enumerate(items):
                self._pack(index, formats[index], item)
        else:
            self.shm = SharedMemory(name)
            self._list_len = struct.unpack_from('q', self.shm.buf, 0)[0]
            self._places(self._offset(self._list_len))

    def _places(self, data_length):
        self._data_at = 8 * (self._list_len + 2)
        self._formats_at = self._data_at + data_length
        self._codes_at = self._formats_at + 8 * self._list_len

    def _offset(self, index):
        return struct.unpack_from('q', self.shm.buf, 8 * (1 + index))[0]

    def _room(self, form):
        size = int(form[:-1]) if form[-1] == 's' else self._alignment
        return -(-size // self._alignment) * self._alignment

    def _format_of(self, item):
        form = self._types_mapping[type(item)]
        if form != '%ds':
            return form
        # Room for a character more, and for all of the bytes.
        size = len(item.encode(_encoding) if isinstance(item, str) else item)
        return form % (self._alignment * max(len(item) // self._alignment + 1, -(-size // self._alignment)))

    def _pack(self, index, form, item):
        code = _TEXT if isinstance(item, str) else _BYTES if isinstance(item, bytes) else _NONE if item is None else _AS_IT_IS
        raw = item.encode(_encoding) if isinstance(item, str) else item
        struct.pack_into(form, self.shm.buf, self._data_at + self._offset(index), raw)
        struct.pack_into('8s', self.shm.buf, self._formats_at + 8 * index, form.encode(_encoding))
        struct.pack_into('b', self.shm.buf, self._codes_at + index, code)

    def _position(self, index):
        index = index.__index__()
        position = index + self._list_len if index < 0 else index
        if not 0 <= position < self._list_len:
            raise IndexError('index out of range')
        return position

    def _get_packing_format(self, position):
        return struct.unpack_from('8s', self.shm.buf, self._formats_at + 8 * position)[0].rstrip(b'\0').decode(_encoding)

    def __getitem__(self, index):
        position = self._position(index)
        value, = struct.unpack_from(self._get_packing_format(position), self.shm.buf, self._data_at + self._offset(position))
        code, = struct.unpack_from('b', self.shm.buf, self._codes_at + position)
        if code == _TEXT:
            return value.rstrip(b'\0').decode(_encoding)
        return value.rstrip(b'\0') if code == _BYTES else None if code == _NONE else value

    def __setitem__(self, index, value):
        try:
            position = self._position(index)
        except IndexError:
            raise IndexError('assignment index out of range') from None
        room = self._offset(position + 1) - self._offset(position)
        form = self._format_of(value)
        if form[-1] == 's':
            if len(value.encode(_encoding) if isinstance(value, str) else value) > room:
                raise ValueError('bytes/str item exceeds available storage')
            form = f'{room}s'
        self._pack(position, form, value)

    def __reduce__(self):
        return _attach, (type(self), self.shm.name)

    def __len__(self):
        return self._list_len

    def __repr__(self):
        return f'{type(self).__name__}({list(self)}, name={self.shm.name!r})'

    @property
    def format(self):
        """The items' formats, as struct takes them."""
        return ''.join(self._get_packing_format(index) for index in range(self._list_len))

    def count(self, value):
        """How many items are equal to value."""
        return sum(value == each for each in self)

    def index(self, value):
        """The index of the first item that is equal to value; ValueError if there is none."""
        for position, each in enumerate(self):
            if value == each:
                return position
        raise ValueError(f'{value!r} not in this container')

    __class_getitem__ = classmethod(types.GenericAlias)


def _attach(kind, name):
    return kind(name=name)
