"""Contexts: the package's functions for one way to start processes."""

import os
import sys
import threading

import _late

from . import process, reduction

__all__ = ()


class ProcessError(Exception):
    """The base of this package's exceptions."""


class BufferTooShort(ProcessError):
    """A message is longer than the buffer for it; the message is the argument."""


class TimeoutError(ProcessError):
    """Something did not happen in time."""


class AuthenticationError(ProcessError):
    """The other end of a connection does not know the key."""


def _from(module, name, doc):
    """A method that calls what the module has of that name, with the context."""
    def method(self, *args, **kwargs):
        return getattr(_late.fetch(f'multiprocessing.{module}'), name)(*args, ctx=self.get_context(), **kwargs)

    method.__name__, method.__qualname__, method.__doc__ = name, f'BaseContext.{name}', doc
    return method


class BaseContext:
    """What the package offers, whichever way processes are started."""

    ProcessError = ProcessError
    BufferTooShort = BufferTooShort
    TimeoutError = TimeoutError
    AuthenticationError = AuthenticationError

    current_process = staticmethod(process.current_process)
    parent_process = staticmethod(process.parent_process)
    active_children = staticmethod(process.active_children)

    def cpu_count(self):
        """The number of processors of the machine."""
        count = os.cpu_count()
        if count is None:
            raise NotImplementedError('cannot determine number of cpus')
        return count

    def Manager(self):
        """A started SyncManager: a process that holds objects for others."""
        from .managers import SyncManager
        manager = SyncManager(ctx=self.get_context())
        manager.start()
        return manager

    def Pipe(self, duplex=True):
        """Two connections to each other; if not duplex, the first only receives and the second only sends."""
        from .connection import Pipe
        return Pipe(duplex)

    Lock = _from('synchronize', 'Lock', 'A lock between processes.')
    RLock = _from('synchronize', 'RLock', 'A lock that its holder can take again.')
    Event = _from('synchronize', 'Event', 'Something that happens, once, and is waited for.')

    def Condition(self, lock=None):
        """A condition over a lock, an RLock if none is given."""
        from .synchronize import Condition
        return Condition(lock, ctx=self.get_context())

    def Semaphore(self, value=1):
        """A semaphore between processes."""
        from .synchronize import Semaphore
        return Semaphore(value, ctx=self.get_context())

    def BoundedSemaphore(self, value=1):
        """A semaphore that is not released more often than it was acquired."""
        from .synchronize import BoundedSemaphore
        return BoundedSemaphore(value, ctx=self.get_context())

    def Barrier(self, parties, action=None, timeout=None):
        """A barrier that so many processes pass together."""
        from .synchronize import Barrier
        return Barrier(parties, action, timeout, ctx=self.get_context())

    def Queue(self, maxsize=0):
        """A queue between processes, whose put() does not wait for a reader."""
        from .queues import Queue
        return Queue(maxsize, ctx=self.get_context())

    def JoinableQueue(self, maxsize=0):
        """A queue that can be waited for until all of its items are dealt with."""
        from .queues import JoinableQueue
        return JoinableQueue(maxsize, ctx=self.get_context())

    SimpleQueue = _from('queues', 'SimpleQueue', 'A pipe with locks.')

    def Pool(self, processes=None, initializer=None, initargs=(), maxtasksperchild=None):
        """A pool of processes that run calls."""
        from .pool import Pool
        return Pool(processes, initializer, initargs, maxtasksperchild, context=self.get_context())

    def RawValue(self, typecode_or_type, *args):
        """A value in shared memory."""
        from .sharedctypes import RawValue
        return RawValue(typecode_or_type, *args)

    def RawArray(self, typecode_or_type, size_or_initializer):
        """An array in shared memory."""
        from .sharedctypes import RawArray
        return RawArray(typecode_or_type, size_or_initializer)

    def Value(self, typecode_or_type, *args, lock=True):
        """A value in shared memory, with a lock."""
        from .sharedctypes import Value
        return Value(typecode_or_type, *args, lock=lock, ctx=self.get_context())

    def Array(self, typecode_or_type, size_or_initializer, *, lock=True):
        """An array in shared memory, with a lock."""
        from .sharedctypes import Array
        return Array(typecode_or_type, size_or_initializer, lock=lock, ctx=self.get_context())

    def freeze_support(self):
        """For programs frozen into an executable on Windows; nothing elsewhere."""

    def get_logger(self):
        """The package's logger."""
        from .util import get_logger
        return get_logger()

    def log_to_stderr(self, level=None):
        """The package's logger, given a handler that writes to standard error."""
        from .util import log_to_stderr
        return log_to_stderr(level)

    def allow_connection_pickling(self):
        """Make connections and sockets something that can be sent to other processes."""
        from . import connection

    def set_executable(self, executable):
        """Which program spawned processes run."""
        from .spawn import set_executable
        set_executable(executable)

    def set_forkserver_preload(self, module_names):
        """The names of modules that a fork server imports at its start."""
        from .forkserver import set_forkserver_preload
        set_forkserver_preload(module_names)

    def get_context(self, method=None):
        """The context of a start method, or this one."""
        if method is None:
            return self
        try:
            found = _concrete_contexts[method]
        except KeyError:
            raise ValueError(f'cannot find context for {method!r}') from None
        found._check_available()
        return found

    def get_start_method(self, allow_none=False):
        """The name of the context's way to start processes."""
        return self._name

    def set_start_method(self, method, force=False):
        """Choose the default start method: not for a context that is of one."""
        raise ValueError('cannot set start method of concrete context')

    @property
    def reducer(self):
        """The module that objects are pickled with."""
        return globals().get('reduction')

    @reducer.setter
    def reducer(self, reduction):
        globals()['reduction'] = reduction

    def _check_available(self):
        pass


