"""Builds documents of xml.dom.minidom from what Expat sees."""

from xml.dom import EMPTY_NAMESPACE, XMLNS_NAMESPACE
from xml.parsers import expat

from ._documents import Document, DocumentType, Entity, Notation
from ._elements import Attr, Element, TypeInfo, no_type, split_name
from .xmlbuilder import Options

_TYPES = {
    name: TypeInfo(EMPTY_NAMESPACE, name.lower())
    for name in ("CDATA", "ENTITY", "ENTITIES", "ID", "IDREF", "IDREFS", "NMTOKEN", "NMTOKENS")
}
_ENUMERATION = TypeInfo(EMPTY_NAMESPACE, "enumeration")


class ElementInfo:
    """What a document type declares of an element: its content's model as Expat tells it, its attributes' types."""

    def __init__(self, tagName, model=None):
        self.tagName = tagName
        self._model = model
        self._types = {}

    def getAttributeType(self, aname):
        declared = self._types.get(aname)
        if declared is None:
            return no_type
        return _ENUMERATION if declared[0] == "(" else _TYPES.get(declared, no_type)

    def isElementContent(self):
        return self._model is not None and self._model[0] not in (expat.model.XML_CTYPE_ANY, expat.model.XML_CTYPE_MIXED)

    def isEmpty(self):
        return self._model is not None and self._model[0] == expat.model.XML_CTYPE_EMPTY

    def isId(self, aname):
        return self._types.get(aname) == "ID"


class ExpatBuilder:
    """Builds one document; names are taken as they are written. What becomes part of it is as xmlbuilder.Options say, all of it without any."""

    def __init__(self, options=None):
        self._options = Options() if options is None else options
        self.reset()

    def reset(self):
        """Begins a new document."""
        self._parser = None
        self.document = Document()
        self._node = self.document  # what is open
        self._cdata = False  # a CDATA section is open, and
        self._section = None  # its node, once there was text
        self._prolog = []  # what was fed before the first element, for the document type's internal subset

    def createParser(self):
        return expat.ParserCreate()

    def getParser(self):
        """The parser of this document, made when it is first asked for."""
        if self._parser is None:
            self._parser = parser = self.createParser()
            parser.buffer_text = parser.ordered_attributes = parser.specified_attributes = True
            self.install(parser)
        return self._parser

    def install(self, parser):
        """Makes a parser tell this builder what it finds."""
        left_out = set()
        if not self._options.comments:
            left_out.add("Comment")
        if not self._options.cdata_sections:  # what is in them is text like other text
            left_out.update(("StartCdataSection", "EndCdataSection"))
        for name in (
            "StartDoctypeDecl", "EndDoctypeDecl", "EntityDecl", "NotationDecl", "ElementDecl", "AttlistDecl", "XmlDecl", "StartElement",
            "EndElement", "CharacterData", "ProcessingInstruction", "Comment", "StartCdataSection", "EndCdataSection", "ExternalEntityRef",
        ):
            if name not in left_out:
                setattr(parser, name + "Handler", getattr(self, "_" + name))

    def parseFile(self, file):
        while piece := file.read(16 * 1024):
            self._feed(piece, False)
        return self._finish(b"")

    def parseString(self, string):
        return self._finish(string)

    def _feed(self, data, final):
        if self._prolog is not None:
            self._prolog.append(data)
        self.getParser().Parse(data, final)

    def _finish(self, rest):
        self._feed(rest, True)
        document = self.document
        self.reset()
        return document

    def _append(self, node):
        # What Expat tells is well formed, so that the checks of appendChild() are not needed.
        node.ownerDocument = self.document
        self._node._append(node)

    # The document's type.

    def _XmlDecl(self, version, encoding, standalone):
        self.document.version = version
        self.document.encoding = encoding
        if standalone >= 0:
            self.document.standalone = bool(standalone)

    def _StartDoctypeDecl(self, name, system, public, has_internal_subset):
        doctype = DocumentType(name)
        doctype._identified_mixin_init(public, system)
        self._append(doctype)
        self._internal = has_internal_subset

    def _EndDoctypeDecl(self):
        if self._internal:
            self.document.doctype.internalSubset = _internal_subset(self._prolog)

    def _EntityDecl(self, name, is_parameter, value, base, system, public, notation):
        if is_parameter:
            return
        entity = Entity(name, public, system, notation)
        entity.ownerDocument = self.document
        if value is not None:
            entity._append(self.document.createTextNode(value))
        self.document.doctype.entities._seq.append(entity)

    def _NotationDecl(self, name, base, system, public):
        notation = Notation(name, public, system)
        notation.ownerDocument = self.document
        self.document.doctype.notations._seq.append(notation)

    def _info(self, name):
        return self.document._elem_info.setdefault(name, ElementInfo(name))

    def _ElementDecl(self, name, model):
        self._info(name)._model = model

    def _AttlistDecl(self, element, name, type, default, required):
        self._info(element)._types.setdefault(name, type)
        if type == "ID":
            self.document._has_ids = True

    def _ExternalEntityRef(self, context, base, system, public):
        return 1

    # Its content.

    def _StartElement(self, name, attributes):
        self._prolog = None
        element = self._element(name)
        self._append(element)
        self._declare(element)
        for index in range(0, len(attributes), 2):
            self._add(element, self._attribute(attributes[index]), attributes[index + 1])
        self._node = element

    def _add(self, element, attr, value):
        attr.value = value
        attr.ownerDocument, attr.specified = self.document, True
        element._put(attr)

    def _element(self, name):
        return Element(name)

    def _attribute(self, name):
        return Attr(name)

    def _declare(self, element):
        """Namespaces that the element declares."""

    def _EndElement(self, name):
        ended, self._node = self._node, self._node.parentNode
        if not self._options.whitespace_in_element_content:
            info = self.document._elem_info.get(ended.tagName)
            if info is not None and info.isElementContent():
                for child in [n for n in ended.childNodes if n.nodeType == n.TEXT_NODE and not n.data.strip()]:
                    ended.removeChild(child)

    def _CharacterData(self, data):
        if not self._cdata:
            last = self._node.lastChild
            if last is not None and last.nodeType == last.TEXT_NODE:
                last.data += data
            else:
                self._append(self.document.createTextNode(data))
        elif self._section is None:
            self._section = self.document.createCDATASection(data)
            self._append(self._section)
        else:
            self._section.data += data

    def _StartCdataSection(self):
        self._cdata, self._section = True, None

    def _EndCdataSection(self):
        self._cdata = False

    def _ProcessingInstruction(self, target, data):
        self._append(self.document.createProcessingInstruction(target, data))

    def _Comment(self, data):
        self._append(self.document.createComment(data))


