"""Peer(*lines): a socket for clients of line protocols, whose peer's lines are given; it keeps what is sent."""
import io


class Peer:
    def __init__(self, *lines, fails=None):
        self.lines, self.sent, self.fails = io.BytesIO("".join(line + "\r\n" for line in lines).encode()), [], fails

    def sendall(self, data, flags=0):
        if self.fails:
            raise self.fails
        self.sent.append(bytes(data) if not flags else (bytes(data), "urgent"))

    def makefile(self, mode="r", *args, encoding=None, **kwargs):
        return self.lines if "b" in mode else io.TextIOWrapper(self.lines, encoding, newline="")

    def shutdown(self, how):
        self.sent.append(f"<shut {how}>")

    def close(self):
        self.sent.append("<closed>")

    def getpeername(self):
        return "192.0.2.1", 21

    getsockname = getpeername
