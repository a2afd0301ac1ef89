"""Learning of the end of child processes."""

from . import _LAZY

__all__ = _LAZY['child_watchers']

import os
import threading
import warnings

from . import events
from .log import logger


def waitstatus_to_exitcode(status):
    """os.waitstatus_to_exitcode(), with what it does not know returned as it is."""
    try:
        return os.waitstatus_to_exitcode(status)
    except ValueError:
        return status


def _waitpid(pid, flags=0):
    """(exit code, whether it is known): 255 and False when somebody else reaped the child; None if it still runs."""
    try:
        found, status = os.waitpid(pid, flags)
    except ChildProcessError:
        return 255, False
    if not found:
        return None
    return waitstatus_to_exitcode(status), True


class AbstractChildWatcher:
    """The interface: calls callback(pid, returncode, *args) when a child ends."""

    def __init_subclass__(cls):
        if cls.__module__ != __name__:
            warnings._deprecated('AbstractChildWatcher', "{name!r} is deprecated as of Python 3.12 and will be "
                                 "removed in Python {remove}.", remove=(3, 14))

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


class PidfdChildWatcher(AbstractChildWatcher):
    """By a descriptor of the process (Linux 5.3): no threads, no signals."""

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, exc_traceback):
        pass

    def is_active(self):
        return True

    def close(self):
        pass

    def attach_loop(self, loop):
        pass

    def add_child_handler(self, pid, callback, *args):
        loop = events.get_running_loop()
        pidfd = os.pidfd_open(pid)
        loop._add_reader(pidfd, self._do_wait, pid, pidfd, callback, args)

    def _do_wait(self, pid, pidfd, callback, args):
        loop = events.get_running_loop()
        loop._remove_reader(pidfd)
        code, known = _waitpid(pid)
        if not known:
            logger.warning('child process pid %d exit status already read:  will report returncode 255', pid)
        os.close(pidfd)
        callback(pid, code, *args)

    def remove_child_handler(self, pid):
        return True  # the descriptor is freed when the process ends


