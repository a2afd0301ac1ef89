"""TCP and UDP on this machine, addresses and their errors."""
import socket

with socket.create_server(('127.0.0.1', 0)) as server, socket.create_connection(server.getsockname()) as client:
    accepted, address = server.accept()
    with accepted:
        client.sendall(b'12345')
        buffer = bytearray(4)
        print(address == client.getsockname(), accepted.recv_into(buffer), buffer)
        print(accepted.recv_into(memoryview(buffer)[:2], 1), buffer, accepted.family, accepted.type)
with socket.socket(type=socket.SOCK_DGRAM) as one, socket.socket(type=socket.SOCK_DGRAM) as other:
    one.bind(('127.0.0.1', 0))
    print(other.sendto(b'abc', one.getsockname()), one.recvfrom(10)[0])
    for address in 5, ('127.0.0.1',), ('127.0.0.1', 99999), ('127.0.0.1', 'http'), (5, 80):
        try:
            one.connect(address)
        except (TypeError, OverflowError) as error:
            print(type(error).__name__, error)
for text in '127.0.0.1', '1.2.3', '::1', 'nonsense':
    for family in socket.AF_INET, socket.AF_INET6:
        try:
            packed = socket.inet_pton(family, text)
            print(packed, socket.inet_ntop(family, packed))
        except OSError as error:
            print(error)
for family, kind, protocol, name, address in socket.getaddrinfo('127.0.0.1', 80, type=socket.SOCK_STREAM):
    print(family, kind, protocol, address)
try:
    socket.getaddrinfo('127.0.0.1', 'no such service')
except socket.gaierror as error:
    print(error.errno == socket.EAI_SERVICE, len(error.args), isinstance(error, OSError))
