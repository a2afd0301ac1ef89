"""The quoted-printable encoding of bodies (RFC 2045) and the Q encoding of headers (RFC 2047). Strings here hold bytes, a character each."""

import re
from string import ascii_letters, digits

__all__ = ['body_decode', 'body_encode', 'body_length', 'decode', 'decodestring', 'header_decode', 'header_encode', 'header_length',
           'quote', 'unquote']

_ESCAPES = [f'={code:02X}' for code in range(256)]
_HEADER = dict(enumerate(_ESCAPES))
_HEADER.update((ord(char), char) for char in '-!*+/' + ascii_letters + digits)
_HEADER[ord(' ')] = '_'
_BODY = dict(enumerate(_ESCAPES))
_BODY.update((code, chr(code)) for code in (*range(32, 127), ord('\t')) if chr(code) != '=')
_BODY_LINES = _BODY | {13: '\r', 10: '\n'}

_HEX_PAIR = re.compile('=([0-9a-fA-F]{2})')


def header_check(octet):
    """Whether a byte must be escaped in a header."""
    return chr(octet) != _HEADER[octet]


def body_check(octet):
    """Whether a byte must be escaped in a body."""
    return chr(octet) != _BODY[octet]


def header_length(bytearray):
    """How long some bytes are once they are encoded for a header."""
    return sum([len(_HEADER[octet]) for octet in bytearray])


def body_length(bytearray):
    """How long some bytes are once they are encoded for a body."""
    return sum([len(_BODY[octet]) for octet in bytearray])


def quote(c):
    """The escape of a character."""
    return _ESCAPES[ord(c)]


def unquote(s):
    """The character of an escape."""
    return chr(int(s[1:3], 16))


def header_encode(header_bytes, charset='iso-8859-1'):
    """An encoded word."""
    if not header_bytes:
        return ''
    return f'=?{charset}?q?{header_bytes.decode("latin1").translate(_HEADER)}?='


def _pieces(line, width):
    """Cut an encoded line, never inside an escape, into pieces of at most `width` characters; all but the last end in '='."""
    at = 0
    while len(line) - at > width:
        cut = at + width - 1
        for back in 1, 2:
            if line[cut - back] == '=':
                cut -= back
                break
        yield line[at:cut] + '='
        at = cut
    last = line[at:]
    if last[-1:] not in (' ', '\t'):
        yield last
        return
    # White space at the end of a line does not survive: it is escaped, or followed by a soft break.
    room = width - len(last) + 1
    if room >= 3:
        yield last[:-1] + quote(last[-1])
    elif room == 2:
        yield last + '='
        yield ''
    else:
        yield last[:-1] + '='
        yield quote(last[-1])


def body_encode(body, maxlinelen=76, eol='\n'):
    """A body with lines of at most maxlinelen characters."""
    if maxlinelen < 4:
        raise ValueError('maxlinelen must be at least 4')
    if not body:
        return body
    lines = [piece for line in body.translate(_BODY_LINES).splitlines() for piece in _pieces(line, maxlinelen)]
    if body[-1] in '\r\n':
        lines.append('')
    return eol.join(lines)


def decode(encoded, eol='\n'):
    """The body that was encoded; what is no escape stays as it is."""
    if not encoded:
        return encoded
    parts = []
    for line in encoded.splitlines():
        line = line.rstrip()
        soft = line.endswith('=')
        parts.append(_HEX_PAIR.sub(lambda match: chr(int(match[1], 16)), line[:-1] if soft else line))
        if not soft:
            parts.append(eol)
    if encoded[-1] not in '\r\n' and parts[-1] == eol:
        parts.pop()
    return ''.join(parts)


body_decode = decodestring = decode


def header_decode(s):
    """What an encoded word's text stands for."""
    return _HEX_PAIR.sub(lambda match: chr(int(match[1], 16)), s.replace('_', ' '))
