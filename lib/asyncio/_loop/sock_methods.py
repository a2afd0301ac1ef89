"""The loop's sock_... coroutines: socket calls that would block, waited for by the selector."""

from .addresses import _check_ssl_socket


class SockMethodsMixin:
    """Over _add_reader() and _add_writer()."""

    def _check_nonblocking(self, sock):
        _check_ssl_socket(sock)
        if self._debug and sock.gettimeout() != 0:
            raise ValueError('the socket must be non-blocking')

    async def _retry(self, sock, writing, call):
        """Call until it does not block any more, waiting for the socket between; its result."""
        # At once, if it can be: most calls need not wait for the loop.
        try:
            return call()
        except (BlockingIOError, InterruptedError):
            pass
        fd = sock.fileno()
        self._ensure_fd_no_transport(fd)
        future = self.create_future()

        def ready():
            if future.done():
                return  # cancelled, in the pass in which the socket became ready
            try:
                result = call()
            except (BlockingIOError, InterruptedError):
                return
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as error:
                future.set_exception(error)
            else:
                future.set_result(result)

        handle = (self._add_writer if writing else self._add_reader)(fd, ready)

        # When the future is done, not when the coroutine resumes: the descriptor may be closed and in use again by then.
        def over(_):
            if not handle.cancelled():
                (self._remove_writer if writing else self._remove_reader)(fd)

        future.add_done_callback(over)
        return await future

    async def sock_recv(self, sock, n):
        """Receive up to n bytes."""
        self._check_nonblocking(sock)
        return await self._retry(sock, False, lambda: sock.recv(n))

    async def sock_recv_into(self, sock, buf):
        """Receive into a buffer; return the number of bytes."""
        self._check_nonblocking(sock)
        return await self._retry(sock, False, lambda: sock.recv_into(buf))

    async def sock_recvfrom(self, sock, bufsize):
        """Receive a datagram of up to bufsize bytes; return (bytes, address)."""
        self._check_nonblocking(sock)
        return await self._retry(sock, False, lambda: sock.recvfrom(bufsize))

    async def sock_recvfrom_into(self, sock, buf, nbytes=0):
        """Receive a datagram into a buffer; return (number of bytes, address)."""
        self._check_nonblocking(sock)
        nbytes = nbytes or len(buf)
        return await self._retry(sock, False, lambda: sock.recvfrom_into(buf, nbytes))

    async def sock_sendall(self, sock, data):
        """Send all of data."""
        self._check_nonblocking(sock)
        view, sent = None, 0

        def send():
            nonlocal view, sent
            while view is None or sent < len(view):
                # The socket refuses what is no buffer, and is asked to send nothing, too.
                sent += sock.send(data if view is None else view[sent:])
                view = memoryview(data).cast('B')

        await self._retry(sock, True, send)

    async def sock_sendto(self, sock, data, address):
        """Send a datagram; return the number of bytes sent."""
        self._check_nonblocking(sock)
        return await self._retry(sock, True, lambda: sock.sendto(data, address))

    async def sock_connect(self, sock, address):
        """Connect to an address."""
        import socket
        self._check_nonblocking(sock)
        if sock.family == socket.AF_INET or socket.has_ipv6 and sock.family == socket.AF_INET6:
            infos = await self._ensure_resolved(address, family=sock.family, type=sock.type, proto=sock.proto,
                                                loop=self)
            address = infos[0][4]
        started = False

        def connect():
            nonlocal started
            if not started:
                started = True
                sock.connect(address)
                return
            # The outcome of what was started before.
            error = sock.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
            if error:
                raise OSError(error, f'Connect call failed {address}')

        await self._retry(sock, True, connect)

    async def sock_accept(self, sock):
        """Accept a connection; return (non-blocking socket, address)."""
        self._check_nonblocking(sock)

        def accept():
            connection, address = sock.accept()
            connection.setblocking(False)
            return connection, address

        return await self._retry(sock, False, accept)
