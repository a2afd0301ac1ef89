"""The reader over Expat."""

import weakref

from xml.parsers import expat

from . import handler, saxutils, xmlreader
from ._exceptions import SAXNotRecognizedException, SAXNotSupportedException, SAXParseException
from .handler import (
    feature_external_ges, feature_external_pes, feature_namespace_prefixes, feature_namespaces, feature_string_interning,
    feature_validation, property_interning_dict, property_xml_string,
)

version = "0.20"

AttributesImpl = xmlreader.AttributesImpl
AttributesNSImpl = xmlreader.AttributesNSImpl

# Features that are off, and why they cannot be turned on.
_NEVER = {
    feature_validation: "expat does not support validation",
    feature_external_pes: "expat does not read external parameter entities",
    feature_namespace_prefixes: "expat does not report namespace prefixes",
}


class _ClosedParser:
    """The place where a parser ended, for who asks afterwards."""


class ExpatLocator(xmlreader.Locator):
    """Where a reader is; does not keep it alive, because handlers keep their locators."""

    def __init__(self, parser):
        self._ref = weakref.ref(parser)

    def _ask(self, question, otherwise):
        parser = self._ref()
        return otherwise if parser is None else getattr(parser, question)()

    def getColumnNumber(self):
        return self._ask("getColumnNumber", None)

    def getLineNumber(self):
        return self._ask("getLineNumber", 1)

    def getPublicId(self):
        return self._ask("getPublicId", None)

    def getSystemId(self):
        return self._ask("getSystemId", None)


