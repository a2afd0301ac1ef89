"""The abstract loop, policies, handles, and which loop is running."""

__all__ = ('AbstractEventLoopPolicy', 'AbstractEventLoop', 'AbstractServer', 'Handle', 'TimerHandle',
           'get_event_loop_policy', 'set_event_loop_policy', 'get_event_loop', 'set_event_loop', 'new_event_loop',
           'get_child_watcher', 'set_child_watcher', '_set_running_loop', 'get_running_loop', '_get_running_loop')

import contextvars
import sys
from _thread import _local

from . import format_helpers


class Handle:
    """A callback that the loop will run, unless it is cancelled first."""

    __slots__ = ('_callback', '_args', '_cancelled', '_loop', '_source_traceback', '_repr', '__weakref__', '_context')

    def __init__(self, callback, args, loop, context=None):
        self._context = contextvars.copy_context() if context is None else context
        self._loop = loop
        self._callback = callback
        self._args = args
        self._cancelled = False
        self._repr = None
        self._source_traceback = format_helpers.extract_stack(sys._getframe(1)) if loop.get_debug() else None

    def _repr_info(self):
        info = [type(self).__name__]
        if self._cancelled:
            info.append('cancelled')
        if self._callback is not None:
            info.append(format_helpers._format_callback_source(self._callback, self._args,
                                                               debug=self._loop.get_debug()))
        if self._source_traceback:
            filename, line = self._source_traceback[-1][:2]
            info.append(f'created at {filename}:{line}')
        return info

    def __repr__(self):
        if self._repr is not None:
            return self._repr
        return f'<{" ".join(self._repr_info())}>'

    def get_context(self):
        """Return the context the callback runs in."""
        return self._context

    def cancel(self):
        """Drop the callback; nothing happens if it has run already."""
        if self._cancelled:
            return
        self._cancelled = True
        if self._loop.get_debug():
            # The callback is let go below; what it was is worth knowing when debugging.
            self._repr = repr(self)
        self._callback = None
        self._args = None

    def cancelled(self):
        """Whether cancel() was called."""
        return self._cancelled

    def _run(self):
        try:
            self._context.run(self._callback, *self._args)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            shown = format_helpers._format_callback_source(self._callback, self._args, debug=self._loop.get_debug())
            report = {'message': f'Exception in callback {shown}', 'exception': error, 'handle': self}
            if self._source_traceback:
                report['source_traceback'] = self._source_traceback
            self._loop.call_exception_handler(report)
        self = None  # a traceback that holds this frame shall not hold the handle


class TimerHandle(Handle):
    """A callback with the loop time it is due at. Timers are ordered by that time."""

    __slots__ = ('_scheduled', '_when')

    def __init__(self, when, callback, args, loop, context=None):
        super().__init__(callback, args, loop, context)
        if self._source_traceback:
            del self._source_traceback[-1]
        self._when = when
        self._scheduled = False  # whether it is in the loop's heap

    def _repr_info(self):
        info = super()._repr_info()
        info.insert(2 if self._cancelled else 1, f'when={self._when}')
        return info

    def __hash__(self):
        return hash(self._when)

    def _order(self, other):
        """-1, 0 or 1 as this is due before, with or after another timer; None if the other is no timer."""
        if not isinstance(other, TimerHandle):
            return None
        return (self._when > other._when) - (self._when < other._when)

    def __lt__(self, other):
        order = self._order(other)
        return NotImplemented if order is None else order < 0

    def __gt__(self, other):
        order = self._order(other)
        return NotImplemented if order is None else order > 0

    # Two timers of one time are neither before nor after each other, and equal only if they are the same in all.

    def __le__(self, other):
        order = self._order(other)
        return NotImplemented if order is None else order < 0 or self == other

    def __ge__(self, other):
        order = self._order(other)
        return NotImplemented if order is None else order > 0 or self == other

    def __eq__(self, other):
        if not isinstance(other, TimerHandle):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in ('_when', '_callback', '_args', '_cancelled'))

    def cancel(self):
        if not self._cancelled:
            self._loop._timer_handle_cancelled(self)
        super().cancel()

    def when(self):
        """Return the loop time at which the callback is due."""
        return self._when


_PyHandle, _PyTimerHandle = Handle, TimerHandle


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
    def create_task(self, coro, *, name=None, context=None): raise NotImplementedError
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


