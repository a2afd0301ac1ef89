"""minidom: attributes by name and map, renaming, user data, copies of whole documents, fragments, and document types."""
import sys
import xml.dom
from xml.dom import expatbuilder, minidom

sys.path.insert(0, "tests/golden/natives")
from _each import each_value as each

TYPE = '<!DOCTYPE a PUBLIC "pub" "sys" [<!ENTITY e "x"><!ENTITY u SYSTEM "s" NDATA n><!NOTATION n PUBLIC "np" "ns"><!ELEMENT a (b*)><!ELEMENT b EMPTY><!ELEMENT c ANY><!ELEMENT d (#PCDATA)><!ATTLIST a i ID #IMPLIED k CDATA "v" t (x|y) "x">]>'


def doc(text="<a k='1' j='2'><b/>text<!-- c --><?p d?><![CDATA[s]]></a>"):
    return minidom.parseString(text)


class Told:
    def handle(self, operation, key, data, source, target):
        print("   handled", operation, key, data, type(source).__name__, type(target).__name__)


def names(nodes):
    return [node.nodeName for node in nodes]


told = Told()
impl = minidom.getDOMImplementation()

each(r"""
d = doc(); a = d.documentElement; m = a.attributes; len(m), m.length, m.item(0).name, m.item(5), m.item(-1), m.keys(), m.values()[0].value, m.items(), m.itemsNS()
"k" in m, (None, "k") in m, "x" in m, m["k"].value, m[(None, "j")].value, m.get("none"), m.get("none", 5), m.getNamedItem("k").value, m.getNamedItemNS(None, "k").value
m["none"]
m["k"] = "new"; a.getAttribute("k"), a.getAttribute("none"), a.getAttributeNS(None, "k"), a.getAttributeNS("urn:x", "k")
m["z"] = d.createAttribute("z"); a.hasAttribute("z"), a.hasAttributeNS(None, "z"), a.hasAttributes(), doc("<a/>").documentElement.hasAttributes()
m["q"] = 5
del m["z"]; a.hasAttribute("z"), m.removeNamedItem("j").value, m.length
m.removeNamedItem("none")
m.removeNamedItemNS(None, "none")
m == a.attributes, m == d.createElement("x").attributes, m == 5
hash(m)
a.setAttributeNS("urn:x", "p:q", "1"); a.setAttributeNS("urn:x", "r:q", "2"); a.attributes.items(), a.getAttributeNodeNS("urn:x", "q").prefix, a.getAttributeNodeNS("urn:x", "q").name
n = a.getAttributeNodeNS("urn:x", "q"); n.prefix = "s"; n.name, n.nodeName, n.localName
n.prefix = "xmlns"
n.value = "v2"; n.nodeValue, n.firstChild.data, n.specified, n.ownerElement is a, n.schemaType.name, n.isId
a.setAttributeNode(d.createAttribute("k")).value, a.getAttribute("k")
b = d.createElement("b"); b.setAttributeNode(a.getAttributeNode("k"))
a.removeAttributeNode(None)
a.removeAttribute("none")
a.removeAttributeNS("urn:x", "none")
a.setIdAttribute("k"); a.getAttributeNode("k").isId; a.setAttribute("k", "here"); d.getElementById("here") is a, d.getElementById("none")
a.setIdAttributeNode(None)
a.setIdAttribute("none")
a.setIdAttributeNS(None, "none")
d = doc(); a = d.documentElement; d.renameNode(a, "urn:n", "p:q").nodeName, a.tagName, a.prefix, a.localName, a.namespaceURI
n = a.getAttributeNode("k"); a.setIdAttributeNode(n); d.renameNode(n, "urn:n", "p:k").name, n.isId, n.prefix, a.getAttributeNS("urn:n", "k"), n.ownerElement is a
d.renameNode(doc().documentElement, None, "x")
d.renameNode(a, None, "p:x")
d.renameNode(a, xml.dom.XMLNS_NAMESPACE, "xmlns")
d.renameNode(n, "urn:x", "xmlns")
d.renameNode(n, None, "xmlns:x")
d.renameNode(a.firstChild.nextSibling, None, "x")
d.renameNode(a, "urn:n", "xmlns:q")
a = doc().documentElement; a.setUserData("k", 1, told), a.setUserData("k", 2, told), a.getUserData("k"), a.getUserData("none"), a.setUserData("plain", 3, None)
c = a.cloneNode(False); c.nodeName, c.getUserData("k"), c.attributes.items(), c.childNodes, a.cloneNode(True).toxml()
doc("<x/>").importNode(a, True).toxml()
a.setUserData("k", None, None), a.getUserData("k"), a.setUserData("k", None, None), a.cloneNode(False).nodeName
d = doc(TYPE + "<a i='1'><b/></a>"); t = d.doctype; t.name, t.publicId, t.systemId, t.internalSubset[:20], names(t.entities), names(t.notations), t.entities.length, t.toxml()[:50]
t.entities.getNamedItem("u").notationName, t.entities["e"].nodeName, t.entities.getNamedItemNS(None, "e"), t.entities.item(0).nodeName, t.entities.item(9), t.notations.getNamedItem("n").publicId, t.notations[0].systemId
t.entities["none"]
a = d.documentElement; a.getAttribute("k"), a.getAttributeNode("k").specified, a.getAttributeNode("i").isId, a.getAttributeNode("i").schemaType.name, a.getAttributeNode("t").schemaType.name, d.getElementById("1") is a, a.schemaType.name
[(d._get_elem_info(d.createElement(x)).isId("i"), d._get_elem_info(d.createElement(x)).tagName) for x in "abcd"], d._get_elem_info(d.createElement("none"))
t.setUserData("k", 1, told), [e.setUserData("k", 2, told) for e in [*t.entities, *t.notations]], t.cloneNode(True)
c = d.cloneNode(True); c.toxml()[:60], c.doctype is not t, names(c.doctype.entities), c.doctype.internalSubset == t.internalSubset, c.doctype.ownerDocument is c, c.encoding, c.standalone, c.version
t.ownerDocument = None; f = t.cloneNode(True); f.name, f.publicId, names(f.entities), f.entities[0].ownerDocument, names(t.cloneNode(False).entities)
d.importNode(d, True)
n = impl.createDocumentType("q:x", "P", "S"); n.nodeName, n.publicId, n.systemId, n.internalSubset, n.toxml(), n.entities.length
impl.createDocumentType("x", None, "S").toxml(), impl.createDocumentType("x", None, None).toxml()
d = impl.createDocument("urn:x", "p:x", impl.createDocumentType("p:x", None, "S")); d.toxml(), d.doctype.ownerDocument is d
impl.createDocument("urn:x", "x", d.doctype)
impl.createDocument(None, "p:x", None)
impl.createDocument("urn:x", "xml:x", None)
impl.createDocument("urn:x", None, None)
impl.createDocument(None, "", None)
[impl.hasFeature(f, v) for f in ("core", "xml", "ls", "ls-load", "ls-save", "events") for v in ("1.0", "2.0", "3.0", None)], impl.hasFeature("CORE", ""), impl.getInterface("core") is impl, impl.getInterface("x"), d.isSupported("core", "1.0"), d.getInterface("core") is d, d.getInterface("none")
d = doc("<?xml version='1.0' encoding='latin-1' standalone='yes'?><a/>"); d.encoding, d.version, d.standalone, d.toxml(), d.toxml("utf-8"), d.toxml(standalone=False), d.toprettyxml(encoding="ascii", standalone=True)
doc("<?xml version='1.0' standalone='no'?><a/>").standalone, doc("<?xml version='1.0'?><a/>").standalone, doc("<a/>").version
d = doc(); f = d.createDocumentFragment(); f.appendChild(d.createElement("f1")); f.appendChild(d.createTextNode("f2")); a = d.documentElement; a.insertBefore(f, a.firstChild) is f, names(a.childNodes), f.childNodes
f.appendChild(d.createElement("f3")); f.appendChild(d.createElement("f4")); a.appendChild(f) is f, names(a.childNodes), a.replaceChild(d.createElement("r"), a.firstChild).nodeName, names(a.childNodes)[:2]
f.appendChild(d.createElement("f5")); _ = a.replaceChild(f, a.lastChild); names(a.childNodes), a.replaceChild(a.firstChild, a.firstChild)
x = a.firstChild; y = x.nextSibling; a.replaceChild(y, x).nodeName, names(a.childNodes), y.previousSibling, a.lastChild.nextSibling
a.insertBefore(a.lastChild, a.firstChild).nodeName, names(a.childNodes), a.insertBefore(d.createElement("z"), None).nodeName, names(a.childNodes)[-1]
a.insertBefore(d.createElement("z"), d.createElement("y"))
a.removeChild(d.createElement("y"))
a.replaceChild(d.createAttribute("k"), a.firstChild)
a.replaceChild(d.createElement("k"), d.createElement("y"))
a.appendChild(d.createAttribute("k"))
d.appendChild(d.createTextNode("x"))
other = d.createElement("o"); other.appendChild(a.firstChild).nodeName, names(a.childNodes), other.firstChild.parentNode is other
d = doc("<a>x<b/></a>"); a = d.documentElement; a.appendChild(d.createTextNode("")); a.appendChild(d.createTextNode("p")); a.appendChild(d.createTextNode("q")); a.normalize(); [c.nodeValue for c in a.childNodes], a.isSameNode(a), a.isSameNode(d), a.hasChildNodes(), a.firstChild.hasChildNodes()
with doc() as w: w.documentElement.nodeName
w.documentElement
t = d.createTextNode("hello world"); t.splitText(5).data, t.data, t.length, t.substringData(1, 3), t.appendData("!"), t.insertData(0, ">"), t.deleteData(1, 2), t.replaceData(0, 1, "<<"), t.data, t.wholeText, t.isWhitespaceInElementContent
t.splitText(99)
t.substringData(-1, 2)
t.insertData(99, "x")
t.deleteData(0, -1)
d.createComment("a--b").toxml()
d.createCDATASection("a]]>b").toxml()
d.createTextNode(5)
d.createProcessingInstruction("t", "d").toxml(), d.createComment(" c ").toxml(), d.createCDATASection("<").toxml(), d.createTextNode("<&>\"").toxml(), d.createAttributeNS("urn:x", "p:k").localName
a = doc("<a>one<b/>two</a>").documentElement; a.firstChild.replaceWholeText("new").data, a.lastChild.replaceWholeText(""), a.toxml()
[x.nodeName for x in doc("<a><b/><c><b/></c></a>").getElementsByTagName("b")], len(doc("<a><b/><c/></a>").getElementsByTagName("*")), len(doc("<a xmlns:p='urn:p'><p:b/><b/></a>").getElementsByTagNameNS("urn:p", "b")), len(doc("<a xmlns:p='urn:p'><p:b/><b/></a>").getElementsByTagNameNS("*", "*"))
import io; minidom.parse(io.BytesIO(b"<a>" + b"x" * 40000 + b"</a>")).documentElement.firstChild.length, minidom.parse(io.StringIO("<a/>")).documentElement.nodeName, expatbuilder.parse(io.BytesIO(b"<p:a/>"), False).documentElement.nodeName
minidom.parse("none.xml")
minidom.parseString("<a xmlns:p='x y'><p:b/></a>")
len(doc("<a>" + "x&amp;" * 3 + "</a>").documentElement.childNodes), doc("<a><![CDATA[a]]>b<![CDATA[c]]><![CDATA[d]]></a>").documentElement.toxml()
""", globals())
