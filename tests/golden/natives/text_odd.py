# str, bytes and bytearray: odd arguments, widths and kinds of characters, formats, translations, codecs that misbehave.
import codecs, sys
from _each import each_value as each

class I:
    def __init__(self, v): self.v = v
    def __index__(self):
        if isinstance(self.v, Exception): raise self.v
        return self.v
class S(str): pass
class B(bytes): pass
class A(bytearray): pass
class By:
    def __init__(self, v): self.v = v
    def __bytes__(self):
        if isinstance(self.v, Exception): raise self.v
        return self.v
class St:
    def __init__(self, v): self.v = v
    def __str__(self):
        if isinstance(self.v, Exception): raise self.v
        return self.v
    def __repr__(self):
        if isinstance(self.v, Exception): raise self.v
        return self.v
    def __format__(self, spec): return self.v
class Table:
    def __init__(self, v): self.v = v
    def __getitem__(self, k):
        if isinstance(self.v, Exception): raise self.v
        return self.v
class Key:
    def __getitem__(self, k): return "got %r" % (k,)
big = 1 << 70
def search(name):
    if name == "bad1": return codecs.CodecInfo(lambda s, e="strict": 5, lambda s, e="strict": 5, name=name)
    if name == "bad2": return codecs.CodecInfo(lambda s, e="strict": ("text", 1), lambda s, e="strict": (b"x", 1), name=name)
    if name == "bad3": return 5
    if name == "bad4": raise KeyError("search")
    if name == "bad5": return (1, 2, 3)
    if name == "boom": return codecs.CodecInfo(lambda s, e="strict": 1 / 0, lambda s, e="strict": 1 / 0, name=name)
