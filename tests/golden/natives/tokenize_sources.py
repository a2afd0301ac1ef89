# tokenize: encodings with and without a file's name, files, sources that end oddly, what the parser sees, ways back, the program.
import contextlib
import io
import os
import sys
import tokenize as t
from _each import each_value as each

PATH = "/tmp/coil-tokenize-%d.py" % os.getpid()


def enc(b):
    with open(PATH, "wb") as f:
        f.write(b)
    with open(PATH, "rb") as f:
        try:
            return t.detect_encoding(f.readline)
        except SyntaxError as e:
            raise SyntaxError(str(e).replace(PATH, "PATH"))


def opened(b):
    with open(PATH, "wb") as f:
        f.write(b)
    try:
        with t.open(PATH) as f:
            return f.mode, f.encoding, f.line_buffering, f.read()
    except SyntaxError as e:
        raise SyntaxError(str(e).replace(PATH, "PATH"))


def toks(s): return [(t.tok_name[k.type], k.string, k.start, k.end, k.line) for k in t.generate_tokens(io.StringIO(s).readline)]
def raw(s): return [(t.tok_name[k.type], k.string, k.start, k.end) for k in t._generate_tokens_from_c_tokenizer(io.StringIO(s).readline)]
def lines(*ls):
    it = iter(ls)
    return lambda: next(it)
def pairs(s): return t.untokenize([k[:2] for k in t.generate_tokens(io.StringIO(s).readline)])
def whole(s): return t.untokenize(t.generate_tokens(io.StringIO(s).readline))
def tok(kind, text, row, start, end=None, line=""): return t.TokenInfo(kind, text, (row, start), (row, start + len(text) if end is None else end), line)


def program(words, source=""):
    out, err = io.StringIO(), io.StringIO()
    sys.argv[1:] = words.split()
    sys.stdin = io.StringIO(source)
    status = None
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            t.main()
        except SystemExit as e:
            status = e.code
    print(out.getvalue().replace(PATH, "PATH"), err.getvalue().replace(PATH, "PATH").splitlines()[-1:], status)


