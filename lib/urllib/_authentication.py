"""Who a client is: managers of passwords, and handlers that answer when a server or a proxy asks (RFC 7616, RFC 7617)."""

import base64
import hashlib
import os
import re
import time
import warnings
from urllib._opening import BaseHandler
from urllib.error import HTTPError, URLError
from urllib.parse import _splitport, urlparse, urlsplit


class HTTPPasswordMgr:
    """Users and passwords by realm and address; an address stands for all below it."""

    def __init__(self):
        self.passwd = {}

    def add_password(self, realm, uri, user, passwd):
        uris = [uri] if isinstance(uri, str) else uri
        known = self.passwd.setdefault(realm, {})
        for default_port in True, False:
            known[tuple([self.reduce_uri(each, default_port) for each in uris])] = user, passwd

    def find_user_password(self, realm, authuri):
        """(user, password), (None, None) if none are known."""
        known = self.passwd.get(realm, {})
        for default_port in True, False:
            reduced = self.reduce_uri(authuri, default_port)
            for uris, found in known.items():
                if any(self.is_suburi(uri, reduced) for uri in uris):
                    return found
        return None, None

    def reduce_uri(self, uri, default_port=True):
        """(host:port, path) of an address, or of 'host:port'."""
        parts = urlsplit(uri)
        if parts[1]:
            scheme, authority, path = parts[0], parts[1], parts[2] or '/'
        else:
            scheme, authority, path = None, uri, '/'
        host, port = _splitport(authority)
        if default_port and port is None and scheme is not None:
            known = {'http': 80, 'https': 443}.get(scheme)
            if known is not None:
                authority = f'{host}:{known}'
        return authority, path

    def is_suburi(self, base, test):
        """Whether one reduced address is another or below it."""
        if base == test:
            return True
        if base[0] != test[0]:
            return False
        prefix = base[1] if base[1].endswith('/') else base[1] + '/'
        return test[1].startswith(prefix)


class HTTPPasswordMgrWithDefaultRealm(HTTPPasswordMgr):
    """The realm None stands for those that are not known."""

    def find_user_password(self, realm, authuri):
        user, password = super().find_user_password(realm, authuri)
        return (user, password) if user is not None else super().find_user_password(None, authuri)


class HTTPPasswordMgrWithPriorAuth(HTTPPasswordMgrWithDefaultRealm):
    """Knows too where to say who one is before being asked."""

    def __init__(self, *args, **kwargs):
        self.authenticated = {}
        super().__init__(*args, **kwargs)

    def add_password(self, realm, uri, user, passwd, is_authenticated=False):
        self.update_authenticated(uri, is_authenticated)
        if realm is not None:       # it serves for what is sent without being asked, where no realm is known
            super().add_password(None, uri, user, passwd)
        super().add_password(realm, uri, user, passwd)

    def update_authenticated(self, uri, is_authenticated=False):
        for default_port in True, False:
            for each in [uri] if isinstance(uri, str) else uri:
                self.authenticated[self.reduce_uri(each, default_port)] = is_authenticated

    def is_authenticated(self, authuri):
        for default_port in True, False:
            reduced = self.reduce_uri(authuri, default_port)
            for uri, known in self.authenticated.items():
                if self.is_suburi(uri, reduced):
                    return known
        return None


def _basic(user, password):
    return 'Basic ' + base64.b64encode(f'{user}:{password}'.encode()).decode('ascii')


