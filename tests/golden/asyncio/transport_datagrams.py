# Datagram transports: sending with and without an address, what waits, errors that are only told, endpoints' arguments.
import asyncio
import os
import socket
from _transports import Scripted, Told, handler, plain, tried, turns


class Grams(Told):
    def datagram_received(self, data, address): self.tell("datagram_received", data)
    def error_received(self, error): self.tell("error_received", error)


async def case(title, act, address=None, raises={}, connected=False, **scripts):
    print("==", title)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(handler)
    other = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    other.bind(("127.0.0.1", 0))
    other.setblocking(False)
    real = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    real.bind(("127.0.0.1", 0))
    if connected:
        real.connect(other.getsockname())
    protocol = Grams()
    protocol.raises = raises
    there = other.getsockname()
    transport = loop._make_datagram_transport(Scripted(real, **scripts), protocol, there if address else None)
    await turns(2)
    await act(transport, other, there)
    await turns(6)
    print("   ", "closed" in plain(transport))
    if "closed" not in plain(transport):
        transport.abort()
    await turns()
    other.close()


def got(other):
    try:
        return other.recv(100)
    except BlockingIOError:
        return "nothing"


async def sends(t, other, there):
    t.sendto(b"one", there)
    t.sendto(bytearray(b"two"), there)
    print("   ", got(other), got(other))
    for wrong in ("text", 5):
        tried(t.sendto, wrong, there)


async def addressed(t, other, there):
    t.sendto(b"one")
    t.sendto(b"two", there)
    print("   ", got(other), got(other))
    try:
        t.sendto(b"three", ("127.0.0.1", 1))
    except ValueError as error:
        print("    !", str(error).split("(")[0])


async def receives(t, other, there):
    other.sendto(b"in", t.get_extra_info("sockname"))
    await turns()


async def waits(t, other, there):
    t.sendto(b"one", there)
    t.sendto(b"two", there)
    print("   ", t.get_write_buffer_size() > 5, plain(t).partition("bufsize")[0])
    await turns()
    print("   ", got(other), got(other))


async def closes(t, other, there):
    t.sendto(b"one", there)
    t.close()
    print("   ", t.is_closing())
    await turns()
    print("   ", got(other))


async def limits(t, other, there):
    t.set_write_buffer_limits(high=100)
    t.sendto(b"a" * 50, there)
    t.sendto(b"d" * 60, there)
    await turns()


async def lost(t, other, there):
    t.abort()
    for k in range(6):
        t.sendto(b"lost", there)
    print("   ", got(other))


async def main():
    again = BlockingIOError()
    await case("with addresses", sends)
    await case("with its own address", addressed, address=True)
    await case("connected", addressed, address=True, connected=True)
    await case("receives", receives)
    await case("would block", waits, sendto=[again])
    await case("would block twice", waits, sendto=[again, again])
    await case("refused", sends, sendto=[ConnectionRefusedError("refused")])
    await case("refused later", waits, sendto=[again, ConnectionRefusedError("refused")])
    await case("broken", waits, sendto=[ValueError("broken")])
    await case("broken later", waits, sendto=[again, ValueError("broken")])
    await case("closed with data", closes, sendto=[again])
    await case("receive refused", receives, recvfrom=[ConnectionRefusedError("refused"), again])
    await case("receive broken", receives, recvfrom=[ValueError("broken")])
    await case("limits", limits, sendto=[again])
    await case("lost", lost, address=True)
    loop = asyncio.get_running_loop()

    async def endpoint(**options):
        try:
            t, p = await loop.create_datagram_endpoint(Grams, **options)
            print("    made", plain(t.get_extra_info("peername") is not None))
            t.close()
            await turns()
        except Exception as error:
            print("    !", type(error).__name__, plain(error))

    stream, gram = socket.socket(), socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    await endpoint(sock=stream)
    await endpoint(sock=gram, local_addr=("127.0.0.1", 0))
    await endpoint(sock=gram, family=2, proto=1, flags=3, reuse_port=True, allow_broadcast=True, remote_addr=("a", 1))
    await endpoint(sock=gram)
    stream.close()
    await endpoint()
    await endpoint(family=socket.AF_INET)
    await endpoint(family=socket.AF_UNIX, local_addr=("a", 1))
    await endpoint(family=socket.AF_UNIX, remote_addr=5)
    await endpoint(local_addr=("127.0.0.1", 0), allow_broadcast=True, reuse_port=True)
    await endpoint(local_addr=("127.0.0.1", 0), remote_addr=("::1", 1))
    await endpoint(local_addr=("127.0.0.1",))
    await endpoint(local_addr="127.0.0.1")
    await endpoint(remote_addr=("127.0.0.1", 9))
    path = f"/tmp/coil-gram-{os.getpid()}"
    await endpoint(family=socket.AF_UNIX, local_addr=path)
    print("   ", os.path.exists(path))
    await endpoint(family=socket.AF_UNIX, local_addr=path)
    os.remove(path)
    await endpoint(family=socket.AF_UNIX, remote_addr=path)


asyncio.run(main())
