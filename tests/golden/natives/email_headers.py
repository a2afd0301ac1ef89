# email's headers of the modern policies: values, defects, how they fold, addresses, registries, and what is refused.
import copy, datetime, email, email.errors, email.header, email.headerregistry as hr, email.message, email.policy as P, pickle
from _each import each_value as each

H = hr.HeaderRegistry()
A, G = hr.Address, hr.Group


def of(name, value):
    made = H(name, value)
    return str(made), [f"{type(d).__name__} {d}" for d in made.defects]


def addresses(value, name="to"):
    made = H(name, value)
    return str(made), [(g.display_name, [(a.display_name, a.username, a.domain) for a in g.addresses]) for g in made.groups], sorted({type(d).__name__ for d in made.defects})


def parameters(value, name="content-type"):
    made = H(name, value)
    return dict(made.params), sorted({type(d).__name__ for d in made.defects})


def folded(name, value, **options):
    return P.default.clone(**options).fold(name, H(name, value))


def refold(name, value, policy=P.default, **options):
    return policy.clone(**options).fold(name, policy.header_fetch_parse(name, value))


L = "word " * 30
X = "x" * 100
each(r"""
of("subject", "a =?utf-8?q?b=C3=A9?= c")
of("subject", "=?utf-8?b?w6k=?= =?utf-8?q?_x?=")
of("subject", "plain")
of("subject", "")
of("subject", "=?utf-8?x?x?=")
of("subject", "a\xe9")
of("subject", "=?utf-8*en?q?b?=")
of("subject", "=?utf-8?q?a b?=")
of("mime-version", "1.0")
of("mime-version", "")
of("mime-version", "1")
of("mime-version", "1.")
of("mime-version", "x.0")
of("mime-version", "1.x")
of("mime-version", "1.0 (c)")
of("mime-version", "1.0 junk")
of("mime-version", "(c) 1 . 0")
v = H("mime-version", "1.2"); v.version, v.major, v.minor, H("mime-version", "").version, H("mime-version", "").major
of("content-transfer-encoding", "7BIT")
of("content-transfer-encoding", "")
of("content-transfer-encoding", "base64 x")
of("content-transfer-encoding", "8bit (c)")
H("content-transfer-encoding", "QP").cte
H("content-transfer-encoding", "").cte
of("date", "Mon, 20 Nov 1995 19:12:08 -0500")
of("date", "")
of("date", "x")
H("date", "x").datetime
H("date", "20 Nov 1995 19:12:08 +0130").datetime
of("date", datetime.datetime(2020, 1, 2, 3, 4, 5))
H("date", datetime.datetime(2020, 1, 2, tzinfo=datetime.timezone.utc)).datetime
of("date", "20 Nov 1995 19:12:08")
of("message-id", "<a@b>")
of("message-id", "<a@[b]>")
folded("message-id", "<" + "x" * 90 + "@y>")
folded("message-id", "<a@b>")
folded("message-id", "<" + "x" * 90 + "@y>", max_line_length=None)
addresses("a@b")
addresses("Me <a@b>")
addresses('"M, e" <a@b>, c@d')
addresses("grp: a@b, C <c@d>;")
addresses("a@b,, c@d")
addresses("")
addresses("Me <>")
addresses("M. E. <a@b>")
addresses("<@r:a@b>")
addresses("a . b @ c . d")
addresses("(c) a@b (d)")
addresses("=?utf-8?q?=C3=A9?= <a@b>")
addresses("Me <a@b")
addresses("Me <a@b> x")
addresses('"a b"@c')
addresses("a@[1.2.3.4]")
addresses("\xe9@b")
addresses('"=?utf-8?q?x?=" <a@b>')
addresses("undisclosed: ;")
addresses(A("Me", "a", "b"))
addresses([A("", "a", "b"), G("grp", [A("x", "c", "d")])])
addresses(G("g"))
addresses([])
H("sender", "a@b").address
H("sender", A("x", "y", "z")).address
H("sender", "a@b, c@d").address
H("sender", "").address
str(A("Me", "a", "b"))
str(A("M, e", "a", "b"))
str(A("", "a b", "c"))
str(A())
repr(A("M", "a", "b"))
A(addr_spec="x@y").username
A("n", addr_spec='"a b"@c').addr_spec
A("x").addr_spec
str(A("Q\"x", "a", "b"))
A(username="u").addr_spec
A("", "", "d").addr_spec
A("x", "a", "b", "c@d")
A("x\n")
A(username="a\r")
A(addr_spec="x@y\n")
A(addr_spec="x")
A("x", "a", "b") == A("x", "a", "b")
A("x") == A("y")
A("x") == 5
A("x") != A("x")
G("g") == G("g")
G("g") == G("h")
G("g", [A("x")]) == G("g")
G() == 5
G("g", [A("x", "a", "b")]).addresses
A.__eq__(A(), 5)
G.__eq__(G(), 5)
str(G("g", [A("x", "a", "b"), A("", "c", "d")]))
str(G())
str(G(None, [A("x", "a", "b")]))
repr(G("g", [A("x")]))
str(G("a, b"))
str(G(None, [A("x"), A("y")]))
a = A("x"); a.display_name = 1
parameters("text/plain; charset=utf-8; format=\"flowed\"")
parameters("text/plain; a*=utf-8'en'%c3%a9")
parameters("text/plain; a*0=b; a*1=c")
parameters("text/plain; a*0*=utf-8''%41; a*1=b")
parameters("text/plain; ; a=b")
parameters("text/plain; a")
parameters("text")
parameters("")
parameters("text/")
parameters("text/plain; a=\"q\\\"x\"")
parameters("text/plain; a=b; a=c")
parameters("text/plain; a*1=c")
parameters("text/plain; A=B")
parameters("attachment; filename=x", "content-disposition")
parameters("", "content-disposition")
parameters("inline", "content-disposition")
c = H("content-type", "TEXT/Html; x=y"); c.content_type, c.maintype, c.subtype, str(c), H("content-type", "junk").content_type, H("content-disposition", "Inline; a=b").content_disposition
c.params["x"] = 1
folded("subject", L)
folded("subject", X)
folded("subject", "\xe9" * 60)
folded("subject", "caf\xe9 " + L)
folded("subject", L + "\xe9")
folded("subject", "a" * 60 + " \xe9 b")
folded("subject", "\u3042" * 30, max_line_length=40)
folded("subject", "\xe9 " * 40, utf8=True)
folded("subject", "a\udce9b")
folded("subject", "\xe9 x \xe9 y")
folded("to", "Me <a@b>, " * 10 + "c@d")
folded("to", "\xe9 <a@b>")
folded("to", '"a, b" <c@d>')
folded("to", "grp: " + "a@b, " * 20 + "c@d;")
folded("to", X + "@" + X)
folded("to", "\xe9" * 60 + " <a@b>")
folded("subject", "\xe9", max_line_length=10)
folded("content-type", "text/plain; charset=utf-8; name=" + X)
folded("content-type", "text/plain; name=\"a b\"; x*=utf-8''%c3%a9")
folded("content-disposition", "attachment; filename=\"" + "\xe9" * 40 + "\"")
folded("content-disposition", "attachment; filename=\"" + "a " * 60 + "\"")
folded("content-type", "text/plain; " + "; ".join(f"a{k}=b" for k in range(20)))
folded("content-disposition", "attachment; filename=\"" + "\xe9" * 300 + "\"")
folded("content-disposition", "attachment; filename=\"" + "\xe9" * 15 + "\"", max_line_length=40)
folded("content-disposition", "attachment; filename=\"" + "n" * 55 + "\"")
refold("Subject", L)
refold("Subject", L, refold_source="none")
refold("Subject", "a\n b", refold_source="all")
refold("Subject", X)
refold("Subject", "\xe9", P.SMTPUTF8)
refold("Subject", L, P.compat32)
refold("Subject", "a\udce9", P.compat32)
refold("X", "a\n b" + L, P.compat32, max_line_length=0)
refold("Subject", L, P.HTTP)
P.default.header_store_parse("X", "a\nb")
P.default.header_store_parse("X", "a")
P.default.header_source_parse(["X: a\n", " b\n"])
P.compat32.header_source_parse(["X:  a\r\n", " b\r\n"])
P.compat32.header_fetch_parse("X", "a")
type(P.compat32.header_fetch_parse("X", "a\udce9")).__name__
P.default.header_fetch_parse("X", "a\r\n b")
P.default.header_max_count("To")
P.default.header_max_count("X")
P.compat32.header_max_count("To")
P.default.clone(max_line_length=5).max_line_length
(P.SMTP + P.strict).raise_on_defect
P.SMTP + P.default.clone(linesep="|") == 5
repr(P.default.clone(utf8=True))
repr(P.compat32)
P.default.clone(none=1)
P.default.utf8 = 1
P.Policy
P.EmailPolicy(none=1)
P.strict.handle_defect(email.message.Message(), email.errors.MessageDefect("d"))
m = email.message.Message(); P.default.handle_defect(m, email.errors.MessageDefect("line")); [d.line for d in m.defects]
m = email.message.EmailMessage(); m["To"] = "a@b"; m["To"] = "c@d"
m["X"] = "a\nb"
m["Subject"] = "s"; h = m["subject"]; type(h).__name__, type(h).__mro__[1].__name__, h.name, h.max_count, h.defects, h.fold(policy=P.default), copy.copy(h) == h, pickle.loads(pickle.dumps(h)) == h, pickle.loads(pickle.dumps(h)).name
r = hr.HeaderRegistry(use_default_map=False); type(r("date", "x")).__mro__[1].__name__, r.map_to_type("X-D", hr.DateHeader), type(r("x-d", "x")).__mro__[1].__name__, r["X-D"].__name__, r["y"].__bases__[0].__name__
hr.HeaderRegistry(default_class=hr.DateHeader)("z", "x").datetime
e = email.header.Header("a", "utf-8", header_name="S"); e.append("\xe9"), e.append(b"\xe9", "latin-1"), str(e), e.encode(), repr(e == "x"), e == e
email.header.Header(b"\xff", "utf-8")
email.header.Header("\u3042", "latin-1", errors="strict").encode()
email.header.Header("a\nb").encode()
email.header.Header("a\n b: c").encode()
email.header.Header("a\nb: c\n").encode
email.header.Header("x " * 50, maxlinelen=30, continuation_ws="\t").encode()
email.header.Header("x;y," * 20, maxlinelen=30).encode(";")
email.header.Header("\xe9" * 50, "utf-8").encode(linesep="\r\n")
email.header.Header("a b").encode(maxlinelen=0)
email.header.Header(None).encode()
email.header.Header("y" * 90, header_name="Long-Name").encode()
email.header.decode_header("a =?utf-8?q?=C3=A9?= b")
email.header.decode_header("x")
email.header.decode_header("=?utf-8?b?w6k?=")
str(email.header.make_header([(b"a", None), ("b", "utf-8")]))
email.header.decode_header(e)
email.header.decode_header("=?utf-8?b?w?=")
""", globals())
