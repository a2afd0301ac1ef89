"""Reading and writing of gzip files (RFC 1952)."""

import builtins
import io
import struct
import sys
import zlib

from _compression import BUFFER_SIZE, BaseStream, DecompressReader, open_compressed

__all__ = ['BadGzipFile', 'GzipFile', 'open', 'compress', 'decompress']

# What a header's flags tell of it.
FTEXT, FHCRC, FEXTRA, FNAME, FCOMMENT = 1, 2, 4, 8, 16

READ, WRITE = 'rb', 'wb'

_MAGIC = b'\037\213'
_UNKNOWN_SYSTEM = 255

_COMPRESS_LEVEL_FAST = 1
_COMPRESS_LEVEL_TRADEOFF = 6
_COMPRESS_LEVEL_BEST = 9

READ_BUFFER_SIZE = 128 * 1024
_WRITE_BUFFER_SIZE = 4 * io.DEFAULT_BUFFER_SIZE


class BadGzipFile(OSError):
    """What is no gzip file, or a damaged one."""


def open(filename, mode='rb', compresslevel=_COMPRESS_LEVEL_BEST, encoding=None, errors=None, newline=None):
    """Open a gzip file, which may be a file object, binary or ('rt', 'wt', …) as text."""
    return open_compressed(_open_file, filename, mode, encoding, errors, newline, compresslevel=compresslevel)


def _open_file(filename, mode, compresslevel):
    if isinstance(filename, (str, bytes)) or hasattr(filename, '__fspath__'):
        return GzipFile(filename, mode, compresslevel)
    if hasattr(filename, 'read') or hasattr(filename, 'write'):
        return GzipFile(None, mode, compresslevel, filename)
    raise TypeError('filename must be a str or bytes object, or a file')


def _header(level, mtime, name=b''):
    """A member's header."""
    speed = 2 if level == _COMPRESS_LEVEL_BEST else 4 if level == _COMPRESS_LEVEL_FAST else 0
    head = struct.pack('<2sBBLBB', _MAGIC, zlib.DEFLATED, FNAME if name else 0, mtime, speed, _UNKNOWN_SYSTEM)
    return head + name + b'\0' if name else head


def _now(mtime):
    if mtime is None:
        import time
        mtime = time.time()
    return int(mtime)


class _PaddedFile:
    """A file behind bytes that were read from it too early."""

    def __init__(self, file, prepend=b''):
        self.file = file
        self._early = prepend

    def read(self, size):
        early, self._early = self._early[:size], self._early[size:]
        return early + self.file.read(size - len(early)) if len(early) < size else early

    def prepend(self, prepend=b''):
        """Put bytes back that were read last."""
        self._early = prepend + self._early

    def seek(self, off):
        self._early = b''
        return self.file.seek(off)

    def seekable(self):
        return True  # a file that is not fails at its own seek()


class _WriteBufferStream(io.RawIOBase):
    """Where a GzipFile's own buffer writes to."""

    def __init__(self, gzip_file):
        self.gzip_file = gzip_file

    def write(self, data):
        return self.gzip_file._write_raw(data)

    def seekable(self):
        return False

    def writable(self):
        return True


