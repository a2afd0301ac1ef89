"""Handlers: each runs an application for one request and sends what it returns."""

import os
import sys
import time
from wsgiref.headers import Headers
from wsgiref.util import FileWrapper, guess_scheme, is_hop_by_hop

__all__ = ['BaseHandler', 'SimpleHandler', 'BaseCGIHandler', 'CGIHandler', 'IISCGIHandler', 'read_environ']

_DAYS = 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'
_MONTHS = 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'


def format_date_time(timestamp):
    """A time as headers have it."""
    year, month, day, hour, minute, second, weekday, *_ = time.gmtime(timestamp)
    return f'{_DAYS[weekday]}, {day:02} {_MONTHS[month - 1]} {year:4} {hour:02}:{minute:02}:{second:02} GMT'


_OF_REQUEST = {'SCRIPT_NAME', 'PATH_INFO', 'QUERY_STRING', 'REQUEST_METHOD', 'AUTH_TYPE', 'CONTENT_TYPE', 'CONTENT_LENGTH', 'HTTPS',
               'REMOTE_USER', 'REMOTE_IDENT'}


def _needs_transcode(k):
    """Whether a variable tells of the request: such are bytes read as Latin-1 in WSGI."""
    while k.startswith('REDIRECT_'):
        k = k[9:]
    return k in _OF_REQUEST or k.startswith(('HTTP_', 'SSL_'))


def read_environ():
    """The environment as WSGI wants it."""
    charset = sys.getfilesystemencoding()
    return {name: value.encode(charset, 'surrogateescape').decode('iso-8859-1') if _needs_transcode(name) else value
            for name, value in os.environ.items()}


class BaseHandler:
    """Runs an application. Where its input comes from and its output goes is for classes made from it."""

    wsgi_version = (1, 0)
    wsgi_multithread = wsgi_multiprocess = True
    wsgi_run_once = False

    origin_server = True        # whether this is the server itself, which sends the first line
    http_version = '1.0'
    server_software = None
    os_environ = read_environ()
    wsgi_file_wrapper = FileWrapper
    headers_class = Headers

    traceback_limit = None
    error_status = '500 Internal Server Error'
    error_headers = [('Content-Type', 'text/plain')]
    error_body = b'A server error occurred.  Please contact the administrator.'

    status = result = headers = None
    headers_sent = False
    bytes_sent = 0

    def run(self, application):
        """Run an application and send what it returns."""
        try:
            self.setup_environ()
            self.result = application(self.environ, self.start_response)
            self.finish_response()
        except (ConnectionAbortedError, BrokenPipeError, ConnectionResetError):
            return      # the client has gone, which is its right
        except:
            try:
                self.handle_error()
            except:
                self.close()
                raise       # whoever runs the handler reports it

    def setup_environ(self):
        environ = self.environ = self.os_environ.copy()
        self.add_cgi_vars()
        environ.update({
            'wsgi.input': self.get_stdin(),
            'wsgi.errors': self.get_stderr(),
            'wsgi.version': self.wsgi_version,
            'wsgi.run_once': self.wsgi_run_once,
            'wsgi.url_scheme': self.get_scheme(),
            'wsgi.multithread': self.wsgi_multithread,
            'wsgi.multiprocess': self.wsgi_multiprocess,
        })
        if self.wsgi_file_wrapper is not None:
            environ['wsgi.file_wrapper'] = self.wsgi_file_wrapper
        if self.origin_server and self.server_software:
            environ.setdefault('SERVER_SOFTWARE', self.server_software)

    def finish_response(self):
        """Send what the application returned."""
        try:
            if not self.result_is_file() or not self.sendfile():
                for data in self.result:
                    self.write(data)
                self.finish_content()
        except:
            # close() waits until the error was reported.
            if hasattr(self.result, 'close'):
                self.result.close()
            raise
        else:
            self.close()

    def get_scheme(self):
        return guess_scheme(self.environ)

    def set_content_length(self):
        """Say how long the body is if that is known: it is all in one piece."""
        try:
            pieces = len(self.result)
        except (TypeError, AttributeError, NotImplementedError):
            return
        if pieces == 1:
            self.headers['Content-Length'] = str(self.bytes_sent)

    def cleanup_headers(self):
        """Give the headers what is still missing."""
        if 'Content-Length' not in self.headers:
            self.set_content_length()

    def start_response(self, status, headers, exc_info=None):
        """What applications call."""
        if exc_info:
            try:
                if self.headers_sent:
                    raise
            finally:
                exc_info = None     # a circle through the frame
        elif self.headers is not None:
            raise AssertionError('Headers already set!')
        self.status = status
        self.headers = self.headers_class(headers)
        self._validate_status(self._convert_string_type(status, 'Status'))
        if __debug__:
            for name, value in headers:
                self._convert_string_type(name, 'Header name')
                self._convert_string_type(value, 'Header value')
                assert not is_hop_by_hop(name), f"Hop-by-hop header, '{name}: {value}', not allowed"
        return self.write

    def _validate_status(self, status):
        if len(status) < 4:
            raise AssertionError('Status must be at least 4 characters')
        if not status[:3].isdigit():
            raise AssertionError('Status message must begin w/3-digit code')
        if status[3] != ' ':
            raise AssertionError('Status message must have a space after code')

    def _convert_string_type(self, value, title):
        if type(value) is str:
            return value
        raise AssertionError(f'{title} must be of type str (got {value!r})')

    def send_preamble(self):
        """Send what comes before the headers."""
        if not self.origin_server:
            self._write(f'Status: {self.status}\r\n'.encode('iso-8859-1'))
        elif self.client_is_modern():
            self._write(f'HTTP/{self.http_version} {self.status}\r\n'.encode('iso-8859-1'))
            if 'Date' not in self.headers:
                self._write(f'Date: {format_date_time(time.time())}\r\n'.encode('iso-8859-1'))
            if self.server_software and 'Server' not in self.headers:
                self._write(f'Server: {self.server_software}\r\n'.encode('iso-8859-1'))

    def write(self, data):
        """What start_response() returns: send a piece of the body."""
        assert type(data) is bytes, 'write() argument must be a bytes instance'
        if not self.status:
            raise AssertionError('write() before start_response()')
        if not self.headers_sent:
            self.bytes_sent = len(data)     # the length that headers may tell
            self.send_headers()
        else:
            self.bytes_sent += len(data)
        self._write(data)
        self._flush()

    def sendfile(self):
        """Send a file by what the system has for that; False if it has nothing."""
        return False

    def finish_content(self):
        """See that headers are sent, also where there is no body."""
        if not self.headers_sent:
            # Of HEAD it may be the length of what is not sent.
            self.headers.setdefault('Content-Length', '0')
            self.send_headers()

    def close(self):
        """Forget the request."""
        try:
            if hasattr(self.result, 'close'):
                self.result.close()
        finally:
            self.result = self.headers = self.status = self.environ = None
            self.bytes_sent = 0
            self.headers_sent = False

    def send_headers(self):
        self.cleanup_headers()
        self.headers_sent = True
        if not self.origin_server or self.client_is_modern():
            self.send_preamble()
            self._write(bytes(self.headers))

    def result_is_file(self):
        """Whether the application returned a file wrapped."""
        wrapper = self.wsgi_file_wrapper
        return wrapper is not None and isinstance(self.result, wrapper)

    def client_is_modern(self):
        """Whether the client knows of headers."""
        return self.environ['SERVER_PROTOCOL'].upper() != 'HTTP/0.9'

    def log_exception(self, exc_info):
        """Report an exception."""
        from traceback import print_exception
        try:
            print_exception(*exc_info, self.traceback_limit, self.get_stderr())
        finally:
            exc_info = None

    def handle_error(self):
        """Report an exception, and answer with an error if nothing was sent."""
        self.log_exception(sys.exc_info())
        if not self.headers_sent:
            self.result = self.error_output(self.environ, self.start_response)
            self.finish_response()

    def error_output(self, environ, start_response):
        """The application of errors."""
        start_response(self.error_status, self.error_headers[:], sys.exc_info())
        return [self.error_body]

    def _write(self, data):
        raise NotImplementedError

    def _flush(self):
        raise NotImplementedError

    def get_stdin(self):
        raise NotImplementedError

    def get_stderr(self):
        raise NotImplementedError

    def add_cgi_vars(self):
        """Add to the environment what CGI has."""
        raise NotImplementedError


