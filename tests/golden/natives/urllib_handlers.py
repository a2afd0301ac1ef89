# urllib.request's handlers: what they send, where proxies send it, files, folders of FTP, redirects, cookies, and what they refuse.
import email, http.client, http.cookiejar, io, os, socket, tempfile, types, urllib.error, urllib.request as r
from _each import each_value as each
from _web import Web, ok


def moved(target, status="302 Found", name="location"):
    return ok("old", f"{name}: {target}", status)


web = Web({"/": ok(), "/x": ok("x"), "/moved": moved("/x"), "/relative": moved("a b?c"), "/a%20b?c": ok("spaced"), "/bare": moved("http://other"), "/uri": moved("x", name="uri"), "/nowhere": ok("here", status="302 Found"),
           "/301": moved("/x", "301 A"), "/303": moved("/x", "303 A"), "/307": moved("/x", "307 A"), "/308": moved("/x", "308 A"), "/304": ok("", status="304 Same"), "/file": moved("file:///etc"), "/loop": moved("/loop"),
           "/long": lambda request: moved("/long?1"), **{f"/long?{k}": moved(f"/long?{k + 1}") for k in range(20)}, "/latin": moved("/\xe9"), "/%E9": ok("latin"), "/204": ok("", status="204 Nothing"), "/500": ok("bad", status="500 Bad"),
           "http://host/x": ok("through the proxy"), "/cookie": ok("c", "Set-Cookie: a=b; Path=/")})


def opener(*handlers, headers=None):
    made = r.OpenerDirector()
    for one in (r.HTTPHandler(), r.HTTPDefaultErrorHandler(), r.HTTPErrorProcessor(), r.HTTPRedirectHandler(), r.UnknownHandler(), *handlers):
        made.add_handler(one)
    if headers is not None:
        made.addheaders = headers
    return made


def opening(url, data=None, *handlers, headers=(), method=None, **options):
    request = r.Request("http://host" + url if url.startswith("/") else url, data, dict(headers), method=method)
    with opener(*handlers, **options).open(request) as response:
        return response.status, response.url, response.msg, response.read()


class Parent:
    addheaders = [("user-agent", "me"), ("X-Own", "1")]

    def open(self, request, timeout=None):
        return "parent opens", request.full_url, request.host, request.type, timeout


def asked(url, data=None, headers=(), proxy=None):
    handler, request = r.HTTPHandler(), r.Request(url, data, dict(headers))
    handler.parent = Parent()
    if proxy:
        request.set_proxy(proxy, "http")
    handler.http_request(request)
    return request.header_items()


def proxied(proxy, url="http://host/x", **headers):
    handler, request = r.ProxyHandler({"http": proxy, "HTTPS": proxy}), r.Request(url, headers=headers)
    handler.parent, request.timeout = Parent(), 7
    given = getattr(handler, request.type + "_open")(request)
    return given, request.host, request.type, request.selector, request._tunnel_host, request.header_items()


def tunnelled(**headers):
    class Kind:
        sock = None

        def __init__(self, *args, **options):
            print("  ", args, sorted(options))

        def __getattr__(self, name):
            return lambda *args, **options: print("  ", name, args, options) or types.SimpleNamespace(reason="r")
    handler, request = r.HTTPHandler(debuglevel=3), r.Request("https://host/x", headers=headers)
    request.timeout = 7
    request.set_proxy("proxy:8", "https")
    handler.set_http_debuglevel(4)
    return vars(handler.do_open(Kind, request, extra=1))


def redirected(method, code, **headers):
    made = r.HTTPRedirectHandler().redirect_request(r.Request("http://host/", method=method, headers=headers), io.BytesIO(), code, "msg", {}, "http://new/a b")
    return made.full_url, made.get_method(), made.header_items(), made.unverifiable, made.origin_req_host


folder = tempfile.TemporaryDirectory()
path = folder.name + "/a b.txt"
with open(path, "w") as f:
    f.write("of a file")
