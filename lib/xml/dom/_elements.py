"""Elements, their attributes, and maps of attributes by name and by namespace."""

__name__ = "xml.dom.minidom"   # where the public names belong

import xml.dom
from xml.dom import EMPTY_NAMESPACE, XMLNS_NAMESPACE, HierarchyRequestErr, InuseAttributeErr, NamespaceErr, NotFoundErr

from ._nodes import Node, walk, write_data
from ._text import Text
from .minicompat import NodeList, read_only


def split_name(qualified):
    """(prefix or None, local name)"""
    prefix, colon, local = qualified.partition(":")
    return (prefix, local) if colon else (None, qualified)


class TypeInfo:
    """What a document type says that an attribute or element is."""

    def __init__(self, namespace, name):
        self.namespace = namespace
        self.name = name

    def __repr__(self):
        return f"<{type(self).__name__} {self.name!r}{f' (from {self.namespace!r})' if self.namespace else ''}>"


no_type = TypeInfo(None, None)


class Attr(Node):
    """An attribute: its text child is its value. Named by setAttributeNode() and removed by removeAttributeNode() of its element."""

    nodeType = Node.ATTRIBUTE_NODE
    _child_node_types = (Node.TEXT_NODE, Node.ENTITY_REFERENCE_NODE)
    specified = False
    ownerElement = None
    _is_id = False

    def __init__(self, qName, namespaceURI=EMPTY_NAMESPACE, localName=None, prefix=None):
        self._name = qName
        self.namespaceURI = namespaceURI
        self.localName = localName or split_name(qName)[1]
        self._prefix = prefix
        self._value = ""
        self.childNodes = NodeList()
        self._append(Text())

    def _rename(self, change):
        """The maps of the element know an attribute by its names."""
        element = self.ownerElement
        if element is not None:
            element._drop(self)
        change()
        if element is not None:
            element._put(self)

    def _set_name(self, value):
        def change():
            self._name = value

        self._rename(change)

    def _set_value(self, value):
        self._value = value
        self.childNodes[0].data = value

    def _set_prefix(self, prefix):
        if prefix == "xmlns" and self.namespaceURI != XMLNS_NAMESPACE:
            raise NamespaceErr("illegal use of 'xmlns' prefix for the wrong namespace")

        def change():
            self._prefix = prefix
            self._name = f"{prefix}:{self.localName}" if prefix else self.localName

        self._rename(change)

    name = nodeName = property(lambda self: self._name, _set_name)
    value = nodeValue = property(lambda self: self._value, _set_value)
    prefix = property(lambda self: self._prefix, _set_prefix)

    def _info(self):
        if self.ownerElement is None or self.ownerDocument is None:
            return None
        return self.ownerDocument._get_elem_info(self.ownerElement)

    @read_only
    def isId(self):
        info = None if self._is_id else self._info()
        return self._is_id or (info is not None and info.isId(self.name))

    @read_only
    def schemaType(self):
        info = self._info()
        return no_type if info is None else info.getAttributeType(self.name)

    def unlink(self):
        if self.ownerElement is not None:
            self.ownerElement._drop(self)
        super().unlink()

    def _copy(self, owner, deep):
        made = owner.createAttributeNS(self.namespaceURI, self.name)
        made.localName, made.specified, made.value = self.localName, True, self.value
        return made


