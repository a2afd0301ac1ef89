"""Internationalised domain names (RFC 3490): labels in ASCII, the others as Punycode behind "xn--"."""

import codecs
import stringprep
from _late import names as _late_names
from unicodedata import ucd_3_2_0

ace_prefix = b"xn--"
sace_prefix = "xn--"
_LONGEST = 64  # a label is shorter
_DOTS = "\u3002\uff0e\uff61"


__getattr__ = _late_names(globals(), {})

_forbidden = (stringprep.in_table_c12, stringprep.in_table_c22, stringprep.in_table_c3, stringprep.in_table_c4, stringprep.in_table_c5,
              stringprep.in_table_c6, stringprep.in_table_c7, stringprep.in_table_c8, stringprep.in_table_c9)


def _unencodable(text, start, end, reason):
    return UnicodeEncodeError("idna", text, start, end, reason)


def nameprep(label):
    """A label as names are compared (RFC 3491): folded and normalised. UnicodeEncodeError for what no name may have."""
    mapped = "".join([stringprep.map_table_b2(char) for char in label if not stringprep.in_table_b1(char)])
    label = ucd_3_2_0.normalize("NFKC", mapped)
    for at, char in enumerate(label):
        if any(table(char) for table in _forbidden):
            raise _unencodable(label, at, at + 1, f"Invalid character {char!r}")
    _check_directions(label)
    return label


def _check_directions(label):
    """A label with a character written from right to left begins and ends with such, and has none of the other direction."""
    right = [stringprep.in_table_d1(char) for char in label]
    if not any(right):
        return
    for at, char in enumerate(label):
        if stringprep.in_table_d2(char):
            raise _unencodable(label, at, at + 1, "Violation of BIDI requirement 2")
    for at in 0, len(label) - 1:
        if not right[at]:
            raise _unencodable(label, at, at + 1, "Violation of BIDI requirement 3")


def _checked(label, source):
    """A label's bytes, if there are any and not too many. What is told of is the label it was made from."""
    if not label:
        raise _unencodable(source, 0, 1, "label empty")
    if len(label) >= _LONGEST:
        raise _unencodable(source, 0, len(source), "label too long")
    return label


def ToASCII(label):
    """A label's bytes: ASCII as it is, others behind the prefix."""
    if label.isascii():
        return _checked(label.encode("ascii"), label)
    prepared = nameprep(label)
    if prepared.isascii():
        return _checked(prepared.encode("ascii"), label)
    if prepared.lower().startswith(sace_prefix):
        raise _unencodable(label, 0, len(sace_prefix), "Label starts with ACE prefix")
    return _checked(ace_prefix + prepared.encode("punycode"), label)


def ToUnicode(label):
    """The text of a label, which must be the one that gives the label back."""
    if len(label) > 1024:  # decoding takes time in the square of the length
        if isinstance(label, str):
            raise _unencodable(label, 0, len(label), "label way too long")
        raise UnicodeDecodeError("idna", label, 0, len(label), "label way too long")
    if isinstance(label, str):
        try:
            plain = label.encode("ascii")
        except UnicodeEncodeError:
            try:
                plain = nameprep(label).encode("ascii")
            except UnicodeEncodeError as error:
                raise _unencodable(label, error.start, error.end, "Invalid character in IDN label") from None
    else:
        plain = bytes(label)
    if not plain[:4].lower() == ace_prefix:
        return plain.decode("ascii")
    try:
        text = plain[4:].decode("punycode")
    except UnicodeDecodeError as error:
        raise UnicodeDecodeError("idna", plain, error.start + 4, error.end + 4, error.reason) from None
    back = ToASCII(text)
    if plain.decode("ascii").lower() != back.decode("ascii").lower():
        raise UnicodeDecodeError("idna", plain, 0, len(plain), f"IDNA does not round-trip, '{plain!r}' != '{back!r}'")
    return text


def _strict(errors):
    if errors != "strict":
        raise UnicodeError(f"Unsupported error handling: {errors}")


