"""TLS over sockets: blocking, with a timeout, and not waiting at all."""
import socket
import ssl
import threading
from _tls import client_context, server_context


def serve(plain, work):
    def run():
        with server_context().wrap_socket(plain, server_side=True) as connection:
            work(connection)
    thread = threading.Thread(target=run)
    thread.start()
    return thread


def echo(connection):
    while data := connection.recv(5000):
        connection.sendall(data.upper())
    connection.unwrap().close()


here, there = socket.socketpair()
thread = serve(there, echo)
with client_context().wrap_socket(here, server_hostname='localhost') as client:
    print(client.version(), client.server_hostname, client.getpeercert()['subject'][-1], here.fileno())
    client.sendall(b'hello')
    print(client.recv(), client.gettimeout(), client.pending())
    client.sendall(b'x' * 100000)
    got, into = 0, bytearray(30000)
    while got < 100000:
        got += client.recv_into(into)
    print(got, into[:5])
    client.settimeout(0.05)
    try:
        client.recv()
    except TimeoutError as late:
        print(late)
    client.setblocking(False)
    try:
        client.recv()
    except ssl.SSLWantReadError as wait:
        print(wait.args[0])
    client.setblocking(True)
    with client.makefile('rw') as file:
        file.write('lines\nof text\n')
        file.flush()
        print(file.readline(), file.readline(), end='')
    for call in (lambda: client.recv(1, 1), lambda: client.send(b'', 1), lambda: client.sendto(b'', 'x'), lambda: client.recvfrom(1),
                 lambda: client.sendmsg([b'']), lambda: client.recvmsg(1), client.dup):
        try:
            call()
        except (ValueError, NotImplementedError) as error:
            print(type(error).__name__)
    plain = client.unwrap()
    print(type(plain).__name__, client.version(), client.cipher())
thread.join()
try:
    client.read()
except ValueError as error:
    print(error)

# The peer goes without a word.
here, there = socket.socketpair()
thread = serve(there, lambda connection: socket.socket.shutdown(connection, socket.SHUT_RDWR))
with client_context().wrap_socket(here, server_hostname='localhost', suppress_ragged_eofs=False) as client:
    try:
        client.recv()
    except ssl.SSLEOFError as error:
        print(error.errno, 'EOF occurred in violation of protocol' in str(error))
thread.join()

# A listener whose connections are wrapped, a client that connects later.
listener = socket.create_server(('127.0.0.1', 0))
with server_context().wrap_socket(listener, server_side=True) as server:
    def accept():
        connection, address = server.accept()
        with connection:
            connection.sendall(connection.recv())
    thread = threading.Thread(target=accept)
    thread.start()
    with client_context().wrap_socket(socket.socket(), server_hostname='127.0.0.1') as client:
        print(client.version())
        client.connect(server.getsockname())
        client.send(b'connected')
        print(client.recv(), client.version())
        try:
            client.connect(server.getsockname())
        except ValueError as error:
            print(error)
    thread.join()
