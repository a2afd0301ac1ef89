"""Calls over HTTP: connections that are kept, packed bodies."""

import errno
import gzip
import http.client
import io
from base64 import encodebytes
from urllib.parse import unquote_to_bytes

from xmlrpc._marshal import getparser
from xmlrpc._values import ProtocolError


def gzip_encode(data):
    """Bytes packed."""
    return gzip.compress(data, mtime=0)


def gzip_decode(data, max_decode=20971520):
    """Packed bytes unpacked: ValueError if that is too much (a bomb) or they are broken; no limit below 0."""
    with gzip.GzipFile(mode='rb', fileobj=io.BytesIO(data)) as file:
        try:
            found = file.read() if max_decode < 0 else file.read(max_decode + 1)
        except OSError:
            raise ValueError('invalid data')
    if 0 <= max_decode < len(found):
        raise ValueError('max gzipped payload length exceeded')
    return found


class GzipDecodedResponse(gzip.GzipFile):
    """The body of a response, unpacked while it is read."""

    __module__ = 'xmlrpc.client'

    def __init__(self, response):
        self.io = io.BytesIO(response.read())
        gzip.GzipFile.__init__(self, mode='rb', fileobj=self.io)

    def close(self):
        """Close both."""
        try:
            gzip.GzipFile.close(self)
        finally:
            self.io.close()


class Transport:
    """Sends a call to a server by HTTP, and takes its answer."""

    __module__ = 'xmlrpc.client'
    user_agent = 'Python-xmlrpc/3.13'
    accept_gzip_encoding = True
    encode_threshold = None     # bodies longer than that are packed; None: never

    def __init__(self, use_datetime=False, use_builtin_types=False, *, headers=()):
        self._use_datetime = use_datetime
        self._use_builtin_types = use_builtin_types
        self._connection = None, None
        self._headers = list(headers)
        self._extra_headers = []

    def request(self, host, handler, request_body, verbose=False):
        """The answer to a call; once more if the server has closed the kept connection meanwhile."""
        for is_last in False, True:
            try:
                return self.single_request(host, handler, request_body, verbose)
            except http.client.RemoteDisconnected:
                if is_last:
                    raise
            except OSError as error:
                if is_last or error.errno not in (errno.ECONNRESET, errno.ECONNABORTED, errno.EPIPE):
                    raise

    def single_request(self, host, handler, request_body, verbose=False):
        """The answer to a call, without a second attempt."""
        try:
            connection = self.send_request(host, handler, request_body, verbose)
            response = connection.getresponse()
            if response.status == 200:
                self.verbose = verbose
                return self.parse_response(response)
        except BaseException:
            self.close()        # in the middle of something
            raise
        if response.getheader('content-length', ''):
            response.read()
        raise ProtocolError(host + handler, response.status, response.reason, dict(response.getheaders()))

    def getparser(self):
        """A parser for an answer, and what it tells."""
        return getparser(use_datetime=self._use_datetime, use_builtin_types=self._use_builtin_types)

    def get_host_info(self, host):
        """(a host's name, headers for its name and password, connection's options); host may be (name, options)."""
        options = {}
        if isinstance(host, tuple):
            host, options = host
        user, at, name = host.rpartition('@')
        if not at:
            return host, [], options
        secret = ''.join(encodebytes(unquote_to_bytes(user)).decode('utf-8').split())
        return name, [('Authorization', 'Basic ' + secret)], options

    def make_connection(self, host):
        """A connection, the kept one if it is to that host."""
        if self._connection and host == self._connection[0]:
            return self._connection[1]
        name, self._extra_headers, options = self.get_host_info(host)
        self._connection = host, http.client.HTTPConnection(name)
        return self._connection[1]

    def close(self):
        """Close the kept connection."""
        host, connection = self._connection
        if connection:
            self._connection = None, None
            connection.close()

    def send_request(self, host, handler, request_body, debug):
        """Send a call; the value is the connection, for its answer."""
        connection = self.make_connection(host)
        headers = self._headers + self._extra_headers
        if debug:
            connection.set_debuglevel(1)
        if self.accept_gzip_encoding:
            connection.putrequest('POST', handler, skip_accept_encoding=True)
            headers.append(('Accept-Encoding', 'gzip'))
        else:
            connection.putrequest('POST', handler)
        headers.append(('Content-Type', 'text/xml'))
        headers.append(('User-Agent', self.user_agent))
        self.send_headers(connection, headers)
        self.send_content(connection, request_body)
        return connection

    def send_headers(self, connection, headers):
        """Send headers."""
        for name, value in headers:
            connection.putheader(name, value)

    def send_content(self, connection, request_body):
        """Send the body, packed if it is long."""
        if self.encode_threshold is not None and self.encode_threshold < len(request_body):
            connection.putheader('Content-Encoding', 'gzip')
            request_body = gzip_encode(request_body)
        connection.putheader('Content-Length', str(len(request_body)))
        connection.endheaders(request_body)

    def parse_response(self, response):
        """The values of an answer."""
        packed = hasattr(response, 'getheader') and response.getheader('Content-Encoding', '') == 'gzip'
        stream = GzipDecodedResponse(response) if packed else response
        parser, target = self.getparser()
        while data := stream.read(1024):
            if self.verbose:
                print('body:', repr(data))
            parser.feed(data)
        if stream is not response:
            stream.close()
        parser.close()
        return target.close()


class SafeTransport(Transport):
    """The same by HTTPS."""

    __module__ = 'xmlrpc.client'

    def __init__(self, use_datetime=False, use_builtin_types=False, *, headers=(), context=None):
        super().__init__(use_datetime=use_datetime, use_builtin_types=use_builtin_types, headers=headers)
        self.context = context

    def make_connection(self, host):
        """A connection, the kept one if it is to that host."""
        if self._connection and host == self._connection[0]:
            return self._connection[1]
        if not hasattr(http.client, 'HTTPSConnection'):
            raise NotImplementedError("your version of http.client doesn't support HTTPS")
        name, self._extra_headers, options = self.get_host_info(host)
        self._connection = host, http.client.HTTPSConnection(name, None, context=self.context, **(options or {}))
        return self._connection[1]
