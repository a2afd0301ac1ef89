"""Trees of elements: read by XMLParser over Expat, walked, searched, changed, written."""

import contextlib
import io
import sys
import warnings
import weakref

from . import ElementPath, _writing
from ._elements import PI, Comment, Element, ProcessingInstruction, QName, SubElement, iselement
from ._parsing import ParseError, TreeBuilder, XMLParser, XMLPullParser
from ._writing import HTML_EMPTY, register_namespace
from ._writing import (     # packages build upon these, and put others in their place
    _escape_attrib, _escape_attrib_html, _escape_cdata, _namespace_map, _namespaces, _raise_serialization_error, _serialize_html, _serialize_text,
    _serialize_xml,
)

__all__ = [
    "Comment", "dump", "Element", "ElementTree", "canonicalize", "fromstring", "fromstringlist", "indent", "iselement", "iterparse",
    "parse", "ParseError", "PI", "ProcessingInstruction", "QName", "SubElement", "tostring", "tostringlist", "TreeBuilder", "VERSION",
    "XML", "XMLID", "XMLParser", "XMLPullParser", "register_namespace", "C14NWriterTarget",
]

VERSION = "1.3.0"
_writing.public = sys.modules[__name__]


# ---- documents ----


class ElementTree:
    """A document: its root element, and how it is read and written."""

    def __init__(self, element=None, file=None):
        self._root = element
        if file:
            self.parse(file)

    def getroot(self):
        return self._root

    def _setroot(self, element):
        self._root = element

    def parse(self, source, parser=None):
        with _opened(source, "rb") as file:
            parser = parser or XMLParser()
            while data := file.read(65536):
                parser.feed(data)
            self._root = parser.close()
            return self._root

    def iter(self, tag=None):
        return self._root.iter(tag)

    @staticmethod
    def _relative(path, level=3):
        if path[:1] != "/":
            return path
        path = "." + path
        warnings.warn(
            f"This search is broken in 1.3 and earlier, and will be fixed in a future version.  If you rely on the current behaviour, "
            f"change it to {path!r}",
            FutureWarning,
            stacklevel=level,
        )
        return path

    def find(self, path, namespaces=None):
        return self._root.find(self._relative(path), namespaces)

    def findtext(self, path, default=None, namespaces=None):
        return self._root.findtext(self._relative(path), default, namespaces)

    def findall(self, path, namespaces=None):
        return self._root.findall(self._relative(path), namespaces)

    def iterfind(self, path, namespaces=None):
        return self._root.iterfind(self._relative(path), namespaces)

    def write(self, file_or_filename, encoding=None, xml_declaration=None, default_namespace=None, method=None, *, short_empty_elements=True):
        method = method or "xml"
        if method not in _serialize:
            raise ValueError(f"unknown method {method!r}")
        encoding = encoding or ("utf-8" if method == "c14n" else "us-ascii")
        with _get_writer(file_or_filename, encoding) as (write, declared):
            if method == "xml" and (
                xml_declaration
                or (xml_declaration is None and encoding.lower() != "unicode" and declared.lower() not in ("utf-8", "us-ascii"))
            ):
                write(f"<?xml version='1.0' encoding='{declared}'?>\n")
            if method == "text":
                _serialize["text"](write, self._root)
            else:
                names, namespaces = _namespaces(self._root, default_namespace)
                _serialize[method](write, self._root, names, namespaces, short_empty_elements=short_empty_elements)

    def write_c14n(self, file):
        return self.write(file, method="c14n")


@contextlib.contextmanager
def _opened(source, mode):
    if hasattr(source, "read" if "r" in mode else "write"):
        yield source
    else:
        with open(source, mode) as file:
            yield file


@contextlib.contextmanager
def _get_writer(file_or_filename, encoding):
    """A function that writes text to a file, by name or open, for bytes or text; and the encoding that is to be told."""
    as_text = encoding.lower() == "unicode"
    try:
        write = file_or_filename.write
    except AttributeError:
        with open(file_or_filename, "w", encoding="utf-8" if as_text else encoding, errors="xmlcharrefreplace") as file:
            yield file.write, file.encoding
        return
    if as_text:
        yield write, getattr(file_or_filename, "encoding", None) or "utf-8"
        return
    raw = file_or_filename
    if not isinstance(file_or_filename, (io.BufferedIOBase, io.RawIOBase)):
        # Whatever has a write(): as much of a file as a text stream asks for.
        raw = io.BufferedIOBase()
        raw.writable = lambda: True
        raw.write = write
        raw.seekable = getattr(file_or_filename, "seekable", lambda: False)
        if hasattr(file_or_filename, "tell"):
            raw.tell = file_or_filename.tell
    elif isinstance(file_or_filename, io.RawIOBase):
        raw = io.BufferedWriter(file_or_filename)
    file = io.TextIOWrapper(raw, encoding=encoding, errors="xmlcharrefreplace", newline="\n")
    try:
        yield file.write, encoding
        file.flush()
    finally:
        file.detach()
        if isinstance(file_or_filename, io.RawIOBase):
            raw.detach()


