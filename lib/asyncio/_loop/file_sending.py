"""A file sent over a socket or a transport (over_transports has a loop's methods)."""

from .. import base_events, constants, protocols
from ..exceptions import SendfileNotAvailableError
from .addresses import _check_ssl_socket


def _check_number(name, what, value, least):
    if not isinstance(value, int):
        raise TypeError(f'{name} must be a {what} integer (got {value!r})')
    if value < least:
        raise ValueError(f'{name} must be a {what} integer (got {value!r})')


def _check_range(file, offset, count):
    """Refuse a text file, and a part of a file that cannot be."""
    if 'b' not in getattr(file, 'mode', 'b'):
        raise ValueError('file should be opened in binary mode')
    if count is not None:
        _check_number('count', 'positive', count, 1)
    _check_number('offset', 'non-negative', offset, 0)


async def over_socket(loop, sock, file, offset, count, fallback):
    """loop.sock_sendfile()."""
    if loop._debug and sock.gettimeout() != 0:
        raise ValueError('the socket must be non-blocking')
    _check_ssl_socket(sock)     # it would be sent in the clear
    _check_range(file, offset, count)
    if sock.type != base_events.socket.SOCK_STREAM:
        raise ValueError('only SOCK_STREAM type sockets are supported')
    try:
        return await loop._sock_sendfile_native(sock, file, offset, count)
    except SendfileNotAvailableError:
        if not fallback:
            raise
    return await _send_pieces(loop, lambda piece: loop.sock_sendall(sock, piece), file, offset, count)


async def over_transport(loop, transport, file, offset, count, fallback):
    """loop.sendfile()."""
    if transport.is_closing():
        raise RuntimeError('Transport is closing')
    modes = constants._SendfileMode
    mode = getattr(transport, '_sendfile_compatible', modes.UNSUPPORTED)
    if mode is modes.UNSUPPORTED:
        raise RuntimeError(f'sendfile is not supported for transport {transport!r}')
    if mode is modes.TRY_NATIVE:
        try:
            return await loop._sendfile_native(transport, file, offset, count)
        except SendfileNotAvailableError:
            if not fallback:
                raise
    if not fallback:
        raise RuntimeError(f'fallback is disabled and native sendfile is not supported for transport {transport!r}')
    _check_range(file, offset, count)
    stand = Stand(transport, loop)
    try:
        return await _send_pieces(loop, stand.write, file, offset, count)
    finally:
        stand.leave()


async def by_transports_socket(loop, transport, file, offset, count):
    """By the system, over a transport's socket."""
    was_reading = transport.is_reading()
    transport.pause_reading()
    await transport._make_empty_waiter()   # what was written before goes before
    try:
        return await loop.sock_sendfile(transport._sock, file, offset, count, fallback=False)
    finally:
        transport._reset_empty_waiter()
        if was_reading:
            transport.resume_reading()


async def _send_pieces(loop, send, file, offset, count):
    """Read a file piece by piece in the executor, and await send(piece). The file's place is behind what was sent."""
    if offset and hasattr(file, 'seek'):
        file.seek(offset)
    most = constants.SENDFILE_FALLBACK_READBUFFER_SIZE
    buffer = memoryview(bytearray(most if count is None else min(count, most)))
    sent = 0
    try:
        while count is None or sent < count:
            room = buffer if count is None else buffer[:count - sent]
            read = await loop.run_in_executor(None, file.readinto, room)
            if not read:
                break
            await send(room[:read])
            sent += read
        return sent
    finally:
        if sent and hasattr(file, 'seek'):
            file.seek(offset + sent)


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
            self._room.cancel()
            if not self._resume_writing and not transport.is_closing():
                self._protocol.pause_writing()  # it waits for the resumption now, as if it had written
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
