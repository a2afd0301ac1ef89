"""The W3C's Document Object Model: what all implementations share. xml.dom.minidom is the one that is here."""


class Node:
    """The kinds of nodes."""

    (
        ELEMENT_NODE, ATTRIBUTE_NODE, TEXT_NODE, CDATA_SECTION_NODE, ENTITY_REFERENCE_NODE, ENTITY_NODE, PROCESSING_INSTRUCTION_NODE,
        COMMENT_NODE, DOCUMENT_NODE, DOCUMENT_TYPE_NODE, DOCUMENT_FRAGMENT_NODE, NOTATION_NODE,
    ) = range(1, 13)


class DOMException(Exception):
    """What operations on documents raise: each class has its code."""

    def __init__(self, *args, **kw):
        if type(self) is DOMException:
            raise RuntimeError("DOMException should not be instantiated directly")
        super().__init__(*args, **kw)

    def _get_code(self):
        return self.code


# A class and a constant for each code, in the order of the codes.
for _code, _words in enumerate(
    (
        "index size", "domstring size", "hierarchy request", "wrong document", "invalid character", "no data allowed",
        "no modification allowed", "not found", "not supported", "inuse attribute", "invalid state", "syntax", "invalid modification",
        "namespace", "invalid access", "validation",
    ),
    1,
):
    _name = _words.title().replace(" ", "") + "Err"
    globals()[_words.upper().replace(" ", "_") + "_ERR"] = _code
    globals()[_name] = type(_name, (DOMException,), {"code": _code, "__module__": __name__})
del _code, _words, _name


class UserDataHandler:
    """What happens to a node with user data."""

    NODE_CLONED, NODE_IMPORTED, NODE_DELETED, NODE_RENAMED = range(1, 5)


XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace"
XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/"
XHTML_NAMESPACE = "http://www.w3.org/1999/xhtml"
EMPTY_NAMESPACE = None
EMPTY_PREFIX = None

from .domreg import getDOMImplementation, registerDOMImplementation
