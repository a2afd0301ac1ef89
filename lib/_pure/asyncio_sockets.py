"""The bases of `_asyncio` for selector loops, socket transports and streams: what happens once for each event or message."""

from selectors import EVENT_READ, EVENT_WRITE

from asyncio._loop.watched import LATER

__name__ = "asyncio"


class _SelectorEvents:
    def _process_events(self, event_list):
        for key, mask in event_list:
            reader, writer = key.data
            if mask & EVENT_READ and reader is not None:
                if reader._cancelled:
                    self._remove_reader(key.fileobj)
                else:
                    self._add_callback(reader)
            if mask & EVENT_WRITE and writer is not None:
                if writer._cancelled:
                    self._remove_writer(key.fileobj)
                else:
                    self._add_callback(writer)


class _SocketTransport:
    def _read_ready(self):
        if self._conn_lost:
            return
        if self._into_buffer:
            self._read_into()
            return
        try:
            data = self._resource.recv(self.max_size)
        except LATER:
            return
        except BaseException as error:
            self._receive_failed(error)
            return
        if not data:
            self._read_eof()
            return
        try:
            self._protocol.data_received(data)
        except BaseException as error:
            self._protocol_failed(error)

    def write(self, data):
        """Send bytes, or keep them until the socket takes them."""
        self._write_slowly(data)

    def is_closing(self):
        """Whether the transport is closed, or will be once what it holds is written."""
        return self._closing


class _StreamProtocol:
    def data_received(self, data):
        """Feed the reader."""
        if (reader := self._stream_reader) is not None:
            reader.feed_data(data)


class _StreamReader:
    def exception(self):
        """Return the exception that ended the stream, None if there is none."""
        return self._exception

    def feed_data(self, data):
        """Append bytes to the stream."""
        self._feed_slowly(data)

    async def _arm(self, caller):
        """Wait for more bytes, or the end."""
        if self._waiter is not None:
            raise RuntimeError(f'{caller}() called while another coroutine is already waiting for incoming data')
        assert not self._eof, '_wait_for_data after EOF'
        self._resume()      # the buffer may be full, without what is wanted
        self._waiter = self._loop.create_future()
        await self._wait_on(self._waiter)

    def _held(self):
        return len(self._buffer)

    def _take(self, count):
        taken = bytes(memoryview(self._buffer)[:count])
        self._drop(count)
        return taken

    def _take_through(self, separator, start):
        return None


class _StreamWriter:
    def _calm(self):
        return False

    def write(self, data):
        """Send bytes, or buffer what cannot be sent now; follow it with `await drain()`."""
        self._transport.write(data)
