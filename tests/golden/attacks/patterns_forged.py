# What lib/re gives _re.compile() may be anything: groups that there are not, in names, in templates and in number.
import _re


def pattern(names={}, closing=(), written="a", template=None):
    return _re.compile("a", 0, names, [None], list(closing), False, written, (None, template, None))


def tell(what, f):
    try:
        print(what, f())
    except Exception as e:
        print(what, type(e).__name__, e)


def refused(f):
    try:
        f()
    except RuntimeError:
        return "RuntimeError"


for group in 1, -1, 5_000_000, 1 << 32, 1 << 70:
    tell("name", lambda: pattern({"x": group}).match("a").groupdict())
    forged = pattern(template=lambda *args: ["x", group])
    tell("expand", lambda: forged.match("a").expand("\\"))
    tell("sub", lambda: forged.sub("\\", "ba"))
for count in 1, 2, 3, 3000:
    p = pattern(closing=range(1, count + 1), written="(a)(b)?")
    tell("groups", lambda: p.match("a").groups())
    tell("findall", lambda: p.findall("a"))
for callout in 0, 1, 2, 3, 9, 254, 255:
    p = pattern(closing=[1], written=f"(a)(?C{callout})b")
    tell("callout", lambda: [p.search("aab").span() for k in range(3)])
for written in r"a\Kb", r"(?=ab\K)", r"(?=(?1))b?|(ab\K)", r"(?<=(?1))c|(a\Kb)":
    p = pattern(written=written)
    tell("reset", lambda: refused(lambda: p.sub("-", "abcabc")))
