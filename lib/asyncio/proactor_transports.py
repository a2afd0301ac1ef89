"""Transports over a proactor: an object whose calls begin an operation on a socket or pipe, and return a future of its outcome.

Each direction of a transport has one operation under way at most: `_read_fut` and `_write_fut`. Its end calls _loop_reading() or
_loop_writing() with that future; both also begin the first operation, called without one. A future that is not the transport's any
more tells of an operation that closing has given up.
"""

import socket
from _collections import deque

from . import base_events, constants, futures, proactor_events, protocols, transports, trsock
from .exceptions import _ENDS_THE_LOOP, CancelledError

_READ_FAILED = 'Fatal read error on pipe transport'
_WRITE_FAILED = 'Fatal write error on pipe transport'
_DATAGRAM_WRITE_FAILED = 'Fatal write error on datagram transport'


def _set_socket_extra(transport, sock):
    """Tell a transport's users of its socket."""
    facts = transport._extra
    facts['socket'] = trsock.TransportSocket(sock)
    for name, ask in (('sockname', 'getsockname'), ('peername', 'getpeername')):
        if name == 'peername' and name in facts:
            continue    # known from its being accepted
        try:
            facts[name] = getattr(sock, ask)()
        except OSError:
            if name == 'sockname' and transport._loop.get_debug():
                proactor_events.logger.warning('getsockname() failed on %r', sock, exc_info=True)
            facts[name] = None


class _ProactorBasePipeTransport(transports._FlowControlMixin):
    """What all of them have: their end."""

    _sock = _protocol = _server = None
    _read_fut = _write_fut = None
    _buffer = None          # what waits for the end of the operation that writes
    _pending_write = 0      # bytes that this operation writes
    _conn_lost = 0          # writes since the transport is closing, plus one
    _closing = _eof_written = _lost = False
    _empty_waiter = None

    def __init__(self, loop, sock, protocol, waiter=None, extra=None, server=None):
        super().__init__(extra, loop)
        self._set_extra(sock)
        self._sock = sock
        self.set_protocol(protocol)
        if server is not None:
            self._server = server
            server._attach(self)
        loop.call_soon(self._protocol.connection_made, self)
        if waiter is not None:
            loop.call_soon(futures._set_result_unless_cancelled, waiter, None)

    def __repr__(self):
        words = [type(self).__name__]
        if self._sock is None:
            words.append('closed')
        else:
            words += ['closing'] * self._closing + [f'fd={self._sock.fileno()}']
        words += [f'{name}={under_way!r}' for name, under_way in (('read', self._read_fut), ('write', self._write_fut))
                  if under_way is not None]
        if self._buffer:
            words.append(f'write_bufsize={len(self._buffer)}')
        if self._eof_written:
            words.append('EOF written')
        return f'<{" ".join(words)}>'

    def __del__(self):
        if self._sock is not None:
            from warnings import warn
            warn(f'unclosed transport {self!r}', ResourceWarning, source=self)
            self._sock.close()

    def _set_extra(self, sock):
        self._extra['pipe'] = sock

    def get_protocol(self):
        """Return the protocol."""
        return self._protocol

    def set_protocol(self, protocol):
        """Set the protocol that is told from now on."""
        self._protocol = protocol

    def is_closing(self):
        """Whether the transport is closed, or will be once what it holds is written."""
        return self._closing

    def get_write_buffer_size(self):
        """How many bytes are not written yet."""
        return self._pending_write + len(self._buffer or ())

    def _is_of(self, future, under_way):
        """Assert that a future's end is told of the operation under way; False if closing has given that up."""
        if under_way is None and self._closing:
            return False
        assert under_way is future, 'the end of another operation'
        return True

    def _stop_reading(self):
        if self._read_fut is not None:
            self._read_fut.cancel()
            self._read_fut = None

    def close(self):
        """Write what is buffered, then close."""
        if self._closing:
            return
        self._closing = True
        self._conn_lost += 1
        if not self._buffer and self._write_fut is None:
            self._loop.call_soon(self._call_connection_lost, None)
        self._stop_reading()

    def _force_close(self, error):
        if self._empty_waiter is not None and not self._empty_waiter.done():
            if error is None:
                self._empty_waiter.set_result(None)
            else:
                self._empty_waiter.set_exception(error)
        if self._closing and self._lost:
            return
        self._closing = True
        self._conn_lost += 1
        if self._write_fut is not None:
            self._write_fut.cancel()
            self._write_fut = None
        self._stop_reading()
        self._drop_writes()
        self._loop.call_soon(self._call_connection_lost, error)

    def _drop_writes(self):
        self._pending_write = 0
        self._buffer = None

    def _fatal_error(self, error, message='Fatal error on pipe transport'):
        if not isinstance(error, OSError):
            self._loop.call_exception_handler(
                {'message': message, 'exception': error, 'transport': self, 'protocol': self._protocol})
        elif self._loop.get_debug():    # that the other end went away is no news
            proactor_events.logger.debug('%r: %s', self, message, exc_info=True)
        self._force_close(error)

    def _call_connection_lost(self, error):
        if self._lost:
            return
        self._lost = True
        try:
            self._protocol.connection_lost(error)
        finally:
            sock, self._sock = self._sock, None
            if hasattr(sock, 'shutdown') and sock.fileno() != -1:
                try:
                    sock.shutdown(socket.SHUT_RDWR)     # ends operations that still are under way
                except OSError:
                    pass    # the other end is gone
            sock.close()
            server, self._server = self._server, None
            if server is not None:
                server._detach(self)


