"""Transports over the sockets of a selector loop."""

import socket
from _collections import deque
from itertools import islice

from . import constants, protocols, selector_events, transports, trsock
from ._loop.addresses import _set_nodelay
from ._loop.watched import FAILED, LATER, Watched, alias
from .exceptions import _ENDS_THE_LOOP

try:
    from _asyncio import _SocketTransport
except ImportError:
    from _pure.asyncio_sockets import _SocketTransport

_HAS_SENDMSG = hasattr(socket.socket, 'sendmsg')
_MOST_PIECES = 1024     # what one sendmsg() takes, by Linux's and the BSDs' limits

_READ_FAILED = 'Fatal read error on socket transport'
_WRITE_FAILED = 'Fatal write error on socket transport'


def _address_or_none(ask):
    try:
        return ask()
    except OSError:
        return None


def _check_bytes(data):
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise TypeError(f'data argument must be a bytes-like object, not {type(data).__name__!r}')


class _SelectorTransport(Watched, transports._FlowControlMixin, transports.Transport):
    """What socket transports have in common."""

    max_size = 256 * 1024   # bytes asked for at a time
    _server = None
    _protocol_connected = False
    _sock, _sock_fd = alias('_resource'), alias('_fd')

    def __init__(self, loop, sock, protocol, extra=None, server=None):
        super().__init__(extra, loop)
        facts = self._extra
        facts['socket'] = trsock.TransportSocket(sock)
        facts['sockname'] = _address_or_none(sock.getsockname)
        if 'peername' not in facts:
            facts['peername'] = _address_or_none(sock.getpeername)
        self._buffer = deque()  # what waits to be sent
        self._conn_lost = 0     # writes since the connection is closing or lost, plus one
        self._watch(loop, sock, protocol)
        if server is not None:
            self._server = server
            server._attach(self)
        if loop._transports is None:
            from weakref import WeakValueDictionary
            loop._transports = WeakValueDictionary()
        loop._transports[self._fd] = self

    def _watch_words(self):
        if self._loop is None or self._loop.is_closed():
            return []
        return [f'read={self._polled(1)}', f'write=<{self._polled(2)}, bufsize={self.get_write_buffer_size()}>']

    def __del__(self):
        was_open = self._resource is not None
        super().__del__()
        if was_open and self._server is not None:
            self._server._detach(self)

    def set_protocol(self, protocol):
        super().set_protocol(protocol)
        self._protocol_connected = True

    def get_write_buffer_size(self):
        return sum(map(len, self._buffer))

    # The end: close() sends what is waiting first, abort() and errors drop it.

    def close(self):
        if not self._closing:
            self._closing = True
            self._loop._remove_reader(self._fd)
            if not self._buffer:
                self._loop._remove_writer(self._fd)
                self._conn_lost += 1
                self._lose_soon(None)

    def abort(self):
        self._force_close(None)

    def _force_close(self, error):
        if not self._conn_lost:
            self._conn_lost += 1
            if self._buffer:
                self._buffer.clear()
                self._loop._remove_writer(self._fd)
            if not self._closing:
                self._closing = True
                self._loop._remove_reader(self._fd)
            self._lose_soon(error)

    def _break_off(self, error):
        self._force_close(error)

    def _call_connection_lost(self, error):
        server, self._server = self._server, None
        if not self._protocol_connected:
            self._protocol = protocols.BaseProtocol()     # nobody to be told
        try:
            super()._call_connection_lost(error)
        finally:
            if server is not None:
                server._detach(self)

    def _count_lost_write(self):
        """Whether a write goes nowhere, because the connection does not stand any more."""
        if not self._conn_lost:
            return False
        if self._conn_lost >= constants.LOG_THRESHOLD_FOR_CONNLOST_WRITES:
            selector_events.logger.warning('socket.send() raised exception.')
        self._conn_lost += 1
        return True

    def _all_sent(self):
        # The loop has no more to do for us; but close() may have waited for this.
        self._loop._remove_writer(self._fd)
        if self._closing:
            self._call_connection_lost(None)


