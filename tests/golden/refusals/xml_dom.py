# What minidom refuses, by the names of its exceptions.
import contextlib
import io
import re
from xml.dom import minidom
from _tried import tried as tried_raw


def tried(label, call, *args):
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        tried_raw(label, call, *args)
    print(re.sub(r" at 0x[0-9a-f]+", "", told.getvalue()), end="")

document = minidom.parseString('<!DOCTYPE a [<!ENTITY e "x"><!NOTATION n SYSTEM "s">]><a xmlns:p="u" b="c" p:d="e"><f>text</f><!--c--><?t d?></a>')
other = minidom.parseString("<o q='r'/>")
a, o = document.documentElement, other.documentElement
f = a.firstChild
text = f.firstChild
implementation = minidom.getDOMImplementation()
tried("second root", document.appendChild, document.createElement("second"))
tried("text in document", document.appendChild, document.createTextNode("x"))
tried("attribute in element", a.appendChild, document.createAttribute("x"))
tried("element in text", text.appendChild, document.createElement("x"))
tried("before no child", a.insertBefore, document.createElement("x"), o)
tried("remove no child", a.removeChild, o)
tried("replace no child", a.replaceChild, document.createElement("x"), o)
tried("text's children", text.insertBefore, o, None)
tried("text's removal", text.removeChild, o)
tried("text's replacement", text.replaceChild, o, a)
tried("comment text", lambda: minidom.Comment("a--b").toxml())
tried("comment", lambda: (lambda c: (c.__setattr__("data", "a--b"), c.toxml()))(document.createComment("x")))
tried("section", lambda: document.createCDATASection("]]>").toxml())
for name, args in {"substringData": [(-1, 1), (9, 1), (1, -1)], "insertData": [(-1, "x"), (9, "x")], "deleteData": [(-1, 1), (9, 1), (1, -1)], "replaceData": [(-1, 1, "x"), (9, 1, "x"), (1, -1, "x")],
                   "splitText": [(-1,), (9,)]}.items():
    for arguments in args:
        tried(f"{name}{arguments}", getattr(document.createTextNode("text"), name), *arguments)
tried("createElement", document.createTextNode, 3)
tried("no attribute", a.removeAttribute, "none")
tried("no attribute in namespace", a.removeAttributeNS, "none", "x")
tried("no attribute node", a.removeAttributeNode, None)
tried("foreign attribute node", a.removeAttributeNode, o.attributes["q"])
tried("used attribute node", a.setAttributeNode, o.attributes["q"])
tried("attributes item", a.attributes.__getitem__, "none")
tried("attributes value", a.attributes.__setitem__, "x", 3)
tried("attributes removal", a.attributes.removeNamedItem, "none")
tried("attributes removal in namespace", a.attributes.removeNamedItemNS, "none", "x")
tried("attributes set", a.attributes.setNamedItem, text)
tried("read-only map", document.doctype.entities.removeNamedItem, "e")
tried("read-only set", document.doctype.entities.setNamedItem, text)
tried("entity", document.doctype.entities["e"].appendChild, text)
tried("entity removal", document.doctype.entities["e"].removeChild, text)
tried("xmlns", a.setAttributeNS, "wrong", "xmlns:z", "v")
tried("import document", document.importNode, other, True)
tried("import type", document.importNode, document.doctype, True)
tried("rename foreign", document.renameNode, o, "u", "n")
tried("rename text", document.renameNode, text, "u", "n")
tried("rename xmlns", document.renameNode, f, "u", "xmlns:x")
tried("rename xmlns attribute", document.renameNode, a.attributes["b"], "u", "xmlns")
tried("no name", implementation.createDocument, None, "", None)
tried("no name, type", implementation.createDocument, "u", None, None)
tried("xml prefix", implementation.createDocument, "u", "xml:a", None)
tried("prefix alone", implementation.createDocument, None, "p:a", None)
tried("owned type", implementation.createDocument, None, "a", document.doctype)
tried("id", a.setIdAttribute, "none")
tried("id in namespace", a.setIdAttributeNS, "none", "x")
tried("id node", a.setIdAttributeNode, None)
tried("clone", lambda: document.doctype.cloneNode(True).entities.length)
tried("prefix", setattr, a.attributes["p:d"], "prefix", "xmlns")
