"""URLs as text: taking them apart, joining and quoting them (RFC 3986, and what WHATWG's standard asks of careless ones), and query strings.

Every function takes str, or ASCII bytes instead, and gives the same kind.
"""

import functools
import re
import unicodedata
from collections import namedtuple
from types import GenericAlias

__all__ = ['urlparse', 'urlunparse', 'urljoin', 'urldefrag', 'urlsplit', 'urlunsplit', 'urlencode', 'parse_qs', 'parse_qsl', 'quote',
           'quote_plus', 'quote_from_bytes', 'unquote', 'unquote_plus', 'unquote_to_bytes', 'DefragResult', 'ParseResult', 'SplitResult',
           'DefragResultBytes', 'ParseResultBytes', 'SplitResultBytes']

# What a scheme's URLs may have; '' stands for URLs without a scheme.
uses_relative = ['', 'ftp', 'http', 'gopher', 'nntp', 'imap', 'wais', 'file', 'https', 'shttp', 'mms', 'prospero', 'rtsp', 'rtsps', 'rtspu',
                 'sftp', 'svn', 'svn+ssh', 'ws', 'wss']
uses_netloc = ['', 'ftp', 'http', 'gopher', 'nntp', 'telnet', 'imap', 'wais', 'file', 'mms', 'https', 'shttp', 'snews', 'prospero', 'rtsp',
               'rtsps', 'rtspu', 'rsync', 'svn', 'svn+ssh', 'sftp', 'nfs', 'git', 'git+ssh', 'ws', 'wss', 'itms-services']
uses_params = ['', 'ftp', 'hdl', 'prospero', 'http', 'imap', 'https', 'shttp', 'rtsp', 'rtsps', 'rtspu', 'sip', 'sips', 'mms', 'sftp', 'tel']
non_hierarchical = ['gopher', 'hdl', 'mailto', 'news', 'telnet', 'wais', 'imap', 'snews', 'sip', 'sips']
uses_query = ['', 'http', 'wais', 'imap', 'https', 'shttp', 'mms', 'gopher', 'rtsp', 'rtsps', 'rtspu', 'sip', 'sips']
uses_fragment = ['', 'ftp', 'hdl', 'http', 'gopher', 'news', 'nntp', 'wais', 'https', 'shttp', 'snews', 'file', 'prospero']

scheme_chars = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.'
_CONTROLS_AND_SPACE = ''.join(map(chr, range(33)))
_REMOVED = ['\t', '\r', '\n'] # wherever they stand


def clear_cache():
    """Forgets the URLs taken apart so far."""
    urlsplit.cache_clear()
    _quoter.cache_clear()


# str or bytes

def _decode_args(args, encoding='ascii', errors='strict'):
    return tuple(arg.decode(encoding, errors) if arg else '' for arg in args)


def _as_it_is(result):
    return result


def _encoded(result):
    return result.encode('ascii', 'strict')


def _coerce_args(*args):
    """The arguments as strs, and a function that makes a result of the kind they were. Empty strs fit both."""
    is_str = isinstance(args[0], str)
    for arg in args[1:]:
        if arg and isinstance(arg, str) != is_str:
            raise TypeError('Cannot mix str and non-str arguments')
    if is_str:
        return (*args, _as_it_is)
    return (*_decode_args(args), _encoded)


# Results

class _ResultMixinStr:
    """A result of strs."""

    __slots__ = ()

    def encode(self, encoding='ascii', errors='strict'):
        """The same as bytes."""
        return self._encoded_counterpart(*(part.encode(encoding, errors) for part in self))


class _ResultMixinBytes:
    """A result of bytes."""

    __slots__ = ()

    def decode(self, encoding='ascii', errors='strict'):
        """The same as strs."""
        return self._decoded_counterpart(*(part.decode(encoding, errors) for part in self))


