# minidom: read, changed, searched, cloned, written; IDs of the document type; what DOM forbids.
import xml.dom
from xml.dom import minidom

text = """<!DOCTYPE a SYSTEM "s" [<!ENTITY e "v"><!NOTATION g PUBLIC "p"><!ATTLIST a i ID #IMPLIED k (x|y) #IMPLIED>]>
<a xmlns:q="w" i="1" k="x"><!--c--><q:b q:d="&lt;&#10;"/>&e; t<![CDATA[<]]><?p d?></a>"""
document = minidom.parseString(text)
print(document.toxml())
print(document.toprettyxml("  ", encoding="ascii", standalone=True).decode())
root = document.documentElement
print(repr(root)[:15], root.childNodes[1].namespaceURI, [child.nodeName for child in root.childNodes], root.attributes.items())
print(document.getElementById("1") is root, root.attributes["k"].schemaType, document.getElementById("2"))
print([e.localName for e in document.getElementsByTagNameNS("w", "*")], len(document.getElementsByTagName("*")))
print(document.doctype.internalSubset, document.doctype.entities["e"].firstChild, document.doctype.notations.item(0).publicId)
branch = root.getElementsByTagName("q:b")[0]
branch.setAttribute("n", '"')
text = root.insertBefore(document.createTextNode("new"), branch)
print(text.nextSibling is branch, branch.previousSibling is text, text.previousSibling.nodeName, text.wholeText)
copy = root.cloneNode(True)
root.removeChild(branch)
print(copy.toxml(), branch.parentNode, branch.nextSibling, root.toxml(), sep="\n")
text.splitText(1)
print([child.nodeValue for child in root.childNodes])
root.normalize()
print([child.nodeValue for child in root.childNodes], text.substringData(1, 2))
for act in (
    lambda: document.appendChild(document.createElement("second")),
    lambda: document.appendChild(document.createTextNode("t")),
    lambda: root.removeChild(branch),
    lambda: root.removeAttribute("none"),
    lambda: copy.setAttributeNode(root.getAttributeNode("k")),
    lambda: minidom.Document().renameNode(root, None, "x"),
    lambda: text.deleteData(99, 1),
    lambda: text.appendChild(branch),
):
    try:
        act()
    except xml.dom.DOMException as error:
        print(type(error).__name__, error.code)
other = minidom.getDOMImplementation().createDocument("n", "p:top", None)
other.documentElement.appendChild(other.importNode(copy, True)).setAttributeNS("n", "p:z", "1")
print(other.toxml())
for bad in ("<a><b></a>", "", "<a b='1' b='2'/>"):
    try:
        minidom.parseString(bad)
    except Exception as error:
        print(type(error).__name__, error)
