# http.client: requests as they are sent, replies of every form, tunnels, and what is refused. The server is a list of bytes.
import contextlib, http.client as h, io
from _each import each_value as each
from _peer import Peer


class Sock(Peer):
    def __init__(self, data):
        super().__init__()
        self.lines = io.BytesIO(data)

    def setsockopt(self, *args):
        self.options = args


def made(data=b"", host="host", debug=0, **options):
    c = h.HTTPConnection(host, **options)
    c._create_connection = lambda address, timeout, source: c.__dict__.setdefault("made", Sock(data)) if not print("   connects", address, source) else None
    c.set_debuglevel(debug)
    return c


def reply(data, method="GET", **options):
    r = h.HTTPResponse(Sock(data.encode("latin-1").replace(b"\n", b"\r\n")), method=method, **options)
    r.begin()
    return r


def sent(*args, data=b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", **options):
    c = made(data)
    c.request(*args, **options)
    return b"".join(c.sock.sent)


class Text(io.StringIO):
    def __repr__(self):
        return "text"


class Pieces(list):
    def __repr__(self):
        return "pieces"


class Body:
    def __init__(self, *pieces):
        self.pieces = list(pieces)

    def read(self, size):
        return self.pieces.pop(0) if self.pieces else b""


OK = b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc"
each(r"""
sent("GET", "/")
sent("GET", "")
sent("POST", "/x", b"body"), sent("POST", "/x", "b\xf6dy"), sent("POST", "/x"), sent("PUT", "/x", [b"a", b"", b"bc"]), sent("PATCH", "/x", Body(b"one", b"two")), sent("DELETE", "/x", None), sent("POST", "/x", io.BytesIO(b"file"))
sent("POST", "/x", io.StringIO("t\xe9xt")), sent("POST", "/x", iter([b"a"]), encode_chunked=True), sent("POST", "/x", iter([b"a"]), {"Transfer-Encoding": "chunked"}, encode_chunked=True), sent("POST", "/x", memoryview(b"m")), sent("POST", "/x", bytearray(b"q"), {"content-length": "9", "HOST": "other", "Accept-Encoding": "z"})
sent("POST", "/x", iter([b"a"]), {"Transfer-Encoding": "x"})
sent("POST", "/x", 5)
sent("POST", "/x", "\u20ac")
sent("POST", "/x", [5])
sent("GE\nT", "/")
sent("GET", "/a b")
sent("GET", "/\u20ac")
sent("GET", "http://other:99/x"), sent("GET", "http://[::1%eth]/x"), sent("OPTIONS", "*")
sent("GET", "/", headers={"A": 5, "B": b"c", "C": "d"})
sent("GET", "/", headers={"A b\n": "c"})
sent("GET", "/", headers={"": "c"})
sent("GET", "/", headers={"A": "b\nc"})
sent("GET", "/", headers={"A": "\u20ac"})
c = made(OK); c.putrequest("GET", "/", skip_host=True, skip_accept_encoding=True); c.putheader("A", "b", 5, b"c"); c.endheaders(b"body"); c.sock.sent
c = made(OK); c.putrequest("GET", "/"); c.putrequest("GET", "/")
c = made(OK); c.putheader("A", "b")
c.endheaders()
c.send(b"x"), c.sock.sent, c.sock.options
c.getresponse()
c = made(OK); c.auto_open = 0; c.send(b"x")
c = made(OK); c.request("GET", "/"); r = c.getresponse(); c.request("GET", "/2")
c.getresponse()
r.read(), r.isclosed(), r.closed, c.request("GET", "/3"), c.close(), c.sock
made(OK, "h:x")
made(OK, "h:").port, made(OK, "h:81").port, made(OK, "[::1]:82").host, made(OK, "[::1]").port, made(OK, "::1", 5).host, made(OK, "h", 7).port, made(OK).blocksize, made(OK, blocksize=2).blocksize, h.HTTPConnection.default_port, h.HTTPSConnection.default_port, h.HTTP_PORT, h.HTTPS_PORT
made(OK, "h\n")
c = made(OK, "::1", 99); c.request("GET", "/"); c.sock.sent
c = made(OK, "h", source_address=("s", 1)); c.connect(); c.sock.options
c = made(b"HTTP/1.1 200 OK\r\nA: b\r\n\r\n" + OK); c.set_tunnel("t\xfc.org", 44, {"X": "y"}); c.request("GET", "/"); print(c.sock.sent); c.get_proxy_response_headers().items(), c.getresponse().read()
c = made(b"HTTP/1.0 200 OK\r\n\r\n" + OK); c.set_tunnel("[::1]:7", headers={"host": "own"}); c.request("GET", "/"); c.sock.sent, c.get_proxy_response_headers().items()
c = made(b"HTTP/1.1 407 Proxy says no\r\n\r\n"); c.set_tunnel("t"); c.connect()
c.sock, made(OK).get_proxy_response_headers()
c = made(OK); c.connect(); c.set_tunnel("t")
c = made(b"HTTP/1.1 100 Continue\r\nSkip: me\r\n\r\n" + OK, debug=1); c.request("POST", "/", Text("x")); c.getresponse().read()
c = made(b"HTTP/1.1 200 OK\r\nA: b\r\n\r\n" + OK, debug=1); c.set_tunnel("t"); c.request("POST", "/", Pieces([b"a", b""])); c.getresponse().getheaders()
r = reply("HTTP/1.1 200 OK\nContent-Length: 6\nA: b\na: c\n\nabcdef"); r.version, r.status, r.reason, r.length, r.chunked, r.will_close, r.getheader("A"), r.getheader("Z"), r.getheader("Z", "d"), r.getheader("Z", ["x", "y"]), r.getheaders(), r.msg is r.headers is r.info(), r.code == r.getcode(), r.geturl(), r.readable(), r.peek(2), r.read(2), r.read1(2), r.readinto(bytearray(1)), r.length, r.read(), r.read(), r.isclosed()
r = reply("HTTP/1.1 200 OK\nContent-Length: 6\n\nabc\nef"); b = bytearray(9); r.readline(), r.readline(1), r.readinto(b), b, r.readinto(b), r.read1(), r.peek()
r = reply("HTTP/1.1 200 OK\nContent-Length: 9\n\nabc"); r.read()
r = reply("HTTP/1.1 200 OK\nContent-Length: 9\n\nabc"); r.read(5), r.read(5)
r = reply("HTTP/1.1 200 OK\nContent-Length: 9\n\nabc"); r.read1(99), r.read1(99)
r = reply("HTTP/1.0 200\n\nall of it"); r.reason, r.version, r.length, r.will_close, r.read(3), r.read1(), r.read()
r = reply("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n3;x=y\nabc\nA\n0123456789\n0\nTrailer: t\n\n"); r.chunked, r.length, r.read(1), r.read1(1), r.readline(), r.read1(), r.readinto(bytearray(2)), r.read(3), r.read(), r.read1()
r = reply("HTTP/1.1 200 OK\nTransfer-Encoding: Chunked\n\n3\nabc\n2\nde\n0\n\n"); b = bytearray(4); r.readinto(b), b, r.readinto(b), b, r.readinto(b)
r = reply("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n2\na\n"); r.read1(0), r.read1(9), r.read1(9)
r = reply("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\nzz\nabc"); r.read()
r = reply("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n9\nabc"); r.read()
r = reply("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n9\nabc"); r.readinto(bytearray(9))
r = reply("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n3\nabc\n"); r.read(3), r.read(3)
r = reply("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n" + "1" * 65537); r.read()
reply("HTTP/1.1 200 OK\nContent-Length: 5\n\n", "HEAD").read(), reply("HTTP/1.1 204 No\n\nx").read(), reply("HTTP/1.1 304 No\nContent-Length: 3\n\nabc").read(), reply("HTTP/1.1 200 OK\nContent-Length: 5\n\n", "HEAD").readinto(bytearray(3)), reply("HTTP/1.1 200 OK\nContent-Length: 5\n\n", "HEAD").read1()
[reply(f"HTTP/1.{v} 200 OK\n{n}: {x}\nContent-Length: 0\n\n").will_close for v in (0, 1) for n, x in (("Connection", "close"), ("Connection", "Keep-Alive"), ("Keep-Alive", "5"), ("Proxy-Connection", "keep-alive"), ("A", "b"))]
[reply(f"HTTP/1.1 200 OK\nContent-Length: {n}\n\n").length for n in ("x", "-5", "0", "12")]
reply("")
reply("\n")
reply("nonsense\n\n")
reply("HTTP/1.1\n\n")
reply("HTTP/1.1 abc\n\n")
reply("HTTP/1.1 99 low\n\n")
reply("HTTP/1.1 1000 high\n\n")
reply("HTTP/2.0 200 OK\n\n")
reply("HTTP/1.1 200 " + "x" * 65540)
reply("HTTP/1.1 200 OK\nA: " + "x" * 65540)
reply("HTTP/1.1 200 OK\n" + "A: b\n" * 101)
reply("HTTP/1.1 100 a\n\nHTTP/1.1 102 b\nA: b\n\nHTTP/1.1 200 c\nContent-Length: 1\n\nx").status
r = reply("HTTP/0.9 200 OK\n\n"); r.version, reply("HTTP/1.5 200 OK\n\n").version
r = reply("HTTP/1.1 200 OK\nContent-Length: 0\n\n", url="u"); r.geturl(), r.close(), r.read(), r.getheader("A"), r.fp, r.flush(), list(r)
h.HTTPResponse(Sock(b"")).getheader("x")
h.HTTPResponse(Sock(b"")).getheaders()
reply("HTTP/1.1 200 OK\nContent-Length: 3\n\nabc").fileno()
m = h.parse_headers(io.BytesIO(b"A: b\r\na: c\r\nD: e\r\n\r\nrest")); m.items(), m.getallmatchingheaders("z"), type(m).__name__
h.IncompleteRead(b"abc"), str(h.IncompleteRead(b"abc", 5)), h.IncompleteRead(b"", 5).expected, h.BadStatusLine("").line, h.BadStatusLine("x"), h.LineTooLong("x").args, h.RemoteDisconnected("a").args, h.UnknownProtocol("v").version, h.NotConnected.__mro__[1], h.error is h.HTTPException, h.CannotSendHeader.__mro__[1:3], h.responses[404], h.OK
h.HTTPSConnection("x").host, h.HTTPSConnection("x").port, h.HTTPSConnection("x")._context.post_handshake_auth
""", globals())
