"""Connections between processes: messages of bytes, or of pickled objects, over pipes and sockets.

A message is its length, four bytes in the network's order, and its bytes; one of 2 GiB or more has the length -1 and then its true one in eight.
"""

__all__ = ['Client', 'Listener', 'Pipe', 'wait']

import io
import os
import selectors
import socket
import struct
import tempfile
import time

from . import util
from ._authentication import (
    _CHALLENGE, _FAILURE, _WELCOME, MESSAGE_LENGTH, _create_response, _verify_challenge, answer_challenge, deliver_challenge,
)
from .context import BufferTooShort, reduction

_ForkingPickler = reduction.ForkingPickler

BUFSIZE = 8192
CONNECTION_TIMEOUT = 20.        # seconds in which a refused connection is tried again
_SHORT = 16384                  # messages up to here are written with their length, in one piece

default_family = 'AF_INET'
families = ['AF_INET']
if hasattr(socket, 'AF_UNIX'):
    default_family = 'AF_UNIX'
    families += ['AF_UNIX']


def _init_timeout(timeout=CONNECTION_TIMEOUT):
    return time.monotonic() + timeout


def _check_timeout(end):
    return time.monotonic() > end


# ---- addresses ----

def arbitrary_address(family):
    """A free address of a family."""
    if family == 'AF_INET':
        return 'localhost', 0
    if family == 'AF_UNIX':
        return tempfile.mktemp(prefix='listener-', dir=util.get_temp_dir())
    raise ValueError('unrecognized family')


def _validate_family(family):
    if family == 'AF_PIPE':
        raise ValueError(f'Family {family} is not recognized.')


def address_type(address):
    """The family of an address."""
    if isinstance(address, tuple):
        return 'AF_INET'
    if isinstance(address, str) and address.startswith('\\\\'):
        return 'AF_PIPE'
    if isinstance(address, str) or util.is_abstract_socket_namespace(address):
        return 'AF_UNIX'
    raise ValueError(f'address type of {address!r} unrecognized')


# ---- connections ----

class _ConnectionBase:
    """What connections do, over _send_bytes(), _recv_bytes() and _poll()."""

    _handle = None

    def __init__(self, handle, readable=True, writable=True):
        handle = handle.__index__()
        if handle < 0:
            raise ValueError('invalid handle')
        if not readable and not writable:
            raise ValueError('at least one of `readable` and `writable` must be True')
        self._handle, self._readable, self._writable = handle, readable, writable

    def __del__(self):
        if self._handle is not None:
            self._close()

    def _check_closed(self):
        if self._handle is None:
            raise OSError('handle is closed')

    def _check_readable(self):
        self._check_closed()
        if not self._readable:
            raise OSError('connection is write-only')

    def _check_writable(self):
        self._check_closed()
        if not self._writable:
            raise OSError('connection is read-only')

    def _bad_message_length(self):
        # What follows cannot be read any more.
        if self._writable:
            self._readable = False
        else:
            self.close()
        raise OSError('bad message length')

    @property
    def closed(self):
        """Whether the connection is closed."""
        return self._handle is None

    @property
    def readable(self):
        """Whether messages can be received."""
        return self._readable

    @property
    def writable(self):
        """Whether messages can be sent."""
        return self._writable

    def fileno(self):
        """The connection's descriptor."""
        self._check_closed()
        return self._handle

    def close(self):
        """Close the connection."""
        if self._handle is not None:
            try:
                self._close()
            finally:
                self._handle = None

    def send_bytes(self, buf, offset=0, size=None):
        """Send the bytes of a buffer, or of part of one, as a message."""
        self._check_writable()
        view = memoryview(buf)
        if view.itemsize > 1:
            view = view.cast('B')
        length = view.nbytes
        if offset < 0:
            raise ValueError('offset is negative')
        if length < offset:
            raise ValueError('buffer length < offset')
        if size is None:
            size = length - offset
        elif size < 0:
            raise ValueError('size is negative')
        elif offset + size > length:
            raise ValueError('buffer length < offset + size')
        self._send_bytes(view[offset:offset + size])

    def send(self, obj):
        """Send an object."""
        self._check_writable()
        self._send_bytes(_ForkingPickler.dumps(obj))

    def recv_bytes(self, maxlength=None):
        """Receive a message as bytes; OSError if it is longer than maxlength, EOFError if nothing is left and the other end closed."""
        self._check_readable()
        if maxlength is not None and maxlength < 0:
            raise ValueError('negative maxlength')
        buffer = self._recv_bytes(maxlength)
        if buffer is None:
            self._bad_message_length()
        return buffer.getvalue()

    def recv_bytes_into(self, buf, offset=0):
        """Receive a message into a writable buffer, and return its length; BufferTooShort, with the message, if it does not fit."""
        self._check_readable()
        with memoryview(buf) as view:
            if view.readonly:
                raise TypeError('a writable buffer is required')
            room = view.nbytes
            if offset < 0:
                raise ValueError('negative offset')
            if offset > room:
                raise ValueError('offset too large')
            message = self._recv_bytes().getbuffer()
            if room < offset + len(message):
                raise BufferTooShort(bytes(message))
            with view.cast('B') as flat:
                flat[offset:offset + len(message)] = message
            return len(message)

    def recv(self):
        """Receive an object."""
        self._check_readable()
        return _ForkingPickler.loads(self._recv_bytes().getbuffer())

    def poll(self, timeout=0.0):
        """Whether there is something to receive, waiting for timeout seconds at most; None: without end."""
        self._check_readable()
        return self._poll(timeout)

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, exc_tb):
        self.close()


