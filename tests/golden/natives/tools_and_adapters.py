# sqlite3's deprecated adapters, pyclbr's and compileall's commands, East Asian codecs at the ends of what they are given.
import codecs, compileall, contextlib, datetime, importlib.util, io, os, pathlib, pyclbr, runpy, sqlite3, sys, tempfile, time, warnings
from _each import each_value as each

warnings.simplefilter("always")
warnings.showwarning = lambda message, category, filename, *rest, **more: print("  warned:", category.__name__, message, os.path.basename(filename))
here = tempfile.TemporaryDirectory()
os.chdir(here.name)
os.environ["TZ"] = "UTC"
time.tzset()
tag = sys.implementation.cache_tag


def file(name, text):
    if os.path.dirname(name):
        os.makedirs(os.path.dirname(name), exist_ok=True)
    with open(name, "w") as f:
        f.write(text)
    return name


def shown(text):
    return text.replace(here.name, "HERE").replace(tag, "TAG")


def command(name, *args):
    keep, sys.argv = sys.argv, [name, *args]
    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            runpy.run_module(name, run_name="__main__", alter_sys=True)
        code = None
    except SystemExit as end:
        code = end.code
    finally:
        sys.argv = keep
    made = sorted(os.path.relpath(os.path.join(f, n)) for f, _, names in os.walk(".") for n in names if n.endswith(".pyc"))
    for n in made:
        os.unlink(n)
    return code, shown(out.getvalue()), [n.replace(tag, "TAG") for n in made]


def compiled(f, *args, **options):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        result = f(*args, **options)
    made = sorted(os.path.relpath(os.path.join(f, n)) for f, _, names in os.walk(".") for n in names if n.endswith(".pyc"))
    for n in made:
        os.unlink(n)
    return result, shown(out.getvalue()), [n.replace(tag, "TAG") for n in made]


def steps(name, *pieces, errors="strict"):
    """An incremental decoder's results and states."""
    d, got = codecs.getincrementaldecoder(name)(errors), []
    for piece in pieces:
        try:
            got.append((d.decode(piece), d.getstate()))
        except UnicodeError as error:
            got.append(str(error))
    try:
        got.append(d.decode(b"", True))
    except UnicodeError as error:
        got.append(str(error))
    return got


def encoded(name, *pieces, errors="strict"):
    e, got = codecs.getincrementalencoder(name)(errors), []
    for piece in pieces:
        try:
            got.append((e.encode(piece), e.getstate()))
        except UnicodeError as error:
            got.append(str(error))
    try:
        got.append((e.encode("", True), e.getstate()))
    except UnicodeError as error:
        got.append(str(error))
    return got


def decoded(name, *texts, errors="strict"):
    got = []
    for text in texts:
        try:
            got.append(text.decode(name, errors))
        except UnicodeError as error:
            got.append(str(error))
    return got


