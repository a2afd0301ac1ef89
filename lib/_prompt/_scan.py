"""Python's tokens in text that may be unfinished: what its colours, its indentation and its completion go by.

Every character belongs to some token or to none; nothing here raises. What is right is for the compiler to say.
"""

import keyword

_PREFIXES = frozenset('rbfuRBFU')
_OPEN, _CLOSE = '([{', ')]}'
_BEFORE_NAME = ('def', 'class')
_SOFT = {'match', 'case', 'type'}


class Scan:
    """`tokens`: (kind, start, end), kinds being 'keyword', 'name', 'defined', 'number', 'string', 'comment', 'operator'; `depth`: how many
    brackets are open at the end; `string`: (start of its content, quote) if the text ends in a string; `brackets`: pairs of columns."""

    def __init__(self, text):
        self.text = text
        self.tokens = []
        self.depth = 0
        self.string = None
        self._run()

    def _run(self):
        text, at, length = self.text, 0, len(self.text)
        while at < length:
            char = text[at]
            if char.isspace():
                at += 1
            elif char == '#':
                end = text.find('\n', at)
                at = self._add('comment', at, length if end < 0 else end)
            elif char in '\'"':
                at = self._quoted(at, at)
            elif char.isdigit() or char == '.' and text[at + 1:at + 2].isdigit():
                at = self._number(at)
            elif char.isidentifier():
                at = self._word(at)
            else:
                self.depth = max(0, self.depth + (char in _OPEN) - (char in _CLOSE))
                at = self._add('operator', at, at + 1)

    def _add(self, kind, start, end):
        self.tokens.append((kind, start, end))
        return end

    def _quoted(self, start, at):
        """A string whose prefix begins at `start` and whose quote is at `at`."""
        text = self.text
        quote = text[at] * 3 if text.startswith(text[at] * 3, at) else text[at]
        raw_end = at + len(quote)
        at = raw_end
        while at < len(text):
            if text[at] == '\\':
                at += 2
            elif text.startswith(quote, at):
                return self._add('string', start, at + len(quote))
            elif text[at] == '\n' and len(quote) == 1:
                return self._add('string', start, at)
            else:
                at += 1
        self.string = raw_end, quote
        return self._add('string', start, len(text))

    def _number(self, start):
        text, at = self.text, start
        while at < len(text) and (text[at].isalnum() or text[at] in '._' or text[at] in '+-' and text[at - 1] in 'eE'
                                  and text[start:start + 2].lower() not in ('0x', '0b', '0o')):
            at += 1
        return self._add('number', start, at)

    def _word(self, start):
        text, at = self.text, start
        while at < len(text) and ('a' + text[at]).isidentifier():
            at += 1
        word = text[start:at]
        if at < len(text) and text[at] in '\'"' and len(word) <= 2 and _PREFIXES.issuperset(word):
            return self._quoted(start, at)
        before = self.tokens[-1] if self.tokens else None
        if before and before[0] == 'keyword' and text[before[1]:before[2]] in _BEFORE_NAME:
            kind = 'defined'
        elif before and text[before[1]:before[2]] == '.':
            kind = 'attribute'
        elif keyword.iskeyword(word) or word in _SOFT and self._begins_statement(start, at):
            kind = 'keyword'
        else:
            kind = 'name'
        return self._add(kind, start, at)

    def _begins_statement(self, start, end):
        """Is a soft keyword one here? It begins a line, and what follows goes on with an expression."""
        line = self.text.rfind('\n', 0, start) + 1
        rest = self.text[end:end + 2]
        return not self.text[line:start].strip() and rest[:1] == ' ' and rest[1:2] not in ('', '=', ':', '.', ',', ')')

    def last(self):
        """The text of the last token that is no comment; '' if there is none."""
        for kind, start, end in reversed(self.tokens):
            if kind != 'comment':
                return self.text[start:end]
        return ''


def indentation(text):
    """The blanks that a line begins with."""
    return text[:len(text) - len(text.lstrip(' \t'))]


def next_indentation(text):
    """What the line behind this text begins with."""
    scan = Scan(text)
    if scan.string:
        return ''
    line = text[text.rfind('\n') + 1:]
    blanks = indentation(line)
    last = scan.last()
    if not line.strip():
        return blanks
    if last == ':' and not scan.depth or last and last in _OPEN:
        return blanks + '    '
    words = line.split(None, 1)
    if not scan.depth and words[0] in ('return', 'raise', 'pass', 'break', 'continue') and len(blanks) >= 4:
        return blanks[:-4]
    return blanks
