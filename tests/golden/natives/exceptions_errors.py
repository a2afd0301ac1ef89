# What exception classes refuse, and in which words.
from _each import each_value as each

each(r"""
    BaseException(x=1)
    ValueError(1, x=2)
    ImportError(1, x=2)
    ImportError(name="a", nope=1)
    NameError(x=1)
    AttributeError(1, nope=1)
    StopIteration(x=1)
    SystemExit(x=1)
    OSError(x=1)
    UnicodeDecodeError()
    UnicodeDecodeError("a", b"b", 1, 2)
    UnicodeEncodeError("a", "b", "x", 2, "c")
    UnicodeTranslateError("a", 1, 2)
    SyntaxError("m", 5)
    SyntaxError("m", ("f", 1, 2, "t", 3))
    BaseExceptionGroup()
    BaseExceptionGroup("m")
    BaseExceptionGroup(5, [ValueError()])
    BaseExceptionGroup("m", 5)
    BaseExceptionGroup("m", [])
    BaseExceptionGroup("m", [5])
    ExceptionGroup("m", [KeyboardInterrupt()])
    ExceptionGroup("m", [ValueError(), 5])
    ExceptionGroup("m", {ValueError()})
    ExceptionGroup("m", [ValueError()]).split(5)
    ExceptionGroup("m", [ValueError()]).split()
    ExceptionGroup("m", [ValueError()]).subgroup("x")
    ExceptionGroup("m", [ValueError()]).subgroup((ValueError, 5))
    ExceptionGroup("m", [ValueError()]).derive(5)
    ExceptionGroup("m", [ValueError()]).derive()
    ValueError().with_traceback(5)
    ValueError().with_traceback()
    ValueError().add_note(5)
    ValueError().add_note()
    ValueError().__cause__ = 5
    ValueError().__context__ = 5
    ValueError().__traceback__ = 5
    e = ValueError(); del e.__cause__
    e = ValueError(); del e.__context__
    e = ValueError(); del e.__traceback__
    e = ValueError(); del e.args
    e = ValueError(); e.args = 5
    e = ValueError(); e.__dict__ = 5
    e = ValueError(); e.__suppress_context__ = 5; print(e.__suppress_context__)
    e = ValueError(); e.__setstate__(5)
    e = ValueError(); e.__setstate__({"a": 1}); print(e.a)
    e = ValueError(); e.__notes__ = 5; e.add_note("x")
    e = OSError(1, "a"); del e.errno; print(e.errno, e)
    e = UnicodeDecodeError("a", b"b", 0, 1, "c"); e.object = 5; type(str(e))
    e = UnicodeEncodeError("a", "b", 0, 1, "c"); e.start = 9; e.end = -9; print(e.start, e.end, e)
    raise 5
    raise ValueError from 5
    raise int
    raise ValueError() from ValueError
    raise None
    type("G", (ExceptionGroup,), {"derive": lambda s, e: 5})("m", [ValueError(), TypeError()]).split(ValueError)
    type("G", (ExceptionGroup, KeyError), {})("m", [ValueError()])
    ExceptionGroup.__new__(int)
    BaseException.__new__(5)
    BaseException.__new__(int)
    ValueError.__reduce__(5)
    KeyError("a", "b").nope
    class X(ValueError, OSError, KeyError): pass
    class X(OSError, SystemExit): pass
    class X(StopIteration, OSError): pass
""", globals())
