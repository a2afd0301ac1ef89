"""Cookies as clients keep them: a jar takes those that servers set and gives those that go with a request; a policy decides."""

import copy
import os
import re
import threading
import time
from http._cookie_policy import CookiePolicy, DefaultCookiePolicy
from http._cookie_text import DEFAULT_HTTP_PORT, domain_match, eff_request_host, escape_path, http2time, is_HDN, is_third_party, iso2time, \
    join_header_words, liberal_is_HDN, offset_from_tz_string, parse_ns_headers, reach, request_host, request_path, request_port, \
    split_header_words, strip_quotes, time2isoz, time2netscape, user_domain_match

__all__ = ['Cookie', 'CookieJar', 'CookiePolicy', 'DefaultCookiePolicy', 'FileCookieJar', 'LWPCookieJar', 'LoadError', 'MozillaCookieJar']

debug = False       # programs may set it; nothing is written here
logger = None

HTTPONLY_ATTR = 'HTTPOnly'
HTTPONLY_PREFIX = '#HttpOnly_'
MISSING_FILENAME_TEXT = 'a filename was not supplied (nor was the CookieJar instance initialised with one)'
NETSCAPE_HEADER_TEXT = '''\
# Netscape HTTP Cookie File
# http://curl.haxx.se/rfc/cookie_spec.html
# This is a generated file!  Do not edit.

'''
_NETSCAPE_MAGIC = re.compile('#( Netscape)? HTTP Cookie File')
_LWP_HEADER = 'Set-Cookie3:'


def _warn_unhandled_exception():
    import traceback
    import warnings
    warnings.warn(f'http.cookiejar bug!\n{traceback.format_exc()}', stacklevel=2)


class Cookie:
    """A cookie; a value of None is that of a name alone."""

    def __init__(self, version, name, value, port, port_specified, domain, domain_specified, domain_initial_dot, path, path_specified,
                 secure, expires, discard, comment, comment_url, rest, rfc2109=False):
        if port is None and port_specified is True:
            raise ValueError('if port is None, port_specified must be false')
        self.version = None if version is None else int(version)
        self.name, self.value = name, value
        self.port, self.port_specified = port, port_specified
        self.domain, self.domain_specified, self.domain_initial_dot = domain.lower(), domain_specified, domain_initial_dot
        self.path, self.path_specified = path, path_specified
        self.secure = secure
        self.expires = None if expires is None else int(float(expires))
        self.discard, self.comment, self.comment_url, self.rfc2109 = discard, comment, comment_url, rfc2109
        self._rest = copy.copy(rest)

    def has_nonstandard_attr(self, name):
        return name in self._rest

    def get_nonstandard_attr(self, name, default=None):
        return self._rest.get(name, default)

    def set_nonstandard_attr(self, name, value):
        self._rest[name] = value

    def is_expired(self, now=None):
        return self.expires is not None and self.expires <= (time.time() if now is None else now)

    def __str__(self):
        port = '' if self.port is None else ':' + self.port
        shown = self.name if self.value is None else f'{self.name}={self.value}'
        return f'<Cookie {shown} for {self.domain}{port}{self.path}>'

    def __repr__(self):
        names = ('version', 'name', 'value', 'port', 'port_specified', 'domain', 'domain_specified', 'domain_initial_dot', 'path',
                 'path_specified', 'secure', 'expires', 'discard', 'comment', 'comment_url')
        shown = [f'{name}={getattr(self, name)!r}' for name in names]
        return f'{self.__class__.__name__}({", ".join(shown)}, rest={self._rest!r}, rfc2109={self.rfc2109!r})'


_FLAGS = 'discard', 'secure'
_VALUES = 'version', 'expires', 'max-age', 'domain', 'path', 'port', 'comment', 'commenturl'


