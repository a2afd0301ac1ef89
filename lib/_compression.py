"""What bz2, gzip and lzma have in common: their files, and a raw stream that decompresses what it reads."""

import io

BUFFER_SIZE = io.DEFAULT_BUFFER_SIZE


class BaseStream(io.BufferedIOBase):
    """A compressed file: refuses what its mode does not allow. Subclasses answer closed, readable(), writable() and seekable()."""

    def _check_not_closed(self):
        if self.closed:
            raise ValueError('I/O operation on closed file')

    def _check_can_read(self):
        if not self.readable():
            raise io.UnsupportedOperation('File not open for reading')

    def _check_can_write(self):
        if not self.writable():
            raise io.UnsupportedOperation('File not open for writing')

    def _check_can_seek(self):
        if not self.readable():
            raise io.UnsupportedOperation('Seeking is only supported on files open for reading')
        if not self.seekable():
            raise io.UnsupportedOperation('The underlying file object does not support seeking')


class DecompressReader(io.RawIOBase):
    """The plain data of a file that holds compressed streams, one after the other.

    decomp_factory(**decomp_args) makes the decompressor of a stream, which has decompress(data, max_length), eof, needs_input and
    unused_data. What follows the last stream and is none, by trailing_error that the decompressor raises, is left alone.
    """

    def __init__(self, fp, decomp_factory, trailing_error=(), **decomp_args):
        self._fp = fp
        self._make = lambda: decomp_factory(**decomp_args)
        self._trailing_error = trailing_error
        self._start()
        self._size = -1  # of the plain data, once its end was seen

    def _start(self):
        self._eof = False
        self._pos = 0
        self._decompressor = self._make()

    def readable(self):
        return True

    def seekable(self):
        return self._fp.seekable()

    def close(self):
        self._decompressor = None
        return super().close()

    def readinto(self, buffer):
        with memoryview(buffer) as view, view.cast('B') as plain:
            data = self.read(len(plain))
            plain[:len(data)] = data
        return len(data)

    def read(self, size=-1):
        """Return some plain data, no more than size bytes; b'' at the end. Raises EOFError where a stream is cut short."""
        if size < 0:
            return self.readall()
        if not size or self._eof:
            return b''
        data = b''
        while not data:
            if self._decompressor.eof:
                data = self._next_stream(size)
                if data is None:
                    self._eof = True
                    self._size = self._pos
                    return b''
                continue
            raw = b''
            if self._decompressor.needs_input:
                raw = self._fp.read(BUFFER_SIZE)
                if not raw:
                    raise EOFError('Compressed file ended before the end-of-stream marker was reached')
            data = self._decompressor.decompress(raw, size)
        self._pos += len(data)
        return data

    def _next_stream(self, size):
        """Begin the stream that follows: return its first data, or None if there is none."""
        raw = self._decompressor.unused_data or self._fp.read(BUFFER_SIZE)
        if not raw:
            return None
        self._decompressor = self._make()
        try:
            return self._decompressor.decompress(raw, size)
        except self._trailing_error:
            return None

    def readall(self):
        parts = []
        while data := self.read(BUFFER_SIZE):
            parts.append(data)
        return b''.join(parts)

    def seek(self, offset, whence=io.SEEK_SET):
        """Go to a place of the plain data: forward by reading, back by beginning anew."""
        if whence == io.SEEK_CUR:
            offset += self._pos
        elif whence == io.SEEK_END:
            while self._size < 0 and self.read(BUFFER_SIZE):
                pass
            offset += self._size
        elif whence != io.SEEK_SET:
            raise ValueError(f'Invalid value for whence: {whence}')
        if offset < self._pos:
            self._fp.seek(0)
            self._start()
        while self._pos < offset and self.read(min(BUFFER_SIZE, offset - self._pos)):
            pass
        return self._pos

    def tell(self):
        return self._pos


