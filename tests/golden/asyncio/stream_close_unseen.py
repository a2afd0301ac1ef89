# A connection that was reset: who reads is told, and nobody is told that nobody waited for its close, in whatever order all is let go.
import asyncio
import gc
import socket
import struct


async def serve(reader, writer):
    await reader.read(1)
    writer.get_extra_info('socket').setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack('ii', 1, 0))
    writer.transport.abort()


async def client(address):
    reader, writer = await asyncio.open_connection(*address)
    try:
        writer.write(b'x')
        await reader.read(1)
    finally:
        writer.close()


async def main():
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda loop, context: print('told:', context['message']))
    server = await asyncio.start_server(serve, '127.0.0.1', 0)
    for _ in range(30):
        try:
            await client(server.sockets[0].getsockname())
        except ConnectionResetError:
            pass
        await asyncio.sleep(0.001)
    for _ in range(3):
        await asyncio.sleep(0)
        gc.collect()
    server.close()
    await server.wait_closed()
    print('all over')


asyncio.run(main())
gc.collect()