class AbstractBasicAuthHandler:
    """Answers with user and password."""

    # A header may have several challenges, with commas between them. A pattern without two ways to match the same.
    rx = re.compile('(?:^|,)[ \t]*([^ \t,]+)[ \t]+realm=(["\']?)([^"\']*)\\2', re.I)

    def __init__(self, password_mgr=None):
        self.passwd = HTTPPasswordMgr() if password_mgr is None else password_mgr
        self.add_password = self.passwd.add_password

    def _parse_realm(self, header):
        """(scheme, realm) of each challenge."""
        found = False
        for match in self.rx.finditer(header):
            scheme, quote, realm = match.groups()
            if not quote:
                warnings.warn('Basic Auth Realm was unquoted', UserWarning, 3)
            yield scheme, realm
            found = True
        if not found:
            yield (header.split() or [''])[0], None

    def http_error_auth_reqed(self, authreq, host, req, headers):
        unsupported = None
        for header in headers.get_all(authreq) or ():
            for scheme, realm in self._parse_realm(header):
                if scheme.lower() != 'basic':
                    unsupported = scheme
                elif realm is not None:
                    return self.retry_http_basic_auth(host, req, realm)
        if unsupported is not None:
            raise ValueError(f'AbstractBasicAuthHandler does not support the following scheme: {unsupported!r}')
        return None

    def retry_http_basic_auth(self, host, req, realm):
        user, password = self.passwd.find_user_password(realm, host)
        if password is None:
            return None
        credentials = _basic(user, password)
        if req.get_header(self.auth_header, None) == credentials:
            return None     # they were refused
        req.add_unredirected_header(self.auth_header, credentials)
        return self.parent.open(req, timeout=req.timeout)

    def http_request(self, req):
        if not hasattr(self.passwd, 'is_authenticated') or not self.passwd.is_authenticated(req.full_url):
            return req
        if not req.has_header('Authorization'):
            user, password = self.passwd.find_user_password(None, req.full_url)
            req.add_unredirected_header('Authorization', _basic(user, password))
        return req

    def http_response(self, req, response):
        if hasattr(self.passwd, 'is_authenticated'):
            self.passwd.update_authenticated(req.full_url, 200 <= response.code < 300)
        return response

    https_request, https_response = http_request, http_response


class HTTPBasicAuthHandler(AbstractBasicAuthHandler, BaseHandler):
    auth_header = 'Authorization'

    def http_error_401(self, req, fp, code, msg, headers):
        return self.http_error_auth_reqed('www-authenticate', req.full_url, req, headers)


class ProxyBasicAuthHandler(AbstractBasicAuthHandler, BaseHandler):
    auth_header = 'Proxy-authorization'

    def http_error_407(self, req, fp, code, msg, headers):
        # The address to find a password by is the proxy's.
        return self.http_error_auth_reqed('proxy-authenticate', req.host, req, headers)


_LIST_PIECE = re.compile(r'"(?:[^"\\]|\\.)*+"?|[^",]++|,', re.DOTALL)
_ESCAPED = re.compile(r'\\(.)', re.DOTALL)


def parse_http_list(s):
    """The elements of a list with commas, those in quotes whole."""
    parts, part = [], []
    for piece in _LIST_PIECE.findall(s):
        if piece == ',':
            parts.append(''.join(part))
            part = []
        else:
            part.append(_ESCAPED.sub(r'\1', piece) if piece[0] == '"' else piece)
    if part:
        parts.append(''.join(part))
    return [part.strip() for part in parts]


def parse_keqv_list(l):
    """A dict of 'key=value' elements, without the quotes of values."""
    parsed = {}
    for element in l:
        key, value = element.split('=', 1)
        parsed[key] = value[1:-1] if value[0] == '"' and value[-1] == '"' else value
    return parsed


