"""Codecs: encoding and decoding by name, by parts, and through streams."""

import sys
from _codecs import *

__all__ = [
    "register", "lookup", "open", "EncodedFile", "BOM", "BOM_BE", "BOM_LE", "BOM32_BE", "BOM32_LE", "BOM64_BE", "BOM64_LE", "BOM_UTF8",
    "BOM_UTF16", "BOM_UTF16_LE", "BOM_UTF16_BE", "BOM_UTF32", "BOM_UTF32_LE", "BOM_UTF32_BE", "CodecInfo", "Codec", "IncrementalEncoder",
    "IncrementalDecoder", "StreamReader", "StreamWriter", "StreamReaderWriter", "StreamRecoder", "getencoder", "getdecoder",
    "getincrementalencoder", "getincrementaldecoder", "getreader", "getwriter", "encode", "decode", "iterencode", "iterdecode",
    "strict_errors", "ignore_errors", "replace_errors", "xmlcharrefreplace_errors", "backslashreplace_errors", "namereplace_errors",
    "register_error", "lookup_error",
]

BOM_UTF8 = b"\xef\xbb\xbf"
BOM_LE = BOM_UTF16_LE = BOM32_LE = b"\xff\xfe"
BOM_BE = BOM_UTF16_BE = BOM32_BE = b"\xfe\xff"
BOM_UTF32_LE = BOM64_LE = b"\xff\xfe\0\0"
BOM_UTF32_BE = BOM64_BE = b"\0\0\xfe\xff"
BOM = BOM_UTF16 = BOM_UTF16_LE if sys.byteorder == "little" else BOM_UTF16_BE
BOM_UTF32 = BOM_UTF32_LE if sys.byteorder == "little" else BOM_UTF32_BE

from _codec_errors import handlers as _handlers

for _name, _handler in _handlers.items():
    try:
        lookup_error(_name)
    except LookupError:
        register_error(_name, _handler)
strict_errors = lookup_error("strict")
ignore_errors = lookup_error("ignore")
replace_errors = lookup_error("replace")
xmlcharrefreplace_errors = lookup_error("xmlcharrefreplace")
backslashreplace_errors = lookup_error("backslashreplace")
namereplace_errors = lookup_error("namereplace")


class CodecInfo(tuple):
    """What lookup() gives: the functions and classes of a codec."""

    _is_text_encoding = True

    def __new__(cls, encode, decode, streamreader=None, streamwriter=None, incrementalencoder=None, incrementaldecoder=None, name=None, *,
                _is_text_encoding=None):
        self = tuple.__new__(cls, (encode, decode, streamreader, streamwriter))
        self.name = name
        self.encode = encode
        self.decode = decode
        self.incrementalencoder = incrementalencoder
        self.incrementaldecoder = incrementaldecoder
        self.streamwriter = streamwriter
        self.streamreader = streamreader
        if _is_text_encoding is not None:
            self._is_text_encoding = _is_text_encoding
        return self

    def __repr__(self):
        cls = type(self)
        return f"<{cls.__module__}.{cls.__qualname__} object for encoding {self.name} at {id(self):#x}>"


class Codec:
    """A stateless codec: both functions give the result and how much of the input it took."""

    def encode(self, input, errors="strict"):
        """Encodes a str."""
        raise NotImplementedError

    def decode(self, input, errors="strict"):
        """Decodes bytes."""
        raise NotImplementedError


# ---- by parts --------------------------------------------------------------------------------------------------------


class IncrementalEncoder:
    """Encodes a text that comes in parts."""

    def __init__(self, errors="strict"):
        self.errors = errors
        self.buffer = ""

    def encode(self, input, final=False):
        """The bytes of the next part."""
        raise NotImplementedError

    def reset(self):
        """Begins anew."""

    def getstate(self):
        """What setstate() takes, an int."""
        return 0

    def setstate(self, state):
        """Goes back to a state."""


class BufferedIncrementalEncoder(IncrementalEncoder):
    """One that keeps what can't be encoded before more has come: subclasses have _buffer_encode()."""

    def __init__(self, errors="strict"):
        super().__init__(errors)
        self.buffer = ""

    def _buffer_encode(self, input, errors, final):
        raise NotImplementedError

    def encode(self, input, final=False):
        data = self.buffer + input
        result, used = self._buffer_encode(data, self.errors, final)
        self.buffer = data[used:]
        return result

    def reset(self):
        super().reset()
        self.buffer = ""

    def getstate(self):
        return self.buffer or 0

    def setstate(self, state):
        self.buffer = state or ""


class IncrementalDecoder:
    """Decodes bytes that come in parts."""

    def __init__(self, errors="strict"):
        self.errors = errors

    def decode(self, input, final=False):
        """The text of the next part."""
        raise NotImplementedError

    def reset(self):
        """Begins anew."""

    def getstate(self):
        """What setstate() takes: the bytes not decoded yet, and an int."""
        return b"", 0

    def setstate(self, state):
        """Goes back to a state."""


class BufferedIncrementalDecoder(IncrementalDecoder):
    """One that keeps what can't be decoded before more has come: subclasses have _buffer_decode()."""

    def __init__(self, errors="strict"):
        super().__init__(errors)
        self.buffer = b""

    def _buffer_decode(self, input, errors, final):
        raise NotImplementedError

    def decode(self, input, final=False):
        data = self.buffer + input
        result, used = self._buffer_decode(data, self.errors, final)
        self.buffer = data[used:]
        return result

    def reset(self):
        super().reset()
        self.buffer = b""

    def getstate(self):
        return self.buffer, 0

    def setstate(self, state):
        self.buffer = state[0]


