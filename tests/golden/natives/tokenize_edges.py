# tokenize: kinds and places of tokens, encodings, errors, and the way back to source.
import io, tokenize as t
from _each import each

def toks(s): return [(t.tok_name[k.exact_type], k.string, k.start, k.end) for k in t.generate_tokens(io.StringIO(s).readline)]
def short(s): return [(t.tok_name[k.type], k.string) for k in t.generate_tokens(io.StringIO(s).readline)]
def enc(b): return t.detect_encoding(io.BytesIO(b).readline)
def back(s): return t.untokenize(t.generate_tokens(io.StringIO(s).readline)) == s
each(r"""
    toks("x = 1 + 2.5j\n"), toks("if a:\n  b\nelse:\n\tc\n"), toks("f'a{b!r:>{c}}d' 'x'"), toks("# c\n\n  # d\nx"), toks("a \\\n b"), toks("(a,\n b)"), toks("'''x\ny'''"), toks("")
    short("a<=b!=c->d:=e...f@=g**=h//=i<<=j>>=k;~l|m&n^o%p"), short("0x1f 0b1 0o7 1_0 1e5 .5 5. 1j"), short("rb'x' Rb'y' u'z' b\"w\""), short("é = ñ"), short("async def f(): await x"), short("x = yield\n"), short("a\n"), short("lambda x: x"), short("f'{x=}' f\"{{}}\" f'''a\n{b}'''")
    short("a $ b")
    short("'abc")
    short("'''abc")
    short("(a")
    short("a)")
    short("if a:\n    b\n  c\n")
    short("a ? b"), short("\x00") if 0 else 0
    short("0777")
    short("1_")
    short("f'{a'")
    short("x = \\")
    enc(b""), enc(b"x"), enc(b"# coding: latin-1\nx"), enc(b"\n# -*- coding: utf-8 -*-\n"), enc(b"\xef\xbb\xbfx"), enc(b"#!x\n# vim: set fileencoding=ascii :\n"), enc(b"x\n# coding: latin-1"), enc(b"# coding=iso-8859-15"), enc(b"\xef\xbb\xbf# coding: utf8\n"), enc(b"# coding: UTF_8\n"), enc(b"# coding: iso-latin-1-unix\n")
    enc(b"# coding: nope\n")
    enc(b"\xef\xbb\xbf# coding: latin-1\n")
    enc(b"\xff\n")
    enc(b"# coding: ascii\n\xff\n")
    enc(b"x\n\xff")
    t.detect_encoding(5)
    [back(s) for s in ("x = 1\n", "if a:\n    b\n", "a  +  b # c\n", "f'{a!r:>5}{{'\n", "(a,\n   b)\n", "a \\\n  + b\n", "'''x\n  y'''\n", "\n\nx\n", "def f():\n\treturn 1\n", "x;y\n")]
    t.untokenize([(t.NAME, "a"), (t.OP, "="), (t.NUMBER, "1"), (t.NEWLINE, "\n")]), t.untokenize([(t.NAME, "if"), (t.NAME, "a"), (t.OP, ":"), (t.NEWLINE, "\n"), (t.INDENT, "  "), (t.NAME, "b"), (t.NEWLINE, "\n"), (t.DEDENT, "")]), t.untokenize([(t.STRING, "'a'"), (t.STRING, "'b'")]), t.untokenize([]), t.untokenize([(t.ENCODING, "utf-8"), (t.NAME, "x")])
    t.untokenize([5])
    t.untokenize([(t.NAME, "b", (2, 0), (2, 1), ""), (t.NAME, "a", (1, 0), (1, 1), "")])
    k = next(t.generate_tokens(io.StringIO("x").readline)); print(k, k.exact_type, k[0], k._replace(string="y").string); k = list(t.tokenize(io.BytesIO(b"+ 1").readline)); print(k[0], k[1].exact_type == t.PLUS)
    list(t.tokenize(io.StringIO("x").readline))
    list(t.generate_tokens(5))
    list(t.tokenize(5))
    t.open("/nonexistent"), 
""", globals())
