"""HTTP/1.1 as a client speaks it (RFC 9112): a connection sends requests, and gives a response for each in turn.

A connection is idle, or has a request begun, or has one sent; its last response must be read to its end before the next request is sent.
"""

import email.message
import email.parser
import errno
import io
import re
import socket
import sys
from collections.abc import Iterable
from http import HTTPStatus
from http._text import _encode, _host_bytes, _strip_ipv6_iface
from urllib.parse import urlsplit

__all__ = ['HTTPResponse', 'HTTPConnection', 'HTTPException', 'NotConnected', 'UnknownProtocol', 'UnknownTransferEncoding',
           'UnimplementedFileMode', 'IncompleteRead', 'InvalidURL', 'ImproperConnectionState', 'CannotSendRequest', 'CannotSendHeader',
           'ResponseNotReady', 'BadStatusLine', 'LineTooLong', 'RemoteDisconnected', 'error', 'responses']

HTTP_PORT, HTTPS_PORT = 80, 443

_UNKNOWN = 'UNKNOWN'
_CS_IDLE, _CS_REQ_STARTED, _CS_REQ_SENT = 'Idle', 'Request-started', 'Request-sent'

globals().update(HTTPStatus.__members__)
responses = {status: status.phrase for status in HTTPStatus}

# What a server may send of one line, and how many headers: more is an error rather than memory.
_MAXLINE = 65536
_MAXHEADERS = 100
_PIECE = 1 << 20

_is_legal_header_name = re.compile(rb'[^:\s][^:\r\n]*').fullmatch
_is_illegal_header_value = re.compile(rb'\n(?![ \t])|\r(?![ \t\n])').search
_control_in_url = re.compile('[\0-\x20\x7f]')
_control_in_method = re.compile('[\0-\x1f]')

_METHODS_EXPECTING_BODY = {'PATCH', 'POST', 'PUT'}


class HTTPException(Exception):
    """What this module raises."""


class NotConnected(HTTPException):
    """A connection is not open, and must not be opened by itself."""


class InvalidURL(HTTPException):
    """An address cannot be sent."""


class UnknownProtocol(HTTPException):
    """A server speaks another protocol."""

    def __init__(self, version):
        self.args = version,
        self.version = version


class UnknownTransferEncoding(HTTPException):
    """A body is sent in a way that nobody knows."""


class UnimplementedFileMode(HTTPException):
    """A file is wanted in a mode that there is not."""


class IncompleteRead(HTTPException):
    """The connection ended too early; `partial` is what came."""

    def __init__(self, partial, expected=None):
        self.args = partial,
        self.partial, self.expected = partial, expected

    def __repr__(self):
        more = '' if self.expected is None else f', {self.expected} more expected'
        return f'{self.__class__.__name__}({len(self.partial)} bytes read{more})'

    __str__ = object.__str__


class ImproperConnectionState(HTTPException):
    """A step out of turn."""


class CannotSendRequest(ImproperConnectionState):
    """The last response was not read yet."""


class CannotSendHeader(ImproperConnectionState):
    """No request was begun."""


class ResponseNotReady(ImproperConnectionState):
    """No request was sent."""


class BadStatusLine(HTTPException):
    """A response does not begin as one."""

    def __init__(self, line):
        if not line:
            line = repr(line)
        self.args = line,
        self.line = line


class LineTooLong(HTTPException):
    """A line is longer than any should be."""

    def __init__(self, line_type):
        super().__init__(f'got more than {_MAXLINE} bytes when reading {line_type}')


class RemoteDisconnected(ConnectionResetError, BadStatusLine):
    """The server closed the connection instead of responding."""

    def __init__(self, *pos, **kw):
        BadStatusLine.__init__(self, '')
        ConnectionResetError.__init__(self, *pos, **kw)


error = HTTPException


def _line(fp, kind):
    """A line, with its end, of at most the length allowed."""
    line = fp.readline(_MAXLINE + 1)
    if len(line) > _MAXLINE:
        raise LineTooLong(kind)
    return line


class HTTPMessage(email.message.Message):
    """The headers of a request or response."""

    def getallmatchingheaders(self, name):
        """Nothing, as in CPython: it looks for the name and a colon among the names, which have none."""
        return []


