"""The East Asian encodings: codecs over maps (_multibyte) of what the system's iconv knows.

A Coder reads and writes runs; what is common to all of them, error handlers, parts and streams, is here once. Its methods

    read(data, at, state) -> (text, where it ended, why, state)       why: 0 the end, -1 bytes are missing, n: n bytes stand for nothing
    write(text, at, state, final) -> (bytes, where it ended, why, state)      why: 0 the end, 1 no code, 2 a character waits for the next

take up where they ended. A state is an int; 0 in encodings that have none."""

import codecs
import sys

from _multibyte import Map
from encodings._multibyte_rules import charsets

_ILLEGAL = "illegal multibyte sequence"
_INCOMPLETE = "incomplete multibyte sequence"
_PENDING_BYTES, _PENDING_CHARS = 8, 2


def made_map(name):
    """The map of an encoding of charsets; LookupError where the system lacks one."""
    charset, behind, ends, decoding, encoding = charsets[name]
    ends = bytes.fromhex(ends)
    leads = b"".join(bytes(range(first, last + 1)) for first, last in zip(ends[::2], ends[1::2]))
    made = Map()
    try:
        made.fill(charset, leads)
        for more in behind.split():
            made.fill(more, bytes(range(0xA1, 0xFF)), 0x8F)
    except LookupError as error:
        raise LookupError(f"encoding {name} is not available: {error}") from None
    for rule in decoding.split():
        code, _, run = rule.partition("=")
        char, _, count = run.partition("+")
        made.decodes(bytes.fromhex(code), int(char, 16) if char else -1, int(count or 1))
    for rule in encoding.split():
        char, _, run = rule.partition("=")
        code, _, count = run.partition("+")
        made.encodes(int(char, 16), bytes.fromhex(code), int(count or 1))
    return made


class Coder:
    """An encoding without states whose map says all."""

    decoder_start = encoder_start = 0
    state_bytes = 8

    def __init__(self, name):
        self.name = name
        self.map = made_map(name)

    def read(self, data, at, state):
        return *self.map.decode(data, at), state

    def write(self, text, at, state, final):
        return *self.map.encode(text, at, final), state

    def restart(self, state):
        """The state of a decoder that was reset."""
        return self.decoder_start

    def end(self, state):
        """What ends a text: (bytes, the state after it)."""
        return b"", state


class _Exceptional(Coder):
    """A Coder of whose codes some are beyond the map: other(data, at) and code(char) know them."""

    def read(self, data, at, state):
        parts = []
        while True:
            text, at, why = self.map.decode(data, at)
            parts.append(text)
            if why != 1:
                break
            text, used = self.other(data, at)
            if not text:
                why = used
                break
            parts.append(text)
            at += used
        return "".join(parts), at, why, state

    def write(self, text, at, state, final):
        parts = []
        while True:
            done, at, why = self.map.encode(text, at, final)
            parts.append(done)
            if why != 1 or not (code := self.code(text[at])):
                return b"".join(parts), at, why, state
            parts.append(code)
            at += 1


class GB18030(_Exceptional):
    """Four bytes, the second a digit, count through what has no shorter code: of the first plane, then all the others."""

    _runs = None  # [(number, character)] where runs of the first plane begin, and their end

    def _first_plane(self):
        if self._runs is None:
            runs, number, before, at = [], 0, None, 0
            text = "".join(map(chr, (*range(0x80, 0xD800), *range(0xE000, 0x10000))))
            while at < len(text):
                at, why = self.map.encode(text, at, True)[1:]
                if why:
                    if at != before:
                        runs.append((number, text[at]))
                    number += 1
                    at += 1
                    before = at
            self._runs = runs
            self._count = number
        return self._runs

    def other(self, data, at):
        if not 0x30 <= data[at + 1] <= 0x39:
            return "", 1
        if len(data) < at + 4:
            return "", -1
        a, b, c, d = data[at:at + 4]
        if not (0x81 <= a <= 0xFE and 0x81 <= c <= 0xFE and 0x30 <= d <= 0x39):
            return "", 1
        number = ((a - 0x81) * 10 + b - 0x30) * 1260 + (c - 0x81) * 10 + d - 0x30
        if a >= 0x90:
            char = number - 15 * 12600 + 0x10000
            return (chr(char), 4) if char < 0x110000 else ("", 1)
        from bisect import bisect
        runs = self._first_plane()
        if number >= self._count:
            return "", 1
        first, char = runs[bisect(runs, number, key=lambda run: run[0]) - 1]
        return chr(ord(char) + number - first), 4

    def code(self, char):
        number = ord(char)
        if 0xD800 <= number < 0xE000:
            return None
        if number >= 0x10000:
            number += 15 * 12600 - 0x10000
        else:
            from bisect import bisect
            runs = self._first_plane()
            first, before = runs[bisect(runs, char, key=lambda run: run[1]) - 1]
            number += first - ord(before)
        number, d = divmod(number, 10)
        number, c = divmod(number, 126)
        a, b = divmod(number, 10)
        return bytes((a + 0x81, b + 0x30, c + 0x81, d + 0x30))


