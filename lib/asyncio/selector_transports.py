"""Transports over the sockets of a selector loop."""

from _collections import deque

from . import constants, futures, protocols, transports, trsock
from ._addresses import _set_nodelay


class _SelectorTransport(transports._FlowControlMixin, transports.Transport):
    """What socket transports have in common."""

    max_size = 256 * 1024   # bytes asked for at a time
    _sock = None            # for __del__, should __init__ fail

    def __init__(self, loop, sock, protocol, extra=None, server=None):
        super().__init__(extra, loop)
        self._extra['socket'] = trsock.TransportSocket(sock)
        try:
            self._extra['sockname'] = sock.getsockname()
        except OSError:
            self._extra['sockname'] = None
        if 'peername' not in self._extra:
            try:
                self._extra['peername'] = sock.getpeername()
            except OSError:
                self._extra['peername'] = None
        self._sock = sock
        self._sock_fd = sock.fileno()
        self._protocol_connected = False
        self.set_protocol(protocol)
        self._server = server
        self._buffer = deque()  # pieces that wait to be sent
        self._conn_lost = 0     # writes since the connection is closing or lost, plus one
        self._closing = False
        self._paused = False
        if server is not None:
            server._attach(self)
        if loop._transports is None:
            from weakref import WeakValueDictionary
            loop._transports = WeakValueDictionary()
        loop._transports[self._sock_fd] = self

    def __repr__(self):
        info = [type(self).__name__]
        if self._sock is None:
            info.append('closed')
        elif self._closing:
            info.append('closing')
        info.append(f'fd={self._sock_fd}')
        if self._loop is not None and not self._loop.is_closed():
            key = self._loop._key(self._sock_fd)
            watched = key.events if key is not None else 0
            info.append('read=polling' if watched & 1 else 'read=idle')
            info.append(f'write=<{"polling" if watched & 2 else "idle"}, bufsize={self.get_write_buffer_size()}>')
        return f'<{" ".join(info)}>'

    def __del__(self):
        if self._sock is not None:
            import warnings
            warnings.warn(f'unclosed transport {self!r}', ResourceWarning, source=self)
            self._sock.close()
            if self._server is not None:
                self._server._detach(self)

    def _start(self, waiter):
        """Say that the connection is made, then read; the waiter is told last."""
        loop = self._loop
        loop.call_soon(self._protocol.connection_made, self)
        loop.call_soon(self._add_reader, self._sock_fd, self._read_ready)
        if waiter is not None:
            loop.call_soon(futures._set_result_unless_cancelled, waiter, None)

    def abort(self):
        self._force_close(None)

    def set_protocol(self, protocol):
        self._protocol = protocol
        self._protocol_connected = True

    def get_protocol(self):
        return self._protocol

    def is_closing(self):
        return self._closing

    def is_reading(self):
        return not self.is_closing() and not self._paused

    def pause_reading(self):
        if not self.is_reading():
            return
        self._paused = True
        self._loop._remove_reader(self._sock_fd)

    def resume_reading(self):
        if self._closing or not self._paused:
            return
        self._paused = False
        self._add_reader(self._sock_fd, self._read_ready)

    def _add_reader(self, fd, callback):
        if self.is_reading():
            self._loop._add_reader(fd, callback)

    def close(self):
        if self._closing:
            return
        self._closing = True
        self._loop._remove_reader(self._sock_fd)
        if not self._buffer:
            self._conn_lost += 1
            self._loop._remove_writer(self._sock_fd)
            self._loop.call_soon(self._call_connection_lost, None)

    def _fatal_error(self, error, message='Fatal error on transport'):
        # That the other end went away is no news to be logged.
        if isinstance(error, OSError):
            if self._loop.get_debug():
                from .log import logger
                logger.debug('%r: %s', self, message, exc_info=True)
        else:
            self._loop.call_exception_handler({
                'message': message,
                'exception': error,
                'transport': self,
                'protocol': self._protocol,
            })
        self._force_close(error)

    def _force_close(self, error):
        if self._conn_lost:
            return
        if self._buffer:
            self._buffer.clear()
            self._loop._remove_writer(self._sock_fd)
        if not self._closing:
            self._closing = True
            self._loop._remove_reader(self._sock_fd)
        self._conn_lost += 1
        self._loop.call_soon(self._call_connection_lost, error)

    def _call_connection_lost(self, error):
        try:
            if self._protocol_connected:
                self._protocol.connection_lost(error)
        finally:
            self._sock.close()
            self._sock = None
            self._protocol = None
            self._loop = None
            server = self._server
            if server is not None:
                server._detach(self)
                self._server = None

    def get_write_buffer_size(self):
        return sum(map(len, self._buffer))

    def _count_lost_write(self):
        """Whether a write goes nowhere, because the connection does not stand any more."""
        if not self._conn_lost:
            return False
        if self._conn_lost >= constants.LOG_THRESHOLD_FOR_CONNLOST_WRITES:
            from .log import logger
            logger.warning('socket.send() raised exception.')
        self._conn_lost += 1
        return True


