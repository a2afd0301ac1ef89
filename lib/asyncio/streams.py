"""Streams: transports and protocols as coroutines see them."""

from . import _LAZY

__all__ = _LAZY['streams']

from . import coroutines, events, exceptions, protocols, tasks

_DEFAULT_LIMIT = 2 ** 16


async def open_connection(host=None, port=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """Connect, and return (reader, writer). The other arguments are create_connection()'s."""
    loop = events.get_running_loop()
    reader = StreamReader(limit=limit, loop=loop)
    protocol = StreamReaderProtocol(reader, loop=loop)
    transport, _ = await loop.create_connection(lambda: protocol, host, port, **kwds)
    return reader, StreamWriter(transport, protocol, reader, loop)


async def start_server(client_connected_cb, host=None, port=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """Serve: call client_connected_cb(reader, writer) for each connection, as a task if it is a coroutine function.

    The other arguments are create_server()'s, and so is the result.
    """
    loop = events.get_running_loop()

    def factory():
        return StreamReaderProtocol(StreamReader(limit=limit, loop=loop), client_connected_cb, loop=loop)

    return await loop.create_server(factory, host, port, **kwds)


async def open_unix_connection(path=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """open_connection() for a Unix socket."""
    loop = events.get_running_loop()
    reader = StreamReader(limit=limit, loop=loop)
    protocol = StreamReaderProtocol(reader, loop=loop)
    transport, _ = await loop.create_unix_connection(lambda: protocol, path, **kwds)
    return reader, StreamWriter(transport, protocol, reader, loop)


async def start_unix_server(client_connected_cb, path=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """start_server() for a Unix socket."""
    loop = events.get_running_loop()

    def factory():
        return StreamReaderProtocol(StreamReader(limit=limit, loop=loop), client_connected_cb, loop=loop)

    return await loop.create_unix_server(factory, path, **kwds)


class FlowControlMixin(protocols.Protocol):
    """A protocol on which drain() can wait. Subclasses write _get_close_waiter()."""

    def __init__(self, loop=None):
        self._loop = events.get_event_loop() if loop is None else loop
        self._paused = False
        self._drain_waiters = []
        self._connection_lost = False

    def pause_writing(self):
        assert not self._paused
        self._paused = True

    def resume_writing(self):
        assert self._paused
        self._paused = False
        for waiter in self._drain_waiters:
            if not waiter.done():
                waiter.set_result(None)

    def connection_lost(self, exc):
        self._connection_lost = True
        if not self._paused:
            return
        for waiter in self._drain_waiters:
            if not waiter.done():
                if exc is None:
                    waiter.set_result(None)
                else:
                    waiter.set_exception(exc)

    async def _drain_helper(self):
        if self._connection_lost:
            raise ConnectionResetError('Connection lost')
        if not self._paused:
            return
        waiter = self._loop.create_future()
        self._drain_waiters.append(waiter)
        try:
            await waiter
        finally:
            self._drain_waiters.remove(waiter)

    def _get_close_waiter(self, stream):
        raise NotImplementedError


class StreamReaderProtocol(FlowControlMixin, protocols.Protocol):
    """Feeds a StreamReader."""

    _source_traceback = None

    def __init__(self, stream_reader, client_connected_cb=None, loop=None):
        super().__init__(loop=loop)
        if stream_reader is not None:
            # Weakly, so that a forgotten reader closes its connection.
            from weakref import ref
            self._stream_reader_wr = ref(stream_reader)
            self._source_traceback = stream_reader._source_traceback
        else:
            self._stream_reader_wr = None
        # A server's: nobody else keeps the reader until the callback has it.
        self._strong_reader = stream_reader if client_connected_cb is not None else None
        self._reject_connection = False
        self._task = None
        self._transport = None
        self._client_connected_cb = client_connected_cb
        self._over_ssl = False
        self._closed = self._loop.create_future()

    @property
    def _stream_reader(self):
        return None if self._stream_reader_wr is None else self._stream_reader_wr()

    def _replace_transport(self, transport):
        self._transport = transport
        self._over_ssl = transport.get_extra_info('sslcontext') is not None

    def connection_made(self, transport):
        if self._reject_connection:
            report = {'message': 'An open stream was garbage collected prior to establishing network connection; '
                                 'call "stream.close()" explicitly.'}
            if self._source_traceback:
                report['source_traceback'] = self._source_traceback
            self._loop.call_exception_handler(report)
            transport.abort()
            return
        self._transport = transport
        reader = self._stream_reader
        if reader is not None:
            reader.set_transport(transport)
        self._over_ssl = transport.get_extra_info('sslcontext') is not None
        if self._client_connected_cb is None:
            return
        result = self._client_connected_cb(reader, StreamWriter(transport, self, reader, self._loop))
        if coroutines.iscoroutine(result):
            def on_done(task):
                if task.cancelled():
                    transport.close()
                    return
                error = task.exception()
                if error is not None:
                    self._loop.call_exception_handler({
                        'message': 'Unhandled exception in client_connected_cb',
                        'exception': error,
                        'transport': transport,
                    })
                    transport.close()

            self._task = self._loop.create_task(result)
            self._task.add_done_callback(on_done)
        self._strong_reader = None

    def connection_lost(self, exc):
        reader = self._stream_reader
        if reader is not None:
            if exc is None:
                reader.feed_eof()
            else:
                reader.set_exception(exc)
        if not self._closed.done():
            if exc is None:
                self._closed.set_result(None)
            else:
                self._closed.set_exception(exc)
        super().connection_lost(exc)
        self._stream_reader_wr = None
        self._task = None
        self._transport = None

    def data_received(self, data):
        reader = self._stream_reader
        if reader is not None:
            reader.feed_data(data)

    def eof_received(self):
        reader = self._stream_reader
        if reader is not None:
            reader.feed_eof()
        # TLS has no half-closed connections; keeping one open would only bring a warning.
        return not self._over_ssl

    def _get_close_waiter(self, stream):
        return self._closed

    def __del__(self):
        # Nobody may have waited for the close; its exception needs no report.
        try:
            closed = self._closed
        except AttributeError:
            return
        if closed.done() and not closed.cancelled():
            closed.exception()


class StreamWriter:
    """The writing side of a stream."""

    def __init__(self, transport, protocol, reader, loop):
        self._transport = transport
        self._protocol = protocol
        assert reader is None or isinstance(reader, StreamReader)
        self._reader = reader
        self._loop = loop
        self._complete_fut = loop.create_future()
        self._complete_fut.set_result(None)

    def __repr__(self):
        info = f'<{type(self).__name__} transport={self._transport!r}'
        if self._reader is not None:
            info += f' reader={self._reader!r}'
        return info + '>'

    @property
    def transport(self):
        """The transport beneath."""
        return self._transport

    def write(self, data):
        """Send bytes, or buffer what cannot be sent now; follow it with `await drain()`."""
        self._transport.write(data)

    def writelines(self, data):
        """Send several pieces of bytes."""
        self._transport.writelines(data)

    def write_eof(self):
        """Send what is buffered, then close this direction."""
        return self._transport.write_eof()

    def can_write_eof(self):
        """Whether write_eof() is possible."""
        return self._transport.can_write_eof()

    def close(self):
        """Close the connection, once what is buffered is sent; follow it with `await wait_closed()`."""
        return self._transport.close()

    def is_closing(self):
        """Whether the connection is closed or being closed."""
        return self._transport.is_closing()

    async def wait_closed(self):
        """Wait until the connection is closed."""
        await self._protocol._get_close_waiter(self)

    def get_extra_info(self, name, default=None):
        """Return a piece of information about the transport."""
        return self._transport.get_extra_info(name, default)

    async def drain(self):
        """Wait until there is room to write more."""
        if self._reader is not None:
            error = self._reader.exception()
            if error is not None:
                raise error
        if self._transport.is_closing():
            # A pass of the loop, in which connection_lost() tells the protocol; a loop of writes would never see it.
            await tasks.sleep(0)
        await self._protocol._drain_helper()

    async def start_tls(self, sslcontext, *, server_hostname=None, ssl_handshake_timeout=None,
                        ssl_shutdown_timeout=None):
        """Upgrade the connection to TLS."""
        server_side = self._protocol._client_connected_cb is not None
        protocol = self._protocol
        await self.drain()
        transport = await self._loop.start_tls(self._transport, protocol, sslcontext, server_side=server_side,
                                               server_hostname=server_hostname,
                                               ssl_handshake_timeout=ssl_handshake_timeout,
                                               ssl_shutdown_timeout=ssl_shutdown_timeout)
        self._transport = transport
        protocol._replace_transport(transport)

    def __del__(self):
        if not self._transport.is_closing():
            import warnings
            if self._loop.is_closed():
                warnings.warn('loop is closed', ResourceWarning)
            else:
                self.close()
                warnings.warn(f'unclosed {self!r}', ResourceWarning)


class StreamReader:
    """The reading side of a stream. The transport is paused while twice `limit` bytes are buffered."""

    _source_traceback = None

    def __init__(self, limit=_DEFAULT_LIMIT, loop=None):
        if limit <= 0:
            raise ValueError('Limit cannot be <= 0')
        self._limit = limit
        self._loop = events.get_event_loop() if loop is None else loop
        self._buffer = bytearray()
        self._eof = False
        self._waiter = None     # of the one coroutine that may read
        self._exception = None
        self._transport = None
        self._paused = False
        if self._loop.get_debug():
            import sys
            from .format_helpers import extract_stack
            self._source_traceback = extract_stack(sys._getframe(1))

    def __repr__(self):
        info = [type(self).__name__]
        if self._buffer:
            info.append(f'{len(self._buffer)} bytes')
        if self._eof:
            info.append('eof')
        if self._limit != _DEFAULT_LIMIT:
            info.append(f'limit={self._limit}')
        if self._waiter:
            info.append(f'waiter={self._waiter!r}')
        if self._exception:
            info.append(f'exception={self._exception!r}')
        if self._transport:
            info.append(f'transport={self._transport!r}')
        if self._paused:
            info.append('paused')
        return f'<{" ".join(info)}>'

    def exception(self):
        """Return the exception that ended the stream, None if there is none."""
        return self._exception

    def set_exception(self, exc):
        """End the stream with an exception."""
        self._exception = exc
        waiter = self._waiter
        if waiter is not None:
            self._waiter = None
            if not waiter.cancelled():
                waiter.set_exception(exc)

    def _wakeup_waiter(self):
        waiter = self._waiter
        if waiter is not None:
            self._waiter = None
            if not waiter.cancelled():
                waiter.set_result(None)

    def set_transport(self, transport):
        """Set the transport, which is paused when the buffer is full."""
        assert self._transport is None, 'Transport already set'
        self._transport = transport

    def _maybe_resume_transport(self):
        if self._paused and len(self._buffer) <= self._limit:
            self._paused = False
            self._transport.resume_reading()

    def feed_eof(self):
        """The stream ends here."""
        self._eof = True
        self._wakeup_waiter()

    def at_eof(self):
        """Whether the stream has ended and everything was read."""
        return self._eof and not self._buffer

    def feed_data(self, data):
        """Append bytes to the stream."""
        assert not self._eof, 'feed_data after feed_eof'
        if not data:
            return
        self._buffer.extend(data)
        self._wakeup_waiter()
        if self._transport is not None and not self._paused and len(self._buffer) > 2 * self._limit:
            try:
                self._transport.pause_reading()
            except NotImplementedError:
                # It cannot be paused; do not try again.
                self._transport = None
            else:
                self._paused = True

    async def _wait_for_data(self, caller):
        """Wait for more bytes, or the end."""
        if self._waiter is not None:
            raise RuntimeError(f'{caller}() called while another coroutine is already waiting for incoming data')
        assert not self._eof, '_wait_for_data after EOF'
        if self._paused:
            # The buffer is full, and does not hold what is wanted.
            self._paused = False
            self._transport.resume_reading()
        self._waiter = self._loop.create_future()
        try:
            await self._waiter
        finally:
            self._waiter = None

    async def readline(self):
        """Read to the next newline, or to the end; ValueError if the line is longer than the limit, and it is lost."""
        try:
            return await self.readuntil(b'\n')
        except exceptions.IncompleteReadError as error:
            return error.partial
        except exceptions.LimitOverrunError as error:
            if self._buffer.startswith(b'\n', error.consumed):
                del self._buffer[:error.consumed + 1]
            else:
                self._buffer.clear()
            self._maybe_resume_transport()
            raise ValueError(error.args[0])

    async def readuntil(self, separator=b'\n'):
        """Read to a separator and with it, to the nearest of several if it is a tuple.

        IncompleteReadError at the end, LimitOverrunError if there is none within the limit; the bytes then stay.
        """
        separators = sorted(separator, key=len) if isinstance(separator, tuple) else [separator]
        if not separators:
            raise ValueError('Separator should contain at least one element')
        shortest, longest = len(separators[0]), len(separators[-1])
        if not shortest:
            raise ValueError('Separator should be at least one-byte string')
        if self._exception is not None:
            raise self._exception

        start = 0   # no separator begins before this
        while True:
            size = len(self._buffer)
            if size - start >= shortest:
                # The match that ends first.
                end = None
                for sep in separators:
                    at = self._buffer.find(sep, start)
                    if at != -1 and (end is None or at + len(sep) < end):
                        end, begin = at + len(sep), at
                if end is not None:
                    if begin > self._limit:
                        raise exceptions.LimitOverrunError('Separator is found, but chunk is longer than limit', begin)
                    break
                start = max(0, size + 1 - longest)
                if start > self._limit:
                    raise exceptions.LimitOverrunError('Separator is not found, and chunk exceed the limit', start)
            if self._eof:
                chunk = bytes(self._buffer)
                self._buffer.clear()
                raise exceptions.IncompleteReadError(chunk, None)
            await self._wait_for_data('readuntil')

        chunk = bytes(memoryview(self._buffer)[:end])
        del self._buffer[:end]
        self._maybe_resume_transport()
        return chunk

    async def read(self, n=-1):
        """Read up to n bytes, at least one unless the stream ends; everything to the end if n is negative."""
        if self._exception is not None:
            raise self._exception
        if n == 0:
            return b''
        if n < 0:
            blocks = []
            while block := await self.read(self._limit):
                blocks.append(block)
            return b''.join(blocks)
        if not self._buffer and not self._eof:
            await self._wait_for_data('read')
        data = bytes(memoryview(self._buffer)[:n])
        del self._buffer[:n]
        self._maybe_resume_transport()
        return data

    async def readexactly(self, n):
        """Read n bytes; IncompleteReadError if the stream ends before."""
        if n < 0:
            raise ValueError('readexactly size can not be less than zero')
        if self._exception is not None:
            raise self._exception
        if n == 0:
            return b''
        while len(self._buffer) < n:
            if self._eof:
                partial = bytes(self._buffer)
                self._buffer.clear()
                raise exceptions.IncompleteReadError(partial, n)
            await self._wait_for_data('readexactly')
        data = bytes(memoryview(self._buffer)[:n])
        del self._buffer[:n]
        self._maybe_resume_transport()
        return data

    def __aiter__(self):
        return self

    async def __anext__(self):
        line = await self.readline()
        if not line:
            raise StopAsyncIteration
        return line
