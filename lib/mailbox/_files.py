"""Files of messages: a mailbox's file seen through a place of one's own, or a part of it."""

import io
import os
from types import GenericAlias


class _ProxyFile:
    """A view of an open binary file with a position of its own."""

    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self, f, pos=None):
        self._file = f
        self._pos = f.tell() if pos is None else pos

    def read(self, size=None):
        return self._take(size, self._file.read)

    def read1(self, size=None):
        return self._take(size, self._file.read1)

    def readline(self, size=None):
        return self._take(size, self._file.readline)

    def readlines(self, sizehint=None):
        lines = []
        for line in self:
            lines.append(line)
            if sizehint is not None:
                sizehint -= len(line)
                if sizehint <= 0:
                    break
        return lines

    def __iter__(self):
        while line := self.readline():
            yield line

    def tell(self):
        return self._pos

    def seek(self, offset, whence=0):
        if whence == 1:
            self._file.seek(self._pos)
        self._file.seek(offset, whence)
        self._pos = self._file.tell()

    def close(self):
        """Lets go of the file, and closes it."""
        if hasattr(self, '_file'):
            try:
                if hasattr(self._file, 'close'):
                    self._file.close()
            finally:
                del self._file

    def _take(self, size, read):
        """What a method of the file reads at this view's position."""
        self._file.seek(self._pos)
        data = read(-1 if size is None else size)
        self._pos = self._file.tell()
        return data

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()

    def readable(self):
        return self._ask('readable')

    def writable(self):
        return self._ask('writable')

    def seekable(self):
        return self._ask('seekable')

    def _ask(self, name):
        return getattr(self._file, name)() if hasattr(self._file, name) else True

    def flush(self):
        return self._file.flush()

    @property
    def closed(self):
        return not hasattr(self, '_file') or getattr(self._file, 'closed', False)


class _PartialFile(_ProxyFile):
    """A view of the bytes of a file from `start` to `stop`, which does not close it."""

    def __init__(self, f, start=None, stop=None):
        super().__init__(f, start)
        self._start = start
        self._stop = stop

    def tell(self):
        return super().tell() - self._start

    def seek(self, offset, whence=0):
        if whence == 0:
            self._pos = self._start
            whence = 1
        elif whence == 2:
            self._pos = self._stop
            whence = 1
        super().seek(offset, whence)

    def _take(self, size, read):
        left = self._stop - self._pos
        if left <= 0:
            return b''
        if size is None or size < 0 or size > left:
            size = left
        return super()._take(size, read)

    def close(self):
        if hasattr(self, '_file'):
            del self._file


def synced(file):
    """Flushes a file and sees to it that it is on its disk."""
    file.flush()
    if hasattr(file, 'fileno'):
        try:
            os.fsync(file.fileno())
        except io.UnsupportedOperation:
            pass


def sync_and_close(file):
    """The same, and closes it."""
    synced(file)
    file.close()
