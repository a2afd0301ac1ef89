"""The entries of tracebacks and stacks: FrameSummary, and StackSummary, the list of them."""

import linecache
import sys
from itertools import islice

import _traceback

_RECURSIVE_CUTOFF = 3  # of equal entries in a row, so many are shown

_nowhere = (None, None, None, None)


def guarded(convert, value, what):
    """convert(value), or a text that says that it failed: what is printed here may be broken."""
    try:
        return convert(value)
    except:
        return f"<{what} {convert.__name__}() failed>"


def plain(text):
    """No colour."""
    return text


def painting(colorize, *names):
    """Functions of _colours, or as many that paint nothing."""
    if not colorize:
        return [plain] * len(names)
    from . import _colours
    return [getattr(_colours, name) for name in names]


# ---- walking ----


def _tb_places(tb):
    """(frame, place) of a traceback's entries; a place is what code.co_positions() gives."""
    while tb is not None:
        frame, instruction = tb.tb_frame, tb.tb_lasti // 2
        line, *rest = next(islice(frame.f_code.co_positions(), instruction, None), _nowhere) if instruction >= 0 else _nowhere
        yield frame, (tb.tb_lineno if line is None else line, *rest)
        tb = tb.tb_next


def _line_places(pairs):
    for frame, line in pairs:
        yield frame, (line, None, None, None)


def _limited(entries, limit):
    """The first `limit` entries, or the last if it is negative. sys.tracebacklimit holds where no limit is given."""
    if limit is None:
        limit = getattr(sys, "tracebacklimit", None)
        if limit is None:
            return entries
        limit = max(limit, 0)
    return islice(entries, limit) if limit >= 0 else list(entries)[limit:]


# ---- one entry ----


class FrameSummary:
    """One entry of a traceback or stack, which keeps no frame alive. It unpacks to (filename, lineno, name, line)."""

    __module__ = "traceback"
    __slots__ = ("filename", "lineno", "end_lineno", "colno", "end_colno", "name", "locals", "_lines", "_code")

    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None,
                 colno=None, end_colno=None):
        self.filename, self.lineno, self.name = filename, lineno, name
        self.end_lineno = end_lineno if end_lineno is not None else lineno
        self.colno, self.end_colno = colno, end_colno
        self.locals = {key: guarded(repr, local, "local") for key, local in locals.items()} if locals else None
        self._code = None
        self._lines = line  # the statement's source lines; None until they are asked for
        if lookup_line:
            self._source()

    def _source(self):
        """The statement's source lines as one text, each ended by a newline; None where the line numbers aren't known."""
        if self._lines is None and None not in (self.lineno, self.end_lineno):
            self._lines = "".join(self._line_at(n).rstrip() + "\n" for n in range(self.lineno, self.end_lineno + 1)) or "\n"
        return self._lines

    def _line_at(self, number):
        found = linecache.getline(self.filename, number)
        if not found and self._code is not None and self.filename.startswith("<"):  # typed at a prompt
            found = linecache._getline_from_code(self._code, number) or _traceback.kept_line(self.filename, number)
        return found

    @property
    def line(self):
        """The first source line, without its indentation; None if the line number is unknown."""
        source = self._source()
        return source if source is None else source.partition("\n")[0].strip()

    def _fields(self):
        return self.filename, self.lineno, self.name, self.line

    def __iter__(self):
        return iter(self._fields())

    def __getitem__(self, pos):
        return self._fields()[pos]

    def __len__(self):
        return 4

    def __eq__(self, other):
        match other:
            case FrameSummary():
                return (self.filename, self.lineno, self.name, self.locals) == (other.filename, other.lineno, other.name, other.locals)
            case tuple():
                return self._fields() == other
        return NotImplemented

    def __repr__(self):
        return f"<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>"


# ---- lists of them ----


class StackSummary(list):
    """A list of FrameSummary objects."""

    __module__ = "traceback"

    @classmethod
    def extract(klass, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        """Make one from (frame, line) pairs; a negative limit keeps the last entries."""
        return klass._extract_from_extended_frame_gen(_line_places(frame_gen), limit=limit, lookup_lines=lookup_lines, capture_locals=capture_locals)

    @classmethod
    def _of_traceback(klass, tb, *, limit=None, lookup_lines=True, capture_locals=False):
        return klass._extract_from_extended_frame_gen(_tb_places(tb), limit=limit, lookup_lines=lookup_lines, capture_locals=capture_locals)

    @classmethod
    def _extract_from_extended_frame_gen(klass, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        made = klass()
        for frame, (line, end_line, column, end_column) in _limited(frame_gen, limit):
            code = frame.f_code
            linecache.lazycache(code.co_filename, frame.f_globals)
            made.append(FrameSummary(code.co_filename, line, code.co_name, end_lineno=end_line, colno=column, end_colno=end_column,
                                     locals=frame.f_locals if capture_locals else None, lookup_line=False))
            made[-1]._code = code
        for filename in {entry.filename for entry in made}:
            linecache.checkcache(filename)
        if lookup_lines:
            made._look_up()
        return made

    def _look_up(self):
        """Reads the entries' source lines now, not when they are asked for."""
        for entry in self:
            entry._source()

    @classmethod
    def from_list(klass, a_list):
        """Make one from FrameSummary objects or (file, line, name, source line) tuples."""
        def entry(filename, lineno, name, line):
            return FrameSummary(filename, lineno, name, line=line)
        return StackSummary(each if isinstance(each, FrameSummary) else entry(*each) for each in a_list)

    def _should_show_carets(self, start, end, lines, anchors):
        """Marks are shown under a statement, not under a comment that stands there by now."""
        return any(line.strip() and not line.lstrip().startswith("#") for line in lines)

    def format_frame_summary(self, frame_summary, *, colorize=False, **kwargs):
        """The text of one entry; None leaves it out."""
        entry = frame_summary
        place, = painting(colorize, 'place')
        shown = "<stdin>" if entry.filename.startswith("<stdin>-") else entry.filename
        file = f'"{shown}"'
        text = f"  File {place(file)}, line {place(entry.lineno)}, in {place(entry.name)}\n"
        source = entry._source()
        if source and not source.isspace():
            text += self._excerpt(entry, source.removesuffix("\n").split("\n"), colorize)
        for name, value in sorted((entry.locals or {}).items()):
            text += f"    {name} = {value}\n"
        return text

    def _excerpt(self, entry, lines, colorize):
        if None in (entry.colno, entry.end_colno) or not self._should_show_carets(entry.colno, entry.end_colno, lines, None):
            return f"    {entry.line}\n"
        paint, = painting(colorize, 'excerpt')
        return paint(_traceback.excerpt(lines, entry.colno, entry.end_colno))

    def format(self, *, colorize=False, **kwargs):
        """The entries as texts; what is left of a long run of equal ones is only counted."""
        texts, run, previous = [], 0, None

        def end_run():
            more = run - _RECURSIVE_CUTOFF
            if more > 0:
                texts.append(f"  [Previous line repeated {more} more time{'s' if more > 1 else ''}]\n")

        for entry in self:
            text = self.format_frame_summary(entry, colorize=True) if colorize else self.format_frame_summary(entry)
            if text is None:
                continue
            place = entry.filename, entry.lineno, entry.name
            if place != previous or entry.filename is None or entry.lineno is None:
                end_run()
                run, previous = 0, place
            run += 1
            if run <= _RECURSIVE_CUTOFF:
                texts.append(text)
        end_run()
        return texts
