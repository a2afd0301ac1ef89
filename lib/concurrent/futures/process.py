"""A pool of processes.

submit() leaves a call among the pending ones, and its number in a queue. The pool's manager, a thread, moves calls from there to the call queue
between processes, never more than the workers are about to take, so that what is beyond can be cancelled; it reads the results, starts
workers anew that have run their share, and finds out when one has ended that should not: the pool is broken then.
"""

import functools
import itertools
import multiprocessing as mp
import os
import queue
import threading
import traceback
import weakref
from multiprocessing.connection import wait
from multiprocessing.queues import Queue

from . import _base
from ._base import BrokenExecutor

EXTRA_QUEUED_CALLS = 1      # beyond one for each worker: what the next that is free finds at once

_managers = weakref.WeakKeyDictionary()     # manager -> how it is woken
_global_shutdown = False                    # the program is ending


def _python_exit():
    # What was submitted is done before the program ends.
    global _global_shutdown
    _global_shutdown = True
    managers = list(_managers.items())
    for _, wakeup in managers:
        wakeup.wakeup()
    for manager, _ in managers:
        manager.join()


threading._register_atexit(_python_exit)


class BrokenProcessPool(BrokenExecutor):
    """A worker ended that should not."""


class _RemoteTraceback(Exception):
    """The cause of a worker's exception: where it was raised, as text."""

    def __init__(self, tb):
        self.tb = tb

    def __str__(self):
        return self.tb


def _text_of(error):
    return ''.join(traceback.format_exception(type(error), error, error.__traceback__))


class _ExceptionWithTraceback:
    """An exception on its way to another process, which leaves its traceback behind."""

    def __init__(self, exc, tb):
        self.exc = exc
        # The traceback's frames hold what the call worked on.
        self.exc.__traceback__ = None
        self.tb = '\n"""\n%s"""' % ''.join(traceback.format_exception(type(exc), exc, tb))

    def __reduce__(self):
        return _rebuild_exc, (self.exc, self.tb)


def _rebuild_exc(exc, tb):
    exc.__cause__ = _RemoteTraceback(tb)
    return exc


class _WorkItem:
    """A call and its future."""

    def __init__(self, future, fn, args, kwargs):
        self.future, self.fn, self.args, self.kwargs = future, fn, args, kwargs


class _CallItem:
    """A call on its way to a worker."""

    def __init__(self, work_id, fn, args, kwargs):
        self.work_id, self.fn, self.args, self.kwargs = work_id, fn, args, kwargs


class _ResultItem:
    """What became of a call. exit_pid: the number of the worker, if that was its last."""

    def __init__(self, work_id, exception=None, result=None, exit_pid=None):
        self.work_id, self.exception, self.result, self.exit_pid = work_id, exception, result, exit_pid


class _ThreadWakeup:
    """A pipe that wakes the manager. It holds one message at most: nobody ever waits for room in it."""

    def __init__(self):
        self._closed = self._awake = False
        self._lock = threading.Lock()
        self._reader, self._writer = mp.Pipe(duplex=False)

    def close(self):
        with self._lock:
            if not self._closed:
                self._closed = True
                self._writer.close()
                self._reader.close()

    def wakeup(self):
        with self._lock:
            if not self._closed and not self._awake:
                self._awake = True
                self._writer.send_bytes(b'')

    def clear(self):
        with self._lock:
            if not self._closed and self._awake:
                self._awake = False
                self._reader.recv_bytes()


class _SafeQueue(Queue):
    """The call queue: a call that cannot be sent is the failure of its future."""

    def __init__(self, max_size=0, *, ctx, pending_work_items, thread_wakeup):
        self.pending_work_items, self.thread_wakeup = pending_work_items, thread_wakeup
        super().__init__(max_size, ctx=ctx)

    def _on_queue_feeder_error(self, error, obj):
        if not isinstance(obj, _CallItem):
            super()._on_queue_feeder_error(error, obj)
            return
        error.__cause__ = _RemoteTraceback(f'\n"""\n{_text_of(error)}"""')
        item = self.pending_work_items.pop(obj.work_id, None)
        self.thread_wakeup.wakeup()
        # None: the pool is broken already, and the future has been told.
        if item is not None:
            item.future.set_exception(error)


# ---- workers ----

def _process_chunk(fn, chunk):
    """Run a function for each tuple of arguments of a chunk."""
    return [fn(*args) for args in chunk]


