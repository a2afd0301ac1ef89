# loop.sendfile(): what was written goes before, nothing between, and the protocol goes on as it was.
import asyncio
import io
import socket
import tempfile
from asyncio import base_events


class Peer(asyncio.Protocol):
    def __init__(self):
        self.data = b''
        self.lost = asyncio.get_running_loop().create_future()

    def data_received(self, data):
        self.data += data

    def connection_lost(self, exc):
        self.lost.set_result(type(exc).__name__)


async def pair():
    loop = asyncio.get_running_loop()
    a, b = socket.socketpair()
    return *await loop.create_connection(Peer, sock=a), *await loop.create_connection(Peer, sock=b)


async def refused(what, sending):
    try:
        print(what, await sending)
    except (TypeError, ValueError, RuntimeError, OSError) as error:
        print(what, type(error).__name__, str(error)[:60])


async def send(file, whole):
    loop = asyncio.get_running_loop()
    transport, mine, other, theirs = await pair()
    transport.write(b'before')
    sending = asyncio.ensure_future(loop.sendfile(transport, file, 100))
    await asyncio.sleep(0)
    if not isinstance(file, io.BytesIO):
        await refused('meanwhile', asyncio.sleep(0, other.is_reading()))
        try:
            transport.write(b'between')
        except RuntimeError as error:
            print(error)
    print(await sending == len(whole) - 100, file.tell() == len(whole), transport.is_reading())
    transport.write(b'after')
    transport.close()
    print(await theirs.lost, theirs.data == b'before' + whole[100:] + b'after', await mine.lost)


async def main():
    loop = asyncio.get_running_loop()
    whole = bytes(range(256)) * 8192
    with tempfile.TemporaryFile() as file:
        file.write(whole)
        file.flush()
        await send(file, whole)
        await send(io.BytesIO(whole), whole)
        transport, mine, other, theirs = await pair()
        await refused('memory', loop.sendfile(transport, io.BytesIO(b'x'), fallback=False))
        await refused('range', loop.sendfile(transport, file, -1))
        other.abort()
        await refused('gone', loop.sendfile(transport, file, fallback=False))
        transport.close()
        await mine.lost
        await refused('closed', loop.sendfile(transport, file))
    await refused('base', base_events.BaseEventLoop._sendfile_native(loop, transport, file, 0, None))
    datagrams, _ = await loop.create_datagram_endpoint(asyncio.DatagramProtocol, family=socket.AF_INET)
    await refused('datagrams', loop.sendfile(datagrams, file))
    datagrams.close()
    await asyncio.sleep(0)


asyncio.run(main())
