"""Processes that the fork server forks."""

import os

from . import forkserver, popen_fork, spawn, util
from .connection import Connection, wait
from .context import reduction

__all__ = ['Popen']

if not reduction.HAVE_SEND_HANDLE:
    raise ImportError('No support for sending fds between processes')


class _DupFd:
    """A descriptor by its place among those that the child inherits."""

    def __init__(self, index):
        self.index = index

    def detach(self):
        """The descriptor."""
        return forkserver.get_inherited_fds()[self.index]


class Popen(popen_fork.Popen):
    """A process that the fork server has forked; its sentinel brings its status."""

    method = 'forkserver'
    DupFd = _DupFd

    def __init__(self, process_obj):
        self._fds = []
        super().__init__(process_obj)

    def duplicate_for_child(self, fd):
        """A descriptor's place among the child's."""
        self._fds.append(fd)
        return len(self._fds) - 1

    def _launch(self, process_obj):
        messages = spawn.send_process(process_obj, self)
        self.sentinel, parent_w = forkserver.connect_to_new_process(self._fds)
        # The writing end lives as long as this does: the child sees the parent's end by it.
        self.finalizer = util.Finalize(self, util.close_fds, (parent_w, self.sentinel))
        sink = Connection(parent_w, readable=False)
        try:
            for message in messages:
                sink.send_bytes(message)
        finally:
            sink._handle = None
        self.pid = forkserver.read_signed(self.sentinel)

    def poll(self, flag=os.WNOHANG):
        """The exit status, or None while the process runs."""
        if self.returncode is None:
            if not wait([self.sentinel], 0 if flag == os.WNOHANG else None):
                return None
            try:
                self.returncode = forkserver.read_signed(self.sentinel)
            except (OSError, EOFError):
                self.returncode = 255   # the server was killed
        return self.returncode
