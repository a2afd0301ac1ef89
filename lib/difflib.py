"""Differences between sequences, and between texts line by line."""

import collections
import heapq
import types

import _late

__all__ = ["get_close_matches", "ndiff", "restore", "SequenceMatcher", "Differ", "IS_CHARACTER_JUNK", "IS_LINE_JUNK",
           "context_diff", "unified_diff", "diff_bytes", "HtmlDiff", "Match"]

Match = collections.namedtuple("Match", "a b size")


class SequenceMatcher:
    """Compares two sequences: the longest common block first, then what is on both sides of it, and so on.

    Items of the second that are junk, or (with `autojunk`, in 200 items and more) make up more than a hundredth of it, start no block.

    >>> s = SequenceMatcher(None, 'winter', 'printer')
    >>> round(s.ratio(), 3)
    0.769
    >>> s.get_matching_blocks()
    [Match(a=1, b=2, size=5), Match(a=6, b=7, size=0)]
    """

    def __init__(self, isjunk=None, a="", b="", autojunk=True):
        self.isjunk = isjunk
        self.a = self.b = None
        self.autojunk = autojunk
        self.set_seqs(a, b)

    def set_seqs(self, a, b):
        """Sets both sequences.

        >>> s = SequenceMatcher()
        >>> s.set_seqs('abc', 'abd')
        >>> s.get_opcodes()
        [('equal', 0, 2, 0, 2), ('replace', 2, 3, 2, 3)]
        """
        self.set_seq1(a)
        self.set_seq2(b)

    def set_seq1(self, a):
        """Sets the first; what is known of the second stays.

        >>> s = SequenceMatcher(None, 'abc', 'abd')
        >>> s.set_seq1('abd')
        >>> s.ratio()
        1.0
        """
        if a is not self.a:
            self.a = a
            self.matching_blocks = self.opcodes = None

    def set_seq2(self, b):
        """Sets the second.

        >>> s = SequenceMatcher(None, 'abc', 'abd')
        >>> s.set_seq2('abc')
        >>> s.ratio()
        1.0
        """
        if b is self.b:
            return
        self.b = b
        self.matching_blocks = self.opcodes = self.fullbcount = None
        places = self.b2j = {}
        for j, item in enumerate(b):
            places.setdefault(item, []).append(j)
        self.bjunk = {item for item in places if self.isjunk(item)} if self.isjunk else set()
        for item in self.bjunk:
            del places[item]
        self.bpopular = set()
        if self.autojunk and len(b) >= 200:
            limit = len(b) // 100 + 1
            self.bpopular = {item for item, where in places.items() if len(where) > limit}
            for item in self.bpopular:
                del places[item]

    def find_longest_match(self, alo=0, ahi=None, blo=0, bhi=None):
        """The longest common block inside the bounds; of several the first in a, and then in b.

        >>> SequenceMatcher(None, 'ab cd', 'x cd').find_longest_match()
        Match(a=2, b=1, size=3)
        >>> SequenceMatcher(None, 'ab cd', 'x cd').find_longest_match(0, 3)
        Match(a=2, b=1, size=1)
        """
        a, b, places, junk = self.a, self.b, self.b2j, self.bjunk
        ahi = len(a) if ahi is None else ahi
        bhi = len(b) if bhi is None else bhi
        besti, bestj, best = alo, blo, 0
        lengths = {}  # lengths[j]: of the block that ends at a[i - 1] and b[j]
        for i in range(alo, ahi):
            now = {}
            for j in places.get(a[i], ()):
                if j < blo:
                    continue
                if j >= bhi:
                    break
                k = now[j] = lengths.get(j - 1, 0) + 1
                if k > best:
                    besti, bestj, best = i - k + 1, j - k + 1, k
            lengths = now
        # What may start no block may lengthen one: popular items first, then junk next to them.
        for wanted in (False, True):
            while besti > alo and bestj > blo and (b[bestj - 1] in junk) is wanted and a[besti - 1] == b[bestj - 1]:
                besti, bestj, best = besti - 1, bestj - 1, best + 1
            while besti + best < ahi and bestj + best < bhi and (b[bestj + best] in junk) is wanted and \
                    a[besti + best] == b[bestj + best]:
                best += 1
        return Match(besti, bestj, best)

    def get_matching_blocks(self):
        """All common blocks in order; the last is empty, at the ends.

        >>> SequenceMatcher(None, 'one two', 'one or two').get_matching_blocks()
        [Match(a=0, b=0, size=4), Match(a=4, b=7, size=3), Match(a=7, b=10, size=0)]
        """
        if self.matching_blocks is not None:
            return self.matching_blocks
        len1, len2 = len(self.a), len(self.b)
        pending, found = [(0, len1, 0, len2)], []
        while pending:
            alo, ahi, blo, bhi = pending.pop()
            i, j, k = match = self.find_longest_match(alo, ahi, blo, bhi)
            if k:
                found.append(match)
                if alo < i and blo < j:
                    pending.append((alo, i, blo, j))
                if i + k < ahi and j + k < bhi:
                    pending.append((i + k, ahi, j + k, bhi))
        found.sort()
        merged = []
        for match in found:
            if merged and merged[-1].a + merged[-1].size == match.a and merged[-1].b + merged[-1].size == match.b:
                last = merged.pop()
                match = Match(last.a, last.b, last.size + match.size)
            merged.append(match)
        merged.append(Match(len1, len2, 0))
        self.matching_blocks = merged
        return merged

    def get_opcodes(self):
        """How a becomes b: (replace, delete, insert or equal, start and end in a, start and end in b) …

        >>> for what, i1, i2, j1, j2 in SequenceMatcher(None, 'steam', 'team up').get_opcodes():
        ...     print(what, i1, i2, j1, j2)
        ...
        delete 0 1 0 0
        equal 1 5 0 4
        insert 5 5 4 7
        """
        if self.opcodes is None:
            i = j = 0
            self.opcodes = []
            for at, bt, size in self.get_matching_blocks():
                if i < at or j < bt:
                    tag = "replace" if i < at and j < bt else "delete" if i < at else "insert"
                    self.opcodes.append((tag, i, at, j, bt))
                i, j = at + size, bt + size
                if size:
                    self.opcodes.append(("equal", at, i, bt, j))
        return self.opcodes

    def get_grouped_opcodes(self, n=3):
        """The opcodes in groups, with up to n equal items around the changes.

        >>> numbers = list(range(20))
        >>> others = numbers[:4] + [40] + numbers[5:17] + numbers[18:]
        >>> list(SequenceMatcher(None, numbers, others).get_grouped_opcodes(1))
        [[('equal', 3, 4, 3, 4), ('replace', 4, 5, 4, 5), ('equal', 5, 6, 5, 6)], [('equal', 16, 17, 16, 17), ('delete', 17, 18, 17, 17), ('equal', 18, 19, 17, 18)]]
        """
        codes = self.get_opcodes()
        last = len(codes) - 1
        group = []
        for at, code in enumerate(codes):
            tag, i1, i2, j1, j2 = code
            shown = n * (at > 0) + n * (at < last)  # behind the change before, and before the next
            if tag != "equal" or i2 - i1 <= shown:
                group.append(code)
                continue
            # Too many for one group: what they begin belongs to that before, what they end to the next.
            if at > 0:
                yield [*group, (tag, i1, i1 + n, j1, j1 + n)]
            group = [(tag, i2 - n, i2, j2 - n, j2)]
        if any(code[0] != "equal" for code in group):
            yield group

    def ratio(self):
        """How alike they are, from 0 to 1.

        >>> SequenceMatcher(None, 'tide', 'diet').ratio()
        0.25
        >>> SequenceMatcher(None, 'diet', 'tide').ratio()
        0.5
        """
        return self._ratio(sum(match.size for match in self.get_matching_blocks()))

    def _ratio(self, matches):
        length = len(self.a) + len(self.b)
        return 2.0 * matches / length if length else 1.0

    def quick_ratio(self):
        """At least ratio(): by the items, in whatever order.

        >>> SequenceMatcher(None, 'tide', 'diet').quick_ratio()
        1.0
        """
        if self.fullbcount is None:
            self.fullbcount = collections.Counter(self.b)
        return self._ratio((collections.Counter(self.a) & self.fullbcount).total())

    def real_quick_ratio(self):
        """At least quick_ratio(): by the lengths.

        >>> SequenceMatcher(None, 'tide', 'oven').real_quick_ratio()
        1.0
        """
        return self._ratio(min(len(self.a), len(self.b)))

    __class_getitem__ = classmethod(types.GenericAlias)


