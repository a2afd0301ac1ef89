"""The handlers that open: HTTP and what goes with it, files, FTP and data."""

import base64
import contextlib
import email
import email.utils
import http.client
import io
import os
import socket
import string
import time
from urllib._opening import BaseHandler, Request
from urllib.error import HTTPError, URLError
from urllib.parse import _splitattr, _splithost, _splitpasswd, _splitport, _splittype, _splituser, _splitvalue, quote, unquote, \
    unquote_to_bytes, urljoin, urlparse, urlunparse
from urllib.response import addclosehook, addinfourl

_REDIRECTED = 301, 302, 303, 307, 308


def url2pathname(pathname):
    """The path of a file that an address's path means."""
    return unquote(pathname)


def pathname2url(pathname):
    """The path of an address that means a file."""
    return quote(pathname)


class HTTPRedirectHandler(BaseHandler):
    """Goes where an answer points to."""

    max_repeats = 4         # of one address
    max_redirections = 10   # in all
    inf_msg = 'The HTTP server returned a redirect error that would lead to an infinite loop.\nThe last 30x error message was:\n'

    def redirect_request(self, req, fp, code, msg, headers, newurl):
        """The request to go on with; HTTPError if the user would have to be asked."""
        method = req.get_method()
        if not (code in _REDIRECTED and method in ('GET', 'HEAD') or code in (301, 302, 303) and method == 'POST'):
            raise HTTPError(req.full_url, code, msg, headers, fp)
        kept = {name: value for name, value in req.headers.items() if name.lower() not in ('content-length', 'content-type')}
        return Request(newurl.replace(' ', '%20'), method='HEAD' if method == 'HEAD' else 'GET', headers=kept,
                       origin_req_host=req.origin_req_host, unverifiable=True)

    def http_error_302(self, req, fp, code, msg, headers):
        target = headers['location'] if 'location' in headers else headers.get('uri')
        if target is None:
            return None
        parts = urlparse(target)
        if parts.scheme not in ('http', 'https', 'ftp', ''):
            raise HTTPError(target, code, f"{msg} - Redirection to url '{target}' is not allowed", headers, fp)
        if not parts.path and parts.netloc:
            parts = parts._replace(path='/')
        # Servers send what is no address; what is one stays.
        target = quote(urlunparse(parts), encoding='iso-8859-1', safe=string.punctuation)
        target = urljoin(req.full_url, target)
        new = self.redirect_request(req, fp, code, msg, headers, target)
        if new is None:
            return None
        visited = new.redirect_dict = req.redirect_dict = getattr(req, 'redirect_dict', {})
        if visited.get(target, 0) >= self.max_repeats or len(visited) >= self.max_redirections:
            raise HTTPError(req.full_url, code, self.inf_msg + msg, headers, fp)
        visited[target] = visited.get(target, 0) + 1
        # The connection is of no further use.
        fp.read()
        fp.close()
        return self.parent.open(new, timeout=req.timeout)

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302


class AbstractHTTPHandler(BaseHandler):
    """What HTTP and HTTPS have in common."""

    def __init__(self, debuglevel=None):
        self._debuglevel = http.client.HTTPConnection.debuglevel if debuglevel is None else debuglevel

    def set_http_debuglevel(self, level):
        self._debuglevel = level

    def _get_content_length(self, request):
        return http.client.HTTPConnection._get_content_length(request.data, request.get_method())

    def do_request_(self, request):
        """Give a request the headers that it needs."""
        host = request.host
        if not host:
            raise URLError('no host given')
        if request.data is not None:
            if isinstance(request.data, str):
                raise TypeError('POST data should be bytes, an iterable of bytes, or a file object. It cannot be of type str.')
            if not request.has_header('Content-type'):
                request.add_unredirected_header('Content-type', 'application/x-www-form-urlencoded')
            if not request.has_header('Content-length') and not request.has_header('Transfer-encoding'):
                length = self._get_content_length(request)
                if length is not None:
                    request.add_unredirected_header('Content-length', str(length))
                else:
                    request.add_unredirected_header('Transfer-encoding', 'chunked')
        if request.has_proxy():
            host = _splithost(_splittype(request.selector)[1])[0]
        if not request.has_header('Host'):
            request.add_unredirected_header('Host', host)
        for name, value in self.parent.addheaders:
            name = name.capitalize()
            if not request.has_header(name):
                request.add_unredirected_header(name, value)
        return request

    def do_open(self, http_class, req, **http_conn_args):
        """The response of a connection of a class, opened for the request alone."""
        if not req.host:
            raise URLError('no host given')
        connection = http_class(req.host, timeout=req.timeout, **http_conn_args)
        connection.set_debuglevel(self._debuglevel)
        headers = {**req.unredirected_hdrs, **req.headers, **req.unredirected_hdrs}     # those that a redirection drops come first
        headers['Connection'] = 'close'     # what is not read would be in the way of another request
        headers = {name.title(): value for name, value in headers.items()}
        if req._tunnel_host:
            # What is for the proxy must not go through it.
            to_proxy = {}
            if 'Proxy-Authorization' in headers:
                to_proxy['Proxy-Authorization'] = headers.pop('Proxy-Authorization')
            connection.set_tunnel(req._tunnel_host, headers=to_proxy)
        try:
            try:
                connection.request(req.get_method(), req.selector, req.data, headers, encode_chunked=req.has_header('Transfer-encoding'))
            except OSError as error:
                raise URLError(error)
            response = connection.getresponse()
        except:
            connection.close()
            raise
        if connection.sock:     # the response's file keeps it open
            connection.sock.close()
            connection.sock = None
        response.url = req.get_full_url()
        response.msg = response.reason      # urllib's responses have it there
        return response