class EUCKR(_Exceptional):
    """Syllables that have no code of their own are written by their parts, as four codes: a mark, then the first, middle and last letter."""

    _FIRST = bytes.fromhex("a1a2a4a7a8a9b1b2b3b5b6b7b8b9babbbcbdbe")
    _LAST = bytes.fromhex("d4a1a2a3a4a5a6a7a9aaabacadaeafb0b1b2b4b5b6b7b8babbbcbdbe")

    def other(self, data, at):
        if data[at:at + 2] != b"\xa4\xd4":
            return "", 1
        if len(data) < at + 8:
            return "", -1
        mark, first, middle, last = data[at + 1:at + 8:2]
        if data[at:at + 8:2] != b"\xa4" * 4 or not 0xBF <= middle <= 0xD3 or first not in self._FIRST or last not in self._LAST:
            return "", 1
        return chr(0xAC00 + (self._FIRST.index(first) * 21 + middle - 0xBF) * 28 + self._LAST.index(last)), 8

    def code(self, char):
        number = ord(char) - 0xAC00
        if not 0 <= number < 11172:
            return None
        number, last = divmod(number, 28)
        first, middle = divmod(number, 21)
        return bytes((0xA4, 0xD4, 0xA4, self._FIRST[first], 0xA4, 0xBF + middle, 0xA4, self._LAST[last]))


class JISX0213(Coder):
    """The standard of 2000: codes that the one of 2004 added stand for nothing, both bytes of them."""

    def __init__(self, name):
        super().__init__(name)
        added = "aea1 affe cfd4 cffe f4a7 fefa fefb fefc fefd fefe" if name == "euc_jisx0213" else \
            "879f 889e 9873 989e eaa5 eff8 eff9 effa effb effc"
        self._added = tuple(bytes.fromhex(code) for code in added.split())

    def read(self, data, at, state):
        text, at, why = self.map.decode(data, at)
        return text, at, 2 if why == 1 and data[at:at + 2] in self._added else why, state


_special = {"gb18030": GB18030, "euc_kr": EUCKR, "euc_jisx0213": JISX0213, "shift_jisx0213": JISX0213}


def _coder(name):
    if name in charsets:
        return _special.get(name, Coder)(name)
    from encodings._iso2022 import coder
    return coder(name)


# ---- errors ----

def _handled(error, errors):
    """What the handler makes of an error: (replacement, where to go on)."""
    handler = codecs.lookup_error(errors or "strict")
    done = handler(error)
    encoding = isinstance(error, UnicodeEncodeError)
    if not (isinstance(done, tuple) and len(done) == 2 and isinstance(done[0], (str, bytes) if encoding else str)
            and isinstance(done[1], int)):
        raise TypeError("encoding error handler must return (str, int) tuple" if encoding
                        else "decoding error handler must return (str, int) tuple")
    text, at = done
    if at < 0:
        at += len(error.object)
    if not 0 <= at <= len(error.object):
        raise IndexError(f"position {at} from error handler out of bounds")
    return text, at


def decode_part(coder, data, errors, state, final):
    """(text, bytes used, state): all but what may be the beginning of a sequence, unless this is the end."""
    parts, at = [], 0
    while True:
        text, at, why, state = coder.read(data, at, state)
        parts.append(text)
        if why == 0 or (why < 0 and not final):
            return "".join(parts), at, state
        if errors == "ignore" or errors == "replace":
            at = len(data) if why < 0 else at + why
            if errors == "replace":
                parts.append("\ufffd")
            continue
        end, reason = (len(data), _INCOMPLETE) if why < 0 else (at + why, _ILLEGAL)
        text, at = _handled(UnicodeDecodeError(coder.name, data, at, end, reason), errors)
        parts.append(text)


