"""A server for one application, to try it with."""

import sys
import urllib.parse
from http.server import BaseHTTPRequestHandler, HTTPServer
from wsgiref.handlers import SimpleHandler

__all__ = ['WSGIServer', 'WSGIRequestHandler', 'demo_app', 'make_server']
__version__ = '0.2'

server_version = 'WSGIServer/' + __version__
sys_version = sys.implementation.name.capitalize() + '/' + sys.version.split()[0]
software_version = server_version + ' ' + sys_version


class ServerHandler(SimpleHandler):
    """Runs the application for a request, and logs that."""

    server_software = software_version

    def close(self):
        try:
            self.request_handler.log_request(self.status.split(' ', 1)[0], self.bytes_sent)
        finally:
            super().close()


class WSGIServer(HTTPServer):
    """A server with an application."""

    application = None

    def server_bind(self):
        super().server_bind()
        self.setup_environ()

    def setup_environ(self):
        """What each request's environment begins with."""
        self.base_environ = {'SERVER_NAME': self.server_name, 'GATEWAY_INTERFACE': 'CGI/1.1', 'SERVER_PORT': str(self.server_port),
                             'REMOTE_HOST': '', 'CONTENT_LENGTH': '', 'SCRIPT_NAME': ''}

    def get_app(self):
        return self.application

    def set_app(self, application):
        self.application = application


class WSGIRequestHandler(BaseHTTPRequestHandler):
    """Has a request handled by the server's application."""

    server_version = 'WSGIServer/' + __version__

    def get_environ(self):
        """The environment of a request."""
        environ = self.server.base_environ.copy()
        path, _, query = self.path.partition('?')
        host = self.address_string()
        if host != self.client_address[0]:
            environ['REMOTE_HOST'] = host
        environ.update({
            'SERVER_PROTOCOL': self.request_version,
            'SERVER_SOFTWARE': self.server_version,
            'REQUEST_METHOD': self.command,
            'PATH_INFO': urllib.parse.unquote(path, 'iso-8859-1'),
            'QUERY_STRING': query,
            'REMOTE_ADDR': self.client_address[0],
            'CONTENT_TYPE': self.headers.get('content-type', self.headers.get_content_type()),
        })
        if length := self.headers.get('content-length'):
            environ['CONTENT_LENGTH'] = length
        for name, value in self.headers.items():
            name, value = name.replace('-', '_').upper(), value.strip()
            if name in environ:
                continue        # as CONTENT_LENGTH
            name = 'HTTP_' + name
            environ[name] = f'{environ[name]},{value}' if name in environ else value
        return environ

    def get_stderr(self):
        return sys.stderr

    def handle(self):
        self.raw_requestline = self.rfile.readline(65537)
        if len(self.raw_requestline) > 65536:
            self.requestline = self.request_version = self.command = ''
            self.send_error(414)
            return
        if not self.parse_request():
            return
        # An application that is to be run in a thread could not be told so.
        handler = ServerHandler(self.rfile, self.wfile, self.get_stderr(), self.get_environ(), multithread=False)
        handler.request_handler = self
        handler.run(self.server.get_app())


def demo_app(environ, start_response):
    """An application that says hello and shows its environment."""
    lines = ['Hello world!', ''] + [f'{name} = {value!r}' for name, value in sorted(environ.items())]
    start_response('200 OK', [('Content-Type', 'text/plain; charset=utf-8')])
    return [''.join([line + '\n' for line in lines]).encode('utf-8')]


def make_server(host, port, app, server_class=WSGIServer, handler_class=WSGIRequestHandler):
    """A server for an application."""
    server = server_class((host, port), handler_class)
    server.set_app(app)
    return server


if __name__ == '__main__':
    with make_server('', 8000, demo_app) as server:
        host, port = server.socket.getsockname()[:2]
        print('Serving HTTP on', host, 'port', port, '...')
        import webbrowser
        webbrowser.open('http://localhost:8000/xyz?abc')
        server.handle_request()
