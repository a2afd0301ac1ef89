"""Streams that encode and decode. Public in codecs, which has the rest."""

import builtins
from _codecs import lookup

__name__ = "codecs"


class Codec:
    """A stateless codec: both functions give the result and how much of the input it took."""

    def encode(self, input, errors="strict"):
        """Encodes a str."""
        raise NotImplementedError

    def decode(self, input, errors="strict"):
        """Decodes bytes."""
        raise NotImplementedError


class _Wrapper:
    """What goes to the stream beneath, which a `with` block closes."""

    def __getattr__(self, name, getattr=getattr):
        if name == "stream":  # not made yet, or being unpickled
            raise AttributeError(name)
        return getattr(self.stream, name)

    def __enter__(self):
        return self

    def __exit__(self, type, value, tb):
        self.stream.close()

    def __reduce_ex__(self, proto):
        raise TypeError(f"can't serialize {type(self).__name__}")


class StreamWriter(_Wrapper, Codec):
    """Writes text to a stream of bytes."""

    def __init__(self, stream, errors="strict"):
        self.stream = stream
        self.errors = errors

    def write(self, object):
        """Writes a text."""
        data, _ = self.encode(object, self.errors)
        self.stream.write(data)

    def writelines(self, list):
        """Writes texts."""
        self.write("".join(list))

    def reset(self):
        """Begins anew."""

    def seek(self, offset, whence=0):
        """Goes elsewhere in the stream."""
        self.stream.seek(offset, whence)
        if whence == 0 and offset == 0:
            self.reset()


class StreamReader(_Wrapper, Codec):
    """Reads text from a stream of bytes."""

    charbuffertype = str

    def __init__(self, stream, errors="strict"):
        self.stream = stream
        self.errors = errors
        self._forget()

    def _forget(self):
        self.bytebuffer = b""
        self._empty_charbuffer = self.charbuffertype()
        self.charbuffer = self._empty_charbuffer

    def _fill(self, size, firstline=False):
        """Decodes up to `size` bytes more, or all; False if the stream has none. `firstline`: what is wrong behind the first line may
        wait for the next call."""
        new = self.stream.read() if size < 0 else self.stream.read(size)
        data = self.bytebuffer + new
        if data:
            try:
                text, used = self.decode(data, self.errors)
            except UnicodeDecodeError as error:
                if not firstline:
                    raise
                text, used = self.decode(data[:error.start], self.errors)
                if len(text.splitlines(keepends=True)) <= 1:
                    raise
            self.bytebuffer = data[used:]
            self.charbuffer += text
        return bool(new)

    def _take(self, count):
        text, self.charbuffer = self.charbuffer[:count], self.charbuffer[count:]
        return text

    def read(self, size=-1, chars=-1, firstline=False):
        """Text of `chars` characters, or all there is; `size` is about how many bytes are read at a time, and the number of characters
        if there is no other."""
        if chars < 0:
            chars = size
        while chars < 0 or len(self.charbuffer) < chars:
            more = self._fill(size, firstline)
            if size < 0 or not more:
                break
        return self._take(len(self.charbuffer) if chars < 0 else chars)

    def readline(self, size=None, keepends=True):
        """A line: of those that str.splitlines() knows. With `size`, what one reading of that many bytes gives."""
        step = size or 72
        while True:
            lines = self.charbuffer.splitlines(keepends=True)
            if lines:
                line = lines[0]
                bare = line.splitlines(keepends=False)[0]
                # a carriage return may have its line feed still to come
                if len(lines) > 1 or len(bare) < len(line) and line[-1:] not in ("\r", b"\r"):
                    break
            more = self._fill(step, True)
            if not more or size is not None and len(self.charbuffer) >= size:
                lines = self.charbuffer.splitlines(keepends=True)
                if not lines:
                    return self._empty_charbuffer
                line = lines[0]
                bare = line.splitlines(keepends=False)[0]
                break
            step = min(step * 2, 8000)
        self._take(len(line))
        return line if keepends else bare

    def readlines(self, sizehint=None, keepends=True):
        """All lines."""
        return self.read().splitlines(keepends)

    def reset(self):
        """Begins anew: what was read but not given out is forgotten."""
        self._forget()

    def seek(self, offset, whence=0):
        """Goes elsewhere in the stream."""
        self.stream.seek(offset, whence)
        self.reset()

    def __next__(self):
        line = self.readline()
        if line:
            return line
        raise StopIteration

    def __iter__(self):
        return self