class GzipFile(BaseStream):
    """A gzip file, read or written. fileobj, if given, is read or written instead of the file that filename names; that name is then only
    what the header says. mtime is the header's time, None for now.
    """

    myfileobj = None  # what we opened, and close

    def _check_not_closed(self):
        if self.fileobj is None:
            raise ValueError('I/O operation on closed file')

    def __init__(self, filename=None, mode=None, compresslevel=_COMPRESS_LEVEL_BEST, fileobj=None, mtime=None):
        if mode and ('t' in mode or 'U' in mode):
            raise ValueError(f'Invalid mode: {mode!r}')
        if mode and 'b' not in mode:
            mode += 'b'
        try:
            if fileobj is None:
                fileobj = self.myfileobj = builtins.open(filename, mode or 'rb')
            if filename is None:
                filename = getattr(fileobj, 'name', '')
                if not isinstance(filename, (str, bytes)):
                    filename = ''
            else:
                import os
                filename = os.fspath(filename)
            origmode = mode
            if mode is None:
                mode = getattr(fileobj, 'mode', 'rb')
            if mode.startswith('r'):
                self.mode = READ
                self._buffer = io.BufferedReader(_GzipReader(fileobj))
                self.name = filename
            elif mode.startswith(('w', 'a', 'x')):
                if origmode is None:
                    import warnings
                    warnings.warn('GzipFile was opened for writing, but this will change in future Python releases.  '
                                  'Specify the mode argument for opening it for writing.', FutureWarning, 2)
                self.mode = WRITE
                self._begin_writing(filename, compresslevel, mtime)
            else:
                raise ValueError(f'Invalid mode: {mode!r}')
            self.fileobj = fileobj
            if self.mode == WRITE:
                self._write_header(compresslevel)
        except:
            self._close()
            raise

    def _begin_writing(self, filename, compresslevel, mtime):
        self.name = filename
        self.crc = zlib.crc32(b'')
        self.size = 0
        self.offset = 0
        self._write_mtime = mtime
        self.compress = zlib.compressobj(compresslevel, zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, 0)
        self._buffer_size = _WRITE_BUFFER_SIZE
        self._buffer = io.BufferedWriter(_WriteBufferStream(self), buffer_size=self._buffer_size)

    def _write_header(self, compresslevel):
        from os.path import basename
        name = basename(self.name)
        try: # RFC 1952 wants Latin-1
            if not isinstance(name, bytes):
                name = name.encode('latin-1')
        except UnicodeEncodeError:
            name = b''
        self.fileobj.write(_header(compresslevel, _now(self._write_mtime), name.removesuffix(b'.gz')))

    def __repr__(self):
        return f'<gzip {repr(self.fileobj)[1:-1]} {hex(id(self))}>'

    @property
    def mtime(self):
        """The time in the header read last, or None."""
        return self._buffer.raw._last_mtime

    def write(self, data):
        """Compress data; return how many bytes it has."""
        self._check_not_closed()
        if self.mode != WRITE:
            import errno
            raise OSError(errno.EBADF, 'write() on read-only GzipFile object')
        if self.fileobj is None:
            raise ValueError('write() on closed GzipFile object')
        return self._buffer.write(data)

    def _write_raw(self, data):
        if isinstance(data, (bytes, bytearray)):
            length = len(data)
        else:
            data = memoryview(data)
            length = data.nbytes
        if length:
            self.fileobj.write(self.compress.compress(data))
            self.size += length
            self.crc = zlib.crc32(data, self.crc)
            self.offset += length
        return length

    def _must_read(self, what):
        self._check_not_closed()
        if self.mode != READ:
            import errno
            raise OSError(errno.EBADF, f'{what}() on write-only GzipFile object')

    def read(self, size=-1):
        """Return up to size bytes of plain data, or all that is left."""
        self._must_read('read')
        return self._buffer.read(size)

    def read1(self, size=-1):
        """Return some plain data, up to size bytes."""
        self._must_read('read1')
        return self._buffer.read1(io.DEFAULT_BUFFER_SIZE if size < 0 else size)

    def readinto(self, b):
        """Read plain data into b; return how many bytes."""
        self._must_read('read')
        return self._buffer.readinto(b)

    def readinto1(self, b):
        """As readinto(), with as few reads below as will do."""
        self._must_read('read1')
        return self._buffer.readinto1(b)

    def peek(self, n):
        """Return plain data without going on."""
        self._must_read('peek')
        return self._buffer.peek(n)

    def readline(self, size=-1):
        """Return a line of plain data, or its first size bytes."""
        self._check_not_closed()
        return self._buffer.readline(size)

    @property
    def closed(self):
        """Whether the file is closed."""
        return self.fileobj is None

    fileobj = None

    def close(self):
        """Write what is kept and the member's end, and close what was opened here. Closing again does nothing."""
        fileobj = self.fileobj
        if fileobj is None or self._buffer.closed:
            return
        try:
            if self.mode == WRITE:
                self._buffer.flush()
                fileobj.write(self.compress.flush())
                fileobj.write(struct.pack('<LL', self.crc, self.size & 0xffffffff))
            else:
                self._buffer.close()
        finally:
            self._close()

    def _close(self):
        self.fileobj = None
        opened, self.myfileobj = self.myfileobj, None
        if opened is not None:
            opened.close()

    def flush(self, zlib_mode=zlib.Z_SYNC_FLUSH):
        """Write what is kept, in a way that can be read already."""
        self._check_not_closed()
        if self.mode == WRITE:
            self._buffer.flush()
            self.fileobj.write(self.compress.flush(zlib_mode))
            self.fileobj.flush()

    def fileno(self):
        """Return the descriptor of the file below."""
        return self.fileobj.fileno()

    def rewind(self):
        """Go back to the beginning; only while reading."""
        if self.mode != READ:
            raise OSError("Can't rewind in write mode")
        self._buffer.seek(0)

    def readable(self):
        """Return whether the file is open for reading."""
        return self.mode == READ

    def writable(self):
        """Return whether the file is open for writing."""
        return self.mode == WRITE

    def seekable(self):
        """Return True: back by beginning anew, or, while writing, forward with zeros."""
        return True

    def seek(self, offset, whence=io.SEEK_SET):
        """Go to a place in the plain data; return it."""
        if self.mode == READ:
            self._check_not_closed()
            return self._buffer.seek(offset, whence)
        self._check_not_closed()
        self._buffer.flush()
        if whence == io.SEEK_CUR:
            offset += self.offset
        elif whence != io.SEEK_SET:
            raise ValueError('Seek from end not supported')
        if offset < self.offset:
            raise OSError('Negative seek in write mode')
        zeros = b'\0' * self._buffer_size
        while self.offset < offset:
            self._write_raw(zeros[:offset - self.offset])
        return self.offset

    def tell(self):
        """Return the place in the plain data."""
        self._check_not_closed()
        if self.mode == WRITE:
            self._buffer.flush()
        return super().tell()


