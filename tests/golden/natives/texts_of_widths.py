"""Each method of texts and patterns over texts of one, two and four bytes a character, where a place more or less shows."""
import codecs, re, string, unicodedata
from _told import told


def digest(values):
    n = 0
    for v in values:
        n = (n * 1000003 + int.from_bytes(ascii(v).encode())) % (2**61 - 1)
    return n


letters = ["a", "A", "z", "Z", "0", "9", " ", "\t", "\n", "\r", "\x0b", "\x1c", "\x1f", "_", "-", ".", "\x7f", "\x80", "\x85", "\xa0", "\xaa", "\xb2", "\xb5", "\xbd", "\xc0", "\xd7", "\xdf", "\xe0", "\xf7", "\xff", "\u0130", "\u0131", "\u0149", "\u01c5", "\u01f0", "\u0345", "\u0390", "\u03a3", "\u03c2", "\u0660", "\u0b72", "\u1e9e", "\u1f88", "\u1fd3", "\u2028", "\u2029",
           "\u2160", "\u2460", "\u3007", "\u3400", "\ufb00", "\ufb03", "\uff21", "\uffff", "\U00010400", "\U00010428", "\U0001d7d8", "\U0001f600", "\U0010ffff", "\ud800"]
print("kinds", digest([getattr(c, m)() for c in letters for m in ("isalpha", "isdigit", "isdecimal", "isnumeric", "isalnum", "isspace", "isupper", "islower", "istitle", "isprintable", "isidentifier", "isascii")]), digest([getattr(c, m)() for c in letters for m in ("upper", "lower", "title", "capitalize", "casefold", "swapcase")]))
print("pairs", digest([getattr(a + b, m)() for a in letters for b in letters for m in ("upper", "lower", "title", "capitalize", "casefold", "swapcase", "strip", "lstrip", "rstrip", "split", "splitlines", "isidentifier", "istitle", "isprintable")]), digest([repr(a + b) for a in letters for b in letters]), digest([ascii(a + "'" + b) for a in letters for b in letters]), digest([(a + b < b + a, a + b == b + a, a < b, a <= b) for a in letters for b in letters]))
print("sigma", [s.lower() for s in ("\u03a3", "A\u03a3", "A\u03a3B", "\u03a3A", "A\u03a3 B", "A.\u03a3", "A\u0345\u03a3", "A\u03a3\u0345", "A\u03a3\u0345B", "1\u03a3", "A\u03a3.")])
words = ["ab", "abcabc", "a\xe9b\xe9", "\u03b1\u03b2\u03b1", "a\u03b1", "\U0001f600x\U0001f600", "a\U0001f600", "", "x" * 40, "xy" * 20 + "z", "\u03b1" * 33, "\U0001f600" * 17 + "a", "a b c", " \u3000a\u2003 "]
parts = ["", "a", "b", "bc", "\xe9", "\u03b1", "\u03b2\u03b1", "\U0001f600", "x", "z", "xx", "yx", "yz", "a\U0001f600", " ", "\u3000"]
for m in ("find", "rfind", "index", "rindex", "count", "startswith", "endswith", "split", "rsplit", "partition", "rpartition", "removeprefix", "removesuffix", "strip", "lstrip", "rstrip", "join", "__contains__", "__add__", "__lt__", "__eq__"):
    print(m, digest(told(getattr(w, m), p) for w in words for p in parts), end=" ")
print()
for m in ("find", "rfind", "index", "rindex", "count", "startswith", "endswith"):
    print(m, digest(told(getattr(w, m), p, a, b) for w in words for p in parts for a in (None, 0, 1, -1, 3, 50) for b in (None, 0, 2, -1, 4, 99)), end=" ")
