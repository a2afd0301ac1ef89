"""Opens addresses: urlopen() for one, openers of handlers for those who want more."""

import base64
import contextlib
import functools
import http.client
import os
import socket
import tempfile
import warnings
from urllib._authentication import AbstractBasicAuthHandler, AbstractDigestAuthHandler, HTTPBasicAuthHandler, HTTPDigestAuthHandler, \
    HTTPPasswordMgr, HTTPPasswordMgrWithDefaultRealm, HTTPPasswordMgrWithPriorAuth, ProxyBasicAuthHandler, ProxyDigestAuthHandler, \
    parse_http_list, parse_keqv_list
from urllib._handlers import AbstractHTTPHandler, CacheFTPHandler, DataHandler, FileHandler, FTPHandler, HTTPCookieProcessor, HTTPHandler, \
    HTTPRedirectHandler, _safe_gethostbyname, ftpwrapper, pathname2url, url2pathname
from urllib._opening import BaseHandler, HTTPDefaultErrorHandler, HTTPErrorProcessor, OpenerDirector, Request, UnknownHandler, request_host
from urllib._proxies import ProxyHandler, _parse_proxy, _proxy_bypass_macosx_sysconf, _proxy_bypass_winreg_override, getproxies, getproxies_environment, proxy_bypass, proxy_bypass_environment
from urllib.error import ContentTooShortError, HTTPError, URLError
from urllib.parse import _splittype, _splituser, quote, unquote, unquote_to_bytes, unwrap, urljoin, urlparse, urlsplit
from urllib.response import addclosehook, addinfourl

__all__ = ['Request', 'OpenerDirector', 'BaseHandler', 'HTTPDefaultErrorHandler', 'HTTPRedirectHandler', 'HTTPCookieProcessor',
           'ProxyHandler', 'HTTPPasswordMgr', 'HTTPPasswordMgrWithDefaultRealm', 'HTTPPasswordMgrWithPriorAuth', 'AbstractBasicAuthHandler',
           'HTTPBasicAuthHandler', 'ProxyBasicAuthHandler', 'AbstractDigestAuthHandler', 'HTTPDigestAuthHandler', 'ProxyDigestAuthHandler',
           'HTTPHandler', 'FileHandler', 'FTPHandler', 'CacheFTPHandler', 'DataHandler', 'UnknownHandler', 'HTTPErrorProcessor', 'urlopen',
           'install_opener', 'build_opener', 'pathname2url', 'url2pathname', 'getproxies', 'urlretrieve', 'urlcleanup', 'URLopener',
           'FancyURLopener']

_have_ssl = hasattr(http.client, 'HTTPSConnection')
if _have_ssl:
    from urllib._handlers import HTTPSHandler
    __all__.append('HTTPSHandler')

_opener = None
_url_tempfiles = []


def urlopen(url, data=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT, *, context=None):
    """Open an address or a Request; data makes it a POST. context: the ssl.SSLContext for HTTPS."""
    global _opener
    if context:
        opener = build_opener(HTTPSHandler(context=context))
    elif _opener is None:
        opener = _opener = build_opener()
    else:
        opener = _opener
    return opener.open(url, data, timeout)


def install_opener(opener):
    """Have urlopen() use an opener."""
    global _opener
    _opener = opener


def build_opener(*handlers):
    """An opener with handlers (or classes of them) and with those of the usual ones that none of them replaces."""
    usual = [ProxyHandler, UnknownHandler, HTTPHandler, HTTPDefaultErrorHandler, HTTPRedirectHandler, FTPHandler, FileHandler,
             HTTPErrorProcessor, DataHandler]
    if _have_ssl:
        usual.append(HTTPSHandler)
    opener = OpenerDirector()
    for kind in usual:
        if not any(issubclass(each, kind) if isinstance(each, type) else isinstance(each, kind) for each in handlers):
            opener.add_handler(kind())
    for handler in handlers:
        opener.add_handler(handler() if isinstance(handler, type) else handler)
    return opener


def _save(response, headers, file, reporthook):
    """Copy a response to a file; returns how much came, and how much should have."""
    block = 8192
    size = int(headers['Content-Length']) if 'content-length' in headers else -1
    count = number = 0
    if reporthook:
        reporthook(number, block, size)
    while piece := response.read(block):
        count += len(piece)
        file.write(piece)
        number += 1
        if reporthook:
            reporthook(number, block, size)
    return count, size


