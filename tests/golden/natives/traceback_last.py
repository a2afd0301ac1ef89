# traceback: the last exception, limits, stacks and where they begin, notes that fail, files that are given, entries by hand.
import io
import sys
import traceback
from traceback import *
from _each import each_value as each

def out(call):
    file = io.StringIO()
    call(file)
    return file.getvalue().replace(__file__, "FILE")
def deep(n):
    if n:
        return deep(n - 1)
    raise ValueError("deep")
def caught(call):
    try:
        call()
    except BaseException as error:
        return error
class Notes(Exception):
    __notes__ = "a str"
class BadNotes(Exception):
    @property
    def __notes__(self): raise RuntimeError("no notes")
class BadStr(Exception):
    def __str__(self): raise RuntimeError("no str")
class BadRepr:
    def __repr__(self): raise RuntimeError("no repr")
def noted(*notes):
    error = ValueError("v")
    for n in notes: error.add_note(n)
    return error
def notes_are(value):
    error = ValueError("v")
    error.__notes__ = value
    return error
e = caught(lambda: deep(3))
cause = caught(lambda: exec("try: 1/0\nexcept ZeroDivisionError as z: raise KeyError('k') from z"))
context = caught(lambda: exec("try: 1/0\nexcept ZeroDivisionError: raise KeyError('k')"))
for name in ("last_exc", "last_type", "last_value", "last_traceback"):
    if hasattr(sys, name): delattr(sys, name)
