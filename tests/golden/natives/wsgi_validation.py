"""What wsgiref.validate says of an application and of a server against the rules, each rule in turn."""
import io
import sys
import warnings
from wsgiref import handlers, util, validate

warnings.simplefilter("always")


def environ(**changes):
    made = {}
    util.setup_testing_defaults(made)
    made["QUERY_STRING"] = ""
    for name, value in changes.items():
        name = name.replace("wsgi_", "wsgi.")
        if value is None:
            made.pop(name, None)
        else:
            made[name] = value
    return made


def good(environ, start):
    start("200 OK", [("Content-Type", "text/plain")])
    return [b"body"]


def start(status, headers, exc_info=None):
    return lambda data: None


def told(application, made=None, then=list, start=start):
    kept, sys.stderr = sys.stderr, io.StringIO()
    with warnings.catch_warnings(record=True) as noticed:
        warnings.simplefilter("always")
        try:
            result = validate.validator(application)(environ() if made is None else made, start)
            try:
                found = then(result)
            finally:
                if then is not str:
                    result.close()
        except BaseException as error:
            found = f"{type(error).__name__}: {error}"
        result = error = None
        said = sys.stderr.getvalue().partition("Exception ignored")[0]
        sys.stderr = kept
    return found, [str(w.message) for w in noticed], said


def with_start(*args, **kwargs):
    def application(environ, start):
        start(*args, **kwargs)
        return [b"x"]
    return application


def with_result(result):
    def application(environ, start):
        start("200 OK", [("Content-Type", "text/plain")])
        return result
    return application


def with_input(use):
    def application(environ, start):
        start("200 OK", [("Content-Type", "text/plain")])
        return [repr(use(environ)).encode()]
    return application


text = [("Content-Type", "text/plain")]
for changes in ({}, {"wsgi_version": None}, {"REQUEST_METHOD": None}, {"HTTP_CONTENT_TYPE": "x"}, {"HTTP_CONTENT_LENGTH": "1"}, {"QUERY_STRING": None}, {"SERVER_NAME": 5}, {"wsgi_version": [1, 0]},
                {"wsgi_url_scheme": "ftp"}, {"REQUEST_METHOD": "ODD"}, {"SCRIPT_NAME": "x"}, {"PATH_INFO": "x"}, {"CONTENT_LENGTH": "-1"}, {"CONTENT_LENGTH": "x"}, 
                {"SCRIPT_NAME": "/"}, {"SCRIPT_NAME": "", "PATH_INFO": ""}, {"wsgi_input": 5}, {"wsgi_errors": 5}, {"SERVER_PORT": None}, {"wsgi_multithread": None}, {"wsgi_errors": io.BytesIO}, {"X_Y": b"b"}):
    print(changes if "wsgi_errors" not in changes else "wsgi_errors", *told(good, environ(**changes)))
print(told(good, type("Own", (dict,), {})(environ())))
for args in (("200 OK", text), ("200", text), ("20 OK", text), ("099 OK", text), ("200OK", text), ("abc OK", text), (200, text), (b"200 OK", text), ("200 OK", tuple(text)), ("200 OK", ["x"]), ("200 OK", [("a",)]),
             ("200 OK", [("a", 5)]), ("200 OK", [(5, "a")]), ("200 OK", [["a", "b"]]), ("200 OK", [("Status", "x"), *text]), ("200 OK", [("a b", "x"), *text]), ("200 OK", [("a:", "x"), *text]), ("200 OK", [("a\n", "x"), *text]), ("200 OK", [("a-", "x"), *text]),
             ("200 OK", [("a_", "x"), *text]), ("200 OK", [("a", "x\n"), *text]), ("200 OK", [("a", "x\x00y"), *text]), ("200 OK", []), ("204 None", text), ("204 None", []), ("304 Same", text), ("200 OK", text, 5), ("200 OK", text, None),
             ("200 OK",), ("200 OK", text, None, 5)):
    print(args, *told(with_start(*args)))
print(told(with_start("200 OK", text, exc_info=None)))
for result in (None, "text", b"bytes", ["text"], [5], [bytearray(b"x")], [], iter([b"x"]), 5, (b"x",)):
    print(ascii(result) if not hasattr(result, "__next__") else "iterator", *told(with_result(result)))
for use in (lambda e: e["wsgi.input"].read(), lambda e: e["wsgi.input"].read(1), lambda e: e["wsgi.input"].read(1, 2), lambda e: e["wsgi.input"].readline(), lambda e: e["wsgi.input"].readline(1), lambda e: e["wsgi.input"].readline(1, 2),
            lambda e: e["wsgi.input"].readlines(), lambda e: e["wsgi.input"].readlines(1), lambda e: e["wsgi.input"].readlines(1, 2), lambda e: list(e["wsgi.input"]), lambda e: e["wsgi.input"].close(), lambda e: e["wsgi.errors"].write("x"),
            lambda e: e["wsgi.errors"].write(b"x"), lambda e: e["wsgi.errors"].write("a", "b"), lambda e: e["wsgi.errors"].flush(), lambda e: e["wsgi.errors"].writelines(["a", "b"]), lambda e: e["wsgi.errors"].close()):
    print(*told(with_input(use)))
print(told(with_input(lambda e: e["wsgi.input"].read(3)), environ(wsgi_input=io.StringIO("text"))), told(with_input(lambda e: e["wsgi.input"].readline(3)), environ(wsgi_input=io.StringIO("text"))))
print(told(good, then=lambda result: (result.close(), list(result))), told(good, then=lambda result: next(iter(result))))
print(told(lambda environ, start: iter([b"x"])), told(lambda environ, start: [b"x"]))
print(told(good, then=str)[1:])
for call in (lambda: validate.validator(good)(), lambda: validate.validator(good)(1), lambda: validate.validator(good)(environ(), start, 1), lambda: validate.validator(good)(environ(), start, x=1), lambda: validate.validator(good)(environ(), 5)):
    try:
        print(call())
    except BaseException as error:
        print(type(error).__name__, error)
print(told(good, start=lambda *args: 5), told(good, start=lambda *args: None))


def writes(environ, start):
    write = start("200 OK", text)
    write(b"x")
    write("text")
    return []


print(told(writes))


class Own(handlers.SimpleHandler):
    os_environ = {}
    server_software = "own/1"
    origin_server = True
    http_version = "1.0"

    def get_stderr(self):
        return io.StringIO()

    def log_exception(self, info):
        print("   raised", info[0].__name__, info[1])


def served(application, **changes):
    out = io.BytesIO()
    own = Own(io.BytesIO(), out, io.StringIO(), environ())
    for name, value in changes.items():
        setattr(own, name, value)
    own.run(application)
    return [line for line in out.getvalue().split(b"\r\n") if not line.startswith(b"Date")]


def twice(environ, start):
    start("200 OK", text)
    start("200 OK", text)
    return [b""]


def late(environ, start):
    write = start("200 OK", text)
    write(b"x")
    try:
        raise KeyError("k")
    except KeyError:
        start("500 No", text, sys.exc_info())
    return []


for application in (good, twice, late, lambda e, s: [b"x"], with_start("200", text), with_start("2000 OK", text), with_start("200OK x", text), with_start("abc OK", text), with_start("200 OK", [("a", 5)]), with_start("200 OK", [("Connection", "x")]),
                    with_start(200, text), with_start("200 OK", tuple(text)), with_result([5]), with_result([]), writes):
    print(served(application))
print(served(good, origin_server=False), served(good, server_software=None), served(good, http_version="1.1"))
