"""Nodes of characters: text, CDATA sections, comments; processing instructions."""

__name__ = "xml.dom.minidom"   # where the public names belong

from xml.dom import IndexSizeErr

from ._nodes import Childless, Node, write_data
from .minicompat import read_only


class ProcessingInstruction(Childless, Node):
    nodeType = Node.PROCESSING_INSTRUCTION_NODE

    def __init__(self, target, data):
        self.target = target
        self.data = data

    nodeValue = property(lambda self: self.data, lambda self, value: setattr(self, "data", value))
    nodeName = property(lambda self: self.target, lambda self, value: setattr(self, "target", value))

    def writexml(self, writer, indent="", addindent="", newl=""):
        writer.write(f"{indent}<?{self.target} {self.data}?>{newl}")

    def _copy(self, owner, deep):
        return owner.createProcessingInstruction(self.target, self.data)


class CharacterData(Childless, Node):
    """Text in a node."""

    def __init__(self):
        self.data = ""

    nodeValue = property(lambda self: self.data, lambda self, value: setattr(self, "data", value))
    length = read_only(lambda self: len(self.data), "length")

    def _get_data(self):
        return self.data

    def _set_data(self, data):
        self.data = data

    def _get_length(self):
        return len(self.data)

    def __len__(self):
        return len(self.data)

    def __repr__(self):
        shown = self.data[:10]
        return f'<DOM {type(self).__name__} node "{shown!r}{"..." if len(self.data) > 10 else ""}">'

    def _check(self, offset, count=0):
        if offset < 0:
            raise IndexSizeErr("offset cannot be negative")
        if offset >= len(self.data):
            raise IndexSizeErr("offset cannot be beyond end of data")
        if count < 0:
            raise IndexSizeErr("count cannot be negative")

    def substringData(self, offset, count):
        self._check(offset, count)
        return self.data[offset : offset + count]

    def appendData(self, arg):
        self.data += arg

    def insertData(self, offset, arg):
        self._check(offset)
        self.data = self.data[:offset] + arg + self.data[offset:]

    def deleteData(self, offset, count):
        self.replaceData(offset, count, "")

    def replaceData(self, offset, count, arg):
        self._check(offset, count)
        self.data = self.data[:offset] + arg + self.data[offset + count :]


class Text(CharacterData):
    nodeType = Node.TEXT_NODE
    nodeName = "#text"

    def splitText(self, offset):
        if not 0 <= offset <= len(self.data):
            raise IndexSizeErr("illegal offset value")
        rest = type(self)()
        rest.data = self.data[offset:]
        rest.ownerDocument = self.ownerDocument
        if self.parentNode is not None:
            self.parentNode.insertBefore(rest, self.nextSibling)
        self.data = self.data[:offset]
        return rest

    def writexml(self, writer, indent="", addindent="", newl=""):
        write_data(writer, f"{indent}{self.data}{newl}", False)

    def _copy(self, owner, deep):
        return owner.createTextNode(self.data)

    def _run(self):
        """The texts around this one that no other node parts from it."""
        first = self
        while first.previousSibling is not None and isinstance(first.previousSibling, Text):
            first = first.previousSibling
        run = []
        while first is not None and isinstance(first, Text):
            run.append(first)
            first = first.nextSibling
        return run

    @read_only
    def wholeText(self):
        return "".join(text.data for text in self._run())

    def replaceWholeText(self, content):
        for text in self._run():
            if text is not self or not content:
                text.parentNode.removeChild(text)
        if not content:
            return None
        self.data = content
        return self

    @read_only
    def isWhitespaceInElementContent(self):
        """White space where the document type lets only elements stand."""
        element = self.parentNode
        if self.data.strip() or element is None or element.nodeType != Node.ELEMENT_NODE:
            return False
        info = self.ownerDocument._get_elem_info(element)
        return info is not None and info.isElementContent()


class CDATASection(Text):
    nodeType = Node.CDATA_SECTION_NODE
    nodeName = "#cdata-section"

    def writexml(self, writer, indent="", addindent="", newl=""):
        if "]]>" in self.data:
            raise ValueError("']]>' not allowed in a CDATA section")
        writer.write(f"<![CDATA[{self.data}]]>")

    def _copy(self, owner, deep):
        return owner.createCDATASection(self.data)


class Comment(CharacterData):
    nodeType = Node.COMMENT_NODE
    nodeName = "#comment"

    def __init__(self, data):
        self.data = data

    def writexml(self, writer, indent="", addindent="", newl=""):
        if "--" in self.data:
            raise ValueError("'--' is not allowed in a comment node")
        writer.write(f"{indent}<!--{self.data}-->{newl}")

    def _copy(self, owner, deep):
        return owner.createComment(self.data)
