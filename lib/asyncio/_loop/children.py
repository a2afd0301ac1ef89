"""The loop's methods for pipes and child processes; what they do is in processes.py, which brings the subprocess module along."""


class ChildrenMixin:
    """Over the transports of unix_pipes and processes.py."""

    def _make_read_pipe_transport(self, pipe, protocol, waiter=None, extra=None):
        from .unix_pipes import _UnixReadPipeTransport
        return _UnixReadPipeTransport(self, pipe, protocol, waiter, extra)

    def _make_write_pipe_transport(self, pipe, protocol, waiter=None, extra=None):
        from .unix_pipes import _UnixWritePipeTransport
        return _UnixWritePipeTransport(self, pipe, protocol, waiter, extra)

    async def connect_read_pipe(self, protocol_factory, pipe):
        """Read a pipe, given as a file object; return (transport, protocol)."""
        from . import processes
        return await processes.connect_pipe(self, self._make_read_pipe_transport, protocol_factory, pipe)

    async def connect_write_pipe(self, protocol_factory, pipe):
        """Write a pipe, given as a file object; return (transport, protocol)."""
        from . import processes
        return await processes.connect_pipe(self, self._make_write_pipe_transport, protocol_factory, pipe)

    async def _make_subprocess_transport(self, protocol, args, shell, stdin, stdout, stderr, bufsize, extra=None,
                                         **kwargs):
        from . import processes
        return await processes.make_subprocess_transport(self, protocol, args, shell, stdin, stdout, stderr, bufsize,
                                                          extra, **kwargs)

    async def subprocess_shell(self, protocol_factory, cmd, *, stdin=-1, stdout=-1, stderr=-1,
                               universal_newlines=False, shell=True, bufsize=0, encoding=None, errors=None, text=None,
                               **kwargs):
        """Run a shell command; return (transport, protocol). The other arguments are subprocess.Popen's."""
        from . import processes
        if not isinstance(cmd, (bytes, str)):
            raise ValueError('cmd must be a string')
        if not shell:
            raise ValueError('shell must be True')
        processes.check_popen(universal_newlines, bufsize, text, encoding, errors)
        protocol = protocol_factory()
        transport = await self._make_subprocess_transport(protocol, cmd, True, stdin, stdout, stderr, bufsize, **kwargs)
        return transport, protocol

    async def subprocess_exec(self, protocol_factory, program, *args, stdin=-1, stdout=-1, stderr=-1,
                              universal_newlines=False, shell=False, bufsize=0, encoding=None, errors=None, text=None,
                              **kwargs):
        """Run a program with arguments; return (transport, protocol). The other arguments are subprocess.Popen's."""
        from . import processes
        if shell:
            raise ValueError('shell must be False')
        processes.check_popen(universal_newlines, bufsize, text, encoding, errors)
        protocol = protocol_factory()
        transport = await self._make_subprocess_transport(protocol, (program, *args), False, stdin, stdout, stderr,
                                                          bufsize, **kwargs)
        return transport, protocol
