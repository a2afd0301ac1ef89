"""Making connections: the part of BaseEventLoop that needs sockets. Datagrams and servers are the mixins below it."""

from .. import base_events
from .addresses import Resolver, _check_ssl_socket, _interleave_addrinfos, _socket, bind_error
from .datagrams import DatagramsMixin
from .over_transports import OverTransportsMixin
from .serving import ServingMixin


def check_ssl_timeouts(has_ssl, handshake, shutdown):
    """ValueError for a timeout that nothing would use."""
    for name, timeout in (('handshake', handshake), ('shutdown', shutdown)):
        if timeout is not None and not has_ssl:
            raise ValueError(f'ssl_{name}_timeout is only meaningful with ssl')


def check_stream(sock):
    """ValueError for a socket that is no stream."""
    if sock.type != _socket().SOCK_STREAM:
        raise ValueError(f'A Stream Socket was expected, got {sock!r}')


def _bind_any(sock, infos, failures):
    # To the first address of its family that works; the others' errors are kept.
    family = sock.family
    for address in [info[4] for info in infos if info[0] == family]:
        try:
            return sock.bind(address)
        except OSError as error:
            failures.append(bind_error(address, error))
    raise failures.pop() if failures else OSError(f'no matching local address with {family=} found')


def _summary(failures):
    # One exception for all the addresses that were tried.
    texts = list(dict.fromkeys(map(str, failures)))
    return failures[0] if len(texts) == 1 else OSError(f'Multiple exceptions: {", ".join(map(str, failures))}')


class ConnectionsMixin(Resolver, DatagramsMixin, ServingMixin, OverTransportsMixin):
    """Over the hooks _make_..._transport() and sock_connect()."""

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

    async def _connect_sock(self, failures, info, local_infos=None):
        """A socket connected to one address; what went wrong is raised, and kept in a list in failures."""
        mine = []
        failures.append(mine)
        family, kind, proto, _, address = info
        sock = None
        try:
            sock = _socket().socket(family=family, type=kind, proto=proto)
            sock.setblocking(False)
            if local_infos is not None:
                _bind_any(sock, local_infos, mine)
            await self.sock_connect(sock, address)
            return sock
        except BaseException as error:
            if sock is not None:
                sock.close()
            if isinstance(error, OSError):
                mine.append(error)
            raise
        finally:
            del failures, mine  # the errors in them have this frame

    async def create_connection(self, protocol_factory, host=None, port=None, *, ssl=None, family=0, proto=0, flags=0,
                                sock=None, local_addr=None, server_hostname=None, ssl_handshake_timeout=None,
                                ssl_shutdown_timeout=None, happy_eyeballs_delay=None, interleave=None,
                                all_errors=False):
        """Connect to a host and port, or take a connected socket; return (transport, protocol)."""
        # What makes no sense together is refused before anything is resolved or opened.
        if ssl:
            server_hostname = host if server_hostname is None else server_hostname
            if server_hostname is None or server_hostname == host and not host:
                raise ValueError('You must set server_hostname when using ssl without a host')
        elif server_hostname is not None:
            raise ValueError('server_hostname is only meaningful with ssl')
        check_ssl_timeouts(ssl, ssl_handshake_timeout, ssl_shutdown_timeout)
        if sock is not None:
            _check_ssl_socket(sock)
        if host is None and port is None:
            if sock is None:
                raise ValueError('host and port was not specified and no sock specified')
            check_stream(sock)
        elif sock is not None:
            raise ValueError('host/port and sock can not be specified at the same time')
        else:
            what = dict(family=family, type=_socket().SOCK_STREAM, proto=proto, flags=flags)
            infos = await self._resolve_some((host, port), **what)
            local_infos = None if local_addr is None else await self._resolve_some(local_addr, **what)
            if interleave is None and happy_eyeballs_delay is not None:
                interleave = 1
            if interleave:
                infos = _interleave_addrinfos(infos, interleave)
            sock = await self._connect_any(infos, local_infos, happy_eyeballs_delay, all_errors)
        transport, protocol = await self._create_connection_transport(
            sock, protocol_factory, ssl, server_hostname, ssl_handshake_timeout=ssl_handshake_timeout,
            ssl_shutdown_timeout=ssl_shutdown_timeout)
        if self._debug:
            connected = transport.get_extra_info('socket')  # the socket that the transport has now
            base_events.logger.debug('%r connected to %s:%r: (%r, %r)', connected, host, port, transport, protocol)
        return transport, protocol

    async def _connect_any(self, infos, local_infos, delay, all_errors):
        """A socket connected to the first address that works, or with a delay to the one that works first."""
        failures = []
        sock = await (self._connect_in_turn(failures, infos, local_infos) if delay is None
                      else self._connect_staggered(failures, infos, local_infos, delay))
        if sock is not None:
            return sock
        flat = [error for mine in failures for error in mine]
        try:
            raise ExceptionGroup('create_connection failed', flat) if all_errors else _summary(flat)
        finally:
            del failures, flat  # the errors in them have this frame

    async def _connect_in_turn(self, failures, infos, local_infos):
        for info in infos:
            try:
                return await self._connect_sock(failures, info, local_infos)
            except OSError:
                pass

    async def _connect_staggered(self, failures, infos, local_infos, delay):
        from ..staggered import staggered_race
        attempts = [lambda info=info: self._connect_sock(failures, info, local_infos) for info in infos]
        winner, _, _ = await staggered_race(attempts, delay, loop=self)
        return winner

    async def _create_connection_transport(self, sock, protocol_factory, ssl, server_hostname, server_side=False,
                                           ssl_handshake_timeout=None, ssl_shutdown_timeout=None):
        sock.setblocking(False)
        protocol, made = protocol_factory(), self.create_future()
        if ssl:
            transport = self._make_ssl_transport(
                sock, protocol, None if isinstance(ssl, bool) else ssl, made, server_side=server_side,
                server_hostname=server_hostname, ssl_handshake_timeout=ssl_handshake_timeout,
                ssl_shutdown_timeout=ssl_shutdown_timeout)
        else:
            transport = self._make_socket_transport(sock, protocol, made)
        return await self._connected(transport, protocol, made)

    async def _connected(self, transport, protocol, made):
        try:
            await made
        except BaseException:
            transport.close()
            raise
        return transport, protocol

    async def connect_accepted_socket(self, protocol_factory, sock, *, ssl=None, ssl_handshake_timeout=None,
                                      ssl_shutdown_timeout=None):
        """Make a transport of a socket that something else accepted; return (transport, protocol)."""
        check_stream(sock)
        check_ssl_timeouts(ssl, ssl_handshake_timeout, ssl_shutdown_timeout)
        _check_ssl_socket(sock)
        return await self._create_connection_transport(sock, protocol_factory, ssl, '', True, ssl_handshake_timeout,
                                                       ssl_shutdown_timeout)
