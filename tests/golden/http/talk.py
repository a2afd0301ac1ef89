"""A client and a server of this library talk: bodies with a length and in chunks, connections kept and closed, errors."""
import http.client
import http.server
import io
import threading


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def do_GET(self):
        if self.path == '/chunks':
            self.send_response(200)
            self.send_header('Transfer-Encoding', 'chunked')
            self.end_headers()
            self.wfile.write(b'5\r\nhello\r\n6;x=y\r\n world\r\n0\r\nTrailer: 1\r\n\r\n')
        else:
            self.answer(self.path.encode())

    def do_POST(self):
        if 'chunked' in self.headers.get('Transfer-Encoding', ''):
            body = []
            while size := int(self.rfile.readline(), 16):
                body.append(self.rfile.read(size + 2)[:-2])
            self.rfile.readline()
            self.answer(b'|'.join(body))
        else:
            self.answer(self.rfile.read(int(self.headers['Content-Length'])))

    def answer(self, body):
        self.send_response_only(200, 'Fine')
        self.send_header('Content-Length', str(len(body)))
        self.send_header('X', self.headers.get('X', ''))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass


with http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler) as server:
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    connection = http.client.HTTPConnection(*server.server_address, timeout=10)
    for method, path, body in (('GET', '/a?b', None), ('POST', '/', 'größer'), ('POST', '/', io.BytesIO(b'file')), ('POST', '/', iter([b'x', b'', b'yz'])),
                               ('GET', '/chunks', None), ('PUT', '/<b>', None)):
        connection.request(method, path, body, {'X': 'y'})
        response = connection.getresponse()
        print(response.status, response.reason, response.version, response.length, response.getheader('x'), response.read(4), response.readline(), response.read(),
              response.isclosed(), connection.sock is not None)
    connection.request('GET', '/')
    for action in lambda: connection.request('GET', '/'), lambda: connection.putheader('a', 'b'):
        try:
            action()
        except http.client.HTTPException as error:
            print(type(error).__name__, error)
    connection.getresponse().read()  # closed before, the server might be writing still
    connection.close()
    for path, name, value in (('/ x', 'A', 'b'), ('/', 'A\n', 'b'), ('/', 'A', 'b\r\nC: d')):
        try:
            connection.request('GET', path, headers={name: value})
        except (http.client.HTTPException, ValueError) as error:
            print(type(error).__name__, error)
        connection.close()
    server.shutdown()
    thread.join()
