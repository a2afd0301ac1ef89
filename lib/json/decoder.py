"""From JSON text to values."""

import re

from . import scanner

try:
    from _json import scanstring as c_scanstring
except ImportError:
    c_scanstring = None

__all__ = ["JSONDecoder", "JSONDecodeError"]

NaN = float("nan")
PosInf = float("inf")
NegInf = float("-inf")
_CONSTANTS = {"NaN": NaN, "Infinity": PosInf, "-Infinity": NegInf}
_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_SPACES = " \t\n\r"
WHITESPACE = re.compile(r"[ \t\n\r]*", re.VERBOSE | re.MULTILINE | re.DOTALL)
_PLAIN = re.compile(r'[^"\\\x00-\x1f]*')
_HEX = re.compile(r"[0-9A-Fa-f]{4}")


class JSONDecodeError(ValueError):
    """What is wrong with a document: msg, doc, pos, lineno, colno."""

    def __init__(self, msg, doc, pos):
        self.msg = msg
        self.doc = doc
        self.pos = pos
        self.lineno = doc.count("\n", 0, pos) + 1
        self.colno = pos - doc.rfind("\n", 0, pos)
        super().__init__(f"{msg}: line {self.lineno} column {self.colno} (char {pos})")

    def __reduce__(self):
        return self.__class__, (self.msg, self.doc, self.pos)


def _hex_code(text, at):
    """The code of \\uXXXX, whose u is at `at`."""
    digits = _HEX.match(text, at + 1)
    if digits is None:
        raise JSONDecodeError("Invalid \\uXXXX escape", text, at)
    return int(digits.group(), 16)


def py_scanstring(s, end, strict=True):
    """The string that begins at s[end], behind its quote, and the index behind its end."""
    begin = end - 1
    parts = []
    while True:
        plain = _PLAIN.match(s, end)
        parts.append(plain.group())
        at = plain.end()
        ch = s[at:at + 1]
        if not ch:
            raise JSONDecodeError("Unterminated string starting at", s, begin)
        if ch == '"':
            return "".join(parts), at + 1
        end = at + 1
        if ch != "\\":
            if strict:
                raise JSONDecodeError(f"Invalid control character {ch!r} at", s, at)
            parts.append(ch)
            continue
        letter = s[end:end + 1]
        if not letter:
            raise JSONDecodeError("Unterminated string starting at", s, begin)
        if letter != "u":
            if letter not in _ESCAPES:
                raise JSONDecodeError(f"Invalid \\escape: {letter!r}", s, end)
            parts.append(_ESCAPES[letter])
            end += 1
            continue
        code = _hex_code(s, end)
        end += 5
        if 0xD800 <= code <= 0xDBFF and s.startswith("\\u", end):
            low = _hex_code(s, end + 1)
            if 0xDC00 <= low <= 0xDFFF:
                code = 0x10000 + (code - 0xD800 << 10) + (low - 0xDC00)
                end += 6
        parts.append(chr(code))


scanstring = c_scanstring or py_scanstring


def _skip(text, at):
    return WHITESPACE.match(text, at).end()


def _value(text, at, scan_once):
    try:
        return scan_once(text, at)
    except StopIteration as e:
        raise JSONDecodeError("Expecting value", text, e.value) from None


def _next_item(text, at, close, what):
    """Behind an item: (is there another, index of it or behind the end)."""
    at = _skip(text, at)
    ch = text[at:at + 1]
    if ch == close:
        return False, at + 1
    if ch != ",":
        raise JSONDecodeError("Expecting ',' delimiter", text, at)
    following = _skip(text, at + 1)
    if text[following:following + 1] == close:
        raise JSONDecodeError(f"Illegal trailing comma before end of {what}", text, at)
    return True, following


def JSONObject(s_and_end, strict, scan_once, object_hook, object_pairs_hook, memo=None):
    """The object that begins behind a "{", and the index behind it."""
    text, at = s_and_end
    memo = {} if memo is None else memo
    pairs = []
    at = _skip(text, at)
    more = text[at:at + 1] != "}"
    if not more:
        at += 1
    while more:
        if text[at:at + 1] != '"':
            raise JSONDecodeError("Expecting property name enclosed in double quotes", text, at)
        key, at = scanstring(text, at + 1, strict)
        key = memo.setdefault(key, key)
        at = _skip(text, at)
        if text[at:at + 1] != ":":
            raise JSONDecodeError("Expecting ':' delimiter", text, at)
        value, at = _value(text, _skip(text, at + 1), scan_once)
        pairs.append((key, value))
        more, at = _next_item(text, at, "}", "object")
    if object_pairs_hook is not None:
        return object_pairs_hook(pairs), at
    made = dict(pairs)
    return (made if object_hook is None else object_hook(made)), at


def JSONArray(s_and_end, scan_once):
    """The array that begins behind a "[", and the index behind it."""
    text, at = s_and_end
    values = []
    at = _skip(text, at)
    more = text[at:at + 1] != "]"
    if not more:
        at += 1
    while more:
        value, at = _value(text, at, scan_once)
        values.append(value)
        more, at = _next_item(text, at, "]", "array")
    return values, at


class JSONDecoder:
    """Makes values of JSON text. The hooks see dicts, or lists of pairs; the parse_... functions numbers' texts."""

    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict=True, object_pairs_hook=None):
        self.strict, self.memo = strict, {}
        self.object_hook, self.object_pairs_hook = object_hook, object_pairs_hook
        self.parse_int, self.parse_float = parse_int or int, parse_float or float
        self.parse_constant = parse_constant or _CONSTANTS.__getitem__
        self.parse_object, self.parse_array, self.parse_string = JSONObject, JSONArray, scanstring
        self.scan_once = scanner.make_scanner(self)  # of these settings

    def decode(self, s, _w=WHITESPACE.match):
        """The value of a whole document."""
        value, end = self.raw_decode(s, _w(s, 0).end() if s[:1] in _SPACES else 0)
        if end != len(s) and (end := _w(s, end).end()) != len(s):
            raise JSONDecodeError("Extra data", s, end)
        return value

    def raw_decode(self, s, idx=0):
        """The value that begins at idx, and the index behind it."""
        try:
            return self.scan_once(s, idx)
        except StopIteration as e:
            raise JSONDecodeError("Expecting value", s, e.value) from None
