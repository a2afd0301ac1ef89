# traceback: formats, extractions, summaries, limits, and what is refused.
import io, sys, traceback as t
from _each import each

def deep(n):
    if n: deep(n - 1)
    else: raise ValueError("deep")
def caught(f, *a):
    try: f(*a)
    except BaseException as e: return e
def chained():
    try: deep(0)
    except ValueError as e: raise KeyError("second") from e
def context():
    try: deep(0)
    except ValueError: raise KeyError("other")
def recursive(): recursive()
e = caught(deep, 3)
S, F = t.StackSummary, t.FrameSummary
each(r"""
    t.format_exception(e), t.format_exception(e, limit=1), t.format_exception(e, limit=-1), t.format_exception(e, limit=0), t.format_exception(ValueError, e, None), t.format_exception(e, chain=False)
    t.format_exception(caught(chained)), t.format_exception(caught(context)), t.format_exception(caught(context), chain=False)
    t.format_exception_only(e), t.format_exception_only(ValueError, ValueError("x")), t.format_exception_only(None, None), t.format_exception_only(SyntaxError("m", ("f", 1, 2, "text"))), t.format_exception_only(ExceptionGroup("g", [ValueError(1), KeyError(2)]), show_group=True), t.format_exception_only(SyntaxError("m", ("f", 1, 2, "text", 1, 4)))
    t.format_exception(5)
    t.format_exception(ValueError)
    t.print_exception(e, file=(s := io.StringIO())), s.getvalue().count("deep"), t.print_tb(e.__traceback__, file=(s := io.StringIO())), s.getvalue().count("File"), t.print_tb(e.__traceback__, limit=1, file=(s := io.StringIO())), s.getvalue().count("File"), t.print_exc(file=(s := io.StringIO())), s.getvalue(), t.format_exc()
    t.extract_tb(e.__traceback__), t.extract_tb(e.__traceback__, limit=2), t.extract_tb(e.__traceback__, limit=-2), t.format_tb(e.__traceback__, 1), t.extract_tb(None), [(f.lineno, f.colno, f.end_lineno, f.end_colno, f.name, f.line) for f in t.extract_tb(e.__traceback__)]
    f = F("file", 5, "name", line="  code  "); print(f, f.line, f.filename, f.lineno, f.locals, list(f), f[0], f == F("file", 5, "name", line="code"), f == ("file", 5, "name", "code"), f != 5, len(f), F("f", 1, "n", locals={"a": 1}).locals, F("f", None, "n").line, F("nope", 1, "n", lookup_line=False).line, repr(F("f", 1, "n")))
    f[9]
    S.from_list([("f", 1, "n", "l"), F("g", 2, "m")]), S.from_list([("f", 1, "n", "line")]).format(), S.from_list([F("f", 1, "n", line="a\nb", locals={"x": "1", "y": "2"})]).format(), S.from_list([("f", 1, "n", "l")] * 6).format(), S.from_list([]).format(), S.extract([]), S.from_list([("f", 1, "n", None)]).format()
    t.format_list([("f", 1, "n", "line"), ("g", 2, "m", None)]), t.print_list([("f", 1, "n", "l")], file=(s := io.StringIO())), s.getvalue(), t.format_list([]), t.print_stack(limit=1, file=(s := io.StringIO())), s.getvalue().count("File"), len(t.format_stack(limit=2)), len(t.extract_stack(limit=1)), t.walk_tb(None), [f.f_code.co_name for f, n in t.walk_tb(e.__traceback__)], next(t.walk_stack(None))[0].f_code.co_name
    x = t.TracebackException.from_exception(e); print(list(x.format()), x.exc_type_str, x.exc_type, str(x), x.stack[0].name, x == t.TracebackException.from_exception(e), x != 5, x.__cause__, x.__suppress_context__, repr(x)[:20], list(x.format_exception_only()), x._str)
    x = t.TracebackException(ValueError, ValueError("v"), None, capture_locals=True, lookup_lines=False, compact=True, limit=1); print(list(x.format())); x.print(file=(s := io.StringIO()), chain=False); print(s.getvalue())
    def loc(): a = 1; b = [2]; 1 / 0
    x = t.TracebackException.from_exception(caught(loc), capture_locals=True); print(x.stack[-1].locals, "".join(x.format())[-90:])
    g = ExceptionGroup("top", [ValueError("a"), ExceptionGroup("in", [KeyError("b")] * 3), OSError("c")]); print("".join(t.format_exception(g))); x = t.TracebackException.from_exception(g, max_group_width=1, max_group_depth=1); print("".join(x.format()), x.exceptions[0])
    caught(lambda: g.nope), "".join(t.format_exception(BaseExceptionGroup("m", [KeyboardInterrupt()])))
    a, b = ValueError("a"), ValueError("b"); a.__cause__, b.__cause__ = b, a; print("".join(t.format_exception(a))); a.__cause__ = a; print("".join(t.format_exception(a)))
    a = ValueError("n"); a.add_note("note one"); a.add_note("two\nlines"); print("".join(t.format_exception(a))); a.__notes__ = 5; print("".join(t.format_exception(a))); a.__notes__ = [1, type("R", (), {"__str__": lambda s: 1 / 0, "__repr__": lambda s: "RR"})()]; print("".join(t.format_exception(a)))
    "".join(t.format_exception(caught(recursive))).count("previous line"), len("".join(t.format_exception(caught(recursive)))) < 9000
    "".join(t.format_exception(type("E", (Exception,), {"__str__": lambda s: 1 / 0})())), "".join(t.format_exception(type("E", (Exception,), {"__module__": "a.b"})("t"))), "".join(t.format_exception(KeyError("multi\nline")))
    "".join(t.format_exception(caught(lambda: compile("x y", "f.py", "exec")))), "".join(t.format_exception(caught(lambda: compile("  x", "<s>", "exec"))))
    t.clear_frames(e.__traceback__), t.clear_frames(None)
""", globals())