class ThreadedChildWatcher(AbstractChildWatcher):
    """By a thread for each child, that waits for it."""

    def __init__(self):
        from itertools import count
        self._pid_counter = count(0)
        self._threads = {}

    def is_active(self):
        return True

    def close(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        pass

    def __del__(self, _warn=warnings.warn):
        alive = [thread for thread in self._threads.values() if thread.is_alive()]
        if alive:
            _warn(f'{self.__class__} has registered but not finished child processes', ResourceWarning, source=self)

    def add_child_handler(self, pid, callback, *args):
        loop = events.get_running_loop()
        thread = threading.Thread(target=self._do_waitpid, name=f'asyncio-waitpid-{next(self._pid_counter)}',
                                  args=(loop, pid, callback, args), daemon=True)
        self._threads[pid] = thread
        thread.start()

    def remove_child_handler(self, pid):
        return True  # the thread ends by itself

    def attach_loop(self, loop):
        pass

    def _do_waitpid(self, loop, expected_pid, callback, args):
        assert expected_pid > 0
        code, known = _waitpid(expected_pid)
        if not known:
            logger.warning('Unknown child process pid %d, will report returncode 255', expected_pid)
        elif loop.get_debug():
            logger.debug('process %s exited with returncode %s', expected_pid, code)
        if loop.is_closed():
            logger.warning('Loop %r that handles pid %r is closed', loop, expected_pid)
        else:
            loop.call_soon_threadsafe(callback, expected_pid, code, *args)
        self._threads.pop(expected_pid)


def can_use_pidfd():
    """Whether the system has descriptors of processes."""
    if not hasattr(os, 'pidfd_open'):
        return False
    try:
        os.close(os.pidfd_open(os.getpid()))
    except OSError:
        return False  # an old kernel, or a sandbox
    return True


class BaseChildWatcher(AbstractChildWatcher):
    """By the signal SIGCHLD, in one loop."""

    def __init__(self):
        self._loop = None
        self._callbacks = {}    # pid -> (callback, args)

    def close(self):
        self.attach_loop(None)

    def is_active(self):
        return self._loop is not None and self._loop.is_running()

    def _do_waitpid(self, expected_pid):
        raise NotImplementedError()

    def _do_waitpid_all(self):
        raise NotImplementedError()

    def attach_loop(self, loop):
        import signal
        assert loop is None or isinstance(loop, events.AbstractEventLoop)
        if self._loop is not None and loop is None and self._callbacks:
            warnings.warn('A loop is being detached from a child watcher with pending handlers', RuntimeWarning)
        if self._loop is not None:
            self._loop.remove_signal_handler(signal.SIGCHLD)
        self._loop = loop
        if loop is not None:
            loop.add_signal_handler(signal.SIGCHLD, self._sig_chld)
            # One may have ended between the two.
            self._do_waitpid_all()

    def _sig_chld(self):
        try:
            self._do_waitpid_all()
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            self._loop.call_exception_handler({'message': 'Unknown exception in SIGCHLD handler', 'exception': error})


class SafeChildWatcher(BaseChildWatcher):
    """Asks for each watched child by itself, and so leaves those of others alone."""

    def __init__(self):
        super().__init__()
        warnings._deprecated('SafeChildWatcher', '{name!r} is deprecated as of Python 3.12 and will be removed in '
                             'Python {remove}.', remove=(3, 14))

    def close(self):
        self._callbacks.clear()
        super().close()

    def __enter__(self):
        return self

    def __exit__(self, a, b, c):
        pass

    def add_child_handler(self, pid, callback, *args):
        self._callbacks[pid] = callback, args
        self._do_waitpid(pid)  # it may have ended already

    def remove_child_handler(self, pid):
        return self._callbacks.pop(pid, None) is not None

    def _do_waitpid_all(self):
        for pid in list(self._callbacks):
            self._do_waitpid(pid)

    def _do_waitpid(self, expected_pid):
        assert expected_pid > 0
        ended = _waitpid(expected_pid, os.WNOHANG)
        if ended is None:
            return
        code, known = ended
        if not known:
            logger.warning('Unknown child process pid %d, will report returncode 255', expected_pid)
        elif self._loop.get_debug():
            logger.debug('process %s exited with returncode %s', expected_pid, code)
        watched = self._callbacks.pop(expected_pid, None)
        if watched is not None:
            callback, args = watched
            callback(expected_pid, code, *args)
        elif self._loop.get_debug():
            logger.warning('Child watcher got an unexpected pid: %r', expected_pid, exc_info=True)


class FastChildWatcher(BaseChildWatcher):
    """Reaps whatever child has ended: quick with many, but in the way of others that wait for theirs."""

    def __init__(self):
        super().__init__()
        self._lock = threading.Lock()
        self._zombies = {}  # those that ended inside a `with`, before they were watched
        self._forks = 0
        warnings._deprecated('FastChildWatcher', '{name!r} is deprecated as of Python 3.12 and will be removed in '
                             'Python {remove}.', remove=(3, 14))

    def close(self):
        self._callbacks.clear()
        self._zombies.clear()
        super().close()

    def __enter__(self):
        with self._lock:
            self._forks += 1
            return self

    def __exit__(self, a, b, c):
        with self._lock:
            self._forks -= 1
            if self._forks or not self._zombies:
                return
            left = str(self._zombies)
            self._zombies.clear()
        logger.warning('Caught subprocesses termination from unknown pids: %s', left)

    def add_child_handler(self, pid, callback, *args):
        assert self._forks, 'Must use the context manager'
        with self._lock:
            try:
                code = self._zombies.pop(pid)
            except KeyError:
                self._callbacks[pid] = callback, args
                return
        callback(pid, code, *args)

    def remove_child_handler(self, pid):
        return self._callbacks.pop(pid, None) is not None

    def _do_waitpid_all(self):
        while True:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if not pid:
                return
            code = waitstatus_to_exitcode(status)
            with self._lock:
                watched = self._callbacks.pop(pid, None)
                if watched is None and self._forks:
                    self._zombies[pid] = code
                    if self._loop.get_debug():
                        logger.debug('unknown process %s exited with returncode %s', pid, code)
                    continue
            if watched is None:
                logger.warning('Caught subprocess termination from unknown pid: %d -> %d', pid, code)
                continue
            if self._loop.get_debug():
                logger.debug('process %s exited with returncode %s', pid, code)
            callback, args = watched
            callback(pid, code, *args)


class MultiLoopChildWatcher(AbstractChildWatcher):
    """By the signal SIGCHLD, for any number of loops; the handler runs in the main thread."""

    def __init__(self):
        self._callbacks = {}    # pid -> (loop, callback, args)
        self._saved_sighandler = None
        warnings._deprecated('MultiLoopChildWatcher', '{name!r} is deprecated as of Python 3.12 and will be removed '
                             'in Python {remove}.', remove=(3, 14))

    def is_active(self):
        return self._saved_sighandler is not None

    def close(self):
        import signal
        self._callbacks.clear()
        if self._saved_sighandler is None:
            return
        if signal.getsignal(signal.SIGCHLD) != self._sig_chld:
            logger.warning('SIGCHLD handler was changed by outside code')
        else:
            signal.signal(signal.SIGCHLD, self._saved_sighandler)
        self._saved_sighandler = None

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        pass

    def add_child_handler(self, pid, callback, *args):
        self._callbacks[pid] = events.get_running_loop(), callback, args
        self._do_waitpid(pid)

    def remove_child_handler(self, pid):
        return self._callbacks.pop(pid, None) is not None

    def attach_loop(self, loop):
        import signal
        if self._saved_sighandler is not None:
            return
        self._saved_sighandler = signal.signal(signal.SIGCHLD, self._sig_chld)
        if self._saved_sighandler is None:
            logger.warning('Previous SIGCHLD handler was set by non-Python code, restore to default handler on '
                           'watcher close.')
            self._saved_sighandler = signal.SIG_DFL
        signal.siginterrupt(signal.SIGCHLD, False)

    def _do_waitpid_all(self):
        for pid in list(self._callbacks):
            self._do_waitpid(pid)

    def _do_waitpid(self, expected_pid):
        assert expected_pid > 0
        ended = _waitpid(expected_pid, os.WNOHANG)
        if ended is None:
            return
        code, known = ended
        if not known:
            logger.warning('Unknown child process pid %d, will report returncode 255', expected_pid)
        watched = self._callbacks.pop(expected_pid, None)
        if watched is None:
            logger.warning('Child watcher got an unexpected pid: %r', expected_pid, exc_info=True)
            return
        loop, callback, args = watched
        if loop.is_closed():
            logger.warning('Loop %r that handles pid %r is closed', loop, expected_pid)
        else:
            if known and loop.get_debug():
                logger.debug('process %s exited with returncode %s', expected_pid, code)
            loop.call_soon_threadsafe(callback, expected_pid, code, *args)

    def _sig_chld(self, signum, frame):
        try:
            self._do_waitpid_all()
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException:
            logger.warning('Unknown exception in SIGCHLD handler', exc_info=True)
