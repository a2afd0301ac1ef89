"""Learning of the end of child processes. All but the first two ways are deprecated."""

__name__ = "asyncio.unix_events"   # where the public names belong

from . import _LAZY

__all__ = _LAZY['child_watchers']

import os
import threading
import warnings

from . import events, unix_events
from .exceptions import _ENDS_THE_LOOP
from .log import logger

_GOING = '{name!r} is deprecated as of Python 3.12 and will be removed in Python {remove}.'


def waitstatus_to_exitcode(status):
    """os.waitstatus_to_exitcode(), with what it does not know returned as it is."""
    try:
        return os.waitstatus_to_exitcode(status)
    except ValueError:
        return status


def _exit_code(status):
    return unix_events.waitstatus_to_exitcode(status)   # the module that a program knows it by


def _reap(pid, flags=0):
    """(exit code, whether it is known): 255 and False when somebody else reaped the child; None if it still runs."""
    assert pid > 0
    try:
        found, status = os.waitpid(pid, flags)
    except ChildProcessError:
        return 255, False
    return (_exit_code(status), True) if found else None


def _log_end(pid, code, known, debug):
    if not known:
        logger.warning('Unknown child process pid %d, will report returncode 255', pid)
    elif debug:
        logger.debug('process %s exited with returncode %s', pid, code)


def can_use_pidfd():
    """Whether the system has descriptors of processes."""
    try:
        os.close(os.pidfd_open(os.getpid()))
    except (AttributeError, OSError):
        return False    # another system, an old kernel, or a sandbox
    return True


class AbstractChildWatcher:
    """The interface: calls callback(pid, returncode, *args) when a child ends."""

    def __init_subclass__(cls):
        if cls.__module__ != __name__:
            warnings._deprecated('AbstractChildWatcher', _GOING, remove=(3, 14))

    def add_child_handler(self, pid, callback, *args):
        """Watch a child."""
        raise NotImplementedError()

    def remove_child_handler(self, pid):
        """Stop watching a child; whether it was watched."""
        raise NotImplementedError()

    def attach_loop(self, loop):
        """Use a loop; None detaches."""
        raise NotImplementedError()

    def close(self):
        """Let go of everything."""
        raise NotImplementedError()

    def is_active(self):
        """Whether children can be watched."""
        raise NotImplementedError()

    def __enter__(self):
        raise NotImplementedError()

    def __exit__(self, a, b, c):
        raise NotImplementedError()


class _Unattached(AbstractChildWatcher):
    """Watches each child in the loop that asks for it, always, and stops with its end."""

    def attach_loop(self, loop):
        pass

    def close(self):
        pass

    def is_active(self):
        return True

    def remove_child_handler(self, pid):
        return True

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        pass


class PidfdChildWatcher(_Unattached):
    """By a descriptor of the process (Linux 5.3): no threads, no signals."""

    def add_child_handler(self, pid, callback, *args):
        descriptor = os.pidfd_open(pid)
        events.get_running_loop()._add_reader(descriptor, self._do_wait, pid, descriptor, callback, args)

    def _do_wait(self, pid, pidfd, callback, args):
        events.get_running_loop()._remove_reader(pidfd)
        code, known = _reap(pid)
        os.close(pidfd)
        if not known:
            logger.warning('child process pid %d exit status already read:  will report returncode 255', pid)
        callback(pid, code, *args)


class ThreadedChildWatcher(_Unattached):
    """By a thread for each child, that waits for it."""

    def __init__(self):
        self._threads = {}
        self._started = 0

    def __del__(self, _warn=warnings.warn):
        if any(thread.is_alive() for thread in self._threads.values()):
            _warn(f'{self.__class__} has registered but not finished child processes', ResourceWarning, source=self)

    def add_child_handler(self, pid, callback, *args):
        what = events.get_running_loop(), pid, callback, args
        name = f'asyncio-waitpid-{self._started}'
        self._started += 1
        thread = self._threads[pid] = threading.Thread(target=self._do_waitpid, name=name, args=what, daemon=True)
        thread.start()

    def _do_waitpid(self, loop, expected_pid, callback, args):
        code, known = _reap(expected_pid)
        _log_end(expected_pid, code, known, loop.get_debug())
        _call_in(loop, callback, expected_pid, code, args)
        del self._threads[expected_pid]


