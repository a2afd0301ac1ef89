# re's functions: arguments by position, flags and compiled patterns, templates, splitting, scanners, caches, pickles and reprs.
import copy
import pickle
import re
import warnings

warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *args: print("   warning:", category.__name__, message)


def show(call, *args, **options):
    try:
        got = call(*args, **options)
        print(call.__name__, args, options, "=", repr(got).split(" at 0x")[0])
    except Exception as error:
        print(call.__name__, args, options, "!", type(error).__name__, error)


for args, options in ((("a", "b", "aAa"), {}), (("a", "b", "aAa", 1), {}), (("a", "b", "aAa", 1, re.I), {}), (("a", "b", "aAa", 1, re.I, 5), {}), (("a", "b", "aAa", 1), {"count": 2}), (("a", "b", "aAa", 1, 2), {"flags": 0}), (("a", "b", "aAa", 1), {"flags": re.I}), (("a", "b", "aAa"), {"count": 1}), (("a", "b", "aAa"), {"flags": re.I}), (("a", "b"), {}), (("a", "b", "aAa"), {"other": 1})):
    show(re.sub, *args, **options)
    show(re.subn, *args, **options)
for args, options in ((("a", "bab"), {}), (("(a)", "babab", 1), {}), (("A", "babab", 1, re.I), {}), (("a", "b", 1, 2, 3), {}), (("a", "b", 1), {"maxsplit": 2}), (("a", "b", 1, 2), {"flags": 0}), (("A", "babab"), {"maxsplit": 1, "flags": re.I})):
    show(re.split, *args, **options)
p = re.compile("a(?P<n>b)?", re.I)
for call in (re.match, re.fullmatch, re.search, re.findall, re.split):
    show(call, p, "ab")
    show(call, p, "ab", flags=re.I)
    show(call, "A", "a", flags=re.I)
print([m[0] for m in re.finditer("a", "aa")])
show(re.compile, p)
show(re.compile, p, re.I)
show(re.compile, 5)
show(re.compile, None)
show(re.compile, "a", 1 << 20)
show(re.compile, "a", re.L)
show(re.compile, b"a", re.U)
show(re.compile, b"a", re.L | re.A)
show(re.compile, "a", re.A | re.U)
for pattern, flags in (("a", 0), ("a", re.I), ("a", re.I | re.M | re.S | re.X), ("a", re.A), (b"a", 0), (b"a", re.L | re.I), ("(?i)a", 0), ("x" * 300, 0), (b"x" * 300, re.I), ("a", re.U), ("é'\"", 0)):
    made = re.compile(pattern, flags)
    print(repr(made), len(repr(made)), int(made.flags), made.pattern == pattern, made.groups)
print(re.compile("a") is re.compile("a"), re.compile("a") == re.compile("a", re.I), hash(re.compile("a")) == hash(re.compile("a")), re.compile("a") == re.compile(b"a"), re.compile("(?i)a") == re.compile("a", re.I), re.compile("a") == 5)
before = re.compile("cached")
re.purge()
print(re.compile("cached") is before, re.compile("cached") == before)
kept = [re.compile(f"pattern{k}") for k in range(600)]
print(re.compile("pattern599") is kept[599], re.compile("pattern0") is kept[0], re.compile("pattern0") == kept[0])
for protocol in range(6):
    made = pickle.loads(pickle.dumps(p, protocol))
    print(made is p, made.groupindex, made.flags == p.flags, end=" ")
print(copy.copy(p) is p, copy.deepcopy(p) is p)
print([re.escape(text) for text in ("", "abc_1", "a.b*c", "é-ñ", "\n\t\v\f\r ", "".join(map(chr, range(33, 127))), b"a.b\xe9", bytearray(b"x.y"))])
for template in ("", "x", r"\1", r"\2", r"[\g<1>]", r"\g<n>", r"\g<0>", r"\0", r"\00", r"\012", r"\101", r"\377", r"\400", r"\18", r"\1a", r"\g", r"\g1", r"\g<", r"\g<>", r"\g<1", r"\g<x>", r"\g<9>", r"\g<-1>", r"\g<+1>", r"\g< 1>", r"\g<1a>", r"\g<é>", r"\n\t\a\b\f\r\v\\", r"\.", r"\-", r"\q", r"\Q", r"\é", "\\", "a\\", r"\x41", r"\8", r"\11", r"a\1b\g<n>c\\d", "é\\1", r"\g<01>", r"\g<1073741823>", r"\999"):
    show(p.sub, template, "ab-A")
    show(p.search("xab").expand, template) if template else None
for template in (b"\\1", b"\\g<n>", b"\\g<\xe9>", b"x\\101", bytearray(b"[\\1]"), memoryview(b"\\g<0>")):
    show(re.compile(b"a(?P<n>b)?").sub, template, b"ab-a")
show(p.sub, 5, "ab")
show(p.sub, b"x", "ab")
show(p.sub, lambda m: None, "ab")
show(p.sub, lambda m: 5, "ab")
show(p.sub, lambda m: m["n"] or "-", "ab-a")
S = re.Scanner
seen = []
s = S([(r"[a-z]+", lambda scanner, token: (token, scanner.match.span())), (r"\d+", lambda s, t: int(t)), (r"[+*/-]", "operator"), (r"\s+", None), (r"(?i)X", "x")])
print(s.scan("foo 12+ X x bar!rest"), s.scan(""), s.scan("!"), len(s.lexicon))
print(S([("a", "A"), ("", "empty")]).scan("aab"), S([("a(?:b)", 1)]).scan("ab"), S([("A", 1)], re.I).scan("aA"), S([("A", 1)], re.RegexFlag.I).scan("aA"), S([(r"(?x) a b # c", 1), ("c", 2)]).scan("abc"), S([("(?i:A)b", 1)]).scan("ab"))
show(S, [("[", 1)])
m = re.compile("(?P<a>x)(?P<b>y)?(z)?").search("--xz--", 1, 5)
print(m, m.pos, m.endpos, m.lastindex, m.lastgroup, m.re.pattern, m.string, m.groups(), m.groups("-"), m.groupdict(), m.groupdict("+"), m.regs, m.span("b"), m.start("b"), m.end(0), m["a"], m[3], m.group("a", 3), bool(m), copy.copy(m) is m, copy.deepcopy(m) is m)
for error in (re.error("msg"), re.error("msg", "pattern", 3), re.error("msg", "a\nbc", 3), re.error("msg", b"a\nbc", 0), re.error("msg", "p"), re.error("msg", None, 4)):
    print(error, error.msg, error.pattern, error.pos, error.lineno, error.colno, error.args)
print(re.error is re.PatternError, re.PatternError.__module__, re.I, re.I | re.M, re.RegexFlag(0), ~re.I, repr(re.A), re.NOFLAG, re.T if hasattr(re, "T") else "no T", sorted(re.__all__)[:5], re.Pattern, re.Match, re.Match[str])
show(re.template, "a") if hasattr(re, "template") else print("no template")
