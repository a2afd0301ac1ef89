"""Trees of regular expressions in PCRE2's syntax, for subjects of one width.

A str is matched where it lies, so a pattern is written for each width of characters it meets: 1 byte (bytes, and text up to U+00FF),
2 or 4. Characters that don't fit cannot occur in such a subject, and are left out. PCRE2 never runs in its UTF mode.

In one byte, \\d \\s \\w \\b and letters' case come from character tables, made by Python's definitions (_re.c). In wider ones PCRE2's
Unicode properties are used; what differs from Python's is written out here.
"""

import _late

from ._constants import ASCII, DOTALL, IGNORECASE, LOCALE, MAXREPEAT

_COUNT_MOST = 65535  # PCRE2's bound of a counted repeat
_LIMITS = {1: 0xFF, 2: 0xFFFF, 4: 0x10FFFF}

# Letters that Python takes for equal without regard to case and PCRE2 does not, in wide subjects...
_WIDE_KIN = ((0x49, 0x69, 0x130, 0x131), (0x390, 0x1FD3), (0x3B0, 0x1FE3), (0xFB05, 0xFB06))
# ... and those of the first 256 with kin beyond, which their tables know nothing of.
_NARROW_KIN = ((0x49, 0x69, 0x130, 0x131), (0x4B, 0x6B, 0x212A), (0x53, 0x73, 0x17F), (0xB5, 0x39C, 0x3BC),
               (0xC5, 0xE5, 0x212B), (0xDF, 0x1E9E), (0xFF, 0x178))

_ASCII_RANGES = {"d": [(48, 57)], "s": [(9, 13), (32, 32)], "w": [(48, 57), (65, 90), (95, 95), (97, 122)]}
_WIDE_SPACE = [(9, 13), (0x1C, 0x20), (0x85, 0x85), (0xA0, 0xA0), (0x1680, 0x1680), (0x2000, 0x200A), (0x2028, 0x2029),
               (0x202F, 0x202F), (0x205F, 0x205F), (0x3000, 0x3000)]
_LATIN_RANGES = {"d": [(48, 57)], "s": [(9, 13), (0x1C, 0x20), (0x85, 0x85), (0xA0, 0xA0)],
                 "w": [(48, 57), (65, 90), (95, 95), (97, 122), (0xAA, 0xAA), (0xB2, 0xB3), (0xB5, 0xB5), (0xB9, 0xBA), (0xBC, 0xBE),
                       (0xC0, 0xD6), (0xD8, 0xF6), (0xF8, 0xFF)]}
_WORD = "\\p{L}\\p{N}_"
_NOTHING = "(?!)"
_PLACES = {"start": "\\A", "first": "\\A", "end": "\\z", "last": "\\Z", "line start": "(?m:^)", "line end": "(?m:$)"}


def _complement(ranges, limit):
    at, result = 0, []
    for low, high in ranges:
        if low > at:
            result.append((at, low - 1))
        at = high + 1
    if at <= limit:
        result.append((at, limit))
    return result


def _literal(code):
    ch = chr(code)
    if code < 128 and not (ch.isalnum() or ch == "_") and code > 32:
        return "\\" + ch
    return "\\x00" if not code else ch


