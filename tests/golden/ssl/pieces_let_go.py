# What asyncio's protocol gives a connection to open or seal may change its size afterwards, whether that went well or failed.
import ssl

context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def tried(call, *args):
    room = args[0]
    try:
        print(call(*args), end=" ")
    except Exception as error:
        print(type(error).__name__, end=" ")
    room.extend(b"more")
    room.clear()
    print(len(room))


for data in b"", b"no record of TLS's, but text" * 3, b"\x16\x03\x03\x00\x02":
    for count in 0, 5, 1000, -1:
        connection = context.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname="a")._sslobj
        tried(connection._open, bytearray(data), count)
    tried(context.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname="a")._sslobj._seal, bytearray(data))

# A program's callback, while the connection reads what came, may do so already.
incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
client = context.wrap_bio(incoming, outgoing, server_hostname="name")
try:
    client.do_handshake()
except ssl.SSLWantReadError:
    room = bytearray(outgoing.read())


def named(connection, name, context):
    print("named", name)
    room.extend(b"x")
    print("longer")


server_context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
server_context.sni_callback = named
try:
    print(server_context.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_side=True)._sslobj._open(room, len(room)))
except ssl.SSLError as error:
    print(type(error).__name__)
