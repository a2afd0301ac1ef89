"""Web(replies): what http.client connects to from now on. A reply is text, found by the request's path, or a function of the request;
what is connected to and sent is printed,
with sort its headers in order."""
import io
import socket


class Connection:
    def __init__(self, web):
        self.web, self.sent = web, []

    def sendall(self, data):
        if isinstance(data, (bytes, bytearray, memoryview)):
            self.sent.append(bytes(data))
        else:
            self.sent += data

    def settimeout(self, value):
        pass

    setsockopt = close = lambda self, *args: None

    def makefile(self, mode, *args):
        request = b"".join(self.sent).decode("latin-1")
        self.sent.clear()
        first, *others = request.rstrip("\r\n").split("\r\n")
        print("   sends", first, *(sorted(others) if self.web.sort else others), sep=" | ")
        path = request.split(" ")[1]
        reply = self.web.replies.get(path, "HTTP/1.1 404 None\nContent-Length: 4\n\nnone")
        reply = reply(request) if callable(reply) else reply
        if isinstance(reply, BaseException):
            raise reply
        head, _, body = reply.partition("\n\n")
        return io.BytesIO(head.replace("\n", "\r\n").encode("latin-1") + b"\r\n\r\n" + body.encode("latin-1"))


class Web:
    def __init__(self, replies, sort=False):
        self.replies, self.sort = replies, sort
        socket.create_connection = self.connect

    def connect(self, address, timeout=None, source=None, **options):
        print("   connects", address, timeout if isinstance(timeout, (int, float)) else "", source or "")
        if address[0] == "refused":
            raise ConnectionRefusedError(111, "no")
        return Connection(self)


def ok(body="body", head="", status="200 OK"):
    return "\n".join(filter(None, [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", head])) + "\n\n" + body