def _sendback_result(result_queue, work_id, result=None, exception=None, exit_pid=None):
    try:
        result_queue.put(_ResultItem(work_id, result=result, exception=exception, exit_pid=exit_pid))
    except BaseException as error:
        wrapped = _ExceptionWithTraceback(error, error.__traceback__)
        result_queue.put(_ResultItem(work_id, exception=wrapped, exit_pid=exit_pid))


def _process_worker(call_queue, result_queue, initializer, initargs, max_tasks=None):
    """What a worker does: run calls until it is sent None, or has run its share."""
    if initializer is not None:
        try:
            initializer(*initargs)
        except BaseException:
            _base._logger().critical('Exception in initializer:', exc_info=True)
            return      # the manager sees that this process has ended
    for count in itertools.count(1):
        item = call_queue.get(block=True)
        if item is None:
            result_queue.put(os.getpid())
            return
        last = max_tasks is not None and count >= max_tasks
        exit_pid = os.getpid() if last else None
        try:
            result = item.fn(*item.args, **item.kwargs)
        except BaseException as error:
            _sendback_result(result_queue, item.work_id, exception=_ExceptionWithTraceback(error, error.__traceback__), exit_pid=exit_pid)
        else:
            _sendback_result(result_queue, item.work_id, result=result, exit_pid=exit_pid)
            del result
        del item
        if last:
            return


# ---- the manager ----

class _ExecutorManagerThread(threading.Thread):
    """The manager of a pool. It has no hold on the executor, so that one nobody has any more ends."""

    def __init__(self, executor):
        self.thread_wakeup, self.shutdown_lock = executor._executor_manager_thread_wakeup, executor._shutdown_lock

        def when_freed(_, wakeup=self.thread_wakeup):
            mp.util.debug('Executor collected: triggering callback for QueueManager wakeup')
            wakeup.wakeup()

        self.executor_reference = weakref.ref(executor, when_freed)
        self.processes, self.pending_work_items = executor._processes, executor._pending_work_items
        self.call_queue, self.result_queue, self.work_ids_queue = executor._call_queue, executor._result_queue, executor._work_ids
        self.max_tasks_per_child = executor._max_tasks_per_child
        super().__init__()

    def run(self):
        """Move calls and results until the pool is shut down, or broken."""
        while True:
            try:
                self.add_calls()
                # Before waiting: what was left may have been cancelled.
                if self.is_shutting_down():
                    self.flag_shutting_down()
                    if not self.pending_work_items:
                        self.join_workers()
                        return
                result, broken, cause = self.wait_for_result()
            except BaseException as error:      # no thread can be started any more, say
                result, broken, cause = None, True, _text_of(error)
            if broken:
                self.terminate_broken(cause)
                return
            if result is not None:
                self.take_result(result)
                del result

    def add_calls(self):
        """Fill the call queue."""
        while not self.call_queue.full():
            try:
                work_id = self.work_ids_queue.get(block=False)
            except queue.Empty:
                return
            item = self.pending_work_items[work_id]
            if item.future.set_running_or_notify_cancel():
                self.call_queue.put(_CallItem(work_id, item.fn, item.args, item.kwargs), block=True)
            else:
                del self.pending_work_items[work_id]

    def wait_for_result(self):
        """(a result or None, whether the pool is broken, the text of what is wrong or None)."""
        results, wakes = self.result_queue._reader, self.thread_wakeup._reader
        sentinels = [each.sentinel for each in list(self.processes.values())]
        ready = wait([results, wakes, *sentinels])
        result, broken, cause = None, True, None
        if results in ready:
            try:
                result, broken = results.recv(), False
            except BaseException as error:
                cause = _text_of(error)
        elif wakes in ready:
            broken = False
        self.thread_wakeup.clear()
        return result, broken, cause

    def take_result(self, result):
        """Settle a future; a worker that has run its share is replaced."""
        if isinstance(result, int):
            self.end_worker(result)     # it was told to end
            return
        item = self.pending_work_items.pop(result.work_id, None)
        if item is not None:
            if result.exception is not None:
                item.future.set_exception(result.exception)
            else:
                item.future.set_result(result.result)
        del item
        if result.exit_pid is not None:
            self.end_worker(result.exit_pid)
        executor = self.executor_reference()
        if executor is not None:
            if result.exit_pid is None:
                executor._idle_worker_semaphore.release()
            elif not self.is_shutting_down() or self.pending_work_items:
                executor._replace_worker()
        del executor

    def end_worker(self, pid):
        worker = self.processes.pop(pid, None)
        if worker is not None:
            worker.join()

    def is_shutting_down(self):
        """Whether no call can come any more."""
        executor = self.executor_reference()
        return _global_shutdown or executor is None or executor._shutdown_thread

    def flag_shutting_down(self):
        """Take no more calls; cancel those that have not begun, if that was asked for."""
        executor = self.executor_reference()
        if executor is None:
            return
        executor._shutdown_thread = True
        if executor._cancel_pending_futures:
            self.pending_work_items_cancel()
            executor._cancel_pending_futures = False

    def pending_work_items_cancel(self):
        kept = {work_id: item for work_id, item in list(self.pending_work_items.items()) if not item.future.cancel()}
        self.pending_work_items.clear()
        self.pending_work_items.update(kept)
        while True:
            try:
                self.work_ids_queue.get_nowait()
            except queue.Empty:
                return

    def terminate_broken(self, cause):
        """Have all that was asked for fail, and end the workers."""
        executor = self.executor_reference()
        if executor is not None:
            executor._broken = 'A child process terminated abruptly, the process pool is not usable anymore'
            executor._shutdown_thread = True
            executor = None
        error = BrokenProcessPool('A process in the process pool was terminated abruptly while the future was running or pending.')
        if cause is not None:
            error.__cause__ = _RemoteTraceback(f"\n'''\n{cause}'''")
        for item in list(self.pending_work_items.values()):
            try:
                item.future.set_exception(error)
            except _base.InvalidStateError:
                pass    # cancelled meanwhile
            del item
        self.pending_work_items.clear()
        for each in self.processes.values():
            each.terminate()
        self.call_queue._terminate_broken()
        self._join_workers(broken=True)

    def join_workers(self):
        with self.shutdown_lock:
            self._join_workers()

    def _join_workers(self, broken=False):
        """End the workers, unless they are broken and end by themselves, and let go of the queues."""
        told = 0
        while not broken and self.processes and any(each.is_alive() for each in list(self.processes.values())):
            # One None a worker; those that there is no room for wait until others have been taken.
            if told < len(self.processes):
                try:
                    self.call_queue.put_nowait(None)
                    told += 1
                    continue
                except queue.Full:
                    pass
            if not self.result_queue._reader.poll(.1):
                continue
            result = self.result_queue._reader.recv()
            if isinstance(result, int) and self.processes.pop(result, None) is not None:
                told -= 1
        self.call_queue.close()
        self.call_queue.join_thread()
        self.thread_wakeup.close()
        for each in self.processes.values():
            each.join()