def _check_bytes(data):
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise TypeError(f'data argument must be a bytes-like object, not {type(data).__name__!r}')


class _SelectorSocketTransport(_SelectorTransport):
    """A stream."""

    def __init__(self, loop, sock, protocol, waiter=None, extra=None, server=None):
        self._read = None
        super().__init__(loop, sock, protocol, extra, server)
        self._eof = False
        self._empty_waiter = None
        _set_nodelay(sock)
        self._start(waiter)

    def set_protocol(self, protocol):
        self._read = (self._read_into_buffer if isinstance(protocol, protocols.BufferedProtocol)
                      else self._read_data)
        super().set_protocol(protocol)

    def _read_ready(self):
        self._read()

    def _receive(self, call, *args):
        """A receiving socket call: its result, or None when there is nothing or the connection is broken."""
        try:
            return call(*args)
        except (BlockingIOError, InterruptedError):
            return None
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            self._fatal_error(error, 'Fatal read error on socket transport')
            return None

    def _guarded(self, message, call, *args):
        """Call a method of the protocol; (True, result), or (False, None) when it failed and the transport with it."""
        try:
            return True, call(*args)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            self._fatal_error(error, message)
            return False, None

    def _read_into_buffer(self):
        if self._conn_lost:
            return

        def get_buffer():
            buffer = self._protocol.get_buffer(-1)
            if not len(buffer):
                raise RuntimeError('get_buffer() returned an empty buffer')
            return buffer

        good, buffer = self._guarded('Fatal error: protocol.get_buffer() call failed.', get_buffer)
        if not good:
            return
        count = self._receive(self._sock.recv_into, buffer)
        if count is None:
            return
        if not count:
            self._read_eof()
            return
        self._guarded('Fatal error: protocol.buffer_updated() call failed.', self._protocol.buffer_updated, count)

    def _read_data(self):
        if self._conn_lost:
            return
        data = self._receive(self._sock.recv, self.max_size)
        if data is None:
            return
        if not data:
            self._read_eof()
            return
        self._guarded('Fatal error: protocol.data_received() call failed.', self._protocol.data_received, data)

    def _read_eof(self):
        if self._loop.get_debug():
            from .log import logger
            logger.debug('%r received EOF', self)
        good, keep_open = self._guarded('Fatal error: protocol.eof_received() call failed.',
                                        self._protocol.eof_received)
        if not good:
            return
        if keep_open:
            # The protocol still has something to say.
            self._loop._remove_reader(self._sock_fd)
        else:
            self.close()

    def _check_writable(self):
        if self._eof:
            raise RuntimeError('Cannot call write() after write_eof()')
        if self._empty_waiter is not None:
            raise RuntimeError('unable to write; sendfile is in progress')

    def write(self, data):
        _check_bytes(data)
        self._check_writable()
        if not data or self._count_lost_write():
            return
        if not self._buffer:
            # At once, if it goes.
            try:
                sent = self._sock.send(data)
            except (BlockingIOError, InterruptedError):
                sent = 0
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as error:
                self._fatal_error(error, 'Fatal write error on socket transport')
                return
            data = memoryview(data)[sent:]
            if not data:
                return
            self._loop._add_writer(self._sock_fd, self._write_ready)
        # A copy: the caller's buffer may change.
        self._buffer.append(bytes(data))
        self._maybe_pause_protocol()

    def writelines(self, list_of_data):
        if self._eof:
            raise RuntimeError('Cannot call writelines() after write_eof()')
        self._check_writable()
        self.write(b''.join(list_of_data))

    def _write_ready(self):
        assert self._buffer, 'Data should not be empty'
        if self._conn_lost:
            return
        try:
            while self._buffer:
                data = self._buffer.popleft()
                sent = 0
                try:
                    sent = self._sock.send(data)
                finally:
                    if sent < len(data):
                        self._buffer.appendleft(data[sent:])
                if sent < len(data):
                    break
        except (BlockingIOError, InterruptedError):
            pass
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            self._loop._remove_writer(self._sock_fd)
            self._buffer.clear()
            self._fatal_error(error, 'Fatal write error on socket transport')
            if self._empty_waiter is not None:
                self._empty_waiter.set_exception(error)
            return
        self._maybe_resume_protocol()  # may append to the buffer
        if not self._buffer:
            self._loop._remove_writer(self._sock_fd)
            if self._empty_waiter is not None:
                self._empty_waiter.set_result(None)
            if self._closing:
                self._call_connection_lost(None)
            elif self._eof:
                self._shut_down_writing()

    def _shut_down_writing(self):
        import socket
        self._sock.shutdown(socket.SHUT_WR)

    def write_eof(self):
        if self._closing or self._eof:
            return
        self._eof = True
        if not self._buffer:
            self._shut_down_writing()

    def can_write_eof(self):
        return True

    def _call_connection_lost(self, error):
        try:
            super()._call_connection_lost(error)
        finally:
            self._read = None
            if self._empty_waiter is not None:
                self._empty_waiter.set_exception(ConnectionError('Connection is closed by peer'))


