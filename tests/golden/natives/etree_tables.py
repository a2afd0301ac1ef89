# xml.etree in lines: builders, parsers and what they report, paths, includes, writers of every method, canonical text, and what each refuses.
import copy, io, os, pickle, sys, tempfile, warnings, xml.etree.ElementInclude as I, xml.etree.ElementPath as EP, xml.etree.ElementTree as E
from _each import each_value as each

warnings.showwarning = lambda message, category, *where: print("   warns", category.__name__, message)
warnings.simplefilter("always")
X = E.XML
folder = tempfile.TemporaryDirectory()
path = folder.name + "/f.xml"


def text(element, **options):
    return E.tostring(element, "unicode", **options)


def wrote(element, kind=io.BytesIO, *args, **options):
    out = kind()
    E.ElementTree(element).write(out, *args, **options)
    return out.getvalue()


def saved(data):
    with open(path, "wb" if isinstance(data, bytes) else "w") as file:
        file.write(data)
    return path


class Raw(io.RawIOBase):
    def __init__(self):
        self.got = b""

    def writable(self):
        return True

    def write(self, data):
        self.got += bytes(data)
        return len(data)

    def getvalue(self):
        return self.got


class Only:
    def __init__(self):
        self.got = []

    def write(self, data):
        self.got.append(data)

    def getvalue(self):
        return b"".join(self.got) if self.got and isinstance(self.got[0], bytes) else self.got


class Seeking(Only):
    def seekable(self):
        return True

    def tell(self):
        return 0


class Target:
    def __init__(self):
        self.told = []

    def __getattr__(self, name):
        if name in ("start", "end", "data", "comment", "pi", "start_ns", "end_ns", "doctype"):
            return lambda *args: self.told.append((name, *args))
        raise AttributeError(name)

    def close(self):
        return self.told


class Bare:
    def close(self):
        return "bare"


class Old(E.XMLParser):
    def doctype(self, *args):
        print("   old doctype", args)


def told(data, target=Target):
    parser = E.XMLParser(target=target())
    parser.feed(data)
    return parser.close()


def reported(data, *events, target=None, **options):
    parser = E.XMLPullParser(events or None, _parser=E.XMLParser(target=target()) if target else None)
    for piece in data if isinstance(data, list) else [data]:
        parser.feed(piece)
    return [(event, getattr(what, "tag", what)) for event, what in parser.read_events()]


def built(*calls, **options):
    builder = E.TreeBuilder(**options)
    for name, *args in calls:
        value = getattr(builder, name)(*args)
    return text(value) if E.iselement(value) else value


def content():
    with open(path, encoding="utf-8") as file:
        return file.read()


def position(data):
    try:
        X(data)
    except E.ParseError as error:
        return error.code, error.position, str(error)


def tagged(element):
    return [e.tag for e in element]


def included(source, depth=6, base=None, **files):
    def load(href, parse, encoding=None):
        found = files.get(href.replace("/", "_").replace(".", "_"))
        return X(found) if parse == "xml" and found else found and f"{found}{encoding or ''}"
    tree = X(source.replace("<i ", "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' "))
    I.include(tree, load, base, depth)
    return text(tree)


