"""Threads over the native `_thread`; what they wait for is in _waiting.

The roster knows every thread: those on their way (`_limbo`), and by identifier those that run (`_active`).
"""

import posix as _posix
import sys as _sys
import _thread
from _late import reach as _reached
from _thread import (
    TIMEOUT_MAX, _excepthook as excepthook, _ExceptHookArgs as ExceptHookArgs, _local as local, error as ThreadError,
    get_ident, stack_size, start_joinable_thread as _start_joinable_thread,
)
from itertools import count as _numbers_from
from ._waiting import (
    Barrier, BoundedSemaphore, BrokenBarrierError, Condition, Event, RLock, Semaphore, _native_rlock as _CRLock,
    deprecated as _deprecated,
)

__all__ = ['get_ident', 'active_count', 'Condition', 'current_thread', 'enumerate', 'main_thread', 'TIMEOUT_MAX',
           'Event', 'Lock', 'RLock', 'Semaphore', 'BoundedSemaphore', 'Thread', 'Barrier', 'BrokenBarrierError',
           'Timer', 'ThreadError', 'setprofile', 'settrace', 'local', 'stack_size', 'excepthook', 'ExceptHookArgs',
           'gettrace', 'getprofile', 'setprofile_all_threads', 'settrace_all_threads']

Lock = _thread.lock
__excepthook__ = excepthook

_HAVE_THREAD_NATIVE_ID = hasattr(_thread, 'get_native_id')
if _HAVE_THREAD_NATIVE_ID:
    from _thread import get_native_id
    __all__.append('get_native_id')

# Watching: what a new thread tells sys before it runs, by the name of sys's function.

_watch_with = {'setprofile': None, 'settrace': None}


def setprofile(func):
    """Set the profile function of threads started from now on."""
    _watch_with['setprofile'] = func


def settrace(func):
    """Set the trace function of threads started from now on."""
    _watch_with['settrace'] = func


def setprofile_all_threads(func):
    """Set the profile function of threads started from now on, and of all that run."""
    setprofile(func)
    _sys._setprofileallthreads(func)


def settrace_all_threads(func):
    """Set the trace function of threads started from now on, and of all that run."""
    settrace(func)
    _sys._settraceallthreads(func)


def getprofile():
    """Return the profile function of setprofile()."""
    return _watch_with['setprofile']


def gettrace():
    """Return the trace function of settrace()."""
    return _watch_with['settrace']


# The roster

_limbo = {}
_active = {}
_roster_lock = RLock()      # reentrant: a __del__ may run while it is held, see _Departure


def _admit(thread):
    # It runs from now on, in the thread that calls this.
    thread._ident = ident = get_ident()
    if _HAVE_THREAD_NATIVE_ID:
        thread._native_id = get_native_id()
    with _roster_lock:
        _active[ident] = thread
        _limbo.pop(thread, None)


def _dismiss(ident, kind):
    # Its thread has ended; the identifier may be another's by now.
    with _roster_lock:
        if isinstance(_active.get(ident), kind):
            del _active[ident]


def enumerate():
    """Return a list of the threads that are alive."""
    with _roster_lock:
        return [*_active.values(), *_limbo]


def active_count():
    """Return the number of threads that are alive."""
    return len(enumerate())


def activeCount():
    """The old name of active_count()."""
    _deprecated('activeCount() is deprecated, use active_count() instead')
    return active_count()


def current_thread():
    """Return the thread that is running."""
    return _active.get(get_ident()) or _DummyThread()


def currentThread():
    """The old name of current_thread()."""
    _deprecated('currentThread() is deprecated, use current_thread() instead')
    return current_thread()


def main_thread():
    """Return the thread the program started in."""
    return _main_thread


# Threads

_next_number = _numbers_from(1).__next__


def _name_for(target):
    name = f'Thread-{_next_number()}'
    called = getattr(target, '__name__', None)
    return name if called is None else f'{name} ({called})'


