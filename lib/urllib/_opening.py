"""Requests, and openers, which find among their handlers the one that opens a request.

A handler says what it does by the names of its methods: SCHEME_open, SCHEME_request and SCHEME_response for what goes in and comes out,
http_error_CODE for answers that are no success. Handlers are asked in the order of their handler_order until one returns something.
"""

import bisect
import re
import socket
import sys
from urllib.error import HTTPError, URLError
from urllib.parse import _splithost, _splittag, _splittype, unquote, unwrap, urlparse

VERSION = '%d.%d' % sys.version_info[:2]

_PORT = re.compile(r':\d+$', re.ASCII)


def request_host(request):
    """The host of a request, in small letters and without a port."""
    host = urlparse(request.full_url)[1] or request.get_header('Host', '')
    return _PORT.sub('', host, count=1).lower()


class Request:
    """What is wanted of an address."""

    def __init__(self, url, data=None, headers={}, origin_req_host=None, unverifiable=False, method=None):
        self.full_url = url
        self.headers, self.unredirected_hdrs = {}, {}
        self._data = None
        self.data = data
        self._tunnel_host = None
        for key, value in headers.items():
            self.add_header(key, value)
        self.origin_req_host = request_host(self) if origin_req_host is None else origin_req_host
        self.unverifiable = unverifiable
        if method:
            self.method = method

    @property
    def full_url(self):
        return f'{self._full_url}#{self.fragment}' if self.fragment else self._full_url

    @full_url.setter
    def full_url(self, url):
        self._full_url, self.fragment = _splittag(unwrap(url))
        self._parse()

    @full_url.deleter
    def full_url(self):
        self._full_url = self.fragment = None
        self.selector = ''

    @property
    def data(self):
        return self._data

    @data.setter
    def data(self, data):
        if data != self._data:
            self._data = data
            # It would be the old data's.
            if self.has_header('Content-length'):
                self.remove_header('Content-length')

    @data.deleter
    def data(self):
        self.data = None

    def _parse(self):
        self.type, rest = _splittype(self._full_url)
        if self.type is None:
            raise ValueError(f'unknown url type: {self.full_url!r}')
        self.host, self.selector = _splithost(rest)
        if self.host:
            self.host = unquote(self.host)

    def get_method(self):
        """The method: GET, or POST if there is data, unless another was given."""
        return getattr(self, 'method', 'GET' if self.data is None else 'POST')

    def get_full_url(self):
        return self.full_url

    def set_proxy(self, host, type):
        """Send the request to a proxy."""
        if self.type == 'https' and not self._tunnel_host:
            self._tunnel_host = self.host
        else:
            self.type, self.selector = type, self.full_url
        self.host = host

    def has_proxy(self):
        return self.selector == self.full_url

    def add_header(self, key, val):
        self.headers[key.capitalize()] = val

    def add_unredirected_header(self, key, val):
        """Add a header that does not go along when the request is redirected."""
        self.unredirected_hdrs[key.capitalize()] = val

    def has_header(self, header_name):
        return header_name in self.headers or header_name in self.unredirected_hdrs

    def get_header(self, header_name, default=None):
        return self.headers.get(header_name, self.unredirected_hdrs.get(header_name, default))

    def remove_header(self, header_name):
        self.headers.pop(header_name, None)
        self.unredirected_hdrs.pop(header_name, None)

    def header_items(self):
        return list({**self.unredirected_hdrs, **self.headers}.items())


class OpenerDirector:
    """Opens addresses by its handlers."""

    _NOT_ASKED = 'redirect_request', 'do_open', 'proxy_open'

    def __init__(self):
        self.addheaders = [('User-agent', f'Python-urllib/{VERSION}')]
        self.handlers = []
        self.handle_open, self.handle_error, self.process_response, self.process_request = {}, {}, {}, {}

    def add_handler(self, handler):
        if not hasattr(handler, 'add_parent'):
            raise TypeError(f'expected BaseHandler instance, got {type(handler)!r}')
        tables = {'open': self.handle_open, 'request': self.process_request, 'response': self.process_response}
        added = False
        for name in dir(handler):
            if name in self._NOT_ASKED:
                continue
            protocol, _, what = name.partition('_')
            if what.startswith('error'):
                kind = what.partition('_')[2] or what
                if kind.isdigit():
                    kind = int(kind)
                table = self.handle_error.setdefault(protocol, {})
            elif what in tables:
                kind, table = protocol, tables[what]
            else:
                continue
            bisect.insort(table.setdefault(kind, []), handler)
            added = True
        if added:
            bisect.insort(self.handlers, handler)
            handler.add_parent(self)

    def close(self):
        """Nothing: openers may be used for ever."""

    def _call_chain(self, chain, kind, meth_name, *args):
        for handler in chain.get(kind, ()):
            result = getattr(handler, meth_name)(*args)
            if result is not None:
                return result
        return None

    def open(self, fullurl, data=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT):
        """Open an address or a Request; returns the response."""
        if isinstance(fullurl, str):
            request = Request(fullurl, data)
        else:
            request = fullurl
            if data is not None:
                request.data = data
        request.timeout = timeout
        protocol = request.type
        for processor in self.process_request.get(protocol, ()):
            request = getattr(processor, protocol + '_request')(request)
        sys.audit('urllib.Request', request.full_url, request.data, request.headers, request.get_method())
        response = self._open(request, data)
        for processor in self.process_response.get(protocol, ()):
            response = getattr(processor, protocol + '_response')(request, response)
        return response

    def _open(self, req, data=None):
        for kind in 'default', req.type, 'unknown':
            result = self._call_chain(self.handle_open, kind, kind + '_open', req)
            if result:
                return result
        return result

    def error(self, proto, *args):
        """Have an error handled: of HTTP by its code, (request, file, code, message, headers)."""
        if proto not in ('http', 'https'):
            return self._call_chain(self.handle_error, proto, proto + '_error', *args)
        chain, code = self.handle_error['http'], args[2]    # https has the same handlers
        result = self._call_chain(chain, code, f'http_error_{code}', *args)
        return result or self._call_chain(chain, 'default', 'http_error_default', *args)


class BaseHandler:
    """Something that an opener asks."""

    handler_order = 500

    def add_parent(self, parent):
        self.parent = parent

    def close(self):
        """Nothing: programs once called it."""

    def __lt__(self, other):
        # What has no order comes last.
        return not hasattr(other, 'handler_order') or self.handler_order < other.handler_order


class HTTPErrorProcessor(BaseHandler):
    """Has answers that are no success handled as errors."""

    handler_order = 1000    # after all else

    def http_response(self, request, response):
        code, message, headers = response.code, response.msg, response.info()
        if 200 <= code < 300:
            return response
        return self.parent.error('http', request, response, code, message, headers)

    https_response = http_response


class HTTPDefaultErrorHandler(BaseHandler):
    """Raises HTTPError for what nobody handled."""

    def http_error_default(self, req, fp, code, msg, hdrs):
        raise HTTPError(req.full_url, code, msg, hdrs, fp)


class UnknownHandler(BaseHandler):
    """Refuses schemes that nobody opens."""

    def unknown_open(self, req):
        raise URLError(f'unknown url type: {req.type}')
