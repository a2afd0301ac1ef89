def f(depth):
    if depth:
        f(depth - 1)
    raise KeyError("deep")


try:
    f(2)
except KeyError as error:
    tb = error.__traceback__
    print(tb.tb_lineno, tb.tb_next.tb_lineno, tb.tb_frame.f_code.co_name, tb.tb_lasti > 0, type(tb)(tb, tb.tb_frame, 0, 5).tb_lineno, error.with_traceback(None) is error)
g = ExceptionGroup("m", [ValueError(1), TypeError(2), ExceptionGroup("n", [ValueError(3)])])
print(g.subgroup(ValueError), g.split(TypeError), g.derive([OSError(5)]), g.exceptions, g.message, g, BaseExceptionGroup("b", [KeyboardInterrupt()]), g.subgroup(lambda e: True) is g)
o, u, n, i = OSError(2, "no", "a", None, "b"), UnicodeDecodeError("utf-8", b"ab", 0, 1, "bad"), NameError("x", name="y"), ImportError("m", name="n", path="p")
print(o, o.filename2, type(o).__name__, u, u.object, UnicodeEncodeError("ascii", "\u1234", 0, 1, "no"), UnicodeTranslateError("ab", 0, 2, "t"), n.name, i.path, i.__reduce__(), o.__reduce__(), SyntaxError("m", ("f", 1, 2, "text", 1, 3)), StopIteration(5).value, SystemExit(3).code, AttributeError("m", name="n", obj=5).obj)
try:
    try:
        raise ValueError("one")
    except ValueError as error:
        error.add_note("note")
        error.__setstate__({"z": 1})
        raise TypeError("two") from error
except TypeError as error:
    print(repr(error.__cause__), error.__cause__.__notes__, error.__cause__.z, error.__suppress_context__, error.__reduce__())
for wrong in (lambda: ExceptionGroup("m", []), lambda: ExceptionGroup(5, [KeyError()]), lambda: ExceptionGroup("m", [5]), lambda: ExceptionGroup("m", [KeyboardInterrupt()]), lambda: UnicodeDecodeError(1, 2), lambda: KeyError().with_traceback(5), lambda: KeyError().add_note(5), lambda: setattr(KeyError(), "__cause__", 5), lambda: type(tb)(5, tb.tb_frame, 7, 8), lambda: type(tb)(None, 6, 7, 8), lambda: setattr(tb, "tb_next", tb), lambda: ImportError(bad=1), lambda: g.split(5), lambda: KeyError().__setstate__(5), lambda: setattr(KeyError(), "args", 5), lambda: SyntaxError("m", (1,))):
    try:
        wrong()
    except (TypeError, ValueError, IndexError) as error:
        print(error)
