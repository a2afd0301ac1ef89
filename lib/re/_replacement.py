"""Replacements' templates: texts with \\1, \\g<name> and escapes."""

from ._constants import MAXGROUPS
from ._parser import Reader

_ESCAPES = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "\\": "\\"}


def _named_group(reader, pattern, start):
    """The number of \\g<…>, of which "\\g" was read."""
    if not reader.accept("<"):
        raise reader.error("missing <", reader.at)
    at = reader.at
    name = reader.until(">", "group name")
    number = reader.name_number(name, at)
    if number is None:
        try:
            return pattern.groupindex[name]
        except KeyError:
            raise IndexError(f"unknown group name {name!r}") from None
    if number >= MAXGROUPS or number > pattern.groups:
        raise reader.error(f"invalid group reference {number}", at)
    return number


def _numbered(reader, pattern, digit, start):
    """\\0, \\12 and the like: (group, None) or (None, character)."""
    octal = "01234567"
    if digit == "0":
        digits = digit + reader.take_while(2, octal)
        return None, chr(int(digits, 8) & 0xFF)
    digits = digit
    if reader.peek() and reader.peek() in "0123456789":
        digits += reader.take()
        if digit in octal and digits[1] in octal and reader.peek() and reader.peek() in octal:
            digits += reader.take()
            code = int(digits, 8)
            if code > 0o377:
                raise reader.error(f"octal escape value \\{digits} outside of range 0-0o377", start)
            return None, chr(code)
    number = int(digits)
    if number > pattern.groups:
        raise reader.error(f"invalid group reference {number}", start + 1)
    return number, None


def compile_template(pattern, repl):
    """The text, or a list of texts and group numbers."""
    # Characters gather in `text` until a group comes, so that neighbours are joined once.
    if not isinstance(repl, str):
        repl = bytes(repl)
    reader = Reader(repl)
    parts, text = [], []

    def flush():
        if text:
            joined = "".join(text)
            parts.append(joined if reader.is_text else joined.encode("latin-1"))
            text.clear()

    while reader.at < reader.end:
        start = reader.at
        stop = reader.text.find("\\", start)
        if stop < 0:
            stop = reader.end
        if stop > start:
            text.append(reader.text[start:stop])
        reader.at = stop
        if not reader.accept("\\"):
            break
        letter = reader.take()
        if not letter:
            raise reader.error("bad escape (end of pattern)", stop)
        group = None
        if letter == "g":
            group = _named_group(reader, pattern, stop)
        elif letter in "0123456789":
            group, literal = _numbered(reader, pattern, letter, stop)
            if group is None:
                text.append(literal)
        elif letter in _ESCAPES:
            text.append(_ESCAPES[letter])
        elif letter.isascii() and letter.isalpha():     # kept for escapes to come
            raise reader.error("bad escape \\" + letter, stop)
        else:
            text.append("\\" + letter)
        if group is not None:
            flush()
            parts.append(group)
    flush()
    if not parts:
        return repl[:0]     # of its own type
    if len(parts) == 1 and not isinstance(parts[0], int):
        return parts[0]
    return parts
