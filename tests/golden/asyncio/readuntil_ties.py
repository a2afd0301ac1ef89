# Of separators that end at one place the shortest counts, so that the chunk before it may be too long.
import asyncio


async def read(separators, data, limit):
    stream = asyncio.StreamReader(limit=limit)
    stream.feed_data(data)
    stream.feed_eof()
    try:
        print(separators, limit, await stream.readuntil(separators))
    except Exception as error:
        print(separators, limit, repr(error), getattr(error, 'consumed', None))


async def main():
    for limit in 3, 8, 20:
        await read((b'A', b'ome dataA'), b'some dataA', limit)
        await read((b'dataA', b'A', b'taA'), b'some dataA', limit)
    await read((b'abcd', b'c'), b'xxabcd', 6)


asyncio.run(main())
