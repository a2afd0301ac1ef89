# email's messages: headers, parameters, payloads, contents, generators, quoted-printable, addresses and dates in lines; what is refused.
import base64, datetime, email, email.charset, email.contentmanager, email.encoders, email.errors, email.generator, email.header, email.iterators, email.message, email.mime.application, email.mime.audio, email.mime.base
import email.mime.image, email.mime.message, email.mime.multipart, email.mime.text, email.parser, email.policy, email.quoprimime as qp, email.base64mime as b64, email.utils as u, io, os, random, re, socket, time, warnings
from _each import each_value as each

warnings.simplefilter("ignore")
P = email.policy
FORMS = "head: x\n\nbody"


def old(text="", policy=P.compat32):
    return email.message_from_string(text, policy=policy)


def new(text=""):
    return email.message_from_string(text, policy=P.default)


def uu(*lines):
    return old("content-transfer-encoding: x-uuencode\n\n" + "\n".join(lines)).get_payload(decode=True)


def encoded(cte, payload):
    return old(f"content-transfer-encoding: {cte}\n\n{payload}").get_payload(decode=True)


def content(*args, kind=email.message.EmailMessage, policy=P.default, **options):
    made = kind(policy=policy)
    made.set_content(*args, **options)
    return made.as_bytes()


def flat(message, kind=email.generator.Generator, unixfrom=False, linesep=None, **options):
    out = io.StringIO() if kind is not email.generator.BytesGenerator else io.BytesIO()
    kind(out, **options).flatten(message, unixfrom, linesep)
    return out.getvalue()


def multipart(*parts, kind="mixed", boundary="B", **options):
    return email.mime.multipart.MIMEMultipart(kind, boundary, [email.mime.text.MIMEText(part) for part in parts], **options)


def changed(message, change, *args, **options):
    value = getattr(message, change)(*args, **options)
    return message.items() if value is None else (value, message.items())


