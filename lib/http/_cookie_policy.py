"""Policies: which cookies are taken from servers and which are sent to them."""

from http._cookie_text import DEFAULT_HTTP_PORT, _IPV4_END, domain_match, eff_request_host, is_third_party, request_path, request_port, \
    user_domain_match

# Second-level domains that stand for no owner below a country's.
_COMMON = ('co', 'ac', 'com', 'edu', 'org', 'net', 'gov', 'mil', 'int', 'aero', 'biz', 'cat', 'coop', 'info', 'jobs', 'mobi', 'museum', 'name',
           'pro', 'travel', 'eu')


class CookiePolicy:
    """What a jar asks. `netscape` and `rfc2965` say which kinds are understood, `hide_cookie2` whether Cookie2 is not sent."""

    def set_ok(self, cookie, request):
        """Whether to take a cookie."""
        raise NotImplementedError()

    def return_ok(self, cookie, request):
        """Whether to send a cookie."""
        raise NotImplementedError()

    def domain_return_ok(self, domain, request):
        """Whether cookies of a domain are to be looked at."""
        return True

    def path_return_ok(self, path, request):
        """Whether cookies of a path are to be looked at."""
        return True


class DefaultCookiePolicy(CookiePolicy):
    """The rules of RFC 2965 and those of browsers, strict where that is asked for, and lists of domains."""

    DomainStrictNoDots = 1      # a host sets no cookies for a domain that it is more than one level below
    DomainStrictNonDomain = 2   # a cookie without a domain goes to its very host
    DomainRFC2965Match = 4      # browsers' cookies compare as those of RFC 2965 do
    DomainLiberal = 0
    DomainStrict = DomainStrictNoDots | DomainStrictNonDomain

    def __init__(self, blocked_domains=None, allowed_domains=None, netscape=True, rfc2965=False, rfc2109_as_netscape=None,
                 hide_cookie2=False, strict_domain=False, strict_rfc2965_unverifiable=True, strict_ns_unverifiable=False,
                 strict_ns_domain=DomainLiberal, strict_ns_set_initial_dollar=False, strict_ns_set_path=False,
                 secure_protocols=('https', 'wss')):
        self.netscape, self.rfc2965, self.rfc2109_as_netscape, self.hide_cookie2 = netscape, rfc2965, rfc2109_as_netscape, hide_cookie2
        self.strict_domain, self.strict_rfc2965_unverifiable = strict_domain, strict_rfc2965_unverifiable
        self.strict_ns_unverifiable, self.strict_ns_domain = strict_ns_unverifiable, strict_ns_domain
        self.strict_ns_set_initial_dollar, self.strict_ns_set_path = strict_ns_set_initial_dollar, strict_ns_set_path
        self.secure_protocols = secure_protocols
        self._blocked_domains = () if blocked_domains is None else tuple(blocked_domains)
        self.set_allowed_domains(allowed_domains)

    def blocked_domains(self):
        return self._blocked_domains

    def set_blocked_domains(self, blocked_domains):
        self._blocked_domains = tuple(blocked_domains)

    def is_blocked(self, domain):
        return any(user_domain_match(domain, blocked) for blocked in self._blocked_domains)

    def allowed_domains(self):
        return self._allowed_domains

    def set_allowed_domains(self, allowed_domains):
        self._allowed_domains = None if allowed_domains is None else tuple(allowed_domains)

    def is_not_allowed(self, domain):
        return self._allowed_domains is not None and not any(user_domain_match(domain, allowed) for allowed in self._allowed_domains)

    def _all(self, kind, names, cookie, request):
        return all(getattr(self, f'{kind}_ok_{name}')(cookie, request) for name in names)

    def set_ok(self, cookie, request):
        return self._all('set', ('version', 'verifiability', 'name', 'path', 'domain', 'port'), cookie, request)

    def set_ok_version(self, cookie, request):
        return cookie.version is not None and bool(self.rfc2965 if cookie.version > 0 else self.netscape)

    def set_ok_verifiability(self, cookie, request):
        if not request.unverifiable or not is_third_party(request):
            return True
        return not (self.strict_rfc2965_unverifiable if cookie.version > 0 else self.strict_ns_unverifiable)

    def set_ok_name(self, cookie, request):
        return not (cookie.version == 0 and self.strict_ns_set_initial_dollar and cookie.name.startswith('$'))

    def set_ok_path(self, cookie, request):
        if not cookie.path_specified or not (cookie.version > 0 or self.strict_ns_set_path):
            return True
        return self.path_return_ok(cookie.path, request)

    def set_ok_domain(self, cookie, request):
        domain = cookie.domain
        if self.is_blocked(domain) or self.is_not_allowed(domain):
            return False
        if not cookie.domain_specified:
            return True
        host, name = eff_request_host(request)
        if self.strict_domain and domain.count('.') == 2 and domain.startswith('.'):
            second, top = domain[1:].split('.')
            if len(top) == 2 and second.lower() in _COMMON:
                return False
        bare = domain.removeprefix('.')
        if '.' not in bare and not name.endswith('.local'):
            return False
        if cookie.version == 0 and not (name.endswith((domain, bare + '.local')) or ('.' + name).endswith(domain)):
            return False
        strict = -1 if cookie.version > 0 else self.strict_ns_domain
        if strict & self.DomainRFC2965Match and not domain_match(name, domain):
            return False
        return not (strict & self.DomainStrictNoDots and '.' in host[:-len(domain)] and not _IPV4_END.search(host))

    def set_ok_port(self, cookie, request):
        if not cookie.port_specified:
            return True
        wanted = str(request_port(request) or DEFAULT_HTTP_PORT)
        for port in cookie.port.split(','):
            if not port.strip().isdecimal():
                return False
            if port == wanted:
                return True
        return False

    def return_ok(self, cookie, request):
        return self._all('return', ('version', 'verifiability', 'secure', 'expires', 'port', 'domain'), cookie, request)

    return_ok_version, return_ok_verifiability = set_ok_version, set_ok_verifiability

    def return_ok_secure(self, cookie, request):
        return not cookie.secure or request.type in self.secure_protocols

    def return_ok_expires(self, cookie, request):
        return not cookie.is_expired(self._now)

    def return_ok_port(self, cookie, request):
        return not cookie.port or (request_port(request) or DEFAULT_HTTP_PORT) in cookie.port.split(',')

    def return_ok_domain(self, cookie, request):
        _, name = eff_request_host(request)
        domain = cookie.domain
        if cookie.version > 0:
            return domain_match(name, domain)
        if self.strict_ns_domain & self.DomainStrictNonDomain and not cookie.domain_specified and domain != name:
            return False
        return ('.' + name).endswith(_dotted(domain))

    def domain_return_ok(self, domain, request):
        dotted = _dotted(domain)
        if not any(_dotted(host).endswith(dotted) for host in eff_request_host(request)):
            return False
        return not self.is_blocked(domain) and not self.is_not_allowed(domain)

    def path_return_ok(self, path, request):
        asked = request_path(request)
        return asked == path or asked.startswith(path) and (path.endswith('/') or asked[len(path):len(path) + 1] == '/')


def _dotted(domain):
    return '.' + domain if domain and not domain.startswith('.') else domain