class _NetlocMixin:
    """Parts of the netloc: user:password@host:port. Each is None if it is not there."""

    __slots__ = ()

    @property
    def username(self):
        return self._userinfo[0]

    @property
    def password(self):
        return self._userinfo[1]

    @property
    def hostname(self):
        """The host in lower case; a zone behind % stays as it is."""
        host = self._hostinfo[0]
        if not host:
            return None
        percent = '%' if isinstance(host, str) else b'%'
        name, mark, zone = host.partition(percent)
        return name.lower() + mark + zone

    @property
    def port(self):
        """The port as an int. ValueError: it is none."""
        port = self._hostinfo[1]
        if port is None:
            return None
        if not (port.isdigit() and port.isascii()):
            raise ValueError(f'Port could not be cast to integer value as {port!r}')
        port = int(port)
        if port > 65535:
            raise ValueError('Port out of range 0-65535')
        return port

    @property
    def _userinfo(self):
        at, colon = self._marks[:2]
        user, found, _host = self.netloc.rpartition(at)
        if not found:
            return None, None
        name, found, password = user.partition(colon)
        return name, password if found else None

    @property
    def _hostinfo(self):
        at, colon, opening, closing = self._marks
        host = self.netloc.rpartition(at)[2]
        before, bracket, bracketed = host.partition(opening)
        if bracket:
            name, _found, port = bracketed.partition(closing)
            port = port.partition(colon)[2]
        else:
            name, _found, port = host.partition(colon)
        return name, port or None

    __class_getitem__ = classmethod(GenericAlias)


class _NetlocResultMixinStr(_NetlocMixin, _ResultMixinStr):
    __slots__ = ()
    _marks = '@', ':', '[', ']'


class _NetlocResultMixinBytes(_NetlocMixin, _ResultMixinBytes):
    __slots__ = ()
    _marks = b'@', b':', b'[', b']'


_DefragResultBase = namedtuple('DefragResult', 'url fragment')
_SplitResultBase = namedtuple('SplitResult', 'scheme netloc path query fragment')
_ParseResultBase = namedtuple('ParseResult', 'scheme netloc path params query fragment')
ResultBase = _NetlocResultMixinStr # a name of old


class DefragResult(_DefragResultBase, _ResultMixinStr):
    """A URL and its fragment."""

    __slots__ = ()

    def geturl(self):
        """The URL put together."""
        return self.url + '#' + self.fragment if self.fragment else self.url


class SplitResult(_SplitResultBase, _NetlocResultMixinStr):
    """The parts of a URL: scheme, netloc, path, query, fragment."""

    __slots__ = ()

    def geturl(self):
        """The URL put together."""
        return urlunsplit(self)


class ParseResult(_ParseResultBase, _NetlocResultMixinStr):
    """The parts of a URL: scheme, netloc, path, params, query, fragment."""

    __slots__ = ()

    def geturl(self):
        """The URL put together."""
        return urlunparse(self)


class DefragResultBytes(_DefragResultBase, _ResultMixinBytes):
    """A URL and its fragment, as bytes."""

    __slots__ = ()

    def geturl(self):
        """The URL put together."""
        return self.url + b'#' + self.fragment if self.fragment else self.url


class SplitResultBytes(_SplitResultBase, _NetlocResultMixinBytes):
    """The parts of a URL, as bytes."""

    __slots__ = ()

    def geturl(self):
        """The URL put together."""
        return urlunsplit(self)


class ParseResultBytes(_ParseResultBase, _NetlocResultMixinBytes):
    """The parts of a URL with its params, as bytes."""

    __slots__ = ()

    def geturl(self):
        """The URL put together."""
        return urlunparse(self)


for _strs, _bytes in ((DefragResult, DefragResultBytes), (SplitResult, SplitResultBytes), (ParseResult, ParseResultBytes)):
    _strs._encoded_counterpart, _bytes._decoded_counterpart = _bytes, _strs
del _strs, _bytes


# Taking apart

def urlparse(url, scheme='', allow_fragments=True):
    """A URL as scheme://netloc/path;params?query#fragment: a ParseResult. scheme: for URLs without one."""
    url, scheme, coerce = _coerce_args(url, scheme)
    scheme, netloc, path, query, fragment = urlsplit(url, scheme, allow_fragments)
    params = ''
    if scheme in uses_params and ';' in path:
        path, params = _splitparams(path)
    return coerce(ParseResult(scheme, netloc, path, params, query, fragment))


def _splitparams(path):
    """Params belong to the last part of a path."""
    at = path.find(';', path.rfind('/') + 1)
    return (path, '') if at < 0 else (path[:at], path[at + 1:])


