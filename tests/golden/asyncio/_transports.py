"""Scripted sockets and told protocols, for transports."""
import asyncio
import re
import socket


class Scripted(socket.socket):
    """A socket whose calls give, or raise, what a list says; the rest is real."""

    def __init__(self, real, **scripts):
        super().__init__(fileno=real.detach())
        self.setblocking(False)
        self.scripts = scripts

    def play(self, name, *args):
        script = self.scripts.get(name)
        if not script:
            return getattr(super(), name)(*args)
        given = script.pop(0)
        print(f"    {name} gives {given!r}")
        if isinstance(given, BaseException):
            raise given
        return given

    def send(self, data): return self.play("send", bytes(data)) if "send" in self.scripts else super().send(data)
    def recv(self, n): return self.play("recv", n)
    def recv_into(self, buffer): return self.play("recv_into", buffer)
    def recvfrom(self, n): return self.play("recvfrom", n)
    def sendto(self, data, address): return self.play("sendto", data, address)
    def sendmsg(self, pieces): return self.play("sendmsg", list(pieces))


class Told(asyncio.Protocol):
    raises = {}

    def tell(self, name, *args):
        print("   ", name, *[repr(a) for a in args])
        if name in self.raises:
            raise self.raises[name]

    def connection_made(self, transport): self.tell("connection_made")
    def connection_lost(self, error): self.tell("connection_lost", error)
    def data_received(self, data): self.tell("data_received", data)
    def pause_writing(self): self.tell("pause_writing")
    def resume_writing(self): self.tell("resume_writing")
    keeps_open = False

    def eof_received(self):
        self.tell("eof_received")
        return self.keeps_open


def plain(text):
    text = re.sub(r"fd=\d+", "fd=N", str(text))
    return re.sub(r" at 0x[0-9a-f]+", "", text)


def handler(loop, context):
    print("    handler:", re.sub(r" at .*:\d+", "", context["message"]), repr(context.get("exception")), sorted(context))


def tried(call, *args, **kwargs):
    try:
        print("   =", plain(repr(call(*args, **kwargs))))
    except Exception as error:
        print("   !", type(error).__name__, plain(error))


async def turns(n=4):
    for _ in range(n):
        await asyncio.sleep(0)