def get_close_matches(word, possibilities, n=3, cutoff=0.6):
    """The up to n possibilities that are most like a word, the best first.

    >>> get_close_matches('bleu', ['blue', 'black', 'bloom', 'red'])
    ['blue']
    >>> get_close_matches('bleu', ['blue', 'black', 'bloom', 'red'], n=1)
    ['blue']
    """
    if not n > 0:
        raise ValueError(f"n must be > 0: {n!r}")
    if not 0.0 <= cutoff <= 1.0:
        raise ValueError(f"cutoff must be in [0.0, 1.0]: {cutoff!r}")
    matcher = SequenceMatcher()
    matcher.set_seq2(word)
    found = []
    for candidate in possibilities:
        matcher.set_seq1(candidate)
        if matcher.real_quick_ratio() >= cutoff and matcher.quick_ratio() >= cutoff and \
                (ratio := matcher.ratio()) >= cutoff:
            found.append((ratio, candidate))
    return [candidate for _, candidate in heapq.nlargest(n, found)]


def IS_LINE_JUNK(line, pat=None):
    r"""Is a line empty, or but a #?

    >>> IS_LINE_JUNK('  # \n'), IS_LINE_JUNK(''), IS_LINE_JUNK('# say')
    (True, True, False)
    """
    return line.strip() in ("", "#") if pat is None else pat(line) is not None


