# Regular expressions: warnings of patterns, flags by name, templates and what is wrong with them, escapes, purging, copies.
import copy
import pickle
import re
import warnings
from _each import each_value as each

def warned(call):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            value = call()
        except Exception as error:
            value = repr(error)
    return value, [(w.category.__name__, str(w.message), w.lineno) for w in caught]

for pattern in ("[[a]", "[a[]", "[a--b]", "[a&&b]", "[a||b]", "[a~~b]", "[--a]", "[a-&&b]", "[&&a]", "[^[a]", "[[:alpha:]]", "[a[:b]", "[\\[a]", "[a-[]", "[&]", "[a-b--c]", "(?x)[a--b]"):
    print(pattern, warned(lambda: re.compile(pattern).pattern))
for template in (r"\1", r"\g<1>", r"\g<n>", r"\g<0>", r"\0", r"\01", r"\012", r"\18", r"\100", r"\377", r"\400", r"\8", r"\2", r"\99", r"\g<2>", r"\g<m>", r"\g", r"\g<", r"\g<1", r"\g<>", r"\g<a b>", r"\g<-1>", r"\g<1_0>", r"\g< 1>", r"\g<\u0661>", r"\n\t\r\a\f\v\b\\", r"\q", r"\Z", r"\.", "\\", "a\\", r"\x41", r"\u0041", r"\N{DIGIT ONE}", "", "plain", r"\g<1>2\1\\1", r"[\1]", r"\g<00001>", r"\g<99999999999>"):
    for pattern, text in ((r"(?P<n>a)(b)?", "xab-ac"), (rb"(?P<n>a)(b)?", b"xab-ac")):
        given = template if isinstance(pattern, str) else template.encode("utf-8")
        def tried(call):
            try:
                return call()
            except Exception as error:
                return f"{type(error).__name__}: {error}"
        print(repr(given), tried(lambda: re.sub(pattern, given, text)), tried(lambda: re.search(pattern, text).expand(given)))
