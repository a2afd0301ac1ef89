"""A connection over memory: the handshake step by step, bytes both ways, and the end."""
import ssl
from _tls import both, client_context, pair, server_context

client, server = pair(client_context(), server_context())
print(client.version(), client.cipher(), client.server_side, server.server_side, client.server_hostname)
for side in client, server:
    try:
        side.do_handshake()
    except ssl.SSLWantReadError as wait:
        print(str(wait).partition(' (_ssl')[0], wait.errno == ssl.SSL_ERROR_WANT_READ)
try:
    client.getpeercert()
except ValueError as early:
    print(early)
both(client.do_handshake, server.do_handshake)
print(client.version(), client.cipher(), server.cipher() == client.cipher())
print(client.getpeercert()['subject'], server.getpeercert())

print(client.write(b'hello'), server.read(), server.write(b'x' * 40000))
got = bytearray()
while len(got) < 40000:
    got += client.read(100000)
print(len(got), set(got), client.pending())
server.write(b'one two')
print(client.read(3), client.pending(), client.read())
into = bytearray(8)
server.write(b'buffered')
print(client.read(4, into), into, client.read(100, into), into)
try:
    client.read()
except ssl.SSLWantReadError as wait:
    print(type(wait).__mro__[1], wait.args[0])
print(both(client.unwrap, server.unwrap))
try:
    print(client.read())
except ssl.SSLError as over:
    print(type(over).__name__)
for bad in (lambda: client.read(-1), lambda: client.write('text'), lambda: ssl.SSLObject(), lambda: ssl.SSLSocket()):
    try:
        bad()
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
