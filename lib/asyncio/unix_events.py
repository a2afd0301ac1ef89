"""The loop of Unix systems: signals."""

__all__ = ('SelectorEventLoop', 'DefaultEventLoopPolicy', 'EventLoop')

from . import _policies, coroutines, events, selector_events
from .log import logger


def _sighandler_noop(signum, frame):
    """The signal's number goes through the wake-up descriptor; the handler only keeps the default from acting."""


class _UnixSelectorEventLoop(selector_events.BaseSelectorEventLoop):
    """A selector loop that can handle signals."""

    def __init__(self, selector=None):
        super().__init__(selector)
        self._signal_handlers = {}
        self._unix_server_sockets = {}  # listening sockets whose path is ours to remove -> inode

    def close(self):
        super().close()
        if not self._signal_handlers:
            return
        if _is_finalizing():
            # Modules are being torn down; a handler cannot be restored any more.
            import warnings
            warnings.warn(f'Closing the loop {self!r} on interpreter shutdown stage, skipping signal handlers removal',
                          ResourceWarning, source=self)
            self._signal_handlers.clear()
            return
        for number in [*self._signal_handlers]:
            self.remove_signal_handler(number)

    def _process_self_data(self, data):
        for signum in data:
            if signum:  # a zero is a plain wake-up
                self._handle_signal(signum)

    def add_signal_handler(self, sig, callback, *args):
        """Call callback(*args) in the loop when a signal comes. Only in the main thread."""
        if coroutines.iscoroutine(callback) or coroutines.iscoroutinefunction(callback):
            raise TypeError('coroutines cannot be used with add_signal_handler()')
        import signal
        self._check_signal(sig)
        self._check_closed()
        try:
            # Fails in any other than the main thread.
            signal.set_wakeup_fd(self._wake_write)
        except (ValueError, OSError) as error:
            raise RuntimeError(str(error))
        self._signal_handlers[sig] = events.Handle(callback, args, self, None)
        try:
            signal.signal(sig, _sighandler_noop)
            # Interrupted system calls go on.
            signal.siginterrupt(sig, False)
        except OSError as error:
            del self._signal_handlers[sig]
            if not self._signal_handlers:
                _set_wakeup_fd_back()
            import errno
            if error.errno == errno.EINVAL:
                raise RuntimeError(f'sig {sig} cannot be caught')
            raise

    def _handle_signal(self, sig):
        handle = self._signal_handlers.get(sig)
        if handle is None:
            return
        if handle._cancelled:
            self.remove_signal_handler(sig)
        else:
            self._add_callback_signalsafe(handle)

    def remove_signal_handler(self, sig):
        """Give a signal its default handling back; whether there was a handler."""
        self._check_signal(sig)
        if sig not in self._signal_handlers:
            return False
        del self._signal_handlers[sig]
        import signal
        handler = signal.default_int_handler if sig == signal.SIGINT else signal.SIG_DFL
        try:
            signal.signal(sig, handler)
        except OSError as error:
            import errno
            if error.errno == errno.EINVAL:
                raise RuntimeError(f'sig {sig} cannot be caught')
            raise
        if not self._signal_handlers:
            _set_wakeup_fd_back()
        return True

    def _check_signal(self, sig):
        if not isinstance(sig, int):
            raise TypeError(f'sig must be an int, not {sig!r}')
        import signal
        if sig not in signal.valid_signals():
            raise ValueError(f'invalid signal number {sig}')

    # Unix sockets

    async def create_unix_connection(self, protocol_factory, path=None, *, ssl=None, sock=None, server_hostname=None,
                                     ssl_handshake_timeout=None, ssl_shutdown_timeout=None):
        """Connect to a Unix socket, or take a connected one; return (transport, protocol)."""
        import socket
        assert server_hostname is None or isinstance(server_hostname, str)
        if not ssl and server_hostname is not None:
            raise ValueError('server_hostname is only meaningful with ssl')
        if ssl and server_hostname is None:
            raise ValueError('you have to pass server_hostname when using ssl')
        _check_tls_times(ssl, ssl_handshake_timeout, ssl_shutdown_timeout)
        if path is not None:
            if sock is not None:
                raise ValueError('path and sock can not be specified at the same time')
            import os
            path = os.fspath(path)
            sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM, 0)
            try:
                sock.setblocking(False)
                await self.sock_connect(sock, path)
            except:
                sock.close()
                raise
        else:
            _check_given_socket(sock, 'no path and sock were specified')
            sock.setblocking(False)
        return await self._create_connection_transport(sock, protocol_factory, ssl, server_hostname,
                                                       ssl_handshake_timeout=ssl_handshake_timeout,
                                                       ssl_shutdown_timeout=ssl_shutdown_timeout)

    async def create_unix_server(self, protocol_factory, path=None, *, sock=None, backlog=100, ssl=None,
                                 ssl_handshake_timeout=None, ssl_shutdown_timeout=None, start_serving=True,
                                 cleanup_socket=True):
        """Listen on a Unix socket; return a Server. Its path is removed when it is closed, if cleanup_socket is true."""
        import os
        import socket
        if isinstance(ssl, bool):
            raise TypeError('ssl argument must be an SSLContext or None')
        _check_tls_times(ssl, ssl_handshake_timeout, ssl_shutdown_timeout)
        if path is not None:
            if sock is not None:
                raise ValueError('path and sock can not be specified at the same time')
            path = os.fspath(path)
            sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            if path[0] not in (0, '\x00'):
                # A socket that an earlier server left behind; not one of the abstract namespace.
                import stat
                try:
                    if stat.S_ISSOCK(os.stat(path).st_mode):
                        os.remove(path)
                except FileNotFoundError:
                    pass
                except OSError as error:
                    logger.error('Unable to check or remove stale UNIX socket %r: %r', path, error)
            try:
                sock.bind(path)
            except OSError as error:
                sock.close()
                import errno
                if error.errno == errno.EADDRINUSE:
                    raise OSError(errno.EADDRINUSE, f'Address {path!r} is already in use') from None
                raise
            except:
                sock.close()
                raise
        else:
            _check_given_socket(sock, 'path was not specified, and no sock specified')
        if cleanup_socket:
            path = sock.getsockname()
            if path and path[0] not in (0, '\x00'):
                try:
                    self._unix_server_sockets[sock] = os.stat(path).st_ino
                except FileNotFoundError:
                    pass
        sock.setblocking(False)
        return await self._new_server([sock], protocol_factory, ssl, backlog, ssl_handshake_timeout,
                                      ssl_shutdown_timeout, start_serving)

    # Pipes and children

    def _make_read_pipe_transport(self, pipe, protocol, waiter=None, extra=None):
        from .unix_pipes import _UnixReadPipeTransport
        return _UnixReadPipeTransport(self, pipe, protocol, waiter, extra)

    def _make_write_pipe_transport(self, pipe, protocol, waiter=None, extra=None):
        from .unix_pipes import _UnixWritePipeTransport
        return _UnixWritePipeTransport(self, pipe, protocol, waiter, extra)

    async def connect_read_pipe(self, protocol_factory, pipe):
        """Read a pipe, given as a file object; return (transport, protocol)."""
        from . import _processes
        return await _processes.connect_pipe(self, self._make_read_pipe_transport, protocol_factory, pipe)

    async def connect_write_pipe(self, protocol_factory, pipe):
        """Write a pipe, given as a file object; return (transport, protocol)."""
        from . import _processes
        return await _processes.connect_pipe(self, self._make_write_pipe_transport, protocol_factory, pipe)

    async def _make_subprocess_transport(self, protocol, args, shell, stdin, stdout, stderr, bufsize, extra=None,
                                         **kwargs):
        from . import _processes
        return await _processes.make_subprocess_transport(self, protocol, args, shell, stdin, stdout, stderr, bufsize,
                                                          extra, **kwargs)

    async def subprocess_shell(self, protocol_factory, cmd, *, stdin=-1, stdout=-1, stderr=-1,
                               universal_newlines=False, shell=True, bufsize=0, encoding=None, errors=None, text=None,
                               **kwargs):
        """Run a shell command; return (transport, protocol). The other arguments are subprocess.Popen's."""
        from . import _processes
        if not isinstance(cmd, (bytes, str)):
            raise ValueError('cmd must be a string')
        if not shell:
            raise ValueError('shell must be True')
        _processes.check_popen(universal_newlines, bufsize, text, encoding, errors)
        protocol = protocol_factory()
        transport = await self._make_subprocess_transport(protocol, cmd, True, stdin, stdout, stderr, bufsize, **kwargs)
        return transport, protocol

    async def subprocess_exec(self, protocol_factory, program, *args, stdin=-1, stdout=-1, stderr=-1,
                              universal_newlines=False, shell=False, bufsize=0, encoding=None, errors=None, text=None,
                              **kwargs):
        """Run a program with arguments; return (transport, protocol). The other arguments are subprocess.Popen's."""
        from . import _processes
        if shell:
            raise ValueError('shell must be False')
        _processes.check_popen(universal_newlines, bufsize, text, encoding, errors)
        protocol = protocol_factory()
        transport = await self._make_subprocess_transport(protocol, (program, *args), False, stdin, stdout, stderr,
                                                          bufsize, **kwargs)
        return transport, protocol

    def _stop_serving(self, sock):
        inode = self._unix_server_sockets.pop(sock, None)
        path = sock.getsockname() if inode is not None else None
        super()._stop_serving(sock)
        if path is not None:
            import os
            try:
                # Another server may have put its own socket there.
                if os.stat(path).st_ino == inode:
                    os.unlink(path)
            except FileNotFoundError:
                pass
            except OSError as error:
                logger.error('Unable to clean up listening UNIX socket %r: %r', path, error)


