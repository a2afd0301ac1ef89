# loop.sock_sendfile(): by the system, and piece by piece where it can't.
import asyncio
import io
import socket
import tempfile


class Text:
    mode = 'r'


async def refused(what, sending):
    try:
        print(what, await sending)
    except (TypeError, ValueError, RuntimeError) as error:
        print(what, type(error).__name__, error)


async def received(sock, size):
    loop = asyncio.get_running_loop()
    data = b''
    while len(data) < size:
        data += await loop.sock_recv(sock, 65536)
    return data


async def main():
    loop = asyncio.get_running_loop()
    a, b = socket.socketpair()
    unconnected = socket.socket()
    datagrams = socket.socket(type=socket.SOCK_DGRAM)
    for sock in a, b, unconnected, datagrams:
        sock.setblocking(False)
    with tempfile.TemporaryFile() as file:
        whole = bytes(range(256)) * 8192
        file.write(whole)
        file.flush()
        file.seek(0)
        for options in (), (1000, 2000), (len(whole) - 10, 100), (len(whole) + 1,):
            rest = whole[options[0]:] if options else whole
            rest = rest[:options[1]] if len(options) > 1 else rest
            sent, data = await asyncio.gather(loop.sock_sendfile(a, file, *options), received(b, len(rest)))
            print(options, sent, data == rest, file.tell())
        await refused('text', loop.sock_sendfile(a, Text()))
        for options in (0, 'x'), (0, 0), (0, -1), ('x',), (-1,):
            await refused(options, loop.sock_sendfile(a, file, *options))
        await refused('datagrams', loop.sock_sendfile(datagrams, file))
        await refused('unconnected', loop.sock_sendfile(unconnected, file, fallback=False))
        waiting = asyncio.ensure_future(loop.sock_sendfile(a, file))
        await asyncio.sleep(0.01)
        waiting.cancel()
        try:
            await waiting
        except asyncio.CancelledError:
            print('cancelled', 0 < file.tell() < len(whole), loop.remove_writer(a))
    for sock in a, b, unconnected, datagrams:
        sock.close()
    a, b = socket.socketpair()
    a.setblocking(False)
    print(await loop.sock_sendfile(a, io.BytesIO(b'in memory'), 3, 4), b.recv(100))
    await refused('memory', loop.sock_sendfile(a, io.BytesIO(b'x'), fallback=False))
    a.close()
    b.close()


asyncio.run(main())