class Connection(_ConnectionBase):
    """A connection over a descriptor: a pipe's or a socket's."""

    def _close(self, _close=os.close):
        _close(self._handle)

    def _write_all(self, data):
        while data:
            data = data[os.write(self._handle, data):]

    def _read_all(self, size):
        buffer = io.BytesIO()
        left = size
        while left:
            chunk = os.read(self._handle, min(left, 1 << 20))
            if not chunk:
                if left == size:
                    raise EOFError
                raise OSError('got end of file during message')
            buffer.write(chunk)
            left -= len(chunk)
        return buffer

    def _send_bytes(self, data):
        size = len(data)
        if size > 0x7fffffff:
            self._write_all(memoryview(struct.pack('!iQ', -1, size)))
            self._write_all(data)
        elif size > _SHORT:
            self._write_all(memoryview(struct.pack('!i', size)))
            self._write_all(data)
        else:
            # One write: a reader does not wake for the length alone, and short messages of several writers do not mix.
            self._write_all(memoryview(struct.pack('!i', size) + data))

    def _recv_bytes(self, maxsize=None):
        size, = struct.unpack('!i', self._read_all(4).getvalue())
        if size == -1:
            size, = struct.unpack('!Q', self._read_all(8).getvalue())
        if size < 0 or maxsize is not None and size > maxsize:
            return None if maxsize is not None else self._bad_message_length()
        return self._read_all(size)

    def _poll(self, timeout):
        return bool(wait([self], timeout))


def Pipe(duplex=True):
    """Two connections to each other; if not duplex, the first only receives and the second only sends."""
    if duplex:
        ends = socket.socketpair()
        for end in ends:
            end.setblocking(True)
        return tuple(Connection(end.detach()) for end in ends)
    reads, writes = os.pipe()
    return Connection(reads, writable=False), Connection(writes, readable=False)


# ---- listeners and clients ----

class Listener:
    """Listens at an address, for connections of those who know the key, if there is one."""

    def __init__(self, address=None, family=None, backlog=1, authkey=None):
        family = family or (address and address_type(address)) or default_family
        address = address or arbitrary_address(family)
        _validate_family(family)
        if authkey is not None and not isinstance(authkey, bytes):
            raise TypeError('authkey should be a byte string')
        self._listener = SocketListener(address, family, backlog)
        self._authkey = authkey

    def accept(self):
        """Wait for a connection; AuthenticationError if its other end does not know the key."""
        if self._listener is None:
            raise OSError('listener is closed')
        connection = self._listener.accept()
        if self._authkey is not None:
            try:
                deliver_challenge(connection, self._authkey)
                answer_challenge(connection, self._authkey)
            except BaseException:
                connection.close()
                raise
        return connection

    def close(self):
        """Listen no more."""
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.close()

    @property
    def address(self):
        """The address."""
        return self._listener._address

    @property
    def last_accepted(self):
        """The address of the last connection's other end, or None."""
        return self._listener._last_accepted

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, exc_tb):
        self.close()


