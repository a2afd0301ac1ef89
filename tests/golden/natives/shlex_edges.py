# shlex: streams within streams, pushed tokens, what debug tells, each state of a word, punctuation, what is not closed.
import io
import os
import shlex
import sys
import tempfile
from _each import each_value as each

def all_of(lexer):
    try:
        return list(lexer)
    except ValueError as error:
        return str(error), lexer.token, lexer.lineno, lexer.state

def every(text, **options):
    return [all_of(shlex.shlex(text, posix=posix, **options)) for posix in (False, True)]

for text in ["a b", "a 'b c' d", 'a "b c" d', "a'b'c", 'a"b"c', "''", '""', "a ''", "a#b c", "# c\na", "a # b\nc", "a\\ b", "a\\", '"a\\"b"', "'a\\'", '"a\\n"', '"a', "'a", "a'", "a;b", "a&&b|c", "~/a *.b?", "a=b", "a-b.c/d",
             "(a)", "\\'", "'\\", "a\nb", " \t\r\n", "\xe9 \u4e2d", "'a'b", "a''", "\"\"''x", "\"a'b\"", "a\\\nb", "a,b@c"]:
    print(repr(text), *every(text), sep="\n  ")
    print(" ", *every(text, punctuation_chars=True), *every(text, punctuation_chars="|;"), sep="\n  ")
    for options in ({}, {"comments": True}, {"posix": False}):
        try:
            print(" ", shlex.split(text, **options))
        except ValueError as error:
            print("  !", error)
    lexer = shlex.shlex(text, posix=True)
    lexer.whitespace_split = True
    print(" ", all_of(lexer))
    lexer = shlex.shlex(text, posix=True, punctuation_chars=True)
    lexer.whitespace_split = True
    print(" ", all_of(lexer))
each(r"""
    shlex.split(None)
    shlex.split(5)
    shlex.quote("a b"), shlex.quote(""), shlex.quote("a'b"), shlex.quote("a_@%+=:,./-9"), shlex.quote("\xe9"), shlex.quote("a\n"), shlex.join(["a", "b c", "", "d'e"]), shlex.join([])
    shlex.quote(5)
    shlex.quote(b"a")
    shlex.join([5])
    x = shlex.shlex("a b c"); x.get_token(), x.push_token("p"), x.push_token("q"), x.get_token(), x.get_token(), x.read_token(), x.lineno, x.token, x.get_token(), x.get_token(), x.eof
    x = shlex.shlex("a\nb 'c\nd' e\n# f\ng"); [(t, x.lineno) for t in x]
    x = shlex.shlex("a b", "name"); x.infile, x.error_leader(), x.error_leader("f", 7), x.error_leader(None, 3), x.error_leader("g"), x.lineno, x.state, x.instream.getvalue(), x.source, x.debug, x.posix
    [getattr(shlex.shlex("", posix=p, punctuation_chars=c), n) for p in (False, True) for c in (False, True, "-+~") for n in ("wordchars", "whitespace", "quotes", "escape", "escapedquotes", "commenters", "whitespace_split", "eof", "punctuation_chars")]
    x = shlex.shlex(""); x.punctuation_chars = "a"
    x = shlex.shlex("a b"); x.push_source("c d"), [x.get_token() for _ in range(3)], x.push_source(io.StringIO("e f"), "nm"), x.infile, x.lineno, [x.get_token() for _ in range(4)], x.infile
    x = shlex.shlex("a"); x.push_source("b\nc d", "one"), x.get_token(), x.push_source("e", "two"), x.error_leader(), x.get_token(), x.get_token(), x.error_leader(), x.pop_source(), x.error_leader(), list(x)
    x = shlex.shlex("a"); x.pop_source()
    x = shlex.shlex("a 'b' c", posix=True); x.eof, list(x), x.get_token()
    x = shlex.shlex("a.b-c d"); x.wordchars += ".-"; list(x)
    x = shlex.shlex("a%b c"); x.whitespace = "%"; list(x)
    x = shlex.shlex("a*b c*", posix=True); x.quotes = "*"; list(x)
    x = shlex.shlex("a^ b '^'", posix=True); x.escape = "^"; list(x)
    x = shlex.shlex("'a\\'b' c", posix=True); x.escapedquotes = "'"; list(x)
    x = shlex.shlex("a ; b\nc"); x.commenters = ";"; list(x)
    x = shlex.shlex("a#b c#", posix=True); x.whitespace_split = True; list(x)
    x = shlex.shlex("a # b", posix=True); x.commenters = ""; list(x)
    list(iter(shlex.shlex("x y"))), next(shlex.shlex("x"))
    next(shlex.shlex(""))
    next(shlex.shlex("", posix=True))
""", globals())
with tempfile.TemporaryDirectory() as top:
    with open(os.path.join(top, "one.txt"), "w") as f:
        f.write('inner "two words"\nsource \"two.txt\"\nafter\n')
    with open(os.path.join(top, "two.txt"), "w") as f:
        f.write("deep\n")
    lexer = shlex.shlex(f"first\nsource \"{top}/one.txt\"\nlast")
    lexer.source = "source"
    print([(token, lexer.infile and os.path.basename(lexer.infile), lexer.lineno) for token in lexer])
    name, stream = shlex.shlex("", os.path.join(top, "z")).sourcehook("one.txt")
    print(os.path.relpath(name, top), stream.read(5))
    stream.close()
    for infile in (None, 5):
        lexer = shlex.shlex("", infile)
        try:
            lexer.sourcehook('"none.txt"')
        except OSError as error:
            print(error.filename)
sys.stdin = io.StringIO("from 'std in'")
print(list(shlex.shlex()), list(shlex.shlex(posix=True)))
for debug in (1, 2, 3):
    for text, posix in (("a 'b' #c\n;d", False), ("a \"b\\\"\" \\;d", True), ("'x", True), ("a;b(c", False), ("a\\", True), ("", True)):
        print("debug", debug, posix, text)
        lexer = shlex.shlex(text, posix=posix)
        lexer.debug = debug
        try:
            lexer.push_token("pushed")
            while (token := lexer.get_token()) != lexer.eof:
                print("->", token)
            lexer.push_source("in", "file")
            print("->", lexer.get_token())
            print("->", lexer.get_token())
        except ValueError as error:
            print("!", error)
