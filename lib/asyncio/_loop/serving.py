"""create_server(): the part of BaseEventLoop that makes listening sockets."""

from .. import base_events, tasks
from . import connections
from .addresses import _check_ssl_socket, _set_reuseport, _socket, bind_error


def _hosts(host):
    if host is None or host == '':
        return [None]   # all interfaces
    return [host] if isinstance(host, str) else list(host)


class ServingMixin:
    """Over the hooks _start_serving() and _stop_serving(), which base_servers.Server calls."""

    async def create_server(self, protocol_factory, host=None, port=None, *, family=None, flags=None, sock=None,
                            backlog=100, ssl=None, reuse_address=None, reuse_port=None, keep_alive=None,
                            ssl_handshake_timeout=None, ssl_shutdown_timeout=None, start_serving=True):
        """Listen on a host (or several, or all) and port, or on a bound socket; return a Server."""
        if isinstance(ssl, bool):
            raise TypeError('ssl argument must be an SSLContext or None')
        connections.check_ssl_timeouts(ssl is not None, ssl_handshake_timeout, ssl_shutdown_timeout)
        if sock is not None:
            _check_ssl_socket(sock)
        if host is None and port is None:
            if sock is None:
                raise ValueError('Neither host/port nor sock were specified')
            connections.check_stream(sock)
            listening = [sock]
        elif sock is not None:
            raise ValueError('host/port and sock can not be specified at the same time')
        else:
            found = await tasks.gather(*(self._resolve_listening(name, port, family, flags) for name in _hosts(host)))
            infos = [info for infos in found for info in infos]
            listening = self._bind_all(infos, reuse_address, reuse_port, keep_alive)
        for sock in listening:
            sock.setblocking(False)
        return await self._new_server(listening, protocol_factory, ssl, backlog, ssl_handshake_timeout, ssl_shutdown_timeout,
                                      start_serving)

    async def _resolve_listening(self, host, port, family, flags):
        socket = _socket()
        infos = await self._ensure_resolved(
            (host, port), family=socket.AF_UNSPEC if family is None else family, type=socket.SOCK_STREAM,
            flags=socket.AI_PASSIVE if flags is None else flags, loop=self)
        if not infos:
            raise OSError(f'getaddrinfo({host!r}) returned empty list')
        return infos

    def _bind_all(self, infos, reuse_address, reuse_port, keep_alive):
        """A socket for each address that there is; none when one of them is taken."""
        bound = []
        try:
            for info in dict.fromkeys(infos):
                sock = self._bind_one(info, reuse_address, reuse_port, keep_alive)
                if sock is not None:
                    bound.append(sock)
            if not bound:
                raise OSError(f'could not bind on any address out of {[info[4] for info in infos]!r}')
        except BaseException:
            for sock in bound:
                sock.close()
            raise
        return bound

    def _bind_one(self, info, reuse_address, reuse_port, keep_alive):
        # None for an address that this machine has not, as IPv6's when that is off.
        socket = _socket()
        family, kind, proto, _, address = info
        try:
            sock = socket.socket(family, kind, proto)
        except OSError:
            return None
        try:
            if reuse_address or reuse_address is None:
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, True)
            if reuse_port and family in (socket.AF_INET, socket.AF_INET6):
                _set_reuseport(sock)
            if keep_alive:
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, True)
            if family == socket.AF_INET6 and socket.has_ipv6:
                # A dual-stack socket would take the IPv4 address too, for which there is another.
                sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, True)
            if self._bind(sock, address):
                return sock
        except BaseException:
            sock.close()
            raise
        sock.close()

    def _bind(self, sock, address):
        # False if the machine has no such address.
        from errno import EADDRNOTAVAIL
        try:
            sock.bind(address)
            return True
        except OSError as error:
            problem = bind_error(address, error)
        if problem.errno != EADDRNOTAVAIL:
            raise problem
        if self._debug:
            base_events.logger.warning(problem.strerror)
        return False

    async def _new_server(self, sockets, protocol_factory, ssl, backlog, ssl_handshake_timeout, ssl_shutdown_timeout,
                          start_serving):
        from ..base_servers import Server
        server = Server(self, sockets, protocol_factory, ssl, backlog, ssl_handshake_timeout, ssl_shutdown_timeout)
        if start_serving:
            # As start_serving() does, which lets the loop run once.
            await server.start_serving()
        if self._debug:
            base_events.logger.info('%r is serving', server)
        return server
