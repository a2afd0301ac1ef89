"""The transport of a child process."""

import collections
import subprocess
import warnings

from . import protocols, transports
from .log import logger


class BaseSubprocessTransport(transports.SubprocessTransport):
    """A child and the transports of its pipes. A system's own class writes _start(), which sets _proc."""

    def __init__(self, loop, protocol, args, shell, stdin, stdout, stderr, bufsize, waiter=None, extra=None, **kwargs):
        super().__init__(extra)
        self._closed = False
        self._protocol = protocol
        self._loop = loop
        self._proc = None
        self._pid = None
        self._returncode = None
        self._exit_waiters = []
        self._pending_calls = collections.deque()   # calls of the protocol until the pipes are connected; then None
        self._pipes = {}                            # the child's descriptor -> our protocol, None at first
        self._finished = False
        for fd, wanted in ((0, stdin), (1, stdout), (2, stderr)):
            if wanted == subprocess.PIPE:
                self._pipes[fd] = None
        try:
            self._start(args=args, shell=shell, stdin=stdin, stdout=stdout, stderr=stderr, bufsize=bufsize, **kwargs)
        except:
            self.close()
            raise
        self._pid = self._proc.pid
        self._extra['subprocess'] = self._proc
        if loop.get_debug():
            logger.debug('process %r created: pid %s', args if isinstance(args, (bytes, str)) else args[0], self._pid)
        loop.create_task(self._connect_pipes(waiter))

    def __repr__(self):
        info = [type(self).__name__]
        if self._closed:
            info.append('closed')
        if self._pid is not None:
            info.append(f'pid={self._pid}')
        if self._returncode is not None:
            info.append(f'returncode={self._returncode}')
        elif self._pid is not None:
            info.append('running')
        else:
            info.append('not started')
        pipes = self._pipes
        if pipes.get(0) is not None:
            info.append(f'stdin={pipes[0].pipe}')
        out, err = pipes.get(1), pipes.get(2)
        if out is not None and err is out:
            info.append(f'stdout=stderr={out.pipe}')
        else:
            if out is not None:
                info.append(f'stdout={out.pipe}')
            if err is not None:
                info.append(f'stderr={err.pipe}')
        return f'<{" ".join(info)}>'

    def _start(self, args, shell, stdin, stdout, stderr, bufsize, **kwargs):
        raise NotImplementedError

    def set_protocol(self, protocol):
        self._protocol = protocol

    def get_protocol(self):
        return self._protocol

    def is_closing(self):
        return self._closed

    def close(self):
        if self._closed:
            return
        self._closed = True
        for proto in self._pipes.values():
            if proto is not None:
                proto.pipe.close()
        # The child watcher still has to reap the process.
        if self._proc is not None and self._returncode is None and self._proc.poll() is None:
            if self._loop.get_debug():
                logger.warning('Close running child process: kill %r', self)
            try:
                self._proc.kill()
            except (ProcessLookupError, PermissionError):
                pass  # it has just ended, or runs as another user

    def __del__(self, _warn=warnings.warn):
        if not self._closed:
            _warn(f'unclosed transport {self!r}', ResourceWarning, source=self)
            self.close()

    def get_pid(self):
        return self._pid

    def get_returncode(self):
        return self._returncode

    def get_pipe_transport(self, fd):
        proto = self._pipes.get(fd)
        return None if proto is None else proto.pipe

    def _check_proc(self):
        if self._proc is None:
            raise ProcessLookupError()

    def send_signal(self, signal):
        self._check_proc()
        self._proc.send_signal(signal)

    def terminate(self):
        self._check_proc()
        self._proc.terminate()

    def kill(self):
        self._check_proc()
        self._proc.kill()

    async def _connect_pipes(self, waiter):
        try:
            proc, loop = self._proc, self._loop
            if proc.stdin is not None:
                _, pipe = await loop.connect_write_pipe(lambda: WriteSubprocessPipeProto(self, 0), proc.stdin)
                self._pipes[0] = pipe
            for fd, file in ((1, proc.stdout), (2, proc.stderr)):
                if file is not None:
                    _, pipe = await loop.connect_read_pipe(lambda fd=fd: ReadSubprocessPipeProto(self, fd), file)
                    self._pipes[fd] = pipe
            assert self._pending_calls is not None
            loop.call_soon(self._protocol.connection_made, self)
            for callback, data in self._pending_calls:
                loop.call_soon(callback, *data)
            self._pending_calls = None
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            if waiter is not None and not waiter.cancelled():
                waiter.set_exception(error)
        else:
            if waiter is not None and not waiter.cancelled():
                waiter.set_result(None)

    def _call(self, callback, *data):
        # connection_made() comes before everything else.
        if self._pending_calls is not None:
            self._pending_calls.append((callback, data))
        else:
            self._loop.call_soon(callback, *data)

    def _pipe_connection_lost(self, fd, exc):
        self._call(self._protocol.pipe_connection_lost, fd, exc)
        self._try_finish()

    def _pipe_data_received(self, fd, data):
        self._call(self._protocol.pipe_data_received, fd, data)

    def _process_exited(self, returncode):
        assert returncode is not None, returncode
        assert self._returncode is None, self._returncode
        if self._loop.get_debug():
            logger.info('%r exited with return code %r', self, returncode)
        self._returncode = returncode
        if self._proc.returncode is None:
            # The watcher reaped the child behind the Popen object's back.
            self._proc.returncode = returncode
        self._call(self._protocol.process_exited)
        self._try_finish()

    async def _wait(self):
        """Wait for the child to end; return its exit status."""
        if self._returncode is not None:
            return self._returncode
        waiter = self._loop.create_future()
        self._exit_waiters.append(waiter)
        return await waiter

    def _try_finish(self):
        assert not self._finished
        if self._returncode is None:
            return
        if all(proto is not None and proto.disconnected for proto in self._pipes.values()):
            self._finished = True
            self._call(self._call_connection_lost, None)

    def _call_connection_lost(self, exc):
        try:
            self._protocol.connection_lost(exc)
        finally:
            for waiter in self._exit_waiters:
                if not waiter.cancelled():
                    waiter.set_result(self._returncode)
            self._exit_waiters = None
            self._loop = None
            self._proc = None
            self._protocol = None


class WriteSubprocessPipeProto(protocols.BaseProtocol):
    """The protocol of the child's standard input."""

    def __init__(self, proc, fd):
        self.proc = proc
        self.fd = fd
        self.pipe = None
        self.disconnected = False

    def connection_made(self, transport):
        self.pipe = transport

    def __repr__(self):
        return f'<{type(self).__name__} fd={self.fd} pipe={self.pipe!r}>'

    def connection_lost(self, exc):
        self.disconnected = True
        self.proc._pipe_connection_lost(self.fd, exc)
        self.proc = None

    def pause_writing(self):
        self.proc._protocol.pause_writing()

    def resume_writing(self):
        self.proc._protocol.resume_writing()


class ReadSubprocessPipeProto(WriteSubprocessPipeProto, protocols.Protocol):
    """The protocol of the child's standard output or error."""

    def data_received(self, data):
        self.proc._pipe_data_received(self.fd, data)
