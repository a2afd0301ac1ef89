# What a mail's content becomes by its kind, encoding and length, and how it is read; names of compiled files; a text shown page by page.
import email, email.contentmanager, email.message, email.policy, importlib.util as util, io, os, sys, warnings
from email.message import EmailMessage, MIMEPart
from _each import each_value as each

warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *rest, **more: print("  warned:", category.__name__, message)


def made(*args, policy=email.policy.default, kind=EmailMessage, **options):
    m = kind(policy)
    m.set_content(*args, **options)
    return m


def shown(*args, **options):
    try:
        return made(*args, **options).as_string()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def content(text, **options):
    try:
        return email.message_from_string(text, policy=email.policy.default).get_content(**options)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def paged(text, keys, lines=""):
    """What a pager shows where these keys are typed, a line each."""
    import pydoc
    keep = sys.stdin, sys.stdout
    os.environ["LINES"] = lines
    sys.stdin, sys.stdout = io.StringIO("".join(k + "\n" for k in keys)), io.StringIO()
    try:
        pydoc.ttypager(text)
        return sys.stdout.getvalue()
    finally:
        sys.stdin, sys.stdout = keep
        del os.environ["LINES"]


LONG, SEVEN = "x" * 100 + "\n", email.policy.default.clone(cte_type="7bit")
each(r"""
shown("text\n"), shown("two\nlines"), shown(""), shown("caf\xe9\n"), shown("caf\xe9\n", policy=SEVEN), shown("\u1234\u1235\u1236\n", policy=SEVEN), shown(LONG), shown("\xe9" * 50 + "\n"), shown("a\r\nb\rc\n")
[shown("caf\xe9 " * 20 + "\n", cte=c) for c in ("7bit", "8bit", "quoted-printable", "base64", "binary", "x")]
[shown("ascii \n", cte=c) for c in ("7bit", "8bit", "quoted-printable", "base64")], [shown("y" * n + "\n", cte=c) for n in (75, 76, 77) for c in ("quoted-printable", "base64")], [shown("z" * n + "\n") for n in (77, 78, 79)]
[shown("\xe9" + "a" * n + "\n", policy=SEVEN).splitlines()[1] for n in (3, 4, 5, 6, 9)], [shown(("caf\xe9" + "b" * 9 + "\n") * n, policy=SEVEN).splitlines()[1] for n in (10, 11)], shown("line\n" * 12 + LONG)[:120]
shown("t\n", subtype="html", charset="latin-1"), shown("\u1234", charset="latin-1"), shown("t\n", charset="utf8"), shown("t\n", charset="us-ascii", disposition="inline"), shown("t", filename="f \xe9.txt"), shown("t", cid="<c>", params={"format": "flowed", "x": "\xe9"}), shown("t", headers=["X-A: 1", "Subject: s"]), shown("t", headers=["Date: nonsense"])
[shown(b"\0\1\xff" * 30, "image", "png", cte=c) for c in ("base64", "quoted-printable", "7bit", "8bit", "binary")], shown(b"abc", "a", "b", cte="7bit"), shown(bytearray(b"x"), "a", "b", filename="f", disposition="inline"), shown(memoryview(b"y"), "a", "b"), shown(b"q \n\r\n", "a", "b", cte="quoted-printable")
[shown(b"x" * n, "a", "b", policy=email.policy.default.clone(max_line_length=m)) for n, m in ((60, 40), (57, 76), (58, 76))]
shown(b"x"), shown(5), shown(None), shown([])
[shown(made("inner\n"), cte=c) for c in (None, "7bit", "8bit", "binary", "base64", "quoted-printable")], [shown(made("inner\n"), subtype=s, cte=c) for s in ("external-body", "partial", "other") for c in (None, "7bit", "8bit")]
shown(email.message_from_string("a: b\n\nold\n")), made("x", kind=MIMEPart)["mime-version"], made("x")["mime-version"]
m = made("x"); m.set_content("y"), m["content-type"], m.set_content(b"z", "a", "b"), m["content-type"], m.get_content(), list(m.keys())
m.set_content("a", "b", "c", "d", "e", "f", "g", "h", "i", "j")
content("Content-Type: text/plain; charset=latin-1\n\ncaf\xe9\n"), content("Content-Type: text/plain; charset=nope\n\nx\n"), content("Content-Type: text/plain; charset=us-ascii\nContent-Transfer-Encoding: quoted-printable\n\n=E9\n"), content("Content-Type: text/plain; charset=us-ascii\nContent-Transfer-Encoding: quoted-printable\n\n=E9\n", errors="ignore"), content("Content-Type: image/png\nContent-Transfer-Encoding: base64\n\nYWJj\n"), content("Content-Type: application/x\n\nraw\n")
content("Content-Type: message/rfc822\n\nSubject: in\n\nbody\n")["subject"], content("Content-Type: message/external-body\n\nSubject: in\n\nbody\n")["subject"], content("Content-Type: message/partial\n\npart\n"), content("Content-Type: message/news\n\nnews\n"), content("Content-Type: multipart/mixed; boundary=b\n\n--b\n\nx\n--b--\n"), content("Content-Type: font/x\n\nx\n")
c = email.contentmanager.ContentManager(); c.add_get_handler("text/plain", lambda m, *a, **k: ("plain", a, k)), c.add_get_handler("text", lambda m: "text"), c.add_get_handler("", lambda m: "any"), [made("x", subtype=s).get_content(content_manager=c) for s in ("plain", "html")], made(b"x", "a", "b").get_content(content_manager=c), made("x").get_content(1, k=2, content_manager=c)
email.contentmanager.ContentManager().get_content(made("x"))
email.contentmanager.ContentManager().set_content(made("x"), 5)
s = email.contentmanager.ContentManager(); s.add_set_handler(int, lambda m, o, *a: m.set_payload(f"int {o} {a}")), s.add_set_handler("builtins.str", lambda m, o: m.set_payload("by name")), s.add_set_handler("float", lambda m, o: m.set_payload("by short name")), s.add_set_handler(None, lambda m, o: m.set_payload("any"))
[(m := EmailMessage(), s.set_content(m, o), m.get_payload())[-1] for o in (5, True, "x", 2.5, b"y", None)]
s.set_content(email.message_from_string("Content-Type: multipart/mixed\n\n"), 5)
[util.cache_from_source(p, optimization=o).replace(sys.implementation.cache_tag, "TAG") for p in ("a/b.py", "b.py", "b", ".b", "a.b.py", "/x/y.z") for o in ("", 1, "x2")]
util.cache_from_source("a.py", optimization="-")
util.cache_from_source("a.py", False, optimization=1)
[util.cache_from_source("a.py", x)[-8:] for x in (True, False)]
[util.source_from_cache(p) for p in ("a/__pycache__/b.t.pyc", "__pycache__/b.t.opt-1.pyc", "x/__pycache__/b.t.opt-ab.pyc")]
util.source_from_cache("a/b.pyc")
util.source_from_cache("__pycache__/b.pyc")
util.source_from_cache("__pycache__/b.t.o.p.pyc")
util.source_from_cache("__pycache__/b.t.xopt-1.pyc")
util.source_from_cache("__pycache__/b.t.opt-.pyc")
util.source_from_cache("__pycache__/b.t.opt-a_b.pyc")
util.LazyLoader(5)
util.resolve_name(".a", "b.c"), util.resolve_name("..a", "b.c"), util.resolve_name("a", "b"), util.resolve_name("...", "a.b.c.d"), util.decode_source(b"# coding: latin-1\r\nx = '\xe9'\rx"), util.MAGIC_NUMBER[2:]
util.resolve_name("...a", "b.c")
util.resolve_name(".a", "")
util.find_spec(".a")
util.find_spec("sys").name, util.find_spec("no_such"), util.find_spec(".decoder", "json").name, util.spec_from_loader("x", None), util.module_from_spec(util.find_spec("colorsys")).__name__
text = "\n".join(map(str, range(12))); paged(text, ["", "", "", "", "", "", "", ""], "5"), paged(text, ["q"], "5"), paged(text, ["x", "Q"], "5"), paged(text, ["x", "b", "x", "x", "x", "x"], "5"), paged(text, [" ", "B", "\x1b", " ", " ", " "], "4"), paged("short", [], "5"), paged(text, [], "13"), paged(text, ["q"], "12"), paged(text, ["q"], "1"), paged("\n".join(map(str, range(30))), ["q"], ""), paged("b\bbo\bold \xe9", [], "x")
""", globals())
