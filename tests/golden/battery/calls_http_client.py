"""http.client over connections that are texts, and http.cookiejar with replies that set cookies."""
import contextlib
import email
import http.client
import io
import urllib.request
import warnings
from _battery import battery


class Wire:
    """A socket that has received `reply`, and keeps what is sent."""

    def __init__(self, reply=b""):
        self.reply, self.sent, self.closed = reply, [], 0

    def makefile(self, mode, *rest):
        return io.BytesIO(self.reply)

    def sendall(self, data):
        self.sent.append(bytes(data))

    def close(self):
        self.closed += 1

OK = b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-A: 1\r\nX-A: 2\r\n\r\nhello"
CHUNKED = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4;x=y\r\nd\nef\r\n0\r\nTrailer: t\r\n\r\n"
REPLIES = {
    "ok": OK,
    "chunked": CHUNKED,
    "old": b"HTTP/1.0 200 OK\r\n\r\nuntil the end\nof it",
    "kept": b"HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\nabc",
    "close": b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nrest",
    "short": b"HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhello\nyou",
    "none": b"HTTP/1.1 204 No Content\r\n\r\nx",
    "unchanged": b"HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\nhello",
    "continued": b"HTTP/1.1 100 Continue\r\nX: y\r\n\r\n" + OK,
    "nine": b"HTTP/0.9 200 OK\r\n\r\nx",
    "two": b"HTTP/2 200 OK\r\n\r\nx",
    "other": b"HTTP/1.2 299\r\n\r\nx",
    "odd": b"HTTP/1.1 abc OK\r\n\r\n",
    "low": b"HTTP/1.1 99 OK\r\n\r\n",
    "high": b"HTTP/1.1 1000 OK\r\n\r\n",
    "no": b"ICY 200 OK\r\n\r\n",
    "empty": b"",
    "line": b"HTTP/1.1 200 " + b"x" * 65540,
    "header": b"HTTP/1.1 200 OK\r\nX: " + b"x" * 65540,
    "headers": b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 101 + b"\r\n",
    "negative": b"HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nhello",
    "words": b"HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nhello",
    "both": b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
    "cut": b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel",
    "sizes": b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhel",
    "proxied": b"HTTP/1.0 200 OK\r\nVia: p\r\n\r\n" + OK,
    "refused": b"HTTP/1.0 403 No\r\nVia: p\r\n\r\nwhy",
}


def told(name, method="GET", **options):
    """A response that has begun."""
    r = http.client.HTTPResponse(Wire(REPLIES.get(name, name)), method=method, **options)
    r.begin()
    return r


def connected(name="ok", *steps, proxy=None):
    c = http.client.HTTPConnection("h.example", 8080 if proxy else None)
    if proxy:
        c.set_tunnel(*proxy)
    c._create_connection = lambda address, *rest: print("connect", address, rest[1:]) or Quiet(REPLIES.get(name, name))
    for step in steps:
        getattr(c, step[0])(*step[1:])
    return c


class Quiet(Wire):
    def setsockopt(self, *rest):
        pass


def told_all(name, **options):
    r = told(name, **options)
    return r.version, r.status, r.reason, r.getheaders(), r.read(), r.isclosed(), r.will_close, r.chunked, r.length


def sent(*arguments, reply="ok", **options):
    c = connected(reply)
    c.request(*arguments, **options)
    return c.sock.sent


def steps(*names_, reply="ok"):
    """What a connection does on steps, as the first that fails."""
    c = connected(reply)
    for name in names_:
        name, *arguments = name if isinstance(name, tuple) else (name,)
        value = getattr(c, name)(*arguments)
        print(name, type(value).__name__, c.sock and c.sock.sent)
    return c