def _check_system_limits():
    """NotImplementedError where the system has too few semaphores."""
    try:
        import multiprocessing.synchronize
    except ImportError:
        raise NotImplementedError('This Python build lacks multiprocessing.synchronize, usually due to named semaphores being unavailable on '
                                  'this platform.') from None
    try:
        most = os.sysconf('SC_SEM_NSEMS_MAX')
    except (AttributeError, ValueError):
        return
    # -1: no limit, or none that is known
    if most != -1 and most < 256:
        raise NotImplementedError(f'system provides too few semaphores ({most} available, 256 necessary)')


def _chunked(chunksize, iterables):
    arguments = zip(*iterables)
    while chunk := tuple(itertools.islice(arguments, chunksize)):
        yield chunk


def _flattened(chunks):
    """The items of the chunks, let go of one by one."""
    for chunk in chunks:
        chunk.reverse()
        while chunk:
            yield chunk.pop()


class ProcessPoolExecutor(_base.Executor):
    """Runs calls in processes, which are started as they are needed, where that is safe, and then kept."""

    def __init__(self, max_workers=None, mp_context=None, initializer=None, initargs=(), *, max_tasks_per_child=None):
        _check_system_limits()
        if max_workers is None:
            max_workers = os.process_cpu_count() or 1
        if max_workers <= 0:
            raise ValueError('max_workers must be greater than 0')
        if mp_context is None:
            mp_context = mp.get_context('spawn') if max_tasks_per_child is not None else mp.get_context()
        if initializer is not None and not callable(initializer):
            raise TypeError('initializer must be a callable')
        if max_tasks_per_child is not None:
            if not isinstance(max_tasks_per_child, int):
                raise TypeError('max_tasks_per_child must be an integer')
            if max_tasks_per_child <= 0:
                raise ValueError('max_tasks_per_child must be >= 1')
            if mp_context.get_start_method(allow_none=False) == 'fork':
                raise ValueError("max_tasks_per_child is incompatible with the 'fork' multiprocessing start method; supply a different "
                                 "mp_context.")
        self._max_workers, self._mp_context = max_workers, mp_context
        # Forking while the manager and the queue's thread run is what may lock up a child.
        self._safe_to_dynamically_spawn_children = mp_context.get_start_method(allow_none=False) != 'fork'
        self._initializer, self._initargs, self._max_tasks_per_child = initializer, initargs, max_tasks_per_child
        self._executor_manager_thread = None
        self._processes = {}
        self._shutdown_lock = threading.Lock()      # guards these:
        self._shutdown_thread = self._broken = self._cancel_pending_futures = False
        self._idle_worker_semaphore = threading.Semaphore(0)
        self._queue_count = 0
        self._pending_work_items = {}
        self._executor_manager_thread_wakeup = _ThreadWakeup()
        self._call_queue = _SafeQueue(max_workers + EXTRA_QUEUED_CALLS, ctx=mp_context, pending_work_items=self._pending_work_items,
                                      thread_wakeup=self._executor_manager_thread_wakeup)
        self._call_queue._ignore_epipe = True       # a worker that is gone is told of elsewhere
        self._result_queue = mp_context.SimpleQueue()
        self._work_ids = queue.Queue()

    def _start_executor_manager_thread(self):
        if self._executor_manager_thread is None:
            if not self._safe_to_dynamically_spawn_children:
                self._launch_processes()
            self._executor_manager_thread = _ExecutorManagerThread(self)
            self._executor_manager_thread.start()
            _managers[self._executor_manager_thread] = self._executor_manager_thread_wakeup

    def _adjust_process_count(self):
        if self._idle_worker_semaphore.acquire(blocking=False):
            return
        if len(self._processes) < self._max_workers:
            self._spawn_process()

    def _launch_processes(self):
        assert not self._executor_manager_thread, 'Processes cannot be fork()ed after the thread has started, deadlock in the child processes could result.'
        for _ in range(len(self._processes), self._max_workers):
            self._spawn_process()

    def _spawn_process(self):
        worker = self._mp_context.Process(
            target=_process_worker,
            args=(self._call_queue, self._result_queue, self._initializer, self._initargs, self._max_tasks_per_child))
        worker.start()
        self._processes[worker.pid] = worker

    def _replace_worker(self):
        """One that has run its share is gone; the manager calls this."""
        with self._shutdown_lock:
            if len(self._processes) < self._max_workers and self._pending_work_items:
                self._spawn_process()

    def submit(self, fn, /, *args, **kwargs):
        with self._shutdown_lock:
            if self._broken:
                raise BrokenProcessPool(self._broken)
            if self._shutdown_thread:
                raise RuntimeError('cannot schedule new futures after shutdown')
            if _global_shutdown:
                raise RuntimeError('cannot schedule new futures after interpreter shutdown')
            made = _base.Future()
            self._pending_work_items[self._queue_count] = _WorkItem(made, fn, args, kwargs)
            self._work_ids.put(self._queue_count)
            self._queue_count += 1
            self._executor_manager_thread_wakeup.wakeup()
            if self._safe_to_dynamically_spawn_children:
                self._adjust_process_count()
            self._start_executor_manager_thread()
            return made

    submit.__doc__ = _base.Executor.submit.__doc__

    def map(self, fn, *iterables, timeout=None, chunksize=1):
        """Run fn for the arguments as map() does, at once, a worker being given chunksize of them at a time; return an iterator of the
        results, in order."""
        if chunksize < 1:
            raise ValueError('chunksize must be >= 1.')
        return _flattened(super().map(functools.partial(_process_chunk, fn), _chunked(chunksize, iterables), timeout=timeout))

    def shutdown(self, wait=True, *, cancel_futures=False):
        with self._shutdown_lock:
            self._cancel_pending_futures = cancel_futures
            self._shutdown_thread = True
            if self._executor_manager_thread_wakeup is not None:
                self._executor_manager_thread_wakeup.wakeup()
        if self._executor_manager_thread and wait:
            self._executor_manager_thread.join()
        # What they hold of the system ends with the manager.
        self._executor_manager_thread = self._call_queue = self._result_queue = self._processes = None
        self._executor_manager_thread_wakeup = None

    shutdown.__doc__ = _base.Executor.shutdown.__doc__
