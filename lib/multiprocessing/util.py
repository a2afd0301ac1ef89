"""What the package's modules share: its log, finalisers, what happens after a fork and at the end of a process."""

import atexit
import itertools
import os
import sys
import threading
import weakref

from _late import names as _late_names
from . import process

__getattr__ = _late_names(globals(), {})

__all__ = ['sub_debug', 'debug', 'info', 'sub_warning', 'get_logger', 'log_to_stderr', 'get_temp_dir', 'register_after_fork', 'is_exiting',
           'Finalize', 'ForkAwareThreadLock', 'ForkAwareLocal', 'close_all_fds_except', 'SUBDEBUG', 'SUBWARNING']

# ---- the log ----

NOTSET = 0
SUBDEBUG = 5
DEBUG = 10
INFO = 20
SUBWARNING = 25
WARNING = 30

LOGGER_NAME = 'multiprocessing'
DEFAULT_LOGGING_FORMAT = '[%(levelname)s/%(processName)s] %(message)s'

_logger = None
_log_to_stderr = False


# Each asks for the logger by itself: as a program ends these are called when this module's names are None.

def sub_debug(msg, *args):
    """Log a message below DEBUG."""
    if _logger:
        _logger.log(SUBDEBUG, msg, *args, stacklevel=2)


def debug(msg, *args):
    """Log a message at DEBUG."""
    if _logger:
        _logger.log(DEBUG, msg, *args, stacklevel=2)


def info(msg, *args):
    """Log a message at INFO."""
    if _logger:
        _logger.log(INFO, msg, *args, stacklevel=2)


def _warn(msg, *args):
    """Log a message at WARNING."""
    if _logger:
        _logger.log(WARNING, msg, *args, stacklevel=2)


def sub_warning(msg, *args):
    """Log a message between INFO and WARNING."""
    if _logger:
        _logger.log(SUBWARNING, msg, *args, stacklevel=2)


def get_logger():
    """The package's logger, which propagates nothing; made by the first call, there is no log before."""
    import logging
    global _logger
    if not _logger:
        _logger = logging.getLogger(LOGGER_NAME)
        _logger.propagate = 0
        # Its handlers may belong to modules that end before the last messages come.
        atexit.unregister(_exit_function)
        atexit.register(_exit_function)
    return _logger


def log_to_stderr(level=None):
    """The package's logger, given a handler that writes to standard error, and a level."""
    import logging
    global _log_to_stderr
    logger = get_logger()
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter(DEFAULT_LOGGING_FORMAT))
    logger.addHandler(handler)
    if level:
        logger.setLevel(level)
    _log_to_stderr = True
    return logger


def is_abstract_socket_namespace(address):
    """Whether a socket's address is one of Linux's that are no files."""
    if not address:
        return False
    if isinstance(address, (bytes, str)):
        return address[0] in (0, '\0')
    raise TypeError(f'address type of {address!r} unrecognized')


abstract_sockets_supported = sys.platform == 'linux'


def get_temp_dir():
    """A folder of this process and its children, removed at its end."""
    tempdir = process.current_process()._config.get('tempdir')
    if tempdir is None:
        import tempfile
        tempdir = tempfile.mkdtemp(prefix='pymp-')
        info('created temp directory %s', tempdir)
        Finalize(None, _remove_temp_dir, args=(tempdir,), exitpriority=-100)
        process.current_process()._config['tempdir'] = tempdir
    return tempdir


def _remove_temp_dir(tempdir):
    import shutil
    shutil.rmtree(tempdir, ignore_errors=True)
    me = process.current_process()
    if me is not None:
        me._config['tempdir'] = None


# ---- after a fork ----

_afterfork_registry = weakref.WeakValueDictionary()
_afterfork_counter = itertools.count()


def register_after_fork(obj, func):
    """Have func(obj) called in children of this process when they begin, if the object is alive then."""
    _afterfork_registry[next(_afterfork_counter), id(obj), func] = obj


def _run_after_forkers():
    items = sorted(((index, func, obj) for (index, _, func), obj in list(_afterfork_registry.items())), key=lambda item: item[0])
    for _, func, obj in items:
        try:
            func(obj)
        except Exception as error:
            info('after forker raised exception %s', error)


# ---- finalisers ----

_finalizer_registry = {}
_finalizer_counter = itertools.count()


