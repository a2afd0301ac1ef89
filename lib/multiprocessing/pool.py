"""Pools of processes, and of threads, that run calls.

A call, or a chunk of a map, is a task: (job, number, function, arguments, keywords). Tasks go from the caller through `_taskqueue` to the task
handler, a thread that writes them to the workers' `_inqueue`; results come back through `_outqueue` to the result handler, which gives
each to its job in `_cache`. The worker handler replaces workers that have ended.
"""

__all__ = ['Pool', 'ThreadPool']

import itertools
import os
import queue
import threading
import time
import traceback
import types
import warnings

from . import get_context, util
from ._pool_results import ApplyResult, AsyncResult, IMapIterator, IMapUnorderedIterator, MapResult
from .connection import wait

for _each in ApplyResult, MapResult, IMapIterator, IMapUnorderedIterator:
    _each.__module__ = __name__

INIT, RUN, CLOSE, TERMINATE = 'INIT', 'RUN', 'CLOSE', 'TERMINATE'


def mapstar(args):
    """Map a function over a chunk."""
    return list(map(*args))


def starmapstar(args):
    """Map a function over a chunk of tuples of arguments."""
    return list(itertools.starmap(args[0], args[1]))


# ---- errors that cross processes ----

class RemoteTraceback(Exception):
    """The cause of a worker's exception: where it was raised, as text."""

    def __init__(self, tb):
        self.tb = tb

    def __str__(self):
        return self.tb


class ExceptionWithTraceback:
    """An exception on its way to another process, which leaves its traceback behind."""

    def __init__(self, exc, tb):
        self.exc = exc
        self.tb = '\n"""\n%s"""' % ''.join(traceback.format_exception(type(exc), exc, tb))

    def __reduce__(self):
        return rebuild_exc, (self.exc, self.tb)


def rebuild_exc(exc, tb):
    """The exception, where it arrives."""
    exc.__cause__ = RemoteTraceback(tb)
    return exc


class MaybeEncodingError(Exception):
    """A result could not be pickled."""

    def __init__(self, exc, value):
        self.exc, self.value = repr(exc), repr(value)
        super().__init__(self.exc, self.value)

    def __str__(self):
        return f"Error sending result: '{self.value}'. Reason: '{self.exc}'"

    def __repr__(self):
        return f'<{type(self).__name__}: {self}>'


# ---- workers ----

def worker(inqueue, outqueue, initializer=None, initargs=(), maxtasks=None, wrap_exception=False):
    """What a worker does: run tasks until there are no more, or it has run maxtasks."""
    if maxtasks is not None and not (isinstance(maxtasks, int) and maxtasks >= 1):
        raise AssertionError(f'Maxtasks {maxtasks!r} is not valid')
    if hasattr(inqueue, '_writer'):
        inqueue._writer.close()
        outqueue._reader.close()
    if initializer is not None:
        initializer(*initargs)
    completed = 0
    while maxtasks is None or completed < maxtasks:
        try:
            task = inqueue.get()
        except (EOFError, OSError):
            util.debug('worker got EOFError or OSError -- exiting')
            break
        if task is None:
            util.debug('worker got sentinel -- exiting')
            break
        job, number, func, args, kwds = task
        try:
            result = True, func(*args, **kwds)
        except Exception as error:
            # A chunk that could not be made was no call of the user's.
            wrap = wrap_exception and func is not _raise
            result = False, ExceptionWithTraceback(error, error.__traceback__) if wrap else error
        try:
            outqueue.put((job, number, result))
        except Exception as error:
            wrapped = MaybeEncodingError(error, result[1])
            util.debug('Possible encoding error while sending result: %s', wrapped)
            outqueue.put((job, number, (False, wrapped)))
        task = job = result = func = args = kwds = None
        completed += 1
    util.debug('worker exiting after %d tasks', completed)


def _raise(error):
    """What a task calls whose arguments could not be had."""
    raise error


class _PoolCache(dict):
    """The jobs that are not done; tells the worker handler when there are none any more."""

    def __init__(self, /, *args, notifier=None, **kwds):
        self.notifier = notifier
        super().__init__(*args, **kwds)

    def __delitem__(self, job):
        super().__delitem__(job)
        if not self:
            self.notifier.put(None)