def _split(text):
    """(where it starts, the label) for each label, and whether the text ends with a dot."""
    labels, start = [], 0
    for dot in _DOTS:
        text = text.replace(dot, ".")
    for label in text.split("."):
        labels.append((start, label))
        start += len(label) + 1
    closed = not labels[-1][1]
    return labels[:-1] if closed else labels, closed


def _encoded(text, labels):
    """The bytes of labels, a place within the text each."""
    parts = []
    for start, label in labels:
        try:
            parts.append(ToASCII(label))
        except UnicodeEncodeError as error:
            # what nameprep() found stands at another place than it told of if the text became longer or shorter
            raise _unencodable(text, start + error.start, start + error.end, error.reason) from None
    return b".".join(parts)


def _decoded(data, labels):
    parts = []
    for start, label in labels:
        try:
            parts.append(ToUnicode(label))
        except UnicodeEncodeError as error:
            raise UnicodeDecodeError("idna", data, start + error.start, start + error.end, error.reason) from None
        except UnicodeDecodeError as error:
            raise UnicodeDecodeError("idna", data, start + error.start, start + error.end, error.reason) from None
    return ".".join(parts)


def encode(input, errors="strict"):
    """The bytes of a name."""
    _strict(errors)
    if not input:
        return b"", 0
    labels, closed = _split(input)
    if all(label.isascii() for _, label in labels) and input.isascii():
        if "" not in (inner := [label for _, label in labels]) and max(map(len, inner), default=_LONGEST) < _LONGEST:
            return input.encode("ascii"), len(input)
    if not labels:
        raise _unencodable(input, 0, len(input), "label empty")
    return _encoded(input, labels) + (b"." if closed else b""), len(input)


def _split_bytes(data):
    labels, start = [], 0
    for label in data.split(b"."):
        labels.append((start, label))
        start += len(label) + 1
    closed = not labels[-1][1]
    return labels[:-1] if closed else labels, closed


def decode(input, errors="strict"):
    """The name that bytes stand for."""
    _strict(errors)
    if not input:
        return "", 0
    data = bytes(input)
    if ace_prefix not in data.lower() and data.isascii():
        return data.decode("ascii"), len(data)
    labels, closed = _split_bytes(data)
    return _decoded(data, labels) + ("." if closed else ""), len(data)


class Codec(codecs.Codec):
    """The two functions as methods."""

    def encode(self, input, errors="strict"):
        return encode(input, errors)

    def decode(self, input, errors="strict"):
        return decode(input, errors)


class IncrementalEncoder(codecs.BufferedIncrementalEncoder):
    """Gives a label when the dot behind it has come."""

    def _buffer_encode(self, input, errors, final):
        _strict(errors)
        if not input:
            return b"", 0
        labels, closed = _split(input)
        if not closed and not final:
            labels.pop()  # it may go on
            closed = bool(labels)
        data = _encoded(input, labels)
        used = labels[-1][0] + len(labels[-1][1]) if labels else 0
        return data + (b"." if closed else b""), used + closed


class IncrementalDecoder(codecs.BufferedIncrementalDecoder):
    """Gives a label when the dot behind it has come."""

    def _buffer_decode(self, input, errors, final):
        _strict(errors)
        if not input:
            return "", 0
        data = bytes(input)
        if not data.isascii():
            try:
                data.decode("ascii")
            except UnicodeDecodeError as error:
                raise UnicodeDecodeError("idna", data, error.start, error.end, error.reason) from None
        labels, closed = _split_bytes(data)
        if not closed and not final:
            labels.pop()
            closed = bool(labels)
        text = _decoded(data, labels)
        used = labels[-1][0] + len(labels[-1][1]) if labels else 0
        return text + ("." if closed else ""), used + closed


class StreamWriter(Codec, codecs.StreamWriter):
    pass


class StreamReader(Codec, codecs.StreamReader):
    pass


def getregentry():
    return codecs.CodecInfo(encode, decode, StreamReader, StreamWriter, IncrementalEncoder, IncrementalDecoder, "idna")
