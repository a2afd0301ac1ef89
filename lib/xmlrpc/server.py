"""The serving side of XML-RPC: functions and an object's methods, over HTTP or as a CGI script; with documentation in HTML."""

import http.server
import os
import re
import sys
from http.server import BaseHTTPRequestHandler
import pydoc
import socketserver
import traceback
from functools import partial
from inspect import signature

from xmlrpc.client import Fault, dumps, gzip_decode, gzip_encode, loads


def resolve_dotted_attribute(obj, attr, allow_dotted_names=True):
    """An attribute by its name, dotted if that is allowed; AttributeError for what begins with `_`."""
    for name in attr.split('.') if allow_dotted_names else [attr]:
        if name.startswith('_'):
            raise AttributeError(f'attempt to access private attribute "{name}"')
        obj = getattr(obj, name)
    return obj


def list_public_methods(obj):
    """The names of what can be called of an object, without those that begin with `_`."""
    return [name for name in dir(obj) if not name.startswith('_') and callable(getattr(obj, name))]


class SimpleXMLRPCDispatcher:
    """Calls what was registered by the names that calls have."""

    def __init__(self, allow_none=False, encoding=None, use_builtin_types=False):
        self.funcs = {}
        self.instance = None
        self.allow_none = allow_none
        self.encoding = encoding or 'utf-8'
        self.use_builtin_types = use_builtin_types

    def register_instance(self, instance, allow_dotted_names=False):
        """Let an object answer to names that no function has: by its _dispatch(method, params), or by its methods."""
        self.instance = instance
        self.allow_dotted_names = allow_dotted_names

    def register_function(self, function=None, name=None):
        """Let a function answer to a name, its own by default; a decorator too."""
        if function is None:
            return partial(self.register_function, name=name)
        self.funcs[name or function.__name__] = function
        return function

    def register_introspection_functions(self):
        """Offer system.listMethods, methodHelp, methodSignature."""
        self.funcs.update({'system.listMethods': self.system_listMethods, 'system.methodSignature': self.system_methodSignature,
                           'system.methodHelp': self.system_methodHelp})

    def register_multicall_functions(self):
        """Offer system.multicall."""
        self.funcs['system.multicall'] = self.system_multicall

    def _marshaled_dispatch(self, data, dispatch_method=None, path=None):
        """The answer to a call, both as XML; what it raises is a fault of the answer."""
        try:
            params, method = loads(data, use_builtin_types=self.use_builtin_types)
            result = dispatch_method(method, params) if dispatch_method is not None else self._dispatch(method, params)
            answer = dumps((result,), methodresponse=1, allow_none=self.allow_none, encoding=self.encoding)
        except Fault as fault:
            answer = dumps(fault, allow_none=self.allow_none, encoding=self.encoding)
        except BaseException as error:
            answer = dumps(Fault(1, f'{type(error)}:{error}'), encoding=self.encoding, allow_none=self.allow_none)
        return answer.encode(self.encoding, 'xmlcharrefreplace')

    def system_listMethods(self):
        """The names of all methods."""
        methods = set(self.funcs)
        if self.instance is not None:
            if hasattr(self.instance, '_listMethods'):
                methods.update(self.instance._listMethods())
            elif not hasattr(self.instance, '_dispatch'):
                methods.update(list_public_methods(self.instance))
        return sorted(methods)

    def system_methodSignature(self, method_name):
        """The types of a method's parameters, which Python does not know."""
        return 'signatures not supported'

    def system_methodHelp(self, method_name):
        """A method's documentation."""
        method = self.funcs.get(method_name)
        if method is None and self.instance is not None:
            if hasattr(self.instance, '_methodHelp'):
                return self.instance._methodHelp(method_name)
            if not hasattr(self.instance, '_dispatch'):
                try:
                    method = resolve_dotted_attribute(self.instance, method_name, self.allow_dotted_names)
                except AttributeError:
                    pass
        return pydoc.getdoc(method) if method is not None else ''

    def system_multicall(self, call_list):
        """The results of several calls: each in a list of its own, or a fault."""
        results = []
        for call in call_list:
            try:
                results.append([self._dispatch(call['methodName'], call['params'])])
            except Fault as fault:
                results.append({'faultCode': fault.faultCode, 'faultString': fault.faultString})
            except BaseException as error:
                results.append({'faultCode': 1, 'faultString': f'{type(error)}:{error}'})
        return results

    def _dispatch(self, method, params):
        """Call what answers to a name."""
        if method in self.funcs:
            function = self.funcs[method]
        else:
            function = None
            if self.instance is not None:
                if hasattr(self.instance, '_dispatch'):
                    return self.instance._dispatch(method, params)
                try:
                    function = resolve_dotted_attribute(self.instance, method, self.allow_dotted_names)
                except AttributeError:
                    pass
        if function is None:
            raise Exception(f'method "{method}" is not supported')
        return function(*params)


