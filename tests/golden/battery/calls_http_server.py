"""http.server's handlers and urllib.request's handlers and openers, both over streams: no address is opened but files of a folder."""
import email
import http.server
import io
import os
import pathlib
import shutil
import tempfile
import warnings
import urllib.request
import urllib.response
from _battery import battery

for name in [n for n in os.environ if n.lower().endswith("_proxy")]:
    del os.environ[name]
FOLDER = tempfile.mkdtemp()
STAMP = 1000000000


def put(path, data):
    name = os.path.join(FOLDER, path)
    os.makedirs(os.path.dirname(name), exist_ok=True)
    with open(name, "wb") as f:
        f.write(data)
    os.utime(name, (STAMP, STAMP))


put("a.txt", b"text of a")
put("b <c>.html", b"<p>")
put("x.tar.gz", b"packed")
put("page/index.html", b"the page")
put("list/one.py", b"1")
put("list/Two/three", b"3")
put("empty", b"")


class Stream:
    """A connection with what a client sent, and what it is answered."""

    def __init__(self, received):
        self.received, self.answer = received, io.BytesIO()

    def makefile(self, mode, size=-1):
        return io.BufferedReader(io.BytesIO(self.received))

    def sendall(self, data):
        self.answer.write(data)

    def settimeout(self, seconds):
        print("timeout", seconds)

    def setsockopt(self, *rest):
        print("option", *rest)


def handler(*bases, **members):
    def date(self, timestamp=None):
        return f"date {timestamp and int(timestamp)}"

    base = bases or (http.server.BaseHTTPRequestHandler,)
    common = {"date_time_string": date, "log_date_time_string": lambda self: "now", "sys_version": "V"}
    return type("Handler", base, {**common, **members})


def answer(received, *bases, **members):
    """What a handler answers, and where it stands then."""
    stream = Stream(received if isinstance(received, bytes) else received.encode("latin-1").replace(b"\n", b"\r\n"))

    def do_GET(self):
        self.send_response(200)
        self.send_header("X-Path", self.path)
        self.end_headers()
        self.wfile.write(self.rfile.read(int(self.headers.get("Content-Length", 0))))

    made = handler(*bases, **({} if bases else {"do_GET": do_GET, "do_HEAD": do_GET}), **members)(stream, ("1.2.3.4", 5), None)
    return stream.answer.getvalue().replace(FOLDER.encode(), b"FOLDER"), getattr(made, "close_connection", None), getattr(made, "request_version", None), getattr(made, "command", None)


def served(path, *headers, method="GET", **members):
    """What the folder's server answers."""
    class Here(http.server.SimpleHTTPRequestHandler):
        def __init__(self, *rest, **options):
            super().__init__(*rest, directory=FOLDER, **options)

    return answer("".join([f"{method} {path} HTTP/1.1\n", *(h + "\n" for h in headers), "\n"]), Here, **members)[0]


def begun(line="GET /p HTTP/1.1", kind=http.server.BaseHTTPRequestHandler, **members):
    """A handler before a request is handled."""
    h = handler(kind, **members)
    made = h.__new__(h)
    made.rfile, made.wfile, made.client_address, made.command, made.directory = io.BytesIO(b"A: b\r\n\r\n"), io.BytesIO(), ("1.2.3.4", 5), "GET", "/top"
    made.raw_requestline, made.requestline, made.request_version, made.path = line.encode("latin-1"), line, "HTTP/1.1", "/p"
    return made


LINES = ["GET /a HTTP/1.1", "GET /a HTTP/1.0", "GET /a", "GET", "", "POST /a", "GET /a HTTP/2.0", "GET /a HTTP/1.1.1", "GET /a HTTP/x", "GET /a FTP/1.1", "GET /a b HTTP/1.1", "NO /a HTTP/1.1",
         "GET //a//b HTTP/1.1", "get /a HTTP/1.1", "HEAD /a HTTP/1.1", "GET /\x01\x7f\x85\\ HTTP/1.1", "GET /a HTTP/0.9", "GET /<x> HTTP/3.0", "GET /a HTTP/1.12345678901", "GET /a HTTP/-1.1"]
