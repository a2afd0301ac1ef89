"""What the loop's methods for sockets refuse, and in which words: sock_sendall() leaves it to the socket, addresses are cut in two."""
import asyncio
import signal
import socket


async def told(awaitable):
    try:
        print(await awaitable)
    except Exception as error:
        print(type(error).__name__, error)


class Noted(socket.socket):
    def send(self, data):
        print('send', type(data).__name__, len(data) if hasattr(data, '__len__') else '')
        return super().send(data)


async def main():
    loop = asyncio.get_running_loop()
    listening = socket.create_server(('127.0.0.1', 0))
    a = Noted()
    a.connect(listening.getsockname())
    a.setblocking(False)
    for data in 'text', 5, b'', b'abc', bytearray(b'def'), memoryview(b'ghi')[1:]:
        await told(loop.sock_sendall(a, data))
    b = socket.socket()
    b.setblocking(False)
    for address in 5, (), ('127.0.0.1',), None:
        await told(loop.sock_connect(b, address))
    for lock in 5, None, []:
        try:
            asyncio.Condition(lock)
            print('made')
        except Exception as error:
            print(type(error).__name__, error)
    loop.add_signal_handler(signal.SIGUSR1, print)
    print(signal.getsignal(signal.SIGUSR1).__name__)
    for each in a, b, listening:
        each.close()


asyncio.run(main())
