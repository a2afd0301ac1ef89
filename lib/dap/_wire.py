"""Messages of the Debug Adapter Protocol on a stream of bytes: headers, a blank line, a JSON object.

https://microsoft.github.io/debug-adapter-protocol/overview#base-protocol
"""

import json
import threading

_HEADER = b"content-length:"
_MOST_HEADER = 4096  # bytes of a message's headers
_MOST_BODY = 16 * 1024 * 1024


class BadMessage(Exception):
    """What came is no message. `fatal`: nothing more can be read."""

    def __init__(self, text, fatal=False):
        super().__init__(text)
        self.fatal = fatal


class Wire:
    """`receive(n)` gives at most n bytes, b"" at the end; `send(data)` takes all of them. Either raises OSError when the peer is gone.

    read() is for one thread, write() for any.
    """

    def __init__(self, receive, send):
        self._receive, self._send = receive, send
        self._buffer = bytearray()
        self._seq = 0
        self._lock = threading.Lock()
        self._closed = False
        self._lost = False  # the next message begins where its header does, further on

    def read(self):
        """The next message, a dict; None at the end of the stream. BadMessage if something else came, which is then passed over."""
        if self._lost and not self._find_header():
            return None
        self._lost = True
        end = self._find_end()
        if end is None:
            return None
        try:
            length = _content_length(bytes(self._buffer[:end]))
        except BadMessage:
            del self._buffer[:1]  # the next one's header may stand behind what is no header
            raise
        del self._buffer[:end + 4]
        if length > _MOST_BODY:
            raise BadMessage(f"a message of {length} bytes is too long", fatal=True)
        body = self._take(length)
        if body is None:
            return None
        self._lost = False
        try:
            message = json.loads(body)
        except (ValueError, RecursionError) as wrong:
            raise BadMessage(f"a message is no JSON: {wrong}") from None
        if not isinstance(message, dict):
            raise BadMessage("a message is no JSON object")
        return message

    def _find_header(self):
        """Drops what stands in front of the next header. False at the end."""
        while True:
            at = self._buffer.lower().find(_HEADER)
            if at >= 0:
                del self._buffer[:at]
                return True
            del self._buffer[:max(0, len(self._buffer) - len(_HEADER))]
            if not self._fill():
                return False

    def _find_end(self):
        """Where the headers of a message end; None at the end of the stream."""
        searched = 0
        while True:
            end = self._buffer.find(b"\r\n\r\n", searched, _MOST_HEADER)
            if end >= 0:
                return end
            if len(self._buffer) >= _MOST_HEADER:
                return _MOST_HEADER  # _content_length() finds out that this is too much
            searched = max(0, len(self._buffer) - 3)
            if not self._fill():
                return None

    def _take(self, length):
        while len(self._buffer) < length:
            if not self._fill():
                return None
        taken = bytes(self._buffer[:length])
        del self._buffer[:length]
        return taken

    def _fill(self):
        try:
            more = self._receive(65536)
        except OSError:
            return False
        self._buffer += more
        return bool(more)

    def write(self, message):
        """Numbers a message and sends it. A peer that is gone is not told of: read() sees the end."""
        with self._lock:
            if self._closed:
                return
            self._seq += 1
            body = json.dumps({"seq": self._seq, **message}).encode()
            try:
                self._send(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
            except OSError:
                self._closed = True

    def close(self):
        """Nothing is sent any more."""
        with self._lock:
            self._closed = True


def _content_length(headers):
    length = None
    if len(headers) >= _MOST_HEADER:
        raise BadMessage("a message's headers do not end")
    for line in headers.split(b"\r\n"):
        name, colon, value = line.partition(b":")
        if not colon:
            raise BadMessage(f"a header has no colon: {ascii(line[:80])}")
        if (name.strip() + b":").lower() == _HEADER:
            value = value.strip()
            # int() would take signs, underscores and digits of other scripts.
            if not value.isdigit() or len(value) > 18:
                raise BadMessage(f"a Content-Length is no number: {ascii(value[:80])}")
            length = int(value)
    if length is None:
        raise BadMessage("a message has no Content-Length")
    return length