def _splitnetloc(url, start=0):
    end = min((at for at in (url.find(mark, start) for mark in '/?#') if at >= 0), default=len(url))
    return url[start:end], url[end:]


def _checknetloc(netloc):
    """Refuses characters that normalisation would turn into marks of a URL."""
    if not netloc or netloc.isascii():
        return
    plain = netloc
    for mark in '@:#?':
        plain = plain.replace(mark, '')
    normal = unicodedata.normalize('NFKC', plain)
    if normal != plain and any(mark in normal for mark in '/?#@:'):
        raise ValueError(f'netloc {netloc!r} contains invalid characters under NFKC normalization')


def _check_bracketed_netloc(netloc):
    """Only an address stands in brackets, and only a port behind them."""
    host = netloc.rpartition('@')[2]
    before, bracket, rest = host.partition('[')
    if bracket:
        if before:
            raise ValueError('Invalid IPv6 URL')
        name, _found, port = rest.partition(']')
        if port and not port.startswith(':'):
            raise ValueError('Invalid IPv6 URL')
    else:
        name = host.partition(':')[0]
    _check_bracketed_host(name)


def _check_bracketed_host(host):
    if host.startswith('v'):
        if not re.match(r'\Av[a-fA-F0-9]+\..+\Z', host):
            raise ValueError('IPvFuture address is invalid')
    elif _is_ipv4(host):
        raise ValueError('An IPv4 address cannot be in brackets')
    elif not _is_ipv6(host):
        raise ValueError(f'{host!r} does not appear to be an IPv4 or IPv6 address')


def _is_ipv4(text):
    parts = text.split('.')
    return len(parts) == 4 and all(part.isascii() and part.isdigit() and len(part) <= 3 and int(part) < 256
                                   and (part == '0' or part[0] != '0') for part in parts)


def _is_ipv6(text):
    """RFC 4291, with an IPv4 address at the end (two parts), or a zone behind %."""
    text, mark, zone = text.partition('%')
    if mark and (not zone or '%' in zone):
        return False
    head, gap, tail = text.partition('::')
    parts = (head.split(':') if head else []) + (tail.split(':') if tail else [])
    count = len(parts)
    if parts and '.' in parts[-1]:
        if not _is_ipv4(parts.pop()):
            return False
        count += 1
    if not all(1 <= len(part) <= 4 and all(char in '0123456789abcdefABCDEF' for char in part) for part in parts):
        return False
    return count <= 7 if gap else count == 8


@functools.lru_cache(typed=True)
def urlsplit(url, scheme='', allow_fragments=True):
    """A URL as scheme://netloc/path?query#fragment: a SplitResult. ValueError: a netloc that cannot be."""
    url, scheme, coerce = _coerce_args(url, scheme)
    url = url.lstrip(_CONTROLS_AND_SPACE)
    scheme = scheme.strip(_CONTROLS_AND_SPACE)
    for char in _REMOVED:
        url = url.replace(char, '')
        scheme = scheme.replace(char, '')
    netloc = query = fragment = ''
    at = url.find(':')
    if at > 0 and url[0].isascii() and url[0].isalpha() and all(char in scheme_chars for char in url[:at]):
        scheme, url = url[:at].lower(), url[at + 1:]
    if url[:2] == '//':
        netloc, url = _splitnetloc(url, 2)
        if ('[' in netloc) != (']' in netloc):
            raise ValueError('Invalid IPv6 URL')
        if '[' in netloc:
            _check_bracketed_netloc(netloc)
    if allow_fragments and '#' in url:
        url, fragment = url.split('#', 1)
    if '?' in url:
        url, query = url.split('?', 1)
    _checknetloc(netloc)
    return coerce(SplitResult(scheme, netloc, url, query, fragment))


def urlunparse(components):
    """A URL from the six parts that urlparse() gives."""
    scheme, netloc, url, params, query, fragment, coerce = _coerce_args(*components)
    if params:
        url = f'{url};{params}'
    return coerce(urlunsplit((scheme, netloc, url, query, fragment)))