class HTTPHandler(AbstractHTTPHandler):
    def http_open(self, req):
        return self.do_open(http.client.HTTPConnection, req)

    http_request = AbstractHTTPHandler.do_request_


class HTTPSHandler(AbstractHTTPHandler):
    """HTTP over TLS; a module that has none does not offer it."""

    def __init__(self, debuglevel=None, context=None, check_hostname=None):
        super().__init__(http.client.HTTPSConnection.debuglevel if debuglevel is None else debuglevel)
        if context is None:
            context = http.client._create_https_context(http.client.HTTPSConnection._http_vsn)
        if check_hostname is not None:
            context.check_hostname = check_hostname
        self._context = context

    def https_open(self, req):
        return self.do_open(http.client.HTTPSConnection, req, context=self._context)

    https_request = AbstractHTTPHandler.do_request_


class HTTPCookieProcessor(BaseHandler):
    """Keeps cookies."""

    def __init__(self, cookiejar=None):
        import http.cookiejar
        self.cookiejar = http.cookiejar.CookieJar() if cookiejar is None else cookiejar

    def http_request(self, request):
        self.cookiejar.add_cookie_header(request)
        return request

    def http_response(self, request, response):
        self.cookiejar.extract_cookies(response, request)
        return response

    https_request, https_response = http_request, http_response


def _file_headers(path, size, changed=None):
    """The headers of a file."""
    import mimetypes
    kind = mimetypes.guess_type(path)[0]
    lines = [f'Content-type: {kind or "text/plain"}'] if changed is not None or kind else []
    if size is not None and size >= 0:
        lines.append(f'Content-length: {size:d}')
    if changed is not None:
        lines.append(f'Last-modified: {changed}')
    return email.message_from_string('\n'.join(lines) + '\n')


def _safe_gethostbyname(host):
    try:
        return socket.gethostbyname(host)
    except socket.gaierror:
        return None


class FileHandler(BaseHandler):
    """Opens files of this machine."""

    names = None

    def file_open(self, req):
        if req.selector[:2] == '//' and req.selector[2:3] != '/' and req.host and req.host != 'localhost':
            if req.host not in self.get_names():
                raise URLError('file:// scheme is supported only on localhost')
            return None
        return self.open_local_file(req)

    def get_names(self):
        """The addresses of this machine."""
        if FileHandler.names is None:
            try:
                FileHandler.names = tuple(socket.gethostbyname_ex('localhost')[2] + socket.gethostbyname_ex(socket.gethostname())[2])
            except socket.gaierror:
                FileHandler.names = socket.gethostbyname('localhost'),
        return FileHandler.names

    def open_local_file(self, req):
        host, name = req.host, req.selector
        path = url2pathname(name)
        try:
            status = os.stat(path)
            headers = _file_headers(name, status.st_size, email.utils.formatdate(status.st_mtime, usegmt=True))
            port = None
            if host:
                host, port = _splitport(host)
            if not host or not port and _safe_gethostbyname(host) in self.get_names():
                return addinfourl(open(path, 'rb'), headers, f'file://{host}{name}' if host else f'file://{name}')
        except OSError as error:
            raise URLError(error)
        raise URLError('file not on local host')


class DataHandler(BaseHandler):
    """Opens what an address holds itself (RFC 2397)."""

    def data_open(self, req):
        _, data = req.full_url.split(':', 1)
        kind, data = data.split(',', 1)
        data = unquote_to_bytes(data)
        if kind.endswith(';base64'):
            data, kind = base64.decodebytes(data), kind[:-7]
        headers = email.message_from_string(f'Content-type: {kind or "text/plain;charset=US-ASCII"}\nContent-length: {len(data)}\n')
        return addinfourl(io.BytesIO(data), headers, req.full_url)


