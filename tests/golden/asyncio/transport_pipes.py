# Transports over pipes: what may be one, reading, writing, errors, the end from either side.
import asyncio
import logging
import os
import sys
from unittest import mock
from _transports import Told, handler, plain, tried, turns

logging.basicConfig(format="    log: %(message)s", stream=sys.stdout)
real_read, real_write = os.read, os.write


def script(name, *given):
    given, real, = list(given), getattr(os, name)

    def play(fd, data):
        if not given or fd < 3:
            return real(fd, data)
        value = given.pop(0)
        print(f"    os.{name} gives {value!r}")
        if isinstance(value, BaseException):
            raise value
        if name == "write":
            return real(fd, bytes(data)[:value])
        return value
    return mock.patch("os." + name, play)


async def reading(title, act, *given, raises={}):
    print("== reading:", title)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(handler)
    r, w = os.pipe()
    protocol = Told()
    protocol.raises = raises
    with script("read", *given):
        t, _ = await loop.connect_read_pipe(lambda: protocol, os.fdopen(r, "rb", 0))
        await turns(3)
        await act(t, w, loop)
        await turns()
        print("   ", plain(t))
        if "closed" not in plain(t):
            t.close()
        await turns()
    try:
        os.close(w)
    except OSError:
        pass


async def data(t, w, loop):
    os.write(w, b"abc")
    await turns(3)
    print("   ", t.is_reading(), t.is_closing(), type(t.get_protocol()).__name__, t.get_extra_info("pipe").fileno() > 0, plain(t))
    t.pause_reading()
    t.pause_reading()
    os.write(w, b"def")
    await turns()
    print("   ", t.is_reading(), plain(t))
    t.resume_reading()
    t.resume_reading()
    await turns()
    t.set_protocol(other := Told())
    print("   ", t.get_protocol() is other)
    os.write(w, b"ghi")
    await turns()
    t.close()
    t.close()
    t.resume_reading()
    print("   ", t.is_closing(), t.is_reading(), plain(t))


async def end(t, w, loop):
    os.write(w, b"abc")
    os.close(w)
    await turns(6)


async def writing(title, act, *given, raises={}):
    print("== writing:", title)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(handler)
    r, w = os.pipe()
    os.set_blocking(r, False)
    protocol = Told()
    protocol.raises = raises
    with script("write", *given):
        t, _ = await loop.connect_write_pipe(lambda: protocol, os.fdopen(w, "wb", 0))
        await turns(3)
        await act(t, r, loop)
        await turns(6)
        print("   ", plain(t))
        if "closed" not in plain(t):
            t.abort()
        await turns()
    try:
        os.close(r)
    except OSError:
        pass


def got(r):
    try:
        return real_read(r, 100)
    except BlockingIOError:
        return "nothing"


async def writes(t, r, loop):
    for data in (b"abc", bytearray(b"def"), memoryview(b"ghi"), b""):
        t.write(data)
    t.writelines([b"1", b"2"])
    print("   ", got(r), t.get_write_buffer_size(), t.can_write_eof(), plain(t), t.get_write_buffer_limits())
    t.write_eof()
    t.write_eof()
    t.write(b"after")
    t.close()
    print("   ", t.is_closing())


async def waits(t, r, loop):
    t.write(b"abcdef")
    print("   ", t.get_write_buffer_size(), plain(t))
    t.write(b"gh")
    t.close()
    print("   ", t.get_write_buffer_size(), plain(t))
    await turns()
    print("   ", got(r))


async def fails(t, r, loop):
    t.write(b"abc")
    for k in range(7):
        t.write(b"lost")
    await turns()


async def reader_goes(t, r, loop):
    os.close(r)
    await turns(6)


async def reader_goes_with_data(t, r, loop):
    t.write(b"abc")
    os.close(r)
    await turns(6)


async def limits(t, r, loop):
    t.set_write_buffer_limits(high=2)
    t.write(b"abc")
    await turns()


async def main():
    again = BlockingIOError()
    await reading("data", data)
    await reading("its end", end)
    await reading("would block", end, again, InterruptedError())
    await reading("a hung-up terminal", end, OSError(5, "hang-up"))
    await reading("another error", end, OSError(9, "other"))
    await reading("data_received fails", end, raises={"data_received": ValueError("data")})
    await writing("at once", writes)
    await writing("partly", waits, 2)
    await writing("would block", waits, again)
    await writing("interrupted", waits, InterruptedError(), 0, 3)
    await writing("broken pipe", fails, BrokenPipeError("pipe"))
    await writing("broken", fails, ValueError("broken"))
    await writing("broken pipe later", waits, 2, BrokenPipeError("pipe"))
    await writing("broken later", waits, 2, ValueError("broken"))
    await writing("reader goes", reader_goes)
    await writing("reader goes with data", reader_goes_with_data, again, again, again, again)
    await writing("limits", limits, again)
    loop = asyncio.get_running_loop()
    for connect in (loop.connect_read_pipe, loop.connect_write_pipe):
        with open(__file__, "rb", 0) as file:
            try:
                await connect(Told, file)
            except ValueError as error:
                print(error)
    loop.slow_callback_duration = 60  # a slow machine is not told of
    loop.set_debug(True)
    loop.slow_callback_duration = 100
    logging.getLogger("asyncio").setLevel(logging.WARNING)
    await reading("its end, debugging", end)
    await writing("broken pipe, debugging", fails, BrokenPipeError("pipe"))


asyncio.run(main())