def encode_part(coder, text, errors, state, final):
    """(bytes, characters used, state): all but one that the next may belong to, unless this is the end."""
    parts, at = [], 0
    while True:
        done, at, why, state = coder.write(text, at, state, final)
        parts.append(done)
        if why != 1:
            return b"".join(parts), at, state
        if errors == "ignore":
            at += 1
            continue
        if errors == "replace":
            replacement, at = "?", at + 1
        else:
            replacement, at = _handled(UnicodeEncodeError(coder.name, text, at, at + 1, _ILLEGAL), errors)
        if isinstance(replacement, str):
            replaced = replacement
            replacement, used, why, state = coder.write(replaced, 0, state, True)
            if why:
                raise UnicodeEncodeError(coder.name, replaced, used, used + 1, _ILLEGAL)
        parts.append(replacement)


def _bytes_of(data):
    if isinstance(data, bytes):
        return data
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    return bytes(memoryview(data))


def _text_of(text):
    return text if type(text) is str else str.__str__(text) if isinstance(text, str) else str(text)


class _Errors:
    """How an incremental coder or a stream is made, and its error handler."""

    def __init__(self, errors="strict"):
        if not isinstance(errors, str):
            raise TypeError(f"{type(self).__name__}() argument 1 must be str, not {type(errors).__name__}")
        self._errors = errors
        self.reset()

    @property
    def errors(self):
        return self._errors

    @errors.setter
    def errors(self, value):
        if not isinstance(value, str):
            raise TypeError("errors must be a string")
        self._errors = value

    @errors.deleter
    def errors(self):
        raise AttributeError("cannot delete attribute")


class _Encodes(_Errors):
    """Keeps a character that waits for the next, and the encoding's state."""

    def _clear(self):
        self._pending = ""
        self._state = self.codec.encoder_start

    def _encode(self, text, final):
        text = self._pending + _text_of(text)
        done, used, state = encode_part(self.codec, text, self._errors, self._state, final)
        if len(text) - used > _PENDING_CHARS:
            raise UnicodeEncodeError(self.codec.name, text, 0, len(text), "pending buffer overflow")
        self._pending, self._state = text[used:], state
        if final:
            more, self._state = self.codec.end(state)
            done += more
        return done


class MultibyteIncrementalEncoder(_Encodes):
    """Encodes text in parts."""

    def encode(self, input, final=False):
        return self._encode(input, final)

    def reset(self):
        self._clear()

    def getstate(self):
        pending = self._pending.encode()
        return int.from_bytes(bytes((len(pending),)) + pending + self._state.to_bytes(self.codec.state_bytes, "little"), "little")

    def setstate(self, state, /):
        if not isinstance(state, int):
            raise TypeError(f"setstate() argument must be int, not {type(state).__name__}")
        if state < 0:
            raise OverflowError("can't convert negative int to unsigned")
        if state >> 8 * (1 + 4 * _PENDING_CHARS + 8):
            raise OverflowError("int too big to convert")
        pending = state & 255
        if pending > 4 * _PENDING_CHARS:
            raise UnicodeError("pending buffer too large")
        self._pending = (state >> 8 & (1 << 8 * pending) - 1).to_bytes(pending, "little").decode()
        self._state = state >> 8 * (pending + 1) & (1 << 64) - 1


class _Decodes(_Errors):
    """Keeps the beginning of a sequence, and the encoding's state."""

    _state = None

    def _clear(self):
        self._pending = b""
        self._state = self.codec.decoder_start if self._state is None else self.codec.restart(self._state)

    def _decode(self, data, final):
        data = self._pending + data
        text, used, state = decode_part(self.codec, data, self._errors, self._state, final)
        if len(data) - used > _PENDING_BYTES:
            raise UnicodeDecodeError(self.codec.name, data, used, len(data), "pending buffer overflow")
        self._pending, self._state = data[used:], state
        return text


