# A socket transport's writes: what goes at once, what waits, errors, the protocol's pauses, the end.
import asyncio
import logging
import socket
from _transports import Scripted, Told, handler, plain, tried, turns

logging.basicConfig(format="    log: %(message)s", stream=__import__("sys").stdout)


async def case(title, act, raises={}, **scripts):
    print("==", title)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(handler)
    real, other = socket.socketpair()
    other.setblocking(False)
    protocol = Told()
    protocol.raises = raises
    transport = loop._make_socket_transport(Scripted(real, **scripts), protocol)
    await turns(3)
    await act(transport, other, loop)
    await turns(6)
    if "closed" not in plain(transport):
        transport.abort()
    await turns()
    other.close()


def got(other):
    try:
        return other.recv(100)
    except BlockingIOError:
        return "nothing"


async def plain_write(t, other, loop):
    t.write(b"abc")
    t.write(bytearray(b"def"))
    t.write(memoryview(b"ghi"))
    t.write(b"")
    t.writelines([b"1", b"", b"2"])
    t.writelines([])
    print("   ", got(other), t.get_write_buffer_size(), t.can_write_eof())
    for wrong in ("text", 5, None, [1]):
        tried(t.write, wrong)
    t.write_eof()
    t.write_eof()
    print("   ", got(other), t.is_closing())
    tried(t.write, b"x")
    tried(t.writelines, [b"x"])


async def partial(t, other, loop):
    t.write(b"abcdef")
    print("   ", t.get_write_buffer_size(), plain(t))
    t.write(b"gh")
    print("   ", t.get_write_buffer_size())
    t.write_eof()
    await turns()
    print("   ", t.get_write_buffer_size(), got(other), plain(t))


async def blocked(t, other, loop):
    t.write(b"abc")
    t.close()
    print("   ", t.is_closing(), plain(t), t.get_write_buffer_size())
    t.close()
    t.write(b"after close")
    await turns(6)
    print("   ", got(other), plain(t))


async def failing(t, other, loop):
    t.write(b"abc")
    print("   ", t.is_closing(), plain(t))
    for k in range(7):
        t.write(b"lost")
    await turns()
    print("   ", plain(t))


async def limits(t, other, loop):
    print("   ", t.get_write_buffer_limits())
    t.set_write_buffer_limits(high=4)
    print("   ", t.get_write_buffer_limits())
    t.set_write_buffer_limits(low=3)
    print("   ", t.get_write_buffer_limits())
    t.set_write_buffer_limits(10, 2)
    print("   ", t.get_write_buffer_limits())
    for wrong in ((1, 2), (5, -1)):
        tried(t.set_write_buffer_limits, *wrong)
    t.set_write_buffer_limits(high=4, low=1)
    t.write(b"abcd")
    t.write(b"e")
    t.write(b"f")
    await turns()
    t.set_write_buffer_limits(0)
    t.write(b"g")
    await turns()
    print("   ", got(other), t.get_write_buffer_limits())


async def lowered(t, other, loop):
    t.write(b"abcdef")
    t.set_write_buffer_limits(high=3)
    await turns()


async def pieces(t, other, loop):
    t.write(b"a")
    t.writelines([b"bcd", b"ef"])
    await turns(6)
    print("   ", got(other))


async def many(t, other, loop):
    t.writelines([b"abc", b"def", b"g"])
    print("   ", t.get_write_buffer_size())
    await turns(6)
    print("   ", got(other))


async def aborted(t, other, loop):
    t.write(b"abc")
    t.abort()
    t.abort()
    print("   ", t.get_write_buffer_size(), t.is_closing())
    await turns()
    print("   ", got(other), plain(t))


async def main():
    again = BlockingIOError()
    await case("at once", plain_write)
    await case("partly", partial, send=[2], sendmsg=[1])
    await case("would block", blocked, send=[again])
    await case("interrupted", blocked, send=[InterruptedError()], sendmsg=[again, 1])
    await case("reset", failing, send=[ConnectionResetError("reset")])
    await case("broken", failing, send=[ValueError("broken")])
    await case("reset later", partial, send=[2], sendmsg=[OSError("later")])
    await case("broken later", partial, send=[2], sendmsg=[KeyError("later")])
    await case("limits", limits, send=[again, again])
    await case("limits lowered", lowered, send=[again])
    await case("pieces behind others", pieces, send=[again], sendmsg=[2, 1])
    await case("many pieces", many, sendmsg=[4, again])
    await case("many pieces fail", many, sendmsg=[OSError("gathered")])
    await case("aborted", aborted, send=[again])
    await case("pausing fails", lowered, {"pause_writing": ValueError("pause"), "resume_writing": ValueError("resume")}, send=[again])
    asyncio.get_running_loop().slow_callback_duration = 60  # a slow machine is not told of
    asyncio.get_running_loop().set_debug(True)
    asyncio.get_running_loop().slow_callback_duration = 100
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    await case("reset, debugging", failing, send=[ConnectionResetError("reset")])


asyncio.run(main())
