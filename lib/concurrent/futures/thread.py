"""A pool of threads."""

import itertools
import os
import queue
import threading
import types
import weakref

from . import _base
from ._base import BrokenExecutor

_threads_queues = weakref.WeakKeyDictionary()   # worker -> the queue it reads
_shutdown = False                               # the program is ending
_global_shutdown_lock = threading.Lock()        # between submit() and the end of the program


def _python_exit():
    # Workers are no daemons: what was submitted is done before the program ends.
    global _shutdown
    with _global_shutdown_lock:
        _shutdown = True
    workers = list(_threads_queues.items())
    for _, work_queue in workers:
        work_queue.put(None)
    for thread, _ in workers:
        thread.join()


threading._register_atexit(_python_exit)

# A child that is forked while another thread holds the lock must not find it held.
if hasattr(os, 'register_at_fork'):
    os.register_at_fork(before=_global_shutdown_lock.acquire, after_in_parent=_global_shutdown_lock.release,
                        after_in_child=_global_shutdown_lock._at_fork_reinit)


class BrokenThreadPool(BrokenExecutor):
    """A worker's initializer failed."""


class _WorkItem:
    """A call and its future."""

    __slots__ = ('future', 'call')

    def __init__(self, future, fn, args, kwargs):
        self.future = future
        self.call = fn, args, kwargs

    def run(self):
        if not self.future.set_running_or_notify_cancel():
            return
        fn, args, kwargs = self.call
        try:
            settle, outcome = self.future.set_result, fn(*args, **kwargs)
        except BaseException as error:
            settle, outcome = self.future.set_exception, error
        try:
            settle(outcome)
        finally:
            self = fn = args = kwargs = settle = outcome = None     # an error's traceback has this frame

    __class_getitem__ = classmethod(types.GenericAlias)


class _Worker:
    """What a thread of a pool does. It must not keep the pool alive, so that a pool nobody has any more ends."""

    def __init__(self, pool, on_freed):
        self._pool = weakref.ref(pool, on_freed)
        self._queue = pool._work_queue
        self._prepare = pool._initializer, pool._initargs

    def __call__(self):
        if not self._prepared():
            return
        try:
            while self._go_on(self._next()):
                pass
        except BaseException:
            import logging
            logging.getLogger('concurrent.futures').critical('Exception in worker', exc_info=True)

    def _prepared(self):
        """Call the initializer; if it fails the pool is broken."""
        initializer, arguments = self._prepare
        self._prepare = None
        try:
            if initializer is not None:
                initializer(*arguments)
            return True
        except BaseException:
            _base._logger().exception('Exception in initializer:')
            pool = self._pool()
            if pool is not None:
                pool._initializer_failed()
            return False

    def _next(self):
        try:
            return self._queue.get_nowait()
        except queue.Empty:
            pass
        self._tell_idle()
        return self._queue.get()

    def _tell_idle(self):
        pool = self._pool()
        if pool is not None:
            pool._idle_semaphore.release()  # submit() need not start another worker

    def _go_on(self, item):
        """Run an item; None, which comes to have a look, ends the worker if the pool or the program has ended."""
        if item is not None:
            item.run()
            item = None     # the traceback of an error leads here
            return True
        pool = self._pool()
        if pool is not None:
            if not (_shutdown or pool._shutdown):
                return True
            pool._shutdown = True
        self._queue.put(None)   # the other workers have to look, too
        return False


class ThreadPoolExecutor(_base.Executor):
    """Runs calls in threads, which are started as they are needed and then kept."""

    _counter = itertools.count().__next__

    def __init__(self, max_workers=None, thread_name_prefix='', initializer=None, initargs=()):
        if max_workers is None:
            # Work is mostly waiting, but each thread costs memory.
            max_workers = min(32, (os.process_cpu_count() or 1) + 4)
        if max_workers <= 0:
            raise ValueError('max_workers must be greater than 0')
        if initializer is not None and not callable(initializer):
            raise TypeError('initializer must be a callable')
        self._max_workers, self._threads = max_workers, set()
        self._initializer, self._initargs = initializer, initargs
        self._thread_name_prefix = thread_name_prefix or f'ThreadPoolExecutor-{self._counter()}'
        self._work_queue, self._idle_semaphore = queue.SimpleQueue(), threading.Semaphore(0)
        self._shutdown_lock = threading.Lock()  # guards these two:
        self._broken = self._shutdown = False

    def _check_open(self):
        if self._broken:
            raise BrokenThreadPool(self._broken)
        if self._shutdown or _shutdown:
            raise RuntimeError(f"cannot schedule new futures after {'' if self._shutdown else 'interpreter '}shutdown")

    def submit(self, fn, /, *args, **kwargs):
        with self._shutdown_lock, _global_shutdown_lock:
            self._check_open()
            made = _base.Future()
            self._work_queue.put(_WorkItem(made, fn, args, kwargs))
            self._adjust_thread_count()
        return made

    submit.__doc__ = _base.Executor.submit.__doc__

    def _adjust_thread_count(self):
        number, work = len(self._threads), self._work_queue
        if self._idle_semaphore.acquire(timeout=0) or number >= self._max_workers:
            return
        # A pool that is freed has its workers look.
        worker = _Worker(self, lambda _: work.put(None))
        thread = threading.Thread(target=worker, name=f'{self._thread_name_prefix}_{number}')
        thread.start()
        self._threads.add(thread)
        _threads_queues[thread] = work

    def _drain(self):
        """Take the items that have not begun off the queue."""
        while True:
            try:
                item = self._work_queue.get_nowait()
            except queue.Empty:
                return
            if item is not None:
                yield item.future

    def _initializer_failed(self):
        with self._shutdown_lock:
            self._broken = 'A thread initializer failed, the thread pool is not usable anymore'
            for future in self._drain():
                future.set_exception(BrokenThreadPool(self._broken))

    def shutdown(self, wait=True, *, cancel_futures=False):
        with self._shutdown_lock:
            self._shutdown = True
            if cancel_futures:
                for future in self._drain():
                    future.cancel()
            self._work_queue.put(None)
        if wait:
            for thread in self._threads:
                thread.join()

    shutdown.__doc__ = _base.Executor.shutdown.__doc__
