"""Encoded words: =?charset*language?encoding?text?= (RFC 2047, RFC 2231)."""

import base64
import binascii
from email import errors
from email.quoprimime import header_encode as _q_word
from urllib.parse import unquote_to_bytes

__all__ = ['decode_q', 'encode_q', 'decode_b', 'encode_b', 'len_q', 'len_b', 'decode', 'encode']


def decode_q(encoded):
    """(bytes, defects) of a text in Q encoding."""
    return unquote_to_bytes(encoded.replace(b'%', b'%25').replace(b'_', b' ').replace(b'=', b'%')), []


def encode_q(bstring):
    """Bytes in Q encoding."""
    return _q_word(bstring, '')[5:-2]


def len_q(bstring):
    """How long bytes are in Q encoding."""
    return len(encode_q(bstring))


def decode_b(encoded):
    """(bytes, defects) of a text in B encoding, which may lack padding or have other characters in it."""
    missing = -len(encoded) % 4
    padding, characters = errors.InvalidBase64PaddingDefect, errors.InvalidBase64CharactersDefect
    for text, strict, defects in ((encoded + b'='*missing, True, [padding] if missing else []), (encoded, False, [characters]),
                                  (encoded + b'==', False, [characters, padding])):
        try:
            return base64.b64decode(text, validate=strict), [defect() for defect in defects]
        except binascii.Error:
            pass
    return encoded, [errors.InvalidBase64LengthDefect()]


def encode_b(bstring):
    """Bytes in B encoding."""
    return base64.b64encode(bstring).decode('ascii')


def len_b(bstring):
    """How long bytes are in B encoding."""
    return (len(bstring) + 2) // 3 * 4


_ENCODINGS = {'q': (encode_q, len_q, decode_q), 'b': (encode_b, len_b, decode_b)}


def decode(ew):
    """(text, charset, language, defects) of an encoded word. What cannot be decoded is in the text as surrogates."""
    _, charset, encoding, text, _ = ew.split('?')
    charset, _, language = charset.partition('*')
    data, defects = _ENCODINGS[encoding.lower()][2](text.encode('ascii', 'surrogateescape'))
    try:
        decoded = data.decode(charset)
    except UnicodeDecodeError:
        defects.append(errors.UndecodableBytesDefect(f'Encoded word contains bytes not decodable using {charset!r} charset'))
        decoded = data.decode('ascii', 'surrogateescape')
    except (LookupError, UnicodeEncodeError):
        decoded = data.decode('ascii', 'surrogateescape')
        if charset.lower() != 'unknown-8bit':
            defects.append(errors.CharsetError(f'Unknown charset {charset!r} in encoded word; decoded as unknown bytes'))
    return decoded, charset, language, defects


def encode(string, charset='utf-8', encoding=None, lang=''):
    """An encoded word, in the encoding that makes it short if none is given; Q where it is but little longer."""
    data = string.encode('ascii', 'surrogateescape') if charset == 'unknown-8bit' else string.encode(charset)
    if encoding is None:
        encoding = 'q' if len_q(data) - len_b(data) < 5 else 'b'
    return f'=?{charset}{"*" + lang if lang else ""}?{encoding}?{_ENCODINGS[encoding][0](data)}?='
