"""Shared memory in small pieces: arenas are mapped files without a name, which forked processes inherit and others are sent."""

import bisect
import mmap
import os
import tempfile
import threading

from . import context, util

reduction = context.reduction

__all__ = ['BufferWrapper']


def _open_file():
    """A descriptor of a file without a name."""
    if hasattr(os, 'memfd_create'):
        try:
            return os.memfd_create('coil-shared')
        except OSError:
            pass    # a system that has no such files
    fd, name = tempfile.mkstemp(prefix=f'pym-{os.getpid()}-', dir=util.get_temp_dir())
    os.unlink(name)
    return fd


class Arena:
    """A run of shared memory."""

    def __init__(self, size, fd=-1):
        self.size, self.fd = size, fd
        if fd == -1:
            self.fd = _open_file()
            os.ftruncate(self.fd, size)
        util.Finalize(self, os.close, (self.fd,))
        self.buffer = mmap.mmap(self.fd, size)


def reduce_arena(arena):
    """What an arena is made anew of in another process."""
    return rebuild_arena, (arena.size, reduction.DupFd(arena.fd))


def rebuild_arena(size, dupfd):
    """The arena, where it arrives."""
    return Arena(size, dupfd.detach())


reduction.register(Arena, reduce_arena)


class Heap:
    """Pieces of arenas: the first that fits is given, neighbours that are free become one.

    A piece may be freed by a finaliser, so while the lock is held: it waits in `_pending` then.
    """

    _alignment = 8
    _first, _largest = mmap.PAGESIZE, 1 << 22

    def __init__(self, size=_first):
        self._next_size = size
        self._begin()
        util.register_after_fork(self, Heap._begin)

    def _begin(self):
        # The pieces of a parent are the parent's to give.
        self._pid = os.getpid()
        self._lock = threading.Lock()
        self._arenas = []       # (arena, its free runs: sorted lists of starts and of ends)
        self._pending = []

    def _rounded(self, size):
        return max(1, -(-size // self._alignment)) * self._alignment

    def malloc(self, size):
        """(arena, start, end) of a piece of so many bytes."""
        if size < 0:
            raise ValueError(f'Size {size:n} out of range')
        if self._pid != os.getpid():
            self._begin()
        size = self._rounded(size)
        with self._lock:
            self._free_pending()
            for arena, starts, ends in self._arenas:
                for index, (start, end) in enumerate(zip(starts, ends)):
                    if end - start >= size:
                        starts[index] += size
                        if starts[index] == end:
                            del starts[index], ends[index]
                        return arena, start, start + size
            return self._from_new_arena(size)

    def _from_new_arena(self, size):
        length = max(self._next_size, -(-size // mmap.PAGESIZE) * mmap.PAGESIZE)
        self._next_size = min(self._next_size * 2, self._largest)
        util.info('allocating a new mmap of length %d', length)
        arena = Arena(length)
        self._arenas.append((arena, [size] if size < length else [], [length] if size < length else []))
        return arena, 0, size

    def free(self, block):
        """Give a piece back."""
        if self._pid != os.getpid():
            return
        if not self._lock.acquire(False):
            self._pending.append(block)
            return
        try:
            self._free_pending()
            self._free(block)
        finally:
            self._lock.release()

    def _free_pending(self):
        while self._pending:
            self._free(self._pending.pop())

    def _free(self, block):
        arena, start, end = block
        for at, (each, starts, ends) in enumerate(self._arenas):
            if each is arena:
                break
        else:
            return      # of a parent
        index = bisect.bisect(starts, start)
        joins_next = index < len(starts) and starts[index] == end
        if index and ends[index - 1] == start:
            ends[index - 1] = ends[index] if joins_next else end
            if joins_next:
                del starts[index], ends[index]
        elif joins_next:
            starts[index] = start
        else:
            starts.insert(index, start)
            ends.insert(index, end)
        if starts[0] == 0 and ends[0] == arena.size:
            del self._arenas[at]


class BufferWrapper:
    """A piece of shared memory, given back when nothing has it any more."""

    _heap = Heap()

    def __init__(self, size):
        if size < 0:
            raise ValueError(f'Size {size:n} out of range')
        block = BufferWrapper._heap.malloc(size)
        self._state = block, size
        util.Finalize(self, BufferWrapper._heap.free, args=(block,))

    def create_memoryview(self):
        """The memory."""
        (arena, start, _), size = self._state
        return memoryview(arena.buffer)[start:start + size]
