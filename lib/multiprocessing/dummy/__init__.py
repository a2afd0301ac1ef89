"""The package's interface over threads."""

__all__ = ['Process', 'current_process', 'active_children', 'freeze_support', 'Lock', 'RLock', 'Semaphore', 'BoundedSemaphore', 'Condition',
           'Event', 'Barrier', 'Queue', 'Manager', 'Pipe', 'Pool', 'JoinableQueue']

import array
import sys
import threading
import weakref
from queue import Queue
from threading import Barrier, BoundedSemaphore, Condition, Event, Lock, RLock, Semaphore

from .connection import Pipe


class DummyProcess(threading.Thread):
    """A thread with a process's methods."""

    def __init__(self, group=None, target=None, name=None, args=(), kwargs={}):
        super().__init__(group, target, name, args, kwargs)
        self._pid = None
        self._children = weakref.WeakKeyDictionary()
        self._start_called = False
        self._parent = current_process()

    def start(self):
        """Start the thread."""
        if self._parent is not current_process():
            raise RuntimeError(f'Parent is {self._parent!r} but current_process is {current_process()!r}')
        self._start_called = True
        if hasattr(self._parent, '_children'):
            self._parent._children[self] = None
        super().start()

    @property
    def exitcode(self):
        """0 once the thread has ended."""
        return 0 if self._start_called and not self.is_alive() else None

    @property
    def pid(self):
        """None: it has no process of its own."""
        return None


Process = DummyProcess
current_process = threading.current_thread
current_process()._children = weakref.WeakKeyDictionary()


def active_children():
    """The threads that this one has started, and that run."""
    children = current_process()._children
    for each in list(children):
        if not each.is_alive():
            children.pop(each, None)
    return list(children)


def freeze_support():
    """Nothing."""


class Namespace:
    """An object for attributes."""

    def __init__(self, /, **kwds):
        self.__dict__.update(kwds)

    def __repr__(self):
        shown = sorted(f'{name}={value!r}' for name, value in self.__dict__.items() if not name.startswith('_'))
        return f'{type(self).__name__}({", ".join(shown)})'


class Value:
    """A value."""

    def __init__(self, typecode, value, lock=True):
        self._typecode, self.value = typecode, value

    def __repr__(self):
        return f'<{type(self).__name__}({self._typecode!r}, {self.value!r})>'


def Array(typecode, sequence, lock=True):
    """An array."""
    return array.array(typecode, sequence)


dict = dict
list = list
JoinableQueue = Queue


def Manager():
    """What a manager offers, without one: this module."""
    return sys.modules[__name__]


def shutdown():
    """Nothing: see Manager()."""


def Pool(processes=None, initializer=None, initargs=()):
    """A pool of threads."""
    from ..pool import ThreadPool
    return ThreadPool(processes, initializer, initargs)
