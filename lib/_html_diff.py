"""Differences of two texts side by side: the rows, and the HTML table of them. difflib offers HtmlDiff.

In a row's text a mark begins with "\\0" and its kind ("+" added, "-" removed, "^" changed) and ends with "\\1"."""

from itertools import groupby, zip_longest

import difflib

_BEGIN, _END = "\0", "\1"


def _marked_whole(kind, line):
    return f"{_BEGIN}{kind}{line or ' '}{_END}"


def _marked_parts(line, marks):
    """The line with what the marks below it stand under."""
    marks = marks.ljust(len(line))
    text, at = "", 0
    for kind, run in groupby(marks[:len(line)]):
        part = line[at:at + len(list(run))]
        at += len(part)
        text += f"{_BEGIN}{kind}{part}{_END}" if kind in "+-^" else part
    return text


def _units(delta):
    """What ndiff() gives in larger parts: (mark, line), and ("c", removed line, its marks, added line, its marks)."""
    held = []
    for entry in delta:
        mark, line = entry[0], entry[2:]
        if mark != "?":
            if held and held[0][0] == "c" and mark == "+" and held[0][3] is None:
                held[0][3] = line
                continue
            if held and (held[0][0] == "c" or mark == " "):
                yield from held
                held.clear()
            held.append([mark, line])
            continue
        line = line.removesuffix("\n")
        if held[0][0] == "c":   # under the added line of a change
            held[0][4] = line
            continue
        # A line with marks begins a change, or ends the one that the removed line before it began.
        if held[-1][0] == "-":
            change = ["c", held.pop()[1], line, None, ""]
        else:
            added = held.pop()[1]
            place = max(at for at, unit in enumerate(held) if unit[0] == "-")
            change = ["c", held.pop(place)[1], "", added, line]
        yield from held
        held[:] = [change]
    yield from held


def _rows(delta):
    """((number, text), (number, text), is it a change?) of each row; where a side has no line its number is ""."""
    numbers = [0, 0]

    def side(which, text):
        if text is None:
            return "", "\n"
        numbers[which] += 1
        return numbers[which], text

    for is_pair, units in groupby(_units(delta), lambda unit: unit[0] in "+-"):
        units = list(units)
        if is_pair:
            removed, added = ([_marked_whole(kind, line) for mark, line in units if mark == kind] for kind in "-+")
            for one, other in zip_longest(removed, added):
                yield side(0, one), side(1, other), True
            continue
        for unit in units:
            if unit[0] == "c":
                yield side(0, _marked_parts(*unit[1:3])), side(1, _marked_parts(*unit[3:])), True
            else:
                yield side(0, unit[1]), side(1, unit[1]), False


def mdiff(fromlines, tolines, context=None, linejunk=None, charjunk=difflib.IS_CHARACTER_JUNK):
    """The rows; with a context those that are no further from a change, and (None, None, None) where others were left out."""
    rows = _rows(difflib.ndiff(fromlines, tolines, linejunk, charjunk))
    if context is None:
        yield from rows
        return
    before, skipped, after = [], False, 0
    for row in rows:
        if row[2]:
            if skipped:
                yield None, None, None
            yield from before
            yield row
            before.clear()
            skipped, after = False, context
        elif after:
            yield row
            after -= 1
        else:
            before.append(row)
            if len(before) > context:
                del before[0]
                skipped = True


def _wrapped(text, width):
    """The parts of a marked text that are so many characters wide; a mark goes on in the next part."""
    parts, part, shown, kind = [], "", 0, ""
    left = len(text) - 3 * text.count(_BEGIN)
    at = 0
    while at < len(text):
        if text[at] == _BEGIN:
            kind = text[at:at + 2]
            part += kind
            at += 2
            continue
        part += text[at]
        if text[at] == _END:
            kind = ""
        else:
            shown += 1
            left -= 1
            if shown == width and left > 0:
                parts.append(part + _END if kind else part)
                part, shown = kind, 0
        at += 1
    return [*parts, part]


_STYLES = {
    "table.diff": "font-family:Courier; border:medium;", ".diff_header": "background-color:#e0e0e0",
    "td.diff_header": "text-align:right", ".diff_next": "background-color:#c0c0c0", ".diff_add": "background-color:#aaffaa",
    ".diff_chg": "background-color:#ffff77", ".diff_sub": "background-color:#ffaaaa",
}
_CLASSES = {"+": "diff_add", "-": "diff_sub", "^": "diff_chg"}
_TITLE = '<th class="diff_next"><br /></th><th colspan="2" class="diff_header">%s</th>'


