"""create_datagram_endpoint(): the part of BaseEventLoop that makes datagram sockets."""

from .. import base_events
from .addresses import _set_reuseport, _socket


def drop_stale(path):
    """Remove what an earlier program left of a socket in the file system, which would be in the way."""
    import os
    import stat
    try:
        if stat.S_ISSOCK(os.stat(path).st_mode):
            os.remove(path)
    except FileNotFoundError:
        pass
    except OSError as error:
        base_events.logger.error('Unable to check or remove stale UNIX socket %r: %r', path, error)


class DatagramsMixin:
    """Over _make_datagram_transport() and sock_connect()."""

    async def create_datagram_endpoint(self, protocol_factory, local_addr=None, remote_addr=None, *, family=0, proto=0,
                                       flags=0, reuse_port=None, allow_broadcast=None, sock=None):
        """Make a datagram transport; return (transport, protocol)."""
        remote = None
        if sock is None:
            sock, remote = await self._open_datagram_socket(local_addr, remote_addr, family, proto, flags, reuse_port,
                                                            allow_broadcast)
        else:
            if sock.type == _socket().SOCK_STREAM:
                raise ValueError(f'A datagram socket was expected, got {sock!r}')
            given = {'local_addr': local_addr, 'remote_addr': remote_addr, 'family': family, 'proto': proto, 'flags': flags,
                     'reuse_port': reuse_port, 'allow_broadcast': allow_broadcast}
            if surplus := ', '.join(f'{name}={value}' for name, value in given.items() if value):
                raise ValueError(f'socket modifier keyword arguments can not be used when sock is specified. ({surplus})')
            sock.setblocking(False)
        protocol, made = protocol_factory(), self.create_future()
        return await self._connected(self._make_datagram_transport(sock, protocol, remote, made), protocol, made)

    async def _open_datagram_socket(self, local_addr, remote_addr, family, proto, flags, reuse_port, allow_broadcast):
        """The first of the possible sockets that can be made, and the address it sends to."""
        socket = _socket()
        wanted = local_addr, remote_addr
        # (family, protocol) -> (local address, remote address), in the order in which they are tried.
        if not any(wanted):
            if not family:
                raise ValueError('unexpected address family')
            pairs = {(family, proto): (None, None)}
        elif family == getattr(socket, 'AF_UNIX', None):
            if not all(address is None or isinstance(address, str) for address in wanted):
                raise TypeError('string is expected')
            if local_addr and local_addr[0] != '\x00':
                drop_stale(local_addr)
            pairs = {(family, proto): wanted}
        else:
            pairs = await self._resolve_pairs(wanted, family=family, type=socket.SOCK_DGRAM, proto=proto, flags=flags)
        first_error = None
        for (family, proto), (local, remote) in pairs.items():
            sock = None
            try:
                sock = socket.socket(family=family, type=socket.SOCK_DGRAM, proto=proto)
                sock.setblocking(False)
                if allow_broadcast:
                    sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, True)
                if reuse_port:
                    _set_reuseport(sock)
                if local_addr:
                    sock.bind(local)
                # A connected socket sends to one address only.
                if remote_addr and not allow_broadcast:
                    await self.sock_connect(sock, remote)
                return sock, remote if remote_addr else None
            except BaseException as error:
                if sock is not None:
                    sock.close()
                if not isinstance(error, OSError):
                    raise   # a cancellation ends it; an address that does not work leaves the others
                first_error = first_error or error
        try:
            raise first_error
        finally:
            del first_error     # it has this frame

    async def _resolve_pairs(self, wanted, **what):
        """The pairs of a local and a remote address that have one family and protocol, by these."""
        pairs = {}
        for end, address in enumerate(wanted):
            if address is None:
                continue
            if not isinstance(address, tuple) or len(address) != 2:
                raise TypeError('2-tuple is expected')
            for family, _, proto, _, resolved in await self._resolve_some(address, **what):
                pairs.setdefault((family, proto), [None, None])[end] = resolved
        whole = {key: pair for key, pair in pairs.items()
                 if all(got is not None for got, asked in zip(pair, wanted) if asked)}
        if not whole:
            raise ValueError('can not get address information')
        return whole
