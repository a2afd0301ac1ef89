"""Documents, their types with entities and notations, and the implementation that makes them."""

__name__ = "xml.dom.minidom"   # where the public names belong

from xml.dom import (
    EMPTY_NAMESPACE, XML_NAMESPACE, XMLNS_NAMESPACE, HierarchyRequestErr, InvalidCharacterErr, NamespaceErr, NoModificationAllowedErr,
    NotFoundErr, NotSupportedErr, UserDataHandler, WrongDocumentErr,
)

from ._elements import Attr, Element, no_type, split_name
from ._nodes import Childless, DocumentFragment, Node, clone_node, walk
from ._text import CDATASection, Comment, ProcessingInstruction, Text
from .minicompat import NodeList, read_only
from .xmlbuilder import DOMImplementationLS, DocumentLS


class ReadOnlySequentialNamedNodeMap:
    """A document type's entities or notations."""

    def __init__(self, seq=()):
        self._seq = seq

    length = read_only(lambda self: len(self._seq), "length")

    def __len__(self):
        return len(self._seq)

    def getNamedItem(self, name):
        return next((node for node in self._seq if node.nodeName == name), None)

    def getNamedItemNS(self, namespaceURI, localName):
        return next((node for node in self._seq if (node.namespaceURI, node.localName) == (namespaceURI, localName)), None)

    def __getitem__(self, name_or_tuple):
        node = self.getNamedItemNS(*name_or_tuple) if isinstance(name_or_tuple, tuple) else self.getNamedItem(name_or_tuple)
        if node is None:
            raise KeyError(name_or_tuple)
        return node

    def item(self, index):
        return self._seq[index] if 0 <= index < len(self._seq) else None

    def _refuse(self, *args):
        raise NoModificationAllowedErr("NamedNodeMap instance is read-only")

    removeNamedItem = removeNamedItemNS = setNamedItem = setNamedItemNS = _refuse


class Identified:
    """What has a public and a system identifier."""

    publicId = systemId = None

    def _identified_mixin_init(self, publicId, systemId):
        self.publicId = publicId
        self.systemId = systemId


class DocumentType(Identified, Childless, Node):
    nodeType = Node.DOCUMENT_TYPE_NODE
    name = internalSubset = None

    def __init__(self, qualifiedName):
        self.entities = ReadOnlySequentialNamedNodeMap([])
        self.notations = ReadOnlySequentialNamedNodeMap([])
        if qualifiedName:
            self.name = split_name(qualifiedName)[1]
        self.nodeName = self.name

    def cloneNode(self, deep):
        return None if self.ownerDocument is not None else self._clone(None, deep, UserDataHandler.NODE_CLONED)

    def _copy(self, owner, deep):
        if self.ownerDocument is owner:
            raise NotSupportedErr(f"Cannot clone node {self!r}")
        return self._clone(owner, deep, UserDataHandler.NODE_IMPORTED)

    def _clone(self, owner, deep, operation):
        made = DocumentType(None)
        made.name = made.nodeName = self.name
        made.ownerDocument = owner
        made._identified_mixin_init(self.publicId, self.systemId)
        made.internalSubset = self.internalSubset
        if deep:
            for source, target in ((self.entities, made.entities), (self.notations, made.notations)):
                for node in source._seq:
                    target._seq.append(node._clone(owner, operation))
        if owner is None:
            self._call_user_data_handler(operation, self, made)
        return made

    def writexml(self, writer, indent="", addindent="", newl=""):
        writer.write(f"<!DOCTYPE {self.name}")
        if self.publicId:
            writer.write(f"{newl}  PUBLIC '{self.publicId}'{newl}  '{self.systemId}'")
        elif self.systemId:
            writer.write(f"{newl}  SYSTEM '{self.systemId}'")
        if self.internalSubset is not None:
            writer.write(f" [{self.internalSubset}]")
        writer.write(f">{newl}")


