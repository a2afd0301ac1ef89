"""From text to trees: XMLParser tells a target what Expat sees, TreeBuilder is the target that builds."""

import warnings
from collections import deque

from ._elements import Comment, Element, ProcessingInstruction, _no_dict


class ParseError(SyntaxError):
    """What is no XML; `code` is Expat's number, `position` a line and a column."""

    __module__ = "xml.etree.ElementTree"


_new_element = object.__new__


class TreeBuilder:
    """Builds a tree of what it is told: start(), data(), end()."""

    __module__ = "xml.etree.ElementTree"

    def __init__(self, element_factory=None, *, comment_factory=None, pi_factory=None, insert_comments=False, insert_pis=False):
        self._factory = element_factory or Element
        self._plain = self._factory is Element
        self._comment_factory = comment_factory or Comment
        self._pi_factory = pi_factory or ProcessingInstruction
        self.insert_comments, self.insert_pis = insert_comments, insert_pis
        self._data = []
        self._open = []
        self._last = self._root = None
        self._behind = False  # text goes behind the last element, not into it

    def close(self):
        return self._root

    def _flush(self):
        data = self._data  # the same list always: the parser appends to it
        if data:
            if self._last is not None:
                text = data[0] if len(data) == 1 else "".join(data)
                if self._behind:
                    self._last.tail = text
                else:
                    self._last.text = text
            data.clear()

    def data(self, data, /):
        self._data.append(data)

    def _begin(self, tag, attrs):
        """start() of a parser's: the dict is nobody else's, and the element is made without asking what else it might have been."""
        if self._data:
            self._flush()
        self._last = element = _new_element(Element)
        element.tag = tag
        element.attrib = attrs
        element.text = element.tail = None
        element._children = []
        opened = self._open
        if opened:
            opened[-1]._children.append(element)
        elif self._root is None:
            self._root = element
        else:
            raise ParseError("multiple elements on top level")
        opened.append(element)
        self._behind = False

    def start(self, tag, attrs, /):
        if self._data:
            self._flush()
        if not isinstance(attrs, dict):
            raise _no_dict("start() argument 2", attrs)
        self._last = element = self._factory(tag, attrs)
        opened = self._open
        if opened:
            parent = opened[-1]
            if self._plain:
                parent._children.append(element)
            else:
                parent.append(element)
        elif self._root is None:
            self._root = element
        else:
            raise ParseError("multiple elements on top level")
        opened.append(element)
        self._behind = False
        return element

    def end(self, tag, /):
        if self._data:
            self._flush()
        if not self._open:
            raise IndexError("pop from empty stack")
        self._last = self._open.pop()
        self._behind = True
        return self._last

    def comment(self, text, /):
        return self._single(self._comment_factory, self.insert_comments, text)

    def pi(self, target, text=None, /):
        return self._single(self._pi_factory, self.insert_pis, target, text)

    def _single(self, factory, insert, *args):
        element = factory(*args)
        if insert:
            self._flush()
            self._last = element
            if self._open:
                self._open[-1].append(element)
            self._behind = True
        return element


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
            start = target.start
            plain = type(target) is TreeBuilder and target._plain and getattr(start, "__func__", None) is TreeBuilder.start
            parser.StartElementHandler = target._begin if plain else start
        if hasattr(target, "end"):
            parser.EndElementHandler = target.end
        if hasattr(target, "start_ns"):
            parser.StartNamespaceDeclHandler = lambda prefix, uri: self.target.start_ns(prefix or "", uri or "")
        if hasattr(target, "end_ns"):
            parser.EndNamespaceDeclHandler = lambda prefix: self.target.end_ns(prefix or "")
        if hasattr(target, "data"):
            parser.CharacterDataHandler = target._data.append if type(target) is TreeBuilder else target.data
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
                parser.StartElementHandler = lambda tag, attributes: queue((event_start, target.start(tag, attributes)))
                event_start = event
            elif event == "end":
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