_serialize = {"xml": _serialize_xml, "html": _serialize_html, "text": _serialize_text}


# ---- writing ----


def tostring(element, encoding=None, method=None, *, xml_declaration=None, default_namespace=None, short_empty_elements=True):
    stream = io.StringIO() if encoding == "unicode" else io.BytesIO()
    ElementTree(element).write(
        stream, encoding, xml_declaration, default_namespace, method, short_empty_elements=short_empty_elements
    )
    return stream.getvalue()


def tostringlist(element, encoding=None, method=None, *, xml_declaration=None, default_namespace=None, short_empty_elements=True):
    options = {
        "xml_declaration": xml_declaration, "default_namespace": default_namespace, "short_empty_elements": short_empty_elements,
    }
    if encoding != "unicode":
        return [tostring(element, encoding, method, **options)]
    parts = []
    ElementTree(element).write(_ListDataStream(parts), encoding, method=method, **options)
    return parts


class _ListDataStream(io.BufferedIOBase):
    """A stream that appends what is written to a list."""

    def __init__(self, lst):
        self.lst = lst

    def writable(self):
        return True

    def seekable(self):
        return True

    def write(self, b):
        self.lst.append(b)

    def tell(self):
        return len(self.lst)


def dump(elem):
    if not isinstance(elem, ElementTree):
        elem = ElementTree(elem)
    elem.write(sys.stdout, encoding="unicode")
    if not (elem.getroot().tail or "").endswith("\n"):
        sys.stdout.write("\n")


def indent(tree, space="  ", level=0):
    """Puts white space between elements, so that each begins a line."""
    root = tree.getroot() if isinstance(tree, ElementTree) else tree
    if level < 0:
        raise ValueError(f"Initial indentation level must be >= 0, got {level}")
    pending = [(root, level)] if len(root) else []
    starts = ["\n" + level * space]  # of lines, by depth: one object each
    while pending:
        element, depth = pending.pop()
        if depth - level + 1 == len(starts):
            starts.append(starts[-1] + space)
        inside, outside = starts[depth - level + 1], starts[depth - level]
        if not element.text or not element.text.strip():
            element.text = inside
        for child in element:
            if len(child):
                pending.append((child, depth + 1))
            if not child.tail or not child.tail.strip():
                child.tail = inside
        if not child.tail.strip():
            child.tail = outside


# ---- reading ----


class _IterParse:
    """iterparse()'s iterator: `root` is there once all was read."""

    def __init__(self, source, events, parser):
        self._pull = XMLPullParser(events, _parser=parser)
        own = not hasattr(source, "read")
        self._file = open(source, "rb") if own else source
        self._own = own
        # The generator does not hold the iterator, which is freed, and closes its file, when nobody else does.
        self._events = self._read(self._pull, self._file, own, weakref.ref(self))
        self.root = None

    @staticmethod
    def _read(pull, file, own, reader):
        try:
            while True:
                yield from pull.read_events()
                data = file.read(16384)
                if not data:
                    break
                pull.feed(data)
            root = pull._close_and_return_root()
            yield from pull.read_events()
            if iterator := reader():
                iterator.root = root
        finally:
            if own:
                file.close()

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._events)

    def close(self):
        self._events.close()
        if self._own:
            self._file.close()

    def __del__(self):
        if getattr(self, "_own", False):
            self._file.close()


def iterparse(source, events=None, parser=None):
    return _IterParse(source, events, parser)


def parse(source, parser=None):
    tree = ElementTree()
    tree.parse(source, parser)
    return tree


def XML(text, parser=None):
    parser = parser or XMLParser(target=TreeBuilder())
    parser.feed(text)
    return parser.close()


fromstring = XML


def XMLID(text, parser=None):
    tree = XML(text, parser)
    return tree, {element.get("id"): element for element in tree.iter() if element.get("id")}


def fromstringlist(sequence, parser=None):
    parser = parser or XMLParser(target=TreeBuilder())
    for text in sequence:
        parser.feed(text)
    return parser.close()


from .canonical import C14NWriterTarget, canonicalize
