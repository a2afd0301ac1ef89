"""What goes over a transport or a socket that is there already: TLS by start_tls(), and files, by the system where it can, else read in a thread
and written. Their work is in sslproto and file_sending, which few programs need.
"""

from ..exceptions import SendfileNotAvailableError


class OverTransportsMixin:
    """Over the transports that say they are compatible, and two hooks of a loop that can have the system send files:
    _sock_sendfile_native() and _sendfile_native().
    """

    async def start_tls(self, transport, protocol, sslcontext, *, server_side=False, server_hostname=None,
                        ssl_handshake_timeout=None, ssl_shutdown_timeout=None):
        """Put TLS between a transport and its protocol; return the transport that the protocol has from now on."""
        from ..sslproto import put_between
        return await put_between(self, transport, protocol, sslcontext, server_side, server_hostname, ssl_handshake_timeout, ssl_shutdown_timeout)

    async def sock_sendfile(self, sock, file, offset=0, count=None, *, fallback=True):
        """Send a file over a socket, from offset and up to count bytes; return how many were sent."""
        from .file_sending import over_socket
        return await over_socket(self, sock, file, offset, count, fallback)

    async def sendfile(self, transport, file, offset=0, count=None, *, fallback=True):
        """Send a file over a transport, from offset and up to count bytes; return how many were sent."""
        from .file_sending import over_transport
        return await over_transport(self, transport, file, offset, count, fallback)

    async def _sock_sendfile_native(self, sock, file, offset, count):
        """Have the system send; SendfileNotAvailableError if it can't, and nothing is sent then."""
        raise SendfileNotAvailableError(f'syscall sendfile is not available for socket {sock!r} and file {file!r} combination')

    async def _sendfile_native(self, transp, file, offset, count):
        """The same over a transport's socket."""
        raise SendfileNotAvailableError('sendfile syscall is not supported')
