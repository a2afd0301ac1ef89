"""SAX: what a reader tells with and without namespaces, through a filter, to a writer; features, properties, places, and sources."""
import io
import os
import sys
import tempfile
import xml.sax
from xml.sax import handler, saxutils, xmlreader
from xml.sax.expatreader import create_parser

TEXT = b"""<?xml version="1.0"?>
<!DOCTYPE a PUBLIC "pub" "sys" [
 <!NOTATION n PUBLIC "np">
 <!ENTITY pic SYSTEM "pic.gif" NDATA n>
 <!ENTITY own "text">
]>
<a xmlns="urn:d" xmlns:p="urn:p" p:x="1" y="&lt;2"><?pi some data?><!-- c --><p:b xml:lang="en"/><![CDATA[<raw>]]>&own;&gone;</a>
"""


class Teller:
    def __init__(self, name=""):
        self.name = name

    def __getattr__(self, method):
        if method.startswith("_"):
            raise AttributeError(method)

        def tell(*args):
            print(self.name, method, *(sorted(map(str, a.items())) if hasattr(a, "getNames") else "locator" if method == "setDocumentLocator" else a for a in args))
        return tell


def tried(call, *args):
    try:
        print("=", call(*args))
    except Exception as error:
        print("!", type(error).__name__, error)


def reader(*features, teller=None):
    made = create_parser()
    teller = teller or Teller()
    made.setContentHandler(teller)
    made.setDTDHandler(teller)
    made.setErrorHandler(Teller("error"))
    made.setProperty(handler.property_lexical_handler, teller)
    for name in features:
        made.setFeature(name, True)
    return made


print("-- plain")
reader().parse(io.BytesIO(TEXT))
print("-- with namespaces")
reader(handler.feature_namespaces).parse(io.BytesIO(TEXT))
print("-- wrong")
tried(reader().parse, io.BytesIO(b"<a><b></a>"))
tried(reader().parse, io.BytesIO(b""))

print("-- features")
one = create_parser()
for name in handler.all_features:
    tried(one.getFeature, name)
    for state in True, False:
        tried(one.setFeature, name, state)
tried(one.getFeature, "none")
tried(one.setFeature, "none", True)
for name in handler.all_properties + ["none"]:
    tried(one.getProperty, name)
    tried(one.setProperty, name, {})
tried(one.setLocale, "de")
print(one.getLineNumber(), one.getColumnNumber(), one.getPublicId(), one.getSystemId())


class Places(handler.ContentHandler):
    def setDocumentLocator(self, locator):
        self.at = locator

    def startElement(self, name, attrs):
        print(name, self.at.getLineNumber(), self.at.getColumnNumber(), self.at.getPublicId(), self.at.getSystemId(), attrs.getLength(), attrs.getNames(), attrs.getQNames(), attrs.getType("k") if "k" in attrs else None)
        tried(one.setFeature, handler.feature_namespaces, True)

    def endElement(self, name):
        one.setContentHandler(Teller("other"))
        one.setProperty(handler.property_lexical_handler, Teller("lexical"))


one = create_parser()
source = xmlreader.InputSource("sys.xml")
source.setPublicId("pub")
source.setByteStream(io.BytesIO(b"<a k='1'>\n <b/>t<!-- c --></a>"))
places = Places()
one.setContentHandler(places)
one.parse(source)
print(places.at.getLineNumber(), places.at.getColumnNumber(), places.at.getPublicId(), places.at.getSystemId())
one = create_parser()
one.setContentHandler(Teller())
for piece in "<a>", "x", "<b", "/>", "</a>":
    one.feed(piece)
one.flush()
one.close()
tried(one.feed, "<")
tried(one.close)
one.reset()

print("-- a filter")
inner = create_parser()
inner.setFeature(handler.feature_namespaces, True)
between = saxutils.XMLFilterBase(inner)
teller = Teller("f")
between.setContentHandler(teller)
between.setDTDHandler(teller)
between.setErrorHandler(teller)
between.setEntityResolver(Teller("resolve"))
between.parse(io.BytesIO(TEXT))
other = saxutils.XMLFilterBase()
other.setParent(inner)
print(other.getParent() is inner, between.getFeature(handler.feature_namespaces))
tried(between.setFeature, handler.feature_validation, True)
tried(between.setProperty, "none", 1)
tried(between.getProperty, "none")
tried(between.setLocale, "x")
for name in "error", "fatalError", "warning":
    getattr(between, name)("why")
for name, args in ("ignorableWhitespace", ["  "]), ("skippedEntity", ["e"]), ("startElement", ["n", {}]), ("endElement", ["n"]), ("unparsedEntityDecl", ["a", "b", "c", "d"]), ("notationDecl", ["a", "b", "c"]):
    getattr(between, name)(*args)
tried(between.resolveEntity, "p", "s")

print("-- a writer")
for short in False, True:
    out = io.StringIO()
    made = create_parser()
    made.setFeature(handler.feature_namespaces, True)
    made.setContentHandler(saxutils.XMLGenerator(out, "utf-8", short_empty_elements=short))
    made.setErrorHandler(Teller("error"))
    made.parse(io.BytesIO(TEXT))
    print(out.getvalue())
out = io.BytesIO()
writer = saxutils.XMLGenerator(out, "ascii")
writer.startDocument()
writer.startPrefixMapping("p", "urn:p")
writer.startElementNS(("urn:p", "a"), "p:a", xmlreader.AttributesNSImpl({(None, "k"): "\xe9\"", ("http://www.w3.org/XML/1998/namespace", "lang"): "en"}, {}))
writer.ignorableWhitespace("  ")
writer.ignorableWhitespace(b"")
writer.characters("\u20ac&")
writer.characters("")
writer.processingInstruction("pi", "data")
tried(writer.startElementNS, ("urn:none", "b"), None, {})
writer.endElementNS(("urn:p", "a"), None)
writer.endPrefixMapping("p")
writer.startElement("plain", {"k": "v"})
writer.endElement("plain")
writer.endDocument()
print(out.getvalue())
kept, sys.stdout = sys.stdout, io.StringIO()
saxutils.XMLGenerator().startDocument()
kept, sys.stdout = sys.stdout, kept
print(kept.getvalue())
print(saxutils.escape("<&>'", {"'": "&apos;"}), saxutils.unescape("&lt;&amp;&gt;&x;", {"&x;": "y"}), saxutils.quoteattr("a'\"\n\t<"), saxutils.quoteattr("a\""), saxutils.quoteattr("a", {"a": "b"}))

print("-- sources")
folder = tempfile.mkdtemp()
path = os.path.join(folder, "s.xml")
with open(path, "wb") as file:
    file.write(b"<a/>")
import pathlib


def shown(source):
    stream = source.getByteStream() or source.getCharacterStream()
    print(source.getSystemId() and source.getSystemId().replace(folder, "FOLDER"), source.getPublicId(), source.getEncoding(), type(stream).__name__, stream.read())
    stream.close()


shown(saxutils.prepare_input_source(path))
shown(saxutils.prepare_input_source(pathlib.Path(path)))
shown(saxutils.prepare_input_source("s.xml", os.path.join(folder, "base.xml")))
shown(saxutils.prepare_input_source(io.BytesIO(b"x")))
shown(saxutils.prepare_input_source(io.StringIO("x")))
shown(saxutils.prepare_input_source(open(path, "rb")))
shown(saxutils.prepare_input_source(open(path)))
shown(saxutils.prepare_input_source(pathlib.Path(path).as_uri()))
tried(saxutils.prepare_input_source, 5)
os.remove(path)
os.rmdir(folder)
