"""From text to trees: XMLParser tells a target what Expat sees, TreeBuilder is the target that builds."""

import warnings
from collections import deque

from ._elements import Comment, Element, ProcessingInstruction, _new, _no_dict


class ParseError(SyntaxError):
    """What is no XML; `code` is Expat's number, `position` a line and a column."""

    __module__ = "xml.etree.ElementTree"


def _made(tag, attributes):
    """An element of a parser's: the dict is nobody else's."""
    element = _new(Element)
    element.tag = tag
    element.attrib = attributes
    element.text = element.tail = None
    element._children = []
    return element


class TreeBuilder:
    """Builds a tree of what it is told: start(), data(), end()."""

    __module__ = "xml.etree.ElementTree"

    def __init__(self, element_factory=None, *, comment_factory=None, pi_factory=None, insert_comments=False, insert_pis=False):
        try:
            from pyexpat import _Tree
        except ImportError:
            from ._tree import _Tree
        self._factory = element_factory or Element
        self._plain = self._factory is Element
        self._comment_factory = comment_factory or Comment
        self._pi_factory = pi_factory or ProcessingInstruction
        self.insert_comments, self.insert_pis = insert_comments, insert_pis
        self._tree = _Tree(_made if self._plain else self._factory, self._plain)  # takes a parser's word itself

    def close(self):
        return self._tree.root()

    def data(self, data, /):
        self._tree.data(data)

    def start(self, tag, attrs, /):
        self._tree.flush()
        if not isinstance(attrs, dict):
            raise _no_dict("start() argument 2", attrs)
        return self._tree.open(self._factory(tag, attrs))

    def end(self, tag, /):
        return self._tree.end()

    def comment(self, text, /):
        return self._single(self._comment_factory, self.insert_comments, text)

    def pi(self, target, text=None, /):
        return self._single(self._pi_factory, self.insert_pis, target, text)

    def _single(self, factory, insert, *args):
        element = factory(*args)
        if insert:
            self._tree.insert(element)
        return element


def _is_own(target, name):
    """Is it TreeBuilder's own method?"""
    return type(target) is TreeBuilder and getattr(getattr(target, name), "__func__", None) is getattr(TreeBuilder, name)


class _Names(dict):
    """What Expat is to give for its names, which are "uri}name"."""

    def __missing__(self, name):
        self[name] = known = "{" + name if "}" in name else name
        return known


