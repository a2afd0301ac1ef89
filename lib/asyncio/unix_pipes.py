"""Transports over pipes, and whatever else can be read or written by descriptor."""

import os
import stat

from . import constants, futures, transports
from .log import logger


class _PipeTransport(transports.BaseTransport):
    """What both directions have in common. Subclasses set _kinds and _what, and write _describe()."""

    _kinds = None   # what fstat() may say the descriptor is
    _what = None

    def __init__(self, loop, pipe, protocol, extra=None):
        transports.BaseTransport.__init__(self, extra)  # the writing end has another base before it
        self._extra['pipe'] = pipe
        self._loop = loop
        self._pipe = pipe
        self._fileno = pipe.fileno()
        self._protocol = protocol
        self._closing = False
        mode = os.fstat(self._fileno).st_mode
        if not any(kind(mode) for kind in self._kinds):
            self._pipe = self._fileno = self._protocol = None
            raise ValueError(self._what)
        os.set_blocking(self._fileno, False)

    def __repr__(self):
        info = [type(self).__name__]
        if self._pipe is None:
            info.append('closed')
        elif self._closing:
            info.append('closing')
        info.append(f'fd={self._fileno}')
        if self._pipe is not None and not self._loop.is_closed():
            info += self._describe()
        elif self._pipe is not None:
            info.append('open')
        return f'<{" ".join(info)}>'

    def __del__(self):
        if self._pipe is not None:
            import warnings
            warnings.warn(f'unclosed transport {self!r}', ResourceWarning, source=self)
            self._pipe.close()

    def _watched(self, event):
        key = self._loop._key(self._fileno)
        return key is not None and bool(key.events & event)

    def set_protocol(self, protocol):
        self._protocol = protocol

    def get_protocol(self):
        return self._protocol

    def is_closing(self):
        return self._closing

    def _fatal_error(self, error, message='Fatal error on pipe transport'):
        if isinstance(error, OSError):
            if self._loop.get_debug():
                logger.debug('%r: %s', self, message, exc_info=True)
        else:
            self._loop.call_exception_handler({
                'message': message,
                'exception': error,
                'transport': self,
                'protocol': self._protocol,
            })
        self._close(error)

    def _call_connection_lost(self, error):
        try:
            self._protocol.connection_lost(error)
        finally:
            self._pipe.close()
            self._pipe = None
            self._protocol = None
            self._loop = None


class _UnixReadPipeTransport(_PipeTransport, transports.ReadTransport):
    """The end of a pipe that is read."""

    max_size = 256 * 1024
    _kinds = stat.S_ISFIFO, stat.S_ISSOCK, stat.S_ISCHR
    _what = 'Pipe transport is for pipes/sockets only.'

    def __init__(self, loop, pipe, protocol, waiter=None, extra=None):
        super().__init__(loop, pipe, protocol, extra)
        self._paused = False
        loop.call_soon(protocol.connection_made, self)
        loop.call_soon(self._add_reader, self._fileno, self._read_ready)
        if waiter is not None:
            loop.call_soon(futures._set_result_unless_cancelled, waiter, None)

    def _describe(self):
        return ['polling' if self._watched(1) else 'idle']

    def _add_reader(self, fd, callback):
        if self.is_reading():
            self._loop._add_reader(fd, callback)

    def is_reading(self):
        return not self._paused and not self._closing

    def _read_ready(self):
        try:
            data = os.read(self._fileno, self.max_size)
        except (BlockingIOError, InterruptedError):
            return
        except OSError as error:
            self._fatal_error(error, 'Fatal read error on pipe transport')
            return
        if data:
            self._protocol.data_received(data)
            return
        if self._loop.get_debug():
            logger.info('%r was closed by peer', self)
        self._closing = True
        self._loop._remove_reader(self._fileno)
        self._loop.call_soon(self._protocol.eof_received)
        self._loop.call_soon(self._call_connection_lost, None)

    def pause_reading(self):
        if not self.is_reading():
            return
        self._paused = True
        self._loop._remove_reader(self._fileno)

    def resume_reading(self):
        if self._closing or not self._paused:
            return
        self._paused = False
        self._loop._add_reader(self._fileno, self._read_ready)

    def close(self):
        if not self._closing:
            self._close(None)

    def _close(self, error):
        self._closing = True
        self._loop._remove_reader(self._fileno)
        self._loop.call_soon(self._call_connection_lost, error)


