"""A loop over a selector: descriptors, and the pipe that wakes it."""

__all__ = ('BaseSelectorEventLoop',)

from . import base_events, events
from .log import logger

# The bits of selectors.EVENT_READ and EVENT_WRITE.
_READ, _WRITE = 1, 2


class BaseSelectorEventLoop(base_events.BaseEventLoop):
    """A loop whose descriptors are watched by a selectors.BaseSelector."""

    def __init__(self, selector=None):
        super().__init__()
        if selector is None:
            import selectors
            selector = selectors.DefaultSelector()
        if self._debug:
            logger.debug('Using selector: %s', type(selector).__name__)
        self._selector = selector
        self._wake_read = self._wake_write = None
        self._make_self_pipe()

    def close(self):
        if self.is_running():
            raise RuntimeError('Cannot close a running event loop')
        if self.is_closed():
            return
        self._close_self_pipe()
        super().close()
        if self._selector is not None:
            self._selector.close()
            self._selector = None

    # The pipe to itself. It wakes select() when another thread or a signal handler has queued something.

    def _make_self_pipe(self):
        from os import pipe, set_blocking
        events._watch_forks()
        self._wake_read, self._wake_write = pipe()
        set_blocking(self._wake_read, False)
        set_blocking(self._wake_write, False)
        self._add_reader(self._wake_read, self._read_from_self)

    def _close_self_pipe(self):
        if self._wake_read is None:
            return
        from os import close
        self._remove_reader(self._wake_read)
        read, write = self._wake_read, self._wake_write
        self._wake_read = self._wake_write = None
        close(read)
        close(write)

    def _process_self_data(self, data):
        """What came through the pipe; the signal module writes signal numbers."""

    def _read_from_self(self):
        from os import read
        while True:
            try:
                data = read(self._wake_read, 4096)
            except InterruptedError:
                continue
            except BlockingIOError:
                break
            if not data:
                break
            self._process_self_data(data)

    def _write_to_self(self):
        # Another thread may close the loop meanwhile: then there is nobody to wake.
        fd = self._wake_write
        if fd is None:
            return
        from os import write
        try:
            write(fd, b'\0')
        except OSError:
            # A full pipe wakes the loop as well as a byte more.
            if self._debug:
                logger.debug('Fail to write a null byte into the self-pipe', exc_info=True)

    # Descriptors. Each key's data is the pair of its handles, (reader, writer).

    def _key(self, fd):
        return self._selector.get_map().get(fd)

    def _add_io(self, fd, event, callback, args):
        self._check_closed()
        handle = events.Handle(callback, args, self, None)
        key = self._key(fd)
        if key is None:
            self._selector.register(fd, event, (handle, None) if event == _READ else (None, handle))
        else:
            reader, writer = key.data
            old = reader if event == _READ else writer
            self._selector.modify(fd, key.events | event,
                                  (handle, writer) if event == _READ else (reader, handle))
            if old is not None:
                old.cancel()
        return handle

    def _remove_io(self, fd, event):
        if self.is_closed():
            return False
        key = self._key(fd)
        if key is None:
            return False
        reader, writer = key.data
        left = key.events & ~event
        if not left:
            self._selector.unregister(fd)
        else:
            self._selector.modify(fd, left, (None, writer) if event == _READ else (reader, None))
        old = reader if event == _READ else writer
        if old is None:
            return False
        old.cancel()
        return True

    def _add_reader(self, fd, callback, *args):
        return self._add_io(fd, _READ, callback, args)

    def _remove_reader(self, fd):
        return self._remove_io(fd, _READ)

    def _add_writer(self, fd, callback, *args):
        return self._add_io(fd, _WRITE, callback, args)

    def _remove_writer(self, fd):
        return self._remove_io(fd, _WRITE)

    def _ensure_fd_no_transport(self, fd):
        fileno = fd
        if not isinstance(fileno, int):
            try:
                fileno = int(fileno.fileno())
            except (AttributeError, TypeError, ValueError):
                raise ValueError(f'Invalid file object: {fd!r}') from None
        transport = self._transports.get(fileno) if self._transports else None
        if transport is not None and not transport.is_closing():
            raise RuntimeError(f'File descriptor {fd!r} is used by transport {transport!r}')

    _transports = None  # fd -> its transport, weakly; made by the first

    def add_reader(self, fd, callback, *args):
        """Call callback(*args) whenever fd can be read without blocking."""
        self._ensure_fd_no_transport(fd)
        self._add_reader(fd, callback, *args)

    def remove_reader(self, fd):
        """Stop watching fd for reading; whether it was watched."""
        self._ensure_fd_no_transport(fd)
        return self._remove_reader(fd)

    def add_writer(self, fd, callback, *args):
        """Call callback(*args) whenever fd can be written without blocking."""
        self._ensure_fd_no_transport(fd)
        self._add_writer(fd, callback, *args)

    def remove_writer(self, fd):
        """Stop watching fd for writing; whether it was watched."""
        self._ensure_fd_no_transport(fd)
        return self._remove_writer(fd)

    def _process_events(self, event_list):
        for key, mask in event_list:
            reader, writer = key.data
            if mask & _READ and reader is not None:
                if reader._cancelled:
                    self._remove_reader(key.fileobj)
                else:
                    self._add_callback(reader)
            if mask & _WRITE and writer is not None:
                if writer._cancelled:
                    self._remove_writer(key.fileobj)
                else:
                    self._add_callback(writer)
