"""feed_data() takes what extends a bytearray."""
import array
import asyncio


async def main():
    reader = asyncio.StreamReader()
    for data in b'a', bytearray(b'b'), memoryview(b'c'), [100, 101], array.array('B', b'f'), (103,), [256], ['x'], 'text', 5, None, [], '', 0:
        try:
            reader.feed_data(data)
        except Exception as error:
            print(type(error).__name__, error)
    reader.feed_eof()
    print(await reader.read())


asyncio.run(main())