battery("http.client", r"""
    make HTTPResponse: told('ok') ;; told('chunked') ;; told('old') ;; told('short') ;; told('none') ;; told('cut') ;; told('ok', 'HEAD') ;; told('both')
    make HTTPConnection: connected() ;; connected('ok', ('putrequest', 'GET', '/a')) ;; connected('ok', ('request', 'GET', '/')) ;; connected('chunked', ('request', 'PUT', '/', 'x')) ;; connected('ok', ('connect',)) ;; connected('proxied', proxy=('t.example', 99, {'A': 'b'})) ;; connected('refused', proxy=('t.example:7',))
    view HTTPConnection: lambda c: (c.host, c.port, c.debuglevel, c.sock and (c.sock.sent, c.sock.closed))
    view HTTPResponse: lambda r: (r.status, r.reason, r.version, r.length, r.chunked, r.will_close, r.isclosed(), r.closed, r.headers and r.headers.items())
    sock: Wire(OK) ;; Wire(CHUNKED)
    debuglevel: 0 ;; 1
    HTTPResponse method: None ;; 'HEAD' ;; 'get'
    method: 'GET' ;; 'POST' ;; 'put' ;; 'G T' ;; 'GET\n' ;; '' ;; 5 ;; 'HEAD' ;; 'PATCH' ;; 'GÉT'
    url: '/a?b' ;; '' ;; '/a b' ;; '/a\x7f' ;; '/é' ;; 'http://h/x' ;; '*' ;; None ;; '/a\r\nX: y'
    HTTPResponse url: None ;; 'http://h/'
    body: None ;; b'abc' ;; 'text' ;; 'é' ;; '€' ;; io.BytesIO(b'file') ;; io.StringIO('text é') ;; [b'a', b'bc'] ;; iter([b'x', b'', b'y']) ;; 5 ;; bytearray(b'ba') ;; b'' ;; {'a': 1} ;; array.array('h', [1])
    message_body: None ;; b'abc' ;; 'text' ;; [b'a', b'bc'] ;; io.BytesIO(b'file') ;; 5 ;; iter([b'x', b'', b'y'])
    data: b'abc' ;; io.BytesIO(b'file') ;; io.StringIO('té') ;; [b'a', b'b'] ;; 5 ;; 'x' ;; bytearray(b'q')
    headers: {} ;; {'Host': 'x'} ;; {'Content-Length': '3'} ;; {'Transfer-Encoding': 'chunked'} ;; {'accept-encoding': 'gzip'} ;; {'A': 5} ;; {'A': b'b'} ;; {'A b': 'c'} ;; {'A': 'b\nc'} ;; {'A': 'é'} ;; {'A': '€'}
    set_tunnel headers: None ;; {'A': 'b'} ;; {'host': 'other'}
    encode_chunked: False ;; True
    skip_host: False ;; True
    skip_accept_encoding: False ;; True
    header: 'X-A' ;; b'X-B' ;; 'A B' ;; 'A:' ;; ' A' ;; '' ;; 'É' ;; 5
    values: 'v' ;; b'w' ;; 5 ;; 'a\n b' ;; 'a\nb' ;; 'v', 'w' ;; 'é' ;; '€'
    host: 'h' ;; 'h:81' ;; '[::1]:80' ;; '[::1]' ;; 'h:' ;; 'h:x' ;; '' ;; 'a b' ;; 'h\n' ;; 'é.example'
    port: None ;; 8080 ;; 0 ;; '80'
    timeout: 5
    source_address: None
    blocksize: 8192
    level: 0 ;; 1
    amt: None ;; 2 ;; 0 ;; 50 ;; -1
    n: -1 ;; 2 ;; 0 ;; 50
    limit: -1 ;; 2 ;; 0
    b: bytearray(3) ;; bytearray(0) ;; memoryview(bytearray(20))
    name: 'X-A' ;; 'x-a' ;; 'nope' ;; 'content-length'
    default: None ;; 'd' ;; ['a', 'b'] ;; 5
    partial: b'abc'
    expected: None ;; 5
    line: 'x' ;; '' ;; b'x' ;; None
    line_type: 'a'
    version: 'v'
    pos: 'x'
    kw: **{}
    skip HTTPSConnection HTTPResponse.fileno: sockets alone
    skip HTTPConnection.response_class: a class
    # of a piece that is cut short, below zero reads what the connection still has
    leave HTTPResponse.read: amt=-1
    do replies: [told_all(n) for n in ('ok', 'chunked', 'old', 'kept', 'close', 'none', 'unchanged', 'continued', 'negative', 'words', 'both', 'other')]
    do replies: told_all('ok', method='HEAD'), told_all('chunked', method='HEAD')
    do replies: told('short').read()
    do replies: told('short').read(50)
    do replies: told('short').readline(), told('short').read1(), told('short').peek()
    do replies: told('cut').read()
    do replies: told('cut').read(4)
    do replies: told('sizes').read()
    do replies: r = told('chunked'); [r.read(2), r.read(2), r.peek(), r.read(100), r.read(), r.isclosed()]
    do replies: r = told('chunked'); [r.readline(), r.readline(), r.readline(), r.isclosed()]
    do replies: r = told('chunked'); [r.read1(2), r.read1(2), r.read1(10), r.read1(), r.read1(3)]
    do replies: r = told('chunked'); b = bytearray(5); [r.readinto(b), b, r.readinto(b), b, r.readinto(b)]
    do replies: list(told('chunked')), list(told('old')), list(told('ok'))
    do replies: r = told('ok'); [r.read(2), r.length, r.peek(9), r.read1(1), r.readline(1), r.read(), r.read(), r.read(1), r.peek()]
    do replies: with told('ok') as r: print(r.closed, r.getcode(), r.geturl(), r.info() is r.headers, r.msg is r.headers, r.readable(), r.writable(), r.getheader('x-a'), r.getheader('z', 'd'), r.getheader('z', ('a', 'b')))
    do replies: r = told('old'); [r.close(), r.isclosed(), r.closed, r.flush()]
    do replies: told('no')
    do replies: told('empty')
    do replies: told('odd')
    do replies: told('low')
    do replies: told('high')
    do replies: told('nine')
    do replies: told('two')
    do replies: told('line')
    do replies: told('header')
    do replies: told('headers')
    do replies: told('ok', debuglevel=1).getheaders()
    do replies: HTTPResponse(Wire(OK)).getheader('a')
    do replies: HTTPResponse(Wire(OK)).getheaders()
    do order: steps('getresponse')
    do order: steps(('putheader', 'a', 'b'))
    do order: steps('endheaders')
    do order: steps(('putrequest', 'GET', '/'), ('putrequest', 'GET', '/'))
    do order: steps(('putrequest', 'GET', '/'), 'getresponse')
    do order: steps(('request', 'GET', '/'), ('request', 'GET', '/'))
    do order: steps(('request', 'GET', '/'), 'getresponse', 'getresponse')
    do order: c = steps(('request', 'GET', '/'), 'getresponse'); c.request('GET', '/')
    do order: c = connected('ok'); c.request('GET', '/'); r = c.getresponse(); r.read(), c.request('POST', '/b', b'x'), c.sock.sent, c.close(), c.sock
    do order: c = connected('close'); c.request('GET', '/'); r = c.getresponse(); [c.sock, r.read(), c.auto_open]
    do order: c = connected('empty'); c.request('GET', '/'); c.getresponse()
    do order: c = connected(); c.auto_open = 0; c.request('GET', '/')
    do order: c = connected(); c.auto_open = 0; c.send(b'')
    do order: c = connected(); c.set_debuglevel(2); c.request('PUT', '/', io.BytesIO(b'abc')); c.getresponse().read()
    do order: c = connected('ok', ('connect',)); c.set_tunnel('x')
    do tunnels: c = connected('proxied', proxy=('t.example', 99, {'A': 'b'})); c.connect(), c.sock.sent, c.get_proxy_response_headers().items(), c.request('GET', '/x'), c.sock.sent
    do tunnels: connected('refused', proxy=('t.example:7',)).connect()
    do tunnels: connected('no', proxy=('t.example:7',)).connect()
    do tunnels: connected('proxied', proxy=('[::1]', 9)).connect()
    do tunnels: connected().get_proxy_response_headers()
    do sent: sent('GET', '/'), sent('POST', '/'), sent('PUT', '/', ''), sent('PATCH', '/', 'é'), sent('DELETE', '/'), sent('OPTIONS', '*'), sent('TRACE', '/', b'x')
    do sent: sent('GET', 'http://other:99/p'), sent('GET', 'https://[::1]/p'), sent('GET', '')
    do sent: sent('POST', '/', [b'a', b'', b'bc']), sent('POST', '/', io.BytesIO(b'q' * 20)), sent('POST', '/', io.StringIO('é')), sent('POST', '/', (x for x in (b'a', b'b')))
    do sent: sent('POST', '/', [b'a'], {'Transfer-Encoding': 'chunked'}), sent('POST', '/', [b'a'], {'Transfer-Encoding': 'chunked'}, encode_chunked=True), sent('POST', '/', [b'a'], {'Content-Length': '1'})
    do sent: sent('POST', '/', b'a' * 9, {'Host': 'me', 'Accept-Encoding': 'gzip', 'X': 5})
    do names: [x.__mro__[1].__name__ for x in (HTTPException, NotConnected, InvalidURL, UnknownProtocol, UnknownTransferEncoding, UnimplementedFileMode, IncompleteRead, ImproperConnectionState, CannotSendRequest, CannotSendHeader, ResponseNotReady, BadStatusLine, LineTooLong, RemoteDisconnected)]
    do names: [HTTP_PORT, HTTPS_PORT, parse_headers(io.BytesIO(b'A: b\r\nC: d\r\n e\r\n\r\n')).items(), len(responses), responses[404], HTTPConnection.response_class.__name__]
    calls HTTPConnection: 24
    calls HTTPConnection.request: 60
    calls HTTPConnection.putrequest: 30
    calls HTTPConnection.putheader: 30
    calls HTTPResponse: 16
    """, array=__import__("array"), Wire=Wire, OK=OK, CHUNKED=CHUNKED, told=told, told_all=told_all, connected=connected, sent=sent, steps=steps)


