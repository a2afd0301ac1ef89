"""Making connections and servers: the part of BaseEventLoop that needs sockets."""

from . import tasks


def _socket():
    from . import base_events
    return base_events.socket  # imported at the first use


def _ipaddr_info(host, port, family, type, proto, flowinfo=0, scopeid=0):
    """The getaddrinfo() row of a numeric address, which needs no look-up; None for a name."""
    socket = _socket()
    if not hasattr(socket, 'inet_pton') or proto not in (0, socket.IPPROTO_TCP, socket.IPPROTO_UDP) or host is None:
        return None
    if type == socket.SOCK_STREAM:
        proto = socket.IPPROTO_TCP
    elif type == socket.SOCK_DGRAM:
        proto = socket.IPPROTO_UDP
    else:
        return None
    if port is None or port in ('', b''):
        port = 0
    else:
        try:
            port = int(port)
        except (TypeError, ValueError):
            return None  # a service by name
    if isinstance(host, bytes):
        host = host.decode('idna')
    if '%' in host:
        return None  # a zone needs the resolver
    if family == socket.AF_UNSPEC:
        families = [socket.AF_INET, *([socket.AF_INET6] if socket.has_ipv6 else [])]
    else:
        families = [family]
    for family in families:
        try:
            socket.inet_pton(family, host)
        except OSError:
            continue
        if socket.has_ipv6 and family == socket.AF_INET6:
            return family, type, proto, '', (host, port, flowinfo, scopeid)
        return family, type, proto, '', (host, port)
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
    import sys
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


