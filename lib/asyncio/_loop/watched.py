"""What transports have in common whose descriptor the loop watches: those of sockets and of pipes."""

from .. import futures, selector_events
from ..exceptions import _ENDS_THE_LOOP

LATER = BlockingIOError, InterruptedError   # not now: the loop will say when
FAILED = object()


class Watched:
    """Goes before a transport class, and is set up by _watch(). `_resource` is the socket or pipe, None once it is closed.

    Subclasses write _read_ready(), and _break_off(error): stop at once, and tell the protocol soon.
    """

    _resource = None
    _closing = False
    _paused = False

    def _watch(self, loop, resource, protocol):
        self._loop = loop
        self._resource = resource
        self._fd = resource.fileno()
        self.set_protocol(protocol)

    def _begin(self, waiter, *first):
        """Say that the connection is made, then do what comes first; the waiter is told last."""
        soon = self._loop.call_soon
        soon(self._protocol.connection_made, self)
        if first:
            soon(*first)
        if waiter is not None:
            soon(futures._set_result_unless_cancelled, waiter, None)

    def __repr__(self):
        state = ['closed'] if self._resource is None else ['closing'] if self._closing else []
        return f'<{" ".join([type(self).__name__, *state, f"fd={self._fd}", *self._watch_words()])}>'

    def _watch_words(self):
        return []

    def _polled(self, event):
        key = self._loop._selector.get_map().get(self._fd)
        return 'polling' if key is not None and key.events & event else 'idle'

    def __del__(self):
        if self._resource is not None:
            from warnings import warn
            warn(f'unclosed transport {self!r}', ResourceWarning, source=self)
            self._resource.close()

    def get_protocol(self):
        """Return the protocol."""
        return self._protocol

    def set_protocol(self, protocol):
        """Set the protocol that is told from now on."""
        self._protocol = protocol

    def is_closing(self):
        """Whether the transport is closed, or will be once what it holds is written."""
        return self._closing

    # Reading

    def is_reading(self):
        """Whether the protocol is given what comes in."""
        return not (self._paused or self._closing)

    def pause_reading(self):
        """Give the protocol nothing until resume_reading(); nothing happens if it is paused already."""
        if self.is_reading():
            self._paused = True
            self._loop._remove_reader(self._fd)

    def resume_reading(self):
        """Undo pause_reading()."""
        if self._paused and not self._closing:
            self._paused = False
            self._add_reader(self._fd, self._read_ready)

    def _add_reader(self, fd, callback):
        if self.is_reading():
            self._loop._add_reader(fd, callback)

    # Failing

    def _is_only_later(self, error, message):
        """Whether what a system call raised means that it would block; if it does not, the transport has failed."""
        if isinstance(error, LATER):
            return True
        if isinstance(error, _ENDS_THE_LOOP):
            raise error
        self._fatal_error(error, message)
        return False

    def _attempt(self, message, call, *args):
        """A system call's result; None where it would block, FAILED when it failed and the transport with it."""
        try:
            return call(*args)
        except BaseException as error:
            return None if self._is_only_later(error, message) else FAILED

    def _is_foreseen(self, error):
        # That the other end went away is no news to be reported.
        return isinstance(error, OSError)

    def _fatal_error(self, error, message='Fatal error on transport'):
        if not self._is_foreseen(error):
            self._loop.call_exception_handler(
                {'message': message, 'exception': error, 'transport': self, 'protocol': self._protocol})
        elif self._loop.get_debug():
            selector_events.logger.debug('%r: %s', self, message, exc_info=True)
        self._break_off(error)

    def _lose_soon(self, error):
        self._loop.call_soon(self._call_connection_lost, error)

    def _call_connection_lost(self, error):
        try:
            self._protocol.connection_lost(error)
        finally:
            self._resource.close()
            self._resource = self._protocol = self._loop = None


def alias(name):
    """An attribute that is another one."""
    return property(lambda self: getattr(self, name), lambda self, value: setattr(self, name, value))
