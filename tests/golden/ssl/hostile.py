"""Certificates and records that are cut short or have a bit flipped: an SSLError, or another that says what is wrong."""
import ssl
from _tls import both, client_context, pair, path, server_context

der = ssl.PEM_cert_to_DER_cert(open(path('ca')).read())
pem = open(path('server')).read().encode()
outcomes = set()


def attempt(call):
    try:
        call()
        outcomes.add('fine')
    except ssl.SSLError:
        outcomes.add('SSLError')
    except (ValueError, UnicodeDecodeError) as error:
        outcomes.add(type(error).__name__)


def look(data):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.load_verify_locations(cadata=bytes(data))
    context.get_ca_certs()


for end in range(1, len(der), 13):
    attempt(lambda: look(der[:end]))
for bit in range(0, len(der) * 8, 37):
    flipped = bytearray(der)
    flipped[bit // 8] ^= 1 << bit % 8
    attempt(lambda: look(flipped))
print(sorted(outcomes & {'fine', 'SSLError'}))

client_side, server_side = client_context(), server_context()
hello = ssl.MemoryBIO()
try:
    client_side.wrap_bio(ssl.MemoryBIO(), hello, server_hostname='localhost').do_handshake()
except ssl.SSLWantReadError:
    hello = hello.read()


def offer(data, end=True):
    incoming = ssl.MemoryBIO()
    incoming.write(data)
    if end:
        incoming.write_eof()
    server_side.wrap_bio(incoming, ssl.MemoryBIO(), server_side=True).do_handshake()


outcomes.clear()
for end in range(0, len(hello), 7):
    attempt(lambda: offer(hello[:end]))
for bit in range(0, len(hello) * 8, 29):
    flipped = bytearray(hello)
    flipped[bit // 8] ^= 1 << bit % 8
    attempt(lambda: offer(flipped))
attempt(lambda: offer(b'GET / HTTP/1.0\r\n\r\n'))
attempt(lambda: offer(b'\x16\x03\x01\xff\xff' + b'\0' * 70000))
print(outcomes)

# A record of an established connection.
for bit in range(0, 30 * 8, 11):
    there, back = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = client_side.wrap_bio(back, there, server_hostname='localhost')
    server = server_side.wrap_bio(there, back, server_side=True)
    both(client.do_handshake, server.do_handshake)
    client.write(b'something')
    record = bytearray(there.read())
    record[min(bit // 8, len(record) - 1)] ^= 1 << bit % 8
    there.write(record)
    there.write_eof()
    try:
        print('read', server.read())
    except ssl.SSLError:
        pass
