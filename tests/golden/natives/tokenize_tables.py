# tokenize: each kind of token, its places, untokenizing both ways, encodings and cookies, what is refused.
import io
import token
import tokenize as module
from tokenize import *
tokenize_bytes = tokenize
from _each import each_value as each

SOURCES = ["", "\n", "x", "x\n", "x = 1\n", "if a:\n    b\nelse:\n\tc\n", "def f(a, *b, c=1, **d) -> int: pass\n", "# only a comment", "# a\n\n  # b\nx # c\n", "(\n1,\n2)\n", "a \\\n + b\n", "'''tri\nple'''\n", "b'x' rb'y' u'z' R'w'\n", "f'a{b}c'\n", "f'{a!r:>{w}}'\n", "f'{{}}{x}'\n", "f'''a\n{b}\n'''\n", "rf'\\{a}'\n", "f'{f\"{x}\"}'\n", "0x1F 0o17 0b11 1_000 1.5e-3 2j .5 1e5\n", "a<=b>=c!=d==e->f:=g...h**i//j<<k>>l@m\n", "a+=1;b-=2;c*=3;d/=4;e//=5;f%=6;g@=7;h&=8;i|=9;j^=10;k>>=11;l<<=12;m**=13\n", "é = 'ñ'\n", "日本 = 1\n", "class A:\n  def b(self):\n    return 1\n\n  c = 2\nd\n", "if 1:\n  if 2:\n    x\ny\n", "async def f(): await x\n", "match x:\n  case 1: pass\n", "x = [\n  1, # c\n\n  2]\n", "a\r\nb\r\n", "\tx\n", "if a:\n\n    # c\n    b\n\n", "lambda x: x\n", "x = 'a' 'b'\n", "@d\ndef f(): ...\n", "a if b else c\n", "f'{x=}' f'{y:%H:%M}'\n", "pass;\n", "~a - -b\n", "\x0cx\n"]
WRONG = ["(", "'abc\n", "'''abc", "f'{a", "f'{", "x = (1,\n", "if a:\n    b\n  c\n", "  x\ny\n z\n", "a $ b\n", "a ? b\n", "1a\n", "0xg\n", "0b2\n", "1_\n", "01\n", "]\n", "(]\n", "a\\ b\n", "a \\", "f'{a!}'\n", "\x00\n", "!\n", "1.2.3\n", "1e\n", "0_\n", "'\\N{'\n", "if a:\n\tb\n        c\n", "\u20ac\n", "``\n"]
for source in SOURCES + WRONG:
    print(repr(source))
    kinds = []
    try:
        for t in generate_tokens(io.StringIO(source).readline):
            kinds.append(t)
            print("  ", tok_name[t.type], tok_name[t.exact_type], repr(t.string), t.start, t.end, repr(t.line))
    except (TokenError, SyntaxError) as error:
        print("   !", type(error).__name__, error.args[0] if isinstance(error, TokenError) else (error.msg, error.lineno))
        continue
    try:
        full, pairs = untokenize(kinds), untokenize([t[:2] for t in kinds])
        print("  =>", full == source or repr(full), repr(pairs))
    except ValueError as error:
        print("  => !", error)
BYTES = [b"x = 1\n", b"# -*- coding: latin-1 -*-\nx = '\xe9'\n", b"\xef\xbb\xbfx\n", b"\xef\xbb\xbf# coding: utf-8\nx\n", b"\xef\xbb\xbf# coding: latin-1\nx\n", b"#!/bin/sh\n# vim: set fileencoding=ascii :\nx\n", b"x\n# coding: latin-1\n", b"# coding: none-such\n", b"# coding=utf_8\n", b"# coding: UTF-8-sig\n", b"# coding: iso-8859-1-unix\n", b"\n# coding: latin-1\n", b"  \n\x0c# coding: ascii\n", b"\xff\n", b"", b"# coding: latin-1", b"'''\n# coding: latin-1\n'''\n", b"# coding:utf8\n", b"# codingutf8\n", b"# coding: Latin_1-dos\n"]
for source in BYTES:
    for name in (None, "NAME"):
        line = io.BytesIO(source).readline
        if name:
            class Read:
                def readline(self, file=io.BytesIO(source)): return file.readline()
            Read.name = name
            line = Read().readline
        try:
            print(source, detect_encoding(line))
        except SyntaxError as error:
            print(source, "!", error)
    try:
        print("  ", [(tok_name[t.type], t.string) for t in tokenize_bytes(io.BytesIO(source).readline)])
    except (SyntaxError, TokenError, UnicodeDecodeError) as error:
        print("   !", type(error).__name__, str(error)[:80])
T = TokenInfo
each(r"""
    untokenize([(NAME, "a"), (OP, "+"), (NUMBER, "1"), (NAME, "b"), (NEWLINE, "\n")]), untokenize([(ENCODING, "utf-8"), (NAME, "é")]), untokenize([(STRING, "'a'"), (STRING, "'b'")]), untokenize([(NAME, "if"), (NAME, "a"), (OP, ":"), (NEWLINE, "\n"), (INDENT, "  "), (NAME, "b"), (NEWLINE, "\n"), (DEDENT, ""), (NAME, "c")]), untokenize([]), untokenize([(NAME, "print"), (STRING, "''")]), untokenize([(NUMBER, "1"), (NAME, "if")])
    untokenize([T(NAME, "a", (1, 2), (1, 3), ""), T(NAME, "b", (3, 0), (3, 1), "")]), untokenize([T(NAME, "a", (1, 0), (1, 1), "")])
    untokenize([T(NAME, "a", (2, 0), (2, 1), ""), T(NAME, "b", (1, 0), (1, 1), "")])
    untokenize([T(NAME, "a", (1, 5), (1, 6), ""), T(NAME, "b", (1, 0), (1, 1), "")])
    T(1, "a", (1, 0), (1, 1), "a"), T(54, "+", (1, 0), (1, 1), "").exact_type, T(OP, "+", (1, 0), (1, 1), "").exact_type == PLUS, T(OP, "?", (1, 0), (1, 1), "").exact_type == OP, T._fields
    list(generate_tokens(lambda: 5))
    list(generate_tokens(lambda: b"x"))
    next(generate_tokens(5))
    list(tokenize_bytes(lambda: "x"))
    detect_encoding(5)
    [tok_name[k] for k in sorted(tok_name)], sorted(token.EXACT_TOKEN_TYPES.items()), ISTERMINAL(5), ISTERMINAL(300), ISNONTERMINAL(256), ISEOF(0), ISEOF(1), N_TOKENS, NT_OFFSET, sorted(module.__all__), COMMENT, NL, ENCODING
""", globals())
import tempfile
with tempfile.NamedTemporaryFile("wb", suffix=".py") as f:
    f.write(b"# coding: latin-1\nx = '\xe9'\n")
    f.flush()
    with module.open(f.name) as source:
        print(source.encoding, source.mode, source.read(), source.line_buffering)