battery("http.server", r"""
    make BaseHTTPRequestHandler: begun() ;; begun('GET /x') ;; begun(protocol_version='HTTP/1.1')
    make SimpleHTTPRequestHandler: begun(kind=SimpleHTTPRequestHandler)
    view BaseHTTPRequestHandler: lambda h: (h.wfile.getvalue(), getattr(h, '_headers_buffer', None), getattr(h, 'close_connection', None), h.command, h.request_version)
    code: 200 ;; 404 ;; 304 ;; 599 ;; 100 ;; 204 ;; HTTPStatus.OK ;; 205
    message: None ;; 'Why <so>' ;; '' ;; 'é' ;; '€'
    explain: None ;; 'since & so'
    keyword: 'A' ;; 'Connection' ;; 'connection' ;; 'É'
    value: 'v' ;; 'close' ;; 'Keep-Alive' ;; '€' ;; 5
    format: '%s' ;; 'plain' ;; '%d %s'
    args: 'a' ;; 5, 'b\x1b[0m\n\\' ;; 
    size: '-' ;; 5
    timestamp: 0
    path: '/a/b' ;; '/' ;; '/../x' ;; '/a/../../b' ;; '/a%2fb' ;; '/a?q#f' ;; '/é%e9' ;; '/a/./b/' ;; '/%2e%2e/x' ;; '//a' ;; '/a/..' ;; 'rel'
    guess_type path: 'a.txt' ;; 'a.html' ;; 'a.tar.gz' ;; 'a.gz' ;; 'a.Z' ;; 'a' ;; 'A.PNG' ;; 'a.xz' ;; 'a.nope' ;; '/x.y/z'
    source: io.BytesIO(b'abc')
    outputfile: io.BytesIO()
    skip CGIHTTPRequestHandler HTTPServer ThreadingHTTPServer BaseHTTPRequestHandler SimpleHTTPRequestHandler: they open addresses, or are handled below
    skip sys_version MessageClass responses error_message_format handle setup finish do_GET do_HEAD send_head list_directory SimpleHTTPRequestHandler.send_error SimpleHTTPRequestHandler.send_response SimpleHTTPRequestHandler.send_header SimpleHTTPRequestHandler.log_message SimpleHTTPRequestHandler.log_request SimpleHTTPRequestHandler.log_error SimpleHTTPRequestHandler.log_date_time_string SimpleHTTPRequestHandler.date_time_string: below, or the base's
    do lines: [answer(l + '\n\n') for l in LINES]
    do lines: [answer(l + '\nA: b\n\n', protocol_version='HTTP/1.1') for l in LINES]
    do lines: answer(b'GET /' + b'x' * 65600 + b' HTTP/1.1\r\n\r\n'), answer(b'GET / HTTP/1.1\r\nA: ' + b'x' * 65600 + b'\r\n\r\n'), answer(b'GET / HTTP/1.1\r\n' + b'A: b\r\n' * 101 + b'\r\n'), answer(b'')
    do lines: [answer(f'GET / HTTP/1.1\nConnection: {c}\n\nGET /again HTTP/1.1\n\n', protocol_version=v) for c in ('close', 'keep-alive', 'x') for v in ('HTTP/1.0', 'HTTP/1.1')]
    do lines: [answer(f'GET / HTTP/{n}\nExpect: 100-continue\nContent-Length: 2\n\nab', protocol_version=v) for n in ('1.0', '1.1') for v in ('HTTP/1.0', 'HTTP/1.1')]
    do lines: answer('GET / HTTP/1.1\n\n', error_message_format='%(code)d'), answer('NO / HTTP/1.1\n\n', error_message_format='%(code)d|%(message)s|%(explain)s', error_content_type='t/p')
    do lines: answer('GET / HTTP/1.1\n\n', timeout=5, disable_nagle_algorithm=True), answer('GET / HTTP/1.1\n\n', wbufsize=5)
    do lines: answer('GET / HTTP/1.1\n\n', do_GET=lambda self: (_ for _ in ()).throw(TimeoutError('late')))
    do lines: answer('GET / HTTP/1.1\n\n', handle_expect_100=lambda self: False)
    do files: [served(p) for p in ('/a.txt', '/a.txt/', '/nope', '/page', '/page/', '/page?q=1', '/list/', '/', '/b%20%3Cc%3E.html', '/x.tar.gz', '/empty', '/../a.txt', '/page/../a.txt', '//page', '/list?a#b')]
    do files: [served(p, method='HEAD') for p in ('/a.txt', '/list/', '/nope')], served('/a.txt', method='POST')
    do files: [served('/a.txt', 'If-Modified-Since: ' + t) for t in ('Sun, 09 Sep 2001 01:46:40 GMT', 'Sun, 09 Sep 2001 01:46:39 GMT', 'Mon, 10 Sep 2001 01:46:40 GMT', 'x', 'Sun, 09 Sep 2001 01:46:40 -0000', 'Sun, 09 Sep 2001 02:46:40 +0100')]
    do files: served('/a.txt', 'If-Modified-Since: Mon, 10 Sep 2001 01:46:40 GMT', 'If-None-Match: "x"')
    do files: served('/list/', index_pages=['one.py']), served('/a.txt', extensions_map={'.txt': 'odd/kind', '': 'x/y'})
    do names: [weekdayname(d) for d in ()], BaseHTTPRequestHandler.weekdayname, BaseHTTPRequestHandler.monthname, BaseHTTPRequestHandler.responses[404], DEFAULT_ERROR_CONTENT_TYPE, DEFAULT_ERROR_MESSAGE
    do names: BaseHTTPRequestHandler.date_time_string(begun(), 0), BaseHTTPRequestHandler.date_time_string(begun(), 1e9 + .7), len(BaseHTTPRequestHandler.log_date_time_string(begun())), begun().version_string(), begun().address_string()
    """, HTTPStatus=http.HTTPStatus, LINES=LINES, served=served, answer=answer, begun=begun)

