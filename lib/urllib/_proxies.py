"""Proxies: which are to be used, by the environment, and the handler that uses them."""

import base64
import fnmatch
import os
import re
import socket
from urllib._opening import BaseHandler
from urllib.parse import _splitpasswd, _splitport, _splittype, _splituser, unquote


def _parse_proxy(proxy):
    """(scheme, user, password, host:port) of a proxy's address, None for what it does not say."""
    scheme, rest = _splittype(proxy)
    if not rest.startswith('/'):
        scheme, authority = None, proxy
    else:
        if not rest.startswith('//'):
            raise ValueError(f'proxy URL with no authority: {proxy!r}')
        # A password may hold slashes.
        end = rest.find('/', max(rest.find('@'), 2))
        authority = rest[2:] if end == -1 else rest[2:end]
    userinfo, hostport = _splituser(authority)
    user, password = (None, None) if userinfo is None else _splitpasswd(userinfo)
    return scheme, user, password, hostport


def getproxies_environment():
    """{scheme: proxy} of the variables SCHEME_proxy. In small letters they win, also when they are empty."""
    proxies = {}
    for is_lower in False, True:
        for name, value in os.environ.items():
            if len(name) < 6 or name[-6:].lower() != '_proxy' or is_lower != (name[-6:] == '_proxy'):
                continue
            scheme = name[:-6].lower()
            if value:
                proxies[scheme] = value
            elif is_lower:
                proxies.pop(scheme, None)
        if not is_lower and 'REQUEST_METHOD' in os.environ:
            # A client of a CGI program may set HTTP_PROXY by a header.
            proxies.pop('http', None)
    return proxies


def proxy_bypass_environment(host, proxies=None):
    """Whether no proxy is to be used for a host: it, or a domain it is in, stands in no_proxy."""
    if proxies is None:
        proxies = getproxies_environment()
    listed = proxies.get('no')
    if listed is None:
        return False
    if listed == '*':
        return True
    host = host.lower()
    bare, _ = _splitport(host)
    for name in listed.split(','):
        name = name.strip().lstrip('.').lower()
        if name and any(each == name or each.endswith('.' + name) for each in (bare, host)):
            return True
    return False


getproxies = getproxies_environment
proxy_bypass = proxy_bypass_environment


class ProxyHandler(BaseHandler):
    """Sends requests to proxies; it has a method SCHEME_open for each scheme that has one."""

    handler_order = 100     # before what opens

    def __init__(self, proxies=None):
        import urllib.request
        if proxies is None:
            proxies = urllib.request.getproxies()
        if not hasattr(proxies, 'keys'):
            raise AssertionError('proxies must be a mapping')
        self.proxies = proxies
        for scheme, proxy in proxies.items():
            scheme = scheme.lower()
            setattr(self, scheme + '_open',
                    lambda request, proxy=proxy, scheme=scheme, open=self.proxy_open: open(request, proxy, scheme))

    def proxy_open(self, req, proxy, type):
        import urllib.request
        original = req.type
        scheme, user, password, hostport = _parse_proxy(proxy)
        scheme = original if scheme is None else scheme
        if req.host and urllib.request.proxy_bypass(req.host):
            return None
        if user and password:
            credentials = f'{unquote(user)}:{unquote(password)}'.encode()
            req.add_header('Proxy-authorization', 'Basic ' + base64.b64encode(credentials).decode('ascii'))
        req.set_proxy(unquote(hostport), scheme)
        if original in (scheme, 'https'):
            return None     # whoever opens the scheme opens the proxy
        return self.parent.open(req, timeout=req.timeout)


# How other systems list hosts that need no proxy.

def _proxy_bypass_winreg_override(host, override):
    """Whether a host is in Windows' list: patterns with ';' between them, '<local>' for names without a dot."""
    host, _ = _splitport(host)
    return any('.' not in host if pattern == '<local>' else fnmatch.fnmatch(host, pattern) for pattern in map(str.strip, override.split(';')))


_NETWORK = re.compile(r'(\d+(?:\.\d+)*)(?:/(\d+))?', re.ASCII)


def _proxy_bypass_macosx_sysconf(host, proxy_settings):
    """Whether a host is among macOS' exceptions: patterns and networks."""
    bare, _ = _splitport(host)
    if '.' not in host and proxy_settings['exclude_simple']:
        return True
    try:
        address = int.from_bytes(socket.inet_pton(socket.AF_INET, bare))
    except OSError:
        address = None
    for exception in proxy_settings.get('exceptions', ()):
        match = _NETWORK.match(exception or '')
        if match and address is not None:
            numbers = [int(number) for number in match[1].split('.')]
            bits = int(match[2]) if match[2] else 8 * len(numbers)
            if bits <= 32:
                base = int.from_bytes(bytes([number & 255 for number in (numbers + [0, 0, 0])[:4]]))
                if address >> 32 - bits == base >> 32 - bits:
                    return True
        elif exception and fnmatch.fnmatch(host, exception):
            return True
    return False
