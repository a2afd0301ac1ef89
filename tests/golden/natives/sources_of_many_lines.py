# Sources of several lines, with marks, cookies, bytes that are no text, other modes and older grammars: their trees, or how they are refused, and where.
import ast
from _sources import shown

for source in ["# coding: no-such\n1", "# coding: utf8\n1", "\ufeff# coding: latin-1\n1", "a\0b", "'\\N{DASH}'", "'\\N{EN DASH}' f'\\N{no}'", "f'{a\n # b\n}'", "f'''{a # c\n}{b=\n # d\n}'''", "a" * 300 + " b",
               "if a:\nb", "if a:\n  b\n c", "if a:\n  b\n    c", " a", "a\n b", "if a:\n\tb\n        c", "try:\n  a\nb", "try:\n  a\nexcept:\n  b\nexcept c:\n  d", "try:\n a\nexcept* b:\n c\nexcept d:\n e",
               "try:\n a\nexcept b:\n c\nexcept* d:\n e", "try:\n a\nexcept*:\n c", "try:\n a\nexcept b, c:\n d", "try:\n a\nexcept b as c.d:\n e", "try:\n a\nexcept b as f():\n e", "try:\n a\nexcept b c:\n d", "try:\n a\nexcept b\n c",
               "try:\n a\nfinally\n c", "match a:\n case b c: pass", "match a:\n case b as 1: pass", "match a:\n case b as c.d: pass", "match a:\n case b as _: pass", "match a:\n case f(b=1, c): pass", "match a:\n case f(b=1, c=2, b=3): pass",
               "match a:\n case {**a, 'b': c}: pass", "match a:\n case {**_}: pass", "match a:\n case {b: c}: pass", "match a:\n case 1 + 2: pass", "match a:\n case 1 + 2j + 3: pass", "match a:\n case -b: pass", "match a:\n case b\n  pass", "match a:\ncase b: pass",
               "match a:\n case [b, *c, *d]: pass", "match a:\n case b | c: pass", "match a:\n case b: pass\n case c: pass", "match a:\n b", "a\\", "a\\ b", "'a", "'''a", "f'''a{", "f'''a{b", "(a\n b", "(\n'a\n)", "{\n(\n]", "x = (\n1\n2\n)",
               "def f(a,\n  b c): pass", "@a b\ndef f(): pass", "@\ndef f(): pass", "@a\nb", "class C:\n@a", "while a:\nelse: pass", "for a in b:\nelse: pass", "with a:\nb", "def f():\nb", "class C:\nb", "else\n", "if a: pass\nelif b c: pass", "if a: pass\nelse b: pass",
               "e\u0301\u0327\u0316\u0301 = 1", "a\u0316\u0301\u0327\u05b0\u0316\u093c = 1; \uff41\u0301\u0316", "\u212b = \u2160 = \ufb01 = 1", "\u20ac = 1", "a\u20ac = 1", "a\u00a0b", "\u200b", "'\u20ac' a", "\U0001d400 b", "'\ud800'", "\ud800"]:
    shown(source)

for source in [b"\xef\xbb\xbf# coding: latin-1\n1", b"\xef\xbb\xbf# coding: utf-8-x\n1", b"\xef\xbb\xbf# coding: UTF8\n1", b"# coding: no-such\n1", b"# coding: " + b"x" * 200 + b"\n1", b"#coding=iso-8859-15\n'\xa4'", b"# coding: cp1252\n'\x80\x81'",
               b"# coding: cp1252\n'\x80'", b"# -*- coding: latin-1-unix -*-\n'\xe9'", b"# coding: iso-latin-1-x\n'\xe9'", b"# coding: ascii\n'\xe9'",
               b"a\0", b"\r# coding: latin-1\r'\xe9'", b"\x0c# coding: latin-1\n'\xe9'"]:
    shown(source)
    shown(source, "eval")

for source in ["*a", "*a, b", "(*a)", "a b", "a =  1", "a:=1", "", "\n", "a\nb", "a;", " a", "  \n a", "(yield)", "f(a=)", "lambda: (yield)", "a if b", "'", "1_", "[*a, *b]", "{**a}", "pass"]:
    shown(source, "eval")
for source in ["() -> int", "(int, *str, **a) -> b", "(int, *str) -> b c", "(*a, b) -> c", "(**a, *b) -> c", "(a b) -> c", "() ->", "int", "(a, **b, c) -> d"]:
    shown(source, "func_type")
for source in ["if a:\n  b", "if a:\n  b\n", "a; b", "", "class C: pass", "def f(): pass\n\n1", "a b", "@a", "if a: b\n"]:
    shown(source, "single")
for source, version in [("a: int = 1", 5), ("f'{a}'", 5), ("1_000", 5), ("async def f(): [a async for a in b]", 5), ("(a := 1)", 7), ("def f(a, /): pass", 7), ("match a:\n case 1: pass", 9), ("with (a as b): pass", 8), ("try: pass\nexcept* a: pass", 10),
                        ("type X = int", 11), ("def f[T](): pass", 11), ("class C[T]: pass", 11), ("a[*b]", 10), ("def f(*a: *b): pass", 10), ("@a[0]\ndef f(): pass", 8), ("a @ b", 4), ("[*a, b]", 4), ("{**a}", 4),
                        ("f(*a, *b)", 4), ("class C[T = int]: pass", 12), ("return *a, b", 7), ("x: tuple = *a, b", 7), ("for a in *b, c: pass", 8), ("1__0", 5), ("0x_f", 5), ("1_0.0_1e1_0", 5)]:
    try:
        print(version, type(ast.parse(source, feature_version=(3, version))).__name__)
    except SyntaxError as e:
        print(version, source[:30], e.msg)
