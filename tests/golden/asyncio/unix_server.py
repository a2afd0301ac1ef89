# start_unix_server and open_unix_connection: both ends of a conversation, and the Server's state.
import asyncio
import os


async def serve(reader, writer):
    while line := await reader.readline():
        writer.write(line.upper())
        await writer.drain()
    writer.close()


async def main():
    path = f'/tmp/coil-golden-{os.getpid()}.socket'
    server = await asyncio.start_unix_server(serve, path)
    print(isinstance(server, asyncio.Server), server.is_serving(), len(server.sockets))
    reader, writer = await asyncio.open_unix_connection(path)
    print(isinstance(reader, asyncio.StreamReader), isinstance(writer, asyncio.StreamWriter))
    writer.write(b'one\ntwo\n')
    print(await reader.readline(), await reader.readexactly(4))
    writer.write_eof()
    print(await reader.read(), reader.at_eof())
    writer.close()
    await writer.wait_closed()
    server.close()
    await server.wait_closed()
    print(server.is_serving(), server.sockets)
    try:
        await asyncio.open_unix_connection(path)
    except OSError as e:
        print(type(e).__name__)
    os.path.exists(path) and os.unlink(path)


asyncio.run(main())