REPLY = email.message_from_string("A: b\nLocation: /next\nContent-Type: text/plain; charset=latin-1\n\n")


class Canned(urllib.request.BaseHandler):
    """Opens x:CODE, with REPLIES' headers for it."""

    handler_order = 100

    def __init__(self, replies=None):
        self.replies, self.asked = dict(replies or {}), []

    def http_open(self, req):
        self.asked.append((req.get_method(), req.full_url, req.data, sorted(req.header_items()), req.host, req.selector, req.type))
        code, headers = self.replies.get(req.selector.partition("?")[0], (200, ""))
        r = urllib.response.addinfourl(io.BytesIO(b"body"), email.message_from_string(headers + "\n"), req.full_url, code)
        r.msg = "M"
        return r

    https_open = http_open


def opener(replies=None, *handlers):
    o = urllib.request.OpenerDirector()
    canned = Canned(replies)
    for h in (canned, *handlers, urllib.request.HTTPRedirectHandler(), urllib.request.HTTPDefaultErrorHandler(), urllib.request.HTTPErrorProcessor(),
              urllib.request.UnknownHandler(), urllib.request.DataHandler(), urllib.request.FileHandler()):
        o.add_handler(h)
    return o, canned


def opened(url, replies=None, *handlers, headers={}, data=None, method=None):
    """What is asked, and what comes of it."""
    o, canned = opener(replies, *handlers)
    try:
        with o.open(urllib.request.Request(url, data, headers, method=method)) as r:
            found = r.status, r.url.replace(FOLDER, "FOLDER"), r.headers.items(), r.read(), r.getcode() == r.status, r.info() is r.headers
    except urllib.error.HTTPError as error:
        found = "HTTPError", error.code, error.reason, str(error), repr(error), error.url, error.headers and error.headers.items(), error.read()
    except (urllib.error.URLError, ValueError) as error:
        found = type(error).__name__, str(error).replace(FOLDER, "FOLDER"), repr(getattr(error, "reason", None)).replace(FOLDER, "FOLDER")
    return found, canned.asked


