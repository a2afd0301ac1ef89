"""Servers that speak HTTP: a handler for requests, one that serves the files of a folder, and one that runs programs of it.

They check no more than they must: they are for trying things out, not for the open net.
"""

import base64
import email.utils
import html
import http.client
import io
import os
import posixpath
import shutil
import socket
import socketserver
import sys
import time
import urllib.parse
from http import HTTPStatus

__all__ = ['HTTPServer', 'ThreadingHTTPServer', 'BaseHTTPRequestHandler', 'SimpleHTTPRequestHandler', 'CGIHTTPRequestHandler']
__version__ = '0.6'

_MAXLINE = 65536

DEFAULT_ERROR_MESSAGE = '''\
<!DOCTYPE HTML>
<html lang="en">
    <head>
        <meta charset="utf-8">
        <title>Error response</title>
    </head>
    <body>
        <h1>Error response</h1>
        <p>Error code: %(code)d</p>
        <p>Message: %(message)s.</p>
        <p>Error code explanation: %(code)s - %(explain)s.</p>
    </body>
</html>
'''
DEFAULT_ERROR_CONTENT_TYPE = 'text/html;charset=utf-8'


class HTTPServer(socketserver.TCPServer):
    """A server that knows its own name."""

    allow_reuse_address = 1

    def server_bind(self):
        super().server_bind()
        host, self.server_port = self.server_address[:2]
        self.server_name = socket.getfqdn(host)


class ThreadingHTTPServer(socketserver.ThreadingMixIn, HTTPServer):
    daemon_threads = True


def _http_version(text):
    """(major, minor) of 'HTTP/1.1'; ValueError for what is no version."""
    if not text.startswith('HTTP/'):
        raise ValueError('no version of HTTP')
    numbers = text[5:].split('.')
    if len(numbers) != 2 or any(not number.isdigit() or len(number) > 10 for number in numbers):
        raise ValueError('no version number')
    return int(numbers[0]), int(numbers[1])


