"""TLS between a transport and a protocol: the protocol of the transport beneath, and the transport of the protocol above."""

import enum
from _collections import deque

try:
    import ssl
except ImportError:     # Coil was built without OpenSSL
    ssl = None

from . import constants, exceptions, protocols, transports
from .log import logger

_AGAIN = () if ssl is None else (ssl.SSLWantReadError, ssl.SSLWantWriteError)
_READ_SIZE = 256 * 1024     # bytes asked for at a time, beneath and above


class SSLProtocolState(enum.Enum):
    """A connection goes one way through these, and may leave some out."""
    UNWRAPPED = 'no connection, or none any more'
    DO_HANDSHAKE = 'keys are being agreed upon'
    WRAPPED = 'bytes go both ways'
    FLUSHING = 'nothing more is written; what has come is still read'
    SHUTDOWN = "the peer was told the end; its word is waited for"


_UNWRAPPED, _HANDSHAKE, _WRAPPED, _FLUSHING, _SHUTDOWN = SSLProtocolState


def _create_transport_context(server_side, server_hostname):
    """The context of those who give none."""
    if server_side:
        raise ValueError('Server side SSL needs a valid SSLContext')
    context = ssl.create_default_context()
    if not server_hostname:
        context.check_hostname = False
    return context


def add_flowcontrol_defaults(high, low, kb):
    """The marks of a buffer, (high, low), from what of them is given and a default for the higher."""
    if high is None:
        high = kb * 1024 if low is None else 4 * low
    if low is None:
        low = high // 4
    if not high >= low >= 0:
        raise ValueError(f'high ({high!r}) must be >= low ({low!r}) must be >= 0')
    return high, low


def _positive(name, timeout, default):
    if timeout is None:
        return default
    if timeout <= 0:
        raise ValueError(f'{name} should be a positive number, got {timeout}')
    return timeout


def _room_for(transport, loop):
    """Where records are received. A transport that tells at once what it put there can share it with the others of its loop: 256 KiB
    a connection are not only memory, but the cache's, too."""
    if getattr(type(transport), '_fills_at_once', None) is not True:
        return memoryview(bytearray(_READ_SIZE))
    if loop._tls_room is None:
        loop._tls_room = memoryview(bytearray(_READ_SIZE))
    return loop._tls_room


class _SSLProtocolTransport(transports._FlowControlMixin, transports.Transport):
    """What the protocol above writes to. `_ssl_protocol` is None when the connection is gone."""

    _start_tls_compatible = True
    _closed = False

    def __init__(self, loop, ssl_protocol):
        self._ssl_protocol = ssl_protocol
        super().__init__(ssl_protocol._extra, loop)

    @property
    def _protocol(self):
        return self._ssl_protocol and self._ssl_protocol._app_protocol

    @property
    def _sendfile_compatible(self):
        return constants._SendfileMode.FALLBACK

    def __del__(self):
        if not self._closed:
            from warnings import warn
            self._closed = True
            warn(f'unclosed transport <asyncio._SSLProtocolTransport object at {id(self):#x}>', ResourceWarning, source=self)

    def get_extra_info(self, name, default=None):
        return self._extra.get(name, default) if self._ssl_protocol is None else self._ssl_protocol._get_extra_info(name, default)

    def set_protocol(self, protocol):
        self._ssl_protocol._set_app_protocol(protocol)

    def get_protocol(self):
        return self._protocol

    def is_closing(self):
        return self._closed or self._ssl_protocol is None or self._ssl_protocol._is_transport_closing()

    def close(self):
        if not self._closed:
            self._closed = True
            if self._ssl_protocol is not None:
                self._ssl_protocol._start_shutdown()

    def abort(self):
        self._force_close(None)

    def _force_close(self, error):
        self._closed = True
        if self._ssl_protocol is not None:
            self._ssl_protocol._abort(error)

    # Reading

    def is_reading(self):
        return self._ssl_protocol is not None and not self._ssl_protocol._app_reading_paused

    def pause_reading(self):
        if self._ssl_protocol is not None:
            self._ssl_protocol._app_reading_paused = True

    def resume_reading(self):
        if self._ssl_protocol is not None:
            self._ssl_protocol._resume_reading()

    def set_read_buffer_limits(self, high=None, low=None):
        """Set the marks at which the transport beneath is paused and resumed, in bytes."""
        self._ssl_protocol._set_read_buffer_limits(high, low)

    def get_read_buffer_limits(self):
        """Return (low, high), the marks of set_read_buffer_limits()."""
        return self._ssl_protocol._read_low, self._ssl_protocol._read_high

    def get_read_buffer_size(self):
        """Return how many bytes have come that are not decrypted yet."""
        return self._ssl_protocol._incoming.pending

    # Writing

    def _set_write_buffer_limits(self, high=None, low=None):
        high, low = add_flowcontrol_defaults(high, low, constants.FLOW_CONTROL_HIGH_WATER_SSL_WRITE)
        super()._set_write_buffer_limits(high, low)

    def get_write_buffer_size(self):
        return 0 if self._ssl_protocol is None else self._ssl_protocol._unsent()

    def write(self, data):
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError(f'data: expecting a bytes-like instance, got {type(data).__name__}')
        beneath = self._ssl_protocol
        if data and beneath is not None:
            if (beneath._state is _WRAPPED and beneath._sslobj is beneath._plain
                    and not (beneath._backlog or beneath._transport_paused or self._protocol_paused)):
                beneath._pass_down(data)
            else:
                beneath._write_appdata((data,))

    def writelines(self, list_of_data):
        if self._ssl_protocol is not None:
            self._ssl_protocol._write_appdata(list_of_data)

    def write_eof(self):
        """TLS has no half-closed connections."""
        raise NotImplementedError

    def can_write_eof(self):
        return False

    def _test__append_write_backlog(self, data):
        # For tests: bytes that wait although they could be sent.
        self._ssl_protocol._backlog.append(data)