class Entity(Identified, Node):
    nodeType = Node.ENTITY_NODE
    actualEncoding = encoding = version = None

    def __init__(self, name, publicId, systemId, notation):
        self.nodeName = name
        self.notationName = notation
        self.childNodes = NodeList()
        self._identified_mixin_init(publicId, systemId)

    def _clone(self, owner, operation):
        made = Entity(self.nodeName, self.publicId, self.systemId, self.notationName)
        made.actualEncoding, made.encoding, made.version = self.actualEncoding, self.encoding, self.version
        made.ownerDocument = owner
        self._call_user_data_handler(operation, self, made)
        return made

    def appendChild(self, node):
        raise HierarchyRequestErr("cannot append children to an entity node")

    def insertBefore(self, newChild, refChild):
        raise HierarchyRequestErr("cannot insert children below an entity node")

    def removeChild(self, oldChild):
        raise HierarchyRequestErr("cannot remove children from an entity node")

    def replaceChild(self, newChild, oldChild):
        raise HierarchyRequestErr("cannot replace children of an entity node")


class Notation(Identified, Childless, Node):
    nodeType = Node.NOTATION_NODE

    def __init__(self, name, publicId, systemId):
        self.nodeName = name
        self._identified_mixin_init(publicId, systemId)

    def _clone(self, owner, operation):
        made = Notation(self.nodeName, self.publicId, self.systemId)
        made.ownerDocument = owner
        self._call_user_data_handler(operation, self, made)
        return made


_FEATURES = {("core", "1.0"), ("core", "2.0"), ("core", None), ("xml", "1.0"), ("xml", "2.0"), ("xml", None), ("ls-load", "3.0"), ("ls-load", None)}


class DOMImplementation(DOMImplementationLS):
    def hasFeature(self, feature, version):
        return (feature.lower(), version or None) in _FEATURES

    def createDocument(self, namespaceURI, qualifiedName, doctype):
        if doctype is not None and doctype.parentNode is not None:
            raise WrongDocumentErr("doctype object owned by another DOM tree")
        document = Document()
        document.implementation = self
        if qualifiedName is not None or namespaceURI is not None or doctype is not None:
            if not qualifiedName:
                raise InvalidCharacterErr("Element with no name")
            prefix = split_name(qualifiedName)[0]
            if prefix == "xml" and namespaceURI != XML_NAMESPACE:
                raise NamespaceErr("illegal use of 'xml' prefix")
            if prefix and not namespaceURI:
                raise NamespaceErr("illegal use of prefix without namespaces")
            if doctype is not None:
                document.appendChild(doctype)
                doctype.ownerDocument = document
            document.appendChild(document.createElementNS(namespaceURI, qualifiedName))
        return document

    def createDocumentType(self, qualifiedName, publicId, systemId):
        made = DocumentType(qualifiedName)
        made._identified_mixin_init(publicId, systemId)
        return made

    def getInterface(self, feature):
        return self if self.hasFeature(feature, None) else None


class ElementInfo:
    """What is known of an element without a document type."""

    def __init__(self, name):
        self.tagName = name

    def getAttributeType(self, aname):
        return no_type

    def isElementContent(self):
        return False

    def isId(self, aname):
        return False


