"""Base64 in messages (RFC 2045, RFC 2047)."""

from base64 import b64encode
from binascii import a2b_base64, b2a_base64

__all__ = ['body_decode', 'body_encode', 'decode', 'decodestring', 'header_encode', 'header_length']


def header_length(bytearray):
    """How long some bytes are once they are encoded."""
    return (len(bytearray) + 2) // 3 * 4


def header_encode(header_bytes, charset='iso-8859-1'):
    """An encoded word."""
    if not header_bytes:
        return ''
    if isinstance(header_bytes, str):
        header_bytes = header_bytes.encode(charset)
    return f'=?{charset}?b?{b64encode(header_bytes).decode("ascii")}?='


def body_encode(s, maxlinelen=76, eol='\n'):
    """Lines of encoded bytes."""
    if not s:
        return ''
    step = maxlinelen * 3 // 4
    return ''.join([b2a_base64(s[at:at + step], newline=False).decode('ascii') + eol for at in range(0, len(s), step)])


def decode(string):
    """The bytes that were encoded."""
    if not string:
        return b''
    return a2b_base64(string.encode('raw-unicode-escape') if isinstance(string, str) else string)


body_decode = decodestring = decode
