"""Internet addresses, and the options of sockets for them."""

import sys

from .. import base_events


def _socket():
    return base_events.socket   # a late name


def _port_number(port):
    # None for a service by name.
    if port in (None, '', b''):
        return 0
    try:
        return int(port)
    except (TypeError, ValueError):
        return None


def _is_numeric(socket, host, family):
    try:
        socket.inet_pton(family, host)
    except OSError:
        return False
    return True


def _ipaddr_info(host, port, family, type, proto, flowinfo=0, scopeid=0):
    """The getaddrinfo() row of a numeric address, which needs no look-up; None for a name."""
    socket = _socket()
    own_proto = {socket.SOCK_STREAM: socket.IPPROTO_TCP, socket.SOCK_DGRAM: socket.IPPROTO_UDP}.get(type)
    number = _port_number(port)
    known = proto in (0, socket.IPPROTO_TCP, socket.IPPROTO_UDP) and own_proto is not None and number is not None
    if not known or host is None or not hasattr(socket, 'inet_pton'):
        return None
    if isinstance(host, bytes):
        host = host.decode('idna')
    if '%' in host:
        return None  # a zone needs the resolver
    if family == socket.AF_UNSPEC:
        candidates = (socket.AF_INET, socket.AF_INET6) if socket.has_ipv6 else (socket.AF_INET,)
    else:
        candidates = (family,)
    for candidate in candidates:
        if _is_numeric(socket, host, candidate):
            more = (flowinfo, scopeid) if socket.has_ipv6 and candidate == socket.AF_INET6 else ()
            return candidate, type, own_proto, '', (host, number, *more)
    return None


def _interleave_addrinfos(addrinfos, first_address_family_count=1):
    """Alternate address families, so that one that does not work delays little."""
    by_family = {}
    for info in addrinfos:
        by_family.setdefault(info[0], []).append(info)
    lists = list(by_family.values())
    result = []
    if first_address_family_count > 1:
        result += lists[0][:first_address_family_count - 1]
        del lists[0][:first_address_family_count - 1]
    for i in range(max(map(len, lists), default=0)):
        result += [infos[i] for infos in lists if i < len(infos)]
    return result


def _check_ssl_socket(sock):
    ssl = sys.modules.get('ssl')
    if ssl is not None and isinstance(sock, ssl.SSLSocket):
        raise TypeError('Socket cannot be of type SSLSocket')


def _set_reuseport(sock):
    socket = _socket()
    if not hasattr(socket, 'SO_REUSEPORT'):
        raise ValueError('reuse_port not supported by socket module')
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    except OSError:
        raise ValueError('reuse_port not supported by socket module, SO_REUSEPORT defined but not implemented.')


def _set_nodelay(sock):
    """On a TCP socket, let small writes not wait for each other."""
    socket = _socket()
    if (hasattr(socket, 'TCP_NODELAY') and sock.family in (socket.AF_INET, socket.AF_INET6)
            and sock.type == socket.SOCK_STREAM and sock.proto == socket.IPPROTO_TCP):
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def bind_error(address, error):
    """An OSError that says which address could not be bound."""
    return OSError(error.errno, f'error while attempting to bind on address {address!r}: {str(error).lower()}')


class Resolver:
    """The part of a loop that looks addresses up."""

    async def getaddrinfo(self, host, port, *, family=0, type=0, proto=0, flags=0):
        """socket.getaddrinfo(), in a thread."""
        return await self.run_in_executor(None, _socket().getaddrinfo, host, port, family, type, proto, flags)

    async def getnameinfo(self, sockaddr, flags=0):
        """socket.getnameinfo(), in a thread."""
        return await self.run_in_executor(None, _socket().getnameinfo, sockaddr, flags)

    async def _ensure_resolved(self, address, *, family=0, type=None, proto=0, flags=0, loop):
        host, port = address[:2]
        more = address[2:]
        if type is None:
            type = _socket().SOCK_STREAM
        numeric = _ipaddr_info(host, port, family, type, proto, *more)
        return [numeric] if numeric else await loop.getaddrinfo(host, port, family=family, type=type, proto=proto, flags=flags)

    async def _resolve_some(self, address, **what):
        infos = await self._ensure_resolved(address, loop=self, **what)
        if not infos:
            raise OSError('getaddrinfo() returned empty list')
        return infos
