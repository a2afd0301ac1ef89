# asyncio.proactor_events over a proactor that a program writes: here one over a selector loop's own calls.
import asyncio
import socket
from asyncio import proactor_events


class Proactor:
    """Begins each operation as a task of a loop that is there for it."""

    def __init__(self, helper):
        self.helper = helper

    def __getattr__(self, name):
        call = getattr(self.helper, f'sock_{name}')
        return lambda *args: self.helper.create_task(call(*args))

    def send(self, sock, data):
        async def send():
            await self.helper.sock_sendall(sock, data)
            return len(data)
        return self.helper.create_task(send())

    def sendto(self, sock, data, flags=0, addr=None):
        return self.helper.create_task(self.helper.sock_sendto(sock, data, addr))


class Told(asyncio.Protocol):
    def __init__(self, name):
        self.name = name
        self.over = asyncio.get_running_loop().create_future()
        self.size = 0

    def connection_made(self, transport):
        print(self.name, 'made', type(transport).__name__)

    async def has(self, size):
        while self.size < size:
            await asyncio.sleep(0.001)

    def data_received(self, data):
        self.size += len(data)
        print(self.name, data if len(data) < 20 else f'{data[:3]} ...')

    def datagram_received(self, data, address):
        self.size += len(data)
        print(self.name, data)

    def error_received(self, error):
        print(self.name, type(error).__name__)

    def eof_received(self):
        print(self.name, 'eof')

    def connection_lost(self, error):
        print(self.name, 'lost', error)
        self.over.set_result(None)


async def main():
    loop = asyncio.get_running_loop()
    loop._proactor = Proactor(loop)
    a, b = socket.socketpair()
    for sock in a, b:
        sock.setblocking(False)
    mine, theirs = Told('mine'), Told('theirs')
    one = proactor_events._ProactorSocketTransport(loop, a, mine)
    other = proactor_events._ProactorSocketTransport(loop, b, theirs)
    await asyncio.sleep(0)
    one.write(b'first')
    one.write(bytearray(b' second'))
    print(one.get_write_buffer_size(), one.can_write_eof())
    await theirs.has(len(b'first second'))
    other.pause_reading()
    one.write(b'held back')
    await asyncio.sleep(0.01)
    print(other.is_reading())
    other.resume_reading()
    await theirs.has(len(b'first secondheld back'))
    one.write_eof()
    try:
        one.write(b'more')
    except RuntimeError as error:
        print(error)
    await asyncio.gather(mine.over, theirs.over)
    print(one, other)

    receiver, sender = (socket.socket(type=socket.SOCK_DGRAM) for _ in range(2))
    for sock in receiver, sender:
        sock.setblocking(False)
        sock.bind(('127.0.0.1', 0))
    getter, giver = Told('getter'), Told('giver')
    to = proactor_events._ProactorDatagramTransport(loop, receiver, getter)
    by = proactor_events._ProactorDatagramTransport(loop, sender, giver)
    by.sendto(b'', receiver.getsockname())
    by.sendto(b'datagram', receiver.getsockname())
    await getter.has(8)
    for transport in to, by:
        transport.abort()
    await asyncio.gather(getter.over, giver.over)
    print(sorted(proactor_events.__all__), hasattr(asyncio, 'proactor_events'))


asyncio.run(main())
