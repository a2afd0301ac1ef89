"""Tracebacks and exceptions as text and as data."""

import itertools
import linecache
import sys
from collections.abc import Iterable

import _traceback

__all__ = ["extract_stack", "extract_tb", "format_exception", "format_exception_only", "format_list", "format_stack",
           "format_tb", "print_exc", "format_exc", "print_exception", "print_last", "print_stack", "print_tb",
           "clear_frames", "FrameSummary", "StackSummary", "TracebackException", "walk_stack", "walk_tb"]

_RECURSIVE_CUTOFF = 3  # of equal entries in a row, so many are shown
_cause_message = "\nThe above exception was the direct cause of the following exception:\n\n"
_context_message = "\nDuring handling of the above exception, another exception occurred:\n\n"


class _Sentinel:
    def __repr__(self):
        return "<implicit>"


_sentinel = _Sentinel()


# ---- printing and formatting ----

def print_list(extracted_list, file=None):
    """Print the entries of an extracted traceback or stack."""
    if file is None:
        file = sys.stderr
    for item in StackSummary.from_list(extracted_list).format():
        print(item, file=file, end="")


def format_list(extracted_list):
    """The entries of an extracted traceback or stack as a list of texts."""
    return StackSummary.from_list(extracted_list).format()


def print_tb(tb, limit=None, file=None):
    """Print the entries of a traceback."""
    print_list(extract_tb(tb, limit=limit), file=file)


def format_tb(tb, limit=None):
    """The entries of a traceback as a list of texts."""
    return extract_tb(tb, limit=limit).format()


def extract_tb(tb, limit=None):
    """The entries of a traceback as a StackSummary."""
    return StackSummary._extract_from_extended_frame_gen(_walk_tb_with_full_positions(tb), limit=limit)


def _parse_value_tb(exc, value, tb):
    if (value is _sentinel) != (tb is _sentinel):
        raise ValueError("Both or neither of value and tb must be given")
    if value is tb is _sentinel:
        if exc is None:
            return None, None
        if isinstance(exc, BaseException):
            return exc, exc.__traceback__
        raise TypeError(f"Exception expected for value, {type(exc).__name__} found")
    return value, tb


def print_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, file=None, chain=True, **kwargs):
    """Print an exception with its traceback and those it came from."""
    value, tb = _parse_value_tb(exc, value, tb)
    TracebackException(type(value), value, tb, limit=limit, compact=True).print(file=file, chain=chain)


def format_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, chain=True, **kwargs):
    """An exception with its traceback as a list of texts."""
    value, tb = _parse_value_tb(exc, value, tb)
    return list(TracebackException(type(value), value, tb, limit=limit, compact=True).format(chain=chain))


def format_exception_only(exc, /, value=_sentinel, *, show_group=False, **kwargs):
    """An exception without its traceback as a list of texts."""
    if value is _sentinel:
        value = exc
    return list(TracebackException(type(value), value, None, compact=True).format_exception_only(show_group=show_group))


def print_exc(limit=None, file=None, chain=True):
    """Print the exception that is being handled."""
    print_exception(sys.exception(), limit=limit, file=file, chain=chain)


def format_exc(limit=None, chain=True):
    """The exception that is being handled as one text."""
    return "".join(format_exception(sys.exception(), limit=limit, chain=chain))


def print_last(limit=None, file=None, chain=True):
    """Print the exception that ended the last input of an interactive session."""
    if not hasattr(sys, "last_exc") and not hasattr(sys, "last_type"):
        raise ValueError("no last exception")
    if hasattr(sys, "last_exc"):
        print_exception(sys.last_exc, limit=limit, file=file, chain=chain)
    else:
        print_exception(sys.last_type, sys.last_value, sys.last_traceback, limit=limit, file=file, chain=chain)


def print_stack(f=None, limit=None, file=None):
    """Print the stack from a frame (the caller's)."""
    if f is None:
        f = sys._getframe().f_back
    print_list(extract_stack(f, limit=limit), file=file)


def format_stack(f=None, limit=None):
    """The stack from a frame (the caller's) as a list of texts."""
    if f is None:
        f = sys._getframe().f_back
    return format_list(extract_stack(f, limit=limit))


def extract_stack(f=None, limit=None):
    """The stack from a frame (the caller's) as a StackSummary, outermost first."""
    if f is None:
        f = sys._getframe().f_back
    stack = StackSummary.extract(walk_stack(f), limit=limit)
    stack.reverse()
    return stack


