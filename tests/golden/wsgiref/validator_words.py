# Each thing that wsgiref.validate refuses in an application or a server, and its words.
import io
import sys
import warnings
from wsgiref.util import setup_testing_defaults
from wsgiref.validate import validator


sys.stderr = io.StringIO()  # it is told of iterators that were not closed
warnings.simplefilter("ignore")


def good(environ, start_response):
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [b"text"]


def tried(title, application, change=(), drop=(), call=None):
    environ = {}
    setup_testing_defaults(environ)
    environ.update(change)
    for name in drop:
        environ.pop(name, None)
    try:
        answer = (call or (lambda app, environ, start: app(environ, start)))(validator(application), environ, lambda status, headers, exc_info=None: lambda data: None)
        data = list(answer)
        answer.close()
        print(title, "passes", data)
    except Exception as error:
        print(title, type(error).__name__, str(error).partition(" at 0x")[0])


def answering(status="200 OK", headers=(("Content-Type", "text/plain"),), body=(b"x",)):
    def application(environ, start_response):
        start_response(status, list(headers) if isinstance(headers, tuple) else headers)
        return list(body) if isinstance(body, tuple) else body
    return application


for title, change in {"script slash": {"SCRIPT_NAME": "a"}, "path slash": {"PATH_INFO": "a"}, "script root": {"SCRIPT_NAME": "/"}, "length": {"CONTENT_LENGTH": "-1"},
                      "content type": {"HTTP_CONTENT_TYPE": "a"}, "content length": {"HTTP_CONTENT_LENGTH": "1"},
                      "no str": {"QUERY_STRING": 3}, "version": {"wsgi.version": [1, 0]}, "dotted": {"other.name": 3}}.items():
    tried(title, good, change)
for name in ["REQUEST_METHOD", "SERVER_NAME", "SERVER_PORT", "wsgi.version", "wsgi.input", "wsgi.errors", "wsgi.multithread", "wsgi.multiprocess", "wsgi.run_once"]:
    tried("without " + name, good, drop=[name])
tried("keywords", good, call=lambda app, environ, start: app(environ, start_response=start))
tried("one argument", good, call=lambda app, environ, start: app(environ))
for title, application in {"status number": answering("ok then"), "status low": answering("099 x"), "status short": answering("20"), "status bytes": answering(b"200 OK"),
                           "headers": answering(headers={}), "header triple": answering(headers=(("a", "b", "c"),)), "header list": answering(headers=(["a", "b"],)),
                           "status header": answering(headers=(("Status", "200"),)), "newline": answering(headers=(("a\nb", "c"),)),
                           "name": answering(headers=(("a_b c", "c"), ("Content-Type", "t"))), "dash": answering(headers=(("a-", "c"),)),
                           "control": answering(headers=(("Content-Type", "a\x01"),)), "header type": answering(headers=((3, "b"),)),
                           "no type": answering(headers=()), "type though none": answering("204 No"), "body str": answering(body="text"), "body none": answering(body=None),
                           "body item": answering(body=("text",)), "not started": lambda environ, start: [b"x"]}.items():
    tried(title, application)
