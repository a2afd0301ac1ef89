"""The functions of codecs that are written in Python: charmap, UTF-7, escapes, byte orders. Each gives its result and how much of the
input it took."""

import _codecs
import sys


def _bytes_of(data):
    if not isinstance(data, bytes):
        try:
            data = memoryview(data).tobytes()
        except TypeError:
            raise TypeError(f"a bytes-like object is required, not {type(data).__name__!r}") from None
    return data


def _demand_str(function, text):
    if not isinstance(text, str):
        raise TypeError(f"{function}() argument 1 must be str, not {text if text is None else type(text).__name__}")


def _repair(error, length, kinds, what):
    """What the error's handler puts in its place, and where to go on."""
    errors, error = error
    made = _codecs.lookup_error(errors or "strict")(error)
    if not isinstance(made, tuple) or len(made) != 2 or not isinstance(made[0], kinds) or not isinstance(made[1], int):
        raise TypeError(f"{what}coding error handler must return ({'str' if what == 'de' else 'str/bytes'}, int) tuple")
    text, at = made
    if what == "de":
        length = len(_read_on(error))
    if at < 0:
        at += length
    if not 0 <= at <= length:
        raise IndexError(f"position {made[1]} from error handler out of bounds")
    return text, at


def _read_on(error):
    """What decoding goes on in: a handler may have put other bytes in the place of those that were read."""
    try:
        data = error.object
    except TypeError:
        raise TypeError("object attribute not set") from None
    if not isinstance(data, bytes):
        raise TypeError("object attribute must be bytes")
    return data


def _repair_decoding(errors, encoding, data, start, end, reason):
    """As _repair(), and what decoding goes on in."""
    error = UnicodeDecodeError(encoding, data, start, end, reason)
    return *_repair((errors, error), None, str, "de"), _read_on(error)


# ---- charmap ---------------------------------------------------------------------------------------------------------

_NOTHING = "\ufffe"


def _decoded(mapping, byte):
    """What a byte stands for, or None."""
    try:
        value = mapping[byte]
    except LookupError:
        return None
    if isinstance(value, int):
        if not 0 <= value < 0x110000:
            raise TypeError("character mapping must be in range(0x110000)")
        value = chr(value)
    elif value is not None and not isinstance(value, str):
        raise TypeError("character mapping must return integer, None or str")
    return None if value == _NOTHING else value


def charmap_decode(data, errors=None, mapping=None, /):
    """Decodes by a str, whose items the bytes number, or by a mapping."""
    data = _bytes_of(data)
    if mapping is None:
        return _codecs.latin_1_decode(data, errors)
    if type(mapping) is str and len(mapping) >= 256:
        text = data.decode("latin-1").translate(mapping)
        if _NOTHING not in text:
            return text, len(data)
    parts, at = [], 0
    while at < len(data):
        text = _decoded(mapping, data[at])
        if text is None:
            text, at, data = _repair_decoding(errors, "charmap", data, at, at + 1, "character maps to <undefined>")
        else:
            at += 1
        parts.append(text)
    return "".join(parts), len(data)


def charmap_build(map, /):
    """The mapping for charmap_encode() of a str for charmap_decode()."""
    return {ord(char): byte for byte, char in enumerate(map) if char != _NOTHING}


def _encoded(mapping, char):
    """The bytes for a character, or None."""
    try:
        value = mapping[ord(char)]
    except LookupError:
        return None
    if isinstance(value, int):
        if not 0 <= value < 256:
            raise TypeError("character mapping must be in range(256)")
        return bytes((value,))
    if value is None or isinstance(value, bytes):
        return value
    raise TypeError(f"character mapping must return integer, bytes or None, not {type(value).__name__}")


