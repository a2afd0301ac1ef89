"""Searching, splitting, replacing; groups and spans; texts of every width."""
import re

m = re.search(r"(?P<key>\w+)\s*=\s*(?P<value>.+?)\s*(?:#|$)", "  name = some value   # why")
print(m, m.groupdict(), m.span("key"), m.start(2), m.lastgroup, m.lastindex, m.regs)
print(m["key"], m[2], m.group(0, 1), m.expand(r"\g<value>: \1\n"), m.pos, m.endpos)
print(re.findall(r"\d+", "1 22 333"), re.findall(r"(\w)(\d)?", "a1b"), re.findall(r"x*", "axxb"))
print(re.split(r"(,)|;", "a,b;c", maxsplit=5), re.split(r"\b", "a b"), re.split(r"x*", "axb"))
print(re.sub(r"(\w+) (\w+)", r"\2 \1", "hello world"), re.sub("x*", "-", "abxd"), re.subn("b", lambda m: m[0] * 2, "abba", count=1))
for text in ("été", "日本 語", "😀x😀"):
    print(re.findall(r"\w", text), re.search("x|本|t", text), re.sub(r"\W", "_", text), re.fullmatch(".*", text).span())
print(re.match("STRASSE", "straſſe", re.I), re.match("k", "\u212a", re.I), re.match("[i]", "İ", re.I), re.search("é", "É", re.I | re.A))
print(re.compile(b"\\w+").findall(b"ab \xe9"), re.search(b"b", bytearray(b"abc")), re.search(b"b", memoryview(b"abc"))[0])
print(re.compile("a.c", re.S | re.I), repr(re.compile(b"x", re.L)), re.compile("a") == re.compile("a"), re.I | re.M, re.escape("a.b-c d"))
p = re.compile("b")
print(re.findall("(?i)a|b|c", "ABCabc"), re.findall("(?x) a | b # c", "abc"))
print(p.search("abc", 1), p.match("abc", 1).span(), p.fullmatch("abc", 1, 2), p.search("abc", 0, 1), p.scanner("bb").match())
print(re.Scanner([(r"\d+", lambda s, t: int(t)), (r"[+-]", "op"), (r"\s+", None)]).scan("1 + 23-x"))
print([(m.start(), m[0]) for m in re.finditer(r"(?m)^.*$", "a\nbc\n")], re.search(r"(?<=\d)\D(?!\d)", "1a2b").span())
