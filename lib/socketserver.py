"""Servers over sockets: a server waits for requests and gives each to a handler of its own, made for it.

How a request is processed (in turn, in a thread, in a process) is mixed in by a class put before the server's.
"""

import os
import selectors
import socket
import sys
import threading
from io import BufferedIOBase, BytesIO
from time import monotonic as time

__version__ = '0.4'   # of the interface, as programs print it

__all__ = ['BaseServer', 'TCPServer', 'UDPServer', 'ThreadingUDPServer', 'ThreadingTCPServer', 'BaseRequestHandler',
           'StreamRequestHandler', 'DatagramRequestHandler', 'ThreadingMixIn']
if hasattr(os, 'fork'):
    __all__ += ['ForkingUDPServer', 'ForkingTCPServer', 'ForkingMixIn']
if hasattr(socket, 'AF_UNIX'):
    __all__ += ['UnixStreamServer', 'UnixDatagramServer', 'ThreadingUnixStreamServer', 'ThreadingUnixDatagramServer']
    if hasattr(os, 'fork'):
        __all__ += ['ForkingUnixStreamServer', 'ForkingUnixDatagramServer']

# One descriptor is waited for: nothing that takes a descriptor itself is needed.
_ServerSelector = getattr(selectors, 'PollSelector', selectors.SelectSelector)


class BaseServer:
    """The way of a request from its arrival to its end; each step is a method that a class may override."""

    timeout = None

    def __init__(self, server_address, RequestHandlerClass):
        self.server_address = server_address
        self.RequestHandlerClass = RequestHandlerClass
        self._stopped = threading.Event()
        self._stopping = False

    def server_activate(self):
        """Begin to listen."""

    def serve_forever(self, poll_interval=0.5):
        """Handle requests until shutdown() is called from another thread."""
        self._stopped.clear()
        try:
            with _ServerSelector() as selector:
                selector.register(self, selectors.EVENT_READ)
                while not self._stopping:
                    ready = selector.select(poll_interval)
                    if self._stopping:      # what arrived with it waits for the next server
                        break
                    if ready:
                        self._handle_request_noblock()
                    self.service_actions()
        finally:
            self._stopping = False
            self._stopped.set()

    def shutdown(self):
        """End serve_forever() and wait until it has ended."""
        self._stopping = True
        self._stopped.wait()

    def service_actions(self):
        """Called at each turn of serve_forever()."""

    def handle_request(self):
        """Handle one request; wait for it as long as the server's timeout, or its socket's, allows."""
        timeout = self.socket.gettimeout()
        if timeout is None:
            timeout = self.timeout
        elif self.timeout is not None:
            timeout = min(timeout, self.timeout)
        deadline = None if timeout is None else time() + timeout
        with _ServerSelector() as selector:
            selector.register(self, selectors.EVENT_READ)
            while not selector.select(timeout):
                if timeout is not None:
                    timeout = deadline - time()
                    if timeout <= 0:
                        return self.handle_timeout()
            return self._handle_request_noblock()

    def _handle_request_noblock(self):
        """Handle a request that has arrived: get_request() does not wait then."""
        try:
            request, client_address = self.get_request()
        except OSError:
            return
        try:
            wanted = self.verify_request(request, client_address)
            if wanted:
                self.process_request(request, client_address)
        except Exception:
            self.handle_error(request, client_address)
            self.shutdown_request(request)
        except:
            self.shutdown_request(request)
            raise
        else:
            if not wanted:
                self.shutdown_request(request)

    def handle_timeout(self):
        """Called when handle_request() waited too long."""

    def verify_request(self, request, client_address):
        """Whether to process a request."""
        return True

    def process_request(self, request, client_address):
        """Process a request and end it."""
        self.finish_request(request, client_address)
        self.shutdown_request(request)

    def server_close(self):
        """Give back what the server holds."""

    def finish_request(self, request, client_address):
        """Have a handler handle the request."""
        self.RequestHandlerClass(request, client_address, self)

    def shutdown_request(self, request):
        """End a request."""
        self.close_request(request)

    def close_request(self, request):
        """Give back what a request holds."""

    def handle_error(self, request, client_address):
        """Report an exception that a request ended with."""
        import traceback
        line = '-' * 40
        print(line, f'Exception occurred during processing of request from {client_address}', sep='\n', file=sys.stderr)
        traceback.print_exc()
        print(line, file=sys.stderr)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.server_close()


