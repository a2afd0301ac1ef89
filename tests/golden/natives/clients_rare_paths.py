# Rare paths of the modules about mail and the web: TLS asked for, lines without their ends, permissions of a file, answers of servers.
import email.charset, errno, imaplib, io, netrc, os, poplib, re, ssl, sys, tempfile, wsgiref.handlers, xmlrpc.client
import http.client, http.server, urllib.error, urllib.request, urllib.robotparser
from unittest import mock
from _each import each_value as each

folder = tempfile.TemporaryDirectory()
os.chdir(folder.name)


class Sock:
    """What a server says, a line each; what is sent is printed."""

    def __init__(self, *lines):
        self.lines = io.BytesIO(b"".join(lines))

    def makefile(self, mode):
        print("  makefile", mode)
        return self.lines

    def sendall(self, data):
        print("  sent", data)

    def shutdown(self, how):
        print("  shutdown", how)
        raise self.fails if hasattr(self, "fails") else OSError(107, "not connected")

    def close(self):
        print("  closed")


class Context:
    def __init__(self, sock):
        self.sock = sock

    def wrap_socket(self, sock, **more):
        print("  wrapped", more)
        return self.sock


def connecting(*socks):
    left = list(socks)

    def connect(address, *rest, **more):
        print("  connects to", address, rest, {k: v for k, v in more.items() if type(v) is not object})
        return left.pop(0)
    return mock.patch("socket.create_connection", connect)


print("POP3")


def pop(*lines):
    with connecting(Sock(b"+OK hello\r\n", *lines)):
        return poplib.POP3("host", 1100, timeout=5)


def pop_ssl():
    inner = Sock(b"+OK safe\r\n", b"+OK\r\n")
    with connecting(Sock()):
        client = poplib.POP3_SSL("host", context=Context(inner))
    return client


def stls(*lines, **more):
    client = pop(*lines)
    print(client.stls(context=Context(Sock(b"+OK more\r\n"))), client._tls_established, client.noop())
    return client


each("""
    p = pop(b"+OK one\\n", b"\\r+OK two\\n", b"+OK 3 4\\r\\n"); p.noop(), p.noop(), p.stat()
    p.sock.fails = OSError(5, "worse"); p.close()
    p = pop(); p.close(), p.file, p.sock
    c = stls(b"+OK\\r\\n", b"STLS\\r\\n", b"UTF8 x y\\r\\n", b".\\r\\n", b"+OK begin\\r\\n")
    c.stls()
    pop(b"+OK\\r\\n", b"UIDL\\r\\n", b".\\r\\n").stls()
    p = pop_ssl(); p.noop(), p.port, type(p.context).__name__
    p.stls()
    poplib.POP3_SSL_PORT, poplib.POP3_PORT
    poplib.HAVE_SSL = False; pop().stls()
    poplib.HAVE_SSL = True
""", globals())

print("IMAP")


def imap(*lines, kind=imaplib.IMAP4, **more):
    answers = Sock(b"* OK hello\r\n", b"* CAPABILITY IMAP4REV1 STARTTLS\r\n", b"TAGS0 OK capability\r\n", *lines)
    with connecting(answers), mock.patch("imaplib.Int2AP", lambda n: b"TAGS"), mock.patch("random.randint", lambda a, b: 5):
        return kind("host", 1430, **more)


class Stream(imaplib.IMAP4_stream):
    def _connect(self):
        print("  connected")


stream = "printf 'hello\\r\\n'; read line; printf \"got $line\\r\\n\""
each("""
    i = imap(b"TAGS1 OK begin\\r\\n", b"* CAPABILITY IMAP4REV1 LOGIN\\r\\n"); i.capabilities, i.state, i.tagpre
    after = Sock(b"* CAPABILITY IMAP4REV1 X\\r\\n", b"TAGS2 OK\\r\\n")
    i.starttls(Context(after)), i._tls_established, i.capabilities
    i.starttls()
    imap(b"TAGS1 NO never\\r\\n").starttls(Context(None))
    with mock.patch("imaplib.HAVE_SSL", False): imap().starttls()
    with mock.patch("ssl._create_stdlib_context", lambda: Context(after)): imap(b"TAGS1 BAD\\r\\n").starttls()
    s = Stream(stream); (s.command == stream, s.host, s.port, s.sock, s.file, s.readline())
    s.send(b"line\\r\\n"); s.read(10), s.shutdown(), s.process.returncode
    inner = Sock(b"* PREAUTH hi\\r\\n", b"* CAPABILITY IMAP4REV1\\r\\n", b"TAGS0 OK\\r\\n")
    with connecting(Sock()), mock.patch("imaplib.Int2AP", lambda n: b"TAGS"): i = imaplib.IMAP4_SSL("host", ssl_context=Context(inner), timeout=3)
    i.state, i.port, i.ssl_context.sock is inner, imaplib.IMAP4_SSL_PORT
    with connecting(Sock()), mock.patch("imaplib.Int2AP", lambda n: b"TAGS"), mock.patch("ssl._create_stdlib_context", lambda: Context(Sock())): imaplib.IMAP4_SSL()
""", globals())

