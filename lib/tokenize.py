"""Source text as tokens, and tokens as source text. The tokens are those of the compiler's own lexer."""

import _late
import sys
import token
from builtins import open as _builtin_open
from collections import namedtuple
from io import StringIO, TextIOWrapper
from itertools import chain
from token import *
from token import EXACT_TOKEN_TYPES
import _tokenize

BOM_UTF8 = b"\xef\xbb\xbf"

__all__ = token.__all__ + ["tokenize", "generate_tokens", "detect_encoding", "untokenize", "TokenInfo", "open", "TokenError"]


class TokenError(Exception):
    """The text is no Python: a message, and (line, column)."""


class TokenInfo(namedtuple("TokenInfo", "type string start end line")):
    """A token: its kind, its text, where it starts and ends, and the lines it stands on."""

    def __repr__(self):
        return (f"TokenInfo(type={self.type} ({tok_name[self.type]}), string={self.string!r}, start={self.start!r}, "
                f"end={self.end!r}, line={self.line!r})")

    @property
    def exact_type(self):
        """The kind, where operators are told apart."""
        if self.type == OP and self.string in EXACT_TOKEN_TYPES:
            return EXACT_TOKEN_TYPES[self.string]
        return self.type


# ---- encodings


def _usual_name(name):
    """The usual spelling of common encodings' names."""
    start = name[:12].lower().replace("_", "-")
    if start == "utf-8" or start.startswith("utf-8-"):
        return "utf-8"
    for latin in ("latin-1", "iso-8859-1", "iso-latin-1"):
        if start == latin or start.startswith(latin + "-"):
            return "iso-8859-1"
    return name


def _cookie(line):
    """The encoding that a comment line declares, or None."""
    stripped = line.lstrip(" \t\f")
    if not stripped.startswith("#"):
        return None
    at = 0
    while (at := stripped.find("coding", at)) >= 0:
        at += len("coding")
        if stripped[at:at + 1] in (":", "="):
            name = stripped[at + 1:].lstrip(" \t")
            length = 0
            while length < len(name) and name[length].isascii() and (name[length].isalnum() or name[length] in "-_."):
                length += 1
            if length:
                return name[:length]
    return None


def detect_encoding(readline):
    """(encoding, the lines read to tell it) of a source given as lines of bytes: by its mark, its cookie, or else utf-8."""
    try:
        filename = readline.__self__.name
    except AttributeError:
        filename = None
    default = "utf-8"

    def next_line():
        try:
            return readline()
        except StopIteration:
            return b""

    def declared(line):
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            where = "" if filename is None else f" for {filename!r}"
            raise SyntaxError("invalid or missing encoding declaration" + where) from None
        name = _cookie(text)
        if name is None:
            return None
        encoding = _usual_name(name)
        try:
            " ".encode(encoding)
        except LookupError:
            raise SyntaxError(f"unknown encoding: {encoding}" if filename is None else f"unknown encoding for {filename!r}: {encoding}") from None
        if marked:
            if encoding != "utf-8":
                raise SyntaxError("encoding problem" + ("" if filename is None else f" for {filename!r}") + ": utf-8")
            encoding += "-sig"
        return encoding

    first = next_line()
    marked = first.startswith(BOM_UTF8)
    if marked:
        first = first[3:]
        default = "utf-8-sig"
    if not first:
        return default, []
    encoding = declared(first)
    if encoding:
        return encoding, [first]
    blank = first.lstrip(b" \t\f")
    if blank and blank[:1] not in b"#\r\n":
        return default, [first]
    second = next_line()
    if not second:
        return default, [first]
    return declared(second) or default, [first, second]


def open(filename):
    """Opens a source file for reading, in the encoding it declares; SyntaxError if it declares none that there is."""
    binary = _builtin_open(filename, "rb")
    try:
        encoding = detect_encoding(binary.readline)[0]
        binary.seek(0)      # a line or two were read
        text = TextIOWrapper(binary, encoding, line_buffering=True)
    except BaseException:
        binary.close()
        raise
    text.mode = "r"
    return text


# ---- tokens