class TCPServer(BaseServer):
    """A server over a stream socket."""

    address_family = socket.AF_INET
    socket_type = socket.SOCK_STREAM
    request_queue_size = 5
    allow_reuse_address = False
    allow_reuse_port = False

    def __init__(self, server_address, RequestHandlerClass, bind_and_activate=True):
        super().__init__(server_address, RequestHandlerClass)
        self.socket = socket.socket(self.address_family, self.socket_type)
        if bind_and_activate:
            try:
                self.server_bind()
                self.server_activate()
            except:
                self.server_close()
                raise

    def server_bind(self):
        if self.allow_reuse_address and hasattr(socket, 'SO_REUSEADDR'):
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Unix sockets know no such option, and may refuse it.
        if self.allow_reuse_port and hasattr(socket, 'SO_REUSEPORT') and self.address_family in (socket.AF_INET, socket.AF_INET6):
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()

    def server_activate(self):
        self.socket.listen(self.request_queue_size)

    def server_close(self):
        self.socket.close()

    def fileno(self):
        """The descriptor that selectors wait for."""
        return self.socket.fileno()

    def get_request(self):
        """(request, address of the client)."""
        return self.socket.accept()

    def shutdown_request(self, request):
        try:
            request.shutdown(socket.SHUT_WR)    # closing alone would say nothing while a copy is open elsewhere
        except OSError:
            pass
        self.close_request(request)

    def close_request(self, request):
        request.close()


class UDPServer(TCPServer):
    """A server over a datagram socket: a request is (data, socket)."""

    socket_type = socket.SOCK_DGRAM
    max_packet_size = 8192

    def get_request(self):
        data, client_address = self.socket.recvfrom(self.max_packet_size)
        return (data, self.socket), client_address

    def server_activate(self):
        pass

    def shutdown_request(self, request):
        self.close_request(request)

    def close_request(self, request):
        pass


if hasattr(os, 'fork'):
    class ForkingMixIn:
        """Each request in a process of its own."""

        timeout = 300
        active_children = None
        max_children = 40
        block_on_close = True

        def collect_children(self, *, blocking=False):
            """Forget the processes that have ended; wait for one, as often as it takes, while there are too many."""
            while len(self.active_children or ()) >= self.max_children and self._reap(-1, 0):
                pass
            for pid in list(self.active_children or ()):
                self._reap(pid, 0 if blocking else os.WNOHANG)

        def _reap(self, pid, flags):
            """Whether to go on after a wait for a process (any for -1)."""
            try:
                ended, _ = os.waitpid(pid, flags)
            except ChildProcessError:
                # It was waited for elsewhere; of any, none are left.
                self.active_children.clear() if pid == -1 else self.active_children.discard(pid)
                return False
            except OSError:
                return False
            self.active_children.discard(ended)
            return True

        def handle_timeout(self):
            self.collect_children()

        def service_actions(self):
            self.collect_children()

        def process_request(self, request, client_address):
            pid = os.fork()
            if pid:
                if self.active_children is None:
                    self.active_children = set()
                self.active_children.add(pid)
                self.close_request(request)
                return
            # The child never returns from here, whatever happens.
            status = 1
            try:
                self.finish_request(request, client_address)
                status = 0
            except Exception:
                self.handle_error(request, client_address)
            finally:
                try:
                    self.shutdown_request(request)
                finally:
                    os._exit(status)

        def server_close(self):
            super().server_close()
            self.collect_children(blocking=self.block_on_close)