class NamedNodeMap:
    """An element's attributes: what is changed here is changed there."""

    def __init__(self, attrs, attrsNS, ownerElement):
        self._attrs = attrs
        self._attrsNS = attrsNS
        self._ownerElement = ownerElement

    length = read_only(lambda self: len(self._attrs), "length")

    def __len__(self):
        return len(self._attrs)

    def __eq__(self, other):
        return isinstance(other, NamedNodeMap) and self._attrs is other._attrs

    __hash__ = None

    def item(self, index):
        return list(self._attrs.values())[index] if 0 <= index < len(self._attrs) else None

    def items(self):
        return [(attr.nodeName, attr.value) for attr in self._attrs.values()]

    def itemsNS(self):
        return [((attr.namespaceURI, attr.localName), attr.value) for attr in self._attrs.values()]

    def __contains__(self, key):
        return key in (self._attrs if isinstance(key, str) else self._attrsNS)

    def keys(self):
        return self._attrs.keys()

    def keysNS(self):
        return self._attrsNS.keys()

    def values(self):
        return self._attrs.values()

    def get(self, name, value=None):
        return self._attrs.get(name, value)

    def __getitem__(self, attname_or_tuple):
        return (self._attrsNS if isinstance(attname_or_tuple, tuple) else self._attrs)[attname_or_tuple]

    def __setitem__(self, attname, value):
        if isinstance(value, str):
            self._ownerElement.setAttribute(attname, value)
        elif isinstance(value, Attr):
            self.setNamedItem(value)
        else:
            raise TypeError("value must be a string or Attr object")

    def __delitem__(self, attname_or_tuple):
        self._ownerElement.removeAttributeNode(self[attname_or_tuple])

    def getNamedItem(self, name):
        return self._attrs.get(name)

    def getNamedItemNS(self, namespaceURI, localName):
        return self._attrsNS.get((namespaceURI, localName))

    def _remove(self, attr):
        if attr is None:
            raise NotFoundErr()
        return self._ownerElement.removeAttributeNode(attr)

    def removeNamedItem(self, name):
        return self._remove(self.getNamedItem(name))

    def removeNamedItemNS(self, namespaceURI, localName):
        return self._remove(self.getNamedItemNS(namespaceURI, localName))

    def setNamedItem(self, node):
        if not isinstance(node, Attr):
            raise HierarchyRequestErr(f"{node!r} cannot be child of {self!r}")
        return self._ownerElement.setAttributeNode(node)

    setNamedItemNS = setNamedItem


AttributeList = NamedNodeMap


