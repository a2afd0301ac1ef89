"""Character sets as messages use them: how each is encoded in headers and bodies, what else it is called, what it is turned into."""

import email.base64mime
import email.quoprimime
from email import errors
from email.encoders import encode_7or8bit

__all__ = ['Charset', 'add_alias', 'add_charset', 'add_codec']

QP, BASE64, SHORTEST = 1, 2, 3      # SHORTEST is for headers alone

RFC2047_CHROME_LEN = len('=??q??=')
DEFAULT_CHARSET = 'us-ascii'
UNKNOWN8BIT = 'unknown-8bit'

# (header encoding, body encoding, character set to send in). What is not here is (SHORTEST, BASE64, None).
CHARSETS = {
    **{f'iso-8859-{number}': (QP, QP, None) for number in (1, 2, 3, 4, 9, 10, 13, 14, 15, 16)},
    'windows-1252': (QP, QP, None),
    'viscii': (QP, QP, None),
    'us-ascii': (None, None, None),
    'big5': (BASE64, BASE64, None),
    'gb2312': (BASE64, BASE64, None),
    'euc-jp': (BASE64, None, 'iso-2022-jp'),
    'shift_jis': (BASE64, None, 'iso-2022-jp'),
    'iso-2022-jp': (BASE64, None, None),
    'koi8-r': (BASE64, BASE64, None),
    'utf-8': (SHORTEST, BASE64, 'utf-8'),
}

_LATIN = {1: 1, 2: 2, 3: 3, 4: 4, 5: 9, 6: 10, 7: 13, 8: 14, 9: 15, 10: 16}
ALIASES = {
    **{f'latin{mark}{number}': f'iso-8859-{part}' for number, part in _LATIN.items() for mark in '_-'},
    'cp949': 'ks_c_5601-1987',
    'euc_jp': 'euc-jp',
    'euc_kr': 'euc-kr',
    'ascii': 'us-ascii',
}

# Codecs whose names are not the character set's; None: what is sent needs no encoding.
CODEC_MAP = {'gb2312': 'eucgb2312_cn', 'big5': 'big5_tw', 'us-ascii': None}


def add_charset(charset, header_enc=None, body_enc=None, output_charset=None):
    """Say how a character set is encoded."""
    if body_enc == SHORTEST:
        raise ValueError('SHORTEST not allowed for body_enc')
    CHARSETS[charset] = header_enc, body_enc, output_charset


def add_alias(alias, canonical):
    """Give a character set another name."""
    ALIASES[alias] = canonical


def add_codec(charset, codecname):
    """Say which codec a character set has."""
    CODEC_MAP[charset] = codecname


def _encode(string, codec):
    return string.encode('ascii', 'surrogateescape') if codec == UNKNOWN8BIT else string.encode(codec)


class Charset:
    """What is known of one character set."""

    def __init__(self, input_charset=DEFAULT_CHARSET):
        try:
            if isinstance(input_charset, str):
                input_charset.encode('ascii')
            else:
                input_charset = str(input_charset, 'ascii')
        except UnicodeError:
            raise errors.CharsetError(input_charset)
        name = input_charset.lower()
        self.input_charset = ALIASES.get(name, name)
        self.header_encoding, self.body_encoding, output = CHARSETS.get(self.input_charset, (SHORTEST, BASE64, None))
        output = output or self.input_charset
        self.output_charset = ALIASES.get(output, output)
        self.input_codec = CODEC_MAP.get(self.input_charset, self.input_charset)
        self.output_codec = CODEC_MAP.get(self.output_charset, self.output_charset)

    def __repr__(self):
        return self.input_charset.lower()

    def __eq__(self, other):
        return str(self) == str(other).lower()

    def get_body_encoding(self):
        """The name of the bodies' encoding, or a function that encodes a message."""
        if self.body_encoding == QP:
            return 'quoted-printable'
        return 'base64' if self.body_encoding == BASE64 else encode_7or8bit

    def get_output_charset(self):
        """The character set to send in."""
        return self.output_charset or self.input_charset

    def _header_encoder(self, header_bytes):
        """The module that encodes these bytes for a header, None if they are sent as they are."""
        if self.header_encoding == SHORTEST:
            quoted, base64 = (module.header_length(header_bytes) for module in (email.quoprimime, email.base64mime))
            return email.base64mime if base64 < quoted else email.quoprimime
        return {BASE64: email.base64mime, QP: email.quoprimime}.get(self.header_encoding)

    def header_encode(self, string):
        """A string as an encoded word."""
        codec = self.output_codec or 'us-ascii'
        header_bytes = _encode(string, codec)
        encoder = self._header_encoder(header_bytes)
        return string if encoder is None else encoder.header_encode(header_bytes, codec)

    def header_encode_lines(self, string, maxlengths):
        """A string as encoded words, each no longer than the next of maxlengths; None at first if not a character fits there."""
        codec = self.output_codec or 'us-ascii'
        encoder = self._header_encoder(_encode(string, codec))
        chrome = len(str(codec)) + RFC2047_CHROME_LEN
        lines, start, room = [], 0, next(maxlengths) - chrome
        for end in range(1, len(string) + 1):
            if encoder.header_length(_encode(string[start:end], self.output_charset)) > room:
                if end - 1 > start or lines:
                    lines.append(encoder.header_encode(_encode(string[start:end - 1], codec), codec))
                else:
                    lines.append(None)
                start, room = end - 1, next(maxlengths) - chrome
        lines.append(encoder.header_encode(_encode(string[start:], codec), codec))
        return lines

    def body_encode(self, string):
        """A body, a str or bytes in the character set to send in."""
        if not string:
            return string
        if self.body_encoding not in (BASE64, QP):
            return string.encode(self.output_charset).decode('ascii') if isinstance(string, str) else string
        data = string.encode(self.output_charset) if isinstance(string, str) else string
        if self.body_encoding == BASE64:
            return email.base64mime.body_encode(data)
        return email.quoprimime.body_encode(data.decode('latin1'))
