# Texts that are written by rules with edges: sources unparsed, plists by size, wrapped lines, encodings of sources, headers in pieces, tables of differences.
import ast, difflib, email.charset, email.policy, plistlib, quopri, symtable, textwrap, tokenize, warnings
from email.header import Header, decode_header, make_header
from _each import each_value as each

warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *rest, **more: print("  warned:", category.__name__, message)


def unparsed(*sources):
    return [ast.unparse(ast.parse(s)) for s in sources]


def sizes(make, *counts):
    """The lengths of binary plists, and whether each is read as it was."""
    return [(n, len(data := plistlib.dumps(make(n), fmt=plistlib.FMT_BINARY)), plistlib.loads(data) == make(n)) for n in counts]


def coding(*lines):
    it = iter(lines)
    try:
        return tokenize.detect_encoding(lambda: next(it))
    except SyntaxError as error:
        return str(error)


def warned(*args, **names):
    registry = {}
    try:
        warnings.warn_explicit(*args, **names)
    except Exception as error:
        print(type(error).__name__, error)


def fold(name, value, **change):
    return email.policy.default.clone(**change).fold(name, value)


each(r"""
unparsed("'a'", '"a\'"', "'''a\n'b\"'''", "f'{x}'", "f'{x!r:>{y}}'", "f'a{{b}}{x=}'", "f'{a[\"b\"]}'", "f'''{x}\n'\"'''", "rb'\\x'", "'\\\\n\\t\x7f\u1234\ud800'", "f'{\"a\" + \"b\"}'", "f'{x:%Y-%m}'", "'a' 'b'", "f'\\n{x}'", "u'x'")
unparsed("-1 ** 2", "(-1) ** 2", "a ** -b", "not a in b", "(a, b)[0]", "a[b, c:d:e]", "a[b:c, *d]", "lambda *, a=1, **k: (yield)", "(yield x) + 1", "await_ if a else b", "a < b < c", "(a < b) < c", "a or b and c", "(a or b) and c", "[x for x in y if z if w]", "{**a, 'b': c}", "{*a, b}", "x = *a, b", "f(*a, **b, c=d)", "(a := b)", "[a := b]", "1j + 2.", "1e1000", "1 .real", "(1).real", "a.b.c()", "~-+a", "a @ b // c", "a if (b if c else d) else e", "(a if b else c) if d else e", "lambda: (a, b)", "(lambda: a)()")
unparsed("async def f():\n  async with a as b, c: pass\n  async for x in y: await z\n  else: pass\n  return [i async for i in j]", "with (a as b, c): pass", "try: a\nexcept* (b, c) as d: e\nelse: f\nfinally: g", "@a\n@b.c(d)\nclass E[T: int = str, *U, **V](F, metaclass=G): 'doc'; x: int = 1", "type A[T] = B[T]", "def f(a, /, b: int = 1, *c, d, e=2, **g) -> h: pass", "match a:\n  case [1, *_, x] | {'k': v, **r} | C(a, b=c) if d: pass\n  case None | -1 | 1+2j | 'x' 'y': pass\n  case (x as y): pass\n  case _: pass", "global a, b", "del a, b[0]", "assert a, b", "raise a from b", "import a.b as c, d", "from . import *", "from ..a import b as c", "while a: break\nelse: continue", "for a, b in c, d: pass", "x: int", "(x): int", "a += b,", "if a: pass\nelif b: pass\nelse: pass", "if a:\n pass\nelse:\n if b: pass\n x")
ast.unparse(ast.FormattedValue(ast.Name("x"), -1, None)), ast.unparse(ast.JoinedStr([ast.Constant("a"), ast.FormattedValue(ast.Name("x"), 114, None)])), ast.unparse(ast.Constant(...)), ast.unparse(ast.Constant(float("inf"))), ast.unparse(ast.Constant(complex(0, float("inf")))), ast.unparse(ast.Tuple([])), ast.unparse(ast.List([])), ast.unparse(ast.Set([])), ast.unparse(ast.Dict([], []))
ast.unparse(ast.ImportFrom(None, [ast.alias("a")], None)), ast.unparse(ast.Module([ast.Pass(), ast.Pass()], [])), ast.unparse([ast.Pass(), ast.Pass()]), ast.unparse(ast.Expression(ast.Name("x"))), ast.unparse(ast.arguments([], [ast.arg("a")], None, [], [], None, [ast.Constant(1)]))
ast.unparse(ast.MatchClass(ast.Name("C"), [], ["a"], [ast.MatchValue(ast.Constant(1))])), ast.unparse(ast.MatchMapping([ast.Constant(1)], [ast.MatchAs()], "r")), ast.unparse(ast.MatchStar()), ast.unparse(ast.MatchStar("x")), ast.unparse(ast.MatchOr([ast.MatchSingleton(None), ast.MatchAs(name="x")]))
ast.unparse(ast.MatchMapping([ast.Constant(1)], [], None))
ast.unparse(ast.JoinedStr([ast.FormattedValue(ast.Constant("\\"), -1, None)]))
ast.unparse(ast.JoinedStr([ast.FormattedValue(ast.Constant("'\"'''\"\"\""), -1, None)]))
ast.unparse(ast.Name())
sizes(lambda n: ["x" * n], 0, 1, 14, 15, 16, 255, 256), sizes(lambda n: ["\xe9" * n], 14, 15), sizes(lambda n: [b"x" * n], 14, 15, 256), sizes(lambda n: list(range(n)), 0, 14, 15, 255, 300), sizes(lambda n: {str(k): k for k in range(n)}, 14, 15)
sizes(lambda n: [1 << n, (1 << n) - 1], 7, 8, 15, 16, 31, 32, 63), [len(plistlib.dumps(v, fmt=plistlib.FMT_BINARY)) for v in (True, False, 1.5, -1, 1 << 63, __import__("datetime").datetime(2001, 1, 1), plistlib.UID(5), plistlib.UID(300), plistlib.UID(70000), plistlib.UID(1 << 40))]
plistlib.dumps(1 << 64, fmt=plistlib.FMT_BINARY)
plistlib.dumps(-(1 << 63) - 1, fmt=plistlib.FMT_BINARY)
plistlib.dumps({1: 2}, fmt=plistlib.FMT_BINARY)
plistlib.dumps({1: 2, "a": 3}, fmt=plistlib.FMT_BINARY, skipkeys=True)[:8], plistlib.dumps({"b": 1, "a": 2}, sort_keys=False).count(b"<key>b</key>\n\t<integer>1</integer>\n\t<key>a")
plistlib.dumps([None])
plistlib.dumps([5], fmt=7)
plistlib.loads("<plist/>", fmt=plistlib.FMT_BINARY)
plistlib.loads(b"nothing")
plistlib.loads(b"bplist00nothing")
[textwrap.wrap(t, w, **o) for t, w, o in (("aa bb cc", 5, {}), ("a. b? c!", 3, {}), ("ab.  cd", 20, {"fix_sentence_endings": True}), ("ab. cd! ef? gh", 20, {"fix_sentence_endings": True}), ("Ab.' cd Mr. x A. b", 30, {"fix_sentence_endings": True}), ("a.\" b", 20, {"fix_sentence_endings": True}), ("abcdef", 3, {}), ("abcdef", 3, {"break_long_words": False}), ("a-b-c-d", 4, {}), ("a-b-c-d", 4, {"break_on_hyphens": False}), ("--foo-bar em--dash", 6, {}), ("a\tb\nc\x0bd", 9, {"tabsize": 3}), ("a  b", 1, {}), ("  a b", 4, {"drop_whitespace": False}), ("a b c d", 3, {"max_lines": 1}), ("aaa bbb ccc", 5, {"max_lines": 2, "placeholder": "..."}), ("abc", 5, {"initial_indent": "> ", "subsequent_indent": "  "}), ("x y", 1, {"max_lines": 1, "placeholder": "*"}), ("", 5, {}), ("   ", 5, {}))]
textwrap.wrap("a", 0)
textwrap.wrap("a b", 3, max_lines=1, placeholder="long one")
textwrap.wrap("abcdefgh", 4, initial_indent="12345")
[textwrap.shorten(t, w) for t, w in (("a  b   c", 9), ("hello world", 10), ("hello world", 11), ("hello", 5))], textwrap.dedent("  a\n   b\n\n  c\n"), textwrap.dedent("\ta\n  b"), textwrap.dedent("  a\n \t\n  b"), textwrap.indent("a\n\n b\n", "> "), textwrap.indent("a\n\nb", "-", lambda l: True)
textwrap.shorten("a", 1, placeholder="long")
[coding(*l) for l in ((b"",), (b"x\n", b"y\n"), (b"# coding: latin-1\n",), (b"#coding=utf-8\n",), (b"\n", b"# -*- coding: ascii -*-\n"), (b"x\n", b"# coding: latin-1\n"), (b"#!x\n", b"#\tcoding:\tcp1252\n"), (b"# vim: set fileencoding=utf-8 :\n",), (b"\xef\xbb\xbfx\n",), (b"\xef\xbb\xbf# coding: utf-8\n",), (b"\xef\xbb\xbf# coding: latin-1\n",), (b"# coding: nothing\n",), (b"\xff\n",), (b"# coding: iso-8859-15-x\n",), (b"# encoding coding: latin-1\n",), (b"# coding : latin-1\n",), (b"# codingcoding=utf8\n",), (b"# coding:\n", b"# coding: ascii\n"), (b"x # coding: latin-1\n",), (b"# coding=UTF_8-unix\n",), (b" \x0c# coding: latin-1\n",))]
[warned("m", UserWarning, f, 1) for f in ("a.py", "a.PY", "a.pyc", "<x>", "", "py", ".py")] and None, warned("m", DeprecationWarning, "f", 2, "mod"), warned(UserWarning("own"), None, "f", 3)
warned("m", int, "f", 1)
warned("m", UserWarning, "f", 1, registry=5)
with warnings.catch_warnings(): warnings.filterwarnings("ignore", module="a$"); warned("m", UserWarning, "a.py", 1); warned("n", UserWarning, "a.PY", 1); warned("o", UserWarning, "b.py", 1)
str(Header("a b")), Header("caf\xe9").encode(), Header("caf\xe9", "latin-1").encode(), Header("x" * 100, maxlinelen=40).encode(), Header("word " * 20, header_name="Subject").encode(), Header("\xe9" * 60, "utf-8").encode(), Header("a; b; c" * 12, maxlinelen=30).encode(splitchars=";"), Header("a").encode(maxlinelen=0)
h = Header("a", "ascii"); h.append("\xe9", "latin-1"), h.append("b"), str(h), h.encode(), h == "a \xe9 b", h == Header("x"), h.append(b"\xff", "latin-1"), str(h)
h.append(b"\xff", "ascii")
h.append("\u1234", "latin-1"), h.encode()
Header(b"\xe9").encode()
Header("a\udce9b", email.charset.UNKNOWN8BIT).encode(), str(Header(b"a\xe9b", email.charset.UNKNOWN8BIT))
Header("a\nb: c").encode()
Header("a", continuation_ws="\t", maxlinelen=9).append("b c d e f g h i j") or 1
[decode_header(t) for t in ("plain", "=?utf-8?q?a_=C3=A9?=", "=?utf-8?b?w6k=?= =?utf-8?b?w6k=?=", "a =?latin-1?q?=E9?= b", "=?x?y?z?=", "=?utf-8?q?a?=b", "=?utf-8?b?w6k?=", "")]
decode_header("=?utf-8?b?w?=")
str(make_header(decode_header("a =?latin-1?q?=E9?= b"))), make_header([(b"x", None), (b"\xe9", "latin-1")]).encode(), repr(str(Header()))
[fold("Subject", v, **c) for v, c in (("a" * 60 + " " + "b" * 30, {}), ("a" * 90, {}), ("caf\xe9 " * 20, {}), ("x" * 69, {}), ("x" * 70, {}), ("y " * 40, {"max_line_length": 30}), ("a\xe9" * 30, {"max_line_length": 40}), ("", {}), (" lead", {}), ("z" * 30 + "\xe9", {"max_line_length": 20}))]
[quopri.encodestring(t, **o) for t, o in ((b"a b \n", {}), (b"a\t\n", {}), (b"a b", {"quotetabs": True}), (b"a_b c", {"header": True}), (b"x" * 80, {}), (b"=\xff.\n.\n", {}), (b"x" * 75 + b"\xe9", {}), (b"a\r\n", {}))], [quopri.decodestring(t, **o) for t, o in ((b"a=\nb", {}), (b"=4", {}), (b"=4X=41", {}), (b"a_b", {"header": True}), (b"a  \n", {}), (b"a=20 \n", {}), (b"=3D=", {}))]
t = symtable.symtable("def f(a, *b, c=1):\n  global g\n  x = a\n  def h(): nonlocal x; return x, z\n  class K[T]: y: int = a\n  return [i for i in b]", "f.py", "exec"); t, t.get_children()[0], sorted(map(repr, t.get_children()[0].get_symbols())), t.get_children()[0].get_parameters(), sorted(t.get_children()[0].get_locals()), t.get_children()[0].get_globals(), t.get_children()[0].get_frees(), t.get_children()[0].get_nonlocals(), t.get_type(), t.get_id() != 0, t.get_name(), t.get_lineno(), t.is_optimized(), t.is_nested(), t.has_children(), sorted(t.get_identifiers())
[c.get_type() for c in t.get_children()[0].get_children()], t.lookup("f"), t.lookup("f").get_namespace() is not None, t.lookup("f").is_namespace(), [getattr(t.get_children()[0].lookup("x"), n)() for n in dir(symtable.Symbol) if n.startswith("is_")]
symtable.symtable("x", "f", "what")
symtable.symtable("x =", "f", "exec")
t.lookup("none")
t.get_children()[0].lookup("x").get_namespace()
d = difflib.HtmlDiff(2, 5).make_table(["a\tb\n", "same\n", "gone\n", "long line\n"], ["a\tc\n", "same\n", "long lime\n", "new <&>\n"], "F<", "T", True, 1); len(d), d.count("<td"), d.count("&nbsp;"), d.count("diff_chg"), d.count("diff_sub"), d.count("diff_add"), d.split("<tbody>")[1][:300]
""", globals())