c = sqlite3.connect(":memory:", detect_types=sqlite3.PARSE_DECLTYPES | sqlite3.PARSE_COLNAMES)
each(r"""
sqlite3.DateFromTicks(86400), sqlite3.TimeFromTicks(3661), sqlite3.TimestampFromTicks(90061), sqlite3.Date(2024, 1, 2), sqlite3.Time(1, 2, 3), sqlite3.Timestamp(2024, 1, 2, 3, 4, 5), sqlite3.Binary(b"x"), sqlite3.apilevel, sqlite3.paramstyle, sqlite3.threadsafety
c.execute("create table t (d date, s timestamp)") is c, c.execute("insert into t values (?, ?)", (datetime.date(2024, 1, 2), datetime.datetime(2024, 1, 2, 3, 4, 5, 678900))).rowcount
c.execute("select * from t").fetchall()
c.execute('select "2001-02-03 04:05:06.5" as "x [timestamp]", "2001-02-03 04:05:06" as "y [timestamp]", "2001-02-03 04:05:06.1234567" as "z [timestamp]"').fetchall()
c.execute('select "nonsense" as "x [date]"').fetchall()
sqlite3.version, sqlite3.version_info
sqlite3.nothing
sqlite3.converters.keys() >= {"DATE", "TIMESTAMP"}, sqlite3.adapt(5), sqlite3.enable_callback_tracebacks(False)
file("p/__init__.py", ""), file("p/a.py", "class A: pass\nclass B(A, int):\n  def m(self): pass\n  class C(dict): pass\ndef f():\n  def g(): pass\nasync def h(): pass\nimport p.b\nfrom p.b import D\nclass E(D): pass\n"), file("p/b.py", "class D: pass\n"), file("p/bad.py", "def (\n"), file("other.txt", "x")
[(n, type(o).__name__, o.lineno, o.end_lineno, o.module, sorted(o.children), getattr(o, "super", None) and [getattr(s, "name", s) for s in o.super], getattr(o, "methods", None)) for n, o in sorted(pyclbr.readmodule_ex("p.a", [here.name]).items()) if hasattr(o, "lineno")]
sorted(pyclbr.readmodule("p.a", [here.name])), pyclbr.readmodule_ex("p", [here.name]).keys(), pyclbr.readmodule_ex("sys"), pyclbr.readmodule_ex("p.bad", [here.name])
pyclbr.readmodule_ex("no_such_module")
command("compileall", "p"), command("compileall", "-q", "p"), command("compileall", "-qq", "p")
command("compileall", "-l", "."), command("compileall", "-r", "0", "."), command("compileall", "-r", "1", "-x", "bad", "."), command("compileall", "-b", "p/a.py"), command("compileall", "-f", "-o", "1", "-o", "2", "p/a.py"), command("compileall", "none"), command("compileall", "other.txt"), command("compileall", "-q", "p/a.py", "--hardlink-dupes", "-o", "0", "-o", "1")
command("compileall", "p/a.py", "-i", "none"), command("compileall", "-i", file("list", "p/a.py\np/b.py\n")), command("compileall", "p/a.py", "-d", "shown", "-q"), command("compileall", "p/a.py", "-s", here.name, "-q"), command("compileall", "p/a.py", "-p", "/pre", "-q"), command("compileall", "p/a.py", "-e", here.name, "-q"), command("compileall", "p/a.py", "--invalidation-mode", "unchecked-hash", "-q")
command("compileall", "p/a.py", "-d", "x", "-s", "y")[0], command("compileall", "p/a.py", "--hardlink-dupes", "-o", "1")[0]
compiled(compileall.compile_dir, pathlib.Path("p")), compiled(compileall.compile_dir, "p", quiet=1), compiled(compileall.compile_dir, "p", quiet=2), compiled(compileall.compile_dir, ".", maxlevels=0), compiled(compileall.compile_dir, "none"), compiled(compileall.compile_dir, "none", quiet=2), compiled(compileall.compile_file, "p/bad.py", quiet=1), compiled(compileall.compile_file, "p/bad.py", quiet=2), compiled(compileall.compile_file, "none.py"), compiled(compileall.compile_file, "p/a.py", optimize=[0, 1]), compiled(compileall.compile_file, "p/a.py", rx=__import__("re").compile("a"))
compileall.compile_file("p/a.py", ddir="x", stripdir="y")
compileall.compile_dir("p", workers=-1)
compileall.compile_file("p/a.py", hardlink_dupes=True, optimize=0)
decoded("gb18030", b"\x81\x30\x81", b"\x81\x30\x81\x30", b"\x84\x31\xa4\x37", b"\x84\x31\xa4\x40", b"\x90\x30\x81\x30", b"\xe3\x32\x9a\x35", b"\xe3\x32\x9a\x36", b"\x81", b"\x81\x2f", b"\x81\x30", b"\x81\x30\x80", b"\xff", b"\x80"), decoded("gb18030", b"a\x81\x30\x81b", b"\x81", errors="replace"), ["\u20ac\u00a5\U00010000\U0010ffff\ue5e5".encode("gb18030", "replace")]
steps("gb18030", b"\x81", b"\x30", b"\x81", b"\x30a"), steps("gb18030", b"\x81\x30\x81"), steps("euc_jp", b"\x8f", b"\xa2", b"\xb0x"), steps("euc_jp", b"\xa4"), steps("shift_jis", b"\x82", b"\xa0", b"\x82"), steps("big5", b"\xa4", b"x", errors="replace"), steps("johab", b"\x88", b"a"), steps("cp949", b"\xa4\xd4\xa4", b"\xa1")
steps("iso2022_jp", b"\x1b", b"$", b"B", b"$", b"\"\x1b(B"), steps("iso2022_jp", b"\x1b$B$"), steps("iso2022_jp", b"\x1b$Z"), steps("iso2022_jp_2", b"\x1b.A\x1bNi", b"\x1b.F\x1bN", b"a", b"\x1bN"), steps("iso2022_kr", b"\x1b$)C\x0e", b"0", b"!\x0fa"), steps("hz", b"~", b"{", b"!", b"!", b"~}a~~~\n")
decoded("iso2022_jp", b"\x1b", b"\x1b$", b"\x1b$B", b"\x1b$B$\"", b"\x1b$B$\"\x1b(J\\~", b"\x1b(Ia", b"\x1b$@!!", b"\x1b&@\x1b$B!!", b"\x1b$X", b"\x1b" + b"$" * 20, b"\x0e", b"\xff", b"\x1b$B\n\"a", b"\x1b(B"), decoded("iso2022_jp_2", b"\x1b.A\x1bN\xe9", b"\x1b.A\x1bNi", b"\x1b.F\x1bNa", b"\x1b.F\x1bN~", b"\x1b.A\x1bN", b"\x1bNa", b"\x1b.B"), decoded("iso2022_jp_1", b"\x1b$(D0!"), decoded("iso2022_jp_3", b"\x1b$(O!!", b"\x1b$(P!!"), decoded("iso2022_jp_ext", b"\x1b(I1"), decoded("iso2022_kr", b"\x0e0!", b"\x1b$)C\x0e0!\x0f", b"\x0f")
["\u3042a\xa5\u203e\uff71\xe9\u03b1\uac00\u4e00\ufa0f\n".encode(n, "replace") for n in ("iso2022_jp", "iso2022_jp_1", "iso2022_jp_2", "iso2022_jp_2004", "iso2022_jp_3", "iso2022_jp_ext", "iso2022_kr", "hz", "euc_jp", "euc_jisx0213", "euc_kr", "cp949", "johab", "shift_jis", "cp932", "shift_jis_2004", "big5", "big5hkscs", "cp950", "gb2312", "gbk", "gb18030")]
encoded("iso2022_jp", "\u3042", "a", "\u3044"), encoded("iso2022_kr", "\uac00", "a\n"), encoded("hz", "\u4e00", "~"), encoded("big5hkscs", "\xca", "\u0304", "\xea"), encoded("euc_jisx0213", "\u304b", "\u309a"), encoded("shift_jis_2004", "\u02e9", "x"), encoded("euc_jp", "\U0001f600", errors="xmlcharrefreplace"), encoded("gbk", "\ud800")
e = codecs.getincrementalencoder("big5hkscs")(); e.encode("\xca"), e.getstate(), e.reset(), e.getstate(), e.setstate(0), e.encode("", True)
e.encode("\xca"), (s := e.getstate()), e.reset(), e.setstate(s), e.encode("\u0304")
e.setstate(-1)
e.setstate(1 << 300)
e.setstate(200)
e.setstate("x")
d = codecs.getincrementaldecoder("gb18030")(); d.decode(b"\x81"), (s := d.getstate()), d.reset(), d.getstate(), d.setstate(s), d.decode(b"\x30\x81\x30")
d.setstate((b"x" * 9, 0))
d.setstate((b"", -1))
d.setstate((b"", 1 << 64))
d.setstate(("x", 0))
d.setstate(5)
codecs.getincrementaldecoder("euc_kr")("nope").decode(b"\xff")
w = codecs.getwriter("iso2022_jp")(b := io.BytesIO()); w.write("\u3042"), b.getvalue(), w.writelines(["a", "b"]), w.reset(), b.getvalue(), w.write("x"), b.getvalue()
r = codecs.getreader("gbk")(io.BytesIO("\u4e00a\u4e01\nb\n".encode("gbk"))); r.read(1), r.readline(), r.readlines(), r.read(), r.reset()
codecs.getreader("gbk")(io.BytesIO(b"\x81")).read()
[codecs.lookup(n).name for n in ("gbk", "936", "CP932", "ms-kanji", "big5-tw", "euc-kr", "ksc5601", "hz-gb-2312", "iso2022jp2", "sjis")]
""", globals())
os.chdir("/")
here.cleanup()
c.close()