def _check_tls_times(ssl, handshake, shutdown):
    """Refuse times of TLS for what does without."""
    if not ssl:
        for name, value in (('ssl_handshake_timeout', handshake), ('ssl_shutdown_timeout', shutdown)):
            if value is not None:
                raise ValueError(f'{name} is only meaningful with ssl')


def _check_given_socket(sock, missing):
    """Refuse a socket that is not there, or is not a stream of this family."""
    import socket
    if sock is None:
        raise ValueError(missing)
    if (sock.family, sock.type) != (socket.AF_UNIX, socket.SOCK_STREAM):
        raise ValueError(f'A UNIX Domain Stream Socket was expected, got {sock!r}')


def _set_wakeup_fd_back():
    import signal
    try:
        signal.set_wakeup_fd(-1)
    except (ValueError, OSError) as problem:
        logger.info('set_wakeup_fd(-1) failed: %s', problem)


def _is_finalizing():
    import sys
    return sys.is_finalizing()


class _UnixDefaultEventLoopPolicy(_policies.BaseDefaultEventLoopPolicy):
    """The policy of Unix systems: it has a watcher of child processes."""

    _loop_factory = _UnixSelectorEventLoop

    def __init__(self):
        super().__init__()
        self._watcher = None

    def _init_watcher(self):
        if self._watcher is None:
            from . import child_watchers
            if child_watchers.can_use_pidfd():
                self._watcher = child_watchers.PidfdChildWatcher()
            else:
                self._watcher = child_watchers.ThreadedChildWatcher()

    def set_event_loop(self, loop):
        """Set the thread's loop; in the main thread the watcher follows."""
        super().set_event_loop(loop)
        if self._watcher is not None:
            import threading
            if threading.current_thread() is threading.main_thread():
                self._watcher.attach_loop(loop)

    def get_child_watcher(self):
        """Return the watcher, made at the first call. Deprecated."""
        self._init_watcher()
        self._warn_watcher('get_child_watcher')
        return self._watcher

    def set_child_watcher(self, watcher):
        """Set the watcher. Deprecated."""
        from . import child_watchers
        assert watcher is None or isinstance(watcher, child_watchers.AbstractChildWatcher)
        if self._watcher is not None:
            self._watcher.close()
        self._watcher = watcher
        self._warn_watcher('set_child_watcher')

    @staticmethod
    def _warn_watcher(name):
        import warnings
        warnings._deprecated(name, '{name!r} is deprecated as of Python 3.12 and will be removed in Python {remove}.',
                             remove=(3, 14))


SelectorEventLoop = _UnixSelectorEventLoop
DefaultEventLoopPolicy = _UnixDefaultEventLoopPolicy
EventLoop = SelectorEventLoop


def __getattr__(name):
    from . import _LAZY
    if name in _LAZY['child_watchers'] or name in ('BaseChildWatcher', 'can_use_pidfd', 'waitstatus_to_exitcode'):
        from . import child_watchers as module
    elif name in ('_UnixReadPipeTransport', '_UnixWritePipeTransport'):
        from . import unix_pipes as module
    elif name == '_UnixSubprocessTransport':
        from . import _processes as module
    else:
        raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
    return getattr(module, name)
