# A reader's buffer, a loop's thread and its bound for slow callbacks are replaced by the look-up or the value that is asked.
import _thread
import asyncio


class Key:
    def __hash__(self):
        return hash("_limit")

    def __eq__(self, other):
        if live:
            live.pop()._buffer = bytearray()
        return False


live = []


async def read():
    for ask in (lambda reader: reader.feed_data(b"abc"), lambda reader: reader._buffer and reader._take_through(b"2", 0)):
        reader = asyncio.StreamReader()
        reader.feed_data(b"12" * 200)
        reader._buffer
        limit = reader.__dict__.pop("_limit")
        reader.__dict__[Key()] = 1
        reader.__dict__["_limit"] = limit
        live.append(reader)
        ask(reader)
        print(bytes(reader._buffer))


asyncio.run(read())
loop = asyncio.new_event_loop()
loop.set_debug(True)


class Thread:
    def __eq__(self, other):
        loop._thread_id = None
        return NotImplemented


get_ident = _thread.get_ident
_thread.get_ident = Thread
loop._thread_id = Thread()
try:
    loop.call_soon(print)
except RuntimeError:
    print("another thread")
_thread.get_ident = get_ident
loop._thread_id = None


class Slow:
    def __float__(self):
        loop.slow_callback_duration = 0.1
        return "none"


loop.slow_callback_duration = Slow()
loop.call_soon(loop.stop)
try:
    loop.run_forever()
except TypeError:
    print("no float")
loop.close()