print("netrc")


def home(text, mode=0o600, mistake=None):
    with open(".netrc", "wb") as f:
        f.write(text)
    os.chmod(".netrc", mode)
    with mock.patch.dict(os.environ, {"HOME": folder.name}):
        found = netrc.netrc()
        return found.hosts, found.macros


each("""
    home(b"machine h login l password p\\n")
    home(b"# said\\nmachine h login l password p #q\\n#more words\\ndefault login d password e\\n")
    home(b"machine h login l password p\\n", 0o640)
    home(b"machine h login l password p\\n", 0o602)
    home(b"machine h login anonymous password p\\n", 0o644)
    home(b"machine h login anonymous-too password p\\n", 0o644)
    with mock.patch("os.getuid", lambda: 12345), mock.patch.dict(sys.modules, pwd=mock.Mock(getpwuid=lambda uid: ["me" if uid == 12345 else "other"])): home(b"machine h login l password p\\n")
    with mock.patch("os.getuid", lambda: 12345), mock.patch.dict(sys.modules, pwd=mock.Mock(getpwuid=mock.Mock(side_effect=KeyError))): home(b"machine h login l password p\\n")
    with mock.patch("os.name", "nt"): home(b"machine h login l password p\\n", 0o644)
    home(b"machine h login \\xe9 password p\\n")
    open("own", "w").write("machine h login l account a password p\\n"); os.chmod("own", 0o666)
    netrc.netrc("own").authenticators("h"), netrc.netrc("own").authenticators("other"), netrc.netrc("own")
""", globals())

print("robots")


def robots(text=None, status=None):
    parser = urllib.robotparser.RobotFileParser("http://h/robots.txt")
    answer = urllib.error.HTTPError("u", status, "m", {}, io.BytesIO()) if status else io.BytesIO(text)
    with mock.patch("urllib.request.urlopen", side_effect=[answer] if status else None, return_value=answer) as urlopen:
        parser.read()
    print(urlopen.call_args_list)
    return parser.disallow_all, parser.allow_all, parser.can_fetch("robot", "http://h/a"), parser.can_fetch("robot", "http://h/b"), str(parser)


each("""
    robots(b"User-agent: *\\nDisallow: /a\\nUser-agent: robot\\nAllow: /a\\nDisallow: /b\\n")
    robots(b"User-agent: x\\nDisallow: /a\\n\\nUser-agent: robot\\nuser-agent: more\\ncrawl-delay: 3\\nrequest-rate: 4/5\\nDisallow: /b # no\\n")
    robots(status=401)
    robots(status=403)
    robots(status=404)
    robots(status=400)
    robots(status=499)
    robots(status=500)
""", globals())

print("XML-RPC")


class Safe(xmlrpc.client.SafeTransport):
    pass


def requested(failure, transport=None):
    transport = transport or xmlrpc.client.Transport()
    with mock.patch.object(transport, "single_request", side_effect=failure) as single:
        try:
            return transport.request("h", "/x", b"body")
        finally:
            print("  tried", single.call_count)


each("""
    requested([http.client.RemoteDisconnected("gone"), "answer"])
    requested([ConnectionResetError(errno.ECONNRESET, "x"), "answer"])
    requested([ConnectionResetError(), "answer"])
    requested([OSError(errno.ECONNABORTED, "x"), http.client.RemoteDisconnected("gone")])
    requested([OSError(errno.EPIPE, "x"), OSError(errno.EPIPE, "x")])
    requested([OSError(errno.EACCES, "x")])
    s = Safe(context="context"); c = s.make_connection("user:pass@h:99"); type(c).__name__, c.host, c.port, s._extra_headers
    s.make_connection("user:pass@h:99") is c, s.make_connection("h") is c, s.make_connection(("h", {"timeout": 4})).timeout
    with mock.patch.object(http.client, "HTTPSConnection"): del http.client.HTTPSConnection; s.make_connection("other")
    t = xmlrpc.client.Transport(); t.accept_gzip_encoding = False; t.user_agent = "A"
    with mock.patch("http.client.HTTPConnection") as made: None if t.send_request("h", "/x", b"body", True) else 5
    made.mock_calls
    with mock.patch("http.client.HTTPConnection") as made: xmlrpc.client.Transport(headers=[("K", "v")]).send_request("h", "/x", b"body", False).mock_calls[:1]
    made.mock_calls[:3]
    t.verbose = True; answer = io.BytesIO(xmlrpc.client.dumps((5,), methodresponse=True).encode()); answer.getheader = lambda name, default: ""
    t.parse_response(answer)
""", globals())

