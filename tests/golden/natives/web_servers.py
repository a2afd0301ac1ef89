# wsgiref.simple_server, xmlrpc.server and socketserver without a network: environments, answers of every kind, documentation, CGI, what is logged and refused.
import os
os.environ.clear()
import io, re, socketserver, sys, wsgiref.simple_server as w, xmlrpc.client, xmlrpc.server as x
from _each import each_value as each


class Connection:
    def __init__(self, data):
        self.data, self.out = io.BytesIO(data), io.BytesIO()

    def makefile(self, mode, *args):
        return self.data

    def sendall(self, data):
        self.out.write(data)

    def __getattr__(self, name):
        return lambda *args: print("  ", name, *args)


def hidden(text):
    text = re.sub(r"(Date: |Server: |\[)[^\r\n\]]*", r"\1...", text)
    return re.sub(r"SERVER_SOFTWARE = '[^']*'", "SERVER_SOFTWARE = ...", text)


def of_wsgi(app, *lines, body=b""):
    made = w.WSGIServer(("host", 80), Handler, False)
    made.server_name, made.server_port = "me", 81
    made.setup_environ()
    made.set_app(app)
    return asked(made, w.WSGIRequestHandler if app is None else Handler, lines, body)


def asked(server, handler, lines, body):
    connection = Connection("\r\n".join([*lines, "", ""]).encode("latin-1") + body)
    kept, sys.stderr = sys.stderr, io.StringIO()
    try:
        handler(connection, ("192.0.2.1", 5), server)
    finally:
        told, sys.stderr = sys.stderr.getvalue(), kept
    return hidden(connection.out.getvalue().decode("latin-1")), [hidden(line) for line in told.splitlines() if "Traceback" not in line and not line.startswith("  ")]


class Handler(w.WSGIRequestHandler):
    def address_string(self):
        return "name.example" if "named" in self.path else "192.0.2.1"


class Thing:
    def add(self, a, b=1):
        "Adds."
        return a + b

    def _hidden(self):
        pass

    class Inner:
        def deep(self):
            return "deep"
    inner = Inner()


class Own:
    def _dispatch(self, method, params):
        return f"{method}{params}"

    def _listMethods(self):
        return ["zz", "aa"]

    def _methodHelp(self, method):
        return "help of " + method


class OwnDocs(Own):
    def _get_method_argstring(self, name):
        return "(of own)"


def shown(environ, start):
    start("200 OK", [("Content-Type", "text/plain")])
    return [f"{key} = {environ[key]!r}\n".encode() for key in sorted(environ) if key.startswith(("HTTP_", "REMOTE", "PATH", "QUERY", "CONTENT", "SERVER_P", "SERVER_N", "REQUEST", "SCRIPT", "GATEWAY", "wsgi.m", "wsgi.u", "wsgi.r"))]


def broken(environ, start):
    raise ValueError("broken")


def dispatcher(**options):
    made = x.SimpleXMLRPCDispatcher(**options)
    made.register_function(pow)
    made.register_function(lambda: None, "none")
    made.register_function(lambda: 1 / 0, "fails")
    made.register_introspection_functions()
    return made


def call(made, name, *args, loose=False):
    data = xmlrpc.client.dumps(args, name, allow_none=True)
    try:
        return xmlrpc.client.loads(made._marshaled_dispatch(data))[0][0]
    except xmlrpc.client.Fault as fault:
        return fault.faultCode, fault.faultString


def of_rpc(*lines, body=b"", made=None, handler=None):
    made = made or x.SimpleXMLRPCServer(("host", 80), bind_and_activate=False)
    made.register_function(pow)
    return asked(made, handler or x.SimpleXMLRPCRequestHandler, lines, body)


def of_cgi(kind, method=None, body="", length=None):
    made = kind()
    made.register_function(pow)
    os.environ.pop("REQUEST_METHOD", 0), os.environ.pop("CONTENT_LENGTH", 0)
    os.environ.update({k: v for k, v in (("REQUEST_METHOD", method), ("CONTENT_LENGTH", length)) if v is not None})
    kept = sys.stdout, sys.stdin
    raw = io.BytesIO()
    sys.stdout, sys.stdin = io.TextIOWrapper(raw, "utf-8", write_through=True), io.StringIO(body)
    try:
        made.handle_request()
    finally:
        sys.stdout.flush()
        text = raw.getvalue()
        sys.stdout, sys.stdin = kept
    return text[:400]


