"""What every node has: a place in a tree, which changes keep whole; text written; clones. However deep, nothing nests calls."""

__name__ = "xml.dom.minidom"   # where the public names belong

import io

import xml.dom
from xml.dom import HierarchyRequestErr, NotFoundErr, NotSupportedErr, UserDataHandler

from .minicompat import EmptyNodeList, NodeList, read_only


class Node(xml.dom.Node):
    """A node. A child's parentNode, previousSibling and nextSibling always agree with its parent's childNodes."""

    _child_node_types = ()
    nodeType = nodeName = nodeValue = attributes = None
    namespaceURI = prefix = localName = None
    parentNode = ownerDocument = None
    nextSibling = previousSibling = None
    childNodes = EmptyNodeList()
    _user_data = None

    def __bool__(self):
        return True

    def toxml(self, encoding=None, standalone=None):
        return self.toprettyxml("", "", encoding, standalone)

    def toprettyxml(self, indent="\t", newl="\n", encoding=None, standalone=None):
        if encoding is None:
            writer = io.StringIO()
        else:
            writer = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="xmlcharrefreplace", newline="\n")
        declared = (encoding, standalone) if self.nodeType == Node.DOCUMENT_NODE else ()
        self.writexml(writer, "", indent, newl, *declared)
        return writer.getvalue() if encoding is None else writer.detach().getvalue()

    def hasChildNodes(self):
        return bool(self.childNodes)

    @read_only
    def firstChild(self):
        return self.childNodes[0] if self.childNodes else None

    @read_only
    def lastChild(self):
        return self.childNodes[-1] if self.childNodes else None

    def _check(self, new):
        if new.nodeType not in self._child_node_types:
            raise HierarchyRequestErr(f"{new!r} cannot be child of {self!r}")

    def _place(self, new):
        """Takes a node out of where it is; it must be one that can be a child here."""
        self._check(new)
        if new.parentNode is not None:
            new.parentNode.removeChild(new)

    def _index(self, child):
        for index, each in enumerate(self.childNodes):
            if each is child:
                return index
        raise NotFoundErr()

    def _link(self, *children):
        """Tells neighbours of each other: each child of this node, or None beside the first and the last."""
        for left, right in zip(children, children[1:]):
            if left is not None:
                left.nextSibling = right
            if right is not None:
                right.previousSibling = left

    def insertBefore(self, newChild, refChild):
        if newChild.nodeType == Node.DOCUMENT_FRAGMENT_NODE:
            for child in tuple(newChild.childNodes):
                self.insertBefore(child, refChild)
            return newChild
        self._check(newChild)
        if newChild is refChild:
            return newChild
        if refChild is not None:
            self._index(refChild)
        self._place(newChild)
        if refChild is None:
            self._append(newChild)
        else:
            before = refChild.previousSibling
            self.childNodes.insert(self._index(refChild), newChild)
            newChild.parentNode = self
            self._link(before, newChild, refChild)
        return newChild

    def appendChild(self, node):
        if node.nodeType == Node.DOCUMENT_FRAGMENT_NODE:
            for child in tuple(node.childNodes):
                self.appendChild(child)
        else:
            self._place(node)
            self._append(node)
        return node

    def _append(self, node):
        last = self.childNodes[-1] if self.childNodes else None
        self.childNodes.append(node)
        node.parentNode = self
        self._link(last, node, None)

    def replaceChild(self, newChild, oldChild):
        if newChild.nodeType != Node.DOCUMENT_FRAGMENT_NODE:
            self._check(newChild)
        if newChild is oldChild:
            return None
        self._index(oldChild)
        following = oldChild.nextSibling
        if following is newChild:
            following = newChild.nextSibling
        self.removeChild(oldChild)
        self.insertBefore(newChild, following)
        return oldChild

    def removeChild(self, oldChild):
        del self.childNodes[self._index(oldChild)]
        self._link(oldChild.previousSibling, oldChild.nextSibling)
        oldChild.parentNode = oldChild.previousSibling = oldChild.nextSibling = None
        return oldChild

    def normalize(self):
        """Joins texts that stand beside each other and drops empty ones."""
        pending = [self]
        while pending:
            node = pending.pop()
            kept = []
            for child in node.childNodes:
                if child.nodeType == Node.TEXT_NODE:
                    if kept and kept[-1].nodeType == Node.TEXT_NODE:
                        kept[-1].data += child.data
                        child.unlink()
                    elif child.data:
                        kept.append(child)
                    else:
                        child.unlink()
                    continue
                kept.append(child)
                if child.childNodes:
                    pending.append(child)
            if node.childNodes:
                node.childNodes[:] = kept
                node._link(None, *kept, None)

    def cloneNode(self, deep):
        return clone_node(self, deep, self.ownerDocument or self)

    def isSupported(self, feature, version):
        return self.ownerDocument.implementation.hasFeature(feature, version)

    def isSameNode(self, other):
        return self is other

    def getInterface(self, feature):
        return self if self.isSupported(feature, None) else None

    def getUserData(self, key):
        return self._user_data[key][0] if self._user_data and key in self._user_data else None

    def setUserData(self, key, data, handler):
        if self._user_data is None:
            self._user_data = {}
        old = self.getUserData(key)
        if data is None:
            self._user_data.pop(key, None)
        else:
            self._user_data[key] = data, handler
        return old

    def _call_user_data_handler(self, operation, src, dst):
        for key, (data, handler) in list(self._user_data.items()) if self._user_data else ():
            if handler is not None:
                handler.handle(operation, key, data, src, dst)

    def unlink(self):
        """Undoes the cycles of a tree, which is of no use afterwards."""
        pending = [self]
        while pending:
            node = pending.pop()
            pending.extend(node.childNodes)
            if node.childNodes:
                node.childNodes = NodeList()
            node.parentNode = node.ownerDocument = node.previousSibling = node.nextSibling = None
            node._forget()

    def _forget(self):
        """What unlink() undoes in a kind of node besides."""

    def __enter__(self):
        return self

    def __exit__(self, et, ev, tb):
        self.unlink()


