"""Waiting for descriptors: one interface over epoll, kqueue, poll and select."""

import select

EVENT_READ = 1
EVENT_WRITE = 2


class SelectorKey(tuple):
    """A registered file: (fileobj, fd, events, data)."""

    __slots__ = ()
    __match_args__ = _fields = ('fileobj', 'fd', 'events', 'data')

    def __new__(cls, fileobj, fd, events, data):
        return tuple.__new__(cls, (fileobj, fd, events, data))

    def __getnewargs__(self):
        return tuple(self)

    def __repr__(self):
        return '%s(fileobj=%r, fd=%r, events=%r, data=%r)' % (type(self).__name__, *self)

    def _asdict(self):
        """The fields as a dict."""
        return dict(zip(self._fields, self))

    def _replace(self, **changes):
        """A copy with some fields changed."""
        fields = self._asdict()
        unknown = [name for name in changes if name not in fields]
        if unknown:
            raise TypeError(f'Got unexpected field names: {unknown!r}')
        fields.update(changes)
        return type(self)(**fields)

    @property
    def fileobj(self):
        """The object that was registered."""
        return self[0]

    @property
    def fd(self):
        """Its descriptor."""
        return self[1]

    @property
    def events(self):
        """What is waited for."""
        return self[2]

    @property
    def data(self):
        """What was given with it."""
        return self[3]


def _fileobj_to_fd(fileobj):
    if isinstance(fileobj, int):
        fd = fileobj
    else:
        try:
            fd = int(fileobj.fileno())
        except (AttributeError, TypeError, ValueError):
            raise ValueError(f'Invalid file object: {fileobj!r}') from None
    if fd < 0:
        raise ValueError(f'Invalid file descriptor: {fd}')
    return fd


class _SelectorMapping:
    """A read-only mapping of files to keys. Registered with collections.abc.Mapping when that is imported."""

    def __init__(self, selector):
        self._selector = selector

    def __len__(self):
        return len(self._selector._fd_to_key)

    def get(self, fileobj, default=None):
        return self._selector._fd_to_key.get(self._selector._fileobj_lookup(fileobj), default)

    def __getitem__(self, fileobj):
        key = self.get(fileobj)
        if key is None:
            raise KeyError(f'{fileobj!r} is not registered')
        return key

    def __contains__(self, fileobj):
        return self.get(fileobj) is not None

    def __iter__(self):
        return iter(self._selector._fd_to_key)

    def keys(self):
        return self._selector._fd_to_key.keys()

    def values(self):
        return self._selector._fd_to_key.values()

    def items(self):
        return self._selector._fd_to_key.items()

    def __eq__(self, other):
        return dict(self) == dict(other) if hasattr(other, 'keys') else NotImplemented

    __hash__ = None


class BaseSelector:
    """The interface. Subclasses write register(), unregister(), select() and get_map()."""

    __abstractmethods = ('register', 'unregister', 'select', 'get_map')

    def __new__(cls, *args, **kwargs):
        missing = [name for name in BaseSelector.__abstractmethods if getattr(cls, name) is getattr(BaseSelector, name)]
        if missing:
            raise TypeError(f"Can't instantiate abstract class {cls.__name__} without an implementation for abstract "
                            f"method{'s' * (len(missing) > 1)} {', '.join(map(repr, sorted(missing)))}")
        return super().__new__(cls)

    def register(self, fileobj, events, data=None):
        """Watch a file for events; return its key. ValueError if events or file are invalid, KeyError if registered."""
        raise NotImplementedError

    def unregister(self, fileobj):
        """Stop watching a file; return its key. KeyError if it is not registered."""
        raise NotImplementedError

    def modify(self, fileobj, events, data=None):
        """Change the events or the data of a registered file; return its new key."""
        self.unregister(fileobj)
        return self.register(fileobj, events, data)

    def select(self, timeout=None):
        """Wait until a file is ready, timeout seconds at most (for ever if None, not at all if not positive);
        return a list of (key, events)."""
        raise NotImplementedError

    def close(self):
        """Release what the selector holds of the system."""

    def get_key(self, fileobj):
        """Return the key of a registered file; KeyError if it is not."""
        mapping = self.get_map()
        if mapping is None:
            raise RuntimeError('Selector is closed')
        try:
            return mapping[fileobj]
        except KeyError:
            raise KeyError(f'{fileobj!r} is not registered') from None

    def get_map(self):
        """Return a mapping of the registered files to their keys; None once closed."""
        raise NotImplementedError

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


