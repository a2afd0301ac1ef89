"""What a loop, a server and a policy are to offer."""


class AbstractServer:
    """What create_server() returns."""

    def close(self):
        """Stop serving; existing connections are left open."""
        raise NotImplementedError

    def close_clients(self):
        """Close all active connections."""
        raise NotImplementedError

    def abort_clients(self):
        """Close all active connections at once."""
        raise NotImplementedError

    def get_loop(self):
        """Return the loop the server is attached to."""
        raise NotImplementedError

    def is_serving(self):
        """Whether the server accepts connections."""
        raise NotImplementedError

    async def start_serving(self):
        """Start accepting connections; may be called more than once."""
        raise NotImplementedError

    async def serve_forever(self):
        """Accept connections until the coroutine is cancelled, then close the server."""
        raise NotImplementedError

    async def wait_closed(self):
        """Wait until the server is closed and every connection is gone."""
        raise NotImplementedError

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc):
        self.close()
        await self.wait_closed()


class AbstractEventLoop:
    """The methods of a loop. BaseEventLoop has their descriptions."""

    def run_forever(self): raise NotImplementedError
    def run_until_complete(self, future): raise NotImplementedError
    def stop(self): raise NotImplementedError
    def is_running(self): raise NotImplementedError
    def is_closed(self): raise NotImplementedError
    def close(self): raise NotImplementedError
    async def shutdown_asyncgens(self): raise NotImplementedError
    async def shutdown_default_executor(self): raise NotImplementedError

    def _timer_handle_cancelled(self, handle): raise NotImplementedError

    def call_soon(self, callback, *args, context=None):
        return self.call_later(0, callback, *args, context=context)

    def call_later(self, delay, callback, *args, context=None): raise NotImplementedError
    def call_at(self, when, callback, *args, context=None): raise NotImplementedError
    def time(self): raise NotImplementedError
    def create_future(self): raise NotImplementedError
    def create_task(self, coro, **kwargs): raise NotImplementedError
    def call_soon_threadsafe(self, callback, *args, context=None): raise NotImplementedError
    def run_in_executor(self, executor, func, *args): raise NotImplementedError
    def set_default_executor(self, executor): raise NotImplementedError

    async def getaddrinfo(self, host, port, *, family=0, type=0, proto=0, flags=0): raise NotImplementedError
    async def getnameinfo(self, sockaddr, flags=0): raise NotImplementedError

    async def create_connection(self, protocol_factory, host=None, port=None, *, ssl=None, family=0, proto=0,
                                flags=0, sock=None, local_addr=None, server_hostname=None,
                                ssl_handshake_timeout=None, ssl_shutdown_timeout=None, happy_eyeballs_delay=None,
                                interleave=None):
        raise NotImplementedError

    async def create_server(self, protocol_factory, host=None, port=None, *, family=0, flags=1, sock=None,
                            backlog=100, ssl=None, reuse_address=None, reuse_port=None, keep_alive=None,
                            ssl_handshake_timeout=None, ssl_shutdown_timeout=None, start_serving=True):
        raise NotImplementedError

    async def sendfile(self, transport, file, offset=0, count=None, *, fallback=True): raise NotImplementedError

    async def start_tls(self, transport, protocol, sslcontext, *, server_side=False, server_hostname=None,
                        ssl_handshake_timeout=None, ssl_shutdown_timeout=None):
        raise NotImplementedError

    async def create_unix_connection(self, protocol_factory, path=None, *, ssl=None, sock=None, server_hostname=None,
                                     ssl_handshake_timeout=None, ssl_shutdown_timeout=None):
        raise NotImplementedError

    async def create_unix_server(self, protocol_factory, path=None, *, sock=None, backlog=100, ssl=None,
                                 ssl_handshake_timeout=None, ssl_shutdown_timeout=None, start_serving=True):
        raise NotImplementedError

    async def connect_accepted_socket(self, protocol_factory, sock, *, ssl=None, ssl_handshake_timeout=None,
                                      ssl_shutdown_timeout=None):
        raise NotImplementedError

    async def create_datagram_endpoint(self, protocol_factory, local_addr=None, remote_addr=None, *, family=0,
                                       proto=0, flags=0, reuse_address=None, reuse_port=None, allow_broadcast=None,
                                       sock=None):
        raise NotImplementedError

    async def connect_read_pipe(self, protocol_factory, pipe): raise NotImplementedError
    async def connect_write_pipe(self, protocol_factory, pipe): raise NotImplementedError
    async def subprocess_shell(self, protocol_factory, cmd, *, stdin=-1, stdout=-1, stderr=-1, **kwargs):
        raise NotImplementedError

    async def subprocess_exec(self, protocol_factory, *args, stdin=-1, stdout=-1, stderr=-1, **kwargs):
        raise NotImplementedError

    def add_reader(self, fd, callback, *args): raise NotImplementedError
    def remove_reader(self, fd): raise NotImplementedError
    def add_writer(self, fd, callback, *args): raise NotImplementedError
    def remove_writer(self, fd): raise NotImplementedError

    async def sock_recv(self, sock, nbytes): raise NotImplementedError
    async def sock_recv_into(self, sock, buf): raise NotImplementedError
    async def sock_recvfrom(self, sock, bufsize): raise NotImplementedError
    async def sock_recvfrom_into(self, sock, buf, nbytes=0): raise NotImplementedError
    async def sock_sendall(self, sock, data): raise NotImplementedError
    async def sock_sendto(self, sock, data, address): raise NotImplementedError
    async def sock_connect(self, sock, address): raise NotImplementedError
    async def sock_accept(self, sock): raise NotImplementedError
    async def sock_sendfile(self, sock, file, offset=0, count=None, *, fallback=None): raise NotImplementedError

    def add_signal_handler(self, sig, callback, *args): raise NotImplementedError
    def remove_signal_handler(self, sig): raise NotImplementedError

    def set_task_factory(self, factory): raise NotImplementedError
    def get_task_factory(self): raise NotImplementedError
    def get_exception_handler(self): raise NotImplementedError
    def set_exception_handler(self, handler): raise NotImplementedError
    def default_exception_handler(self, context): raise NotImplementedError
    def call_exception_handler(self, context): raise NotImplementedError
    def get_debug(self): raise NotImplementedError
    def set_debug(self, enabled): raise NotImplementedError


class AbstractEventLoopPolicy:
    """Which loop belongs to which thread."""

    def get_event_loop(self):
        """Return the loop of the current context; never None."""
        raise NotImplementedError

    def set_event_loop(self, loop):
        """Make loop the one of the current context."""
        raise NotImplementedError

    def new_event_loop(self):
        """Return a new loop of this policy's kind."""
        raise NotImplementedError

    def get_child_watcher(self):
        """Return the watcher of child processes."""
        raise NotImplementedError

    def set_child_watcher(self, watcher):
        """Set the watcher of child processes."""
        raise NotImplementedError


for _public in (AbstractServer, AbstractEventLoop, AbstractEventLoopPolicy):
    _public.__module__ = 'asyncio.events'
