"""Regular expressions as trees.

read(pattern, flags) reads Python's syntax, and finds all that is wrong with it. A node is a tuple whose first item says its kind:

    ("char", code, flags)              ("any", flags)             ("at", place, flags)
    ("set", negated, items, flags)     ("class", letter, flags)
    ("sequence", nodes)                ("choice", nodes)          ("repeat", least, most, how, node)
    ("group", number, node)            ("atomic", node)           ("plain", node, flags turned on, flags turned off)
    ("look", ahead, negated, node)     ("back", number, flags)    ("if", number, yes, no or None)

A set's items are (low, high) ranges and class letters. `flags` are those in force there. `how` is "", "?" or "+".
"""

import unicodedata

import _late

from ._constants import (ASCII, DEBUG, DOTALL, IGNORECASE, LOCALE, MAXGROUPS, MAXREPEAT, MULTILINE, UNICODE, VERBOSE,
                         PatternError)

FLAG_LETTERS = {"i": IGNORECASE, "L": LOCALE, "m": MULTILINE, "s": DOTALL, "x": VERBOSE, "a": ASCII, "u": UNICODE}
_TYPES = ASCII | LOCALE | UNICODE
_GLOBAL_ONLY = DEBUG

MAXWIDTH = 1 << 64

_OCTAL, _DIGITS, _HEX = frozenset("01234567"), frozenset("0123456789"), frozenset("0123456789abcdefABCDEF")
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
_SPACE = frozenset(" \t\n\r\v\f")
_CONTROLS = {"a": 7, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9, "v": 11, "\\": 92}
_SET_OPERATIONS = {"-": "set difference", "&": "set intersection", "~": "set symmetric difference", "|": "set union"}
_FOLDER = __file__.rpartition("/")[0]  # warnings are about those who called
_PLACES = {"A": "start", "b": "word", "B": "inside", "Z": "end"}


class Restart(Exception):
    """Global flags were found that change how everything is read."""


class Reader:
    """The pattern as text, and a place in it."""

    def __init__(self, pattern):
        self.pattern = pattern
        self.is_text = isinstance(pattern, str)
        self.text = pattern if self.is_text else str(pattern, "latin-1")
        self.at = 0
        self.end = len(self.text)

    def peek(self):
        """The next character, '' at the end; it stays."""
        return self.text[self.at] if self.at < self.end else ""

    def take(self):
        """The next character, '' at the end."""
        ch = self.text[self.at:self.at + 1]
        self.at += 1 if ch else 0
        return ch

    def accept(self, ch):
        """Takes the next character if it is this one; whether it was."""
        if self.at < self.end and self.text[self.at] == ch:
            self.at += 1
            return True
        return False

    def take_while(self, most, allowed):
        """Takes up to `most` characters that are among these."""
        start = self.at
        stop = min(self.end, start + most)
        while self.at < stop and self.text[self.at] in allowed:
            self.at += 1
        return self.text[start:self.at]

    def until(self, ending, what):
        """The text up to `ending`, which is passed."""
        start = self.at
        stop = self.text.find(ending, start)
        if stop < 0:
            self.at = self.end
            if start == self.end:
                raise self.error("missing " + what, start)
            raise self.error(f"missing {ending}, unterminated name", start)
        if stop == start:
            self.at = stop + 1
            raise self.error("missing " + what, start)
        self.at = stop + 1
        return self.text[start:stop]

    def error(self, message, at):
        """The exception for a message and a place."""
        if not self.is_text:
            message = message.encode("ascii", "backslashreplace").decode("ascii")
        return PatternError(message, self.pattern, at)

    def name_number(self, name, at):
        """The number that a group's name spells, or None; what is neither is refused."""
        if name.isdecimal() and name.isascii():
            return int(name)
        if not name.isidentifier() or not (self.is_text or name.isascii()):
            raise self.error(f"bad character in group name {name!r}", at)
        return None


