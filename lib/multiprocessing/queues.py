"""Queues between processes, over pipes."""

__all__ = ['Queue', 'SimpleQueue', 'JoinableQueue']

import collections
import os
import threading
import time
import types
import weakref
from queue import Empty, Full

from . import connection, context
from .util import Finalize, debug, info, is_exiting, register_after_fork

_ForkingPickler = context.reduction.ForkingPickler


class Queue:
    """First in, first out. What is put waits in this process for a thread that writes it to the pipe, so that put() never waits for a reader;
    a semaphore counts the room there is."""

    def __init__(self, maxsize=0, *, ctx):
        if maxsize <= 0:
            from .synchronize import SEM_VALUE_MAX as maxsize
        self._maxsize = maxsize
        self._reader, self._writer = connection.Pipe(duplex=False)
        self._rlock, self._wlock = ctx.Lock(), ctx.Lock()
        self._sem = ctx.BoundedSemaphore(maxsize)
        self._opid = os.getpid()
        self._ignore_epipe = False      # for those who end a pool
        self._reset()
        register_after_fork(self, Queue._after_fork)

    def __getstate__(self):
        context.assert_spawning(self)
        return self._ignore_epipe, self._maxsize, self._reader, self._writer, self._rlock, self._wlock, self._sem, self._opid

    def __setstate__(self, state):
        (self._ignore_epipe, self._maxsize, self._reader, self._writer, self._rlock, self._wlock, self._sem, self._opid) = state
        self._reset()

    def _after_fork(self):
        debug('Queue._after_fork()')
        self._reset(after_fork=True)

    def _reset(self, after_fork=False):
        """Nothing waits in this process, and no thread writes."""
        if after_fork:
            self._notempty._at_fork_reinit()
        else:
            self._notempty = threading.Condition(threading.Lock())
        self._buffer = collections.deque()
        self._thread = self._jointhread = self._close = None
        self._joincancelled = self._closed = False
        self._send_bytes, self._recv_bytes, self._poll = self._writer.send_bytes, self._reader.recv_bytes, self._reader.poll

    def _check_open(self):
        if self._closed:
            raise ValueError(f'Queue {self!r} is closed')

    def put(self, obj, block=True, timeout=None):
        """Add an item, waiting for room for timeout seconds at most, or not at all if block is false; else Full."""
        self._check_open()
        if not self._sem.acquire(block, timeout):
            raise Full
        with self._notempty:
            self._append(obj)

    def _append(self, obj):
        if self._thread is None:
            self._start_thread()
        self._buffer.append(obj)
        self._notempty.notify()

    def get(self, block=True, timeout=None):
        """Remove and return an item, waiting for one for timeout seconds at most, or not at all if block is false; else Empty."""
        self._check_open()
        if block and timeout is None:
            with self._rlock:
                message = self._recv_bytes()
            self._sem.release()
        else:
            end = time.monotonic() + timeout if block else None
            if not self._rlock.acquire(block, timeout):
                raise Empty
            try:
                if not self._poll(max(end - time.monotonic(), 0) if block else 0):
                    raise Empty
                message = self._recv_bytes()
                self._sem.release()
            finally:
                self._rlock.release()
        return _ForkingPickler.loads(message)

    def qsize(self):
        """The number of items, which others may change at once; NotImplementedError where the system does not tell."""
        return self._maxsize - self._sem._semlock._get_value()

    def empty(self):
        """Whether there is no item just now."""
        return not self._poll()

    def full(self):
        """Whether there is no room just now."""
        return self._sem._semlock._is_zero()

    def get_nowait(self):
        """get() without waiting."""
        return self.get(False)

    def put_nowait(self, obj):
        """put() without waiting."""
        return self.put(obj, False)

    def close(self):
        """Put no more from this process. What waits is still written."""
        self._closed = True
        close, self._close = self._close, None
        if close:
            close()

    def join_thread(self):
        """Wait until all is written; after close()."""
        debug('Queue.join_thread()')
        assert self._closed, f'Queue {self!r} not closed'
        if self._jointhread:
            self._jointhread()

    def cancel_join_thread(self):
        """Do not wait at the end of the process until all is written."""
        debug('Queue.cancel_join_thread()')
        self._joincancelled = True
        try:
            self._jointhread.cancel()
        except AttributeError:
            pass

    def _terminate_broken(self):
        # Nobody reads any more: what waits is given up.
        self._reader.close()
        self.close()
        self.join_thread()

    def _start_thread(self):
        debug('Queue._start_thread()')
        self._buffer.clear()
        # The thread has no hold on the queue, so that one nobody has any more is closed.
        ends = self._reader, self._writer
        self._thread = threading.Thread(
            target=Queue._feed, name='QueueFeederThread', daemon=True,
            args=(self._buffer, self._notempty, ends, self._wlock, self._sem, self._ignore_epipe, self._on_queue_feeder_error))
        debug('doing self._thread.start()')
        self._thread.start()
        debug('... done self._thread.start()')
        if not self._joincancelled:
            self._jointhread = Finalize(self._thread, Queue._finalize_join, [weakref.ref(self._thread)], exitpriority=-5)
        self._close = Finalize(self, Queue._finalize_close, [self._buffer, self._notempty], exitpriority=10)

    @staticmethod
    def _finalize_join(wr_thread):
        debug('joining queue thread')
        thread = wr_thread()
        if thread is not None:
            thread.join()
            debug('... queue thread joined')
        else:
            debug('... queue thread already dead')

    @staticmethod
    def _finalize_close(buffer, notempty):
        debug('telling queue thread to quit')
        with notempty:
            buffer.append(_sentinel)
            notempty.notify()

    @staticmethod
    def _feed(buffer, notempty, ends, lock, room, ignore_epipe, on_error):
        """What the thread does: write what waits, until it finds the sentinel."""
        debug('starting thread to feed data to pipe')
        while True:
            with notempty:
                while not buffer:
                    notempty.wait()
                obj = buffer.popleft()
            if obj is _sentinel:
                debug('feeder thread got sentinel -- exiting')
                for end in ends:
                    end.close()
                return
            try:
                message = _ForkingPickler.dumps(obj)
                with lock:
                    ends[1].send_bytes(message)
            except Exception as error:
                if ignore_epipe and isinstance(error, BrokenPipeError):
                    return
                if is_exiting():
                    info('error in queue thread: %s', error)
                    return
                # It is as if it had never been put.
                room.release()
                on_error(error, obj)
            finally:
                del obj

    @staticmethod
    def _on_queue_feeder_error(error, obj):
        """Tell that an item could not be sent; subclasses may do something about it."""
        import traceback
        traceback.print_exc()

    __class_getitem__ = classmethod(types.GenericAlias)


