# What str refuses, and in which words.
from _each import each

class BadStr:
    def __str__(self): return 5
    def __repr__(self): return 5
    def __format__(self, spec): return 5

class Table:
    def __getitem__(self, k): return 1 << 40

each(r"""
    str(b"abc", 5)
    str("x", "utf-8")
    str(5, "utf-8")
    str(b"\xff", "ascii")
    str(b"a", "nope")
    str(b"a", "utf-8", 5)
    str(BadStr())
    repr(BadStr())
    format(BadStr())
    f"{BadStr()}"
    "abc"[3]
    "abc"[-4]
    "abc"["x"]
    "abc"[1.5]
    "abc"[::0]
    "abc"[0] = "x"
    del "abc"[0]
    "a" + 5
    5 + "a"
    "a" + b"b"
    "a" * "b"
    "a" * 1.5
    "a" - "b"
    "a" < 5
    "a" in 5
    5 in "a"
    None in "abc"
    "abc".index("z")
    "abc".rindex("z")
    "abc".index(5)
    "abc".find()
    "abc".find("a", "x")
    "abc".count(5)
    "abc".startswith(5)
    "abc".startswith(("a", 5))
    "abc".startswith((5,))
    "abc".endswith([])
    "abc".split(5)
    "abc".split("")
    "abc".rsplit("")
    "abc".split(None, "x")
    "abc".partition("")
    "abc".rpartition("")
    "abc".partition(5)
    "abc".replace("a")
    "abc".replace("a", 5)
    "abc".replace(5, "a")
    "abc".replace("a", "b", "c")
    "abc".join(5)
    "abc".join(["a", 5])
    "abc".join([b"a"])
    "abc".center("x")
    "abc".center(9, "xy")
    "abc".ljust(9, 5)
    "abc".rjust(9, "")
    "abc".zfill("x")
    "abc".expandtabs("x")
    "abc".strip(5)
    "abc".lstrip(b"a")
    "abc".removeprefix(5)
    "abc".removesuffix(5)
    "abc".encode("nope")
    "abc".encode("utf-8", 5)
    "\ud800".encode()
    "ä".encode("ascii")
    "ä€".encode("latin-1")
    "ä".encode("ascii", "nope")
    "abc".translate(5)
    "abc".translate(Table())
    "abc".translate({97: 1.5})
    "abc".translate({97: -1})
    str.maketrans("ab", "c")
    str.maketrans(5)
    str.maketrans("a", 5)
    str.maketrans({"ab": 1})
    str.maketrans({1.5: 1})
    str.maketrans("a", "b", 5)
    "{".format()
    "}".format()
    "{0}".format()
    "{a}".format()
    "{0}{}".format(1, 2)
    "{}{0}".format(1, 2)
    "{!x}".format(1)
    "{!}".format(1)
    "{!r".format(1)
    "{!rx}".format(1)
    "{0[}".format([1])
    "{0[]}".format([1])
    "{0[a]}".format([1])
    "{0.}".format(1)
    "{0.x}".format(1)
    "{0[1]x}".format([1, 2])
    "{:{:{}}}".format(1, 2, 3)
    "{99999999999999999999}".format(1)
    "{".format_map({})
    "{a}".format_map({})
    "{}".format_map({})
    "{a}".format_map(5)
    "%d" % "x"
    "%d" % ()
    "%d" % (1, 2)
    "%(a)d" % 5
    "%(a)d" % {}
    "%(a" % {}
    "%z" % 1
    "%" % 1
    "%c" % "ab"
    "%c" % -1
    "%c" % 1.5
    "%c" % (1 << 30)
    "%x" % 1.5
    "%s %s" % 1
    "%*d" % ("x", 1)
    "%*d" % (1,)
    "%.*f" % ("x", 1)
    "%f" % "x"
    "%s" % BadStr()
    "%99999999999999999999d" % 1
    "%.99999999999999999999f" % 1
    format("a", "d")
    format("a", "5.x")
    format("a", "+")
    format("a", "=5")
    format("a", ",")
    format("a", "#")
    format("a", 5)
    "abc".isidentifier(1)
    "abc".upper(1)
    "abc".__getnewargs__(1)
    str.upper(5)
    str.upper()
    str.join(5, [])
    str.__new__(5)
    str.__new__(int)
    hash("a", 1)
    ord("ab")
    ord("")
    ord(5)
    chr(-1)
    chr(0x110000)
    chr("x")
    int("x")
    "abc".nope
    "abc".x = 5
""", globals())
