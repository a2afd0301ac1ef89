"""Reads a message as its text comes, in any pieces; no text is refused: what is wrong becomes a defect.

Each line goes to the innermost message that is open. The open ones are a list, so that messages in messages cost no depth of calls. A boundary
line ends all that is open within the multipart message it belongs to, the innermost of those that name it.
"""

import re
from email import errors
from email._policybase import compat32
from io import StringIO

__all__ = ['FeedParser', 'BytesFeedParser']

_HEADER = re.compile(r'From |[!-9;-~]*:|[\t ]')


def _without_end(text):
    """A text without one line end."""
    if text.endswith('\r\n'):
        return text[:-2]
    return text[:-1] if text.endswith(('\n', '\r')) else text


class _Open:
    """A message that is being read; `take` is the parser's method for its next line, and `ended` the one for its end."""

    __slots__ = ('message', 'lines', 'take', 'ended', 'boundary')

    def __init__(self, message):
        self.message, self.lines = message, []
        self.take = self.ended = self.boundary = None


class FeedParser:
    """Takes text by feed(); close() returns the message."""

    def __init__(self, _factory=None, *, policy=compat32):
        self.policy = policy
        self._old_style_factory = False
        if _factory is None:
            if policy.message_factory is None:
                from email.message import Message
                _factory = Message
            else:
                _factory = policy.message_factory
        else:
            try:
                _factory(policy=policy)
            except TypeError:
                self._old_style_factory = True
        self._factory = _factory
        self._headersonly = False
        self._partial = []          # pieces of a line that is not whole yet
        self._open = []             # innermost last
        self._boundaries = {}       # boundary: the places in _open of those that it ends parts of
        self._reports = []          # the places in _open of delivery reports, whose parts blank lines end
        self._last = None           # the message that began last
        self._root = None

    def _set_headersonly(self):
        self._headersonly = True

    def feed(self, data):
        """Take some text."""
        if not data:
            return
        if self._root is None:
            self._begin()
        if '\n' not in data and '\r' not in data and not (self._partial and self._partial[-1].endswith('\r')):
            self._partial.append(data)
            return
        self._partial.append(data)
        lines = StringIO(''.join(self._partial), newline='').readlines()
        # A '\r' at the end may be half a line end.
        self._partial = [lines.pop()] if not lines[-1].endswith('\n') else []
        for line in lines:
            self._line(line)

    def close(self):
        """End the message and return it."""
        if self._root is None:
            self._begin()
        if self._partial:
            for line in StringIO(''.join(self._partial), newline=''):
                self._line(line)
            self._partial = []
        self._end_down_to(0)
        root = self._root
        if root.get_content_maintype() == 'multipart' and not root.is_multipart() and not self._headersonly:
            self.policy.handle_defect(root, errors.MultipartInvariantViolationDefect())
        return root

    # Messages begin and end.

    def _begin(self):
        """A message begins in the innermost one."""
        message = self._factory() if self._old_style_factory else self._factory(policy=self.policy)
        if self._open:
            outer = self._open[-1].message
            if outer.get_content_type() == 'multipart/digest':
                message.set_default_type('message/rfc822')
            outer.attach(message)
        else:
            self._root = message
        self._last = message
        opened = _Open(message)
        opened.take, opened.ended = self._header_line, self._headers_end
        self._open.append(opened)

    def _end_down_to(self, count):
        """End messages until so many are open."""
        while len(self._open) > count:
            innermost = self._open[-1]
            if innermost.ended and not innermost.ended(innermost):
                continue        # it goes on otherwise, and may have begun another
            self._open.pop()
            self._forget(innermost, len(self._open))
            if self._open and self._open[-1].take == self._between_parts:
                self._part_ended(self._open[-1])

    def _forget(self, ended, place):
        """What was said of a place in the list is over."""
        if ended.boundary is not None:
            places = self._boundaries.get(ended.boundary)
            if places and places[-1] == place:
                places.pop()
                if not places:
                    del self._boundaries[ended.boundary]
        if self._reports and self._reports[-1] == place:
            self._reports.pop()

    def _line(self, line):
        """Give a line to whom it is for."""
        if self._boundaries and line.startswith('--'):
            if owner := self._owner(line):
                self._end_down_to(owner)
        elif self._reports and line[0] in '\r\n':
            place = self._reports[-1]
            if self._open[place].take != self._next_report:
                self._end_down_to(place + 1)
                self._open[place].take = self._next_report
                return
        while not self._open[-1].take(self._open[-1], line):
            pass

    def _owner(self, line):
        """How many messages stay open at a boundary line; 0 if it is none."""
        text = _without_end(line).rstrip(' \t')[2:]
        places = self._boundaries.get(text) or text.endswith('--') and self._boundaries.get(text[:-2])
        return places[-1] + 1 if places else 0

    def _kind(self, line, boundary):
        """What a line is to a boundary: 'part', 'end' or None."""
        if not line.startswith('--' + boundary):
            return None
        rest = _without_end(line)[2 + len(boundary):].rstrip(' \t')
        return 'part' if not rest else 'end' if rest == '--' else None

    # Each method below takes a line for a message that is in some state; False: the line is for whoever is innermost now.

    def _header_line(self, opened, line):
        if _HEADER.match(line):
            opened.lines.append(line)
            return True
        is_blank = line[0] in '\r\n'
        if not is_blank:
            self.policy.handle_defect(opened.message, errors.MissingHeaderBodySeparatorDefect())
        self._headers_end(opened)
        return is_blank

    def _headers_end(self, opened):
        """The headers are complete: what they say decides how to go on. Always False: the message has not ended."""
        lines, opened.lines = opened.lines, []
        body = self._parse_headers(opened.message, lines)
        self._choose(opened)
        if body is not None:
            self._line(body)
        return False

    def _choose(self, opened):
        """What comes after the headers."""
        message = opened.message
        opened.take, opened.ended = self._text_line, self._text_ends
        if self._headersonly:
            return
        if message.get_content_type() == 'message/delivery-status':
            opened.take, opened.ended = self._next_report, None
            self._reports.append(len(self._open) - 1)
            self._begin_report(opened)
        elif message.get_content_maintype() == 'message':
            opened.take = opened.ended = None
            self._begin()
        elif message.get_content_maintype() == 'multipart':
            opened.boundary = message.get_boundary()
            if opened.boundary is None:
                self.policy.handle_defect(message, errors.NoBoundaryInMultipartDefect())
                return
            if str(message.get('content-transfer-encoding', '8bit')).lower() not in ('7bit', '8bit', 'binary'):
                self.policy.handle_defect(message, errors.InvalidMultipartContentTransferEncodingDefect())
            opened.take, opened.ended = self._preamble_line, self._preamble_ends

    def _text_line(self, opened, line):
        opened.lines.append(line)
        return True

    def _text_ends(self, opened):
        opened.message.set_payload(''.join(opened.lines))
        return True

    def _begin_report(self, opened):
        opened.take = self._in_report
        self._begin()

    def _in_report(self, opened, line):
        return True

    def _next_report(self, opened, line):
        self._begin_report(opened)
        self._line(line)
        return True

    def _preamble_line(self, opened, line):
        kind = self._kind(line, opened.boundary)
        if kind is None:
            opened.lines.append(line)
        elif kind == 'end':
            self._preamble_ends(opened)
            opened.take, opened.ended = self._ignored_line, None
        else:
            if opened.lines:
                opened.lines[-1] = _without_end(opened.lines[-1])
                opened.message.preamble = ''.join(opened.lines)
                opened.lines = []
            opened.take, opened.ended = self._part_begins, self._parts_missing
        return True

    def _preamble_ends(self, opened):
        """It was no preamble: there are no parts."""
        self.policy.handle_defect(opened.message, errors.StartBoundaryNotFoundDefect())
        opened.message.set_payload(''.join(opened.lines))
        opened.message.epilogue = ''
        return True

    def _ignored_line(self, opened, line):
        return True

    def _part_begins(self, opened, line):
        """The line behind a boundary; further boundaries at once are passed over."""
        if self._kind(line, opened.boundary):
            return True
        self._begin_part(opened)
        return False

    def _parts_missing(self, opened):
        """Nothing came behind a boundary: that is an empty part."""
        self._begin_part(opened)
        return False

    def _begin_part(self, opened):
        self._boundaries.setdefault(opened.boundary, []).append(len(self._open) - 1)
        opened.take, opened.ended = self._between_parts, self._end_missing
        self._begin()

    def _part_ended(self, opened):
        """The line end before a boundary is the boundary's."""
        self._forget(opened, len(self._open) - 1)
        last = self._last
        if last.get_content_maintype() == 'multipart':
            if last.epilogue == '':
                last.epilogue = None
            elif last.epilogue is not None:
                last.epilogue = _without_end(last.epilogue)
        elif isinstance(last._payload, str):
            last._payload = _without_end(last._payload)
        self._last = opened.message

    def _between_parts(self, opened, line):
        """The boundary line that ended a part."""
        if self._kind(line, opened.boundary) == 'part':
            opened.take, opened.ended = self._part_begins, self._parts_missing
        else:
            opened.lines = [''] if line.endswith(('\n', '\r')) else []
            opened.take, opened.ended = self._text_line, self._epilogue_ends
        return True

    def _end_missing(self, opened):
        self.policy.handle_defect(opened.message, errors.CloseBoundaryNotFoundDefect())
        return True

    def _epilogue_ends(self, opened):
        lines = opened.lines
        if lines and lines[0][:1] in ('\r', '\n'):
            lines[0] = lines[0][2 if lines[0].startswith('\r\n') else 1:]
        opened.message.epilogue = ''.join(lines)
        return True

    def _parse_headers(self, message, lines):
        """Give a message its headers; returns a last line that is the body's first."""
        header = []

        def store():
            if header:
                message.set_raw(*self.policy.header_source_parse(header))
                header.clear()

        for number, line in enumerate(lines):
            if line[0] in ' \t':
                if header:
                    header.append(line)
                else:
                    self.policy.handle_defect(message, errors.FirstHeaderLineIsContinuationDefect(line))
                continue
            store()
            if line.startswith('From '):
                if number == 0:
                    message.set_unixfrom(_without_end(line))
                elif number == len(lines) - 1:
                    return line     # someone who does not know mailboxes began a body so
                else:
                    message.defects.append(errors.MisplacedEnvelopeHeaderDefect(line))
            elif line[0] == ':':
                self.policy.handle_defect(message, errors.InvalidHeaderDefect('Missing header name.'))
            else:
                header.append(line)
        store()
        return None


class BytesFeedParser(FeedParser):
    """A FeedParser of bytes; those that are no ASCII are surrogates in the message."""

    def feed(self, data):
        super().feed(data.decode('ascii', 'surrogateescape'))
