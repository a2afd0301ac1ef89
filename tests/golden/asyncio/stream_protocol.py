# StreamReaderProtocol joins a transport to a StreamReader; a StreamWriter over it; what a reader tells.
import asyncio
import socket


async def main():
    loop = asyncio.get_running_loop()
    a, b = socket.socketpair()
    reader = asyncio.StreamReader(limit=16, loop=loop)
    protocol = asyncio.StreamReaderProtocol(reader)
    transport, _ = await loop.create_connection(lambda: protocol, sock=a)
    writer = asyncio.StreamWriter(transport, protocol, reader, loop)
    b.setblocking(False)
    writer.writelines([b'a', b'b'])
    print(await loop.sock_recv(b, 10), writer.can_write_eof(), writer.transport is transport)
    await loop.sock_sendall(b, b'x;yy;' + b'z' * 40 + b'\n')
    print(await reader.readuntil(b';'), await reader.readuntil(b';'))
    try:
        await reader.readline()
    except ValueError as e:
        print(e)
    b.close()
    print(await reader.read(), reader.at_eof())
    try:
        await reader.readexactly(1)
    except asyncio.IncompleteReadError as e:
        print(e, e.partial, e.expected)
    writer.close()
    await writer.wait_closed()
    print(transport.is_closing())


asyncio.run(main())