class CookieJar:
    """Cookies by domain, path and name."""

    non_word_re = re.compile(r'\W')
    quote_re = re.compile(r'(["\\])')
    magic_re = re.compile(r'^\#LWP-Cookies-(\d+\.\d+)', re.ASCII)

    def __init__(self, policy=None):
        self._policy = DefaultCookiePolicy() if policy is None else policy
        self._cookies_lock = threading.RLock()
        self._cookies = {}

    def set_policy(self, policy):
        self._policy = policy

    def _clock(self):
        """All that is done at once is done at one time."""
        self._policy._now = self._now = int(time.time())

    # Subclasses in programs ask the first, and override the second.
    def _cookies_for_domain(self, domain, request):
        """Those of one domain that go with a request."""
        if not self._policy.domain_return_ok(domain, request):
            return []
        found = []
        for path, cookies in self._cookies[domain].items():
            if self._policy.path_return_ok(path, request):
                found += [cookie for cookie in cookies.values() if self._policy.return_ok(cookie, request)]
        return found

    def _cookies_for_request(self, request):
        """Those that go with a request."""
        return [cookie for domain in self._cookies for cookie in self._cookies_for_domain(domain, request)]

    def _cookie_attrs(self, cookies):
        """The parts of the header that sends cookies, those of the longest paths first."""
        cookies.sort(key=lambda cookie: len(cookie.path), reverse=True)
        parts = []
        for number, cookie in enumerate(cookies):
            value = cookie.value
            modern = cookie.version > 0
            if number == 0 and modern:
                parts.append(f'$Version={cookie.version}')
            if modern and value is not None and self.non_word_re.search(value):
                value = self.quote_re.sub(r'\\\1', value)
            parts.append(cookie.name if value is None else f'{cookie.name}={value}')
            if not modern:
                continue
            if cookie.path_specified:
                parts.append(f'$Path="{cookie.path}"')
            if cookie.domain.startswith('.'):
                parts.append(f'$Domain="{cookie.domain if cookie.domain_initial_dot else cookie.domain[1:]}"')
            if cookie.port is not None:
                parts.append(f'$Port="{cookie.port}"' if cookie.port_specified else '$Port')
        return parts

    def add_cookie_header(self, request):
        """Give a request the header with the cookies that go with it."""
        with self._cookies_lock:
            self._clock()
            cookies = self._cookies_for_request(request)
            parts = self._cookie_attrs(cookies)
            if parts and not request.has_header('Cookie'):
                request.add_unredirected_header('Cookie', '; '.join(parts))
            # An older cookie: the server is to know that there are newer ones.
            if (self._policy.rfc2965 and not self._policy.hide_cookie2 and not request.has_header('Cookie2')
                    and any(cookie.version != 1 for cookie in cookies)):
                request.add_unredirected_header('Cookie2', '$Version="1"')
            self.clear_expired_cookies()

    def _normalized(self, attributes):
        """(name, value, standard attributes, others) of a cookie's attributes; None for a bad one. max-age wins over expires."""
        (name, value), *others = attributes
        standard, rest, has_age = {}, {}, False
        for key, found in others:
            lower = key.lower()
            if lower not in _FLAGS and lower not in _VALUES:
                rest[key] = found
                continue
            if lower in _FLAGS and found is None:
                found = True
            if lower in standard or lower == 'expires' and (has_age or found is None):
                continue
            if found is None and lower not in ('port', 'comment', 'commenturl'):
                return None
            if lower == 'domain':
                found = found.lower()
            elif lower == 'max-age':
                has_age, lower = True, 'expires'
                try:
                    # That many seconds from when it came.
                    found = self._now + int(found)
                except ValueError:
                    return None
            standard[lower] = found
        return name, value, standard, rest

    def _cookie_of(self, name, value, standard, rest, request):
        """The cookie of attributes; None if it is none, or is to be forgotten."""
        version = standard.get('version')
        if version is not None:
            try:
                version = int(version)
            except ValueError:
                return None
        path = standard.get('path')
        path_specified = bool(path)
        if path_specified:
            path = escape_path(path)
        else:
            folder, slash, _ = request_path(request).rpartition('/')
            path = folder if version == 0 else folder + slash
            path = path or '/'
        domain = standard.get('domain')
        domain_specified = domain is not None
        initial_dot = domain_specified and domain.startswith('.')
        if not domain_specified:
            _, domain = eff_request_host(request)
        elif not initial_dot:
            domain = '.' + domain
        port, port_specified = None, False
        if 'port' in standard:
            port = standard['port']
            if port is None:
                port = request_port(request)    # the one that it came by
            else:
                port, port_specified = re.sub(r'\s+', '', port), True
        expires, discard = standard.get('expires'), standard.get('discard', False)
        if expires is None:
            discard = True
        elif expires <= self._now:
            try:
                self.clear(domain, path, name)
            except KeyError:
                pass
            return None
        return Cookie(version, name, value, port, port_specified, domain, domain_specified, initial_dot, path, path_specified,
                      standard.get('secure', False), expires, discard, standard.get('comment'), standard.get('commenturl'), rest)

    def _cookies_of(self, parse, headers, request):
        """The cookies that headers set; none if what they say cannot be understood at all."""
        try:
            found = [self._normalized(attributes) for attributes in parse(headers)]
            cookies = [self._cookie_of(*each, request) for each in found if each]
        except Exception:
            _warn_unhandled_exception()
            return []
        return [cookie for cookie in cookies if cookie]

    def make_cookies(self, response, request):
        """The cookies that a response sets."""
        headers = response.info()
        modern, plain = headers.get_all('Set-Cookie2', []), headers.get_all('Set-Cookie', [])
        self._clock()
        rfc2965, netscape = self._policy.rfc2965, self._policy.netscape
        if not (modern and rfc2965 or plain and netscape):
            return []
        cookies = self._cookies_of(split_header_words, modern, request)
        if not (plain and netscape):
            return cookies
        others = self._cookies_of(parse_ns_headers, plain, request)
        as_plain = self._policy.rfc2109_as_netscape
        if as_plain is None:
            as_plain = not rfc2965
        for cookie in others:
            if cookie.version == 1:
                cookie.rfc2109 = True
                if as_plain:
                    cookie.version = 0
        if rfc2965:     # of two with one name the newer kind counts
            known = {(cookie.domain, cookie.path, cookie.name) for cookie in cookies}
            others = [cookie for cookie in others if (cookie.domain, cookie.path, cookie.name) not in known]
        return cookies + others

    def set_cookie_if_ok(self, cookie, request):
        with self._cookies_lock:
            self._clock()
            if self._policy.set_ok(cookie, request):
                self.set_cookie(cookie)

    def set_cookie(self, cookie):
        with self._cookies_lock:
            self._cookies.setdefault(cookie.domain, {}).setdefault(cookie.path, {})[cookie.name] = cookie

    def extract_cookies(self, response, request):
        """Take the cookies that a response sets, those that the policy allows."""
        with self._cookies_lock:
            self._clock()
            for cookie in self.make_cookies(response, request):
                if self._policy.set_ok(cookie, request):
                    self.set_cookie(cookie)

    def clear(self, domain=None, path=None, name=None):
        """Forget a cookie, those of a path or of a domain, or all."""
        if name is not None:
            if domain is None or path is None:
                raise ValueError('domain and path must be given to remove a cookie by name')
            del self._cookies[domain][path][name]
        elif path is not None:
            if domain is None:
                raise ValueError('domain must be given to remove cookies by path')
            del self._cookies[domain][path]
        elif domain is not None:
            del self._cookies[domain]
        else:
            self._cookies = {}

    def _forget(self, when):
        with self._cookies_lock:
            for cookie in list(self):
                if when(cookie):
                    self.clear(cookie.domain, cookie.path, cookie.name)

    def clear_session_cookies(self):
        """Forget the cookies that are not to be kept."""
        self._forget(lambda cookie: cookie.discard)

    def clear_expired_cookies(self):
        now = time.time()
        self._forget(lambda cookie: cookie.is_expired(now))

    def __iter__(self):
        return (cookie for paths in list(self._cookies.values()) for cookies in list(paths.values()) for cookie in list(cookies.values()))

    def __len__(self):
        return sum(1 for _ in self)

    def __repr__(self):
        return f'<{self.__class__.__name__}[{", ".join([repr(cookie) for cookie in self])}]>'

    def __str__(self):
        return f'<{self.__class__.__name__}[{", ".join([str(cookie) for cookie in self])}]>'