def read_escape_code(reader, letter, start):
    """The character of \\x, \\u, \\U or \\N, whose letter was just read, or None."""
    if letter == "x":
        digits = reader.take_while(2, _HEX)
        if len(digits) != 2:
            raise reader.error("incomplete escape \\x" + digits, start)
        return int(digits, 16)
    if letter in "uU" and reader.is_text:
        count = 4 if letter == "u" else 8
        digits = reader.take_while(count, _HEX)
        if len(digits) != count:
            raise reader.error(f"incomplete escape \\{letter}{digits}", start)
        code = int(digits, 16)
        if code > 0x10FFFF:
            raise reader.error(f"bad escape \\{letter}{digits}", start)
        return code
    if letter == "N" and reader.is_text:
        if not reader.accept("{"):
            raise reader.error("missing {", reader.at)
        name = reader.until("}", "character name")
        try:
            return ord(unicodedata.lookup(name))
        except (KeyError, TypeError, AttributeError):
            raise reader.error(f"undefined character name {name!r}", start) from None
    return None


def _octal(reader, digits, start):
    code = int(digits, 8)
    if code > 0o377:
        raise reader.error(f"octal escape value \\{digits} outside of range 0-0o377", start)
    return code


class Parser:
    """One reading of a pattern."""

    def __init__(self, pattern, flags):
        self.reader = Reader(pattern)
        self.flags = flags
        self.names = {}
        self.widths = [(0, 0)]        # by group; None while it is open
        self.closed = []              # groups in the order of their ends
        self.repeated = False         # is any group in a repeat?
        self.lookbehind = None        # how many groups there were where the outermost lookbehind began
        self.checks = {}              # conditions on groups not seen yet: number -> place

    # ---- groups

    def open_group(self, name, at):
        """The number of a new group; its name must be new."""
        number = len(self.widths)
        self.widths.append(None)
        if number > MAXGROUPS:
            raise self.reader.error("too many groups", at)
        if name is not None:
            if name in self.names:
                raise self.reader.error(f"redefinition of group name {name!r} as group {number}; was group {self.names[name]}", at)
            self.names[name] = number
        return number

    def close_group(self, number, node):
        """From now on the group may be referred to."""
        self.widths[number] = self.width(node)
        self.closed.append(number)

    def check_reference(self, number):
        """A reference must be to a group that is complete."""
        reader = self.reader
        if self.lookbehind is not None:
            if number >= len(self.widths) or self.widths[number] is None:
                raise reader.error("cannot refer to an open group", reader.at)
            if number >= self.lookbehind:
                raise reader.error("cannot refer to group defined in the same lookbehind subpattern", reader.at)

    # ---- widths

    def width(self, node):
        """The least and most characters a node matches."""
        kind = node[0]
        if kind in ("char", "any", "set", "class"):
            return 1, 1
        if kind in ("at", "look"):
            return 0, 0
        if kind == "sequence":
            low = high = 0
            for part in node[1]:
                a, b = self.width(part)
                low, high = low + a, high + b
            return min(low, MAXWIDTH), min(high, MAXWIDTH)
        if kind == "choice":
            both = [self.width(part) for part in node[1]]
            return min(a for a, _ in both), max(b for _, b in both)
        if kind == "repeat":
            a, b = self.width(node[4])
            most = node[2]
            high = 0 if not b else MAXWIDTH if most >= MAXREPEAT else b * most
            return min(a * node[1], MAXWIDTH), min(high, MAXWIDTH)
        if kind == "group":
            return self.widths[node[1]] or self.width(node[2])
        if kind in ("plain", "atomic"):
            return self.width(node[1])
        if kind == "back":
            return self.widths[node[1]] or (0, MAXWIDTH)
        a, b = self.width(node[2])  # "if"
        other = self.width(node[3]) if node[3] is not None else (0, 0)
        return min(a, other[0]), max(b, other[1])

    # ---- escapes

    def outside_escape(self, start, flags):
        """What follows a backslash outside of sets."""
        reader = self.reader
        letter = reader.take()
        if not letter:
            raise reader.error("bad escape (end of pattern)", start)
        if letter in "dDsSwW":
            return "class", letter, flags
        place = _PLACES.get(letter)
        if place:
            return "at", place, flags
        if letter == "0":
            return "char", _octal(reader, "0" + reader.take_while(2, _OCTAL), start), flags
        if letter in _DIGITS:
            return self.numbered_escape(letter, start, flags)
        code = read_escape_code(reader, letter, start)
        if code is None:
            code = _CONTROLS.get(letter) if letter != "b" else None
        if code is None:
            if letter in _LETTERS:
                raise reader.error("bad escape \\" + letter, start)
            code = ord(letter)
        return "char", code, flags

    def numbered_escape(self, first, start, flags):
        """\\1 to \\99 are groups; three octal digits are a character."""
        reader = self.reader
        digits = first
        if reader.peek() in _DIGITS and reader.peek():
            digits += reader.take()
            if first in _OCTAL and digits[1] in _OCTAL and reader.peek() and reader.peek() in _OCTAL:
                return "char", _octal(reader, digits + reader.take(), start), flags
        number = int(digits)
        if number < len(self.widths):
            if self.widths[number] is None:
                raise reader.error("cannot refer to an open group", start)
            self.check_reference(number)
            return "back", number, flags
        raise reader.error(f"invalid group reference {number}", start + 1)

    def inside_escape(self, start):
        """What follows a backslash in a set: a code or a class letter."""
        reader = self.reader
        letter = reader.take()
        if not letter:
            raise reader.error("bad escape (end of pattern)", start)
        if letter in "dDsSwW":
            return letter
        if letter in _OCTAL:
            return _octal(reader, letter + reader.take_while(2, _OCTAL), start)
        code = read_escape_code(reader, letter, start)
        if code is None:
            code = _CONTROLS.get(letter)
        if code is None:
            if letter in _DIGITS or letter in _LETTERS:
                raise reader.error("bad escape \\" + letter, start)
            code = ord(letter)
        return code

    # ---- sets

    def warn_set(self, what, at):
        """Warns of what may become an operation on sets."""
        import warnings
        warnings.warn(f"Possible {what} at position {at}", FutureWarning, stacklevel=2, skip_file_prefixes=(_FOLDER,))

    def set_item(self, ch, at):
        """A code or class letter in a set, of which `ch` was read."""
        return self.inside_escape(at) if ch == "\\" else ord(ch)

    def read_set(self, start, flags):
        """A set, whose "[" was read."""
        reader = self.reader
        if reader.peek() == "[":
            self.warn_set("nested set", reader.at)
        negated = reader.accept("^")
        items = []
        first = reader.at   # a "]" that comes first stands for itself
        while True:
            at = reader.at
            ch = reader.take()
            if not ch:
                raise reader.error("unterminated character set", start)
            if ch == "]" and at != first:
                break
            if items and ch in _SET_OPERATIONS and reader.peek() == ch:
                self.warn_set(_SET_OPERATIONS[ch], at)
            # One item, or the first of a range; a dash before the closing bracket is none of either.
            low = self.set_item(ch, at)
            if not reader.accept("-"):
                items.append(low if isinstance(low, str) else (low, low))
                continue
            place = reader.at
            ch = reader.take()
            if not ch:
                raise reader.error("unterminated character set", start)
            if ch == "]":  # the dash stands for itself
                items += [low if isinstance(low, str) else (low, low), (45, 45)]
                break
            if ch == "-":
                self.warn_set("set difference", place - 1)
            high = self.set_item(ch, place)
            if isinstance(low, str) or isinstance(high, str) or high < low:
                raise reader.error(f"bad character range {reader.text[at:reader.at]}", at)
            items.append((low, high))
        # One character in brackets is that character, which PCRE2 searches faster than a set.
        if not negated and len(items) == 1 and not isinstance(items[0], str) and items[0][0] == items[0][1]:
            return "char", items[0][0], flags
        return "set", negated, items, flags

    # ---- repeats

    def read_repeat(self, ch, nodes, start):
        """A quantifier, whose first character was read; False: "{" that is no quantifier."""
        reader = self.reader
        least, most = {"?": (0, 1), "*": (0, MAXREPEAT), "+": (1, MAXREPEAT), "{": (0, MAXREPEAT)}[ch]
        if ch == "{":
            if reader.peek() == "}":
                return False
            low = reader.take_while(reader.end, _DIGITS)
            high = reader.take_while(reader.end, _DIGITS) if reader.accept(",") else low
            if not reader.accept("}"):
                reader.at = start + 1
                return False
            if low:
                least = int(low)
            if high:
                most = int(high)
            if max(least, int(high or 0)) >= MAXREPEAT:
                raise OverflowError("the repetition number is too large")
            if most < least:
                raise reader.error("min repeat greater than max repeat", start + 1)
        node = nodes[-1] if nodes else None
        if node is None or node[0] == "at":
            raise reader.error("nothing to repeat", start)
        if node[0] == "repeat":
            raise reader.error("multiple repeat", start)
        how = "?" if reader.accept("?") else "+" if reader.accept("+") else ""
        nodes[-1] = "repeat", least, most, how, node
        return True

    # ---- the whole

    def parse(self):
        """The tree of the whole pattern."""
        node = self.choice(self.flags, 0)
        reader = self.reader
        if reader.at < reader.end:
            raise reader.error("unbalanced parenthesis", reader.at)
        for number, at in self.checks.items():
            if number >= len(self.widths):
                raise reader.error(f"invalid group reference {number}", at)
        return node

    def choice(self, flags, nesting):
        """Alternatives, up to ")" or the end."""
        reader = self.reader
        branches = [self.sequence(flags, nesting, first=nesting == 0)]
        while reader.accept("|"):
            branches.append(self.sequence(flags if nesting else self.flags, nesting))  # (?i) at the start holds for all
        return branches[0] if len(branches) == 1 else ("choice", branches)

    def sequence(self, flags, nesting, first=False):
        """A sequence of nodes, up to '|', ')' or the end."""
        reader = self.reader
        text, end = reader.text, reader.end
        nodes = []
        while reader.at < end:
            start = reader.at
            ch = text[start]
            if ch == "|" or ch == ")":
                break
            reader.at = start + 1
            if flags & VERBOSE:
                if ch in _SPACE:
                    continue
                if ch == "#":
                    line = text.find("\n", start)
                    reader.at = end if line < 0 else line + 1
                    continue
            if ch not in "\\[.^$(*+?{":
                nodes.append(("char", ord(ch), flags))
            elif ch == "\\":
                nodes.append(self.outside_escape(start, flags))
            elif ch == "[":
                nodes.append(self.read_set(start, flags))
            elif ch == ".":
                nodes.append(("any", flags))
            elif ch == "^":
                nodes.append(("at", "line start" if flags & MULTILINE else "first", flags))
            elif ch == "$":
                nodes.append(("at", "line end" if flags & MULTILINE else "last", flags))
            elif ch == "(":
                node = self.parenthesis(start, flags, nesting, first and not nodes)
                if node is not None:
                    nodes.append(node)
                elif self.flags & ~flags & VERBOSE and nesting == 0:
                    raise Restart   # (?x) holds for what was read already
                elif nesting == 0:
                    flags = self.flags
            elif not self.read_repeat(ch, nodes, start):
                nodes.append(("char", ord(ch), flags))
        return nodes[0] if len(nodes) == 1 else ("sequence", nodes)

    def end_group(self, start):
        """Takes the ')' of a group that began at `start`."""
        if not self.reader.accept(")"):
            raise self.reader.error("missing ), unterminated subpattern", start)

    def parenthesis(self, start, flags, nesting, first):
        """A group of any kind, whose "(" was read; None for what stands for nothing."""
        reader = self.reader
        if not reader.accept("?"):
            return self.captured(None, start, start, flags, nesting)
        ch = reader.take()
        if not ch:
            raise reader.error("unexpected end of pattern", reader.at)
        if ch == "P":
            return self.named(start, flags, nesting)
        if ch == ":":
            node = self.choice(flags, nesting + 1)
            self.end_group(start)
            return "plain", node, 0, 0
        if ch == ">":
            node = self.choice(flags, nesting + 1)
            self.end_group(start)
            return "atomic", node
        if ch == "#":
            end = reader.text.find(")", reader.at)
            if end < 0:
                raise reader.error("missing ), unterminated comment", start)
            reader.at = end + 1
            return None
        if ch in "=!<":
            return self.look(ch, start, flags, nesting)
        if ch == "(":
            return self.condition(start, flags, nesting)
        if ch in FLAG_LETTERS or ch == "-":
            return self.flag_group(ch, start, flags, nesting, first)
        raise reader.error("unknown extension ?" + ch, start + 1)

    def captured(self, name, name_at, start, flags, nesting):
        """A group that is captured, of which the beginning was read."""
        number = self.open_group(name, name_at)
        node = self.choice(flags, nesting + 1)
        self.end_group(start)
        self.close_group(number, node)
        return "group", number, node

    def named(self, start, flags, nesting):
        """(?P…: a named group, or a reference to one."""
        reader = self.reader
        if reader.accept("<"):
            at = reader.at
            name = reader.until(">", "group name")
            if reader.name_number(name, at) is not None:
                raise reader.error(f"bad character in group name {name!r}", at)
            return self.captured(name, at, start, flags, nesting)
        if reader.accept("="):
            at = reader.at
            name = reader.until(")", "group name")
            if reader.name_number(name, at) is not None:
                raise reader.error(f"bad character in group name {name!r}", at)
            number = self.names.get(name)
            if number is None:
                raise reader.error(f"unknown group name {name!r}", at)
            if self.widths[number] is None:
                raise reader.error("cannot refer to an open group", at)
            self.check_reference(number)
            return "back", number, flags
        ch = reader.take()
        if not ch:
            raise reader.error("unexpected end of pattern", reader.at)
        raise reader.error("unknown extension ?P" + ch, start + 1)

    def look(self, ch, start, flags, nesting):
        """A look ahead or behind."""
        reader = self.reader
        ahead = ch != "<"
        if not ahead:
            ch = reader.take()
            if not ch:
                raise reader.error("unexpected end of pattern", reader.at)
            if ch not in "=!":
                raise reader.error("unknown extension ?<" + ch, start + 1)
        outermost = not ahead and self.lookbehind is None
        if outermost:
            self.lookbehind = len(self.widths)
        node = self.choice(flags, nesting + 1)
        if outermost:
            self.lookbehind = None
        self.end_group(start)
        node = "look", ahead, ch == "!", node
        if not ahead:
            self.behinds.append(node)
        return node

    def condition(self, start, flags, nesting):
        """(?(group)yes|no), of which "(?(" was read."""
        reader = self.reader
        at = reader.at
        name = reader.until(")", "group name")
        number = reader.name_number(name, at)
        if number is None:
            number = self.names.get(name)
            if number is None:
                raise reader.error(f"unknown group name {name!r}", at)
        else:
            if not number:
                raise reader.error("bad group number", at)
            if number >= MAXGROUPS:
                raise reader.error(f"invalid group reference {number}", at)
            self.checks.setdefault(number, at)
            if not (name.isdecimal() and name.isascii()):
                raise reader.error(f"bad character in group name {name!r}", at)
        self.check_reference(number)
        yes = self.sequence(flags, nesting + 1)
        no = None
        if reader.accept("|"):
            no = self.sequence(flags, nesting + 1)
            if reader.peek() == "|":
                raise reader.error("conditional backref with more than two branches", reader.at)
        self.end_group(start)
        return "if", number, yes, no

    # ---- flags in the pattern

    def flag_group(self, ch, start, flags, nesting, first):
        """(?flags) and (?flags-flags:…)."""
        reader = self.reader
        on = off = 0
        # First the letters, then what follows them: ")" for the whole pattern, ":" or "-" for a group.
        if ch != "-":
            while True:
                flag = FLAG_LETTERS[ch]
                if reader.is_text and ch == "L":
                    raise reader.error("bad inline flags: cannot use 'L' flag with a str pattern", reader.at)
                if not reader.is_text and ch == "u":
                    raise reader.error("bad inline flags: cannot use 'u' flag with a bytes pattern", reader.at)
                on |= flag
                if flag & _TYPES and on & _TYPES != flag:
                    raise reader.error("bad inline flags: flags 'a', 'u' and 'L' are incompatible", reader.at)
                ch = reader.take()
                if not ch:
                    raise reader.error("missing -, : or )", reader.at)
                if ch in ")-:":
                    break
                if ch not in FLAG_LETTERS:
                    raise reader.error("unknown flag" if ch.isalpha() else "missing -, : or )", reader.at - 1)
        if ch == ")":
            if not first:
                raise reader.error("global flags not at the start of the expression", start)
            self.flags |= on
            return None
        if on & _GLOBAL_ONLY:
            raise reader.error("bad inline flags: cannot turn on global flag", reader.at - 1)
        if ch == "-":
            off = self.flags_off()
            if on & off:
                raise reader.error("bad inline flags: flag turned on and off", reader.at - 1)
        if on & _TYPES:
            flags &= ~_TYPES    # a group's own a, u or L goes in place of the pattern's
        node = self.choice((flags | on) & ~off, nesting + 1)
        self.end_group(start)
        return "plain", node, on, off

    def flags_off(self):
        """The flags between "-" and ":"."""
        reader = self.reader
        off = 0
        ch = reader.take()
        if not ch:
            raise reader.error("missing flag", reader.at)
        if ch not in FLAG_LETTERS:
            raise reader.error("unknown flag" if ch.isalpha() else "missing flag", reader.at - 1)
        while True:
            flag = FLAG_LETTERS[ch]
            if flag & _TYPES:
                raise reader.error("bad inline flags: cannot turn off flags 'a', 'u' and 'L'", reader.at)
            off |= flag
            ch = reader.take()
            if not ch:
                raise reader.error("missing :", reader.at)
            if ch == ":":
                return off
            if ch not in FLAG_LETTERS:
                raise reader.error("unknown flag" if ch.isalpha() else "missing :", reader.at - 1)


