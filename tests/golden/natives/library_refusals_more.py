"""What enumerations, readers of resources, rotating logs, options, markup, pickles, marshal, paths of elements and archives refuse, and their words."""
import _markupbase, importlib.machinery, io, ipaddress, logging.handlers, marshal, optparse, os, pickle, reprlib, sys, tarfile, types
import enum
import importlib.resources as resources
import importlib.resources.readers as readers
import xml.dom, xml.dom.minidom as minidom
import xml.etree.ElementTree as ET
from importlib.resources import _adapters, abc as resources_abc, simple
from xml.dom import domreg, minicompat
from _each import each_value as each

E = enum


class Kept(E.Flag, boundary=E.KEEP):
    A = 1
    N = None


class Wordy(E.Flag):
    A = 1
    B = 2


class Names(dict):
    def __missing__(self, name):
        raise KeyError(name)


class Parser(_markupbase.ParserBase):
    def __init__(self, text):
        super().__init__()
        self.reset()
        self.rawdata = text


class Reader:
    """A reader of old: it knows nothing but names."""

    def open_resource(self, name):
        return io.BytesIO(b"one\xe9" if name is None else name.encode())

    def contents(self):
        return ["a", "b"]

    def is_resource(self, name):
        return name == "a"

    def resource_path(self, name):
        raise FileNotFoundError(name)


class Loader:
    def get_resource_reader(self, name):
        return Reader()


class OldPickler(pickle.Pickler):
    def __init__(self):
        pass


class OldUnpickler(pickle.Unpickler):
    def __init__(self):
        pass


def flag(**names):
    body = Names()
    return E.Flag("F", names)


def deep(n):
    made = []
    for _ in range(n):
        made = [made]
    return made


def document(text="<!DOCTYPE a [<!ENTITY e 'x'><!NOTATION n PUBLIC 'p'>]><a/>"):
    return minidom.parseString(text)


files = _adapters.CompatibilityFiles(types.SimpleNamespace(loader=Loader(), name="spec"))
none = _adapters.CompatibilityFiles(types.SimpleNamespace(loader=None, name="spec"))
sys.stderr = sys.stdout
sys.setrecursionlimit(20000)