def managed(kind="HTTPPasswordMgrWithDefaultRealm", realm=None, uri="http://h/", user="u", password="p", **more):
    m = getattr(urllib.request, kind)()
    m.add_password(realm, uri, user, password, **more)
    return m


def asked_of(handler_, url="http://h/x", data=None, headers={}, name="http_request"):
    """The request as a handler's first step leaves it."""
    r = getattr(handler_, name)(urllib.request.Request(url, data, headers))
    return sorted(r.header_items()), r.data


def digest(challenge, url="http://h/x?y", data=None, name="HTTPDigestAuthHandler"):
    h = getattr(urllib.request, name)(managed("HTTPPasswordMgr", "r", "http://h/"))
    h.get_cnonce = lambda nonce: "0123456789abcdef"
    return h.get_authorization(urllib.request.Request(url, data), challenge)


def robots(text, url="http://h/robots.txt"):
    from urllib.robotparser import RobotFileParser
    r = RobotFileParser(url)
    r.parse(text.splitlines())
    return r


def outcome(function, *args):
    try:
        return function(*args)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


urllib.request.socket.gethostbyname = lambda name: {"localhost": "127.0.0.1"}.get(name, "1.2.3.4")  # no names are asked of the machine
urllib.request.socket.gethostname = lambda: "machine"
urllib.request.socket.gethostbyname_ex = lambda name: (name, [], ["1.2.3.4"])
MOVES = {f"/{code}": (code, "Location: /next?a b\n") for code in (300, 301, 302, 303, 304, 307, 308, 404, 500, 204, 206, 199)}
warnings.simplefilter("ignore")
battery("urllib.request", r"""
    make Request: Request('http://u@Example.com:81/p;x?q#f') ;; Request('http://h/', b'data', {'A-b': 'c'}, 'origin', True, 'PUT') ;; Request('file:///x')
    make BaseHandler: BaseHandler()
    make HTTPPasswordMgr: managed('HTTPPasswordMgr', 'r') ;; HTTPPasswordMgr()
    make HTTPPasswordMgrWithDefaultRealm: managed() ;; managed(realm='r', uri=['http://h/a/', 'h2:90'])
    make HTTPPasswordMgrWithPriorAuth: managed('HTTPPasswordMgrWithPriorAuth', is_authenticated=True) ;; HTTPPasswordMgrWithPriorAuth()
    make AbstractDigestAuthHandler: AbstractDigestAuthHandler(managed('HTTPPasswordMgr', 'r'))
    make HTTPRedirectHandler: HTTPRedirectHandler()
    make ProxyHandler: ProxyHandler({'http': 'http://u:p@proxy:3128', 'ftp': 'ftp.proxy'})
    view Request: lambda r: (r.full_url, r.type, r.host, r.selector, r.data, r.headers, r.unredirected_hdrs, r.get_method(), r.fragment, r.origin_req_host, r.unverifiable)
    view OpenerDirector: lambda o: sorted(type(h).__name__ for h in o.handlers)
    url: 'http://h/p?q#f' ;; 'h' ;; '' ;; 'HTTP://H' ;; 'http:///x' ;; '<URL:http://h/>' ;; 'data:,x' ;; 'http://h:80:80/' ;; 'http://a b/' ;; b'http://h' ;; 'ftp://u:p@h/x' ;; 'mailto:x' ;; '//h/p'
    data: None ;; b'x' ;; 'text' ;; {'a': 1}
    headers: {} ;; {'a-B': 'c'} ;; {'Content-length': '5'}
    origin_req_host: None ;; 'o'
    unverifiable: False ;; True
    method: None ;; 'PUT' ;; ''
    key: 'x-y' ;; 'CONTENT-type' ;; ''
    val: 'v' ;; 5
    header_name: 'A-b' ;; 'a-b' ;; 'X'
    host: 'proxy:1'
    type: 'http' ;; 'https'
    realm: 'r' ;; None ;; 'other'
    uri: 'http://h/' ;; ['http://h/a', 'h:80'] ;; 'h/a/b' ;; 'https://h/x'
    user: 'u'
    passwd: 'p'
    authuri: 'http://h/' ;; 'http://h/a/b' ;; 'h' ;; 'http://x/' ;; 'http://h:80/' ;; 'https://h/' ;; 'h2:90/x'
    base: ('h', '/a') ;; ('h', '/') ;; ('h', '/a/b')
    test: ('h', '/a/b') ;; ('h', '/ab') ;; ('x', '/a') ;; ('h', '/a')
    default_port: True ;; False
    is_authenticated: True ;; False
    algorithm: 'MD5' ;; 'SHA' ;; 'x' ;; 'sha-256' ;; None
    chal: {'realm': 'r', 'nonce': 'n'} ;; {}
    pathname: '/a b/é' ;; '' ;; '//h/x' ;; 'a%20b' ;; 'a' ;; '///x'
    cookiejar: None
    proxies: {} ;; {'http': 'http://p:1'} ;; 5
    version: 1
    skip BaseHandler.add_parent BaseHandler.close BaseHandler.__lt__ CacheFTPHandler FancyURLopener FTPHandler HTTPHandler HTTPSHandler OpenerDirector URLopener build_opener getproxies install_opener urlcleanup urlopen urlretrieve HTTPCookieProcessor HTTPRedirectHandler.http_error_301 HTTPRedirectHandler.http_error_302 HTTPRedirectHandler.http_error_303 HTTPRedirectHandler.http_error_307 HTTPRedirectHandler.http_error_308 HTTPRedirectHandler.redirect_request ProxyHandler.proxy_open AbstractDigestAuthHandler.http_error_auth_reqed AbstractDigestAuthHandler.retry_http_digest_auth AbstractDigestAuthHandler.get_cnonce AbstractDigestAuthHandler.get_authorization AbstractDigestAuthHandler.get_entity_digest: what they do is below, or of the machine
    skip AbstractBasicAuthHandler AbstractDigestAuthHandler HTTPBasicAuthHandler HTTPDigestAuthHandler ProxyBasicAuthHandler ProxyDigestAuthHandler ProxyHandler HTTPErrorProcessor HTTPDefaultErrorHandler UnknownHandler DataHandler FileHandler: below
    calls Request: 90
    do redirects: [opened('http://h' + p, MOVES, method=m, data=d) for p in MOVES for m, d in (('GET', None), ('HEAD', None), ('POST', b'x'))]
    do redirects: [opened('http://h/a', {'/a': (302, l)}) for l in ('', 'URI: http://other/b\n', 'Location: ftp://h/x\n', 'Location: mailto:x\n', 'Location: //k/z#f\n', 'Location: \n', 'Location: http://k\n', 'Location: file:///x\n')]
    do redirects: opened('http://h/a', {'/a': (302, 'Location: /a\n')}), opened('http://h/0', {f'/{k}': (302, f'Location: /{k + 1}\n') for k in range(30)})
    do redirects: opened('http://h/301', MOVES, headers={'Content-Type': 'x', 'content-length': '5', 'Keep': 'y'})
    do data: [opened('data:' + d) for d in (',abc', 'text/html,%3Cb%3E', ';base64,YWJj', 'text/plain;charset=utf-8;base64,YWJj', 'nothing', ';base64,a', ',', 'text/plain;x=y;base64,YQ%3D%3D')]
    do files: [opened('file://' + h + FOLDER + p) for h in ('', 'localhost', 'other.example') for p in ('/a.txt', '/nope', '/x.tar.gz')]
    do files: opened('FILE:///nope'), opened('file:'), opened('file://localhost:80/x')
    do others: [opened(u) for u in ('gopher://h/', 'x:y', 'http://', 'http:', 'http://h/\n')]
    do basic: [opened('http://h/x', {'/x': (401, 'WWW-Authenticate: ' + a + '\n')}, HTTPBasicAuthHandler(managed())) for a in ('Basic realm="r"', "Basic realm='r'", 'Basic realm=r', 'Basic', 'Other realm="r"', 'basic realm="a b", Digest realm="d"', 'Digest x=y, Basic realm="r"', '')]
    do basic: opened('http://h/x', {'/x': (401, 'WWW-Authenticate: Basic realm="r"\n')}, HTTPBasicAuthHandler(managed(uri='http://k/'))), opened('http://h/x', {'/x': (401, '')}, HTTPBasicAuthHandler(managed()))
    do basic: opened('http://h/x', {'/x': (407, 'Proxy-Authenticate: Basic realm="r"\n')}, ProxyBasicAuthHandler(managed()))
    do basic: asked_of(HTTPBasicAuthHandler(managed('HTTPPasswordMgrWithPriorAuth', is_authenticated=True))), asked_of(HTTPBasicAuthHandler(managed('HTTPPasswordMgrWithPriorAuth'))), asked_of(HTTPBasicAuthHandler(managed()))
    do basic: [managed(k, 'r').find_user_password('r', u) for k in ('HTTPPasswordMgr', 'HTTPPasswordMgrWithDefaultRealm', 'HTTPPasswordMgrWithPriorAuth') for u in ('http://h', 'http://h/a', 'h', 'https://h/', 'http://h:80', 'http://h:81')]
    do digests: [digest(c) for c in ({'realm': 'r', 'nonce': 'n'}, {'realm': 'r', 'nonce': 'n', 'qop': 'auth'}, {'realm': 'r', 'nonce': 'n', 'qop': 'auth', 'opaque': 'o', 'algorithm': 'SHA'}, {'realm': 'r'}, {'realm': 'x', 'nonce': 'n'})]
    do digests: digest({'realm': 'r', 'nonce': 'n', 'qop': 'auth-int'})
    do digests: digest({'realm': 'r', 'nonce': 'n', 'algorithm': 'x'})
    do digests: digest({'realm': 'r', 'nonce': 'n', 'qop': 'auth,auth-int'}), digest({'realm': 'r', 'nonce': 'n'}, data=b'x', name='ProxyDigestAuthHandler')
    do digests: [opened('http://h/x', {'/x': (401, 'WWW-Authenticate: ' + a + '\n')}, HTTPDigestAuthHandler(managed())) for a in ('Basic realm="r"', '')]
    do digests: [o := opened('http://h/x', {'/x': (401, 'WWW-Authenticate: Digest realm="r", nonce="n"\n')}, HTTPDigestAuthHandler(managed())), len(o[1])]
    do digests: opened('http://h/x', {'/x': (401, 'WWW-Authenticate: NTLM x\n')}, HTTPDigestAuthHandler(managed()))
    do proxies: [opened('http://h/x', None, ProxyHandler({'http': p})) for p in ('http://proxy:3128', 'proxy:3128', 'http://u:p%40@proxy', 'https://proxy', '//u@proxy:1/')]
    do proxies: opened('http://h/x', None, ProxyHandler({})), opened('https://h/x', None, ProxyHandler({'https': 'http://p:1'}))
    do proxies: ProxyHandler(5)
    do proxies: [sorted(m for m in dir(ProxyHandler({'A-b': 'x', 'http': 'y'})) if m.endswith('_open'))]
    do requests: [asked_of(HTTPHandler(), d and 'http://h/x' or 'http://h:8/x', d, h) for d in (None, b'abc', io.BytesIO(b'abc'), [b'a'], iter([b'a'])) for h in ({}, {'Content-length': '3'}, {'Content-type': 'a/b'}, {'Host': 'me'}, {'Transfer-encoding': 'chunked'})]
    do requests: asked_of(HTTPHandler(), data='text')
    do requests: r = Request('http://h/x'); r.set_proxy('p:1', 'http'), HTTPHandler().http_request(r), r.full_url, r.has_proxy(), r.host, r.selector, r.type
    do requests: r = Request('https://h/x'); r.set_proxy('p:1', 'http'), r.has_proxy(), r.host, r.selector, r.type, r._tunnel_host
    do requests: r = Request('http://h/x'); r.add_unredirected_header('a-b', 'c'), r.add_header('A-B', 'd'), r.get_header('A-b'), r.has_header('A-b'), r.header_items(), r.remove_header('A-b'), r.header_items(), r.has_header('A-b')
    do requests: r = Request('http://h/x#f'); r.data = b'x'; r.add_header('Content-length', '1'); r.data = b'yy'; [r.header_items(), r.get_method()]
    do requests: r = Request('http://h/x', b'd'); del r.data; r.data, r.get_method()
    do requests: r = Request('http://h/x#f'); r.full_url = 'http://k/y#g'; [r.full_url, r.host, r.selector, r.fragment, r.get_full_url()]
    do requests: r = Request('http://h/x'); del r.full_url; [r.full_url, r.fragment, r.selector]
    do openers: [sorted(type(h).__name__ for h in build_opener(*a).handlers) for a in ((), (ProxyHandler({'http': 'p'}),), (HTTPHandler,), (Canned,), (HTTPSHandler(), DataHandler))]
    do openers: OpenerDirector().add_handler(5)
    do openers: OpenerDirector().open('http://h/'), OpenerDirector().error('http', 1, 2, 3, 4, 5)
    do openers: o = build_opener(Canned()); [o.addheaders, o.open('http://h/q', b'x').read(), o.close()]
    do openers: [BaseHandler() < x for x in (DataHandler(), Canned(), ProxyHandler({}), HTTPErrorProcessor(), object())]
    do openers: h = BaseHandler(); h.add_parent('p'), h.parent, h.close()
    do openers: install_opener(opener({'/a': (200, 'X: y\n')})[0]), urlopen('http://h/a').headers.items(), urlopen('http://h/a', b'd').read(), install_opener(None)
    do openers: install_opener(opener()[0]), pathlib.Path(urlretrieve('http://h/a', os.path.join(FOLDER, 'got'), lambda *a: print(*a))[0]).read_bytes(), urlretrieve('file://' + FOLDER + '/a.txt')[1]['content-length'], urlcleanup(), install_opener(None)
    do openers: install_opener(opener({'/c': (200, 'Content-Length: 50\n')})[0]), outcome(urlretrieve, 'http://h/c', os.path.join(FOLDER, 'got'))
    do openers: urlopen('http://h', context=1, cafile=2)
    do cookies: opened('http://h/a', {'/a': (302, 'Set-Cookie: k=v\nLocation: /b\n')}, HTTPCookieProcessor())
    do environment: [proxy_bypass_environment(h, {'no': n}) for h in ('a.b.c', 'b.c', 'xb.c', 'localhost', 'a:80') for n in ('b.c', '.b.c', '*', 'x, b.c', '', 'a:80')], proxy_bypass_environment('x', {})
    do environment: os.environ.clear(), os.environ.update(http_proxy='lower', HTTP_PROXY='UPPER', No_Proxy='n', FTP_PROXY='f', x_proxy=''), sorted(getproxies_environment().items()), os.environ.update(REQUEST_METHOD='x'), sorted(getproxies_environment().items()), os.environ.clear()
    do parts: [parse_http_list(s) for s in ('a, b', 'a="b, c", d', '"a\\"b, c",e', '', ',', 'a b , "c"d')], parse_keqv_list(['a=b', 'c="d e"', 'f="'])
    do parts: [request_host(Request(u)) for u in ('http://A.b:80/', 'http:///x', 'http://h')], thishost() and 1, localhost()
    """, os=os, pathlib=pathlib, outcome=outcome, FOLDER=FOLDER, Canned=Canned, opener=opener, opened=opened, managed=managed, asked_of=asked_of, digest=digest, MOVES=MOVES)
