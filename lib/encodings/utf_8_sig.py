"""UTF-8 with a mark at the beginning, which is written, and need not be there to be read."""

import codecs
from _codecs import utf_8_decode, utf_8_encode


def encode(input, errors="strict"):
    """The mark, and UTF-8."""
    return codecs.BOM_UTF8 + utf_8_encode(input, errors)[0], len(input)


def _begin(input, errors, final):
    """Decodes what may begin with the mark: None instead of a text as long as that is not known."""
    mark = codecs.BOM_UTF8
    if input[:3] == mark:
        text, used = utf_8_decode(input[3:], errors, final)
        return text, used + 3
    if len(input) < 3 and mark.startswith(input) and not final:
        return None, 0
    return utf_8_decode(input, errors, final)


def decode(input, errors="strict"):
    """Decodes all of it."""
    input = bytes(input)
    return _begin(input, errors, True)[0], len(input)


class _Marked:
    """What writes the mark before the first part: _begun is whether it has."""

    _begun = False

    def _next(self, input, errors):
        function = utf_8_encode if self._begun else encode
        self._begun = True
        return function(input, errors)

    def reset(self):
        super().reset()
        self._begun = False


class _Read:
    """What leaves the mark out."""

    _begun = False

    def _next(self, input, errors, final):
        if self._begun:
            return utf_8_decode(input, errors, final)
        text, used = _begin(input, errors, final)
        self._begun = text is not None
        return text or "", used

    def reset(self):
        super().reset()
        self._begun = False


class IncrementalEncoder(_Marked, codecs.IncrementalEncoder):
    def encode(self, input, final=False):
        return self._next(input, self.errors)[0]

    def getstate(self):
        return int(not self._begun)

    def setstate(self, state):
        self._begun = not state


class IncrementalDecoder(_Read, codecs.BufferedIncrementalDecoder):
    def _buffer_decode(self, input, errors, final):
        return self._next(input, errors, final)

    def getstate(self):
        return self.buffer, int(not self._begun)

    def setstate(self, state):
        super().setstate(state)
        self._begun = not state[1]


class StreamWriter(_Marked, codecs.StreamWriter):
    def encode(self, input, errors="strict"):
        return self._next(input, errors)


class StreamReader(_Read, codecs.StreamReader):
    def decode(self, input, errors="strict"):
        return self._next(bytes(input), errors, False)


def getregentry():
    return codecs.CodecInfo(encode, decode, StreamReader, StreamWriter, IncrementalEncoder, IncrementalDecoder, "utf-8-sig")
