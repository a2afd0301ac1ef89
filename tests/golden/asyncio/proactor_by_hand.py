# Transports over a proactor, driven by hand: each operation that is begun, each end that is told, what is logged and reported.
import asyncio
import logging
import socket
import sys
import warnings
from asyncio import constants, futures, proactor_events as p, protocols

logging.basicConfig(stream=sys.stdout, level=1, format="  log %(levelname)s %(message)s")
warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *rest, **more: print("  warned:", category.__name__, str(message).split(" object")[0])
logging.Formatter.formatException = lambda self, info: f"  ({info[0].__name__})"


class Future:
    """What an operation returns; its end is told at once."""
    def __init__(self, name): self.name, self.told, self.value, self.is_done, self.gone = name, [], None, False, False
    def __repr__(self): return f"<{self.name}>"
    def done(self): return self.is_done
    def cancelled(self): return self.gone
    def add_done_callback(self, f): self.told.append(f)
    def set_result(self, value): self.value, self.is_done = value, True
    def set_exception(self, value): self.value, self.is_done = value, True; print("  exception set", repr(value))

    def cancel(self):
        print("  cancels", self)
        self.gone = self.is_done = True

    def result(self):
        if self.gone:
            raise asyncio.CancelledError
        if isinstance(self.value, BaseException):
            raise self.value
        return self.value

    def ends(self, value=None):
        self.value, self.is_done = value, True
        for f in self.told:
            f(self)


class Proactor:
    fails = None

    def __getattr__(self, name):
        def begin(sock, *args, **names):
            shown = [f"buffer of {len(a)}" if name == "recv_into" else a for a in args]
            print("  begins", name, *shown, names or "")
            self.into = args[0] if args else None
            if self.fails:
                raise self.fails
            self.last = Future(name)
            return self.last
        return begin


class Loop:
    debug = False

    def __init__(self):
        self.soon, self._proactor, self._accept_futures = [], Proactor(), {}

    def get_debug(self): return self.debug
    def call_soon(self, f, *args): self.soon.append((f, args))
    def create_future(self): return Future("waiter")
    def call_exception_handler(self, context): print("  handler", {k: v if isinstance(v, (str, BaseException)) else type(v).__name__ for k, v in context.items()})
    def is_closed(self): return False

    def run(self):
        while self.soon:
            f, args = self.soon.pop(0)
            f(*args)


class Sock:
    def __init__(self, named=True): self.named = named
    def __repr__(self): return "SOCK"
    def fileno(self): return 7
    def getsockname(self):
        if not self.named:
            raise OSError
        return "here"
    def getpeername(self): raise OSError("none")
    def shutdown(self, how): print("  shutdown", int(how))
    def close(self): print("  closes")
    family = type = proto = 0
    def setsockopt(self, *args): print("  option", args)


class Told(asyncio.Protocol):
    keep = False
    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
    def connection_made(self, transport): print("  made", type(transport).__name__)
    def data_received(self, data): print("  data", bytes(data))
    def eof_received(self): print("  eof"); return self.keep
    def connection_lost(self, error): print("  lost", repr(error))
    def pause_writing(self): print("  pause")
    def resume_writing(self): print("  resume")
    def datagram_received(self, data, address): print("  datagram", data, address)
    def error_received(self, error): print("  error", repr(error))


class Buffered(asyncio.BufferedProtocol):
    def get_buffer(self, hint): self.buffer = bytearray(4); print("  buffer", hint); return self.buffer
    def buffer_updated(self, count): print("  updated", count, bytes(self.buffer)); return 1 / (count - 4) and None
    def connection_lost(self, error): print("  lost", repr(error))


def made(kind, protocol=None, sock=None, **options):
    print("--", kind.__name__, {k: type(v).__name__ for k, v in options.items()} or "")
    loop = Loop()
    loop.debug = options.pop("debug", False)
    t = kind(loop, sock or Sock(), protocol or Told(), **options)
    loop.run()
    return t, loop, loop._proactor


def refused(f, *args):
    try:
        print("  ", f(*args))
    except BaseException as error:
        print("  !", type(error).__name__, error)


def received(pro, data):
    pro.into[:len(data)] = data
    pro.last.ends(len(data))


