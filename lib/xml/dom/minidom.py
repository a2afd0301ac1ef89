"""A DOM in Python: parse() and parseString() read documents, nodes are changed by DOM's methods, toxml() writes them.

    document = parseString("<a><b/></a>")
    document.documentElement.appendChild(document.createTextNode("c"))
    print(document.toprettyxml())
"""

from xml.dom import EMPTY_NAMESPACE, EMPTY_PREFIX, XMLNS_NAMESPACE, domreg

from ._documents import (
    Document, DocumentType, DOMImplementation, ElementInfo, Entity, Identified, Notation, ReadOnlySequentialNamedNodeMap,
)
from ._elements import Attr, AttributeList, Element, NamedNodeMap, TypeInfo
from ._nodes import Childless, DocumentFragment, Node
from ._text import CDATASection, CharacterData, Comment, ProcessingInstruction, Text
from .minicompat import EmptyNodeList, NodeList, StringTypes, defproperty


def _do_pulldom_parse(func, args, kwargs):
    """The document that a reader of SAX tells, built at once."""
    events = func(*args, **kwargs)
    _, document = events.getEvent()
    events.expandNode(document)
    events.clear()
    return document


def parse(file, parser=None, bufsize=None):
    """The document of a file, by name or open."""
    if parser is None and not bufsize:
        from . import expatbuilder

        return expatbuilder.parse(file)
    from . import pulldom

    return _do_pulldom_parse(pulldom.parse, (file,), {"parser": parser, "bufsize": bufsize})


def parseString(string, parser=None):
    if parser is None:
        from . import expatbuilder

        return expatbuilder.parseString(string)
    from . import pulldom

    return _do_pulldom_parse(pulldom.parseString, (string,), {"parser": parser})


def getDOMImplementation(features=None):
    if features:
        if isinstance(features, str):
            features = domreg._parse_feature_string(features)
        if not domreg._good_enough(Document.implementation, features):
            return None
    return Document.implementation
