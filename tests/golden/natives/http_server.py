# http.server: what handlers answer to requests, byte for byte, and what they log; folders, programs of a folder, and the command line.
import http.server, os, sys, tempfile, warnings
from _each import each_value as each
from _requests import Answers, ask

warnings.simplefilter("ignore")
os.environ["TZ"] = "UTC"
here = tempfile.TemporaryDirectory()
os.makedirs(os.path.join(here.name, "sub", "cgi-bin", "deep"))
os.mkdir(os.path.join(here.name, "paged"))
for name, text in [("a.txt", "text"), ("b.tar.GZ", "zipped"), ("c<d>.html", "<p>"), ("none", "x"), ("paged/index.htm", "page"),
                   ("sub/cgi-bin/plain", "no program"), ("sub/cgi-bin/deep/bad", "x")]:
    path = os.path.join(here.name, name)
    with open(path, "w") as f:
        f.write(text)
    os.chmod(path, 0o644)
    os.utime(path, (1e9, 1e9))
os.symlink("a.txt", os.path.join(here.name, "link"))
os.chmod(here.name, 0o755)


class Base(Answers, http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Length", "0")
        self.end_headers()

    def do_LATE(self):
        raise TimeoutError("late")

    def do_ODD(self):
        self.send_error(int(self.path))


class Modern(Base):
    protocol_version = "HTTP/1.1"


class Folder(Answers, http.server.SimpleHTTPRequestHandler):
    pass


class Programs(Answers, http.server.CGIHTTPRequestHandler):
    cgi_directories = ["/cgi-bin", "/sub/cgi-bin"]

    def is_python(self, path):
        return False


def get(path, *headers, method="GET"):
    ask(Folder, f"{method} {path} HTTP/1.0", *headers, directory=here.name)


def run(line, *headers, body=""):
    ask(Programs, line + " HTTP/1.0", *headers, body=body, directory=here.name)


try:
    each(r"""
    ask(Base, "GET / HTTP/1.0")
    ask(Base, "GET /")
    ask(Base, "POST /")
    ask(Base, "")
    ask(Base, "GET")
    ask(Base, "GET / HTTP/1.0 x y")
    ask(Base, "GET / HTTX/1.0")
    ask(Base, "GET / HTTP/1")
    ask(Base, "GET / HTTP/1.x")
    ask(Base, "GET / HTTP/12345678901.1")
    ask(Base, "GET / HTTP/2.0")
    ask(Base, "GET / HTTP/1.9")
    ask(Base, "PUT /\x1b[31m\\<p> HTTP/1.1")
    ask(Base, "GET //x/y HTTP/1.0", "Connection: keep-alive")
    ask(Modern, "GET / HTTP/1.1", "Connection: close")
    ask(Modern, "GET / HTTP/1.0", "Connection: keep-alive", "", "GET /2 HTTP/1.1", "Connection: close")
    ask(Modern, "GET / HTTP/1.1", "Expect: 100-Continue", "Connection: close")
    ask(Modern, "GET / HTTP/1.1")
    ask(Base, "GET / HTTP/1.1", "Expect: 100-continue")
    ask(Base, "GET / HTTP/1.0", "A: " + "x" * 65537)
    ask(Base, "GET / HTTP/1.0", *["A: b"] * 101)
    ask(Base, "GET /" + "x" * 65537)
    ask(Base, "LATE / HTTP/1.0")
    for code in 199, 204, 304, 205, 418, 777: ask(Base, f"ODD {code} HTTP/1.0")
    ask(Base, "ODD 404")
    ask(type("H", (Base,), {"do_HEAD": lambda self: self.send_error(404, "no<>", "why&")}), "HEAD / HTTP/1.0")
    ask(type("H", (Base,), {"do_GET": lambda self: self.send_error(404, "no<>", "why&")}), "GET / HTTP/1.0")
    ask(type("H", (Base,), {"do_GET": lambda self: (self.send_response_only(999), self.send_header("Connection", "keep-alive"), self.flush_headers(), setattr(self, "close_connection", True), self.log_request(http.HTTPStatus.OK, 5), self.log_request(), self.log_error("%s", "e"))}), "GET / HTTP/1.0")
    get("/a.txt")
    get("/a.txt?q#f", "If-Modified-Since: Sun, 09 Sep 2001 01:46:40 GMT")
    get("/a.txt", "If-Modified-Since: Sun, 09 Sep 2001 01:46:39 GMT")
    get("/a.txt", "If-Modified-Since: Sun, 09 Sep 2001 01:46:40 GMT", "If-None-Match: x")
    get("/a.txt", "If-Modified-Since: Sun, 09 Sep 2001 01:46:40 +0100")
    get("/a.txt", "If-Modified-Since: x")
    get("/a.txt", method="HEAD")
    get("/b.tar.GZ")
    get("/none")
    get("/a.txt/")
    get("/nope")
    get("/../../a.txt")
    get("/%61.txt")
    get("/%ff")
    get("/sub")
    get("/sub?q=1")
    get("/")
    get("/?<x>")
    get("/", method="HEAD")
    get("/paged/")
    get("/sub/%3Cx/../")
    Folder.index_pages, Folder.extensions_map, Folder.server_version, Base.sys_version[:8], Base.protocol_version, Base.default_request_version, Base.error_content_type, Base.weekdayname, Base.monthname, http.server.__version__
    run("GET /sub/cgi-bin/plain")
    run("GET /sub/cgi-bin/deep")
    run("GET /sub/cgi-bin/nope")
    run("POST /a.txt")
    run("GET /a.txt")
    run("HEAD /sub/./x/../cgi-bin/plain")
    run("GET /../sub/cgi-bin/plain")
    [http.server._url_collapse_path(p) for p in ("", "/", "//", "/a", "a/b", "/a/../b", "/a/b/..", "/a/./b/.", "/a//b?x/../y", "/a/b/../..", "/%61/b")]
    http.server._url_collapse_path("/..")
    http.server._url_collapse_path("/../a")
    http.server.executable(sys.executable), http.server.executable(here.name + "/a.txt"), http.server.HTTPServer.allow_reuse_address, http.server.ThreadingHTTPServer.daemon_threads
    http.server.BaseHTTPRequestHandler.responses[http.HTTPStatus.NOT_FOUND], http.server.DEFAULT_ERROR_CONTENT_TYPE, http.server.DEFAULT_ERROR_MESSAGE
    http.server.CGIHTTPRequestHandler.cgi_directories, http.server.CGIHTTPRequestHandler.have_fork, http.server.CGIHTTPRequestHandler.rbufsize
    """, globals())
finally:
    here.cleanup()