class Element(Node):
    nodeType = Node.ELEMENT_NODE
    schemaType = no_type
    _child_node_types = (
        Node.ELEMENT_NODE, Node.PROCESSING_INSTRUCTION_NODE, Node.COMMENT_NODE, Node.TEXT_NODE, Node.CDATA_SECTION_NODE,
        Node.ENTITY_REFERENCE_NODE,
    )

    def __init__(self, tagName, namespaceURI=EMPTY_NAMESPACE, prefix=None, localName=None):
        self.tagName = self.nodeName = tagName
        self.namespaceURI = namespaceURI
        self.prefix = prefix
        self.localName = localName or split_name(tagName)[1]
        self.childNodes = NodeList()
        self._attrs = {}
        self._attrsNS = {}

    def __repr__(self):
        return f"<DOM Element: {self.tagName} at {id(self):#x}>"

    def _forget(self):
        for attr in list(self._attrs.values()):
            attr.unlink()

    @read_only
    def attributes(self):
        return NamedNodeMap(self._attrs, self._attrsNS, self)

    def hasAttributes(self):
        return bool(self._attrs)

    def _get_attributes(self):
        return self.attributes

    def _get_tagName(self):
        return self.tagName

    def _put(self, attr):
        self._attrs[attr.name] = self._attrsNS[attr.namespaceURI, attr.localName or attr.name] = attr
        attr.ownerElement = self

    def _drop(self, attr):
        del self._attrs[attr.name]
        del self._attrsNS[attr.namespaceURI, attr.localName or attr.name]
        attr.ownerElement = None

    def getAttribute(self, attname):
        attr = self._attrs.get(attname)
        return "" if attr is None else attr.value

    def getAttributeNS(self, namespaceURI, localName):
        attr = self._attrsNS.get((namespaceURI, localName))
        return "" if attr is None else attr.value

    def getAttributeNode(self, attrname):
        return self._attrs.get(attrname)

    def getAttributeNodeNS(self, namespaceURI, localName):
        return self._attrsNS.get((namespaceURI, localName))

    def hasAttribute(self, name):
        return name in self._attrs

    def hasAttributeNS(self, namespaceURI, localName):
        return (namespaceURI, localName) in self._attrsNS

    def setAttribute(self, attname, value):
        attr = self._attrs.get(attname)
        if attr is None:
            attr = Attr(attname)
            attr.ownerDocument = self.ownerDocument
            self.setAttributeNode(attr)
        attr.value = value

    def setAttributeNS(self, namespaceURI, qualifiedName, value):
        prefix, local = split_name(qualifiedName)
        attr = self.getAttributeNodeNS(namespaceURI, local)
        if attr is None:
            attr = Attr(qualifiedName, namespaceURI, local, prefix)
            attr.ownerDocument = self.ownerDocument
            self.setAttributeNode(attr)
        elif attr.prefix != prefix:
            attr.prefix = prefix
        attr.value = value

    def setAttributeNode(self, attr):
        """Replaces what has one of the attribute's names; returns that."""
        if attr.ownerElement not in (None, self):
            raise InuseAttributeErr("attribute node already owned")
        replaced = None
        for old in (self._attrs.get(attr.name), self.getAttributeNodeNS(attr.namespaceURI, attr.localName or attr.name)):
            if old is not None and old is not attr and old.ownerElement is self:
                replaced = self.removeAttributeNode(old)
        self._put(attr)
        return replaced

    setAttributeNodeNS = setAttributeNode

    def removeAttribute(self, name):
        self.removeAttributeNode(self._attrs.get(name))

    def removeAttributeNS(self, namespaceURI, localName):
        self.removeAttributeNode(self.getAttributeNodeNS(namespaceURI, localName))

    def removeAttributeNode(self, node):
        if node is None or self._attrs.get(node.name) is not node:
            raise NotFoundErr()
        self._drop(node)
        node._is_id = False
        return node

    removeAttributeNodeNS = removeAttributeNode

    def setIdAttribute(self, name):
        self.setIdAttributeNode(self.getAttributeNode(name))

    def setIdAttributeNS(self, namespaceURI, localName):
        self.setIdAttributeNode(self.getAttributeNodeNS(namespaceURI, localName))

    def setIdAttributeNode(self, idAttr):
        if idAttr is None or idAttr.ownerElement is not self:
            raise NotFoundErr()
        idAttr._is_id = True
        if self.ownerDocument is not None:
            self.ownerDocument._has_ids = True

    def getElementsByTagName(self, name):
        return NodeList(node for node in walk(self) if node.nodeType == Node.ELEMENT_NODE and name in ("*", node.tagName))

    def getElementsByTagNameNS(self, namespaceURI, localName):
        return NodeList(
            node
            for node in walk(self)
            if node.nodeType == Node.ELEMENT_NODE and localName in ("*", node.localName) and namespaceURI in ("*", node.namespaceURI)
        )

    def _write_start(self, writer, indent):
        writer.write(f"{indent}<{self.tagName}")
        for name, attr in self._attrs.items():
            writer.write(f' {name}="')
            write_data(writer, attr.value, True)
            writer.write('"')

    def writexml(self, writer, indent="", addindent="", newl=""):
        """The element and what is below it; an element that holds one text alone stands on one line with it."""
        pending = [(self, indent, None)]
        while pending:
            node, indent, rest = pending.pop()
            if rest is None:
                node._write_start(writer, indent)
                if not node.childNodes:
                    writer.write(f"/>{newl}")
                    continue
                writer.write(">")
                first = node.childNodes[0]
                if len(node.childNodes) == 1 and first.nodeType in (Node.TEXT_NODE, Node.CDATA_SECTION_NODE):
                    first.writexml(writer, "", "", "")
                    writer.write(f"</{node.tagName}>{newl}")
                    continue
                writer.write(newl)
                rest = iter(node.childNodes)
            for child in rest:
                if type(child).writexml is Element.writexml:
                    pending += (node, indent, rest), (child, indent + addindent, None)
                    break
                child.writexml(writer, indent + addindent, addindent, newl)
            else:
                writer.write(f"{indent}</{node.tagName}>{newl}")

    def _copy(self, owner, deep):
        made = owner.createElementNS(self.namespaceURI, self.nodeName)
        for attr in self._attrs.values():
            made.setAttributeNS(attr.namespaceURI, attr.nodeName, attr.value)
            made.getAttributeNodeNS(attr.namespaceURI, split_name(attr.nodeName)[1]).specified = attr.specified
        return made