def has_repeated_group(node, inside=False):
    """Is any group in a repeat?"""
    kind = node[0]
    if kind == "group":
        return inside or has_repeated_group(node[2], inside)
    if kind == "repeat":
        return has_repeated_group(node[4], True)
    if kind in ("sequence", "choice"):
        return any(has_repeated_group(part, inside) for part in node[1])
    if kind in ("plain", "atomic"):
        return has_repeated_group(node[1], inside)
    if kind == "look":
        return has_repeated_group(node[3], inside)
    if kind == "if":
        return has_repeated_group(node[2], inside) or node[3] is not None and has_repeated_group(node[3], inside)
    return False


def settle_flags(pattern, flags):
    """The flags that a pattern's type implies; ValueError for those it refuses."""
    if isinstance(pattern, str):
        if flags & LOCALE:
            raise ValueError("cannot use LOCALE flag with a str pattern")
        if not flags & ASCII:
            flags |= UNICODE
        elif flags & UNICODE:
            raise ValueError("ASCII and UNICODE flags are incompatible")
    else:
        if flags & UNICODE:
            raise ValueError("cannot use UNICODE flag with a bytes pattern")
        if flags & LOCALE and flags & ASCII:
            raise ValueError("ASCII and LOCALE flags are incompatible")
    return flags


def read(pattern, flags):
    """(parser, tree) of a pattern; the parser has its final flags, groups and names."""
    while True:
        parser = Parser(pattern, flags)
        parser.behinds = []
        try:
            tree = parser.parse()
        except Restart:
            flags = parser.flags
            continue
        parser.flags = settle_flags(pattern, parser.flags)
        for node in parser.behinds:
            low, high = parser.width(node[3])
            if low != high:
                raise PatternError("look-behind requires fixed-width pattern")
        return parser, tree


__getattr__ = _late.names(globals(), {})