class SSLProtocol(protocols.BufferedProtocol):
    """The protocol beneath: `_transport` carries records, `_app_protocol` is given what they hold.

    Whatever happens ends in one place, _advance(), which does what the state asks for and then sends what TLS has to say.
    """

    _transport = None
    _sslobj = _room = None
    _timer = None               # of the handshake, then of the shutdown
    _transport_paused = False   # it holds enough
    _reading_stopped = False    # we hold enough
    _app_reading_paused = False
    _eof_received = False
    _app_connected = _app_eof = False
    _lost_writes = 0
    _plain = _open = _seal = None   # the object of module ssl that _sslobj is, where nobody put another there, and its connection's methods

    def __init__(self, loop, app_protocol, sslcontext, waiter, server_side=False, server_hostname=None, call_connection_made=True,
                 ssl_handshake_timeout=None, ssl_shutdown_timeout=None):
        if ssl is None:
            raise RuntimeError('stdlib ssl module not available')
        self._handshake_timeout = _positive('ssl_handshake_timeout', ssl_handshake_timeout, constants.SSL_HANDSHAKE_TIMEOUT)
        self._shutdown_timeout = _positive('ssl_shutdown_timeout', ssl_shutdown_timeout, constants.SSL_SHUTDOWN_TIMEOUT)
        self._loop = loop
        self._sslcontext = sslcontext or _create_transport_context(server_side, server_hostname)
        self._server_side = server_side
        self._server_hostname = None if server_side else server_hostname or None
        self._call_connection_made = call_connection_made
        self._waiter = waiter
        self._extra = {'sslcontext': self._sslcontext}
        self._state = _UNWRAPPED
        self._incoming, self._outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._backlog = deque()     # what was written before it could be encrypted
        self._set_read_buffer_limits()
        self._set_app_protocol(app_protocol)
        self._app_transport = _SSLProtocolTransport(loop, self)

    def _set_app_protocol(self, app_protocol):
        self._app_protocol = app_protocol
        self._app_is_buffered = isinstance(app_protocol, protocols.BufferedProtocol)

    def _get_extra_info(self, name, default=None):
        if name in self._extra:
            return self._extra[name]
        return default if self._transport is None else self._transport.get_extra_info(name, default)

    def _is_transport_closing(self):
        return self._transport is not None and self._transport.is_closing()

    # ---- What the transport beneath tells

    def connection_made(self, transport):
        self._transport = transport
        self._state = _HANDSHAKE
        self._set_timer(self._handshake_timeout, self._handshake_is_late)
        try:
            self._sslobj = self._sslcontext.wrap_bio(self._incoming, self._outgoing, server_side=self._server_side,
                                                     server_hostname=self._server_hostname)
        except Exception as error:
            self._handshake_failed(error)
        else:
            self._advance()

    def connection_lost(self, exc):
        self._set_timer()
        self._state = _UNWRAPPED
        self._backlog.clear()
        self._outgoing.read()
        upper = self._app_transport
        upper._closed = True
        self._wake(exc)
        self._transport = self._sslobj = upper._ssl_protocol = None     # nothing holds the others any more
        self._plain = self._open = self._seal = None
        if self._app_connected:
            self._app_protocol.connection_lost(exc)

    def get_buffer(self, sizehint):
        if self._room is None:
            self._room = _room_for(self._transport, self._loop)
        return self._room

    def buffer_updated(self, nbytes):
        if self._state is _WRAPPED and self._sslobj is self._plain and not (self._app_reading_paused or self._app_is_buffered):
            self._pass_up(nbytes)
        elif self._state is not _UNWRAPPED:
            self._incoming.write(self._room[:nbytes])
            self._advance()

    def _pass_up(self, nbytes):
        """What _advance() does while nothing but bytes for the protocol above comes."""
        try:
            came, ended = self._open(self._room, nbytes)
            if came:
                self._app_protocol.data_received(came)
            if ended:
                self._at_end()
            if self._state is _WRAPPED and not self._backlog and not self._reading_stopped:
                if self._outgoing.pending:
                    self._send()
                return
        except exceptions._ENDS_THE_LOOP:
            raise
        except BaseException as error:
            self._fatal_error(error, 'Fatal error on SSL protocol')
            self._limit_reading()
            return
        self._advance()

    def eof_received(self):
        """The peer sends nothing more: what has come is still read. The transport stays while the protocol above pauses."""
        self._eof_received = True
        if self._loop.get_debug():
            logger.debug('%r received EOF', self)
        if self._state is _HANDSHAKE:
            self._handshake_failed(ConnectionResetError())
            return False
        if self._state is _WRAPPED:
            self._begin_to_end()
        self._advance()
        return self._state is _FLUSHING

    def pause_writing(self):
        self._transport_paused = True

    def resume_writing(self):
        self._transport_paused = False
        self._send()

    # ---- States

    def _advance(self):
        """Go on, as far as what has come lets us."""
        try:
            if self._state is _HANDSHAKE:
                self._handshake()
            if self._state is _WRAPPED or self._state is _FLUSHING:
                self._read()
            if self._state is _WRAPPED:
                self._encrypt()
            if self._state is _FLUSHING and not self._app_reading_paused:
                self._encrypt()
                self._state = _SHUTDOWN
            if self._state is _SHUTDOWN:
                self._shut_down()
            self._send()
        except exceptions._ENDS_THE_LOOP:
            raise
        except BaseException as error:
            self._fatal_error(error, 'Fatal error on SSL protocol')
        self._limit_reading()

    def _set_timer(self, seconds=None, call=None):
        old, self._timer = self._timer, None
        if old is not None:
            old.cancel()
        if call is not None:
            self._timer = self._loop.call_later(seconds, call)

    def _wake(self, error=None):
        waiter, self._waiter = self._waiter, None
        if waiter is not None and not waiter.done():
            if error is None:
                waiter.set_result(None)
            else:
                waiter.set_exception(error)

    # The handshake

    def _handshake(self):
        try:
            self._sslobj.do_handshake()
        except _AGAIN:
            return
        except ssl.SSLError as error:
            self._send()    # what is wrong, to the peer
            self._handshake_failed(error)
            return
        self._set_timer()
        self._state = _WRAPPED
        made = self._sslobj
        self._extra.update(peercert=made.getpeercert(), cipher=made.cipher(), compression=made.compression(), ssl_object=made)
        if type(made) is ssl.SSLObject:
            self._plain, self._open, self._seal = made, made._sslobj._open, made._sslobj._seal
        self._app_connected = True
        if self._call_connection_made:
            self._app_protocol.connection_made(self._app_transport)
        self._wake()

    def _handshake_failed(self, error):
        self._set_timer()
        self._state = _UNWRAPPED
        verifying = isinstance(error, ssl.CertificateError)
        self._fatal_error(error, f'SSL handshake failed{" on verifying the certificate" if verifying else ""}')
        self._wake(error)

    def _handshake_is_late(self):
        self._fatal_error(ConnectionAbortedError(
            f'SSL handshake is taking longer than {self._handshake_timeout} seconds: aborting the connection'))

    # Bytes up

    def _read(self):
        """Give the protocol above what has come."""
        if not self._app_reading_paused:
            ended = self._read_buffered() if self._app_is_buffered else self._read_whole()
            if ended or self._eof_received:
                self._at_end()

    def _at_end(self):
        if self._state is not _UNWRAPPED:
            self._call_eof_received()
            if self._state is _WRAPPED:
                self._begin_to_end()

    def _read_whole(self):
        """All of it at once. Is it the end?"""
        read, pending, incoming = self._sslobj.read, self._sslobj.pending, self._incoming
        pieces, ended = [], False
        try:
            while not ended and (not pieces or incoming.pending or pending()):     # else it would only raise, which is dear
                if piece := read(_READ_SIZE):
                    pieces.append(piece)
                else:
                    ended = True
        except _AGAIN:
            pass
        if pieces:
            self._app_protocol.data_received(pieces[0] if len(pieces) == 1 else b''.join(pieces))
        return ended

    def _read_buffered(self):
        """Into the protocol's own buffer. Is it the end?"""
        while not self._app_reading_paused and self._sslobj is not None and (self._incoming.pending or self._sslobj.pending()):
            buffer = self._app_protocol.get_buffer(_READ_SIZE)
            if not len(buffer):
                raise RuntimeError('get_buffer() returned an empty buffer')
            try:
                count = self._sslobj.read(len(buffer), buffer)
            except _AGAIN:
                return False
            if not count:
                return True
            self._app_protocol.buffer_updated(count)
        return False

    def _call_eof_received(self):
        if not self._app_eof and self._app_connected:
            self._app_eof = True
            if self._app_protocol.eof_received():
                logger.warning('returning true from eof_received() has no effect when using ssl')

    def _resume_reading(self):
        if self._app_reading_paused:
            self._app_reading_paused = False
            self._loop.call_soon(self._advance)     # not within the protocol's call

    def _set_read_buffer_limits(self, high=None, low=None):
        self._read_high, self._read_low = add_flowcontrol_defaults(high, low, constants.FLOW_CONTROL_HIGH_WATER_SSL_READ)
        self._limit_reading()

    def _limit_reading(self):
        # Only a protocol that pauses lets bytes pile up.
        held = self._incoming.pending
        if self._transport is None:
            return
        if held >= self._read_high and not self._reading_stopped:
            self._reading_stopped = True
            self._transport.pause_reading()
        elif held <= self._read_low and self._reading_stopped:
            self._reading_stopped = False
            self._transport.resume_reading()

    # Bytes down

    def _write_appdata(self, list_of_data):
        if self._state is not _WRAPPED and self._state is not _HANDSHAKE:
            if self._lost_writes >= constants.LOG_THRESHOLD_FOR_CONNLOST_WRITES:
                logger.warning('SSL connection is closed')
            self._lost_writes += 1
            return
        try:
            if self._backlog or self._state is _HANDSHAKE:
                self._backlog.extend(bytes(data) for data in list_of_data if data)
                self._encrypt()
            else:
                for data in list_of_data:
                    if data:
                        self._encrypt_one(data)
            self._send()
        except exceptions._ENDS_THE_LOOP:
            raise
        except BaseException as error:
            self._fatal_error(error, 'Fatal error on SSL protocol')

    def _pass_down(self, data):
        """What _write_appdata() does while nothing waits to be sent."""
        try:
            try:
                records = self._seal(data)
            except _AGAIN:      # keys are agreed upon anew: none of it could be
                records = 0
            if type(records) is int:
                self._backlog.append(bytes(memoryview(data).cast('B')[records:]))
                self._send()
            else:
                self._transport.write(records)
        except exceptions._ENDS_THE_LOOP:
            raise
        except BaseException as error:
            self._fatal_error(error, 'Fatal error on SSL protocol')

    def _encrypt(self):
        if self._state is not _HANDSHAKE:
            while self._backlog and self._encrypt_one(self._backlog.popleft(), at_front=True):
                pass

    def _encrypt_one(self, data, at_front=False):
        """Whether all of it could be; else the rest waits."""
        size = data.nbytes if isinstance(data, memoryview) else len(data)
        try:
            done = self._sslobj.write(data)
        except _AGAIN:
            done = 0
        if done == size:
            return True
        rest = bytes(memoryview(data).cast('B')[done:])
        (self._backlog.appendleft if at_front else self._backlog.append)(rest)
        return False

    def _unsent(self):
        return self._outgoing.pending + sum(map(len, self._backlog))

    def _send(self):
        """Hand records to the transport beneath, unless it holds enough; at the end whatever it holds."""
        if self._transport is not None and self._outgoing.pending and (not self._transport_paused or self._state is not _WRAPPED):
            self._transport.write(self._outgoing.read())
        self._app_transport._maybe_pause_protocol()
        self._app_transport._maybe_resume_protocol()

    # The end

    def _start_shutdown(self):
        """What is written goes out, then the peer is told."""
        if self._state is _HANDSHAKE:
            self._abort(None)
        elif self._state is _WRAPPED:
            self._begin_to_end()
            self._app_reading_paused = False    # nobody is left to whom reading matters
            self._advance()

    def _begin_to_end(self):
        self._app_transport._closed = True
        self._state = _FLUSHING
        self._set_timer(self._shutdown_timeout, self._shutdown_is_late)

    def _shut_down(self):
        if not self._eof_received:
            try:
                self._drop_rest()
                self._sslobj.unwrap()
            except _AGAIN:
                return
            except ssl.SSLError as error:
                self._send()
                self._fatal_error(error, 'Error occurred during shutdown')
                return
        self._send()
        self._call_eof_received()
        self._loop.call_soon(self._close_transport)

    def _drop_rest(self):
        # What comes behind our close_notify is nobody's, but stands before the peer's.
        try:
            while self._sslobj.read(_READ_SIZE):
                pass
        except ssl.SSLError:
            pass

    def _close_transport(self):
        if self._transport is not None:
            self._transport.close()

    def _shutdown_is_late(self):
        if self._state is _FLUSHING or self._state is _SHUTDOWN:
            self._transport._force_close(exceptions.TimeoutError('SSL shutdown timed out'))

    def _abort(self, error):
        self._state = _UNWRAPPED
        self._set_timer()
        if self._transport is not None:
            self._transport._force_close(error)

    def _fatal_error(self, error, message='Fatal error on transport'):
        if self._transport is not None:
            self._transport._force_close(error)
        if isinstance(error, OSError):
            if self._loop.get_debug():
                logger.debug('%r: %s', self, message, exc_info=True)
        elif not isinstance(error, exceptions.CancelledError):
            self._loop.call_exception_handler({'message': message, 'exception': error, 'transport': self._transport,
                                               'protocol': self})


