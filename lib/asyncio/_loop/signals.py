"""Signals in the loop: each comes as a byte through the loop's pipe to itself."""

from .. import coroutines, events


def _signal():
    return unix_events.signal   # a late name


def _sighandler_noop(signum, frame):
    """Keeps the default from acting; the number goes through the wake-up descriptor."""


def _stop_wakeups():
    try:
        _signal().set_wakeup_fd(-1)
    except (ValueError, OSError) as problem:
        unix_events.logger.info('set_wakeup_fd(-1) failed: %s', problem)


class SignalsMixin:
    """add_signal_handler() and remove_signal_handler(). `_signal_handlers` is by number."""

    def _process_self_data(self, data):
        for number in filter(None, data):   # a zero is a plain wake-up
            self._handle_signal(number)

    def _handle_signal(self, sig):
        handle = self._signal_handlers.get(sig)
        if handle is not None:
            if handle.cancelled():
                self.remove_signal_handler(sig)
            else:
                self._add_callback_signalsafe(handle)

    def _check_signal(self, sig):
        if not isinstance(sig, int):
            raise TypeError(f'sig must be an int, not {sig!r}')
        if sig not in _signal().valid_signals():
            raise ValueError(f'invalid signal number {sig}')

    def _install(self, sig, handler):
        """signal.signal(), in asyncio's terms."""
        try:
            _signal().signal(sig, handler)
        except OSError as error:
            from errno import EINVAL
            if error.errno == EINVAL:
                raise RuntimeError(f'sig {sig} cannot be caught')
            raise

    def add_signal_handler(self, sig, callback, *args):
        """Call callback(*args) in the loop when a signal comes. Only in the main thread."""
        if coroutines.iscoroutine(callback) or coroutines.iscoroutinefunction(callback):
            raise TypeError('coroutines cannot be used with add_signal_handler()')
        self._check_signal(sig)
        self._check_closed()
        try:
            _signal().set_wakeup_fd(self._wake_write)   # fails in any other than the main thread
        except (ValueError, OSError) as error:
            raise RuntimeError(str(error))
        self._signal_handlers[sig] = events.Handle(callback, args, self, None)
        try:
            self._install(sig, _sighandler_noop)
            _signal().siginterrupt(sig, False)      # interrupted system calls go on
        except (OSError, RuntimeError):
            self._forget_signal(sig)
            raise

    def remove_signal_handler(self, sig):
        """Give a signal its default handling back; whether there was a handler."""
        self._check_signal(sig)
        if sig not in self._signal_handlers:
            return False
        signal = _signal()
        self._forget_signal(sig, lambda: self._install(
            sig, signal.default_int_handler if sig == signal.SIGINT else signal.SIG_DFL))
        return True

    def _forget_signal(self, sig, restore=lambda: None):
        del self._signal_handlers[sig]
        restore()
        if not self._signal_handlers:
            _stop_wakeups()

    def _drop_signals(self):
        # The loop is closed.
        if not self._signal_handlers:
            return
        if unix_events.sys.is_finalizing():
            # Modules are being torn down; a handler cannot be restored any more.
            from warnings import warn
            warn(f'Closing the loop {self!r} on interpreter shutdown stage, skipping signal handlers removal',
                 ResourceWarning, source=self)
            self._signal_handlers.clear()
        for number in list(self._signal_handlers):
            self.remove_signal_handler(number)


# Last, as either may be the first that is imported.
from .. import unix_events