def urlunsplit(components):
    """A URL from the five parts that urlsplit() gives."""
    scheme, netloc, url, query, fragment, coerce = _coerce_args(*components)
    if netloc:
        if url and url[:1] != '/':
            url = '/' + url
        url = '//' + netloc + url
    elif url[:2] == '//': # else the path would be read as a netloc
        url = '//' + url
    elif scheme and scheme in uses_netloc and (not url or url[:1] == '/'):
        url = '//' + url
    if scheme:
        url = scheme + ':' + url
    if query:
        url = url + '?' + query
    if fragment:
        url = url + '#' + fragment
    return coerce(url)


def urljoin(base, url, allow_fragments=True):
    """What a URL that is perhaps relative means, found at base (RFC 3986, section 5.2)."""
    if not base:
        return url
    if not url:
        return base
    base, url, coerce = _coerce_args(base, url)
    of_base = urlparse(base, '', allow_fragments)
    scheme, netloc, path, params, query, fragment = urlparse(url, of_base.scheme, allow_fragments)
    if scheme != of_base.scheme or scheme not in uses_relative:
        return coerce(url)
    if scheme in uses_netloc:
        if netloc:
            return coerce(urlunparse((scheme, netloc, path, params, query, fragment)))
        netloc = of_base.netloc
    if not path and not params:
        return coerce(urlunparse((scheme, netloc, of_base.path, of_base.params, query or of_base.query, fragment)))
    if path[:1] == '/':
        segments = path.split('/')
    else:
        folders = of_base.path.split('/')
        if folders[-1] != '': # the last part is no folder
            del folders[-1]
        segments = folders + path.split('/')
        segments[1:-1] = filter(None, segments[1:-1])
    resolved = []
    for segment in segments:
        if segment == '..':
            if resolved:
                resolved.pop()
        elif segment != '.':
            resolved.append(segment)
    if segments[-1] in ('.', '..'): # a folder, which ends with a slash
        resolved.append('')
    return coerce(urlunparse((scheme, netloc, '/'.join(resolved) or '/', params, query, fragment)))


def urldefrag(url):
    """A URL without its fragment, and the fragment: a DefragResult."""
    url, coerce = _coerce_args(url)
    if '#' not in url:
        return coerce(DefragResult(url, ''))
    scheme, netloc, path, params, query, fragment = urlparse(url)
    return coerce(DefragResult(urlunparse((scheme, netloc, path, params, query, '')), fragment))


# Quoting

_ALWAYS_SAFE = frozenset(b'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~')
_ALWAYS_SAFE_BYTES = bytes(_ALWAYS_SAFE)
_ASCII_RUNS = re.compile('([\x00-\x7f]+)')


class _Quoter(dict):
    """What stands for each byte, by what is kept as it is."""

    def __init__(self, safe):
        self.safe = _ALWAYS_SAFE.union(safe)

    def __repr__(self):
        return f'<Quoter {dict(self)!r}>'

    def __missing__(self, byte):
        self[byte] = chr(byte) if byte in self.safe else f'%{byte:02X}'
        return self[byte]


@functools.lru_cache
def _quoter(safe):
    return _Quoter(safe).__getitem__


@functools.cache
def _hexadecimal():
    """The byte that each two digits stand for."""
    digits = '0123456789ABCDEFabcdef'
    return {(a + b).encode(): bytes.fromhex(a + b) for a in digits for b in digits}


def quote(string, safe='/', encoding=None, errors=None):
    """Quotes what a URL's part may not have; safe: what is kept besides letters, digits and _.-~. A str is encoded as UTF-8 by default."""
    if isinstance(string, str):
        if not string:
            return string
        string = string.encode('utf-8' if encoding is None else encoding, 'strict' if errors is None else errors)
    else:
        if encoding is not None:
            raise TypeError("quote() doesn't support 'encoding' for bytes")
        if errors is not None:
            raise TypeError("quote() doesn't support 'errors' for bytes")
    return quote_from_bytes(string, safe)


def quote_plus(string, safe='', encoding=None, errors=None):
    """As quote(), with + for a space, as forms have it."""
    if isinstance(string, str) and ' ' not in string or isinstance(string, bytes) and b' ' not in string:
        return quote(string, safe, encoding, errors)
    also = ' ' if isinstance(safe, str) else b' '
    return quote(string, safe + also, encoding, errors).replace(' ', '+')


