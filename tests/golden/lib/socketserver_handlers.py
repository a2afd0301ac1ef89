"""Servers of each kind answer, report what fails, and end."""
import io
import socket
import socketserver
import sys
import threading


class Upper(socketserver.StreamRequestHandler):
    def handle(self):
        line = self.rfile.readline()
        if line == b'fail\n':
            raise ValueError('asked for')
        print(self.wfile.write(line.upper()))


class Datagram(socketserver.DatagramRequestHandler):
    def handle(self):
        self.wfile.write(self.rfile.read()[::-1])


def ask(address, text):
    with socket.create_connection(address, timeout=10) as client:
        client.sendall(text)
        with client.makefile('rb') as file:
            return file.read()


for kind in socketserver.TCPServer, socketserver.ThreadingTCPServer:
    with kind(('127.0.0.1', 0), Upper) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        print(ask(server.server_address, b'hello\n'))
        sys.stderr = io.StringIO()
        print(ask(server.server_address, b'fail\n'))
        server.shutdown()
        thread.join()
    said, sys.stderr = sys.stderr.getvalue().splitlines(), sys.__stderr__
    print(said[0], said[1].rpartition(' ')[0], said[-2], sep='\n')

with socketserver.UDPServer(('127.0.0.1', 0), Datagram) as server, socket.socket(type=socket.SOCK_DGRAM) as client:
    server.timeout = 0.01
    server.handle_timeout = lambda: print('nothing came')
    server.handle_request()
    client.sendto(b'drawer', server.server_address)
    server.handle_request()
    print(client.recv(100))
