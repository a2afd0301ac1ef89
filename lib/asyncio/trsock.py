"""The socket that a transport shows to the outside."""

from operator import attrgetter


def _ask_socket(name, text):
    """A method that the socket itself answers."""
    def method(self, *args, **kwargs):
        return getattr(self._sock, name)(*args, **kwargs)

    method.__name__, method.__qualname__, method.__doc__ = name, f'TransportSocket.{name}', text
    return method


class TransportSocket:
    """A view of a transport's socket for looking and for options: I/O on it would get in the transport's way."""

    __slots__ = ('_sock',)

    def __init__(self, sock):
        self._sock = sock

    family = property(attrgetter('_sock.family'))
    type = property(attrgetter('_sock.type'))
    proto = property(attrgetter('_sock.proto'))

    fileno = _ask_socket('fileno', "Return the descriptor; -1 once the socket is closed.")
    dup = _ask_socket('dup', "Return a socket of its own, with a descriptor of its own, for the same connection.")
    get_inheritable = _ask_socket('get_inheritable', "Whether child processes get the descriptor.")
    # Allowed: it does not take the descriptor away from the transport.
    shutdown = _ask_socket('shutdown', "Shut reading, writing or both down: socket.SHUT_RD, SHUT_WR or SHUT_RDWR.")
    getsockopt = _ask_socket('getsockopt', "Return an option's value.")
    setsockopt = _ask_socket('setsockopt', "Set an option.")
    getpeername = _ask_socket('getpeername', "Return the other end's address; OSError if there is none.")
    getsockname = _ask_socket('getsockname', "Return this end's address.")
    getsockbyname = _ask_socket('getsockbyname', "AttributeError: no socket has it. The reference offers the name.")

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

    # The loop needs a socket that never blocks, which is a timeout of 0: nothing else can be set.

    def gettimeout(self):
        """Return 0."""
        return 0

    def settimeout(self, value):
        """Do nothing; ValueError for any timeout but 0."""
        if value != 0:
            raise ValueError('settimeout(): only 0 timeout is allowed on transport sockets')

    def setblocking(self, flag):
        """Do nothing; ValueError if flag is true."""
        if flag:
            raise ValueError('setblocking(): transport sockets cannot be blocking')
