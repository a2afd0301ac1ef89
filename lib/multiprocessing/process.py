"""A process as an object, in the process that started it and in itself."""

import atexit
import itertools
import os
import signal
import sys
import threading
from _weakrefset import WeakSet

__all__ = ['BaseProcess', 'current_process', 'active_children', 'parent_process']

try:
    ORIGINAL_DIR = os.path.abspath(os.getcwd())
except OSError:
    ORIGINAL_DIR = None


def current_process():
    """The process that is running."""
    return _current_process


def active_children():
    """A list of the children that are alive; those that have ended are waited for."""
    _cleanup()
    return list(_children)


def parent_process():
    """The process that started this one, or None."""
    return _parent_process


def _cleanup():
    for child in list(_children):
        popen = child._popen
        if popen and popen.poll() is not None:
            _children.discard(child)


class BaseProcess:
    """A process that calls run() when it is started, with what threading.Thread has besides."""

    def _Popen(self):
        raise NotImplementedError

    def __init__(self, group=None, target=None, name=None, args=(), kwargs={}, *, daemon=None):
        assert group is None, 'group argument must be None for now'
        self._identity = _current_process._identity + (next(_process_counter),)
        self._config = _current_process._config.copy()
        self._parent_pid, self._parent_name = os.getpid(), _current_process.name
        self._popen = None
        self._closed = False
        self._target, self._args, self._kwargs = target, tuple(args), dict(kwargs)
        self._name = name or f'{type(self).__name__}-{":".join(map(str, self._identity))}'
        if daemon is not None:
            self.daemon = daemon
        _dangling.add(self)

    def _check_closed(self):
        if self._closed:
            raise ValueError('process object is closed')

    def _check_ours(self, doing):
        self._check_closed()
        assert self._parent_pid == os.getpid(), f'can only {doing} a child process'

    def run(self):
        """What the process does: call the target."""
        if self._target:
            self._target(*self._args, **self._kwargs)

    def start(self):
        """Start the process."""
        self._check_closed()
        assert self._popen is None, 'cannot start a process twice'
        assert self._parent_pid == os.getpid(), 'can only start a process object created by current process'
        assert not _current_process._config.get('daemon'), 'daemonic processes are not allowed to have children'
        _cleanup()
        self._popen = self._Popen(self)
        self._sentinel = self._popen.sentinel
        # What was given to the process may lead back to this object.
        del self._target, self._args, self._kwargs
        _children.add(self)

    def terminate(self):
        """Send the process SIGTERM."""
        self._check_closed()
        self._popen.terminate()

    def kill(self):
        """Send the process SIGKILL."""
        self._check_closed()
        self._popen.kill()

    def join(self, timeout=None):
        """Wait until the process ends, timeout seconds at most; exitcode tells which."""
        self._check_ours('join')
        assert self._popen is not None, 'can only join a started process'
        if self._popen.wait(timeout) is not None:
            _children.discard(self)

    def is_alive(self):
        """Whether the process runs."""
        self._check_closed()
        if self is _current_process:
            return True
        assert self._parent_pid == os.getpid(), 'can only test a child process'
        if self._popen is None:
            return False
        if self._popen.poll() is None:
            return True
        _children.discard(self)
        return False

    def close(self):
        """Let go of what the object holds; ValueError while the process runs."""
        if self._popen is not None:
            if self._popen.poll() is None:
                raise ValueError('Cannot close a process while it is still running. You should first call join() or terminate().')
            self._popen.close()
            self._popen = None
            del self._sentinel
            _children.discard(self)
        self._closed = True

    @property
    def name(self):
        """The process's name, for people only."""
        return self._name

    @name.setter
    def name(self, name):
        assert isinstance(name, str), 'name must be a string'
        self._name = name

    @property
    def daemon(self):
        """Whether the process is terminated at the end of its parent; it may have no children then."""
        return self._config.get('daemon', False)

    @daemon.setter
    def daemon(self, daemonic):
        assert self._popen is None, 'process has already started'
        self._config['daemon'] = daemonic

    @property
    def authkey(self):
        """What connections prove that they are of this family by."""
        return self._config['authkey']

    @authkey.setter
    def authkey(self, authkey):
        self._config['authkey'] = AuthenticationString(authkey)

    @property
    def exitcode(self):
        """The status that the process has ended with, or minus the signal that ended it; None while it has not."""
        self._check_closed()
        return self._popen and self._popen.poll()

    @property
    def ident(self):
        """The process's number, None before it is started."""
        self._check_closed()
        return os.getpid() if self is _current_process else self._popen and self._popen.pid

    pid = ident

    @property
    def sentinel(self):
        """A descriptor that is ready to be read once the process has ended, for connection.wait()."""
        self._check_closed()
        try:
            return self._sentinel
        except AttributeError:
            raise ValueError('process not started') from None

    def __repr__(self):
        exitcode = None
        if self is _current_process:
            status = 'started'
        elif self._closed:
            status = 'closed'
        elif self._parent_pid != os.getpid():
            status = 'unknown'
        elif self._popen is None:
            status = 'initial'
        else:
            exitcode = self._popen.poll()
            status = 'started' if exitcode is None else 'stopped'
        words = [type(self).__name__, f'name={self._name!r}']
        words += [f'pid={self._popen.pid}'] if self._popen is not None else []
        words += [f'parent={self._parent_pid}', status]
        words += [f'exitcode={_signal_names.get(exitcode, exitcode)}'] if exitcode is not None else []
        words += ['daemon'] if self.daemon else []
        return f'<{" ".join(words)}>'

    def _bootstrap(self, parent_sentinel=None):
        """The whole life of the process, in it: its exit status."""
        from . import util
        global _current_process, _parent_process, _process_counter, _children
        try:
            if self._start_method is not None:
                _set_context(self._start_method)
            _process_counter = itertools.count(1)
            _children = set()
            util._close_stdin()
            old, _current_process = _current_process, self
            _parent_process = _ParentProcess(self._parent_name, self._parent_pid, parent_sentinel)
            try:
                self._after_fork()
            finally:
                del old     # a forked copy of the parent's, whose end is not the parent's
            util.info('child process calling self.run()')
            self.run()
            exitcode = 0
        except SystemExit as error:
            exitcode = _status_of(error)
        except BaseException:
            exitcode = 1
            self._tell_error()
        finally:
            threading._shutdown()
            atexit._run_exitfuncs()
            util.info('process exiting with exitcode %d', exitcode)
            util._flush_std_streams()
        return exitcode

    def _tell_error(self):
        import traceback
        sys.stderr.write(f'Process {self.name}:\n')
        traceback.print_exc()

    @staticmethod
    def _after_fork():
        from . import util
        # The parent's ends are not this process's.
        atexit._clear()
        atexit.register(util._exit_function)
        util._finalizer_registry.clear()
        util._run_after_forkers()

    _start_method = None


