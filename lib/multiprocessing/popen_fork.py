"""Processes as copies of this one."""

import os
import signal

from . import util

__all__ = ['Popen']


class Popen:
    """A forked process. Its sentinel is a pipe that only the process holds the other end of."""

    method = 'fork'

    def __init__(self, process_obj):
        util._flush_std_streams()
        self.returncode = None
        self.finalizer = None
        self._launch(process_obj)

    def duplicate_for_child(self, fd):
        """A descriptor's number in the child."""
        return fd

    def poll(self, flag=os.WNOHANG):
        """The exit status, or None while the process runs."""
        if self.returncode is None:
            try:
                pid, status = os.waitpid(self.pid, flag)
            except OSError:
                return None     # another call has waited for it; its status is lost
            if pid == self.pid:
                self.returncode = os.waitstatus_to_exitcode(status)
        return self.returncode

    def wait(self, timeout=None):
        """The exit status, waiting for timeout seconds at most."""
        if self.returncode is None and timeout is not None:
            from multiprocessing.connection import wait
            if not wait([self.sentinel], timeout):
                return None
        # The sentinel is ready a moment before the process is gone.
        return self.poll(os.WNOHANG if timeout == 0.0 else 0)

    def _send_signal(self, number):
        if self.returncode is None:
            try:
                os.kill(self.pid, number)
            except ProcessLookupError:
                pass
            except OSError:
                if self.wait(timeout=0.1) is None:
                    raise

    def terminate(self):
        """Send SIGTERM."""
        self._send_signal(signal.SIGTERM)

    def kill(self):
        """Send SIGKILL."""
        self._send_signal(signal.SIGKILL)

    def _launch(self, process_obj):
        code = 1
        parent_r, child_w = os.pipe()       # ends when the child does
        child_r, parent_w = os.pipe()       # ends when this process does
        self.pid = os.fork()
        if self.pid == 0:
            try:
                os.close(parent_r)
                os.close(parent_w)
                code = process_obj._bootstrap(parent_sentinel=child_r)
            finally:
                util._flush_std_streams()
                os._exit(code & 0xff)
        os.close(child_w)
        os.close(child_r)
        self.finalizer = util.Finalize(self, util.close_fds, (parent_r, parent_w))
        self.sentinel = parent_r

    def close(self):
        """Let go of the descriptors."""
        if self.finalizer is not None:
            self.finalizer()
