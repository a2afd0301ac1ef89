# Exceptions' attributes, texts, representations and copies.
import copy, pickle
from _each import each

def way(e): l = pickle.loads(pickle.dumps(e)); return l, l.__dict__, e.__reduce__()

each(r"""
    ValueError(), ValueError(1), ValueError(1, "a"), str(ValueError()), str(ValueError("a")), str(ValueError(1, 2)), KeyError("a"), str(KeyError("a")), str(KeyError()), str(KeyError(1, 2))
    e = OSError(2, "gone", "file"); print(e.errno, e.strerror, e.filename, e.filename2, e.args, str(e), repr(e), type(e))
    e = OSError(13, "no", "a", None, "b"); print(e, e.filename2, e.args, type(e), repr(e)); e.filename = None; print(e); e.filename = b"x"; print(e); e.strerror = 5; print(e)
    [type(OSError(k, "x")).__name__ for k in (1, 2, 4, 10, 11, 13, 17, 20, 21, 32, 104, 111, 110, 103, 3, 115, 114, 108, 5)]
    OSError(), OSError("a"), OSError(1, "a", "b", "c"), OSError(1, 2, 3, 4, 5), str(OSError(1, "a")), str(OSError("a", "b")), FileNotFoundError(1, "x"), type(OSError(2, "x", "f")), OSError(1, 2, 3, 4, 5, 6)
    BlockingIOError(11, "x", 5).characters_written, BlockingIOError(11, "x", 5).args, hasattr(BlockingIOError(), "characters_written")
    class O(OSError): pass
    O(2, "x"), type(O(2, "x")), O(2, "x").errno
    StopIteration(5).value, StopIteration().value, StopIteration(1, 2).value, StopAsyncIteration(5).args, SystemExit(3).code, SystemExit().code, SystemExit(1, 2).code
    ImportError("m", name="n", path="p").name, ImportError("m", name="n", path="p").path, ImportError().msg, ImportError("m").msg, ImportError("a", "b").msg, ImportError("m", name_from="z").name_from, ModuleNotFoundError("x", name="y"), ImportError("m", name="n").__reduce__()
    e = SyntaxError("m", ("f", 1, 2, "t")); print(e, e.msg, e.filename, e.lineno, e.offset, e.text, e.end_lineno, e.print_file_and_line, e.args)
    e = SyntaxError("m", ("f", 1, 2, "t", 3, 4)); print(e, e.end_lineno, e.end_offset); e = SyntaxError("m"); print(e, e.lineno, e.msg); e = SyntaxError(); print(e, e.msg); e = SyntaxError("m", ("/a/b.py", 3, None, None)); print(e); e.filename = None; print(e); e.lineno = None; print(e)
    e = UnicodeDecodeError("utf-8", b"\xff\xfe", 0, 1, "bad"); print(e, e.encoding, e.object, e.start, e.end, e.reason, e.args); e.end = 2; print(e); e.start = 1; print(e); e.reason = 5; print(e)
    e = UnicodeEncodeError("ascii", "äb€\U0001f40d", 0, 1, "bad"); print(e); e.end = 3; print(e); e.start = 2; print(e); e.start = 3; e.end = 4; print(e); e.start, e.end = 5, 9; print(e)
    e = UnicodeTranslateError("ab€\U0001f40d", 0, 1, "bad"); print(e, e.object, e.start, e.args); e.end = 3; print(e); e.start, e.end = 3, 4; print(e); e.start, e.end = 2, 3; print(e)
    e = ValueError("a"); e.add_note("n1"); e.add_note("n2"); print(e.__notes__, e.__dict__); print(e.__cause__, e.__context__, e.__suppress_context__, e.__traceback__); e.__cause__ = KeyError(1); print(e.__cause__, e.__suppress_context__); e.__cause__ = None; print(e.__cause__)
    way(ValueError(1, "a"))[0].args, way(OSError(2, "x", "f"))[0].filename, way(OSError(1, "x", "a", None, "b"))[2], way(UnicodeDecodeError("u", b"x", 0, 1, "r"))[0].object, way(SyntaxError("m", ("f", 1, 2, "t")))[0].args, way(KeyError("k"))[2]
    e = ValueError(1); e.x = 5; e.add_note("n"); print(way(e)[1:], copy.copy(e).x, copy.deepcopy(e).__notes__, e.__getstate__() if hasattr(e, "__getstate__") else 0)
    g = ExceptionGroup("m", [ValueError(1), KeyError(2)]); print(g, repr(g), g.message, g.exceptions, g.args); print(g.split(ValueError)); print(g.subgroup(KeyError), g.subgroup(OSError), g.subgroup(lambda e: True) is g, g.split(OSError))
    g = ExceptionGroup("m", [ExceptionGroup("n", [ValueError(1), KeyError(2)]), OSError(3)]); print(g.split((KeyError, OSError))); print(g.subgroup(lambda e: isinstance(e, ValueError))); g.add_note("x"); print(g.subgroup(KeyError).__notes__, g.derive([ValueError(9)]))
    BaseExceptionGroup("m", [ValueError()]), BaseExceptionGroup("m", [KeyboardInterrupt()]), str(ExceptionGroup("m", [ValueError()])), str(ExceptionGroup("m", (ValueError(), KeyError()))), pickle.loads(pickle.dumps(ExceptionGroup("m", [ValueError(1)]))), ExceptionGroup("m", [ValueError()]) == 5, ExceptionGroup[int]
    IOError is OSError, EnvironmentError is OSError, e.__repr__(), e.__str__(), BaseException.__new__(ValueError, 1, 2).args
    e = KeyError("k"); e.x = 1; del e.x; print(e.__dict__); e.__dict__ = {"q": 2}; print(e.q); e.__setstate__(None); print(e.q)
""", globals())