def quote_from_bytes(bs, safe='/'):
    """As quote(), of bytes."""
    if not isinstance(bs, (bytes, bytearray)):
        raise TypeError('quote_from_bytes() expected bytes')
    if not bs:
        return ''
    safe = safe.encode('ascii', 'ignore') if isinstance(safe, str) else bytes(char for char in safe if char < 128)
    if not bs.rstrip(_ALWAYS_SAFE_BYTES + safe):
        return bs.decode()
    return ''.join(map(_quoter(safe), bs))


def unquote_to_bytes(string):
    """Bytes with %xx decoded; a str is encoded as UTF-8."""
    if not string:
        string.split # an AttributeError for what is no text
        return b''
    if isinstance(string, str):
        string = string.encode('utf-8')
    first, *rest = string.split(b'%')
    pieces = [first]
    for part in rest:
        byte = _hexadecimal().get(part[:2])
        pieces += (b'%', part) if byte is None else (byte, part[2:])
    return b''.join(pieces)


def unquote(string, encoding='utf-8', errors='replace'):
    """Text with %xx decoded; None: the defaults, for a text."""
    if isinstance(string, bytes):
        return unquote_to_bytes(string).decode(encoding, errors)
    if '%' not in string:
        string.split # an AttributeError for what is no text
        return string
    encoding = 'utf-8' if encoding is None else encoding
    errors = 'replace' if errors is None else errors
    # Only runs of ASCII are encoded text; other characters stay
    pieces = _ASCII_RUNS.split(string)
    pieces[1::2] = [unquote_to_bytes(piece).decode(encoding, errors) for piece in pieces[1::2]]
    return ''.join(pieces)


def unquote_plus(string, encoding='utf-8', errors='replace'):
    """As unquote(), with a space for +."""
    return unquote(string.replace('+', ' '), encoding, errors)


# Query strings

def parse_qs(qs, keep_blank_values=False, strict_parsing=False, encoding='utf-8', errors='replace', max_num_fields=None, separator='&'):
    """A query string as a dict of lists; as for the arguments, see parse_qsl()."""
    found = {}
    for name, value in parse_qsl(qs, keep_blank_values, strict_parsing, encoding, errors, max_num_fields, separator):
        found.setdefault(name, []).append(value)
    return found


def parse_qsl(qs, keep_blank_values=False, strict_parsing=False, encoding='utf-8', errors='replace', max_num_fields=None, separator='&'):
    """A query string as a list of (name, value). Fields without a value are left out unless keep_blank_values; strict_parsing: ValueError
    for what is no field; max_num_fields: ValueError for more."""
    if not separator or not isinstance(separator, (str, bytes)):
        raise ValueError('Separator must be of type string or bytes.')
    if isinstance(qs, str):
        if not isinstance(separator, str):
            separator = str(separator, 'ascii')
        equals = '='

        def decoded(text):
            return unquote(text.replace('+', ' '), encoding, errors)
    else:
        if not qs:
            return []
        qs = bytes(memoryview(qs))
        if isinstance(separator, str):
            separator = bytes(separator, 'ascii')
        equals = b'='

        def decoded(text):
            return unquote_to_bytes(text.replace(b'+', b' '))
    if not qs:
        return []
    if max_num_fields is not None and max_num_fields < 1 + qs.count(separator):
        raise ValueError('Max number of fields exceeded')
    found = []
    for field in qs.split(separator):
        if not (field or strict_parsing):
            continue
        name, has, value = field.partition(equals)
        if not has and strict_parsing:
            raise ValueError(f'bad query field: {field!r}')
        if value or keep_blank_values:
            found.append((decoded(name), decoded(value)))
    return found


def urlencode(query, doseq=False, safe='', encoding=None, errors=None, quote_via=quote_plus):
    """A query string from a mapping or pairs. doseq: a value that is a sequence is a field for each of its items."""
    if hasattr(query, 'items'):
        query = query.items()
    else:
        try:
            if len(query) and not isinstance(query[0], tuple):
                raise TypeError
        except TypeError as error:
            raise TypeError('not a valid non-string sequence or mapping object') from error

    def quoted(value):
        if isinstance(value, bytes):
            return quote_via(value, safe)
        return quote_via(value if isinstance(value, str) else str(value), safe, encoding, errors)

    fields = []
    for name, value in query:
        name = quoted(name)
        values = [value]
        if doseq and not isinstance(value, (str, bytes)):
            try:
                len(value)
                values = value
            except TypeError: # one value
                pass
        fields += [f'{name}={quoted(value)}' for value in values]
    return '&'.join(fields)


