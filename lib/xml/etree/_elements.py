"""What trees are made of: elements, comments and processing instructions, which are elements too; names with their namespaces."""

__name__ = "xml.etree.ElementTree"   # where the public names belong

import sys
import warnings

from . import ElementPath


_new = object.__new__


def iselement(element):
    return hasattr(element, "tag")


def _no_dict(what, value):
    return TypeError(f"{what} must be dict, not {value if value is None else type(value).__name__}")


def _refused(index):
    """What to raise in place of a list's TypeError about an index: as it is where the index itself is one."""
    return sys.exception() if isinstance(index, slice) or hasattr(index, "__index__") else TypeError("element indices must be integers")


class Element:
    """A tag, attributes, the text before its first child, its children, and the text behind its end (tail)."""

    __module__ = "xml.etree.ElementTree"
    __slots__ = ("__weakref__", "_children", "attrib", "tag", "tail", "text")

    def __init__(self, tag, /, attrib={}, **extra):
        if not isinstance(attrib, dict):
            raise _no_dict("Element() argument 2", attrib)
        self.tag = tag
        self.attrib = {**attrib, **extra}
        self.text = self.tail = None
        self._children = []

    def __repr__(self):
        return f"<{type(self).__name__} {self.tag!r} at {id(self):#x}>"

    def __getstate__(self):
        return {"tag": self.tag, "_children": self._children, "attrib": self.attrib, "text": self.text, "tail": self.tail}

    def __setstate__(self, state, /):
        if not isinstance(state, dict):
            raise TypeError(f'Don\'t know how to unpickle "{state!r}" as an Element')
        if "tag" not in state:
            raise TypeError("tag may not be NULL")
        children = state["_children"] if "_children" in state else getattr(self, "_children", [])
        if not isinstance(children, list):
            raise TypeError("'_children' is not a list")
        for child in children:
            _check_element(child, None)
        self.attrib = state["attrib"] if "attrib" in state else getattr(self, "attrib", {})
        self.tag, self._children = state["tag"], children[:]
        self.text, self.tail = state.get("text"), state.get("tail")

    def makeelement(self, tag, attrib, /):
        if not isinstance(attrib, dict):
            raise _no_dict("makeelement() argument 2", attrib)
        return type(self)(tag, attrib)

    def __copy__(self):
        made = self.makeelement(self.tag, self.attrib)
        made.text, made.tail = self.text, self.tail
        made._children = self._children[:]
        return made

    def __len__(self):
        return len(self._children)

    def __bool__(self):
        warnings.warn(
            "Testing an element's truth value will always return True in future versions.  "
            "Use specific 'len(elem)' or 'elem is not None' test instead.",
            DeprecationWarning,
            stacklevel=2,
        )
        return bool(self._children)

    def __getitem__(self, index):
        try:
            return self._children[index]
        except IndexError:
            raise IndexError('child index out of range') from None
        except TypeError:
            raise _refused(index) from None

    def __setitem__(self, index, element):
        for each in element if isinstance(index, slice) else (element,):
            if not isinstance(each, Element):
                raise TypeError(f'expected an Element, not "{type(each).__name__}"')
        try:
            self._children[index] = element
        except IndexError:
            raise IndexError('child assignment index out of range') from None
        except TypeError:
            raise _refused(index) from None

    def __delitem__(self, index):
        try:
            del self._children[index]
        except IndexError:
            raise IndexError('child assignment index out of range') from None
        except TypeError:
            raise _refused(index) from None

    def __iter__(self):
        return iter(self._children)

    def append(self, subelement, /):
        _check_element(subelement, "append() argument 1")
        self._children.append(subelement)

    def extend(self, elements, /):
        for element in elements:
            self[len(self):] = element,

    def insert(self, index, subelement, /):
        _check_element(subelement, "insert() argument 2")
        self._children.insert(index, subelement)

    def remove(self, subelement, /):
        _check_element(subelement, "remove() argument")
        self._children.remove(subelement)

    def clear(self):
        self.attrib.clear()
        self._children = []
        self.text = self.tail = None

    # A path that is a name, as most are, is no path to ask ElementPath about.

    def find(self, path, namespaces=None):
        if namespaces is None and type(path) is str and path.isidentifier():
            for child in self._children:
                if child.tag == path:
                    return child
            return None
        return ElementPath.find(self, path, namespaces)

    def findtext(self, path, default=None, namespaces=None):
        if namespaces is None and type(path) is str and path.isidentifier():
            for child in self._children:
                if child.tag == path:
                    return "" if child.text is None else child.text
            return default
        return ElementPath.findtext(self, path, default, namespaces)

    def findall(self, path, namespaces=None):
        if namespaces is None and type(path) is str and path.isidentifier():
            return [child for child in self._children if child.tag == path]
        return ElementPath.findall(self, path, namespaces)

    def iterfind(self, path, namespaces=None):
        return ElementPath.iterfind(self, path, namespaces)

    def get(self, key, default=None):
        return self.attrib.get(key, default)

    def set(self, key, value, /):
        self.attrib[key] = value

    def keys(self):
        return list(self.attrib)

    def items(self):
        return list(self.attrib.items())

    def iter(self, tag=None):
        """The element and what is below it, in the document's order: however deep, without nested calls."""
        if tag == "*":
            tag = None
        pending = [iter((self,))]
        while pending:
            for element in pending[-1]:
                if tag is None or element.tag == tag:
                    yield element
                if type(element) is not Element:
                    pending.append(iter(element))
                    break
                if element._children:
                    pending.append(iter(element._children))
                    break
            else:
                pending.pop()

    def itertext(self):
        """Text, in the document's order, without the element's own tail."""
        pending = [(None, iter((self,)))]
        while pending:
            parent, children = pending[-1]
            for element in children:
                if text := element.text:
                    yield text
                pending.append((element, iter(element)))
                break
            else:
                pending.pop()
                if parent is not None and parent is not self and (tail := parent.tail):
                    yield tail


