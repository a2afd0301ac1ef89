"""Waiting for descriptors: one interface over epoll, kqueue, poll and select."""

import select

EVENT_READ = 1
EVENT_WRITE = 2


class SelectorKey(tuple):
    """A registered file: (fileobj, fd, events, data)."""

    __slots__ = ()
    __match_args__ = _fields = ('fileobj', 'fd', 'events', 'data')
    _field_defaults = {}

    def __new__(cls, fileobj, fd, events, data):
        return tuple.__new__(cls, (fileobj, fd, events, data))

    @classmethod
    def _make(cls, iterable):
        """A key of the fields' values."""
        return cls(*iterable)

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
    """The descriptor of a file object, or a descriptor as it is; ValueError if there is none."""
    fd = fileobj
    if not isinstance(fd, int):
        try:
            fd = int(fd.fileno())
        except (AttributeError, TypeError, ValueError):
            raise ValueError(f'Invalid file object: {fileobj!r}') from None
    if fd >= 0:
        return fd
    raise ValueError(f'Invalid file descriptor: {fd}')


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
        if (keys := self.get_map()) is None:
            raise RuntimeError('Selector is closed')
        if fileobj in keys:
            return keys[fileobj]
        raise KeyError(f'{fileobj!r} is not registered')

    def get_map(self):
        """Return a mapping of the registered files to their keys; None once closed."""
        raise NotImplementedError

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


class _BaseSelectorImpl(BaseSelector):
    """Keeps the keys, and asks the system by two methods of its subclasses:

    _change(fd, before, after)  from now on the events `after` of a descriptor are of interest, in place of `before`
    _wait(timeout)              the pairs (descriptor, events) that are ready, after `timeout` seconds (None: any time) at most;
                                more events than were asked for do no harm
    """

    def __init__(self):
        self._fd_to_key = {}
        self._map = _SelectorMapping(self)

    def get_map(self):
        return self._map

    def close(self):
        self._fd_to_key.clear()
        self._map = None

    def _fileobj_lookup(self, fileobj):
        try:
            return _fileobj_to_fd(fileobj)
        except ValueError:
            # A closed file has lost its descriptor, and still has to be found to be unregistered.
            for fd, key in self._fd_to_key.items():
                if key.fileobj is fileobj:
                    return fd
            raise

    def _registered(self, fileobj):
        """The key of a file; KeyError if it has none."""
        key = self._fd_to_key.get(self._fileobj_lookup(fileobj))
        if key is None:
            raise KeyError(f'{fileobj!r} is not registered')
        return key

    def register(self, fileobj, events, data=None):
        if not events or events & ~(EVENT_READ | EVENT_WRITE):
            raise ValueError(f'Invalid events: {events!r}')
        fd = self._fileobj_lookup(fileobj)
        if fd in self._fd_to_key:
            raise KeyError(f'{fileobj!r} (FD {fd}) is already registered')
        self._change(fd, 0, events)
        key = self._fd_to_key[fd] = SelectorKey(fileobj, fd, events, data)
        return key

    def unregister(self, fileobj):
        key = self._registered(fileobj)
        del self._fd_to_key[key.fd]
        try:
            self._change(key.fd, key.events, 0)
        except OSError:
            pass    # the file was closed before
        return key

    def modify(self, fileobj, events, data=None):
        key = self._registered(fileobj)
        if events != key.events:
            return self._modify(key, fileobj, events, data)
        if data != key.data:
            key = self._fd_to_key[key.fd] = SelectorKey(key.fileobj, key.fd, events, data)
        return key

    def _modify(self, key, fileobj, events, data):
        """The new key of a file whose events are others; it is no longer registered if they are refused."""
        self.unregister(fileobj)
        return self.register(fileobj, events, data)

    def select(self, timeout=None):
        try:
            found = self._wait(None if timeout is None else max(timeout, 0))
        except InterruptedError:
            return []
        keys = self._fd_to_key
        return [(keys[fd], events & keys[fd].events) for fd, events in found if fd in keys]


class SelectSelector(_BaseSelectorImpl):
    """Over select()."""

    def __init__(self):
        super().__init__()
        self._interest = {EVENT_READ: set(), EVENT_WRITE: set()}

    def _change(self, fd, before, after):
        for event, descriptors in self._interest.items():
            (descriptors.add if after & event else descriptors.discard)(fd)

    def _wait(self, timeout):
        readable, writable, _ = select.select(*self._interest.values(), (), timeout)
        ready = dict.fromkeys(readable, EVENT_READ)
        for fd in writable:
            ready[fd] = ready.get(fd, 0) | EVENT_WRITE
        return ready.items()


