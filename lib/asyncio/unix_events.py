"""The loop of Unix systems: signals."""

__all__ = ('SelectorEventLoop', 'DefaultEventLoopPolicy', 'EventLoop')

from . import coroutines, events, selector_events
from .log import logger


def _sighandler_noop(signum, frame):
    """The signal's number goes through the wake-up descriptor; the handler only keeps the default from acting."""


class _UnixSelectorEventLoop(selector_events.BaseSelectorEventLoop):
    """A selector loop that can handle signals."""

    def __init__(self, selector=None):
        super().__init__(selector)
        self._signal_handlers = {}

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
        for sig in list(self._signal_handlers):
            self.remove_signal_handler(sig)

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
                try:
                    signal.set_wakeup_fd(-1)
                except (ValueError, OSError) as problem:
                    logger.info('set_wakeup_fd(-1) failed: %s', problem)
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
            try:
                signal.set_wakeup_fd(-1)
            except (ValueError, OSError) as error:
                logger.info('set_wakeup_fd(-1) failed: %s', error)
        return True

    def _check_signal(self, sig):
        if not isinstance(sig, int):
            raise TypeError(f'sig must be an int, not {sig!r}')
        import signal
        if sig not in signal.valid_signals():
            raise ValueError(f'invalid signal number {sig}')


def _is_finalizing():
    import sys
    return sys.is_finalizing()


class _UnixDefaultEventLoopPolicy(events.BaseDefaultEventLoopPolicy):
    """The policy of Unix systems."""

    _loop_factory = _UnixSelectorEventLoop


SelectorEventLoop = _UnixSelectorEventLoop
DefaultEventLoopPolicy = _UnixDefaultEventLoopPolicy
EventLoop = SelectorEventLoop