def _message(message):
    """The compiler's message, as tokenize has it."""
    if "unterminated triple-quoted string literal" in message:
        return "EOF in multi-line string"
    if message == "unexpected EOF while parsing":
        return "unexpected EOF in multi-line statement"
    return message


_BRACKETS = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}
_UNFINISHED = "unexpected EOF in multi-line statement"


class _Source:
    """What a readline() gives, read as it is asked for: the text so far, and the lines of it that were scanned.

    What it gives at once ends a line, also without a newline: that is put in front of what comes next, and its row is in `bare`.
    """

    def __init__(self, readline, encoding):
        self._readline, self._encoding = readline, encoding
        self._read = []
        self._rows, self._open, self._ended = 0, False, False
        self.lines, self.bare = [], set()

    def more(self):
        """What was read now, as text; "" at the end."""
        if self._ended:
            return ""
        try:
            line = self._readline()
        except StopIteration:
            self._ended = True
            return ""
        if not isinstance(line, str if self._encoding is None else bytes):
            raise TypeError("readline() returned a non-string object" if self._encoding is None
                            else "readline() returned a non-bytes object")
        if self._encoding is not None:
            line = line.decode(self._encoding)
        if not line:
            self._ended = True
            return ""
        before = "\n" if self._open else ""
        if before:
            self.bare.add(self._rows)
        self._rows += 1 if "\r" not in line and line.find("\n") in (-1, len(line) - 1) else sum(1 for _ in StringIO(line, newline=""))
        self._open = not line.endswith("\n")
        self._read.append(before + line)
        return before + line

    def all(self):
        """The whole text."""
        while self.more():
            pass
        text = "".join(self._read)
        self.lines[:] = StringIO(text, newline="")
        return text


def _scan_by_lines(source):
    """The (kind, start, end) of each line as soon as it is read, a list each; ends before what is no Python, and before the last tokens.

    A line is scanned behind one that is indented as far as it may be, and opens as many brackets as are open.
    """
    indents, depth, chunk, in_string = [""], 0, "", False
    while line := source.more():
        within = in_string and '"""' not in line and "'''" not in line
        chunk = chunk + line if chunk else line
        if within or line.endswith("\\\n") or not line.endswith("\n"):
            continue
        head, above = "", 0
        if depth or len(indents) > 1:
            head = "".join([indent + "a\n" for indent in indents]) + (indents[-1] + "(" * depth + "\n" if depth else "")
            above = len(indents) + (depth > 0)
        tokens, in_string, lines = [], False, source.lines
        shift = len(lines) - above
        try:
            _tokenize.scan(head + chunk, tokens, True, above, shift)
        except SyntaxError as e:
            in_string = "triple-quoted" in e.msg
            if in_string or e.msg == _UNFINISHED and _in_fstring(tokens):
                continue
            if e.msg != _UNFINISHED:
                return
        if chunk is line and "\r" not in line:
            lines.append(line)
        else:
            lines += StringIO(chunk, newline="")
        chunk = ""
        while tokens and tokens[-1][1][0] > len(lines):
            tokens.pop()
        for kind, start, end in tokens:
            if kind == OP:
                char = lines[start[0] - 1][start[1]]
                if char in _BRACKETS:
                    depth = max(depth + _BRACKETS[char], 0)
            elif kind == INDENT:
                indents.append(lines[start[0] - 1][:end[1]])
            elif kind == DEDENT:
                indents.pop()
        yield tokens


def _in_fstring(tokens):
    kinds = [token[0] for token in tokens]
    return kinds.count(FSTRING_START) != kinds.count(FSTRING_END)


def _scan(source, extra_tokens):
    """Every (kind, start, end); raises what is wrong with the text, after what comes before it."""
    told = 0
    if extra_tokens:
        for tokens in _scan_by_lines(source):
            told += len(tokens)
            yield from tokens
    found = []
    try:
        _tokenize.scan(source.all(), found, extra_tokens)
    except SyntaxError as e:
        if type(e) is SyntaxError:
            error = TokenError(_message(e.msg), (e.lineno or 1, e.offset or 0))
        else:
            error = e
            e.end_lineno = e.end_offset = None
    else:
        error = None
    yield from found[told:]
    if error:
        raise error


