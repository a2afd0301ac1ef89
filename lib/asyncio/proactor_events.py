"""A loop over a proactor, which begins operations and tells of their end, instead of a selector, which tells what could be begun.

No proactor comes with this system. Whoever writes one gives it to BaseProactorEventLoop; it has these methods, each of which returns
a future: recv, recv_into, recvfrom, recvfrom_into, send, sendto, connect, accept and sendfile. Besides, set_loop(loop),
select(timeout), which waits for operations' ends and settles their futures, _stop_serving(socket) and close().
"""

__all__ = 'BaseProactorEventLoop',

import _late
import os
import signal
import socket
import threading

from . import base_events, trsock
from .exceptions import _ENDS_THE_LOOP, CancelledError, SendfileNotAvailableError
from .log import logger

_AT_A_TIME = 0xFFFF_FFFF    # bytes of a file that one operation sends, by the widest count of those that there are
_WOKEN = 4096               # bytes read from the pipe at a time


def _in_main_thread():
    return threading.current_thread() is threading.main_thread()


class _Acceptor:
    """Accepts connections, one after the other: called first to begin, and then with each one's future."""

    def __init__(self, loop, protocol_factory, sock, make_transport):
        self._loop = loop
        self._protocol_factory = protocol_factory
        self._sock = sock
        self._make_transport = make_transport

    def __call__(self, accepted=None):
        loop, sock = self._loop, self._sock
        try:
            if accepted is not None:
                connection, address = accepted.result()
                if loop.get_debug():
                    logger.debug('%r got a new connection from %r: %r', loop, address, connection)
                self._make_transport(connection, self._protocol_factory(), {'peername': address})
            if loop.is_closed():
                return
            following = loop._proactor.accept(sock)
        except OSError as error:
            if sock.fileno() != -1:
                loop.call_exception_handler({'message': 'Accept failed on a socket', 'exception': error,
                                             'socket': trsock.TransportSocket(sock)})
                sock.close()
            elif loop.get_debug():
                logger.debug('Accept failed on socket %r', sock, exc_info=True)
        except CancelledError:
            sock.close()
        else:
            loop._accept_futures[sock.fileno()] = following
            following.add_done_callback(self)


