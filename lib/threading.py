"""Threads, and what they use to wait for each other, over the native `_thread`."""

import _thread
import sys as _sys
from _thread import TIMEOUT_MAX, _excepthook as excepthook, _ExceptHookArgs as ExceptHookArgs
from _thread import _local as local
from _thread import allocate_lock as _allocate_lock
from _thread import error as ThreadError
from _thread import get_ident, stack_size
from _thread import start_new_thread as _start_new_thread
from _collections import deque as _deque
from itertools import count as _count
from time import monotonic as _time

__all__ = ['get_ident', 'active_count', 'Condition', 'current_thread', 'enumerate', 'main_thread', 'TIMEOUT_MAX',
           'Event', 'Lock', 'RLock', 'Semaphore', 'BoundedSemaphore', 'Thread', 'Barrier', 'BrokenBarrierError',
           'Timer', 'ThreadError', 'setprofile', 'settrace', 'local', 'stack_size', 'excepthook', 'ExceptHookArgs',
           'gettrace', 'getprofile', 'setprofile_all_threads', 'settrace_all_threads']

try:
    from _thread import get_native_id
    _HAVE_THREAD_NATIVE_ID = True
    __all__.append('get_native_id')
except ImportError:
    _HAVE_THREAD_NATIVE_ID = False

__excepthook__ = excepthook

# Tracing

_profile_hook = None
_trace_hook = None


def setprofile(func):
    """Set the profile function of threads started from now on."""
    global _profile_hook
    _profile_hook = func


def setprofile_all_threads(func):
    """Set the profile function of threads started from now on, and of all that run."""
    setprofile(func)
    _sys._setprofileallthreads(func)


def getprofile():
    """Return the profile function of setprofile()."""
    return _profile_hook


def settrace(func):
    """Set the trace function of threads started from now on."""
    global _trace_hook
    _trace_hook = func


def settrace_all_threads(func):
    """Set the trace function of threads started from now on, and of all that run."""
    settrace(func)
    _sys._settraceallthreads(func)


def gettrace():
    """Return the trace function of settrace()."""
    return _trace_hook


# Locks

Lock = getattr(_thread, 'lock', None) or _allocate_lock


class _RLock:
    """A lock that the thread holding it can take again. The native one is used where there is one."""

    def __init__(self):
        self._block = _allocate_lock()
        self._owner = None
        self._count = 0

    def __repr__(self):
        thread = _active.get(self._owner)
        owner = self._owner if thread is None else thread.name
        state = 'locked' if self._block.locked() else 'unlocked'
        cls = type(self)
        return f'<{state} {cls.__module__}.{cls.__qualname__} object owner={owner!r} count={self._count} at {id(self):#x}>'

    def _at_fork_reinit(self):
        self._block._at_fork_reinit()
        self._owner = None
        self._count = 0

    def acquire(self, blocking=True, timeout=-1):
        """Take the lock, once more if this thread holds it; whether that worked in time."""
        me = get_ident()
        if self._owner == me:
            self._count += 1
            return True
        taken = self._block.acquire(blocking, timeout)
        if taken:
            self._owner = me
            self._count = 1
        return taken

    __enter__ = acquire

    def release(self):
        """Give the lock back; it is free when it was given back as often as it was taken."""
        if self._owner != get_ident():
            raise RuntimeError('cannot release un-acquired lock')
        self._count -= 1
        if not self._count:
            self._owner = None
            self._block.release()

    def __exit__(self, t, v, tb):
        self.release()

    # For conditions: give it back wholly, and restore what was given back.

    def _release_save(self):
        if self._count == 0:
            raise RuntimeError('cannot release un-acquired lock')
        saved = self._count, self._owner
        self._count = 0
        self._owner = None
        self._block.release()
        return saved

    def _acquire_restore(self, saved):
        self._block.acquire()
        self._count, self._owner = saved

    def _is_owned(self):
        return self._owner == get_ident()

    def _recursion_count(self):
        return self._count if self._owner == get_ident() else 0


_PyRLock = _RLock
_CRLock = getattr(_thread, 'RLock', None)


def RLock(*args, **kwargs):
    """Return a new reentrant lock."""
    if args or kwargs:
        import warnings
        warnings.warn('Passing arguments to RLock is deprecated and will be removed in 3.15', DeprecationWarning,
                      stacklevel=2)
    return _PyRLock() if _CRLock is None else _CRLock()