C, CO, PI = E.canonicalize, E.Comment, E.ProcessingInstruction
DOC = "<r a='1'><x k='v'>one</x>t<y><x k='w'>two</x><z/></y><x>three</x></r>"
r = X(DOC)
NS = "<r xmlns='d' xmlns:p='u'><p:x p:a='1' b='2'/><y/></r>"
n = X(NS)
Q = E.QName
each(r"""
built(("start", "a", {}), ("data", "x"), ("start", "b", {"k": "v"}), ("end", "b"), ("data", "y"), ("data", "z"), ("end", "a"), ("close",))
built(("start", "a", {}), ("close",))
built(("close",))
built(("start", "a", {}), ("comment", "c"), ("pi", "t", "d"), ("pi", "u"), ("end", "a"), ("close",))
built(("start", "a", {}), ("data", "1"), ("comment", "c"), ("data", "2"), ("pi", "t", "d"), ("data", "3"), ("end", "a"), ("close",), insert_comments=True, insert_pis=True)
built(("comment", "c"))
built(("pi", "t", "d"))
built(("start", "a", {}), ("comment", "c"), ("end", "a"), ("close",), comment_factory=lambda t: E.Element("made", t=t), insert_comments=True)
built(("start", "a", {}), ("pi", "c"), ("end", "a"), ("close",), pi_factory=lambda t, d=None: E.Element("made", t=t), insert_pis=True)
built(("start", "a", {}), ("end", "a"), ("close",), element_factory=lambda t, a: E.Element("z" + t, a))
built(("start", "a", {}), ("end", "a"), ("start", "b", {}))
told("<!DOCTYPE r PUBLIC 'p' 's'><r xmlns='d' xmlns:q='u' a='1'>t<!--c--><?i d?><q:x q:b='2'/></r>")
told("<!DOCTYPE r SYSTEM 's'><r/>")
told("<!DOCTYPE r [<!ENTITY e 'v'>]><r>&e;</r>")
told("<r/>", Bare)
told("<!DOCTYPE r><r/>")
p = Old(); p.feed("<!DOCTYPE r PUBLIC 'p' 's'><r/>"), p.close().tag
p = E.XMLParser(); p.entity["own"] = "value"; p.feed("<!DOCTYPE r SYSTEM 's'><r>a&own;b</r>"); text(p.close())
E.XMLParser().feed("<!DOCTYPE r SYSTEM 's'><r>&none;</r>")
position("<!DOCTYPE r SYSTEM 's'>\n<r> &none;</r>")
E.XMLParser(encoding="none").feed("<r/>")
X("<r>")
X("")
X("<r></s>")
X("<a/><b/>")
X("<r a='1' a='2'/>")
p = E.XMLParser(); p.feed("<r><a/>"), p.flush(), p.feed("</r>"), p.close().tag
p = E.XMLParser(encoding="latin-1"); p.feed(b"<r>\xe9</r>"), p.close().text, E.XMLParser().version[:6]
reported("<r a='1'><x/></r>")
reported("<r><x/></r>", "start", "end")
reported(NS, "start-ns", "end-ns")
reported("<r><!--c--><?t d?></r>", "comment", "pi")
reported(["<r>", "<x/>"], "start")
reported(NS, "start-ns", "end-ns", "start", target=Target)
reported("<r/>", "none")
p = E.XMLPullParser(); p.feed("<r></s>"), next(p.read_events())
p = E.XMLPullParser(["start", "end"]); p.feed("<r><a>"), p.flush(), [e for e, w in p.read_events()], list(p.read_events()), p.feed("</a></r>"), p.close()
p.feed("x")
p.flush()
p = E.XMLPullParser(); p.feed("<r>"); p.close()
i = E.iterparse(saved(DOC), ["start", "end"]); [(e, w.tag) for e, w in i], i.root.tag
i = E.iterparse(io.BytesIO(b"<r><a/></r>")); i.root
[w.tag for e, w in i]
i.root.tag
i.close()
i = E.iterparse(saved(DOC)); next(i)[1].tag, i.close(), i.root
i = E.iterparse(saved("<r>")); list(i)
E.iterparse("/none/such")
E.parse(saved(DOC)).getroot().tag
E.parse(io.StringIO("<a/>")).getroot().tag
E.parse(io.BytesIO(b"<a/>"), E.XMLParser()).getroot().tag
E.ElementTree(file=saved("<b/>")).getroot().tag
E.parse("/none/such")
t = E.ElementTree(r); t.find("x").text, t.findtext("y/x"), t.findall("x")[1].text, [e.text for e in t.iterfind(".//x")], [e.tag for e in t.iter("x")], t.findtext("none", "default"), t.parse(io.StringIO("<n/>")).tag, t.getroot().tag
t = E.ElementTree(r); t.find("/x").text, t.findtext("/x"), len(t.findall("/x")), len(list(t.iterfind("/x")))
t._setroot(E.Element("s")); t.getroot().tag
t._setroot("x")
E.ElementTree("x")
E.ElementTree().write(io.StringIO())
E.XMLID("<r id='1'><a id='2'/><b/></r>")[1]
E.fromstringlist(["<r>", "<a/></r>"]).tag
E.iselement(r)
E.iselement(5)
E.fromstring("<a/>").tag
[e.text for e in r.findall("x[@k]")]
[e.text for e in r.findall("x[@k='v']")]
[e.text for e in r.findall("x[@k!='v']")]
[e.text for e in r.findall(".//x[@k!='v']")]
tagged(r.findall("y[x]"))
tagged(r.findall("y[x='two']"))
tagged(r.findall("y[x!='two']"))
[e.text for e in r.findall("x[.='one']")]
[e.text for e in r.findall("x[.!='one']")]
[e.text for e in r.findall("x[1]")]
[e.text for e in r.findall("x[last()]")]
[e.text for e in r.findall("x[last()-1]")]
[e.text for e in r.findall("x[2]")]
[e.text for e in r.findall("x[9]")]
tagged(r.findall("*"))
tagged(r.findall("."))
tagged(r.findall("./y/.."))
tagged(r.findall(".//z/.."))
tagged(r.findall("y//x"))
tagged(r.findall(".//*"))
tagged(r.findall("y/"))
tagged(r.iterfind("y/*"))
r.find("y/none")
r.findtext("y")
r.findtext("z", 5)
tagged(n.findall("p:x", {"p": "u"}))
tagged(n.findall("y", {"": "d"}))
tagged(n.findall("{*}y"))
tagged(n.findall("{u}*"))
tagged(n.findall("{}*"))
tagged(n.findall("{}y"))
tagged(X("<r><y/></r>").findall("{}y"))
tagged(X("<r><y/><z/></r>").findall("{}*"))
tagged(n.findall("{*}*"))
n.find("p:x[@{u}a='1']", {"p": "u"}).tag
n.find("{u}x[@b]").tag
n.findall("q:x", {"p": "u"})
n.findall("p:x")
r.findall("x[0]")
r.findall("x[-1]")
r.findall("x[first()]")
r.findall("x[last()-0]")
r.findall("x[last()-x]")
r.findall("x[a b]")
r.findall("/x")
r.findall("x]")
r.findall(".//")
r.findall("//x[")
r.findall("x['a']")
r.find("..")
included("<r><i href='a'/>tail</r>", a="<a/>")
included("<r>pre<i href='a' parse='text'/>post</r>", a="words")
included("<r><b/><i href='a' parse='text' encoding='e'/>post</r>", a="words")
included("<r><b><i href='a'/></b></r>", a="<a><c/></a>")
included("<r><i href='a'/><i href='b'/></r>", a="<a>x</a>", b="<b/>")
included("<r><i href='a.x'/></r>", base="dir/file", dir_a_x="<a/>")
inner = "<b><xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='c'/></b>"; included("<r><i href='b'/></r>", b=inner, c="<c/>"), included("<r><i href='b'/></r>", None, b=inner, c="<c/>"), included("<r><i href='b'/></r>", 2, b=inner, c="<c/>")
included("<r><i href='b'/></r>", 1, b=inner, c="<c/>")
included("<r><i href='c'/></r>", c=inner)
included("<r><i href='a'/></r>")
included("<r><i href='a' parse='text'/></r>")
included("<r><i href='a' parse='other'/></r>")
included("<r><xi:fallback xmlns:xi='http://www.w3.org/2001/XInclude'/></r>")
included("<r/>", -1)
I.default_loader(saved("<r/>"), "xml").tag
I.default_loader(saved("w"), "text")
I.default_loader(saved(b"\xe9"), "text", "latin-1")
I.default_loader("/none/such", "xml")
t = E.ElementTree(X(f"<r><xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='{saved('<in/>')}'/></r>")); I.include(t); text(t.getroot())
E.register_namespace("own", "http://own")
text(E.Element("{http://own}x"))
E.register_namespace("own", "http://other")
text(E.Element("{http://own}x"))
E.register_namespace("ns1", "u")
text(n)
text(n, default_namespace="d")
text(E.Element(Q("u", "a"), {Q("v", "b"): Q("u", "c")}))
text(E.Element("{http://www.w3.org/XML/1998/namespace}x"))
text(E.Element("{http://www.w3.org/1999/xhtml}p"))
text(E.Element("a"), default_namespace="d")
e = E.Element("r"); e.text = Q("u", "t"); text(e)
e = E.Element("r", a="<&>\"'\r\n\t"); e.text = "<&>\"'\r"; e.tail = "<t>"; text(e), text(e, method="html"), text(e, method="text"), text(e, short_empty_elements=False)
e = E.Element("r"); e.append(CO("c<")); e.append(PI("t", "d&")); e.append(PI("u")); e[0].tail = "x<"; text(e), text(e, method="html"), text(e, method="text")
h = E.Element("html"); h.extend([E.Element("br"), E.Element("P"), E.Element("script"), E.Element("HR")]); h[1].text = "a<b"; h[2].text = "a<b"; h[1].tail = "<"; h.append(CO("x>")); h.append(PI("p", ">")); text(h, method="html"), text(E.Element("{u}br", b="\">&"), method="html"), text(E.Element(Q("u", "p")), method="html")
e = E.Element(None); e.text = "bare"; e.append(E.Element("a")); text(e), text(e, method="html")
text(E.Element(5))
text(E.Element("a", b=5))
e = E.Element("a"); e.text = 5; text(e)
e = E.Element("a"); e.set(5, "x"); text(e)
text(E.Element("a"), method="none")
text(X("<a xml:lang='x'><b/>t</a>"), method="c14n")
E.tostring(r)
E.tostring(X("<a>\xe9</a>"))
E.tostring(X("<a>\xe9</a>"), "utf-8")
E.tostring(X("<a>\xe9</a>"), "latin-1")
E.tostring(r, "us-ascii", xml_declaration=True)
E.tostring(r, "UTF-16")[:2]
E.tostring(X("<a/>"), "unicode", xml_declaration=True)
E.tostring(X("<a/>"), "utf-8", xml_declaration=False)
E.tostringlist(X("<a>x<b/></a>"))
"".join(E.tostringlist(X("<a>x<b/></a>"), "unicode"))
E.tostringlist(X("<a/>"), "utf-8", xml_declaration=True)
E.tostringlist(X("<a/>"), short_empty_elements=False)
wrote(r)
wrote(X("<a>\xe9</a>"), io.BytesIO, "utf-8", True)
wrote(X("<a>\xe9</a>"), Raw, "utf-8")
wrote(X("<a>\xe9</a>"), Only, "utf-8")
wrote(X("<a>\xe9</a>"), Seeking, "utf-16")[:4]
"".join(wrote(X("<a>\xe9</a>"), Only, "unicode"))
wrote(X("<a/>"), io.StringIO, "unicode", True)
E.ElementTree(X("<a>\xe9</a>")).write(path)
content()
E.ElementTree(X("<a>\xe9</a>")).write(path, "unicode")
content()
E.ElementTree(r).write_c14n(path)
content()
e = X("<a><b><c/></b><d>x</d></a>"); E.indent(e), text(e), E.indent(E.ElementTree(e), "\t", 1), text(e), E.indent(X("<a/>"))
E.indent(e, level=-1)
E.dump(X("<a/>"))
E.dump(E.ElementTree(X("<b>x</b>")))
C("<r  b='2' a='1' ><!--c--> t <x></x></r>")
C("<r><!--c--></r>", with_comments=True)
C("<!--a--><r/><!--b-->", with_comments=True)
C("<?p d?><r><?q?></r><?s t?>")
C("<r> a <b> c </b></r>", strip_text=True)
C("<r xml:space='preserve'> a </r>", strip_text=True)
C("<r>&lt;&#13;&gt;&amp;\"</r>")
C("<r a='&lt;&quot;&#10;&#13;&#9;&gt;'/>")
C("<r><![CDATA[<x>]]></r>")
C(NS)
C("<p:r xmlns:p='u' xmlns:q='v'><q:x p:a='1' q:a='2' a='3'/></p:r>")
C("<r xmlns='a'><x xmlns=''/><y xmlns='b'><z/></y></r>")
C("<p:r xmlns:p='u'><p:x xmlns:p='w'/></p:r>")
C("<b:r xmlns:b='u' xmlns:a='v' a:x='1'><a:y/></b:r>", rewrite_prefixes=True)
C("<r a='1' b='2'><x><y/>t</x><z/>u</r>", exclude_attrs=["a"], exclude_tags=["x"])
C("<r><x><!--c--><?p?></x></r>", exclude_tags=["x"], with_comments=True)
C("<r><x a='1'><r/></x></r>", exclude_tags=["x"])
C(from_file=saved("<r  a='1'/>"))
C(from_file=io.StringIO("<s ></s>"))
o = io.StringIO(); C("<r/>", out=o), o.getvalue()
C()
E.C14NWriterTarget.__module__
C.__module__
copy.copy(r) is r
text(copy.copy(r[0]))
text(copy.deepcopy(r)) == text(r)
text(pickle.loads(pickle.dumps(r))) == text(r)
repr(E.Element("x"))[:13]
r.makeelement("n", {"a": "b"}).attrib
bool(r)
bool(E.Element("x"))
e = E.Element("r"); e[:] = [E.Element("a"), E.Element("b")]; e[0] = E.Element("c"); e.insert(1, E.Element("d")); tagged(e), tagged(e[1:]), e[-1].tag, e.remove(e[0]), tagged(e), e.set("k", "v"), e.keys(), e.items(), e.get("k"), e.get("z", 1), e.clear(), len(e), e.attrib
e.append(5)
e.insert(0, "x")
e[0:0] = [5]
e.extend([5])
e.remove(E.Element("x"))
E.Element("a").remove(5)
[e.tag for e in r.iter("*")]
[e.tag for e in r.iter()]
list(r.itertext())
list(X("<a>1<!--c-->2<b>3</b>4</a>").itertext())
[e.tag for e in r.iter("x")]
Q("u", "t").text
Q("{u}t") == "{u}t"
Q("a") < Q("b")
Q("a") <= "a"
Q("b") > "a"
Q("a") >= Q("b")
Q("a") != "a"
str(Q("u", "t"))
repr(Q("x"))
hash(Q("x")) == hash("x")
Q("a", "")
E.SubElement(r, "n", {"a": "1"}, b="2").attrib
PI("t", "x").text
PI("t").text
PI("t").tag is PI
CO("x").text
CO().text
CO().tag is CO
E.PI is PI
E.VERSION
""", globals())
folder.cleanup()
