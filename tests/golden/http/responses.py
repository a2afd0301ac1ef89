"""Responses that are not as they should be, and those that would never end."""
import http.client
import io


class Socket:
    def __init__(self, data):
        self.data = data

    def makefile(self, mode):
        return io.BytesIO(self.data)


OK = b'HTTP/1.1 200 OK\r\n'
CHUNKED = OK + b'Transfer-Encoding: chunked\r\n\r\n'
for data in (b'', b'\r\n', b'HTTP/2 200\r\n\r\n', b'HTTP/1.1 20 x\r\n\r\n', b'HTTP/1.1 abc\r\n\r\n', b'HTTP/1.1 ' + b'9' * 70000, b'HTTP/1.1 100 Go on\r\nA: b\r\n\r\n' + OK + b'\r\nx',
             OK + b'A: ' + b'x' * 70000 + b'\r\n\r\n', OK + b'A: b\r\n' * 101 + b'\r\n', OK + b'Content-Length: 10\r\n\r\nabc', OK + b'Content-Length: 99999999999\r\n\r\nabc',
             OK + b'Content-Length: -1\r\nConnection: close\r\n\r\nabc', OK + b'Content-Length: x\r\n\r\nabc', CHUNKED + b'3\r\nabc\r\n', CHUNKED + b'x\r\nabc', CHUNKED + b'fffffffffff\r\nabc',
             CHUNKED + b'1' * 70000, CHUNKED + b'1\r\na\r\n0\r\n' + b'T: ' + b'x' * 70000, b'HTTP/1.0 204 No\r\n\r\nabc', b'HTTP/1.0 200 OK\r\nConnection: keep-alive\r\n\r\nabc'):
    response = http.client.HTTPResponse(Socket(data))
    try:
        response.begin()
        print(response.version, response.status, response.length, response.will_close, response.chunked, response.read())
    except Exception as error:
        print(type(error).__name__, str(error)[:80])