class Reply:
    def __init__(self, *headers):
        self.headers = email.message_from_string("".join(h + "\n" for h in headers) + "\n")

    def info(self):
        return self.headers


def asked(url="http://www.example.com/a/b", **options):
    return urllib.request.Request(url, **options)


def jar(*headers, url="http://www.example.com/a/b", policy=None):
    from http.cookiejar import CookieJar, DefaultCookiePolicy
    j = CookieJar(policy=policy or DefaultCookiePolicy(rfc2965=True))
    j.extract_cookies(Reply(*headers), asked(url))
    return j


def told_jar(j):
    return [(c.version, c.name, c.value, c.port, c.port_specified, c.domain, c.domain_specified, c.domain_initial_dot, c.path, c.path_specified, c.secure,
             c.expires is not None, c.discard, c.comment, c.comment_url, sorted(c._rest.items()) if hasattr(c, "_rest") else None, c.rfc2109) for c in j]


def back(j, url="http://www.example.com/a/b", **options):
    """The headers that the jar adds to a request."""
    r = asked(url, **options)
    j.add_cookie_header(r)
    return sorted(r.unredirected_hdrs.items())


def cookie(name="n", value="v", domain="www.example.com", path="/", version=0, secure=False, expires=None, discard=True, port=None, rest={}, **more):
    from http.cookiejar import Cookie
    return Cookie(version, name, value, port, port is not None, domain, bool(domain), domain.startswith("."), path, True, secure, expires, discard,
                  more.get("comment"), more.get("comment_url"), rest, more.get("rfc2109", False))