each(r"""
E.Flag("F", [("A", "x"), ("B", E.auto())])
E.IntFlag("F", [("A", 1), ("B", "x"), ("C", E.auto())])
Kept.N | Kept.A
Kept.A & Kept.N
Kept.N ^ Kept.A
~Kept.N
Kept.A | "x"
Wordy(8)
Wordy("x")
E.Enum("Both", {"A": 1}, type=(int, str))
class Both(int, E.Enum): A = "x"
class Bare(E.Enum): pass
Bare(1)
class Late(E.Enum): A = 1; _generate_next_value_ = lambda *args: 5
class Made(E.Enum): A = 1; __new__ = lambda cls, value: super(E.Enum, cls).__new__(cls)
class Supers(E.Enum): A = 1; __new__ = lambda cls, value: E.Enum.__new__(cls, value)
class Unknown(E.Flag, boundary="other"): A = 1; B = 2
Unknown(8)
E.Enum("E", "a b", boundary=E.STRICT)
ipaddress.IPv6Address("1:2:3:4:5:6:7:8:9:10"), 1
ipaddress.IPv6Address("1::2:3:4:5:6:7:8:9")
ipaddress.IPv6Address("1:2:3:4:5:6:7:8:9")
ipaddress.IPv6Address("1:2:3:4:5:6:7::8")
ipaddress.IPv6Address("::2:3:4:5:6:7:8:9")
ipaddress.IPv6Address("1:2:3:4:5:6:7:1.2.3.4")
ipaddress.IPv6Address("1:2:3:4:5:6:7:8:1.2.3.4")
ipaddress.v6_int_to_packed(-1)
ipaddress.v4_int_to_packed(-1)
ipaddress.ip_network("10.0.0.0/8").subnet_of(ipaddress.ip_network("::/8"))
ipaddress.ip_network("10.0.0.0/8").compare_networks(ipaddress.ip_network("::/8"))
ipaddress.get_mixed_type_key(5)
list(ipaddress.summarize_address_range(ipaddress.ip_address("1.2.3.4"), ipaddress.ip_address("::1")))
h = optparse.IndentedHelpFormatter(); h.set_short_opt_delimiter("=")
h.set_long_opt_delimiter("-")
h.set_short_opt_delimiter(" "), h.set_long_opt_delimiter(" "), h._short_opt_fmt, h._long_opt_fmt, h.set_short_opt_delimiter(""), h.set_long_opt_delimiter("="), h._short_opt_fmt, h._long_opt_fmt
optparse.HelpFormatter(2, 24, 80, 1).format_usage("x")
optparse.HelpFormatter(2, 24, 80, 1).format_heading("x")
d = document(); e = d.doctype.entities.item(0); n = d.doctype.notations.item(0); e.nodeName, n.nodeName, e.nodeType, n.nodeType
e.appendChild(n)
e.insertBefore(n, None)
e.removeChild(n)
e.replaceChild(n, n)
d.importNode(d.doctype, True)
d.importNode(document(), True)
d.appendChild(d.createElement("b"))
d.appendChild(minidom.getDOMImplementation().createDocumentType("x", None, None))
d.getElementsByTagName("a").length = 5
d.childNodes.length = 7
minicompat.EmptyNodeList().length, minidom.Text().attributes, d.doctype.entities.length
d.documentElement.childNodes = 1
xml.dom.DOMException()
domreg.getDOMImplementation("none")
domreg.getDOMImplementation(None, "core 5")
domreg.getDOMImplementation(None, [("other", "1")])
domreg.getDOMImplementation(None, "1.0 core")
domreg.getDOMImplementation(None, "core 1.0 xml") is minidom.getDOMImplementation()
_markupbase.ParserBase()
Parser("<!5>").parse_declaration(0)
Parser("<![other[x]]>").parse_marked_section(0)
Parser("x<!").parse_comment(0)
Parser("<!-- x").parse_comment(0), Parser("<!>").parse_declaration(0), Parser("<!-").parse_declaration(0), Parser("<!").parse_declaration(0)
p = Parser("a\nbc\n d"); p.updatepos(0, 6), p.getpos(), p.updatepos(6, 7), p.getpos(), p.updatepos(7, 7), p.reset(), p.getpos()
marshal.dumps(deep(3000))
marshal.loads(b"[\1\0\0\0" * 3000 + b"N")
marshal.loads(b"c" + bytes(40), allow_code=False)
marshal.dumps(compile("1", "f", "eval"), allow_code=False)
files.files().open("w")
files.files().open("rb").read(), files.files().open(encoding="latin-1").read(), files.files().joinpath("a").open("r").read(), files.files().joinpath("a").open("rb").read()
files.files().joinpath("a").open("x")
[(c.name, c.is_file(), c.is_dir(), list(c.iterdir())) for c in files.files().iterdir()], files.files().name, files.files().is_file(), files.files().is_dir()
o = files.files().joinpath("a").joinpath("c"); o.name, o.is_file(), o.is_dir(), list(o.iterdir()), o.joinpath("d").name, type(o).__name__
o.open()
type(o)()
list(none.files().iterdir()), type(none.files().joinpath("x")).__name__, none.files().joinpath("x").name
readers.MultiplexedPath()
readers.MultiplexedPath(os.path.realpath("scripts/golden"))
readers.NamespaceReader("x")
m = readers.MultiplexedPath("tests/golden/natives"); m.name, m.is_dir(), m.is_file(), m.joinpath("_each.py").name, repr(m)
m.read_bytes()
m.read_text()
m.open()
m.joinpath("none").name, m.joinpath("none", "more").name, sorted(p.name for p in m.iterdir())[:2]
resources.as_file(5)
resources.files(package="email", other=1)
resources.files(package="email").name
resources.open_text("email", "a", "b")
resources.read_text("email", "a", "b")
resources.read_text(None, "x")
resources.path(None, "x")
resources.is_resource("email", "a/b")
logging.handlers.TimedRotatingFileHandler("none", "W", delay=True)
logging.handlers.TimedRotatingFileHandler("none", "W77", delay=True)
logging.handlers.TimedRotatingFileHandler("none", "W7", delay=True)
logging.handlers.TimedRotatingFileHandler("none", "x", delay=True)
pickle.loads(b"\x80\x04\x95\x02\0\0\0\0\0\0\0\x8c\x05a.")
pickle._loads(b"\x80\x04\x95\x03\0\0\0\0\0\0\0Vab")
pickle._loads(b"\x80\x04\x95\x0b\0\0\0\0\0\0\0\x95\x01\0\0\0\0\0\0\0NN.")
pickle.loads(b"\x80\x04\x95\x0b\0\0\0\0\0\0\0N")
pickle._loads(b"T\xff\xff\xff\xff.")
pickle.loads(b"U\x05a")
pickle.loads(b"Vab")
OldPickler().dump(1)
OldUnpickler().load()
tarfile.stn(None, 5, "utf-8", "strict")
t = tarfile.TarInfo("x"); t.type = None; t.tobuf()
ET.fromstring("<a><b/></a>").findall("a//")
ET.fromstring("<a><b/></a>").findall("a//[1]")
ET.fromstring("<a><b/></a>").findall("=")
ET.fromstring("<a><b/></a>").findall("b(")
ET.fromstring("<a><b/></a>").findall("/b")
ET.fromstring("<a><b/></a>").findall("b[first()]")
ET.fromstring("<a><b/></a>").findall("b[last()+1]")
ET.fromstring("<a><b/></a>").findall("b[last()-x]")
ET.fromstring("<a><b/></a>").findall("b[0]")
ET.fromstring("<a><b/></a>").findall("b[a b]")
r = reprlib.Repr(indent=-1); r.repr([1])
r = reprlib.Repr(indent=1.5); r.repr([1])
""", globals())
