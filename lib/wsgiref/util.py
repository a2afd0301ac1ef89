"""Addresses and paths of requests, files as responses, environments for tests."""

import posixpath
from io import BytesIO, StringIO
from urllib.parse import quote

__all__ = ['FileWrapper', 'guess_scheme', 'application_uri', 'request_uri', 'shift_path_info', 'setup_testing_defaults', 'is_hop_by_hop']

_HOP_BY_HOP = {'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailers', 'transfer-encoding', 'upgrade'}


class FileWrapper:
    """The blocks of a file."""

    def __init__(self, filelike, blksize=8192):
        self.filelike, self.blksize = filelike, blksize
        if hasattr(filelike, 'close'):
            self.close = filelike.close

    def __iter__(self):
        return self

    def __next__(self):
        if data := self.filelike.read(self.blksize):
            return data
        raise StopIteration


def guess_scheme(environ):
    """'https' if a gateway says so, else 'http'."""
    return 'https' if environ.get('HTTPS') in ('yes', 'on', '1') else 'http'


def application_uri(environ):
    """The address of the application."""
    scheme = environ['wsgi.url_scheme']
    host = environ.get('HTTP_HOST')
    if not host:
        usual = '443' if scheme == 'https' else '80'
        port = environ['SERVER_PORT']
        host = environ['SERVER_NAME'] + ('' if port == usual else ':' + port)
    return f'{scheme}://{host}' + quote(environ.get('SCRIPT_NAME') or '/', encoding='latin1')


def request_uri(environ, include_query=True):
    """The address that was asked for."""
    uri = application_uri(environ)
    path = quote(environ.get('PATH_INFO', ''), safe='/;=,', encoding='latin1')
    uri += path if environ.get('SCRIPT_NAME') else path[1:]
    if include_query and environ.get('QUERY_STRING'):
        uri += '?' + environ['QUERY_STRING']
    return uri


def shift_path_info(environ):
    """Move the first name of the path to the application's own; returns it, None if there is none left."""
    path = environ.get('PATH_INFO', '')
    if not path:
        return None
    first, *parts = path.split('/')
    parts = [part for part in parts[:-1] if part and part != '.'] + parts[-1:]
    name = parts[0] if parts else ''
    script = posixpath.normpath(environ.get('SCRIPT_NAME', '') + '/' + name)
    if script.endswith('/'):
        script = script[:-1]
    if not name and not script.endswith('/'):
        script += '/'
    environ['SCRIPT_NAME'] = script
    environ['PATH_INFO'] = '/'.join([first, *parts[1:]])
    # A path that ends in '/' has an empty name at its end; '.' is none.
    return None if name == '.' else name


def setup_testing_defaults(environ):
    """Give an environment what a request has at least."""
    environ.setdefault('SERVER_NAME', '127.0.0.1')
    environ.setdefault('SERVER_PROTOCOL', 'HTTP/1.0')
    environ.setdefault('HTTP_HOST', environ['SERVER_NAME'])
    environ.setdefault('REQUEST_METHOD', 'GET')
    if 'SCRIPT_NAME' not in environ and 'PATH_INFO' not in environ:
        environ['SCRIPT_NAME'], environ['PATH_INFO'] = '', '/'
    for name, value in (('version', (1, 0)), ('run_once', 0), ('multithread', 0), ('multiprocess', 0)):
        environ.setdefault('wsgi.' + name, value)
    environ.setdefault('wsgi.input', BytesIO())
    environ.setdefault('wsgi.errors', StringIO())
    scheme = environ.setdefault('wsgi.url_scheme', guess_scheme(environ))
    environ.setdefault('SERVER_PORT', '443' if scheme == 'https' else '80')



def is_hop_by_hop(header_name):
    """Whether a header is of one connection only, which an application has no say in."""
    return header_name.lower() in _HOP_BY_HOP
