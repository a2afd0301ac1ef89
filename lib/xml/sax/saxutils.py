"""Text made safe for XML, a handler that writes what it is told, a filter, and sources opened."""

import codecs
import io
import os
import sys

from . import handler, xmlreader


def _replace(text, entities):
    for key, value in entities.items():
        text = text.replace(key, value)
    return text


def escape(data, entities={}):
    """Writes "&", "<" and ">" as entities; `entities` maps more text to what stands for it."""
    data = data.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;")
    return _replace(data, entities)


def unescape(data, entities={}):
    """Undoes escape(); "&amp;" comes last, so that what it gives is not taken for an entity's beginning."""
    data = data.replace("&lt;", "<").replace("&gt;", ">")
    return _replace(data, entities).replace("&amp;", "&")


def quoteattr(data, entities={}):
    """An attribute's value, escaped and in whichever quotes need the least of that."""
    data = escape(data, {**entities, "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})
    if '"' not in data:
        return f'"{data}"'
    if "'" not in data:
        return f"'{data}'"
    return '"' + data.replace('"', "&quot;") + '"'


class _Sink(io.BufferedIOBase):
    """As much of a file as a text stream asks for, over whatever has a write(); closing it leaves that open."""

    def __init__(self, out):
        self._out = out
        self.write = out.write

    def writable(self):
        return True

    def seekable(self):
        seekable = getattr(self._out, "seekable", None)
        return seekable is not None and seekable()

    def tell(self):
        return self._out.tell()


def _gettextwriter(out, encoding):
    if out is None:
        out = sys.stdout
    if isinstance(out, (io.TextIOBase, codecs.StreamWriter, codecs.StreamReaderWriter)):
        return out
    return io.TextIOWrapper(_Sink(out), encoding=encoding, errors="xmlcharrefreplace", newline="\n", write_through=True)


class XMLGenerator(handler.ContentHandler):
    """Writes the document that it is told."""

    def __init__(self, out=None, encoding="iso-8859-1", short_empty_elements=False):
        super().__init__()
        out = _gettextwriter(out, encoding)
        self._write = out.write
        self._flush = out.flush
        self._encoding = encoding
        self._short_empty_elements = short_empty_elements
        self._pending_start_element = False  # a start tag lacks its ">", because its end may follow at once
        self._ns_contexts = []  # the prefixes by namespace that held before each mapping that is open
        self._current_context = {}
        self._undeclared_ns_maps = []

    def _qname(self, name):
        uri, local = name
        if not uri:
            return local
        if uri == "http://www.w3.org/XML/1998/namespace":
            return "xml:" + local
        prefix = self._current_context[uri]
        return f"{prefix}:{local}" if prefix else local

    def _finish_pending_start_element(self, endElement=False):
        if self._pending_start_element:
            self._write(">")
            self._pending_start_element = False

    def _start(self, tag, declarations, attributes):
        self._finish_pending_start_element()
        parts = ["<" + tag]
        for prefix, uri in declarations:
            parts.append(f' xmlns:{prefix}="{uri}"' if prefix else f' xmlns="{uri}"')
        for name, value in attributes:
            parts.append(f" {name}={quoteattr(value)}")
        self._write("".join(parts))
        if self._short_empty_elements:
            self._pending_start_element = True
        else:
            self._write(">")

    def _end(self, tag):
        if self._pending_start_element:
            self._write("/>")
            self._pending_start_element = False
        else:
            self._write(f"</{tag}>")

    def _text(self, content):
        return content if isinstance(content, str) else str(content, self._encoding)

    def startDocument(self):
        self._write(f'<?xml version="1.0" encoding="{self._encoding}"?>\n')

    def endDocument(self):
        self._flush()

    def startPrefixMapping(self, prefix, uri):
        self._ns_contexts.append(self._current_context)
        self._current_context = {**self._current_context, uri: prefix}
        self._undeclared_ns_maps.append((prefix, uri))

    def endPrefixMapping(self, prefix):
        self._current_context = self._ns_contexts.pop()

    def startElement(self, name, attrs):
        self._start(name, (), attrs.items())

    def endElement(self, name):
        self._end(name)

    def startElementNS(self, name, qname, attrs):
        declarations, self._undeclared_ns_maps = self._undeclared_ns_maps, []
        self._start(self._qname(name), declarations, ((self._qname(key), value) for key, value in attrs.items()))

    def endElementNS(self, name, qname):
        self._end(self._qname(name))

    def characters(self, content):
        if content:
            self._finish_pending_start_element()
            self._write(escape(self._text(content)))

    def ignorableWhitespace(self, content):
        if content:
            self._finish_pending_start_element()
            self._write(self._text(content))

    def processingInstruction(self, target, data):
        self._finish_pending_start_element()
        self._write(f"<?{target} {data}?>")


class XMLFilterBase(xmlreader.XMLReader):
    """Stands between a reader and handlers, and passes on both ways; what is to be changed is overridden."""

    def __init__(self, parent=None):
        super().__init__()
        self._parent = parent

    def error(self, exception):
        self._err_handler.error(exception)

    def fatalError(self, exception):
        self._err_handler.fatalError(exception)

    def warning(self, exception):
        self._err_handler.warning(exception)

    def setDocumentLocator(self, locator):
        self._locator = locator
        self._cont_handler.setDocumentLocator(locator)

    def startDocument(self):
        self._cont_handler.startDocument()

    def endDocument(self):
        self._cont_handler.endDocument()

    def startPrefixMapping(self, prefix, uri):
        self._cont_handler.startPrefixMapping(prefix, uri)

    def endPrefixMapping(self, prefix):
        self._cont_handler.endPrefixMapping(prefix)

    def startElement(self, name, attrs):
        self._cont_handler.startElement(name, attrs)

    def endElement(self, name):
        self._cont_handler.endElement(name)

    def startElementNS(self, name, qname, attrs):
        self._cont_handler.startElementNS(name, qname, attrs)

    def endElementNS(self, name, qname):
        self._cont_handler.endElementNS(name, qname)

    def characters(self, content):
        self._cont_handler.characters(content)

    def ignorableWhitespace(self, chars):
        self._cont_handler.ignorableWhitespace(chars)

    def processingInstruction(self, target, data):
        self._cont_handler.processingInstruction(target, data)

    def skippedEntity(self, name):
        self._cont_handler.skippedEntity(name)

    def notationDecl(self, name, publicId, systemId):
        self._dtd_handler.notationDecl(name, publicId, systemId)

    def unparsedEntityDecl(self, name, publicId, systemId, ndata):
        self._dtd_handler.unparsedEntityDecl(name, publicId, systemId, ndata)

    def resolveEntity(self, publicId, systemId):
        return self._ent_handler.resolveEntity(publicId, systemId)

    def parse(self, source):
        self._parent.setContentHandler(self)
        self._parent.setErrorHandler(self)
        self._parent.setEntityResolver(self)
        self._parent.setDTDHandler(self)
        self._parent.parse(source)

    def setLocale(self, locale):
        self._parent.setLocale(locale)

    def getFeature(self, name):
        return self._parent.getFeature(name)

    def setFeature(self, name, state):
        self._parent.setFeature(name, state)

    def getProperty(self, name):
        return self._parent.getProperty(name)

    def setProperty(self, name, value):
        self._parent.setProperty(name, value)

    def getParent(self):
        return self._parent

    def setParent(self, parent):
        self._parent = parent


def prepare_input_source(source, base=""):
    """An InputSource with a stream, of one, of a path or URL (relative to `base`), or of an open file."""
    if isinstance(source, os.PathLike):
        source = os.fspath(source)
    if isinstance(source, str):
        source = xmlreader.InputSource(source)
    elif hasattr(source, "read"):
        file = source
        source = xmlreader.InputSource()
        if isinstance(file.read(0), str):
            source.setCharacterStream(file)
        else:
            source.setByteStream(file)
        if isinstance(getattr(file, "name", None), str):
            source.setSystemId(file.name)
    if source.getCharacterStream() is None and source.getByteStream() is None:
        _open_system_id(source, base)
    return source


def _open_system_id(source, base):
    system_id = source.getSystemId()
    path = os.path.join(os.path.dirname(os.path.normpath(base)), system_id)
    if os.path.isfile(path):
        source.setSystemId(path)
        source.setByteStream(open(path, "rb"))
        return
    from urllib.parse import urljoin
    from urllib.request import urlopen

    source.setSystemId(urljoin(base, system_id))
    source.setByteStream(urlopen(source.getSystemId()))