class Condition:
    """A lock together with a queue of threads that wait to be notified."""

    def __init__(self, lock=None):
        if lock is None:
            lock = RLock()
        self._lock = lock
        self.acquire = lock.acquire
        self.release = lock.release
        # A reentrant lock has its own way of letting go.
        for name in ('_release_save', '_acquire_restore', '_is_owned'):
            method = getattr(lock, name, None)
            if method is not None:
                setattr(self, name, method)
        self._waiters = _deque()

    def _at_fork_reinit(self):
        self._lock._at_fork_reinit()
        self._waiters.clear()

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *args):
        return self._lock.__exit__(*args)

    def __repr__(self):
        return f'<Condition({self._lock}, {len(self._waiters)})>'

    def _release_save(self):
        self._lock.release()

    def _acquire_restore(self, saved):
        self._lock.acquire()

    def _is_owned(self):
        # For a plain lock: held by someone, which has to be us.
        if self._lock.acquire(False):
            self._lock.release()
            return False
        return True

    def wait(self, timeout=None):
        """Let the lock go, wait for a notification, timeout seconds at most, and take it again; whether it came."""
        if not self._is_owned():
            raise RuntimeError('cannot wait on un-acquired lock')
        # A notification is the release of this lock.
        waiter = _allocate_lock()
        waiter.acquire()
        self._waiters.append(waiter)
        saved = self._release_save()
        notified = False
        try:
            if timeout is None:
                waiter.acquire()
                notified = True
            elif timeout > 0:
                notified = waiter.acquire(True, timeout)
            else:
                notified = waiter.acquire(False)
            return notified
        finally:
            self._acquire_restore(saved)
            if not notified:
                try:
                    self._waiters.remove(waiter)
                except ValueError:
                    pass

    def wait_for(self, predicate, timeout=None):
        """wait() until predicate() is true, timeout seconds at most; return its value."""
        end = None
        result = predicate()
        while not result:
            left = None
            if timeout is not None:
                if end is None:
                    end = _time() + timeout
                left = end - _time()
                if left <= 0:
                    break
            self.wait(left)
            result = predicate()
        return result

    def notify(self, n=1):
        """Wake n waiters at most; the lock must be held."""
        if not self._is_owned():
            raise RuntimeError('cannot notify on un-acquired lock')
        waiters = self._waiters
        while waiters and n > 0:
            waiter = waiters[0]
            try:
                waiter.release()
            except RuntimeError:
                pass  # it gave up in the meantime, and is about to take itself off
            else:
                n -= 1
            try:
                waiters.remove(waiter)
            except ValueError:
                pass

    def notify_all(self):
        """Wake all waiters."""
        self.notify(len(self._waiters))

    def notifyAll(self):
        """The old name of notify_all()."""
        _deprecated('notifyAll() is deprecated, use notify_all() instead')
        self.notify_all()


def _deprecated(message):
    import warnings
    warnings.warn(message, DeprecationWarning, stacklevel=3)


def _shown(obj):
    cls = type(obj)
    return f'{cls.__module__}.{cls.__qualname__} at {id(obj):#x}'


class Semaphore:
    """A counter that acquire() decrements, waiting while it is zero, and release() increments."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError('semaphore initial value must be >= 0')
        self._cond = Condition(Lock())
        self._value = value

    def __repr__(self):
        return f'<{_shown(self)}: value={self._value}>'

    def acquire(self, blocking=True, timeout=None):
        """Decrement the counter, waiting for it to be above zero; whether that worked in time."""
        if not blocking and timeout is not None:
            raise ValueError("can't specify timeout for non-blocking acquire")
        with self._cond:
            if self._value == 0:
                if not blocking or not self._cond.wait_for(lambda: self._value, timeout):
                    return False
            self._value -= 1
            return True

    __enter__ = acquire

    def release(self, n=1):
        """Increment the counter by n, and wake n waiters at most."""
        if n < 1:
            raise ValueError('n must be one or more')
        with self._cond:
            self._value += n
            self._cond.notify(n)

    def __exit__(self, t, v, tb):
        self.release()


class BoundedSemaphore(Semaphore):
    """A semaphore whose counter must not rise above its initial value."""

    def __init__(self, value=1):
        super().__init__(value)
        self._initial_value = value

    def __repr__(self):
        return f'<{_shown(self)}: value={self._value}/{self._initial_value}>'

    def release(self, n=1):
        """As Semaphore's; ValueError if it was released too often."""
        if n < 1:
            raise ValueError('n must be one or more')
        with self._cond:
            if self._value + n > self._initial_value:
                raise ValueError('Semaphore released too many times')
            self._value += n
            self._cond.notify(n)