class XMLParser:
    """Feeds a target (a TreeBuilder) with what Expat sees."""

    __module__ = "xml.etree.ElementTree"

    def __init__(self, *, target=None, encoding=None):
        from xml.parsers import expat

        self.parser = self._parser = parser = expat.ParserCreate(encoding, "}", _Names())
        self.target = self._target = target = TreeBuilder() if target is None else target
        self._error = expat.error
        self.entity = {}
        self.version = f"Expat {'.'.join(map(str, expat.version_info))}"
        parser.DefaultHandlerExpand = self._default
        if hasattr(target, "start"):
            parser.StartElementHandler = target._tree if _is_own(target, "start") and target._plain else target.start
        if hasattr(target, "end"):
            parser.EndElementHandler = target._tree if _is_own(target, "end") else target.end
        if hasattr(target, "start_ns"):
            parser.StartNamespaceDeclHandler = lambda prefix, uri: self.target.start_ns(prefix or "", uri or "")
        if hasattr(target, "end_ns"):
            parser.EndNamespaceDeclHandler = lambda prefix: self.target.end_ns(prefix or "")
        if hasattr(target, "data"):
            parser.CharacterDataHandler = target._tree if _is_own(target, "data") else target.data
        if hasattr(target, "comment"):
            parser.CommentHandler = target.comment
        if hasattr(target, "pi"):
            parser.ProcessingInstructionHandler = target.pi
        if hasattr(target, "doctype") or hasattr(self, "doctype"):
            parser.StartDoctypeDeclHandler = self._doctype

    def _default(self, text):
        """Entities that Expat does not know."""
        if text[:1] == "&":
            self._entity(text)

    def _entity(self, text):
        data = getattr(self.target, "data", None)
        if data is None:
            return
        try:
            data(self.entity[text[1:-1]])
        except KeyError:
            line, column = self.parser.ErrorLineNumber, self.parser.ErrorColumnNumber
            error = self._error(f"undefined entity {text}: line {line}, column {column}")
            error.code, error.lineno, error.offset = 11, line, column
            raise error from None

    def _doctype(self, name, system, public, has_internal_subset):
        if hasattr(self.target, "doctype"):
            self.target.doctype(name, public, system)
        elif hasattr(self, "doctype"):
            warnings.warn(
                "The doctype() method of XMLParser is ignored.  Define doctype() method on the TreeBuilder target.", RuntimeWarning
            )

    def _raise(self, error):
        found = ParseError(str(error))
        found.code = error.code
        found.position = error.lineno, error.offset
        raise found

    def feed(self, data, /):
        try:
            self.parser.Parse(data, False)
        except self._error as error:
            self._raise(error)

    def close(self):
        try:
            self.parser.Parse(b"", True)
        except self._error as error:
            self._raise(error)
        try:
            finish = self.target.close
        except AttributeError:
            return None
        try:
            return finish()
        finally:
            # The parser's handlers hold this object.
            for name in ("StartElementHandler", "EndElementHandler", "DefaultHandlerExpand", "CharacterDataHandler", "StartDoctypeDeclHandler"):
                setattr(self.parser, name, None)
            del self.parser, self._parser, self.target, self._target

    def flush(self):
        was = self.parser.GetReparseDeferralEnabled()
        try:
            self.parser.SetReparseDeferralEnabled(False)
            self.parser.Parse(b"", False)
        except self._error as error:
            self._raise(error)
        finally:
            self.parser.SetReparseDeferralEnabled(was)

    def _report(self, queue, events):
        """Has events appended to a queue, instead of only told to the target."""
        parser, target = self.parser, self.target
        if not isinstance(target, TreeBuilder):
            raise TypeError("event handling only supported for ElementTree.TreeBuilder targets")
        for event in events:
            if event == "start":
                parser.ordered_attributes = False
                if _is_own(target, "start") and target._plain:
                    target._tree.report(True, event, queue)
                    continue
                parser.StartElementHandler = lambda tag, attributes: queue((event_start, target.start(tag, attributes)))
                event_start = event
            elif event == "end":
                if _is_own(target, "end"):
                    target._tree.report(False, event, queue)
                    continue
                event_end = event
                parser.EndElementHandler = lambda tag: queue((event_end, target.end(tag)))
            elif event == "start-ns":
                if hasattr(target, "start_ns"):
                    parser.StartNamespaceDeclHandler = lambda prefix, uri: queue(("start-ns", target.start_ns(prefix or "", uri or "")))
                else:
                    parser.StartNamespaceDeclHandler = lambda prefix, uri: queue(("start-ns", (prefix or "", uri or "")))
            elif event == "end-ns":
                if hasattr(target, "end_ns"):
                    parser.EndNamespaceDeclHandler = lambda prefix: queue(("end-ns", target.end_ns(prefix or "")))
                else:
                    parser.EndNamespaceDeclHandler = lambda prefix: queue(("end-ns", None))
            elif event == "comment":
                parser.CommentHandler = lambda text: queue(("comment", self.target.comment(text)))
            elif event == "pi":
                parser.ProcessingInstructionHandler = lambda name, text: queue(("pi", self.target.pi(name, text)))
            else:
                raise ValueError(f"unknown event {event!r}")


class XMLPullParser:
    """Is fed with data, and gives events when asked."""

    __module__ = "xml.etree.ElementTree"

    def __init__(self, events=None, *, _parser=None):
        self._queue = deque()
        self._parser = _parser or XMLParser(target=TreeBuilder())
        self._parser._report(self._queue.append, ("end",) if events is None else events)

    def feed(self, data):
        if self._parser is None:
            raise ValueError("feed() called after end of stream")
        if data:
            try:
                self._parser.feed(data)
            except SyntaxError as error:
                self._queue.append(error)

    def _close_and_return_root(self):
        parser, self._parser = self._parser, None
        return parser.close()

    def close(self):
        self._close_and_return_root()

    def read_events(self):
        queue = self._queue
        while queue:
            event = queue.popleft()
            if isinstance(event, Exception):
                raise event
            yield event

    def flush(self):
        if self._parser is None:
            raise ValueError("flush() called after end of stream")
        self._parser.flush()
