# What tomllib, plistlib, statistics, enum, pickle, marshal, configparser, locale and graphlib refuse, and their words.
import configparser, enum, io, locale, marshal, pickle, plistlib, statistics, tomllib
from _tried import tried

for text in ["a = ", "a", "a = 1\na = 2", "[a]\n[a]", "a = [1", "a = {b = 1", "a = {b = 1,}", "a = 'x\n'", 'a = "\\z"', 'a = "\\uD800"', "a = 1e", "a = 01", "a = 2024-13-01", "a = 25:00:00",
             "a.b = 1\na = 2", "[[a]]\n[a]", "a = [1]\n[[a]]", "= 1", "a = 1 b", "a = \x01", "# \x01", "[a", "a = tru", "a = '''x", 'a = """x', "[a]\n[a.b]\n[a]", "a = {}\n[a.b]", "\"\"\"x\"\"\" = 1"]:
    tried(f"toml {text!r}", tomllib.loads, text)
tried("toml file", tomllib.load, io.StringIO("a = 1"))
tried("toml float", tomllib.loads, "a = 1.5", parse_float=lambda text: {})
tried("toml list", tomllib.loads, "a = 1.5", parse_float=lambda text: [])

for text in [b"", b"<plist/>", b"<plist><dict><integer>1</integer></dict></plist>", b"<plist><dict><key>a</key></dict></plist>", 
             b"<plist><integer>x</integer></plist>", b'<!DOCTYPE a [<!ENTITY b "c">]><plist/>', b"bplist00" + bytes(40), b"bplist00", b"<plist><dict><key>a</key><key>b</key></dict></plist>",
             b"<plist><other/></plist>", b"<plist><array><string>a</array></plist>"]:
    tried(f"plist {text[:60]}", plistlib.loads, text)
for value in [3 + 4j, {"a": None}, {3: 4}, "a\x01", object, 1 << 70, [None], {"a": set()}]:
    tried(f"plist of {value}", lambda: len(plistlib.dumps(value)))
    tried(f"binary of {value}", lambda: len(plistlib.dumps(value, fmt=plistlib.FMT_BINARY)))
tried("plist format", plistlib.dumps, {}, fmt=3)
for value in "x", -1, 1 << 64:
    tried(f"UID {value}", plistlib.UID, value)

for name, args in [("mean", [[]]), ("mean", [["a"]]), ("fmean", [[]]), ("fmean", [[1], [1, 2]]), ("fmean", [[1], [0]]), ("geometric_mean", [[]]), ("geometric_mean", [[0.0]]), ("geometric_mean", [[-1]]),
                   ("harmonic_mean", [[]]), ("harmonic_mean", [[-1]]), ("harmonic_mean", [[1], [1, 2]]), ("harmonic_mean", [[1], [-1]]), ("median", [[]]), ("median_low", [[]]), ("median_high", [[]]),
                   ("median_grouped", [[]]), ("median_grouped", [["a"]]), ("mode", [[]]), ("variance", [[1]]), ("pvariance", [[]]), ("stdev", [[]]), ("covariance", [[1], [1, 2]]), ("covariance", [[1], [2]]),
                   ("correlation", [[1, 1], [1, 2]]), ("correlation", [[1], [2]]), ("linear_regression", [[1], [2]]), ("linear_regression", [[1, 1], [1, 2]]), ("quantiles", [[]]), ("quantiles", [[1, 2]])]:
    tried(f"{name}{args}", getattr(statistics, name), *args)
tried("quantiles n", statistics.quantiles, [1, 2, 3], n=0)
tried("quantiles method", statistics.quantiles, [1, 2, 3], method="other")
tried("correlation method", statistics.correlation, [1, 2], [1, 3], method="other")
tried("kde", statistics.kde, [], 1)
tried("kde bandwidth", statistics.kde, [1.0], 0)
tried("kde kernel", statistics.kde, [1.0], 1, "other")
tried("sigma", statistics.NormalDist, 0, -1)
tried("cdf", statistics.NormalDist(0, 0).cdf, 1)
tried("pdf", statistics.NormalDist(0, 0).pdf, 1)
tried("inv_cdf", statistics.NormalDist().inv_cdf, 1)
tried("overlap", statistics.NormalDist().overlap, 3)
tried("overlap zero", statistics.NormalDist().overlap, statistics.NormalDist(0, 0))


def made(*lines, head="class E(enum.Enum):"):
    exec(head + "\n " + "\n ".join(lines or ["pass"]), {"enum": enum})