class Event:
    """A flag that threads can wait for."""

    def __init__(self):
        self._cond = Condition(Lock())
        self._flag = False

    def __repr__(self):
        return f'<{_shown(self)}: {"set" if self._flag else "unset"}>'

    def _at_fork_reinit(self):
        self._cond._at_fork_reinit()

    def is_set(self):
        """Whether the flag is set."""
        return self._flag

    def isSet(self):
        """The old name of is_set()."""
        _deprecated('isSet() is deprecated, use is_set() instead')
        return self.is_set()

    def set(self):
        """Set the flag and wake all who wait for it."""
        with self._cond:
            self._flag = True
            self._cond.notify_all()

    def clear(self):
        """Clear the flag."""
        with self._cond:
            self._flag = False

    def wait(self, timeout=None):
        """Wait until the flag is set, timeout seconds at most; whether it is."""
        with self._cond:
            return self._flag or self._cond.wait(timeout)


class BrokenBarrierError(RuntimeError):
    """The barrier was broken or reset."""


_FILLING, _DRAINING, _RESETTING, _BROKEN = 0, 1, -1, -2


class Barrier:
    """A point where a fixed number of threads wait for each other, time and again."""

    def __init__(self, parties, action=None, timeout=None):
        if parties < 1:
            raise ValueError('parties must be > 0')
        self._cond = Condition(Lock())
        self._action = action       # called by one of the threads when all have come
        self._timeout = timeout
        self._parties = parties
        self._state = _FILLING
        self._count = 0             # threads inside

    def __repr__(self):
        if self.broken:
            return f'<{_shown(self)}: broken>'
        return f'<{_shown(self)}: waiters={self.n_waiting}/{self.parties}>'

    def wait(self, timeout=None):
        """Wait for the others; return a number from 0 to parties - 1, different for each."""
        if timeout is None:
            timeout = self._timeout
        with self._cond:
            # Those of the last round leave before anyone enters the next.
            self._cond.wait_for(lambda: self._state not in (_DRAINING, _RESETTING))
            if self._state == _BROKEN:
                raise BrokenBarrierError
            index = self._count
            self._count += 1
            try:
                if index + 1 == self._parties:
                    self._release()
                else:
                    if not self._cond.wait_for(lambda: self._state != _FILLING, timeout):
                        self._break()
                        raise BrokenBarrierError
                    if self._state in (_BROKEN, _RESETTING):
                        raise BrokenBarrierError
                return index
            finally:
                self._count -= 1
                if self._count == 0:
                    if self._state in (_RESETTING, _DRAINING):
                        self._state = _FILLING
                    self._cond.notify_all()

    def _release(self):
        try:
            if self._action:
                self._action()
            self._state = _DRAINING
            self._cond.notify_all()
        except:
            self._break()
            raise

    def reset(self):
        """Return to the empty state; those who wait get BrokenBarrierError."""
        with self._cond:
            self._state = _RESETTING if self._count > 0 else _FILLING
            self._cond.notify_all()

    def abort(self):
        """Break the barrier: those who wait, and those who come, get BrokenBarrierError."""
        with self._cond:
            self._break()

    def _break(self):
        self._state = _BROKEN
        self._cond.notify_all()

    @property
    def parties(self):
        """How many threads the barrier waits for."""
        return self._parties

    @property
    def n_waiting(self):
        """How many wait now."""
        return self._count if self._state == _FILLING else 0

    @property
    def broken(self):
        """Whether the barrier is broken."""
        return self._state == _BROKEN


# Threads

_counter = _count(1).__next__


def _newname(template):
    return template % _counter()


# Starting threads are in the first, running ones in the second, by ident; both under the lock.
_active_limbo_lock = RLock()
_limbo = {}
_active = {}

_shutting_down = False


