"""Streams: transports and protocols as coroutines see them."""

import sys
from . import _LAZY

__all__ = _LAZY['streams']

from functools import partial

from . import coroutines, events, exceptions, protocols, tasks

try:
    from _asyncio import _short, _StreamProtocol, _StreamReader, _StreamWriter
except ImportError:
    from _pure.asyncio_sockets import _StreamProtocol, _StreamReader, _StreamWriter
    from _pure.asyncio_tasks import _short

_DEFAULT_LIMIT = 2 ** 16


async def open_connection(host=None, port=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """Connect, and return (reader, writer). The other arguments are create_connection()'s."""
    return await _open('create_connection', (host, port), limit, kwds)


async def open_unix_connection(path=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """open_connection() for a Unix socket."""
    return await _open('create_unix_connection', (path,), limit, kwds)


async def start_server(client_connected_cb, host=None, port=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """Serve: call client_connected_cb(reader, writer) for each connection, as a task if it is a coroutine function.

    The other arguments are create_server()'s, and so is the result.
    """
    return await _serve('create_server', (host, port), client_connected_cb, limit, kwds)


async def start_unix_server(client_connected_cb, path=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """start_server() for a Unix socket."""
    return await _serve('create_unix_server', (path,), client_connected_cb, limit, kwds)


async def _open(method, address, limit, options):
    """A pair of streams over what the loop's method connects."""
    loop = events.get_running_loop()
    reader = StreamReader(limit, loop)
    protocol = StreamReaderProtocol(reader, loop=loop)
    transport, _ = await getattr(loop, method)(lambda: protocol, *address, **options)
    return reader, StreamWriter(transport, protocol, reader, loop)


async def _serve(method, address, callback, limit, options):
    """The server that the loop's method makes; the callback gets a pair of streams for each connection."""
    loop = events.get_running_loop()
    make_protocol = lambda: StreamReaderProtocol(StreamReader(limit, loop), callback, loop)
    return await getattr(loop, method)(make_protocol, *address, **options)


def _settle(waiter, error=None):
    """End a wait, by an exception if one is given, unless it has ended (a cancelled one has)."""
    if waiter.done():
        return
    if error is None:
        waiter.set_result(None)
    else:
        waiter.set_exception(error)


class FlowControlMixin(protocols.Protocol):
    """A protocol on which drain() can wait. Subclasses write _get_close_waiter()."""

    def __init__(self, loop=None):
        self._loop = events.get_event_loop() if loop is None else loop
        self._paused = self._connection_lost = False
        self._drain_waiters = []    # each call of drain() that waits; it takes its own out

    def pause_writing(self):
        """Let drain() wait: the transport holds too much."""
        assert not self._paused, 'the transport pauses once'
        self._paused = True

    def resume_writing(self):
        """Let those go on that wait in drain()."""
        assert self._paused, 'the transport was not paused'
        self._paused = False
        self._end_drains()

    def connection_lost(self, exc):
        """Let those go on that wait in drain(), with the error if one has ended the connection."""
        self._connection_lost = True
        if self._paused:
            self._end_drains(exc)

    def _end_drains(self, error=None):
        for waiter in self._drain_waiters:
            _settle(waiter, error)

    async def _drain_helper(self):
        if self._connection_lost:
            raise ConnectionResetError('Connection lost')
        if self._paused:
            waiters = self._drain_waiters
            mine = self._loop.create_future()
            waiters.append(mine)
            try:
                await mine
            finally:
                waiters.remove(mine)

    def _get_close_waiter(self, stream):
        raise NotImplementedError


class StreamReaderProtocol(_StreamProtocol, FlowControlMixin, protocols.Protocol):
    """Feeds a StreamReader, which a client's user keeps alive; a server's is kept here until its callback has it."""

    _strong_reader = None
    _stream_reader_wr = None    # weak: what comes for a reader that nobody has any more is dropped
    _over_ssl = False
    _transport = _task = None

    def __init__(self, stream_reader, client_connected_cb=None, loop=None):
        super().__init__(loop)
        self._client_connected_cb = client_connected_cb
        self._closed = self._loop.create_future()
        if stream_reader is None:
            return
        from weakref import ref
        self._stream_reader_wr = ref(stream_reader)
        if client_connected_cb is not None:
            self._strong_reader = stream_reader

    @property
    def _stream_reader(self):
        find = self._stream_reader_wr
        return find and find()

    def _replace_transport(self, transport):
        self._transport = transport
        self._over_ssl = transport.get_extra_info('sslcontext') is not None

    def connection_made(self, transport):
        self._replace_transport(transport)
        reader = self._stream_reader
        if reader is not None:
            reader.set_transport(transport)
        callback = self._client_connected_cb
        if callback is not None:
            served = callback(reader, StreamWriter(transport, self, reader, self._loop))
            if coroutines.iscoroutine(served):
                self._task = self._loop.create_task(served)
                self._task.add_done_callback(partial(self._served, transport))
            self._strong_reader = None

    def _served(self, transport, task):
        """A client's task is done: if it failed, its connection is closed, and its exception told."""
        error = None
        if not task.cancelled():
            error = task.exception()
            if error is None:
                return
            self._loop.call_exception_handler({'message': 'Unhandled exception in client_connected_cb',
                                               'exception': error, 'transport': transport})
        transport.close()

    def connection_lost(self, exc):
        if (reader := self._stream_reader) is not None:
            end, *why = (reader.feed_eof,) if exc is None else (reader.set_exception, exc)
            end(*why)
        closed = self._closed
        _settle(closed, exc)
        if not closed.cancelled():
            closed.exception()  # it is seen: nobody may wait for the close, and that is no reason to report it
        super().connection_lost(exc)
        self._stream_reader_wr = self._task = self._transport = None

    def eof_received(self):
        if (reader := self._stream_reader) is not None:
            reader.feed_eof()
        # TLS has no half-closed connections; keeping one open would only bring a warning.
        return not self._over_ssl

    def _get_close_waiter(self, stream):
        return self._closed


class StreamWriter(_StreamWriter):
    """The writing side of a stream."""

    def __init__(self, transport, protocol, reader, loop):
        assert reader is None or isinstance(reader, StreamReader), 'the reader is a StreamReader or None'
        self._loop = loop
        self._transport = transport
        self._protocol = protocol
        self._reader = reader
        self._plain = type(protocol) is StreamReaderProtocol    # _calm() knows when it has no reason to wait

    def __repr__(self):
        reader = '' if self._reader is None else f' reader={self._reader!r}'
        return f'<{type(self).__name__} transport={self._transport!r}{reader}>'

    @property
    def transport(self):
        """The transport beneath."""
        return self._transport

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

    @_short
    async def drain(self):
        """Wait until there is room to write more; the exception that ended the reading side, if any, is raised."""
        if self._calm():
            return
        failed = self._reader and self._reader.exception()
        if failed is not None:
            raise failed
        if self._transport.is_closing():
            # A pass of the loop, in which connection_lost() tells the protocol; a loop of writes would never see it.
            await tasks.sleep(0)
        await self._protocol._drain_helper()

    async def start_tls(self, sslcontext, *, server_hostname=None, ssl_handshake_timeout=None,
                        ssl_shutdown_timeout=None):
        """Upgrade the connection to TLS; what was written goes out before, in the clear."""
        await self.drain()
        protocol = self._protocol
        upgraded = await self._loop.start_tls(
            self._transport, protocol, sslcontext, server_hostname=server_hostname,
            server_side=protocol._client_connected_cb is not None,
            ssl_handshake_timeout=ssl_handshake_timeout, ssl_shutdown_timeout=ssl_shutdown_timeout)
        protocol._replace_transport(upgraded)
        self._transport = upgraded

    def __del__(self):
        if self._transport.is_closing():
            return
        import warnings
        told = 'loop is closed'
        if not self._loop.is_closed():
            self.close()
            told = f'unclosed {self!r}'
        warnings.warn(told, ResourceWarning)


class StreamReader(_StreamReader):
    """The reading side of a stream. The transport is paused while more than twice `limit` bytes are buffered."""

    _source_traceback = None
    _waiter = None      # of the one coroutine that may read
    _exception = None
    _transport = None
    _eof = _paused = False

    def __init__(self, limit=_DEFAULT_LIMIT, loop=None):
        if limit <= 0:
            raise ValueError('Limit cannot be <= 0')
        self._limit = limit
        self._loop = events.get_event_loop() if loop is None else loop
        self._buffer = bytearray()
        if self._loop.get_debug():
            from .format_helpers import extract_stack
            self._source_traceback = extract_stack(sys._getframe(1))

    def __repr__(self):
        told = [f'{name[1:]}={value!r}' for name in ('_waiter', '_exception', '_transport')
                if (value := getattr(self, name))]
        if self._limit != _DEFAULT_LIMIT:
            told.insert(0, f'limit={self._limit}')
        if self._eof:
            told.insert(0, 'eof')
        if self._buffer:
            told.insert(0, f'{len(self._buffer)} bytes')
        if self._paused:
            told.append('paused')
        return f'<{" ".join([type(self).__name__, *told])}>'

    # The side of the protocol.

    def set_exception(self, exc):
        """End the stream with an exception."""
        self._exception = exc
        self._wakeup_waiter(exc)

    def set_transport(self, transport):
        """Set the transport, which is paused when the buffer is full."""
        assert self._transport is None, 'Transport already set'
        self._transport = transport

    def _feed_slowly(self, data):
        # What is no bytes, or comes to another buffer than our own, or too late.
        assert not self._eof, 'feed_data after feed_eof'
        if data:
            self._buffer.extend(data)
            self._wakeup_waiter()
            if len(self._buffer) > 2 * self._limit:
                self._pause()

    def feed_eof(self):
        """The stream ends here."""
        self._eof = True
        self._wakeup_waiter()

    def at_eof(self):
        """Whether the stream has ended and everything was read."""
        return self._eof and not self._held()

    def _wakeup_waiter(self, error=None):
        waiter, self._waiter = self._waiter, None
        if waiter is not None:
            _settle(waiter, error)

    def _pause(self):
        if self._transport is None or self._paused:
            return
        try:
            self._transport.pause_reading()
        except NotImplementedError:
            self._transport = None      # it never can: it is not asked again
        else:
            self._paused = True

    def _resume(self):
        if self._paused:
            self._paused = False
            self._transport.resume_reading()

    # The side of who reads.

    async def _wait_for_data(self, caller):
        """Wait for more bytes, or the end."""
        await self._arm(caller)

    async def _wait_on(self, future):
        try:
            await future
        finally:
            self._waiter = None

    def _drop(self, count):
        del self._buffer[:count]
        if len(self._buffer) <= self._limit:
            self._resume()

    def _cut_short(self, wanted):
        """Raise the exception of a stream that ends before what is wanted; it has the rest of the bytes."""
        rest = bytes(self._buffer)
        self._buffer.clear()
        raise exceptions.IncompleteReadError(rest, wanted)

    @_short
    async def readline(self):
        """Read to the next newline, or to the end; ValueError if the line is longer than the limit, and it is lost."""
        newline = b'\n'
        line = self._take_through(newline, 0)
        if line is None and self._exception is None and not self._held() and not self._eof:
            await self._arm('readuntil')
            line = self._take_through(newline, 0)
        if line is not None:
            return line
        try:
            return await self.readuntil(newline)
        except exceptions.IncompleteReadError as cut:
            return cut.partial
        except exceptions.LimitOverrunError as overrun:
            found = self._buffer.startswith(newline, overrun.consumed)
            self._drop(overrun.consumed + 1 if found else len(self._buffer))
            raise ValueError(overrun.args[0])

    async def readuntil(self, separator=b'\n'):
        """Read to a separator and with it, to the nearest of several if it is a tuple.

        IncompleteReadError at the end, LimitOverrunError if there is none within the limit; the bytes then stay.
        """
        separators = separator if isinstance(separator, tuple) else (separator,)
        sizes = [len(each) for each in separators]
        if not sizes:
            raise ValueError('Separator should contain at least one element')
        if not all(sizes):
            raise ValueError('Separator should be at least one-byte string')
        if self._exception is not None:
            raise self._exception
        searched = 0    # no separator begins before this
        while True:
            if (taken := self._take_through(separator, searched)) is not None:
                return taken
            buffer = self._buffer
            # The match that ends first; of two that end there, the shorter.
            found = min(((at + len(each), -at) for each in separators if (at := buffer.find(each, searched)) >= 0),
                        default=None)
            if found is not None:
                end, begin = found[0], -found[1]
                if begin > self._limit:
                    raise exceptions.LimitOverrunError('Separator is found, but chunk is longer than limit', begin)
                return self._take(end)
            searched = max(searched, len(buffer) + 1 - max(sizes))
            if searched > self._limit:
                raise exceptions.LimitOverrunError('Separator is not found, and chunk exceed the limit', searched)
            if self._eof:
                self._cut_short(None)
            await self._arm('readuntil')

    @_short
    async def read(self, n=-1):
        """Read up to n bytes, at least one unless the stream ends; everything to the end if n is negative."""
        if self._exception is not None:
            raise self._exception
        if n < 0:
            pieces = []
            while piece := await self.read(self._limit):
                pieces.append(piece)
            return b''.join(pieces)
        if n and not self._held() and not self._eof:
            await self._arm('read')
        return self._take(n) if n else b''

    @_short
    async def readexactly(self, n):
        """Read n bytes; IncompleteReadError if the stream ends before."""
        if n < 0:
            raise ValueError('readexactly size can not be less than zero')
        if self._exception is not None:
            raise self._exception
        while self._held() < n:
            if self._eof:
                self._cut_short(n)
            await self._arm('readexactly')
        return self._take(n) if n else b''

    def __aiter__(self):
        return self

    async def __anext__(self):
        if line := await self.readline():
            return line
        raise StopAsyncIteration