class SimpleXMLRPCRequestHandler(BaseHTTPRequestHandler):
    """Answers calls that come by HTTP POST."""

    rpc_paths = '/', '/RPC2', '/pydoc.css'
    encode_threshold = 1400     # longer answers are packed for those who accept it
    wbufsize = -1
    disable_nagle_algorithm = True
    aepattern = re.compile(r'\s*([^\s;]+)\s*(;\s*q\s*=\s*([0-9.]+))?', re.IGNORECASE)

    def accept_encodings(self):
        """The encodings that the client accepts, with how much it likes each."""
        found = {}
        for item in self.headers.get('Accept-Encoding', '').split(','):
            if match := self.aepattern.match(item):
                found[match[1]] = float(match[3]) if match[3] else 1.0
        return found

    def is_rpc_path_valid(self):
        """Whether calls may be sent to the path."""
        return not self.rpc_paths or self.path in self.rpc_paths

    def do_POST(self):
        """Answer a call."""
        if not self.is_rpc_path_valid():
            self.report_404()
            return
        try:
            data = self.decode_request_content(self._read_body())
            if data is None:
                return      # it was answered already
            answer = self.server._marshaled_dispatch(data, getattr(self, '_dispatch', None), self.path)
        except Exception as error:
            self.send_response(500)
            if getattr(self.server, '_send_traceback_header', False):
                self.send_header('X-exception', str(error))
                self.send_header('X-traceback', str(traceback.format_exc().encode('ASCII', 'backslashreplace'), 'ASCII'))
            self.send_header('Content-length', '0')
            self.end_headers()
            return
        self.send_response(200)
        self.send_header('Content-type', 'text/xml')
        if self.encode_threshold is not None and len(answer) > self.encode_threshold and self.accept_encodings().get('gzip', 0):
            answer = gzip_encode(answer)
            self.send_header('Content-Encoding', 'gzip')
        self.send_header('Content-length', str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def _read_body(self):
        """The body of a request, read in parts: its length is only what the client says."""
        left, parts = int(self.headers['content-length']), []
        while left > 0:
            part = self.rfile.read(min(left, 10 * 1024 * 1024))
            if not part:
                break
            parts.append(part)
            left -= len(part)
        return b''.join(parts)

    def decode_request_content(self, data):
        """A body unpacked; None once an error is answered."""
        encoding = self.headers.get('content-encoding', 'identity').lower()
        if encoding == 'identity':
            return data
        if encoding == 'gzip':
            try:
                return gzip_decode(data)
            except ValueError:
                self.send_response(400, 'error decoding gzip content')
        else:
            self.send_response(501, f'encoding {encoding!r} not supported')
        self.send_header('Content-length', '0')
        self.end_headers()
        return None

    def report_404(self):
        """Answer that there is no such page."""
        body = b'No such page'
        self.send_response(404)
        self.send_header('Content-type', 'text/plain')
        self.send_header('Content-length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_request(self, code='-', size='-'):
        """Log a request if the server wants that."""
        if self.server.logRequests:
            BaseHTTPRequestHandler.log_request(self, code, size)


class SimpleXMLRPCServer(socketserver.TCPServer, SimpleXMLRPCDispatcher):
    """A server of what is registered with it."""

    allow_reuse_address = True
    _send_traceback_header = False      # would show a stranger the program

    def __init__(self, addr, requestHandler=SimpleXMLRPCRequestHandler, logRequests=True, allow_none=False, encoding=None,
                 bind_and_activate=True, use_builtin_types=False):
        self.logRequests = logRequests
        SimpleXMLRPCDispatcher.__init__(self, allow_none, encoding, use_builtin_types)
        socketserver.TCPServer.__init__(self, addr, requestHandler, bind_and_activate)


class MultiPathXMLRPCServer(SimpleXMLRPCServer):
    """A server with a dispatcher for each path."""

    def __init__(self, addr, requestHandler=SimpleXMLRPCRequestHandler, logRequests=True, allow_none=False, encoding=None,
                 bind_and_activate=True, use_builtin_types=False):
        SimpleXMLRPCServer.__init__(self, addr, requestHandler, logRequests, allow_none, encoding, bind_and_activate, use_builtin_types)
        self.dispatchers = {}
        self.allow_none = allow_none
        self.encoding = encoding or 'utf-8'

    def add_dispatcher(self, path, dispatcher):
        """Let a dispatcher answer at a path."""
        self.dispatchers[path] = dispatcher
        return dispatcher

    def get_dispatcher(self, path):
        """The dispatcher of a path."""
        return self.dispatchers[path]

    def _marshaled_dispatch(self, data, dispatch_method=None, path=None):
        try:
            return self.dispatchers[path]._marshaled_dispatch(data, dispatch_method, path)
        except BaseException as error:
            answer = dumps(Fault(1, f'{type(error)}:{error}'), encoding=self.encoding, allow_none=self.allow_none)
            return answer.encode(self.encoding, 'xmlcharrefreplace')


class CGIXMLRPCRequestHandler(SimpleXMLRPCDispatcher):
    """Answers the one call that a CGI script is run for."""

    def __init__(self, allow_none=False, encoding=None, use_builtin_types=False):
        SimpleXMLRPCDispatcher.__init__(self, allow_none, encoding, use_builtin_types)

    def _print(self, head, body):
        """Print headers and a body of bytes."""
        for line in head:
            print(line)
        print(f'Content-Length: {len(body)}\n')
        sys.stdout.flush()
        sys.stdout.buffer.write(body)
        sys.stdout.buffer.flush()

    def handle_xmlrpc(self, request_text):
        """Answer a call."""
        self._print(['Content-Type: text/xml'], self._marshaled_dispatch(request_text))

    def handle_get(self):
        """Answer that only POST will do."""
        message, explain = BaseHTTPRequestHandler.responses[400]
        body = http.server.DEFAULT_ERROR_MESSAGE % {'code': 400, 'message': message, 'explain': explain}
        self._print([f'Status: 400 {message}', f'Content-Type: {http.server.DEFAULT_ERROR_CONTENT_TYPE}'], body.encode('utf-8'))

    def handle_request(self, request_text=None):
        """Answer the request that the environment tells of, its body given or read from the standard input."""
        if request_text is None and os.environ.get('REQUEST_METHOD') == 'GET':
            self.handle_get()
            return
        if request_text is None:
            try:
                length = int(os.environ.get('CONTENT_LENGTH', None))
            except (ValueError, TypeError):
                length = -1
            request_text = sys.stdin.read(length)
        self.handle_xmlrpc(request_text)


class ServerHTMLDoc(pydoc.HTMLDoc):
    """pydoc's pages for what a server offers."""

    def docserver(self, server_name, package_documentation, methods):
        """The page of a server: its name, its documentation, its methods by name."""
        links = {name: '#-' + name for name in methods}
        about = self.markup(package_documentation, None, links)
        entries = [self._entry(name, method, links) for name, method in sorted(methods.items())]
        contents = self.bigsection('Methods', 'functions', f"<dl>\n{''.join(entries)}</dl>\n")
        return self.heading(self.escape(server_name)) + f'<pre>{about}</pre>\n' + contents

    def _entry(self, name, method, links):
        """A method, or what an instance tells of one: its arguments and its documentation, None where it tells nothing."""
        if isinstance(method, tuple):
            arguments, about = method
        else:
            about = pydoc.getdoc(method)
            try:
                arguments = str(signature(method))
            except (TypeError, ValueError):
                arguments = None
        about = about and f'<pre>{self.markup(about, None, links)}</pre>'
        shown = self.escape(name)
        return f'<dt id="-{shown}"><strong>{shown}</strong>{self.escape(arguments or "(...)")}</dt>\n<dd>{about or ""}</dd>\n'


class XMLRPCDocGenerator:
    """Makes a page of what a dispatcher offers."""

    def __init__(self):
        self.server_name = 'XML-RPC Server Documentation'
        self.server_documentation = 'This server exports the following methods through the XML-RPC protocol.'
        self.server_title = 'XML-RPC Server Documentation'

    def set_server_title(self, server_title):
        """Set the page's title."""
        self.server_title = server_title

    def set_server_name(self, server_name):
        """Set the server's name."""
        self.server_name = server_name

    def set_server_documentation(self, server_documentation):
        """Set what is said of the server."""
        self.server_documentation = server_documentation

    def _method_of(self, name):
        """What answers to a name, or (arguments, documentation) as an instance tells them."""
        if name in self.funcs:
            return self.funcs[name]
        if self.instance is None:
            raise AssertionError('Could not find method in self.functions and no instance installed')
        told = tuple(getattr(self.instance, ask)(name) if hasattr(self.instance, ask) else None
                     for ask in ('_get_method_argstring', '_methodHelp'))
        if told == (None, None) and not hasattr(self.instance, '_dispatch'):
            try:
                return resolve_dotted_attribute(self.instance, name)
            except AttributeError:
                pass
        return told

    def generate_html_documentation(self):
        """The page."""
        methods = {name: self._method_of(name) for name in self.system_listMethods()}
        documenter = ServerHTMLDoc()
        return documenter.page(self.server_title, documenter.docserver(self.server_name, self.server_documentation, methods))


class DocXMLRPCRequestHandler(SimpleXMLRPCRequestHandler):
    """Answers GET with the server's page."""

    def do_GET(self):
        """Send the page."""
        if not self.is_rpc_path_valid():
            self.report_404()
            return
        page = self.server.generate_html_documentation().encode('utf-8')
        self.send_response(200)
        self.send_header('Content-Type', 'text/html; charset=UTF-8')
        self.send_header('Content-Length', str(len(page)))
        self.end_headers()
        self.wfile.write(page)


class DocXMLRPCServer(SimpleXMLRPCServer, XMLRPCDocGenerator):
    """A server with a page of its methods."""

    def __init__(self, addr, requestHandler=DocXMLRPCRequestHandler, logRequests=True, allow_none=False, encoding=None,
                 bind_and_activate=True, use_builtin_types=False):
        SimpleXMLRPCServer.__init__(self, addr, requestHandler, logRequests, allow_none, encoding, bind_and_activate, use_builtin_types)
        XMLRPCDocGenerator.__init__(self)


class DocCGIXMLRPCRequestHandler(CGIXMLRPCRequestHandler, XMLRPCDocGenerator):
    """A CGI script that answers GET with the page."""

    def __init__(self):
        CGIXMLRPCRequestHandler.__init__(self)
        XMLRPCDocGenerator.__init__(self)

    def handle_get(self):
        """Print the page."""
        self._print(['Content-Type: text/html'], self.generate_html_documentation().encode('utf-8'))