class _SystemSelector(_BaseSelectorImpl):
    """Over an object of the system, made by `_selector_cls`."""

    _selector_cls = None

    def __init__(self):
        super().__init__()
        self._selector = self._selector_cls()


class _DescriptorSelector(_SystemSelector):
    """Over one that is a descriptor itself."""

    def fileno(self):
        """The system object's descriptor."""
        return self._selector.fileno()

    def close(self):
        self._selector.close()
        super().close()


class _PollLikeSelector(_SystemSelector):
    """Over an object with register(), modify(), unregister() and poll(); `_in` and `_out` are its bits."""

    _in = None
    _out = None

    def _modify(self, key, fileobj, events, data):
        # The system's object takes any events, none as well.
        try:
            self._change(key.fd, key.events, events)
        except BaseException:
            del self._fd_to_key[key.fd]
            raise
        key = self._fd_to_key[key.fd] = SelectorKey(key.fileobj, key.fd, events, data)
        return key

    def _change(self, fd, before, after):
        bits = (self._in if after & EVENT_READ else 0) | (self._out if after & EVENT_WRITE else 0)
        if not before:
            self._selector.register(fd, bits)
        elif after:
            self._selector.modify(fd, bits)
        else:
            self._selector.unregister(fd)

    def _poll(self, timeout):
        # In milliseconds; rounded up, so that a timer is not polled for in vain.
        return self._selector.poll(None if timeout is None else -int(-timeout * 1e3 // 1))

    def _wait(self, timeout):
        # An error or a hang-up makes both directions ready: reading or writing will tell.
        just_in, just_out = ~self._out, ~self._in
        return [(fd, (EVENT_READ if bits & just_in else 0) | (EVENT_WRITE if bits & just_out else 0))
                for fd, bits in self._poll(timeout)]


if hasattr(select, 'poll'):
    class PollSelector(_PollLikeSelector):
        """Over poll()."""

        _selector_cls = select.poll
        _in, _out = select.POLLIN, select.POLLOUT


if hasattr(select, 'epoll'):
    class EpollSelector(_DescriptorSelector, _PollLikeSelector):
        """Over Linux's epoll."""

        _selector_cls = select.epoll
        _in, _out = select.EPOLLIN, select.EPOLLOUT

        def _poll(self, timeout):
            # In seconds, but the system counts whole milliseconds; -1 for ever.
            seconds = -1 if timeout is None else -(-timeout * 1e3 // 1) * 1e-3
            return self._selector.poll(seconds, max(len(self._fd_to_key), 1))


if hasattr(select, 'devpoll'):
    class DevpollSelector(_DescriptorSelector, _PollLikeSelector):
        """Over Solaris's /dev/poll."""

        _selector_cls = select.devpoll
        _in, _out = select.POLLIN, select.POLLOUT


if hasattr(select, 'kqueue'):
    class KqueueSelector(_DescriptorSelector):
        """Over the kqueue of macOS and the BSDs, which watches each direction by itself."""

        _selector_cls = select.kqueue
        _EVENT_OF = {select.KQ_FILTER_READ: EVENT_READ, select.KQ_FILTER_WRITE: EVENT_WRITE}

        def _change(self, fd, before, after):
            for kind, event in self._EVENT_OF.items():
                if (before ^ after) & event:
                    order = select.KQ_EV_ADD if after & event else select.KQ_EV_DELETE
                    self._selector.control([select.kevent(fd, kind, order)], 0, 0)

        def _wait(self, timeout):
            ready = {}
            # Two for each descriptor at most.
            for found in self._selector.control(None, 2 * len(self._fd_to_key) or 1, timeout):
                ready[found.ident] = ready.get(found.ident, 0) | self._EVENT_OF.get(found.filter, 0)
            return ready.items()


def _works(name):
    """Whether the system has what a selector class needs; a kernel or a sandbox may refuse it."""
    try:
        selector = getattr(select, name)()
        if hasattr(selector, 'close'):
            selector.close()
    except (AttributeError, OSError):
        return False
    return True


def _best():
    for name in ('Kqueue', 'Epoll', 'Devpoll', 'Poll'):
        if _works(name.lower()):
            return globals()[f'{name}Selector']
    return SelectSelector


DefaultSelector = _best()
