# Steps of the web's modules: what HTML leaves open at its end, responses read in every way, cookies with each attribute, files by URL, kept connections.
import calendar
import http.client
import http.cookiejar
import http.cookies
import io
import os
import shutil
import tempfile
import time
import urllib.error
import urllib.request
import xmlrpc.server
from email.message import Message
from html.parser import HTMLParser
from wsgiref import simple_server
from _each import each_value as each


class Seen(HTMLParser):
    def __init__(self, **options):
        super().__init__(**options)
        self.seen = []


for kind in "starttag", "endtag", "startendtag", "data", "comment", "decl", "pi", "charref", "entityref":
    setattr(Seen, "handle_" + kind, lambda self, *args, kind=kind: self.seen.append((kind, *args)))
Seen.unknown_decl = lambda self, data: self.seen.append(("unknown", data))


def parsed(*texts, close=True, **options):
    parser = Seen(**options)
    for text in texts:
        parser.feed(text)
    rest = parser.rawdata
    if close:
        parser.close()
    return parser.seen, rest, parser.getpos()


def bogus(text, report=1):
    parser = Seen()
    parser.rawdata = text
    return parser.parse_bogus_comment(0, report), parser.seen


class Socket:
    def __init__(self, data): self.data = data
    def makefile(self, mode): return io.BytesIO(self.data)
    def close(self): pass


def response(body, head="HTTP/1.1 200 OK", method="GET", **headers):
    lines = [head, *(f"{name.replace('_', '-')}: {value}" for name, value in headers.items()), "", ""]
    made = http.client.HTTPResponse(Socket("\r\n".join(lines).encode() + body), method=method)
    made.begin()
    return made


def into(made, size):
    room = bytearray(size)
    return made.readinto(room), bytes(room), made.closed, made.isclosed()


CHUNKS = b"4;x=y\r\nabcd\r\n3\r\nefg\r\n0\r\nTrailer: t\r\n\r\nrest"
chunked = lambda data=CHUNKS: response(data, Transfer_Encoding="chunked")


class Request(urllib.request.Request):
    pass


def cookies(*lines, policy=None, kind="Set-Cookie", url="http://www.example.com/a/b"):
    jar = http.cookiejar.CookieJar(policy)
    headers = Message()
    for line in lines:
        headers[kind] = line
    answer = type("Answer", (), {"info": lambda self: headers})()
    found = jar.make_cookies(answer, Request(url))
    for cookie in found:
        jar.set_cookie_if_ok(cookie, Request(url))
    return [(c.version, c.name, c.value, c.port, c.port_specified, c.domain, c.domain_specified, c.domain_initial_dot, c.path, c.path_specified, c.secure, c.expires, c.discard, c.comment, c.comment_url, c.rfc2109, sorted(c._rest.items())) for c in found], len(jar)


later = http.cookiejar.DefaultCookiePolicy(rfc2965=True)
top = tempfile.mkdtemp()
with open(os.path.join(top, "page.html"), "wb") as file:
    file.write(b"<p>")
os.utime(os.path.join(top, "page.html"), (1, 1))
shutil.copy2(os.path.join(top, "page.html"), os.path.join(top, "unknown.zzz"))


def opened(url):
    handler = urllib.request.FileHandler()
    try:
        with handler.file_open(Request(url)) as answer:
            return answer.read(), answer.url.replace(top, "TOP"), sorted(answer.headers.items())
    except urllib.error.URLError as error:
        return str(error).replace(top, "TOP")


ended = []


class Kept:
    def __init__(self, name): self.name = name
    def close(self): ended.append(self.name)
    def retrfile(self, *args): return io.BytesIO(b"data"), 4


def kept(*names, most=2, delay=0):
    handler = urllib.request.CacheFTPHandler()
    handler.setTimeout(delay), handler.setMaxConns(most)
    for k, name in enumerate(names):
        handler.cache[name], handler.timeout[name] = Kept(name), 1 if name == "old" else 9e9 + k
    handler.soonest = 0
    handler.check_cache()
    return list(handler.cache), handler.soonest, handler.delay, handler.max_conns


