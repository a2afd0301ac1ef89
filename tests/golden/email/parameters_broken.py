# Parameters that are no tokens, and message identifiers that go on: what is read of them, and which kinds of defects are told.
import email.policy

make = email.policy.default.header_factory
VALUES = ["a b.txt", "a", 'a "b"', "a(c)b", '"a" b', "a b; x=1", "a=b", "a/b", "a,b", "a<b>", "'a b'", "a\\ b", "é x", "%41 x", '"a b" c; q=1',
          "=?utf-8?q?a?= b", "it's.txt", "a*b", "a%b", "[x]", "=b", "(c)a(d)", '"a"(c)d', "", "(c)", "utf-8''a b", "utf-8''a%20b", "''a",
          "x'y'z'w", "utf-8'a", "a.b-c_d+e!f#g$h&i^j`k{l|m}n~o"]
for value in VALUES:
    for name in "filename", "filename*", "filename*0*":
        header = make("content-disposition", f"attachment; {name}={value}")
        print(name, value, dict(header.params), header, bool(header.defects))
for value in "<a@b>", "<a.b@c> x", " <a@b>", "a@b", "<a@b", "<a>", "<a@[1]>", "<a@b> <c@d>", "x <a@b>", "<a@b>(c)", "(c)<a@b>", "<a@b@c>", "<a@b c>", "<a@b>;":
    header = make("message-id", value)
    print(value, repr(str(header)), bool(header.defects))