for _name in ("childNodes", "firstChild", "lastChild", "localName"):
    setattr(Node, "_get_" + _name, lambda self, name=_name: getattr(self, name))
del _name


class Childless:
    """A node that never has children."""

    def hasChildNodes(self):
        return False

    def appendChild(self, node):
        raise HierarchyRequestErr(f"{self.nodeName} nodes cannot have children")

    def insertBefore(self, newChild, refChild):
        raise HierarchyRequestErr(f"{self.nodeName} nodes do not have children")

    def removeChild(self, oldChild):
        raise NotFoundErr(f"{self.nodeName} nodes do not have children")

    def replaceChild(self, newChild, oldChild):
        raise HierarchyRequestErr(f"{self.nodeName} nodes do not have children")

    def normalize(self):
        pass


class DocumentFragment(Node):
    """Nodes that are put somewhere together."""

    nodeType = Node.DOCUMENT_FRAGMENT_NODE
    nodeName = "#document-fragment"
    _child_node_types = (
        Node.ELEMENT_NODE, Node.TEXT_NODE, Node.CDATA_SECTION_NODE, Node.ENTITY_REFERENCE_NODE, Node.PROCESSING_INSTRUCTION_NODE,
        Node.COMMENT_NODE, Node.NOTATION_NODE,
    )

    def __init__(self):
        self.childNodes = NodeList()


def walk(root):
    """The nodes below one, in the document's order."""
    pending = [iter(root.childNodes)]
    while pending:
        for node in pending[-1]:
            yield node
            pending.append(iter(node.childNodes))
            break
        else:
            pending.pop()


def write_data(writer, text, attr):
    if not text:
        return
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    if attr:
        text = text.replace('"', "&quot;").replace("\r", "&#13;").replace("\n", "&#10;").replace("\t", "&#9;")
    writer.write(text)


def clone_node(root, deep, owner):
    """A copy that belongs to a document; handlers of user data are told, of a node after what is below it."""
    made = root._copy(owner, deep)
    pairs = [(root, made)]
    if deep:
        for node, copy in pairs:
            # The list grows while it is walked.
            if node.nodeType in (Node.ELEMENT_NODE, Node.DOCUMENT_FRAGMENT_NODE):
                for child in node.childNodes:
                    below = child._copy(owner, deep)
                    copy.appendChild(below)
                    pairs.append((child, below))
    operation = UserDataHandler.NODE_CLONED if root.ownerDocument is owner else UserDataHandler.NODE_IMPORTED
    for node, copy in reversed(pairs):
        node._call_user_data_handler(operation, node, copy)
    return made


def not_supported(self, owner, deep):
    raise NotSupportedErr(f"Cannot clone node {self!r}")


Node._copy = not_supported
DocumentFragment._copy = lambda self, owner, deep: owner.createDocumentFragment()
