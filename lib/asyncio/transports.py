"""Transports: what carries a protocol's bytes. The loop makes them."""

from . import _LAZY

__all__ = _LAZY['transports']


class BaseTransport:
    """What all transports have."""

    __slots__ = ('_extra',)

    def __init__(self, extra=None):
        self._extra = {} if extra is None else extra

    def get_extra_info(self, name, default=None):
        """Return a piece of information by name, such as 'socket' or 'peername'."""
        return self._extra.get(name, default)

    def is_closing(self):
        """Whether the transport is closed or being closed."""
        raise NotImplementedError

    def close(self):
        """Send what is buffered, then close; the protocol's connection_lost(None) follows."""
        raise NotImplementedError

    def set_protocol(self, protocol):
        """Switch to another protocol."""
        raise NotImplementedError

    def get_protocol(self):
        """Return the protocol."""
        raise NotImplementedError


class ReadTransport(BaseTransport):
    """A transport that receives."""

    __slots__ = ()

    def is_reading(self):
        """Whether data is being received."""
        raise NotImplementedError

    def pause_reading(self):
        """Receive no data until resume_reading()."""
        raise NotImplementedError

    def resume_reading(self):
        """Undo pause_reading()."""
        raise NotImplementedError


class WriteTransport(BaseTransport):
    """A transport that sends."""

    __slots__ = ()

    def set_write_buffer_limits(self, high=None, low=None):
        """Set the marks at which the protocol is told to pause and to resume writing, in bytes."""
        raise NotImplementedError

    def get_write_buffer_size(self):
        """Return how many bytes wait to be sent."""
        raise NotImplementedError

    def get_write_buffer_limits(self):
        """Return (low, high), the marks of set_write_buffer_limits()."""
        raise NotImplementedError

    def write(self, data):
        """Send bytes, without waiting."""
        raise NotImplementedError

    def writelines(self, list_of_data):
        """Send several pieces of bytes."""
        self.write(b''.join(list_of_data))

    def write_eof(self):
        """Send what is buffered, then close this direction."""
        raise NotImplementedError

    def can_write_eof(self):
        """Whether write_eof() is possible."""
        raise NotImplementedError

    def abort(self):
        """Close at once; what is buffered is lost."""
        raise NotImplementedError


class Transport(ReadTransport, WriteTransport):
    """A transport of bytes in both directions."""

    __slots__ = ()


class DatagramTransport(BaseTransport):
    """A transport of datagrams."""

    __slots__ = ()

    def sendto(self, data, addr=None):
        """Send a datagram to addr, or to the peer the socket is connected to."""
        raise NotImplementedError

    def abort(self):
        """Close at once; what is buffered is lost."""
        raise NotImplementedError


class SubprocessTransport(BaseTransport):
    """A child process."""

    __slots__ = ()

    def get_pid(self):
        """Return the child's process id."""
        raise NotImplementedError

    def get_returncode(self):
        """Return the child's exit status, None while it runs."""
        raise NotImplementedError

    def get_pipe_transport(self, fd):
        """Return the transport of the pipe at the child's descriptor fd."""
        raise NotImplementedError

    def send_signal(self, signal):
        """Send the child a signal."""
        raise NotImplementedError

    def terminate(self):
        """Ask the child to end."""
        raise NotImplementedError

    def kill(self):
        """End the child."""
        raise NotImplementedError


class _FlowControlMixin(Transport):
    """Tells the protocol when to pause writing. Subclasses have `_protocol` and get_write_buffer_size()."""

    __slots__ = ('_loop', '_protocol_paused', '_high_water', '_low_water')

    def __init__(self, extra=None, loop=None):
        super().__init__(extra)
        assert loop is not None
        self._loop = loop
        self._protocol_paused = False
        self._set_write_buffer_limits()

    def _tell_protocol(self, what):
        told = self._protocol
        try:
            getattr(told, what)()
        except BaseException as error:
            if isinstance(error, (SystemExit, KeyboardInterrupt)):
                raise
            failure = {'message': f'protocol.{what}() failed', 'exception': error, 'transport': self, 'protocol': told}
            self._loop.call_exception_handler(failure)

    def _maybe_pause_protocol(self):
        if not self._protocol_paused and self.get_write_buffer_size() > self._high_water:
            self._protocol_paused = True
            self._tell_protocol('pause_writing')

    def _maybe_resume_protocol(self):
        if self._protocol_paused and self.get_write_buffer_size() <= self._low_water:
            self._protocol_paused = False
            self._tell_protocol('resume_writing')

    def get_write_buffer_limits(self):
        return self._low_water, self._high_water

    def _set_write_buffer_limits(self, high=None, low=None):
        if high is None:
            high = 64 * 1024 if low is None else 4 * low
        if low is None:
            low = high // 4
        if not 0 <= low <= high:
            raise ValueError(f'high ({high!r}) must be >= low ({low!r}) must be >= 0')
        self._low_water, self._high_water = low, high

    def set_write_buffer_limits(self, high=None, low=None):
        self._set_write_buffer_limits(high=high, low=low)
        self._maybe_pause_protocol()

    def get_write_buffer_size(self):
        raise NotImplementedError