def urlretrieve(url, filename=None, reporthook=None, data=None):
    """Save what an address has in a file, a temporary one if none is given; returns (path, headers). A file of this machine is not copied."""
    scheme, path = _splittype(url)
    with contextlib.closing(urlopen(url, data)) as response:
        headers = response.info()
        if scheme == 'file' and not filename:
            return os.path.normpath(path), headers
        if filename:
            file = open(filename, 'wb')
        else:
            file = tempfile.NamedTemporaryFile(delete=False)
            filename = file.name
            _url_tempfiles.append(filename)
        with file:
            count, size = _save(response, headers, file, reporthook)
    if size >= 0 and count < size:
        raise ContentTooShortError(f'retrieval incomplete: got only {count} out of {size} bytes', (filename, headers))
    return filename, headers


def urlcleanup():
    """Remove the temporary files of urlretrieve(), and the opener."""
    global _opener
    for path in _url_tempfiles:
        with contextlib.suppress(OSError):
            os.unlink(path)
    _url_tempfiles.clear()
    _opener = None


ftpcache = {}       # of URLopener


@functools.cache
def localhost():
    """The address of 'localhost'."""
    return socket.gethostbyname('localhost')


@functools.cache
def thishost():
    """The addresses of this machine."""
    try:
        return tuple(socket.gethostbyname_ex(socket.gethostname())[2])
    except socket.gaierror:
        return tuple(socket.gethostbyname_ex('localhost')[2])


class URLopener:
    """Opens addresses, each scheme by a method open_SCHEME. It goes in Python 3.14: openers of handlers do the same."""

    version = OpenerDirector().addheaders[0][1]
    tempcache, _saved = None, ()    # of one whose __init__ did not end

    def __init__(self, proxies=None, **x509):
        warnings.warn(f'{self.__class__.__name__} style of invoking requests is deprecated. Use newer urlopen functions/methods',
                      DeprecationWarning, stacklevel=3)
        if proxies is None:
            proxies = getproxies()
        if not hasattr(proxies, 'keys'):
            raise AssertionError('proxies must be a mapping')
        self.proxies = proxies
        self.addheaders = [('User-Agent', self.version), ('Accept', '*/*')]
        self.tempcache = None
        self._saved = []
        self.ftpcache = ftpcache

    def __del__(self):
        self.close()

    def close(self):
        self.cleanup()

    def cleanup(self):
        """Remove temporary files."""
        for path in self._saved:
            with contextlib.suppress(OSError):
                os.unlink(path)
        self._saved = []
        if self.tempcache:
            self.tempcache.clear()

    def addheader(self, *args):
        """Add a (name, value) to what is sent."""
        self.addheaders.append(args)

    def open(self, fullurl, data=None):
        """Open an address."""
        fullurl = quote(unwrap(fullurl), safe="%/:=&?~#+!$,;'@()*[]|")
        scheme = _splittype(fullurl)[0] or 'file'
        self.type = scheme
        name = 'open_' + scheme.replace('-', '_')
        method = getattr(self, name, None)
        if method is None or name == 'open_local_file':
            return self.open_unknown(fullurl, data)
        try:
            rest = _splittype(fullurl)[1]
            return method(rest) if data is None else method(rest, data)
        except (HTTPError, URLError):
            raise
        except OSError as error:
            raise OSError('socket error', error) from error

    def open_unknown(self, fullurl, data=None):
        raise OSError('url error', 'unknown url type', _splittype(fullurl)[0])

    def retrieve(self, url, filename=None, reporthook=None, data=None):
        """Save what an address has in a file; returns (path, headers)."""
        url = unwrap(url)
        if self.tempcache and url in self.tempcache:
            return self.tempcache[url]
        scheme, path = _splittype(url)
        if filename is None and scheme in (None, 'file'):
            with contextlib.suppress(OSError), contextlib.closing(self.open_file(path)) as response:
                return url2pathname(path.removeprefix('//')), response.info()
        with contextlib.closing(self.open(url, data)) as response:
            headers = response.info()
            if filename is None:
                handle, filename = tempfile.mkstemp(os.path.splitext(urlsplit(url).path)[1])
                self._saved.append(filename)
                file = os.fdopen(handle, 'wb')
            else:
                file = open(filename, 'wb')
            with file:
                count, size = _save(response, headers, file, reporthook)
        if size >= 0 and count < size:
            raise ContentTooShortError(f'retrieval incomplete: got only {count} out of {size} bytes', (filename, headers))
        if self.tempcache is not None:
            self.tempcache[url] = filename, headers
        return filename, headers

    def _handled(self, scheme, rest, data, *handlers):
        """What handlers open of an address."""
        request = Request(f'{scheme}:{rest}', data)
        userinfo, host = _splituser(request.host or '')
        if scheme.startswith('http') and userinfo is not None:
            request.host = host
            request.add_header('Authorization', 'Basic ' + base64.b64encode(unquote(userinfo).encode()).decode('ascii'))
        for name, value in self.addheaders:
            request.add_header(name, value)
        opener = OpenerDirector()
        for handler in (ProxyHandler(self.proxies), *handlers):
            opener.add_handler(handler)
        try:
            response = opener.open(request)
        except URLError as error:
            if scheme.startswith('http') and not isinstance(error, HTTPError) and isinstance(error.reason, OSError):
                raise error.reason
            raise
        if getattr(response, 'code', None) is None:
            return response
        if 200 <= response.code < 300:
            return addinfourl(response, response.info(), request.full_url, response.code)
        return self.http_error(rest, response, response.code, response.msg, response.info(), data)

    def open_http(self, url, data=None):
        return self._handled('http', url, data, HTTPHandler())

    if _have_ssl:
        def open_https(self, url, data=None):
            return self._handled('https', url, data, HTTPSHandler())

    def open_ftp(self, url):
        return self._handled('ftp', url, None, FTPHandler())

    def open_data(self, url, data=None):
        return self._handled('data', url, None, DataHandler())

    def open_file(self, url):
        if not isinstance(url, str):
            raise URLError('file error: proxy support for file protocol currently not implemented')
        if url[:2] == '//' and url[2:3] != '/' and url[2:12].lower() != 'localhost/':
            raise ValueError('file:// scheme is supported only on localhost')
        return self.open_local_file(url)

    def open_local_file(self, url):
        try:
            response = self._handled('file', url if url.startswith('/') else os.path.abspath(url), None, FileHandler())
        except URLError as error:
            raise URLError(error.reason.strerror, error.reason.filename) if isinstance(error.reason, OSError) else error
        if not url.startswith('/'):
            response.url = url
        return response

    def http_error(self, url, fp, errcode, errmsg, headers, data=None):
        """Have an answer that is no success handled by a method http_error_CODE, or by http_error_default()."""
        method = getattr(self, f'http_error_{errcode:d}', None)
        result = method and (method(url, fp, errcode, errmsg, headers) if data is None else method(url, fp, errcode, errmsg, headers, data))
        return result or self.http_error_default(url, fp, errcode, errmsg, headers)

    def http_error_default(self, url, fp, errcode, errmsg, headers):
        fp.close()
        raise HTTPError(url, errcode, errmsg, headers, None)


