"""TOML 1.0: load() reads a file that is open in binary mode, loads() a str; both give a dict."""

import re
from datetime import date, datetime, time, timedelta, timezone

__all__ = ['loads', 'load', 'TOMLDecodeError']


class TOMLDecodeError(ValueError):
    """The text is no TOML."""


def load(fp, /, *, parse_float=float):
    """The dict of a binary file; parse_float is called with the text of each float."""
    data = fp.read()
    try:
        text = data.decode()
    except AttributeError:
        raise TypeError("File must be opened in binary mode, e.g. use `open('foo.toml', 'rb')`") from None
    return loads(text, parse_float=parse_float)


def loads(s, /, *, parse_float=float):
    """The dict of a str; parse_float is called with the text of each float."""
    if not isinstance(s, str):
        raise TypeError(f"Expected str object, not '{type(s).__qualname__}'")
    return _Reader(s.replace('\r\n', '\n'), parse_float).document()


# How a table, or what stands in one, came to be; it decides what may still be put into it.
_IMPLIED = 'implied'    # by the name of a table further in: its own header may still come
_DECLARED = 'declared'  # by a header
_DOTTED = 'dotted'      # by a key with dots: only such keys go on with it
_TABLES = 'tables'      # an array of tables
_CLOSED = 'closed'      # a value


class _Node:
    """What is known of one value: how it came to be, and the nodes in it. For an array of tables these are its last table's."""

    def __init__(self, how, value):
        self.how = how
        self.value = value
        self.inner = {}

    def add(self, key, how, value):
        """The node of a new value in this table."""
        table = self.value[-1] if self.how is _TABLES else self.value
        table[key] = value
        node = self.inner[key] = _Node(how, value)
        return node


_SPACE = re.compile(r'[ \t]*')
_BETWEEN = re.compile(r'[ \t\n]*')
_COMMENT = re.compile(r'#[^\x00-\x08\x0a-\x1f\x7f]*')
_BARE_KEY = re.compile(r'[A-Za-z0-9_-]+')
_PLAIN = re.compile(r'[^\x00-\x08\x0a-\x1f\x7f"\\]*')
_PLAIN_LINES = re.compile(r'[^\x00-\x08\x0b-\x1f\x7f"\\]*')
_LITERAL = re.compile(r"[^\x00-\x08\x0a-\x1f\x7f']*")
_LITERAL_LINES = re.compile(r"[^\x00-\x08\x0b-\x1f\x7f']*")
_CONTINUED = re.compile(r'\\[ \t]*\n[ \t\n]*')
_ESCAPES = {'b': '\b', 't': '\t', 'n': '\n', 'f': '\f', 'r': '\r', '"': '"', '\\': '\\'}
_WORDS = {'true': True, 'false': False}
_BASED = re.compile(r'0x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*|0b[01](?:_?[01])*|0o[0-7](?:_?[0-7])*')
_NUMBER = re.compile(r'[+-]?(?:0|[1-9](?:_?[0-9])*)(?P<float>(?:\.[0-9](?:_?[0-9])*)?(?:[eE][+-]?[0-9](?:_?[0-9])*)?)')
_SPECIAL = re.compile(r'[+-]?(?:inf|nan)')
_CLOCK = r'(?P<hour>[01]\d|2[0-3]):(?P<minute>[0-5]\d):(?P<second>[0-5]\d)(?:\.(?P<fraction>\d{1,6})\d*)?'
_TIME = re.compile(_CLOCK, re.ASCII)
_DATE = re.compile(r'(?P<year>\d{4})-(?P<month>0[1-9]|1[0-2])-(?P<day>0[1-9]|[12]\d|3[01])'
                   rf'(?:[Tt ]{_CLOCK}(?P<zone>[Zz]|(?P<sign>[+-])(?P<hours>[01]\d|2[0-3]):(?P<minutes>[0-5]\d))?)?', re.ASCII)


def _time_of(found):
    fraction = int((found['fraction'] or '').ljust(6, '0'))
    return time(int(found['hour']), int(found['minute']), int(found['second']), fraction)


def _date_of(found):
    day = date(int(found['year']), int(found['month']), int(found['day']))
    if found['hour'] is None:
        return day
    zone = None
    if found['sign']:
        offset = timedelta(hours=int(found['hours']), minutes=int(found['minutes']))
        zone = timezone(-offset if found['sign'] == '-' else offset)
    elif found['zone']:
        zone = timezone.utc
    return datetime.combine(day, _time_of(found), zone)