class _ProactorReadPipeTransport(_ProactorBasePipeTransport, transports.ReadTransport):
    """Reads. A pause lets the operation end that is under way: what it brings is held until the resumption."""

    _held = None    # None: nothing

    def __init__(self, loop, sock, protocol, waiter=None, extra=None, server=None, buffer_size=65536):
        self._data = bytearray(buffer_size)
        self._paused = False
        super().__init__(loop, sock, protocol, waiter, extra, server)
        loop.call_soon(self._loop_reading)

    def is_reading(self):
        """Whether the protocol is given what comes in."""
        return not (self._paused or self._closing)

    def pause_reading(self):
        """Give the protocol nothing until resume_reading()."""
        if self.is_reading():
            self._paused = True
            if self._loop.get_debug():
                proactor_events.logger.debug('%r pauses reading', self)

    def resume_reading(self):
        """Undo pause_reading()."""
        if self._closing or not self._paused:
            return
        self._paused = False
        held, self._held = self._held, None
        if self._read_fut is None:
            self._loop.call_soon(self._loop_reading)
        if held is not None:
            self._loop.call_soon(self._received, held)
        if self._loop.get_debug():
            proactor_events.logger.debug('%r resumes reading', self)

    def _received(self, data):
        if self._paused:
            self._held = data
        elif not data:
            self._eof_received()
        elif not isinstance(self._protocol, protocols.BufferedProtocol):
            self._protocol.data_received(data)
        else:
            try:
                protocols._feed_data_to_buffered_proto(self._protocol, data)
            except _ENDS_THE_LOOP:
                raise
            except BaseException as error:
                self._fatal_error(error, 'Fatal error: protocol.buffer_updated() call failed.')

    def _eof_received(self):
        if self._loop.get_debug():
            proactor_events.logger.debug('%r received EOF', self)
        try:
            keep_open = self._protocol.eof_received()
        except _ENDS_THE_LOOP:
            raise
        except BaseException as error:
            self._fatal_error(error, 'Fatal error: protocol.eof_received() call failed.')
            return
        if not keep_open:
            self.close()

    def _loop_reading(self, fut=None):
        if fut is not None and not self._is_of(fut, self._read_fut):
            return
        data = None
        try:
            if fut is not None:
                self._read_fut = None
                data = bytes(memoryview(self._data)[:fut.result()])     # a copy: the next operation is begun before it is given away
            if data != b'' and self._read_fut is None and self.is_reading():
                self._read_fut = self._loop._proactor.recv_into(self._sock, self._data)
                self._read_fut.add_done_callback(self._loop_reading)
        except ConnectionResetError as error:
            self._force_close(error)
        except OSError as error:
            if not self._closing:
                self._fatal_error(error, _READ_FAILED)
            elif self._loop.get_debug():
                proactor_events.logger.debug('Read error on pipe transport while closing', exc_info=True)
        except CancelledError:
            if not self._closing:
                raise
        if data is not None:
            self._received(data)