CALL = xmlrpc.client.dumps((2, 5), "pow")
POST = "POST /RPC2 HTTP/1.0"
SIZE = f"Content-Length: {len(CALL)}"
packed = xmlrpc.client.gzip_encode(CALL.encode())
d, two = dispatcher(), dispatcher(allow_none=True)
two.register_instance(Thing(), True)
own = dispatcher()
own.register_instance(Own())
own.register_multicall_functions()
calls = []


class Server(socketserver.BaseServer):
    def get_request(self):
        if self.ready == "error":
            raise OSError("none")
        return "request", "client"

    def verify_request(self, request, client_address):
        return self.ready != "refused"

    def finish_request(self, request, client_address):
        calls.append("finish")
        if self.ready == "fails":
            raise ValueError("failed")
        if self.ready == "exits":
            raise SystemExit(3)

    def close_request(self, request):
        calls.append("close")


def handled(ready):
    made = Server(("h", 1), None)
    made.ready = ready
    calls.clear()
    kept, sys.stderr = sys.stderr, io.StringIO()
    try:
        made._handle_request_noblock()
    except BaseException as error:
        calls.append(type(error).__name__)
    finally:
        told, sys.stderr = sys.stderr.getvalue(), kept
    return calls[:], [line for line in told.splitlines() if line[:1] not in " T"]


