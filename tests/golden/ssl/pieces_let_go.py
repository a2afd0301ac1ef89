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