class Thread:
    """A thread of control, that calls run() when it is started."""

    _initialized = False

    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        assert group is None, 'group argument must be None for now'
        if name is None:
            name = _newname('Thread-%d')
            if target is not None:
                try:
                    name += f' ({target.__name__})'
                except AttributeError:
                    pass
        else:
            name = str(name)
        self._target = target
        self._name = name
        self._args = args
        self._kwargs = {} if kwargs is None else kwargs
        self._daemonic = current_thread().daemon if daemon is None else daemon
        self._ident = None
        self._native_id = None
        self._started = Event()
        self._finished = _allocate_lock()   # held from the start of the thread to its end
        self._is_stopped = False
        self._initialized = True
        self._invoke_excepthook = _make_invoke_excepthook()

    def __repr__(self):
        assert self._initialized, 'Thread.__init__() was not called'
        if not self._started.is_set():
            state = 'initial'
        elif self._is_stopped:
            state = 'stopped'
        else:
            state = 'started'
        if self._daemonic:
            state += ' daemon'
        if self._ident is not None:
            state += f' {self._ident}'
        return f'<{type(self).__name__}({self._name}, {state})>'

    def start(self):
        """Start the thread; RuntimeError if it was started before."""
        if not self._initialized:
            raise RuntimeError('thread.__init__() not called')
        with _active_limbo_lock:
            if self in _limbo or self._started.is_set():
                raise RuntimeError('threads can only be started once')
            _limbo[self] = self
        self._finished.acquire()
        try:
            _start_new_thread(self._bootstrap, ())
        except BaseException:
            with _active_limbo_lock:
                del _limbo[self]
            self._finished.release()
            raise
        self._started.wait()

    def run(self):
        """What the thread does: call the target."""
        try:
            if self._target is not None:
                self._target(*self._args, **self._kwargs)
        finally:
            # The thread object may live long after what it worked on.
            del self._target, self._args, self._kwargs

    def _bootstrap(self):
        # The first and the last thing the new thread does.
        try:
            self._set_ident()
            with _active_limbo_lock:
                _active[self._ident] = self
                del _limbo[self]
            self._started.set()
            if _trace_hook:
                _sys.settrace(_trace_hook)
            if _profile_hook:
                _sys.setprofile(_profile_hook)
            try:
                self.run()
            except:
                self._invoke_excepthook(self)
        finally:
            self._delete()
            self._is_stopped = True
            self._finished.release()

    def _set_ident(self):
        self._ident = get_ident()
        if _HAVE_THREAD_NATIVE_ID:
            self._set_native_id()

    def _set_native_id(self):
        self._native_id = get_native_id()

    def _delete(self):
        with _active_limbo_lock:
            _active.pop(self._ident, None)

    def join(self, timeout=None):
        """Wait until the thread ends, timeout seconds at most; is_alive() tells which."""
        if not self._initialized:
            raise RuntimeError('Thread.__init__() not called')
        if not self._started.is_set():
            raise RuntimeError('cannot join thread before it is started')
        if self is current_thread():
            raise RuntimeError('cannot join current thread')
        self._join(-1 if timeout is None else max(timeout, 0))

    def _join(self, timeout):
        if not self._is_stopped and self._finished.acquire(timeout != 0, timeout or -1):
            self._finished.release()

    @property
    def name(self):
        """The thread's name, for people only."""
        assert self._initialized, 'Thread.__init__() not called'
        return self._name

    @name.setter
    def name(self, name):
        assert self._initialized, 'Thread.__init__() not called'
        self._name = str(name)

    @property
    def ident(self):
        """The thread's identifier, None before it is started."""
        assert self._initialized, 'Thread.__init__() not called'
        return self._ident

    if _HAVE_THREAD_NATIVE_ID:
        @property
        def native_id(self):
            """The thread's identifier in the system, None before it is started."""
            assert self._initialized, 'Thread.__init__() not called'
            return self._native_id

    def is_alive(self):
        """Whether the thread runs."""
        assert self._initialized, 'Thread.__init__() not called'
        return self._started.is_set() and not self._is_stopped

    @property
    def daemon(self):
        """Whether the program may end while the thread runs."""
        assert self._initialized, 'Thread.__init__() not called'
        return self._daemonic

    @daemon.setter
    def daemon(self, daemonic):
        if not self._initialized:
            raise RuntimeError('Thread.__init__() not called')
        if self._started.is_set():
            raise RuntimeError('cannot set daemon status of active thread')
        self._daemonic = daemonic

    def isDaemon(self):
        """The old way to read `daemon`."""
        _deprecated('isDaemon() is deprecated, get the daemon attribute instead')
        return self.daemon

    def setDaemon(self, daemonic):
        """The old way to set `daemon`."""
        _deprecated('setDaemon() is deprecated, set the daemon attribute instead')
        self.daemon = daemonic

    def getName(self):
        """The old way to read `name`."""
        _deprecated('getName() is deprecated, get the name attribute instead')
        return self.name

    def setName(self, name):
        """The old way to set `name`."""
        _deprecated('setName() is deprecated, set the name attribute instead')
        self.name = name


def _make_invoke_excepthook():
    """Return the function that reports an exception leaving a thread; it works while the program is torn down."""
    default_hook = excepthook
    default_sys_hook = _sys.excepthook

    def invoke_excepthook(thread):
        try:
            hook = excepthook
            if hook is None:
                hook = default_hook
            args = ExceptHookArgs([*_sys.exc_info(), thread])
            hook(args)
        except Exception as error:
            error.__suppress_context__ = True
            if _sys is not None and _sys.stderr is not None:
                print('Exception in threading.excepthook:', file=_sys.stderr, flush=True)
            (_sys.excepthook or default_sys_hook)(type(error), error, error.__traceback__)
        finally:
            args = None  # no cycle

    return invoke_excepthook