class FTPHandler(BaseHandler):
    """Opens files of FTP servers."""

    def ftp_open(self, req):
        if not req.host:
            raise URLError('ftp error: no host given')
        user, host = _splituser(req.host)
        user, password = _splitpasswd(user) if user else (None, None)
        host, port = _splitport(unquote(host))
        port = 21 if port is None else int(port)
        try:
            host = socket.gethostbyname(host)
        except OSError as error:
            raise URLError(error)
        path, attributes = _splitattr(req.selector)
        *dirs, file = map(unquote, path.split('/'))
        if dirs and not dirs[0]:
            del dirs[0]
        try:
            connection = self.connect_ftp(user or '', password or '', host, port, dirs, req.timeout)
            kind = 'I' if file else 'D'
            for attribute in attributes:
                name, value = _splitvalue(attribute)
                if name.lower() == 'type' and value in ('a', 'A', 'i', 'I', 'd', 'D'):
                    kind = value.upper()
            fp, length = connection.retrfile(file, kind)
            return addinfourl(fp, _file_headers(req.full_url, length), req.full_url)
        except _ftp_errors() as error:
            raise URLError(error) from error

    def connect_ftp(self, user, passwd, host, port, dirs, timeout):
        return ftpwrapper(user, passwd, host, port, dirs, timeout, persistent=False)


class CacheFTPHandler(FTPHandler):
    """Keeps connections for a while."""

    def __init__(self):
        self.cache, self.timeout = {}, {}   # connections, and when each is to end
        self.soonest, self.delay, self.max_conns = 0, 60, 16

    def setTimeout(self, t):
        self.delay = t

    def setMaxConns(self, m):
        self.max_conns = m

    def connect_ftp(self, user, passwd, host, port, dirs, timeout):
        key = user, host, port, '/'.join(dirs), timeout
        if key not in self.cache:
            self.cache[key] = ftpwrapper(user, passwd, host, port, dirs, timeout)
        self.timeout[key] = time.time() + self.delay
        self.check_cache()
        return self.cache[key]

    def _drop(self, key):
        self.cache.pop(key).close()
        del self.timeout[key]

    def check_cache(self):
        """End the connections whose time is over, and the oldest if there are too many."""
        now = time.time()
        if self.soonest <= now:
            for key in [key for key, end in self.timeout.items() if end < now]:
                self._drop(key)
        if len(self.cache) == self.max_conns:
            self._drop(min(self.timeout, key=self.timeout.get))
        self.soonest = min(self.timeout.values(), default=0)

    def clear_cache(self):
        for key in list(self.cache):
            self._drop(key)


def _ftp_errors():
    import ftplib
    return ftplib.all_errors


class ftpwrapper:
    """A connection to an FTP server in a folder; it is closed once all its files are, and it is not to be kept."""

    def __init__(self, user, passwd, host, port, dirs, timeout=None, persistent=True):
        self.user, self.passwd, self.host, self.port, self.dirs, self.timeout = user, passwd, host, port, dirs, timeout
        self.refcount, self.keepalive = 0, persistent
        try:
            self.init()
        except:
            self.close()
            raise

    def init(self):
        import ftplib
        self.busy = 0
        self.ftp = ftplib.FTP()
        self.ftp.connect(self.host, self.port, self.timeout)
        self.ftp.login(self.user, self.passwd)
        self.ftp.cwd('/'.join(self.dirs))

    def retrfile(self, file, type):
        """(file, size or None) of a file, or of a folder's list."""
        import ftplib
        self.endtransfer()
        is_list = type in ('d', 'D')
        command = 'TYPE A' if is_list else f'TYPE {type}'
        try:
            self.ftp.voidcmd(command)
        except ftplib.all_errors:
            self.init()     # it may have ended by itself
            self.ftp.voidcmd(command)
        connection = size = None
        if file and not is_list:
            try:
                connection, size = self.ftp.ntransfercmd(f'RETR {file}')
            except ftplib.error_perm as reason:
                if str(reason)[:3] != '550':
                    raise URLError(f'ftp error: {reason}') from reason
        if connection is None:
            self.ftp.voidcmd('TYPE A')      # it may be a folder
            command = 'LIST'
            if file:
                here = self.ftp.pwd()
                try:
                    self.ftp.cwd(file)
                except ftplib.error_perm as reason:
                    raise URLError(f'ftp error: {reason!r}') from reason
                finally:
                    self.ftp.cwd(here)
                command += ' ' + file
            connection, size = self.ftp.ntransfercmd(command)
        self.busy = 1
        response = addclosehook(connection.makefile('rb'), self.file_close)
        self.refcount += 1
        connection.close()
        return response, size

    def endtransfer(self):
        if self.busy:
            self.busy = 0
            with contextlib.suppress(*_ftp_errors()):
                self.ftp.voidresp()     # that the transfer is over

    def close(self):
        self.keepalive = False
        if self.refcount <= 0:
            self.real_close()

    def file_close(self):
        self.endtransfer()
        self.refcount -= 1
        if self.refcount <= 0 and not self.keepalive:
            self.real_close()

    def real_close(self):
        self.endtransfer()
        try:
            self.ftp.close()
        except _ftp_errors():
            pass
