"""unicodedata.ucd_3_2_0: the database as it was in Unicode 3.2, by what has changed since (_unicode_3_2)."""

import unicodedata
from bisect import bisect

from _unicode_3_2 import NEWER, NORMALIZED, OTHERS


def _runs(text):
    """The firsts, lasts and values of a text of FIRST-LAST=VALUE."""
    firsts, lasts, values = [], [], []
    for run in text.split():
        codes, _, value = run.partition("=")
        first, _, last = codes.partition("-")
        firsts.append(int(first, 16))
        lasts.append(int(last or first, 16))
        values.append(value)
    return firsts, lasts, values


_newer = _runs(NEWER)
_others = {name: _runs(text) for name, text in OTHERS.items()}
_missing = object()


def _run_of(runs, code):
    """The value of the run that has the code point; None: none has."""
    k = bisect(runs[0], code) - 1
    return runs[2][k] if k >= 0 and code <= runs[1][k] else None


def _is_newer(char):
    return _run_of(_newer, ord(char)) is not None


def _property(name, unassigned, read=str):
    now = getattr(unicodedata, name)

    def ask(self, chr, /):
        value = now(chr)  # which refuses what is no character
        if _is_newer(chr):
            return unassigned
        then = _run_of(_others[name], ord(chr)) if name in _others else None
        return value if then is None else read(then)

    ask.__name__, ask.__qualname__, ask.__doc__ = name, f"UCD.{name}", now.__doc__
    return ask


def _number(name):
    now = getattr(unicodedata, name)

    def ask(self, chr, default=_missing, /):
        value = now(chr, None)
        if name != "digit" and _is_newer(chr):  # digits are what they are today, in the reference too
            value = None
        elif name == "decimal" and (then := _run_of(_others[name], ord(chr))) is not None:
            value = int(then)
        if value is None and default is _missing:
            raise ValueError({"decimal": "not a decimal", "digit": "not a digit", "numeric": "not a numeric character", "name": "no such name"}[name])
        return default if value is None else value

    ask.__name__, ask.__qualname__, ask.__doc__ = name, f"UCD.{name}", now.__doc__
    return ask


class UCD:
    """The database of one version of Unicode."""

    __module__ = "unicodedata"
    __slots__ = ()
    unidata_version = "3.2.0"
    category = _property("category", "Cn")
    bidirectional = _property("bidirectional", "")
    combining = _property("combining", 0)
    mirrored = _property("mirrored", 0, int)
    east_asian_width = _property("east_asian_width", "N")
    decomposition = _property("decomposition", "")
    decimal, digit, numeric, name = map(_number, ("decimal", "digit", "numeric", "name"))

    def __new__(cls):
        raise TypeError("cannot create 'unicodedata.UCD' instances")

    def lookup(self, name, /):
        """The character of that name, or the characters of a named sequence."""
        found = unicodedata.lookup(name)
        if len(found) > 1 or unicodedata.name(found, None) != name.upper():
            raise KeyError(f"undefined character name {name!r}")  # sequences' names and aliases are later
        return found

    def normalize(self, form, unistr, /):
        """The text in NFC, NFD, NFKC or NFKD. A character that was not there stays as it is; its combining class is today's, as in the reference."""
        unicodedata.normalize(form, "\xe9")  # which refuses a form that is none
        if not isinstance(unistr, str):
            unicodedata.normalize(form, unistr)  # refuses it
        if unistr.isascii():
            return unistr[:]
        done, start = [], 0
        unistr = unistr.translate(NORMALIZED)
        for k, char in enumerate(unistr):
            if char > "\x7f" and unicodedata.decomposition(char) and _is_newer(char):
                done += unicodedata.normalize(form, unistr[start:k]), char
                start = k + 1
        return "".join(done) + unicodedata.normalize(form, unistr[start:])

    def is_normalized(self, form, unistr, /):
        """Whether normalize() would change nothing."""
        return self.normalize(form, unistr) == unistr


ucd_3_2_0 = object.__new__(UCD)
