# The steps of asyncio's half in Python that are rare: handles compared and shown, sockets, streams, cancelled before the first step, bad yields.
import sys
sys.modules["_asyncio"] = None
import asyncio, io, re, socket, types
from asyncio.events import Handle, TimerHandle
from unittest import mock
from _each import each_value as each

loop = asyncio.new_event_loop()
told = []
loop.set_exception_handler(lambda loop, context: told.append({k: type(v).__name__ if k != "message" else v.split("<")[0] for k, v in sorted(context.items())}))


def spin(times=3):
    for _ in range(times):
        loop.call_soon(loop.stop)
        loop.run_forever()


def run(coroutine):
    try:
        return loop.run_until_complete(coroutine)
    except BaseException as error:
        return f"{type(error).__name__}: {error}".split(" <")[0]


early, late, same = (TimerHandle(when, print, ("x",), loop) for when in (1.5, 2.5, 1.5))
other = TimerHandle(1.5, len, (), loop)
each("""
    early < late, late < early, early < same, early < other
    early > late, late > early, early > same
    early <= late, late <= early, early <= same, early <= other
    early >= late, late >= early, early >= same, early >= other
    early == late, early == same, early == other, early != other
    early < 5
    early >= 5
    early == 5, early.__lt__(5), early.__gt__(5), early.__le__(5), early.__ge__(5), early.__eq__(5)
    hash(early) == hash(1.5), early.when()
    early
    same.cancel()
    same, same.cancelled()
    early == same, early <= same
""", globals())

print("debug")
loop.set_debug(True)
for handle in Handle(len, (), loop), TimerHandle(3, len, (), loop), loop.call_soon(len, 5), loop.call_later(100, len):
    print(re.sub(r"when=\d[\d.]+", "when=?", repr(handle)).split(" at ")[0], type(handle._source_traceback).__name__)
    handle.cancel()
    print(re.sub(r"when=\d[\d.]+", "when=?", repr(handle)).split(" at ")[0], handle._callback, handle._args)
handle = loop.call_soon(len)
spin(1)
print(told.pop())
handle = Handle(len, (5,), loop)
handle._run()
print(told.pop())
loop.slow_callback_duration = 0
with mock.patch("asyncio.base_events.logger.warning", lambda *a: told.append(a[0])):
    loop.call_soon(int)
    spin(1)
print(sorted(set(told)))
told.clear()
loop.slow_callback_duration = 100
with mock.patch.object(loop, "_thread_id", 1):
    each("""
        loop.call_soon(int)
        loop.call_at(5, int)
        loop.call_soon_threadsafe(int).cancel()
    """, globals())
loop.set_debug(False)

print("timers")
timers = [loop.call_later(1000 + k, int) for k in range(150)]
for k, timer in enumerate(timers):
    if k % 3:
        timer.cancel()
print(len(loop._scheduled), loop._timer_cancelled_count)
spin(1)
print(len(loop._scheduled), loop._timer_cancelled_count, [t._scheduled for t in timers[:4]], loop._scheduled[0] is timers[0])
for timer in timers:
    timer.cancel()
spin(1)
print(len(loop._scheduled), loop._timer_cancelled_count)

print("tasks")


async def ends(value=None):
    return value


async def waits():
    await asyncio.sleep(100)


async def last():
    asyncio.current_task().cancel("at the end")
    return 5


async def again():
    asyncio.current_task().cancel("now")
    try:
        await asyncio.sleep(100)
    except asyncio.CancelledError as error:
        return "cancelled", error.args


@types.coroutine
def asks(value):
    return (yield value)


def generates():
    yield 5


def made(coroutine, cancel=None):
    task = loop.create_task(coroutine, name="T")
    if cancel is not None:
        print(task.cancel(cancel), task.cancelling(), task._must_cancel)
    return task


class Eager(asyncio.Task):
    pass