# ---- streams ---------------------------------------------------------------------------------------------------------


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
        """Text of about `size` bytes, or of `chars` characters, or all there is."""
        while True:
            have = len(self.charbuffer)
            if chars >= 0 and have >= chars or chars < 0 <= size and have >= max(size, 1):
                break
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


class StreamReaderWriter(_Wrapper):
    """Reads text from a stream of bytes, and writes it to that."""

    encoding = "unknown"

    def __init__(self, stream, Reader, Writer, errors="strict"):
        self.stream = stream
        self.reader = Reader(stream, errors)
        self.writer = Writer(stream, errors)
        self.errors = errors

    def read(self, size=-1):
        return self.reader.read(size)

    def readline(self, size=None, keepends=True):
        return self.reader.readline(size, keepends)

    def readlines(self, sizehint=None):
        return self.reader.readlines(sizehint)

    def __next__(self):
        return next(self.reader)

    def __iter__(self):
        return self

    def write(self, data):
        return self.writer.write(data)

    def writelines(self, list):
        return self.writer.writelines(list)

    def reset(self):
        self.reader.reset()
        self.writer.reset()

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        self.reader.reset()
        if whence == 0 and offset == 0:
            self.writer.reset()


class StreamRecoder(_Wrapper):
    """A stream of bytes in one encoding over one in another."""

    data_encoding = "unknown"
    file_encoding = "unknown"

    def __init__(self, stream, encode, decode, Reader, Writer, errors="strict"):
        self.stream = stream
        self.encode = encode
        self.decode = decode
        self.reader = Reader(stream, errors)
        self.writer = Writer(stream, errors)
        self.errors = errors

    def _encoded(self, text):
        return self.encode(text, self.errors)[0]

    def read(self, size=-1):
        return self._encoded(self.reader.read(size))

    def readline(self, size=None):
        return self._encoded(self.reader.readline() if size is None else self.reader.readline(size))

    def readlines(self, sizehint=None):
        return self._encoded(self.reader.read()).splitlines(keepends=True)

    def __next__(self):
        return self._encoded(next(self.reader))

    def __iter__(self):
        return self

    def write(self, data):
        return self.writer.write(self.decode(data, self.errors)[0])

    def writelines(self, list):
        return self.write(b"".join(list))

    def reset(self):
        self.reader.reset()
        self.writer.reset()

    def seek(self, offset, whence=0):
        self.reader.seek(offset, whence)
        self.writer.seek(offset, whence)


def open(filename, mode="r", encoding=None, errors="strict", buffering=-1):
    """A file whose text is encoded; opened for bytes, so that line ends stay what they are."""
    import builtins

    if encoding is not None and "b" not in mode:
        mode += "b"
    file = builtins.open(filename, mode, buffering)
    if encoding is None:
        return file
    try:
        info = lookup(encoding)
        stream = StreamReaderWriter(file, info.streamreader, info.streamwriter, errors)
        stream.encoding = encoding
        return stream
    except BaseException:
        file.close()
        raise


def EncodedFile(file, data_encoding, file_encoding=None, errors="strict"):
    """A stream of bytes in one encoding over a file in another."""
    if file_encoding is None:
        file_encoding = data_encoding
    data, within = lookup(data_encoding), lookup(file_encoding)
    stream = StreamRecoder(file, data.encode, data.decode, within.streamreader, within.streamwriter, errors)
    stream.data_encoding = data_encoding
    stream.file_encoding = file_encoding
    return stream


# ---- by name ---------------------------------------------------------------------------------------------------------


def getencoder(encoding):
    """The function that encodes."""
    return lookup(encoding).encode


def getdecoder(encoding):
    """The function that decodes."""
    return lookup(encoding).decode


def getincrementalencoder(encoding):
    """The class that encodes by parts; LookupError if there is none."""
    encoder = lookup(encoding).incrementalencoder
    if encoder is None:
        raise LookupError(encoding)
    return encoder


def getincrementaldecoder(encoding):
    """The class that decodes by parts; LookupError if there is none."""
    decoder = lookup(encoding).incrementaldecoder
    if decoder is None:
        raise LookupError(encoding)
    return decoder


def getreader(encoding):
    """The class that reads streams."""
    return lookup(encoding).streamreader


def getwriter(encoding):
    """The class that writes streams."""
    return lookup(encoding).streamwriter


def iterencode(iterator, encoding, errors="strict", **kwargs):
    """Encodes each text of an iterator."""
    encoder = getincrementalencoder(encoding)(errors, **kwargs)
    for part in iterator:
        if output := encoder.encode(part):
            yield output
    if output := encoder.encode("", True):
        yield output


def iterdecode(iterator, encoding, errors="strict", **kwargs):
    """Decodes each bytes of an iterator."""
    decoder = getincrementaldecoder(encoding)(errors, **kwargs)
    for part in iterator:
        if output := decoder.decode(part):
            yield output
    if output := decoder.decode(b"", True):
        yield output


def make_identity_dict(rng):
    """A dict in which each item stands for itself."""
    return {item: item for item in rng}


def make_encoding_map(decoding_map):
    """A decoding map turned round: what several bytes stand for can't be encoded, and is None."""
    encoding = {}
    for byte, char in decoding_map.items():
        encoding[char] = None if char in encoding else byte
    return encoding


def __getattr__(name):
    """The functions of codecs that are written in Python, imported when they are asked for."""
    if name.startswith(("charmap_", "utf_7_", "escape_", "utf_16_ex_", "utf_32_ex_", "readbuffer_")):
        from encodings import _functions

        try:
            return getattr(_functions, name)
        except AttributeError:
            pass
    raise AttributeError(f"module 'codecs' has no attribute {name!r}")