t, loop, pro = made(p._ProactorSocketTransport, debug=True)
print(t, t.is_reading(), t.is_closing(), t.get_write_buffer_size(), t.can_write_eof(), t.get_extra_info("sockname"), t.get_extra_info("peername"), type(t.get_protocol()).__name__, t._sendfile_compatible)
received(pro, b"one")
t.pause_reading(), t.pause_reading()
print(t.is_reading())
received(pro, b"held")
t.resume_reading(), t.resume_reading()
loop.run()
t.write(b"")
t.write(b"ab")
write = pro.last
t.write(bytearray(b"cd")), t.write(memoryview(b"ef"))
print(t, t.get_write_buffer_size(), t.get_write_buffer_limits())
t.set_write_buffer_limits(high=3)
t.write(b"gh")
write.ends(2)
pro.last.ends(6)
for wrong in "x", 5, None:
    refused(t.write, wrong)
waiter = t._make_empty_waiter()
print(waiter.done())
refused(t._make_empty_waiter)
refused(t.write, b"x")
t._reset_empty_waiter()
t.write_eof(), t.write_eof()
print(t)
refused(t.write, b"x")
t.close(), t.close()
print(t, t.is_reading())
loop.run()
print(t)
t, loop, pro = made(p._ProactorSocketTransport)
received(pro, b"")
loop.run()
protocol = Told()
protocol.keep = True
t, loop, pro = made(p._ProactorSocketTransport, protocol)
received(pro, b"")
print(t.is_closing())
t.write(b"x")
t.abort()
loop.run()
for n in range(7):
    t.write(b"lost")
for debug in False, True:
    for error in ConnectionResetError("reset"), OSError("bad"), asyncio.CancelledError(), ValueError("odd"):
        t, loop, pro = made(p._ProactorSocketTransport, debug=debug)
        refused(pro.last.ends, error)
        loop.run()
        t._sock = None
        t, loop, pro = made(p._ProactorSocketTransport, debug=debug)
        t.write(b"data")
        refused(pro.last.ends, error)
        loop.run()
        t._sock = None
t, loop, pro = made(p._ProactorSocketTransport, debug=True)
t.write(b"data"), t.write(b"more")
t.close()
print(t)
pro.last.ends(4)
pro.last.ends(4)
loop.run()
t, loop, pro = made(p._ProactorSocketTransport)
t.write(b"data")
waiter = t._make_empty_waiter()
t._force_close(LookupError("end"))
t._force_close(None)
loop.run()
t, loop, pro = made(p._ProactorSocketTransport)
t.write(b"data")
waiter = t._make_empty_waiter()
pro.last.ends(4)
print(waiter.done())
t._sock = None
t, loop, pro = made(p._ProactorSocketTransport, Buffered())
received(pro, b"abcdef")
loop.run()
t._sock = None
t, loop, pro = made(p._ProactorSocketTransport, sock=Sock(False), debug=True, extra={"peername": "given"})
print(t.get_extra_info("sockname"), t.get_extra_info("peername"))
t.close()
loop.run()
t._sock = None
t, loop, pro = made(p._ProactorDuplexPipeTransport)
print(t.can_write_eof(), t.get_extra_info("pipe"))
refused(t.write_eof)
t.abort()
loop.run()
t, loop, pro = made(p._ProactorReadPipeTransport)
t.close()
loop.run()
for early in False, True:
    t, loop, pro = made(p._ProactorWritePipeTransport)
    reading = pro.last
    print(t, t.can_write_eof())
    if early:
        t.write(b"x")
    reading.ends(b"")
    loop.run()
    t._sock = None
t, loop, pro = made(p._ProactorWritePipeTransport)
t.write_eof()
loop.run()
for address in None, ("host", 1):
    t, loop, pro = made(p._ProactorDatagramTransport, address=address)
    reading = pro.last
    reading.ends((b"got", "from") if address is None else b"got")
    t.sendto(b"one", address), t.sendto(b"two"), t.sendto(bytearray(b"three"), address)
    print(t.get_write_buffer_limits())
    pro.last.ends(3)
    pro.last.ends(OSError("send"))
    for wrong in (("x", address), (b"x", ("other", 2)), (5,)):
        refused(t.sendto, *wrong)
    t.close()
    print(t)
    loop.run()
    t._sock = None
    t, loop, pro = made(p._ProactorDatagramTransport, address=address)
    reading = pro.last
    t.sendto(b"one", address)
    pro.last.ends(ValueError("odd"))
    loop.run()
    t._sock = None
    for n in range(7 if address else 0):
        t.sendto(b"late")
    t, loop, pro = made(p._ProactorDatagramTransport, address=address)
    pro.fails = OSError("at once")
    t.sendto(b"one")
    pro.fails = None
    t.abort()
    loop.run()
    t._sock = None
