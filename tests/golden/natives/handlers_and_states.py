# What readers of XML begin with, states of what is pickled, which functions webbrowser opens pages by, and other small facts.
import dataclasses, http.cookies, importlib._bootstrap_external as external, os, pickle, copy, tempfile, webbrowser, xmlrpc.client
from xml.sax import handler, saxutils, xmlreader
from _each import each_value as each


class Browser(webbrowser.BaseBrowser):
    def open(self, url, new=0, autoraise=True):
        print("  opens", url, new, autoraise)
        return bool(url)


webbrowser._tryorder = []
webbrowser._browsers = {}
webbrowser.register("own", None, Browser("own"))
here = tempfile.TemporaryDirectory()
os.chdir(here.name)


def file(name):
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
    with open(name, "w"):
        return name


@dataclasses.dataclass
class Point:
    """Doc."""
    x: int
    y: int = 0


@dataclasses.dataclass
class Own:
    x: int
    def __replace__(self, **changes): return "own", changes
    __match_args__ = ("own",)


morsel = http.cookies.Morsel()
morsel.set("k", "v", "coded")
morsel["path"] = "/p"
r = xmlreader.XMLReader()
i = xmlreader.InputSource("system")
each(r"""
[type(getattr(r, f"get{n}")()).__name__ for n in ("ContentHandler", "DTDHandler", "EntityResolver", "ErrorHandler")]
[(getattr(r, f"set{n}")(n), getattr(r, f"get{n}")()) for n in ("ContentHandler", "DTDHandler", "EntityResolver", "ErrorHandler")]
r.parse("x")
r.setLocale("x")
r.getFeature("f")
r.setFeature("f", 1)
r.getProperty("p")
r.setProperty("p", 1)
x = xmlreader.IncrementalParser(); x.feed("a")
x.close()
x.reset()
x.prepareParser(1)
x.parse(xmlreader.InputSource())
l = xmlreader.Locator(); l.getColumnNumber(), l.getLineNumber(), l.getPublicId(), l.getSystemId()
i.getSystemId(), i.getPublicId(), i.getEncoding(), i.getByteStream(), i.getCharacterStream(), i.setPublicId("p"), i.setEncoding("e"), i.setByteStream("b"), i.setCharacterStream("c"), i.setSystemId("s"), i.getSystemId(), i.getPublicId(), i.getEncoding(), i.getByteStream(), i.getCharacterStream()
a = xmlreader.AttributesImpl({"k": "v"}); len(a), a.getLength(), a.getType("k"), a.getValue("k"), a.getValueByQName("k"), a.getNameByQName("k"), a.getQNameByName("k"), a.getNames(), a.getQNames(), a["k"], list(a.keys()), "k" in a, a.get("z", 3), a.copy().items(), list(a.values()), list(a)
a.getValue("z")
a.getNameByQName("z")
n = xmlreader.AttributesNSImpl({("u", "k"): "v"}, {("u", "k"): "p:k"}); n.getValueByQName("p:k"), n.getNameByQName("p:k"), n.getQNameByName(("u", "k")), n.getQNames(), n.copy().getNames()
n.getValueByQName("z")
n.getNameByQName("z")
e = handler.ErrorHandler(); e.warning("printed")
e.error(KeyError("e"))
e.fatalError(KeyError("f"))
handler.EntityResolver().resolveEntity("p", "s"), handler.LexicalHandler().comment("c"), handler.DTDHandler().notationDecl(1, 2, 3), handler.DTDHandler().unparsedEntityDecl(1, 2, 3, 4), handler.ContentHandler().startDocument(), sorted(f.rpartition("/")[2] for f in handler.all_features + handler.all_properties)
webbrowser.open("a"), webbrowser.open("b", 1, False), webbrowser.open_new("c"), webbrowser.open_new_tab("d"), webbrowser.open(""), webbrowser.get("own").open_new("e"), webbrowser.get("own").open_new_tab("f")
webbrowser.get("none")
webbrowser.register("first", None, Browser("first"), preferred=True), webbrowser._tryorder, webbrowser.get().name
morsel.__getstate__(), morsel.__reduce_ex__(2)[2], pickle.loads(pickle.dumps(morsel)) == morsel, pickle.loads(pickle.dumps(morsel)).value, pickle.loads(pickle.dumps(morsel)).coded_value, copy.copy(morsel).key, copy.copy(morsel).OutputString()
m = http.cookies.Morsel(); m.__setstate__({"key": "a", "value": "b", "coded_value": "c"}), m.key, m.value, m.coded_value, str(m), m.js_output().split()[-1], repr(m)
m.__setstate__({"key": "a"})
m.set("path", "x", "x")
m.set("a b", "x", "x")
m["nothing"] = 1
copy.replace(Point(1, 2), y=5), Point.__replace__(Point(1), x=3), copy.replace(Own(1), x=2), Own.__match_args__, Point.__match_args__, Point.__doc__, Own.__doc__
copy.replace(Point(1), z=1)
[external._get_sourcefile(file(p)) for p in ("a.pyc", "b.txt", "c", "d.pyo")], file("e.py"), external._get_sourcefile(file("e.pyc")), file("f.py"), external._get_sourcefile(file(external.cache_from_source("f.py"))), external._get_sourcefile(""), file("g.txt"), external._get_sourcefile("g.txtc"), file("h.pyw"), external._get_sourcefile("h.pywc")
[xmlrpc.client.dumps((1,), encoding=e)[:50] for e in (None, "", "utf-8", "latin-1")], xmlrpc.client.dumps((5,), methodresponse=True), xmlrpc.client.dumps((None,), allow_none=True)
xmlrpc.client.dumps((None,))
xmlrpc.client.dumps(xmlrpc.client.Fault(1, "x\xe9"), encoding="latin-1")
xmlrpc.client.dumps(5)
xmlrpc.client.dumps((1, 2), methodresponse=True)
os.posix_spawn("/none", ["x"], {}, file_actions=[(os.POSIX_SPAWN_CLOSE,)])
os.posix_spawn("/none", ["x"], {}, file_actions=[(os.POSIX_SPAWN_OPEN, 1)])
os.posix_spawn("/none", ["x"], {}, file_actions=[(os.POSIX_SPAWN_DUP2, 1)])
os.posix_spawn("/none", ["x"], {}, file_actions=[(getattr(os, "POSIX_SPAWN_CLOSEFROM", os.POSIX_SPAWN_CLOSE), 1, 2)])
os.posix_spawn("/none", ["x"], {}, file_actions=[(99, 1)])
os.posix_spawn("/none", ["x"], {}, file_actions=[("x",)])
os.posix_spawn("/none", ["x"], {}, file_actions=[()])
os.posix_spawn("/none", ["x"], {}, file_actions=[5])
""", globals())
os.chdir("/")
here.cleanup()