def charmap_encode(str, errors=None, mapping=None, /):
    """Encodes by a mapping of characters' numbers to bytes' or to bytes."""
    _demand_str("charmap_encode", str)
    if mapping is None:
        return _codecs.latin_1_encode(str, errors)
    try:
        return bytes([mapping[ord(char)] for char in str]), len(str)
    except (LookupError, TypeError, ValueError):
        pass  # not as plain as that
    parts, at, length = [], 0, len(str)
    while at < length:
        data = _encoded(mapping, str[at])
        if data is not None:
            parts.append(data)
            at += 1
            continue
        end = at + 1
        while end < length and _encoded(mapping, str[end]) is None:
            end += 1
        error = UnicodeEncodeError("charmap", str, at, end, "character maps to <undefined>")
        made, at = _repair((errors, error), length, (type(str), bytes), "en")
        if not isinstance(made, bytes):
            coded = [_encoded(mapping, char) for char in made]
            if None in coded:
                raise error
            made = b"".join(coded)
        parts.append(made)
    return b"".join(parts), length


# ---- byte orders -----------------------------------------------------------------------------------------------------


def _ex_decode(data, errors, byteorder, final, little, big, le, be):
    data = _bytes_of(data)
    mark = 0
    if byteorder == 0:
        if len(data) < len(le) and not final:
            return "", 0, 0
        if data.startswith(le):
            byteorder, mark = -1, len(le)
        elif data.startswith(be):
            byteorder, mark = 1, len(be)
    lower = byteorder < 0 or byteorder == 0 and sys.byteorder == "little"
    text, used = (little if lower else big)(data[mark:], errors, final)
    return text, used + mark, byteorder


def utf_16_ex_decode(data, errors=None, byteorder=0, final=False, /):
    """Decodes UTF-16 in a byte order (-1 for little, 1 for big), or in the one a mark at the beginning tells; gives that, too."""
    return _ex_decode(data, errors, byteorder, final, _codecs.utf_16_le_decode, _codecs.utf_16_be_decode, b"\xff\xfe", b"\xfe\xff")


def utf_32_ex_decode(data, errors=None, byteorder=0, final=False, /):
    """Decodes UTF-32 in a byte order (-1 for little, 1 for big), or in the one a mark at the beginning tells; gives that, too."""
    return _ex_decode(data, errors, byteorder, final, _codecs.utf_32_le_decode, _codecs.utf_32_be_decode, b"\xff\xfe\0\0", b"\0\0\xfe\xff")


def readbuffer_encode(data, errors=None, /):
    """The bytes of a buffer, or of a text as UTF-8."""
    data = data.encode() if isinstance(data, str) else bytes(memoryview(data))
    return data, len(data)


# ---- escapes in bytes literals ---------------------------------------------------------------------------------------

_letters = {b"\\": b"\\", b"'": b"'", b'"': b'"', b"a": b"\a", b"b": b"\b", b"f": b"\f", b"n": b"\n", b"r": b"\r", b"t": b"\t", b"v": b"\v",
            b"\n": b""}
_escaped = {92: rb"\\", 39: rb"\'", 9: rb"\t", 10: rb"\n", 13: rb"\r"}


def escape_encode(data, errors=None, /):
    """Bytes as they are written in a literal."""
    if not isinstance(data, bytes):
        raise TypeError(f"escape_encode() argument 1 must be bytes, not {type(data).__name__}")
    return b"".join([_escaped.get(byte) or (bytes((byte,)) if 32 <= byte < 127 else b"\\x%02x" % byte) for byte in data]), len(data)


def _octal(data, at):
    end = at
    while end < at + 3 and data[end:end + 1] in (b"0", b"1", b"2", b"3", b"4", b"5", b"6", b"7"):
        end += 1
    return end