_sentinel = object()


class JoinableQueue(Queue):
    """A queue that can be waited for until all of its items are dealt with."""

    def __init__(self, maxsize=0, *, ctx):
        super().__init__(maxsize, ctx=ctx)
        self._unfinished_tasks = ctx.Semaphore(0)
        self._cond = ctx.Condition()

    def __getstate__(self):
        return super().__getstate__(), self._cond, self._unfinished_tasks

    def __setstate__(self, state):
        base, self._cond, self._unfinished_tasks = state
        super().__setstate__(base)

    def _append(self, obj):
        with self._cond:
            super()._append(obj)
            self._unfinished_tasks.release()

    def task_done(self):
        """Say that an item is dealt with; ValueError if called more often than there were items."""
        with self._cond:
            if not self._unfinished_tasks.acquire(False):
                raise ValueError('task_done() called too many times')
            if self._unfinished_tasks._semlock._is_zero():
                self._cond.notify_all()

    def join(self):
        """Wait until task_done() was called for every item."""
        with self._cond:
            if not self._unfinished_tasks._semlock._is_zero():
                self._cond.wait()


class SimpleQueue:
    """A pipe with locks: put() waits while the pipe is full."""

    def __init__(self, *, ctx):
        self._reader, self._writer = connection.Pipe(duplex=False)
        self._rlock, self._wlock = ctx.Lock(), ctx.Lock()
        self._poll = self._reader.poll

    def close(self):
        """Close both ends, in this process."""
        self._reader.close()
        self._writer.close()

    def empty(self):
        """Whether there is no item just now."""
        return not self._poll()

    def __getstate__(self):
        context.assert_spawning(self)
        return self._reader, self._writer, self._rlock, self._wlock

    def __setstate__(self, state):
        self._reader, self._writer, self._rlock, self._wlock = state
        self._poll = self._reader.poll

    def get(self):
        """Remove and return an item, waiting for one."""
        with self._rlock:
            message = self._reader.recv_bytes()
        return _ForkingPickler.loads(message)

    def put(self, obj):
        """Add an item."""
        message = _ForkingPickler.dumps(obj)
        with self._wlock:
            self._writer.send_bytes(message)

    __class_getitem__ = classmethod(types.GenericAlias)
