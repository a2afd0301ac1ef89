"""Sockets: connections and messages between processes and machines.

The descriptors and the system's calls are _socket's; here are the enums, files over sockets, and the functions that set up whole
connections.
"""

import os
import sys
from _late import reach as _reached
from enum import IntEnum, IntFlag

import _socket
from _socket import (
    CMSG_LEN, CMSG_SPACE, SocketType, close, error, gaierror, getdefaulttimeout, gethostbyaddr, gethostbyname,
    gethostbyname_ex, gethostname, getnameinfo, getprotobyname, getservbyname, getservbyport, has_ipv6, herror, htonl, htons,
    if_indextoname, if_nameindex, if_nametoindex, inet_aton, inet_ntoa, inet_ntop, inet_pton, ntohl, ntohs, setdefaulttimeout,
    sethostname, timeout,
)

__all__ = [
    "socket", "SocketType", "fromfd", "socketpair", "create_connection", "create_server", "has_dualstack_ipv6", "getaddrinfo",
    "getfqdn", "getdefaulttimeout", "setdefaulttimeout", "gethostbyaddr", "gethostbyname", "gethostbyname_ex", "gethostname",
    "sethostname",
    "getnameinfo", "getprotobyname", "getservbyname", "getservbyport", "htonl", "htons", "ntohl", "ntohs", "inet_aton",
    "inet_ntoa", "inet_ntop", "inet_pton", "if_nameindex", "if_nametoindex", "if_indextoname", "close", "dup", "error", "gaierror",
    "herror", "timeout", "has_ipv6", "send_fds", "recv_fds", "CMSG_LEN", "CMSG_SPACE", "AddressFamily", "SocketKind",
]

# The numbers keep their plain names too; those that tell a kind are members of an enum.
_numbers = {name: value for name, value in vars(_socket).items() if name[0].isupper() and isinstance(value, int)}
globals().update(_numbers)
__all__ += _numbers

for _enum, _prefixes, _kind in (
    ("AddressFamily", ("AF_",), IntEnum), ("SocketKind", ("SOCK_",), IntEnum),
    ("MsgFlag", ("MSG_",), IntFlag), ("AddressInfo", ("AI_",), IntFlag),
):
    _kind._convert_(_enum, __name__, lambda name: name.isupper() and name.startswith(_prefixes))
del _enum, _prefixes, _kind, _numbers

_SEND_BLOCK = 8192
_SENDFILE_PIECE = 1 << 30       # what one call of the system is asked for
_LOCALHOST, _LOCALHOST_V6 = "127.0.0.1", "::1"
_ABSENT = object()
_GLOBAL_DEFAULT_TIMEOUT = object()   # "as the module's default timeout says"; users of the module pass it on


def _member(kind, value):
    """The enum's member of a number, or the number if it has none."""
    try:
        return kind(value)
    except ValueError:
        return value


class _GiveupOnSendfile(Exception):
    """The system can't send this file."""


