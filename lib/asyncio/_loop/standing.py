"""The protocol of a transport while the loop writes a file to it."""

from .. import protocols


class Stand(protocols.Protocol):
    """Stands where a transport's protocol was while a file is written, so that it is paused and resumed for the writing alone."""

    def __init__(self, transport, loop):
        self._transport = transport
        self._protocol = transport.get_protocol()
        self._was_reading = transport.is_reading()
        self._resume_writing = transport._protocol_paused     # whether the protocol has to be told of the end of a pause
        transport.pause_reading()
        transport.set_protocol(self)
        self._loop = loop
        self._room = loop.create_future() if self._resume_writing else None     # done once the transport takes more

    async def write(self, data):
        """Write when the transport has room; ConnectionError if it is closed."""
        if self._transport.is_closing():
            raise ConnectionError('Connection closed by peer')
        if self._room is not None:
            await self._room
        self._transport.write(data)

    def leave(self):
        """Put everything back."""
        transport = self._transport
        transport.set_protocol(self._protocol)
        if self._was_reading:
            transport.resume_reading()
        if self._room is not None:
            self._room.cancel()     # the protocol waits for the resumption now, as it would have
        elif self._resume_writing:
            self._protocol.resume_writing()

    def connection_made(self, transport):
        """RuntimeError: it is made long since."""
        raise RuntimeError('Invalid state: connection should have been established already.')

    def connection_lost(self, exc):
        """Let who writes know, and the protocol."""
        if self._room is not None and not self._room.done():
            self._room.set_exception(ConnectionError('Connection is closed by peer') if exc is None else exc)
        self._protocol.connection_lost(exc)

    def pause_writing(self):
        """Have the next piece wait."""
        if self._room is None:
            self._room = self._loop.create_future()

    def resume_writing(self):
        """Let it go on."""
        if self._room is not None:
            self._room.set_result(False)
            self._room = None

    def data_received(self, data):
        """RuntimeError: the transport is paused."""
        raise RuntimeError('Invalid state: reading should be paused')

    def eof_received(self):
        """RuntimeError: the transport is paused."""
        raise RuntimeError('Invalid state: reading should be paused')
