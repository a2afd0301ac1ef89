# string's templates and formatter, random's distributions from fixed seeds, timeit's words, reprlib, fnmatch, keyword, colorsys.
import random
import string
import timeit
import fnmatch
import reprlib
from random import Random
from string import *
from _each import each_value as each

class Own(Template):
    delimiter = "%"
    idpattern = "[a-z]+"
class Braces(Template):
    braceidpattern = "[A-Z]+"
class Bad(Template):
    pattern = r"(?P<escaped>x)(?P<named>y)(?P<braced>z)(?P<invalid>w)|(?P<other>v)"
class Defaults(Formatter):
    def get_value(self, key, args, kwargs):
        return kwargs.get(key, f"<{key}>") if isinstance(key, str) else super().get_value(key, args, kwargs)
    def check_unused_args(self, used, args, kwargs):
        print("used", sorted(map(str, used)), len(args), sorted(kwargs))
R = Random(42)
def draws(name, *args, n=4, **kw):
    r = Random(7)
    return [getattr(r, name)(*args, **kw) for _ in range(n)]
def shown(values):
    return [round(v, 9) if isinstance(v, float) else v for v in values]
each(r"""
    Template("$a ${b} $$ $a_1 ${a}x").substitute(a=1, b=2, a_1=3), Template("$a $b").safe_substitute(a=1), Template("$ $1 ${a b} $a").safe_substitute(a=2), Template("$a").substitute({"a": 1}, a=2), Template("$A $é").safe_substitute(A=1, é=2), Template("").substitute()
    Template("$a").substitute()
    Template("x\n y $").substitute()
    Template("$1").substitute()
    Template("${a").substitute(a=1)
    Template("a\n\n  $$ $! z").substitute()
    Template("$a").substitute({}, {})
    Template("$a").substitute(5)
    Template("$a ${b} $$ $1").get_identifiers() if 0 else Template("$a ${b} $$ $a").get_identifiers(), Template("$a ${b} $$ $a").is_valid(), Template("$1").is_valid(), Template("$1 $a").get_identifiers() if 0 else 0
    Template("$").get_identifiers(), Template("").get_identifiers(), Own("%a $b %%").substitute(a=1), Own("%A").is_valid(), Braces("$a ${B}").substitute(a=1, B=2), Braces("${a}").is_valid(), Template("x").template
    Bad("v").substitute()
    Bad("v").safe_substitute()
    Bad("v").is_valid()
    Bad("v").get_identifiers()
    Formatter().format("{} {a} {0!r}" if 0 else "{} {a}", 1, a=2), Formatter().format("{0} {1!r:>5} {a.real} {b[k]} {b[0]}", 1, "x", a=5, b={"k": 2, 0: 3}), Formatter().format("{{}}"), Formatter().vformat("{:{}}", ("a", 5), {}), Formatter().format("{0:{1}}", 3.14159, ".2f"), Formatter().format("")
    Formatter().format("{} {0}", 1)
    Formatter().format("{0} {}", 1)
    Formatter().format("{a}")
    Formatter().format("{}")
    Formatter().format("{!x}", 1)
    Formatter().format("{:{:{:{}}}}", 1, 2, 3, 4)
    Formatter().format("{0.x}", 1)
    Formatter().format("{")
    Formatter().format()
    Defaults().format("{a} {b} {0}", 9, a=1), Formatter().convert_field("a", "r"), Formatter().convert_field("é", "a"), Formatter().convert_field(5, "s"), Formatter().convert_field(5, None), Formatter().get_field("0.real", (5,), {}), Formatter().get_field("a[b]", (), {"a": {"b": 1}}), list(Formatter().parse("a{b!r:c{d}}e{{")), Formatter().format_field(5, "03")
    capwords("hello  world  "), capwords("a-b c-d", "-"), capwords("xX yY"), capwords(""), capwords(" a", " "), ascii_letters, digits, hexdigits, octdigits, punctuation, printable, whitespace, ascii_lowercase, ascii_uppercase, string.__all__
    shown(draws("random")), draws("getrandbits", 70), draws("randrange", 10), draws("randrange", 5, 50, 5), draws("randrange", 9, -9, -4), draws("randint", 1, 6), draws("choice", "abc"), draws("randbytes", 3), draws("shuffle", [1, 2, 3, 4]), draws("sample", range(100), 5), draws("sample", "aab", 3, counts=None), draws("sample", ["a", "b"], 4, counts=[3, 2]), draws("choices", "abc", k=5), draws("choices", "abc", [1, 2, 3], k=5), draws("choices", "abc", cum_weights=[1, 1, 5], k=5)
    shown(draws("uniform", 1, 5)), shown(draws("triangular")), shown(draws("triangular", 1, 5, 2)), shown(draws("triangular", 3, 3)), shown(draws("betavariate", 1, 2)), shown(draws("betavariate", 0.5, 0.5)), shown(draws("expovariate", 2)), shown(draws("expovariate")), shown(draws("gammavariate", 0.5, 1)), shown(draws("gammavariate", 1, 2)), shown(draws("gammavariate", 3, 1.5))
    shown(draws("gauss", 1, 2)), shown(draws("gauss")), shown(draws("normalvariate", 1, 2)), shown(draws("normalvariate")), shown(draws("lognormvariate", 0, 1)), shown(draws("vonmisesvariate", 1, 2)), shown(draws("vonmisesvariate", 1, 0)), shown(draws("vonmisesvariate", -1, 50)), shown(draws("paretovariate", 3)), shown(draws("weibullvariate", 1, 2)), draws("binomialvariate", 10, 0.3), draws("binomialvariate", 100, 0.5), draws("binomialvariate", 1000, 0.9), draws("binomialvariate", 0), draws("binomialvariate"), draws("binomialvariate", 5, 0), draws("binomialvariate", 5, 1), draws("binomialvariate", 1, 0.7), draws("binomialvariate", 200, 0.02), draws("binomialvariate", 50, 0.8)
    random.randrange(0)
    random.randrange(5, 5)
    random.randrange(5, 9, 0)
    random.randrange(9, 5, 2)
    random.randrange(1.5)
    random.randrange(1, 2.5)
    random.randrange(1, 5, 1.5)
    random.randrange(5, step=2)
    random.randint(5, 4)
    random.choice([])
    random.choice({1})
    random.sample([1], 2)
    random.sample({1}, 1)
    random.sample([1], -1)
    random.sample([1, 2], 1, counts=[1])
    random.sample([1, 2], 1, counts=[-1, 1])
    random.sample([1, 2], 1, counts=[0, 0])
    random.sample([1, 2], 3, counts=[1, 1])
    random.sample([1], 1, counts=[1.5])
    random.choices([], k=1)
    random.choices([1], [1], cum_weights=[1])
    random.choices([1], [1, 2])
    random.choices([1], [0])
    random.choices([1, 2], [1, float("inf")])
    random.choices([1, 2], 5)
    random.choices([1], k="x")
    random.betavariate(0, 0)
    random.gammavariate(0, 1)
    random.gammavariate(1, -1)
    random.expovariate(0)
    random.binomialvariate(-1)
    random.binomialvariate(5, 2)
    random.binomialvariate(5, -0.1)
    random.getrandbits(-1)
    random.randbytes(-1)
    random.seed([])
    random.seed({}, 1)
    random.setstate(5)
    random.setstate((1, 2, 3))
    random.setstate((3, (1,), None))
    random.setstate((3, 5, None))
    r = Random(1); s = r.getstate(); a = r.random(), r.gauss(), r.setstate(s); a[:2] == (r.random(), r.gauss()), s[0], len(s[1]), s[2], r.gauss_next is not None, [Random(x).random() == Random(x).random() for x in (1.5, "a", b"a")], r.seed(bytearray(b"x")), r.random(), Random("a").random() == Random(b"a").random(), Random(-5).random() == Random(5).random(), r.seed("x", 1), r.random(), r.seed(3, version=1), r.random(), Random("hello").random(), Random(b"\xff").getrandbits(32), Random(2.5).getrandbits(16)
    import pickle, copy; r = Random(5); r.random(); pickle.loads(pickle.dumps(r)).random() == copy.copy(r).random() == r.random(), r.VERSION, random.SystemRandom().random() < 1, len(random.SystemRandom().randbytes(4)), random.SystemRandom().seed(1), random.SystemRandom().getrandbits(0)
    random.SystemRandom().getstate()
    random.SystemRandom().setstate(1)
    random.SystemRandom().getrandbits(-1)
    fnmatch.filter(["a.py", "b.txt", "C.PY"], "*.py"), fnmatch.fnmatch("A", "a"), fnmatch.fnmatchcase("a", "?"), [fnmatch.translate(p) for p in ("*", "a*b*c", "[!a]", "[a-c]", "[]", "[]a]", "[!]a]", "**", "?", "[a", "[!a", "[a-]", "[-a]", "[z-a]", "[a-cx-z]", "[!z-a]", "[^a]", "[[a]", "[\\]", "[a&&b]", "[--a]", "a.b", "", "*a*", "[a-c-e]", "x[]-a]y", "[!-a]")], fnmatch.fnmatch(b"ab", b"a*"), fnmatch.filter([b"a", b"b"], b"[!b]")
    [reprlib.repr(x) for x in ([*range(10)], (*range(10),), {*range(3)}, {k: k for k in range(9)}, "x" * 50, b"y" * 50, 10 ** 100, [[[[[[[[1]]]]]]]], frozenset(), (1,), [], {}, set(), 5, object, 1.5)], reprlib.Repr(maxlist=1, maxlevel=2, fillvalue="~", indent=2).repr([[1, 2], [3], {4: 5}]), reprlib.Repr(indent="..").repr({1: [2], 3: (4,)}), reprlib.Repr(indent=1).repr([]), reprlib.Repr(maxother=9).repr(range(10**6)), reprlib.Repr(maxstring=5).repr("abcdefgh"), reprlib.Repr(maxlong=6).repr(123456789), reprlib.Repr(maxset=1, maxfrozenset=1, maxdeque=1, maxarray=1, maxtuple=1, maxdict=1).repr([{1}, frozenset({2}), (3, 4), {5: 6, 7: 8}, __import__("collections").deque([1, 2]), __import__("array").array("i", [1, 2])])
    reprlib.Repr(indent=1.5).repr([1])
    timeit.timeit("1", number=3) >= 0, len(timeit.repeat("1", number=1, repeat=3)), timeit.Timer("x", globals={"x": 1}).timeit(1) >= 0, timeit.Timer(lambda: 1, lambda: 2).autorange(lambda n, t: None)[0] >= 1, timeit.default_number, timeit.default_repeat, timeit.default_timer.__name__, timeit.reindent("a\nb", 2)
    timeit.Timer(5)
    timeit.Timer("1", 5)
    timeit.Timer("a b")
    timeit.Timer("1", "a b")
    timeit.Timer("1 / 0").timeit(1)
    timeit.Timer("return")
    timeit.Timer("x = 1\nyield")
""", globals())