print()
print("replace", digest(w.replace(p, q, n) for w in words for p in parts for q in ("", "Q", "\u03b3", "\U0001f601", "long" * 3) for n in (-1, 0, 1, 2, 5)), "split", digest(told(f, p, n) for w in words for f in (w.split, w.rsplit) for p in [None] + parts for n in (-1, 0, 1, 2)))
print("pad", digest(told(getattr(w, m), n, f) for w in words for m in ("center", "ljust", "rjust") for n in (0, 1, 3, 4, 41, 50) for f in ("*", "\u03b1", "\U0001f600")), digest(w.zfill(n) for w in words + ["-1", "+", "-\u03b1"] for n in (0, 1, 3, 5, 44)), digest(w.expandtabs(n) for w in ("a\tb", "\t\u03b1\t", "ab\n\tc\r\td", "\U0001f600\t\t") for n in (0, 1, 2, 8)), digest(w * n for w in words for n in (0, 1, 2, 3, 17)), digest(w[a:b:s] for w in words for a in (None, 1, -2) for b in (None, 3, -1) for s in (None, 2, -1, -3)))
table = {97: "A", ord("b"): None, 0x3b1: "\U0001f602", 0x1f600: 120, 0xe9: "long", ord("c"): 0x10ffff}
print("translate", [ascii(w.translate(table)) for w in words[:8]], [told("a".translate, {97: x}) for x in (-1, 0x110000, 1.5, "", None, b"a")], told("ab".translate, ["x"] * 98), told("a".translate, 5), told(str.maketrans, "ab", "c"), told(str.maketrans, {"ab": 1}), str.maketrans("ab", "cd", "e"), str.maketrans({"a": 1, 98: "x"}), "a\xff".translate({255: "\u0100"}))
for encoding in ("utf-8", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be", "latin-1", "ascii", "cp1252", "cp437", "utf-7", "unicode_escape", "raw_unicode_escape", "koi8-r", "idna", "punycode", "utf-8-sig"):
    for errors in ("strict", "ignore", "replace", "backslashreplace", "xmlcharrefreplace", "namereplace", "surrogateescape", "surrogatepass"):
        if encoding not in ("idna", "punycode") or errors == "strict":
            print(digest(told(w.encode, encoding, errors) for w in words + letters + ["a\ud800b", "\udc80\udcff", "\ud83d\ude00"]), end=" ")
    print(encoding, digest(told(w.encode(encoding).decode, encoding) for w in words[:2] + words[8:10]))
broken = [b"\xff", b"\xc0\x80", b"\xc2", b"\xc2a", b"\xe0\x80\x80", b"\xe0\xa0", b"\xe0\xa0a", b"\xed\xa0\x80", b"\xed\x9f\xbf", b"\xf0\x80\x80\x80", b"\xf0\x90\x80", b"\xf0\x90\x80a", b"\xf4\x8f\xbf\xbf", b"\xf4\x90\x80\x80", b"\xf5", b"a\x80b\xc3\xa9", b"\xe2\x82\xac" * 3 + b"\xe2\x82", b"\x00\xd8", b"\x00\xd8\x00\xdc", b"\x00\xdc", b"\x00\xd8a", b"a", b"\xff\xfea\x00", b"\xfe\xff\x00a", b"\xff\xfe\x00\x00a\x00\x00\x00", b"\x00\x00\x11\x00", b"a" * 17 + b"\xff" + b"b" * 17, b"\\x4", b"\\u12", b"\\N{", b"\\", b"+AGE-", b"+AG", b"+", b"+-", b"+a", b"+2AHcAA-", b"~"]
for encoding in ("utf-8", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be", "ascii", "latin-1", "utf-7", "unicode_escape", "raw_unicode_escape", "cp1252"):
    for errors in ("strict", "ignore", "replace", "backslashreplace", "surrogateescape", "surrogatepass"):
        print(digest(told(b.decode, encoding, errors) for b in broken), end=" ")
    if hasattr(codecs.lookup(encoding), "incrementaldecoder"):
        got = []
        for b in broken:
            d = codecs.getincrementaldecoder(encoding)("replace")
            got.append([told(d.decode, bytes([x])) for x in b] + [told(d.decode, b"", True), told(d.getstate)])
        print(encoding, digest(got) if encoding not in ("unicode_escape", "raw_unicode_escape", "utf-7") else "")
error = UnicodeDecodeError("utf-8", b"abcdef", 1, 3, "why")
print([told(codecs.lookup_error(n), e) for n in ("strict", "ignore", "replace", "backslashreplace", "xmlcharrefreplace", "namereplace", "surrogateescape", "surrogatepass") for e in (error, UnicodeEncodeError("ascii", "a\xe9\u20ac\U0001f600b", 1, 4, "why"), UnicodeTranslateError("a\xe9\u20acb", 1, 3, "why"), KeyError("k"))])
for kind, args in ((UnicodeDecodeError, ("u", b"abc")), (UnicodeEncodeError, ("u", "a\xe9\u20ac")), (UnicodeTranslateError, ("a\xe9\U0001f600",))):
    print([(e.start, e.end, ascii(str(e))) for a in (0, 1, 2, 3, 9) for b in (0, 1, 2, 3, 9) for e in [kind(*args, a, b, "why")]][::3])
names = [told(unicodedata.name, c, "none") for c in letters]
print(digest(names), digest(told(unicodedata.lookup, n) for n in names), digest([unicodedata.normalize(f, a + b) for f in ("NFC", "NFD", "NFKC", "NFKD") for a in letters[:59] for b in ("", "\u0301", "\u0345", "\u0323\u0307", "\u1161", "a")]), digest([told(f, c, None) for f in (unicodedata.decimal, unicodedata.digit, unicodedata.numeric) for c in letters]), digest([f(c) for f in (unicodedata.category, unicodedata.bidirectional, unicodedata.combining, unicodedata.mirrored, unicodedata.east_asian_width, unicodedata.decomposition) for c in letters]), unicodedata.normalize("NFC", "\u1100\u1161\u11a8"), unicodedata.is_normalized("NFD", "\xe9"), told(unicodedata.lookup, "HANGUL SYLLABLE GAG"), told(unicodedata.lookup, "CJK UNIFIED IDEOGRAPH-4E00"), told(unicodedata.lookup, "CJK UNIFIED IDEOGRAPH-9"), unicodedata.name("\uac01"), unicodedata.name("\u4e00"), unicodedata.unidata_version)
patterns = ["", "a", "a*", "a+?", "(a)|b", "[a-c]{2,3}", "\\b", "\\w+", "\\s", "(?i)\u03a3", "(?i)[\xe0-\xff]", "^.", ".$", "(?m)^", "(?s).", "(?<=a).", "(?<!a)b", "(?=b)", "(?!b).", "(.)\\1", "(?P<n>x)(?P=n)", "(a)?(?(1)b|c)", "x{17}", "(xy)*z", "[^\x00-\x7f]", "\U0001f600|\u03b1", "(?>x*)x", "x*+x", "(?:a|ab)(?:c|bcd)", "\\Aa", "c\\Z", "[\\w-]+", "(?a)\\w", "(?x) a # c", "((((a))))", "(a|b)*?c", "x{0,3}", "x{2}?", "(?i)ss|\xdf", "(?i)k", "\\d+|\\D"]
for pattern in patterns:
    p = told(re.compile, pattern)
    print(ascii(pattern), digest([told(f, w) for w in words for f in (p.findall, p.split)]) , digest([(m.span(), m.groups(), m.lastindex, m.lastgroup, m.regs) for w in words for m in p.finditer(w)]), digest([told(p.sub, "<\\g<0>>", w, n) for w in words for n in (0, 1, 2)]), digest([(m and m.span()) for w in words for f in (p.match, p.search, p.fullmatch) for a in (0, 1, 2) for b in (2, 99) for m in [f(w, a, b)]]), end=" ")
print()
print([told(re.compile, p) and str(told(re.compile, p)) for p in ("(", ")", "[", "a{2,1}", "*", "a**", "(?P<1>a)", "(?P<a>)(?P<a>)", "\\1", "(?P=x)", "[z-a]", "(?", "(?z)", "(?<a)", "(?(1)a)", "(?(x)a|b|c)", "\\", "a{99999999999}", "(?i", "(?-i)", "(?<=a*)", "\\N{x}", "\\x1", "\\u12", "\\8", "[\\d-z]", "(?P<a", "(?:", "(?#", "a|*", "(?L)a", "(?au)a", "x{1}{2}", "[]", "[^]", "(?i:a", "(?P>a)", "\\g<1>")])
print([told(re.sub, "(a)(?P<n>b)?", r, "xab a") for r in ("\\1", "\\2", "\\3", "\\g<n>", "\\g<1>", "\\g<0>", "\\g<", "\\g<x>", "\\g<9>", "\\g<-1>", "\\0", "\\00", "\\101", "\\8", "\\n\\t\\\\", "\\q", "\\", "\\g", "\\g<>", "\\g<1", "\\400")], told(re.sub, "a", lambda m: 5, "a"), told(re.sub, "a", None, "a"), re.subn("", "-", "ab\u03b1"), re.split("(,)|;", "a,b;c", maxsplit=1), re.escape("a.b*c\n\u03b1-_"), told(re.findall, 5, "a"), told(re.match, "a", b"a"), told(re.match, b"a", "a"))
for template, args in (("{}{}", (1,)), ("{0}{}", (1,)), ("{}{0}", (1,)), ("{a", ()), ("a}", ()), ("{0.x}", (1,)), ("{0[1]}", ("ab",)), ("{0[-1]}", ("ab",)), ("{0[x]}", ({"x": 1},)), ("{!r:>9}", ("\u03b1",)), ("{!z}", (1,)), ("{:{}}", ("a", 5)), ("{:{}{}}", ("a", "*", "^7")), ("{:{:{}}}", (1, 2, 3)), ("{{}}{}", (1,)), ("{0!}", (1,)), ("{0!rr}", (1,)), ("{0:", (1,)), ("{99999999999999999999}", ()), ("{0[}", ("a",)), ("{0.}", (1,)), ("{0[]}", (1,)), ("{ 0}", (1,)), ("{:\u03b1>5}", (1,)), ("{:\U0001f600^5}", ("x",)), ("{:.2}", ("\U0001f600\u03b1x",)), ("{:5}|", ("\U0001f600",)), ("%s %d" , (1,)), ("%", ()), ("%(a)s", ({"a": 1},)), ("%(a", ({},)), ("%*d", (5, 3)), ("%-*.*f|", (9, 2, 1.5)), ("%c%c", (955, "\U0001f600")), ("%5.1s|", ("\u03b1\u03b2",)), ("%#x %#o %+d % d %05d", (255, 8, 5, 5, -5)), ("%q", (1,)), ("%99999999999d", (1,)), ("%.99999999999f", (1,)), ("%i %u %r %a", (1.5, 2, "\xe9", "\xe9")), ("%%%s", (1,)), ("%s", ((1, 2),)), ("%d", ("x",)), ("%x", (1.5,)), ("%c", (0x110000,)), ("%l", (1,)), ("%ld %hd", (1, 2))):
    print(ascii(template), ascii(told(template.format, *args)), ascii(told(template.__mod__, args)), end="; ")
print()
print([told(string.Formatter().vformat, t, (1, 2), {"a": 3}) for t in ("{}{}", "{0}{a}", "{}{0}", "{b}", "{0.real}", "{")], [told(string.Template(t).substitute, {"a": 1}) for t in ("$a", "${a}", "$$", "$", "${", "$b", "${a", "$\u03b1")])
