# asyncio's protocol of TLS between a transport that is a list and a protocol that says what it is told: ends, aborts, late and broken handshakes.
import gc
import asyncio, logging, ssl, sys, warnings
from asyncio import sslproto
from unittest import mock
from _tls import client_context, server_context

logger = logging.getLogger("asyncio")
logger.setLevel(logging.DEBUG)


class Told(logging.Handler):
    def emit(self, record):
        if "handshake" not in record.msg:   # how long it took is not told here
            print("  log:", record.levelname, record.getMessage().split("<")[0], record.msg.count("%"), record.exc_info is not None)


logger.addHandler(Told())
logger.propagate = False
loop = asyncio.new_event_loop()
loop.set_exception_handler(lambda loop, context: print(
    "  told:", {k: v if isinstance(v, str) else type(v).__name__ if not isinstance(v, Exception) else type(v).__name__ for k, v in sorted(context.items())}))


class App(asyncio.Protocol):
    keep = None
    fails = None

    def __init__(self, name):
        self.name = name

    def connection_made(self, transport):
        print(f"  {self.name} made", type(transport).__name__)

    def data_received(self, data):
        print(f"  {self.name} gets", len(data), data[:20])
        if self.fails:
            raise self.fails

    def eof_received(self):
        print(f"  {self.name} eof")
        return self.keep

    def connection_lost(self, error):
        print(f"  {self.name} lost", type(error).__name__)

    def pause_writing(self):
        print(f"  {self.name} paused")

    def resume_writing(self):
        print(f"  {self.name} resumed")


class Under:
    """The transport beneath: what is written waits in `out`."""

    def __init__(self, name):
        self.name, self.out, self.closing = name, [], False

    def write(self, data):
        self.out.append(bytes(data))

    def close(self):
        print(f"  {self.name} beneath closes")
        self.closing = True

    def is_closing(self):
        return self.closing

    def _force_close(self, error):
        print(f"  {self.name} beneath is forced", type(error).__name__, error if isinstance(error, (TimeoutError, ConnectionAbortedError)) else "")
        self.closing = True

    abort = lambda self: self._force_close(None)

    def get_extra_info(self, name, default=None):
        return f"beneath's {name}" if name == "peername" else default

    def pause_reading(self):
        print(f"  {self.name} beneath stops reading")

    def resume_reading(self):
        print(f"  {self.name} beneath reads")


def give(protocol, data):
    while data:
        room = protocol.get_buffer(-1)
        size = min(len(room), len(data))
        room[:size] = data[:size]
        protocol.buffer_updated(size)
        data = data[size:]


class Pair:
    def __init__(self, connect=True, **more):
        self.waiter = loop.create_future()
        self.apps = App("client"), App("server")
        self.sides = (sslproto.SSLProtocol(loop, self.apps[0], client_context(), self.waiter, server_hostname="localhost", **more),
                      sslproto.SSLProtocol(loop, self.apps[1], server_context(), None, server_side=True, **more))
        self.unders = Under("client"), Under("server")
        self.tops = [s._app_transport if hasattr(s, "_app_transport") and s._app_transport else s._get_app_transport() for s in self.sides]
        if connect:
            for side, under in zip(self.sides, self.unders):
                side.connection_made(under)
            self.pump()

    def pump(self, times=6):
        for _ in range(times):
            for k in 0, 1:
                out, self.unders[k].out = b"".join(self.unders[k].out), []
                if out and not self.unders[1 - k].closing:
                    give(self.sides[1 - k], out)
            loop.call_soon(loop.stop)
            loop.run_forever()


def tried(call, *args, **more):
    try:
        return call(*args, **more)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


