# The loop's sock_…() coroutines: at once, after a wait, with errors, cancelled; sockets that must not be given.
import asyncio
import socket
from _transports import handler, plain, turns


async def later(loop, sock, data):
    await asyncio.sleep(0.001)
    sock.sendall(data) if data else sock.shutdown(socket.SHUT_WR)


async def main():
    loop = asyncio.get_running_loop()
    a, b = socket.socketpair()
    a.setblocking(False)
    b.setblocking(False)
    buffer = bytearray(4)
    b.send(b"now")
    print(await loop.sock_recv(a, 10))
    for data in (b"later", b"more data"):
        task = asyncio.create_task(later(loop, b, data))
        print(await loop.sock_recv(a, 5), await loop.sock_recv_into(a, buffer) if len(data) > 5 else "", bytes(buffer))
        await task
    waiting = asyncio.create_task(loop.sock_recv(a, 10))
    await turns()
    waiting.cancel()
    try:
        await waiting
    except asyncio.CancelledError:
        print("cancelled", loop.remove_reader(a))
    big = b"x" * 2_000_000
    sending = asyncio.create_task(loop.sock_sendall(a, big))
    await turns()
    total = 0
    while total < len(big):
        total += len(await loop.sock_recv(b, 1_000_000))
    print(total, await sending, await loop.sock_sendall(a, b""), await loop.sock_sendall(a, memoryview(b"ab")), await loop.sock_recv(b, 9))
    closing = asyncio.create_task(later(loop, b, b""))
    print(await loop.sock_recv(a, 10), await loop.sock_recv(a, 10))
    await closing
    b.close()
    try:
        await loop.sock_sendall(a, big)
    except OSError as error:
        print(type(error).__name__)
    a.close()
    listening = socket.create_server(("127.0.0.1", 0))
    listening.setblocking(False)
    accepting = asyncio.create_task(loop.sock_accept(listening))
    await turns()
    client = socket.socket()
    client.setblocking(False)
    print(await loop.sock_connect(client, listening.getsockname()))
    connection, address = await accepting
    print(connection.gettimeout(), address == client.getsockname())
    other = socket.socket()
    other.setblocking(False)
    await loop.sock_connect(other, ("127.0.0.1", listening.getsockname()[1]))
    connection2, _ = await loop.sock_accept(listening)
    for s in (connection, connection2, client, other):
        s.close()
    where = listening.getsockname()
    listening.close()
    refused = socket.socket()
    refused.setblocking(False)
    try:
        await loop.sock_connect(refused, where)
    except OSError as error:
        print(type(error).__name__, str(error).replace(str(where[1]), "PORT"))
    refused.close()
    unix = socket.socket(socket.AF_UNIX)
    unix.setblocking(False)
    try:
        await loop.sock_connect(unix, "/nonexistent")
    except OSError as error:
        print(type(error).__name__)
    unix.close()
    g, h = socket.socket(socket.AF_INET, socket.SOCK_DGRAM), socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    for s in (g, h):
        s.bind(("127.0.0.1", 0))
        s.setblocking(False)
    receiving = asyncio.create_task(loop.sock_recvfrom(h, 100))
    await turns()
    print(await loop.sock_sendto(g, b"gram", h.getsockname()))
    data, address = await receiving
    print(data, address == g.getsockname())
    for count in (0, 2):
        await loop.sock_sendto(g, b"into", h.getsockname())
        buffer = bytearray(6)
        n, address = await loop.sock_recvfrom_into(h, buffer, count)
        print(n, bytes(buffer), address == g.getsockname())
    loop.slow_callback_duration = 60  # a slow machine is not told of
    loop.set_debug(True)
    loop.slow_callback_duration = 100
    g.setblocking(True)
    for call in (loop.sock_recv(g, 1), loop.sock_recv_into(g, buffer), loop.sock_recvfrom(g, 1), loop.sock_recvfrom_into(g, buffer), loop.sock_sendall(g, b""), loop.sock_sendto(g, b"", h.getsockname()), loop.sock_connect(g, h.getsockname()), loop.sock_accept(g)):
        try:
            await call
        except ValueError as error:
            print(call.__name__, error)
    loop.set_debug(False)
    g.close()
    h.close()
    a, b = socket.socketpair()
    transport, _ = await loop.create_connection(asyncio.Protocol, sock=a)
    for call in (loop.add_reader, loop.add_writer):
        try:
            call(a.fileno(), print)
        except RuntimeError as error:
            print(plain(error).replace(str(a.fileno()), "FD"))
    for call in (loop.remove_reader, loop.remove_writer):
        try:
            print(call(a.fileno()))
        except RuntimeError as error:
            print(plain(error).replace(str(a.fileno()), "FD"))
    transport.abort()
    await turns()
    print(loop.remove_reader(b), loop.remove_writer(b), loop.add_reader(b, print, "readable"), loop.add_writer(b, print, "writable"))
    await turns(2)
    print(loop.remove_writer(b), loop.remove_reader(b), loop.remove_reader(b), loop.remove_writer(b))
    b.close()


asyncio.run(main())