class ConnectionsMixin:
    """Over the hooks _make_socket_transport(), _make_datagram_transport(), sock_connect()."""

    def _make_socket_transport(self, sock, protocol, waiter=None, *, extra=None, server=None):
        raise NotImplementedError

    def _make_ssl_transport(self, rawsock, protocol, sslcontext, waiter=None, *, server_side=False,
                            server_hostname=None, extra=None, server=None, ssl_handshake_timeout=None,
                            ssl_shutdown_timeout=None, call_connection_made=True):
        raise NotImplementedError

    def _make_datagram_transport(self, sock, protocol, address=None, waiter=None, extra=None):
        raise NotImplementedError

    def _make_read_pipe_transport(self, pipe, protocol, waiter=None, extra=None):
        raise NotImplementedError

    def _make_write_pipe_transport(self, pipe, protocol, waiter=None, extra=None):
        raise NotImplementedError

    async def getaddrinfo(self, host, port, *, family=0, type=0, proto=0, flags=0):
        """socket.getaddrinfo(), in a thread."""
        return await self.run_in_executor(None, _socket().getaddrinfo, host, port, family, type, proto, flags)

    async def getnameinfo(self, sockaddr, flags=0):
        """socket.getnameinfo(), in a thread."""
        return await self.run_in_executor(None, _socket().getnameinfo, sockaddr, flags)

    async def _ensure_resolved(self, address, *, family=0, type=None, proto=0, flags=0, loop):
        socket = _socket()
        type = socket.SOCK_STREAM if type is None else type
        info = _ipaddr_info(*address[:2], family, type, proto, *address[2:])
        if info is not None:
            return [info]
        return await loop.getaddrinfo(*address[:2], family=family, type=type, proto=proto, flags=flags)

    async def _connect_sock(self, errors, addr_info, local_addr_infos=None):
        """A socket connected to one address; what went wrong is raised, and kept in a list in errors."""
        socket = _socket()
        mine = []
        errors.append(mine)
        family, type_, proto, _, address = addr_info
        sock = None
        try:
            sock = socket.socket(family=family, type=type_, proto=proto)
            sock.setblocking(False)
            if local_addr_infos is not None:
                for lfamily, _, _, _, laddr in local_addr_infos:
                    if lfamily != family:
                        continue
                    try:
                        sock.bind(laddr)
                        break
                    except OSError as error:
                        mine.append(OSError(error.errno, 'error while attempting to bind on address '
                                            f'{laddr!r}: {str(error).lower()}'))
                else:
                    if mine:
                        raise mine.pop()
                    raise OSError(f'no matching local address with family={family} found')
            await self.sock_connect(sock, address)
            return sock
        except OSError as error:
            mine.append(error)
            if sock is not None:
                sock.close()
            raise
        except:
            if sock is not None:
                sock.close()
            raise
        finally:
            errors = mine = None  # no cycle

    async def create_connection(self, protocol_factory, host=None, port=None, *, ssl=None, family=0, proto=0, flags=0,
                                sock=None, local_addr=None, server_hostname=None, ssl_handshake_timeout=None,
                                ssl_shutdown_timeout=None, happy_eyeballs_delay=None, interleave=None,
                                all_errors=False):
        """Connect to a host and port, or take a connected socket; return (transport, protocol)."""
        socket = _socket()
        if server_hostname is not None and not ssl:
            raise ValueError('server_hostname is only meaningful with ssl')
        if server_hostname is None and ssl:
            if not host:
                raise ValueError('You must set server_hostname when using ssl without a host')
            server_hostname = host
        if ssl_handshake_timeout is not None and not ssl:
            raise ValueError('ssl_handshake_timeout is only meaningful with ssl')
        if ssl_shutdown_timeout is not None and not ssl:
            raise ValueError('ssl_shutdown_timeout is only meaningful with ssl')
        if sock is not None:
            _check_ssl_socket(sock)
        if happy_eyeballs_delay is not None and interleave is None:
            interleave = 1

        if host is not None or port is not None:
            if sock is not None:
                raise ValueError('host/port and sock can not be specified at the same time')
            infos = await self._ensure_resolved((host, port), family=family, type=socket.SOCK_STREAM, proto=proto,
                                                flags=flags, loop=self)
            if not infos:
                raise OSError('getaddrinfo() returned empty list')
            local_infos = None
            if local_addr is not None:
                local_infos = await self._ensure_resolved(local_addr, family=family, type=socket.SOCK_STREAM,
                                                          proto=proto, flags=flags, loop=self)
                if not local_infos:
                    raise OSError('getaddrinfo() returned empty list')
            if interleave:
                infos = _interleave_addrinfos(infos, interleave)
            sock = await self._connect_any(infos, local_infos, happy_eyeballs_delay, all_errors)
        else:
            if sock is None:
                raise ValueError('host and port was not specified and no sock specified')
            if sock.type != socket.SOCK_STREAM:
                raise ValueError(f'A Stream Socket was expected, got {sock!r}')

        transport, protocol = await self._create_connection_transport(
            sock, protocol_factory, ssl, server_hostname, ssl_handshake_timeout=ssl_handshake_timeout,
            ssl_shutdown_timeout=ssl_shutdown_timeout)
        if self._debug:
            from .base_events import logger
            logger.debug('%r connected to %s:%r: (%r, %r)', transport.get_extra_info('socket'), host, port, transport,
                         protocol)
        return transport, protocol

    async def _connect_any(self, infos, local_infos, delay, all_errors):
        """A socket connected to the first address that works."""
        errors = []
        sock = None
        if delay is None:
            for info in infos:
                try:
                    sock = await self._connect_sock(errors, info, local_infos)
                    break
                except OSError:
                    continue
        else:
            from . import staggered
            attempts = [lambda info=info: self._connect_sock(errors, info, local_infos) for info in infos]
            sock = (await staggered.staggered_race(attempts, delay, loop=self))[0]
        if sock is not None:
            return sock
        errors = [error for group in errors for error in group]
        try:
            if all_errors:
                raise ExceptionGroup('create_connection failed', errors)
            if len(errors) == 1:
                raise errors[0]
            texts = [str(error) for error in errors]
            if len(set(texts)) == 1:
                raise errors[0]
            raise OSError('Multiple exceptions: {}'.format(', '.join(texts)))
        finally:
            errors = None  # no cycle

    async def _create_connection_transport(self, sock, protocol_factory, ssl, server_hostname, server_side=False,
                                           ssl_handshake_timeout=None, ssl_shutdown_timeout=None):
        sock.setblocking(False)
        protocol = protocol_factory()
        waiter = self.create_future()
        if ssl:
            context = None if isinstance(ssl, bool) else ssl
            transport = self._make_ssl_transport(sock, protocol, context, waiter, server_side=server_side,
                                                 server_hostname=server_hostname,
                                                 ssl_handshake_timeout=ssl_handshake_timeout,
                                                 ssl_shutdown_timeout=ssl_shutdown_timeout)
        else:
            transport = self._make_socket_transport(sock, protocol, waiter)
        try:
            await waiter
        except:
            transport.close()
            raise
        return transport, protocol

    async def create_datagram_endpoint(self, protocol_factory, local_addr=None, remote_addr=None, *, family=0, proto=0,
                                       flags=0, reuse_port=None, allow_broadcast=None, sock=None):
        """Make a datagram transport; return (transport, protocol)."""
        socket = _socket()
        if sock is not None:
            if sock.type == socket.SOCK_STREAM:
                raise ValueError(f'A datagram socket was expected, got {sock!r}')
            options = dict(local_addr=local_addr, remote_addr=remote_addr, family=family, proto=proto, flags=flags,
                           reuse_port=reuse_port, allow_broadcast=allow_broadcast)
            if any(options.values()):
                problems = ', '.join(f'{k}={v}' for k, v in options.items() if v)
                raise ValueError(f'socket modifier keyword arguments can not be used when sock is specified. ({problems})')
            sock.setblocking(False)
            remote = None
        else:
            sock, remote = await self._open_datagram_socket(local_addr, remote_addr, family, proto, flags, reuse_port,
                                                            allow_broadcast)
        protocol = protocol_factory()
        waiter = self.create_future()
        transport = self._make_datagram_transport(sock, protocol, remote, waiter)
        try:
            await waiter
        except:
            transport.close()
            raise
        return transport, protocol

    async def _open_datagram_socket(self, local_addr, remote_addr, family, proto, flags, reuse_port, allow_broadcast):
        socket = _socket()
        if not (local_addr or remote_addr):
            if family == 0:
                raise ValueError('unexpected address family')
            candidates = {(family, proto): (None, None)}
        elif hasattr(socket, 'AF_UNIX') and family == socket.AF_UNIX:
            for addr in (local_addr, remote_addr):
                if addr is not None and not isinstance(addr, str):
                    raise TypeError('string is expected')
            if local_addr and local_addr[0] not in (0, '\x00'):
                import os
                import stat
                try:
                    if stat.S_ISSOCK(os.stat(local_addr).st_mode):
                        os.remove(local_addr)
                except FileNotFoundError:
                    pass
                except OSError as error:
                    from .base_events import logger
                    logger.error('Unable to check or remove stale UNIX socket %r: %r', local_addr, error)
            candidates = {(family, proto): (local_addr, remote_addr)}
        else:
            # Pairs of addresses of one family and protocol.
            candidates = {}
            for index, addr in ((0, local_addr), (1, remote_addr)):
                if addr is None:
                    continue
                if not (isinstance(addr, tuple) and len(addr) == 2):
                    raise TypeError('2-tuple is expected')
                infos = await self._ensure_resolved(addr, family=family, type=socket.SOCK_DGRAM, proto=proto,
                                                    flags=flags, loop=self)
                if not infos:
                    raise OSError('getaddrinfo() returned empty list')
                for fam, _, pro, _, address in infos:
                    candidates.setdefault((fam, pro), [None, None])[index] = address
            candidates = {key: pair for key, pair in candidates.items()
                          if not (local_addr and pair[0] is None or remote_addr and pair[1] is None)}
            if not candidates:
                raise ValueError('can not get address information')

        errors = []
        for (family, proto), (local, remote) in candidates.items():
            sock = None
            try:
                sock = socket.socket(family=family, type=socket.SOCK_DGRAM, proto=proto)
                if reuse_port:
                    _set_reuseport(sock)
                if allow_broadcast:
                    sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
                sock.setblocking(False)
                if local_addr:
                    sock.bind(local)
                if remote_addr:
                    if not allow_broadcast:
                        await self.sock_connect(sock, remote)
                    return sock, remote
                return sock, None
            except OSError as error:
                if sock is not None:
                    sock.close()
                errors.append(error)
            except:
                if sock is not None:
                    sock.close()
                raise
        raise errors[0]

    async def create_server(self, protocol_factory, host=None, port=None, *, family=None, flags=None, sock=None,
                            backlog=100, ssl=None, reuse_address=None, reuse_port=None, keep_alive=None,
                            ssl_handshake_timeout=None, ssl_shutdown_timeout=None, start_serving=True):
        """Listen on a host (or several, or all) and port, or on a bound socket; return a Server."""
        import os
        import sys
        socket = _socket()
        if isinstance(ssl, bool):
            raise TypeError('ssl argument must be an SSLContext or None')
        if ssl_handshake_timeout is not None and ssl is None:
            raise ValueError('ssl_handshake_timeout is only meaningful with ssl')
        if ssl_shutdown_timeout is not None and ssl is None:
            raise ValueError('ssl_shutdown_timeout is only meaningful with ssl')
        if sock is not None:
            _check_ssl_socket(sock)
        family = socket.AF_UNSPEC if family is None else family
        flags = socket.AI_PASSIVE if flags is None else flags

        if host is not None or port is not None:
            if sock is not None:
                raise ValueError('host/port and sock can not be specified at the same time')
            if reuse_address is None:
                reuse_address = os.name == 'posix' and sys.platform != 'cygwin'
            hosts = [None] if host == '' else [host] if host is None or isinstance(host, str) else list(host)
            found = await tasks.gather(*[
                self._ensure_resolved((host, port), family=family, type=socket.SOCK_STREAM, flags=flags, loop=self)
                for host in hosts])
            sockets = []
            completed = False
            try:
                for info in dict.fromkeys(info for infos in found for info in infos):
                    fam, type_, proto, _, address = info
                    try:
                        sock = socket.socket(fam, type_, proto)
                    except OSError:
                        continue  # the kernel may lack the family
                    sockets.append(sock)
                    if reuse_address:
                        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, True)
                    if reuse_port and fam in (socket.AF_INET, socket.AF_INET6):
                        _set_reuseport(sock)
                    if keep_alive:
                        sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, True)
                    if socket.has_ipv6 and fam == socket.AF_INET6 and hasattr(socket, 'IPPROTO_IPV6'):
                        # A dual-stack socket would take the IPv4 address too, for which there is another.
                        sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, True)
                    try:
                        sock.bind(address)
                    except OSError as error:
                        text = f'error while attempting to bind on address {address!r}: {str(error).lower()}'
                        import errno
                        if error.errno == errno.EADDRNOTAVAIL:
                            # As when IPv6 is off: do with the others.
                            sockets.pop().close()
                            from .base_events import logger
                            if self._debug:
                                logger.warning(text)
                            continue
                        raise OSError(error.errno, text) from None
                if not sockets:
                    raise OSError('could not bind on any address out of %r' % (
                        [info[4] for infos in found for info in infos],))
                completed = True
            finally:
                if not completed:
                    for sock in sockets:
                        sock.close()
        else:
            if sock is None:
                raise ValueError('Neither host/port nor sock were specified')
            if sock.type != socket.SOCK_STREAM:
                raise ValueError(f'A Stream Socket was expected, got {sock!r}')
            sockets = [sock]

        for sock in sockets:
            sock.setblocking(False)
        return await self._new_server(sockets, protocol_factory, ssl, backlog, ssl_handshake_timeout,
                                      ssl_shutdown_timeout, start_serving)

    async def _new_server(self, sockets, protocol_factory, ssl, backlog, ssl_handshake_timeout, ssl_shutdown_timeout,
                          start_serving):
        from .base_servers import Server
        server = Server(self, sockets, protocol_factory, ssl, backlog, ssl_handshake_timeout, ssl_shutdown_timeout)
        if start_serving:
            server._start_serving()
            await tasks.sleep(0)
        if self._debug:
            from .base_events import logger
            logger.info('%r is serving', server)
        return server

    async def connect_accepted_socket(self, protocol_factory, sock, *, ssl=None, ssl_handshake_timeout=None,
                                      ssl_shutdown_timeout=None):
        """Make a transport of a socket that something else accepted; return (transport, protocol)."""
        if sock.type != _socket().SOCK_STREAM:
            raise ValueError(f'A Stream Socket was expected, got {sock!r}')
        if ssl_handshake_timeout is not None and not ssl:
            raise ValueError('ssl_handshake_timeout is only meaningful with ssl')
        if ssl_shutdown_timeout is not None and not ssl:
            raise ValueError('ssl_shutdown_timeout is only meaningful with ssl')
        _check_ssl_socket(sock)
        return await self._create_connection_transport(sock, protocol_factory, ssl, '', server_side=True,
                                                       ssl_handshake_timeout=ssl_handshake_timeout,
                                                       ssl_shutdown_timeout=ssl_shutdown_timeout)