def saved(kind, *headers, text=None, **options):
    """What a jar saves, or loads from `text`."""
    import http.cookiejar
    import os
    import tempfile
    with tempfile.TemporaryDirectory() as d:
        name = os.path.join(d, "jar")
        if text is not None:
            with open(name, "w") as f:
                f.write(text)
            j = getattr(http.cookiejar, kind)(name)
            try:
                with contextlib.redirect_stderr(None), warnings.catch_warnings():
                    warnings.simplefilter("ignore")  # the reference shows the error's traceback as one
                    j.load(**options)
            except http.cookiejar.LoadError as error:
                return str(error).replace(name, "jar")
            return told_jar(j)
        j = getattr(http.cookiejar, kind)(name)
        for header in headers:
            j.set_cookie(header)
        j.save(**options)
        with open(name) as f:
            return f.read()


FUTURE = "expires=Wed, 09 Feb 2994 22:23:32 GMT"
COOKIES = ["a=b", "a=b; path=/", "a=b; path=/a; domain=.example.com", "a=b; domain=example.com; secure", "a=b; domain=other.com", "a=b; domain=.com", "a=b; path=/x",
           "a=b; " + FUTURE, "a=b; expires=Wed, 09 Feb 1994 22:23:32 GMT", "a=b; max-age=0", "a=b; max-age=60000", "a=b; max-age=x", "a", "=b", "a=", 'a="b c"; version=1',
           "a=b; HttpOnly; SameSite=Lax", "a=b; port=80", 'a=b; port="80,81"', "a=b; Comment=c; commenturl=u; discard", "$a=b", "a=b, c=d; path=/a", "a=b; path", "a=b; domain",
           "a=b; domain=", "a=b; version=x", "a=b; " + FUTURE + ", c=d", "a=b; path=a", "a=b; domain=www.example.com.", "a = b ; PATH = /a", "", ";", "a=b; secure=no"]
