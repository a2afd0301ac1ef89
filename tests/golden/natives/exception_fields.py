# What exceptions hold: their fields set, deleted, pickled, in all forms; odd arguments of those that take several.
import copy, pickle, sys, types
from _each import each_value as each

def caught(f):
    try: f()
    except BaseException as e: return e
e = caught(lambda: 1 / 0); tb = e.__traceback__; frame = tb.tb_frame
T = types.TracebackType
class Sub(Exception):
    def __init__(self, a, b): super().__init__(a, b)
class Slots(Exception):
    __slots__ = ("x",)
each(r"""
    e.__suppress_context__ = True; e.__suppress_context__
    e.__suppress_context__ = 5
    del e.__suppress_context__
    e.__dict__ = {"z": 1}; e.z
    e.__dict__ = 5
    del e.__dict__
    e.__cause__ = 5
    e.__context__ = 5
    del e.__cause__
    del e.__context__
    del e.__traceback__
    e.__traceback__ = 5
    del e.args
    e.args = 5
    e.args = iter("ab"); e.args
    e.__cause__ = KeyError(1); e.__cause__, e.__suppress_context__
    e.__cause__ = None; e.__context__ = ValueError(2); e.__cause__, e.__context__
    e.__setstate__({"y": 2, "args": (3,)}); e.y, e.args
    e.__setstate__(None)
    e.__setstate__(5)
    e.__setstate__({5: 1})
    e.add_note(5)
    e.add_note("n"), e.__notes__, e.add_note("m"), e.__notes__
    e.with_traceback(5)
    e.with_traceback(None).__traceback__
    Sub(1, 2), Sub(1, 2).args, str(Sub(1, 2)), Slots(1).args
    ValueError(x=1)
    Sub(1)
    ZeroDivisionError.__new__(ZeroDivisionError, 5, x=3).args
    ValueError(), ValueError(1), ValueError(1, 2), str(ValueError()), str(ValueError(1)), str(ValueError(1, "a"))
    BaseException.__init__(e, 9); e.args
    copy.copy(Slots(5)).args, copy.copy(caught(lambda: {}["k"])).args, pickle.loads(pickle.dumps(Sub(1, 2))).args
    KeyError("a"), str(KeyError("a")), str(KeyError()), str(KeyError("a", "b"))
    a = AttributeError("m", name="n", obj=5); a.name, a.obj, a.args, str(a), a
    a = AttributeError(); a.name, a.obj
    AttributeError("m", x=1)
    a = AttributeError("m", name="n", obj=5); a.extra = 1; r = a.__reduce__(); r[1:], sorted(a.__getstate__().items())
    AttributeError("m").__reduce__()[1:], AttributeError("m").__getstate__()
    pickle.loads(pickle.dumps(a)).name, pickle.loads(pickle.dumps(a)).obj, copy.copy(a).name
    n = NameError("m", name="n"); n.name, n.args, NameError().name
    n = UnboundLocalError("m", name="x"); n.name
    i = ImportError("m", name="n", path="p", name_from="f"); i.name, i.path, i.name_from, i.msg, str(i), i.args, i
    i = ImportError(); i.msg, i.name, i.path, i.name_from
    i = ImportError("a", "b"); i.msg, str(i), i.args
    ImportError("m", bad=1)
    i = ImportError(5, name="n"); i.msg, str(i), i.__reduce__()[1:]
    i = ModuleNotFoundError("m", name="n", path="p"); i.x = 1; sorted(i.__reduce__()[2].items()), pickle.loads(pickle.dumps(i)).path, ImportError("m").__reduce__()[1:]
    del i.name; i.name, i.msg
    s = StopIteration(1, 2); s.value, StopIteration().value, StopIteration(5).value
    s.value = 9; s.value, s.args
    x = SystemExit(1, 2); x.code, SystemExit().code, SystemExit(5).code, SystemExit("a").code
    x.code = 7; x.code, x.args
    o = OSError(); o.errno, o.strerror, o.filename, o.filename2, o.args, str(o)
    o = OSError(2, "s", "f", None, "g"); type(o).__name__, o.errno, o.strerror, o.filename, o.filename2, o.args, str(o), o
    o = OSError(2, "s"); type(o).__name__, str(o), o.filename, o.args
    o = OSError(2, "s", "f"); str(o), o.args, o.__reduce__()
    o = OSError(2, "s", "f", None, "g"); o.__reduce__()[1]
    o = OSError(1, 2, 3, 4, 5, 6); o.errno, o.filename, o.args, str(o)
    o = OSError("a"); o.errno, o.args, str(o), OSError("a", "b").errno, OSError("a", "b", "c").filename
    [type(OSError(n, "s")).__name__ for n in (1, 4, 10, 11, 17, 20, 21, 32, 103, 104, 108, 110, 111, 114, 115, 3, 13, 5)]
    o = FileNotFoundError(1, "s"); type(o).__name__, o.errno
    OSError(2, "s", x=1)
    FileNotFoundError(x=1)
    class OS(OSError): pass
    o = OS(2, "s"); type(o).__name__, o.errno
    class OS2(OSError):
        def __init__(self, *a): pass
    b = BlockingIOError(11, "s", 5); b.characters_written, b.filename, b.args, str(b)
    b = BlockingIOError(11, "s"); b.characters_written
    b.characters_written = 7; b.characters_written
    b.characters_written = "x"
    del b.characters_written; b.characters_written
    del b.characters_written
    o.errno = 5; o.strerror = "t"; o.filename = "f"; str(o)
    del o.errno, o.filename; o.errno, o.filename, str(o)
    o.filename2 = "z"; o.filename = "y"; str(o)
""".replace("    class OS(OSError): pass\n", "").replace("    class OS2(OSError):\n        def __init__(self, *a): pass\n", "").replace("o = OS(2", "o = ConnectionError(2"), globals())
each(r"""
    s = SyntaxError("m", ("f", 1, 2, "text")); s.msg, s.filename, s.lineno, s.offset, s.text, s.end_lineno, s.end_offset, str(s), s.args
    s = SyntaxError("m", ("f", 1, 2, "text", 3, 4)); s.end_lineno, s.end_offset, s.print_file_and_line
    SyntaxError("m", ())
    SyntaxError("m", ("f",))
    SyntaxError("m", ("f", 1))
    SyntaxError("m", ("f", 1, 2))
    SyntaxError("m", ("f", 1, 2, "t", 3))
    SyntaxError("m", ("f", 1, 2, "t", 3, 4, 5))
    SyntaxError("m", 5)
    SyntaxError("m", ["f", 1, 2, "t"]).filename
    s = SyntaxError(); s.msg, str(s), s.lineno
    str(SyntaxError("m", ("f", None, 2, "t"))), str(SyntaxError("m", (None, 1, 2, "t"))), str(SyntaxError("m", ("/a/f.py", 1, 2, "t"))), str(SyntaxError("m", (None, None, None, None))), str(SyntaxError(5)), str(SyntaxError(None)), SyntaxError("a", "bcdef").lineno
    s.filename = 5; s.lineno = "x"; s.msg = 7; str(s)
    s.text = 1; s.offset = 2; s.print_file_and_line = 3; (s.text, s.offset, s.print_file_and_line)
    del s.msg; s.msg
    UnicodeEncodeError("enc", "abc", 1, 2, "why"), str(UnicodeEncodeError("enc", "abc", 1, 2, "why")), str(UnicodeEncodeError("enc", "a\xffc", 1, 2, "why")), str(UnicodeEncodeError("enc", "a\u1234c", 1, 2, "why")), str(UnicodeEncodeError("enc", "a\U00012345c", 1, 2, "why")), str(UnicodeEncodeError("enc", "abc", 0, 2, "why"))
    UnicodeEncodeError("enc", b"abc", 1, 2, "why")
    UnicodeEncodeError(5, "abc", 1, 2, "why")
    UnicodeEncodeError("enc", "abc", "x", 2, "why")
    UnicodeEncodeError("enc", "abc", 1, "y", "why")
    UnicodeEncodeError("enc", "abc", 1, 2, 5)
    UnicodeEncodeError("enc", "abc", 1, 2)
    UnicodeEncodeError("enc", "abc", 1, 2, "why", 6)
    UnicodeEncodeError()
    UnicodeDecodeError("enc", b"abc", 1, 2, "why"), str(UnicodeDecodeError("enc", b"abc", 1, 2, "why")), str(UnicodeDecodeError("enc", b"abc", 0, 3, "why")), UnicodeDecodeError("enc", bytearray(b"abc"), 1, 2, "why").object, UnicodeDecodeError("enc", memoryview(b"abc"), 1, 2, "why").object
    UnicodeDecodeError("enc", "abc", 1, 2, "why")
    UnicodeDecodeError("enc", 5, 1, 2, "why")
    UnicodeDecodeError(b"enc", b"abc", 1, 2, "why")
    UnicodeDecodeError("enc", b"abc", 1, 2, b"why")
    UnicodeTranslateError("abc", 1, 2, "why"), str(UnicodeTranslateError("abc", 1, 2, "why")), str(UnicodeTranslateError("abc", 0, 2, "why")), str(UnicodeTranslateError("a\u1234c", 1, 2, "why"))
    UnicodeTranslateError(b"abc", 1, 2, "why")
    UnicodeTranslateError("abc", 1.5, 2, "why")
    UnicodeTranslateError("abc", 1, 2, 3)
    u = UnicodeEncodeError("enc", "abc", 1, 2, "why"); u.encoding, u.object, u.start, u.end, u.reason
    u.start = 5; u.end = 9; u.reason = "other"; u.encoding = "x"; u.object = "abcdefghijk"; u.start, u.end, str(u)
    u.start = -1; u.start
    u.start = "x"
    del u.start
    u.start = 2; u.end = 1; u.start, u.end
    str(UnicodeEncodeError.__new__(UnicodeEncodeError)), str(UnicodeDecodeError.__new__(UnicodeDecodeError)), str(UnicodeTranslateError.__new__(UnicodeTranslateError))
    UnicodeEncodeError.__new__(UnicodeEncodeError).reason
    UnicodeDecodeError.__new__(UnicodeDecodeError).object
    T(None, frame, 2, 7).tb_lineno, T(tb, frame, 0, 1).tb_next is tb, T(None, frame, -1, 5).tb_lasti
    T(5, frame, 1, 1)
    T(None, 5, 1, 1)
    T(None, frame, "x", 1)
    T(None, frame, 1, "x")
    T(None, frame, 1 << 40, 1)
    T(None, frame, 1, 1 << 40)
    T(None, frame)
    t = T(None, frame, 0, 1); t.tb_next = tb; t.tb_next is tb
    t.tb_next = t
    tb.tb_next = t
    t.tb_next = 5
    del t.tb_next
    t.tb_next = None; t.tb_next, t.tb_frame is frame
    t.tb_lineno = 5
    dir(t)
""", globals())
