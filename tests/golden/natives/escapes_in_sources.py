r"""Where warnings and errors of literals, numbers and layout in sources point: lines and columns, in bytes and characters, also behind wide ones."""
import ast, warnings


def tell(source, mode="exec"):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try:
            code = compile(source, "s", mode)
            told = ast.literal_eval(source.strip()) if isinstance(source, str) and "=" not in source and "\n" not in source and mode == "exec" else "made"
        except (SyntaxError, ValueError, RecursionError) as error:
            told = [type(error).__name__, error.args[0], *([error.lineno, error.offset, error.end_lineno, error.end_offset] if isinstance(error, SyntaxError) else [])]
    print(ascii(source), ascii(told), [(w.lineno, str(w.message)) for w in seen])


for before in ("", "ab", "\u20ac", "\U00012345\u20ac", "\\n\\x41\\101\\u20ac\\N{EURO SIGN}", "\\\n", "\n"):
    for escape in ("\\d", "\\8", "\\400", "\\777", "\\ ", "\\\u20ac"):
        for quote in ('"', '"""'):
            if "\n" not in before or quote == '"""' or before == "\\\n":
                tell(f"x = 1; {quote}{before}{escape}z{quote}")
        if before.isascii() and escape.isascii() and "N{" not in before and "\n" not in before:
            tell(f"b'{before}{escape}z'")
            tell(f"f'{before}{{1}}{escape}'")
    for bad in ("\\x", "\\x1", "\\xg1", "\\u123", "\\U0000123", "\\U00110000", "\\N", "\\N{", "\\N{}", "\\N{no such}", "\\N{EURO SIGN"):
        if "\n" not in before:
            tell(f"'{before}{bad}'")
    if before.isascii() and "N{" not in before and "\n" not in before:
        tell(f"b'{before}\\x1'"), tell(f"b'{before}\u20ac'"), tell(f"rb'{before}\\d'")
for source in ("0_", "1__0", "0x", "0xg", "0b2", "0b12", "0o8", "0o18", "01", "00_0", "0_7", "1e", "1e+", "1e5x", "1_.5", "1._5", "1.5j5", "0777", "1if 2else 3", "0x1for x in y", "1_000or 2", "9999999999999999999999", "1e400", "1e-400", "0b1_0", "0X_fF",
               "1.e5", ".5", ".5e-3_1", "0e0", "00.5", "09.5", "09e1", "09j", "1__0.5", "1.5__0", "0b", "0o", "0b_", "1_a", "1.0_", "5in x", "5is 5", "5and 6", "0xfor x in y", "1l", "0_0", "1e1_0", "'a' 'b'", "'a' b'b'", "b'a' b'b'", "'a' f'{1}' r'\\d'", "u'a'", "ur'a'", "rb'\\'", "br'a' rb'b'"):
    tell(source)
layouts = ["if 1:\n  a\n b\n", "if 1:\na\n", "  a\n", "if 1:\n\ta\n        b\n", "if 1:\n        a\n\tb\n", "if 1:\n \ta\n \tb\n", "a\\\n", "a\\", "a\\ \nb", "(\n", "(]", "[(\n)", "{1:(}", ")", "a b", "x = = 1", "'abc", "'abc\n'", '"""abc', "f'{a", "f'{a!x}'", "f'{}'", "f'{a b}'", "f'}'",
           "f'{a:{b:{c}}}'", "f'{a\\\n}'", "a = 1\n\x0c  b = 2\n", "\x0cif 1:\n\x0c  a\n", "if 1:\n  a\n\\\n  b\n", "if 1:\n  a\n  \\\n  b\n", "\\\na = 1", "a = \\\n  5; b = \\\n$", "a\n$", "\u20ac = 1", "a\u20ac", "x\u00b7 = 1", "\u00a0a", "a ? b", "a!b", "a = 1 \u201cx\u201d", "\ufeffa = 1\n  b",
           "def f():\n    a\n  b\n", "class A:\n\n\n", "for x in y:\npass", "while 1:", "try:\n a\n", "try:\n a\nb\n", "try: a\nexcept: b\nexcept c: d\n", "with a as b", "if a = b: c", "else: a", "elif a: b", "a\n    b\n", "async x", "await x\n", "del f()", "f() = 1", "1 += a", "a, b += 1", "(a): int, b", "return", "yield", "break",
           "continue\n", "nonlocal x", "global x, x\nx: int", "import a.b as c.d", "from . import", "from a import (b, c,,)", "from a import *, b", "lambda x=1, y: 0", "def f(a, a): 0", "def f(*): 0", "def f(**a, b): 0", "def f(a=1, b): 0", "f(a=1, 2)", "f(**a, *b)", "f(a for b in c, d)", "f(a=1, a=2)", "f(True=1)", "None = 1", "x = {a: b, c}", "{**a for b in c}",
           "[*a for b in c]", "print 5", "exec 'a'", "a if b", "a if b else", "a for b in c", "match x:\n case 1 | y: 0\n case z: 0", "match x:\n case {**a, 1: b}: 0", "match x:\n case a, a: 0", "match x:\n case f(a=1, 2): 0", "type X[T, T] = 1", "def f[T](): type T = T; nonlocal T", "@\ndef f(): 0", "a = yield = b", "assert (a, b)", "a is 1", "1()", "'a'[b, c]", "[1][2, 3]", "x = 5 if 1 is 'a' else 6",
           "\x00", "a\x00b", "# -*- coding: nothing -*-\na", b"# coding: latin-1\na = '\xe9'; $", "\r", "a\rb\r\nc\n", "a;;b", ";", "a;", "(" * 201, "[" * 99 + "]" * 98, "-" * 3000 + "1", "a" + ".b" * 3000]
for source in layouts:
    tell(source)
for source in ("a", "a\n\n", "a b", "a;", "a\nb", "", "\n", " a", "a = 1", "yield", "(yield)"):
    tell(source, "eval")
for source in ("a", "a\nb", "if 1: a\n", "if 1: a\nb", "a; b\n", "", "\n", "# x", "def f(): a\n", "@x\ndef f(): a\n", "a\n\n", "if 1:\n  a\n\n\n", "a\n# b", "class A: pass\nx", "with a: b\nc\n", "x = '''\n'''", "(a,\nb)\nc"):
    tell(source, "single")
