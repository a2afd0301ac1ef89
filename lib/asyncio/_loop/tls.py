"""start_tls(): TLS over a transport that is there already."""


class TlsMixin:
    """Over the transports that say they are compatible."""

    async def start_tls(self, transport, protocol, sslcontext, *, server_side=False, server_hostname=None,
                        ssl_handshake_timeout=None, ssl_shutdown_timeout=None):
        """Put TLS between a transport and its protocol; return the transport that the protocol has from now on."""
        from ..sslproto import SSLProtocol, ssl
        if ssl is None:
            raise RuntimeError('Python ssl module is not available')
        if not isinstance(sslcontext, ssl.SSLContext):
            raise TypeError(f'sslcontext is expected to be an instance of ssl.SSLContext, got {sslcontext!r}')
        if not getattr(transport, '_start_tls_compatible', False):
            raise TypeError(f'transport {transport!r} is not supported by start_tls()')
        made = self.create_future()
        between = SSLProtocol(self, protocol, sslcontext, made, server_side, server_hostname, call_connection_made=False,
                              ssl_handshake_timeout=ssl_handshake_timeout, ssl_shutdown_timeout=ssl_shutdown_timeout)
        # Nothing is read until there is who reads it.
        transport.pause_reading()
        transport.set_protocol(between)
        begin, go_on = self.call_soon(between.connection_made, transport), self.call_soon(transport.resume_reading)
        try:
            await made
        except BaseException:
            transport.close()
            begin.cancel()
            go_on.cancel()
            raise
        return between._app_transport