def _read_exactly(fp, n):
    """Read n bytes. EOFError if the file ends before."""
    data = fp.read(n)
    while len(data) < n:
        more = fp.read(n - len(data))
        if not more:
            raise EOFError('Compressed file ended before the end-of-stream marker was reached')
        data += more
    return data


def _read_gzip_header(fp):
    """Read a member's header; return its time, or None where the file is at its end. BadGzipFile if there is none."""
    magic = fp.read(2)
    if not magic:
        return None
    if magic != _MAGIC:
        raise BadGzipFile(f'Not a gzipped file ({magic!r})')
    method, flags, mtime = struct.unpack('<BBIxx', _read_exactly(fp, 8))
    if method != zlib.DEFLATED:
        raise BadGzipFile('Unknown compression method')
    if flags & FEXTRA:
        _read_exactly(fp, int.from_bytes(_read_exactly(fp, 2), 'little'))
    for text in FNAME, FCOMMENT:
        if flags & text:
            while fp.read(1) not in (b'', b'\0'):
                pass
    if flags & FHCRC:
        _read_exactly(fp, 2)
    return mtime


class _GzipReader(DecompressReader):
    """The plain data of a gzip file: members, and zeros that may follow them."""

    def __init__(self, fp):
        super().__init__(_PaddedFile(fp), zlib._ZlibDecompressor, wbits=-zlib.MAX_WBITS)
        self._new_member = True
        self._last_mtime = None

    def _start(self):
        super()._start()
        self._new_member = True

    def _begin_member(self):
        self._crc = zlib.crc32(b'')
        self._stream_size = 0
        mtime = _read_gzip_header(self._fp)
        if mtime is None:
            return False
        self._last_mtime = mtime
        self._new_member = False
        return True

    def read(self, size=-1):
        if size < 0:
            return self.readall()
        if not size:
            return b''
        data = b''
        while not data:
            if self._decompressor.eof:
                self._fp.prepend(self._decompressor.unused_data)
                self._end_member()
                self._new_member = True
                self._decompressor = self._make()
            if self._new_member and not self._begin_member():
                self._size = self._pos
                return b''
            raw = b''
            if self._decompressor.needs_input:
                raw = self._fp.read(READ_BUFFER_SIZE)
                if not raw:
                    raise EOFError('Compressed file ended before the end-of-stream marker was reached')
            data = self._decompressor.decompress(raw, size)
        self._crc = zlib.crc32(data, self._crc)
        self._stream_size += len(data)
        self._pos += len(data)
        return data

    def _end_member(self):
        """What a member ends with: its sum and size; and zeros."""
        crc, size = struct.unpack('<II', _read_exactly(self._fp, 8))
        if crc != self._crc:
            raise BadGzipFile(f'CRC check failed {hex(crc)} != {hex(self._crc)}')
        if size != self._stream_size & 0xffffffff:
            raise BadGzipFile('Incorrect length of data produced')
        byte = b'\0'
        while byte == b'\0':
            byte = self._fp.read(1)
        self._fp.prepend(byte)