def _read_headers(fp):
    """The lines of headers, with the empty one that ends them."""
    lines = []
    while True:
        line = _line(fp, 'header line')
        lines.append(line)
        if line in (b'\r\n', b'\n', b''):
            return lines
        if len(lines) > _MAXHEADERS:
            raise HTTPException(f'got more than {_MAXHEADERS} headers')


def _parse_header_lines(header_lines, _class=HTTPMessage):
    return email.parser.Parser(_class=_class).parsestr(b''.join(header_lines).decode('iso-8859-1'))


def parse_headers(fp, _class=HTTPMessage):
    """The headers that a file begins with."""
    return _parse_header_lines(_read_headers(fp), _class)


class HTTPResponse(io.BufferedIOBase):
    """A response: status and headers once begin() has read them, then the body as from a file.

    `length` is how much of the body is left, None if that is not known; `chunk_left` is what is left of a chunk, None before the first."""

    def __init__(self, sock, debuglevel=0, method=None, url=None):
        self.fp = sock.makefile('rb')
        self.debuglevel = debuglevel
        self._method = method
        self.headers = self.msg = None
        self.version = self.status = self.reason = self.chunked = self.chunk_left = self.length = self.will_close = _UNKNOWN

    def _read_status(self):
        line = str(_line(self.fp, 'status line'), 'iso-8859-1')
        if self.debuglevel > 0:
            print('reply:', repr(line))
        if not line:
            raise RemoteDisconnected('Remote end closed connection without response')
        version, status, reason = (line.split(None, 2) + ['', '', ''])[:3]
        if not version.startswith('HTTP/'):
            self._close_conn()
            raise BadStatusLine(line)
        try:
            code = int(status)
        except ValueError:
            code = 0
        if not 100 <= code <= 999:
            raise BadStatusLine(line)
        return version, code, reason

    def begin(self):
        """Read status and headers; a server that says to go on has said nothing yet."""
        if self.headers is not None:
            return
        while True:
            version, status, reason = self._read_status()
            if status != HTTPStatus.CONTINUE:
                break
            skipped = _read_headers(self.fp)
            if self.debuglevel > 0:
                print('headers:', skipped)
        self.code = self.status = status
        self.reason = reason.strip()
        if version in ('HTTP/1.0', 'HTTP/0.9'):     # some servers call what is 1.0 so
            self.version = 10
        elif version.startswith('HTTP/1.'):
            self.version = 11
        else:
            raise UnknownProtocol(version)
        self.headers = self.msg = parse_headers(self.fp)
        if self.debuglevel > 0:
            for name, value in self.headers.items():
                print('header:', name + ':', value)
        self.chunked = (self.headers.get('transfer-encoding') or '').lower() == 'chunked'
        self.chunk_left = None
        self.will_close = self._check_close()
        self.length = self._announced_length()
        if not self.will_close and not self.chunked and self.length is None:
            self.will_close = True      # nothing else tells where the body ends

    def _announced_length(self):
        if self.status in (HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED) or 100 <= self.status < 200 or self._method == 'HEAD':
            return 0
        if self.chunked:
            return None
        try:
            length = int(self.headers.get('content-length') or '')
        except ValueError:
            return None
        return length if length >= 0 else None

    def _check_close(self):
        """Whether the server will close the connection."""
        said = (self.headers.get('connection') or '').lower()
        if self.version == 11:
            return 'close' in said
        if self.headers.get('keep-alive') or 'keep-alive' in said:
            return False
        return 'keep-alive' not in (self.headers.get('proxy-connection') or '').lower()

    def _close_conn(self):
        fp, self.fp = self.fp, None
        fp.close()

    def close(self):
        try:
            super().close()
        finally:
            if self.fp:
                self._close_conn()

    def flush(self):
        super().flush()
        if self.fp:
            self.fp.flush()

    def readable(self):
        return True

    def isclosed(self):
        """Whether the body has been read to its end."""
        return self.fp is None

    def _has_body(self):
        """Whether there is something to read; a response to HEAD has nothing, whatever it announces."""
        return self.fp is not None and self._method != 'HEAD'

    def _ends(self):
        """Whether there is nothing to read; the answer to HEAD has ended then."""
        if self.fp is not None and self._method == 'HEAD':
            self._close_conn()
        return self.fp is None

    def _took(self, size, wanted):
        """So much of the body was read, when so much was wanted: nothing where something was is its end."""
        if not size and wanted:
            self._close_conn()
        elif self.length is not None:
            self.length -= size
            if not self.length:
                self._close_conn()

    def read(self, amt=None):
        """The body, or at most so much of it."""
        if self._ends():
            return b''
        if self.chunked:
            return self._read_chunked(amt)
        if amt is not None and amt >= 0:
            if self.length is not None:
                amt = min(amt, self.length)
            data = self.fp.read(amt)
            self._took(len(data), amt)
            return data
        if self.length is None:
            data = self.fp.read()
        else:
            try:
                data = self._safe_read(self.length)
            except IncompleteRead:
                self._close_conn()
                raise
            self.length = 0
        self._close_conn()
        return data

    def readinto(self, b):
        """Read into a buffer; returns how much."""
        if self._ends():
            return 0
        if self.chunked:
            return self._readinto_chunked(b)
        with memoryview(b) as whole, whole.cast('B') as view:
            if self.length is not None and len(view) > self.length:
                view = view[:self.length]
            count = self.fp.readinto(view)
            self._took(count, len(view))
        return count

    # A body in chunks: each has its length before it.

    def _read_next_chunk_size(self):
        size = _line(self.fp, 'chunk size').partition(b';')[0]
        try:
            size = int(size, 16)
            if size < 0:
                raise ValueError
        except ValueError:
            self._close_conn()      # where the next chunk begins is lost
            raise
        return size

    def _read_and_discard_trailer(self):
        while _line(self.fp, 'trailer line') not in (b'\r\n', b'\n', b''):
            pass

    def _get_chunk_left(self):
        """How much is left of the present chunk, or else of the next; None at the end."""
        if not self.chunk_left:
            if self.chunk_left is not None:
                self._safe_read(2)      # the line end behind a chunk
            try:
                size = self._read_next_chunk_size()
            except ValueError:
                raise IncompleteRead(b'')
            if size == 0:
                self._read_and_discard_trailer()
                self._close_conn()
                size = None
            self.chunk_left = size
        return self.chunk_left

    def _read_chunked(self, amt=None):
        if amt is not None and amt < 0:
            amt = None
        parts = []
        try:
            while (left := self._get_chunk_left()) is not None:
                size = left if amt is None else min(left, amt)
                parts.append(self._safe_read(size))
                self.chunk_left = left - size
                if amt is not None:
                    amt -= size
                    if amt == 0:
                        break
        except IncompleteRead as error:
            raise IncompleteRead(b''.join(parts)) from error
        return b''.join(parts)

    def _readinto_chunked(self, b):
        count = 0
        with memoryview(b) as whole, whole.cast('B') as view:
            try:
                while count < len(view) and (left := self._get_chunk_left()) is not None:
                    size = min(left, len(view) - count)
                    self._safe_readinto(view[count:count + size])
                    self.chunk_left = left - size
                    count += size
            except IncompleteRead:
                raise IncompleteRead(bytes(view[:count]))
        return count

    def _safe_read(self, amt):
        """So many bytes or IncompleteRead. Memory is taken as they come, not as they were announced."""
        parts, left = [], amt
        while left:
            data = self.fp.read(min(left, _PIECE))
            if not data:
                raise IncompleteRead(b''.join(parts), left)
            parts.append(data)
            left -= len(data)
        return b''.join(parts)

    def _safe_readinto(self, b):
        count = self.fp.readinto(b)
        if count < len(b):
            raise IncompleteRead(bytes(b[:count]), len(b) - count)
        return count

    def read1(self, n=-1):
        """What can be had by at most one read of the connection."""
        if not self._has_body():
            return b''
        if self.chunked:
            left = self._get_chunk_left()
            if left is None or n == 0:
                return b''
            data = self.fp.read1(n if 0 <= n <= left else left)
            self.chunk_left -= len(data)
            if not data:
                raise IncompleteRead(b'')
            return data
        if self.length is not None and not 0 <= n <= self.length:
            n = self.length
        data = self.fp.read1(n)
        self._took(len(data), n)
        return data

    def peek(self, n=-1):
        """What comes next, which stays to be read."""
        if not self._has_body():
            return b''
        if not self.chunked:
            return self.fp.peek(n)
        try:
            left = self._get_chunk_left()
        except IncompleteRead:
            return b''
        return b'' if left is None else self.fp.peek(left)[:left]

    def readline(self, limit=-1):
        if not self._has_body():
            return b''
        if self.chunked:
            return super().readline(limit)      # by peek() and read()
        if self.length is not None and not 0 <= limit <= self.length:
            limit = self.length
        line = self.fp.readline(limit)
        self._took(len(line), limit)
        return line

    def fileno(self):
        return self.fp.fileno()

    def getheader(self, name, default=None):
        """The headers of a name, joined by commas."""
        if self.headers is None:
            raise ResponseNotReady()
        found = self.headers.get_all(name) or default
        return found if isinstance(found, str) or not hasattr(found, '__iter__') else ', '.join(found)

    def getheaders(self):
        """[(name, value), …]"""
        if self.headers is None:
            raise ResponseNotReady()
        return list(self.headers.items())

    def __iter__(self):
        return self

    # As urllib's responses have it.

    def info(self):
        return self.headers

    def geturl(self):
        return self.url

    def getcode(self):
        return self.status


