"""The socket that a transport shows to the outside."""


class TransportSocket:
    """A view of a transport's socket for looking and for options: I/O on it would get in the transport's way."""

    __slots__ = ('_sock',)

    def __init__(self, sock):
        self._sock = sock

    @property
    def family(self):
        return self._sock.family

    @property
    def type(self):
        return self._sock.type

    @property
    def proto(self):
        return self._sock.proto

    def __repr__(self):
        info = f'<asyncio.TransportSocket fd={self.fileno()}, family={self.family!s}, type={self.type!s}, proto={self.proto}'
        if self.fileno() != -1:
            for label, get in (('laddr', self.getsockname), ('raddr', self.getpeername)):
                try:
                    address = get()
                except OSError:
                    continue
                if address:
                    info += f', {label}={address}'
        return f'{info}>'

    def __getstate__(self):
        raise TypeError('Cannot serialize asyncio.TransportSocket object')

    def fileno(self):
        return self._sock.fileno()

    def dup(self):
        return self._sock.dup()

    def get_inheritable(self):
        return self._sock.get_inheritable()

    def shutdown(self, how):
        # Allowed: it does not take the descriptor away from the transport.
        self._sock.shutdown(how)

    def getsockopt(self, *args, **kwargs):
        return self._sock.getsockopt(*args, **kwargs)

    def setsockopt(self, *args, **kwargs):
        self._sock.setsockopt(*args, **kwargs)

    def getpeername(self):
        return self._sock.getpeername()

    def getsockname(self):
        return self._sock.getsockname()

    def getsockbyname(self):
        return self._sock.getsockbyname()

    def settimeout(self, value):
        if value == 0:
            return
        raise ValueError('settimeout(): only 0 timeout is allowed on transport sockets')

    def gettimeout(self):
        return 0

    def setblocking(self, flag):
        if not flag:
            return
        raise ValueError('setblocking(): transport sockets cannot be blocking')