battery("urllib.response", r"""
    make addbase: addbase(io.BytesIO(b'a\nb'))
    make addclosehook: addclosehook(io.BytesIO(b'a\nb'), print, 1, 2)
    make addinfo: addinfo(io.BytesIO(b'a'), REPLY)
    view addbase: lambda r: (r.fp, getattr(r, 'hookargs', None), getattr(r, 'url', None), getattr(r, 'code', None), r.closed)
    make addinfourl: addinfourl(io.BytesIO(b'a'), REPLY, 'u', 5)
    fp: io.BytesIO(b'x')
    headers: REPLY
    url: 'u'
    code: None ;; 5
    type: None
    traceback: None
    value: None
    closehook: print
    hookargs: 1, 2
    skip __repr__ addbase addclosehook addinfo addinfourl: addresses
    do all: r = addclosehook(io.BytesIO(b'a\nb\n'), print, 1, 2); [r.readline(), r.readable(), r.name, list(r), r.closed, r.close(), r.closed, r.close()]
    do all: with addinfourl(io.BytesIO(b'a'), REPLY, 'u', 5) as r: print(r.getcode(), r.geturl(), r.info() is r.headers, r.status, r.read(), repr(r)[:15])
    do all: r = addbase(io.BytesIO()); r.close(); r.__enter__()
    """, REPLY=REPLY)