each(r"""
    re.compile("a", re.I), re.compile("a", re.A), re.compile("a", re.I | re.M | re.S | re.X), re.compile(b"a", re.L), re.compile("x" * 300), re.compile("a", re.DEBUG & 0), repr(re.compile("(?i)a")), repr(re.compile("a", re.U)), re.compile(b"a", re.I)
    re.compile("a", re.L)
    re.compile(b"a", re.U)
    re.compile(b"(?u)a")
    re.compile("(?L)a")
    re.compile("a", re.A | re.U)
    re.compile(b"a", re.A | re.L)
    re.compile(b"(?a)a", re.L)
    re.compile(re.compile("a"), re.I)
    re.compile(re.compile("a")) is re.compile("a"), re.compile("a").flags, re.compile(b"a").flags, re.compile("a", 0).flags
    re.compile(5)
    re.compile(None)
    re.compile("a", "i")
    re.compile([])
    re.I, re.IGNORECASE | re.M, ~re.I, re.RegexFlag(0), re.RegexFlag(512), re.NOFLAG, re.T if hasattr(re, "T") else "no T", re.RegexFlag(7), re.I & 2, re.I.name, re.I.value, re.A ^ re.I, str(re.I | re.S), repr(re.DEBUG), ~(re.I | re.A), re.I in (re.I | re.M), [f.name for f in re.RegexFlag], re.LOCALE, re.RegexFlag(1024)
    warned(lambda: re.sub("a", "b", "aa", 1)), warned(lambda: re.split("a", "bab", 1)), warned(lambda: re.subn("a", "b", "aa", 1, re.I)), warned(lambda: re.sub("a", "b", "aA", 0, re.I)), warned(lambda: re.split("a", "bAb", 0, re.I))
    re.sub("a", "b", "aa", 1, count=2)
    re.sub("a", "b", "aa", 1, 2, 3)
    re.sub("a", "b", "aa", 1, 2, flags=3)
    re.split("a", "b", 1, maxsplit=2)
    re.split("a", "b", 1, 2, 3)
    re.subn("a", "b", "aa", 1, 2, flags=2)
    re.subn("a", "b", "aa", 1, count=2)
    re.split("a", "b", 1, 2, flags=3)
    re.subn("a", "b", "c", 1, 2, 3)
    re.sub("a", "b", "aaa", count=2), re.subn("a", "b", "aAa", flags=re.I), re.split("a", "bab", maxsplit=0), re.sub("a", "b", "aaa", count=0), re.sub("a", 5, "b") if 0 else 0
    re.sub("a", 5, "a")
    re.sub("a", b"b", "a")
    re.sub(b"a", "b", b"a")
    re.sub("a", lambda m: 5, "a")
    re.sub("a", lambda m: None, "xax")
    re.findall("a", 5)
    re.match("a", b"a")
    re.match(b"a", "a")
    re.escape("a b-c.d*e[f]{g}|h\n\t#&~\0\xe9"), re.escape(b"a.b\xff\0"), re.escape(""), re.escape(str(5))
    re.escape(5)
    re.purge(), re.template("a") if hasattr(re, "template") else "no template", re.error is re.PatternError, re.error.__name__, re.Pattern, re.Match, re.__all__
    e = re.error("m", "a\nbc", 3); str(e), e.msg, e.pos, e.lineno, e.colno, e.pattern, str(re.error("m")), re.error("m").pos, re.error("m").lineno, str(re.error("m", "abc", 1)), str(re.error("m", b"a\nb", 2)), re.error("m", "abc").pos, str(re.error("m", None, 1))
    copy.copy(re.compile("a")) is re.compile("a"), copy.deepcopy(re.compile("a")) is re.compile("a"), pickle.loads(pickle.dumps(re.compile("a", re.I))), re.compile("a") != re.compile("a", re.I), hash(re.compile("a")) == hash(re.compile("a")), re.compile("a") == "a", re.compile("a") == re.compile(b"a")
    re.compile("a").__class_getitem__(str), re.Pattern[str], re.Match[bytes]
    pickle.dumps(re.match("a", "a"))
    m = re.match(r"(?P<a>x)(y)?", "xz"); m.group(), m.group(1, "a", 2), m.groups(), m.groups("d"), m.groupdict(), m.groupdict(5), m.start(2), m.end("a"), m.span(2), m.lastindex, m.lastgroup, m.re, m.string, m.pos, m.endpos, m.regs, m[0], m["a"], bool(m), copy.copy(m) is m, m
    m.group(3)
    m["b"]
    m.span("q")
    m.start(-1)
    m[1:2]
    s = re.Scanner([("a", None), ("b", 5), ("c", lambda s, t: (t, s.match.span(), 1)), ("d*e", "D")]); s.scan("abcde"), s.scan(""), s.scan("xa"), s.scan("aax"), s.lexicon[1]
    re.Scanner([("A", 1)], re.I).scan("aA")
    re.Scanner([("(", 1)])
    re.Scanner([("a*", 1)]).scan("aab")
    [re.compile("b").search("abc", *a) for a in ((1,), (2,), (-5,), (0, 1), (0, 2), (1, 99))], re.compile("^b").search("ab", 1), re.compile("b$").search("abc", 0, 2), re.compile("b").findall("bbb", 1, 2), list(re.compile("b").finditer("abb", 2)), re.compile("(?<=a)b").search("ab", 1)
    re.fullmatch("a|ab", "ab"), re.fullmatch("a*?", "aa"), re.match("a", "ba"), re.search("", ""), re.findall("", "ab"), re.findall("(a)(b)?", "abа"), re.split("", "ab"), re.split("(x)|y", "axbyc"), re.sub("", "-", "ab"), re.sub("x?", "-", "axb"), re.findall(r"\b|a", "ab a")
    len([re.compile(f"a{k}") for k in range(600)]), re.compile("a1") == re.compile("a1"), re.findall(re.compile("A", re.I), "aA")
    re.findall(re.compile("a"), "A", re.I)
    re.match("a", "A", re.I), re.fullmatch("a", "A", flags=2), re.search("b", "aB", re.RegexFlag.I), re.finditer("a", "A", re.I).__class__.__name__, re.match("a", string="a"), re.sub(pattern="a", repl="b", string="a", count=1, flags=0)
""", globals())