print("WSGI")


def writing(*counts, **more):
    out = mock.Mock(write=mock.Mock(side_effect=counts))
    handler = wsgiref.handlers.SimpleHandler(io.BytesIO(), out, io.StringIO(), {})
    handler._write(b"abcdef")
    return out.write.call_args_list


import warnings
warnings.simplefilter("always")
warnings.simplefilter("ignore", ResourceWarning)
warnings.showwarning = lambda message, category, *rest: print("  warned", category.__name__, message)


class Streams:
    def __init__(self, name):
        self.buffer = name


class Ends:
    def __iter__(self):
        yield b"x"
        raise KeyError("in the middle")

    def close(self):
        print("  result closed")
        raise ValueError("closing fails")


def ran(app, **more):
    out, err = io.BytesIO(), io.StringIO()
    handler = wsgiref.handlers.SimpleHandler(io.BytesIO(), out, err, {"SERVER_PROTOCOL": "HTTP/1.0", "REQUEST_METHOD": "GET"})
    vars(handler).update(more)
    try:
        handler.run(app)
    finally:
        print("  wrote", re.sub(rb"Date: .*", b"Date", out.getvalue())[:60], err.getvalue().splitlines()[-1:], handler.result)


def failing(environ, start):
    start("200 OK", [])
    return Ends()


each("""
    writing(6), writing(None)
    writing(2, 3, 1)
    ran(failing)
    ran(failing, handle_error=mock.Mock(side_effect=RuntimeError("worse")))
    [wsgiref.handlers._needs_transcode(k) for k in ("SCRIPT_NAME", "REDIRECT_REDIRECT_PATH_INFO", "REDIRECT_X", "HTTPS", "SSL_X", "REDIRECT_SSL_X", "X")]
""", globals())


def cgi(kind, **environ):
    streams = mock.Mock(stdin=Streams("in"), stdout=Streams("out"), stderr="err")
    with mock.patch("wsgiref.handlers.sys", streams), mock.patch("wsgiref.handlers.read_environ", lambda: environ):
        handler = kind()
    return handler.stdin, handler.stdout, handler.stderr, handler.base_env, handler.wsgi_multithread, handler.wsgi_multiprocess


each("""
    cgi(wsgiref.handlers.CGIHandler, A="b")
    cgi(wsgiref.handlers.IISCGIHandler, PATH_INFO="/app/more", SCRIPT_NAME="/app")
    cgi(wsgiref.handlers.IISCGIHandler, PATH_INFO="/app", SCRIPT_NAME="/app")
    cgi(wsgiref.handlers.IISCGIHandler, PATH_INFO="/apple", SCRIPT_NAME="/app")
    cgi(wsgiref.handlers.IISCGIHandler)
""", globals())

print("character sets")
c = email.charset
each("""
    c.add_charset("made-up", c.QP, c.BASE64, "out"); c.CHARSETS["made-up"], c.Charset("made-up").get_body_encoding(), c.Charset("MADE-UP").get_output_charset()
    c.add_charset("plain-one"); c.CHARSETS["plain-one"]
    c.add_charset("x", body_enc=c.SHORTEST)
    c.add_alias("other-name", "made-up"); c.Charset("other-name"), c.ALIASES["other-name"]
    c.add_codec("made-up", "latin-1"); c.CODEC_MAP["made-up"], c.Charset("made-up").input_codec
    c.Charset(b"utf-8"), c.Charset(b"\\xff")
    c.Charset("\\xe9")
    c.Charset("us-ascii").body_encode("text"), c.Charset("us-ascii").body_encode(b"bytes"), c.Charset("us-ascii").body_encode("")
    c.Charset("utf-8").header_encode_lines("\\xe9" * 30 + " word", iter([40, 5, 40, 76]))
    c.Charset("latin-1").header_encode_lines("word \\xe9" * 8, iter([3, 40, 40, 40]))
""", globals())