class socket(_socket.socket):
    """An end of a connection, or where connections come in. As a context manager it closes itself."""

    __slots__ = ("_io_refs", "_closed")

    def __init__(self, family=-1, type=-1, proto=-1, fileno=None):
        super().__init__(family, type, proto, fileno)
        self._io_refs = 0       # files made by makefile(), which keep the descriptor open
        self._closed = False

    @property
    def family(self):
        """The address family."""
        return _member(AddressFamily, super().family)

    @property
    def type(self):
        """The socket type."""
        return _member(SocketKind, super().type)

    def __enter__(self):
        return self

    def __exit__(self, *exc_info):
        if not self._closed:
            self.close()

    def __repr__(self):
        cls = self.__class__
        closed = " [closed]" if getattr(self, "_closed", False) else ""
        shown = (f"<{cls.__module__}.{cls.__qualname__}{closed} fd={self.fileno()}, family={self.family}, type={self.type}, "
                 f"proto={self.proto}")
        if self.fileno() != -1:
            for label, ask in ("laddr", self.getsockname), ("raddr", self.getpeername):
                try:
                    address = ask()
                except (OSError, AttributeError):
                    continue
                if address:
                    shown += f", {label}={address}"
        return shown + ">"

    def __getstate__(self):
        raise TypeError(f"cannot pickle {self.__class__.__name__!r} object")

    def accept(self):
        """Wait for a connection; return it and the peer's address."""
        fd, address = self._accept()
        accepted = socket(self.family, self.type, self.proto, fileno=fd)
        # Whatever it inherits, it waits as the module's default has it.
        if getdefaulttimeout() is None and self.gettimeout():
            accepted.setblocking(True)
        return accepted, address

    def dup(self):
        """Another socket object over a second descriptor of the same socket."""
        twin = self.__class__(self.family, self.type, self.proto, fileno=_socket.dup(self.fileno()))
        twin.settimeout(self.gettimeout())
        return twin

    def makefile(self, mode="r", buffering=None, *, encoding=None, errors=None, newline=None):
        """A file over the socket; closing it leaves the socket open."""
        import io
        if not set(mode) <= set("rwb"):
            raise ValueError(f"invalid mode {mode!r} (only r, w, b allowed)")
        writes = "w" in mode
        reads = "r" in mode or not writes
        if buffering is None:
            buffering = -1
        raw = __getattr__("SocketIO")(self, "r" * reads + "w" * writes)
        self._io_refs += 1
        if buffering == 0:
            if "b" not in mode:
                raise ValueError("unbuffered streams must be binary")
            return raw
        size = io.DEFAULT_BUFFER_SIZE if buffering < 0 else buffering
        if reads and writes:
            buffered = io.BufferedRWPair(raw, raw, size)
        else:
            buffered = (io.BufferedReader if reads else io.BufferedWriter)(raw, size)
        if "b" in mode:
            return buffered
        text = io.TextIOWrapper(buffered, io.text_encoding(encoding), errors, newline)
        text.mode = mode
        return text

    def sendfile(self, file, offset=0, count=None):
        """Send a binary file, by os.sendfile() where that works; return how many bytes were sent."""
        try:
            return self._sendfile_use_sendfile(file, offset, count)
        except _GiveupOnSendfile:
            return self._sendfile_use_send(file, offset, count)

    def _sendfile_use_sendfile(self, file, offset=0, count=None):
        """The same by the system alone; _GiveupOnSendfile, and nothing is sent, if it can't."""
        self._check_sendfile_params(file, offset, count)
        try:
            number = file.fileno()
            size = os.fstat(number).st_size
        except (AttributeError, OSError) as failure:    # io.UnsupportedOperation is an OSError
            raise _GiveupOnSendfile(failure) from failure
        if not size:
            return 0
        sent = 0
        try:
            while count is None or sent < count:
                piece = _SENDFILE_PIECE if count is None else min(count - sent, _SENDFILE_PIECE)
                moved = self._sendfile_piece(number, offset + sent, piece)
                if not moved:
                    break
                sent += moved
            return sent
        except TimeoutError:
            raise
        except OSError as failure:
            if sent:
                raise
            raise _GiveupOnSendfile(failure) from failure   # the file's system can't, or the descriptor is something else
        finally:
            if sent and hasattr(file, "seek"):
                file.seek(offset + sent)

    def _sendfile_piece(self, number, offset, size):
        """Have the system move some bytes; each piece may take as long as the socket's timeout."""
        import select
        limit = self.gettimeout()
        ready = select.poll()
        ready.register(self, select.POLLOUT)
        while True:
            if not ready.poll(None if limit is None else limit * 1000):
                raise TimeoutError("timed out")
            try:
                return os.sendfile(self.fileno(), number, offset, size)
            except BlockingIOError:
                pass

    def _sendfile_use_send(self, file, offset=0, count=None):
        """The same by reading and sending, from where the file is unless an offset is given."""
        self._check_sendfile_params(file, offset, count)
        if offset:
            file.seek(offset)
        sent = 0
        try:
            while count is None or sent < count:
                block = memoryview(file.read(_SEND_BLOCK if count is None else min(count - sent, _SEND_BLOCK)))
                if not block:
                    break
                while block:
                    moved = self.send(block)
                    sent += moved
                    block = block[moved:]
            return sent
        finally:
            if sent and hasattr(file, "seek"):
                file.seek(offset + sent)

    def _check_sendfile_params(self, file, offset, count):
        if "b" not in getattr(file, "mode", "b"):
            raise ValueError("file should be opened in binary mode")
        if not self.type & SOCK_STREAM:
            raise ValueError("only SOCK_STREAM type sockets are supported")
        if count is not None:
            if not isinstance(count, int):
                raise TypeError(f"count must be a positive integer (got {count!r})")
            if count <= 0:
                raise ValueError(f"count must be a positive integer (got {count!r})")
        if self.gettimeout() == 0:
            raise ValueError("non-blocking sockets are not supported")

    if "AF_ALG" in __all__:
        def sendmsg_afalg(self, msg=(), *, op=_ABSENT, iv=_ABSENT, assoclen=_ABSENT, flags=0):
            """Send buffers to the kernel's cipher, with what is to be done to them: the operation, the initial vector, and how much of
            the data is only authenticated."""
            if self.family != AF_ALG:
                raise OSError("algset is only supported for AF_ALG")
            for place, number in (2, op), (4, assoclen):
                if number is not _ABSENT and not isinstance(number, int):
                    kind = "None" if number is None else number.__class__.__name__
                    raise TypeError(f"sendmsg_afalg() argument {place} must be int, not {kind}")
            if op is _ABSENT or not 0 <= op < 1 << 31:
                raise TypeError("Invalid or missing argument 'op'")
            word = lambda number: number.to_bytes(4, sys.byteorder)
            items = [(SOL_ALG, ALG_SET_OP, word(op))]
            if iv is not _ABSENT:
                iv = bytes(memoryview(iv))
                items.append((SOL_ALG, ALG_SET_IV, word(len(iv)) + iv))
            if assoclen is not _ABSENT:
                if not 0 <= assoclen < 1 << 31:
                    raise TypeError("assoclen must be positive")
                items.append((SOL_ALG, ALG_SET_AEAD_ASSOCLEN, word(assoclen)))
            return self.sendmsg(msg, items, flags)

    def _release_file(self):
        """A file of makefile() is closed; the last one closes the descriptor, if the socket is closed."""
        if self._io_refs > 0:
            self._io_refs -= 1
        if self._closed:
            self.close()

    _decref_socketios = _release_file

    def _real_close(self, _socket_class=_socket.socket):
        _socket_class.close(self)

    def close(self):
        """Close it; the descriptor lives on while a file made of it does."""
        self._closed = True
        if self._io_refs <= 0:
            self._real_close()

    def detach(self):
        """Close the object but not the descriptor, which is returned."""
        self._closed = True
        return super().detach()

    def get_inheritable(self):
        """Do child programs get the descriptor?"""
        return os.get_inheritable(self.fileno())

    def set_inheritable(self, inheritable):
        """Let child programs get the descriptor, or not."""
        os.set_inheritable(self.fileno(), inheritable)


