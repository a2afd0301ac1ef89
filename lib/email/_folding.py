"""Writes headers in lines of limited length: a header is a list of pieces, and lines are cut where white space stands before one."""

import re
import sys
from email.errors import HeaderParseError
from email import _encoded_words, utils
from email._structure import quoted, tokens
from urllib.parse import quote as _percent

_SPACED = re.compile(r'([ \t]*)([^ \t]*)')
_ATOM = r"(?!\S*=\?)[!#-'*+\-/0-9=?A-Z^-~]+"     # what needs neither quotes nor encoding
_PLAIN_BEFORE = re.compile(f'(?:{_ATOM} )*')
_PLAIN_AFTER = re.compile(f'(?: +{_ATOM})*$')
_PARTING = tuple('<>@,:;')
_WORD_CHROME = len('=??q??=')
_DEFAULT_LIMIT = 78     # where the one that is wanted leaves no room


class Piece:
    """Text, the white space before it, whether it may be written as encoded words, whether something begins with it that is best not cut
    (2: an address or a group, 1: an address in a group), and whether it parts phrases: no encoded word reaches from one into the next."""

    __slots__ = 'space', 'text', 'encodable', 'begins', 'parts'

    def __init__(self, space, text, encodable=True, begins=0, parts=False):
        self.space, self.text, self.encodable, self.begins, self.parts = space, text, encodable, begins, parts


def pieces_of_text(text):
    """The pieces of a header that is text."""
    return [Piece(*match.groups()) for match in _SPACED.finditer(text) if match[0]]


def pieces_of_tokens(text, utf8):
    """The pieces of a header of tokens; words that are not ASCII lose their quotes and may be encoded, the rest stays as it is, which is all
    where text may be UTF-8."""
    pieces, space, fresh = [], '', True
    begins, in_group = 2, False
    for token in tokens(text, []):
        if token.kind == 'space':
            space, fresh = token.text, True
            continue
        sign = token.text if token.kind == 'special' else ''
        in_group = sign == ':' or in_group and sign != ';'
        encodable = token.kind in ('atom', 'quoted', 'word') and not token.value.isascii()
        if utf8 and token.kind == 'quoted' and not utils._has_surrogates(token.value):
            encodable = False
        if token.kind == 'word' and not encodable:
            shown = quoted(token.value) if re.search(r'[^\w ]', token.value) else token.value
        else:
            shown = token.value if encodable else token.text
        if token.kind == 'quoted' and encodable:
            # The words before the first that needs it are not encoded.
            plain = _PLAIN_BEFORE.match(shown)
            for word in plain[0].split():
                pieces.append(Piece(space, word, False, begins))
                space, begins = ' ', 0
            # Nor are those after the last.
            after = _PLAIN_AFTER.search(shown)
            pieces.append(Piece(space, shown[plain.end():after.start()], True, begins))
            pieces += [Piece(*match.groups(), False) for match in _SPACED.finditer(after[0]) if match[0]]
            begins = 0
        elif fresh or encodable or pieces[-1].encodable:
            pieces.append(Piece(space, shown, encodable, begins, sign in _PARTING))
            begins = 0
        else:
            pieces[-1].text += shown
            pieces[-1].parts |= sign in _PARTING
        space, fresh = '', False
        if sign == ',' or sign == ':' and in_group:
            begins = 1 if in_group else 2
    return pieces


class _Folder:
    """The lines written so far; the last one grows."""

    def __init__(self, name, policy):
        self.limit = policy.max_line_length or sys.maxsize
        self.charset = 'utf-8' if policy.utf8 else 'us-ascii'
        self.lines = [name + ':']
        self.start = None           # where the last encoded word of the last line begins, and the text from there on
        self.since = ''

    def room(self):
        return self.limit - len(self.lines[-1])

    def fits(self, text):
        if '\n' in text or '\r' in text:
            return False
        try:
            text.encode(self.charset)
        except UnicodeEncodeError:
            return False
        return True

    def length(self, pieces):
        """How long pieces are in one line, without the comma at their end."""
        total, run, after = -pieces[-1].text.endswith(','), '', ''      # run: what one encoded word takes; after: what has followed it
        for piece in pieces:
            text = piece.space + piece.text
            if not piece.encodable or self.fits(piece.text):
                after += text
            elif run:
                run, after = run + after + text, ''
            else:
                total, run, after = total + len(after) + len(piece.space), piece.text, ''
            if piece.parts and run:
                total, run = total + len(_encoded_words.encode(run, 'utf-8')), ''
        return total + len(after) + (len(_encoded_words.encode(run, 'utf-8')) if run else 0)

    def add(self, piece):
        """Add a piece; True if it went in as it is."""
        text = piece.space + piece.text
        if len(text) - text.endswith(',') > self.room() and piece.space and self.lines[-1].strip() and len(self.lines[-1]) > 1:
            self.lines.append(text)
            self.start = None
        else:
            self.lines[-1] += text
            self.since += text

    def add_encoded(self, text, space):
        """Add text as encoded words, as many as it takes."""
        if self.start is not None:
            # One encoded word takes all since the last: it is shorter than two.
            self.lines[-1] = self.lines[-1][:self.start]
            text, space = self.since + space + text, ''
        charset = 'unknown-8bit' if utils._has_surrogates(text) else 'utf-8' if self.charset == 'us-ascii' else self.charset
        if len(charset) + _WORD_CHROME + 1 >= self.limit:
            raise HeaderParseError('max_line_length is too small to fit an encoded word')
        start = 0
        while start < len(text):
            end, word = self._longest(text, start, self.room() - len(space), charset)
            if word is None and self.lines[-1].strip():
                if start == 0:
                    self.lines[-1] += space
                self.lines.append('')
                space = ' '
                end, word = self._longest(text, start, self.room() - len(space), charset)
            if word is None:
                end, word = start + 1, _encoded_words.encode(text[start], charset)
            self.lines[-1] += space
            self.start, self.since = len(self.lines[-1]), text[start:end]
            self.lines[-1] += word
            start, space = end, ' '
            if start < len(text):
                self.lines.append('')

    def _longest(self, text, start, room, charset):
        """(end, word) of the longest word from a place that fits, (start, None) if not a character does."""
        # A character takes at least one place: what is beyond need not be tried.
        low, high, best = start + 1, min(len(text), start + max(room, 0)), None
        while low <= high:
            middle = (low + high) // 2
            word = _encoded_words.encode(text[start:middle], charset)
            if len(word) <= room:
                best, low = (middle, word), middle + 1
            else:
                high = middle - 1
        return best or (start, None)


