"""Connections: SSLObject over memory, SSLSocket over a socket."""

import errno
from socket import SOCK_STREAM, SOL_SOCKET, SO_TYPE, socket

import _ssl

from ._context import SSLContext
from ._errors import SSLError, warn_deprecated

CHANNEL_BINDING_TYPES = ['tls-unique']


def _asks(name, doc, otherwise=None):
    """A method that asks the connection, where there is one."""
    def method(self, *args):
        connection = self._sslobj
        return otherwise if connection is None else getattr(connection, name)(*args)

    method.__name__ = method.__qualname__ = name
    method.__doc__ = doc
    return method


class _Connection:
    """What SSLObject and SSLSocket have in common: `_sslobj` is _ssl's connection, or None before there is one and after its end."""

    _sslobj = None

    @property
    def session(self):
        """The session, which another connection may resume."""
        return None if self._sslobj is None else self._sslobj.session

    @session.setter
    def session(self, session):
        self._sslobj.session = session

    @property
    def session_reused(self):
        """Was a session resumed?"""
        return None if self._sslobj is None else self._sslobj.session_reused

    cipher = _asks('cipher', 'The cipher: (name, protocol, bits), or None.')
    shared_ciphers = _asks('shared_ciphers', 'The ciphers that both sides know, or None.')
    compression = _asks('compression', 'The compression, or None.')
    version = _asks('version', 'The version of TLS that is spoken, or None.')
    selected_alpn_protocol = _asks('selected_alpn_protocol', 'The protocol that ALPN has agreed upon, or None.')

    def selected_npn_protocol(self):
        """None: ALPN has replaced it."""
        warn_deprecated('ssl NPN')

    def _chain(self, ask):
        return [certificate.public_bytes(_ssl.ENCODING_DER) for certificate in ask() or ()]

    def get_verified_chain(self):
        """The certificates from the peer's to the trusted one, as DER."""
        return self._chain(self._sslobj.get_verified_chain)

    def get_unverified_chain(self):
        """The certificates that the peer has sent, as DER."""
        return self._chain(self._sslobj.get_unverified_chain)

    def get_channel_binding(self, cb_type='tls-unique'):
        """Bytes that are this connection's alone, or None."""
        if self._sslobj is not None:
            return self._sslobj.get_channel_binding(cb_type)
        if cb_type not in CHANNEL_BINDING_TYPES:
            raise ValueError(f'{cb_type} channel binding type not implemented')
        return None


class SSLObject(_Connection):
    """A connection over two MemoryBIOs: whoever has it moves the bytes."""

    def __init__(self, *args, **kwargs):
        raise TypeError(f'{type(self).__name__} does not have a public constructor. Instances are returned by SSLContext.wrap_bio().')

    @classmethod
    def _create(cls, incoming, outgoing, server_side=False, server_hostname=None, session=None, context=None):
        self = cls.__new__(cls)
        self._sslobj = context._wrap_bio(incoming, outgoing, server_side=server_side, server_hostname=server_hostname, owner=self,
                                         session=session)
        return self

    @property
    def context(self):
        """The context."""
        return self._sslobj.context

    @context.setter
    def context(self, context):
        self._sslobj.context = context

    @property
    def server_side(self):
        """Is this the server's end?"""
        return self._sslobj.server_side

    @property
    def server_hostname(self):
        """The name that the server is to have."""
        return self._sslobj.server_hostname

    def read(self, len=1024, buffer=None):
        """Up to `len` bytes, or into a buffer."""
        return self._sslobj.read(len) if buffer is None else self._sslobj.read(len, buffer)

    def write(self, data):
        """Encrypt bytes; how many."""
        return self._sslobj.write(data)

    def getpeercert(self, binary_form=False):
        """The peer's certificate: a dict, which is empty if it was not verified, or DER."""
        return self._sslobj.getpeercert(binary_form)

    def pending(self):
        """How many bytes can be read at once."""
        return self._sslobj.pending()

    def do_handshake(self):
        """Agree with the peer on keys."""
        self._sslobj.do_handshake()

    def unwrap(self):
        """Tell the peer the end of the connection, and wait for its word."""
        self._sslobj.shutdown()

    def verify_client_post_handshake(self):
        """Ask the client for its certificate."""
        return self._sslobj.verify_client_post_handshake()


def _refused(kind, name, doc):
    def method(self, *args, **kwargs):
        raise kind(f'{name} not allowed on instances of {self.__class__}')

    method.__name__ = method.__qualname__ = name
    method.__doc__ = doc
    return method