class _BaseSelectorImpl(BaseSelector):
    """Keeps the keys."""

    def __init__(self):
        self._fd_to_key = {}
        self._map = _SelectorMapping(self)

    def _fileobj_lookup(self, fileobj):
        try:
            return _fileobj_to_fd(fileobj)
        except ValueError:
            # A closed file has lost its descriptor, and still has to be found to be unregistered.
            for key in self._fd_to_key.values():
                if key.fileobj is fileobj:
                    return key.fd
            raise

    def register(self, fileobj, events, data=None):
        if not events or events & ~(EVENT_READ | EVENT_WRITE):
            raise ValueError(f'Invalid events: {events!r}')
        key = SelectorKey(fileobj, self._fileobj_lookup(fileobj), events, data)
        if key.fd in self._fd_to_key:
            raise KeyError(f'{fileobj!r} (FD {key.fd}) is already registered')
        self._fd_to_key[key.fd] = key
        return key

    def _registered(self, fileobj):
        """The key of a file; KeyError if it has none."""
        key = self._fd_to_key.get(self._fileobj_lookup(fileobj))
        if key is None:
            raise KeyError(f'{fileobj!r} is not registered')
        return key

    def _rekey(self, key, events, data):
        """Put another key in a key's place, if it says anything else."""
        if events != key.events or data != key.data:
            key = self._fd_to_key[key.fd] = SelectorKey(key.fileobj, key.fd, events, data)
        return key

    def unregister(self, fileobj):
        key = self._registered(fileobj)
        del self._fd_to_key[key.fd]
        return key

    def modify(self, fileobj, events, data=None):
        key = self._registered(fileobj)
        if events == key.events:
            return self._rekey(key, events, data)
        self.unregister(fileobj)
        return self.register(fileobj, events, data)

    def _found(self, masks):
        """select()'s answer: what of {descriptor: events} was asked for."""
        keys = self._fd_to_key
        return [(keys[fd], mask & keys[fd].events) for fd, mask in masks.items() if fd in keys]

    def close(self):
        self._fd_to_key.clear()
        self._map = None

    def get_map(self):
        return self._map


class SelectSelector(_BaseSelectorImpl):
    """Over select()."""

    def __init__(self):
        super().__init__()
        self._readers = set()
        self._writers = set()

    def register(self, fileobj, events, data=None):
        key = super().register(fileobj, events, data)
        if events & EVENT_READ:
            self._readers.add(key.fd)
        if events & EVENT_WRITE:
            self._writers.add(key.fd)
        return key

    def unregister(self, fileobj):
        key = super().unregister(fileobj)
        self._readers.discard(key.fd)
        self._writers.discard(key.fd)
        return key

    def select(self, timeout=None):
        if timeout is not None:
            timeout = max(timeout, 0)
        try:
            readable, writable, _ = select.select(self._readers, self._writers, [], timeout)
        except InterruptedError:
            return []
        masks = dict.fromkeys(readable, EVENT_READ)
        for fd in writable:
            masks[fd] = masks.get(fd, 0) | EVENT_WRITE
        return self._found(masks)