class Finalize:
    """Calls a function once: when it is called itself, when its object is freed, or, with a priority, when the process ends."""

    def __init__(self, obj, callback, args=(), kwargs=None, exitpriority=None):
        if exitpriority is not None and not isinstance(exitpriority, int):
            raise TypeError(f'Exitpriority ({exitpriority!r}) must be None or int, not {type(exitpriority)!s}')
        if obj is None and exitpriority is None:
            raise ValueError('Without object, exitpriority cannot be None')
        self._weakref = None if obj is None else weakref.ref(obj, self)
        self._callback, self._args, self._kwargs = callback, args, kwargs or {}
        self._key = exitpriority, next(_finalizer_counter)
        self._pid = os.getpid()
        _finalizer_registry[self._key] = self

    # What it needs is among its parameters: it may be called when this module is gone.
    def __call__(self, wr=None, _registry=_finalizer_registry, sub_debug=sub_debug, getpid=os.getpid):
        """Call the function, unless that was done, or this is a copy of it in a child of the process that made it."""
        if _registry.pop(self._key, None) is None:
            sub_debug('finalizer no longer registered')
            return None
        result = None
        if self._pid != getpid():
            sub_debug('finalizer ignored because different process')
        else:
            sub_debug('finalizer calling %s with args %s and kwargs %s', self._callback, self._args, self._kwargs)
            result = self._callback(*self._args, **self._kwargs)
        self._forget()
        return result

    def cancel(self):
        """Never call the function."""
        if _finalizer_registry.pop(self._key, None) is not None:
            self._forget()

    def _forget(self):
        self._weakref = self._callback = self._args = self._kwargs = self._key = None

    def still_active(self):
        """Whether the function may yet be called."""
        return self._key in _finalizer_registry

    def __repr__(self):
        try:
            obj = self._weakref()
        except (AttributeError, TypeError):
            obj = None
        if obj is None:
            return f'<{type(self).__name__} object, dead>'
        words = [f'callback={getattr(self._callback, "__name__", self._callback)}']
        words += [f'args={self._args}'] if self._args else []
        words += [f'kwargs={self._kwargs}'] if self._kwargs else []
        words += [f'exitpriority={self._key[0]}'] if self._key[0] is not None else []
        return f'<{type(self).__name__} object, {", ".join(words)}>'


def _run_finalizers(minpriority=None):
    """Call those with a priority, of minpriority at least: the highest first, and of equal ones the last made."""
    def due(key):
        return key[0] is not None and (minpriority is None or key[0] >= minpriority)

    # One may make another; what was asked for at the beginning comes first.
    for key in sorted(filter(due, list(_finalizer_registry)), reverse=True):
        finalizer = _finalizer_registry.get(key)
        if finalizer is not None:
            sub_debug('calling %s', finalizer)
            try:
                finalizer()
            except Exception:
                import traceback
                traceback.print_exc()
    if minpriority is None:
        _finalizer_registry.clear()


_exiting = False


def is_exiting():
    """Whether the process is ending."""
    return _exiting or _exiting is None


def _exit_function():
    """The end of a process: finalisers of priority 0 and above, the children, the other finalisers."""
    global _exiting
    if _exiting:
        return
    _exiting = True
    info('process shutting down')
    debug('running all "atexit" finalizers with priority >= 0')
    _run_finalizers(0)
    if process.current_process() is not None:
        for child in process.active_children():
            if child.daemon:
                info('calling terminate() for daemon %s', child.name)
                child._popen.terminate()
        for child in process.active_children():
            info('calling join() for process %s', child.name)
            child.join()
    debug('running the remaining "atexit" finalizers')
    _run_finalizers()


atexit.register(_exit_function)

# ---- what a fork leaves whole ----


class ForkAwareThreadLock:
    """A lock between threads that is free in children."""

    def __init__(self):
        self._lock = threading.Lock()
        self.acquire, self.release = self._lock.acquire, self._lock.release
        register_after_fork(self, ForkAwareThreadLock._at_fork_reinit)

    def _at_fork_reinit(self):
        self._lock._at_fork_reinit()

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *args):
        return self._lock.__exit__(*args)


class ForkAwareLocal(threading.local):
    """A thread's own attributes, which are forgotten in children."""

    def __init__(self):
        register_after_fork(self, lambda obj: obj.__dict__.clear())

    def __reduce__(self):
        return type(self), ()


# ---- descriptors ----

try:
    MAXFD = os.sysconf('SC_OPEN_MAX')
except Exception:
    MAXFD = 256


def close_all_fds_except(fds):
    """Close all descriptors but these."""
    kept = [-1, *sorted(fds), MAXFD]
    assert kept[-2] < MAXFD, 'fd too large'
    for low, high in zip(kept, kept[1:]):
        os.closerange(low + 1, high)


def _close_stdin():
    if sys.stdin is None:
        return
    try:
        sys.stdin.close()
    except (OSError, ValueError):
        pass
    try:
        fd = os.open(os.devnull, os.O_RDONLY)
        try:
            sys.stdin = open(fd, encoding='utf-8', closefd=False)
        except BaseException:
            os.close(fd)
            raise
    except (OSError, ValueError):
        pass


def _flush_std_streams():
    for stream in sys.stdout, sys.stderr:
        try:
            stream.flush()
        except (AttributeError, ValueError):
            pass


def close_fds(*fds):
    """Close descriptors."""
    for fd in fds:
        os.close(fd)


def spawnv_passfds(path, args, passfds):
    """Start a program that has the standard streams and these descriptors; return its number."""
    import subprocess
    arguments = [os.fsencode(arg) for arg in args]
    child = subprocess.Popen(arguments, executable=os.fsencode(path), pass_fds=sorted(passfds))
    # Who called waits for it by its number.
    child.returncode = 0
    return child.pid


def subprocess_flags():
    """The interpreter's own arguments, for a process of the same kind."""
    from subprocess import _args_from_interpreter_flags
    return _args_from_interpreter_flags()


def _cleanup_tests():
    """Let go of what outlives a test: for test suites."""
    from multiprocessing import forkserver, resource_tracker
    forkserver._forkserver._stop()
    resource_tracker._resource_tracker._stop()
    _run_finalizers()