def IS_CHARACTER_JUNK(ch, ws=" \t"):
    r"""Is it a blank or tab?

    >>> IS_CHARACTER_JUNK('\t'), IS_CHARACTER_JUNK('\n'), IS_CHARACTER_JUNK('t')
    (True, False, False)
    """
    return ch in ws


class Differ:
    r"""Compares texts: lines with "- " are in the first, with "+ " in the second, with "? " say what changed within a line.

    >>> print(''.join(Differ().compare(['tea\n', 'milk\n'], ['tea\n', 'silk\n'])), end='')
      tea
    - milk
    ? ^
    + silk
    ? ^
    """

    def __init__(self, linejunk=None, charjunk=None):
        self.linejunk = linejunk
        self.charjunk = charjunk

    def compare(self, a, b):
        r"""The marked lines of two lists of lines.

        >>> list(Differ().compare(['a\n', 'b\n'], ['b\n', 'c\n']))
        ['- a\n', '  b\n', '+ c\n']
        """
        for tag, alo, ahi, blo, bhi in SequenceMatcher(self.linejunk, a, b).get_opcodes():
            if tag == "replace":
                yield from self._replace(a, alo, ahi, b, blo, bhi)
            elif tag == "equal":
                yield from self._marked(" ", a[alo:ahi])
            else:
                yield from self._marked("-", a[alo:ahi])
                yield from self._marked("+", b[blo:bhi])

    @staticmethod
    def _marked(mark, lines):
        for line in lines:
            yield f"{mark} {line}"

    def _plain(self, a, alo, ahi, b, blo, bhi):
        removed, added = self._marked("-", a[alo:ahi]), self._marked("+", b[blo:bhi])
        if bhi - blo < ahi - alo:  # the shorter goes first
            removed, added = added, removed
        yield from removed
        yield from added

    def _replace(self, a, alo, ahi, b, blo, bhi):
        """Finds the two lines most alike, shows their difference, and goes on before and behind them."""
        pending = [(alo, ahi, blo, bhi)]
        while pending:
            item = pending.pop()
            if isinstance(item, list):
                yield from item
                continue
            alo, ahi, blo, bhi = item
            if alo == ahi or blo == bhi:
                yield from self._plain(a, alo, ahi, b, blo, bhi)
                continue
            pair = self._most_alike(a, alo, ahi, b, blo, bhi)
            if pair is None:
                yield from self._plain(a, alo, ahi, b, blo, bhi)
                continue
            i, j = pair
            pending.append((i + 1, ahi, j + 1, bhi))
            pending.append([f"  {a[i]}"] if a[i] == b[j] else list(self._within(a[i], b[j])))
            pending.append((alo, i, blo, j))

    def _most_alike(self, a, alo, ahi, b, blo, bhi):
        best, pair, equal = 0.74999, None, None
        matcher = SequenceMatcher(self.charjunk)
        for j in range(blo, bhi):
            matcher.set_seq2(b[j])
            for i in range(alo, ahi):
                if a[i] == b[j]:
                    equal = equal or (i, j)
                    continue
                matcher.set_seq1(a[i])
                if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best and (ratio := matcher.ratio()) > best:
                    best, pair = ratio, (i, j)
        return pair or equal

    def _within(self, one, two):
        """Two similar lines, each with a line of marks where characters differ."""
        marks1 = marks2 = ""
        for tag, i1, i2, j1, j2 in SequenceMatcher(self.charjunk, one, two).get_opcodes():
            mark1, mark2 = {"replace": "^^", "delete": "-+", "insert": "-+", "equal": "  "}[tag]
            marks1 += mark1 * (i2 - i1)
            marks2 += mark2 * (j2 - j1)
        for sign, line, marks in (("-", one, marks1), ("+", two, marks2)):
            yield f"{sign} {line}"
            # White space of the line stays, so that tabs keep the marks in their columns.
            marks = "".join(ch if mark == " " and ch.isspace() else mark for ch, mark in zip(line, marks)).rstrip()
            if marks:
                yield f"? {marks}\n"


def ndiff(a, b, linejunk=None, charjunk=IS_CHARACTER_JUNK):
    r"""What Differ.compare() gives for two lists of lines.

    >>> print(''.join(ndiff(['tea\n', 'sugar\n'], ['tea\n', 'salt\n', 'sugars\n'])), end='')
      tea
    + salt
    - sugar
    + sugars
    ?      +
    """
    return Differ(linejunk, charjunk).compare(a, b)