class MultibyteIncrementalDecoder(_Decodes):
    """Decodes bytes in parts."""

    def decode(self, input, final=False):
        return self._decode(_bytes_of(input), final)

    def reset(self):
        self._clear()

    def getstate(self):
        return self._pending, self._state

    def setstate(self, state, /):
        if not isinstance(state, tuple):
            raise TypeError(f"setstate() argument must be tuple, not {type(state).__name__}")
        if len(state) != 2 or not isinstance(state[0], bytes) or not isinstance(state[1], int):
            raise TypeError("setstate(): illegal state argument")
        pending, number = state
        if number < 0:
            raise OverflowError("can't convert negative int to unsigned")
        if number >> 64:
            raise OverflowError("int too big to convert")
        if len(pending) > _PENDING_BYTES:
            raise UnicodeDecodeError(self.codec.name, pending, 0, len(pending), "pending buffer too large")
        self._pending, self._state = pending, number


class MultibyteStreamReader(_Decodes):
    """Reads text from a stream of bytes; sizes are of bytes."""

    def __init__(self, stream, errors="strict"):
        self.stream = stream
        super().__init__(errors)

    def _from(self, method, size):
        size = -1 if size is None else size
        if not isinstance(size, int):
            raise TypeError(f"'{type(size).__name__}' object cannot be interpreted as an integer")
        if size == 0:
            return ""
        while True:
            data = method() if size < 0 else method(size)
            if not isinstance(data, bytes):
                raise TypeError(f"stream function returned a non-bytes object ({type(data).__name__})")
            text = self._decode(data, size < 0 or not data)
            if text or not data or size < 0:
                return text
            size = 1  # until there is a character

    def read(self, sizeobj=None, /):
        return self._from(self.stream.read, sizeobj)

    def readline(self, sizeobj=None, /):
        return self._from(self.stream.readline, sizeobj)

    def readlines(self, sizehintobj=None, /):
        return self._from(self.stream.read, sizehintobj).splitlines(True)

    def reset(self):
        self._clear()


class MultibyteStreamWriter(_Encodes):
    """Writes text to a stream of bytes."""

    def __init__(self, stream, errors="strict"):
        self.stream = stream
        self._clear()
        self.errors = errors

    def write(self, strobj, /):
        self.stream.write(self._encode(strobj, False))

    def writelines(self, lines, /):
        for line in lines:
            self.write(line)

    def reset(self):
        if self._pending:
            self.stream.write(self._encode("", True))
            self._clear()


class MultibyteCodec:
    """The functions of a codec."""

    def __init__(self, coder):
        self._coder = coder

    def encode(self, input, errors=None):
        coder, text = self._coder, _text_of(input)
        done, used, state = encode_part(coder, text, errors, coder.encoder_start, True)
        return done + coder.end(state)[0], len(text)

    def decode(self, input, errors=None):
        coder, data = self._coder, _bytes_of(input)
        return decode_part(coder, data, errors, coder.decoder_start, True)[0], len(data)


def module_of(name):
    """The module encodings.NAME, made now."""
    coder = _coder(name)
    codec = MultibyteCodec(coder)

    class Codec(codecs.Codec):
        encode = codec.encode
        decode = codec.decode

    class IncrementalEncoder(MultibyteIncrementalEncoder, codecs.IncrementalEncoder):
        codec = coder

    class IncrementalDecoder(MultibyteIncrementalDecoder, codecs.IncrementalDecoder):
        codec = coder

    class StreamReader(Codec, MultibyteStreamReader, codecs.StreamReader):
        codec = coder

    class StreamWriter(Codec, MultibyteStreamWriter, codecs.StreamWriter):
        codec = coder

    def getregentry():
        return codecs.CodecInfo(name=name, encode=codec.encode, decode=codec.decode, incrementalencoder=IncrementalEncoder,
                                incrementaldecoder=IncrementalDecoder, streamreader=StreamReader, streamwriter=StreamWriter)

    module = type(sys)("encodings." + name)
    module.codec, module.codecs = codec, codecs
    for made in Codec, IncrementalEncoder, IncrementalDecoder, StreamReader, StreamWriter, getregentry:
        made.__module__, made.__qualname__ = module.__name__, made.__name__
        setattr(module, made.__name__, made)
    return module