class _SelectorSocketTransport(_SocketTransport, _SelectorTransport):
    """A stream. Reading what is ready, and writing at once, is native; this is what that leaves over."""

    _start_tls_compatible = True
    _fills_at_once = True   # between get_buffer() and buffer_updated() no other code of the loop runs
    _eof = False            # write_eof() was called
    _empty_waiter = None    # who waits for the buffer to be sent, done or not
    _sending = None         # what the system sends of a file, while it does

    @property
    def _sendfile_compatible(self):
        return constants._SendfileMode.TRY_NATIVE

    def __init__(self, loop, sock, protocol, waiter=None, extra=None, server=None):
        super().__init__(loop, sock, protocol, extra, server)
        _set_nodelay(sock)
        self._begin(waiter, self._add_reader, self._fd, self._read_ready)

    def set_protocol(self, protocol):
        super().set_protocol(protocol)
        self._into_buffer = isinstance(protocol, protocols.BufferedProtocol)

    # Reading

    def _receive_failed(self, error):
        try:
            raise error
        except BaseException:
            self._is_only_later(error, _READ_FAILED)

    def _protocol_failed(self, error):
        try:
            raise error
        except BaseException:
            self._blame_protocol('data_received', error)

    def _read_into(self):
        try:
            buffer = self._protocol.get_buffer(-1)
            if len(buffer) == 0:
                raise RuntimeError('get_buffer() returned an empty buffer')
        except BaseException as error:
            self._blame_protocol('get_buffer', error)
            return
        try:
            count = self._resource.recv_into(buffer)
        except BaseException as error:
            self._is_only_later(error, _READ_FAILED)
            return
        if count == 0:
            self._read_eof()
            return
        try:
            self._protocol.buffer_updated(count)
        except BaseException as error:
            self._blame_protocol('buffer_updated', error)

    def _ask_protocol(self, name, call, *args):
        """What a method of the protocol returns; FAILED when it failed, and the transport with it."""
        try:
            return call(*args)
        except BaseException as error:
            self._blame_protocol(name, error)
            return FAILED

    def _blame_protocol(self, name, error):
        if isinstance(error, _ENDS_THE_LOOP):
            raise error
        self._fatal_error(error, f'Fatal error: protocol.{name}() call failed.')

    def _read_eof(self):
        if self._loop.get_debug():
            selector_events.logger.debug('%r received EOF', self)
        keep_open = self._ask_protocol('eof_received', self._protocol.eof_received)
        if keep_open is FAILED:
            return
        if keep_open:
            self._loop._remove_reader(self._fd)     # the protocol still has something to say
        else:
            self.close()

    # Writing: at once if it goes, else from the buffer when the loop says so.

    def _check_writable(self, method):
        if self._eof:
            raise RuntimeError(f'Cannot call {method}() after write_eof()')
        if self._empty_waiter is not None:
            raise RuntimeError('unable to write; sendfile is in progress')

    def _write_slowly(self, data):
        # What is not bytes, or comes when it can't be sent at once.
        _check_bytes(data)
        self._check_writable('write')
        if not data or self._count_lost_write():
            return
        sent = 0
        if not self._buffer:
            try:
                sent = self._resource.send(data)
            except BaseException as error:
                if not self._is_only_later(error, _WRITE_FAILED):
                    return
        self._write_rest(data, sent)

    def _send_failed(self, error):
        try:
            raise error
        except BaseException:
            self._is_only_later(error, _WRITE_FAILED)

    def _write_rest(self, data, sent):
        """Keep what was not sent of the data, until the socket takes it."""
        if sent:
            data = memoryview(data).cast('B')[sent:]
            if not data:
                return
        if not self._buffer:
            self._loop._add_writer(self._fd, self._write_ready)
        self._buffer.append(bytes(data))    # a copy: the caller may change it
        self._maybe_pause_protocol()

    def writelines(self, list_of_data):
        self._check_writable('writelines')
        pieces = [data if type(data) is bytes else bytes(memoryview(data)) for data in list_of_data]
        pieces = [piece for piece in pieces if piece]
        if not pieces or self._count_lost_write():
            return
        waiting = bool(self._buffer)
        self._buffer.extend(pieces)
        if not waiting:
            self._write_ready()
            if not self._buffer or self._conn_lost:
                return
            self._loop._add_writer(self._fd, self._write_ready)
        self._maybe_pause_protocol()

    def _send_pieces(self):
        """Send from the front of the buffer as much as goes."""
        whole = True
        while whole and self._buffer:
            piece = self._buffer[0]
            sent = self._resource.send(piece)
            whole = sent == len(piece)
            self._drop_sent(sent)

    def _send_gathered(self):
        """The same with one system call for many pieces."""
        self._drop_sent(self._resource.sendmsg(islice(self._buffer, _MOST_PIECES)))

    def _drop_sent(self, count):
        while count:
            piece = self._buffer.popleft()
            if len(piece) > count:
                self._buffer.appendleft(memoryview(piece)[count:])
                break
            count -= len(piece)

    def _write_send(self):
        self._write_from_buffer(self._send_pieces)

    def _write_sendmsg(self):
        self._write_from_buffer(self._send_gathered)

    _write_ready = _write_sendmsg if _HAS_SENDMSG else _write_send

    def _write_from_buffer(self, send):
        assert self._buffer, 'Data should not be empty'
        if self._conn_lost:
            return
        if self._attempt(_WRITE_FAILED, send) is FAILED:
            self._drop_writes()
            return
        self._maybe_resume_protocol()   # which may write more
        if not self._buffer:
            if self._empty_waiter is not None:
                self._empty_waiter.set_result(None)
            self._all_sent()
            if self._eof and not self._closing:
                self._resource.shutdown(socket.SHUT_WR)

    def _drop_writes(self):
        self._buffer.clear()
        if self._loop is not None:
            self._loop._remove_writer(self._fd)
        if self._empty_waiter is not None:
            self._empty_waiter.set_exception(ConnectionError('Connection is closed by peer'))
            self._empty_waiter = None

    def _make_empty_waiter(self):
        """A future that is done once all is sent; until _reset_empty_waiter() nothing more can be written."""
        if self._empty_waiter is not None:
            raise RuntimeError('Empty waiter is already set')
        self._empty_waiter = self._loop.create_future()
        if not self._buffer:
            self._empty_waiter.set_result(None)
        return self._empty_waiter

    def _reset_empty_waiter(self):
        self._empty_waiter = None

    def can_write_eof(self):
        return True

    def write_eof(self):
        if not self._eof and not self._closing:
            self._eof = True
            if not self._buffer:
                self._resource.shutdown(socket.SHUT_WR)

    def _call_connection_lost(self, error):
        if self._sending is not None and not self._sending.done():
            self._loop._remove_writer(self._fd)     # nobody would say that the socket takes more: it is closed now
            self._sending.set_exception(ConnectionError('Connection is closed by peer'))
        super()._call_connection_lost(error)
        if self._empty_waiter is not None and not self._empty_waiter.done():
            self._empty_waiter.set_exception(ConnectionError('Connection is closed by peer'))