class Rpc(xmlrpc.server.SimpleXMLRPCRequestHandler):
    def __init__(self, **headers): self.headers = headers


each(r"""
    parsed("<!doctype html><!-- c --><!x y><![if z]>t<?pi a?></b c><br/><a b c='d' e=\"f\" g=h>"), parsed("a &amp; b &#65; &#x42; &nope; &am")[0]
    parsed("a &amp; b &#65; &#x42; &nope; &am", convert_charrefs=False)[0], parsed("x&", convert_charrefs=False)[0], parsed("x&#", convert_charrefs=False)[0], parsed("x&#6", convert_charrefs=False)[0], parsed("&#x;&#;", convert_charrefs=False)[0]
    [parsed(text, close=False)[:2] for text in ("<!doctype x", "<!-- x", "<a b='", "<a", "</a", "<?pi", "<!x", "<![x", "a<", "x &am")]
    [parsed(text)[0] for text in ("<a b='c", "</a", "a<", "<>x", "</>x", "< a>", "<1>", "<a\nb>", "<A B=C>", "<a b=c/>", "<a/b>", "<a =b>", "<a 'x'>", "<a b = 'c' d>", "<a b=\"&lt;\">")]
    parsed("<scr", "ipt>a<b</x>&amp;</scr", "ipt >t<style>x</style>")[0], parsed("l1\nl2<a>\n<b\n>", "x\ny")[2], parsed("<a>")[2]
    bogus("<!x>y"), bogus("</ >"), bogus("<!x>y", 0), bogus("<!x")
    response(b"abcdef", Content_Length=6).read(4), response(b"abcdef", Content_Length=3).read(4), response(b"abcdef").read(4), response(b"abcdef").read(), response(b"abc", Content_Length=3).read(-1), response(b"abc", Content_Length=3).read(0)
    response(b"ab", Content_Length=3).read()
    response(b"ab", Content_Length=3).read(3), response(b"ab", Content_Length=3).read1(), response(b"abcd", Content_Length=3).read1(9), response(b"abcd", Content_Length=3).readline(), response(b"a\nb", Content_Length=3).readline(), response(b"a\nb").peek(1), response(b"abc", Content_Length=2).peek()
    into(response(b"abcdef", Content_Length=3), 5), into(response(b"abc", Content_Length=3), 2), into(response(b"abc"), 5), into(response(b"", method="HEAD", Content_Length=5), 3), into(response(b"x", head="HTTP/1.1 204 No"), 3)
    chunked().read(), chunked().read(2), chunked().read(5), chunked().read1(), chunked().read1(2), chunked().read1(9), chunked().read1(0), chunked().readline(), chunked().peek(2), into(chunked(), 5), into(chunked(), 7), into(chunked(), 9)[:2]
    made = chunked(); made.read(4), made.read1(), made.read1(), made.isclosed(), made.read1()
    chunked(b"zz\r\n").read()
    chunked(b"5\r\nab").read()
    chunked(b"5\r\nab").read1(9), chunked(b"2\r\nab").read1()
    chunked(b"").read()
    chunked(b"2\r\nab\r\n").read(9)
    response(b"", Content_Length="x").length, response(b"", Content_Length=-5).length, response(b"", Connection="close").will_close, response(b"", Content_Length=5).will_close, response(b"", head="HTTP/1.0 200 OK", Content_Length=5, Connection="keep-alive").will_close, response(b"", head="HTTP/1.0 200 OK", Content_Length=5, Proxy_Connection="Keep-Alive").will_close, response(b"", head="HTTP/1.0 200 OK", Content_Length=5, Keep_Alive=5).will_close
    made = response(b"", A="1", B="2"); made.getheader("a"), made.getheader("x", "y"), made.getheader("x", [1, 2]), made.getheaders()[:1], made.info() is made.headers, made.geturl.__name__, made.getcode(), made.version, made.reason, made.readable(), made.fileno.__name__
    cookies("a=b; Path=/a; Domain=.example.com; Secure; Expires=Fri, 31 Dec 2100 23:59:59 GMT; HttpOnly; Foo=bar"), cookies("a=b; Max-Age=0"), cookies("a=b; max-age=bad"), cookies("a")
    cookies('a="b c"; Version=1; Comment="said"; CommentURL="http://c"; Discard; Port="80,  8080"; Path="/a"; Max-Age=5000000000', policy=later, kind="Set-Cookie2")[0][0][:11], cookies('a=b; Version=1; Comment="said"; CommentURL="http://c"; Discard; Port; Path=/a', policy=later, kind="Set-Cookie2")
    cookies('a=b; Version=1; Path=/', policy=later), cookies('a=b; Version=1; Path=/'), cookies("a=b", kind="Set-Cookie2"), cookies("a=b; Path=/x"), cookies("a=b; domain=other.org"), cookies("a=b", url="http://host/p?q")[0][0][5:10]
    cookie = http.cookiejar.Cookie(0, "n", "v", None, False, "d", False, False, "/", False, False, 10, False, None, None, {"a": 1}); cookie.set_nonstandard_attr("b", 2), cookie.has_nonstandard_attr("b"), cookie.get_nonstandard_attr("b"), cookie.get_nonstandard_attr("c", 3), cookie.is_expired(), cookie.is_expired(5), cookie.is_expired(10), repr(cookie), str(cookie)
    [http.cookiejar.http2time(text) for text in ("Wed, 09 Feb 1994 22:23:32 GMT", "Wednesday, 09-Feb-94 22:23:32 GMT", "09 Feb 1994 22:23:32", "09-Feb-94", "Feb  3  1994", "1994-02-03", "bad", "32 Feb 1994", "Thu Feb  3 17:03:55 GMT 1994")]
    [http.cookiejar.iso2time(text) for text in ("1994-02-03 14:15:29 -0100", "1994-02-03 14:15:29", "1994-02-03", "1994-02-03T14:15:29", "19940203T141529Z", "19940203", "bad")], http.cookiejar.time2isoz(0), http.cookiejar.time2netscape(0)
    http.cookiejar.split_header_words(['a="b\\"c"; d, e=f; g']), http.cookiejar.join_header_words([[("a", "b c"), ("d", None)], [("e", 'f"g')]]), http.cookiejar.parse_ns_headers(["a=b; expires=0; Version=2", "x; y", ""]), http.cookiejar.is_HDN("a.b"), http.cookiejar.is_HDN("1.2.3.4"), http.cookiejar.domain_match("x.y.com", ".y.com"), http.cookiejar.user_domain_match("a", ".a"), http.cookiejar.liberal_is_HDN("1.2.3.4")
    http.cookies.BaseCookie().value_encode(5), http.cookies.BaseCookie().value_decode("x"), http.cookies.SimpleCookie().value_encode('a"b;'), http.cookies.SimpleCookie().value_decode('"a\\073b"'), http.cookies.SimpleCookie("a=b; Path=/; secure").output(), http.cookies.SimpleCookie({"a": 1}).js_output().splitlines()[1:3]
    opened("file://" + top + "/page.html"), opened("file://localhost" + top + "/unknown.zzz"), opened("file://localhost:5" + top + "/page.html"), opened("file://" + top + "/none")[:30], opened("file:////x"), opened("file://127.0.0.1" + top + "/page.html")[1:2]
    kept("a", "b", "c", most=5), kept("old", "a", "b", most=5), list(ended), kept("a", "b")[0]
    [Rpc(**{"Accept-Encoding": text}).accept_encodings() for text in ("gzip", "gzip;q=0.5, x ; q = 1", "", ",,a;q=", "*;q=0")], Rpc().accept_encodings(), Rpc.encode_threshold, Rpc.rpc_paths, Rpc.wbufsize, Rpc.disable_nagle_algorithm
""", globals())
shutil.rmtree(top)
