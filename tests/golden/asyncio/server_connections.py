# A server's connections: closing and aborting them, waiting for the end, serving forever, a protocol factory that fails.
import asyncio
import socket
from _transports import Told, handler, plain, turns


async def connected(server):
    return await asyncio.open_connection(*server.sockets[0].getsockname()[:2])


async def main():
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(handler)
    made = []

    def factory():
        made.append(Told())
        return made[-1]

    server = await loop.create_server(factory, "127.0.0.1", 0)
    print(plain(server).partition("fd=")[0], server.is_serving(), server.get_loop() is loop, len(server.sockets), server.sockets[0].family.name)
    pairs = [await connected(server) for _ in range(3)]
    await asyncio.sleep(0.005)
    print(len(made), await server.start_serving(), server.is_serving())
    server.close_clients()
    print([await reader.read() for reader, _ in pairs])
    await turns()
    print("new ones")
    pairs += [await connected(server) for _ in range(2)]
    await asyncio.sleep(0.005)
    server.close()
    server.close()
    print(server.sockets, server.is_serving(), plain(server))
    waiting = asyncio.create_task(server.wait_closed())
    await turns()
    print(waiting.done())
    server.abort_clients()
    print(await waiting, await server.wait_closed())
    for call in (server.serve_forever, server.start_serving):
        try:
            await call()
        except Exception as error:
            print(type(error).__name__, plain(error) if call == server.serve_forever else "")
    for _, writer in pairs:
        writer.close()
    server = await loop.create_server(factory, "127.0.0.1", 0, start_serving=False)
    print(server.is_serving())
    forever = asyncio.create_task(server.serve_forever())
    await turns()
    print(server.is_serving())
    try:
        await server.serve_forever()
    except RuntimeError as error:
        print(plain(error).partition(" sockets")[0], plain(error).rpartition(">")[2])
    server.close()
    try:
        await forever
    except asyncio.CancelledError:
        print("cancelled by close()")
    async with await loop.create_server(factory, "127.0.0.1", 0) as server:
        pass
    print(server.is_serving())
    made.clear()

    def failing(): raise ValueError("factory")

    loop.slow_callback_duration = 60  # a slow machine is not told of
    loop.set_debug(True)
    loop.slow_callback_duration = 100
    server = await loop.create_server(failing, "127.0.0.1", 0)
    _, writer = await connected(server)
    await asyncio.sleep(0.005)
    writer.close()
    server.close()
    loop.set_debug(False)
    server = await loop.create_server(failing, "127.0.0.1", 0)
    _, writer = await connected(server)
    await asyncio.sleep(0.005)
    writer.close()
    server.close()


asyncio.run(main())