class BaseDefaultEventLoopPolicy(AbstractEventLoopPolicy):
    """One loop a thread; only the main thread is given one without asking, and with a warning."""

    _loop_factory = None

    class _Local(_local):
        _loop = None
        _set_called = False

    def __init__(self):
        self._local = self._Local()

    def get_event_loop(self):
        """Return the thread's loop; RuntimeError if it has none and is not the main thread."""
        local = self._local
        if local._loop is None and not local._set_called:
            import threading
            if threading.current_thread() is threading.main_thread():
                # The warning is for the first caller outside of asyncio.
                level = 2
                frame = sys._getframe(1)
                while frame is not None:
                    module = frame.f_globals.get('__name__')
                    if not (module == 'asyncio' or str(module).startswith('asyncio.')):
                        break
                    frame = frame.f_back
                    level += 1
                import warnings
                warnings.warn('There is no current event loop', DeprecationWarning, stacklevel=level)
                self.set_event_loop(self.new_event_loop())
        if local._loop is None:
            import threading
            name = threading.current_thread().name
            raise RuntimeError(f'There is no current event loop in thread {name!r}.')
        return local._loop

    def set_event_loop(self, loop):
        """Set the thread's loop, or unset it with None."""
        self._local._set_called = True
        if loop is not None and not isinstance(loop, AbstractEventLoop):
            raise TypeError('loop must be an instance of AbstractEventLoop or None, '
                            f"not '{type(loop).__name__}'")
        self._local._loop = loop

    def new_event_loop(self):
        """Return a new loop; it does not become the current one."""
        return self._loop_factory()


_event_loop_policy = None


def _getpid():
    from posix import getpid
    return getpid()


class _RunningLoop(_local):
    loop_pid = (None, None)  # the pid tells a forked child that the loop is its parent's


_running_loop = _RunningLoop()


_on_fork_registered = False


def on_fork():
    """In a child of fork(): the parent's loop does not run here, and its wake-up descriptor is not ours."""
    if _event_loop_policy is not None and hasattr(_event_loop_policy, '_Local'):
        _event_loop_policy._local = _event_loop_policy._Local()
    _set_running_loop(None)
    import signal
    signal.set_wakeup_fd(-1)


def _watch_forks():
    """Arrange for on_fork(), once there is a loop that it concerns."""
    global _on_fork_registered
    if not _on_fork_registered:
        _on_fork_registered = True
        import posix
        if hasattr(posix, 'register_at_fork'):
            posix.register_at_fork(after_in_child=on_fork)


def get_running_loop():
    """Return the loop running in this thread; RuntimeError if there is none."""
    loop = _get_running_loop()
    if loop is None:
        raise RuntimeError('no running event loop')
    return loop


def _get_running_loop():
    loop, pid = _running_loop.loop_pid
    if loop is not None and pid == _getpid():
        return loop
    return None


def _set_running_loop(loop):
    _running_loop.loop_pid = loop, _getpid()


def get_event_loop_policy():
    """Return the policy, made at the first call."""
    global _event_loop_policy
    if _event_loop_policy is None:
        from . import DefaultEventLoopPolicy
        _event_loop_policy = DefaultEventLoopPolicy()
    return _event_loop_policy


def set_event_loop_policy(policy):
    """Set the policy; None brings the default back."""
    global _event_loop_policy
    if policy is not None and not isinstance(policy, AbstractEventLoopPolicy):
        raise TypeError("policy must be an instance of AbstractEventLoopPolicy or None, "
                        f"not '{type(policy).__name__}'")
    _event_loop_policy = policy


def get_event_loop():
    """Return the running loop, or else the policy's current one."""
    loop = _get_running_loop()
    if loop is not None:
        return loop
    return get_event_loop_policy().get_event_loop()


def set_event_loop(loop):
    """Set the policy's current loop."""
    get_event_loop_policy().set_event_loop(loop)


def new_event_loop():
    """Return a new loop from the policy."""
    return get_event_loop_policy().new_event_loop()


def get_child_watcher():
    """Return the policy's child watcher."""
    return get_event_loop_policy().get_child_watcher()


def set_child_watcher(watcher):
    """Set the policy's child watcher."""
    return get_event_loop_policy().set_child_watcher(watcher)


_py__get_running_loop = _get_running_loop
_py__set_running_loop = _set_running_loop
_py_get_running_loop = get_running_loop
_py_get_event_loop = get_event_loop

try:
    from _asyncio import (Handle, TimerHandle, _get_running_loop, _set_running_loop, get_event_loop,
                          get_running_loop)
except ImportError:
    Handle, TimerHandle = _PyHandle, _PyTimerHandle
else:
    _c__get_running_loop = _get_running_loop
    _c__set_running_loop = _set_running_loop
    _c_get_running_loop = get_running_loop
    _c_get_event_loop = get_event_loop