def fromfd(fd, family, type, proto=0):
    """A socket over a duplicate of a descriptor."""
    return socket(family, type, proto, _socket.dup(fd))


def dup(fd):
    """A duplicate of a socket's descriptor."""
    return _socket.dup(fd)


def socketpair(family=None, type=SOCK_STREAM, proto=0):
    """Two sockets that are connected to each other, of the Unix family unless told otherwise."""
    family = AF_UNIX if family is None else family
    one, other = _socket.socketpair(family, type, proto)
    return socket(family, type, proto, one.detach()), socket(family, type, proto, other.detach())


def _fallback_socketpair(family=AF_INET, type=SOCK_STREAM, proto=0):
    """The same over the loopback interface, for families that the system makes no pairs of."""
    if family not in (AF_INET, AF_INET6):
        raise ValueError("Only AF_INET and AF_INET6 socket address families are supported")
    if type != SOCK_STREAM:
        raise ValueError("Only SOCK_STREAM socket type is supported")
    if proto != 0:
        raise ValueError("Only protocol zero is supported")
    with socket(family, type, proto) as listener:
        listener.bind((_LOCALHOST if family == AF_INET else _LOCALHOST_V6, 0))
        listener.listen()
        address = listener.getsockname()[:2]
        one = socket(family, type, proto)
        other = None
        try:
            one.setblocking(False)      # the one thread that there is has yet to accept
            try:
                one.connect(address)
            except (BlockingIOError, InterruptedError):
                pass
            one.setblocking(True)
            other, _ = listener.accept()
            # Any process of the machine may have connected to the listener first.
            if one.getsockname() != other.getpeername() or other.getsockname() != one.getpeername():
                raise ConnectionError("Unexpected peer connection")
        except:
            one.close()
            if other is not None:
                other.close()
            raise
    return other, one


def send_fds(sock, buffers, fds, flags=0, address=None):
    """Send descriptors along with bytes, over a Unix socket."""
    import array
    return sock.sendmsg(buffers, [(SOL_SOCKET, SCM_RIGHTS, array.array("i", fds))])


def recv_fds(sock, bufsize, maxfds, flags=0):
    """Receive bytes and descriptors: (data, descriptors, flags, address)."""
    import array
    received = array.array("i")
    data, ancillary, flags, address = sock.recvmsg(bufsize, CMSG_LEN(maxfds * received.itemsize))
    for level, kind, block in ancillary:
        if (level, kind) == (SOL_SOCKET, SCM_RIGHTS):
            received.frombytes(block[:len(block) - len(block) % received.itemsize])
    return data, list(received), flags, address


def getaddrinfo(host, port, family=0, type=0, proto=0, flags=0):
    """The addresses of a host and service: [(family, type, proto, canonical name, address)]."""
    found = _socket.getaddrinfo(host, port, family, type, proto, flags)
    return [(_member(AddressFamily, of), _member(SocketKind, kind), *rest) for of, kind, *rest in found]


def getfqdn(name=""):
    """The full name of a host, of this one if none is given."""
    name = name.strip()
    if name in ("", "0.0.0.0", "::"):
        name = gethostname()
    try:
        canonical, aliases, _ = gethostbyaddr(name)
    except error:
        return name
    return next((each for each in (canonical, *aliases) if "." in each), canonical)