class Pool:
    """A pool of processes. It is closed, or terminated, and joined; as a context manager it is terminated."""

    _wrap_exception = True

    @staticmethod
    def Process(ctx, *args, **kwds):
        """A worker."""
        return ctx.Process(*args, **kwds)

    def __init__(self, processes=None, initializer=None, initargs=(), maxtasksperchild=None, context=None):
        self._pool = []
        self._state = INIT
        self._ctx = context or get_context()
        self._setup_queues()
        self._taskqueue = queue.SimpleQueue()
        self._change_notifier = self._ctx.SimpleQueue()
        self._cache = _PoolCache(notifier=self._change_notifier)
        self._maxtasksperchild, self._initializer, self._initargs = maxtasksperchild, initializer, initargs
        if processes is None:
            processes = os.process_cpu_count() or 1
        if processes < 1:
            raise ValueError('Number of processes must be at least 1')
        if maxtasksperchild is not None and not (isinstance(maxtasksperchild, int) and maxtasksperchild > 0):
            raise ValueError('maxtasksperchild must be a positive int or None')
        if initializer is not None and not callable(initializer):
            raise TypeError('initializer must be a callable')
        self._processes = processes
        try:
            self._repopulate_pool()
        except Exception:
            for each in self._pool:
                if each.exitcode is None:
                    each.terminate()
            for each in self._pool:
                each.join()
            raise
        # The threads have no hold on the pool, so that one nobody has any more ends.
        self._shared = _Shared(self)
        self._worker_handler, self._task_handler, self._result_handler = self._shared.threads
        for thread in self._shared.threads:
            thread.start()
        self._terminate = util.Finalize(self, self._shared.terminate, exitpriority=15)
        self._state = RUN

    def __del__(self, _warn=warnings.warn, RUN=RUN):
        if self._state == RUN:
            _warn(f'unclosed running multiprocessing pool {self!r}', ResourceWarning, source=self)
            if getattr(self, '_change_notifier', None) is not None:
                self._change_notifier.put(None)

    def __repr__(self):
        cls = type(self)
        return f'<{cls.__module__}.{cls.__qualname__} state={self._state} pool_size={len(self._pool)}>'

    def __reduce__(self):
        raise NotImplementedError('pool objects cannot be passed between processes or pickled')

    def __enter__(self):
        self._check_running()
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.terminate()

    def _check_running(self):
        if self._state != RUN:
            raise ValueError('Pool not running')

    def _setup_queues(self):
        self._inqueue, self._outqueue = self._ctx.SimpleQueue(), self._ctx.SimpleQueue()

    def _repopulate_pool(self):
        """Start as many workers as there are too few."""
        for _ in range(self._processes - len(self._pool)):
            each = self.Process(self._ctx, target=worker, args=(self._inqueue, self._outqueue, self._initializer, self._initargs,
                                                                self._maxtasksperchild, self._wrap_exception))
            each.name = each.name.replace('Process', 'PoolWorker')
            each.daemon = True
            each.start()
            self._pool.append(each)
            util.debug('added worker')

    # ---- calls ----

    def apply(self, func, args=(), kwds={}):
        """Run func(*args, **kwds) in a worker, and wait for what it returns."""
        return self.apply_async(func, args, kwds).get()

    def apply_async(self, func, args=(), kwds={}, callback=None, error_callback=None):
        """Have func(*args, **kwds) run in a worker: its AsyncResult."""
        self._check_running()
        result = ApplyResult(self, callback, error_callback)
        self._taskqueue.put(([(result._job, 0, func, args, kwds)], None))
        return result

    def map(self, func, iterable, chunksize=None):
        """The list of what func gives for the items, which workers are given in chunks."""
        return self._map_async(func, iterable, mapstar, chunksize).get()

    def map_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        """map() as an AsyncResult."""
        return self._map_async(func, iterable, mapstar, chunksize, callback, error_callback)

    def starmap(self, func, iterable, chunksize=None):
        """As map(), of items that are tuples of arguments."""
        return self._map_async(func, iterable, starmapstar, chunksize).get()

    def starmap_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        """starmap() as an AsyncResult."""
        return self._map_async(func, iterable, starmapstar, chunksize, callback, error_callback)

    def _map_async(self, func, iterable, mapper, chunksize=None, callback=None, error_callback=None):
        self._check_running()
        if not hasattr(iterable, '__len__'):
            iterable = list(iterable)
        if chunksize is None:
            # About four chunks a worker, so that a slow one holds up little.
            chunksize, extra = divmod(len(iterable), len(self._pool) * 4)
            chunksize += bool(extra)
        if len(iterable) == 0:
            chunksize = 0
        result = MapResult(self, chunksize, len(iterable), callback, error_callback=error_callback)
        self._taskqueue.put((_tasks(result, mapper, _chunks(func, iterable, chunksize)), None))
        return result

    def imap(self, func, iterable, chunksize=1):
        """An iterator of what func gives for the items, in their order; the items are taken as they come."""
        return self._imap(IMapIterator, func, iterable, chunksize)

    def imap_unordered(self, func, iterable, chunksize=1):
        """As imap(), in the order that results come in."""
        return self._imap(IMapUnorderedIterator, func, iterable, chunksize)

    def _imap(self, kind, func, iterable, chunksize):
        self._check_running()
        if chunksize < 1:
            raise ValueError(f'Chunksize must be 1+, not {chunksize:n}')
        result = kind(self)
        if chunksize == 1:
            tasks = _guarded(result._job, _single(func, iterable))
        else:
            tasks = _guarded(result._job, _single(mapstar, _chunks(func, iterable, chunksize)))
        self._taskqueue.put((tasks, result._set_length))
        return result if chunksize == 1 else (item for chunk in result for item in chunk)

    # ---- the end ----

    def close(self):
        """Take no more calls; the workers end when all are done."""
        util.debug('closing pool')
        if self._state == RUN:
            self._state = CLOSE
            self._shared.close()

    def terminate(self):
        """End the workers at once."""
        util.debug('terminating pool')
        self._state = TERMINATE
        self._terminate()

    def join(self):
        """Wait until the workers have ended; after close() or terminate()."""
        util.debug('joining pool')
        if self._state == RUN:
            raise ValueError('Pool is still running')
        if self._state not in (CLOSE, TERMINATE):
            raise ValueError('In unknown state')
        for thread in self._shared.threads:
            thread.join()
        for each in self._pool:
            each.join()

    @staticmethod
    def _help_stuff_finish(inqueue, task_handler, size):
        # The task handler may be waiting for room in the pipe.
        util.debug('removing tasks from inqueue until task handler finished')
        inqueue._rlock.acquire()
        while task_handler.is_alive() and inqueue._reader.poll():
            inqueue._reader.recv_bytes()
            time.sleep(0)

    @staticmethod
    def _wait_for_change(sentinels, change_notifier, timeout):
        wait([*sentinels, change_notifier._reader], timeout=timeout)
        while not change_notifier.empty():
            change_notifier.get()

    @staticmethod
    def _get_sentinels(pool):
        return [each.sentinel for each in pool if hasattr(each, 'sentinel')]


