# start_server without serving, start_serving, serve_forever, the async context, and get_loop.
import asyncio


async def serve(reader, writer):
    writer.write(await reader.readexactly(2))
    await writer.drain()
    writer.close()
    await writer.wait_closed()


async def main():
    server = await asyncio.start_server(serve, '127.0.0.1', 0, start_serving=False)
    print(type(server) is asyncio.Server, server.is_serving(), server.get_loop() is asyncio.get_running_loop())
    async with server:
        await server.start_serving()
        print(server.is_serving())
        host, port = server.sockets[0].getsockname()
        reader, writer = await asyncio.open_connection(host, port)
        writer.write(b'hi')
        print(await reader.read(), writer.get_extra_info('peername') == (host, port), writer.is_closing())
        writer.close()
        await writer.wait_closed()
        forever = asyncio.create_task(server.serve_forever())
        await asyncio.sleep(0)
        try:
            await server.serve_forever()
        except RuntimeError as e:
            print('already being awaited' in str(e))
        forever.cancel()
        try:
            await forever
        except asyncio.CancelledError:
            print('cancelled', server.is_serving())
    print(server.sockets)


asyncio.run(main())