def Client(address, family=None, authkey=None):
    """A connection to a listener."""
    family = family or address_type(address)
    _validate_family(family)
    connection = SocketClient(address)
    if authkey is not None and not isinstance(authkey, bytes):
        connection.close()
        raise TypeError('authkey should be a byte string')
    if authkey is not None:
        try:
            answer_challenge(connection, authkey)
            deliver_challenge(connection, authkey)
        except BaseException:
            connection.close()
            raise
    return connection


class SocketListener:
    """A socket that listens. A file that is its address is removed with it."""

    def __init__(self, address, family, backlog=1):
        self._socket = socket.socket(getattr(socket, family))
        try:
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self._socket.setblocking(True)
            self._socket.bind(address)
            self._socket.listen(backlog)
            self._address = self._socket.getsockname()
        except OSError:
            self._socket.close()
            raise
        self._family, self._last_accepted, self._unlink = family, None, None
        if family == 'AF_UNIX' and not util.is_abstract_socket_namespace(address):
            self._unlink = util.Finalize(self, os.unlink, args=(address,), exitpriority=0)

    def accept(self):
        """Wait for a connection."""
        sock, self._last_accepted = self._socket.accept()
        sock.setblocking(True)
        return Connection(sock.detach())

    def close(self):
        """Listen no more."""
        try:
            self._socket.close()
        finally:
            unlink, self._unlink = self._unlink, None
            if unlink is not None:
                unlink()


def SocketClient(address):
    """A connection to a socket."""
    with socket.socket(getattr(socket, address_type(address))) as sock:
        sock.setblocking(True)
        sock.connect(address)
        return Connection(sock.detach())


# ---- objects in other shapes ----

class ConnectionWrapper:
    """A connection whose objects are made bytes of by functions that are given."""

    def __init__(self, conn, dumps, loads):
        self._conn, self._dumps, self._loads = conn, dumps, loads
        for name in 'fileno', 'close', 'poll', 'recv_bytes', 'send_bytes':
            setattr(self, name, getattr(conn, name))

    def send(self, obj):
        """Send an object."""
        self._conn.send_bytes(self._dumps(obj))

    def recv(self):
        """Receive an object."""
        return self._loads(self._conn.recv_bytes())


def _xml_dumps(obj):
    import xmlrpc.client
    return xmlrpc.client.dumps((obj,), None, None, None, 1).encode('utf-8')


def _xml_loads(message):
    import xmlrpc.client
    (obj,), _ = xmlrpc.client.loads(message.decode('utf-8'))
    return obj


class XmlListener(Listener):
    """A listener whose connections send objects as XML."""

    def accept(self):
        """Wait for a connection."""
        return ConnectionWrapper(super().accept(), _xml_dumps, _xml_loads)


def XmlClient(*args, **kwds):
    """A connection to such a listener."""
    return ConnectionWrapper(Client(*args, **kwds), _xml_dumps, _xml_loads)


# ---- waiting ----

_WaitSelector = getattr(selectors, 'PollSelector', selectors.SelectSelector)


def wait(object_list, timeout=None):
    """A list of those of the objects that are ready to be read: connections, sockets, sentinels of processes."""
    with _WaitSelector() as selector:
        for obj in object_list:
            selector.register(obj, selectors.EVENT_READ)
        end = None if timeout is None else time.monotonic() + timeout
        while True:
            ready = selector.select(timeout)
            if ready:
                return [key.fileobj for key, _ in ready]
            if end is not None:
                timeout = end - time.monotonic()
                if timeout <= 0:
                    return ready


# ---- connections as messages ----

def reduce_connection(conn):
    """What a connection is made anew of in another process."""
    return rebuild_connection, (reduction.DupFd(conn.fileno()), conn.readable, conn.writable)


def rebuild_connection(df, readable, writable):
    """The connection, where it arrives."""
    return Connection(df.detach(), readable, writable)


reduction.register(Connection, reduce_connection)
