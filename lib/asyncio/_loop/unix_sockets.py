"""Connections and servers whose address is a path."""

from .connections import check_ssl_timeouts
from .datagrams import drop_stale


def _modules():
    return unix_events.os, unix_events.socket   # late names


def _check_one(path, sock, missing):
    """Refuse both a path and a socket, neither, and a socket that is no stream of this family."""
    if path is not None and sock is not None:
        raise ValueError('path and sock can not be specified at the same time')
    if path is None:
        if sock is None:
            raise ValueError(missing)
        _, socket = _modules()
        if sock.family != socket.AF_UNIX or sock.type != socket.SOCK_STREAM:
            raise ValueError(f'A UNIX Domain Stream Socket was expected, got {sock!r}')


def _is_abstract(path):
    return path[0] in (0, '\x00')


def _bound_socket(path):
    """A socket at a path of the file system, where an earlier server may have left one, or in the abstract namespace."""
    import errno
    os, socket = _modules()
    path = os.fspath(path)
    sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        if not _is_abstract(path):
            drop_stale(path)
        sock.bind(path)
    except BaseException as error:
        sock.close()
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            raise OSError(errno.EADDRINUSE, f'Address {path!r} is already in use') from None
        raise
    return sock


class UnixSocketsMixin:
    """`_unix_server_sockets`: the listening sockets whose path is ours to remove, with its inode."""

    async def create_unix_connection(self, protocol_factory, path=None, *, ssl=None, sock=None, server_hostname=None,
                                     ssl_handshake_timeout=None, ssl_shutdown_timeout=None):
        """Connect to a Unix socket, or take a connected one; return (transport, protocol)."""
        assert server_hostname is None or isinstance(server_hostname, str)
        if bool(ssl) != (server_hostname is not None):
            raise ValueError('you have to pass server_hostname when using ssl' if ssl
                             else 'server_hostname is only meaningful with ssl')
        check_ssl_timeouts(ssl, ssl_handshake_timeout, ssl_shutdown_timeout)
        _check_one(path, sock, 'no path and sock were specified')
        if sock is None:
            sock = await self._connect_path(path)
        return await self._create_connection_transport(
            sock, protocol_factory, ssl, server_hostname, ssl_handshake_timeout=ssl_handshake_timeout,
            ssl_shutdown_timeout=ssl_shutdown_timeout)

    async def _connect_path(self, path):
        os, socket = _modules()
        address = os.fspath(path)
        sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM, 0)
        sock.setblocking(False)
        connected = False
        try:
            await self.sock_connect(sock, address)
            connected = True
        finally:
            if not connected:
                sock.close()
        return sock

    async def create_unix_server(self, protocol_factory, path=None, *, sock=None, backlog=100, ssl=None,
                                 ssl_handshake_timeout=None, ssl_shutdown_timeout=None, start_serving=True,
                                 cleanup_socket=True):
        """Listen on a Unix socket; return a Server. Its path is removed when it is closed, if cleanup_socket is true."""
        if isinstance(ssl, bool):
            raise TypeError('ssl argument must be an SSLContext or None')
        check_ssl_timeouts(ssl, ssl_handshake_timeout, ssl_shutdown_timeout)
        _check_one(path, sock, 'path was not specified, and no sock specified')
        listening = _bound_socket(path) if sock is None else sock
        if cleanup_socket:
            self._note_inode(listening)
        listening.setblocking(False)
        return await self._new_server([listening], protocol_factory, ssl, backlog, ssl_handshake_timeout,
                                      ssl_shutdown_timeout, start_serving)

    def _note_inode(self, sock):
        os, _ = _modules()
        path = sock.getsockname()
        if path and not _is_abstract(path):
            try:
                self._unix_server_sockets[sock] = os.stat(path).st_ino
            except FileNotFoundError:
                pass

    def _stop_serving(self, sock):
        inode = self._unix_server_sockets.pop(sock, None)
        path = None if inode is None else sock.getsockname()
        super()._stop_serving(sock)
        if path is None:
            return
        os, _ = _modules()
        try:
            if os.stat(path).st_ino == inode:   # else another server has put its own socket there
                os.unlink(path)
        except FileNotFoundError:
            pass
        except OSError as error:
            unix_events.logger.error('Unable to clean up listening UNIX socket %r: %r', path, error)


# Last, as either may be the first that is imported.
from .. import unix_events
