"""Headers of text in several character sets: encoded words and lines of limited length (RFC 2047)."""

import binascii
import re
from email import base64mime, quoprimime
from email.charset import Charset
from email.errors import HeaderParseError

__all__ = ['Header', 'decode_header', 'make_header']

MAXLINELEN = 78
_NO_LIMIT = 1000000
_BLANKS = ' \t'

_ASCII = Charset('us-ascii')
_UTF8 = Charset('utf-8')
_PLAIN = None, 'us-ascii'   # what needs no encoded word

_WORD_START = re.compile(r'=\?([^?]*)\?([qQbB])\?')
_EMBEDDED = re.compile(r'\n[^ \t]+:')
_PIECE = re.compile(r'([ \t]*)([^ \t]*)')


def _words(line):
    """(text, encoding, charset) for each encoded word of a line and for what stands between them, of which encoding and charset are None."""
    at = 0
    for match in iter(lambda: _WORD_START.search(line, at), None):
        end = line.find('?=', match.end())
        if end == -1:
            break
        yield line[at:match.start()], None, None
        yield line[match.end():end], match[2].lower(), match[1].lower()
        at = end + 2
    yield line[at:], None, None


def _decode_word(text, encoding):
    if encoding == 'q':
        return quoprimime.header_decode(text)
    try:
        return base64mime.decode(text + '='*(-len(text) % 4))
    except binascii.Error:
        raise HeaderParseError('Base64 decoding error')


def decode_header(header):
    """[(bytes, charset), …] of a header's text; [(text, None)] if it has no encoded words."""
    if hasattr(header, '_chunks'):
        return [(_encoded(string, str(charset)), str(charset)) for string, charset in header._chunks]
    if not any(encoding for line in header.splitlines() for _, encoding, _ in _words(line)):
        return [(header, None)]
    words = []
    for line in header.splitlines():
        for number, word in enumerate(_words(line)):
            text = word[0].lstrip() if number == 0 else word[0]
            if text or word[1]:
                words.append((text, *word[1:]))
    # White space between two encoded words is not theirs.
    words = [word for number, word in enumerate(words)
             if not (word[1] is None and word[0].isspace() and 0 < number < len(words) - 1 and words[number - 1][1] and words[number + 1][1])]
    runs = []       # [[bytes, …], charset]
    for text, encoding, charset in words:
        data = text if encoding is None else _decode_word(text, encoding)
        if isinstance(data, str):
            data = bytes(data, 'raw-unicode-escape')
        if not runs or runs[-1][1] != charset:
            runs.append([[data], charset])
        else:
            runs[-1][0] += [data] if charset else [b' ', data]
    return [(b''.join(parts), charset) for parts, charset in runs]


def make_header(decoded_seq, maxlinelen=None, header_name=None, continuation_ws=' '):
    """A Header of what decode_header() returned."""
    header = Header(maxlinelen=maxlinelen, header_name=header_name, continuation_ws=continuation_ws)
    for text, charset in decoded_seq:
        header.append(text, charset if charset is None or isinstance(charset, Charset) else Charset(charset))
    return header


def _encoded(string, charset):
    return string.encode('ascii', 'surrogateescape') if charset == 'unknown-8bit' else string.encode(charset)


def _is_apart(char):
    """Whether a character keeps its neighbours apart without a space."""
    return char.isspace() or char in ('(', ')', '\\')