def clear_frames(tb):
    """Clear the locals of all frames of a traceback."""
    while tb is not None:
        try:
            tb.tb_frame.clear()
        except RuntimeError:  # still running
            pass
        tb = tb.tb_next


def walk_stack(f):
    """(frame, line) of a frame and those that called it."""
    if f is None:
        f = sys._getframe().f_back.f_back.f_back.f_back
    while f is not None:
        yield f, f.f_lineno
        f = f.f_back


def walk_tb(tb):
    """(frame, line) of a traceback's entries."""
    while tb is not None:
        yield tb.tb_frame, tb.tb_lineno
        tb = tb.tb_next


def _walk_tb_with_full_positions(tb):
    while tb is not None:
        positions = _get_code_position(tb.tb_frame.f_code, tb.tb_lasti)
        if positions[0] is None:
            positions = (tb.tb_lineno,) + positions[1:]
        yield tb.tb_frame, positions
        tb = tb.tb_next


def _get_code_position(code, instruction_index):
    if instruction_index < 0:
        return (None, None, None, None)
    return next(itertools.islice(code.co_positions(), instruction_index // 2, None), (None, None, None, None))


# ---- one entry, and lists of them ----

class FrameSummary:
    """One entry of a traceback or stack, which keeps no frame alive."""

    __slots__ = ("filename", "lineno", "end_lineno", "colno", "end_colno", "name", "_lines", "_lines_dedented",
                 "locals", "_code")

    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None,
                 colno=None, end_colno=None, **kwargs):
        self.filename = filename
        self.lineno = lineno
        self.end_lineno = lineno if end_lineno is None else end_lineno
        self.colno = colno
        self.end_colno = end_colno
        self.name = name
        self._code = kwargs.get("_code")
        self._lines = line
        self._lines_dedented = None
        if lookup_line:
            self.line
        self.locals = {k: _safe_string(v, "local", func=repr) for k, v in locals.items()} if locals else None

    def __eq__(self, other):
        if isinstance(other, FrameSummary):
            return (self.filename == other.filename and self.lineno == other.lineno and self.name == other.name
                    and self.locals == other.locals)
        if isinstance(other, tuple):
            return (self.filename, self.lineno, self.name, self.line) == other
        return NotImplemented

    def __getitem__(self, pos):
        return (self.filename, self.lineno, self.name, self.line)[pos]

    def __iter__(self):
        return iter((self.filename, self.lineno, self.name, self.line))

    def __repr__(self):
        return f"<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>"

    def __len__(self):
        return 4

    def _set_lines(self):
        if self._lines is None and self.lineno is not None and self.end_lineno is not None:
            lines = []
            for lineno in range(self.lineno, self.end_lineno + 1):
                line = linecache.getline(self.filename, lineno)
                if not line and self._code is not None and self.filename.startswith("<"):
                    line = linecache._getline_from_code(self._code, lineno)
                lines.append(line.rstrip())
            self._lines = "\n".join(lines) + "\n"

    @property
    def _original_lines(self):
        self._set_lines()
        return self._lines

    @property
    def _dedented_lines(self):
        self._set_lines()
        if self._lines_dedented is None and self._lines is not None:
            import textwrap
            self._lines_dedented = textwrap.dedent(self._lines)
        return self._lines_dedented

    @property
    def line(self):
        """The first source line, without its indentation; None if the line number is unknown."""
        self._set_lines()
        if self._lines is None:
            return None
        return self._lines.partition("\n")[0].strip()


class StackSummary(list):
    """A list of FrameSummary objects."""

    @classmethod
    def extract(klass, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        """Make one from (frame, line) pairs; a negative limit keeps the last entries."""
        def extended():
            for f, lineno in frame_gen:
                yield f, (lineno, None, None, None)
        return klass._extract_from_extended_frame_gen(extended(), limit=limit, lookup_lines=lookup_lines,
                                                      capture_locals=capture_locals)

    @classmethod
    def _extract_from_extended_frame_gen(klass, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        if limit is None:
            limit = getattr(sys, "tracebacklimit", None)
            if limit is not None and limit < 0:
                limit = 0
        if limit is not None:
            if limit >= 0:
                frame_gen = itertools.islice(frame_gen, limit)
            else:
                frames = list(frame_gen)
                frame_gen = frames[limit:]
        result = klass()
        filenames = set()
        for f, (lineno, end_lineno, colno, end_colno) in frame_gen:
            code = f.f_code
            filenames.add(code.co_filename)
            linecache.lazycache(code.co_filename, f.f_globals)
            result.append(FrameSummary(code.co_filename, lineno, code.co_name, lookup_line=False,
                                       locals=f.f_locals if capture_locals else None, end_lineno=end_lineno,
                                       colno=colno, end_colno=end_colno, _code=code))
        for filename in filenames:
            linecache.checkcache(filename)
        if lookup_lines:
            for summary in result:
                summary.line
        return result

    @classmethod
    def from_list(klass, a_list):
        """Make one from FrameSummary objects or (file, line, name, text) tuples."""
        result = StackSummary()
        for frame in a_list:
            if isinstance(frame, FrameSummary):
                result.append(frame)
            else:
                filename, lineno, name, line = frame
                result.append(FrameSummary(filename, lineno, name, line=line))
        return result

    def format_frame_summary(self, frame_summary, **kwargs):
        """The text of one entry; None leaves it out."""
        filename = frame_summary.filename
        if filename.startswith("<stdin>-"):
            filename = "<stdin>"
        row = [f'  File "{filename}", line {frame_summary.lineno}, in {frame_summary.name}\n']
        source = frame_summary._original_lines
        if source and source.strip():
            if frame_summary.colno is None or frame_summary.end_colno is None:
                row.append(f"    {frame_summary.line}\n")
            else:
                lines = source.removesuffix("\n").split("\n")
                row.append(_traceback.excerpt(lines, frame_summary.colno, frame_summary.end_colno))
        if frame_summary.locals:
            for name, value in sorted(frame_summary.locals.items()):
                row.append(f"    {name} = {value}\n")
        return "".join(row)

    def format(self, **kwargs):
        """The entries as texts; runs of equal ones are folded."""
        result = []
        last = None
        count = 0
        for frame_summary in self:
            text = self.format_frame_summary(frame_summary, **kwargs)
            if text is None:
                continue
            place = (frame_summary.filename, frame_summary.lineno, frame_summary.name)
            if place != last or None in place[:2]:
                _fold(result, count)
                last = place
                count = 0
            count += 1
            if count <= _RECURSIVE_CUTOFF:
                result.append(text)
        _fold(result, count)
        return result


def _fold(result, count):
    more = count - _RECURSIVE_CUTOFF
    if more > 0:
        result.append(f"  [Previous line repeated {more} more time{'s' if more > 1 else ''}]\n")


# ---- exceptions ----

def _safe_string(value, what, func=str):
    try:
        return func(value)
    except:
        return f"<{what} {func.__name__}() failed>"


def _format_final_exc_line(etype, value, *, insert_final_newline=True, colorize=False):
    text = _safe_string(value, "exception")
    end = "\n" if insert_final_newline else ""
    if value is None or not text:
        return f"{etype}{end}"
    return f"{etype}: {text}{end}"


class _ExceptionPrintContext:
    """Where the text goes: the margin of nested groups, and whether the innermost one must still be closed."""

    def __init__(self):
        self.seen = set()
        self.exception_group_depth = 0
        self.need_close = False

    def indent(self):
        return " " * (2 * self.exception_group_depth)

    def emit(self, texts, margin_char="|"):
        prefix = self.indent()
        if self.exception_group_depth:
            prefix += margin_char + " "
        if isinstance(texts, str):
            texts = (texts,)
        for text in texts:
            if prefix:
                yield "".join(prefix + line if line.strip("\n") or line else line
                              for line in text.splitlines(keepends=True))
            else:
                yield text


class TracebackException:
    """An exception ready to be printed, which keeps neither it nor its frames alive."""

    def __init__(self, exc_type, exc_value, exc_traceback, *, limit=None, lookup_lines=True, capture_locals=False,
                 compact=False, max_group_width=15, max_group_depth=10, save_exc_type=True, _seen=None):
        is_recursive_call = _seen is not None
        if _seen is None:
            _seen = set()
        _seen.add(id(exc_value))
        self.max_group_width = max_group_width
        self.max_group_depth = max_group_depth
        self.stack = StackSummary._extract_from_extended_frame_gen(
            _walk_tb_with_full_positions(exc_traceback), limit=limit, lookup_lines=lookup_lines,
            capture_locals=capture_locals)
        self._exc_type = exc_type if save_exc_type else None
        self._str = _safe_string(exc_value, "exception")
        try:
            self.__notes__ = getattr(exc_value, "__notes__", None)
        except Exception as error:
            self.__notes__ = [f"Ignored error getting __notes__: {_safe_string(error, '__notes__', repr)}"]
        self._is_syntax_error = False
        self._have_exc_type = exc_type is not None
        if exc_type is not None:
            self.exc_type_qualname = exc_type.__qualname__
            self.exc_type_module = exc_type.__module__
        else:
            self.exc_type_qualname = self.exc_type_module = None
        if exc_type and issubclass(exc_type, SyntaxError):
            self.filename = exc_value.filename
            lineno, end_lineno = exc_value.lineno, exc_value.end_lineno
            self.lineno = str(lineno) if lineno is not None else None
            self.end_lineno = str(end_lineno) if end_lineno is not None else None
            self.text = exc_value.text
            self.offset = exc_value.offset
            self.end_offset = exc_value.end_offset
            self.msg = exc_value.msg
            self._is_syntax_error = True
        elif isinstance(exc_value, (ImportError, AttributeError)) or isinstance(exc_value, NameError) and exc_traceback is not None:
            self._str += _traceback.suggestion(exc_value)
        if lookup_lines:
            self._load_lines()
        self.__suppress_context__ = exc_value.__suppress_context__ if exc_value is not None else False
        self.__cause__ = self.__context__ = self.exceptions = None
        if not is_recursive_call:
            options = dict(limit=limit, lookup_lines=lookup_lines, capture_locals=capture_locals,
                           max_group_width=max_group_width, max_group_depth=max_group_depth)
            self._link(exc_value, compact, options, _seen)

    def _link(self, exc_value, compact, options, seen):
        """Fills in causes, contexts and members, without recursion: chains may be long."""
        pending = [(self, exc_value)]
        while pending:
            te, e = pending.pop()
            if e is None:
                continue

            def other(exc):
                if exc is None or id(exc) in seen:
                    return None
                made = TracebackException(type(exc), exc, exc.__traceback__, _seen=seen, **options)
                pending.append((made, exc))
                return made
            te.__cause__ = other(e.__cause__)
            if not compact or (te.__cause__ is None and not e.__suppress_context__):
                te.__context__ = other(e.__context__)
            if isinstance(e, BaseExceptionGroup):
                te.exceptions = [made for member in e.exceptions if (made := TracebackException(
                    type(member), member, member.__traceback__, _seen=seen, **options))]
                pending.extend(zip(te.exceptions, e.exceptions))

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        """Make one from an exception object."""
        return cls(type(exc), exc, exc.__traceback__, *args, **kwargs)

    @property
    def exc_type(self):
        import warnings
        warnings.warn("Deprecated in 3.13. Use exc_type_str instead.", DeprecationWarning, stacklevel=2)
        return self._exc_type

    @property
    def exc_type_str(self):
        """The name as printed: qualified, with the module unless it is builtins or __main__."""
        if not self._have_exc_type:
            return None
        module = self.exc_type_module
        if module in ("__main__", "builtins"):
            return self.exc_type_qualname
        if not isinstance(module, str):
            module = "<unknown>"
        return f"{module}.{self.exc_type_qualname}"

    def _load_lines(self):
        for frame in self.stack:
            frame.line

    def __eq__(self, other):
        if isinstance(other, TracebackException):
            return self.__dict__ == other.__dict__
        return NotImplemented

    def __str__(self):
        return self._str

    def format_exception_only(self, *, show_group=False, _depth=0, **kwargs):
        """The lines after the stack: place (of a SyntaxError), type and message, notes; a group's members if asked for."""
        indent = 3 * _depth * " "
        if not self._have_exc_type:
            yield indent + _format_final_exc_line(None, self._str)
            return
        stype = self.exc_type_str
        if not self._is_syntax_error:
            if _depth > 0:
                parts = _format_final_exc_line(stype, self._str, insert_final_newline=False).split("\n")
                yield from [indent + part + "\n" for part in parts]
            else:
                yield _format_final_exc_line(stype, self._str)
        else:
            yield from [indent + line for line in self._format_syntax_error(stype)]
        notes = self.__notes__
        if isinstance(notes, Iterable) and not isinstance(notes, (str, bytes)) and hasattr(notes, "__len__"):
            for note in notes:
                note = _safe_string(note, "note")
                yield from [indent + line + "\n" for line in note.split("\n")]
        elif notes is not None:
            yield indent + f"{_safe_string(notes, '__notes__', func=repr)}\n"
        if self.exceptions and show_group:
            for member in self.exceptions:
                yield from member.format_exception_only(show_group=show_group, _depth=_depth + 1)

    def _format_syntax_error(self, stype, **kwargs):
        filename_suffix = ""
        if self.lineno is not None:
            yield f'  File "{self.filename or "<string>"}", line {self.lineno}\n'
        elif self.filename is not None:
            filename_suffix = f" ({self.filename})"
        text = self.text
        if isinstance(text, str) and self.lineno is not None:
            full = text.rstrip("\n")
            shown = full.lstrip(" \n\f")
            cut = len(full) - len(shown)
            if self.offset is None:
                yield f"    {shown}\n"
            elif isinstance(self.lineno, int) or not str(self.lineno).isdigit():
                yield f"    {shown}\n"
            else:
                yield f"    {shown}\n"
                offset = self.offset
                if self.lineno == self.end_lineno:
                    end_offset = self.end_offset if self.end_offset not in (None, 0) else offset
                else:
                    end_offset = len(full) + 1
                if self.text and offset > len(self.text):
                    offset = len(full) + 1
                    if end_offset < offset:
                        end_offset = offset
                if self.text and end_offset > len(self.text):
                    end_offset = len(full) + 1
                if offset >= end_offset or end_offset < 0:
                    end_offset = offset + 1
                column, end = offset - 1 - cut, end_offset - 1 - cut
                if column >= 0:
                    blanks = "".join(ch if ch.isspace() else " " for ch in shown[:column])
                    yield f"    {blanks}{'^' * (end - column)}\n"
        msg = self.msg or "<no detail available>"
        yield f"{stype}: {msg}{filename_suffix}\n"

    def format(self, *, chain=True, _ctx=None, **kwargs):
        """All lines: those of what it came from, the stack, the message; groups with their members."""
        if _ctx is None:
            _ctx = _ExceptionPrintContext()
        output = []
        exc = self
        if chain:
            while exc:
                if exc.__cause__ is not None:
                    message, before = _cause_message, exc.__cause__
                elif exc.__context__ is not None and not exc.__suppress_context__:
                    message, before = _context_message, exc.__context__
                else:
                    message = before = None
                output.append((message, exc))
                exc = before
        else:
            output.append((None, exc))
        for message, exc in reversed(output):
            if message is not None:
                yield from _ctx.emit(message)
            if exc.exceptions is None:
                if exc.stack:
                    yield from _ctx.emit("Traceback (most recent call last):\n")
                    yield from _ctx.emit(exc.stack.format())
                yield from _ctx.emit(exc.format_exception_only())
            elif _ctx.exception_group_depth > self.max_group_depth:
                yield from _ctx.emit(f"... (max_group_depth is {self.max_group_depth})\n")
            else:
                yield from exc._format_group(_ctx)

    def _format_group(self, ctx):
        is_toplevel = ctx.exception_group_depth == 0
        if is_toplevel:
            ctx.exception_group_depth += 1
        if self.stack:
            yield from ctx.emit("Exception Group Traceback (most recent call last):\n",
                                margin_char="+" if is_toplevel else "|")
            yield from ctx.emit(self.stack.format())
        yield from ctx.emit(self.format_exception_only())
        total = len(self.exceptions)
        shown = total if total <= self.max_group_width else self.max_group_width + 1
        ctx.need_close = False
        for i in range(shown):
            last = i == shown - 1
            if last:
                ctx.need_close = True
            truncated = i >= self.max_group_width
            title = "..." if truncated else f"{i + 1}"
            yield f"{ctx.indent()}{'+-' if i == 0 else '  '}+---------------- {title} ----------------\n"
            ctx.exception_group_depth += 1
            if truncated:
                left = total - self.max_group_width
                yield from ctx.emit(f"and {left} more exception{'s' if left > 1 else ''}\n")
            else:
                yield from self.exceptions[i].format(_ctx=ctx)
            if last and ctx.need_close:
                yield f"{ctx.indent()}+------------------------------------\n"
                ctx.need_close = False
            ctx.exception_group_depth -= 1
        if is_toplevel:
            assert ctx.exception_group_depth == 1
            ctx.exception_group_depth = 0

    def print(self, *, file=None, chain=True, **kwargs):
        """Print what format() gives."""
        if file is None:
            file = sys.stderr
        for line in self.format(chain=chain):
            print(line, file=file, end="")
