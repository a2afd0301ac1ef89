"""An application behind handlers and under the checker: what it is given, what is sent, what is refused."""
import io
from wsgiref.handlers import SimpleHandler
from wsgiref.headers import Headers
from wsgiref.util import FileWrapper, application_uri, request_uri, setup_testing_defaults, shift_path_info
from wsgiref.validate import validator


def run(application, **environ):
    """What a handler sends for an application."""
    environ.setdefault('QUERY_STRING', '')
    environ.setdefault('SCRIPT_NAME', '')
    environ.setdefault('PATH_INFO', '/')
    setup_testing_defaults(environ)
    out, errors = io.BytesIO(), io.StringIO()
    handler = SimpleHandler(io.BytesIO(b'input'), out, errors, environ)
    handler.http_version, handler.os_environ = '1.1', {}
    handler.run(application)
    print([line for line in out.getvalue().split(b'\r\n') if not line.startswith(b'Date')], errors.getvalue().splitlines()[-1:])


def hello(environ, start_response):
    start_response('200 OK', [('Content-Type', 'text/plain')])
    return [environ['wsgi.input'].read(3), b' ', environ['PATH_INFO'].encode()]


def asks(status, headers, body):
    def application(environ, start_response):
        start_response(status, headers)
        return body
    return application


TYPE = [('Content-Type', 'text/plain')]
run(validator(hello), PATH_INFO='/x')
run(hello, SERVER_PROTOCOL='HTTP/0.9')
run(lambda environ, start_response: FileWrapper(io.BytesIO(b'file')) if start_response('200 OK', TYPE) else None)
run(asks('404 Not Found', TYPE, [b'one']))
run(asks('204 No', [], []))
for status, headers, body in (('20', TYPE, []), ('abc d', TYPE, []), ('200 OK', [('Connection', 'x')], []), ('200 OK', TYPE, ['text']), ('200 OK', (), [])):
    run(asks(status, headers, body))
for status, headers, body in (('200 OK', [], [b'']), ('200 OK', TYPE + [('A:', 'b')], []), ('200 OK', TYPE, b'bytes'), ('200 OK', TYPE + [('A', 'b\n')], [])):
    run(validator(asks(status, headers, body)))

headers = Headers([('A', '1')])
headers.add_header('B', 'x', file_name='q"', flag=None)
headers.add_header('b', 'y')
headers['A'] = '2'
print(headers.items(), headers['b'], headers.get_all('B'), headers.setdefault('c', 'd'), 'C' in headers, headers['none'], bytes(headers))
environ = {'SCRIPT_NAME': '/app', 'PATH_INFO': '/a//b/', 'QUERY_STRING': 'q=1', 'HTTP_HOST': 'h:1', 'wsgi.url_scheme': 'http'}
print(application_uri(environ), request_uri(environ))
for _ in range(4):
    print(shift_path_info(environ), environ['SCRIPT_NAME'], environ['PATH_INFO'])
