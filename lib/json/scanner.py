"""Reading one JSON value out of a text."""

import re

try:
    from _json import make_scanner as c_make_scanner
except ImportError:
    c_make_scanner = None

__all__ = ["make_scanner"]

NUMBER_RE = re.compile(r"(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][-+]?[0-9]+)?", re.VERBOSE | re.MULTILINE | re.DOTALL)
_WORDS = {"n": ("null", None), "t": ("true", True), "f": ("false", False)}
_CONSTANTS = ("NaN", "Infinity", "-Infinity")


def py_make_scanner(context):
    """A function of (text, index) that gives a value and the index behind it; its options are a JSONDecoder's."""
    memo = context.memo

    def scan(text, at):
        ch = text[at:at + 1]
        if not ch:
            raise StopIteration(at)
        if ch == '"':
            return context.parse_string(text, at + 1, context.strict)
        if ch == "{":
            return context.parse_object((text, at + 1), context.strict, scan, context.object_hook, context.object_pairs_hook, memo)
        if ch == "[":
            return context.parse_array((text, at + 1), scan)
        if ch in _WORDS:
            word, value = _WORDS[ch]
            if text.startswith(word, at):
                return value, at + len(word)
        number = NUMBER_RE.match(text, at)
        if number is not None:
            integer, fraction, exponent = number.groups()
            if fraction or exponent:
                return context.parse_float(integer + (fraction or "") + (exponent or "")), number.end()
            return context.parse_int(integer), number.end()
        for word in _CONSTANTS:
            if text.startswith(word, at):
                return context.parse_constant(word), at + len(word)
        raise StopIteration(at)

    def scan_once(string, idx):
        if idx < 0:
            raise ValueError("idx cannot be negative")
        try:
            return scan(string, idx)
        finally:
            memo.clear()

    return scan_once


make_scanner = c_make_scanner or py_make_scanner