def _check_element(value, what):
    if not isinstance(value, Element):
        if what is None:
            raise TypeError(f'expected an Element, not "{type(value).__name__}"')
        raise TypeError(f"{what} must be xml.etree.ElementTree.Element, not {type(value).__name__}")


def SubElement(parent, tag, /, attrib={}, **extra):
    if not isinstance(attrib, dict):
        raise _no_dict("SubElement() argument 3", attrib)
    if type(parent) is not Element:
        _check_element(parent, "SubElement() argument 1")
        element = parent.makeelement(tag, {**attrib, **extra})
        parent.append(element)
        return element
    element = _new(Element)
    element.tag = tag
    element.attrib = {**attrib, **extra} if extra else {**attrib}
    element.text = element.tail = None
    element._children = []
    parent._children.append(element)
    return element


def Comment(text=None):
    element = Element(Comment)
    element.text = text
    return element


def ProcessingInstruction(target, text=None):
    element = Element(ProcessingInstruction)
    element.text = target + " " + text if text else target
    return element


PI = ProcessingInstruction


class QName:
    """A name with its namespace, as "{uri}name"."""

    __module__ = "xml.etree.ElementTree"

    def __init__(self, text_or_uri, tag=None):
        self.text = f"{{{text_or_uri}}}{tag}" if tag else text_or_uri

    def __str__(self):
        return self.text

    def __repr__(self):
        return f"<{type(self).__name__} {self.text!r}>"

    def __hash__(self):
        return hash(self.text)

    def __eq__(self, other):
        return self.text == (other.text if isinstance(other, QName) else other)

    def __lt__(self, other):
        return self.text < (other.text if isinstance(other, QName) else other)

    def __le__(self, other):
        return self.text <= (other.text if isinstance(other, QName) else other)

    def __gt__(self, other):
        return self.text > (other.text if isinstance(other, QName) else other)

    def __ge__(self, other):
        return self.text >= (other.text if isinstance(other, QName) else other)