battery("urllib.error", r"""
    make URLError: URLError('why') ;; URLError(OSError(1, 'x'), 'f')
    make HTTPError: HTTPError('u', 404, 'no', REPLY, io.BytesIO(b'x')) ;; HTTPError('u', 500, 'no', None, None)
    reason: 'r' ;; OSError(2, 'two')
    filename: None ;; 'f'
    url: 'u'
    code: 404 ;; 'x'
    msg: 'm'
    hdrs: REPLY ;; None
    fp: io.BytesIO(b'body') ;; None
    message: 'm'
    content: b'c'
    do all: e = HTTPError('u', 404, 'no', REPLY, io.BytesIO(b'x')); [str(e), repr(e), e.code, e.msg, e.reason, e.filename, e.url, e.headers is REPLY, e.info() is REPLY, e.read(), e.getcode(), e.geturl(), e.close()]
    do all: e = HTTPError('u', 404, 'no', None, None); [e.read(), e.headers, e.fp is not None, e.close()]
    do all: [(str(e), e.reason, e.filename, e.args) for e in (URLError('a'), URLError('a', 'f'), ContentTooShortError('m', 5))], ContentTooShortError('m', 5).content, URLError.__mro__[1], ContentTooShortError.__mro__[1]
    do all: e = HTTPError('u', 1, 'm', None, None); e.reason = 'x'
    do all: e = HTTPError('u', 1, 'm', None, None); e.headers = REPLY; e.hdrs
    """, REPLY=REPLY)
