# What an attribute of a transport clears as it is asked is not sent from where it lay.
import asyncio
import socket

near, far = socket.socketpair()
far.setblocking(False)


class Lost:
    def __bool__(self):
        data.clear()
        return False


async def main():
    global data
    reader, writer = await asyncio.open_connection(sock=near)
    data = bytearray(b"x" * 1000)
    writer.transport._conn_lost = Lost()
    writer.transport.write(data)
    writer.transport._conn_lost = 0
    try:
        print(len(far.recv(2000)))
    except BlockingIOError:
        print("nothing")
    writer.close()


asyncio.run(main())
far.close()