def _chunks(func, iterable, size):
    """(func, a chunk) for all of the items."""
    items = iter(iterable)
    while chunk := tuple(itertools.islice(items, size)):
        yield func, chunk


def _single(func, items):
    """A call for each item, as _guarded() takes them: that there are none to be had is told with the first."""
    for item in items:
        yield (item,), func


def _tasks(result, mapper, chunks):
    """Tasks of a map; an error while they are made is what becomes of it."""
    try:
        for number, chunk in enumerate(chunks):
            yield result._job, number, mapper, (chunk,), {}
    except Exception as error:
        result._fail(error)


def _guarded(job, calls):
    """Tasks of (arguments, function); an error while they are made is one that raises it."""
    number = -1
    try:
        for number, (args, func) in enumerate(calls):
            yield job, number, func, args, {}
    except Exception as error:
        yield job, number + 1, _raise, (error,), {}


class _Shared:
    """What a pool's threads work on: all of the pool but itself."""

    def __init__(self, pool):
        self.pool, self.cache, self.taskqueue = pool._pool, pool._cache, pool._taskqueue
        self.inqueue, self.outqueue, self.notifier = pool._inqueue, pool._outqueue, pool._change_notifier
        self.kind = type(pool)
        self.ctx, self.processes = pool._ctx, pool._processes
        self.start = types.SimpleNamespace(
            Process=self.kind.Process, _ctx=pool._ctx, _processes=pool._processes, _pool=pool._pool, _inqueue=pool._inqueue,
            _outqueue=pool._outqueue, _initializer=pool._initializer, _initargs=pool._initargs,
            _maxtasksperchild=pool._maxtasksperchild, _wrap_exception=pool._wrap_exception)
        # Each thread's state, set from outside: RUN, CLOSE or TERMINATE.
        self.threads = [_Handler(target=target, daemon=True) for target in (self.handle_workers, self.handle_tasks, self.handle_results)]
        self.workers, self.tasks, self.results = self.threads

    def close(self):
        self.workers._state = CLOSE
        self.notifier.put(None)

    # ---- the three threads ----

    def handle_workers(self):
        """Replace workers that have ended, until the pool is closed and its jobs are done."""
        while self.workers._state == RUN or self.cache and self.workers._state != TERMINATE:
            if self.join_exited():
                self.kind._repopulate_pool(self.start)
            self.kind._wait_for_change(self.kind._get_sentinels(self.pool), self.notifier, None)
        self.taskqueue.put(None)
        util.debug('worker handler exiting')

    def join_exited(self):
        """Take workers that have ended out of the pool: whether there were any."""
        ended = [each for each in self.pool if each.exitcode is not None]
        for each in ended:
            util.debug('cleaning up worker %d', each.pid or 0)
            each.join()
            self.pool.remove(each)
        return bool(ended)

    def handle_tasks(self):
        """Write tasks to the workers."""
        for tasks, set_length in iter(self.taskqueue.get, None):
            count = 0
            try:
                for task in tasks:
                    if self.tasks._state != RUN:
                        util.debug('task handler found thread._state != RUN')
                        return self.end_tasks()
                    self.put_task(task)
                    count = task[1] + 1
                if set_length:
                    util.debug('doing set_length()')
                    set_length(count)
            finally:
                tasks = task = set_length = None
        util.debug('task handler got sentinel')
        self.end_tasks()

    def put_task(self, task):
        try:
            self.inqueue.put(task)
        except Exception as error:
            job, number = task[:2]
            try:
                self.cache[job]._set(number, (False, error))
            except KeyError:
                pass

    def end_tasks(self):
        try:
            util.debug('task handler sending sentinel to result handler')
            self.outqueue.put(None)
            util.debug('task handler sending sentinel to workers')
            for _ in self.pool:
                self.inqueue.put(None)
        except OSError:
            util.debug('task handler got OSError when sending sentinels')
        util.debug('task handler exiting')

    def handle_results(self):
        """Give results to their jobs."""
        while (result := self.get_result('got')) is not None:
            if self.results._state == TERMINATE:
                util.debug('result handler found thread._state=TERMINATE')
                break
            self.settle(result)
            result = None
        while self.cache and self.results._state != TERMINATE:
            result = self.get_result('ignoring extra')
            if result is not None:
                self.settle(result)
            result = None
        # A worker may be waiting for room in the pipe, while it is told to end.
        if hasattr(self.outqueue, '_reader'):
            util.debug('ensuring that outqueue is not full')
            try:
                for _ in range(10):
                    if not self.outqueue._reader.poll():
                        break
                    self.outqueue.get()
            except (OSError, EOFError):
                pass
        util.debug('result handler exiting: len(cache)=%s, thread._state=%s', len(self.cache), self.results._state)

    def get_result(self, told):
        try:
            if (result := self.outqueue.get()) is None:
                util.debug('result handler %s sentinel', told)
            return result
        except (OSError, EOFError):
            util.debug('result handler got EOFError/OSError -- exiting')
            self.results._state = TERMINATE
            return None

    def settle(self, result):
        job, number, outcome = result
        try:
            self.cache[job]._set(number, outcome)
        except KeyError:
            pass

    # ---- the end ----

    def terminate(self):
        """End the threads and the workers."""
        util.debug('finalizing pool')
        self.workers._state = TERMINATE
        self.tasks._state = TERMINATE
        self.notifier.put(None)
        util.debug('helping task handler/workers to finish')
        self.kind._help_stuff_finish(self.inqueue, self.tasks, len(self.pool))
        if not self.results.is_alive() and self.cache:
            raise AssertionError('Cannot have cache with result_handler not alive')
        self.results._state = TERMINATE
        self.notifier.put(None)
        self.outqueue.put(None)
        util.debug('joining worker handler')
        if threading.current_thread() is not self.workers:
            self.workers.join()
        processes = bool(self.pool) and hasattr(self.pool[0], 'terminate')
        if processes:
            util.debug('terminating workers')
            for each in self.pool:
                if each.exitcode is None:
                    each.terminate()
        for thread, name in (self.tasks, 'task handler'), (self.results, 'result handler'):
            util.debug('joining %s', name)
            if threading.current_thread() is not thread:
                thread.join()
        if processes:
            util.debug('joining pool workers')
            for each in self.pool:
                if each.is_alive():
                    util.debug('cleaning up worker %d', each.pid)
                    each.join()


class _Handler(threading.Thread):
    """A thread of a pool, with a state."""

    _state = RUN


class ThreadPool(Pool):
    """A pool whose workers are threads of this process."""

    _wrap_exception = False

    @staticmethod
    def Process(ctx, *args, **kwds):
        """A worker."""
        from .dummy import Process
        return Process(*args, **kwds)

    def __init__(self, processes=None, initializer=None, initargs=()):
        super().__init__(processes, initializer, initargs)

    def _setup_queues(self):
        self._inqueue, self._outqueue = queue.SimpleQueue(), queue.SimpleQueue()
        self._quick_put, self._quick_get = self._inqueue.put, self._outqueue.get

    @staticmethod
    def _get_sentinels(pool):
        return []

    @staticmethod
    def _help_stuff_finish(inqueue, task_handler, size):
        # What waits is given up; the workers end.
        try:
            while True:
                inqueue.get(block=False)
        except queue.Empty:
            pass
        for _ in range(size):
            inqueue.put(None)