class _SelectorDatagramTransport(_SelectorTransport, transports.DatagramTransport):
    """Datagrams. The buffer holds pairs of data and address."""

    _buffer_size = 0

    def __init__(self, loop, sock, protocol, address=None, waiter=None, extra=None):
        super().__init__(loop, sock, protocol, extra)
        self._address = address     # the only one that is sent to
        self._begin(waiter, self._add_reader, self._fd, self._read_ready)

    def get_write_buffer_size(self):
        return self._buffer_size

    def _exchange(self, message, call, *args):
        """_attempt(), but the system's errors are only told to the protocol: the next datagram may get through."""
        try:
            return call(*args)
        except LATER:
            return None
        except OSError as error:
            self._protocol.error_received(error)
        except _ENDS_THE_LOOP:
            raise
        except BaseException as error:
            self._fatal_error(error, message)
        return FAILED

    def _read_ready(self):
        if not self._conn_lost:
            got = self._exchange('Fatal read error on datagram transport', self._resource.recvfrom, self.max_size)
            if got is not None and got is not FAILED:
                self._protocol.datagram_received(*got)

    def _send(self, data, address):
        call, *to = (self._resource.send,) if self._extra['peername'] else (self._resource.sendto, address)
        return self._exchange('Fatal write error on datagram transport', call, data, *to)

    def sendto(self, data, addr=None):
        _check_bytes(data)
        if self._address:
            if addr is not None and addr != self._address:
                raise ValueError(f'Invalid address: must be None or {self._address}')
            addr = self._address
            if self._count_lost_write():
                return
        if not self._buffer:
            if self._send(data, addr) is not None:
                return
            self._loop._add_writer(self._fd, self._sendto_ready)
        self._buffer.append((bytes(data), addr))
        self._buffer_size += len(data)
        self._maybe_pause_protocol()

    def _sendto_ready(self):
        while self._buffer:
            sent = self._send(*self._buffer[0])
            if sent is None:
                break
            if self._buffer:    # an error has cleared it
                data, _ = self._buffer.popleft()
                self._buffer_size -= len(data)
            if sent is FAILED:
                return
        self._maybe_resume_protocol()   # which may send more
        if not self._buffer:
            self._all_sent()