class HTTPConnection:
    """A connection to a server, opened when it is first needed."""

    _http_vsn = 11
    _http_vsn_str = 'HTTP/1.1'

    response_class = HTTPResponse
    default_port = HTTP_PORT
    auto_open = 1
    debuglevel = 0

    @staticmethod
    def _is_textIO(stream):
        return isinstance(stream, io.TextIOBase)

    @staticmethod
    def _get_content_length(body, method):
        """How long a body is, None if that is not known."""
        if body is None:
            return 0 if method.upper() in _METHODS_EXPECTING_BODY else None
        if hasattr(body, 'read'):
            return None
        try:
            return memoryview(body).nbytes
        except TypeError:
            return len(body) if isinstance(body, str) else None

    def __init__(self, host, port=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT, source_address=None, blocksize=8192):
        self.timeout, self.source_address, self.blocksize = timeout, source_address, blocksize
        self.sock = None
        self._buffer = []
        self.__response = None
        self.__state = _CS_IDLE
        self._method = None
        self._tunnel_host = self._tunnel_port = None
        self._tunnel_headers = {}
        self._raw_proxy_headers = None
        self.host, self.port = self._get_hostport(host, port)
        self._validate_host(self.host)
        self._create_connection = socket.create_connection      # tests put another in its place

    def _get_hostport(self, host, port):
        if port is None:
            name, colon, number = host.rpartition(':')
            if colon and ']' not in number:
                try:
                    port = int(number) if number else self.default_port
                except ValueError:
                    raise InvalidURL(f"nonnumeric port: '{number}'")
                host = name
            else:
                port = self.default_port
        if host.startswith('[') and host.endswith(']'):
            host = host[1:-1]
        return host, port

    def set_tunnel(self, host, port=None, headers=None):
        """Have a proxy, which the connection is to, connect to another host; the headers are for the proxy."""
        if self.sock:
            raise RuntimeError("Can't set up tunnel for established connection")
        self._tunnel_host, self._tunnel_port = self._get_hostport(host, port)
        self._tunnel_headers = dict(headers or ())
        if not any(name.lower() == 'host' for name in self._tunnel_headers):
            shown = self._wrap_ipv6(self._tunnel_host.encode('idna')).decode('ascii')
            self._tunnel_headers['Host'] = '%s:%d' % (shown, self._tunnel_port)

    def set_debuglevel(self, level):
        self.debuglevel = level

    def _wrap_ipv6(self, ip):
        return b'[' + ip + b']' if b':' in ip and not ip.startswith(b'[') else ip

    def _tunnel(self):
        first = b'CONNECT %s:%d %s' % (self._wrap_ipv6(self._tunnel_host.encode('idna')), self._tunnel_port, self._http_vsn_str.encode('ascii'))
        lines = [first, *(f'{name}: {value}'.encode('latin-1') for name, value in self._tunnel_headers.items()), b'', b'']
        self.send(b'\r\n'.join(lines))
        response = self.response_class(self.sock, method=self._method)
        try:
            _, code, message = response._read_status()
            self._raw_proxy_headers = _read_headers(response.fp)
            if self.debuglevel > 0:
                for header in self._raw_proxy_headers:
                    print('header:', header.decode())
            if code != HTTPStatus.OK:
                self.close()
                raise OSError(f'Tunnel connection failed: {code} {message.strip()}')
        finally:
            response.close()

    def get_proxy_response_headers(self):
        """The headers of a proxy's response, None if there is no tunnel."""
        return None if self._raw_proxy_headers is None else _parse_header_lines(self._raw_proxy_headers)

    def connect(self):
        """Connect to the host."""
        sys.audit('http.client.connect', self, self.host, self.port)
        self.sock = self._create_connection((self.host, self.port), self.timeout, self.source_address)
        try:
            self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except OSError as error:
            if error.errno != errno.ENOPROTOOPT:
                raise
        if self._tunnel_host:
            self._tunnel()

    def close(self):
        self.__state = _CS_IDLE
        try:
            sock, self.sock = self.sock, None
            if sock:
                sock.close()
        finally:
            response, self.__response = self.__response, None
            if response:
                response.close()

    def send(self, data):
        """Send bytes, a file's content or what an iterable yields."""
        if self.sock is None:
            if not self.auto_open:
                raise NotConnected()
            self.connect()
        if self.debuglevel > 0:
            print('send:', repr(data))
        if hasattr(data, 'read'):
            for piece in self._read_readable(data):
                sys.audit('http.client.send', self, piece)
                self.sock.sendall(piece)
            return
        sys.audit('http.client.send', self, data)
        try:
            self.sock.sendall(data)
        except TypeError:
            if not isinstance(data, Iterable):
                raise TypeError(f'data should be a bytes-like object or an iterable, got {type(data)!r}')
            for piece in data:
                self.sock.sendall(piece)

    def _output(self, s):
        """Keep a line of the request until it is sent whole."""
        self._buffer.append(s)

    def _read_readable(self, readable):
        if self.debuglevel > 0:
            print('reading a readable')
        is_text = self._is_textIO(readable)
        if is_text and self.debuglevel > 0:
            print('encoding file using iso-8859-1')
        while piece := readable.read(self.blocksize):
            yield piece.encode('iso-8859-1') if is_text else piece

    def _send_output(self, message_body=None, encode_chunked=False):
        """Send the lines kept and a body."""
        head = b'\r\n'.join([*self._buffer, b'', b''])
        self._buffer.clear()
        self.send(head)
        if message_body is None:
            return
        if hasattr(message_body, 'read'):
            pieces = self._read_readable(message_body)
        else:
            try:
                memoryview(message_body)
                pieces = message_body,
            except TypeError:
                try:
                    pieces = iter(message_body)
                except TypeError:
                    raise TypeError(f'message_body should be a bytes-like object or an iterable, got {type(message_body)!r}')
        chunked = encode_chunked and self._http_vsn == 11
        for piece in pieces:
            if not piece:       # an empty chunk would end the body
                if self.debuglevel > 0:
                    print('Zero length chunk ignored')
                continue
            self.send(b'%X\r\n' % len(piece) + piece + b'\r\n' if chunked else piece)
        if chunked:
            self.send(b'0\r\n\r\n')

    def putrequest(self, method, url, skip_host=False, skip_accept_encoding=False):
        """Begin a request."""
        if self.__response and self.__response.isclosed():
            self.__response = None
        if self.__state != _CS_IDLE:
            raise CannotSendRequest(self.__state)
        self.__state = _CS_REQ_STARTED
        self._validate_method(method)
        self._method = method
        url = url or '/'
        self._validate_path(url)
        self._output(self._encode_request(f'{method} {url} {self._http_vsn_str}'))
        if self._http_vsn != 11:
            return
        if not skip_host:
            self._put_host(url)
        if not skip_accept_encoding:
            self.putheader('Accept-Encoding', 'identity')

    def _put_host(self, url):
        netloc = urlsplit(url).netloc if url.startswith('http') else ''
        if netloc:
            self.putheader('Host', _strip_ipv6_iface(_host_bytes(netloc)))
            return
        host, port = (self._tunnel_host, self._tunnel_port) if self._tunnel_host else (self.host, self.port)
        shown = self._wrap_ipv6(_host_bytes(host))
        if ':' in host:
            shown = _strip_ipv6_iface(shown)
        self.putheader('Host', shown if port == self.default_port else f'{shown.decode("ascii")}:{port}')

    def _encode_request(self, request):
        return request.encode('ascii')

    def _validate_method(self, method):
        if match := _control_in_method.search(method):
            raise ValueError(f"method can't contain control characters. {method!r} (found at least {match[0]!r})")

    def _validate_path(self, url):
        if match := _control_in_url.search(url):
            raise InvalidURL(f"URL can't contain control characters. {url!r} (found at least {match[0]!r})")

    _validate_host = _validate_path

    def putheader(self, header, *values):
        """Add a header to the request that was begun."""
        if self.__state != _CS_REQ_STARTED:
            raise CannotSendHeader()
        name = header.encode('ascii') if hasattr(header, 'encode') else header
        if not _is_legal_header_name(name):
            raise ValueError(f'Invalid header name {name!r}')
        parts = []
        for value in values:
            if hasattr(value, 'encode'):
                value = value.encode('latin-1')
            elif isinstance(value, int):
                value = str(value).encode('ascii')
            if _is_illegal_header_value(value):
                raise ValueError(f'Invalid header value {value!r}')
            parts.append(value)
        self._output(name + b': ' + b'\r\n\t'.join(parts))

    def endheaders(self, message_body=None, *, encode_chunked=False):
        """Send the request that was begun, and a body."""
        if self.__state != _CS_REQ_STARTED:
            raise CannotSendHeader()
        self.__state = _CS_REQ_SENT
        self._send_output(message_body, encode_chunked=encode_chunked)

    def request(self, method, url, body=None, headers={}, *, encode_chunked=False):
        """Send a whole request. A body whose length is not known goes in chunks."""
        self._send_request(method, url, body, headers, encode_chunked)

    def _send_request(self, method, url, body, headers, encode_chunked):
        given = {name.lower() for name in headers}
        self.putrequest(method, url, skip_host='host' in given, skip_accept_encoding='accept-encoding' in given)
        if 'content-length' in given:
            encode_chunked = False
        elif 'transfer-encoding' not in given:
            encode_chunked = False
            length = self._get_content_length(body, method)
            if length is not None:
                self.putheader('Content-Length', str(length))
            elif body is not None:
                if self.debuglevel > 0:
                    print(f'Unable to determine size of {body!r}')
                encode_chunked = True
                self.putheader('Transfer-Encoding', 'chunked')
        for name, value in headers.items():
            self.putheader(name, value)
        self.endheaders(_encode(body, 'body') if isinstance(body, str) else body, encode_chunked=encode_chunked)

    def getresponse(self):
        """The response to the request that was sent."""
        if self.__response and self.__response.isclosed():
            self.__response = None
        if self.__state != _CS_REQ_SENT or self.__response:
            raise ResponseNotReady(self.__state)
        debug = (self.debuglevel,) if self.debuglevel > 0 else ()
        response = self.response_class(self.sock, *debug, method=self._method)
        try:
            try:
                response.begin()
            except ConnectionError:
                self.close()
                raise
            self.__state = _CS_IDLE
            if response.will_close:
                self.close()        # the response has the connection to itself
            else:
                self.__response = response
            return response
        except:
            response.close()
            raise


try:
    import ssl
except ImportError:
    pass
else:
    def _create_https_context(http_version):
        context = ssl._create_default_https_context()
        if http_version == 11:
            context.set_alpn_protocols(['http/1.1'])
        if context.post_handshake_auth is not None:
            context.post_handshake_auth = True
        return context

    class HTTPSConnection(HTTPConnection):
        """A connection over TLS."""

        default_port = HTTPS_PORT

        def __init__(self, host, port=None, *, timeout=socket._GLOBAL_DEFAULT_TIMEOUT, source_address=None, context=None, blocksize=8192):
            super().__init__(host, port, timeout, source_address, blocksize=blocksize)
            self._context = _create_https_context(self._http_vsn) if context is None else context

        def connect(self):
            """Connect to the host, which proves by its certificate that it is the one."""
            super().connect()
            self.sock = self._context.wrap_socket(self.sock, server_hostname=self._tunnel_host or self.host)

    __all__.append('HTTPSConnection')
