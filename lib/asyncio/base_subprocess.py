"""The transport of a child process.

A child's life, as its protocol is told of it, is a queue of events that is held back until all pipes are connected:
connection_made first, then data, losses of pipes and the exit in the order in which they came, and connection_lost
last, when the child has ended and each of its pipes is lost. A transport's phase is CONNECTING until the pipes are
there, TELLING until connection_lost is on its way, OVER from then on; or FAILED between the first and the last, if a
pipe could not be connected: then the protocol is told nothing, and only the child's end is waited for.
"""

import contextlib
import os
import subprocess
import warnings
from signal import SIGKILL, SIGTERM

from . import protocols, transports
from .log import logger

_CONNECTING, _TELLING, _FAILED, _OVER = 'connecting', 'telling', 'failed', 'over'


class BaseSubprocessTransport(transports.SubprocessTransport):
    """A child and the transports of its pipes. A system's own class writes _start(), which sets _proc."""

    _proc = _pid = _returncode = None
    _closed = False
    _phase = _CONNECTING

    def __init__(self, loop, protocol, args, shell, stdin, stdout, stderr, bufsize, waiter=None, extra=None, **kwargs):
        super().__init__(extra)
        self._loop, self._protocol = loop, protocol
        self._pipes = {}            # the child's descriptor -> its end on our side
        self._held_back = []        # what the protocol will be told once the pipes are connected: (method's name, arguments)
        self._exit_waiters = []     # futures of the status
        try:
            self._start(args=args, shell=shell, stdin=stdin, stdout=stdout, stderr=stderr, bufsize=bufsize, **kwargs)
        except:
            self.close()
            raise
        child = self._extra['subprocess'] = self._proc
        self._pid = child.pid
        if loop.get_debug():
            program = args if isinstance(args, (bytes, str)) else args[0]
            logger.debug('process %r created: pid %s', program, child.pid)
        loop.create_task(self._begin(waiter))

    def __repr__(self):
        told = ['closed'] if self._closed else []
        if self._pid is None:
            told.append('not started')
        else:
            status = self._returncode
            told += f'pid={self._pid}', 'running' if status is None else f'returncode={status}'
        ends = sorted(self._pipes.items())
        told += (f'{("stdin", "stdout", "stderr")[fd]}={end.pipe}' for fd, end in ends if end.pipe is not None)
        return f'<{" ".join([type(self).__name__, *told])}>'

    def _start(self, args, shell, stdin, stdout, stderr, bufsize, **kwargs):
        raise NotImplementedError

    # The pipes

    async def _begin(self, waiter):
        """Connect the pipes, tell the protocol what was held back, and settle who waits for that."""
        error = None
        try:
            await self._connect()
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as failure:
            error = failure
        events, self._held_back = self._held_back, None
        if error is None:
            self._phase = _TELLING
            self._tell('connection_made', self)
            for name, data in events:
                self._tell(name, *data)
        else:
            self._phase = _FAILED
        self._end_if_over()
        if waiter is None or waiter.cancelled():
            return
        if error is None:
            waiter.set_result(None)
        else:
            waiter.set_exception(error)

    async def _connect(self):
        child, loop = self._proc, self._loop
        table = ((0, child.stdin, loop.connect_write_pipe, WriteSubprocessPipeProto),
                 (1, child.stdout, loop.connect_read_pipe, ReadSubprocessPipeProto),
                 (2, child.stderr, loop.connect_read_pipe, ReadSubprocessPipeProto))
        for fd, file, connect, protocol in table:
            if file is not None:
                end = self._pipes[fd] = protocol(self, fd)
                await connect(lambda: end, file)

    def get_pipe_transport(self, fd):
        """Return the transport of the pipe that is the child's descriptor fd, None if there is none."""
        end = self._pipes.get(fd)
        return end and end.pipe

    # What the protocol is told

    def _tell(self, name, *data):
        """Have the loop call a method of the protocol, in its turn."""
        if self._phase is _CONNECTING:
            self._held_back.append((name, data))
        elif self._phase is _TELLING:
            self._loop.call_soon(getattr(self._protocol, name), *data)

    def _process_exited(self, returncode):
        """The child has ended, as its watcher saw."""
        assert returncode is not None, 'a child that has ended has a status'
        assert self._returncode is None, 'a child ends once'
        if self._loop.get_debug():
            logger.info('%r exited with return code %r', self, returncode)
        self._returncode = returncode
        if self._proc.returncode is None:
            self._proc.returncode = returncode  # the watcher took it from under the Popen object
        self._tell('process_exited')
        self._end_if_over()

    def _pipe_lost(self, fd, exc):
        self._tell('pipe_connection_lost', fd, exc)
        self._end_if_over()

    def _end_if_over(self):
        if self._returncode is None:
            return
        phase = self._phase
        if phase is _FAILED or phase is _TELLING and all(end.disconnected for end in self._pipes.values()):
            self._phase = _OVER
            self._loop.call_soon(self._end, phase is _TELLING)

    def _end(self, tells):
        try:
            if tells:
                self._protocol.connection_lost(None)
        finally:
            self._loop = self._proc = self._protocol = None
            waiters, self._exit_waiters = self._exit_waiters, ()
            for waiter in waiters:
                if not waiter.done():
                    waiter.set_result(self._returncode)

    async def _wait(self):
        """Wait for the child to end; return its exit status."""
        if self._returncode is None:
            waiter = self._loop.create_future()
            self._exit_waiters.append(waiter)
            return await waiter
        return self._returncode

    # What the user asks of the transport

    def set_protocol(self, protocol):
        """Set the protocol that is told from now on."""
        self._protocol = protocol

    def get_protocol(self):
        """Return the protocol."""
        return self._protocol

    def get_pid(self):
        """Return the child's process number."""
        return self._pid

    def get_returncode(self):
        """Return the child's exit status, -N if signal N killed it; None while it runs."""
        return self._returncode

    def is_closing(self):
        """Whether close() was called."""
        return self._closed

    def _child(self):
        if self._proc is not None:
            return self._proc
        raise ProcessLookupError()

    def send_signal(self, signal):
        """Send a signal to the child; ProcessLookupError if it has ended."""
        # not by Popen, which would first ask whether the child has ended, and take its status from who waits for it
        child = self._child()
        if self._returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child.pid, signal)

    def terminate(self):
        """Ask the child to end; ProcessLookupError if it has."""
        self.send_signal(SIGTERM)

    def kill(self):
        """End the child; ProcessLookupError if it has ended."""
        self.send_signal(SIGKILL)

    def close(self):
        """Close the pipes, and kill the child if it still runs."""
        if self._closed:
            return
        self._closed = True
        for end in self._pipes.values():
            if end.pipe is not None:
                end.pipe.close()
        child = self._proc
        if child is None or self._returncode is not None or child.poll() is not None:
            return
        # Only killed: reaping it is the watcher's part.
        if self._loop.get_debug():
            logger.warning('Close running child process: kill %r', self)
        try:
            child.kill()
        except (ProcessLookupError, PermissionError):
            pass  # it has just ended, or runs as another user

    def __del__(self, _warn=warnings.warn):
        if not self._closed:
            _warn(f'unclosed transport {self!r}', ResourceWarning, source=self)
            self.close()


class WriteSubprocessPipeProto(protocols.BaseProtocol):
    """Our end of the child's standard input."""

    pipe = None             # the transport, once it is connected
    disconnected = False

    def __init__(self, proc, fd):
        self.proc, self.fd = proc, fd

    def __repr__(self):
        return f'<{type(self).__name__} fd={self.fd} pipe={self.pipe!r}>'

    def connection_made(self, transport):
        self.pipe = transport

    def connection_lost(self, exc):
        child, self.proc = self.proc, None
        self.disconnected = True
        child._pipe_lost(self.fd, exc)

    def pause_writing(self):
        self.proc._protocol.pause_writing()

    def resume_writing(self):
        self.proc._protocol.resume_writing()


class ReadSubprocessPipeProto(WriteSubprocessPipeProto, protocols.Protocol):
    """Our end of the child's standard output or error."""

    def data_received(self, data):
        self.proc._tell('pipe_data_received', self.fd, data)
