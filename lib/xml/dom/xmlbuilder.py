"""The Load and Save interfaces of the DOM, third level: a builder that makes documents from what its features say."""

import copy
import os
import xml.dom
from xml.dom.NodeFilter import NodeFilter

__all__ = ["DOMBuilder", "DOMEntityResolver", "DOMInputSource"]


class Options:
    """What a builder is asked to do: an attribute for each feature."""

    namespaces = 1
    namespace_declarations = True
    validation = False
    external_parameter_entities = True
    external_general_entities = True
    external_dtd_subset = True
    validate_if_schema = False
    validate = False
    datatype_normalization = False
    create_entity_ref_nodes = True
    entities = True
    whitespace_in_element_content = True
    cdata_sections = True
    comments = True
    charset_overrides_xml_encoding = True
    infoset = False
    supported_mediatypes_only = False
    errorHandler = None
    filter = None


# Features that can be had one way only, and infoset, which stands for several.
_ONLY = {"validation": False, "validate_if_schema": False, "supported_mediatypes_only": False}
_NEVER = ("external_dtd_subset", "datatype_normalization", "validate")
_INFOSET = {"namespace_declarations": 0, "validate_if_schema": 0, "create_entity_ref_nodes": 0, "entities": 0, "cdata_sections": 0,
            "datatype_normalization": 1, "whitespace_in_element_content": 1, "comments": 1, "charset_overrides_xml_encoding": 1}
_FEATURES = [name for name in vars(Options) if name[0] != "_" and name not in ("errorHandler", "filter")]


def _attribute(name):
    return name.lower().replace("-", "_")


class _Accessors:
    """An attribute x is also had by _get_x() and _set_x()."""

    def __getattr__(self, name):
        if name.startswith("_get_") and hasattr(type(self), name[5:]):
            return lambda: getattr(self, name[5:])
        if name.startswith("_set_") and hasattr(type(self), name[5:]):
            return lambda value: setattr(self, name[5:], value)
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")


class DOMInputSource(_Accessors):
    """Where a document comes from."""

    byteStream = characterStream = stringData = encoding = publicId = systemId = baseURI = None


class DOMBuilderFilter(_Accessors):
    """Decides what becomes part of a document; this one takes everything."""

    FILTER_ACCEPT, FILTER_REJECT, FILTER_SKIP, FILTER_INTERRUPT = range(1, 5)
    whatToShow = NodeFilter.SHOW_ALL

    def acceptNode(self, element):
        return self.FILTER_ACCEPT

    def startContainer(self, element):
        return self.FILTER_ACCEPT


class DOMEntityResolver:
    """Opens what an entity names."""

    def resolveEntity(self, publicId, systemId):
        import urllib.parse
        import urllib.request
        assert systemId is not None
        source = DOMInputSource()
        source.publicId, source.systemId = publicId, systemId
        source.byteStream = urllib.request.urlopen(systemId)
        source.encoding = source.byteStream.info().get_content_charset()
        scheme, netloc, path, parameters, _, _ = urllib.parse.urlparse(systemId)
        folder = os.path.dirname(path)
        source.baseURI = urllib.parse.urlunparse((scheme, netloc, folder and folder + "/", parameters, "", ""))
        return source


class DOMBuilder(_Accessors):
    """Makes documents."""

    entityResolver = errorHandler = filter = None
    ACTION_REPLACE, ACTION_APPEND_AS_CHILDREN, ACTION_INSERT_AFTER, ACTION_INSERT_BEFORE = range(1, 5)

    def __init__(self):
        self._options = Options()

    def supportsFeature(self, name):
        return hasattr(self._options, _attribute(name))

    def canSetFeature(self, name, state):
        name = _attribute(name)
        if name not in _FEATURES or name in _NEVER:
            return False
        return not state or _ONLY.get(name, True)

    def setFeature(self, name, state):
        attribute = _attribute(name)
        if not self.supportsFeature(name):
            raise xml.dom.NotFoundErr(f"unknown feature: {name!r}")
        if not self.canSetFeature(name, state):
            raise xml.dom.NotSupportedErr(f"unsupported feature: {name!r}")
        if attribute == "infoset":
            if state:
                vars(self._options).update(_INFOSET)
        else:
            setattr(self._options, attribute, state)

    def getFeature(self, name):
        attribute = _attribute(name)
        if not self.supportsFeature(name):
            raise xml.dom.NotFoundErr(f"feature {name!r} not known")
        if attribute == "infoset":
            return all(bool(getattr(self._options, each)) == bool(state) for each, state in _INFOSET.items())
        return getattr(self._options, attribute)

    def parseURI(self, uri):
        """The document at a place."""
        return self.parse((self.entityResolver or DOMEntityResolver()).resolveEntity(None, uri))

    def parse(self, input):
        """The document of a DOMInputSource."""
        from urllib.request import urlopen
        from xml.dom import expatbuilder
        options = copy.copy(self._options)
        options.filter, options.errorHandler = self.filter, self.errorHandler
        file = input.byteStream
        if file is None and input.systemId:
            file = urlopen(input.systemId)
        return expatbuilder.parse(file, namespaces=bool(options.namespaces), options=options)

    def parseWithContext(self, input, cnode, action):
        if not self.ACTION_REPLACE <= action <= self.ACTION_INSERT_BEFORE:
            raise ValueError("not a legal action")
        raise NotImplementedError("a document cannot be parsed into another")


class DocumentLS:
    """What a document can load and save."""

    async_ = False

    def _get_async(self):
        return False

    def _set_async(self, flag):
        if flag:
            raise xml.dom.NotSupportedErr("asynchronous document loading is not supported")

    def abort(self):
        raise NotImplementedError("nothing is loaded that could be stopped")

    def load(self, uri):
        raise NotImplementedError("a document cannot be loaded into another")

    def loadXML(self, source):
        raise NotImplementedError("a document cannot be loaded into another")

    def saveXML(self, snode):
        """A node of the document, or all of it, as text."""
        if snode is None:
            snode = self
        elif snode.ownerDocument is not self:
            raise xml.dom.WrongDocumentErr()
        return snode.toxml()


class DOMImplementationLS:
    """Makes builders and sources."""

    MODE_SYNCHRONOUS, MODE_ASYNCHRONOUS = 1, 2

    def createDOMBuilder(self, mode, schemaType):
        if schemaType is not None:
            raise xml.dom.NotSupportedErr("schemaType not yet supported")
        if mode == self.MODE_SYNCHRONOUS:
            return DOMBuilder()
        if mode == self.MODE_ASYNCHRONOUS:
            raise xml.dom.NotSupportedErr("asynchronous builders are not supported")
        raise ValueError("unknown value for mode")

    def createDOMWriter(self):
        raise NotImplementedError("there is no writer but toxml()")

    def createDOMInputSource(self):
        return DOMInputSource()
