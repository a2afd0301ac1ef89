"""A reader's buffer beside what was fed: taken whole, in part, by lines, while somebody holds it or has put another there."""
import asyncio, gc, weakref
async def main():
    r = asyncio.StreamReader(limit=64)
    r.feed_data(b'abc'); print(await r.read(10), r._buffer)
    d = b'x'*50
    r.feed_data(d); got = await r.readexactly(50); print(got == d)
    r.feed_data(b'line one\n'); r.feed_data(b'two\nthree'); print(await r.readline(), await r.readline(), r._buffer)
    r.feed_data(b'!\n'); print(await r.readline())
    r.feed_data(b'abcdef'); print(await r.read(2), r._buffer, await r.read(10))
    b = r._buffer
    r.feed_data(b'kept'); print(b, r._buffer is b); print(await r.read(4), b)
    del b
    r.feed_data(b'12345'); r._buffer += b'67'; print(await r.readuntil(b'6'), r._buffer)
    r._buffer = bytearray(b'own'); print(await r.read(2), repr(r), r.at_eof())
    r.feed_eof(); print(await r.read(), r.at_eof())
    class B(bytes): pass
    r = asyncio.StreamReader(limit=64); r.feed_data(B(b'sub')); print(type(await r.read(10)))
    r = asyncio.StreamReader(limit=4)
    class T:
        def pause_reading(self): print('pause')
        def resume_reading(self): print('resume')
    r.set_transport(T()); r.feed_data(b'123456789'); print(await r.read(100))
    r.feed_data(b'abcdefgh\n')
    try: print(await r.readline())
    except ValueError as e: print(e, r._buffer)
    t = asyncio.ensure_future(r.read(3)); await asyncio.sleep(0); r.feed_data(b'zyx'); print(await t)
    del r._buffer
    try: r._buffer
    except AttributeError as e: print(e)
asyncio.run(main())
