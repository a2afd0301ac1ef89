# Which kind of dbm made a file, what opening refuses, and databases over SQLite at their edges.
import dbm, os, sqlite3, tempfile, warnings
import dbm.dumb, dbm.sqlite3
from _each import each_value as each

here = tempfile.TemporaryDirectory()
os.chdir(here.name)


def file(name, data=b""):
    with open(name, "wb") as f:
        f.write(data)
    return name


def whole(name):
    with open(name, "rb") as f:
        return f.read()


each(r"""
dbm.whichdb(file("none.x")), dbm.whichdb("missing"), dbm.whichdb(file("short", b"abc")), dbm.whichdb(file("long", b"x" * 40)), dbm.whichdb(file("lite", b"SQLite format 3\0")), dbm.whichdb(file("lites", b"SQLite format 4\0"))
[dbm.whichdb(file("gnu", n.to_bytes(4, __import__("sys").byteorder) + b"rest" * 4)) for n in (0x13579ace, 0x13579acd, 0x13579acf, 0x13579acc, 0x13579ad0)]
dbm.whichdb(file("gnu", (0x13579ace).to_bytes(4, __import__("sys").byteorder)))
file("n.pag"), dbm.whichdb("n"), file("n.dir"), dbm.whichdb("n"), os.remove("n.pag"), dbm.whichdb("n")
file("d.dir"), dbm.whichdb("d"), file("d.dat"), dbm.whichdb("d"), file("d.dir", b"'a', (0, 1)"), dbm.whichdb("d"), file("d.dir", b'"a", (0, 1)'), dbm.whichdb("d"), file("d.dir", b"a"), dbm.whichdb("d")
dbm.open("nowhere")
dbm.open("nowhere", "w")
dbm.open("nowhere", "x")
dbm.open("long")
dbm.open("long", "c")
dbm.open("gnu")
dbm.open(b"nowhere", "r")
dbm.error, dbm.dumb.error, dbm.sqlite3.error, dbm.sqlite3.error.__mro__[1]
with dbm.open("new", "c") as d: d["a"] = "1"; d[b"b"] = b"\xff\0"; d[5] = 7; print(type(d).__module__, len(d), sorted(d), sorted(d.keys()), d["a"], d[b"b"], d["5"], "a" in d, "z" in d, d.get("z"), d.get("z", 3), d.setdefault("s", "t"), d.pop("s"))
dbm.whichdb("new"), whole("new")[:16]
d = dbm.open("new"); d["a"], len(d)
d["a"] = "2"
del d["a"]
d.close(), d.close(), d._connection if hasattr(d, "_connection") else None
d["a"]
len(d)
d.keys()
list(d)
"a" in d
d = dbm.open("new", "w"); d["zz"]
del d["zz"]
d.__init__("new", flag="r", mode=0)
d.update({"k": "v"}), sorted(d.items()), sorted(d.values()), d.popitem() is not None, d.clear(), list(d), len(d), bool(d)
d.close(); d = dbm.open("new", "n"); list(d), d.close()
dbm.sqlite3.open("new", "q")
dbm.sqlite3.open("no/where", "c")
dbm.sqlite3.open("missing", "r")
dbm.sqlite3.open("long", "r")
dbm.sqlite3.open("with ?#%20 odd", "c", 0o600).close(), oct(os.stat("with ?#%20 odd").st_mode), sorted(n for n in os.listdir() if n.startswith("with"))
with dbm.sqlite3.open("two", "c") as d: d["x"] = [1]
with dbm.sqlite3.open("two", "c") as d: d["x"] = "\ud800"
sqlite3.connect("two").execute("pragma table_info(Dict)").fetchall(), sqlite3.connect("two").execute("pragma journal_mode").fetchall()
dbm.dumb.open("du", "c", 0o640).close(), sorted(n for n in os.listdir() if n.startswith("du")), oct(os.stat("du.dat").st_mode)
d = dbm.dumb.open("du", "c"); d["a"] = "one"; d["b"] = b"two" * 200; d["a"] = "1"; d.sync(), whole("du.dir"), len(whole("du.dat")), whole("du.bak")
d["a"] = "longer than before"; d["b"] = "x"; d.close(), whole("du.dir"), len(whole("du.dat"))
d["a"]
d["a"] = "x"
len(d)
d.keys()
"a" in d
iter(d)
d.sync()
d = dbm.dumb.open("du", "r"); d["a"], d["b"], len(d), sorted(d.keys()), sorted(d), "c" in d, b"a" in d
d["c"]
d["c"] = "x"
del d["a"]
d.close(); d = dbm.dumb.open("du", "w"); d[5] = "x"
d["c"] = 5
del d["c"]
dbm.dumb.open("du", "z")
dbm.dumb.open("missing", "r")
dbm.dumb.open("missing", "w")
d.close(), dbm.dumb.open("du", "n").close(), whole("du.dir"), whole("du.dat")
file("bad.dir", b"nonsense\n"), file("bad.dat"), dbm.dumb.open("bad", "r")
""", globals())
os.chdir("/")
here.cleanup()