class SSLSocket(_Connection, socket):
    """A socket whose bytes go through TLS."""

    def __init__(self, *args, **kwargs):
        raise TypeError(f'{type(self).__name__} does not have a public constructor. Instances are returned by '
                        'SSLContext.wrap_socket().')

    @classmethod
    def _create(cls, sock, server_side=False, do_handshake_on_connect=True, suppress_ragged_eofs=True, server_hostname=None,
                context=None, session=None):
        if sock.getsockopt(SOL_SOCKET, SO_TYPE) != SOCK_STREAM:
            raise NotImplementedError('only stream sockets are supported')
        if server_side:
            if server_hostname:
                raise ValueError('server_hostname can only be specified in client mode')
            if session is not None:
                raise ValueError('session can only be specified in client mode')
        if context.check_hostname and not server_hostname:
            raise ValueError('check_hostname requires server_hostname')
        timeout = sock.gettimeout()
        self = cls.__new__(cls)
        socket.__init__(self, family=sock.family, type=sock.type, proto=sock.proto, fileno=sock.fileno())
        sock.detach()
        self._context, self._session = context, session
        self._connected = False
        self.server_side = server_side
        self.do_handshake_on_connect, self.suppress_ragged_eofs = do_handshake_on_connect, suppress_ragged_eofs
        try:
            self.server_hostname = context._encode_hostname(server_hostname)
            self._connected = self._is_connected()
            self.settimeout(timeout)    # after that, which may have changed it
            if self._connected:
                self._wrap()
                self._start()
        except BaseException:
            self.close()
            raise
        return self

    def _is_connected(self):
        """Is there a peer? Bytes that came from one that is gone, before TLS began, are nobody's: SSLError."""
        try:
            self.getpeername()
            return True
        except OSError as failure:
            if failure.errno != errno.ENOTCONN:
                raise
        self.setblocking(False)
        try:
            early = socket.recv(self, 1)
        except OSError as failure:
            # EINVAL is what some systems say of a socket that was never connected.
            if failure.errno not in (errno.ENOTCONN, errno.EINVAL):
                raise
            early = b''
        if early:
            reason = 'Closed before TLS handshake with data in recv buffer.'
            failure = SSLError(errno.ECONNRESET, reason)
            failure.reason = reason
            raise failure
        return False

    def _wrap(self):
        self._sslobj = self._context._wrap_socket(self, self.server_side, self.server_hostname, owner=self, session=self._session)

    def _start(self):
        if self.do_handshake_on_connect:
            if self.gettimeout() == 0.0:
                raise ValueError('do_handshake_on_connect should not be specified for non-blocking sockets')
            self.do_handshake()

    @property
    def context(self):
        """The context."""
        return self._context

    @context.setter
    def context(self, context):
        self._context = context
        self._sslobj.context = context

    @property
    def session(self):
        """The session, which another connection may resume."""
        return None if self._sslobj is None else self._sslobj.session

    @session.setter
    def session(self, session):
        self._session = session
        if self._sslobj is not None:
            self._sslobj.session = session

    def dup(self):
        """One connection has one socket: refused."""
        raise NotImplementedError(f"Can't dup() {self.__class__.__name__} instances")

    def _check_connected(self):
        if not self._connected:
            self.getpeername()      # says what is missing

    # Bytes

    def read(self, len=1024, buffer=None):
        """Up to `len` bytes, or into a buffer."""
        if self._sslobj is None:
            raise ValueError('Read on closed or unwrapped SSL socket.')
        try:
            return self._sslobj.read(len) if buffer is None else self._sslobj.read(len, buffer)
        except SSLError as failure:
            if failure.args[0] == _ssl.SSL_ERROR_EOF and self.suppress_ragged_eofs:
                return b'' if buffer is None else 0
            raise

    def write(self, data):
        """Send bytes; how many were."""
        if self._sslobj is None:
            raise ValueError('Write on closed or unwrapped SSL socket.')
        return self._sslobj.write(data)

    def _check_flags(self, flags, name):
        if flags:
            raise ValueError(f'non-zero flags not allowed in calls to {name}() on {self.__class__}')

    def send(self, data, flags=0):
        """Send bytes; how many were."""
        if self._sslobj is None:
            return super().send(data, flags)
        self._check_flags(flags, 'send')
        return self._sslobj.write(data)

    def sendall(self, data, flags=0):
        """Send all bytes."""
        if self._sslobj is None:
            return super().sendall(data, flags)
        self._check_flags(flags, 'sendall')
        with memoryview(data) as view, view.cast('B') as rest:
            sent = 0
            while sent < len(rest):
                sent += self.send(rest[sent:])

    def sendfile(self, file, offset=0, count=None):
        """Send a binary file; with TLS it is read and encrypted, the system's call would send it in the clear."""
        if self._sslobj is None:
            return super().sendfile(file, offset, count)
        return self._sendfile_use_send(file, offset, count)

    def sendto(self, data, flags_or_addr, addr=None):
        """Refused, once there is TLS."""
        if self._sslobj is not None:
            raise ValueError(f'sendto not allowed on instances of {self.__class__}')
        return super().sendto(data, flags_or_addr) if addr is None else super().sendto(data, flags_or_addr, addr)

    def recv(self, buflen=1024, flags=0):
        """Up to so many bytes."""
        if self._sslobj is None:
            return super().recv(buflen, flags)
        self._check_flags(flags, 'recv')
        return self.read(buflen)

    def recv_into(self, buffer, nbytes=None, flags=0):
        """Into a buffer; how many bytes."""
        if self._sslobj is None:
            return super().recv_into(buffer, nbytes or 0, flags)
        self._check_flags(flags, 'recv_into')
        if nbytes is None:
            with memoryview(buffer) as view:
                nbytes = view.nbytes or 1024
        return self.read(nbytes, buffer)

    def recvfrom(self, buflen=1024, flags=0):
        """Refused, once there is TLS."""
        if self._sslobj is not None:
            raise ValueError(f'recvfrom not allowed on instances of {self.__class__}')
        return super().recvfrom(buflen, flags)

    def recvfrom_into(self, buffer, nbytes=None, flags=0):
        """Refused, once there is TLS."""
        if self._sslobj is not None:
            raise ValueError(f'recvfrom_into not allowed on instances of {self.__class__}')
        return super().recvfrom_into(buffer, nbytes or 0, flags)

    sendmsg = _refused(NotImplementedError, 'sendmsg', 'Refused: there is no place for ancillary data.')
    recvmsg = _refused(NotImplementedError, 'recvmsg', 'Refused: there is no place for ancillary data.')
    recvmsg_into = _refused(NotImplementedError, 'recvmsg_into', 'Refused: there is no place for ancillary data.')

    def pending(self):
        """How many bytes can be read at once."""
        return 0 if self._sslobj is None else self._sslobj.pending()

    # The connection

    def getpeercert(self, binary_form=False):
        """The peer's certificate: a dict, which is empty if it was not verified, or DER."""
        self._check_connected()
        return self._sslobj.getpeercert(binary_form)

    def do_handshake(self, block=False):
        """Agree with the peer on keys."""
        self._check_connected()
        timeout = self.gettimeout()
        try:
            if timeout == 0.0 and block:
                self.settimeout(None)
            self._sslobj.do_handshake()
        finally:
            self.settimeout(timeout)

    def shutdown(self, how):
        """Shut the socket's directions down, and TLS with them."""
        self._sslobj = None
        super().shutdown(how)

    def unwrap(self):
        """Tell the peer the end of TLS, wait for its word, and return the plain socket."""
        if self._sslobj is None:
            raise ValueError(f'No SSL wrapper around {self}')
        plain = self._sslobj.shutdown()
        self._sslobj = None
        return plain

    def verify_client_post_handshake(self):
        """Ask the client for its certificate."""
        if self._sslobj is None:
            raise ValueError(f'No SSL wrapper around {self}')
        return self._sslobj.verify_client_post_handshake()

    def _real_close(self):
        self._sslobj = None
        super()._real_close()

    def _connect(self, addr, connect):
        if self.server_side:
            raise ValueError("can't connect in server-side mode")
        if self._connected or self._sslobj is not None:
            raise ValueError('attempt to connect already-connected SSLSocket!')
        self._wrap()
        try:
            refused = connect(addr)
            if not refused:
                self._connected = True
                self._start()
            return refused
        except (OSError, ValueError):
            self._sslobj = None
            raise

    def connect(self, addr):
        """Connect, and shake hands."""
        self._connect(addr, super().connect)

    def connect_ex(self, addr):
        """The same; an error's number."""
        return self._connect(addr, super().connect_ex)

    def accept(self):
        """Wait for a connection; return it, over TLS, and the peer's address."""
        plain, address = super().accept()
        wrapped = self.context.wrap_socket(plain, server_side=True, do_handshake_on_connect=self.do_handshake_on_connect,
                                           suppress_ragged_eofs=self.suppress_ragged_eofs)
        return wrapped, address


SSLContext.sslsocket_class, SSLContext.sslobject_class = SSLSocket, SSLObject
