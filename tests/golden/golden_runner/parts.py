# The parts by themselves: lines against patterns, texts that keep what matches, archives, words.
from golden.archive import dump, parse
from golden.filters import Filters, neutral
from golden.matching import Matcher, conflict
from golden.merging import merge
from golden.words import split
filters = Filters({"ID": "[0-9]+"})
matcher = Matcher(filters.known)
for expected, actual in (("a[..]b", "ab"), ("a[..]b", "abb"), ("a[..]ba[..]b", "ab"), ("[..][..]", ""), ("[..]a[..]a", "a"), ("x[ID]", "x12"), ("x[ID]", "x"),
                         ("[ID][..][ID]", "1"), ("[ID].", "1x"), ("[ID", "[ID"), ("[..]1[..][ID]", "1x21"), ("[..]a" * 7 + "[ID]", "a" * 300), ("...", "a\nb"), ("...\n", ""), ("...\n", "a"), ("a\n...\nb", "a\nb"),
                         ("a\n...\nb\n...\nc", "a\nb\nx\nb\nc"), ("a\n...\nb", "a\nbc"), ("...\na\n...\nb", "a\na\nb\na"), ("...\n...\na", "a"), ("", "a")):
    print(repr(expected), repr(actual), matcher.text(expected, actual))
for expected, actual in (("a\n...\nb\n", "a\nx\ny\nc\n"), ("[..]1\nsame\n[ID]\n", "x1\nnew\nsame\n22\n"), ("a\n...\n", "b\nx\n"), ("...\nend\n", "1\n2\nend"),
                         ("a\nb\nc\n", "a\nc\n"), ("[ID] a\n[ID] b\n[ID] c\n", "1 a\n3 c\n4 d\n"), ("[TIME] a\n[TIME] b\n[TIME] c\n", "1 s a\n3 s c\n4 s d\n"), ("...\n", "new"), ("", "12\n")):
    print(repr(expected), repr(actual), repr(merge(matcher, expected, actual, filters.dress)))
own = Filters({"WORD": "([a-z])([a-z]*)", "NUMBER": "\\d*", "OTHER": "[A-Z]+"})
print(own.dress("one 12 [ROOT]/x AB <C at 0xab>"), Filters().dress("<C at 0xab> 0xcd"))
up, down = ("".join(f"line {n}\n" for n in order) for order in (range(1500), range(1499, -1, -1)))
print(merge(matcher, f"[..]\n{up}[..]\n", f"x\n{down}y\n", lambda line: line) == f"[..]\n{down}[..]\n")
print(parse("c\n-- out --\n-- x --  \n\n-- in --\r\nlast", "stem"), dump("", {"out": "", "in": "a", "args": "\n"}))
for text in "<<<<<<< a\n=======\n>>>>>>> b", "<<<<<<< a\n>>>>>>> b\n=======", "=======", "<<<<<<< a\n======= x\n>>>>>>> b\n":
    print(conflict(text))
print(split("a 'b c'\"d\"\n e='' \t"), neutral("/w/1/x /h/x /h x/h/x /usr/h/x", "/w/1", "/h"))
