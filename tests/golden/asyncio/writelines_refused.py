# What a transport's writelines() takes: buffers alone; an int is no count of zero bytes.
import array
import asyncio
import socket


async def main():
    ours, theirs = socket.socketpair()
    loop = asyncio.get_running_loop()
    transport, _ = await loop.create_connection(asyncio.Protocol, sock=ours)
    for lines in (b"ab", [1], ["x"], [None], 5, [b"a", 2]):
        try:
            print(transport.writelines(lines))
        except TypeError as error:
            print(error)
    transport.writelines([b"one", bytearray(b"two"), memoryview(b"three"), array.array("b", b"four"), b""])
    await asyncio.sleep(0)
    print(theirs.recv(100))
    transport.close()
    theirs.close()


asyncio.run(main())
