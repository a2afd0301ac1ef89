# Streams over a socket pair in tasks: a server of lines, JSON in them, a reader that is too long, and a cancelled client.
import asyncio
import json
import socket


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            request = json.loads(line)
            writer.write(json.dumps({"id": request["id"], "sum": sum(request["of"])}).encode() + b"\n")
            await writer.drain()
    except ValueError as e:
        writer.write(type(e).__name__.encode() + b"\n")
    finally:
        writer.close()
        await writer.wait_closed()


async def main():
    near, far = socket.socketpair()
    served = await asyncio.open_connection(sock=far, limit=64)
    server = asyncio.create_task(serve(*served))
    reader, writer = await asyncio.open_connection(sock=near)
    for n in range(3):
        writer.write(json.dumps({"id": n, "of": list(range(n + 2))}).encode() + b"\n")
    for n in range(3):
        print(json.loads(await reader.readline()))
    waiting = asyncio.create_task(reader.readline())
    await asyncio.sleep(0)
    waiting.cancel()
    print((await asyncio.gather(waiting, return_exceptions=True))[0].__class__.__name__)
    writer.write(b"x" * 100 + b"\n")
    print(await reader.readline(), await reader.read(), reader.at_eof())
    writer.close()
    await writer.wait_closed()
    await server
    print(server.done())


asyncio.run(main())
