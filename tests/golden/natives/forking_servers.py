# Servers that fork or start threads for each request, stepped by hand: what children do, who collects them, what closing waits for.
import contextlib
import io
import os
import socket
import socketserver
import threading
from _each import each_value as each


class Told(socketserver.BaseRequestHandler):
    def setup(self): self.server.said.append("setup")

    def handle(self):
        what = self.request.recv(20)
        if what == b"bad":
            raise ValueError("bad request")
        self.request.sendall(b"told " + what)

    def finish(self): self.server.said.append("finish")


class Lines(socketserver.StreamRequestHandler):
    timeout, disable_nagle_algorithm, wbufsize = 5, True, -1

    def handle(self):
        for line in self.rfile:
            self.wfile.write(line.upper())
        self.server.said.append((self.connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0, self.connection.gettimeout()))


class Packets(socketserver.DatagramRequestHandler):
    def handle(self):
        self.wfile.write(self.rfile.read()[::-1])


def server(kind, handler=Told, **attributes):
    made = type("Server", (kind,), {"said": [], "timeout": 2, **attributes})(("127.0.0.1", 0), handler)
    return made


def asked(made, *texts):
    """Each text sent by a client of its own; (answers, what the server has as children or threads, what it wrote)."""
    answers = []
    with contextlib.redirect_stderr(io.StringIO()) as wrote:
        for text in texts:
            with socket.create_connection(made.server_address, 5) as client:
                client.sendall(text)
                client.shutdown(socket.SHUT_WR)
                made.handle_request()
                answers.append(client.recv(99))
    words = [line for line in wrote.getvalue().splitlines() if line and not line.startswith(("  ", "Traceback", "Exception occ"))]
    return answers, words


def of_children(made):
    before = len(made.active_children or ())
    made.server_close()
    return before, made.active_children


class Refusing(socketserver.TCPServer):
    said, timeout = [], 2

    def verify_request(self, request, client_address): return False


class Late(socketserver.TCPServer):
    timeout = 0.01

    def handle_timeout(self): print("timed out")


class Stops(socketserver.TCPServer):
    said = []

    def service_actions(self):
        self.said.append("service")
        if len(self.said) > 2:
            threading.Thread(target=self.shutdown).start()


def datagram():
    with socketserver.UDPServer(("127.0.0.1", 0), Packets) as made, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as client:
        client.settimeout(5)
        client.sendto(b"abc", made.server_address)
        made.handle_request()
        return client.recv(99), made.max_packet_size, made.socket_type == socket.SOCK_DGRAM, made.allow_reuse_address


def served(made, *texts):
    thread = threading.Thread(target=made.serve_forever, args=(0.01,))
    thread.start()
    answers = []
    for text in texts:
        with socket.create_connection(made.server_address, 5) as client:
            client.sendall(text)
            client.shutdown(socket.SHUT_WR)
            answers.append(client.recv(99))
    made.shutdown()
    thread.join()
    made.server_close()
    return answers, made.said


forking = server(socketserver.ForkingTCPServer)
full = server(socketserver.ForkingTCPServer, max_children=1, block_on_close=False)
threads = server(socketserver.ThreadingTCPServer)
daemons = server(socketserver.ThreadingTCPServer, daemon_threads=True)
each(r"""
    forking.active_children, forking.max_children, socketserver.ForkingMixIn.timeout, forking.block_on_close, forking.request_queue_size, forking.allow_reuse_address, forking.allow_reuse_port
    asked(forking, b"one"), len(forking.active_children)
    forking.collect_children(blocking=True), forking.active_children
    asked(forking, b"two", b"three")[0]
    of_children(forking)
    asked(full, b"1", b"2", b"3")[0], len(full.active_children) <= 3
    full.collect_children(blocking=True), full.active_children, full.handle_timeout(), full.service_actions(), full.collect_children(), full.server_close()
    asked(threads, b"one")[0], len(threads._threads) <= 1, threads.server_close(), threads.said, len(threads._threads)
    asked(daemons, b"one")[0], len(list(daemons._threads)), daemons.server_close()
    with server(socketserver.TCPServer) as plain: asked(plain, b"x", b"bad"), plain.said
    with Refusing(("127.0.0.1", 0), Told) as refusing: asked(refusing, b"x")
    with Late(("127.0.0.1", 0), Told) as late: late.handle_request()
    with Stops(("127.0.0.1", 0), Told) as stops: stops.serve_forever(0.001), len(stops.said) > 2
    served(server(socketserver.TCPServer, Lines), b"a\nb\n")
    served(server(socketserver.ThreadingTCPServer, Told), b"a", b"b")[0]
    datagram()
    served(server(socketserver.TCPServer), b"again")
    again = server(socketserver.TCPServer); thread = threading.Thread(target=again.serve_forever, args=(0.01,)); thread.start(); again.shutdown(); thread.join(); thread = threading.Thread(target=again.serve_forever, args=(0.01,)); thread.start(); asked.__name__, again.shutdown(), thread.join(), again.server_close()
    bare = socketserver.TCPServer(("127.0.0.1", 0), Told, bind_and_activate=False); bare.fileno() == bare.socket.fileno(), bare.server_address, bare.server_close()
    reuse = server(socketserver.TCPServer, allow_reuse_address=True, allow_reuse_port=True); [reuse.socket.getsockopt(socket.SOL_SOCKET, option) != 0 for option in (socket.SO_REUSEADDR, socket.SO_REUSEPORT)], reuse.server_close()
    with server(socketserver.TCPServer) as one: [one.socket.getsockopt(socket.SOL_SOCKET, option) != 0 for option in (socket.SO_REUSEADDR, socket.SO_REUSEPORT)]
    socketserver.BaseServer(1, 2).server_address, socketserver.BaseServer(1, 2).RequestHandlerClass, socketserver.BaseServer(1, 2).timeout, socketserver.BaseServer.__enter__(4)
    [name for name in socketserver.__all__]
""", globals())
