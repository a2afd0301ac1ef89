# What the parts of email, http, urllib, cookies and html refuse, and their words.
import email, email.contentmanager, email.errors, email.headerregistry, email.message, email.policy, http.client, http.cookiejar, http.cookies, io, urllib.error, urllib.parse, urllib.request
from _tried import tried

M = email.message.EmailMessage
plain = email.message.Message()
plain.set_payload("text")
tried("attach", plain.attach, plain)
multi = email.message.Message()
multi["Content-Type"] = "multipart/mixed"
multi.attach(plain)
tried("payload type", multi.get_payload, "x")
tried("payload place", multi.get_payload, 5)
tried("payload decoded", lambda: multi.get_payload(decode=True))
tried("list payload", plain.get_payload, 1)


def message(**headers):
    m = M()
    for name, value in headers.items():
        m[name.replace("_", "-")] = value
    return m


tried("two subjects", lambda: message(Subject="a").__setitem__("Subject", "b"))
tried("newline", message, Subject="a\nb")
tried("content", message().set_content, 3)
tried("content of multipart", message(Content_Type="multipart/mixed").set_content, "x")
tried("get of multipart", message(Content_Type="multipart/mixed").get_content)
tried("get of other", message(Content_Type="application/x").get_content)
tried("cte", message().set_content, "x", cte="other")
tried("bytes cte", message().set_content, b"x", "a", "b", cte="other")
tried("bytes", message().set_content, b"x")
tried("8 bits in 7", message().set_content, "\u20ac", cte="7bit")
tried("message cte", message().set_content, message(), cte="base64")
tried("partial", message().set_content, message(), subtype="partial")
tried("external", message().set_content, message(), subtype="external-body", cte="base64")
tried("header text", message().set_content, "x", headers=["no colon"])
tried("related", lambda: message(Content_Type="multipart/mixed").make_related())
tried("alternative", lambda: message(Content_Type="multipart/mixed").make_alternative())
tried("mixed", lambda: message(Content_Type="multipart/mixed").make_mixed())
tried("attachment of text", lambda: list(message(Content_Type="text/plain").iter_parts()))
tried("body preference", message().get_body, ("other",))
A = email.headerregistry.Address
for kwargs in {"addr_spec": "a@b", "username": "c"}, {"display_name": "a\nb"}, {"username": "a\r"}, {"domain": "x\n"}:
    tried(f"Address {sorted(kwargs.items())}", A, **kwargs)
tried("single", lambda: message(Sender="a@b, c@d")["Sender"].address)
tried("readonly", setattr, A("x", "a", "b"), "username", "z")
tried("policy", email.policy.default.clone, other=1)
tried("policy set", setattr, email.policy.default, "linesep", "x")
tried("charset", lambda: email.message_from_string("Content-Type: text/plain; charset=none\n\nx", policy=email.policy.default).get_content())

connection = http.client.HTTPConnection("host", 80)
tried("port", http.client.HTTPConnection, "host:abc")
tried("control in host", http.client.HTTPConnection, "ho\nst")
tried("control in path", connection.putrequest, "GET", "/a b")
tried("control in method", connection.putrequest, "G\nT", "/")
tried("header first", http.client.HTTPConnection("h").putheader, "a", "b")
tried("end first", http.client.HTTPConnection("h").endheaders)
tried("response first", http.client.HTTPConnection("h").getresponse)


class Fake:
    def __init__(self, data=b""):
        self.data = data

    def makefile(self, mode, *args):
        return io.BytesIO(self.data)

    def sendall(self, data):
        self.sent = data

    def close(self):
        pass


def started():
    made = http.client.HTTPConnection("h")
    made.sock = Fake()
    made.putrequest("GET", "/")
    return made


tried("second request", lambda: started().putrequest("GET", "/"))
tried("header name", lambda: started().putheader("a b\n", "c"))
tried("header value", lambda: started().putheader("a", "b\nc"))
tried("body type", lambda: started().endheaders(3))
tried("send type", lambda: started().send(3))
tried("body text", lambda: started().request("POST", "/", 3))
tried("tunnel", lambda: started().set_tunnel("x"))
tried("encode", lambda: started().request("POST", "/", "\u20ac"))
for data in [b"", b"HTTP/1.1\r\n\r\n", b"HTTP/1.1 abc\r\n\r\n", b"HTTP/1.1 99 x\r\n\r\n", b"HTTP/9 200\r\n\r\n", b"text\r\n", b"HTTP/1.1 200 " + b"x" * 70000, b"HTTP/1.1 200 OK\r\n" + b"a: b\r\n" * 120 + b"\r\n", b"HTTP/1.1 200 OK\r\na: " + b"x" * 70000,
             b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab", b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n",
             b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab", b"HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\nab"]:
    def read():
        response = http.client.HTTPResponse(Fake(data), method="GET")
        response.begin()
        return response.read()
    tried(f"response {data[:70]}", read)

for url in ["", "nothing", "unknown://x", "http://", "file://host/x", "file://", "data:text", "data:;base64,x", "http:///path", "ftp://"]:
    tried(f"open {url}", lambda: urllib.request.OpenerDirector().open(url))
    tried(f"Request {url}", lambda: urllib.request.Request(url).host)
opener = urllib.request.build_opener()
for url in ["file://host/x", "data:text", "data:;base64,x", "unknown:x", "file:///no/such/file", "ftp:///x"]:
    tried(f"built opens {url}", opener.open, url)
tried("text data", opener.open, "http://h/", "text")
tried("handler", urllib.request.OpenerDirector().add_handler, 3)
tried("password", urllib.request.HTTPPasswordMgr().add_password, "r", "u", "n")
for call in [lambda: urllib.parse.urlsplit("http://[x"), lambda: urllib.parse.urlsplit("http://[v1.x"), lambda: urllib.parse.urlsplit("http://h:99999").port,
             lambda: urllib.parse.urlsplit("http://h:x").port, lambda: urllib.parse.urlencode(3), lambda: urllib.parse.urlencode([(1,)]), lambda: urllib.parse.quote(3), lambda: urllib.parse.urljoin("a", b"b"),
             lambda: urllib.parse.parse_qsl("a", strict_parsing=True), lambda: urllib.parse.parse_qsl("a=1&b=2", max_num_fields=1), lambda: urllib.parse.parse_qsl("a", separator=""), lambda: urllib.parse.quote(b"x", encoding="u"),
             lambda: urllib.parse.urlsplit("http://a\u2100b")]:
    tried("parse", call)

jar = http.cookiejar.CookieJar()
tried("clear", jar.clear, None, "/")
tried("clear name", jar.clear, "d", None, "n")
tried("clear missing", jar.clear, "d")
tried("cookie", http.cookiejar.Cookie, 0, "n", "v", None, True, "d", True, False, "/", True, False, None, False, None, None, {})
tried("policy ports", http.cookiejar.LWPCookieJar("/no/such/jar").load)
tried("no filename", http.cookiejar.LWPCookieJar().save)
tried("cookie key", http.cookies.SimpleCookie().__setitem__, "a b", "c")
tried("reserved", http.cookies.Morsel().set, "path", "a", "b")
tried("attribute", http.cookies.Morsel().__setitem__, "other", "x")
tried("load", http.cookies.SimpleCookie().load, 3)
tried("illegal", http.cookies.Morsel().set, "a;", "b", "c")
