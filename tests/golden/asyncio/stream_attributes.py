# What a class puts in the place of an attribute counts, also after the object was made.
import asyncio


class Transport(asyncio.Transport):
    closing = False

    def is_closing(self):
        return self.closing

    def write(self, data):
        print('write', bytes(data))

    def pause_reading(self):
        print('pause')

    def resume_reading(self):
        print('resume')


class Reader(asyncio.StreamReader):
    pass


async def main():
    loop = asyncio.get_running_loop()
    reader = Reader(limit=4)
    reader.set_transport(Transport())
    protocol = asyncio.StreamReaderProtocol(reader)
    writer = asyncio.StreamWriter(reader._transport, protocol, reader, loop)
    await writer.drain()

    # a property that comes later
    failed = ValueError('from the class')
    Reader._exception = property(lambda self: failed, lambda self, value: None)
    for wait in writer.drain, reader.read, reader.readline:
        try:
            await wait()
        except ValueError as error:
            print(error)
    print(reader.exception())
    del Reader._exception
    print(reader.exception())

    Reader._eof = property(lambda self: True, lambda self, value: None)
    try:
        reader.feed_data(b'x')
    except AssertionError as error:
        print('AssertionError', error)
    print(await reader.read())
    del Reader._eof

    # __getattribute__
    class Counted(asyncio.StreamWriter):
        asked = 0

        def __getattribute__(self, name):
            if name == '_transport':
                Counted.asked += 1
            return super().__getattribute__(name)

    counted = Counted(reader._transport, protocol, reader, loop)
    counted.write(b'counted')
    print(Counted.asked)

    # a protocol that is none
    for odd in 5, None, 'text':
        writer._protocol = odd
        try:
            await writer.drain()
        except AttributeError as error:
            print(type(error).__name__)
    writer._transport.closing = counted._transport.closing = True

    # limits of the buffer
    reader.feed_data(b'12345678')
    reader.feed_data(b'9')
    print(await reader.read(5), await reader.read(1))

    # a separator nearly everywhere
    long = asyncio.StreamReader(limit=1 << 24)
    long.feed_data(b'a' * (1 << 21))
    long.feed_eof()
    try:
        await long.readuntil(b'a' * (1 << 18) + b'b')
    except asyncio.IncompleteReadError as error:
        print(len(error.partial))


asyncio.run(main())
