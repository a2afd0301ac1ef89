# sys.__excepthook__ with exceptions that are odd: groups in groups, notes, syntax errors with few fields, frames that repeat.
import io
import sys


def hook(*args):
    stderr, sys.stderr = sys.stderr, io.StringIO()
    try:
        sys.__excepthook__(*args)
    except BaseException as e:
        print("raised", type(e).__name__, e)
    print(sys.stderr.getvalue().encode("ascii", "backslashreplace").decode(), end="")
    sys.stderr = stderr


def show(error, *traceback):
    print("----", type(error).__name__)
    hook(type(error), error, *traceback or (error.__traceback__,))


def raised(error, cause=None):
    try:
        raise error from cause
    except BaseException as e:
        return e


class BadStr(Exception):
    def __str__(self): raise ValueError("str")


class NotStr(Exception):
    def __str__(self): return 5


class Notes(Exception):
    def __init__(self, notes): self.__notes__ = notes


class NotesRaise(Exception):
    @property
    def __notes__(self): raise ValueError("notes")


class NotesInterrupt(Exception):
    @property
    def __notes__(self): raise AttributeError("none")


class BadNote:
    def __str__(self): raise ValueError("note")
    def __repr__(self): raise ValueError("note")


class Outer:
    class Inner(Exception): pass


class Lines(Exception):
    def __str__(self): return "one\ntwo\n\nthree"


for error in (BadStr(), NotStr(), Notes(["one", "two\nlines", "", 5, BadNote(), "\ud800"]), Notes(5), Notes(None), Notes("text"), Notes(("a", 1)), Notes({1: 2}), Notes([]),
              Notes(BadNote()), NotesRaise(), NotesInterrupt(), Outer.Inner(), Outer.Inner("x"), Lines(), Exception(), Exception(""), Exception(None), Exception(1, 2),
              Exception("\ud800\t\x00"), KeyError("x"), KeyError(), OSError(2, "words"), OSError(2, "words", "file", None, "other"), SystemExit(5), KeyboardInterrupt(),
              StopIteration(5), UnicodeDecodeError("utf-8", b"\xff", 0, 1, "why"), ImportError("words", name="x"), AttributeError("words", name="x", obj=5), NameError("words", name="x")):
    show(error)
Outer.Inner.__module__ = "other"; show(Outer.Inner("x"))
Outer.Inner.__module__ = 5; show(Outer.Inner("x"))
Outer.Inner.__module__ = "builtins"; Outer.Inner.__qualname__ = "Renamed"; show(Outer.Inner("x"))
for fields in (("file", 1, 2, "text"), ("file", 1, None, "text"), ("file", None, 2, "text"), (None, 1, 2, "text"), ("file", 1, 2, None), ("file", 1, 0, "text"), ("file", 1, -5, "text"),
               ("file", 1, 99, "text"), ("file", 1, 3, "  text\n"), ("file", 1, 2, ""), ("file", 1, 2, "\n"), ("file", 1, 2, "text\nmore"), ("file", 0, 2, "text"),
               ("file", "x", 2, "text"), (5, 1, 2, "text"), ("file", 1, 2, "text", 1, 4), ("file", 1, 2, "text", 2, 4),
               ("file", 1, 2, "text", None, None), ("file", 1, 4, "text", 1, 2), ("file", 1, 2, "text", 1, 0), ("file", 1, 2, "text", 1, -1), ("file", 1, 2, "text", 1, 99),
               ("file", 1, 2, "text", 0, 3), ("file", 3, 2, "text", 1, 3), ("file", 1, 5, "    t\u00e9xt \u4e2d\u6587", 1, 9), ("file", 1, 2, "text\f", 1, 3), ("<string>", 1, 1, "x"),
               (__file__, 1, 3, None), (__file__, 2, 1, None), ("/nowhere", 1, 1, None), ("file", 1 << 70, 2, "text")):
    try:
        show(SyntaxError("message", fields))
    except BaseException as e:
        print("not made", type(e).__name__, e)
show(SyntaxError()); show(SyntaxError("only")); show(SyntaxError(5, ("f", 1, 1, "t"))); show(SyntaxError(None, ("f", 1, 1, "t"))); show(IndentationError("m", ("f", 1, 1, "t")))
e = SyntaxError("message", ("file", 1, 2, "text")); e.print_file_and_line = None; show(e)
e = SyntaxError("message", ("file", 1, 2, "text")); e.filename = None; e.text = "t"; show(e); e.lineno = None; show(e); e.msg = None; show(e); del e.lineno; show(e)
e = SyntaxError("message", ("file", 1, 2, "text")); e.add_note("noted"); show(e)
G = ExceptionGroup
show(G("one", [ValueError(1)]))
show(raised(G("one", [ValueError(1), raised(TypeError(2))])))
show(raised(G("out", [G("in", [ValueError(1), raised(G("deep", [OSError(3)]))]), KeyError(4)])))
show(G("many", [ValueError(k) for k in range(15)])); show(G("many", [ValueError(k) for k in range(16)])); show(G("many", [ValueError(k) for k in range(18)]))
e = ValueError(0)
for k in range(14):
    e = G(f"depth {k}", [e, KeyError(k)])
show(e)
e = G("caused", [raised(ValueError(1), KeyError("cause")), Lines()]); e.__cause__ = G("cause", [OSError(5)]); e.add_note("a note\nof lines"); show(e)
e = ValueError("context"); e.__context__ = G("group", [KeyError(1)]); show(e)
e = ValueError("suppressed"); e.__context__ = KeyError(1); e.__suppress_context__ = True; show(e)
e = ValueError("round"); f = KeyError("trip"); e.__context__ = f; f.__context__ = e; show(e)
e = ValueError("itself"); e.__cause__ = e; show(e)
g = G("of itself", [ValueError()]); g.exceptions[0].__context__ = g; show(g)
show(BaseExceptionGroup("base", [KeyboardInterrupt(), SystemExit(1)]))
show(G("message\nof lines", [SyntaxError("m", ("f", 1, 1, "t")), NotesRaise(), BadStr()]))


def down(n): return down(n - 1) if n else 1 / 0
def odd(n): return even(n - 1) if n else 1 / 0
def even(n): return odd(n - 1) if n else 1 / 0


for function, n in (down, 2), (down, 3), (down, 4), (down, 5), (down, 50), (odd, 9):
    try:
        function(n)
    except ZeroDivisionError as e:
        show(e)
for limit in 3, 1, 0, -1, None, 1 << 70:
    sys.tracebacklimit = limit
    try:
        down(6)
    except ZeroDivisionError as e:
        show(e)
del sys.tracebacklimit
show(ValueError("no traceback"), None)
show(ValueError("wrong traceback"), 5)
for args in ((), (1, 2), (ValueError, 5, None), (None, None, None), (5, ValueError("x"), None), (ValueError, "x", None), (ValueError, None, None)):
    hook(*args)