class _PollLikeSelector(_BaseSelectorImpl):
    """Over an object with register(), modify(), unregister() and poll(). Subclasses name its class and its bits."""

    _selector_cls = None
    _in = None
    _out = None

    def __init__(self):
        super().__init__()
        self._selector = self._selector_cls()

    def _bits(self, events):
        return (self._in if events & EVENT_READ else 0) | (self._out if events & EVENT_WRITE else 0)

    def register(self, fileobj, events, data=None):
        key = super().register(fileobj, events, data)
        try:
            self._selector.register(key.fd, self._bits(events))
        except:
            super().unregister(fileobj)
            raise
        return key

    def unregister(self, fileobj):
        key = super().unregister(fileobj)
        try:
            self._selector.unregister(key.fd)
        except OSError:
            pass  # the file was closed before
        return key

    def modify(self, fileobj, events, data=None):
        key = self._registered(fileobj)
        if events != key.events:
            try:
                self._selector.modify(key.fd, self._bits(events))
            except:
                super().unregister(fileobj)
                raise
        return self._rekey(key, events, data)

    def _poll(self, timeout):
        """poll() for a timeout in seconds; rounded up, so that a timer is not polled for in vain."""
        if timeout is not None:
            timeout = -int(-timeout * 1e3 // 1) if timeout > 0 else 0
        return self._selector.poll(timeout)

    def select(self, timeout=None):
        try:
            found = self._poll(timeout)
        except InterruptedError:
            return []
        ready = []
        keys = self._fd_to_key
        for fd, bits in found:
            key = keys.get(fd)
            if key is not None:
                # An error or a hang-up makes both directions ready: reading or writing will tell.
                mask = (EVENT_WRITE if bits & ~self._in else 0) | (EVENT_READ if bits & ~self._out else 0)
                ready.append((key, mask & key.events))
        return ready


if hasattr(select, 'poll'):
    class PollSelector(_PollLikeSelector):
        """Over poll()."""

        _selector_cls = select.poll
        _in = select.POLLIN
        _out = select.POLLOUT


if hasattr(select, 'epoll'):
    class EpollSelector(_PollLikeSelector):
        """Over Linux's epoll."""

        _selector_cls = select.epoll
        _in = select.EPOLLIN
        _out = select.EPOLLOUT

        def fileno(self):
            """The descriptor of the epoll object."""
            return self._selector.fileno()

        def _poll(self, timeout):
            if timeout is None:
                timeout = -1
            elif timeout <= 0:
                timeout = 0
            else:
                timeout = -(-timeout * 1e3 // 1) * 1e-3  # whole milliseconds, rounded up
            return self._selector.poll(timeout, len(self._fd_to_key) or 1)

        def close(self):
            self._selector.close()
            super().close()


if hasattr(select, 'devpoll'):
    class DevpollSelector(_PollLikeSelector):
        """Over Solaris's /dev/poll."""

        _selector_cls = select.devpoll
        _in = select.POLLIN
        _out = select.POLLOUT

        def fileno(self):
            """The descriptor of the device."""
            return self._selector.fileno()

        def close(self):
            self._selector.close()
            super().close()


if hasattr(select, 'kqueue'):
    class KqueueSelector(_BaseSelectorImpl):
        """Over the kqueue of macOS and the BSDs."""

        _FILTERS = ((EVENT_READ, select.KQ_FILTER_READ), (EVENT_WRITE, select.KQ_FILTER_WRITE))

        def __init__(self):
            super().__init__()
            self._selector = select.kqueue()
            self._max_events = 0

        def fileno(self):
            """The descriptor of the kqueue object."""
            return self._selector.fileno()

        def _control(self, fd, filter, flag):
            self._selector.control([select.kevent(fd, filter, flag)], 0, 0)

        def register(self, fileobj, events, data=None):
            key = super().register(fileobj, events, data)
            try:
                for event, filter in self._FILTERS:
                    if events & event:
                        self._control(key.fd, filter, select.KQ_EV_ADD)
                        self._max_events += 1
            except:
                super().unregister(fileobj)
                raise
            return key

        def unregister(self, fileobj):
            key = super().unregister(fileobj)
            for event, filter in self._FILTERS:
                if key.events & event:
                    self._max_events -= 1
                    try:
                        self._control(key.fd, filter, select.KQ_EV_DELETE)
                    except OSError:
                        pass  # the file was closed before
            return key

        def select(self, timeout=None):
            if timeout is not None:
                timeout = max(timeout, 0)
            try:
                found = self._selector.control(None, self._max_events or 1, timeout)
            except InterruptedError:
                return []
            masks = {}
            for event in found:
                masks[event.ident] = masks.get(event.ident, 0) | (
                    EVENT_READ if event.filter == select.KQ_FILTER_READ else EVENT_WRITE)
            return self._found(masks)

        def close(self):
            self._selector.close()
            super().close()


def _works(name):
    """Whether the system has what a selector class needs; a kernel or a sandbox may refuse it."""
    try:
        selector = getattr(select, name)()
        if hasattr(selector, 'close'):
            selector.close()
    except (AttributeError, OSError):
        return False
    return True


if _works('kqueue'):
    DefaultSelector = KqueueSelector
elif _works('epoll'):
    DefaultSelector = EpollSelector
elif _works('devpoll'):
    DefaultSelector = DevpollSelector
elif _works('poll'):
    DefaultSelector = PollSelector
else:
    DefaultSelector = SelectSelector