def create_connection(address, timeout=_GLOBAL_DEFAULT_TIMEOUT, source_address=None, *, all_errors=False):
    """Connect a stream to (host, port), by the first of its addresses that works; the error of the last one is raised, or all of
    them as an ExceptionGroup."""
    host, port = address
    errors = []
    for family, kind, proto, _, target in getaddrinfo(host, port, 0, SOCK_STREAM):
        sock = None
        try:
            sock = socket(family, kind, proto)
            if timeout is not _GLOBAL_DEFAULT_TIMEOUT:
                sock.settimeout(timeout)
            if source_address:
                sock.bind(source_address)
            sock.connect(target)
            errors.clear()
            return sock
        except error as failure:
            if not all_errors:
                errors.clear()
            errors.append(failure)
            if sock is not None:
                sock.close()
    if not errors:
        raise error("getaddrinfo returns an empty list")
    try:
        if all_errors:
            raise ExceptionGroup("create_connection failed", errors)
        raise errors[0]
    finally:
        errors.clear()      # an exception that its own frame refers to would be garbage in a cycle


def has_dualstack_ipv6():
    """Can one socket take connections of both IPv4 and IPv6?"""
    if has_ipv6:
        try:
            with socket(AF_INET6, SOCK_STREAM) as probe:
                probe.setsockopt(IPPROTO_IPV6, IPV6_V6ONLY, False)
        except error:
            pass    # the system was made, or set up, without
        else:
            return True
    return False


def create_server(address, *, family=AF_INET, backlog=None, reuse_port=False, dualstack_ipv6=False):
    """A stream that listens at (host, port)."""
    if dualstack_ipv6:
        if not has_dualstack_ipv6():
            raise ValueError("dualstack_ipv6 not supported on this platform")
        if family != AF_INET6:
            raise ValueError("dualstack_ipv6 requires AF_INET6 family")
    sock = socket(family, SOCK_STREAM)
    try:
        # An address that a closed server left behind can be had again at once.
        sock.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
        if reuse_port:
            sock.setsockopt(SOL_SOCKET, SO_REUSEPORT, 1)
        if family == AF_INET6:
            sock.setsockopt(IPPROTO_IPV6, IPV6_V6ONLY, 0 if dualstack_ipv6 else 1)
        try:
            sock.bind(address)
        except error as failure:
            raise error(failure.errno, f"{failure.strerror} (while attempting to bind on address {address!r})") from None
        sock.listen(*(() if backlog is None else (backlog,)))
        return sock
    except error:
        sock.close()
        raise


def __getattr__(name):
    # A raw file needs module io, which a program without files over sockets does not.
    if name == "SocketIO":
        _define_file()
        return globals()[name]
    return _reached(__name__, name)


def _define_file():
    import io
    from errno import EAGAIN, EWOULDBLOCK

    class SocketIO(io.RawIOBase):
        """A raw file over a socket, for "r", "w" or "rw"."""

        def __init__(self, sock, mode):
            if mode not in ("r", "w", "rw", "rb", "wb", "rwb"):
                raise ValueError(f"invalid mode: {mode!r}")
            super().__init__()
            self._sock = sock
            self._mode = mode if "b" in mode else mode + "b"
            self._reading, self._writing = "r" in mode, "w" in mode
            self._timeout_occurred = False      # then the stream has lost its place

        def readinto(self, b):
            self._checkClosed()
            self._checkReadable()
            if self._timeout_occurred:
                raise OSError("cannot read from timed out object")
            try:
                return self._unless_blocked(self._sock.recv_into, b)
            except timeout:
                self._timeout_occurred = True
                raise

        def write(self, b):
            self._checkClosed()
            self._checkWritable()
            return self._unless_blocked(self._sock.send, b)

        @staticmethod
        def _unless_blocked(call, buffer):
            """The result of a call of the socket's, None where it would block."""
            try:
                return call(buffer)
            except error as failure:
                if failure.errno not in (EAGAIN, EWOULDBLOCK):
                    raise

        def _while_open(self, answer):
            if self.closed:
                raise ValueError("I/O operation on closed socket.")
            return answer

        def readable(self):
            return self._while_open(self._reading)

        def writable(self):
            return self._while_open(self._writing)

        def seekable(self):
            return self._while_open(False)

        def fileno(self):
            self._checkClosed()
            return self._sock.fileno()

        @property
        def name(self):
            return -1 if self.closed else self.fileno()

        @property
        def mode(self):
            return self._mode

        def close(self):
            if not self.closed:
                super().close()
                self._sock._release_file()
                self._sock = None

    SocketIO.__module__, SocketIO.__qualname__ = __name__, "SocketIO"
    globals()["SocketIO"] = SocketIO