class Document(Node, DocumentLS):
    """The root of a tree, which makes its nodes; one element at most."""

    nodeType = Node.DOCUMENT_NODE
    nodeName = "#document"
    implementation = DOMImplementation()
    _child_node_types = (Node.ELEMENT_NODE, Node.PROCESSING_INSTRUCTION_NODE, Node.COMMENT_NODE, Node.DOCUMENT_TYPE_NODE)
    actualEncoding = encoding = standalone = version = errorHandler = documentURI = None
    strictErrorChecking = async_ = False
    _has_ids = False  # some attribute was made an ID, or a document type may say so

    def __init__(self):
        self.childNodes = NodeList()
        self._elem_info = {}

    def _get_elem_info(self, element):
        return self._elem_info.get(element.tagName)

    def _child(self, kind):
        return next((node for node in self.childNodes if node.nodeType == kind), None)

    documentElement = read_only(lambda self: self._child(Node.ELEMENT_NODE), "documentElement")
    doctype = property(lambda self: self._child(Node.DOCUMENT_TYPE_NODE))

    def _place(self, new):
        super()._place(new)
        if new.nodeType == Node.ELEMENT_NODE and self.documentElement is not None:
            raise HierarchyRequestErr("two document elements disallowed")

    def cloneNode(self, deep):
        if not deep:
            return None
        made = self.implementation.createDocument(None, None, None)
        made.encoding, made.standalone, made.version = self.encoding, self.standalone, self.version
        for node in self.childNodes:
            made.appendChild(clone_node(node, deep, made))
        self._call_user_data_handler(UserDataHandler.NODE_CLONED, self, made)
        return made

    def _own(self, node):
        node.ownerDocument = self
        return node

    def createDocumentFragment(self):
        return self._own(DocumentFragment())

    def createElement(self, tagName):
        return self._own(Element(tagName))

    def createElementNS(self, namespaceURI, qualifiedName):
        prefix, local = split_name(qualifiedName)
        return self._own(Element(qualifiedName, namespaceURI, prefix, local))

    def _with_data(self, node, data):
        if not isinstance(data, str):
            raise TypeError("node contents must be a string")
        node.data = data
        return self._own(node)

    def createTextNode(self, data):
        return self._with_data(Text(), data)

    def createCDATASection(self, data):
        return self._with_data(CDATASection(), data)

    def createComment(self, data):
        return self._own(Comment(data))

    def createProcessingInstruction(self, target, data):
        return self._own(ProcessingInstruction(target, data))

    def createAttribute(self, qName):
        return self._own(Attr(qName))

    def createAttributeNS(self, namespaceURI, qualifiedName):
        prefix, local = split_name(qualifiedName)
        return self._own(Attr(qualifiedName, namespaceURI, local, prefix))

    def getElementById(self, id):
        if not self._has_ids:
            return None
        for node in walk(self):
            if node.nodeType == Node.ELEMENT_NODE and any(attr.value == id and attr.isId for attr in node._attrs.values()):
                return node
        return None

    getElementsByTagName = Element.getElementsByTagName
    getElementsByTagNameNS = Element.getElementsByTagNameNS

    def isSupported(self, feature, version):
        return self.implementation.hasFeature(feature, version)

    def importNode(self, node, deep):
        if node.nodeType == Node.DOCUMENT_NODE:
            raise NotSupportedErr("cannot import document nodes")
        if node.nodeType == Node.DOCUMENT_TYPE_NODE:
            raise NotSupportedErr("cannot import document type nodes")
        return clone_node(node, deep, self)

    def writexml(self, writer, indent="", addindent="", newl="", encoding=None, standalone=None):
        parts = ['version="1.0" ' if encoding is None and standalone is None else 'version="1.0"']
        if encoding is not None:
            parts.append(f'encoding="{encoding}"')
        if standalone is not None:
            parts.append(f'standalone="{"yes" if standalone else "no"}"')
        writer.write(f'<?xml {" ".join(parts)}?>{newl}')
        for node in self.childNodes:
            node.writexml(writer, indent, addindent, newl)

    def renameNode(self, n, namespaceURI, name):
        if n.ownerDocument is not self:
            raise WrongDocumentErr(f"cannot rename nodes from other documents;\nexpected {self},\nfound {n.ownerDocument}")
        if n.nodeType not in (Node.ELEMENT_NODE, Node.ATTRIBUTE_NODE):
            raise NotSupportedErr("renameNode() only applies to element and attribute nodes")
        prefix = local = None
        if namespaceURI != EMPTY_NAMESPACE:
            prefix, local = split_name(name)
            if prefix == "xmlns" and namespaceURI != XMLNS_NAMESPACE:
                raise NamespaceErr("illegal use of 'xmlns' prefix")
            if name == "xmlns" and namespaceURI != XMLNS_NAMESPACE and n.nodeType == Node.ATTRIBUTE_NODE:
                raise NamespaceErr("illegal use of the 'xmlns' attribute")
        if n.nodeType == Node.ELEMENT_NODE:
            n.tagName = n.nodeName = name
            n.prefix, n.localName, n.namespaceURI = prefix, local, namespaceURI
            return n
        element, is_id = n.ownerElement, n._is_id
        if element is not None:
            element.removeAttributeNode(n)
        n._name, n._prefix, n.localName, n.namespaceURI = name, prefix, local, namespaceURI
        if element is not None:
            element.setAttributeNode(n)
            n._is_id = is_id
        return n