for lines, head in [(["a = 1", "a = 2"], None), (["mro = 1"], None), (["_bad_ = 1"], None), (["a = 1"], "@enum.unique\nclass E(enum.Enum):\n a_ = 1\n b = 1\n"), (["a = 1"], "class E(enum.Flag, boundary=9):"),
                    (["a = 'x'"], "class E(enum.Flag):"), (["a = 1", "__new__ = lambda cls, v: object.__new__(cls)"], None), (["a = 1"], "class E(enum.Enum, int):"),
                    (["a = 1"], "class B(enum.Enum):\n x = 1\nclass E(B):"), (["a = 3.5"], "class E(enum.StrEnum):"), (["a = 'x', 'bad'"], "class E(enum.StrEnum):"), (["_order_ = 'b a'", "a = 1", "b = 2"], None),
                    (["a = 3"], "@enum.verify(enum.NAMED_FLAGS)\nclass E(enum.Flag):"), (["a = 1", "b = 3"], "@enum.verify(enum.CONTINUOUS)\nclass E(enum.Enum):"), (["a = 1", "b = 1"], "@enum.verify(enum.UNIQUE)\nclass E(enum.Enum):")]:
    tried(f"{head} {lines}", made, *lines, head=head or "class E(enum.Enum):")


class F(enum.Flag):
    A, B = 1, 2


class Strict(enum.Flag, boundary=enum.STRICT):
    A = 1


class E(enum.Enum):
    A = 1


tried("value", E, 3)
tried("name", lambda: E["C"])
tried("attribute", lambda: E.C)
tried("set", setattr, E, "A", 2)
tried("delete", delattr, E, "A")
tried("member set", setattr, E.A, "value", 2)
tried("flag", Strict, 8)
tried("flag text", F, "x")
tried("or", lambda: F.A | "x")
tried("and", lambda: F.A & 1)
tried("functional", enum.Enum, "N", [("a", 1, 2)])
tried("in", lambda: "x" in F.A)
tried("empty call", lambda: enum.Enum("N", [])(1))
tried("two values", E, 1, 2)

for data in [b"", b"\x80", b"\x80\x09.", b"K", b"K\x01", b".", b"0.", b"(", b"cno\nsuch\n.", b"cos\nnone\n.", b"\x80\x04\x95\xff\0\0\0\0\0\0\0K\x01.", b"h\x05.", b"I01x\n.", b"S'abc\n.", b"Sabc\n.",
             b"K\x01a.", b"]K\x01\x85R.", b"P1\n.", b"\x82\x09.", b"}K\x01u.", b"\xff", b"]0a.", b"(K\x01K\x02d.", b"\x80\x05\x97.", b"\x98."]:
    tried(f"pickle {data}", pickle.loads, data)
for value in [(k for k in ())]:
    tried("pickled " + type(value).__name__, lambda: len(pickle.dumps(value)))
tried("protocol", pickle.dumps, 1, 9)
for data in [b"", b"i\1", b"x", b"r\0\0\0\0", b"u\xff\xff\xff\xff", b"[\2\0\0\0N", b"0", b"{0", b"f\x03abc"]:
    tried(f"marshal {data}", marshal.loads, data)
tried("marshalled", marshal.dumps, object())
tried("marshalled deep", lambda: marshal.dumps([object]))

parser = configparser.ConfigParser()
for text in ["x", "[a]\n[a]", "[a]\nb=1\nb=2", "[a\nb=1", "[a]\n=1", "[]\na=1", "[a]\nx\n"]:
    tried(f"ini {text!r}", configparser.ConfigParser().read_string, text)
tried("section", parser.add_section, "DEFAULT")
tried("section type", parser.add_section, 3)
parser.add_section("a")
tried("again", parser.add_section, "a")
tried("value type", parser.set, "a", "b", 3)
tried("option type", parser.set, "a", 3, "b")
tried("no section", parser.get, "z", "b")
tried("no option", parser.get, "a", "b")
tried("remove", parser.__delitem__, "DEFAULT")
tried("missing", lambda: parser["z"])
parser["a"]["loop"], parser["a"]["none"], parser["a"]["n"] = "%(loop)s", "%(zzz)s", "x"
for option in "loop", "none":
    tried(option, parser.get, "a", option)
for kind in "getint", "getfloat", "getboolean":
    tried(kind, getattr(parser, kind), "a", "n")
tried("open", parser.set, "a", "p", "%(x")
tried("percent", parser.set, "a", "p", "5%")
tried("locale", locale.setlocale, locale.LC_ALL, "no_SUCH")
tried("locale type", locale.setlocale, locale.LC_ALL, (1, 2, 3))
tried("normalised", locale.getlocale, locale.LC_ALL)