each("""
    run(made(ends(5)))
    run(made(waits(), "early"))
    t = made(waits()); spin(1); t.cancel("late"), t._must_cancel; run(t)
    run(made(last()))
    run(made(again()))
    run(made(asks(5)))
    run(made(asks(None)))
    run(made(asks(generates())))
    t = made(waits()); spin(1); out = io.StringIO(); t.print_stack(file=out); out.getvalue().splitlines()[0], "asyncio.sleep" in out.getvalue()
    t.print_stack(limit=0, file=out); t.get_stack(limit=0); t.cancel(); run(t); out.getvalue().splitlines()[-1]
    t.print_stack(file=(out := io.StringIO())); out.getvalue()
    loop.set_task_factory(lambda loop, coro, **options: Eager(coro, loop=loop, **options))
    type(made(ends(6))), run(made(ends(6)))
    t = loop.create_task(ends(7), context=None, name="U"); t.get_name(), run(t)
    loop.set_task_factory(None)
    loop.set_debug(True); t = made(waits()); spin(1); t._coro.close(); t._log_destroy_pending = True
    t.__del__(); told.pop()
    t._log_destroy_pending = False; loop.set_debug(False)
""", globals())


print("sockets")


class Said(asyncio.Protocol):
    def __getattribute__(self, name):
        if name[:2] == "__" or name in ("fails", "transport"):
            return super().__getattribute__(name)

        def told(*args):
            print(f"  {name}", [a if isinstance(a, (bytes, OSError, type(None))) else type(a).__name__ for a in args])
            if name == "connection_made":
                self.transport = args[0]
            if self.fails == name:
                raise ValueError(name)
        return told

    fails = None


class Buffered(asyncio.BufferedProtocol):
    buffer = bytearray(4)

    def get_buffer(self, size):
        print("  get_buffer", size)
        return self.buffer

    def buffer_updated(self, count):
        print("  updated", bytes(self.buffer[:count]))

    def eof_received(self):
        print("  eof")


async def connected(kind=Said):
    ours, theirs = socket.socketpair()
    theirs.setblocking(False)
    transport, protocol = await loop.create_connection(kind, sock=ours)
    return transport, protocol, theirs


transport, protocol, peer = run(connected())
peer.send(b"hello")
spin()
transport.write(b"answer")
print(peer.recv(99), transport.is_closing())
protocol.fails = "data_received"
peer.send(b"more")
spin()
print(told, transport.is_closing())
told.clear()
peer.close()
transport, protocol, peer = run(connected())
peer.close()
spin()
print(transport.is_closing())
transport, protocol, peer = run(connected(Buffered))
peer.send(b"sixbyt")
spin()
peer.close()
spin()
print(transport.is_closing())
transport, protocol, peer = run(connected())
socket_of_it = "_resource" if hasattr(transport, "_resource") else "_sock"
receiving = mock.Mock(recv=mock.Mock(side_effect=[BlockingIOError, OSError("no receive")]))
with mock.patch.object(transport, socket_of_it, receiving):
    for _ in range(2):
        transport._read_ready()
        print(transport.is_closing())
spin()
peer.close()
a, b = socket.socketpair()
loop.add_reader(a, print, "readable")
loop.add_writer(a, print, "writable")
b.send(b"x")
spin(1)
key = loop._selector.get_key(a)
for handle in key.data:
    handle._cancelled = True
loop._process_events([(key, 3)])
print(loop.remove_reader(a), loop.remove_writer(a))
a.close(), b.close()

print("streams")


async def talk():
    ours, theirs = socket.socketpair()
    reader, writer = await asyncio.open_connection(sock=ours)
    theirs.send(b"one\ntwo\nthreefour")
    print(await reader.readline(), await reader.readuntil(b"o\n"), await reader.read(5), await reader.readexactly(4), reader.exception())
    writer.write(b"out")
    await writer.drain()
    print(theirs.recv(9), writer.transport.get_write_buffer_size())
    waiting = asyncio.ensure_future(reader.read(100))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    try:
        await reader.readexactly(50)
    except RuntimeError as error:
        print(error)
    theirs.close()
    print(await waiting, await reader.read(), reader.at_eof())
    writer.close()

print(run(talk()))
loop.close()
print(told)
