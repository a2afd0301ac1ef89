# Messages as generators write them: boundaries that are lines of the text, parts that are not shown, bytes under 7bit; and what becomes multipart.
import email, email.generator, email.message, email.policy, io, random, sys
from email.mime.text import MIMEText
from _each import each_value as each


def written(message, kind=email.generator.Generator, **options):
    out = io.BytesIO() if kind is email.generator.BytesGenerator else io.StringIO()
    kind(out, **options).flatten(message)
    return out.getvalue()


def boundary(times, kind=email.generator.Generator):
    random.seed(3)
    base = kind._make_boundary()
    text = "".join(f"--{base}{end}\n" for end in ["", ".0--", ".1", ".2"][:times])
    random.seed(3)
    made = kind._make_boundary(text if kind is email.generator.Generator else text.encode())
    return len(base), base.strip("=").isdigit(), base.startswith("=" * 15), base[15].isdigit(), base.endswith("=="), made.removeprefix(base)


class Own(email.message.Message):
    def _write_headers(self, generator):
        generator.write("X-Own: yes\n\n")


def message(text):
    return email.message_from_string(text)


def modern(**content):
    made = email.message.EmailMessage()
    made["Subject"] = "s"
    made.set_content("text\n", **content)
    return made


own = Own()
own.set_payload("body\n")
HIGH = email.message_from_bytes(b"Subject: caf\xe9\nX-Long: " + b"word " * 30 + b"\xe9\n\nbody \xe9\n")
PARTS = message("Content-Type: multipart/mixed; boundary=b\n\npre\n--b\n\ntext one\n--b\nContent-Type: image/png\nContent-Disposition: attachment; filename=f.png\n\nimage\n"
                "--b\nContent-Type: application/x-y\nContent-Description: told\nContent-Transfer-Encoding: 8bit\n\nx\n--b--\nepilogue\n")
ALL = "%(type)s|%(maintype)s|%(subtype)s|%(filename)s|%(description)s|%(encoding)s"
each(r"""
[boundary(n) for n in range(5)]
[boundary(n, email.generator.BytesGenerator) for n in range(5)]
written(own)
written(PARTS, email.generator.DecodedGenerator)
written(PARTS, email.generator.DecodedGenerator, fmt=ALL)
written(HIGH)
written(HIGH, email.generator.BytesGenerator)
written(HIGH, email.generator.BytesGenerator, policy=email.policy.compat32.clone(cte_type="7bit"))
written(HIGH, email.generator.BytesGenerator, policy=email.policy.compat32.clone(cte_type="7bit", linesep="\r\n", max_line_length=40))
email.policy.compat32.fold_binary("X", "caf\udce9"), email.policy.compat32.clone(cte_type="7bit").fold_binary("X", "caf\udce9"), email.policy.compat32.fold("X", "caf\udce9")
email.policy.default.fold_binary("X", "café"), email.policy.default.clone(cte_type="7bit").fold_binary("X", "caf\udce9"), email.policy.default.clone(utf8=True).fold_binary("X", "café")
email.policy.compat32.header_source_parse(["X: \t a\r\n", "  b\r\n"]), email.policy.compat32.header_store_parse("a", "b"), email.policy.compat32.header_fetch_parse("a", "b")
[m.get_content_charset("none") for m in (message("Content-Type: text/plain; charset*=latin-1''u%E9\n\n"), message("Content-Type: text/plain; charset*=nope''ABC\n\n"), message("Content-Type: text/plain; charset*=''ABC\n\n"), message("Content-Type: text/plain; charset*=us-ascii''%E9\n\n"), message("Content-Type: text/plain\n\n"))]
PARTS.get_charsets("none"), PARTS.get_boundary(), PARTS.set_boundary("n w"), PARTS["content-type"], PARTS.preamble, PARTS.epilogue
m = modern(); m.make_related(boundary="B"); m["content-type"], [p["content-type"] for p in m.iter_parts()], m.keys()
m.make_alternative("C"); m["content-type"]
m.make_mixed("D"); m["content-type"], [p.get_content_type() for p in m.walk()]
m.make_mixed()
m.make_alternative()
m = modern(); m.add_related("x\n", subtype="y", cid="<a>"); print(m.get_content_type(), [(p["content-disposition"], p["content-id"]) for p in m.iter_parts()])
m.add_alternative("z\n"); m.add_attachment("t\n", filename="f"); [(p.get_content_type(), p["content-disposition"]) for p in m.walk()]
m.is_attachment(), [p.is_attachment() for p in m.iter_attachments()], m.get_body().get_content(), m.clear(), m.keys(), m.get_content_type()
m = modern(); m.clear_content(), m.keys(), m.get_payload()
written(modern(cte="base64")), written(modern(disposition="inline", filename="n.txt", params={"a": "b"})), written(modern(headers=["X-A: b"]))
modern(cte="nope")
MIMEText("é").as_string(), MIMEText("e").as_string(), MIMEText("é", "html", "latin-1").as_string()
email.generator.Generator(io.StringIO()).flatten(m := message("a: b\n\nFrom x\n>From y\n"), unixfrom=True), written(m), written(m, mangle_from_=False), m.as_string(unixfrom=True)[:12]
m.set_unixfrom("From me"), m.as_string(unixfrom=True), m.as_bytes(unixfrom=True), m.get_unixfrom()
m.set_payload(5), written(m)
m.set_payload([1]), m.attach("x"), m.get_payload()
m.attach(2) if m.set_payload("t") is None else None
m.get_payload(1)
m.set_payload(["a", "b"]), m.get_payload(1), m.get_payload(0)
m.get_payload(2)
m.set_payload("=41=\n", None), m.add_header("Content-Transfer-Encoding", "quoted-printable"), m.get_payload(decode=True)
m.replace_header("content-transfer-encoding", "x-uuencode"), m.set_payload("begin 644 f\n!00\n \nend\n"), m.get_payload(decode=True)
m.set_payload("nothing"), m.get_payload(decode=True)
m.replace_header("none", "x")
m.add_header("X-D", "v", a_b="c d", e=None, f=("utf-8", "en", "é")), m["x-d"], m.get_params(header="x-d"), m.get_param("f", header="x-d"), m.get_param("zz", "absent", "x-d"), m.get_param("a-b", header="x-d", unquote=False)
m.set_param("k", "v", "X-D"), m.set_param("a-b", "n", header="X-D", requote=False), m["x-d"], m.del_param("k", "X-D"), m["x-d"], m.set_type("a/b", "X-T"), m["x-t"], m["mime-version"]
m.set_type("nope")
m.set_charset("utf-8"), m["content-type"], m.get_charset(), m.set_charset(None), m["content-type"], m.set_default_type("message/rfc822"), m.get_default_type()
""", globals())
for change in ({"cte_type": cte, "refold_source": source, "utf8": utf8} for cte in ("7bit", "8bit") for source in ("none", "long", "all") for utf8 in (False, True)):
    policy = email.policy.default.clone(**change)
    print(*change.values(), *(f(name, value) for f in (policy.fold, policy.fold_binary) for name, value in (("X", "caf\xe9"), ("Y", "a\udce9"), ("Z", "ab\n cd"))
                              if not (f == policy.fold and "\udce9" in value)))