class ThreadingMixIn:
    """Each request in a thread of its own."""

    daemon_threads = False
    block_on_close = True
    _threads = ()       # those to wait for when the server is closed; a list once there is one

    def process_request_thread(self, request, client_address):
        """What the thread does."""
        try:
            self.finish_request(request, client_address)
        except Exception:
            self.handle_error(request, client_address)
        finally:
            self.shutdown_request(request)

    def process_request(self, request, client_address):
        thread = threading.Thread(target=self.process_request_thread, args=(request, client_address))
        thread.daemon = self.daemon_threads
        if self.block_on_close and not thread.daemon:
            self._threads = [each for each in self._threads if each.is_alive()]
            self._threads.append(thread)
        thread.start()

    def server_close(self):
        super().server_close()
        threads, self._threads = self._threads, ()
        for thread in threads:
            thread.join()


class ThreadingUDPServer(ThreadingMixIn, UDPServer):
    pass


class ThreadingTCPServer(ThreadingMixIn, TCPServer):
    pass


if hasattr(os, 'fork'):
    class ForkingUDPServer(ForkingMixIn, UDPServer):
        pass

    class ForkingTCPServer(ForkingMixIn, TCPServer):
        pass


if hasattr(socket, 'AF_UNIX'):
    class UnixStreamServer(TCPServer):
        address_family = socket.AF_UNIX

    class UnixDatagramServer(UDPServer):
        address_family = socket.AF_UNIX

    class ThreadingUnixStreamServer(ThreadingMixIn, UnixStreamServer):
        pass

    class ThreadingUnixDatagramServer(ThreadingMixIn, UnixDatagramServer):
        pass

    if hasattr(os, 'fork'):
        class ForkingUnixStreamServer(ForkingMixIn, UnixStreamServer):
            pass

        class ForkingUnixDatagramServer(ForkingMixIn, UnixDatagramServer):
            pass


class BaseRequestHandler:
    """Handles one request from its making on: setup(), handle(), and finish() whatever happens."""

    def __init__(self, request, client_address, server):
        self.request, self.client_address, self.server = request, client_address, server
        self.setup()
        try:
            self.handle()
        finally:
            self.finish()

    def setup(self):
        pass

    def handle(self):
        pass

    def finish(self):
        pass


class StreamRequestHandler(BaseRequestHandler):
    """Reads a request from rfile and writes the answer to wfile."""

    rbufsize = -1
    wbufsize = 0
    timeout = None
    disable_nagle_algorithm = False

    def setup(self):
        self.connection = self.request
        if self.timeout is not None:
            self.connection.settimeout(self.timeout)
        if self.disable_nagle_algorithm:
            self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
        self.rfile = self.connection.makefile('rb', self.rbufsize)
        self.wfile = self.connection.makefile('wb', self.wbufsize) if self.wbufsize else _SocketWriter(self.connection)

    def finish(self):
        if not self.wfile.closed:
            try:
                self.wfile.flush()
            except OSError:
                pass        # the client has gone
        self.wfile.close()
        self.rfile.close()


class _SocketWriter(BufferedIOBase):
    """A file that sends what is written at once, all of it."""

    def __init__(self, sock):
        self._sock = sock

    def writable(self):
        return True

    def write(self, b):
        self._sock.sendall(b)
        with memoryview(b) as view:
            return view.nbytes

    def fileno(self):
        return self._sock.fileno()


class DatagramRequestHandler(BaseRequestHandler):
    """Reads a datagram from rfile; what is written to wfile is sent back as one."""

    def setup(self):
        self.packet, self.socket = self.request
        self.rfile, self.wfile = BytesIO(self.packet), BytesIO()

    def finish(self):
        self.socket.sendto(self.wfile.getvalue(), self.client_address)
