# textwrap, string, fnmatch, reprlib, keyword, stat: edges and refusals.
import fnmatch, keyword, reprlib, stat, string, textwrap
from _each import each

text = "The quick  brown fox-trot jumps.  Over the lazy dog!\\n\\tAnd  a-very-long-hyphenated-word wins."
each(r"""
    textwrap.wrap(text, 20), textwrap.wrap(text, 10), textwrap.wrap("", 5), textwrap.wrap("   ", 5), textwrap.wrap("abc", 1), textwrap.fill(text, 30)
    textwrap.wrap(text, 20, initial_indent="* ", subsequent_indent="  "), textwrap.wrap(text, 12, break_long_words=False), textwrap.wrap(text, 12, break_on_hyphens=False), textwrap.wrap("a  b\tc", 9, expand_tabs=False), textwrap.wrap("a  b\tc", 20, tabsize=2), textwrap.wrap("a\nb", 9, replace_whitespace=False), textwrap.wrap("  a  b", 9, drop_whitespace=False), textwrap.wrap("End. New sentence! x", 40, fix_sentence_endings=True)
    textwrap.wrap(text, 20, max_lines=2), textwrap.wrap(text, 20, max_lines=2, placeholder="..."), textwrap.shorten(text, 20), textwrap.shorten("abc", 2), textwrap.shorten("a b", 20), textwrap.wrap("abcdefghij", 3, max_lines=1, placeholder="~"), textwrap.wrap("ab cd", 3, max_lines=1, placeholder="")
    textwrap.wrap("abc", 0)
    textwrap.wrap("abc", -5)
    textwrap.wrap("abc", 2, max_lines=1, placeholder="....")
    textwrap.wrap(text, 3, max_lines=1, initial_indent="    ", placeholder="x")
    textwrap.wrap(5)
    textwrap.wrap("a", nope=1)
    textwrap.dedent("  a\n    b\n  c"), textwrap.dedent("\ta\n\t b\n"), textwrap.dedent(" a\n\tb"), textwrap.dedent("  a\n   \n  b\n"), textwrap.dedent("a\n b"), textwrap.dedent(""), textwrap.indent("a\n\nb\n", "> "), textwrap.indent("a\n\nb", "> ", lambda l: True), textwrap.indent("", "x")
    textwrap.indent(5, "x")
    string.Template("$a ${b} $$ $c").substitute(a=1, b=2, c=3), string.Template("$a $z").safe_substitute(a=1), string.Template("$a").substitute({"a": 5}, a=6), string.Template("${a} $b").get_identifiers(), string.Template("$a").is_valid(), string.Template("$ a").is_valid(), string.Template("x").template
    string.Template("$a").substitute()
    string.Template("a\nb $").substitute()
    string.Template("${a").substitute(a=1)
    string.Template("$1").substitute()
    string.Template("$a").substitute({}, {})
    string.Template("$ä").safe_substitute(), string.Template("$").safe_substitute()
    type("T", (string.Template,), {"delimiter": "%", "idpattern": "[a-z]+"})("%a %% %B").safe_substitute(a=1)
    type("T", (string.Template,), {"pattern": "("})
    string.capwords("hello  WORLD"), string.capwords("a-b c", "-"), string.capwords(""), string.ascii_letters, string.digits, string.hexdigits, string.octdigits, string.punctuation, string.whitespace, string.printable[:5], string.ascii_lowercase, string.ascii_uppercase
    f = string.Formatter(); print(f.format("{} {a} {0!r:>5}", 1, a=2), f.vformat("{0}", (5,), {}), f.format("{a.real} {b[0]}", a=1, b=[2]), list(f.parse("a{b!r:c}d{{")), f.get_field("a.b", (), {"a": __import__("types").SimpleNamespace(b=5)}), f.get_value(0, (7,), {}), f.convert_field(5, "r"), f.convert_field(5, None), f.convert_field("é", "a"), f.format_field(5, "03"), f.check_unused_args(set(), (), {}))
    string.Formatter().format()
    string.Formatter().format("{}")
    string.Formatter().format("{a}")
    string.Formatter().format("{0}{}", 1)
    string.Formatter().format("{}{0}", 1)
    string.Formatter().format("{!x}", 1)
    string.Formatter().convert_field(5, "q")
    string.Formatter().vformat("{:{:{}}}", (1, 2, 3), {})
    fnmatch.fnmatch("a.py", "*.py"), fnmatch.fnmatch("a.py", "?.p[xy]"), fnmatch.fnmatch("a", "[!a]"), fnmatch.fnmatch("[", "[[]"), fnmatch.fnmatch("a]", "a]"), fnmatch.fnmatchcase("A", "a"), fnmatch.filter(["a", "b.py", "c.py"], "*.py"), fnmatch.fnmatch("a\n", "a*"), fnmatch.fnmatch("x", "[]x]"), fnmatch.fnmatch("-", "[a-]"), fnmatch.fnmatch("b", "[c-a]"), fnmatch.fnmatch("b", "[a-c]"), fnmatch.fnmatch("abcabc", "a*c*c")
    fnmatch.fnmatch(5, "*")
    reprlib.repr("x" * 50), reprlib.repr(list(range(20))), reprlib.repr(tuple(range(20))), reprlib.repr((1,)), reprlib.repr(set(range(20))), reprlib.repr(frozenset([1])), reprlib.repr({k: k for k in range(20)}), reprlib.repr(10 ** 60), reprlib.repr([[[[[[[[1]]]]]]]]), reprlib.repr(__import__("collections").deque(range(20))), reprlib.repr(__import__("array").array("i", range(20))), reprlib.repr(set()), reprlib.repr({}), reprlib.repr([]), reprlib.repr(()), reprlib.repr(type("A", (), {"__repr__": lambda s: "A" * 60})()), reprlib.repr(frozenset())
    r = reprlib.Repr(maxlist=2, maxstring=10, indent=2); print(r.repr([1, 2, 3]), r.repr("abcdefghijklmnop"), r.repr({1: [2]})); r.indent = "->"; r.maxlevel = 1; print(r.repr([[1]]), r.fillvalue); r.indent = 5.5; r.repr([1])
    reprlib.Repr(nope=1)
    reprlib.repr(type("A", (), {"__repr__": lambda s: 1 / 0})())[:14]
    @reprlib.recursive_repr("<rec>")
    class L(list): __repr__ = reprlib.recursive_repr("<rec>")(lambda s: "L(" + ", ".join(map(repr, s)) + ")")
    l = L([1]); l.append(l); print(l, l.__repr__.__wrapped__.__name__)
    keyword.iskeyword("if"), keyword.iskeyword("match"), keyword.issoftkeyword("match"), len(keyword.kwlist), keyword.softkwlist, keyword.kwlist[:3]
    stat.filemode(0o100644), stat.filemode(0o040755), stat.filemode(0o120777), stat.filemode(0o104755), stat.filemode(0o102644), stat.filemode(0o101777), stat.filemode(0o020600), stat.filemode(0o060600), stat.filemode(0o010600), stat.filemode(0o140600), stat.filemode(0), stat.filemode(0o106000), stat.filemode(0o101000)
    [f(0o100644) for f in (stat.S_ISREG, stat.S_ISDIR, stat.S_ISLNK, stat.S_ISCHR, stat.S_ISBLK, stat.S_ISFIFO, stat.S_ISSOCK)], stat.S_IMODE(0o104755), stat.S_IFMT(0o104755), stat.ST_SIZE, stat.S_IFDIR, stat.S_ISUID, stat.S_IRWXU
""", globals())