def _generate_tokens_from_c_tokenizer(readline, encoding=None, extra_tokens=False):
    """The tokens of the lines that readline() gives; with `extra_tokens` comments and blank newlines too, and operators alike."""
    source = _Source(readline, encoding)
    lines = source.lines
    for kind, start, end in _scan(source, extra_tokens):
        row, column = start
        last, stop = end
        if row > len(lines):  # past the end
            if not extra_tokens:
                text = lines[-1] if lines else ""
                start = end = len(lines) if kind == ENDMARKER else row - (not text.endswith(("\n", "\r"))), -1
            yield TokenInfo._make((kind, "", start, end, ""))
            continue
        line = lines[row - 1]
        if row == last:
            string = line[column:stop]
            if kind in (NEWLINE, NL) and line.endswith("\r\n") and extra_tokens:
                string, end = "\r\n", (last, stop + 1)
        else:
            between = lines[row:last - 1]
            final = lines[last - 1] if last <= len(lines) else ""
            string = "".join([line[column:], *between, final[:stop]])
            line = "".join([line, *between, final])
        if source.bare and last in source.bare:
            line = line.removesuffix("\n")
            if kind in (NEWLINE, NL):
                string = "\r" if line.endswith("\r") else ""
        if kind == DEDENT:
            string = ""
        if not extra_tokens:  # what the parser sees
            if kind in (INDENT, DEDENT):
                string, start, end = "", (row, -1), (row, -1)
            elif kind == NEWLINE:
                string, end = "", start
            elif kind == OP:
                kind = EXACT_TOKEN_TYPES.get(string, OP)
        yield TokenInfo._make((kind, string, start, end, line))


def tokenize(readline):
    """The tokens of a source whose lines of bytes readline() gives; the first is its encoding."""
    encoding, consumed = detect_encoding(readline)
    if encoding == "utf-8-sig":
        encoding = "utf-8"
    yield TokenInfo(ENCODING, encoding, (0, 0), (0, 0), "")
    lines = chain(consumed, iter(_or_empty(readline), b""))
    yield from _generate_tokens_from_c_tokenizer(lines.__next__, encoding, extra_tokens=True)


def _or_empty(readline):
    def next_line():
        try:
            return readline()
        except StopIteration:
            return b""
    return next_line


def generate_tokens(readline):
    """The tokens of a source whose lines of text readline() gives."""
    return _generate_tokens_from_c_tokenizer(readline, extra_tokens=True)


# ---- back to text


def _doubled(text):
    """The literal part of an f-string with its braces doubled, but those of \\N{name}."""
    done, at = [], 0
    while at < len(text):
        c = text[at]
        if c == "\\":
            start = at
            while text[at:at + 1] == "\\":
                at += 1
            done.append(text[start:at])
            if (at - start) % 2 and text.startswith("N{", at) and (end := text.find("}", at)) >= 0:
                done.append(text[at:end + 1])
                at = end + 1
            continue
        done.append(c * 2 if c in "{}" else c)
        at += 1
    return "".join(done)


