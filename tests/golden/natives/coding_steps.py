# Steps of codecs by their classes: readers and writers of every encoding with state, what they keep between calls, sniffed dialects, compared folders, consoles.
import binascii
import codecs
import code
import contextlib
import csv
import encodings
import filecmp
import importlib
import io
import logging
import logging.handlers
import os
import shutil
import sys
import time
import traceback
import types
import warnings
from _each import each_value as each
from _own_folder import top, words


def stepwise(name, data, errors="strict"):
    """A decoder given a byte at a time: what each gives, and its state before the last."""
    made, out = codecs.getincrementaldecoder(name)(errors), []
    for k in range(len(data)):
        state = made.getstate() if hasattr(made, "getstate") else None
        out.append(words(made.decode, data[k:k + 1], k == len(data) - 1))
    again = codecs.getincrementaldecoder(name)(errors)
    if state is not None:
        words(again.setstate, state)
    made.reset()
    return out, state, words(again.decode, data[-1:], True), made.getstate()


def encoded(name, text, errors="strict"):
    """An encoder given a letter at a time, and its states."""
    made, out, states = codecs.getincrementalencoder(name)(errors), [], []
    for k in range(len(text)):
        out.append(words(made.encode, text[k], k == len(text) - 1))
        states.append(words(made.getstate))
    again = codecs.getincrementalencoder(name)(errors)
    words(again.setstate, states[0])
    rest = words(again.encode, text[1:], True)
    made.reset()
    return out, [state == 0 for state in states], rest, words(made.getstate) == 0, words(made.setstate, -1), words(made.setstate, "x")


def streamed(name, data):
    reader = codecs.getreader(name)(io.BytesIO(data))
    return words(reader.read, 1), words(reader.readline), words(reader.read), words(reader.seek, 0), words(reader.readlines), words(reader.reset)


def wrote(name, *texts):
    out = io.BytesIO()
    writer = codecs.getwriter(name)(out)
    for text in texts:
        words(writer.write, text)
    writer.reset(), writer.writelines(texts), writer.seek(0)
    return out.getvalue()


def records(formatter, **more):
    record = logging.LogRecord("a.b", 35, "/p/file.py", 7, "said %s", ("x",), None, "func", "stack")
    record.__dict__.update(created=86400.5, msecs=500.0, relativeCreated=1, process=5, thread=6, threadName="T", processName="P", taskName="task", **more)
    formatter.converter = time.gmtime
    return words(formatter.format, record)


def rotated(**options):
    handler = logging.handlers.TimedRotatingFileHandler("log", delay=True, **options)
    try:
        return handler.interval, handler.suffix, handler.extMatch.pattern, [handler.computeRollover(at) - at for at in (0, 86399, 951782400, 1000000000)], words(handler.rotation_filename, "x")
    finally:
        handler.close()


def sniffed(text, *args):
    found = words(csv.Sniffer().sniff, text, *args)
    return found if isinstance(found, str) else (found.delimiter, found.quotechar, found.doublequote, found.skipinitialspace, found.lineterminator, found.quoting)


def console(*lines, **options):
    made = code.InteractiveConsole({"__name__": "c"}, **options)
    given = iter(lines)
    made.raw_input = lambda prompt="": (print(prompt, end="|"), next(given, None))[1] or (_ for _ in ()).throw(EOFError)
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        try:
            made.interact("banner", "bye")
        except BaseException as error:
            print("ends with", repr(error))
    return out.getvalue(), err.getvalue()


def put(path, text, at=5):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
    os.utime(path, (at, at))


for side in "l", "r":
    put(f"{side}/same", "x"), put(f"{side}/differs", side), put(f"{side}/only{side}", ""), put(f"{side}/sub/in", side), put(f"{side}/sub/deep/x", "1"), put(f"{side}/CVS/x", ""), put(f"{side}/size", side * (1 + (side == "l")))
os.makedirs("l/kind"), put("r/kind", "x"), os.symlink("nowhere", "l/gone"), os.symlink("nowhere", "r/gone")


def compared(method):
    with contextlib.redirect_stdout(io.StringIO()) as out:
        getattr(filecmp.dircmp("l", "r"), method)()
    return out.getvalue()