class _SelectorDatagramTransport(_SelectorTransport, transports.DatagramTransport):
    """Datagrams."""

    def __init__(self, loop, sock, protocol, address=None, waiter=None, extra=None):
        super().__init__(loop, sock, protocol, extra)
        self._address = address
        self._buffer_size = 0
        self._start(waiter)

    def get_write_buffer_size(self):
        return self._buffer_size

    def _read_ready(self):
        if self._conn_lost:
            return
        try:
            data, address = self._sock.recvfrom(self.max_size)
        except (BlockingIOError, InterruptedError):
            pass
        except OSError as error:
            self._protocol.error_received(error)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            self._fatal_error(error, 'Fatal read error on datagram transport')
        else:
            self._protocol.datagram_received(data, address)

    def _send(self, data, address):
        if self._extra['peername']:
            self._sock.send(data)
        else:
            self._sock.sendto(data, address)

    def sendto(self, data, addr=None):
        _check_bytes(data)
        if self._address:
            if addr not in (None, self._address):
                raise ValueError(f'Invalid address: must be None or {self._address}')
            addr = self._address
        if self._conn_lost and self._address:
            self._count_lost_write()
            return
        if not self._buffer:
            try:
                self._send(data, addr)
                return
            except (BlockingIOError, InterruptedError):
                self._loop._add_writer(self._sock_fd, self._sendto_ready)
            except OSError as error:
                self._protocol.error_received(error)
                return
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as error:
                self._fatal_error(error, 'Fatal write error on datagram transport')
                return
        self._buffer.append((bytes(data), addr))
        self._buffer_size += len(data)
        self._maybe_pause_protocol()

    def _sendto_ready(self):
        while self._buffer:
            data, addr = self._buffer.popleft()
            self._buffer_size -= len(data)
            try:
                self._send(data, addr)
            except (BlockingIOError, InterruptedError):
                self._buffer.appendleft((data, addr))
                self._buffer_size += len(data)
                break
            except OSError as error:
                self._protocol.error_received(error)
                return
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as error:
                self._fatal_error(error, 'Fatal write error on datagram transport')
                return
        self._maybe_resume_protocol()
        if not self._buffer:
            self._loop._remove_writer(self._sock_fd)
            if self._closing:
                self._call_connection_lost(None)