class _Reader:
    """Reads a text from its beginning to its end; at is how far it is."""

    def __init__(self, text, parse_float):
        self.text = text
        self.at = 0
        self.parse_float = parse_float

    def error(self, message, at=None):
        """The error for a place in the text, by default where the reader is."""
        at = self.at if at is None else at
        if at >= len(self.text):
            return TOMLDecodeError(f'{message} (at end of document)')
        line = self.text.count('\n', 0, at) + 1
        return TOMLDecodeError(f'{message} (at line {line}, column {at - self.text.rfind("\n", 0, at)})')

    def skip(self, pattern):
        """Go on behind what matches a pattern that may be empty."""
        self.at = pattern.match(self.text, self.at).end()

    def take(self, literal):
        """Whether the text goes on with a literal; if so, go on behind it."""
        if not self.text.startswith(literal, self.at):
            return False
        self.at += len(literal)
        return True

    def skip_comment(self):
        found = _COMMENT.match(self.text, self.at)
        if found:
            self.at = found.end()
            if self.at < len(self.text) and self.text[self.at] != '\n':
                raise self.error(f'Found invalid character {self.text[self.at]!r}')

    def skip_lines(self):
        """Go on behind space, ends of lines and comments."""
        while True:
            before = self.at
            self.skip(_BETWEEN)
            self.skip_comment()
            if self.at == before:
                return

    # Statements

    def document(self):
        root = table = _Node(_DECLARED, {})
        header = ()
        while True:
            self.skip_lines()
            if self.at == len(self.text):
                return root.value
            char = self.text[self.at]
            if char == '[':
                table, header = self.header(root)
            elif char in '"\'' or _BARE_KEY.match(self.text, self.at):
                self.pair(table, header)
            else:
                raise self.error('Invalid statement')
            self.skip(_SPACE)
            self.skip_comment()
            if self.at < len(self.text) and not self.take('\n'):
                raise self.error('Expected newline or end of document after a statement')

    def header(self, root):
        """A table's header, or that of an array's next table; the table's node and name."""
        brackets = 2 if self.text.startswith('[[', self.at) else 1
        self.at += brackets
        self.skip(_SPACE)
        key = self.key()
        table = root
        for part in key[:-1]:
            inner = table.inner.get(part)
            if inner is None:
                inner = table.add(part, _IMPLIED, {})
            elif inner.how is _CLOSED:
                raise self.error(f'Cannot declare {key} twice' if isinstance(inner.value, dict) else 'Cannot overwrite a value')
            table = inner
        found = table.inner.get(key[-1])
        table = self.next_table(table, found, key) if brackets == 2 else self.declared(table, found, key)
        if not self.take(']' * brackets):
            what = 'an array' if brackets == 2 else 'a table'
            raise self.error(f"Expected '{']' * brackets}' at the end of {what} declaration")
        return table, key

    def declared(self, table, found, key):
        if found is None:
            return table.add(key[-1], _DECLARED, {})
        if found.how is not _IMPLIED:
            plain = found.how is _CLOSED and not isinstance(found.value, dict)
            raise self.error('Cannot overwrite a value' if plain else f'Cannot declare {key} twice')
        found.how = _DECLARED
        return found

    def next_table(self, table, found, key):
        if found is None:
            return table.add(key[-1], _TABLES, [{}])
        if found.how is not _TABLES:
            raise self.error(f'Cannot mutate immutable namespace {key}' if found.how is _CLOSED else 'Cannot overwrite a value')
        found.value.append({})
        found.inner = {}
        return found

    def pair(self, table, header):
        """A key and its value, into a table."""
        key, value = self.key_and_value()
        for end, part in enumerate(key[:-1], 1):
            inner = table.inner.get(part)
            if inner is None:
                inner = table.add(part, _DOTTED, {})
            elif inner.how is _IMPLIED:
                inner.how = _DOTTED
            elif inner.how is _CLOSED:
                immutable = isinstance(inner.value, (dict, list))
                raise self.error(f'Cannot mutate immutable namespace {header + key[:-1]}' if immutable else 'Cannot overwrite a value')
            elif inner.how is not _DOTTED:
                raise self.error(f'Cannot redefine namespace {header + key[:end]}')
            table = inner
        if key[-1] in table.inner:
            raise self.error('Cannot overwrite a value')
        table.add(key[-1], _CLOSED, value)

    def key_and_value(self):
        key = self.key()
        if not self.take('='):
            raise self.error("Expected '=' after a key in a key/value pair")
        self.skip(_SPACE)
        return key, self.value()

    def key(self):
        """A key's parts, a tuple; the space behind it is skipped."""
        parts = [self.key_part()]
        self.skip(_SPACE)
        while self.take('.'):
            self.skip(_SPACE)
            parts.append(self.key_part())
            self.skip(_SPACE)
        return tuple(parts)

    def key_part(self):
        found = _BARE_KEY.match(self.text, self.at)
        if found:
            self.at = found.end()
            return found[0]
        if self.take('"'):
            return self.basic(_PLAIN, '"')
        if self.take("'"):
            return self.literal(_LITERAL, "'")
        raise self.error('Invalid initial character for a key part')

    # Values

    def value(self):
        char = self.text[self.at:self.at + 1]
        if char == '"':
            return self.lines(self.basic, _PLAIN_LINES, '"""') if self.take('"""') else self.one_line(self.basic, _PLAIN, '"')
        if char == "'":
            return self.lines(self.literal, _LITERAL_LINES, "'''") if self.take("'''") else self.one_line(self.literal, _LITERAL, "'")
        if char == '[':
            return self.array()
        if char == '{':
            return self.inline_table()
        for word, meaning in _WORDS.items():
            if self.take(word):
                return meaning
        return self.number()

    def number(self):
        """A date, a time or a number."""
        for pattern, convert in (_DATE, _date_of), (_TIME, _time_of), (_BASED, self.based), (_NUMBER, self.decimal):
            found = pattern.match(self.text, self.at)
            if found:
                try:
                    value = convert(found)
                except ValueError as error:
                    if convert is not _date_of:
                        raise
                    raise self.error('Invalid date or datetime') from error
                self.at = found.end()
                return value
        found = _SPECIAL.match(self.text, self.at)
        if not found:
            raise self.error('Invalid value')
        self.at = found.end()
        return self.float(found[0])

    def based(self, found):
        return int(found[0], 0)

    def decimal(self, found):
        return self.float(found[0]) if found['float'] else int(found[0])

    def float(self, text):
        value = self.parse_float(text)
        if isinstance(value, (dict, list)):
            raise ValueError('parse_float must not return dicts or lists')
        return value

    def array(self):
        self.at += 1
        values = []
        self.skip_lines()
        while not self.take(']'):
            values.append(self.value())
            self.skip_lines()
            if self.take(']'):
                break
            if not self.take(','):
                raise self.error('Unclosed array')
            self.skip_lines()
        return values

    def inline_table(self):
        self.at += 1
        table = _Node(_DECLARED, {})
        self.skip(_SPACE)
        if self.take('}'):
            return table.value
        while True:
            key, value = self.key_and_value()
            inner = table
            for part in key[:-1]:
                inner = inner.inner.get(part) or inner.add(part, _DOTTED, {})
                if inner.how is _CLOSED:
                    raise self.error(f'Cannot mutate immutable namespace {key}')
            if key[-1] in inner.inner:
                raise self.error(f'Duplicate inline table key {key[-1]!r}')
            inner.add(key[-1], _CLOSED, value)
            self.skip(_SPACE)
            if self.take('}'):
                return table.value
            if not self.take(','):
                raise self.error('Unclosed inline table')
            self.skip(_SPACE)

    # Strings: each function begins behind the opening quotes and ends behind the closing ones.

    def one_line(self, read, plain, quotes):
        self.at += 1
        return read(plain, quotes)

    def lines(self, read, plain, quotes):
        """A string of several lines. Up to two quotes may stand directly before the closing ones."""
        self.take('\n')
        text = read(plain, quotes)
        for _ in range(2):
            if self.take(quotes[0]):
                text += quotes[0]
        return text

    def literal(self, plain, quotes):
        begin = self.at
        while True:
            self.skip(plain)
            if self.at == len(self.text):
                raise self.error(f'Expected {quotes!r}')
            end = self.at
            if self.take(quotes):
                return self.text[begin:end]
            if self.text[self.at] != "'":
                raise self.error(f'Found invalid character {self.text[self.at]!r}')
            self.at += 1

    def basic(self, plain, quotes):
        parts = []
        while True:
            begin = self.at
            self.skip(plain)
            parts.append(self.text[begin:self.at])
            if self.at == len(self.text):
                raise self.error('Unterminated string')
            if self.take(quotes):
                return ''.join(parts)
            char = self.text[self.at]
            if char == '\\':
                parts.append(self.escape(len(quotes) > 1))
            elif char == '"':
                parts.append(char)
                self.at += 1
            else:
                raise self.error(f'Illegal character {char!r}')

    def escape(self, may_continue):
        """What a backslash and what follows stand for; in strings of several lines, one at a line's end joins it to the next."""
        continued = _CONTINUED.match(self.text, self.at) if may_continue else None
        if continued:
            self.at = continued.end()
            return ''
        char = self.text[self.at + 1:self.at + 2]
        self.at += 2
        if char in _ESCAPES and char:
            return _ESCAPES[char]
        if char != 'u' and char != 'U':
            if self.at > len(self.text):
                raise self.error('Unterminated string')
            raise self.error("Unescaped '\\' in a string")
        digits = 4 if char == 'u' else 8
        code = self.text[self.at:self.at + digits]
        if len(code) != digits or not all(digit in '0123456789abcdefABCDEF' for digit in code):
            raise self.error('Invalid hex value')
        self.at += digits
        code = int(code, 16)
        if code > 0x10ffff or 0xd800 <= code < 0xe000:
            raise self.error('Escaped character is not a Unicode scalar value')
        return chr(code)