def _call_in(loop, callback, pid, code, args):
    if loop.is_closed():
        logger.warning('Loop %r that handles pid %r is closed', loop, pid)
    else:
        loop.call_soon_threadsafe(callback, pid, code, *args)


class _BySignal(AbstractChildWatcher):
    """By SIGCHLD, which tells that some child has ended, not which. `_callbacks` is by pid."""

    _deprecated_name = None

    def __init__(self):
        self._callbacks = {}
        if self._deprecated_name:
            warnings._deprecated(self._deprecated_name, _GOING, remove=(3, 14))

    def __enter__(self):
        return self

    def __exit__(self, a, b, c):
        pass

    def remove_child_handler(self, pid):
        return self._callbacks.pop(pid, None) is not None


class _PollsEach:
    """Goes before a watcher by signal. Writes nothing about the end itself: _has_ended(pid, code, known) does."""

    def _do_waitpid_all(self):
        # Each watched child by itself: those of others are left alone.
        for pid in list(self._callbacks):
            self._do_waitpid(pid)

    def _do_waitpid(self, expected_pid):
        ended = _reap(expected_pid, os.WNOHANG)
        if ended is not None:
            self._has_ended(expected_pid, *ended)


class BaseChildWatcher(_BySignal):
    """By SIGCHLD, in one loop."""

    _loop = None

    def is_active(self):
        """Whether the watcher has a loop that runs."""
        return self._loop is not None and self._loop.is_running()

    def close(self):
        """Watch nothing any more."""
        self._callbacks.clear()
        self.attach_loop(None)

    def attach_loop(self, loop):
        """Take the child's signal in this loop from now on; in none, if None."""
        from signal import SIGCHLD
        assert isinstance(loop, events.AbstractEventLoop | None)
        before, self._loop = self._loop, loop
        if before is not None:
            if loop is None and self._callbacks:
                warnings.warn('A loop is being detached from a child watcher with pending handlers', RuntimeWarning)
            before.remove_signal_handler(SIGCHLD)
        if loop is not None:
            loop.add_signal_handler(SIGCHLD, self._sig_chld)
            self._do_waitpid_all()  # one may have ended between the two

    def _do_waitpid(self, expected_pid):
        raise NotImplementedError()

    def _do_waitpid_all(self):
        raise NotImplementedError()

    def _sig_chld(self):
        try:
            self._do_waitpid_all()
        except _ENDS_THE_LOOP:
            raise
        except BaseException as error:
            self._loop.call_exception_handler({'message': 'Unknown exception in SIGCHLD handler', 'exception': error})


class SafeChildWatcher(_PollsEach, BaseChildWatcher):
    """Asks for each watched child by itself, and so leaves those of others alone."""

    _deprecated_name = 'SafeChildWatcher'

    def add_child_handler(self, pid, callback, *args):
        self._callbacks[pid] = callback, args
        self._do_waitpid(pid)  # it may have ended already

    def _has_ended(self, pid, code, known):
        debug = self._loop.get_debug()
        _log_end(pid, code, known, debug)
        if watched := self._callbacks.pop(pid, None):
            callback, args = watched
            callback(pid, code, *args)
        elif debug:
            logger.warning('Child watcher got an unexpected pid: %r', pid, exc_info=True)