ROBOTS = """# c
User-agent: *
Disallow: /private # why
Allow: /private/ok
Crawl-delay: 3
Request-rate: 9/30

User-agent: Bad
User-agent: worse
Disallow: /

User-agent: good
Disallow:
Crawl-delay: x
Request-rate: 1

Sitemap: http://h/map
sitemap: http://h/map2
Disallow: /late
"""
battery("urllib.robotparser", r"""
    make RobotFileParser: robots(ROBOTS) ;; robots('') ;; robots('User-agent: a\nDisallow: /%7Ejoe/\nDisallow: /a?b=c\nAllow: *\n\nUser-agent: *\nDisallow: /x/*\n') ;; RobotFileParser() ;; robots('Disallow: /x\nUser-agent: *\n\nUser-agent: b\nUser-agent\nDisallow: /é\nAllow: /')
    view RobotFileParser: lambda r: str(r)
    useragent: 'x' ;; 'Bad' ;; 'worse/1.0' ;; 'good' ;; 'a' ;; 'b' ;; ''
    url: 'http://h/private/x' ;; '/private/ok' ;; '/' ;; '' ;; '/~joe/x' ;; '/%7ejoe/' ;; '/a?b=c' ;; '/é' ;; '/x/*' ;; '/x/y' ;; '/private'
    RobotFileParser url: '' ;; 'http://h/robots.txt'
    set_url url: 'http://k/r'
    lines: ['User-agent: *', 'Disallow: /'] ;; [] ;; ['x', ':', 'user-agent: a', '', 'allow: /']
    skip RobotFileParser.mtime RobotFileParser.modified RobotFileParser.read: clocks, addresses
    calls RobotFileParser.can_fetch: 60
    """, robots=robots, ROBOTS=ROBOTS)
shutil.rmtree(FOLDER)