class Timer(Thread):
    """A thread that calls a function after some seconds, unless it is cancelled first."""

    def __init__(self, interval, function, args=None, kwargs=None):
        super().__init__()
        self.interval = interval
        self.function = function
        self.args = [] if args is None else args
        self.kwargs = {} if kwargs is None else kwargs
        self.finished = Event()

    def cancel(self):
        """Do not call the function, if that is still to come."""
        self.finished.set()

    def run(self):
        self.finished.wait(self.interval)
        if not self.finished.is_set():
            self.function(*self.args, **self.kwargs)
        self.finished.set()


class _MainThread(Thread):
    def __init__(self):
        super().__init__(name='MainThread', daemon=False)
        self._started.set()
        self._set_ident()
        with _active_limbo_lock:
            _active[self._ident] = self


class _DeleteDummyThreadOnDel:
    """Lives in the thread-local storage of a thread that was not started here, and is freed when that thread ends."""

    def __init__(self, dummy_thread):
        self._ident = dummy_thread.ident

    def __del__(self):
        if _active is None or _shutting_down:
            return
        with _active_limbo_lock:
            if isinstance(_active.get(self._ident), _DummyThread):
                del _active[self._ident]


_thread_local_info = local()


class _DummyThread(Thread):
    """Stands for a thread that was not started by this module. It cannot be joined."""

    def __init__(self):
        super().__init__(name=_newname('Dummy-%d'), daemon=True)
        self._started.set()
        self._set_ident()
        with _active_limbo_lock:
            _active[self._ident] = self
        _thread_local_info._track_dummy_thread_ref = _DeleteDummyThreadOnDel(self)

    def is_alive(self):
        return not self._is_stopped

    def join(self, timeout=None):
        raise RuntimeError('cannot join a dummy thread')


def current_thread():
    """Return the thread that is running."""
    thread = _active.get(get_ident())
    return _DummyThread() if thread is None else thread


def currentThread():
    """The old name of current_thread()."""
    _deprecated('currentThread() is deprecated, use current_thread() instead')
    return current_thread()


def active_count():
    """Return the number of threads that are alive."""
    with _active_limbo_lock:
        return len(_active) + len(_limbo)


def activeCount():
    """The old name of active_count()."""
    _deprecated('activeCount() is deprecated, use active_count() instead')
    return active_count()


def enumerate():
    """Return a list of the threads that are alive."""
    with _active_limbo_lock:
        return [*_active.values(), *_limbo.values()]


def main_thread():
    """Return the thread the program started in."""
    return _main_thread


# The end of the program

_threading_atexits = []


def _register_atexit(func, *arg, **kwargs):
    """Have func called when the program ends, before the threads are waited for; the last registered comes first."""
    if _shutting_down:
        raise RuntimeError("can't register atexit after shutdown")
    _threading_atexits.append(lambda: func(*arg, **kwargs))


def _shutdown():
    """Wait for all threads that are not daemons. The interpreter calls this, in the main thread, before it ends."""
    global _shutting_down
    if _shutting_down:
        return
    _main_thread._is_stopped = True
    while _threading_atexits:
        _threading_atexits.pop()()
    while True:
        with _active_limbo_lock:
            running = [thread for thread in (*_active.values(), *_limbo.values())
                       if not thread._daemonic and thread is not _main_thread]
        if not running:
            break
        for thread in running:
            thread._started.wait()
            thread._join(-1)
    _shutting_down = True


def _after_fork():
    """In a child of fork() only the thread that called it is left, and is the main one."""
    global _active_limbo_lock, _active, _main_thread
    _active_limbo_lock = RLock()
    me = _active.get(get_ident())
    if me is None:
        me = _MainThread()
    _main_thread = me
    for thread in (*_active.values(), *_limbo.values()):
        thread._started._at_fork_reinit()
        if thread is me:
            me._ident = get_ident()
            if _HAVE_THREAD_NATIVE_ID:
                me._set_native_id()
        else:
            thread._is_stopped = True
    _limbo.clear()
    _active = {me._ident: me}


_main_thread = _MainThread()

import os as _os
if hasattr(_os, 'register_at_fork'):
    _os.register_at_fork(after_in_child=_after_fork)


def __getattr__(name):
    if name == '_dangling':
        # Threads that exist, whether alive or not; only test suites ask.
        from weakref import WeakSet
        return WeakSet(enumerate())
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