class HtmlDiff:
    """Makes HTML tables of two texts side by side, what differs between and within their lines in colour."""

    _tables = 0     # made so far: each has anchors of its own

    def __init__(self, tabsize=8, wrapcolumn=None, linejunk=None, charjunk=difflib.IS_CHARACTER_JUNK):
        self._tabsize = tabsize
        self._wrapcolumn = wrapcolumn
        self._linejunk = linejunk
        self._charjunk = charjunk

    def make_file(self, fromlines, tolines, fromdesc="", todesc="", context=False, numlines=5, *, charset="utf-8"):
        """A whole HTML page of two lists of lines: the table and a legend."""
        table = self.make_table(fromlines, tolines, fromdesc, todesc, context=context, numlines=numlines)
        styles = "\n".join(f"        {name} {{{rules}}}" for name, rules in _STYLES.items())
        page = f"""
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"
          "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">

<html>

<head>
    <meta http-equiv="Content-Type"
          content="text/html; charset={charset}" />
    <title></title>
    <style type="text/css">
{styles}
    </style>
</head>

<body>
    {table}
    <table class="diff" summary="Legends">
        <tr> <th colspan="2"> Legends </th> </tr>
        <tr> <td> <table border="" summary="Colors">
                      <tr><th> Colors </th> </tr>
                      <tr><td class="diff_add">&nbsp;Added&nbsp;</td></tr>
                      <tr><td class="diff_chg">Changed</td> </tr>
                      <tr><td class="diff_sub">Deleted</td> </tr>
                  </table></td>
             <td> <table border="" summary="Links">
                      <tr><th colspan="2"> Links </th> </tr>
                      <tr><td>(f)irst change</td> </tr>
                      <tr><td>(n)ext change</td> </tr>
                      <tr><td>(t)op</td> </tr>
                  </table></td> </tr>
    </table>
</body>

</html>"""
        return page.encode(charset, "xmlcharrefreplace").decode(charset)

    def make_table(self, fromlines, tolines, fromdesc="", todesc="", context=False, numlines=5):
        """The table alone. With `context` only changes and so many lines around each; else links go that far above a change."""
        number = HtmlDiff._tables
        HtmlDiff._tables += 1
        lines = [[self._expanded(line) for line in each] for each in (fromlines, tolines)]
        rows = list(self._wrapped_rows(mdiff(*lines, numlines if context else None, self._linejunk, self._charjunk)))
        flags = [changed for _, _, changed in rows]
        cells = [None if one is None else (self._cell("from", number, *one), self._cell("to", number, *other)) for one, other, _ in rows]
        top = f"difflib_chg_to{number}_"
        if not rows:
            words = "No Differences Found" if context else "Empty File"
            cells, flags = [(f"<td></td><td>&nbsp;{words}&nbsp;</td>",) * 2], [False]
        anchors, links = self._links(flags, top, numlines)
        body = ""
        for at, pair in enumerate(cells):
            if pair is not None:
                body += (f'            <tr><td class="diff_next"{anchors[at]}>{links[at]}</td>{pair[0]}'
                         f'<td class="diff_next">{links[at]}</td>{pair[1]}</tr>\n')
            elif at:
                body += "        </tbody>        \n        <tbody>\n"
        titles = f"<thead><tr>{_TITLE % fromdesc}{_TITLE % todesc}</tr></thead>" if fromdesc or todesc else ""
        columns = "        <colgroup></colgroup> <colgroup></colgroup> <colgroup></colgroup>\n"
        table = (f'\n    <table class="diff" id="{top}_top"\n           cellspacing="0" cellpadding="0" rules="groups" >\n'
                 f"{columns}{columns}        {titles}\n        <tbody>\n{body}        </tbody>\n    </table>")
        for kind, name in _CLASSES.items():
            table = table.replace(_BEGIN + kind, f'<span class="{name}">')
        return table.replace(_END, "</span>").replace("\t", "&nbsp;")

    def _expanded(self, line):
        """Without its end, each tab as many tabs as it is wide: so it differs from as many blanks."""
        text, column = "", 0
        for ch in line.rstrip("\n").replace(_BEGIN, " "):    # a text has no marks of its own
            width = self._tabsize - column % self._tabsize if ch == "\t" and self._tabsize > 0 else ch != "\t"
            text += ch * width
            column = 0 if ch in "\r\n" else column + width
        return text

    def _wrapped_rows(self, rows):
        for one, other, changed in rows:
            if one is None or not self._wrapcolumn:
                yield one, other, changed
                continue
            parts = zip_longest(_wrapped(one[1], self._wrapcolumn), _wrapped(other[1], self._wrapcolumn))
            for at, pair in enumerate(parts):
                yield *((("", " ") if text is None else (side[0] if not at else ">", text))
                        for side, text in zip((one, other), pair)), changed

    @staticmethod
    def _cell(prefix, table, number, text):
        anchor = f' id="{prefix}{table}_{number}"' if isinstance(number, int) else ""
        for plain, written in ("&", "&amp;"), (">", "&gt;"), ("<", "&lt;"), (" ", "&nbsp;"):
            text = text.replace(plain, written)
        return f'<td class="diff_header"{anchor}>{number}</td><td nowrap="nowrap">{text.rstrip()}</td>'

    @staticmethod
    def _links(flags, top, numlines):
        """Of each row the anchor that a link goes to, some rows above a change, and the link to the next change."""
        anchors, links = [""] * len(flags), [""] * len(flags)
        starts = [at for at, changed in enumerate(flags) if changed and not (at and flags[at - 1])]
        for count, at in enumerate(starts):
            anchors[max(0, at - numlines)] = f' id="{top}_{count}"'
            if count + 1 < len(starts):
                links[at] = f'<a href="#{top}_{count + 1}">n</a>'
        if starts and not flags[0]:
            links[0] = f'<a href="#{top}_0">f</a>'
        links[starts[-1] if starts else 0] = f'<a href="#{top}_top">t</a>'
        return anchors, links


HtmlDiff.__module__ = "difflib"
