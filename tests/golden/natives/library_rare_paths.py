# Rare paths of modules about text and programs: abstract defaults, tables, states, caches, words of broken catalogues and pickles.
import argparse, collections.abc, doctest, enum, functools, gettext, inspect, io, itertools, linecache, marshal, mimetypes, os, pickle, pickletools
import queue, stringprep, struct, symtable, sys, tempfile, types, unittest, uuid, warnings
from unittest import mock
from _each import each_value as each

folder = tempfile.TemporaryDirectory()
os.chdir(folder.name)
warnings.simplefilter("always")
warnings.simplefilter("ignore", ResourceWarning)
warnings.showwarning = lambda message, category, *rest: print("  warned", category.__name__, message)
abc = collections.abc

print("tables of characters")
code = [chr(k) for k in (0, 9, 32, 65, 127, 128, 160, 0x2000, 0xFDD0, 0xFFFF, 0x2FFFE, 0x110000 - 1)]
# Characters that Unicode 3.2 does not have are other ones here.
for name in sorted(n for n in dir(stringprep) if n.startswith(("in_table", "map_table"))):
    print(name, [getattr(stringprep, name)(c) if name[0] == "i" else ascii(getattr(stringprep, name)(c)) for c in code])

print("abstract defaults")


def own(kind, **names):
    return type("Own", (kind,), names)()


class Items(abc.Sequence):
    def __init__(self, *items):
        self.items = items

    def __len__(self):
        return len(self.items)

    def __getitem__(self, index):
        return self.items[index]


each("""
    own(abc.Hashable, __hash__=lambda self: abc.Hashable.__hash__(self)).__hash__()
    list(abc.Iterable.__iter__(5)), list(abc.Reversible.__reversed__(5)), abc.Sized.__len__(5)
    abc.Generator.throw(own(abc.Generator, send=None, throw=None), ValueError("v"))
    abc.Generator.throw(5, ValueError), abc.Generator.throw(5, ValueError("w"), None, None)
    abc.Generator.throw(5, ValueError, None, None)
    try: raise KeyError
    except KeyError as error: tb = error.__traceback__
    abc.Generator.throw(5, ValueError, None, tb)
    abc.Generator.throw(5, ValueError, ValueError("mine"), tb)
    s = Items(1, 2, 3, 2, 1)
    s.index(2, None), s.index(2, 2), s.index(2, -2), s.index(1, 1, None), s.index(2, 0, -1)
    s.index(1, None, -4)
    s.index(1, -1, None), s.index(1, -9, 1)
    s.index(1, 1, -1)
    s.index(2, 2, 3)
    isinstance(b"", abc.ByteString)
    class B(abc.ByteString): pass
    issubclass(bytes, abc.ByteString), issubclass(str, abc.ByteString)
""", globals())

print("queues in Python")
simple = queue._PySimpleQueue()
each("""
    simple.put(1), simple.put(2, False, 5), simple.put_nowait(3), simple.qsize(), simple.empty()
    simple.get(), simple.get(False), simple.get_nowait(), simple.empty()
    simple.get(timeout=-1)
    simple.get(False)
    simple.get(True, 0.001)
    simple.get_nowait()
    simple.get(False, -5)
    queue._PySimpleQueue[int]
""", globals())

print("actions")


def parsed(*args, **more):
    parser = argparse.ArgumentParser(prog="p", exit_on_error=False)
    parser.add_argument("--one", **more)
    return parser.parse_args(args)


sub = argparse.ArgumentParser(prog="p", exit_on_error=False)
action = sub.add_subparsers(title="t", metavar="m")
action.add_parser("a", aliases=["b"])
each("""
    parsed("--one", metavar=("A", "B"), nargs="*")
    argparse._get_action_name(argparse.Action(["-x", "--xx"], "d")), argparse._get_action_name(argparse.Action((), "d"))
    argparse._get_action_name(argparse.Action((), "d", metavar="M")), argparse._get_action_name(argparse.Action((), argparse.SUPPRESS, choices=["e", "f"]))
    argparse._get_action_name(argparse.Action((), None)), argparse._get_action_name(None)
    action(sub, argparse.Namespace(), ["other"])
    argparse.ArgumentError(argparse.Action((), "d", metavar=("A", "B"), nargs="*"), "text")
    str(argparse.ArgumentError(None, "text"))
""", globals())

print("catalogues")


def catalogue(*words, magic=0x950412de, order="<", rest=b""):
    return gettext.GNUTranslations(io.BytesIO(struct.pack(order + f"{1 + len(words)}I", magic, *words) + rest))


each("""
    gettext.c2py("n*")
    gettext.c2py("(n")
    gettext.c2py("n)")
    gettext.c2py("!")
    gettext.c2py("(" * 30000 + "n" + ")" * 30000)
    [gettext.c2py("(" * 20 + "n" + ")" * 20)(k) for k in (0, 5)]
    catalogue(magic=0x12345678)
    catalogue(0, 1, 20, 28, rest=b"x" * 16)
    catalogue(0x50000, 0, 28, 28)
    catalogue(0x10005, 0, 28, 28)._catalog, catalogue(0, 0, 28, 28, order=">")._catalog
""", globals())