codecs.register(search)
each(r"""
    "x".encode("bad1")
    b"x".decode("bad1")
    "x".encode("bad2")
    b"x".decode("bad2")
    codecs.encode("x", "bad2"), codecs.decode(b"x", "bad2")
    "x".encode("bad3")
    "x".encode("bad4")
    "x".encode("bad5")
    "x".encode("boom")
    "x".encode("nope")
    b"x".decode("nope")
    "x".encode("utf-8", "nope"), b"x".decode("utf-8", "nope")
    "\ud800".encode("utf-8", "nope")
    b"\xff".decode("utf-8", "nope")
    "x".encode("a\0b")
    "x".encode("utf-8", "a\0b")
    "x".encode(5)
    "x".encode("utf-8", 5)
    b"x".decode(5)
    b"x".decode("utf-8", 5)
    str(b"x", "utf-8", "strict"), str(b"x", errors="strict"), str(object=b"", encoding="ascii"), str(), str(5), str(b"", "ascii")
    str("x", "utf-8")
    str(5, "utf-8")
    str(b"x", 5)
    str(b"x", x=1)
    str(b"\xff", "ascii")
    str(St(5))
    repr(St(5))
    str(St(KeyError("str")))
    format(St(5), "")
    format("x", 5)
    "x".__format__(5)
    format(object(), "x")
    "%s" % St(5)
    "%r" % St(KeyError("repr"))
    f"{St(5)}"
    S("x").__getnewargs__(), "y".__getnewargs__(), B(b"x").__getnewargs__(), str(S("q")), type(str(S("q"))).__name__, type(S("q") + "").__name__, type(S("q").strip()).__name__, type(S("q")[:]).__name__
    "a" < "b", "a" <= "a", "b" > "a", "b" >= "c", "a".__lt__(5), "ab" < "a\u1234", "\U00012345" > "\uffff", "a" == "a\0", "a".__le__("b"), "a".__gt__("b"), "a".__ge__("b"), "a".__ne__("a"), "" < "a", "abc" > "ab"
    "a" < 5
    "abc"[I(1)], "abc"[-1], "abc"[1:big], "abc"[-big:], "abc"[::-1], "a\u1234c"[1:], "a\u1234c"[::2], "a\U00012345c"[1], "abc"[2:1]
    "abc"[3]
    "abc"[-4]
    "abc"[big]
    "abc"["x"]
    "abc"[1.0]
    "abc"[I(KeyError("i"))]
    "abc"[::0]
    b"abc"[big]
    b"abc"[3]
    b"abc"["x"]
    bytearray(b"abc")[big]
    bytearray(b"abc")[3]
    bytearray(b"abc")["x"]
    b"abc"[I(KeyError("i"))]
    "x".center(5), "x".center(4, "-"), "x".ljust(3, "\u1234"), "x".rjust(3, "\U00012345"), "\u1234".center(5, "*"), "x".zfill(4), "-x".zfill(4), "+".zfill(3), "".zfill(2), "abc".center(2), "abc".zfill(3), S("abc").ljust(1), "ab".center(5, "."), "abc".center(6, ".")
    "x".center(5, "ab")
    "x".center(5, "")
    "x".center(5, 5)
    "x".center("x")
    "x".ljust(sys.maxsize)
    "x".zfill(sys.maxsize)
    "a\tb\tc".expandtabs(), "a\tb".expandtabs(0), "\t".expandtabs(3), "a\n\tb".expandtabs(4), "\u1234\tb".expandtabs(2), "ab\tc".expandtabs(-1), "a\r\tb".expandtabs(4), S("ab").expandtabs(), "abcd\t".expandtabs(4)
    "\t".expandtabs("x")
    "\t".expandtabs(1 << 31)
    b"a\tb\n\tc".expandtabs(4), bytearray(b"\t").expandtabs(2), b"ab".expandtabs(), b"a\r\tb".expandtabs(3)
    b"\t".expandtabs(1 << 31)
    "  ab \t".strip(), "xxabxx".strip("x"), "abc".strip("abc"), "\u1234a\u1234".strip("\u1234"), "\xa0a\u2003".strip(), "a".strip(None), "xyaxy".lstrip("yx"), "xyaxy".rstrip("yx"), "aaa".strip("\u1234"), "\U00012345a".lstrip("\U00012345b"), S(" a").strip(), "".strip(), "abcdefghijklmnop".strip("aponm\u1234")
    "x".strip(5)
    b" a ".strip(), b"xax".strip(b"x"), bytearray(b"xa").lstrip(b"xy"), b"ab".rstrip(b"b"), B(b"a").strip(), b"\x0b a\x0c".strip(), b"".strip(), b"ab".strip(None)
    b"x".strip("x")
    "a b  c".split(), "a,b,,c".split(","), "a b c".split(None, 1), " a b ".split(None, 0), "a,b,c".rsplit(",", 1), " a b c ".rsplit(None, 1), "a\u2003b\x1cc".split(), "aXXbXXc".split("XX", -1), "".split(), "".split(","), "abc".split("d"), "a\u1234b\u1234c".split("\u1234"), "a b".split(maxsplit=5), "a b".rsplit(sep=" "), "  ".split(), "  ".rsplit(), "\u1234 \u1235  ".split(None, 1), "\u1234 \u1235  ".rsplit(None, 1), "a  b  ".split(None, 1), "  a  b".rsplit(None, 1), "  a  b".rsplit(None, 0)
    "a".split("")
    "a".split(5)
    "a".split(",", "x")
    "a".split(",", 1, 2)
    "a".rsplit("")
    b"a b  c".split(), b"a,b,,c".split(b","), b"a b".split(None, 1), b"a,b,c".rsplit(b",", 1), b" a b ".rsplit(), b"".split(), b"".split(b","), bytearray(b"a b").split(), b" a b c".rsplit(None, 1), b"aXXb".split(b"XX"), b"aXXbXXc".rsplit(b"XX", 1)
    b"a".split("")
    b"a".split(b"")
    b"a".split(5)
    "a\nb\r\nc\rd\x0be\x85f\u2028g".splitlines(), "a\nb\n".splitlines(True), "".splitlines(), "\n".splitlines(), "\r\n\n".splitlines(keepends=True), "a\x1cb\x1dc\x1ed".splitlines()
    b"a\nb\r\nc\rd\x0be".splitlines(), b"\n\n".splitlines(True), b"".splitlines(), bytearray(b"a\n").splitlines()
    "a.b.c".partition("."), "a.b.c".rpartition("."), "abc".partition("x"), "abc".rpartition("x"), S("abc").partition("x"), "a\u1234b".partition("\u1234"), "ab".partition("ab"), b"a.b".partition(b"."), b"ab".rpartition(b"."), bytearray(b"a.b.c").rpartition(b".")
    "a".partition("")
    "a".partition(5)
    b"a".partition(b"")
    b"a".partition("x")
    "aaa".replace("a", "b", 2), "abc".replace("", "-"), "abc".replace("", "-", 2), "aXbX".replace("X", ""), "abc".replace("c", "\u1234"), "\u1234b".replace("\u1234", "a"), "aaa".replace("aa", "b"), "aaa".replace("x", "y"), "aaa".replace("a", "a"), S("a").replace("x", "y"), "".replace("", "x"), "".replace("", "x", 0), "abc".replace("b", "", 0), "ababab".replace("ab", "abab", 2), "abc".replace("b", "bb", count=1), "a\U00012345".replace("\U00012345", "")
    "a".replace(5, "b")
    "a".replace("a", 5)
    "a".replace("a", "b", "x")
    "a".replace("a")
    b"aaa".replace(b"a", b"b", 2), b"abc".replace(b"", b"-"), bytearray(b"abc").replace(b"b", b""), b"abc".replace(b"bc", b"xyz"), b"".replace(b"", b"x", -1), b"aa".replace(b"a", b"a")
    b"a".replace("a", b"b")
    "abcabc".find("c", 3), "abc".find("c", -1), "abc".find("", 3), "abc".find("", 4), "abc".rfind("a", 1), "abcabc".rfind("b"), "abc".find("b", None, None), "abc".find("\u1234"), "a\u1234b\u1234".rfind("\u1234"), "aaaa".count("aa"), "abc".count(""), "abc".count("", 2), "abc".count("", 5), "a\u1234\u1234".count("\u1234"), "abc".index("b"), "abc".rindex("b"), "abc".find("abcd"), "abc".find("c", 0, big), "abc".find("a", -big), "\U00012345x".find("x"), "ab".find("b", I(1))
    "abc".index("x")
    "abc".rindex("x", 1)
    "abc".find(5)
    "abc".find("a", "x")
    "abc".count(5)
    b"abcabc".find(b"c", 3), b"abc".find(98), b"abc".rfind(b"c"), b"abca".count(97), b"abc".index(b"b", 1), b"abc".count(b""), b"abca".rindex(97), 98 in b"abc", b"bc" in b"abc", b"abc".find(b"", 4)
    b"abc".index(b"x")
    b"abc".rindex(b"x")
    b"abc".find(256)
    b"abc".find("x")
    b"abc".find(-1)
    300 in b"abc"
    "x" in b"abc"
    5 in "abc"
    "abc".startswith("a"), "abc".startswith(("x", "ab")), "abc".startswith("b", 1), "abc".endswith("c", 0, -1), "abc".endswith(("c", "d")), "abc".startswith(""), "abc".startswith("", 4), "abc".endswith("", 3), "abc".startswith("abcd"), "abc".startswith(()), "a\u1234".endswith("\u1234"), "abc".startswith("b", -2), "abc".endswith("b", -3, -1)
    "abc".startswith(5)
    "abc".startswith((5,))
    "abc".endswith(["c"])
    b"abc".startswith(b"a"), b"abc".endswith((b"x", b"c")), b"abc".startswith(b"b", 1, 2), bytearray(b"abc").endswith(b"bc"), b"abc".startswith(b"", 4)
    b"abc".startswith("a")
    b"abc".startswith(("a",))
    b"abc".endswith(5)
    "abc".removeprefix("ab"), "abc".removesuffix("bc"), "abc".removeprefix("x"), "abc".removesuffix(""), b"abc".removeprefix(b"a"), b"abc".removesuffix(b"c"), b"abc".removesuffix(b""), bytearray(b"abc").removesuffix(b"x"), S("abc").removeprefix("x"), "abc".removesuffix("abc")
    "abc".removeprefix(5)
    b"abc".removeprefix("a")
    ",".join(["a", "b"]), "".join("abc"), "\u1234".join("ab"), "-".join([]), "-".join(["a"]), "-".join((S("a"),)), ",".join(iter("xy")), "".join(["a", "\u1234", "\U00012345"]), ",".join({"k": 1}), b",".join([b"a", bytearray(b"b"), memoryview(b"c")]), bytearray(b"-").join([b"x"]), b"".join([]), type("".join([S("x")])).__name__
    ",".join(["a", 5])
    ",".join([5])
    ",".join(5)
    b",".join(["a"])
    b",".join([b"a", 5])
    b",".join(5)
    b"," + "x"
    "x" + b","
    "x" + 5
    b"x" + 5
    bytearray(b"x") + b"y", b"x" + bytearray(b"y"), B(b"x") + b"y", b"ab" * 2, b"ab" * -1, bytearray(b"ab") * 2, b"" * 5, b"x" * I(2), 2 * b"ab", "ab" * 0, "\u1234" * 2
    b"x" * "y"
    "x" * 1.5
    b"x" * big
    b"x" == "x", b"x" < b"y", b"x" <= bytearray(b"x"), bytearray(b"x") > b"a", b"x" != memoryview(b"x"), b"x".__lt__(5), b"ab" > b"a", b"a" >= b"ab", memoryview(b"x") == b"x"
    b"x" < "x"
    "abc".translate({97: "xy", 98: None, 99: 100}), "abc".translate({}), "ab".translate({97: "\u1234"}), "a\u1234".translate({0x1234: "b"}), "abc".translate(str.maketrans("ab", "xy", "c")), "abc".translate(str.maketrans({"a": "1", 98: 2, "c": None})), "aaa".translate(Table(None)), "ab".translate(Table("zz")), "ab".translate(Table(0x12345)), "ab".translate(Table(LookupError())), "ab".translate([None] * 97 + ["q"]), "ab".translate(str.maketrans("a", "b")), S("ab").translate({})
    "a".translate(Table(ValueError("t")))
    "a".translate(Table(5.5))
    "a".translate(Table(0x110000))
    "a".translate(Table(-1))
    "a".translate(Table(b"x"))
    "a".translate(5)
    str.maketrans("ab", "c")
    str.maketrans(5, "c")
    str.maketrans("a", 5)
    str.maketrans("a", "b", 5)
    str.maketrans(5)
    str.maketrans({"ab": 1})
    str.maketrans({1.5: 1})
    str.maketrans("a", "b", "\u1234"), str.maketrans({S("x"): 1}), str.maketrans("\u1234", "a"), str.maketrans("", "", "xy")
    b"abc".translate(None), b"abc".translate(None, b"b"), b"abc".translate(bytes(range(256)), b"a"), b"abc".translate(bytes.maketrans(b"a", b"b")), bytearray(b"abc").translate(None, delete=b"c"), b"ab".translate(bytearray(range(256)))
    b"abc".translate(b"x")
    b"abc".translate(5)
    b"abc".translate(None, 5)
    bytes.maketrans(b"a", b"bc")
    bytes.maketrans("a", b"b")
    bytes.maketrans(b"a", "b")
    b"\x01\xff".hex(), b"\x01\xff\x02".hex(":"), b"abcde".hex("-", 2), b"abcde".hex(b"-", -2), bytearray(b"ab").hex(" "), b"".hex(":"), b"abc".hex(":", 5), b"abc".hex(":", 0), memoryview(b"abc").hex("_", 1), b"abcdefgh".hex(" ", 3), b"abcdefgh".hex(" ", -3)
    b"ab".hex("::")
    b"ab".hex("")
    b"ab".hex("\u1234")
    b"ab".hex(":", "x")
    bytes.fromhex("01 fF"), bytearray.fromhex("  a b".replace("a b", "ab")), bytes.fromhex(""), B.fromhex("aa"), type(B.fromhex("aa")).__name__, type(A.fromhex("aa")).__name__, bytes.fromhex("\t0a\n0b")
    bytes.fromhex("0")
    bytes.fromhex("0 1")
    bytes.fromhex("zz")
    bytes.fromhex("\u1234")
    bytes.fromhex(5)
    bytes.fromhex("a\xe9")
    bytes(5), bytes([1, 2]), bytes("x", "ascii"), bytes("x", "utf-8", "strict"), bytes(By(b"q")), bytes(bytearray(b"z")), bytes(range(3)), bytes(I(2)), bytes(), B(b"x"), bytes(source=b"x"), bytes("\xe9", encoding="latin-1"), bytes(x for x in b"ab"), bytearray(By(b"q")) if 0 else 0, bytes(By(B(b"r"))), bytearray("x", "ascii")
    bytes("x")
    bytes("x", "nope")
    bytes("\u1234", "ascii")
    bytes(5, "ascii")
    bytes(b"x", errors="strict")
    bytes(By(5))
    bytes(By(KeyError("b")))
    bytes([256])
    bytes([-1])
    bytes(["x"])
    bytes(-1)
    bytes(big)
    bytes(1.5)
    bytes(I("x"))
    bytes(I(KeyError("i")))
    bytes(I(TypeError("t")))
    bytes(None)
    bytes(1, 2, 3, 4)
    bytes(x=1)
    bytearray(-1)
    bytearray([1, 256])
    bytearray("x")
""", globals())
each(r"""
    a = bytearray(b"abc"); a[0] = 120; a[-1:] = b"yz"; a[1:1] = [65, 66]; del a[0]; a
    a[0] = 256
    a[0] = -1
    a[0] = "x"
    a[99] = 1
    a[big] = 1
    a["x"] = 1
    a[1:2] = 5
    a[1:2] = "x"
    a[::2] = b"q"
    a[::2] = b"qr" if len(a) % 2 == 0 and len(a) == 4 else bytes(len(a[::2])); a
    del a[::2]; a
    del a[99]
    a[5:2] = b"mid"; a
    a[:] = a; a[1:2] = a; a
    m = memoryview(a); a.append(1)
    del a[0]
    a[::-1] = b"x" * len(a); a
    del a[::2]
    a.clear()
    m.release(); a.clear(); a
    a = bytearray(b"a"); a.append(66), a.extend([67, 68]), a.extend(b"E"), a.insert(0, 64), a.insert(-99, 63), a.insert(99, 90), a.pop(), a.pop(0), a.remove(64), a.reverse(), a.copy(), a
    a.append(256)
    a.append("x")
    a.extend([256])
    a.extend(5)
    a.extend("x")
    a.extend(I(5))
    a.insert(0, 256)
    a.insert("x", 1)
    a.pop(99)
    bytearray().pop()
    a.remove(1)
    a.remove(256)
    a += b"z"; a *= 2; a += a; a
    a += 5
    a += "x"
    a *= "x"
    a.__imul__(big)
    a.__alloc__() > 0, a.__sizeof__() > 0, repr(A(b"x'")), str(bytearray(b"\"")), bytearray(b"\xff\n")
    hash(bytearray())
    it = iter(bytearray(b"ab")); next(it), it.__length_hint__(), it.__reduce__()[1:], it.__setstate__(5), list(it)
    it = iter(b"ab"); next(it), it.__length_hint__(), it.__reduce__()[1:], it.__setstate__(0), list(it), it.__reduce__()[1]
    it = iter("ab"); next(it), it.__length_hint__(), it.__reduce__()[1:], it.__setstate__(1), list(it)
    it = iter("a\u1234"); it.__reduce__()[1:], it.__setstate__(-1), list(it)
    "%d %i %5.2f %-5s| %05d %+d % d %x %#X %o %c %c %% %s %r %a %e %G" % (1, 2, 3.14159, "ab", 42, 5, 6, 255, 255, 8, "x", 121, None, "q", "\u1234", 1e10, 1e-10)
    "%(a)s %(b)5d|%(a)r" % {"a": 1, "b": 2}, "%(x y)s" % {"x y": 3}, "%((a))s" % {"(a)": 4}, "%(a)s" % Key(), "%s" % {"a": 1}, "%s %%" % 5, "x" % {}, "x" % [], "%s" % (5,), "%s" % [1]
    "%*d|%-*d|%.*f|%*.*f" % (5, 1, 5, 2, 1, 3.14159, 8, 2, 2.5), "%-*d|" % (-5, 1), "%*d|" % (-5, 1), "%.*f" % (-1, 2.5), "%.f" % 2.5, "%.3d" % 5, "%#o %#x %#b" % (8, 255, 5) if 0 else 0, "%5%|" % () if 0 else 0, "%.2s" % "abc", "%5.1s|" % "abc", "%05s|" % "a", "%+s" % 1, "% x" % 255, "%hd %ld %Ld" % (1, 2, 3)
    "%d" % "x"
    "%d" % None
    "%x" % 1.5
    "%c" % "ab"
    "%c" % -1
    "%c" % 0x110000
    "%c" % 1.5
    "%c" % b"x"
    "%f" % "x"
    "%q" % 1
    "%" % 1
    "%5" % 1
    "%(a" % {}
    "%(a)" % {"a": 1}
    "%(a)s" % 5
    "%(a)s" % (1,)
    "%(b)s" % {"a": 1}
    "%s %s" % 1
    "%s" % (1, 2)
    "%s" % ()
    "x" % 5
    "%*d" % ("x", 1)
    "%*d" % (1 << 40, 1)
    "%.*d" % (1 << 40, 1)
    "%99999999999999999999d" % 1
    "%.99999999999999999999d" % 1
    "%d" % 1.9, "%i" % True, "%d" % I(5) if 0 else 0, "%x" % I(255), "%c" % I(65), "%o" % I(8), "%e" % I(3) if 0 else 0
    "%x" % I("x")
    "%x" % I(KeyError("i"))
    b"%d %s %b %c %c %a %r %5.1f %x" % (1, b"x", bytearray(b"y"), 65, b"B", "\u1234", "q", 2.5, 255), b"%(a)s" % {b"a": b"z"}, b"%s" % By(b"q"), b"%c" % bytearray(b"z"), b"%s" % memoryview(b"m"), bytearray(b"%s") % b"x", b"%*d" % (4, 1), b"%%" % (), b"%-5s|%5s" % (b"a", b"b"), b"%.1s" % b"ab"
    b"%s" % "x"
    b"%b" % 5
    b"%s" % By(5)
    b"%s" % By(KeyError("b"))
    b"%c" % 256
    b"%c" % b"ab"
    b"%c" % "a"
    b"%c" % -1
    b"%(a)s" % {"a": 1}
    b"%d" % "x"
    b"%q" % 1
    b"%s %s" % b"x"
    b"%s" % (b"x", 1)
    "{} {1}".format(1, 2)
    "{0} {}".format(1, 2)
    "{".format()
    "}".format()
    "{a".format(a=1)
    "{a!}".format(a=1)
    "{a!x}".format(a=1)
    "{a!rx}".format(a=1)
    "{a!r".format(a=1)
    "{a:{b".format(a=1, b=2)
    "{a:{b:{c}}}".format(a=1, b=2, c=3)
    "{a[}".format(a=[1])
    "{a[0}".format(a=[1])
    "{a[0]x}".format(a=[1])
    "{a[]}".format(a=[1])
    "{a.}".format(a=[1])
    "{.x}".format(5)
    "{[0]}".format(5)
    "{5}".format(1)
    "{x}".format(1)
    "{-1}".format(1)
    "{99999999999999999999}".format(1)
    "{a[99999999999999999999]}".format(a=[1])
    "{{{}}} {{}} {a[k]} {a[0]} {b.real} {c[1][x]} {!r:>4} {:{}}".format(1, "r", 2, 5, a=Key(), b=5, c=[0, {"x": 9}]), "{a[-1]}".format(a=Key()), "{0[a]}{0[1]}".format(Key()), "{:%Y}".format(St("f")), "{!s}{!a}".format(1, "\u1234"), "{0.__class__.__name__}".format(5), "{a:{w}.{p}f}".format(a=2.5, w=8, p=2)
    "{a{b}}".format(a=1, b=2)
    "{}".format_map({"": 1}), "{x}{y[0]}".format_map({"x": 1, "y": [2]}), "{k}".format_map(Key())
    "{}".format_map([1])
    "{0}".format_map({})
    "{x}".format_map(5)
    b"\xff\xfeab\xd8\x00".decode("utf-16", "replace"), "a\ud800b".encode("utf-16-le", "surrogatepass"), "a\udc80".encode("utf-16-be", "surrogatepass"), "\ud800".encode("utf-32-le", "surrogatepass"), "\udfff".encode("utf-32-be", "surrogatepass"), "\ud800".encode("utf-8", "surrogatepass"), b"\x00\xd8".decode("utf-16-le", "surrogatepass"), b"\xd8\x00".decode("utf-16-be", "surrogatepass"), b"\x00\xd8\x00\x00".decode("utf-32-le", "surrogatepass"), b"\x00\x00\xd8\x00".decode("utf-32-be", "surrogatepass"), b"\xed\xa0\x80".decode("utf-8", "surrogatepass"), "\ud800".encode("utf-16", "surrogatepass")[2:], len("\ud800".encode("utf-32", "surrogatepass"))
    "\ud800".encode("utf-16-le")
    "\ud800".encode("utf-32-be")
    "\ud800".encode("ascii", "surrogatepass")
    "\ud800".encode("ascii", "surrogateescape")
    "a\udc80\udcff".encode("utf-8", "surrogateescape"), "\udc80".encode("ascii", "surrogateescape"), b"\xff\x80".decode("ascii", "surrogateescape"), "\udc80".encode("utf-16-le", "surrogatepass")
    b"\x00\xd8\x00".decode("utf-16-le")
    b"\x00\xd8\x41\x00".decode("utf-16-le")
    b"\x00\xdc".decode("utf-16-le")
    b"\x00\xd8\x00".decode("utf-32-le")
    b"\x00\xd8\x00\x00".decode("utf-32-le")
    b"\x00\x00\x11\x00".decode("utf-32-le")
    b"\xff".decode("utf-16-le", "surrogatepass")
    b"\xed\xa0".decode("utf-8", "surrogatepass")
    b"\x41".decode("utf-8", "surrogatepass"), b"\xff\xfe".decode("utf-16"), b"\xfe\xff\x00A".decode("utf-16"), b"\0\0\xfe\xff\0\0\0A".decode("utf-32"), b"A\0".decode("utf-16"), "A".encode("utf-16").__len__(), "\U00012345".encode("utf-16-be"), b"\xd8\x08\xdf\x45".decode("utf-16-be"), "\u20ac".encode("utf-32-be"), b"".decode("utf-16"), b"+AGE-b".decode("utf-7")
    "\u1234".encode("latin-1", "replace"), "\u1234".encode("utf-16-le", "replace"), "a\ud800".encode("utf-16-be", "replace"), "a\ud800".encode("utf-32-le", "replace"), "\ud800".encode("utf-16-le", "ignore"), "\ud800".encode("utf-16-le", "xmlcharrefreplace"), "\ud800".encode("utf-32-be", "backslashreplace"), "\ud800".encode("utf-8", "namereplace"), "\u1234\U00012345".encode("ascii", "xmlcharrefreplace"), "\u1234\xe9\U00012345".encode("ascii", "backslashreplace"), b"\xff".decode("utf-8", "backslashreplace"), b"a\xffb".decode("ascii", "replace"), b"a\xffb".decode("ascii", "ignore"), "\x80".encode("ascii", "xmlcharrefreplace")
    r"\x41\u1234\U00012345\n\q\101\\".encode().decode("unicode_escape") if 0 else 0, b"\\x41\\u1234\\U00012345\\n\\101\\\\\\'\\\"\\a\\b\\f\\v\\t\\r\\\n".decode("unicode_escape"), "\r\n\t\\\x00\x7f\xe9\u1234\U00012345".encode("unicode_escape"), "\\\xe9\u1234\U00012345".encode("raw_unicode_escape"), b"\\u1234\\n\\U00012345\\\\u1234\xe9".decode("raw_unicode_escape"), b"\\N{BULLET}".decode("unicode_escape")
    b"\\x4".decode("unicode_escape")
    b"\\u12".decode("unicode_escape")
    b"\\U00110000".decode("unicode_escape")
    b"\\".decode("unicode_escape")
    b"\\N{nope}".decode("unicode_escape")
    b"\\N".decode("unicode_escape")
    b"\\u12".decode("raw_unicode_escape")
    b"\\U00110000".decode("raw_unicode_escape")
    b"a\\x4z\\".decode("unicode_escape", "replace"), b"\\u12z".decode("raw_unicode_escape", "ignore"), b"\\".decode("raw_unicode_escape"), b"\\U00110000x".decode("unicode_escape", "ignore")
""", globals())