os.utime(path, (1000000000, 1000000000))
socket.gethostbyname = lambda host: {"localhost": "127.0.0.1", "me": "192.0.2.9"}.get(host) or (_ for _ in ()).throw(socket.gaierror(1, "no such host"))
socket.gethostbyname_ex = lambda host: (host, [], [socket.gethostbyname(host)])
socket.gethostname = lambda: "me"


def of_file(url):
    with opener(r.FileHandler()).open(url) as response:
        return response.url.replace(folder.name, "FOLDER"), response.headers.items(), response.read()


quoted = folder.name + "/a%20b.txt"
each(r"""
opening("/")
opening("/x#frag")
opening("/", b"data"), opening("/", [b"a", b"bc"]), opening("/", io.BytesIO(b"file")), opening("/", b"x", headers={"content-type": "t"}), opening("/", iter([b"a"]), headers={"Content-length": "1"})
opening("/", "text")
opening("/", method="DELETE", headers={"a-b": "c"}), opening("/", headers={"Host": "own", "User-agent": "u"})
opener(headers=[("A", "b"), ("c-d", "e")]).open("http://host/").read()
opening("/moved"), opening("/relative"), opening("/bare"), opening("/uri"), opening("/301"), opening("/303"), opening("/307"), opening("/308"), opening("/latin")
opening("/301", b"data"), opening("/303", b"data")
opening("/307", b"data")
opening("/moved", method="HEAD"), opening("/moved", headers={"Content-length": "0", "content-type": "t", "Kept": "1"})
opening("/moved", method="PUT")
opening("/nowhere")
opening("/304")
opening("/file")
opening("/loop")
opening("/long")
opening("/204")
opening("/500")
opening("/missing")
opening("http://refused/")
opening("http://")
opening("none://x")
asked("http://host/"), asked("http://host:81/", b"x"), asked("http://host/", [b"x"]), asked("http://host/", {"a": 1}.items()), asked("http://host/", b"x", {"Transfer-encoding": "gzip"}), asked("http://host/", b"x", {"Content-length": "5"}), asked("http://host/", iter([b"x"]))
asked("http://host/p", proxy="proxy:3"), asked("http://host/p", proxy="proxy:3", headers={"host": "own"})
asked("http:///p")
redirected("GET", 301), redirected("HEAD", 308), redirected("POST", 302, A="1"), redirected("GET", 307, **{"Content-Type": "x", "content-length": "1", "B": "2"})
redirected("POST", 307)
redirected("PUT", 301)
redirected("GET", 300)
r.HTTPRedirectHandler.max_repeats, r.HTTPRedirectHandler.max_redirections, r.HTTPRedirectHandler.inf_msg
tunnelled(), tunnelled(**{"Proxy-authorization": "p"})
r._parse_proxy("file:/ftp.example.com/")
r._parse_proxy("proxy.example.com"), r._parse_proxy("proxy.example.com:3128"), r._parse_proxy("joe:password@proxy.example.com"), r._parse_proxy("http://proxy.example.com/"), r._parse_proxy("http://joe:pa/ss@proxy.example.com:3128/x"), r._parse_proxy("http://joe@proxy"), r._parse_proxy("//proxy/"), r._parse_proxy("ftp://joe:p@ss:word@proxy")
proxied("proxy:3"), proxied("http://proxy:3"), proxied("http://me:p%40@proxy:3/"), proxied("http://me@proxy:3/"), proxied("proxy:3", "https://host/x"), proxied("http://u:p@proxy", "https://host:9/x", A="b")
proxied("https://proxy:3"), proxied("ftp://proxy:3")
r.ProxyHandler({"http": "p"}).handler_order, r.ProxyHandler({"A": "p"}).proxies, hasattr(r.ProxyHandler({"A": "p"}), "a_open"), r.ProxyHandler({}).proxies
r.ProxyHandler(["http"])
opening("/x", None, r.ProxyHandler({"http": "proxy:3"})), opening("/x", None, r.ProxyHandler({"http": "u:p@proxy"}))
os.environ.clear(); r.getproxies(), r.getproxies_environment(), r.proxy_bypass("h")
os.environ.update(HTTP_PROXY="up", http_proxy="low", FTP_Proxy="mixed", ALL_PROXY="all", NO_PROXY="no.example, .dot.example", _proxy="none", x_proxy="x"); sorted(r.getproxies().items())
os.environ["http_proxy"] = ""; os.environ["x_proxy"] = ""; os.environ["X_PROXY"] = "X"; sorted(r.getproxies().items())
os.environ["http_proxy"] = "low"; os.environ["HTTP_PROXY"] = "up"; os.environ["REQUEST_METHOD"] = "GET"; r.getproxies()["http"]
del os.environ["http_proxy"]; r.getproxies().get("http"), r.proxy_bypass("no.example"), r.proxy_bypass("x.no.example:80"), r.proxy_bypass("nono.example"), r.proxy_bypass("a.DOT.example"), r.proxy_bypass("dot.example")
proxied("proxy:3", "http://no.example/x")
[r.proxy_bypass_environment(host, {"no": "localhost, a.b:80,,C.d "}) for host in ("localhost", "LocalHost:8", "a.b", "a.b:80", "x.a.b:80", "c.d", "xc.d", "d", "")], r.proxy_bypass_environment("x", {"no": "*"}), r.proxy_bypass_environment("x", {}), r.proxy_bypass_environment("x", {"no": ""})
[r._proxy_bypass_winreg_override(host, "*.example.com; 10.* ;<local>;exact") for host in ("a.example.com", "example.com", "10.0.0.1", "110.1", "simple", "exact:80", "a.exact", "10.1:80")]
[r._proxy_bypass_macosx_sysconf(host, {"exclude_simple": False, "exceptions": ["foo.bar", "*.bar.com", "127.0.0.1", "10.10", "192.168.1/24", "172.16.0.0/12", "9.9/33", None, ""]}) for host in ("foo.bar", "www.bar.com", "127.0.0.1", "127.0.0.2", "10.10.0.1", "10.11.0.1", "192.168.1.77", "192.168.2.1", "172.31.1.1", "172.32.1.1", "9.9.0.0", "test", "10.10.1.1:80", "192.169.1.1")]
r._proxy_bypass_macosx_sysconf("test", {"exclude_simple": True}), r._proxy_bypass_macosx_sysconf("te.st", {"exclude_simple": True}), r._proxy_bypass_macosx_sysconf("1.2.3.4", {"exclude_simple": False, "exceptions": ["1/8"]}), r._proxy_bypass_macosx_sysconf("9.2.3.4", {"exclude_simple": False, "exceptions": ["1/0"]})
of_file("file://" + quoted)
of_file("file://localhost" + quoted), of_file("file:" + quoted)
of_file("file://me" + quoted)
of_file("file://192.0.2.9" + quoted)
of_file("file://elsewhere" + quoted)
of_file("file://localhost:80" + quoted)
of_file("file:///none/such")
r.FileHandler().get_names(), r.FileHandler.names
jar = r.HTTPCookieProcessor(); opening("/cookie", None, jar), opening("/x", None, jar), [c.name for c in jar.cookiejar], type(jar.cookiejar).__name__
own = http.cookiejar.CookieJar(); r.HTTPCookieProcessor(own).cookiejar is own
opener(r.DataHandler()).open("data:,x%20y").read(), opener(r.DataHandler()).open("data:text/x;base64,eHl6").headers["content-type"], opener(r.DataHandler()).open("data:,a").headers.items()
opener(r.DataHandler()).open("data:none")
opener(r.FTPHandler()).open("ftp://nobody/x")
opener(r.FTPHandler()).open("ftp:///x")
opener(r.FTPHandler()).open("ftp://localhost:port/x")
r.HTTPHandler()._debuglevel, r.HTTPHandler(2)._debuglevel, r.HTTPHandler()._get_content_length(r.Request("http://h", b"abc")), r.HTTPHandler()._get_content_length(r.Request("http://h", method="POST"))
""".replace(folder.name, "FOLDER"), globals())
folder.cleanup()