class BaseHTTPRequestHandler(socketserver.StreamRequestHandler):
    """Reads requests; each is given to the method do_ and its name."""

    sys_version = 'Python/' + sys.version.split()[0]
    server_version = 'BaseHTTP/' + __version__
    error_message_format = DEFAULT_ERROR_MESSAGE
    error_content_type = DEFAULT_ERROR_CONTENT_TYPE
    default_request_version = 'HTTP/0.9'    # of a request that names none
    protocol_version = 'HTTP/1.0'
    MessageClass = http.client.HTTPMessage
    responses = {status: (status.phrase, status.description) for status in HTTPStatus}

    weekdayname = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
    monthname = [None, 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

    # What a client sends must not command the terminal that a log is read on.
    _control_char_table = {code: f'\\x{code:02x}' for code in (*range(0x20), *range(0x7f, 0xa0))} | {ord('\\'): '\\\\'}

    def parse_request(self):
        """Take a request apart; False if it was answered with an error."""
        self.command = None
        self.request_version = self.default_request_version
        self.close_connection = True
        self.requestline = line = str(self.raw_requestline, 'iso-8859-1').rstrip('\r\n')
        words = line.split()
        if not words:
            return False
        if len(words) >= 3:
            try:
                version = _http_version(words[-1])
            except ValueError:
                return self._refuse(HTTPStatus.BAD_REQUEST, f'Bad request version ({words[-1]!r})')
            if version >= (1, 1) and self.protocol_version >= 'HTTP/1.1':
                self.close_connection = False
            if version >= (2, 0):
                return self._refuse(HTTPStatus.HTTP_VERSION_NOT_SUPPORTED, f'Invalid HTTP version ({words[-1][5:]})')
            self.request_version = words[-1]
        if not 2 <= len(words) <= 3:
            return self._refuse(HTTPStatus.BAD_REQUEST, f'Bad request syntax ({line!r})')
        command, path = words[:2]
        if len(words) == 2:
            self.close_connection = True
            if command != 'GET':
                return self._refuse(HTTPStatus.BAD_REQUEST, f'Bad HTTP/0.9 request type ({command!r})')
        # A path that begins with two slashes would be a host's name when it is sent back to redirect.
        self.command, self.path = command, '/' + path.lstrip('/') if path.startswith('//') else path
        try:
            self.headers = http.client.parse_headers(self.rfile, _class=self.MessageClass)
        except http.client.LineTooLong as error:
            return self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, 'Line too long', str(error))
        except http.client.HTTPException as error:
            return self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, 'Too many headers', str(error))
        connection = self.headers.get('Connection', '').lower()
        if connection == 'close':
            self.close_connection = True
        elif connection == 'keep-alive' and self.protocol_version >= 'HTTP/1.1':
            self.close_connection = False
        if (self.headers.get('Expect', '').lower() == '100-continue' and self.protocol_version >= 'HTTP/1.1'
                and self.request_version >= 'HTTP/1.1'):
            return self.handle_expect_100()
        return True

    def _refuse(self, *error):
        self.send_error(*error)
        return False

    def handle_expect_100(self):
        """Tell the client to go on; False would be that an error was sent instead."""
        self.send_response_only(HTTPStatus.CONTINUE)
        self.end_headers()
        return True

    def handle_one_request(self):
        """Read one request and have it answered."""
        try:
            self.raw_requestline = self.rfile.readline(_MAXLINE + 1)
            if len(self.raw_requestline) > _MAXLINE:
                self.requestline = self.request_version = self.command = ''
                self.send_error(HTTPStatus.REQUEST_URI_TOO_LONG)
                return
            if not self.raw_requestline:
                self.close_connection = True
                return
            if not self.parse_request():
                return
            method = getattr(self, 'do_' + self.command, None)
            if method is None:
                self.send_error(HTTPStatus.NOT_IMPLEMENTED, f'Unsupported method ({self.command!r})')
                return
            method()
            self.wfile.flush()
        except TimeoutError as error:
            self.log_error('Request timed out: %r', error)
            self.close_connection = True

    def handle(self):
        """Handle requests until the connection is to be closed."""
        self.close_connection = True
        self.handle_one_request()
        while not self.close_connection:
            self.handle_one_request()

    def send_error(self, code, message=None, explain=None):
        """Answer with an error, log it, and close the connection."""
        phrase, description = self.responses.get(code, ('???', '???'))
        message = phrase if message is None else message
        explain = description if explain is None else explain
        self.log_error('code %d, message %s', code, message)
        self.send_response(code, message)
        self.send_header('Connection', 'close')
        body = None
        if code >= 200 and code not in (HTTPStatus.NO_CONTENT, HTTPStatus.RESET_CONTENT, HTTPStatus.NOT_MODIFIED):
            # What the client sent comes back in the message: it must not become HTML.
            content = self.error_message_format % {'code': code, 'message': html.escape(message, quote=False),
                                                   'explain': html.escape(explain, quote=False)}
            body = content.encode('UTF-8', 'replace')
            self.send_header('Content-Type', self.error_content_type)
            self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        if self.command != 'HEAD' and body:
            self.wfile.write(body)

    def send_response(self, code, message=None):
        """Begin an answer: its first line and the headers that each has."""
        self.log_request(code)
        self.send_response_only(code, message)
        self.send_header('Server', self.version_string())
        self.send_header('Date', self.date_time_string())

    def _keep(self, line):
        if not hasattr(self, '_headers_buffer'):
            self._headers_buffer = []
        self._headers_buffer.append(line)

    def send_response_only(self, code, message=None):
        """Begin an answer: its first line."""
        if self.request_version == 'HTTP/0.9':
            return
        if message is None:
            message = self.responses[code][0] if code in self.responses else ''
        self._keep(('%s %d %s\r\n' % (self.protocol_version, code, message)).encode('latin-1', 'strict'))

    def send_header(self, keyword, value):
        """Add a header to the answer."""
        if self.request_version != 'HTTP/0.9':
            self._keep(f'{keyword}: {value}\r\n'.encode('latin-1', 'strict'))
        if keyword.lower() == 'connection' and value.lower() in ('close', 'keep-alive'):
            self.close_connection = value.lower() == 'close'

    def end_headers(self):
        """Send the headers."""
        if self.request_version != 'HTTP/0.9':
            self._keep(b'\r\n')
            self.flush_headers()

    def flush_headers(self):
        if hasattr(self, '_headers_buffer'):
            self.wfile.write(b''.join(self._headers_buffer))
            self._headers_buffer = []

    def log_request(self, code='-', size='-'):
        """Log an answered request."""
        if isinstance(code, HTTPStatus):
            code = code.value
        self.log_message('"%s" %s %s', self.requestline, str(code), str(size))

    def log_error(self, format, *args):
        """Log an error."""
        self.log_message(format, *args)

    def log_message(self, format, *args):
        """Write a line to the standard error: who asked, when, and the message."""
        message = (format % args).translate(self._control_char_table)
        sys.stderr.write(f'{self.address_string()} - - [{self.log_date_time_string()}] {message}\n')

    def version_string(self):
        """What the server calls itself."""
        return f'{self.server_version} {self.sys_version}'

    def date_time_string(self, timestamp=None):
        """A time as headers have it."""
        return email.utils.formatdate(time.time() if timestamp is None else timestamp, usegmt=True)

    def log_date_time_string(self):
        """The time as logs have it."""
        year, month, day, hour, minute, second, *_ = time.localtime()
        return f'{day:02}/{self.monthname[month]:3}/{year:04} {hour:02}:{minute:02}:{second:02}'

    def address_string(self):
        """Who asks."""
        return self.client_address[0]


