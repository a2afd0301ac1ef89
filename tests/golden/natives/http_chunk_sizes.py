# http.client: sizes of chunks in every spelling. One below 0 ends the reply.
import http.client as h, io
from _each import each_value as each


class Sock:
    def __init__(self, data):
        self.data = data

    def makefile(self, *args):
        return io.BufferedReader(io.BytesIO(self.data))


def reply(size, call):
    response = h.HTTPResponse(Sock(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + size.replace(b"|", b"\r\n") + b"\r\n0\r\n\r\n"))
    response.begin()
    return call(response), response.closed, response.isclosed()


reads = [h.HTTPResponse.read, lambda r: r.read(3), lambda r: (r.readinto(b := bytearray(5)), b), h.HTTPResponse.read1, lambda r: r.read1(1), h.HTTPResponse.peek, h.HTTPResponse.readline, lambda r: r.read(-1), lambda r: r.read(0)]
SIZES = b"+2|ab", b" 2 |ab", b"0x2|ab", b"2;x=y|ab", b"1_0|0123456789abcdef", b"a|012345678\n", b"3|abc|2|de", b"-0|"
each("\n".join(f"[reply({size!r}, call) for call in reads]" for size in SIZES), globals())
each("\n".join(f"reply({size!r}, reads[{k}])" for size in (b"-1", b"-5|abcde", b"", b"zz", b"ff|short", b"5|abcdefg") for k in range(len(reads))), globals())