class Untokenizer:
    """Puts tokens together: by their places if they have them, else one after the other."""

    def __init__(self):
        self.tokens = []
        self.prev_row, self.prev_col = 1, 0
        self.prev_type = None
        self.prev_line = ""
        self.encoding = None

    def add_whitespace(self, start):
        """Fills up to a place: joined lines, then blanks."""
        row, col = start
        if (row, col) < (self.prev_row, self.prev_col):
            raise ValueError(f"start ({row},{col}) precedes previous end ({self.prev_row},{self.prev_col})")
        if row > self.prev_row:
            self.tokens.append("\\\n" * (row - self.prev_row))
            self.prev_col = 0
        if col > self.prev_col:
            self.tokens.append(" " * (col - self.prev_col))

    def untokenize(self, iterable):
        """The text of all tokens."""
        iterable = iter(iterable)
        indents, at_start = [], False
        for item in iterable:
            if len(item) == 2:
                self.compat(item, iterable)
                break
            kind, text, start, end, line = item
            if kind == ENCODING:
                self.encoding = text
                continue
            if kind == ENDMARKER:
                break
            if kind == INDENT:
                indents.append(text)
                continue
            if kind == DEDENT:
                indents.pop()
                self.prev_row, self.prev_col = end
                continue
            if at_start and indents:
                at_start = False
                if start[1] >= len(indents[-1]):
                    self.tokens.append(indents[-1])
                    self.prev_col = len(indents[-1])
            if kind == FSTRING_MIDDLE and ("{" in text or "}" in text):
                whole = _doubled(text)
                end = end[0], end[1] + len(whole.splitlines()[-1]) - len(text.splitlines()[-1])
                text = whole
            self.add_whitespace(start)
            if kind in (STRING, FSTRING_START) and self.prev_type in (STRING, FSTRING_END):
                self.tokens.append(" ")
            self.tokens.append(text)
            self.prev_row, self.prev_col = end
            if kind in (NEWLINE, NL):
                self.prev_row, self.prev_col = self.prev_row + 1, 0
            at_start = kind in (NEWLINE, NL) or (at_start and not text)
            self.prev_type, self.prev_line = kind, line
        return "".join(self.tokens)

    def compat(self, token, iterable):
        """Adds a token given as (kind, text), and all that follow."""
        indents, before = [], None
        at_start = token[0] in (NEWLINE, NL)
        depth = 0  # of f-strings
        for kind, text in (item[:2] for item in chain([token], iterable)):
            if kind == ENCODING:
                self.encoding = text
                continue
            if kind in (NAME, NUMBER):
                text += " "
            if kind == FSTRING_START:
                depth += 1
            elif kind == FSTRING_END:
                depth -= 1
            if kind in (STRING, FSTRING_START) and before in (STRING, FSTRING_END):  # side by side they could be one
                text = ("  " if kind == before == STRING else " ") + text
            before = kind
            if depth and kind == OP and text in ("{", "}") and self.tokens and self.tokens[-1] == text:  # together they would stand for one
                text = " " + text
            if kind == INDENT:
                indents.append(text)
                continue
            if kind == DEDENT:
                indents.pop()
                continue
            if kind in (NEWLINE, NL):
                at_start = True
            elif at_start and indents:
                self.tokens.append(indents[-1])
                at_start = False
            elif kind == FSTRING_MIDDLE:
                text = _doubled(text)
            self.tokens.append(text)


def untokenize(iterable):
    """Source text that gives these tokens: bytes if the first tells an encoding, else str."""
    whole = Untokenizer()
    text = whole.untokenize(iterable)
    return text if whole.encoding is None else text.encode(whole.encoding)


# ---- command line


def main():
    """Shows the tokens of a file."""
    import argparse
    parser = argparse.ArgumentParser(prog="python -m tokenize")
    parser.add_argument(dest="filename", nargs="?", metavar="filename.py", help="the file to tokenize; defaults to stdin")
    parser.add_argument("-e", "--exact", dest="exact", action="store_true", help="tell operators apart")
    args = parser.parse_args()

    def fail(message, place=None):
        name = args.filename or "<stdin>"
        where = f"{name}:{place[0]}:{place[1]}: " if place else f"{name}: " if args.filename else ""
        print(f"{where}error: {message}", file=sys.stderr)
        sys.exit(1)

    try:
        if args.filename:
            with _builtin_open(args.filename, "rb") as file:
                tokens = list(tokenize(file.readline))
        else:
            tokens = generate_tokens(sys.stdin.readline)
        for item in tokens:
            kind = item.exact_type if args.exact else item.type
            place = f"{item.start[0]},{item.start[1]}-{item.end[0]},{item.end[1]}:"
            print(f"{place:<20}{tok_name[kind]:<15}{item.string!r:<15}")
    except IndentationError as e:
        fail(e.args[0], e.args[1][1:3])
    except TokenError as e:
        fail(e.args[0], e.args[1])
    except SyntaxError as e:
        fail(e)
    except OSError as e:
        args.filename = None
        fail(e)
    except KeyboardInterrupt:
        print("interrupted\n")


if __name__ == "__main__":
    main()


__getattr__ = _late.names(globals(), {})