each(r"""
of_wsgi(shown, "GET /a%20b?q=1&r HTTP/1.1", "Host: h", "X-Own: 1", "X-Own:  2 ", "Content-Length: 5", "Content-Type: t/x")
of_wsgi(shown, "GET /")
of_wsgi(broken, "GET / HTTP/1.1")
of_wsgi(shown, "GET /" + "x" * 66000 + " HTTP/1.1")
of_wsgi(shown, "BAD")
of_wsgi(lambda environ, start: start("204 Nothing", []) and [], "GET / HTTP/1.1"), of_wsgi(lambda environ, start: start("200 OK", [("Content-Length", "2")])(b"ab") and [], "HEAD / HTTP/1.1")
environ = {"b": 1, "a": "x"}; w.demo_app(environ, lambda *args: print("  ", args))
w.WSGIRequestHandler.server_version, w.ServerHandler.server_software[:10], w.WSGIServer.application, w.software_version[:10]
d.system_listMethods(), own.system_listMethods(), two.system_listMethods()
call(d, "pow", 2, 3), call(d, "none"), call(d, "fails"), call(d, "missing"), call(d, "pow"), call(two, "none"), call(two, "add", 2), call(two, "_hidden"), call(two, "inner.deep"), call(two, "inner.none"), call(own, "any", 1), call(own, "system.methodHelp", "x"), call(d, "system.methodHelp", "none"), call(two, "system.methodHelp", "add"), call(d, "system.methodSignature", "pow"), call(d, "system.listMethods")
call(own, "system.multicall", [{"methodName": "pow", "params": [2, 3]}, {"methodName": "fails", "params": []}, {"methodName": "other", "params": [1]}])
d._marshaled_dispatch("junk")[:60], d._marshaled_dispatch(CALL, lambda name, params: [name, params])[:60]
d.register_function(len, "size"), d.funcs["size"] is len, d.register_function(name="deco")(max) is max, "deco" in d.funcs, d.register_function(max).__name__, d.register_function()(min).__name__
x.resolve_dotted_attribute(Thing(), "inner.deep")(), x.list_public_methods(Thing())
x.resolve_dotted_attribute(Thing(), "_hidden")
x.resolve_dotted_attribute(Thing(), "inner.deep", False)
of_rpc(POST, SIZE, body=CALL.encode())
of_rpc("POST /other HTTP/1.0", SIZE, body=CALL.encode()), of_rpc("POST / HTTP/1.1", SIZE, body=CALL.encode())[0][:15]
of_rpc(POST, "Content-Length: x", body=b"")
of_rpc(POST, "Content-Length: 3", body=b"bad")[0][-300:]
of_rpc(POST, f"Content-Length: {len(packed)}", "Content-Encoding: gzip", body=packed)[0][:15], of_rpc(POST, "Content-Length: 3", "Content-Encoding: gzip", body=b"bad"), of_rpc(POST, "Content-Length: 3", "Content-Encoding: none", body=b"bad")
m = x.SimpleXMLRPCServer(("host", 80), bind_and_activate=False, logRequests=False); m._send_traceback_header = True; m._marshaled_dispatch = lambda *a: 1 / 0; of_rpc(POST, SIZE, body=CALL.encode(), made=m)[0].split("X-traceback")[0], of_rpc(POST, SIZE, body=CALL.encode(), made=m)[1]
m._send_traceback_header = False; of_rpc(POST, SIZE, body=CALL.encode(), made=m)
m = x.SimpleXMLRPCServer(("host", 80), bind_and_activate=False); m.register_function(lambda: "long " * 900, "long"); C = xmlrpc.client.dumps((), "long"); of_rpc(POST, f"Content-Length: {len(C)}", "Accept-Encoding: gzip;q=1.0", made=m, body=C.encode())[0].split("\r\n\r\n")[0].count("gzip"), of_rpc(POST, f"Content-Length: {len(C)}", "Accept-Encoding: gzip;q=0", made=m, body=C.encode())[0].count("gzip"), of_rpc(POST, f"Content-Length: {len(C)}", made=m, body=C.encode())[0].count("gzip")
x.SimpleXMLRPCRequestHandler.accept_encodings.__call__ and x.SimpleXMLRPCRequestHandler.rpc_paths, x.SimpleXMLRPCRequestHandler.encode_threshold, x.SimpleXMLRPCRequestHandler.wbufsize, x.SimpleXMLRPCRequestHandler.disable_nagle_algorithm
m = x.MultiPathXMLRPCServer(("host", 80), bind_and_activate=False); m.add_dispatcher("/a", d) is d, m.get_dispatcher("/a") is d, m._marshaled_dispatch(CALL, path="/a")[:50], m._marshaled_dispatch(CALL, path="/none")[:150]
of_cgi(x.CGIXMLRPCRequestHandler, "GET"), of_cgi(x.CGIXMLRPCRequestHandler, None, CALL), of_cgi(x.CGIXMLRPCRequestHandler, "POST", CALL + "more", str(len(CALL))), of_cgi(x.CGIXMLRPCRequestHandler, "POST", CALL, "x")
g = x.DocXMLRPCServer(("host", 80), bind_and_activate=False); g.set_server_title("Title <t>"), g.set_server_name("Name"), g.set_server_documentation("Docs"), g.server_title, g.server_name, g.server_documentation
g.register_function(lambda a, b=2: 0, "f"), g.register_instance(Thing()); h = g.generate_html_documentation(); "Title" in h, "Name" in h, "Docs" in h, "Adds" in h, "(a, b=1)" in h, "(a, b=2)" in h
g.register_instance(OwnDocs()); h = g.generate_html_documentation(); "(of own)" in h, "help" in h, "(...)" in h
g = x.DocXMLRPCServer(("host", 80), bind_and_activate=False); g.instance = type("I", (), {"_listMethods": lambda self: ["gone"]})(); "gone" in g.generate_html_documentation()
asked(x.DocXMLRPCServer(("host", 80), bind_and_activate=False), x.DocXMLRPCRequestHandler, ["GET / HTTP/1.0"], b"")[0][:15], asked(x.DocXMLRPCServer(("host", 80), bind_and_activate=False), x.DocXMLRPCRequestHandler, ["GET /none HTTP/1.0"], b"")
x.ServerHTMLDoc().markup("see RFC 822, PEP 8, http://x.y/z?a=1 and f(1) <b>", funcs={"f": "F"}, methods={"f": "M"})
handled("fine"), handled("error"), handled("refused"), handled("fails"), handled("exits")
s = Server(("h", 1), None); s.server_address, s.timeout, s.handle_timeout(), s.service_actions(), s.server_activate(), s.server_close(), s.__enter__() is s, s.__exit__()
socketserver.TCPServer.request_queue_size, socketserver.TCPServer.allow_reuse_address, socketserver.TCPServer.allow_reuse_port, socketserver.UDPServer.max_packet_size, socketserver.ForkingMixIn.max_children, socketserver.ForkingMixIn.timeout, socketserver.ThreadingMixIn.daemon_threads, socketserver.ThreadingMixIn.block_on_close, socketserver.StreamRequestHandler.rbufsize, socketserver.StreamRequestHandler.wbufsize
""", globals())