class LoadError(OSError):
    """A file holds no cookies."""


class FileCookieJar(CookieJar):
    """A jar that can be saved."""

    def __init__(self, filename=None, delayload=False, policy=None):
        super().__init__(policy)
        self.filename = None if filename is None else os.fspath(filename)
        self.delayload = bool(delayload)

    def save(self, filename=None, ignore_discard=False, ignore_expires=False):
        raise NotImplementedError()

    def _path(self, filename):
        if filename is None:
            filename = self.filename
        if filename is None:
            raise ValueError(MISSING_FILENAME_TEXT)
        return filename

    def _create(self, filename):
        """A file that only its owner may read."""
        return os.fdopen(os.open(self._path(filename), os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), 'w')

    def _kept(self, cookies, ignore_discard, ignore_expires):
        """The cookies that are to be saved or loaded."""
        now = time.time()
        return [cookie for cookie in cookies if (ignore_discard or not cookie.discard) and (ignore_expires or not cookie.is_expired(now))]

    def load(self, filename=None, ignore_discard=False, ignore_expires=False):
        """Add the cookies of a file."""
        filename = self._path(filename)
        with open(filename) as file:
            self._really_load(file, filename, ignore_discard, ignore_expires)

    def revert(self, filename=None, ignore_discard=False, ignore_expires=False):
        """Have the cookies of a file instead; those there are stay if it cannot be loaded."""
        filename = self._path(filename)
        with self._cookies_lock:
            old, self._cookies = self._cookies, {}
            try:
                self.load(filename, ignore_discard, ignore_expires)
            except OSError:
                self._cookies = old
                raise

    def _read(self, file, filename, kind, ignore_discard, ignore_expires):
        """Add the cookies of a file's lines: _bare() is what a line says of one, which an error shows."""
        line = ''
        try:
            for line in file:
                rest = {}
                line = self._bare(line, rest)
                self._add(self._of_line(line, rest), ignore_discard, ignore_expires)
        except OSError:
            raise
        except Exception:
            _warn_unhandled_exception()
            raise LoadError(f'invalid {kind} file {filename!r}: {line!r}')

    def _add(self, cookies, ignore_discard, ignore_expires):
        for cookie in self._kept(cookies, ignore_discard, ignore_expires):
            self.set_cookie(cookie)