def restore(delta, which):
    r"""The first (1) or second (2) text out of what ndiff() gave.

    >>> delta = list(ndiff(['tea\n', 'sugar\n'], ['tea\n', 'salt\n']))
    >>> list(restore(delta, 1)), list(restore(delta, 2))
    (['tea\n', 'sugar\n'], ['tea\n', 'salt\n'])
    """
    try:
        mark = {1: "- ", 2: "+ "}[int(which)]
    except KeyError:
        raise ValueError(f"unknown delta choice (must be 1 or 2): {which!r}") from None
    for line in delta:
        if line[:2] in ("  ", mark):
            yield line[2:]


def _check_lines(a, b, *others):
    for lines in (a, b):
        if lines and not isinstance(lines[0], str):
            raise TypeError(f"lines to compare must be str, not {type(lines[0]).__name__} ({lines[0]!r})")
    for other in others:
        if not isinstance(other, str):
            raise TypeError(f"all arguments must be str, not: {other!r}")


def _headings(marks, names, dates, lineterm):
    for mark, name, date in zip(marks, names, dates):
        yield f"{mark} {name}" + (f"\t{date}" if date else "") + lineterm


def _format_range_unified(start, stop):
    length = stop - start
    if length == 1:
        return str(start + 1)
    return f"{start + 1 if length else start},{length}"


def _format_range_context(start, stop):
    length = stop - start
    if length <= 1:
        return str(start + 1 if length else start)
    return f"{start + 1},{stop}"


def unified_diff(a, b, fromfile="", tofile="", fromfiledate="", tofiledate="", n=3, lineterm="\n"):
    r"""The lines of a unified diff.

    >>> print('\n'.join(unified_diff(['tea', 'milk', 'rice'], ['tea', 'silk', 'rice'], 'old', 'new', lineterm='')))
    --- old
    +++ new
    @@ -1,3 +1,3 @@
     tea
    -milk
    +silk
     rice
    """
    _check_lines(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)

    started = False
    for group in SequenceMatcher(None, a, b).get_grouped_opcodes(n):
        if not started:
            started = True
            yield from _headings(("---", "+++"), (fromfile, tofile), (fromfiledate, tofiledate), lineterm)
        first, last = group[0], group[-1]
        yield f"@@ -{_format_range_unified(first[1], last[2])} +{_format_range_unified(first[3], last[4])} @@{lineterm}"
        for tag, i1, i2, j1, j2 in group:
            if tag == "equal":
                yield from (" " + line for line in a[i1:i2])
            else:
                yield from ("-" + line for line in a[i1:i2])
                yield from ("+" + line for line in b[j1:j2])


def context_diff(a, b, fromfile="", tofile="", fromfiledate="", tofiledate="", n=3, lineterm="\n"):
    r"""The lines of a context diff.

    >>> print('\n'.join(context_diff(['tea', 'milk', 'rice'], ['tea', 'silk', 'rice'], 'old', 'new', lineterm='')))
    *** old
    --- new
    ***************
    *** 1,3 ****
      tea
    ! milk
      rice
    --- 1,3 ----
      tea
    ! silk
      rice
    """
    _check_lines(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)

    started = False
    for group in SequenceMatcher(None, a, b).get_grouped_opcodes(n):
        if not started:
            started = True
            yield from _headings(("***", "---"), (fromfile, tofile), (fromfiledate, tofiledate), lineterm)
        first, last = group[0], group[-1]
        yield "***************" + lineterm
        for lines, low, high, left_out, marks, frame in (
                (a, 1, 2, "insert", {"replace": "! ", "delete": "- "}, "*** {} ****"),
                (b, 3, 4, "delete", {"replace": "! ", "insert": "+ "}, "--- {} ----")):
            yield frame.format(_format_range_context(first[low], last[high])) + lineterm
            if any(row[0] in marks for row in group):
                for row in group:
                    if row[0] != left_out:
                        yield from (marks.get(row[0], "  ") + line for line in lines[row[low]:row[high]])


def diff_bytes(dfunc, a, b, fromfile=b"", tofile=b"", fromfiledate=b"", tofiledate=b"", n=3, lineterm=b"\n"):
    """A diff of lines of bytes, by unified_diff or context_diff."""
    def text(data):
        try:
            return data.decode("ascii", "surrogateescape")
        except AttributeError as error:
            raise TypeError(f"all arguments must be bytes, not {type(data).__name__} ({data!r})") from error

    lines = dfunc([text(line) for line in a], [text(line) for line in b], *map(text, (fromfile, tofile, fromfiledate, tofiledate)),
                  n, text(lineterm))
    for line in lines:
        yield line.encode("ascii", "surrogateescape")


__getattr__ = _late.names(globals(), {"HtmlDiff": "_html_diff:HtmlDiff", "_mdiff": "_html_diff:mdiff"})