class Thread:
    """A thread of control, that calls run() when it is started."""

    _initialized = False    # until __init__() is through, which a subclass may have forgotten to call

    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        assert group is None, 'group argument must be None for now'
        self._name = str(name) if name else _name_for(target)
        self._target, self._args, self._kwargs = target, args, kwargs or {}
        self._daemonic = current_thread().daemon if daemon is None else daemon
        self._ident = self._native_id = None
        self._handle = _thread._ThreadHandle()
        self._started = Event()
        self._initialized = True

    def _initialised(self):
        assert self._initialized, 'Thread.__init__() not called'
        return self

    def __repr__(self):
        assert self._initialized, 'Thread.__init__() was not called'
        state = 'stopped' if self._handle.is_done() else 'started' if self._started.is_set() else 'initial'
        words = [state, self._daemonic and 'daemon', self._ident]
        return f'<{type(self).__name__}({self._name}, {" ".join(str(word) for word in words if word)})>'

    def start(self):
        """Start the thread; RuntimeError if it was started before."""
        if not self._initialized:
            raise RuntimeError('thread.__init__() not called')
        with _roster_lock:
            if self in _limbo or self._started.is_set():
                raise RuntimeError('threads can only be started once')
            _limbo[self] = self
        try:
            _start_joinable_thread(self._bootstrap, handle=self._handle, daemon=self.daemon)
        except BaseException:
            with _roster_lock:
                del _limbo[self]
            raise
        self._started.wait()

    def _bootstrap(self):
        # The whole life of the new thread.
        try:
            _admit(self)
        finally:
            self._started.set()     # start() waits for this, whatever happens
        try:
            for way, func in _watch_with.items():
                if func:
                    getattr(_sys, way)(func)
            self.run()
        except:
            _tell_hook(self)
        finally:
            _dismiss(get_ident(), Thread)

    def run(self):
        """What the thread does: call the target."""
        try:
            if self._target is not None:
                self._target(*self._args, **self._kwargs)
        finally:
            # The thread object may live long after what it worked on.
            del self._target, self._args, self._kwargs

    def join(self, timeout=None):
        """Wait until the thread ends, timeout seconds at most; is_alive() tells which."""
        if not self._initialized:
            raise RuntimeError('Thread.__init__() not called')
        if not self._started.is_set():
            raise RuntimeError('cannot join thread before it is started')
        if self is current_thread():
            raise RuntimeError('cannot join current thread')
        self._handle.join(None if timeout is None else max(timeout, 0))

    def is_alive(self):
        """Whether the thread runs."""
        return self._initialised()._started.is_set() and not self._handle.is_done()

    @property
    def name(self):
        """The thread's name, for people only."""
        return self._initialised()._name

    @name.setter
    def name(self, name):
        self._initialised()._name = str(name)

    @property
    def ident(self):
        """The thread's identifier, None before it is started."""
        return self._initialised()._ident

    if _HAVE_THREAD_NATIVE_ID:
        @property
        def native_id(self):
            """The thread's identifier in the system, None before it is started."""
            return self._initialised()._native_id

    @property
    def daemon(self):
        """Whether the program may end while the thread runs."""
        return self._initialised()._daemonic

    @daemon.setter
    def daemon(self, daemonic):
        if not self._initialized:
            raise RuntimeError('Thread.__init__() not called')
        if self._started.is_set():
            raise RuntimeError('cannot set daemon status of active thread')
        self._daemonic = daemonic

    def getName(self):
        """The old way to read `name`."""
        _deprecated('getName() is deprecated, get the name attribute instead')
        return self.name

    def setName(self, name):
        """The old way to set `name`."""
        _deprecated('setName() is deprecated, set the name attribute instead')
        self.name = name

    def isDaemon(self):
        """The old way to read `daemon`."""
        _deprecated('isDaemon() is deprecated, get the daemon attribute instead')
        return self.daemon

    def setDaemon(self, daemonic):
        """The old way to set `daemon`."""
        _deprecated('setDaemon() is deprecated, set the daemon attribute instead')
        self.daemon = daemonic


