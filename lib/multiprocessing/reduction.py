"""Objects as messages between processes: a pickler with reducers of its own, and descriptors sent through sockets."""

import array
import copyreg
import functools
import io
import pickle
import socket
from abc import ABCMeta

from . import context as _context

__all__ = ['send_handle', 'recv_handle', 'ForkingPickler', 'register', 'dump']

HAVE_SEND_HANDLE = hasattr(socket, 'CMSG_LEN') and hasattr(socket, 'SCM_RIGHTS') and hasattr(socket.socket, 'sendmsg')
ACKNOWLEDGE = False     # a descriptor that is on its way lives, on every system that this runs on


class ForkingPickler(pickle.Pickler):
    """A pickler that knows what processes share."""

    _extra_reducers = {}
    _copyreg_dispatch = copyreg.dispatch_table

    def __init__(self, *args):
        super().__init__(*args)
        self.dispatch_table = self._copyreg_dispatch | self._extra_reducers

    @classmethod
    def register(cls, type, reduce):
        """Have reduce(obj) say what objects of that type are made anew of."""
        cls._extra_reducers[type] = reduce

    @classmethod
    def dumps(cls, obj, protocol=None):
        """The pickle of an object, as memory."""
        buffer = io.BytesIO()
        cls(buffer, protocol).dump(obj)
        return buffer.getbuffer()

    loads = pickle.loads


register = ForkingPickler.register


def dump(obj, file, protocol=None):
    """Write an object's pickle to a file."""
    ForkingPickler(file, protocol).dump(obj)


# ---- descriptors ----

def sendfds(sock, fds):
    """Send descriptors through a Unix socket."""
    numbers = array.array('i', fds)
    sock.sendmsg([bytes([len(numbers) % 256])], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, numbers)])
    if ACKNOWLEDGE and sock.recv(1) != b'A':
        raise RuntimeError('did not receive acknowledgement of fd')


def recvfds(sock, size):
    """Receive so many descriptors."""
    numbers = array.array('i')
    message, ancillary, flags, _ = sock.recvmsg(1, socket.CMSG_SPACE(numbers.itemsize * size))
    if not message and not ancillary:
        raise EOFError
    if ACKNOWLEDGE:
        sock.send(b'A')
    if len(ancillary) != 1:
        raise RuntimeError(f'received {len(ancillary)} items of ancdata')
    level, kind, data = ancillary[0]
    if level != socket.SOL_SOCKET or kind != socket.SCM_RIGHTS or len(data) % numbers.itemsize:
        raise RuntimeError('Invalid data received')
    numbers.frombytes(data)
    if len(numbers) % 256 != message[0]:
        raise AssertionError(f'Len is {len(numbers):n} but msg[0] is {message[0]!r}')
    return list(numbers)


def _socket_of(conn):
    return socket.fromfd(conn.fileno(), socket.AF_UNIX, socket.SOCK_STREAM)


def send_handle(conn, handle, destination_pid):
    """Send a descriptor over a connection that is a Unix socket."""
    with _socket_of(conn) as sock:
        sendfds(sock, [handle])


def recv_handle(conn):
    """Receive a descriptor over a connection."""
    with _socket_of(conn) as sock:
        return recvfds(sock, 1)[0]


def DupFd(fd):
    """Something that can be pickled, whose detach() gives the descriptor, or a duplicate, where it arrives."""
    popen = _context.get_spawning_popen()
    if popen is not None:
        return popen.DupFd(popen.duplicate_for_child(fd))
    if HAVE_SEND_HANDLE:
        from . import resource_sharer
        return resource_sharer.DupFd(fd)
    raise ValueError('SCM_RIGHTS appears not to be available')


# ---- what pickle does not know ----

def _reduce_method(method):
    owner = method.__self__
    return getattr, (method.__func__ if owner is None else owner, method.__func__.__name__)


class _C:
    def f(self):
        pass

    @classmethod
    def h(cls):
        pass


def _reduce_method_descriptor(method):
    return getattr, (method.__objclass__, method.__name__)


def _reduce_partial(partial):
    return _rebuild_partial, (partial.func, partial.args, partial.keywords or {})


def _rebuild_partial(func, args, keywords):
    return functools.partial(func, *args, **keywords)


def _reduce_socket(sock):
    return _rebuild_socket, (DupFd(sock.fileno()), sock.family, sock.type, sock.proto)


def _rebuild_socket(df, family, type, proto):
    return socket.socket(family, type, proto, fileno=df.detach())


_REDUCERS = {
    type(_C().f): _reduce_method, type(_C.h): _reduce_method, type(list.append): _reduce_method_descriptor,
    type(int.__add__): _reduce_method_descriptor, functools.partial: _reduce_partial, socket.socket: _reduce_socket,
}
for _type, _reduce in _REDUCERS.items():
    register(_type, _reduce)


class AbstractReducer(metaclass=ABCMeta):
    """The base of replacements for this module: a context's `reducer`."""

    ForkingPickler = ForkingPickler
    register = register
    dump = dump
    send_handle = send_handle
    recv_handle = recv_handle
    DupFd = DupFd
    sendfds, recvfds = staticmethod(sendfds), staticmethod(recvfds)

    def __init__(self, *args):
        for kind, reduce in _REDUCERS.items():
            register(kind, reduce)