COOKIES2 = ['a=b; Version=1', 'a=b; Version=1; Path="/a"; Domain=".example.com"; Port="80"', 'a=b; Version=1; Port', 'a="b\\"c"; Version=1; Max-Age=600; Comment="c"', 'a=b',
            'a=b; Version=1; Path="/x"', 'a=b; Version=1; Domain=".com"', 'a=b; Version=1; Port="90"', 'a=b; Version=1; Discard; Secure', 'a=b; Version=2', 'a=b; version=1, c=d; version=1']
battery("http.cookiejar", r"""
    make CookieJar: jar('Set-Cookie: a=b', 'Set-Cookie: c=d; path=/a; domain=.example.com') ;; CookieJar() ;; jar('Set-Cookie2: a=b; Version=1')
    make Cookie: cookie() ;; cookie(value=None, port='80', version=1, rest={'HttpOnly': None}) ;; cookie(expires=5, discard=False, domain='.x.y')
    make DefaultCookiePolicy: DefaultCookiePolicy() ;; DefaultCookiePolicy(['.bad.com', 'x'], ['.example.com'], rfc2965=True) ;; DefaultCookiePolicy(strict_domain=True, strict_ns_domain=3, strict_ns_set_path=True, strict_ns_set_initial_dollar=True, rfc2965=True, strict_rfc2965_unverifiable=True, strict_ns_unverifiable=True)
    make CookiePolicy: CookiePolicy()
    view CookieJar: told_jar
    view Cookie: lambda c: (str(c), repr(c), c.is_expired(6))
    view DefaultCookiePolicy: lambda p: (p.netscape, p.rfc2965, p.hide_cookie2, p.strict_domain, p.strict_ns_domain, p.blocked_domains(), p.allowed_domains())
    view Request: lambda r: (r.full_url, sorted(r.unredirected_hdrs.items()))
    request: asked() ;; asked('https://www.example.com/a/') ;; asked('http://example.com') ;; asked('http://www.example.com:81/x') ;; asked('http://10.0.0.1/') ;; asked('http://local/') ;; asked(unverifiable=True, origin_req_host='other.com') ;; asked(headers={'Cookie': 'mine'})
    cookie: cookie() ;; cookie(domain='.example.com') ;; cookie(secure=True) ;; cookie(path='/a') ;; cookie(path='/x') ;; cookie(version=1, port='80,82') ;; cookie(version=1, port='90') ;; cookie('$d') ;; cookie(expires=5) ;; cookie(domain='other.com') ;; cookie(domain='.bad.com') ;; cookie(version=1, domain='.example.com', path='/a') ;; cookie(domain='.local') ;; cookie(domain='10.0.0.1')
    response: Reply('Set-Cookie: a=b') ;; Reply() ;; Reply('Set-Cookie2: a=b; Version=1', 'Set-Cookie: a=c') ;; Reply('Set-Cookie: x=y; domain=.example.com; path=/')
    domain: 'www.example.com' ;; '.example.com' ;; 'x' ;; 'bad.com' ;; 'a.bad.com' ;; 'other.com'
    clear domain: None ;; 'www.example.com' ;; '.example.com' ;; 'nope'
    clear path: None ;; '/a' ;; '/'
    clear name: None ;; 'a' ;; 'zz'
    path: '/' ;; '/a' ;; '/a/b' ;; '/ab' ;; '/x'
    name: 'HttpOnly' ;; 'x'
    value: 'v'
    now: 5 ;; 6 ;; 4
    default: None ;; 'd'
    policy: None ;; DefaultCookiePolicy()
    filename: None ;; 'f' ;; 5
    blocked_domains: None ;; ['a'] ;; ()
    allowed_domains: None ;; ['a'] ;; ()
    skip FileCookieJar MozillaCookieJar LWPCookieJar Cookie CookieJar.domain_re CookieJar.dots_re CookieJar.magic_re CookieJar.non_word_re CookieJar.quote_re CookieJar.strict_domain_re CookieJar.__str__ CookieJar.__repr__: below, or of the reference's own
    do netscape: [told_jar(jar('Set-Cookie: ' + c)) for c in COOKIES]
    do netscape: [told_jar(jar('Set-Cookie: ' + c, url='http://local/a')) for c in COOKIES[:6]], [told_jar(jar('Set-Cookie: ' + c, url='http://10.0.0.1/a/b/')) for c in COOKIES[:6]]
    do netscape: [back(jar('Set-Cookie: ' + c)) for c in COOKIES]
    do newer: [told_jar(jar('Set-Cookie2: ' + c)) for c in COOKIES2]
    do newer: [back(jar('Set-Cookie2: ' + c)) for c in COOKIES2]
    do newer: [told_jar(jar('Set-Cookie2: ' + c, policy=DefaultCookiePolicy())) for c in COOKIES2[:3]]
    do newer: told_jar(jar('Set-Cookie2: a=b; Version=1', 'Set-Cookie: a=c', 'Set-Cookie: d=e')), told_jar(jar('Set-Cookie: a="b"; version=1', policy=DefaultCookiePolicy(rfc2109_as_netscape=False)))
    do policies: [[len(jar('Set-Cookie: ' + c, policy=DefaultCookiePolicy(**p))) for c in COOKIES] for p in ({}, {'netscape': False}, {'strict_domain': True}, {'strict_ns_domain': DefaultCookiePolicy.DomainStrict}, {'strict_ns_domain': DefaultCookiePolicy.DomainRFC2965Match}, {'strict_ns_set_path': True}, {'strict_ns_set_initial_dollar': True}, {'blocked_domains': ['www.example.com']}, {'allowed_domains': []}, {'allowed_domains': ['.example.com']})]
    do policies: [[back(jar('Set-Cookie: a=b; path=/; domain=.example.com', 'Set-Cookie: c=d; secure'), u) for u in ('http://www.example.com/', 'https://www.example.com/', 'http://example.com/', 'http://x.www.example.com/', 'http://wwwexample.com/', 'http://www.example.com:81/a/c')]]
    do policies: back(jar('Set-Cookie: a=b'), headers={'Cookie': 'mine=1'}), back(jar('Set-Cookie2: a=b; version=1', policy=DefaultCookiePolicy(rfc2965=True, hide_cookie2=True)))
    do orders: back(jar('Set-Cookie: a=1; path=/', 'Set-Cookie: b=2; path=/a/b', 'Set-Cookie: c=3; path=/a'))
    do jars: j = jar('Set-Cookie: a=b', 'Set-Cookie: c=d; path=/a; ' + FUTURE); [len(j), j.clear_session_cookies(), len(j), j.clear('www.example.com', '/a', 'c'), len(j), repr(CookieJar()), str(CookieJar())]
    do jars: repr(jar('Set-Cookie: a=b')), str(jar('Set-Cookie: a=b'))
    do jars: jar('Set-Cookie: a=b').clear('nope')
    do jars: jar().clear(None, '/a')
    do jars: jar().clear('d', None, 'n')
    do dates: [http2time(t) for t in ('Wed, 09 Feb 1994 22:23:32 GMT', 'Wednesday, 09-Feb-94 22:23:32 GMT', '09 Feb 1994 22:23:32', '09-Feb-1994', '1994-02-03 14:15:29', '', 'Wed Feb  9 22:23:32 1994', '08-Feb-94 14:15:29 +0100', '03/Feb/1994:17:03:55 -0700', '09 Foo 1994', '32 Feb 1994', '09 Feb 1994 25:00:00', '09 Feb 1994 03:15 PM', '9 Feb 68', '09 Feb 1994 22:61:00 GMT', 'Feb  3  1994')]
    do dates: [iso2time(t) for t in ('1994-02-03 14:15:29 -0100', '1994-02-03', '19940203', '19940203T141529Z', '', '1994-13-03', '1994-02-03 14:15:29 +0100', '94-02-03')]
    do dates: time2isoz(0), time2netscape(0), time2isoz(1e9), time2netscape(1e9 + .5)
    do parts: [split_header_words([h]) for h in ('foo', 'foo=bar', ' foo ', 'foo=', 'foo="bar; x"', 'a=b; c="d\\"e"', 'a, b; c', 'foo bar', 'text/html; charset="iso-8859-1"', '', 'a="b', ',,a')]
    do parts: [join_header_words(split_header_words([h])) for h in ('foo', 'foo=bar; x', 'a="b c", d', 'a="\\"x"')]
    do parts: [parse_ns_headers([h]) for h in ('a=b', 'a=b; expires=Wed, 09 Feb 1994 22:23:32 GMT', 'a; b="c"', '', 'a=b; version="1"', 'expires=x; a', 'a=b; Expires="Wed, 09 Feb 1994 22:23:32 GMT"; port')]
    do parts: [(a, b, domain_match(a, b), user_domain_match(a, b)) for a in ('x.y.com', 'y.com', '10.0.0.1', '.y.com', 'Y.COM', 'local') for b in ('.y.com', 'y.com', 'x.y.com', '10.0.0.1', '.com', '.local')]
    do parts: [(is_HDN(a), is_third_party(asked('http://' + a + '/', origin_req_host='y.com')), reach(a)) for a in ('x.y.com', 'y.com', '10.0.0.1', 'local', 'a.local')]
    do parts: [(request_host(r), eff_request_host(r), request_path(r), request_port(r)) for r in (asked(), asked('http://h'), asked('http://H:99?q'), asked('http://h/a%2fb c%zz'), asked('http://h:x/'))]
    do parts: [escape_path(p) for p in ('/a b', '/%2f%zz', '/é', '/a%3cb', '')], [liberal_is_HDN('10.1.1.1'), liberal_is_HDN('x')]
    do files: [saved(k, cookie(), cookie('m', 'w w', expires=4e9, discard=False, secure=True), cookie('x', None, domain='.y.z', expires=4e9, discard=False, rest={'HttpOnly': None}), cookie('old', expires=5, discard=False), **o) for k in ('LWPCookieJar', 'MozillaCookieJar') for o in ({}, {'ignore_discard': True}, {'ignore_expires': True})]
    do files: saved('LWPCookieJar', cookie(version=1, port='80', comment='c', comment_url='u', rest={'r': 's'}), ignore_discard=True)
    do files: [saved('LWPCookieJar', text='#LWP-Cookies-2.0\n' + t, ignore_discard=True, ignore_expires=True) for t in ('Set-Cookie3: a=b; path="/"; domain=x; version=0\n', 'Set-Cookie3: a="b c"; path="/"; domain=".x"; path_spec; domain_dot; secure; expires="1994-02-03 14:15:29Z"; discard; version=1; port="80"; extra=1\n', '', 'Other: x\n', 'Set-Cookie3: a\n', 'Set-Cookie3: a=b; version=x\n')]
    do files: saved('LWPCookieJar', text='no'), saved('MozillaCookieJar', text='no'), saved('LWPCookieJar', text=''), saved('MozillaCookieJar', text='')
    do files: [saved('MozillaCookieJar', text='# Netscape HTTP Cookie File\n' + t, ignore_discard=True, ignore_expires=True) for t in ('x.y\tFALSE\t/\tFALSE\t\tn\tv\n', '.x.y\tTRUE\t/\tTRUE\t4000000000\tn\tv\n', '# c\n\n$ d\n', '#HttpOnly_.x\tTRUE\t/\tFALSE\t0\tn\tv\n', 'x.y\tFALSE\t/\tFALSE\t5\t\tv\n', 'x.y\tFALSE\n')]
    do files: FileCookieJar('x').save()
    do files: LWPCookieJar().save()
    do files: MozillaCookieJar().load()
    do files: LWPCookieJar().revert()
    do files: LWPCookieJar(5)
    do names: [c.__mro__[1].__name__ for c in (DefaultCookiePolicy, FileCookieJar, LWPCookieJar, MozillaCookieJar, LoadError)]
    """, cookie=cookie, jar=jar, Reply=Reply, asked=asked, told_jar=told_jar, back=back, saved=saved, COOKIES=COOKIES, COOKIES2=COOKIES2, FUTURE=FUTURE)
