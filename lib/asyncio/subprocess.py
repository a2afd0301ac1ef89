"""Child processes as coroutines see them."""

from . import _LAZY

__all__ = _LAZY['subprocess']

import subprocess

from . import events, protocols, streams, tasks
from .log import logger

PIPE = subprocess.PIPE
STDOUT = subprocess.STDOUT
DEVNULL = subprocess.DEVNULL


class SubprocessStreamProtocol(streams.FlowControlMixin, protocols.SubprocessProtocol):
    """Feeds the streams of a Process."""

    def __init__(self, limit, loop):
        super().__init__(loop=loop)
        self._limit = limit
        self.stdin = self.stdout = self.stderr = None
        self._transport = None
        self._process_exited = False
        self._pipe_fds = []
        self._stdin_closed = self._loop.create_future()

    def __repr__(self):
        info = [type(self).__name__]
        for name in ('stdin', 'stdout', 'stderr'):
            stream = getattr(self, name)
            if stream is not None:
                info.append(f'{name}={stream!r}')
        return f'<{" ".join(info)}>'

    def connection_made(self, transport):
        self._transport = transport
        for fd, name in ((1, 'stdout'), (2, 'stderr')):
            pipe = transport.get_pipe_transport(fd)
            if pipe is not None:
                reader = streams.StreamReader(limit=self._limit, loop=self._loop)
                reader.set_transport(pipe)
                setattr(self, name, reader)
                self._pipe_fds.append(fd)
        pipe = transport.get_pipe_transport(0)
        if pipe is not None:
            self.stdin = streams.StreamWriter(pipe, protocol=self, reader=None, loop=self._loop)

    def _reader(self, fd):
        return self.stdout if fd == 1 else self.stderr if fd == 2 else None

    def pipe_data_received(self, fd, data):
        reader = self._reader(fd)
        if reader is not None:
            reader.feed_data(data)

    def pipe_connection_lost(self, fd, exc):
        if fd == 0:
            if self.stdin is not None:
                self.stdin.close()
            self.connection_lost(exc)
            if exc is None:
                self._stdin_closed.set_result(None)
            else:
                self._stdin_closed.set_exception(exc)
                # Nobody may wait for the close; that is no reason for a report.
                self._stdin_closed._log_traceback = False
            return
        reader = self._reader(fd)
        if reader is not None:
            if exc is None:
                reader.feed_eof()
            else:
                reader.set_exception(exc)
        if fd in self._pipe_fds:
            self._pipe_fds.remove(fd)
        self._maybe_close_transport()

    def process_exited(self):
        self._process_exited = True
        self._maybe_close_transport()

    def _maybe_close_transport(self):
        if not self._pipe_fds and self._process_exited:
            self._transport.close()
            self._transport = None

    def _get_close_waiter(self, stream):
        if stream is self.stdin:
            return self._stdin_closed


class Process:
    """A child process."""

    def __init__(self, transport, protocol, loop):
        self._transport = transport
        self._protocol = protocol
        self._loop = loop
        self.stdin = protocol.stdin
        self.stdout = protocol.stdout
        self.stderr = protocol.stderr
        self.pid = transport.get_pid()

    def __repr__(self):
        return f'<{type(self).__name__} {self.pid}>'

    @property
    def returncode(self):
        """The exit status, None while the child runs, -N if signal N ended it."""
        return self._transport.get_returncode()

    async def wait(self):
        """Wait for the child to end; return its exit status."""
        return await self._transport._wait()

    def send_signal(self, signal):
        """Send the child a signal."""
        self._transport.send_signal(signal)

    def terminate(self):
        """Ask the child to end."""
        self._transport.terminate()

    def kill(self):
        """End the child."""
        self._transport.kill()

    async def _feed_stdin(self, input):
        debug = self._loop.get_debug()
        try:
            if input is not None:
                self.stdin.write(input)
                if debug:
                    logger.debug('%r communicate: feed stdin (%s bytes)', self, len(input))
            await self.stdin.drain()
        except (BrokenPipeError, ConnectionResetError) as error:
            # The child does not read it all; as subprocess does, take no offence.
            if debug:
                logger.debug('%r communicate: stdin got %r', self, error)
        if debug:
            logger.debug('%r communicate: close stdin', self)
        self.stdin.close()

    async def _noop(self):
        return None

    async def _read_stream(self, fd):
        stream = self.stdout if fd == 1 else self.stderr
        transport = self._transport.get_pipe_transport(fd)
        output = await stream.read()
        transport.close()
        return output

    async def communicate(self, input=None):
        """Send input, read all output, wait for the end; return (stdout, stderr), None for what is no pipe."""
        stdin = self._noop() if self.stdin is None else self._feed_stdin(input)
        stdout = self._noop() if self.stdout is None else self._read_stream(1)
        stderr = self._noop() if self.stderr is None else self._read_stream(2)
        _, stdout, stderr = await tasks.gather(stdin, stdout, stderr)
        await self.wait()
        return stdout, stderr


async def create_subprocess_shell(cmd, stdin=None, stdout=None, stderr=None, limit=streams._DEFAULT_LIMIT, **kwds):
    """Run a shell command; return its Process."""
    loop = events.get_running_loop()
    transport, protocol = await loop.subprocess_shell(lambda: SubprocessStreamProtocol(limit=limit, loop=loop), cmd,
                                                      stdin=stdin, stdout=stdout, stderr=stderr, **kwds)
    return Process(transport, protocol, loop)


async def create_subprocess_exec(program, *args, stdin=None, stdout=None, stderr=None, limit=streams._DEFAULT_LIMIT,
                                 **kwds):
    """Run a program with arguments; return its Process."""
    loop = events.get_running_loop()
    transport, protocol = await loop.subprocess_exec(lambda: SubprocessStreamProtocol(limit=limit, loop=loop), program,
                                                     *args, stdin=stdin, stdout=stdout, stderr=stderr, **kwds)
    return Process(transport, protocol, loop)