def lwp_cookie_str(cookie):
    """A cookie as a Set-Cookie3 header."""
    words = [(cookie.name, cookie.value), ('path', cookie.path), ('domain', cookie.domain)]
    if cookie.port is not None:
        words.append(('port', cookie.port))
    words += [(name, None) for name, is_set in (('path_spec', cookie.path_specified), ('port_spec', cookie.port_specified),
                                                ('domain_dot', cookie.domain_initial_dot), ('secure', cookie.secure)) if is_set]
    if cookie.expires:
        words.append(('expires', time2isoz(float(cookie.expires))))
    if cookie.discard:
        words.append(('discard', None))
    words += [(name, value) for name, value in (('comment', cookie.comment), ('commenturl', cookie.comment_url)) if value]
    words += [(name, str(value)) for name, value in sorted(cookie._rest.items())]
    words.append(('version', str(cookie.version)))
    return join_header_words([words])


class LWPCookieJar(FileCookieJar):
    """A jar saved as libwww-perl saves its own: nothing is lost."""

    def as_lwp_str(self, ignore_discard=True, ignore_expires=True):
        lines = [f'{_LWP_HEADER} {lwp_cookie_str(cookie)}' for cookie in self._kept(self, ignore_discard, ignore_expires)]
        return '\n'.join([*lines, ''])

    def save(self, filename=None, ignore_discard=False, ignore_expires=False):
        with self._create(filename) as file:
            file.write(f'#LWP-Cookies-2.0\n{self.as_lwp_str(ignore_discard, ignore_expires)}')

    def _really_load(self, f, filename, ignore_discard, ignore_expires):
        if not self.magic_re.search(f.readline()):
            raise LoadError(f'{filename!r} does not look like a Set-Cookie3 (LWP) format file')
        self._read(f, filename, 'Set-Cookie3 format', ignore_discard, ignore_expires)

    def _bare(self, line, rest):
        return line[len(_LWP_HEADER):].strip() if line.startswith(_LWP_HEADER) else ''

    def _of_line(self, line, rest):
        flags = dict.fromkeys(('port_spec', 'path_spec', 'domain_dot', 'secure', 'discard'), False)
        for (name, value), *others in split_header_words([line]):
            said = {**flags, **dict.fromkeys(('version', 'port', 'path', 'domain', 'expires', 'comment', 'commenturl'))}
            for key, found in others:
                lower = key.lower()
                if lower in flags:
                    said[lower] = True if found is None else found
                elif lower in said:
                    said[lower] = found
                else:
                    rest[key] = found
            if said['expires'] is not None:
                said['expires'] = iso2time(said['expires'])
            if said['expires'] is None:
                said['discard'] = True
            domain = said['domain']
            yield Cookie(said['version'], name, value, said['port'], said['port_spec'], domain, domain.startswith('.'), said['domain_dot'],
                         said['path'], said['path_spec'], said['secure'], said['expires'], said['discard'], said['comment'],
                         said['commenturl'], rest)