def escape_decode(data, errors=None, /):
    """The bytes that a literal stands for."""
    data = data.encode() if isinstance(data, str) else _bytes_of(data)
    parts, at, odd = [], 0, None
    while (slash := data.find(b"\\", at)) >= 0:
        parts.append(data[at:slash])
        letter = data[slash + 1:slash + 2]
        at = slash + 2
        if not letter:
            raise ValueError("Trailing \\ in string")
        if letter in _letters:
            parts.append(_letters[letter])
        elif (end := _octal(data, slash + 1)) > slash + 1:
            value = int(data[slash + 1:end], 8)
            if value > 255 and odd is None:
                odd = f"invalid octal escape sequence '\\{data[slash + 1:end].decode()}'"
            parts.append(bytes((value & 255,)))
            at = end
        elif letter == b"x":
            digits = data[at:at + 2]
            good = [digit for digit in digits if digit in b"0123456789abcdefABCDEF"]
            if len(good) == 2:
                parts.append(bytes((int(digits, 16),)))
                at += 2
            elif errors in (None, "strict"):
                raise ValueError(f"invalid \\x escape at position {slash}")
            elif errors in ("replace", "ignore"):
                parts.append(b"?" if errors == "replace" else b"")
                at += digits[:1].isalnum() and digits[:1] in b"0123456789abcdefABCDEF"
            else:
                raise ValueError(f"decoding error; unknown error handling code: {errors}")
        else:
            if odd is None:
                odd = f"invalid escape sequence '\\{letter.decode('latin-1')}'"
            parts.append(b"\\" + letter)
    if odd is not None:
        import warnings

        warnings.warn(odd, DeprecationWarning, stacklevel=2)
    parts.append(data[at:])
    return b"".join(parts), len(data)


# ---- UTF-7 (RFC 2152) ------------------------------------------------------------------------------------------------

_PLAIN = r"\t\n\r -*,-\[\]-}"
_SIX = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def utf_7_encode(str, errors=None, /):
    """Encodes as UTF-7: plain characters as they are, others as base64 of UTF-16 between + and -."""
    import re
    from binascii import b2a_base64

    _demand_str("utf_7_encode", str)
    parts = []
    for run in re.finditer(f"([{_PLAIN}]+)|(\\+)|[^{_PLAIN}][^{_PLAIN}]*", str):
        text = run[0]
        if run[1]:
            parts.append(text.encode("ascii"))
        elif run[2]:
            parts.append(b"+-")
        else:
            parts.append(b"+" + b2a_base64(text.encode("utf-16-be", "surrogatepass"), newline=False).rstrip(b"="))
            following = str[run.end():run.end() + 1]
            if not following or following == "-" or ord(following) in _SIX:
                parts.append(b"-")
    return b"".join(parts), len(str)


def utf_7_decode(data, errors=None, final=False, /):
    """Decodes UTF-7. Unless `final`, a shifted sequence that has not ended is left for the next time."""
    import re
    from binascii import a2b_base64

    data = _bytes_of(data)
    parts, at, size = [], 0, len(data)
    shifted = re.compile(b"[A-Za-z0-9+/]*")

    def wrong(start, end, reason):
        nonlocal data, size
        text, after, data = _repair_decoding(errors, "utf7", data, start, end, reason)
        size = len(data)
        parts.append(text)
        return after

    while at < size:
        if data[at] >= 128:
            at = wrong(at, at + 1, "unexpected special character")
            continue
        if data[at] != 43:
            end = data.find(b"+", at)
            direct = data[at:end if end >= 0 else size]
            if not direct.isascii():
                direct = direct[:next(k for k, byte in enumerate(direct) if byte >= 128)]
            parts.append(direct.decode("ascii"))
            at += len(direct)
            continue
        start = at
        at = shifted.match(data, at + 1).end()
        if at == size and not final:
            return "".join(parts), start
        if at == start + 1 and at < size:
            if data[at] == 45:  # "+-" is a plus sign
                parts.append("+")
                at += 1
            else:
                at = wrong(start, at + 1, "ill-formed sequence")
            continue
        sixes = data[start + 1:at]
        count, have = divmod(6 * len(sixes), 16)
        units = a2b_base64(sixes + b"A" * (-len(sixes) % 4))
        odd = int.from_bytes(units[2 * count:2 * count + 2].ljust(2, b"\0")) >> 16 - have
        text = units[:2 * count].decode("utf-16-be", "surrogatepass")
        half = text[-1:] if "\ud800" <= text[-1:] <= "\udbff" else ""  # its other half may have been to come
        parts.append(text[:len(text) - len(half)])
        if at == size:
            if half or have >= 6 or odd:
                at = wrong(start, size, "unterminated shift sequence")
        elif have >= 6:
            at = wrong(start, at + 1, "partial character in shift sequence")
        elif odd:
            at = wrong(start, at + 1, "non-zero padding bits in shift sequence")
        else:
            if data[at] < 128:
                parts.append(half)
            at += data[at] == 45
    return "".join(parts), size
