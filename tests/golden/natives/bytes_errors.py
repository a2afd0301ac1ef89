# What bytes and bytearray refuse, and in which words.
from _each import each

class Bad:
    def __bytes__(self): return "x"

class Index:
    def __index__(self): raise OSError("index")

def both(source):
    for kind in (bytes, bytearray):
        each(source.replace("KIND", kind.__name__), globals())

both("""
    KIND("abc")
    KIND("abc", 5)
    KIND(5, "utf-8")
    KIND("é", "ascii")
    KIND(-1)
    KIND(1.5)
    KIND([256])
    KIND([-1])
    KIND(["x"])
    KIND([1.5])
    KIND(Bad())
    KIND(Index())
    KIND(1, 2, 3, 4)
    KIND(b"a", errors="strict")
    KIND(1 << 80)
    KIND(object())
    KIND(b"abc")[3]
    KIND(b"abc")["x"]
    KIND(b"abc")[::0]
    KIND(b"abc") + "x"
    KIND(b"abc") + 5
    KIND(b"abc") * "x"
    KIND(b"abc") < "abc"
    "a" in KIND(b"abc")
    256 in KIND(b"abc")
    -1 in KIND(b"abc")
    None in KIND(b"abc")
    KIND(b"abc").index(b"z")
    KIND(b"abc").rindex(b"z")
    KIND(b"abc").index("a")
    KIND(b"abc").find(256)
    KIND(b"abc").find("a")
    KIND(b"abc").count("a")
    KIND(b"abc").count(300)
    KIND(b"abc").startswith("a")
    KIND(b"abc").startswith((b"a", "a"))
    KIND(b"abc").startswith(("a",))
    KIND(b"abc").endswith(5)
    KIND(b"abc").split("a")
    KIND(b"abc").split(b"")
    KIND(b"abc").rsplit(b"")
    KIND(b"abc").split(5)
    KIND(b"abc").partition(b"")
    KIND(b"abc").rpartition(b"")
    KIND(b"abc").partition("a")
    KIND(b"abc").replace(b"a")
    KIND(b"abc").replace(b"a", "x")
    KIND(b"abc").replace("a", b"x")
    KIND(b"abc").join(5)
    KIND(b"abc").join([b"a", "x"])
    KIND(b"abc").join(["x"])
    KIND(b"abc").join([5])
    KIND(b"abc").center(9, b"xy")
    KIND(b"abc").center(9, "x")
    KIND(b"abc").ljust(9, 5)
    KIND(b"abc").rjust(9, b"")
    KIND(b"abc").zfill("x")
    KIND(b"abc").expandtabs("x")
    KIND(b"abc").strip("a")
    KIND(b"abc").removeprefix("a")
    KIND(b"abc").removesuffix(5)
    KIND(b"\\xff").decode()
    KIND(b"\\xff").decode("ascii")
    KIND(b"a").decode("nope")
    KIND(b"a").decode(5)
    KIND(b"a").decode("utf-8", 5)
    KIND(b"\\xff").decode("utf-8", "nope")
    KIND(b"abc").translate(b"x")
    KIND(b"abc").translate("x")
    KIND(b"abc").translate(None, 5)
    KIND.maketrans(b"ab", b"c")
    KIND.maketrans("a", b"c")
    KIND.fromhex("abc")
    KIND.fromhex("zz")
    KIND.fromhex("1 z")
    KIND.fromhex(5)
    KIND.fromhex("é0")
    KIND(b"abc").hex("ab")
    KIND(b"abc").hex("é")
    KIND(b"abc").hex("-", "x")
    KIND(b"abc").hex("")
    KIND(b"%d") % "x"
    KIND(b"%d") % ()
    KIND(b"%d") % (1, 2)
    KIND(b"%s") % "x"
    KIND(b"%b") % 5
    KIND(b"%c") % 256
    KIND(b"%c") % "a"
    KIND(b"%c") % b"ab"
    KIND(b"%(a)d") % 5
    KIND(b"%(a)d") % {}
    KIND(b"%z") % 1
    KIND(b"%") % 1
    KIND(b"%x") % 1.5
    KIND(b"%f") % "x"
    KIND.join(5, [])
    KIND.upper()
    KIND.__new__(5)
    hash(KIND(b"")) if KIND is bytearray else 0
    KIND(b"abc").upper(1)
""")
each("""
    b"abc"[0] = 1
    b = bytearray(b"abc"); b[3] = 1
    b = bytearray(b"abc"); b[0] = 256
    b = bytearray(b"abc"); b[0] = -1
    b = bytearray(b"abc"); b[0] = "x"
    b = bytearray(b"abc"); b[0:1] = "x"
    b = bytearray(b"abc"); b[0:1] = 5
    b = bytearray(b"abc"); b[0:1] = [256]
    b = bytearray(b"abc"); b[::2] = b"x"
    b = bytearray(b"abc"); b["x"] = 1
    b = bytearray(b"abc"); del b[5]
    b = bytearray(b"abc"); del b["x"]
    bytearray().pop()
    bytearray(b"a").pop(5)
    bytearray(b"a").remove(5)
    bytearray(b"a").remove(256)
    bytearray(b"a").append(256)
    bytearray(b"a").append("x")
    bytearray(b"a").insert(0, 256)
    bytearray(b"a").insert("x", 1)
    bytearray(b"a").extend(5)
    bytearray(b"a").extend("x")
    bytearray(b"a").extend([256])
    bytearray(b"a").extend(["x"])
    b = bytearray(b"a"); b += "x"
    b = bytearray(b"a"); b *= "x"
    bytearray(b"a").reverse(1)
""", globals())
