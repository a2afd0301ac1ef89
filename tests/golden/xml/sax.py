# SAX: handlers told in order, with and without namespaces; a filter before a writer; errors with their place; features and entities.
import io
import xml.sax
from xml.sax import handler, saxutils
from xml.sax.xmlreader import AttributesNSImpl, InputSource


class Teller(handler.ContentHandler, handler.LexicalHandler):
    def __getattribute__(self, name):
        if name.startswith("_") or name == "setDocumentLocator":
            return super().__getattribute__(name)
        return lambda *args: print(name, *(list(a.items()) if hasattr(a, "items") else repr(a) for a in args))


text = '<!DOCTYPE a [<!ENTITY e "z">]><a x="1"><!--c--><n:b xmlns:n="u" n:y="2" q="&lt;"/>t&e;<![CDATA[<]]><?p d?></a>'
for namespaces in (False, True):
    reader = xml.sax.make_parser(["no.such.module"])
    reader.setFeature(handler.feature_namespaces, namespaces)
    reader.setContentHandler(Teller())
    reader.setProperty(handler.property_lexical_handler, Teller())
    reader.parse(io.StringIO(text))


class Upper(saxutils.XMLFilterBase):
    def startElement(self, name, attrs):
        super().startElement(name.upper(), attrs)

    def endElement(self, name):
        super().endElement(name.upper())


out = io.BytesIO()
upper = Upper(xml.sax.make_parser())
upper.setContentHandler(saxutils.XMLGenerator(out, "ascii", short_empty_elements=True))
upper.parse(io.BytesIO('<a k="\'&quot;&#10;"><b/>é&amp;</a>'.encode()))
print(out.getvalue())
for bad in ("<a>\n<b></a>", "", "<a/><b/>"):
    try:
        xml.sax.parseString(bad, handler.ContentHandler())
    except xml.sax.SAXParseException as error:
        print(error, error.getLineNumber(), error.getColumnNumber())


class Resolver(handler.EntityResolver):
    def resolveEntity(self, publicId, systemId):
        source = InputSource(systemId)
        source.setByteStream(io.BytesIO(b"<inner/>" if systemId == "good" else b"<inner>"))
        return source


for system in ("good", "bad"):
    for external in (False, True):
        reader = xml.sax.make_parser()
        reader.setFeature(handler.feature_external_ges, external)
        reader.setEntityResolver(Resolver())
        reader.setContentHandler(saxutils.XMLGenerator(out := io.StringIO()))
        try:
            reader.parse(io.StringIO(f'<!DOCTYPE a [<!ENTITY e SYSTEM "{system}">]><a>&e;</a>'))
        except xml.sax.SAXException as error:
            print(type(error).__name__, error.getMessage())
        print(system, external, out.getvalue().split("\n")[1])
for feature in (handler.feature_validation, "none"):
    try:
        reader.setFeature(feature, True)
    except xml.sax.SAXException as error:
        print(type(error).__name__, error)
print(saxutils.quoteattr("a\"b'\t<"), saxutils.escape("<&>", {"&lt;": "L"}), saxutils.unescape("&amp;lt;"))
attrs = AttributesNSImpl({("u", "a"): "1"}, {("u", "a"): "n:a"})
print(attrs.getValueByQName("n:a"), attrs.getNameByQName("n:a"), attrs.getQNames(), attrs.copy().items())