class _ProactorBaseWritePipeTransport(_ProactorBasePipeTransport, transports.WriteTransport):
    """Writes. The piece that an operation writes is out of the buffer."""

    _start_tls_compatible = True

    def write(self, data):
        """Write bytes, behind what waits to be written."""
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError(f'data argument must be a bytes-like object, not {type(data).__name__}')
        if self._eof_written:
            raise RuntimeError('write_eof() already called')
        if self._empty_waiter is not None:
            raise RuntimeError('unable to write; sendfile is in progress')
        if not data:
            return
        if self._conn_lost:
            if self._conn_lost >= constants.LOG_THRESHOLD_FOR_CONNLOST_WRITES:
                proactor_events.logger.warning('socket.send() raised exception.')
            self._conn_lost += 1
        elif self._write_fut is None:
            assert self._buffer is None, 'nothing is written, and something waits'
            self._loop_writing(data=bytes(data))    # a copy: the caller may change it
        else:
            if self._buffer is None:
                self._buffer = bytearray()
            self._buffer += data
            self._maybe_pause_protocol()

    def _loop_writing(self, f=None, data=None):
        if f is not None and not self._is_of(f, self._write_fut):
            return
        try:
            self._write_fut = None
            self._pending_write = 0
            if f is not None:
                f.result()
            if data is None:
                data, self._buffer = self._buffer, None
            if data:
                self._begin_write(data)
            else:
                self._all_written()
        except ConnectionResetError as error:
            self._force_close(error)
        except OSError as error:
            self._fatal_error(error, _WRITE_FAILED)

    def _begin_write(self, data):
        self._write_fut = self._loop._proactor.send(self._sock, data)
        ended = self._write_fut.done()
        if not ended:
            self._pending_write = len(data)
        self._write_fut.add_done_callback(self._loop_writing)
        if not ended:
            self._maybe_pause_protocol()

    def _all_written(self):
        if self._closing:
            self._loop.call_soon(self._call_connection_lost, None)
        if self._eof_written:
            self._sock.shutdown(socket.SHUT_WR)
        self._maybe_resume_protocol()   # which may write more
        if self._empty_waiter is not None and self._write_fut is None and not self._empty_waiter.done():
            self._empty_waiter.set_result(None)

    def can_write_eof(self):
        """Whether write_eof() is possible."""
        return True

    def write_eof(self):
        """Write what is buffered, then close: a pipe has no other end."""
        self.close()

    def abort(self):
        """Close at once; what is buffered is lost."""
        self._force_close(None)

    def _make_empty_waiter(self):
        """A future that is done once all is written; until _reset_empty_waiter() nothing more can be."""
        if self._empty_waiter is not None:
            raise RuntimeError('Empty waiter is already set')
        self._empty_waiter = self._loop.create_future()
        if self._write_fut is None:
            self._empty_waiter.set_result(None)
        return self._empty_waiter

    def _reset_empty_waiter(self):
        self._empty_waiter = None


class _ProactorWritePipeTransport(_ProactorBaseWritePipeTransport):
    """Writes only: an operation that reads tells when the other end is closed."""

    def __init__(self, *args, **kw):
        super().__init__(*args, **kw)
        self._read_fut = self._loop._proactor.recv(self._sock, 16)
        self._read_fut.add_done_callback(self._pipe_closed)

    def _pipe_closed(self, fut):
        if fut.cancelled() or self._closing:
            return
        assert fut is self._read_fut and fut.result() == b'', 'a pipe for writing was read from'
        self._read_fut = None
        if self._write_fut is None:
            self.close()
        else:
            self._force_close(BrokenPipeError())


