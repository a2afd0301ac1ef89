"""A file sent over a socket or a transport: by the system where it can, else read in a thread and written."""

from .. import base_events, constants
from ..exceptions import SendfileNotAvailableError


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


class SendfileMixin:
    """Over two hooks of a loop that can have the system do it: _sock_sendfile_native() and _sendfile_native()."""

    async def sock_sendfile(self, sock, file, offset=0, count=None, *, fallback=True):
        """Send a file over a socket, from offset and up to count bytes; return how many were sent."""
        if self._debug and sock.gettimeout() != 0:
            raise ValueError('the socket must be non-blocking')
        _check_range(file, offset, count)
        if sock.type != base_events.socket.SOCK_STREAM:
            raise ValueError('only SOCK_STREAM type sockets are supported')
        try:
            return await self._sock_sendfile_native(sock, file, offset, count)
        except SendfileNotAvailableError:
            if not fallback:
                raise
        return await self._send_pieces(lambda piece: self.sock_sendall(sock, piece), file, offset, count)

    async def sendfile(self, transport, file, offset=0, count=None, *, fallback=True):
        """Send a file over a transport, from offset and up to count bytes; return how many were sent."""
        if transport.is_closing():
            raise RuntimeError('Transport is closing')
        modes = constants._SendfileMode
        mode = getattr(transport, '_sendfile_compatible', modes.UNSUPPORTED)
        if mode is modes.UNSUPPORTED:
            raise RuntimeError(f'sendfile is not supported for transport {transport!r}')
        if mode is modes.TRY_NATIVE:
            try:
                return await self._sendfile_native(transport, file, offset, count)
            except SendfileNotAvailableError:
                if not fallback:
                    raise
        if not fallback:
            raise RuntimeError(f'fallback is disabled and native sendfile is not supported for transport {transport!r}')
        return await self._write_file(transport, file, offset, count)

    async def _write_file(self, transport, file, offset, count):
        from .standing import Stand
        _check_range(file, offset, count)
        stand = Stand(transport, self)
        try:
            return await self._send_pieces(stand.write, file, offset, count)
        finally:
            stand.leave()

    async def _sock_sendfile_native(self, sock, file, offset, count):
        """Have the system send; SendfileNotAvailableError if it can't, and nothing is sent then."""
        raise SendfileNotAvailableError(f'syscall sendfile is not available for socket {sock!r} and file {file!r} combination')

    async def _sendfile_native(self, transp, file, offset, count):
        """The same over a transport's socket."""
        raise SendfileNotAvailableError('sendfile syscall is not supported')

    async def _sendfile_of_socket(self, transp, file, offset, count):
        """_sendfile_native() of loops whose transports have a socket: nothing is read or written otherwise meanwhile."""
        was_reading = transp.is_reading()
        transp.pause_reading()
        await transp._make_empty_waiter()   # what was written before goes before
        try:
            return await self.sock_sendfile(transp._sock, file, offset, count, fallback=False)
        finally:
            transp._reset_empty_waiter()
            if was_reading:
                transp.resume_reading()

    async def _send_pieces(self, send, file, offset, count):
        """Read a file piece by piece in the executor, and await send(piece). The file's place is behind what was sent."""
        if offset and hasattr(file, 'seek'):
            file.seek(offset)
        most = constants.SENDFILE_FALLBACK_READBUFFER_SIZE
        buffer = memoryview(bytearray(most if count is None else min(count, most)))
        sent = 0
        try:
            while count is None or sent < count:
                room = buffer if count is None else buffer[:count - sent]
                read = await self.run_in_executor(None, file.readinto, room)
                if not read:
                    break
                await send(room[:read])
                sent += read
            return sent
        finally:
            if sent and hasattr(file, 'seek'):
                file.seek(offset + sent)
