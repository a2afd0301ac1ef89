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
from _codec_streams import (
    Codec, EncodedFile, StreamReader, StreamReaderWriter, StreamRecoder, StreamWriter, open,
)

for _name, _handler in _handlers.items():
    try:
        _handler = lookup_error(_name)
    except LookupError:
        register_error(_name, _handler)
    if _name in ("strict", "ignore", "replace", "xmlcharrefreplace", "backslashreplace", "namereplace"):
        globals()[_name + "_errors"] = _handler


class CodecInfo(tuple):
    """What lookup() gives: the functions and classes of a codec."""

    _is_text_encoding = True

    def __new__(cls, encode, decode, streamreader=None, streamwriter=None, incrementalencoder=None, incrementaldecoder=None, name=None, *,
                _is_text_encoding=None):
        self = super().__new__(cls, (encode, decode, streamreader, streamwriter))
        vars(self).update(name=name, encode=encode, decode=decode, streamreader=streamreader, streamwriter=streamwriter,
                          incrementalencoder=incrementalencoder, incrementaldecoder=incrementaldecoder)
        if _is_text_encoding is not None:
            self._is_text_encoding = _is_text_encoding
        return self

    def __getnewargs__(self):
        return tuple(self)

    def __repr__(self):
        cls = type(self)
        return f"<{cls.__module__}.{cls.__qualname__} object for encoding {self.name} at {id(self):#x}>"


# ---- by parts --------------------------------------------------------------------------------------------------------


class _Incremental:
    """A codec for what comes in parts."""

    def __init__(self, errors="strict"):
        self.errors = errors

    def reset(self):
        """Begins anew."""

    def setstate(self, state):
        """Goes back to a state that getstate() gave."""


class IncrementalEncoder(_Incremental):
    """Encodes a text that comes in parts."""

    def __init__(self, errors="strict"):
        super().__init__(errors)
        self.buffer = ""

    def encode(self, input, final=False):
        """The bytes of the next part."""
        raise NotImplementedError

    def getstate(self):
        """What setstate() takes, an int."""
        return 0


class IncrementalDecoder(_Incremental):
    """Decodes bytes that come in parts."""

    def decode(self, input, final=False):
        """The text of the next part."""
        raise NotImplementedError

    def getstate(self):
        """What setstate() takes: the bytes not decoded yet, and an int."""
        return b"", 0


class BufferedIncrementalEncoder(IncrementalEncoder):
    """One that keeps what can't be encoded before more has come: subclasses have _buffer_encode()."""

    def _buffer_encode(self, input, errors, final):
        raise NotImplementedError

    def encode(self, input, final=False):
        """The bytes of the next part, as far as they are settled."""
        waiting = self.buffer + input
        output, taken = self._buffer_encode(waiting, self.errors, final)
        self.buffer = waiting[taken:]
        return output

    def reset(self):
        """Forgets what waits."""
        self.buffer = ""

    def getstate(self):
        """What waits, or 0."""
        return self.buffer or 0

    def setstate(self, state):
        """Goes back to a state."""
        self.buffer = state or ""


class BufferedIncrementalDecoder(IncrementalDecoder):
    """One that keeps what can't be decoded before more has come: subclasses have _buffer_decode()."""

    def __init__(self, errors="strict"):
        IncrementalDecoder.__init__(self, errors)
        self.buffer = b""

    def _buffer_decode(self, input, errors, final):
        raise NotImplementedError

    def decode(self, input, final=False):
        """The text of the next part, as far as it is settled."""
        waiting = self.buffer + input
        output, taken = self._buffer_decode(waiting, self.errors, final)
        self.buffer = waiting[taken:]
        return output

    def reset(self):
        """Forgets what waits."""
        self.buffer = b""

    def getstate(self):
        """What waits, and 0."""
        return self.buffer, 0

    def setstate(self, state):
        """Goes back to a state."""
        self.buffer = state[0]


# ---- by name ---------------------------------------------------------------------------------------------------------


def getencoder(encoding):
    """The function that encodes."""
    return lookup(encoding).encode


def getdecoder(encoding):
    """The function that decodes."""
    return lookup(encoding).decode


def getreader(encoding):
    """The class that reads streams."""
    return lookup(encoding).streamreader


def getwriter(encoding):
    """The class that writes streams."""
    return lookup(encoding).streamwriter


def _required(part, encoding):
    if part is None:
        raise LookupError(encoding)
    return part


def getincrementalencoder(encoding):
    """The class that encodes by parts; LookupError if there is none."""
    return _required(lookup(encoding).incrementalencoder, encoding)


def getincrementaldecoder(encoding):
    """The class that decodes by parts; LookupError if there is none."""
    return _required(lookup(encoding).incrementaldecoder, encoding)


def _by_parts(convert, parts, nothing):
    yield from filter(None, map(convert, parts))
    if last := convert(nothing, True):
        yield last


def iterencode(iterator, encoding, errors="strict", **kwargs):
    """Encodes each text of an iterator."""
    yield from _by_parts(getincrementalencoder(encoding)(errors, **kwargs).encode, iterator, "")


def iterdecode(iterator, encoding, errors="strict", **kwargs):
    """Decodes each bytes of an iterator."""
    yield from _by_parts(getincrementaldecoder(encoding)(errors, **kwargs).decode, iterator, b"")


def make_identity_dict(rng):
    """A dict in which each item stands for itself."""
    return {item: item for item in rng}


def make_encoding_map(decoding_map):
    """A decoding map turned round: what several bytes stand for can't be encoded, and is None."""
    turned = {}
    for byte, char in decoding_map.items():
        turned[char] = None if char in turned else byte
    return turned


def __getattr__(name):
    """The functions of codecs that are written in Python, imported when they are asked for."""
    if name.startswith(("charmap_", "utf_7_", "escape_", "utf_16_ex_", "utf_32_ex_", "readbuffer_")):
        from encodings import _functions

        try:
            return getattr(_functions, name)
        except AttributeError:
            pass
    raise AttributeError(f"module 'codecs' has no attribute {name!r}")