class _UnixWritePipeTransport(_PipeTransport, transports._FlowControlMixin, transports.WriteTransport):
    """The end of a pipe that is written."""

    _kinds = stat.S_ISCHR, stat.S_ISFIFO, stat.S_ISSOCK
    _what = 'Pipe transport is only for pipes, sockets and character devices'

    def __init__(self, loop, pipe, protocol, waiter=None, extra=None):
        self._buffer = bytearray()
        self._conn_lost = 0
        transports._FlowControlMixin.__init__(self, extra, loop)
        _PipeTransport.__init__(self, loop, pipe, protocol, self._extra)
        loop.call_soon(protocol.connection_made, self)
        # A pipe whose reader is gone becomes readable; a terminal, which is read by others, must be left alone.
        mode = os.fstat(self._fileno).st_mode
        if stat.S_ISSOCK(mode) or stat.S_ISFIFO(mode):
            loop.call_soon(self._watch_reader, self._fileno)
        if waiter is not None:
            loop.call_soon(futures._set_result_unless_cancelled, waiter, None)

    def _watch_reader(self, fd):
        if not self._closing:
            self._loop._add_reader(fd, self._read_ready)

    def _describe(self):
        return ['polling' if self._watched(2) else 'idle', f'bufsize={self.get_write_buffer_size()}']

    def get_write_buffer_size(self):
        return len(self._buffer)

    def _read_ready(self):
        if self._loop.get_debug():
            logger.info('%r was closed by peer', self)
        self._close(BrokenPipeError() if self._buffer else None)

    def write(self, data):
        assert isinstance(data, (bytes, bytearray, memoryview)), repr(data)
        if isinstance(data, bytearray):
            data = memoryview(data)
        if not data:
            return
        if self._conn_lost or self._closing:
            if self._conn_lost >= constants.LOG_THRESHOLD_FOR_CONNLOST_WRITES:
                logger.warning('pipe closed by peer or os.write(pipe, data) raised exception.')
            self._conn_lost += 1
            return
        if not self._buffer:
            try:
                sent = os.write(self._fileno, data)
            except (BlockingIOError, InterruptedError):
                sent = 0
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as error:
                self._conn_lost += 1
                self._fatal_error(error, 'Fatal write error on pipe transport')
                return
            if sent == len(data):
                return
            data = memoryview(data)[sent:]
            self._loop._add_writer(self._fileno, self._write_ready)
        self._buffer += data
        self._maybe_pause_protocol()

    def _write_ready(self):
        assert self._buffer, 'Data should not be empty'
        try:
            sent = os.write(self._fileno, self._buffer)
        except (BlockingIOError, InterruptedError):
            return
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            self._buffer.clear()
            self._conn_lost += 1
            self._loop._remove_writer(self._fileno)
            self._fatal_error(error, 'Fatal write error on pipe transport')
            return
        if sent == len(self._buffer):
            self._buffer.clear()
            self._loop._remove_writer(self._fileno)
            self._maybe_resume_protocol()  # may append to the buffer
            if self._closing:
                self._loop._remove_reader(self._fileno)
                self._call_connection_lost(None)
        elif sent > 0:
            del self._buffer[:sent]

    def can_write_eof(self):
        return True

    def write_eof(self):
        if self._closing:
            return
        assert self._pipe
        self._closing = True
        if not self._buffer:
            self._loop._remove_reader(self._fileno)
            self._loop.call_soon(self._call_connection_lost, None)

    def close(self):
        # The end of the data is the end of the pipe.
        if self._pipe is not None and not self._closing:
            self.write_eof()

    def abort(self):
        self._close(None)

    def _close(self, error=None):
        self._closing = True
        if self._buffer:
            self._loop._remove_writer(self._fileno)
        self._buffer.clear()
        self._loop._remove_reader(self._fileno)
        self._loop.call_soon(self._call_connection_lost, error)