print("pickles")
inner = pickle.dumps([b"x" * 70000, "y" * 70000, 5], 4)
each("""
    pickletools.optimize(inner) == inner, pickle.loads(pickletools.optimize(inner))[2], len(pickletools.optimize(inner))
    pickle._loads(b"\\x80\\x04\\x95\\x02\\0\\0\\0\\0\\0\\0\\0K.....")
    pickle._loads(b"\\x80\\x05\\x96\\x03\\0\\0\\0\\0\\0\\0\\0abc.")
    class Appends(list): extend = property(lambda self: 1 / 0)
    class Kept: append = lambda self, item: print("  append", item); add = lambda self, item: print("  add", item)
    kept = b"c__main__\\nKept\\n)\\x81(K\\x01K\\x02"
    pickle._loads(kept + b"e.") is not None
    pickle._loads(kept + b"\\x90.") is not None
    pickle.loads(kept + b"e.") is not None
""", globals())

print("marshalled")


def short(*parts):
    left = list(parts)
    return types.SimpleNamespace(read=lambda n: left.pop(0) if left else b"", readinto=lambda b: (b.__setitem__(slice(0, len(left[0][:len(b)])), left[0][:len(b)]), len(left.pop(0)))[1] if left else 0)


each("""
    marshal.loads(b"I\\xfe\\xff\\xff\\xff\\xff\\xff\\xff\\xff"), marshal.loads(b"I" + b"\\1\\0\\0\\0\\1\\0\\0\\0")
    marshal.load(io.BytesIO(b""))
    marshal.load(short())
    l = marshal.loads(b"\\xdb\\2\\0\\0\\0r\\0\\0\\0\\0N"); l[0] is l, l[1]
    d = marshal.loads(b"\\xfbNr\\0\\0\\0\\x000"); d[None] is d
    marshal.loads(b"\\xbc\\1\\0\\0\\0N"), marshal.loads(b"\\xbe\\1\\0\\0\\0N")
""", globals())

print("members")


class Shape(enum.Enum):
    ROUND = 1

    @property
    def told(self):
        return "told"


class Bad(enum.Enum):
    pass


def made(source, **names):
    namespace = {"enum": enum, "__name__": "made", **names}
    exec(source, namespace)
    return namespace


class Once(enum.Enum):
    @enum.property
    def named(self):
        return "getter"
    named = named
    X = 1


class Hides(enum.Enum):
    @property
    def seen(self):
        return 1
    _ignore_ = []
    A = 2


each("""
    inspect.signature(enum.Enum), inspect.signature(Shape), inspect.signature(enum.Flag)
    made("class E(int, enum.Enum):\\n A = 'x'")
    list(made("class N(bytes):\\n def __new__(cls, a): return bytes.__new__(cls, 3)\\nclass E(N, enum.Enum):\\n A = 'q'")["E"])
    exec("E = enum.Enum('E', 'A B')", d := {"enum": enum}); list(d["E"])
    enum._make_class_unpicklable(Shape); Shape.__module__, pickle.dumps(Shape.ROUND)
    sorted(n for n in dir(Hides.A) if n[0] != "_"), sorted(n for n in dir(Once.X) if n[0] != "_"), Once.X.named, Once.named
    enum.IntEnum._convert_("Conv", "os_made", lambda n: n.startswith("O_RD"), os, as_global=True), repr(list(sys.modules["os_made"].__dict__) if "os_made" in sys.modules else None)
""", globals() | {"sys": mock.Mock(modules=sys.modules)})

print("sources")
each("""
        with mock.patch("linecache.updatecache", side_effect=MemoryError): linecache.getlines("none"), linecache.cache
    inspect.getsource(5)
    inspect.findsource(types.SimpleNamespace())
    inspect.getsourcelines(int)
    inspect.getmodule(len).__name__, inspect.getmodule(None)
""", globals())
with open("table.py", "w") as f:
    f.write("import os\ndef f(a, *b):\n  global c\n  c = a\n  def g():\n    return a\nclass C(object):\n  x: int = 5\n")
each("""
    symtable.main(["table.py"])
    with mock.patch("sys.stdin", io.StringIO("[y for y in z]")): symtable.main(["-"])
    with mock.patch("sys.stdin", io.StringIO("lambda: 5")): symtable.main([])
""", globals())

print("kinds of files")
with open("mime.types", "w") as f:
    f.write("text/made  made mad # words\napplication/other other\n\nonly/kind\n")
each("""
    mimetypes.read_mime_types("none"), {k: v for k, v in mimetypes.read_mime_types("mime.types").items() if k in (".made", ".mad", ".other", ".html")}
    mimetypes.inited = False; m = mimetypes.MimeTypes(("mime.types",)); mimetypes.inited, m.guess_type("x.made"), m.guess_all_extensions("text/made"), m.guess_extension("application/other")
    m = mimetypes.MimeTypes(("mime.types",), False); m.guess_type("x.made"), m.guess_type("x.made", False)
    mimetypes.init([]), mimetypes.guess_type("x.made")
    mimetypes.init(["mime.types"]), mimetypes.guess_type("x.made"), mimetypes.guess_type("x.mad")
    mimetypes.init()
    with mock.patch("sys.argv", ["m", "-e", "text/html", "no/kind"]): mimetypes._main()
    with mock.patch("sys.argv", ["m", "-l", "x.rtf", "x.nokind"]): mimetypes._main()
""", globals())
