"""TracebackException: what is kept of an exception, to be printed later."""

import sys

import _traceback

from . import _layout
from ._entries import StackSummary, guarded

_syntax_details = ("filename", "text", "offset", "end_offset", "msg")


class TracebackException:
    """An exception ready to be printed, which keeps neither it nor its frames alive."""

    __module__ = "traceback"

    __cause__ = __context__ = exceptions = None  # until _relate()
    exc_type_qualname = exc_type_module = None

    def __init__(self, exc_type, exc_value, exc_traceback, *, limit=None, lookup_lines=True, capture_locals=False,
                 compact=False, max_group_width=15, max_group_depth=10, save_exc_type=True, _seen=None):
        self.max_group_width, self.max_group_depth = max_group_width, max_group_depth
        self.stack = StackSummary._of_traceback(exc_traceback, limit=limit, lookup_lines=lookup_lines, capture_locals=capture_locals)
        self._str = guarded(str, exc_value, "exception")
        self.__notes__ = _notes_of(exc_value)
        self.__suppress_context__ = getattr(exc_value, "__suppress_context__", False)
        self._exc_type = exc_type if save_exc_type else None
        self._have_exc_type = exc_type is not None
        self._is_syntax_error = False
        if exc_type is not None:
            self.exc_type_qualname, self.exc_type_module = exc_type.__qualname__, exc_type.__module__
            self._describe(exc_type, exc_value, exc_traceback)
        if _seen is None:
            self._relate(exc_value, compact, {id(exc_value)}, dict(
                limit=limit, lookup_lines=lookup_lines, capture_locals=capture_locals, max_group_width=max_group_width,
                max_group_depth=max_group_depth))
        else:
            _seen.add(id(exc_value))

    def _describe(self, exc_type, exc, tb):
        """What some kinds of exceptions have besides a message: a SyntaxError its place, errors in names a suggestion."""
        if issubclass(exc_type, SyntaxError):
            self._is_syntax_error = True
            for detail in _syntax_details:
                setattr(self, detail, getattr(exc, detail))
            self.lineno = None if exc.lineno is None else str(exc.lineno)
            self.end_lineno = None if exc.end_lineno is None else str(exc.end_lineno)
        elif isinstance(exc, (ImportError, AttributeError)) or isinstance(exc, NameError) and tb is not None:
            self._str += _traceback.suggestion(exc)
        elif isinstance(exc, NameError) and exc.name in sys.stdlib_module_names:  # there is no frame to look for other names in
            self._str += f". Did you forget to import '{exc.name}'?"

    def _relate(self, exc, compact, seen, options):
        """Captures causes, contexts and members too, each once and without recursion: chains may be long."""
        pending = [(self, exc)]

        def capture(related):
            captured = TracebackException(type(related), related, related.__traceback__, _seen=seen, **options)
            pending.append((captured, related))
            return captured

        def capture_new(related):
            return None if related is None or id(related) in seen else capture(related)

        while pending:
            captured, exc = pending.pop()
            if exc is None:
                continue
            captured.__cause__ = capture_new(exc.__cause__)
            hidden = captured.__cause__ is not None or exc.__suppress_context__
            if not (compact and hidden):
                captured.__context__ = capture_new(exc.__context__)
            if isinstance(exc, BaseExceptionGroup):
                captured.exceptions = [capture(member) for member in exc.exceptions]

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        """Make one from an exception object."""
        return cls(type(exc), exc, exc.__traceback__, *args, **kwargs)

    @property
    def exc_type(self):
        """The exception's class, if it was saved. Deprecated."""
        import warnings
        warnings.warn("Deprecated in 3.13. Use exc_type_str instead.", DeprecationWarning, stacklevel=2)
        return self._exc_type

    @property
    def exc_type_str(self):
        """The class's name as printed: qualified, with the module unless it is builtins or __main__."""
        if not self._have_exc_type:
            return None
        module = self.exc_type_module if isinstance(self.exc_type_module, str) else "<unknown>"
        return self.exc_type_qualname if module in ("builtins", "__main__") else f"{module}.{self.exc_type_qualname}"

    def __eq__(self, other):
        return vars(self) == vars(other) if isinstance(other, TracebackException) else NotImplemented

    def __str__(self):
        return self._str

    def format_exception_only(self, *, show_group=False, _depth=0, colorize=False, **kwargs):
        """The texts behind the stack: place (of a SyntaxError), type and message, notes; a group's members if asked for."""
        margin = "   " * _depth
        for text in _layout.message(self, whole=_depth == 0, colorize=colorize):
            yield margin + text
        if show_group:
            for member in self.exceptions or ():
                yield from member.format_exception_only(show_group=True, _depth=_depth + 1, colorize=colorize)

    def format(self, *, chain=True, colorize=False, **kwargs):
        """All texts: those of what it came from, the stack, the message; groups with their members."""
        yield from _layout.exception(self, chain, colorize)

    def print(self, *, file=None, chain=True, **kwargs):
        """Writes what format() gives."""
        out = sys.stderr if file is None else file
        for text in self.format(chain=chain, **kwargs):
            print(text, end="", file=out)


def _notes_of(exc):
    try:
        return getattr(exc, "__notes__", None)
    except Exception as error:
        return [f"Ignored error getting __notes__: {guarded(repr, error, '__notes__')}"]