class MozillaCookieJar(FileCookieJar):
    """A jar saved as curl and old browsers save theirs: versions and ports are lost."""

    def _really_load(self, f, filename, ignore_discard, ignore_expires):
        if not _NETSCAPE_MAGIC.match(f.readline()):
            raise LoadError(f'{filename!r} does not look like a Netscape format cookies file')
        self._read(f, filename, 'Netscape format cookies', ignore_discard, ignore_expires)

    def _bare(self, line, rest):
        if line.startswith(HTTPONLY_PREFIX):
            rest[HTTPONLY_ATTR] = ''
            line = line[len(HTTPONLY_PREFIX):]
        return line.removesuffix('\n')

    def _of_line(self, line, rest):
        if line.startswith(('#', '$')) or not line.strip():
            return
        domain, domain_specified, path, secure, expires, name, value = line.split('\t')
        if name == '':      # a name alone
            name, value = value, None
        initial_dot = domain.startswith('.')
        if (domain_specified == 'TRUE') != initial_dot:
            raise ValueError('a domain and its mark differ')
        yield Cookie(0, name, value, None, False, domain, initial_dot, initial_dot, path, False, secure == 'TRUE', expires or None,
                     expires == '', None, None, rest)

    def save(self, filename=None, ignore_discard=False, ignore_expires=False):
        with self._create(filename) as file:
            file.write(NETSCAPE_HEADER_TEXT)
            for cookie in self._kept(self, ignore_discard, ignore_expires):
                domain = (HTTPONLY_PREFIX if cookie.has_nonstandard_attr(HTTPONLY_ATTR) else '') + cookie.domain
                name, value = ('', cookie.name) if cookie.value is None else (cookie.name, cookie.value)
                file.write('\t'.join([domain, str(cookie.domain.startswith('.')).upper(), cookie.path, str(bool(cookie.secure)).upper(),
                                      '' if cookie.expires is None else str(cookie.expires), name, value]) + '\n')


for _name in 'CookiePolicy', 'DefaultCookiePolicy':
    globals()[_name].__module__ = __name__
del _name