class SimpleHandler(BaseHandler):
    """A handler over files and an environment."""

    def __init__(self, stdin, stdout, stderr, environ, multithread=True, multiprocess=False):
        self.stdin, self.stdout, self.stderr, self.base_env = stdin, stdout, stderr, environ
        self.wsgi_multithread, self.wsgi_multiprocess = multithread, multiprocess

    def get_stdin(self):
        return self.stdin

    def get_stderr(self):
        return self.stderr

    def add_cgi_vars(self):
        self.environ.update(self.base_env)

    def _write(self, data):
        written = self.stdout.write(data)
        if written is None or written == len(data):
            return
        from warnings import warn
        warn('SimpleHandler.stdout.write() should not do partial writes', DeprecationWarning)
        while data := data[written:]:
            written = self.stdout.write(data)

    def _flush(self):
        self.stdout.flush()
        self._flush = self.stdout.flush


class BaseCGIHandler(SimpleHandler):
    """A handler behind a server, which sends the first line."""

    origin_server = False


class CGIHandler(BaseCGIHandler):
    """A handler of a CGI program: its own files and environment."""

    wsgi_run_once = True
    os_environ = {}     # the server's own variables are in base_env

    def __init__(self):
        super().__init__(sys.stdin.buffer, sys.stdout.buffer, sys.stderr, read_environ(), multithread=False, multiprocess=True)


class IISCGIHandler(BaseCGIHandler):
    """A CGIHandler for Microsoft's server, which has the script's name in PATH_INFO."""

    wsgi_run_once = True
    os_environ = {}

    def __init__(self):
        environ = read_environ()
        path, script = environ.get('PATH_INFO', ''), environ.get('SCRIPT_NAME', '')
        if (path + '/').startswith(script + '/'):
            environ['PATH_INFO'] = path[len(script):]
        super().__init__(sys.stdin.buffer, sys.stdout.buffer, sys.stderr, environ, multithread=False, multiprocess=True)