async def put_between(loop, transport, protocol, sslcontext, server_side, server_hostname, ssl_handshake_timeout, ssl_shutdown_timeout):
    """loop.start_tls()."""
    if ssl is None:
        raise RuntimeError('Python ssl module is not available')
    if not isinstance(sslcontext, ssl.SSLContext):
        raise TypeError(f'sslcontext is expected to be an instance of ssl.SSLContext, got {sslcontext!r}')
    if not getattr(transport, '_start_tls_compatible', False):
        raise TypeError(f'transport {transport!r} is not supported by start_tls()')
    made = loop.create_future()
    between = SSLProtocol(loop, protocol, sslcontext, made, server_side, server_hostname, call_connection_made=False,
                          ssl_handshake_timeout=ssl_handshake_timeout, ssl_shutdown_timeout=ssl_shutdown_timeout)
    # Nothing is read until there is who reads it.
    transport.pause_reading()
    transport.set_protocol(between)
    begin, go_on = loop.call_soon(between.connection_made, transport), loop.call_soon(transport.resume_reading)
    try:
        await made
    except BaseException:
        transport.close()
        begin.cancel()
        go_on.cancel()
        raise
    upper = between._app_transport
    return None if upper._ssl_protocol is None else upper   # None: the connection was lost meanwhile
