"""Documents pulled: events in their order, each with its node; expandNode() builds the tree below one."""

import io
from collections import deque

import xml.dom
import xml.sax
import xml.sax.handler

START_ELEMENT = "START_ELEMENT"
END_ELEMENT = "END_ELEMENT"
COMMENT = "COMMENT"
START_DOCUMENT = "START_DOCUMENT"
END_DOCUMENT = "END_DOCUMENT"
PROCESSING_INSTRUCTION = "PROCESSING_INSTRUCTION"
IGNORABLE_WHITESPACE = "IGNORABLE_WHITESPACE"
CHARACTERS = "CHARACTERS"

default_bufsize = 2**14 - 20


class PullDOM(xml.sax.ContentHandler):
    """A handler that makes a node of each thing that it is told, and queues it. Trees are not built: nodes stay open, with their
    parents known."""

    document = None

    def __init__(self, documentFactory=None):
        super().__init__()
        self.documentFactory = documentFactory
        self.events = deque()
        self.elementStack = []
        self._contexts = []  # prefixes by namespace, before each mapping that is open
        self._context = {xml.dom.XML_NAMESPACE: "xml"}
        self._declared = []
        self._early = []  # what came before the root element, when there was no document yet

    def pop(self):
        return self.elementStack.pop()

    def _queue(self, event, node):
        self.events.append((event, node))

    def startPrefixMapping(self, prefix, uri):
        self._contexts.append(self._context)
        self._context = {**self._context, uri: prefix or None}
        self._declared.append((prefix, uri))

    def endPrefixMapping(self, prefix):
        self._context = self._contexts.pop()

    def _qualified(self, name):
        uri, local = name
        prefix = self._context.get(uri) if uri else None
        return f"{prefix}:{local}" if prefix else local

    def startElementNS(self, name, tagName, attrs):
        tag = self._qualified(name)
        element = self._open(name[0] or None, tag)
        for key, value in attrs.items():
            element.setAttributeNS(key[0] or None, self._qualified(key), value)
        for prefix, uri in self._declared:
            element.setAttributeNS(xml.dom.XMLNS_NAMESPACE, f"xmlns:{prefix}" if prefix else "xmlns", uri or "")
        self._declared = []
        self._opened(element)

    def startElement(self, name, attrs):
        element = self._open(None, name)
        for key, value in attrs.items():
            element.setAttribute(key, value)
        self._opened(element)

    def _open(self, uri, tag):
        if self.document is None:
            return self.buildDocument(uri, tag)
        return self.document.createElementNS(uri, tag) if uri else self.document.createElement(tag)

    def _opened(self, element):
        self._queue(START_ELEMENT, element)
        self.elementStack.append(element)

    def endElementNS(self, name, tagName):
        self._queue(END_ELEMENT, self.pop())

    def endElement(self, name):
        self._queue(END_ELEMENT, self.pop())

    def _tell(self, event, *args):
        """A node that may come before there is a document."""
        if self.document is None:
            self._early.append((event, args))
            return None
        make = self.document.createComment if event == COMMENT else self.document.createProcessingInstruction
        node = make(*args)
        self._queue(event, node)
        return node

    def comment(self, s):
        return self._tell(COMMENT, s)

    def processingInstruction(self, target, data):
        return self._tell(PROCESSING_INSTRUCTION, target, data)

    def _text(self, event, chars):
        node = self.document.createTextNode(chars)
        self._queue(event, node)
        return node

    def ignorableWhitespace(self, chars):
        return self._text(IGNORABLE_WHITESPACE, chars)

    def characters(self, chars):
        return self._text(CHARACTERS, chars)

    def startDocument(self):
        if self.documentFactory is None:
            from . import minidom

            self.documentFactory = minidom.Document.implementation

    def buildDocument(self, uri, tagname):
        """Makes the document, once its root's name is known; returns the root."""
        self.document = self.documentFactory.createDocument(uri, tagname, None)
        self._queue(START_DOCUMENT, self.document)
        self.elementStack.append(self.document)
        early, self._early = self._early, []
        for event, args in early:
            node = self._tell(event, *args)
            self.document.insertBefore(node, self.document.documentElement)
        return self.document.documentElement

    def endDocument(self):
        self._queue(END_DOCUMENT, self.document)
        self.elementStack.clear()

    def clear(self):
        self.document = None
        self.events.clear()


class SAX2DOM(PullDOM):
    """Builds the tree too."""

    def _attach(self, node):
        self.elementStack[-1].appendChild(node)

    def _opened(self, element):
        if element is not self.document.documentElement:
            self._attach(element)
        super()._opened(element)

    def _tell(self, event, *args):
        node = super()._tell(event, *args)
        if node is not None and self.document.documentElement is not None and self.elementStack[-1] is not self.document:
            self._attach(node)
        return node

    def _text(self, event, chars):
        node = super()._text(event, chars)
        self._attach(node)
        return node


class ErrorHandler:
    def warning(self, exception):
        print(exception)

    def error(self, exception):
        raise exception

    def fatalError(self, exception):
        raise exception


class DOMEventStream:
    """Events of a stream, which is read as far as they are asked for."""

    def __init__(self, stream, parser, bufsize):
        self.stream = stream
        self.parser = parser
        self.bufsize = bufsize
        self._read_all = not hasattr(parser, "feed")  # a parser that cannot be fed reads the whole stream
        self.reset()

    def reset(self):
        self.pulldom = PullDOM()
        self.parser.setFeature(xml.sax.handler.feature_namespaces, 1)
        self.parser.setContentHandler(self.pulldom)

    def __iter__(self):
        return self

    def __next__(self):
        event = self.getEvent()
        if event is None:
            raise StopIteration
        return event

    def getEvent(self):
        """The next event, or None at the end."""
        events = self.pulldom.events
        if self._read_all and self.parser is not None:
            self.parser.parse(self.stream)
            self.parser = None
        while not events:
            if self.parser is None:
                return None
            piece = self.stream.read(self.bufsize)
            if not piece:
                self.parser.close()
                return None
            self.parser.feed(piece)
        return events.popleft()

    def expandNode(self, node):
        """Reads to the node's end, and puts what comes into it."""
        parents = [node]
        while (event := self.getEvent()) is not None:
            token, current = event
            if current is node:
                return
            if token == END_ELEMENT:
                parents.pop()
                continue
            if current.parentNode is None:
                parents[-1].appendChild(current)
            if token == START_ELEMENT:
                parents.append(current)

    def clear(self):
        self.pulldom.clear()
        self.pulldom = self.parser = self.stream = None


def parse(stream_or_string, parser=None, bufsize=None):
    stream = open(stream_or_string, "rb") if isinstance(stream_or_string, str) else stream_or_string
    return DOMEventStream(stream, parser or xml.sax.make_parser(), bufsize or default_bufsize)


def parseString(string, parser=None):
    return DOMEventStream(io.StringIO(string), parser or xml.sax.make_parser(), len(string))