each(r"""
    enc(b""), enc(b"\n"), enc(b"# coding: latin-1\n"), enc(b"\n\n"), enc(b"# no\n# coding: ascii"), enc(b"\f# coding: latin-1"), enc(b"x = 1 # coding: latin-1\n# coding: ascii\n"), enc(b"'''\n# coding: ascii\n'''"), enc(b"#\n\n# coding: ascii\n"), enc(b"\r\n# coding: ascii\r\n")
    enc(b"# coding: nope\n")
    enc(b"\xef\xbb\xbf# coding: latin-1\n")
    enc(b"\xff\n")
    enc(b"#\n\xff\n")
    enc(b"\xef\xbb\xbf"), enc(b"\xef\xbb\xbf# coding: utf-8\n"), enc(b"\xef\xbb\xbfx"), enc(b"# coding: utf_8-dos\n"), enc(b"# coding: Latin_1-unix\n"), enc(b"# coding: iso-8859-1-mac\n"), enc(b"# coding: utf-85\n") if 0 else 0, enc(b"#coding:ascii"), enc(b"# coding : ascii\n"), enc(b"# -*- coding= ascii -*-\n"), enc(b"# encoding: ascii\n"), enc(b"# coding:\n")
    t.detect_encoding(lines()), t.detect_encoding(lines(b"# coding: ascii\n")), t.detect_encoding(lines(b"#\n")), t.detect_encoding(lines(b"#\n", b"# coding: ascii\n"))
    t.detect_encoding(lines(b"# coding: nope"))
    opened(b"x\n"), opened(b"\xef\xbb\xbfx\n"), opened(b"# coding: latin-1\n\xe9\n")
    opened(b"# coding: nope\n")
    opened(b"\xef\xbb\xbf# coding: latin-1\n")
    toks("a\r\nb\r\n"), toks("a\r\n\r\n# c\r\nb"), toks("if a:\r\n  b\r\n"), toks("'''a\r\nb'''\r\n"), toks("a\\\r\nb"), toks("x # c"), toks("\n"), toks("  "), toks("#"), toks("if a:\n  b"), toks("if a:\n  b # c\n # d\nc")
    raw("if a:\n  b += 1\nc\n"), raw("x"), raw("# c\n\nx\n"), raw("if a:\n  b"), raw("f'{a}'\n"), raw("(a,\n b)\n"), raw("'''x\ny'''\n")
    list(t.generate_tokens(lines("a\n", "b\n"))) == list(t.generate_tokens(io.StringIO("a\nb\n").readline)), list(t.generate_tokens(lines())) == list(t.generate_tokens(io.StringIO("").readline)), [k.string for k in t.tokenize(lines(b"a\n"))], [k.string for k in t.tokenize(lines())], [k.string for k in t.tokenize(io.BytesIO(b"\xef\xbb\xbfa").readline)]
    list(t.generate_tokens(lines(b"a\n")))
    list(t.tokenize(lines("a\n")))
    list(t.tokenize(lines(b"a\n", "b\n")))
    list(t.generate_tokens(lines(5)))
    pairs("a  =  1\n"), pairs("if a:\n  b\n  c\nd\n"), pairs("'a' 'b' f'c' f'd{e}'"), pairs("f'{{a}}{b!r:>{c}}{d}{{{e}}}'"), pairs("x = {1: {2}}"), pairs("f'\\N{DIGIT ONE}{x}\\\\{y}'"), pairs("# c\n\nx\n"), pairs("a.b[1]"), pairs("def f():\n\tif a:\n\t\treturn 1\n\n\tb\n"), pairs("(a\n  )\n")
    [whole(s) == s for s in ("a = 1", "f'{{a}}{b}{{'\n", "f'\\N{DIGIT ONE}{x}'\n", "f'''{{\n}}{x}'''\n", "'a''b'\n", "'a' 'b'\n", "f'a'f'b'\n", "if a:\n    # c\n    b\n", "class A:\n\n    def f(): pass\n\n\n    x\n", "if a:\n  b\n  \\\n  c\n", "a;  b\n", "x = (  # c\n  1)\n", "@d\ndef f(): pass\n", "# only", "a\\\n\\\nb\n", "if a:\n        b\n        if c:\n              d\n")]
    t.untokenize([tok(t.NAME, "a", 1, 3), tok(t.NAME, "b", 2, 1), tok(t.NEWLINE, "\n", 2, 2), tok(t.NAME, "c", 3, 0)]), t.untokenize([tok(t.ENCODING, "latin-1", 0, 0), tok(t.STRING, "'é'", 1, 0), tok(t.ENDMARKER, "", 2, 0), tok(t.NAME, "never", 1, 9)]), t.untokenize([tok(t.STRING, "'a'", 1, 0), tok(t.STRING, "'b'", 1, 3)]), t.untokenize([tok(t.NAME, "a", 1, 0), (t.OP, "+"), (t.NAME, "b")])
    t.untokenize([tok(t.NAME, "a", 1, 3), tok(t.NAME, "b", 1, 3)])
    t.untokenize([(t.ENCODING, "utf-8"), (t.NAME, "é")]), t.untokenize([(t.NAME, "a"), (t.STRING, "'b'"), (t.STRING, "'c'"), (t.NUMBER, "1"), (t.NAME, "d")]), t.untokenize([(t.NEWLINE, "\n"), (t.INDENT, "  "), (t.NAME, "a"), (t.NL, "\n"), (t.NAME, "b"), (t.NEWLINE, "\n"), (t.DEDENT, ""), (t.NAME, "c")])
    program("", "a += 1 # c\n")
    program("-e", "a += 1\n")
    program("--exact", "if a:\n  b\n")
    open(PATH, "wb").write(b"# coding: latin-1\n\xe9 = 1\n"), program(PATH), program("-e " + PATH)
    program("", "if a:\n    b\n  c\n")
    program("", "(a")
    program("/nonexistent/file.py")
    open(PATH, "wb").write(b"'''a"), program(PATH)
    open(PATH, "wb").write(b"# coding: nope\n"), program(PATH)
    program("a b")
""", globals())
os.remove(PATH)