class Header:
    """A header's value: a list of texts, each with its character set."""

    def __init__(self, s=None, charset=None, maxlinelen=None, header_name=None, continuation_ws=' ', errors='strict'):
        self._charset = _ASCII if charset is None else charset if isinstance(charset, Charset) else Charset(charset)
        self._continuation_ws = continuation_ws
        self._chunks = []
        if s is not None:
            self.append(s, self._charset, errors)
        self._maxlinelen = MAXLINELEN if maxlinelen is None else maxlinelen
        self._headerlen = 0 if header_name is None else len(header_name) + 2     # and ': '

    def append(self, s, charset=None, errors='strict'):
        """Add a text: a str, or bytes in the character set. A str that it has not is sent in UTF-8 if it was to be ASCII."""
        if charset is None:
            charset = self._charset
        elif not isinstance(charset, Charset):
            charset = Charset(charset)
        if not isinstance(s, str):
            codec = charset.input_codec or 'us-ascii'
            s = s.decode('us-ascii', 'surrogateescape') if codec == 'unknown-8bit' else s.decode(codec, errors)
        codec = charset.output_codec or 'us-ascii'
        if codec != 'unknown-8bit':
            try:
                s.encode(codec, errors)
            except UnicodeEncodeError:
                if codec != 'us-ascii':
                    raise
                charset = _UTF8
        self._chunks.append((s, charset))

    def _normalize(self):
        """Join neighbours of one character set."""
        joined = []
        for string, charset in self._chunks:
            if joined and joined[-1][1] == charset:
                joined[-1][0].append(string)
            else:
                joined.append(([string], charset))
        self._chunks = [(' '.join(strings), charset) for strings, charset in joined]

    def _spaced(self):
        """(whether a space is to come before it when encoded, and when shown, text, charset) for each text."""
        last = None
        for string, charset in self._chunks:
            begins, plain = bool(string) and _is_apart(string[0]), charset in _PLAIN
            encoded = shown = False
            if last is not None:
                ends, last_plain = last
                encoded = not begins or not plain if not last_plain else not plain and not ends
                shown = plain and not begins if not last_plain else not plain and not ends
            yield encoded, shown, string, charset
            # A text that a space was put before counts as no word of its own when shown; what follows needs no other.
            last = bool(string) and _is_apart(string[-1]), plain

    def __str__(self):
        self._normalize()
        parts = []
        for _, space, string, charset in self._spaced():
            if space:
                parts.append(' ')
            if charset == 'unknown-8bit':
                string = string.encode('ascii', 'surrogateescape').decode('ascii', 'replace')
            parts.append(string)
        return ''.join(parts)

    def __eq__(self, other):
        return other == str(self)

    def encode(self, splitchars=';, \t', maxlinelen=None, linesep='\n'):
        """The header's text in lines of at most so many characters, cut after one of splitchars, the first that helps."""
        self._normalize()
        limit = self._maxlinelen if maxlinelen is None else maxlinelen
        lines = _Lines(self._headerlen, limit or _NO_LIMIT, self._continuation_ws, splitchars)
        for space, _, string, charset in self._spaced():
            if space:
                lines.push(' ', '')
            first, *others = string.splitlines() or ['']
            lines.add('', first, charset)
            for line in others:
                lines.end_line()
                text = line.lstrip()
                if charset.header_encoding is None:
                    lines.add(line[:len(line) - len(text)], text, charset)
                else:
                    lines.add(self._continuation_ws, ' ' + text, charset)
            if others:
                lines.end_line()
        if self._chunks:
            lines.push(' ', '')
        text = lines.text(linesep)
        if _EMBEDDED.search(text):
            raise HeaderParseError(f'header value appears to contain an embedded header: {text!r}')
        return text


class _Lines:
    """Fills lines with pieces, each (white space before it, text); `used` is how long the last line is."""

    def __init__(self, taken, limit, continuation, splitchars):
        self.limit, self.continuation, self.splitchars = limit, continuation, splitchars
        self.done, self.pieces = [], []
        self.taken = self.used = taken      # by the header's name, in the first line

    def push(self, space, text):
        self.pieces.append((space, text))
        self.used += len(space) + len(text)

    def pop(self):
        piece = self.pieces.pop()
        self.used -= len(piece[0]) + len(piece[1])
        return piece

    def start(self, pieces=()):
        """Begin a line with some pieces."""
        self.pieces = list(pieces)
        self.taken = 0
        self.used = sum([len(space) + len(text) for space, text in self.pieces])

    def joined(self):
        return ''.join([space + text for space, text in self.pieces])

    def end_line(self):
        """The last line is full. One of white space alone goes to the one before."""
        if self.pieces and self.pieces[-1] == (' ', ''):
            self.pop()
        if self.used > 0:
            text = self.joined()
            if self.taken == 0 and (not text or text.isspace()) and self.done:
                self.done[-1] += text
            else:
                self.done.append(text)
        self.start()

    def text(self, linesep):
        self.end_line()
        return linesep.join(self.done)

    def lengths(self):
        """How many characters fit: first into what is left of the line, then into each that follows."""
        yield self.limit - self.used
        while True:
            yield self.limit - len(self.continuation)

    def add(self, space, string, charset):
        """Add a text in its character set."""
        if charset.header_encoding is None:
            for match in _PIECE.finditer(space + string):
                if match[0]:
                    self.add_word(*match.groups())
            if not space + string:
                self.add_word('', '')
            return
        first, *others = charset.header_encode_lines(string, self.lengths())
        if first is not None:
            self.add_word(space, first)
        if others:
            self.end_line()
            self.push(self.continuation, others.pop())
            self.done += [self.continuation + line for line in others]

    def add_word(self, space, text):
        """Add a word; if the line is too long now, cut it where a split character allows that, as far right as can be."""
        self.push(space, text)
        if self.used <= self.limit:
            return
        for char in self.splitchars:
            for at in range(len(self.pieces) - 1, 0, -1):
                if self.pieces[at][0].startswith(char) if char.isspace() else self.pieces[at - 1][1].endswith(char):
                    rest = self.pieces[at:]
                    del self.pieces[at:]
                    self.done.append(self.joined())
                    self.start(rest)
                    return
        space, text = self.pop()
        if self.taken:
            # The name stands alone in its line.
            self.end_line()
            space = space or ' '
        self.push(space, text)