class SimpleHTTPRequestHandler(BaseHTTPRequestHandler):
    """Serves the files of a folder."""

    server_version = 'SimpleHTTP/' + __version__
    index_pages = 'index.html', 'index.htm'
    extensions_map = _encodings_map_default = {
        '.gz': 'application/gzip',
        '.Z': 'application/octet-stream',
        '.bz2': 'application/x-bzip2',
        '.xz': 'application/x-xz',
    }

    def __init__(self, *args, directory=None, **kwargs):
        self.directory = os.fspath(os.getcwd() if directory is None else directory)
        super().__init__(*args, **kwargs)

    def do_GET(self):
        if file := self.send_head():
            with file:
                self.copyfile(file, self.wfile)

    def do_HEAD(self):
        if file := self.send_head():
            file.close()

    def _find(self):
        """The path of the file that is asked for; None if that was answered already; a folder's path if it has no page of its own."""
        path = self.translate_path(self.path)
        if not os.path.isdir(path):
            return path
        parts = urllib.parse.urlsplit(self.path)
        if not parts.path.endswith('/'):
            # Its page's addresses are relative to it, which takes the slash.
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header('Location', urllib.parse.urlunsplit((*parts[:2], parts.path + '/', *parts[3:])))
            self.send_header('Content-Length', '0')
            self.end_headers()
            return None
        pages = (os.path.join(path, page) for page in self.index_pages)
        return next((page for page in pages if os.path.isfile(page)), path)

    def send_head(self):
        """Answer all but the body; returns the file that is the body, None if there is none."""
        path = self._find()
        if path is None:
            return None
        if os.path.isdir(path):
            return self.list_directory(path)
        kind = self.guess_type(path)
        if path.endswith('/'):      # a file is no folder
            self.send_error(HTTPStatus.NOT_FOUND, 'File not found')
            return None
        try:
            file = open(path, 'rb')
        except OSError:
            self.send_error(HTTPStatus.NOT_FOUND, 'File not found')
            return None
        try:
            status = os.fstat(file.fileno())
            if self._is_known(status.st_mtime):
                self.send_response(HTTPStatus.NOT_MODIFIED)
                self.end_headers()
                file.close()
                return None
            self.send_response(HTTPStatus.OK)
            self.send_header('Content-type', kind)
            self.send_header('Content-Length', str(status.st_size))
            self.send_header('Last-Modified', self.date_time_string(status.st_mtime))
            self.end_headers()
            return file
        except:
            file.close()
            raise

    def _is_known(self, changed):
        """Whether the client has what was changed at a time. If-None-Match would go first, but is for more than times."""
        if 'If-Modified-Since' not in self.headers or 'If-None-Match' in self.headers:
            return False
        parsed = email.utils._parsedate_tz(self.headers['If-Modified-Since'])
        if parsed is None or parsed[9]:
            return False
        try:
            return tuple(time.gmtime(changed)[:6]) <= tuple(parsed[:6])
        except (OverflowError, ValueError, OSError):
            return False

    def list_directory(self, path):
        """Answer with a page that lists a folder; returns it as a file, None if the folder cannot be read."""
        try:
            names = os.listdir(path)
        except OSError:
            self.send_error(HTTPStatus.NOT_FOUND, 'No permission to list directory')
            return None
        names.sort(key=str.lower)
        try:
            shown = urllib.parse.unquote(self.path, errors='surrogatepass')
        except UnicodeDecodeError:
            shown = urllib.parse.unquote(self.path)
        charset = sys.getfilesystemencoding()
        title = f'Directory listing for {html.escape(shown, quote=False)}'
        lines = ['<!DOCTYPE HTML>', '<html lang="en">', '<head>', f'<meta charset="{charset}">', f'<title>{title}</title>\n</head>',
                 f'<body>\n<h1>{title}</h1>', '<hr>\n<ul>']
        for name in names:
            whole = os.path.join(path, name)
            link = name + '/' if os.path.isdir(whole) else name
            text = name + '@' if os.path.islink(whole) else link
            lines.append(f'<li><a href="{urllib.parse.quote(link, errors="surrogatepass")}">{html.escape(text, quote=False)}</a></li>')
        lines.append('</ul>\n<hr>\n</body>\n</html>\n')
        page = '\n'.join(lines).encode(charset, 'surrogateescape')
        self.send_response(HTTPStatus.OK)
        self.send_header('Content-type', f'text/html; charset={charset}')
        self.send_header('Content-Length', str(len(page)))
        self.end_headers()
        return io.BytesIO(page)

    def translate_path(self, path):
        """The path of the file that an address means; never one outside of the folder."""
        path = path.partition('?')[0].partition('#')[0]
        ends = path.rstrip().endswith('/')
        try:
            path = urllib.parse.unquote(path, errors='surrogatepass')
        except UnicodeDecodeError:
            path = urllib.parse.unquote(path)
        found = self.directory
        for word in filter(None, posixpath.normpath(path).split('/')):
            if not os.path.dirname(word) and word not in (os.curdir, os.pardir):
                found = os.path.join(found, word)
        return found + '/' if ends else found

    def copyfile(self, source, outputfile):
        shutil.copyfileobj(source, outputfile)

    def guess_type(self, path):
        """The type of a file, by its name."""
        import mimetypes
        extension = posixpath.splitext(path)[1]
        for known in extension, extension.lower():
            if known in self.extensions_map:
                return self.extensions_map[known]
        return mimetypes.guess_type(path)[0] or 'application/octet-stream'