# Functions of old, each under a name that warns

def _deprecated(name, instead):
    def wrap(function):
        @functools.wraps(function)
        def warned(*args, **kwargs):
            import warnings
            warnings.warn(f'urllib.parse.{name}() is deprecated as of 3.8, use urllib.parse.{instead}() instead', DeprecationWarning,
                          stacklevel=2)
            return function(*args, **kwargs)
        globals()[name] = warned
        return function
    return wrap


def to_bytes(url):
    """Deprecated: a URL as a str, which must be ASCII."""
    import warnings
    warnings.warn('urllib.parse.to_bytes() is deprecated as of 3.8', DeprecationWarning, stacklevel=2)
    return _to_bytes(url)


def _to_bytes(url):
    if isinstance(url, str):
        try:
            url = url.encode('ASCII').decode()
        except UnicodeError:
            raise UnicodeError('URL ' + repr(url) + ' contains non-ASCII characters') from None
    return url


def unwrap(url):
    """A URL without <URL: and > around it."""
    url = str(url).strip()
    if url[:1] == '<' and url[-1:] == '>':
        url = url[1:-1].strip()
    if url[:4] == 'URL:':
        url = url[4:].strip()
    return url


@_deprecated('splittype', 'urlparse')
def _splittype(url):
    """'scheme:rest' as (scheme, rest)."""
    match = re.match('([^/:]+):(.*)', url, re.DOTALL)
    return (match[1].lower(), match[2]) if match else (None, url)


@_deprecated('splithost', 'urlparse')
def _splithost(url):
    """'//host/path' as (host, '/path')."""
    match = re.match('//([^/#?]*)(.*)', url, re.DOTALL)
    if not match:
        return None, url
    host, path = match.groups()
    return host, '/' + path if path and path[0] != '/' else path


@_deprecated('splituser', 'urlparse')
def _splituser(host):
    """'user@host' as (user, host)."""
    user, found, rest = host.rpartition('@')
    return user if found else None, rest


@_deprecated('splitpasswd', 'urlparse')
def _splitpasswd(user):
    """'user:password' as (user, password)."""
    name, found, password = user.partition(':')
    return name, password if found else None


@_deprecated('splitport', 'urlparse')
def _splitport(host):
    """'host:port' as (host, port)."""
    match = re.fullmatch('(.*):([0-9]*)', host, re.DOTALL)
    return (match[1], match[2] or None) if match else (host, None)


@_deprecated('splitnport', 'urlparse')
def _splitnport(host, defport=-1):
    """'host:port' as (host, the port as an int); defport: there is none; None: it is no number."""
    name, found, port = host.rpartition(':')
    if not found:
        return host, defport
    if not port:
        return name, defport
    return name, int(port) if port.isdigit() and port.isascii() else None


@_deprecated('splitquery', 'urlparse')
def _splitquery(url):
    """'path?query' as (path, query)."""
    path, found, query = url.rpartition('?')
    return (path, query) if found else (url, None)


@_deprecated('splittag', 'urlparse')
def _splittag(url):
    """'path#tag' as (path, tag)."""
    path, found, tag = url.rpartition('#')
    return (path, tag) if found else (url, None)


@_deprecated('splitattr', 'urlparse')
def _splitattr(url):
    """'path;a=1;b=2' as (path, ['a=1', 'b=2'])."""
    path, *rest = url.split(';')
    return path, rest


@_deprecated('splitvalue', 'parse_qsl')
def _splitvalue(attr):
    """'name=value' as (name, value)."""
    name, found, value = attr.partition('=')
    return name, value if found else None


def __getattr__(name):
    if name != 'Quoter':
        raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
    import warnings
    warnings.warn('Deprecated in 3.11. urllib.parse.Quoter will be removed in Python 3.14. It was not intended to be a public API.',
                  DeprecationWarning, stacklevel=2)
    return _Quoter
