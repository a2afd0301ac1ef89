"""The server that create_server() and create_unix_server() return."""

__name__ = "asyncio.base_events"   # where the public names belong

from weakref import WeakKeyDictionary

from . import _LAZY

__all__ = _LAZY['base_servers']

from . import events, exceptions, locks, tasks, trsock


class Server(events.AbstractServer):
    """Listening sockets, and the connections that came in through them.

    It goes one way: made, serving, closed, over. Closed, it has no sockets any more (`_sockets` is None); it is over when its
    last connection is gone too, which is the event that wait_closed() waits for.
    """

    _serving = False
    _parked = None  # the future at which serve_forever() stands; it has no result, close() cancels it

    def __init__(self, loop, sockets, protocol_factory, ssl_context, backlog, ssl_handshake_timeout,
                 ssl_shutdown_timeout=None):
        self._loop = loop
        self._sockets = sockets
        self._backlog = backlog
        # What the loop is told with every socket, before and behind it.
        self._protocol_factory = protocol_factory
        self._ssl_context = ssl_context     # under the name that tests of servers ask for
        self._options = self, backlog, ssl_handshake_timeout, ssl_shutdown_timeout
        # Weak: a transport that nobody holds, and that never told of its end, keeps no server from its own. Ordered: who is
        # closed first does not depend on addresses.
        self._connections = WeakKeyDictionary()
        self._over = locks.Event()

    def __repr__(self):
        return f'<{type(self).__name__} sockets={self.sockets!r}>'

    # What a loop's transports tell

    def _attach(self, transport):
        assert self._sockets is not None, 'a closed server accepts nothing'
        self._connections[transport] = None

    def _detach(self, transport):
        self._connections.pop(transport, None)
        self._end_if_idle()

    def _end_if_idle(self):
        if self._sockets is None and not self._connections:
            self._over.set()

    @property
    def _waiters(self):
        # Under the name that tests know: the futures of those who wait for the end, None after it.
        return None if self._over.is_set() else self._over._waiters

    # What it has

    def get_loop(self):
        """Return the loop that the server belongs to."""
        return self._loop

    def is_serving(self):
        """Whether connections are accepted: between start_serving() and close()."""
        return self._serving

    @property
    def sockets(self):
        """The listening sockets, as a tuple of views that do no I/O; none once the server is closed."""
        return tuple(map(trsock.TransportSocket, self._sockets or ()))

    # Serving

    def _listen(self):
        if self._serving:
            return
        self._serving = True
        for sock in self._sockets:
            sock.listen(self._backlog)
            self._loop._start_serving(self._protocol_factory, sock, self._ssl_context, *self._options)

    async def start_serving(self):
        """Accept connections from now on. It may be called again."""
        self._listen()
        await tasks.sleep(0)    # whoever awaits this finds the loop one pass further, with the sockets watched

    async def serve_forever(self):
        """Accept connections until this is cancelled or the server is closed: then close it and raise CancelledError.

        RuntimeError if the server is closed already, or another call of this is at it.
        """
        if self._sockets is None:
            raise RuntimeError(f'server {self!r} is closed')
        if self._parked is not None:
            raise RuntimeError(f'server {self!r} is already being awaited on serve_forever()')
        self._listen()
        self._parked = self._loop.create_future()
        try:
            await self._parked
        except exceptions.CancelledError:
            try:
                await self.__aexit__()
            finally:
                raise   # the first cancellation, whatever came in while connections were waited for
        finally:
            self._parked = None

    # Ending it

    def close(self):
        """Stop listening. Connections stay open; without any the server is over at once."""
        sockets, self._sockets = self._sockets, None
        if sockets is None:
            return
        self._serving = False
        for sock in sockets:
            self._loop._stop_serving(sock)
        if self._parked is not None:
            self._parked.cancel()
        self._end_if_idle()

    def close_clients(self):
        """Close the connections, the oldest first, each when what it still has to write is written."""
        for transport in list(self._connections):
            transport.close()

    def abort_clients(self):
        """Close the connections, the oldest first, without writing what they still have."""
        for transport in list(self._connections):
            transport.abort()

    async def wait_closed(self):
        """Wait until the server is over: closed, and without connections."""
        await self._over.wait()
