"""An echo server on loopback, over streams or a protocol, with TLS or not.

    echo.py [uvloop] streams|lines|protocols|tls CONNECTIONS

Prints its port; ends when so many connections have come and gone, and then says the CPU time from the first connection on, user and
system, on standard errors."""
import asyncio
import os
import sys
import time

*more, kind, count = sys.argv[1:]
left = int(count)
begun = None
done = None


def came():
    global begun
    if begun is None:
        begun = time.process_time()


def went():
    global left
    left -= 1
    if not left:
        done.set_result(None)


async def by_blocks(reader, writer):
    came()
    while block := await reader.read(65536):
        writer.write(block)
        await writer.drain()
    writer.close()
    went()


async def by_lines(reader, writer):
    came()
    while line := await reader.readline():
        writer.write(line)
        await writer.drain()
    writer.close()
    went()


class Echo(asyncio.Protocol):
    def connection_made(self, transport):
        came()
        self.transport = transport

    def data_received(self, data):
        self.transport.write(data)

    def connection_lost(self, error):
        went()


async def main():
    global done
    loop = asyncio.get_running_loop()
    done = loop.create_future()
    if kind == "protocols":
        server = await loop.create_server(Echo, "127.0.0.1", 0, backlog=1024)
    else:
        context = None
        if kind == "tls":
            import ssl
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "golden", "ssl", "_server.pem"))
        server = await asyncio.start_server(by_lines if kind == "lines" else by_blocks, "127.0.0.1", 0, ssl=context, backlog=1024, limit=1 << 20)
    print(server.sockets[0].getsockname()[1], flush=True)
    await done
    print(f"{time.process_time() - begun:.6f}", file=sys.stderr)
    server.close()


if more:
    import uvloop
    uvloop.run(main())
else:
    asyncio.run(main())