def fold(name, pieces, policy):
    """A header's lines."""
    folder = _Folder(name, policy)
    if pieces:
        pieces[0].space = ' ' + pieces[0].space
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        if piece.begins and at:
            # It goes whole into the next line if it fits there only.
            end = next((other for other in range(at + 1, len(pieces)) if pieces[other].begins >= piece.begins), len(pieces))
            if folder.room() < folder.length(pieces[at:end]) <= folder.limit:
                folder.lines.append('')
                folder.start = None
        too_long = piece.encodable and len(piece.text) + 1 > folder.limit
        if folder.fits(piece.text) and not (too_long and not policy.utf8 and policy.max_line_length):
            if '=?' in piece.text and piece.encodable:
                folder.add_encoded(piece.text, piece.space)
            else:
                folder.add(piece)
        elif not piece.encodable:
            folder.add(piece)
        else:
            # Words in a row that must be encoded make one text.
            text = [piece.text]
            while at + 1 < len(pieces) and pieces[at + 1].encodable and not folder.fits(pieces[at + 1].text):
                at += 1
                text += [pieces[at].space, pieces[at].text]
            folder.add_encoded(''.join(text), piece.space)
        if piece.parts:
            folder.start = None
        at += 1
    return policy.linesep.join(folder.lines) + policy.linesep


def fold_parameters(name, value, params, policy):
    """A header of a value and parameters; one that is long or not ASCII is written by RFC 2231."""
    limit = policy.max_line_length or sys.maxsize
    # What fits in one line stays in it, up to the limit itself.
    whole = '; '.join([f'{name}: {value}', *(f'{key}={quoted(text)}' for key, text in params)])
    if value and len(whole) <= limit and whole.isascii() and all(text for _, text in params):
        return whole + policy.linesep
    lines = [name + ':']
    if value and len(name) + len(value) + 2 > limit:
        lines.append(' ' + value)
    elif value:
        lines[0] += ' ' + value
    for key, text in params:
        charset = 'utf-8'
        if utils._has_surrogates(text):
            charset, data = 'unknown-8bit', text.encode('utf-8', 'surrogateescape')
        else:
            data = text.encode()
        plain = policy.utf8 and charset == 'utf-8' or text.isascii()
        shown = f'{key}={quoted(text)}' if text else key
        lines[-1] += ';'
        if plain and len(lines[-1]) + len(shown) + 1 < limit:
            lines[-1] += ' ' + shown
        elif plain and len(shown) + 2 <= limit:
            lines.append(' ' + shown)
        else:
            _fold_parameter(lines, key, data, charset if not text.isascii() else 'us-ascii', limit)
    return policy.linesep.join(lines) + policy.linesep


def _fold_parameter(lines, key, data, charset, limit):
    """Add a parameter whose value takes escapes or several sections."""
    whole = f"{key}*={charset}''{_percent(data, safe='')}"
    if len(lines[-1]) + len(whole) + 1 < limit:
        lines[-1] += ' ' + whole
        return
    if len(whole) + 2 <= limit:
        lines.append(' ' + whole)
        return
    start = section = 0
    while start < len(data):
        head = f' {key}*{section}*=' + (f"{charset}''" if section == 0 else '')
        room = limit - len(head) - 1        # and a ';'
        if room < 3:
            limit, room = _DEFAULT_LIMIT, _DEFAULT_LIMIT - len(head) - 1
        end = start + room
        while end > start + 1 and len(_percent(data[start:end], safe='')) > room:
            end -= 1
        while start + 1 < end < len(data) and charset == 'utf-8' and data[end] & 0xC0 == 0x80:
            end -= 1        # a character stays whole
        if section:
            lines[-1] += ';'
        lines.append(head + _percent(data[start:end], safe=''))
        start, section = end, section + 1