class FancyURLopener(URLopener):
    """Goes where answers point to, and returns those that are errors."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.auth_cache = {}
        self.tries, self.maxtries = 0, 10

    def http_error_default(self, url, fp, errcode, errmsg, headers):
        return addinfourl(fp, headers, 'http:' + url, errcode)

    def http_error_302(self, url, fp, errcode, errmsg, headers, data=None):
        self.tries += 1
        try:
            if self.maxtries and self.tries >= self.maxtries:
                return self.http_error_default(url, fp, 500, 'Internal Server Error: Redirect Recursion', headers)
            return self.redirect_internal(url, fp, errcode, errmsg, headers, data)
        finally:
            self.tries = 0

    def redirect_internal(self, url, fp, errcode, errmsg, headers, data):
        target = headers.get('location') or headers.get('uri')
        if not target:
            return None
        fp.close()
        target = urljoin(f'{self.type}:{url}', target)
        if urlparse(target).scheme not in ('http', 'https', 'ftp', ''):
            raise HTTPError(target, errcode, f"{errmsg} Redirection to url '{target}' is not allowed.", headers, fp)
        return self.open(target)

    def http_error_301(self, url, fp, errcode, errmsg, headers, data=None):
        return self.http_error_302(url, fp, errcode, errmsg, headers, data)

    http_error_303 = http_error_301

    def http_error_307(self, url, fp, errcode, errmsg, headers, data=None):
        """As 302, but never with data, which would be sent anew."""
        if data is None:
            return self.http_error_302(url, fp, errcode, errmsg, headers, data)
        return self.http_error_default(url, fp, errcode, errmsg, headers)

    http_error_308 = http_error_307

    def http_error_401(self, url, fp, errcode, errmsg, headers, data=None):
        return URLopener.http_error_default(self, url, fp, errcode, errmsg, headers)

    http_error_407 = http_error_401


# They are this module's, whichever file has them.
for _name in (*__all__, 'AbstractBasicAuthHandler', 'AbstractDigestAuthHandler', 'AbstractHTTPHandler', 'ftpwrapper'):
    globals()[_name].__module__ = __name__
del _name