class CompressedFile(BaseStream):
    """A file of streams of one format, read or written. Subclasses open it by _begin()."""

    _fp = None  # also where opening failed

    def _begin(self, filename, mode, reading, writing):
        """Open filename, which may be a file object: reading(fp) gives the raw stream of plain data, writing() a compressor."""
        self._close_fp = False
        self._mode = None
        if mode in ('', 'r', 'rb'):
            mode = 'rb'
        elif mode in ('w', 'wb', 'a', 'ab', 'x', 'xb'):
            mode = mode[0] + 'b'
            self._compressor = writing()
            self._written = 0
        else:
            raise ValueError(f'Invalid mode: {mode!r}')
        if isinstance(filename, (str, bytes)) or hasattr(filename, '__fspath__'):
            self._fp = io.open(filename, mode)
            self._close_fp = True
        elif hasattr(filename, 'read') or hasattr(filename, 'write'):
            self._fp = filename
        else:
            raise TypeError('filename must be a str, bytes, file or PathLike object')
        self._mode = mode
        if mode == 'rb':
            self._buffer = io.BufferedReader(reading(self._fp))

    def close(self):
        """Flush and close the file; one that was given stays open. Closing again does nothing."""
        if self.closed:
            return
        try:
            if self._mode == 'rb':
                self._buffer.close()
            elif self._mode is not None:
                self._fp.write(self._compressor.flush())
        finally:
            self._compressor = self._buffer = None
            try:
                if self._close_fp:
                    self._fp.close()
            finally:
                self._fp = None
                self._close_fp = False

    @property
    def closed(self):
        """Whether the file is closed."""
        return self._fp is None

    @property
    def name(self):
        """The file's name."""
        self._check_not_closed()
        return self._fp.name

    @property
    def mode(self):
        """'rb' or 'wb'."""
        return 'rb' if self._mode == 'rb' else 'wb'

    def fileno(self):
        """Return the descriptor of the file below."""
        self._check_not_closed()
        return self._fp.fileno()

    def seekable(self):
        """Return whether seek() is possible."""
        return self.readable() and self._buffer.seekable()

    def readable(self):
        """Return whether the file is open for reading."""
        self._check_not_closed()
        return self._mode == 'rb'

    def writable(self):
        """Return whether the file is open for writing."""
        self._check_not_closed()
        return self._mode != 'rb'

    def peek(self, size=0):
        """Return plain data without going on; at least a byte, unless at the end."""
        self._check_can_read()
        return self._buffer.peek(size)

    def read(self, size=-1):
        """Return up to size bytes of plain data, or all that is left."""
        self._check_can_read()
        return self._buffer.read(-1 if size is None else size)

    def read1(self, size=-1):
        """Return some plain data, up to size bytes, with as few reads below as will do."""
        self._check_can_read()
        return self._buffer.read1(io.DEFAULT_BUFFER_SIZE if size < 0 else size)

    def readinto(self, b):
        """Read plain data into b; return how many bytes."""
        self._check_can_read()
        return self._buffer.readinto(b)

    def readline(self, size=-1):
        """Return a line of plain data, or its first size bytes."""
        if not hasattr(size, '__index__'):
            raise TypeError('Integer argument expected')
        self._check_can_read()
        return self._buffer.readline(size.__index__())

    def write(self, data):
        """Compress and write data; return how many bytes it has."""
        self._check_can_write()
        if isinstance(data, (bytes, bytearray)):
            length = len(data)
        else:
            data = memoryview(data)
            length = data.nbytes
        self._fp.write(self._compressor.compress(data))
        self._written += length
        return length

    def seek(self, offset, whence=io.SEEK_SET):
        """Go to a place of the plain data, which may take long; return it."""
        self._check_can_seek()
        return self._buffer.seek(offset, whence)

    def tell(self):
        """Return the place in the plain data."""
        self._check_not_closed()
        return self._buffer.tell() if self._mode == 'rb' else self._written


def open_compressed(kind, filename, mode, encoding, errors, newline, **options):
    """What the modules' open() does: kind(filename, mode, **options), as text where the mode has 't'."""
    if 't' in mode:
        if 'b' in mode:
            raise ValueError(f'Invalid mode: {mode!r}')
    elif encoding is not None:
        raise ValueError("Argument 'encoding' not supported in binary mode")
    elif errors is not None:
        raise ValueError("Argument 'errors' not supported in binary mode")
    elif newline is not None:
        raise ValueError("Argument 'newline' not supported in binary mode")
    file = kind(filename, mode.replace('t', ''), **options)
    if 't' not in mode:
        return file
    return io.TextIOWrapper(file, io.text_encoding(encoding), errors, newline)


def decompress_all(data, make, trailing_error, cut_error, cut_text):
    """The plain data of the compressed streams in data, one at least."""
    parts = []
    while True:
        decompressor = make()
        try:
            parts.append(decompressor.decompress(data))
        except trailing_error:
            if not parts:
                raise
            break  # what follows the streams is none
        if not decompressor.eof:
            raise cut_error(cut_text)
        data = decompressor.unused_data
        if not data:
            break
    return b''.join(parts)
