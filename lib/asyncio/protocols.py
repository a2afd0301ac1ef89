"""Protocols: what a transport calls when data comes, goes, or ends. Programs subclass these."""

from . import _LAZY

__all__ = _LAZY['protocols']


class BaseProtocol:
    """The calls that all protocols get."""

    __slots__ = ()

    def connection_made(self, transport):
        """The connection stands; transport is it."""

    def connection_lost(self, exc):
        """The connection is gone: exc says why, None if it was closed in order."""

    def pause_writing(self):
        """The transport's buffer went over its high-water mark."""

    def resume_writing(self):
        """The transport's buffer drained to its low-water mark."""


class Protocol(BaseProtocol):
    """For a stream of bytes: connection_made(), data_received() any number of times, eof_received() at most once,
    connection_lost()."""

    __slots__ = ()

    def data_received(self, data):
        """Some bytes came."""

    def eof_received(self):
        """The other end will send no more. A true result keeps the transport open."""


class BufferedProtocol(BaseProtocol):
    """For a stream of bytes that are received into the protocol's own buffer."""

    __slots__ = ()

    def get_buffer(self, sizehint):
        """Return a writable buffer, of any size but zero; sizehint is a recommendation, -1 for none."""

    def buffer_updated(self, nbytes):
        """nbytes were written to the buffer."""

    def eof_received(self):
        """The other end will send no more. A true result keeps the transport open."""


class DatagramProtocol(BaseProtocol):
    """For datagrams."""

    __slots__ = ()

    def datagram_received(self, data, addr):
        """A datagram came."""

    def error_received(self, exc):
        """Sending or receiving raised an OSError."""


class SubprocessProtocol(BaseProtocol):
    """For the pipes and the end of a child process."""

    __slots__ = ()

    def pipe_data_received(self, fd, data):
        """The child wrote bytes to its descriptor fd."""

    def pipe_connection_lost(self, fd, exc):
        """The pipe of the child's descriptor fd is closed."""

    def process_exited(self):
        """The child has ended."""


def _feed_data_to_buffered_proto(proto, data):
    left = memoryview(data)
    while left:
        buffer = proto.get_buffer(len(left))
        room = len(buffer)
        if not room:
            raise RuntimeError('get_buffer() returned an empty buffer')
        count = min(room, len(left))
        buffer[:count] = left[:count]
        proto.buffer_updated(count)
        left = left[count:]
