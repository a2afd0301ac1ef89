"""UTF-16 with a byte order mark at the beginning, in the machine's order."""

import codecs
import sys
from _codecs import utf_16_be_encode, utf_16_decode, utf_16_encode, utf_16_le_encode

encode = utf_16_encode


def decode(input, errors="strict"):
    """Decodes all of it."""
    return utf_16_decode(input, errors, True)


_plain_encode = utf_16_le_encode if sys.byteorder == "little" else utf_16_be_encode


class IncrementalEncoder(codecs.IncrementalEncoder):
    """Writes the mark before the first part: _begun is whether it has."""

    _begun = False

    def encode(self, input, final=False):
        result = (_plain_encode if self._begun else utf_16_encode)(input, self.errors)[0]
        self._begun = True
        return result

    def reset(self):
        self._begun = False

    def getstate(self):
        return 0 if self._begun else 2

    def setstate(self, state):
        self._begun = not state


class IncrementalDecoder(codecs.BufferedIncrementalDecoder):
    """Its order is -1 (little), 1 (big), or 0 before the mark."""

    _order = 0

    def _buffer_decode(self, input, errors, final):
        text, used, order = codecs.utf_16_ex_decode(input, errors, self._order, final)
        if not order and used >= 2:
            raise UnicodeDecodeError("utf-16", input, 0, 2, "Stream does not start with BOM")
        self._order = order
        return text, used

    def reset(self):
        super().reset()
        self._order = 0

    def getstate(self):
        # the int is 0 for the machine's order, 1 for the other, 2 before the mark
        return self.buffer, 2 if not self._order else int((self._order < 0) != (sys.byteorder == "little"))

    def setstate(self, state):
        super().setstate(state)
        native = -1 if sys.byteorder == "little" else 1
        self._order = (native, -native, 0)[state[1]]


class StreamWriter(codecs.StreamWriter):
    _begun = False

    def encode(self, input, errors="strict"):
        result = (_plain_encode if self._begun else utf_16_encode)(input, errors)
        self._begun = True
        return result

    def reset(self):
        self._begun = False


class StreamReader(codecs.StreamReader):
    _order = 0

    def decode(self, input, errors="strict"):
        text, used, order = codecs.utf_16_ex_decode(input, errors, self._order, False)
        if not order and used >= 2:
            raise UnicodeDecodeError("utf-16", input, 0, 2, "Stream does not start with BOM")
        self._order = order
        return text, used

    def reset(self):
        super().reset()
        self._order = 0


def getregentry():
    return codecs.CodecInfo(encode, decode, StreamReader, StreamWriter, IncrementalEncoder, IncrementalDecoder, "utf-16")
