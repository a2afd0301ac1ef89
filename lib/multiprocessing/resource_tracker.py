"""A process that outlives the family, and removes what it has left in the system: names of semaphores and of shared memory.

It is told of each by a line `REGISTER:name:type` or `UNREGISTER:name:type` through a pipe that all of the family inherit. When the last of them
has ended it removes what is still registered.
"""

import os
import signal
import sys
import threading
import warnings

import _multiprocessing
import _posixshmem

from . import spawn, util

__all__ = ['ensure_running', 'register', 'unregister']

_SIGNALS = signal.SIGINT, signal.SIGTERM

_CLEANUP_FUNCS = {
    'noop': lambda name: None,
    'dummy': lambda name: None,     # for test suites
    'semaphore': _multiprocessing.sem_unlink,
    'shared_memory': _posixshmem.shm_unlink,
}
_LONGEST = 512      # a line that a pipe takes as a whole


class ReentrantCallError(RuntimeError):
    """The tracker was needed while it was being started, by a finaliser."""


class ResourceTracker:
    """This process's end of the pipe. The tracker is started when it is first needed."""

    def __init__(self):
        self._lock = threading.RLock()
        self._fd = self._pid = self._exitcode = None
        self._starting = False

    def _stop(self):
        with self._lock:
            if self._fd is None:
                return
            fd, pid = self._fd, self._pid
            self._fd = self._pid = None
            os.close(fd)
            if pid is not None:
                self._exitcode = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])

    def getfd(self):
        """The pipe's descriptor."""
        self.ensure_running()
        return self._fd

    def ensure_running(self):
        """Start the tracker, unless it runs: it may be the parent's."""
        with self._lock:
            if self._starting:
                raise ReentrantCallError('Reentrant call into the multiprocessing resource tracker')
            if self._fd is not None:
                if self._check_alive():
                    return
                os.close(self._fd)
                self._reap()
                self._fd = self._pid = None
                warnings.warn('resource_tracker: process died unexpectedly, relaunching.  Some resources might leak.')
            self._starting = True
            try:
                self._start()
            finally:
                self._starting = False

    def _reap(self):
        try:
            if self._pid is not None:
                os.waitpid(self._pid, 0)
        except ChildProcessError:
            pass

    def _start(self):
        passed = []
        try:
            passed.append(sys.stderr.fileno())
        except Exception:
            pass
        reads, writes = os.pipe()
        try:
            command = [spawn.get_executable(), *util.subprocess_flags(), '-c',
                       f'from multiprocessing.resource_tracker import main;main({reads})']
            # A key pressed must not end it, not even before it ignores that.
            old = signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
            try:
                self._pid = util.spawnv_passfds(spawn.get_executable(), command, {*passed, reads})
            finally:
                signal.pthread_sigmask(signal.SIG_SETMASK, old)
        except BaseException:
            os.close(writes)
            raise
        else:
            self._fd, self._exitcode = writes, None
        finally:
            os.close(reads)

    def _check_alive(self):
        try:
            os.write(self._fd, b'PROBE:0:noop\n')
        except OSError:
            return False
        return True

    def register(self, name, rtype):
        """Have a resource removed when the family ends."""
        self._send('REGISTER', name, rtype)

    def unregister(self, name, rtype):
        """Say that a resource is removed."""
        self._send('UNREGISTER', name, rtype)

    def _send(self, command, name, rtype):
        self.ensure_running()
        line = f'{command}:{name}:{rtype}\n'.encode('ascii')
        if len(line) > _LONGEST:
            raise ValueError('msg too long')
        written = os.write(self._fd, line)
        assert written == len(line), f'nbytes {written:n} but len(msg) {len(line):n}'


_resource_tracker = ResourceTracker()
ensure_running = _resource_tracker.ensure_running
register = _resource_tracker.register
unregister = _resource_tracker.unregister
getfd = _resource_tracker.getfd


def main(fd):
    """What the tracker does."""
    for number in _SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
    for stream in sys.stdin, sys.stdout:
        try:
            stream.close()
        except Exception:
            pass
    cache = {rtype: {} for rtype in _CLEANUP_FUNCS}
    exit_code = 0
    try:
        with open(fd, 'rb') as lines:
            for line in lines:
                try:
                    _obey(line, cache)
                except Exception:
                    exit_code = 3
                    try:
                        sys.excepthook(*sys.exc_info())
                    except Exception:
                        pass
    finally:
        for rtype, names in cache.items():
            if names:
                exit_code = 1 if _remove(rtype, list(names)) else 2
    sys.exit(exit_code)


def _obey(line, cache):
    command, _, rest = line.strip().decode('ascii').partition(':')
    name, _, rtype = rest.rpartition(':')
    if rtype not in cache:
        raise ValueError(f'Cannot register {name} for automatic cleanup: unknown resource type {rtype}')
    if command == 'REGISTER':
        cache[rtype][name] = None
    elif command == 'UNREGISTER':
        del cache[rtype][name]
    elif command != 'PROBE':
        raise RuntimeError(f'unrecognized command {command!r}')


def _remove(rtype, names):
    """Remove what was left, and tell of it, but of a dummy; returns whether all could be removed."""
    removed = True
    try:
        if rtype != 'dummy':
            warnings.warn(f'resource_tracker: There appear to be {len(names)} leaked {rtype} objects to clean up at shutdown: {set(names)}')
    except Exception:
        pass
    for name in names:
        try:
            _CLEANUP_FUNCS[rtype](name)
        except Exception as error:
            removed = False
            warnings.warn(f'resource_tracker: {name!r}: {error}')
    return removed
