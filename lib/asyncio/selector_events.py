"""A loop over a selector: descriptors, and the pipe that wakes it."""

__all__ = ('BaseSelectorEventLoop',)

import _late

from . import base_events, events
from ._loop.sock_methods import SockMethodsMixin
from .exceptions import _ENDS_THE_LOOP
from .log import logger

try:
    from _asyncio import _SelectorEvents
except ImportError:
    from _pure.asyncio_sockets import _SelectorEvents

# The bits of selectors.EVENT_READ and EVENT_WRITE.
_READ, _WRITE = 1, 2


def _descriptor_of(file):
    try:
        return int(file.fileno())
    except (AttributeError, TypeError, ValueError):
        raise ValueError(f'Invalid file object: {file!r}') from None


class BaseSelectorEventLoop(_SelectorEvents, SockMethodsMixin, base_events.BaseEventLoop):
    """A loop whose descriptors are watched by a selectors.BaseSelector."""

    _internal_fds = 0       # those of the pipe that are watched
    _wake_read = _wake_write = None
    _tls_room = None        # where all TLS connections receive; made by the first
    _transports = None      # fd -> its transport, weakly; made by the first

    def __init__(self, selector=None):
        super().__init__()
        if selector is None:
            from selectors import DefaultSelector
            selector = DefaultSelector()
        self._selector = selector
        logger.debug('Using selector: %s', type(selector).__name__)
        self._make_self_pipe()

    def close(self):
        """Close for good. The loop must not be running."""
        if not self.is_running() and not self.is_closed():
            self._close_self_pipe()
            super().close()
            selector, self._selector = self._selector, None
            if selector is not None:
                selector.close()
        else:
            super().close()     # an error, or nothing

    # The pipe to itself. It wakes select() when another thread or a signal handler has queued something.
    # It is the core's, not made of os.pipe(), so that a program that may use no descriptors has its loop too.

    def _make_self_pipe(self):
        events._watch_forks()
        self._wake_read, self._wake_write = self._pipe_open()
        self._add_reader(self._wake_read, self._read_from_self)
        self._internal_fds += 1

    def _close_self_pipe(self):
        if self._wake_read is not None:
            self._remove_reader(self._wake_read)
            self._internal_fds -= 1
            self._wake_read = self._wake_write = None
            self._pipe_close()

    def _process_self_data(self, data):
        """What came through the pipe; the signal module writes signal numbers."""

    def _read_from_self(self):
        while data := self._pipe_read():
            self._process_self_data(data)

    def _write_to_self(self):
        # Another thread may close the loop meanwhile: then there is nobody to wake.
        if self._wake_write is None:
            return
        try:
            self._pipe_write()
        except OSError:
            # A full pipe wakes the loop as well as a byte more.
            if self._debug:
                logger.debug('Fail to write a null byte into the self-pipe', exc_info=True)

    # Descriptors. Each key's data is the pair of its handles, (reader, writer).

    def _key(self, fd):
        return self._selector.get_map().get(fd)

    def _add_io(self, fd, event, callback, args):
        self._check_closed()
        handle = events.Handle(callback, args, self, None)
        key = self._key(fd)
        if key is None:
            self._selector.register(fd, event, (handle, None) if event == _READ else (None, handle))
        else:
            reader, writer = key.data
            old = reader if event == _READ else writer
            self._selector.modify(fd, key.events | event,
                                  (handle, writer) if event == _READ else (reader, handle))
            if old is not None:
                old.cancel()
        return handle

    def _remove_io(self, fd, event):
        if self.is_closed():
            return False
        key = self._key(fd)
        if key is None:
            return False
        reader, writer = key.data
        left = key.events & ~event
        if not left:
            self._selector.unregister(fd)
        else:
            self._selector.modify(fd, left, (None, writer) if event == _READ else (reader, None))
        old = reader if event == _READ else writer
        if old is None:
            return False
        old.cancel()
        return True

    def _add_reader(self, fd, callback, *args):
        return self._add_io(fd, _READ, callback, args)

    def _remove_reader(self, fd):
        return self._remove_io(fd, _READ)

    def _add_writer(self, fd, callback, *args):
        return self._add_io(fd, _WRITE, callback, args)

    def _remove_writer(self, fd):
        return self._remove_io(fd, _WRITE)

    def _ensure_fd_no_transport(self, fd):
        """RuntimeError if a transport uses a descriptor, or a file object's."""
        number = fd if isinstance(fd, int) else _descriptor_of(fd)
        user = self._transports.get(number) if self._transports else None
        if user is not None and not user.is_closing():
            raise RuntimeError(f'File descriptor {fd!r} is used by transport {user!r}')

    def add_reader(self, fd, callback, *args):
        """Call callback(*args) whenever fd can be read without blocking."""
        self._ensure_fd_no_transport(fd)
        self._add_reader(fd, callback, *args)

    def remove_reader(self, fd):
        """Stop watching fd for reading; whether it was watched."""
        self._ensure_fd_no_transport(fd)
        return self._remove_reader(fd)

    def add_writer(self, fd, callback, *args):
        """Call callback(*args) whenever fd can be written without blocking."""
        self._ensure_fd_no_transport(fd)
        self._add_writer(fd, callback, *args)

    def remove_writer(self, fd):
        """Stop watching fd for writing; whether it was watched."""
        self._ensure_fd_no_transport(fd)
        return self._remove_writer(fd)

    # Transports and servers

    def _make_socket_transport(self, sock, protocol, waiter=None, *, extra=None, server=None):
        from .selector_transports import _SelectorSocketTransport
        self._ensure_fd_no_transport(sock)
        return _SelectorSocketTransport(self, sock, protocol, waiter, extra, server)

    def _make_ssl_transport(self, rawsock, protocol, sslcontext, waiter=None, *, server_side=False, server_hostname=None,
                            extra=None, server=None, ssl_handshake_timeout=None, ssl_shutdown_timeout=None,
                            call_connection_made=True):
        from .sslproto import SSLProtocol
        self._ensure_fd_no_transport(rawsock)
        between = SSLProtocol(self, protocol, sslcontext, waiter, server_side, server_hostname, call_connection_made,
                              ssl_handshake_timeout, ssl_shutdown_timeout)
        self._make_socket_transport(rawsock, between, extra=extra, server=server)
        return between._app_transport

    def _make_datagram_transport(self, sock, protocol, address=None, waiter=None, extra=None):
        from .selector_transports import _SelectorDatagramTransport
        self._ensure_fd_no_transport(sock)
        return _SelectorDatagramTransport(self, sock, protocol, address, waiter, extra)

    async def _sendfile_native(self, transp, file, offset, count):
        from ._loop.file_sending import by_transports_socket
        return await by_transports_socket(self, transp, file, offset, count)

    def _start_serving(self, protocol_factory, sock, sslcontext=None, server=None, backlog=100,
                       ssl_handshake_timeout=None, ssl_shutdown_timeout=None):
        self._add_reader(sock.fileno(), self._accept_connection, protocol_factory, sock, sslcontext, server, backlog,
                         ssl_handshake_timeout, ssl_shutdown_timeout)

    def _stop_serving(self, sock):
        self._remove_reader(sock.fileno())
        sock.close()

    def _accept_connection(self, protocol_factory, sock, sslcontext=None, server=None, backlog=100, ssl_handshake_timeout=None,
                           ssl_shutdown_timeout=None):
        """Accept what has come in, `backlog` connections at most, so that other things get their turn."""
        for _ in range(max(backlog, 1)):
            try:
                connection, address = sock.accept()
                connection.setblocking(False)
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:
                import errno
                if error.errno not in (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM):
                    raise  # the caller logs it
                # The listening socket would be ready at once again: leave it alone for a while.
                from . import constants, trsock
                self.call_exception_handler({
                    'message': 'socket.accept() out of system resource',
                    'exception': error,
                    'socket': trsock.TransportSocket(sock),
                })
                self._remove_reader(sock.fileno())
                self.call_later(constants.ACCEPT_RETRY_DELAY, self._start_serving, protocol_factory, sock, sslcontext,
                                server, backlog, ssl_handshake_timeout, ssl_shutdown_timeout)
                return
            self.create_task(self._accept_connection2(protocol_factory, connection, {'peername': address}, sslcontext,
                                                    server, ssl_handshake_timeout, ssl_shutdown_timeout))

    async def _accept_connection2(self, protocol_factory, connection, extra, sslcontext, server, ssl_handshake_timeout,
                                  ssl_shutdown_timeout):
        """Make the transport of an accepted connection; errors that the protocol has not reported itself are for debugging."""
        known = {'message': 'Error on transport creation for incoming connection'}
        try:
            protocol = known['protocol'] = protocol_factory()
            made = self.create_future()
            if sslcontext:
                transport = self._make_ssl_transport(
                    connection, protocol, sslcontext, waiter=made, server_side=True, extra=extra, server=server,
                    ssl_handshake_timeout=ssl_handshake_timeout, ssl_shutdown_timeout=ssl_shutdown_timeout)
            else:
                transport = self._make_socket_transport(connection, protocol, waiter=made, extra=extra, server=server)
            known['transport'] = transport
            await self._connected(transport, protocol, made)
        except _ENDS_THE_LOOP:
            raise
        except BaseException as error:
            if self._debug:
                self.call_exception_handler({**known, 'exception': error})


__getattr__ = _late.names(globals(), {
    'ssl': 'ssl',
    '_SelectorTransport': 'asyncio.selector_transports:_SelectorTransport',
    '_SelectorSocketTransport': 'asyncio.selector_transports:_SelectorSocketTransport',
    '_SelectorDatagramTransport': 'asyncio.selector_transports:_SelectorDatagramTransport',
    '_HAS_SENDMSG': 'asyncio.selector_transports:_HAS_SENDMSG',
})

import asyncio.unix_events      # as base_events does
