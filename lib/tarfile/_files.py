"""Files: members as files, archives as streams that only go forward, compressed or not."""

import io
import os

from tarfile._format import BLOCKSIZE, CompressionError, NUL, ReadError, StreamError

__name__ = 'tarfile'


def copyfileobj(src, dst, length=None, exception=OSError, bufsize=None):
    """Copy length bytes from a file to another, all if that is None; exception for a file that is too short."""
    bufsize = bufsize or 16 * 1024
    if length is None:
        while data := src.read(bufsize):
            dst.write(data)
        return
    while length > 0:
        data = src.read(min(bufsize, length))
        if not data:
            raise exception('unexpected end of data')
        dst.write(data)
        length -= len(data)


class _Raw(io.RawIOBase):
    """A part of a file, with holes where blockinfo leaves them, a list of (offset, size)."""

    def __init__(self, fileobj, offset, size, name, blockinfo=None):
        self.fileobj = fileobj
        self.size = size
        self.name = name
        self.position = 0
        # (begin, end, place in the file, or None for a hole)
        self.map, at, place = [], 0, offset
        for begin, length in [(0, size)] if blockinfo is None else blockinfo:
            if begin > at:
                self.map.append((at, begin, None))
            self.map.append((begin, begin + length, place))
            at, place = begin + length, place + length
        if at < size:
            self.map.append((at, size, None))

    @property
    def mode(self):
        return 'rb'

    def fileno(self):
        raise AttributeError("'_FileInFile' object has no attribute 'fileno'")

    def readable(self):
        return True

    def seekable(self):
        return not hasattr(self.fileobj, 'seekable') or self.fileobj.seekable()

    def tell(self):
        return self.position

    def seek(self, position, whence=io.SEEK_SET):
        bases = {io.SEEK_SET: 0, io.SEEK_CUR: self.position, io.SEEK_END: self.size}
        if whence not in bases:
            raise ValueError('Invalid argument')
        self.position = max(min(bases[whence] + position, self.size), 0)
        return self.position

    def readinto(self, b):
        if self.position >= self.size:
            return 0
        for begin, end, place in self.map:
            if begin <= self.position < end:
                size = min(len(b), end - self.position, self.size - self.position)
                if place is None:
                    b[:size] = NUL * size
                else:
                    self.fileobj.seek(place + self.position - begin)
                    data = self.fileobj.read(size)
                    if not data:
                        raise ReadError('unexpected end of data')
                    size = len(data)
                    b[:size] = data
                self.position += size
                return size
        return 0


class ExFileObject(io.BufferedReader):
    """A member as a file."""

    def __init__(self, tarfile, tarinfo):
        super().__init__(_Raw(tarfile.fileobj, tarinfo.offset_data, tarinfo.size, tarinfo.name, tarinfo.sparse))


def _codec(comptype, writing, compresslevel):
    """What packs or unpacks a stream, and the errors that this raises."""
    try:
        if comptype == 'gz':
            import zlib
            return zlib.compressobj(compresslevel, zlib.DEFLATED, 31) if writing else zlib.decompressobj(31), zlib.error
        if comptype == 'bz2':
            import bz2
            return bz2.BZ2Compressor(compresslevel) if writing else bz2.BZ2Decompressor(), OSError
        import lzma
        return lzma.LZMACompressor() if writing else lzma.LZMADecompressor(), lzma.LZMAError
    except ImportError:
        module = {'gz': 'zlib', 'bz2': 'bz2', 'xz': 'lzma'}[comptype]
        raise CompressionError(f'{module} module is not available') from None


def kind_of(data):
    """How a file that begins so is compressed."""
    if data.startswith(b'\x1f\x8b\x08'):
        return 'gz'
    if data[:3] == b'BZh' and data[4:10] == b'1AY&SY':
        return 'bz2'
    return 'xz' if data.startswith((b'\x5d\x00\x00\x80', b'\xfd7zXZ')) else 'tar'


class Stream:
    """An archive's file that is read, or written, from beginning to end, in blocks of bufsize."""

    def __init__(self, name, mode, comptype, fileobj, bufsize, compresslevel):
        self._extfileobj = fileobj is not None
        self.closed = True
        if comptype not in ('*', 'tar', 'gz', 'bz2', 'xz'):
            raise CompressionError(f'unknown compression type {comptype!r}')
        if fileobj is None:
            fileobj = io.FileIO(name, 'r' if mode == 'r' else 'w')
        self.name = os.fspath(name) if name else ''
        self.mode = mode
        self.fileobj = fileobj
        self.bufsize = bufsize
        self.buf = b''  # read and unpacked, or packed and to be written
        self._raw = b'' # read, not unpacked
        self.pos = 0
        self.exception = ()
        try:
            if comptype == '*':
                self._raw = fileobj.read(BLOCKSIZE)
                comptype = kind_of(self._raw)
            self.comptype = comptype
            self._codec = None
            if comptype != 'tar':
                self._codec, self.exception = _codec(comptype, mode == 'w', compresslevel)
            if comptype == 'gz' and mode == 'r':
                self._raw = self._raw or fileobj.read(bufsize)
                if self._raw[:2] != b'\x1f\x8b':
                    raise ReadError('not a gzip file')
                if self._raw[2:3] != b'\x08':
                    raise CompressionError('unsupported compression method')
        except:
            if not self._extfileobj:
                fileobj.close()
            raise
        self.closed = False

    def __del__(self):
        if not self.closed:
            self.close()

    def write(self, s):
        """Write bytes."""
        self.pos += len(s)
        self._put(self._codec.compress(s) if self._codec else s)

    def _put(self, data):
        self.buf += data
        while len(self.buf) > self.bufsize:
            self.fileobj.write(self.buf[:self.bufsize])
            self.buf = self.buf[self.bufsize:]

    def close(self):
        """Write what waits, and close the file if it is the stream's own."""
        if self.closed:
            return
        self.closed = True
        try:
            if self.mode == 'w':
                if self._codec:
                    self.buf += self._codec.flush()
                if self.buf:
                    self.fileobj.write(self.buf)
                    self.buf = b''
        finally:
            if not self._extfileobj:
                self.fileobj.close()

    def tell(self):
        """How far it is."""
        return self.pos

    def seek(self, pos=0):
        """Go forward."""
        if pos < self.pos:
            raise StreamError('seeking backwards is not allowed')
        while self.pos < pos and self.read(min(self.bufsize, pos - self.pos)):
            pass
        return self.pos

    def seekable(self):
        return False

    def read(self, size):
        """Bytes, fewer than size only at the end."""
        parts, left = [self.buf], size - len(self.buf)
        while left > 0:
            data = self._next()
            if not data:
                break
            parts.append(data)
            left -= len(data)
        data = b''.join(parts)
        self.buf = data[size:]
        data = data[:size]
        self.pos += len(data)
        return data

    def _next(self):
        """More unpacked bytes, b'' at the end."""
        while True:
            data, self._raw = self._raw or self.fileobj.read(self.bufsize), b''
            if not self._codec:
                return data
            if not data or self._codec.eof:
                return b''
            try:
                unpacked = self._codec.decompress(data)
            except self.exception as error:
                raise ReadError('invalid compressed data') from error
            if unpacked:
                return unpacked