class Writer:
    """Writes one tree for one width."""

    def __init__(self, flags, width, is_text, exact_words):
        self.flags = flags
        self.width = width
        self.limit = _LIMITS[width]
        self.is_text = is_text
        self.unicode = is_text and not flags & ASCII
        self.wide = self.unicode and width > 1  # with PCRE2's properties
        self.exact_words = exact_words          # PCRE2's \w is not what Python's is
        self.behind = False                     # what is written stands in a lookbehind
        self.repeated = False                   # or is repeated

    # ---- classes

    def reads_unicode(self, flags):
        """Do classes and case follow Unicode here? Scoped flags may say other than the pattern's."""
        return self.is_text and not flags & ASCII

    def own_class(self, letter, flags):
        """Is \\letter just what PCRE2 makes of it here?"""
        if self.reads_unicode(flags) != self.unicode or flags & LOCALE and not self.flags & LOCALE:
            return False
        return not self.wide or letter in "dD" or letter in "wW" and not self.exact_words

    def class_text(self, letter, flags):
        """A class, for use in brackets; None: it can't be written there."""
        if self.own_class(letter, flags):
            return "\\" + letter
        lower = letter.lower()
        if not self.reads_unicode(flags):
            ranges = _ASCII_RANGES[lower]
        elif self.width == 1:
            ranges = _LATIN_RANGES[lower]
        elif lower == "s":
            ranges = _WIDE_SPACE
        else:
            return {"d": "\\p{Nd}", "D": "\\P{Nd}", "w": _WORD, "W": None}[letter]
        return "".join(map(self.range_text, ranges if letter == lower else _complement(ranges, self.limit)))

    def write_class(self, letter, flags):
        r"""A class letter, as \d, outside of a set."""
        text = self.class_text(letter, flags)
        if text is None:
            return f"[^{_WORD}]"
        return text if text == "\\" + letter else f"[{text}]"

    def range_text(self, pair):
        """A pair of first and last code, as it stands in brackets; '' if the text can have none of them."""
        low, high = pair
        high = min(high, self.limit)
        if low > high:
            return ""
        return _literal(low) if low == high else _literal(low) + "-" + _literal(high)

    # ---- case

    def cased(self, text, flags):
        """`text` under the flags in force there, where they differ from the pattern's."""
        want = flags & IGNORECASE
        if want == self.flags & IGNORECASE:
            return text
        return f"(?i:{text})" if want else f"(?-i:{text})"

    def kin(self, has):
        """More characters that are equal to some of a set, where `has` tells what is in it."""
        # Where the pattern's own folding is not Unicode's, PCRE2 knows none of them.
        families = _NARROW_KIN + _WIDE_KIN if not self.unicode else _NARROW_KIN if self.width == 1 else _WIDE_KIN
        more = []
        for family in families:
            if any(map(has, family)):
                more.extend(code for code in family if code <= self.limit)
        return more

    def write_char(self, code, flags):
        """One character, in both cases if case is ignored."""
        if flags & IGNORECASE and self.is_text:
            if self.reads_unicode(flags) != self.unicode:
                return self.write_set(False, [(code, code)], flags)
            more = self.kin(lambda other: other == code) if self.unicode else ()
            if more:
                return self.cased("[" + "".join(map(_literal, more)) + "]", flags)
        return self.cased(_literal(code), flags) if code <= self.limit else _NOTHING

    # ---- sets

    def folded(self, ranges, flags):
        """What a set without regard to case has beyond these ranges and PCRE2's own folding."""
        if not self.reads_unicode(flags):
            if not self.unicode:
                return []
            return [(max(low, a) ^ 32, min(high, b) ^ 32) for low, high in ranges for a, b in ((65, 90), (97, 122))
                    if max(low, a) <= min(high, b)]
        more = [(code, code) for code in self.kin(lambda other: any(low <= other <= high for low, high in ranges))]
        if not self.unicode:
            for low, high in ranges:
                for code in range(low, min(high, low + 1000) + 1):
                    more += [(ord(other), ord(other)) for other in (chr(code).lower(), chr(code).upper()) if len(other) == 1]
        return more

    def write_set(self, negated, items, flags):
        """A set of ranges and classes."""
        texts, apart = [], []  # in one pair of brackets; alternatives to it
        ranges = [item for item in items if not isinstance(item, str)]
        if flags & IGNORECASE and self.is_text:
            ranges += self.folded(ranges, flags)
            if self.reads_unicode(flags) != self.unicode:
                flags &= ~IGNORECASE  # all that is equal is there now
        for pair in ranges:
            texts.append(self.range_text(pair))
        for letter in items:
            if isinstance(letter, str):
                text = self.class_text(letter, flags)
                if text is None:
                    apart.append(f"[^{_WORD}]")
                else:
                    texts.append(text)
        text = "".join(texts)
        if not apart:
            if not text:
                return "(?s:.)" if negated else _NOTHING
            return self.cased(f"[{'^' if negated else ''}{text}]", flags)
        if text:
            apart.append(f"[{text}]")
        text = "|".join(apart)
        return self.cased(f"(?:(?!{text})(?s:.))" if negated else f"(?:{text})", flags)

    # ---- places

    def write_at(self, place, flags):
        """A place, as the start of a line."""
        text = _PLACES.get(place)
        if text:
            return text
        if self.own_class("w", flags):
            return "\\b" if place == "word" else "(?!\\A\\z)\\B"  # an empty subject has no inside
        word = self.write_class("w", flags)
        if place == "word":
            return f"(?:(?<={word})(?!{word})|(?<!{word})(?={word}))"
        return f"(?!\\A\\z)(?:(?<={word})(?={word})|(?<!{word})(?!{word}))"

    # ---- repeats

    def write_repeat(self, least, most, how, node):
        """A repeat of a node."""
        outside, self.repeated = self.repeated, self.repeated or most > 1
        text = self.write(node)
        if how == "+":
            text = self.watched(text)
        self.repeated = outside
        if not most:
            return f"(?={text}){{0}}"   # of no width, which a lookbehind asks for; its groups count
        if self.behind and least != most:
            # The width is the same however often: what is repeated has none, and PCRE2 takes no such repeat there.
            text = text if least else "|" + text if how == "?" else text + "|"
            return f"(?{'>' if how == '+' else ':'}{text})"
        if node[0] in ("sequence", "choice", "repeat", "look", "at") or len(text) > 1 and node[0] not in (
                "group", "plain", "atomic", "set", "class", "any") and not (len(text) == 2 and text[0] == "\\"):
            text = f"(?:{text})"
        if node[0] == "set" and not text.endswith("]") and not text.startswith("(") and not text.startswith("\\"):
            text = f"(?:{text})"
        if most >= MAXREPEAT:
            if least <= 1:
                return text + "*+"[least] + how
            if least <= _COUNT_MOST:
                return f"{text}{{{least},}}{how}"
            return f"(?:{self.count(text, least)}{text}*{how})"
        if (least, most) == (0, 1):
            return text + "?" + how
        if most <= _COUNT_MOST:
            return f"{text}{{{least},{most}}}{how}" if least != most else f"{text}{{{least}}}{how}"
        more = most - least
        parts = [self.count(text, least)] if least else []
        while more > 0:
            parts.append(f"{text}{{0,{min(more, _COUNT_MOST)}}}{how}")
            more -= _COUNT_MOST
        return f"(?:{''.join(parts)})"

    def count(self, text, times):
        """Just so many times, which may be more than PCRE2 counts."""
        if times <= _COUNT_MOST:
            return f"{text}{{{times}}}"
        whole, rest = divmod(times, _COUNT_MOST)
        return f"(?:{self.count(f'(?:{text}{{{_COUNT_MOST}}})', whole)}{f'{text}{{{rest}}}' if rest else ''})"

    # ---- nodes

    def watched(self, text):
        """What PCRE2 does not count, where it is repeated: it may look at all that follows each time."""
        return f"(?:(?C0){text})" if self.repeated and ("*" in text or "+" in text or ",}" in text) else text

    def write(self, node):
        """Any node, by its kind."""
        kind = node[0]
        if kind == "char":
            return self.write_char(node[1], node[2])
        if kind == "sequence":
            return "".join([f"(?:{self.write(part)})" if part[0] == "choice" else self.write(part) for part in node[1]])
        if kind == "repeat":
            return self.write_repeat(*node[1:])
        if kind == "set":
            return self.write_set(*node[1:])
        if kind == "group":
            return f"({self.write(node[2])})"
        if kind == "class":
            return self.write_class(node[1], node[2])
        if kind == "any":
            return "(?s:.)" if node[1] & DOTALL else "[^\\n]"
        if kind == "choice":
            return "|".join(map(self.write, node[1]))
        if kind == "plain":
            return f"(?:{self.write(node[1])})"
        if kind == "at":
            return self.write_at(node[1], node[2])
        if kind == "atomic":
            return self.watched(f"(?>{self.write(node[1])})")
        if kind == "look":
            outside, self.behind = self.behind, not node[1]
            text = f"(?{'' if node[1] else '<'}{'!' if node[2] else '='}{self.write(node[3])})"
            self.behind = outside
            return self.watched(text)
        if kind == "back":
            return self.cased(f"(?:(?C{min(node[1] + 1, 255)})\\g{{{node[1]}}})", node[2])
        no = "" if node[3] is None else "|" + self.write(node[3])  # "if"
        return f"(?({node[1]}){self.write(node[2])}{no})"


def write(tree, flags, width, is_text, exact_words):
    """The text of a tree for PCRE2."""
    return Writer(flags, width, is_text, exact_words).write(tree)


__getattr__ = _late.names(globals(), {})
