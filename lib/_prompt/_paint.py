"""The text that is edited, in colours and in a terminal's rows."""

import builtins

from ._scan import Scan

_RESET = '\x1b[0m'
_PROMPT = '\x1b[1;35m'
_OF_KIND = {'keyword': '\x1b[1;34m', 'string': '\x1b[32m', 'comment': '\x1b[31m', 'number': '\x1b[33m', 'defined': '\x1b[1m'}
_BUILTIN = '\x1b[36m'


def styles(text, colours):
    """A style for each character, '' being none."""
    found = [''] * len(text)
    if colours:
        for kind, start, end in Scan(text).tokens:
            style = _OF_KIND.get(kind, '')
            if kind == 'name' and hasattr(builtins, text[start:end]):
                style = _BUILTIN
            if style:
                found[start:end] = [style] * (end - start)
    return found


def width(char):
    """How many columns a character takes."""
    if ' ' <= char <= '~':
        return 1
    if char < ' ' or char == '\x7f':
        return 2        # shown as ^X
    import unicodedata
    if unicodedata.combining(char) or unicodedata.category(char) in ('Mn', 'Me', 'Cf'):
        return 0
    return 2 if unicodedata.east_asian_width(char) in 'WF' else 1


def _shown(char):
    if char < ' ':
        return '^' + chr(ord(char) + 64)
    return '^?' if char == '\x7f' else char


def prompt_parts(prompt):
    """(text, columns) of a prompt, which may have escape sequences, or what readline brackets them with."""
    text = prompt.replace('\x01', '').replace('\x02', '')
    columns, at = 0, 0
    while at < len(text):
        if text[at] == '\x1b':
            while at < len(text) and not text[at].isalpha():
                at += 1
        else:
            columns += width(text[at])
        at += 1
    return text, columns


class Layout:
    """Rows of at most `columns` columns: first prompt and text, then other prompts and lines; where the cursor is in them."""

    def __init__(self, text, at, prompts, columns, colours):
        self.rows = []
        self.row = self.column = 0
        self._columns = max(columns, 8)
        self._colours = colours
        self._style = ''
        self._begin(prompts[0])
        for pos, (char, style) in enumerate(zip(text, styles(text, colours))):
            if pos == at:
                self._place()
            if style != self._style:
                self._line += (_RESET if self._style else '') + style
                self._style = style
            if char == '\n':
                self._end()
                self._begin(prompts[1])
                self._line += self._style
            else:
                self._put(char)
        if at >= len(text):
            self._place()
        self._end()

    def _begin(self, prompt):
        *above, last = prompt.split('\n')
        self.rows += above
        shown, self._used = prompt_parts(last)
        if self._used >= self._columns:     # no room for a character behind it
            shown, self._used = '', 0
        self._line = _PROMPT + shown + _RESET if self._colours and '\x1b' not in shown else shown

    def _end(self):
        self.rows.append(self._line)

    def _put(self, char):
        wide = width(char)
        if self._used + wide > self._columns:
            self._wrap()
        self._line += _shown(char)
        self._used += wide

    def _wrap(self):
        self._end()
        self._line, self._used = self._style, 0

    def _place(self):
        if self._used >= self._columns:     # behind a full row there is no place for the cursor
            self._wrap()
        self.row, self.column = len(self.rows), self._used