STATEFUL = {"utf-16": "a\u00e4\U0001f600", "utf-16-le": "a\U0001f600", "utf-16-be": "ab", "utf-32": "a\u20ac", "utf-32-be": "a", "utf-8": "a\u20ac\U0001f600", "utf-8-sig": "a\u00e4", "utf-7": "a\u20acb+", "big5": "a\u4e00", "gb18030": "a\u4e00\u00e0\U0001f600", "iso2022_jp": "a\u3042b", "hz": "a\u4e00b~", "shift_jis": "a\u3042", "euc_jp": "\u3042a", "euc_kr": "\uac00\ubdc1", "cp949": "\ubdc1a", "johab": "\uac00a", "iso2022_kr": "\uac00a", "big5hkscs": "\u00ca\u0304\u00ca", "euc_jis_2004": "\u304b\u309a\u304b"}
each(r"""
    {name: stepwise(name, text.encode(name)) for name, text in STATEFUL.items() if name not in ("utf-16", "utf-32")}
    {name: encoded(name, text) for name, text in STATEFUL.items()}
    {name: streamed(name, (text + "\nx\ny").encode(name)) for name, text in STATEFUL.items() if name != "hz"}
    {name: wrote(name, text, "b\n") for name, text in STATEFUL.items()}
    [stepwise("utf-16", data) for data in (b"\xff\xfea\0", b"\xfe\xff\0a", b"a\0b\0")], [stepwise("utf-32", data) for data in (b"\xff\xfe\0\0a\0\0\0", b"\0\0\xfe\xff\0\0\0a")], words(codecs.getreader("utf-16")(io.BytesIO(b"a\0")).read), words(codecs.getreader("utf-32")(io.BytesIO(b"a\0\0\0")).read), stepwise("utf-8-sig", b"\xef\xbb\xbfa"), stepwise("utf-8-sig", b"\xef\xbba")
    [words(codecs.decode, data, name, errors) for name, data in (("euc_kr", b"\xa4\xd4\xa4\xa1\xa4\xbf\xa4\xd4"), ("euc_kr", b"\xa4\xd4\xa4\xa1\xa4\xbf\xa4"), ("euc_kr", b"\xa4\xd4\xa4\xa1\xa4\xa1\xa4\xd4"), ("big5", b"\xa4"), ("gb18030", b"\x81\x30\x81"), ("gb18030", b"\xff"), ("hz", b"~{a"), ("hz", b"~x"), ("iso2022_jp", b"\x1b$"), ("iso2022_jp", b"\x1b$B\x24"), ("shift_jis", b"\x81"), ("johab", b"\xd8\x00")) for errors in ("strict", "replace", "ignore")]
    [words(codecs.encode, "a\u20ac\U0001f600b", name, errors) for name in ("big5", "euc_kr", "gb2312", "iso2022_jp", "hz", "shift_jis") for errors in ("strict", "replace", "ignore", "xmlcharrefreplace", "none")], words(codecs.register_error, "own", lambda error: ("\u20ac", error.end)), words(codecs.encode, "\u20ac", "big5", "own"), words(codecs.register_error, "far", lambda error: ("?", 99)), words(codecs.encode, "\u20ac", "big5", "far"), words(codecs.register_error, "back", lambda error: (b"?", -1)), words(codecs.encode, "\u20acb", "big5", "back"), words(codecs.register_error, "bad", lambda error: 5), words(codecs.encode, "\u20ac", "big5", "bad"), words(codecs.decode, b"\xff", "big5", "bad"), words(codecs.decode, b"\xff", "ascii", "far")
    made = codecs.getincrementaldecoder("gb18030")(); made.decode(b"\x81"), made.getstate(), made.setstate((b"\x81", 5)), made.getstate(), words(made.setstate, (b"x" * 9, 0)), words(made.setstate, 5), words(made.setstate, ("x", 0)), made.errors, words(setattr, made, "errors", 5), words(made.decode, "x")
    made = codecs.getincrementalencoder("big5hkscs")(); made.encode("\u00ca"), made.getstate() != 0, made.encode("\u0304"), made.setstate(0), words(made.setstate, 1 << 200), words(made.setstate, 255), made.encode("", True), words(made.encode, b"x")
    [words(codecs.decode, data, "uu") for data in (codecs.encode(b"data" * 20, "uu"), b"begin 666 x\n#86)C\n \nend\n", b"begin 666 x\n#86)C  \n \nend\n", b"begin 666 x\n#86)\n \nend\n", b"none", b"begin 666 x\n#86)C\n", b"begin 666 x\n!!86)C\n \nend\n")], words(codecs.encode, "x", "uu"), [words(codecs.decode, data, name) for name, data in (("hex", b"6"), ("base64", b"a"), ("quopri", b"=4"), ("bz2", b"x"), ("zip", b"x"), ("rot13", "abc"))], codecs.encode("Abc", "rot13"), [words(codecs.getincrementaldecoder(name)().decode, data) for name, data in (("hex", b"61"), ("base64", b"YQ=="))], words("x".encode, "hex"), words(b"x".decode, "rot13")
    [words(codecs.lookup, name) and 1 for name in ("utf-8", "UTF_8", "latin 1")], words(codecs.lookup, "none-there"), words(codecs.lookup, "a\0b"), words(codecs.register, 5), codecs.register(lambda name: {"bad_one": 5, "bad_two": (1, 2, 3, 4), "bad_three": (1, 2), "good_one": codecs.CodecInfo(lambda t, e="": (b"E", 1), lambda b, e="": ("D", 1), name="good")}.get(name)), [words("x".encode, name) for name in ("bad_one", "bad_two", "bad_three", "good_one")], words(codecs.getincrementalencoder, "good_one"), words(codecs.getincrementaldecoder, "good_one"), repr(codecs.lookup("good_one"))[:28], encodings.normalize_encoding("a--b  C.d\u00e4"), codecs.lookup("utf8").name, codecs.iterencode.__name__, list(codecs.iterencode(["a", "\u00e4"], "utf-8")), list(codecs.iterdecode([b"a\xc3", b"\xa4"], "utf-8"))
    recoder = codecs.EncodedFile(io.BytesIO(b"\xe4\nb"), "utf-8", "latin-1"); recoder.readline(), recoder.read(), recoder.seek(0), recoder.readlines(), recoder.seek(0), next(recoder), recoder.write(b"\xc3\xa4"), recoder.writelines([b"x"]), recoder.reset(), recoder.getvalue(), codecs.StreamReaderWriter(io.BytesIO(b"a\nb"), codecs.getreader("ascii"), codecs.getwriter("ascii")).readline(), words(codecs.open, "none"), codecs.BOM_UTF16 in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE), words(codecs.charmap_build, "ab").__class__.__name__, codecs.charmap_encode("ab", "strict", {97: 120, 98: b"y"}), words(codecs.charmap_encode, "c", "strict", {}), words(codecs.charmap_decode, b"a", "strict", {97: 1 << 21}), codecs.make_identity_dict([1, 2]), codecs.make_encoding_map({1: 2, 3: 2})
    [sniffed(*args) for args in (("a,b\n1,2\n",), ("a;b\n1;2\n", ";,"), ("a\tb\n1\t2\n",), ("'a','b'\n'1','2'\n",), ('"a", "b"\n"1", "x""y"\n',), ("a b\nc d\n",), ("",), ("a|b|c\nd|e|f\n", "|"), ('x "a" y\n',), ('"a"\n"b"\n',), ("a:b\n" * 20 + "c\n",), ("1,2;3\n4,5;6\n",))], [words(csv.Sniffer().has_header, text) for text in ("name,n\na,1\nb,2\n", "1,2\n3,4\n", "a,b\nc,d\ne,f\n", "n\nab\ncd\n", "", "long name,x\na,1\nb,2\n", "a,b\n1j,2\n2,3\n")]
    compared("report"), compared("report_partial_closure"), compared("report_full_closure"), [sorted(getattr(filecmp.dircmp("l", "r"), name)) for name in ("left_list", "right_list", "common", "left_only", "right_only", "common_dirs", "common_files", "common_funny", "same_files", "diff_files", "funny_files", "subdirs")], filecmp.cmp("l/same", "r/same"), filecmp.cmp("l/differs", "r/differs"), filecmp.cmp("l/differs", "r/differs", shallow=False), filecmp.cmp("l/size", "r/size"), filecmp.cmp("l", "r") if 0 else 0, filecmp.cmpfiles("l", "r", ["same", "differs", "none", "gone"]), filecmp.clear_cache(), sorted(filecmp.dircmp("l", "r", ignore=["same"], hide=["sub"]).common), words(getattr, filecmp.dircmp("l", "r"), "none"), filecmp.DEFAULT_IGNORES[:2]
    console("x = 1", "x"), console("if 1:", "  5", ""), console("1/0"), console("def (", "'", "x ="), console("(1,", "2)", ""), console("import sys; sys.ps1"), console("raise SystemExit(3)")[0][:9], console("raise SystemExit(3)", "5", local_exit=True), console("exit()", local_exit=True)[1][-5:], console("\u0661"), console("print('a", "b')"), words(code.compile_command, "x ="), words(code.compile_command, "x = )"), code.InteractiveInterpreter().runsource("if 1:"), words(code.interact, "b", lambda prompt: (_ for _ in ()).throw(EOFError), {}, "") if 0 else 0
    [records(logging.Formatter(*args, **options)) for args, options in (((), {}), (("%(asctime)s %(levelname)s:%(name)s:%(message)s",), {}), (("{asctime} {levelno:>5} {message!r:x>12}", "%H", "{"), {}), (("$asctime ${module} $$ $lineno",), {"style": "$"}), (("%(pathname)s %(filename)s %(funcName)s %(created)f %(msecs)d %(relativeCreated)d %(thread)d %(threadName)s %(process)d %(processName)s %(taskName)s %(stack_info)s",), {}), (("%(none)s",), {}), (("%(none)s",), {"defaults": {"none": "D"}}), (("%(asctime)s", None), {}))]
    [words(logging.Formatter, *args, **options) and "made" if not isinstance(words(logging.Formatter, *args, **options), str) else words(logging.Formatter, *args, **options) for args, options in ((("%(x)z",), {}), (("x",), {}), (("{x",), {"style": "{"}), (("{x!z}",), {"style": "{"}), (("{x:^^}",), {"style": "{"}), (("{}",), {"style": "{"}), (("$",), {"style": "$"}), (("x",), {"style": "?"}), (("${x",), {"style": "$"}), (("%(x)5.2f",), {}), (("{a.b:>{w}}",), {"style": "{"}), (("{0}",), {"style": "{"}), (("x",), {"validate": False}))]
    [words(rotated, **options) for options in ({"when": "s", "interval": 3}, {"when": "M"}, {"when": "H", "interval": 2}, {"when": "D"}, {"when": "midnight", "utc": True}, {"when": "W0", "utc": True}, {"when": "W6", "utc": True}, {"when": "W9"}, {"when": "W"}, {"when": "X"}, {"when": "midnight", "utc": True, "atTime": __import__("datetime").time(3, 4, 5)})]
    formatter = logging.Formatter(); record = logging.LogRecord("n", 10, "p", 1, "m", None, None); formatter.formatTime(record)[4:5], formatter.formatTime(record, "%%"), formatter.default_time_format, formatter.default_msec_format, formatter.usesTime(), logging.BufferingFormatter().format([record, record]), logging.BufferingFormatter().format([]), repr(record), record.getMessage(), logging.makeLogRecord({"msg": "%d", "args": (5,)}).getMessage(), logging.LogRecord("n", 1, "p", 1, "%(a)s", ({"a": 5},), None).getMessage(), [logging.getLevelName(level) for level in (10, 35, "INFO", "NONE", 0)], words(logging._checkLevel, "NO"), words(logging._checkLevel, 1.5), logging.getLevelNamesMapping()["WARN"], logging.addLevelName(35, "NOTICE"), logging.getLevelName(35), logging.getLevelName("NOTICE")
""", globals())
os.chdir("/")
shutil.rmtree(top)
