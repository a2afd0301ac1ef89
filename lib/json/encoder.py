"""From values to JSON text."""

import re

try:
    from _json import encode_basestring as c_encode_basestring, encode_basestring_ascii as c_encode_basestring_ascii, \
        make_encoder as c_make_encoder
except ImportError:
    c_encode_basestring = c_encode_basestring_ascii = c_make_encoder = None

ESCAPE = re.compile(r'[\x00-\x1f\\"\b\f\n\r\t]')
ESCAPE_ASCII = re.compile(r'([\\"]|[^\ -~])')
HAS_UTF8 = re.compile(b"[\x80-\xff]")
ESCAPE_DCT = {"\\": "\\\\", '"': '\\"', "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
INFINITY = float("inf")


def _escape(found):
    """One character's escape, as two for those beyond U+FFFF."""
    ch = found.group()
    known = ESCAPE_DCT.get(ch)
    if known is not None:
        return known
    code = ord(ch)
    if code < 0x10000:
        return f"\\u{code:04x}"
    code -= 0x10000
    return f"\\u{0xD800 | code >> 10:04x}\\u{0xDC00 | code & 0x3FF:04x}"


def py_encode_basestring(s):
    """A JSON string."""
    return '"' + ESCAPE.sub(_escape, s) + '"'


def py_encode_basestring_ascii(s):
    """A JSON string in ASCII."""
    return '"' + ESCAPE_ASCII.sub(_escape, s) + '"'


encode_basestring = c_encode_basestring or py_encode_basestring
encode_basestring_ascii = c_encode_basestring_ascii or py_encode_basestring_ascii


class JSONEncoder:
    """Makes JSON text of values; a subclass's default() makes something that can be written of what can't."""

    item_separator = ", "
    key_separator = ": "

    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False, indent=None,
                 separators=None, default=None):
        self.skipkeys, self.sort_keys, self.check_circular = skipkeys, sort_keys, check_circular
        self.ensure_ascii, self.allow_nan, self.indent = ensure_ascii, allow_nan, indent
        if separators is None and indent is not None:
            separators = ",", self.key_separator  # lines end without a blank
        if separators is not None:
            self.item_separator, self.key_separator = separators
        if default is not None:
            self.default = default

    def default(self, o):
        """What is to be written for an object that JSON has nothing for."""
        raise TypeError(f"Object of type {o.__class__.__name__} is not JSON serializable")

    def encode(self, o):
        """The text of a value."""
        if isinstance(o, str):
            return (encode_basestring_ascii if self.ensure_ascii else encode_basestring)(o)
        chunks = self.iterencode(o, _one_shot=True)
        if not isinstance(chunks, (list, tuple)):
            chunks = list(chunks)
        return "".join(chunks)

    def iterencode(self, o, _one_shot=False):
        """The text in pieces."""
        markers = {} if self.check_circular else None
        encode_string = encode_basestring_ascii if self.ensure_ascii else encode_basestring
        indent = self.indent
        if indent is not None and not isinstance(indent, str):
            indent = " " * indent
        if _one_shot and c_make_encoder is not None:
            write = c_make_encoder(markers, self.default, encode_string, indent, self.key_separator, self.item_separator,
                                   self.sort_keys, self.skipkeys, self.allow_nan)
        else:
            write = _make_iterencode(markers, self.default, encode_string, indent, self._float_text, self.key_separator,
                                     self.item_separator, self.sort_keys, self.skipkeys, _one_shot)
        return write(o, 0)

    def _float_text(self, o):
        if o == o and o not in (INFINITY, -INFINITY):
            return float.__repr__(o)
        if not self.allow_nan:
            raise ValueError("Out of range float values are not JSON compliant: " + repr(o))
        return "NaN" if o != o else "Infinity" if o > 0 else "-Infinity"


def _make_iterencode(markers, default, encode_string, indent, float_text, key_separator, item_separator, sort_keys, skipkeys, one_shot):
    """A generator function of (value, level) that gives the text in pieces."""
    def plain(o):
        """The text of what is no container, or None."""
        if isinstance(o, str):
            return encode_string(o)
        if o is None:
            return "null"
        if o is True:
            return "true"
        if o is False:
            return "false"
        if isinstance(o, int):
            return int.__repr__(o)
        if isinstance(o, float):
            return float_text(o)
        return None

    def mark(o):
        if markers is not None:
            if id(o) in markers:
                raise ValueError("Circular reference detected")
            markers[id(o)] = o

    def unmark(o):
        if markers is not None:
            del markers[id(o)]

    def breaks(level):
        """What stands before the first item, between items, and behind the last."""
        if indent is None:
            return "", item_separator, ""
        line = "\n" + indent * level
        return line, item_separator + line, "\n" + indent * (level - 1)

    def write_list(o, level):
        if not o:
            yield "[]"
            return
        mark(o)
        before, between, after = breaks(level + 1)
        lead = "[" + before
        for item in o:
            text = plain(item)
            if text is not None:
                yield lead + text
            else:
                yield lead
                yield from write(item, level + 1)
            lead = between
        if after:
            yield after
        yield "]"
        unmark(o)

    def key_text(key):
        if isinstance(key, str):
            return key
        text = plain(key)
        if text is None and not skipkeys:
            raise TypeError(f"keys must be str, int, float, bool or None, not {key.__class__.__name__}")
        return text

    def write_dict(o, level):
        if not o:
            yield "{}"
            return
        mark(o)
        before, between, after = breaks(level + 1)
        yield "{"
        if before:
            yield before
        lead = ""
        for key, item in sorted(o.items()) if sort_keys else o.items():
            key = key_text(key)
            if key is None:
                continue
            if lead:
                yield lead
            lead = between
            yield encode_string(key)
            yield key_separator
            text = plain(item)
            if text is not None:
                yield text
            else:
                yield from write(item, level + 1)
        if after:
            yield after
        yield "}"
        unmark(o)

    def write(o, level):
        text = plain(o)
        if text is not None:
            yield text
        elif isinstance(o, (list, tuple)):
            yield from write_list(o, level)
        elif isinstance(o, dict):
            yield from write_dict(o, level)
        else:
            mark(o)
            yield from write(default(o), level)
            unmark(o)

    return write