def _tell_hook(thread):
    # Of the exception that has left its run().
    try:
        (excepthook or __excepthook__)(ExceptHookArgs((*_sys.exc_info(), thread)))
    except Exception as failure:
        failure.__suppress_context__ = True     # that exception was given to the hook to report
        if _sys.stderr is not None:
            print('Exception in threading.excepthook:', file=_sys.stderr, flush=True)
        _sys.excepthook(type(failure), failure, failure.__traceback__)


class Timer(Thread):
    """A thread that calls a function after some seconds, unless it is cancelled first."""

    def __init__(self, interval, function, args=None, kwargs=None):
        super().__init__()
        self.interval, self.function = interval, function
        self.args, self.kwargs = args or [], kwargs or {}
        self.finished = Event()

    def cancel(self):
        """Do not call the function, if that is still to come."""
        self.finished.set()

    def run(self):
        """Wait, and call the function if nobody has cancelled."""
        if not self.finished.wait(self.interval):
            self.function(*self.args, **self.kwargs)
            self.finished.set()


# Threads that this module did not start

class _FoundThread(Thread):
    """Stands for the thread that makes it, which runs already."""

    def __init__(self, name, daemon):
        super().__init__(name=name, daemon=daemon)
        self._handle = _thread._make_thread_handle(get_ident())
        self._started.set()
        _admit(self)


class _MainThread(_FoundThread):
    def __init__(self):
        super().__init__('MainThread', False)


class _Departure:
    """Lives in the local storage of the thread it is made in, so is freed when that ends."""

    def __init__(self):
        self._ident = get_ident()

    def __del__(self):
        if not _ended:
            _dismiss(self._ident, _DummyThread)


_storage = local()


class _DummyThread(_FoundThread):
    """Stands for a thread that came from elsewhere. It cannot be joined."""

    def __init__(self):
        super().__init__(f'Dummy-{_next_number()}', True)
        _storage.departure = _Departure()

    def is_alive(self):
        """It is, as far as anyone knows."""
        if self._started.is_set() and not self._handle.is_done():
            return True
        raise RuntimeError('thread is not alive')

    def join(self, timeout=None):
        """Always a RuntimeError."""
        raise RuntimeError('cannot join a dummy thread')


# The end of the program, and a new beginning

_ended = False
_last_calls = []


def _register_atexit(func, *arg, **kwargs):
    """Have func called when the program ends, before the threads are waited for; the last registered comes first."""
    if _ended:
        raise RuntimeError("can't register atexit after shutdown")
    _last_calls.append((func, arg, kwargs))


def _shutdown():
    """Wait for all threads that are not daemons. The interpreter calls this, in the main thread, before it ends."""
    global _ended
    if _ended:
        return
    _ended = True
    if not _main_thread._handle.is_done():
        _main_thread._handle._set_done()
    while _last_calls:
        func, args, kwargs = _last_calls.pop()
        func(*args, **kwargs)
    _thread._shutdown()


def _after_fork():
    """In a child of fork() only the thread that called it is left, and is the main one."""
    global _main_thread, _roster_lock
    _roster_lock = RLock()
    survivor = _active.get(get_ident())
    if survivor is None or isinstance(survivor, _DummyThread):
        survivor = _MainThread()
    _main_thread = survivor
    for thread in enumerate():
        thread._started._at_fork_reinit()
        if thread is not survivor and thread._handle.ident:
            thread._handle._set_done()
    _limbo.clear()
    _active.clear()
    _admit(survivor)


_main_thread = _MainThread()
if hasattr(_posix, 'fork'):
    _posix.register_at_fork(after_in_child=_after_fork)


def __getattr__(name):
    if name == '_dangling':
        # Threads that exist, whether alive or not; only test suites ask.
        from weakref import WeakSet
        return WeakSet(enumerate())
    if name in ('_PyRLock', '_RLock'):
        from _pure.threading import _RLock
        return _RLock
    return _reached(__name__, name)
