"""A file over TLS is encrypted: nothing of it is on the wire in the clear, and the other end has it whole; without TLS the system sends it."""
import socket
import ssl
import tempfile
import threading
from _tls import client_context, server_context

SECRET = b'what nobody on the way may read' * 400


class Heard:
    """Passes bytes on between two sockets, and keeps them."""

    def __init__(self, one, other):
        self.bytes = bytearray()
        self.threads = [threading.Thread(target=self.pass_on, args=pair) for pair in ((one, other), (other, one))]
        for thread in self.threads:
            thread.start()

    def pass_on(self, source, target):
        while data := source.recv(10000):
            self.bytes += data
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)


client, way_in = socket.socketpair()
way_out, server = socket.socketpair()
heard = Heard(way_in, way_out)
received = bytearray()


def serve():
    with server_context().wrap_socket(server, server_side=True, suppress_ragged_eofs=True) as connection:
        while data := connection.recv(5000):
            received.extend(data)
        connection.unwrap().close()


serving = threading.Thread(target=serve)
serving.start()
with tempfile.TemporaryFile() as file, client_context().wrap_socket(client, server_hostname='localhost') as connection:
    file.write(SECRET)
    file.seek(0)
    print(connection.sendfile(file) == len(SECRET), connection.sendfile(file, 10, 20), file.tell())
    connection.unwrap().close()
serving.join()
for thread in heard.threads:
    thread.join()
print(received == SECRET + SECRET[10:30], b'nobody' in heard.bytes)
