"""Text and HTML: escape() and unescape(); html.parser takes HTML apart, html.entities has the names of characters."""

import re as _re

from html.entities import html5 as _html5

__all__ = ['escape', 'unescape']


def escape(s, quote=True):
    """A text with &, < and > as references, and with quote " and ' too."""
    s = s.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
    return s.replace('"', '&quot;').replace("'", '&#x27;') if quote else s


# Programs that read Markdown use this and _replace_charref().
_charref = _re.compile(r'&(#[0-9]+;?|#[xX][0-9a-fA-F]+;?|[^\t\n\f <&#;]{1,32};?)')


def _is_refused(code):
    """Whether the standard refuses a code point: controls but white space, and noncharacters."""
    return code < 0x20 and code not in (9, 10, 12, 13) or 0x7f <= code < 0xa0 or 0xfdd0 <= code < 0xfdf0 or code & 0xfffe == 0xfffe


def _character(code):
    """What a number stands for: as browsers do, 128 to 159 are those of Windows' code page 1252."""
    if 0x80 <= code < 0xa0:
        try:
            return bytes([code]).decode('cp1252')
        except UnicodeDecodeError:
            return chr(code)
    if code == 0 or code > 0x10ffff or 0xd800 <= code < 0xe000:
        return '\ufffd'
    return '' if _is_refused(code) else chr(code)


def _replace_charref(found):
    name = found[1]
    if name[0] == '#':
        digits = name[1:].rstrip(';')
        return _character(int(digits[1:], 16) if digits[0] in 'xX' else int(digits) if len(digits) < 4000 else 0)
    if name in _html5:
        return _html5[name]
    for end in range(len(name) - 1, 1, -1): # the longest name that may stand without ';'
        if name[:end] in _html5:
            return _html5[name[:end]] + name[end:]
    return '&' + name


def unescape(s):
    """A text with all references as the characters that they stand for."""
    return _charref.sub(_replace_charref, s) if '&' in s else s