class AbstractDigestAuthHandler:
    """Answers with a digest of the password and of what the server sent."""

    def __init__(self, passwd=None):
        self.passwd = HTTPPasswordMgr() if passwd is None else passwd
        self.add_password = self.passwd.add_password
        self.retried = self.nonce_count = 0
        self.last_nonce = None

    def reset_retry_count(self):
        self.retried = 0

    def http_error_auth_reqed(self, auth_header, host, req, headers):
        challenge = headers.get(auth_header, None)
        if self.retried > 5:
            # The server asks again and again: the password is wrong.
            raise HTTPError(req.full_url, 401, 'digest auth failed', headers, None)
        self.retried += 1
        if challenge:
            scheme = challenge.split()[0]
            if scheme.lower() == 'digest':
                return self.retry_http_digest_auth(req, challenge)
            if scheme.lower() != 'basic':
                raise ValueError(f'AbstractDigestAuthHandler does not support the following scheme: {scheme!r}')
        return None

    def retry_http_digest_auth(self, req, auth):
        _, challenge = auth.split(' ', 1)
        said = self.get_authorization(req, parse_keqv_list(filter(None, parse_http_list(challenge))))
        if not said:
            return None
        credentials = f'Digest {said}'
        if req.headers.get(self.auth_header, None) == credentials:
            return None
        req.add_unredirected_header(self.auth_header, credentials)
        return self.parent.open(req, timeout=req.timeout)

    def get_cnonce(self, nonce):
        """A number that this client has not used before."""
        text = f'{self.nonce_count}:{nonce}:{time.ctime()}:'.encode('ascii') + os.urandom(8)
        return hashlib.sha1(text).hexdigest()[:16]

    def get_authorization(self, req, chal):
        try:
            realm, nonce = chal['realm'], chal['nonce']
        except KeyError:
            return None
        protection, algorithm, opaque = chal.get('qop'), chal.get('algorithm', 'MD5'), chal.get('opaque', None)
        digest_of, keyed = self.get_algorithm_impls(algorithm)
        if digest_of is None:
            return None
        user, password = self.passwd.find_user_password(realm, req.full_url)
        if user is None:
            return None
        body_digest = self.get_entity_digest(req.data, chal) if req.data is not None else None
        secret = f'{user}:{realm}:{password}'
        wanted = f'{req.get_method()}:{req.selector}'
        if protection is None:
            answer = keyed(digest_of(secret), f'{nonce}:{digest_of(wanted)}')
        elif 'auth' in protection.split(','):
            self.nonce_count = self.nonce_count + 1 if nonce == self.last_nonce else 1
            self.last_nonce = nonce
            count, own = f'{self.nonce_count:08x}', self.get_cnonce(nonce)
            answer = keyed(digest_of(secret), f'{nonce}:{count}:{own}:auth:{digest_of(wanted)}')
        else:
            raise URLError(f"qop '{protection}' is not supported.")
        said = f'username="{user}", realm="{realm}", nonce="{nonce}", uri="{req.selector}", response="{answer}"'
        if opaque:
            said += f', opaque="{opaque}"'
        if body_digest:
            said += f', digest="{body_digest}"'
        said += f', algorithm="{algorithm}"'
        if protection:
            said += f', qop=auth, nc={count}, cnonce="{own}"'
        return said

    def get_algorithm_impls(self, algorithm):
        """The functions that digest a text, and a secret with data."""
        name = {'MD5': 'md5', 'SHA': 'sha1', 'SHA-256': 'sha256'}.get(algorithm)
        if name is None:
            raise ValueError(f'Unsupported digest authentication algorithm {algorithm!r}')

        def digest_of(text):
            return hashlib.new(name, text.encode('ascii')).hexdigest()

        return digest_of, lambda secret, data: digest_of(f'{secret}:{data}')

    def get_entity_digest(self, data, chal):
        return None     # nobody asks for one


class HTTPDigestAuthHandler(BaseHandler, AbstractDigestAuthHandler):
    auth_header = 'Authorization'
    handler_order = 490     # before basic

    def http_error_401(self, req, fp, code, msg, headers):
        answer = self.http_error_auth_reqed('www-authenticate', urlparse(req.full_url)[1], req, headers)
        self.reset_retry_count()
        return answer


class ProxyDigestAuthHandler(BaseHandler, AbstractDigestAuthHandler):
    auth_header = 'Proxy-Authorization'
    handler_order = 490

    def http_error_407(self, req, fp, code, msg, headers):
        answer = self.http_error_auth_reqed('proxy-authenticate', req.host, req, headers)
        self.reset_retry_count()
        return answer