class _ProactorDatagramTransport(_ProactorBasePipeTransport, transports.DatagramTransport):
    """Datagrams. The buffer holds pairs of data and address."""

    max_size = 256 * 1024   # of a datagram
    _buffer_size = 0

    def __init__(self, loop, sock, protocol, address=None, waiter=None, extra=None):
        self._address = address     # the only one that is sent to
        super().__init__(loop, sock, protocol, waiter, extra)
        self._buffer = deque()
        loop.call_soon(self._loop_reading)

    def _set_extra(self, sock):
        _set_socket_extra(self, sock)

    def get_write_buffer_size(self):
        """How many bytes wait to be sent."""
        return self._buffer_size

    def _drop_writes(self):
        super()._drop_writes()
        self._buffer_size = 0

    def abort(self):
        """Close at once; what is buffered is lost."""
        self._force_close(None)

    def sendto(self, data, addr=None):
        """Send a datagram to addr, or to the address that the transport was made for."""
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError('data argument must be bytes-like object (%r)', type(data))  # in two pieces, as the reference raises it
        if self._address is not None and addr not in (None, self._address):
            raise ValueError(f'Invalid address: must be None or {self._address}')
        if self._conn_lost and self._address:
            if self._conn_lost >= constants.LOG_THRESHOLD_FOR_CONNLOST_WRITES:
                proactor_events.logger.warning('socket.sendto() raised exception.')
            self._conn_lost += 1
            return
        if self._buffer is None:
            return      # aborted
        self._buffer.append((bytes(data), addr))
        self._buffer_size += len(data)
        if self._write_fut is None:
            self._loop_writing()    # nothing is under way
        self._maybe_pause_protocol()

    def _loop_writing(self, fut=None):
        if fut is not None and not self._is_of(fut, self._write_fut):
            return
        self._write_fut = None
        failed = fut is not None and not self._goes(fut.result)
        while self._buffer and not failed:
            data, address = self._buffer.popleft()
            self._buffer_size -= len(data)
            if self._goes(self._begin_send, data, address):
                self._write_fut.add_done_callback(self._loop_writing)
                break
            failed = self._write_fut is not None or self._closing   # the protocol was told, and may have sent or closed
        if self._write_fut is None and not self._buffer and self._closing:
            self._loop.call_soon(self._call_connection_lost, None)
        self._maybe_resume_protocol()

    def _begin_send(self, data, address):
        proactor = self._loop._proactor
        self._write_fut = (proactor.sendto(self._sock, data, addr=address) if self._address is None
                           else proactor.send(self._sock, data))

    def _goes(self, call, *args):
        """Whether a call raises nothing. The protocol is told of the system's errors: the next datagram may get through."""
        try:
            call(*args)
        except OSError as error:
            self._protocol.error_received(error)
        except Exception as error:
            self._fatal_error(error, _DATAGRAM_WRITE_FAILED)
        else:
            return True
        return False

    def _loop_reading(self, fut=None):
        if self._conn_lost or fut is not None and not self._is_of(fut, self._read_fut):
            return
        self._read_fut = None
        got = ()
        try:
            if fut is not None:
                got = self._datagram(fut)
            if not self._closing and self._read_fut is None:
                proactor = self._loop._proactor
                self._read_fut = (proactor.recvfrom(self._sock, self.max_size) if self._address is None
                                  else proactor.recv(self._sock, self.max_size))
                self._read_fut.add_done_callback(self._loop_reading)
        except OSError as error:
            self._protocol.error_received(error)
        except CancelledError:
            if not self._closing:
                raise
        if got:
            self._protocol.datagram_received(*got)

    def _datagram(self, fut):
        """(data, address) of what was received; () if that failed, which the protocol is told."""
        try:
            got = fut.result()
        except OSError as error:
            self._protocol.error_received(error)    # of one datagram: others may come
            return ()
        return got if self._address is None else (got, self._address)


class _ProactorDuplexPipeTransport(_ProactorReadPipeTransport, _ProactorBaseWritePipeTransport, transports.Transport):
    """Reads and writes a pipe, which cannot be closed for one direction."""

    def can_write_eof(self):
        """False."""
        return False

    def write_eof(self):
        """NotImplementedError."""
        raise NotImplementedError


class _ProactorSocketTransport(_ProactorReadPipeTransport, _ProactorBaseWritePipeTransport, transports.Transport):
    """A connected socket."""

    @property
    def _sendfile_compatible(self):
        return constants._SendfileMode.TRY_NATIVE

    def __init__(self, loop, sock, protocol, waiter=None, extra=None, server=None):
        super().__init__(loop, sock, protocol, waiter, extra, server)
        base_events._set_nodelay(sock)

    def _set_extra(self, sock):
        _set_socket_extra(self, sock)

    def can_write_eof(self):
        """True."""
        return True

    def write_eof(self):
        """Write what is buffered, then close this direction."""
        if not self._closing and not self._eof_written:
            self._eof_written = True
            if self._write_fut is None:
                self._sock.shutdown(socket.SHUT_WR)