TYPE = "Content-Type: text/plain; charset=\"us-ascii\"; format=flowed; X-y=z\n"
Bytes, Decoded = email.generator.BytesGenerator, email.generator.DecodedGenerator
email.generator._make_boundary = None
email.generator.Generator._make_boundary = classmethod(lambda cls, text=None: "=made=")
each(r"""
changed(old(TYPE), "set_type", "text/html"), changed(old(TYPE), "set_type", "a/b", "x-type"), changed(old("X-T: a/b; c=d\n"), "set_type", "e/f", "X-T"), changed(old(), "set_type", "a/b"), changed(old(TYPE), "set_type", "a/b", requote=False)
changed(old(), "set_type", "plain")
changed(old(), "set_type", "a/b/c")
changed(old(TYPE), "set_param", "charset", "utf-8"), changed(old(TYPE), "set_param", "NEW", "a b"), changed(old(TYPE), "set_param", "new", "ab", requote=False), changed(old(TYPE), "set_param", "title", "\xe9", charset="utf-8", language="fr"), changed(old(), "set_param", "a", "b"), changed(old(), "set_param", "a", "b", "x-h"), changed(old("A: 1\nContent-Type: a/b\nB: 2"), "set_param", "p", "q", replace=True)
changed(old(TYPE), "del_param", "format"), changed(old(TYPE), "del_param", "none"), changed(old(), "del_param", "a"), changed(old(TYPE), "del_param", "CHARSET", requote=False), changed(old("X: a; b=c"), "del_param", "b", "x")
changed(old(TYPE), "set_boundary", "new b"), changed(old("Content-Type: multipart/mixed; Boundary=old; a=b\nX: y\n"), "set_boundary", "n")
changed(old(), "set_boundary", "b")
old("Content-Disposition: attachment; filename*=utf-8''%e9.txt\n").get_filename(), old("Content-Type: a/b; name=x\n").get_filename(), old().get_filename(7), old("Content-Disposition: a; filename=\"q\"\n").get_filename()
old("Content-Type: t/p; charset*=utf-8''UTF-8\n").get_content_charset(), old("Content-Type: t/p; charset*=none''x\n").get_content_charset(), old("Content-Type: t/p; charset*=''%E9\n").get_content_charset("fail"), old().get_content_charset(5), old("Content-Type: t/p; charset=\"\xe9\"\n").get_content_charset(6)
m = old(TYPE + "\nbody"); changed(m, "set_charset", "utf-8"), m.get_payload(), str(m.get_charset()), changed(m, "set_charset", None), m.get_charset()
m = old("\nb\xf6dy"); changed(m, "set_charset", "utf-8"), m.get_payload(), m.get_payload(decode=True)
m = old("\nb\xf6dy"); changed(m, "set_charset", email.charset.Charset("latin-1")), m.get_payload()
m = old("\nx"); changed(m, "set_charset", "us-ascii")
m = old(); m.set_payload("\xe9", "latin-1"), m.items(), m.get_payload(), m.set_payload(b"bytes"), m.get_payload(), m.set_payload([1]), m.get_payload(0)
m.get_payload(decode=True), m.get_payload(1)
old("\n1").get_payload(0)
m = old(); m.set_payload("\u3042\xe9"); m.get_payload(decode=True)
old("Content-Type: t/p; charset=none\n\n\udce9").get_payload(), old("content-transfer-encoding: 8bit\n\n\udce9x").get_payload(decode=True)
encoded("quoted-printable", "a=E9=\nb"), encoded("BASE64", "YWJj\nZA=="), encoded("base64", "YWJ"), encoded("base64", "!!"), encoded("x-uue", "none"), encoded("7bit", "x"), encoded("uuencode", "begin x"), encoded("other", "y")
uu("junk", "begin 644 name", "#86)C", "`", "end"), uu("begin abc x", "begin 666 y z", "$86)C9 extra", "end"), uu("begin 644 x", "#86)C", ""), uu("begin 644", "#86)C", "end"), uu("begin 644 x", "#86)C", "  end \t")
m = old(); m.set_unixfrom("From me now"); m.get_unixfrom(), m.as_string(unixfrom=True), m.as_bytes(True)
re.sub("nobody .*", "nobody DATE", old().as_string(unixfrom=True)), old(FORMS).as_string(maxheaderlen=3), str(old(FORMS)), bytes(old(FORMS))
flat(old("From me\nX: " + "y " * 60 + "\n\nFrom here\nto there")), flat(old("\nFrom here"), mangle_from_=False), flat(old("X: " + "y " * 60 + "\n\n"), maxheaderlen=20), flat(old("A: b\n\nc\nd"), linesep="\r\n"), flat(old("A: b\n\nc"), Bytes, linesep="\r\n")
flat(multipart("one", "From two")), flat(multipart(), Bytes), flat(multipart("x", boundary=None)), flat(multipart("a", kind="signed"), maxheaderlen=10)
m = multipart("a"); m.preamble = "From pre"; m.epilogue = "epi"; flat(m), flat(m, Bytes), flat(m, Decoded), flat(m, Decoded, fmt="[%(type)s %(maintype)s %(subtype)s %(filename)s %(description)s %(encoding)s]")
m = multipart(); m.attach(email.mime.base.MIMEBase("a", "b", name="n")); m.get_payload(0)["Content-Description"] = "d"; flat(m, Decoded), m.get_payload(0).get_payload()
m = old("Content-Type: multipart/mixed\n\ntext"); flat(m), [type(d).__name__ for d in m.defects]
m = old("Content-Type: multipart/mixed; boundary=x\n"); m.set_payload(None); flat(m); m.set_payload(old("a: b")); flat(m)
m = old(); m.set_payload([old("a: b\n\nc"), old("d: e")]); m["Content-Type"] = "message/delivery-status"; flat(m), flat(m, Bytes)
flat(email.mime.message.MIMEMessage(old("a: b\n\nc")))
email.mime.message.MIMEMessage("x")
m = old(); m.set_payload(5); flat(m)
m = old("\ntext \udce9"); flat(m), flat(m, Bytes), flat(m, policy=P.compat32.clone(cte_type="7bit")), flat(old("Content-Transfer-Encoding: 8bit\nContent-Type: text/x; charset=utf-8\n\n\udcc3\udca9"))
content("text"), content("text\nmore", "html"), content("caf\xe9\n"), content("\u3042" * 9), content("x" * 90), content("\u3042 " * 30 + "\n" + "a" * 200), content("caf\xe9\n" * 12)
content("x", cte="8bit"), content("x", cte="base64"), content("caf\xe9", cte="quoted-printable"), content("caf\xe9", "plain", "latin-1"), content("caf\xe9", cte="8bit"), content("x\r\ny\rz", cte="7bit"), content("y" * 80, cte="quoted-printable")
content("caf\xe9", cte="7bit")
content("x", cte="none")
content("\u3042", charset="ascii")
content("t", disposition="inline", filename="f \xe9.txt", cid="<c@d>", params={"a": "b"}, headers=["X-A: 1", "X-B: 2"])
content("t", headers=["Content-Disposition"])
content("t", headers=["To: @@"])
content(b"data", "image", "png"), content(b"\x00\xff" * 40, "a", "b"), content(b"a = b\t\xff\n", "a", "b", cte="quoted-printable"), content(b"abc", "a", "b", "7bit"), content(b"ab\xff", "a", "b", cte="8bit"), content(b"ab\xff", "a", "b", cte="binary"), content(bytearray(b"x"), "a", "b", filename="n", disposition="attachment")
content(b"x", "a", "b", cte="none")
content(b"x", "a")
content(new("A: b\n\nc")), content(new("A: b\n\nc"), cte="7bit"), content(new("A: b"), "external-body"), content(new("A: b"), filename="f")
content([new("A: b\n\nc")])
content([new("a: b"), new("c: d")], subtype="digest", disposition="inline")
content(new(), cte="base64")
content(new(), "external-body", cte="8bit")
content(new(), "partial", cte="8bit")
content(5)
content("x", kind=email.message.MIMEPart), content("x", policy=P.SMTP), content("caf\xe9", policy=P.SMTPUTF8), content("caf\xe9", policy=P.default.clone(cte_type="7bit"))
new("Content-Type: text/plain; charset=latin-1\nContent-Transfer-Encoding: quoted-printable\n\ncaf=E9").get_content(), new("Content-Type: image/x\nContent-Transfer-Encoding: base64\n\nYWI=").get_content(), type(new("Content-Type: message/rfc822\n\na: b\n\nc").get_content()).__name__, new("Content-Type: message/none\n\na: b\n\nc").get_content(), type(new("Content-Type: message/external-body; access-type=x\n\na: b").get_content()).__name__
new("Content-Type: multipart/mixed; boundary=x\n\n--x--").get_content()
qp.unquote("=41"), qp.quote("="), qp.quote(" "), qp.header_encode(b"a b_\xe9"), qp.header_encode(b""), qp.header_length(b"a b"), qp.body_length(b"a=\xe9"), qp.body_check(61), qp.header_check(97), qp.header_decode("a_b=41=zz")
qp.body_encode(""), qp.body_encode("a=b\n"), qp.body_encode("x" * 80), qp.body_encode("=" * 30), qp.body_encode("ab \ncd\t\n e "), [qp.body_encode("abcdefg" + "=" * k + " ", 10) for k in range(4)], qp.body_encode("a" * 75 + "="), qp.body_encode("a\r\nb", eol="|"), qp.body_encode("abcdefgh\t", 9), qp.body_encode("abcdefg ", 9), qp.body_encode("abcdef ", 9)
qp.body_encode("x", 3)
qp.decode(""), qp.decode("a=41=\nb  \nc"), qp.decode("a\n"), qp.decode("=4x=AF"), qp.decode("a\nb", "|"), qp.decode("x=\n"), qp.decode("=\n=\n"), qp.decode("a \r")
b64.header_length("abcd"), b64.header_encode(""), b64.header_encode(b"ab", "utf-8"), b64.body_encode(b"x" * 60), b64.body_encode(b""), b64.body_encode(b"abc", 76, "|"), b64.decode("YWI="), b64.decode("")
email.mime.audio.MIMEAudio(b"RIFF\0\0\0\0WAVEfmt \x10").get_content_type(), email.mime.audio.MIMEAudio(b".snd").get_content_type(), email.mime.audio.MIMEAudio(b"FORM\0\0\0\0AIFC").get_content_type(), email.mime.audio.MIMEAudio(b"FORM\0\0\0\0AIFF", name="x").items(), email.mime.audio.MIMEAudio(b"x", "own", email.encoders.encode_quopri).as_string()
email.mime.audio.MIMEAudio(b"none")
email.mime.image.MIMEImage(b"\x89PNG\r\n\x1a\n").get_content_type(), email.mime.image.MIMEImage(b"GIF89a").get_content_subtype(), email.mime.image.MIMEImage(b"\xff\xd8\xff\xdb").get_content_subtype(), email.mime.image.MIMEImage(b"      JFIF").get_content_subtype(), email.mime.image.MIMEImage(b"P1 ").get_content_subtype(), email.mime.image.MIMEImage(b"BM").get_content_subtype(), email.mime.image.MIMEImage(b"RIFF    WEBP").get_content_subtype(), email.mime.image.MIMEImage(b"II").get_content_subtype(), email.mime.image.MIMEImage(b"x", "own").as_string()
email.mime.image.MIMEImage(b"none")
email.mime.application.MIMEApplication(b"x").as_string(), email.mime.application.MIMEApplication(b"x", "s", email.encoders.encode_7or8bit, n="m").items(), email.mime.application.MIMEApplication(b"\xff", "s", email.encoders.encode_7or8bit).items(), email.mime.application.MIMEApplication(b"x", "s", email.encoders.encode_noop).items()
email.mime.application.MIMEApplication(b"x", None)
email.mime.text.MIMEText("x").attach(1)
email.mime.text.MIMEText("\xe9").items(), email.mime.text.MIMEText("x", "html", "latin-1").as_string(), email.mime.text.MIMEText("\udce9", _charset="us-ascii").items()
[s.replace("\n", "|") for s in email.iterators.body_line_iterator(multipart("a\nb", "c"))], [p.get_payload() for p in email.iterators.typed_subpart_iterator(multipart("a"), "text", "plain")], list(email.iterators.typed_subpart_iterator(multipart("a"), "image"))
out = io.StringIO(); email.iterators._structure(multipart("a"), out, 1, True); out.getvalue()
u.formatdate(0), u.formatdate(0, usegmt=True), u.formatdate(0, True), u.formatdate(1e9 + 0.9), len(u.formatdate()), u.format_datetime(datetime.datetime(2020, 2, 3, 4, 5, 6)), u.format_datetime(datetime.datetime(2020, 2, 3, tzinfo=datetime.timezone.utc), True), u.format_datetime(datetime.datetime(2020, 2, 3, tzinfo=datetime.timezone(datetime.timedelta(hours=-3, minutes=-30))))
u.formatdate(0, True, True)
u.format_datetime(datetime.datetime(2020, 2, 3), True)
u.format_datetime(datetime.datetime(2020, 2, 3, tzinfo=datetime.timezone(datetime.timedelta(hours=1))), usegmt=True)
os.environ["TZ"] = "XXX-3:30"; time.tzset(); u.formatdate(0, True), u.localtime(datetime.datetime(2020, 1, 1)).utcoffset(), u.localtime(datetime.datetime(2020, 1, 1, tzinfo=datetime.timezone.utc)).hour, u.localtime().tzinfo is not None, u.localtime(datetime.datetime(2020, 1, 1), 1).hour
os.environ["TZ"] = "XXX+3:30"; time.tzset(); u.formatdate(0, True), u.mktime_tz((2020, 1, 2, 3, 4, 5, 0, 1, -1, None)), u.mktime_tz((2020, 1, 2, 3, 4, 5, 0, 1, -1, 3600))
re.sub(r"\d+", "N", u.make_msgid("id", "dom")), re.sub(r"\d+", "N", u.make_msgid(domain="d"))
socket.getfqdn = lambda: "me.example"; re.sub(r"\d+", "N", u.make_msgid()), u.make_msgid() != u.make_msgid()
[u.parsedate_tz(t) for t in ("Mon, 20 Nov 1995 19:12:08 -0500", "20 Nov 95 19:12", "Mon Nov 20 1995 19:12:08", "Monday, 20-Nov-68 1:2:3 GMT", "20 Nov 2069 1.2.3 EST", "20 Nov 69 1.2 +0130", "Nov 20, 1995 1:2", "20 1:2:3 Nov 95", "x", "", None, "20 Nov", "20 Foo 1995 1:2", "20 Nov 1995 x", "20 Nov 1995 1:2:3:4", "20 november 1995 1:2:3 -0000", "1 Jan 100 00:00:00 -9959", "Thu, 1 Jan 1970 00:00:00 PDT")]
u.parsedate("Mon, 20 Nov 1995 19:12:08 -0500"), u.parsedate("x"), u.parsedate_to_datetime("20 Nov 1995 1:2:3 -0130"), u.parsedate_to_datetime("20 Nov 1995 1:2:3 -0000")
u.parsedate_to_datetime("x")
[u.parseaddr(t) for t in ("a@b", "Me <a@b>", "<a@b> (Me)", "a@b (c (d) \\) e)", '"M, e" <a@b>', "a.b.c@d", "a . b @ c . d", '"a b"@c', "a@[1.2.3.4]", "a@(x)b", "Me <@r,@s:a@b>", "grp: a@b, c@d;", "a b", "", "<>", "a@b, c@d", "a@", "@b", '"open', "(open", "a@[open", "x\\", '"a\\"b" <c@d>', "a..b@c", ".a@b", "Me <a@b", "a (c) b <x@y>")]
[u.parseaddr(t, strict=False) for t in ("a@b, c@d", "a@b (x", "<a@b", '"a\\', "(a\\", '"a" "b"@c', "a. b@c", ["a@b"], "a@b@c", "x: a@b;")]
u.parseaddr(["a@b"]), u.parseaddr(("a@b",)), u.getaddresses(["a@b, Me <c@d>", "e@f"]), u.getaddresses(["a@b, c"], strict=False), u.getaddresses(["a@b,,c@d"]), u.getaddresses(["Me <a@b> x"]), u.getaddresses([]), u.getaddresses(['"x, y" <a@b>'])
u.formataddr(("Me", "a@b")), u.formataddr(("M, e", "a@b")), u.formataddr(("", "a@b")), u.formataddr((None, "a@b")), u.formataddr(("\xe9", "a@b")), u.formataddr(("\xe9", "a@b"), "latin-1"), u.formataddr(('q"\\', "a@b"))
u.formataddr(("x", "\xe9@b"))
u.quote('a"b\\'), u.unquote('"a\\"b\\\\"'), u.unquote("<a>"), u.unquote("a"), u.unquote('"'), u.unquote('"a'), u.unquote("")
u.decode_rfc2231("utf-8'en'%e9"), u.decode_rfc2231("a'b"), u.decode_rfc2231("x"), u.encode_rfc2231("a /"), u.encode_rfc2231("a", "utf-8"), u.encode_rfc2231("a", "utf-8", "en")
u.decode_params([("a", "b"), ("c*0", "d"), ("c*1", '"e"'), ("f*", "utf-8''%41"), ("g*0*", "latin-1'en'%e9"), ("g*1*", "%e8"), ("g*2", "x")])
u.collapse_rfc2231_value(("utf-8", "en", "\xc3\xa9")), u.collapse_rfc2231_value('"x"'), u.collapse_rfc2231_value(("none", "", "x")), u.collapse_rfc2231_value((None, None, "x"))
""", globals())