def compress(data, compresslevel=_COMPRESS_LEVEL_BEST, *, mtime=None):
    """Return data as a gzip member. mtime is its time; None: now."""
    packed = zlib.compress(data, level=compresslevel, wbits=-zlib.MAX_WBITS)
    length = data.nbytes if isinstance(data, memoryview) else len(data)
    return b''.join([_header(compresslevel, _now(mtime)), packed, struct.pack('<LL', zlib.crc32(data), length & 0xffffffff)])


def decompress(data):
    """Return the plain data of gzip members."""
    parts = []
    while True:
        fp = io.BytesIO(data)
        if _read_gzip_header(fp) is None:
            return b''.join(parts)
        decompressor = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
        part = decompressor.decompress(data[fp.tell():])
        if not decompressor.eof or len(decompressor.unused_data) < 8:
            raise EOFError('Compressed file ended before the end-of-stream marker was reached')
        crc, size = struct.unpack('<II', decompressor.unused_data[:8])
        if crc != zlib.crc32(part):
            raise BadGzipFile('CRC check failed')
        if size != len(part) & 0xffffffff:
            raise BadGzipFile('Incorrect length of data produced')
        parts.append(part)
        data = decompressor.unused_data[8:].lstrip(b'\0')


def _copy(source, target):
    while chunk := source.read(READ_BUFFER_SIZE):
        target.write(chunk)


def _process(name, unpack, level):
    """One file of the command line: to NAME.gz, or back; - is the standard streams, plain data first."""
    if unpack:
        if name == '-':
            with GzipFile(filename='', mode='rb', fileobj=sys.stdin.buffer) as source:
                _copy(source, sys.stdout.buffer)
        elif not name.endswith('.gz'):
            sys.exit(f"filename doesn't end in .gz: {name!r}")
        else:
            with open(name, 'rb') as source, builtins.open(name[:-3], 'wb') as target:
                _copy(source, target)
    elif name == '-':
        with GzipFile(filename='', mode='wb', fileobj=sys.stdout.buffer, compresslevel=level) as target:
            _copy(sys.stdin.buffer, target)
    else:
        with builtins.open(name, 'rb') as source, open(name + '.gz', 'wb', level) as target:
            _copy(source, target)


def main():
    """python -m gzip."""
    from argparse import ArgumentParser
    parser = ArgumentParser(description='A simple command line interface for the gzip module: act like gzip, but do not delete the input file.')
    group = parser.add_mutually_exclusive_group()
    group.add_argument('--fast', action='store_true', help='compress faster')
    group.add_argument('--best', action='store_true', help='compress better')
    group.add_argument('-d', '--decompress', action='store_true', help='act like gunzip instead of gzip')
    parser.add_argument('args', nargs='*', default=['-'], metavar='file')
    given = parser.parse_args()
    level = _COMPRESS_LEVEL_FAST if given.fast else _COMPRESS_LEVEL_BEST if given.best else _COMPRESS_LEVEL_TRADEOFF
    for name in given.args:
        _process(name, given.decompress, level)


if __name__ == '__main__':
    main()
