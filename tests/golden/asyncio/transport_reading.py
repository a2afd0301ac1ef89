# A socket transport's reads: data, its end, errors, pauses, buffered protocols, a protocol that fails or is replaced.
import asyncio
import socket
from _transports import Scripted, Told, handler, plain, tried, turns


class Buffered(asyncio.BufferedProtocol, Told):
    size = 4

    def get_buffer(self, hint):
        self.tell("get_buffer", hint)
        self.buffer = bytearray(self.size)
        return self.buffer

    def buffer_updated(self, n): self.tell("buffer_updated", n, bytes(self.buffer[:n]))


async def case(title, act=None, kind=Told, raises={}, sends=(b"abc",), keeps_open=False, size=4, **scripts):
    print("==", title)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(handler)
    real, other = socket.socketpair()
    protocol = kind()
    protocol.raises, protocol.keeps_open, protocol.size = raises, keeps_open, size
    transport = loop._make_socket_transport(Scripted(real, **scripts), protocol, extra={"own": 1})
    await turns(2)
    for data in sends:
        other.send(data) if data else other.shutdown(socket.SHUT_WR)
        await turns(2)
    if act:
        await act(transport, other, loop)
    await turns()
    print("   ", plain(transport), transport.is_closing(), transport.is_reading())
    if "closed" not in plain(transport):
        transport.abort()
    await turns()
    print("   ", plain(transport))
    other.close()


async def paused(t, other, loop):
    print("   ", t.is_reading(), plain(t))
    t.pause_reading()
    t.pause_reading()
    print("   ", t.is_reading(), plain(t))
    other.send(b"while paused")
    await turns()
    t.resume_reading()
    t.resume_reading()
    print("   ", t.is_reading())
    await turns()
    t.close()
    t.pause_reading()
    t.resume_reading()
    print("   ", t.is_reading())


async def replaced(t, other, loop):
    print("   ", type(t.get_protocol()).__name__)
    t.set_protocol(Buffered())
    print("   ", type(t.get_protocol()).__name__)
    other.send(b"xyz")
    await turns()
    t.set_protocol(Told())
    other.send(b"uvw")
    await turns()


async def facts(t, other, loop):
    print("   ", t.get_extra_info("own"), t.get_extra_info("peername"), t.get_extra_info("sockname"), t.get_extra_info("none"), t.get_extra_info("none", 7), t.get_extra_info("socket").family.name)
    s = t.get_extra_info("socket")
    print("   ", type(s).__name__, s.type.name, s.proto, s.fileno() > 0, s.gettimeout(), s.getsockname(), s.settimeout(0), s.setblocking(False), s.getsockopt(socket.SOL_SOCKET, socket.SO_TYPE), plain(repr(s))[:30])
    tried(s.settimeout, 1)
    tried(s.setblocking, True)
    tried(lambda: __import__("pickle").dumps(s))
    s.shutdown(socket.SHUT_RDWR)


async def end_then_write(t, other, loop):
    t.write(b"still here")
    print("   ", other.recv(20))


async def main():
    again = BlockingIOError()
    await case("data", sends=[b"abc", b"def"])
    await case("its end", sends=[b"abc", b""])
    await case("its end, kept open", end_then_write, sends=[b""], keeps_open=True)
    await case("would block", recv=[again, InterruptedError()])
    await case("reset", recv=[ConnectionResetError("reset")])
    await case("broken", recv=[ValueError("broken")])
    await case("data_received fails", raises={"data_received": ValueError("data")})
    await case("eof_received fails", raises={"eof_received": ValueError("eof")}, sends=[b""])
    await case("connection_lost fails", raises={"connection_lost": ValueError("lost")}, sends=[b""])
    await case("buffered", kind=Buffered, sends=[b"abcdef", b""])
    await case("buffered, reset", kind=Buffered, recv_into=[ConnectionResetError("reset")])
    await case("buffered, would block", kind=Buffered, recv_into=[again])
    await case("buffered, broken", kind=Buffered, recv_into=[ValueError("broken")])
    await case("no buffer", kind=Buffered, size=0)
    await case("get_buffer fails", kind=Buffered, raises={"get_buffer": ValueError("get")})
    await case("buffer_updated fails", kind=Buffered, raises={"buffer_updated": ValueError("updated")})
    await case("paused", paused)
    await case("replaced", replaced)
    await case("facts", facts, sends=())


asyncio.run(main())
