"""Short paths of many modules: warnings and attributes that few ask for, texts at their ends, prompts, names of cookies, folders of packages."""
import _sitebuiltins, base64, cmath, collections, copy, csv, email.header, email.message, email.policy, enum, functools, gettext, io, logging, mimetypes, os, pkgutil, pydoc, re, runpy, shlex, string, sys, tempfile, types, warnings
import http.cookiejar as jar
from _each import each_value as each

sys.stderr = sys.stdout
warnings.showwarning = lambda message, category, *rest: print("   warns", category.__name__, message)
warnings.simplefilter("always")
made = tempfile.mkdtemp()


def command(name, *args):
    kept, sys.argv = sys.argv, ["x", *args]
    try:
        runpy.run_module(name, run_name="__main__")
    except SystemExit as error:
        print("   ends", error.code)
    finally:
        sys.argv = kept


def written(path, text=""):
    path = os.path.join(made, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def short(text):
    return text.replace(made, "MADE") if isinstance(text, str) else [short(each) for each in text]


def typed(text):
    sys.stdin = io.StringIO(text)


class Color(enum.Enum):
    _ignore_ = "left out"
    left = 1
    RED = 1


def related(*parts, **params):
    made = email.message.EmailMessage()
    made.set_content("root")
    for text in parts:
        made.add_related(text, cid=f"<{text}>") if isinstance(text, str) else made.add_related(*text, cid="<of bytes>")
    for name, value in params.items():
        made.set_param(name, value)
    return made


def body(message, *args):
    found = message.get_body(*args)
    return found and (found.get_content_type(), found["content-id"])


def subject(text):
    return email.message_from_string(f"Subject: {text}\n\n", policy=email.policy.default)["subject"]


for name in "one/pack/a.py", "two/pack/b.py", "three/other.py":
    written(name)
written("two/pack.pkg", "# a comment\n/listed/first\n\nlisted second\n")
os.mkdir(os.path.join(made, "bad"))
os.mkdir(os.path.join(made, "bad", "pack.pkg"))
places = [os.path.join(made, name) for name in ("one", "two", "three", "none")]
log = logging.getLogger("small")
log.addHandler(logging.StreamHandler(sys.stdout))

each(r"""
csv.DictReader([], dialect="excel-tab").dialect, csv.DictReader([]).dialect
class Partly(enum.Enum): ONE = functools.partial(print)
Partly.ONE
gettext.c2py("n+")
gettext.c2py("(n")
gettext.c2py("n?(n")
gettext.c2py("n?1")
gettext.c2py("n n")
gettext.c2py("((n")
gettext.c2py("x")
gettext.c2py("n == 1 ? 0 : n % 10 >= 2 && !(n > 4) || n != 7")(1), gettext.c2py("n+0-1*2/1")(5), gettext.c2py("0")(9)
gettext._expand_lang("de_DE.UTF-8@euro"), gettext._expand_lang("de"), gettext._expand_lang("de_AT"), gettext._expand_lang("nobody_Knows")
command("mimetypes", "x.html", "x.tar.gz", "x.unheard")
command("mimetypes", "-e", "text/html", "x/y")
command("mimetypes", "--lenient", "x.webp", "x.jpg")
command("mimetypes", "--extension", "-l", "image/jpg")
q = _sitebuiltins.Quitter("exit", "Ctrl-X"); typed("rest"); q
q(5)
sys.stdin.closed
p = _sitebuiltins._Printer("words", "\n".join(map(str, range(26)))); p, typed("\nq\n")
p()
typed("\n\n"), p()
p = _sitebuiltins._Printer("words", "a\nb"); p, p()
p = _sitebuiltins._Printer("words", "plain", ["none", "other.py"], ["/none", places[2]]); p
re.compile("(a)(?<=(?(1)a|b))").search("a"), re.compile("a(?#words)b").search("ab")
re.compile("(a)?(?<=(?(1)aa|b))")
re.compile("(a)?b(?<=(?(1)x))")
re.compile("a(?#words")
str(subject("=?utf-8?b?gA==?= x")).encode("utf-8", "surrogateescape")
str(subject("=?nocode?q?=80?=")).encode("utf-8", "surrogateescape")
str(subject("=?unknown-8bit?q?=80?=")).encode("utf-8", "surrogateescape")
pydoc.render_doc(types.SimpleNamespace(a=1), renderer=pydoc.plaintext).split("\n")[0], pydoc.render_doc(list[int], renderer=pydoc.plaintext).split("\n")[0], pydoc.render_doc("os.path.join", renderer=pydoc.plaintext).split("\n")[0]
pydoc.render_doc(5, "%s!", renderer=pydoc.plaintext).split("\n")[0], pydoc.ispath("a/b"), pydoc.ispath("ab"), pydoc.ispath(5)
pydoc.ispackage(made), pydoc.ispackage(os.path.join(made, "none"))
written("p/__init__.py"); pydoc.ispackage(os.path.join(made, "p"))
jar.time2isoz(0), jar.time2isoz(1e9), jar.time2netscape(0), jar.time2netscape(1e9)
len(jar.time2isoz()), len(jar.time2netscape())
jar.http2time("Wed, 09 Feb 1994 22:23:32 GMT"), jar.http2time("Thu Feb  3 17:03:55 GMT 1994"), jar.http2time("08-Feb-94 14:15:29 GMT"), jar.http2time("08-Feb-1994"), jar.http2time("1994-02-03 14:15:29 -0100")
jar.http2time("08-Feb-49") > jar.http2time("08-Feb-1999"), jar.http2time("Feb 3 1994"), jar.http2time("x"), jar.http2time("99 Feb 1994"), jar.http2time("3 Xyz 1994"), jar.http2time("3 2 1994")
jar.iso2time("1994-02-03 14:15:29 -0100"), jar.iso2time("19940203T141529Z"), jar.iso2time("1994-02-03"), jar.iso2time("19940203"), jar.iso2time("1994-02-03T14:15"), jar.iso2time("x"), jar.iso2time("1994-02-03 25:00")
jar.is_HDN("a.b"), jar.is_HDN("1.2.3.4"), jar.is_HDN(""), jar.is_HDN(".a.b"), jar.is_HDN("a.b."), jar.liberal_is_HDN("1.2.3.4"), jar.liberal_is_HDN(".a")
jar.domain_match("x.y.com", ".y.com"), jar.domain_match("y.com", "y.com"), jar.domain_match("x.y.com", "y.com"), jar.domain_match("1.2.3.4", ".3.4"), jar.domain_match("x.y.com", ".com"), jar.domain_match("a.b", "."), jar.domain_match("A.B", "a.b")
jar.user_domain_match("x.y.com", ".y.com"), jar.user_domain_match("y.com", "y.com"), jar.user_domain_match("1.2.3.4", "1.2.3.4"), jar.user_domain_match("1.2.3.4", ".3.4"), jar.user_domain_match("x.y.com", "y.com")
jar.reach("www.acme.com"), jar.reach("acme.com"), jar.reach("acme.local"), jar.reach("1.2.3.4"), jar.reach("acme"), jar.reach(".acme.com")
jar.split_header_words(['foo="bar"; port="80,81"; discard, bar=baz', "a; b=", '"q" x']), jar.join_header_words([[("a", None), ("b", "c d")], [("e", 'f"g')]])
jar.parse_ns_headers(["expires=01 Jan 2040 22:23:32 GMT", "a=b; version=1; expires=1", "a; secure", " ", 'x="q"; path=/; Expires="bad"'])
short(pkgutil.extend_path(["given"], "pack")), pkgutil.extend_path("frozen", "pack"), pkgutil.extend_path(["given"], "none.pack"), pkgutil.extend_path(["given"], "sys.pack")
kept, sys.path = sys.path, places + [5, "", os.path.join(made, "bad")]; found = pkgutil.extend_path(["given", os.path.join(places[0], "pack")], "pack"); sys.path = kept; short(found)
sorted((info.name, info.ispkg) for info in pkgutil.iter_modules(places)), [info.name for info in pkgutil.iter_modules([places[2]], "pre.")]
pkgutil.iter_modules(places[0])
list(pkgutil.walk_packages([places[0]]))
m = related("one", "two"); m.get_content_type(), [part.get_content_type() for part in m.iter_parts()], [part["content-disposition"] for part in m.iter_attachments()], body(m)
m = related("one", "two", start="<two>"); body(m), [part["content-id"] for part in m.iter_attachments()], m.get_param("start")
m = related("one", start="<none>"); body(m), body(m, ("related", "html", "plain")), body(m, ("html",)), [part["content-id"] for part in m.iter_attachments()]
m = related("one"); m.clear(); m.items(), m.get_payload(), m.is_multipart()
m = related((b"bytes", "image", "png")); [part["content-disposition"] for part in m.iter_parts()], m.make_alternative()
m = related("one"); m.make_mixed(boundary="line"); m.get_boundary(), m.get_content_type(), m.make_related()
m = email.message.Message(); m.set_payload("x"); m.set_charset("utf-8"); m.items(), m.set_charset(None), m.items()
m = email.message.Message(); m["Content-Type"] = "text/plain; charset=latin-1"; m.set_payload("\xe9"); m.set_charset("utf-8"); m.get_payload(), m["content-type"]
m = email.message.Message(); m["Content-Transfer-Encoding"] = "x-uuencode"; m.set_payload("begin 644 a\n#0V%T\n"); m.get_payload(decode=True)
m.set_payload("begin 644 a\n#0V%T\n \nend\n"); m.get_payload(decode=True), m.set_payload("no begin"), m.get_payload(decode=True)
os.environ.setdefault("COIL_SMALL", "1"), os.environ.setdefault("COIL_SMALL", "2"), os.environ.pop("COIL_SMALL")
e = os.environ; e |= {"COIL_SMALL": "3"}; e is os.environ, e.pop("COIL_SMALL"), (os.environ | {"COIL_X": "1"})["COIL_X"], ({"COIL_X": "1"} | os.environ)["COIL_X"]
os.environ | 5
5 | os.environ
log.log(30, "level %d", 30), log.warn("old"), log.fatal("end"), log.exception("no error")
logging.LoggerAdapter(log, {"a": 1}).log(40, "adapted"), logging.LoggerAdapter(log, {"a": 1}, merge_extra=True).process("m", {"extra": {"b": 2}}), logging.LoggerAdapter(log, {"a": 1}).process("m", {"extra": {"b": 2}})
logging.LoggerAdapter(log, {"a": 1}).warn("adapted")
logging.LoggerAdapter(log, None, True).process("m", {})
logging.disable(), log.error("not said"), logging.disable(10), log.error("said"), log.debug("not said"), logging.disable(0)
import pickle; pickle.loads(pickle.dumps(log)) is log
pickle.dumps(logging.Logger("apart"))
k = logging.getLoggerClass(); logging.setLoggerClass(type("Own", (k,), {})); type(logging.getLogger("small.own")).__name__, logging.setLoggerClass(k), logging.getLoggerClass() is k
logging.setLoggerClass(int)
""", globals())
import shutil
shutil.rmtree(made)
