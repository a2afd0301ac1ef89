"""asyncio over TLS with more bytes than buffers hold: protocols are paused and resumed, and readers that pause get all in the end."""
import asyncio
from _tls import client_context, server_context

SIZE = 3_000_000


class Source(asyncio.Protocol):
    paused = 0

    def connection_made(self, transport):
        transport.write(b'a' * SIZE)
        transport.close()

    def pause_writing(self):
        Source.paused += 1


class Sink(asyncio.Protocol):
    def __init__(self):
        self.got, self.done = 0, asyncio.get_running_loop().create_future()

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.got += len(data)
        self.transport.pause_reading()
        asyncio.get_running_loop().call_later(0.001, self.transport.resume_reading)

    def connection_lost(self, error):
        self.done.set_result(error)


class Buffered(asyncio.BufferedProtocol):
    def __init__(self):
        self.got, self.room, self.done = 0, bytearray(5000), asyncio.get_running_loop().create_future()

    def get_buffer(self, hint):
        return self.room

    def buffer_updated(self, count):
        self.got += count

    def connection_lost(self, error):
        self.done.set_result(error)


async def main():
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Source, '127.0.0.1', 0, ssl=server_context())
    where = server.sockets[0].getsockname()
    for kind in Sink, Buffered:
        transport, protocol = await loop.create_connection(kind, *where, ssl=client_context(), server_hostname='localhost')
        print(kind.__name__, await protocol.done, protocol.got == SIZE)
    print(Source.paused)
    server.close()


asyncio.run(main())