def _url_collapse_path(path):
    """An address's path without '.', '..' and empty parts; IndexError if it leads out of the root."""
    path, question, query = path.partition('?')
    *folders, last = urllib.parse.unquote(path).split('/')
    kept = []
    for part in folders:
        if part == '..':
            kept.pop()
        elif part and part != '.':
            kept.append(part)
    if last == '..':
        kept.pop()
    last = '' if last in ('.', '..') else last
    return f'/{"/".join(kept)}/{last}{question}{query}'


nobody = None


def nobody_uid():
    """The user that programs are run as if this one is root."""
    global nobody
    if nobody is None:
        import pwd
        try:
            nobody = pwd.getpwnam('nobody')[2]
        except KeyError:
            nobody = 1 + max(user[2] for user in pwd.getpwall())
    return nobody


def executable(path):
    """Whether a file may be run."""
    return os.access(path, os.X_OK)


class CGIHTTPRequestHandler(SimpleHTTPRequestHandler):
    """Serves files, and what programs in some folders print (RFC 3875). It goes in Python 3.15."""

    have_fork = hasattr(os, 'fork')
    rbufsize = 0        # a program reads the body from where the headers ended
    cgi_directories = ['/cgi-bin', '/htbin']

    def __init__(self, *args, **kwargs):
        import warnings
        warnings._deprecated('http.server.CGIHTTPRequestHandler', remove=(3, 15))
        super().__init__(*args, **kwargs)

    def do_POST(self):
        if self.is_cgi():
            self.run_cgi()
        else:
            self.send_error(HTTPStatus.NOT_IMPLEMENTED, 'Can only POST to CGI scripts')

    def send_head(self):
        return self.run_cgi() if self.is_cgi() else super().send_head()

    def is_cgi(self):
        """Whether the path is in one of the folders; cgi_info is (folder, rest) then."""
        path = _url_collapse_path(self.path)
        at = path.find('/', 1)
        while at > 0 and path[:at] not in self.cgi_directories:
            at = path.find('/', at + 1)
        if at > 0:
            self.cgi_info = path[:at], path[at + 1:]
        return at > 0

    def is_executable(self, path):
        return executable(path)

    def is_python(self, path):
        return os.path.splitext(path)[1].lower() in ('.py', '.pyw')

    def _cgi_environment(self, name, rest, query):
        """What a program is told of the request."""
        given = {
            'SERVER_SOFTWARE': self.version_string(),
            'SERVER_NAME': self.server.server_name,
            'GATEWAY_INTERFACE': 'CGI/1.1',
            'SERVER_PROTOCOL': self.protocol_version,
            'SERVER_PORT': str(self.server.server_port),
            'REQUEST_METHOD': self.command,
            'PATH_INFO': urllib.parse.unquote(rest),
            'PATH_TRANSLATED': self.translate_path(urllib.parse.unquote(rest)),
            'SCRIPT_NAME': name,
            'QUERY_STRING': query,
            'REMOTE_ADDR': self.client_address[0],
            'CONTENT_TYPE': self.headers.get('content-type', self.headers.get_content_type()),
            'CONTENT_LENGTH': self.headers.get('content-length', ''),
            'HTTP_REFERER': self.headers.get('referer', ''),
            'HTTP_ACCEPT': ','.join(self.headers.get_all('accept', ())),
            'HTTP_USER_AGENT': self.headers.get('user-agent', ''),
            'HTTP_COOKIE': ', '.join(self.headers.get_all('cookie', [])),
        }
        kind, _, credentials = self.headers.get('authorization', '').partition(' ')
        if credentials:
            given['AUTH_TYPE'] = kind
            if kind.lower() == 'basic':
                try:
                    given['REMOTE_USER'] = base64.decodebytes(credentials.strip().encode('ascii')).decode('ascii').partition(':')[0]
                except (ValueError, UnicodeError):
                    pass
        return {**os.environ, 'REMOTE_HOST': '', **given}

    def run_cgi(self):
        """Run the program that cgi_info names; it answers by itself but for the first line."""
        folder, rest = self.cgi_info
        # Folders may be nested.
        while (slash := rest.find('/')) >= 0 and os.path.isdir(self.translate_path(f'{folder}/{rest[:slash]}')):
            folder, rest = f'{folder}/{rest[:slash]}', rest[slash + 1:]
        rest, _, query = rest.partition('?')
        script, slash, rest = rest.partition('/')
        name = f'{folder}/{script}'
        file = self.translate_path(name)
        if not os.path.exists(file):
            self.send_error(HTTPStatus.NOT_FOUND, f'No such CGI script ({name!r})')
        elif not os.path.isfile(file):
            self.send_error(HTTPStatus.FORBIDDEN, f'CGI script is not a plain file ({name!r})')
        elif not self.is_python(name) and not self.is_executable(file):
            self.send_error(HTTPStatus.FORBIDDEN, f'CGI script is not executable ({name!r})')
        else:
            self._run(file, name, self._cgi_environment(name, slash + rest, query), query)

    def _run(self, file, name, environment, query):
        import subprocess
        self.send_response(HTTPStatus.OK, 'Script output follows')
        self.flush_headers()
        command = [sys.executable, '-u', file] if self.is_python(file) and not self.is_executable(file) else [file]
        if '=' not in query:
            command.append(query.replace('+', ' '))
        try:
            length = max(int(self.headers.get('content-length')), 0)
        except (TypeError, ValueError):
            length = 0
        body = self.rfile.read(length) if self.command.lower() == 'post' and length else b''
        user = nobody_uid() if hasattr(os, 'getuid') and os.getuid() == 0 else None
        try:
            done = subprocess.run(command, input=body, capture_output=True, env=environment, user=user)
        except (OSError, subprocess.SubprocessError) as error:
            self.log_error('%s', error)
            return
        self.wfile.write(done.stdout)
        if done.stderr:
            self.log_error('%s', done.stderr)
        if done.returncode:
            self.log_error('%s: CGI script exit code %#x', name, done.returncode)
        else:
            self.log_message('CGI script exited OK')


