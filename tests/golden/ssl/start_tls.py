"""start_tls(): a connection that begins in the clear, by streams and by protocols."""
import asyncio
from _tls import client_context, server_context


async def serve(reader, writer):
    print('server', await reader.readline())
    writer.write(b'go ahead\n')
    await writer.drain()
    await writer.start_tls(server_context())
    print('server', await reader.readline(), writer.get_extra_info('sslcontext') is not None)
    writer.write(b'secret, too\n')
    await writer.drain()
    await reader.read()
    writer.close()


class Waiting(asyncio.Protocol):
    def __init__(self):
        self.events = asyncio.Queue()

    def connection_made(self, transport):
        self.events.put_nowait('made')

    def data_received(self, data):
        self.events.put_nowait(data)

    def eof_received(self):
        self.events.put_nowait('eof')

    def connection_lost(self, error):
        self.events.put_nowait(f'lost {error}')


async def main():
    loop = asyncio.get_running_loop()
    server = await asyncio.start_server(serve, '127.0.0.1', 0)
    where = server.sockets[0].getsockname()
    reader, writer = await asyncio.open_connection(*where)
    writer.write(b'may I?\n')
    print('client', await reader.readline())
    await writer.start_tls(client_context(), server_hostname='localhost')
    writer.write(b'secret\n')
    print('client', await reader.readline(), writer.get_extra_info('cipher') is not None)
    writer.close()
    await writer.wait_closed()

    transport, protocol = await loop.create_connection(Waiting, *where)
    print(await protocol.events.get())
    transport.write(b'protocols\n')
    print(await protocol.events.get())
    for bad in (transport, None), (None, client_context()):
        try:
            await loop.start_tls(bad[0], protocol, bad[1])
        except TypeError as error:
            print(str(error).partition(',')[0])
    transport = await loop.start_tls(transport, protocol, client_context(), server_hostname='localhost')
    transport.write(b'over TLS\n')
    print(await protocol.events.get(), transport.get_protocol() is protocol, transport.get_write_buffer_limits(), transport.is_reading())
    transport.close()
    print(await protocol.events.get(), await protocol.events.get() if protocol.events.qsize() else '')
    server.close()


asyncio.run(main())