class _Duplex(_Wrapper):
    """A stream with a reader and a writer of its own."""

    def __init__(self, stream, Reader, Writer, errors):
        self.stream, self.errors = stream, errors
        self.reader, self.writer = (half(stream, errors) for half in (Reader, Writer))

    def __iter__(self):
        return self

    def reset(self):
        """Both begin anew."""
        for half in (self.reader, self.writer):
            half.reset()


class StreamReaderWriter(_Duplex):
    """Reads text from a stream of bytes, and writes it to that."""

    encoding = "unknown"

    def __init__(self, stream, Reader, Writer, errors="strict"):
        super().__init__(stream, Reader, Writer, errors)

    def __next__(self):
        return next(self.reader)

    def read(self, size=-1):
        """As StreamReader's."""
        return self.reader.read(size)

    def readline(self, size=None, keepends=True):
        """As StreamReader's."""
        return self.reader.readline(size, keepends)

    def readlines(self, sizehint=None):
        """As StreamReader's."""
        return self.reader.readlines(sizehint)

    def write(self, data):
        """As StreamWriter's."""
        return self.writer.write(data)

    def writelines(self, list):
        """As StreamWriter's."""
        return self.writer.writelines(list)

    def seek(self, offset, whence=0):
        """Goes elsewhere in the stream, whose beginning is one for the writer too."""
        self.stream.seek(offset, whence)
        self.reader.reset()
        if (offset, whence) == (0, 0):
            self.writer.reset()


class StreamRecoder(_Duplex):
    """A stream of bytes in one encoding over one in another."""

    data_encoding = file_encoding = "unknown"

    def __init__(self, stream, encode, decode, Reader, Writer, errors="strict"):
        super().__init__(stream, Reader, Writer, errors)
        self.encode, self.decode = encode, decode

    def _encoded(self, text):
        return self.encode(text, self.errors)[0]

    def __next__(self):
        return self._encoded(next(self.reader))

    def read(self, size=-1):
        """Bytes of the outer encoding, from about `size` within."""
        return self._encoded(self.reader.read(size))

    def readline(self, size=None):
        """A line of the text, as bytes of the outer encoding."""
        return self._encoded(self.reader.readline(*([] if size is None else [size])))

    def readlines(self, sizehint=None):
        """All lines."""
        return self.read().splitlines(True)

    def write(self, data):
        """Writes bytes of the outer encoding."""
        text, _ = self.decode(data, self.errors)
        return self.writer.write(text)

    def writelines(self, list):
        """Writes the bytes of a list."""
        return self.write(b"".join(list))

    def seek(self, offset, whence=0):
        """Goes elsewhere in the stream."""
        for half in (self.reader, self.writer):
            half.seek(offset, whence)


def open(filename, mode="r", encoding=None, errors="strict", buffering=-1):
    """A file whose text is encoded; opened for bytes, so that line ends stay what they are."""
    if encoding is None:
        return builtins.open(filename, mode, buffering)
    file = builtins.open(filename, mode if "b" in mode else mode + "b", buffering)
    try:
        info = lookup(encoding)
        opened = StreamReaderWriter(file, info.streamreader, info.streamwriter, errors)
    except BaseException:
        file.close()
        raise
    opened.encoding = encoding
    return opened


def EncodedFile(file, data_encoding, file_encoding=None, errors="strict"):
    """A stream of bytes in one encoding over a file in another."""
    outer = lookup(data_encoding)
    inner = lookup(file_encoding) if file_encoding is not None else outer
    recoder = StreamRecoder(file, outer.encode, outer.decode, inner.streamreader, inner.streamwriter, errors)
    recoder.data_encoding, recoder.file_encoding = data_encoding, file_encoding if file_encoding is not None else data_encoding
    return recoder