def _get_best_family(*address):
    """(family, address) to listen at."""
    family, _, _, _, found = socket.getaddrinfo(*address, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    return family, found


def test(HandlerClass=BaseHTTPRequestHandler, ServerClass=ThreadingHTTPServer, protocol='HTTP/1.0', port=8000, bind=None):
    """Serve until the program is interrupted."""
    ServerClass.address_family, address = _get_best_family(bind, port)
    HandlerClass.protocol_version = protocol
    with ServerClass(address, HandlerClass) as server:
        host, port = server.socket.getsockname()[:2]
        shown = f'[{host}]' if ':' in host else host
        print(f'Serving HTTP on {host} port {port} (http://{shown}:{port}/) ...')
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print('\nKeyboard interrupt received, exiting.')
            sys.exit(0)


def _main():
    import argparse
    import contextlib
    parser = argparse.ArgumentParser()
    parser.add_argument('--cgi', action='store_true', help='run as CGI server')
    parser.add_argument('-b', '--bind', metavar='ADDRESS', help='bind to this address (default: all interfaces)')
    parser.add_argument('-d', '--directory', default=os.getcwd(), help='serve this directory (default: current directory)')
    parser.add_argument('-p', '--protocol', metavar='VERSION', default='HTTP/1.0',
                        help='conform to this HTTP version (default: %(default)s)')
    parser.add_argument('port', default=8000, type=int, nargs='?', help='bind to this port (default: %(default)s)')
    given = parser.parse_args()

    class DualStackServer(ThreadingHTTPServer):
        def server_bind(self):
            with contextlib.suppress(Exception):    # where IPv6 sockets can take IPv4 as well
                self.socket.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
            return super().server_bind()

        def finish_request(self, request, client_address):
            self.RequestHandlerClass(request, client_address, self, directory=given.directory)

    test(CGIHTTPRequestHandler if given.cgi else SimpleHTTPRequestHandler, DualStackServer, given.protocol, given.port, given.bind)


if __name__ == '__main__':
    _main()
