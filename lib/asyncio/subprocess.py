"""Child processes as coroutines see them."""

from . import _LAZY

__all__ = _LAZY['subprocess']

from subprocess import DEVNULL, PIPE, STDOUT

from . import events, protocols, streams, tasks
from .log import logger


class SubprocessStreamProtocol(streams.FlowControlMixin, protocols.SubprocessProtocol):
    """Feeds the streams of a Process, and closes its transport once there is nothing more to come."""

    stdin = stdout = stderr = None
    _transport = None

    def __init__(self, limit, loop):
        super().__init__(loop)
        self._limit = limit
        self._readers = {}          # the child's descriptor -> the reader of what it writes there
        self._awaited = {'exit'}    # what is still to come: the child's end and, by their descriptors, its outputs'
        self._stdin_closed = self._loop.create_future()

    def __repr__(self):
        streams = ((name, getattr(self, name)) for name in ('stdin', 'stdout', 'stderr'))
        told = (f' {name}={stream!r}' for name, stream in streams if stream is not None)
        return f'<{type(self).__name__}{"".join(told)}>'

    def connection_made(self, transport):
        self._transport = transport
        stdin, *outputs = map(transport.get_pipe_transport, range(3))
        if stdin is not None:
            self.stdin = streams.StreamWriter(stdin, self, None, self._loop)
        for fd, output in enumerate(outputs, 1):
            if output is not None:
                reader = self._readers[fd] = streams.StreamReader(self._limit, self._loop)
                reader.set_transport(output)
        self.stdout, self.stderr = map(self._readers.get, (1, 2))
        self._awaited |= self._readers.keys()

    def pipe_data_received(self, fd, data):
        if fd in self._readers:
            self._readers[fd].feed_data(data)

    def pipe_connection_lost(self, fd, exc):
        if fd == 0:
            self._stdin_lost(exc)
        elif fd in self._readers:
            reader = self._readers[fd]
            reader.feed_eof() if exc is None else reader.set_exception(exc)
            self._has_come(fd)

    def _stdin_lost(self, exc):
        if self.stdin is not None:
            self.stdin.close()
        self.connection_lost(exc)       # those who drain() wait in vain
        closed = self._stdin_closed
        if exc is None:
            closed.set_result(None)
        else:
            closed.set_exception(exc)
            closed._log_traceback = False   # that nobody waits for the close is no reason for a report

    def process_exited(self):
        self._has_come('exit')

    def _has_come(self, what):
        self._awaited.discard(what)
        if not self._awaited and self._transport is not None:
            transport, self._transport = self._transport, None
            transport.close()

    def _get_close_waiter(self, stream):
        return self._stdin_closed if stream is self.stdin else None


class Process:
    """A child process."""

    def __init__(self, transport, protocol, loop):
        self._loop, self._transport, self._protocol = loop, transport, protocol
        self.pid = transport.get_pid()
        self.stdin, self.stdout, self.stderr = protocol.stdin, protocol.stdout, protocol.stderr

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

    def _debug(self, message, *args):
        if self._loop.get_debug():
            logger.debug(f'%r communicate: {message}', self, *args)

    async def _feed(self, input):
        """Write the input and close the pipe. That the child reads not all of it is no error, as in subprocess."""
        writer = self.stdin
        try:
            if input is not None:
                writer.write(input)
                self._debug('feed stdin (%s bytes)', len(input))
            await writer.drain()
        except (BrokenPipeError, ConnectionResetError) as broken:
            self._debug('stdin got %r', broken)
        self._debug('close stdin')
        writer.close()

    async def _drain_output(self, fd, reader):
        """Read all of an output and close its pipe."""
        pipe, name = self._transport.get_pipe_transport(fd), 'stdout' if fd == 1 else 'stderr'
        self._debug('read %s', name)
        output = await reader.read()
        self._debug('close %s', name)
        pipe.close()
        return output

    async def communicate(self, input=None):
        """Send input, read all output, wait for the end; return (stdout, stderr), None for what is no pipe."""
        # A job for every pipe there is, all at once: a child may stop reading until its output is read.
        jobs = {}
        if self.stdin is not None:
            jobs[0] = self._feed(input)
        for fd, reader in self._protocol._readers.items():
            jobs[fd] = self._drain_output(fd, reader)
        done = dict(zip(jobs, await tasks.gather(*jobs.values())))
        await self.wait()
        return done.get(1), done.get(2)


async def _start(loop, start, limit, what, options):
    """The Process of what a method of the loop starts."""
    return Process(*await start(lambda: SubprocessStreamProtocol(limit, loop), *what, **options), loop)


async def create_subprocess_shell(cmd, stdin=None, stdout=None, stderr=None, limit=streams._DEFAULT_LIMIT, **kwds):
    """Run a shell command; return its Process."""
    loop = events.get_running_loop()
    kwds.update(stdin=stdin, stdout=stdout, stderr=stderr)
    return await _start(loop, loop.subprocess_shell, limit, (cmd,), kwds)


async def create_subprocess_exec(program, *args, stdin=None, stdout=None, stderr=None, limit=streams._DEFAULT_LIMIT,
                                 **kwds):
    """Run a program with arguments; return its Process."""
    loop = events.get_running_loop()
    kwds.update(stdin=stdin, stdout=stdout, stderr=stderr)
    return await _start(loop, loop.subprocess_exec, limit, (program, *args), kwds)
