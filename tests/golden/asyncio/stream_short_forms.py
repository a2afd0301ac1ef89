"""read(), readexactly(), readline() and drain(), awaited where nothing has to be waited for: subclasses, odd arguments, failed and full streams."""
import asyncio
import socket


class Loud(asyncio.StreamReader):
    def exception(self):
        print('exception() asked')
        return super().exception()

    async def read(self, n=-1):
        print('read', type(n).__name__)
        return await super().read(n)


class Index:
    def __index__(self):
        return 2


async def told(awaiting):
    try:
        print(await awaiting)
    except MemoryError:
        raise
    except BaseException as error:
        print(type(error).__name__, error)


async def reads(reader):
    for n in 1, 3, 0, True, Index(), 'x', None, 2.0, 10 ** 30, -1:
        reader.feed_data(b'0123456789')
        try:
            print(n if not isinstance(n, Index) else 'index', await reader.read(n) if n != -1 else 'to the end')
        except Exception as error:
            print(type(error).__name__)
    try:
        print(await reader.readexactly(4), await reader.readexactly(True), await reader.readexactly(0))
        print(await reader.readexactly(-1))
    except ValueError as error:
        print(error)
    reader.feed_data(b'one\ntwo\n\nthree')
    print(await reader.readline(), await reader.readline(), await reader.readline())
    reader.feed_eof()
    print(await reader.readline(), await reader.readline(), await reader.read(5), reader.at_eof())
    try:
        print(await reader.readexactly(1))
    except asyncio.IncompleteReadError as error:
        print(error)


async def main():
    await reads(asyncio.StreamReader())
    await reads(Loud())
    reader = asyncio.StreamReader(limit=4)
    reader.feed_data(b'longer than that\nrest\n')
    try:
        print(await reader.readline())
    except ValueError as error:
        print(error)
    print(await reader.readline())
    reader.feed_data(b'data\n')
    reader.set_exception(KeyError('failed'))
    for read in reader.read, reader.readexactly:
        try:
            print(await read(1))
        except KeyError as error:
            print(repr(error))
    try:
        print(await reader.readline())
    except KeyError as error:
        print(repr(error))
    for unbound in asyncio.StreamReader.read, asyncio.StreamReader.readexactly:
        try:
            print(await unbound(object(), 5))
        except AttributeError as error:
            print('AttributeError')
    for unbound in asyncio.StreamReader.readline, asyncio.StreamWriter.drain:
        try:
            print(await unbound(object()))
        except AttributeError as error:
            print('AttributeError')

    # drain(): what is asked, and by whom.
    a, b = socket.socketpair()
    reader, writer = await asyncio.open_connection(sock=a)
    print(await writer.drain())
    writer._reader = Loud()
    print(await writer.drain())
    writer._reader = None
    print(await writer.drain())
    writer._reader = reader
    writer.transport.set_write_buffer_limits(0)
    writer.write(b'x' * 2_000_000)
    drained = asyncio.create_task(writer.drain())
    await asyncio.sleep(0)
    print(drained.done())
    b.setblocking(False)
    left = 2_000_000
    while left:
        left -= len(await asyncio.get_running_loop().sock_recv(b, 1 << 20))
    print(await drained, await writer.drain())
    reader.set_exception(ValueError('reading failed'))
    try:
        print(await writer.drain())
    except ValueError as error:
        print(error)
    reader._exception = None
    writer.close()
    try:
        print(await writer.drain())
        await asyncio.sleep(0)
        print(await writer.drain())
    except ConnectionResetError as error:
        print(error)
    b.close()


asyncio.run(main())
