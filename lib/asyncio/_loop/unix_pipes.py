"""Transports over pipes, and whatever else can be read or written by descriptor."""

import os
import stat

from .. import constants, transports, unix_events
from .watched import FAILED, Watched, alias

_WRITE_FAILED = 'Fatal write error on pipe transport'


def _log():
    return unix_events.logger


class _PipeTransport(Watched):
    """What both directions have in common."""

    _pipe = alias('_resource')

    def _open(self, loop, pipe, protocol, refusal):
        """Take the pipe over; ValueError(refusal) if it is none. Returns what kind of file it is."""
        mode = os.fstat(pipe.fileno()).st_mode
        if not (stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode) or stat.S_ISCHR(mode)):
            raise ValueError(refusal)
        os.set_blocking(pipe.fileno(), False)
        self._extra['pipe'] = pipe
        self._watch(loop, pipe, protocol)
        return mode

    def _watch_words(self):
        if self._resource is None:
            return ['closed']
        return ['open'] if self._loop.is_closed() else self._open_words()

    def _closed_by_peer(self):
        if self._loop.get_debug():
            _log().info('%r was closed by peer', self)

    def _fatal_error(self, error, message='Fatal error on pipe transport'):
        super()._fatal_error(error, message)

    def _break_off(self, error):
        self._close(error)


class _UnixReadPipeTransport(_PipeTransport, transports.ReadTransport):
    """The end of a pipe that is read."""

    max_size = 256 * 1024

    def __init__(self, loop, pipe, protocol, waiter=None, extra=None):
        super().__init__(extra)
        self._open(loop, pipe, protocol, 'Pipe transport is for pipes/sockets only.')
        self._begin(waiter, self._add_reader, self._fd, self._read_ready)

    def _open_words(self):
        return [self._polled(1)]

    def _is_foreseen(self, error):
        # A terminal whose other side is closed.
        from errno import EIO
        return isinstance(error, OSError) and error.errno == EIO

    def _read_ready(self):
        data = self._attempt('Fatal read error on pipe transport', os.read, self._fd, self.max_size)
        if data is None or data is FAILED:
            return
        if data:
            self._protocol.data_received(data)
            return
        self._closed_by_peer()
        self._loop.call_soon(self._protocol.eof_received)
        self._close(None)

    def close(self):
        if not self._closing:
            self._close(None)

    def _close(self, error):
        self._closing = True
        self._loop._remove_reader(self._fd)
        self._lose_soon(error)


class _UnixWritePipeTransport(_PipeTransport, transports._FlowControlMixin, transports.WriteTransport):
    """The end of a pipe that is written."""

    _conn_lost = 0  # writes since the pipe broke, plus one

    def __init__(self, loop, pipe, protocol, waiter=None, extra=None):
        super().__init__(extra, loop)
        self._buffer = bytearray()
        mode = self._open(loop, pipe, protocol, 'Pipe transport is only for pipes, sockets and character devices')
        # A pipe whose reader is gone becomes readable; a terminal, which is read by others, must be left alone.
        watch = () if stat.S_ISCHR(mode) else (self._add_reader, self._fd, self._read_ready)
        self._begin(waiter, *watch)

    def _open_words(self):
        return [self._polled(2), f'bufsize={self.get_write_buffer_size()}']

    def get_write_buffer_size(self):
        return len(self._buffer)

    def _read_ready(self):
        self._closed_by_peer()
        self._close(BrokenPipeError() if self._buffer else None)

    def _send(self, data):
        """How much of data went; 0 for the moment, FAILED for good."""
        sent = self._attempt(_WRITE_FAILED, os.write, self._fd, data)
        if sent is FAILED:
            self._conn_lost += 1
        return 0 if sent is None else sent

    def write(self, data):
        assert isinstance(data, (bytes, bytearray, memoryview)), repr(data)
        if not data:
            return
        if self._closing or self._conn_lost:
            if self._conn_lost >= constants.LOG_THRESHOLD_FOR_CONNLOST_WRITES:
                _log().warning('pipe closed by peer or os.write(pipe, data) raised exception.')
            self._conn_lost += 1
            return
        if not self._buffer:
            sent = self._send(memoryview(data) if isinstance(data, bytearray) else data)
            if sent is FAILED or sent == len(data):
                return
            data = memoryview(data)[sent:]
            self._loop._add_writer(self._fd, self._write_ready)
        self._buffer += data
        self._maybe_pause_protocol()

    def _write_ready(self):
        assert self._buffer, 'Data should not be empty'
        sent = self._send(self._buffer)
        if sent is FAILED:
            self._buffer.clear()
            return
        del self._buffer[:sent]
        if self._buffer:
            return
        self._loop._remove_writer(self._fd)
        self._maybe_resume_protocol()   # which may write more
        if self._closing:
            self._loop._remove_reader(self._fd)
            self._call_connection_lost(None)

    def can_write_eof(self):
        return True

    def write_eof(self):
        if self._closing:
            return
        assert self._resource
        self._closing = True
        if not self._buffer:
            self._loop._remove_reader(self._fd)
            self._lose_soon(None)

    def close(self):
        # The end of the data is the end of the pipe.
        if self._resource is not None and not self._closing:
            self.write_eof()

    def abort(self):
        self._close(None)

    def _close(self, error=None):
        self._closing = True
        if self._buffer:
            self._buffer.clear()
            self._loop._remove_writer(self._fd)
        self._loop._remove_reader(self._fd)
        self._lose_soon(error)