class FastChildWatcher(BaseChildWatcher):
    """Reaps whatever child has ended: quick with many, but in the way of others that wait for theirs."""

    _deprecated_name = 'FastChildWatcher'

    def __init__(self):
        self._lock = threading.Lock()
        self._zombies = {}  # those that ended inside a `with`, before they were watched
        self._forks = 0     # how many `with` there are
        super().__init__()

    def close(self):
        self._zombies.clear()
        super().close()

    def __enter__(self):
        with self._lock:
            self._forks += 1
        return self

    def __exit__(self, a, b, c):
        unclaimed = {}
        with self._lock:
            self._forks -= 1
            if not self._forks:
                unclaimed, self._zombies = self._zombies, unclaimed
        if unclaimed:
            logger.warning('Caught subprocesses termination from unknown pids: %s', unclaimed)

    def add_child_handler(self, pid, callback, *args):
        assert self._forks, 'Must use the context manager'
        with self._lock:
            early = pid in self._zombies
            if early:
                code = self._zombies.pop(pid)
            else:
                self._callbacks[pid] = callback, args
        if early:
            callback(pid, code, *args)

    def _do_waitpid_all(self):
        try:
            while (end := os.waitpid(-1, os.WNOHANG))[0]:
                self._has_ended(end[0], _exit_code(end[1]))
        except ChildProcessError:
            pass    # there is none

    def _has_ended(self, pid, code):
        with self._lock:
            watched = self._callbacks.pop(pid, None)
            kept = watched is None and self._forks > 0
            if kept:
                self._zombies[pid] = code
        if watched is None and not kept:
            logger.warning('Caught subprocess termination from unknown pid: %d -> %d', pid, code)
        elif self._loop.get_debug():
            logger.debug('unknown process %s exited with returncode %s' if kept
                         else 'process %s exited with returncode %s', pid, code)
        if watched:
            callback, args = watched
            callback(pid, code, *args)


class MultiLoopChildWatcher(_PollsEach, _BySignal):
    """By SIGCHLD, for any number of loops; the handler runs in the main thread."""

    _deprecated_name = 'MultiLoopChildWatcher'
    _saved_sighandler = None

    def __init__(self):
        super().__init__()
        self._asked = {}        # children that are being asked for: has the handler come meanwhile?

    def is_active(self):
        return self._saved_sighandler is not None

    def attach_loop(self, loop):
        if self.is_active():
            return
        import signal
        before = signal.signal(signal.SIGCHLD, self._sig_chld)
        if before is None:
            logger.warning('Previous SIGCHLD handler was set by non-Python code, restore to default handler on watcher close.')
            before = signal.SIG_DFL
        self._saved_sighandler = before
        signal.siginterrupt(signal.SIGCHLD, False)

    def close(self):
        import signal
        self._callbacks.clear()
        before, self._saved_sighandler = self._saved_sighandler, None
        if before is None:
            return
        if signal.getsignal(signal.SIGCHLD) == self._sig_chld:
            signal.signal(signal.SIGCHLD, before)
        else:
            logger.warning('SIGCHLD handler was changed by outside code')

    def add_child_handler(self, pid, callback, *args):
        self._callbacks[pid] = events.get_running_loop(), callback, args
        self._ask(pid)  # it may have ended already

    def _ask(self, pid):
        # The handler, which may interrupt this anywhere, leaves the child to it: found twice, a child's status would be lost.
        if pid in self._asked:
            self._asked[pid] = True
            return
        again = True
        while again:
            self._asked[pid] = False
            try:
                if pid in self._callbacks:      # else the handler came before, and has told of its end
                    self._do_waitpid(pid)
            finally:
                again = self._asked.pop(pid)

    def _do_waitpid_all(self):
        for pid in list(self._callbacks):
            self._ask(pid)

    def _has_ended(self, pid, code, known):
        watched = self._callbacks.pop(pid, None)
        loop, callback, args = watched or (None, None, None)
        _log_end(pid, code, known, loop and not loop.is_closed() and loop.get_debug())
        if watched:
            _call_in(loop, callback, pid, code, args)
        else:
            logger.warning('Child watcher got an unexpected pid: %r', pid, exc_info=True)

    def _sig_chld(self, signum, frame):
        try:
            self._do_waitpid_all()
        except _ENDS_THE_LOOP:
            raise
        except BaseException:
            logger.warning('Unknown exception in SIGCHLD handler', exc_info=True)
