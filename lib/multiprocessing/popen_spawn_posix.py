"""Processes as new programs."""

import os

from . import popen_fork, resource_tracker, spawn, util
from .connection import Connection

__all__ = ['Popen']


class _DupFd:
    """A descriptor that the child has under the same number."""

    def __init__(self, fd):
        self.fd = fd

    def detach(self):
        """The descriptor."""
        return self.fd


class Popen(popen_fork.Popen):
    """A spawned process."""

    method = 'spawn'
    DupFd = _DupFd

    def __init__(self, process_obj):
        self._fds = []
        super().__init__(process_obj)

    def duplicate_for_child(self, fd):
        """A descriptor's number in the child."""
        self._fds.append(fd)
        return fd

    def _launch(self, process_obj):
        tracker_fd = resource_tracker.getfd()
        self._fds.append(tracker_fd)
        messages = spawn.send_process(process_obj, self)
        parent_r = child_w = child_r = parent_w = None
        try:
            parent_r, child_w = os.pipe()
            child_r, parent_w = os.pipe()
            command = spawn.get_command_line(tracker_fd=tracker_fd, pipe_handle=child_r)
            self.pid = util.spawnv_passfds(spawn.get_executable(), command, {*self._fds, child_r, child_w})
            self.sentinel = parent_r
            os.close(child_r)
            child_r = None      # so that a write fails if the child ends early
            sink = Connection(parent_w, readable=False)
            try:
                for message in messages:
                    sink.send_bytes(message)
            except BrokenPipeError:
                pass    # its status tells
            finally:
                sink._handle = None
        finally:
            kept = [fd for fd in (parent_r, parent_w) if fd is not None]
            self.finalizer = util.Finalize(self, util.close_fds, kept)
            for fd in child_r, child_w:
                if fd is not None:
                    os.close(fd)