def _status_of(error):
    """The exit status that a SystemExit asks for; one that is no number is told."""
    code = error.code
    if code is None:
        return 0
    if isinstance(code, int):
        return int(code)
    sys.stderr.write(f'{code}\n')
    return 1


def _set_context(method):
    from . import context
    context._force_start_method(method)


class AuthenticationString(bytes):
    """A key, which is pickled only for a process that is being started."""

    def __reduce__(self):
        from .context import get_spawning_popen
        if get_spawning_popen() is None:
            raise TypeError('Pickling an AuthenticationString object is disallowed for security reasons')
        return AuthenticationString, (bytes(self),)


class _ParentProcess(BaseProcess):
    """The process that started this one: a name, a number, and a sentinel."""

    def __init__(self, name, pid, sentinel):
        self._identity = ()
        self._name, self._pid, self._parent_pid = name, pid, None
        self._popen, self._closed, self._sentinel = None, False, sentinel
        self._config = {}

    def is_alive(self):
        from multiprocessing.connection import wait
        return not wait([self._sentinel], timeout=0)

    @property
    def ident(self):
        """The process's number."""
        return self._pid

    pid = ident

    def join(self, timeout=None):
        """Wait until the parent ends, timeout seconds at most."""
        from multiprocessing.connection import wait
        wait([self._sentinel], timeout=timeout)


class _MainProcess(BaseProcess):
    """The process that this package did not start."""

    def __init__(self):
        self._identity = ()
        self._name, self._parent_pid = 'MainProcess', None
        self._popen, self._closed = None, False
        # `semprefix`: what names of semaphores begin with, which all of the family share.
        self._config = {'authkey': AuthenticationString(os.urandom(32)), 'semprefix': '/mp'}

    def close(self):
        """Nothing to let go of."""


_parent_process = None
_current_process = _MainProcess()
_process_counter = itertools.count(1)
_children = set()
del _MainProcess

_signal_names = {-number: f'-{name}' for name, number in vars(signal).items() if name[:3] == 'SIG' and '_' not in name}
_dangling = WeakSet()