class ExpatParser(xmlreader.IncrementalParser, xmlreader.Locator):
    """A reader that is its own locator. An external entity is read by a parser of its own, which the entity stack brings back from."""

    def __init__(self, namespaceHandling=0, bufsize=2**16 - 20):
        super().__init__(bufsize)
        self._source = xmlreader.InputSource()
        self._parser = None
        self._namespaces = namespaceHandling
        self._lex_handler_prop = None
        self._parsing = False
        self._entity_stack = []
        self._external_ges = 0
        self._interning = None

    def parse(self, source):
        source = saxutils.prepare_input_source(source)
        self._source = source
        try:
            self.reset()
            self._cont_handler.setDocumentLocator(ExpatLocator(self))
            super().parse(source)
        except BaseException:
            self._close_source()
            raise

    def prepareParser(self, source):
        if source.getSystemId() is not None:
            self._parser.SetBase(source.getSystemId())

    def setContentHandler(self, handler):
        super().setContentHandler(handler)
        if self._parsing:
            self._reset_cont_handler()

    def getFeature(self, name):
        if name == feature_namespaces:
            return self._namespaces
        if name == feature_string_interning:
            return self._interning is not None
        if name == feature_external_ges:
            return self._external_ges
        if name in _NEVER:
            return 0
        raise SAXNotRecognizedException(f"Feature '{name}' not recognized")

    def setFeature(self, name, state):
        if self._parsing:
            raise SAXNotSupportedException("Cannot set features while parsing")
        if name == feature_namespaces:
            self._namespaces = state
        elif name == feature_external_ges:
            self._external_ges = state
        elif name == feature_string_interning:
            if not state:
                self._interning = None
            elif self._interning is None:
                self._interning = {}
        elif name not in _NEVER:
            raise SAXNotRecognizedException(f"Feature '{name}' not recognized")
        elif state:
            raise SAXNotSupportedException(_NEVER[name])

    def getProperty(self, name):
        if name == handler.property_lexical_handler:
            return self._lex_handler_prop
        if name == property_interning_dict:
            return self._interning
        if name == property_xml_string:
            if self._parser is None:
                raise SAXNotSupportedException("XML string cannot be returned when not parsing")
            return self._parser.GetInputContext()
        raise SAXNotRecognizedException(f"Property '{name}' not recognized")

    def setProperty(self, name, value):
        if name == handler.property_lexical_handler:
            self._lex_handler_prop = value
            if self._parsing:
                self._reset_lex_handler_prop()
        elif name == property_interning_dict:
            self._interning = value
        elif name == property_xml_string:
            raise SAXNotSupportedException(f"Property '{name}' cannot be set")
        else:
            raise SAXNotRecognizedException(f"Property '{name}' not recognized")

    def feed(self, data, isFinal=False):
        if not self._parsing:
            self.reset()
            self._parsing = True
            self._cont_handler.startDocument()
        try:
            self._parser.Parse(data, isFinal)
        except expat.error as error:
            self._err_handler.fatalError(SAXParseException(expat.ErrorString(error.code), error, self))

    def flush(self):
        """Has Expat look at what it put off until more comes."""
        if self._parser is None:
            return
        was = self._parser.GetReparseDeferralEnabled()
        try:
            self._parser.SetReparseDeferralEnabled(False)
            self._parser.Parse(b"", False)
        except expat.error as error:
            self._err_handler.fatalError(SAXParseException(expat.ErrorString(error.code), error, self))
        finally:
            self._parser.SetReparseDeferralEnabled(was)

    def _close_source(self):
        source = self._source
        try:
            if (file := source.getCharacterStream()) is not None:
                file.close()
        finally:
            if (file := source.getByteStream()) is not None:
                file.close()

    def close(self):
        if self._entity_stack or self._parser is None or isinstance(self._parser, _ClosedParser):
            # An entity ends and not the document, or nothing was begun.
            return
        try:
            self.feed(b"", isFinal=True)
            self._cont_handler.endDocument()
            self._parser = None
        finally:
            # The parser's handlers hold this object; where it failed is asked for still.
            self._parsing = False
            if self._parser is not None:
                parser, self._parser = self._parser, _ClosedParser()
                self._parser.ErrorColumnNumber = parser.ErrorColumnNumber
                self._parser.ErrorLineNumber = parser.ErrorLineNumber
            self._close_source()

    def _reset_cont_handler(self):
        self._parser.ProcessingInstructionHandler = self._cont_handler.processingInstruction
        self._parser.CharacterDataHandler = self._cont_handler.characters

    def _reset_lex_handler_prop(self):
        lexical, parser = self._lex_handler_prop, self._parser
        parser.CommentHandler = lexical and lexical.comment
        parser.StartCdataSectionHandler = lexical and lexical.startCDATA
        parser.EndCdataSectionHandler = lexical and lexical.endCDATA
        parser.StartDoctypeDeclHandler = lexical and self.start_doctype_decl
        parser.EndDoctypeDeclHandler = lexical and lexical.endDTD

    def reset(self):
        separator = " " if self._namespaces else None
        self._parser = parser = expat.ParserCreate(self._source.getEncoding(), separator, intern=self._interning)
        if self._namespaces:
            parser.namespace_prefixes = 1
            parser.StartElementHandler = self.start_element_ns
            parser.EndElementHandler = self.end_element_ns
        else:
            parser.StartElementHandler = self.start_element
            parser.EndElementHandler = self.end_element
        self._reset_cont_handler()
        parser.UnparsedEntityDeclHandler = self.unparsed_entity_decl
        parser.NotationDeclHandler = self.notation_decl
        parser.StartNamespaceDeclHandler = self.start_namespace_decl
        parser.EndNamespaceDeclHandler = self.end_namespace_decl
        if self._lex_handler_prop:
            self._reset_lex_handler_prop()
        parser.ExternalEntityRefHandler = self.external_entity_ref
        parser.SkippedEntityHandler = self.skipped_entity_handler
        parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_UNLESS_STANDALONE)
        self._parsing = False
        self._entity_stack = []

    def getColumnNumber(self):
        return None if self._parser is None else self._parser.ErrorColumnNumber

    def getLineNumber(self):
        return 1 if self._parser is None else self._parser.ErrorLineNumber

    def getPublicId(self):
        return self._source.getPublicId()

    def getSystemId(self):
        return self._source.getSystemId()

    # What Expat calls.

    def start_element(self, name, attrs):
        self._cont_handler.startElement(name, AttributesImpl(attrs))

    def end_element(self, name):
        self._cont_handler.endElement(name)

    @staticmethod
    def _split(name):
        """((namespace, local name), qualified name) of what Expat writes with spaces: "local", "uri local" or "uri local prefix"."""
        uri, _, rest = name.rpartition(" ") if name.count(" ") < 2 else name.partition(" ")
        if not uri:
            return (None, name), name
        local, _, prefix = rest.partition(" ")
        return (uri, local), f"{prefix}:{local}" if prefix else local

    def start_element_ns(self, name, attrs):
        values, qnames = {}, {}
        for attribute, value in attrs.items():
            key, qname = self._split(attribute)
            values[key] = value
            qnames[key] = qname
        self._cont_handler.startElementNS(self._split(name)[0], None, AttributesNSImpl(values, qnames))

    def end_element_ns(self, name):
        self._cont_handler.endElementNS(self._split(name)[0], None)

    def processing_instruction(self, target, data):
        self._cont_handler.processingInstruction(target, data)

    def character_data(self, data):
        self._cont_handler.characters(data)

    def start_namespace_decl(self, prefix, uri):
        self._cont_handler.startPrefixMapping(prefix, uri)

    def end_namespace_decl(self, prefix):
        self._cont_handler.endPrefixMapping(prefix)

    def start_doctype_decl(self, name, sysid, pubid, has_internal_subset):
        self._lex_handler_prop.startDTD(name, pubid, sysid)

    def unparsed_entity_decl(self, name, base, sysid, pubid, notation_name):
        self._dtd_handler.unparsedEntityDecl(name, pubid, sysid, notation_name)

    def notation_decl(self, name, base, sysid, pubid):
        self._dtd_handler.notationDecl(name, pubid, sysid)

    def external_entity_ref(self, context, base, sysid, pubid):
        """Reads an entity where its reference stands; 0 makes Expat report that this failed."""
        if not self._external_ges:
            return 1
        source = self._ent_handler.resolveEntity(pubid, sysid)
        source = saxutils.prepare_input_source(source, self._source.getSystemId() or "")
        self._entity_stack.append((self._parser, self._source))
        self._parser = self._parser.ExternalEntityParserCreate(context)
        self._source = source
        try:
            super().parse(source)
        except Exception:
            return 0
        finally:
            self._parser, self._source = self._entity_stack.pop()
        return 1

    def skipped_entity_handler(self, name, is_pe):
        self._cont_handler.skippedEntity("%" + name if is_pe else name)


def create_parser(*args, **kwargs):
    return ExpatParser(*args, **kwargs)