class Process(process.BaseProcess):
    """A process, started as the default context does."""

    @staticmethod
    def _Popen(process_obj):
        return _default_context.get_context().Process._Popen(process_obj)

    @staticmethod
    def _after_fork():
        return _default_context.get_context().Process._after_fork()


class DefaultContext(BaseContext):
    """The context that is set, once, or chosen when it is first used."""

    Process = Process

    def __init__(self, context):
        self._default_context = context
        self._actual_context = None

    def get_context(self, method=None):
        """The context of a start method, or the one that is set."""
        if method is not None:
            return super().get_context(method)
        if self._actual_context is None:
            self._actual_context = self._default_context
        return self._actual_context

    def set_start_method(self, method, force=False):
        """Choose how processes are started: once, unless force says so."""
        if self._actual_context is not None and not force:
            raise RuntimeError('context has already been set')
        self._actual_context = None if method is None and force else self.get_context(method)

    def get_start_method(self, allow_none=False):
        """The name of the start method; allow_none: None if none is chosen yet."""
        if self._actual_context is None:
            if allow_none:
                return None
            self._actual_context = self._default_context
        return self._actual_context._name

    def get_all_start_methods(self):
        """The names of the start methods there are, the default first."""
        methods = [self._default_context._name]
        methods += [name for name in ('fork', 'spawn', 'forkserver') if name not in methods]
        return methods if reduction.HAVE_SEND_HANDLE else [name for name in methods if name != 'forkserver']


def _process_class(name, method, home):
    """The process class of a start method, whose processes are started by the `Popen` of a module."""
    class MethodProcess(process.BaseProcess):
        _start_method = method

        @staticmethod
        def _Popen(process_obj):
            return _late.fetch(f'{home}:Popen')(process_obj)

    MethodProcess.__name__ = MethodProcess.__qualname__ = name
    MethodProcess.__doc__ = f'A process started by {method}.'
    return MethodProcess


ForkProcess = _process_class('ForkProcess', 'fork', 'multiprocessing.popen_fork')
SpawnProcess = _process_class('SpawnProcess', 'spawn', 'multiprocessing.popen_spawn_posix')
ForkServerProcess = _process_class('ForkServerProcess', 'forkserver', 'multiprocessing.popen_forkserver')


class ForkContext(BaseContext):
    """Processes are copies of this one."""

    _name = 'fork'
    Process = ForkProcess


class SpawnContext(BaseContext):
    """Processes are new programs, which are sent what they need."""

    _name = 'spawn'
    Process = SpawnProcess


class ForkServerContext(BaseContext):
    """Processes are copies of a server, which has one thread and little else."""

    _name = 'forkserver'
    Process = ForkServerProcess

    def _check_available(self):
        if not reduction.HAVE_SEND_HANDLE:
            raise ValueError('forkserver start method not available')


_concrete_contexts = {'fork': ForkContext(), 'spawn': SpawnContext(), 'forkserver': ForkServerContext()}
# As the system's documentation advises: on macOS its own libraries start threads.
_default_context = DefaultContext(_concrete_contexts['spawn' if sys.platform == 'darwin' else 'fork'])


def _force_start_method(method):
    _default_context._actual_context = _concrete_contexts[method]


# The process that is being started, while what it needs is pickled.

_tls = threading.local()


def get_spawning_popen():
    """What starts the process that objects are pickled for, or None."""
    return getattr(_tls, 'spawning_popen', None)


def set_spawning_popen(popen):
    """Say for which process objects are pickled from now on."""
    _tls.spawning_popen = popen


def assert_spawning(obj):
    """RuntimeError unless a process is being started: the object cannot be sent in other ways."""
    if get_spawning_popen() is None:
        raise RuntimeError(f'{type(obj).__name__} objects should only be shared between processes through inheritance')