class BaseProactorEventLoop(base_events.BaseEventLoop):
    """A loop whose sockets and pipes are a proactor's."""

    _internal_fds = 0       # those of the pipe that are read
    _ssock = _csock = None
    _self_reading_future = None

    def __init__(self, proactor):
        super().__init__()
        logger.debug('Using proactor: %s', proactor.__class__.__name__)
        self._proactor = self._selector = proactor
        self._accept_futures = {}   # listening sockets' descriptors -> what is accepted
        proactor.set_loop(self)
        self._make_self_pipe()
        if _in_main_thread():
            signal.set_wakeup_fd(self._csock.fileno())

    def close(self):
        """Close for good. The loop must not be running."""
        if not self.is_running() and not self.is_closed():
            if _in_main_thread():
                signal.set_wakeup_fd(-1)
            self._stop_accept_futures()
            self._close_self_pipe()
            self._proactor.close()
            self._proactor = self._selector = None
        super().close()

    # The pipe to itself, which other threads and signal handlers wake it by.

    def _make_self_pipe(self):
        self._ssock, self._csock = socket.socketpair()
        self._ssock.setblocking(False)
        self._csock.setblocking(False)
        self._internal_fds += 1

    def _close_self_pipe(self):
        reading, self._self_reading_future = self._self_reading_future, None
        if reading is not None:
            reading.cancel()
        self._ssock.close()
        self._csock.close()
        self._ssock = self._csock = None
        self._internal_fds -= 1

    def _loop_self_reading(self, f=None):
        try:
            if f is not None:
                f.result()      # what it read does not matter
            if self._self_reading_future is not f:
                return          # a newer one is under way
            following = self._proactor.recv(self._ssock, _WOKEN)
        except CancelledError:
            return              # the loop is being closed
        except _ENDS_THE_LOOP:
            raise
        except BaseException as error:
            self.call_exception_handler({'message': 'Error on reading from the event loop self pipe', 'exception': error,
                                         'loop': self})
            return
        self._self_reading_future = following
        following.add_done_callback(self._loop_self_reading)

    def _write_to_self(self):
        # Another thread may close the loop meanwhile: then there is nobody to wake.
        pipe = self._csock
        if pipe is None:
            return
        try:
            pipe.send(b'\0')
        except OSError:
            if self._debug:
                logger.debug('Fail to write a null byte into the self-pipe socket', exc_info=True)

    def _process_events(self, event_list):
        """Nothing: the proactor has settled the futures."""

    # Transports and servers

    def _make_socket_transport(self, sock, protocol, waiter=None, extra=None, server=None):
        return _transports()._ProactorSocketTransport(self, sock, protocol, waiter, extra, server)

    def _make_ssl_transport(self, rawsock, protocol, sslcontext, waiter=None, *, server_side=False, server_hostname=None,
                            extra=None, server=None, ssl_handshake_timeout=None, ssl_shutdown_timeout=None):
        from .sslproto import SSLProtocol
        between = SSLProtocol(self, protocol, sslcontext, waiter, server_side, server_hostname,
                              ssl_handshake_timeout=ssl_handshake_timeout, ssl_shutdown_timeout=ssl_shutdown_timeout)
        self._make_socket_transport(rawsock, between, extra=extra, server=server)
        return between._app_transport

    def _make_datagram_transport(self, sock, protocol, address=None, waiter=None, extra=None):
        return _transports()._ProactorDatagramTransport(self, sock, protocol, address, waiter, extra)

    def _make_duplex_pipe_transport(self, sock, protocol, waiter=None, extra=None):
        return _transports()._ProactorDuplexPipeTransport(self, sock, protocol, waiter, extra)

    def _make_read_pipe_transport(self, sock, protocol, waiter=None, extra=None):
        return _transports()._ProactorReadPipeTransport(self, sock, protocol, waiter, extra)

    def _make_write_pipe_transport(self, sock, protocol, waiter=None, extra=None):
        return _transports()._ProactorWritePipeTransport(self, sock, protocol, waiter, extra)

    def _start_serving(self, protocol_factory, sock, sslcontext=None, server=None, backlog=100, ssl_handshake_timeout=None,
                       ssl_shutdown_timeout=None):
        def make_transport(connection, protocol, extra):
            if sslcontext is None:
                return self._make_socket_transport(connection, protocol, extra=extra, server=server)
            return self._make_ssl_transport(connection, protocol, sslcontext, server_side=True, extra=extra, server=server,
                                            ssl_handshake_timeout=ssl_handshake_timeout, ssl_shutdown_timeout=ssl_shutdown_timeout)

        self.call_soon(_Acceptor(self, protocol_factory, sock, make_transport))

    def _stop_accept_futures(self):
        for accepted in self._accept_futures.values():
            accepted.cancel()
        self._accept_futures.clear()

    def _stop_serving(self, sock):
        accepted = self._accept_futures.pop(sock.fileno(), None)
        if accepted is not None:
            accepted.cancel()
        self._proactor._stop_serving(sock)
        sock.close()

    # Calls on sockets

    async def sock_recv(self, sock, n):
        """Receive up to n bytes."""
        return await self._proactor.recv(sock, n)

    async def sock_recv_into(self, sock, buf):
        """Receive into a buffer; return the number of bytes."""
        return await self._proactor.recv_into(sock, buf)

    async def sock_recvfrom(self, sock, bufsize):
        """Receive a datagram of up to bufsize bytes; return (bytes, address)."""
        return await self._proactor.recvfrom(sock, bufsize)

    async def sock_recvfrom_into(self, sock, buf, nbytes=0):
        """Receive a datagram into a buffer; return (number of bytes, address)."""
        return await self._proactor.recvfrom_into(sock, buf, nbytes or len(buf))

    async def sock_sendall(self, sock, data):
        """Send all of data."""
        return await self._proactor.send(sock, data)

    async def sock_sendto(self, sock, data, address):
        """Send a datagram; return the number of bytes sent."""
        return await self._proactor.sendto(sock, data, 0, address)

    async def sock_connect(self, sock, address):
        """Connect to an address."""
        if self._debug and sock.gettimeout() != 0:
            raise ValueError('the socket must be non-blocking')
        return await self._proactor.connect(sock, address)

    async def sock_accept(self, sock):
        """Accept a connection; return (socket, address)."""
        return await self._proactor.accept(sock)

    async def _sock_sendfile_native(self, sock, file, offset, count):
        try:
            size = os.fstat(file.fileno()).st_size
        except (AttributeError, OSError, ValueError):   # io.UnsupportedOperation is the last two
            raise SendfileNotAvailableError('not a regular file') from None
        end = size if count is None else min(size, offset + count)
        at = offset
        try:
            while at < end:
                most = min(end - at, _AT_A_TIME)
                await self._proactor.sendfile(sock, file, at, most)
                at += most
            return max(at - offset, 0)
        finally:
            if at > offset:
                file.seek(at)

    async def _sendfile_native(self, transp, file, offset, count):
        from ._loop.file_sending import by_transports_socket
        return await by_transports_socket(self, transp, file, offset, count)


def _transports():
    from . import proactor_transports
    return proactor_transports


__getattr__ = _late.names(globals(), {
    name: f'asyncio.proactor_transports:{name}'
    for name in ('_ProactorBasePipeTransport', '_ProactorBaseWritePipeTransport', '_ProactorDatagramTransport',
                 '_ProactorDuplexPipeTransport', '_ProactorReadPipeTransport', '_ProactorSocketTransport',
                 '_ProactorWritePipeTransport', '_set_socket_extra')
})
