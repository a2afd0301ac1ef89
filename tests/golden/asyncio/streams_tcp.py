"""Streams over TCP: a server that answers, the ends of both directions, a connection that is refused."""
import asyncio


async def shout(reader, writer):
    while line := await reader.readline():
        writer.write(line.upper())
        await writer.drain()
    writer.close()
    await writer.wait_closed()


async def main():
    server = await asyncio.start_server(shout, '127.0.0.1', 0)
    host, port = server.sockets[0].getsockname()
    async with server:
        print(type(server).__name__, server.is_serving())
        reader, writer = await asyncio.open_connection(host, port)
        writer.writelines([b'one\n', b'two\n'])
        await writer.drain()
        print(await reader.readline(), await reader.readexactly(4))
        print(writer.can_write_eof(), writer.get_extra_info('peername') == (host, port))
        writer.write_eof()
        print(await reader.read(), reader.at_eof())
        writer.close()
        await writer.wait_closed()
    print(server.is_serving())
    try:
        await asyncio.open_connection(host, port)
    except OSError as error:
        print(type(error).__name__)

asyncio.run(main())