for debug in False, True:
    loop.set_debug(debug)
    print("talk", debug)
    pair = Pair()
    client, server = pair.tops
    print(pair.waiter.done(), client.get_extra_info("peername"), client.get_extra_info("cipher") is not None, client.get_extra_info("no", 5))
    client.write(b"hello")
    server.writelines([b"an", b"", b"swer"])
    pair.pump()
    server.write(b"x" * 40000)
    pair.pump()
    other = App("another")
    client.set_protocol(other)
    print(client.get_protocol().name)
    server.write(b"now")
    pair.pump()
    client.set_protocol(pair.apps[0])
    print(tried(client.write, "text"), tried(client.write_eof), client.can_write_eof(), client.is_closing(), client.get_write_buffer_size())
    print(client.get_read_buffer_limits(), client.set_read_buffer_limits(100), client.get_read_buffer_limits(), client.get_read_buffer_size())
    print(client.get_write_buffer_limits(), client.set_write_buffer_limits(10), client.get_write_buffer_limits())
    print(tried(client.set_read_buffer_limits, 5, 6), tried(client.set_write_buffer_limits, 5, 6))
    client.pause_reading()
    print(client.is_reading())
    server.write(b"y" * 300)
    pair.pump()
    client.resume_reading()
    print(client.is_reading())
    pair.pump()
    pair.sides[0].pause_writing()
    client.write(b"z" * 50)
    print(len(pair.unders[0].out) > 0)
    pair.sides[0].resume_writing()
    pair.pump()
    pair.apps[1].keep = True
    client.close()
    client.close()
    print(client.is_closing())
    pair.pump()
    for k in 0, 1:
        pair.sides[k].connection_lost(None)
    loop.call_soon(loop.stop), loop.run_forever()

    print("end of the stream beneath")
    pair = Pair()
    print(bool(pair.sides[0].eof_received()))
    pair.pump()
    pair = Pair(connect=False)
    pair.sides[0].connection_made(pair.unders[0])
    print(bool(pair.sides[0].eof_received()))
    print(type(pair.waiter.exception()).__name__)
    loop.call_soon(loop.stop), loop.run_forever()

    print("aborts")
    pair = Pair()
    pair.tops[0].abort()
    print(pair.tops[0].is_closing())
    for k in range(7):
        pair.tops[0].write(b"lost")
    pair = Pair(connect=False)
    pair.sides[0].connection_made(pair.unders[0])
    pair.tops[0].close()
    pair.pump(1)

    print("broken")
    pair = Pair(connect=False)
    pair.sides[0].connection_made(pair.unders[0])
    give(pair.sides[0], b"this is no TLS at all, by far")
    print(type(pair.waiter.exception()).__name__)
    pair = Pair()
    give(pair.sides[0], b"\x17\x03\x03\x00\x05wrong")
    pair = Pair()
    pair.apps[0].fails = KeyError("app")
    pair.tops[1].write(b"makes it fail")
    pair.pump()
    pair = Pair()
    with mock.patch.object(pair.sides[0], "_sslobj", mock.Mock(write=mock.Mock(side_effect=ValueError("write")))):
        pair.tops[0].write(b"fails")

print("late")
pair = Pair(connect=False, ssl_handshake_timeout=0.001)
pair.sides[0].connection_made(pair.unders[0])
loop.call_later(0.02, loop.stop), loop.run_forever()
pair = Pair(ssl_shutdown_timeout=0.001)
pair.tops[0].close()
loop.call_later(0.02, loop.stop), loop.run_forever()

print("made")
for more in ({"ssl_handshake_timeout": 0}, {"ssl_shutdown_timeout": -1}, {"server_side": True}):
    print(tried(sslproto.SSLProtocol, loop, App("x"), None, None, **more))
for name in "", "named":
    context = sslproto.SSLProtocol(loop, App("x"), None, None, server_hostname=name)._sslcontext
    print(context.check_hostname, context.verify_mode.name)
with mock.patch.object(sslproto, "ssl", None):
    print(tried(sslproto.SSLProtocol, loop, App("x"), None, None))
gc.collect()  # pairs of above that nothing told of their end
gc.disable()
warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *rest: print("  warned", category.__name__, str(message).split(" object")[0])
top = Pair(connect=False).tops[0]
top.__del__()
print(top.is_closing())
top.__del__()
warnings.simplefilter("ignore")