class Namespaces:
    """For builders: names have namespaces. Expat writes "local", "uri local" or "uri local prefix"."""

    def _initNamespaces(self):
        self._declared = []

    def createParser(self):
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.namespace_prefixes = True
        return parser

    def install(self, parser):
        super().install(parser)
        if self._options.namespace_declarations:
            parser.StartNamespaceDeclHandler = self.start_namespace_decl_handler

    def start_namespace_decl_handler(self, prefix, uri):
        """A namespace that the next element declares."""
        self._declared.append((prefix, uri))

    def _declare(self, element):
        for prefix, uri in self._declared:
            attr = Attr(f"xmlns:{prefix}", XMLNS_NAMESPACE, prefix, "xmlns") if prefix else Attr("xmlns", XMLNS_NAMESPACE, "xmlns", None)
            self._add(element, attr, uri or "")
        self._declared = []

    def _split(self, name):
        """(name as written, namespace, prefix, local name)"""
        parts = name.split(" ")
        if len(parts) == 1:
            return name, EMPTY_NAMESPACE, None, name
        if len(parts) > 3:
            raise ValueError(f"Unsupported syntax: spaces in URIs not supported: {name!r}")
        uri, local, prefix = parts if len(parts) == 3 else (*parts, None)
        return f"{prefix}:{local}" if prefix else local, uri, prefix, local

    def _element(self, name):
        written, uri, prefix, local = self._split(name)
        return Element(written, uri, prefix, local)

    def _attribute(self, name):
        written, uri, prefix, local = self._split(name)
        return Attr(written, uri, local, prefix)


class ExpatBuilderNS(Namespaces, ExpatBuilder):
    """Builds documents whose names have namespaces."""

    def reset(self):
        super().reset()
        self._initNamespaces()


class _Found(Exception):
    """The end of a document type was reached."""


def _internal_subset(pieces):
    """The text between the brackets of a document type: read again by a parser that tells no more than text."""
    texts = []
    parser = expat.ParserCreate()

    def start(name, system, public, has_internal_subset):
        parser.DefaultHandler = texts.append

    def end():
        raise _Found

    parser.StartDoctypeDeclHandler, parser.EndDoctypeDeclHandler = start, end
    try:
        for piece in pieces:
            parser.Parse(piece, False)
    except _Found:
        pass
    return "".join(texts)


def _builder(namespaces, options=None):
    return ExpatBuilderNS(options) if namespaces else ExpatBuilder(options)


def parse(file, namespaces=True, options=None):
    if hasattr(file, "read"):
        return _builder(namespaces, options).parseFile(file)
    with open(file, "rb") as opened:
        return _builder(namespaces, options).parseFile(opened)


def parseString(string, namespaces=True):
    return _builder(namespaces).parseString(string)
