# Streams: what readers hold back, errors that come from the transport, drains that wait, what is told of them.
import asyncio
import socket
import sys
import warnings
from _transports import Scripted, handler, plain, tried, turns


class Transport(asyncio.Transport):
    paused = closed = False
    can_pause = True

    def pause_reading(self):
        if not self.can_pause:
            raise NotImplementedError
        self.paused = True
        print("   pause_reading")

    def resume_reading(self):
        self.paused = False
        print("   resume_reading")

    def close(self): self.closed = True
    def is_closing(self): return self.closed
    def write(self, data): print("   write", data)
    def writelines(self, data): print("   writelines", data)
    def write_eof(self): print("   write_eof")
    def can_write_eof(self): return True
    def get_extra_info(self, name, default=None): return f"info {name} {default}"
    def __repr__(self): return "<transport>"


async def awaited(name, call):
    try:
        print("  ", name, await call)
    except BaseException as error:
        print("  ", name, "!", type(error).__name__, error, *[repr(getattr(error, n)) for n in ("partial", "expected", "consumed") if hasattr(error, n)])


async def reading():
    for limit in (0, -1):
        tried(asyncio.StreamReader, limit=limit)
    loop = asyncio.get_running_loop()
    r = asyncio.StreamReader(limit=4, loop=loop)
    print(plain(r))
    t = Transport()
    r.set_transport(t)
    for data in (b"", b"12345678", b"9"):
        r.feed_data(data)
        print("  ", plain(r), t.paused)
    print(await r.read(2), plain(r), await r.read(3), t.paused, plain(r), await r.read(0), await r.read(100))
    r.feed_data(b"123456789")
    t.can_pause = False
    waiting = asyncio.create_task(r.readexactly(12))
    await turns()
    print("  ", plain(r))
    r.feed_data(b"abc" * 4)
    print(await waiting, await r.read(100))
    for call in (r.readline, r.read, r.readexactly):
        waiting = asyncio.create_task(call(*([1] if call != r.readline else [])))
        await turns()
        await awaited("second reader", r.read(1))
        r.feed_data(b"\n")
        print(await waiting)
    r = asyncio.StreamReader(limit=4, loop=loop)
    r.feed_data(b"ab\ncd")
    print(await r.readline(), r.at_eof())
    r.feed_data(b"efghij\nrest")
    await awaited("line over the limit", r.readline())
    r.feed_data(b"\n")
    await awaited("next", r.readline())
    r.feed_data(b"abcdefgh")
    await awaited("no end within the limit", r.readline())
    r.feed_data(b"xy;;z")
    await awaited("two characters", r.readuntil(b";;"))
    await awaited("no separator", r.readuntil(b""))
    r.feed_data(b"12;45")
    await awaited("tuple", r.readuntil((b"5", b";")))
    await awaited("empty tuple", r.readuntil(()))
    await awaited("empty in tuple", r.readuntil((b"a", b"")))
    await awaited("negative", r.readexactly(-1))
    await awaited("nothing", r.readexactly(0))
    r.feed_eof()
    await awaited("at the end", r.readuntil(b"q"))
    await awaited("line at the end", r.readline())
    await awaited("exactly at the end", r.readexactly(3))
    print(r.at_eof(), plain(r), await r.read(), await r.read(5), [line async for line in r])
    r = asyncio.StreamReader(loop=loop)
    r.feed_data(b"a\nb")
    r.feed_eof()
    print([line async for line in r])
    r = asyncio.StreamReader(loop=loop)
    waiting = asyncio.create_task(r.read())
    await turns()
    r.set_exception(ValueError("set"))
    await awaited("exception while it waits", waiting)
    r.feed_data(b"x")
    for call in (r.read(1), r.readline(), r.readexactly(1), r.readuntil()):
        await awaited("exception", call)
    print(repr(r.exception()), plain(r))


async def writing():
    loop = asyncio.get_running_loop()
    for with_reader in (True, False):
        r = asyncio.StreamReader(loop=loop)
        p = asyncio.StreamReaderProtocol(r, loop=loop)
        t = Transport()
        p.connection_made(t)
        w = asyncio.StreamWriter(t, p, r if with_reader else None, loop)
        print(plain(w).partition("reader")[0])
        w.write(b"1")
        w.writelines([b"2"])
        w.write_eof()
        print(w.can_write_eof(), w.get_extra_info("x"), w.get_extra_info("x", 5), w.is_closing(), w.transport is t)
        p.pause_writing()
        drains = [asyncio.create_task(w.drain()) for _ in range(2)]
        await turns()
        print([d.done() for d in drains])
        p.resume_writing()
        await turns()
        print([d.done() for d in drains])
        p.pause_writing()
        drains = [asyncio.create_task(w.drain()) for _ in range(2)]
        await turns()
        drains[0].cancel()
        error = with_reader and OSError("lost") or None
        p.connection_lost(error)
        for d in drains:
            await awaited("drain", d)
        await awaited("drain later", w.drain())
        await awaited("wait_closed", w.wait_closed())
        print(w.is_closing(), repr(r.exception()))
        w.close()
        await awaited("drain closing", w.drain())
        t.closed = True
    r = asyncio.StreamReader(loop=loop)
    r.set_exception(KeyError("reader"))
    w = asyncio.StreamWriter(Transport(), asyncio.StreamReaderProtocol(r, loop=loop), r, loop)
    await awaited("drain with a reader's error", w.drain())
    w.close()


async def serving():
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(handler)

    async def fails(reader, writer):
        raise ValueError("in the callback")

    async def cancelled(reader, writer):
        raise asyncio.CancelledError

    def plain_function(reader, writer):
        writer.write(b"plain")
        writer.close()

    for callback in (fails, cancelled, plain_function):
        server = await asyncio.start_server(callback, "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname()[:2])
        print(await reader.read())
        writer.close()
        server.close()


async def dropped():
    r = asyncio.StreamReader()
    t = Transport()
    w = asyncio.StreamWriter(t, asyncio.StreamReaderProtocol(r), r, asyncio.get_running_loop())
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        del w
    print([(x.category.__name__, plain(x.message).partition(" reader")[0]) for x in caught], t.closed)


for part in (reading, writing, serving, dropped):
    print("==", part.__name__)
    asyncio.run(part())