each(r"""
    print_last()
    [len(extract_tb(e.__traceback__, n)) for n in (None, 0, 1, 2, -1, -2, 99, -99)], [f.name for f in extract_tb(e.__traceback__)], extract_tb(None), [len(format_tb(e.__traceback__, n)) for n in (None, 1, -1)], len(format_exception(e, limit=2)), len(format_exception(e, limit=-2))
    out(lambda f: print_tb(e.__traceback__, 1, f)).count("\n") > 0, out(lambda f: print_exception(e, file=f)).splitlines()[-1], out(lambda f: print_exception(type(e), e, e.__traceback__, 1, f)).count("File"), out(lambda f: print_exception(e, limit=0, file=f)), out(lambda f: print_exception(None, file=f)), format_exception_only(None), format_exception_only(ValueError, ValueError("x")), format_exception_only(ValueError("x")), format_exception_only(ValueError, None), format_exception_only(int, 5) if 0 else 0
    print_exception(5)
    format_exception(1, 2)
    format_exception(ValueError)
    format_exception(e, None)
    format_exception_only(KeyError, KeyError("k"), show_group=True), format_exception_only(ExceptionGroup("g", [ValueError(1), ExceptionGroup("h", [KeyError(2)])]), show_group=True), format_exception_only(noted("n1", "n2\nn3")), format_exception_only(notes_are(5)), format_exception_only(notes_are([1, "x", None])), format_exception_only(notes_are("text")), format_exception_only(notes_are([BadRepr()])), format_exception_only(notes_are(b"by")), format_exception_only(BadNotes("b")), format_exception_only(BadStr()), format_exception_only(Notes("x")), format_exception_only(notes_are(BadRepr())), format_exception_only(notes_are(())), format_exception_only(notes_are(None)), format_exception_only(ValueError("a\nb")), format_exception_only(ValueError("")), format_exception_only(SystemExit(5)), format_exception_only(KeyboardInterrupt())
    [format_exception(x, chain=c)[-1] for x in (cause, context) for c in (True, False)], [len(format_exception(x, chain=c)) for x in (cause, context) for c in (True, False)], [l.strip() for l in format_exception(cause) if "direct cause" in l], [l.strip() for l in format_exception(context) if "During" in l]
    extract_stack()[-1].line, len(extract_stack(limit=1)), len(format_stack(limit=2)), extract_stack(sys._getframe())[-1].name, out(lambda f: print_stack(file=f, limit=1)).count("File"), out(lambda f: print_stack(sys._getframe(), 1, f)).count("File"), out(lambda f: print_stack(None, -1, f)).count("File") if 0 else 0
    FrameSummary("f", 1, "n"), FrameSummary("f", 1, "n", line="  code "), FrameSummary("f", 1, "n", line="x").line, FrameSummary("f", 1, "n", lookup_line=False).line, FrameSummary("f", None, "n").line, FrameSummary("f", 1, "n", locals={"a": 1, "b": BadRepr()}).locals, FrameSummary("f", 1, "n") == FrameSummary("f", 1, "n"), FrameSummary("f", 1, "n") == ("f", 1, "n", ""), FrameSummary("f", 1, "n") == 5, tuple(FrameSummary("f", 1, "n", line="q")), FrameSummary("f", 1, "n")[0], len(FrameSummary("f", 1, "n")), FrameSummary("f", 1, "n", end_lineno=2, colno=3, end_colno=4).end_colno, FrameSummary("f", 1, "n", locals={}).locals
    s = StackSummary.from_list([("f", 1, "n", "l"), FrameSummary("g", 2, "m", line="k")]); s, s.format(), StackSummary.from_list([("f", 1, "n", "l")] * 5).format(), StackSummary.from_list([("f", 1, "n", None)]).format(), StackSummary.from_list([]), StackSummary.from_list([("f", 1, "n", "a\nb")]).format()
    format_list([("f", 1, "n", "l")]), out(lambda f: print_list([("f", 1, "n", "l")], f)), [len(StackSummary.extract(walk_tb(e.__traceback__), limit=n)) for n in (None, 1, -1, 0, 9)], StackSummary.extract(walk_tb(e.__traceback__), capture_locals=True)[-1].locals, StackSummary.extract(walk_tb(e.__traceback__), lookup_lines=False)[0].line[:4], [n for f, n in walk_tb(e.__traceback__)] == [t[1] for t in extract_tb(e.__traceback__)], len(list(walk_tb(None))), next(walk_stack(None))[0].f_code.co_name
    t = TracebackException.from_exception(e, capture_locals=True); t.exc_type_str, t._str if hasattr(t, "_str") else 0, str(t), t.__cause__, t.__context__, t.stack[-1].locals, "n = 0" in "".join(t.format()), t == TracebackException.from_exception(e, capture_locals=True), t == 5, t.__suppress_context__, t.exceptions, list(t.format_exception_only())
    t = TracebackException.from_exception(ExceptionGroup("g", [ValueError(k) for k in range(20)]), max_group_width=3); "".join(t.format()), "".join(TracebackException.from_exception(ExceptionGroup("g", [ExceptionGroup("h", [ExceptionGroup("i", [ValueError(1)])])]), max_group_depth=2).format()), len(t.exceptions)
    TracebackException(ValueError, ValueError("x"), None).format_exception_only().__class__.__name__, list(TracebackException(ValueError, ValueError("x"), None).format()), list(TracebackException(None, None, None).format()), TracebackException(SyntaxError, SyntaxError("m", ("f", 3, 2, "ab c\n", 3, 4)), None).offset, list(TracebackException(SyntaxError, SyntaxError("m", ("f", 3, 2, "  ab c\n", 3, 4)), None).format_exception_only()), list(TracebackException(SyntaxError, SyntaxError("m"), None).format_exception_only()), list(TracebackException(SyntaxError, SyntaxError("m", (None, 1, 0, "x")), None).format_exception_only()), out(lambda f: TracebackException(ValueError, ValueError("x"), None).print(file=f)), list(TracebackException(SyntaxError, SyntaxError("m", ("f", None, None, "x")), None).format_exception_only())
    clear_frames(e.__traceback__), e.__traceback__.tb_next.tb_frame.f_locals if 0 else 0, format_exc(), out(lambda f: print_exc(file=f)), traceback.__all__
    [l for k in (1, 2, 3, 4, 5) for l in StackSummary.from_list([("f", 1, "n", "x")] * k + [("g", 2, "m", "y")]).format()]
""", globals())
