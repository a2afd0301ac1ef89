"""Addresses are opened: redirects, who one is, errors, data, and handlers of one's own."""
import http.server
import threading
import urllib.error
import urllib.request


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        code, headers, body = 200, {}, f'{self.command} {self.path} {self.headers.get("Authorization")} {self.headers.get("X")}'.encode()
        if self.path == '/loop':
            code, headers = 302, {'Location': '/loop'}
        elif self.path == '/there':
            code, headers = 301, {'Location': 'here and there'}
        elif self.path == '/away':
            code, headers = 302, {'Location': 'file:///etc/passwd'}
        elif self.path == '/secret' and not self.headers.get('Authorization'):
            code, headers = 401, {'WWW-Authenticate': 'Basic realm="cellar"'}
        elif self.path == '/gone':
            code = 410
        self.send_response_only(code)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        self.path += ' ' + self.headers['Content-Type'] + ' ' + self.rfile.read(int(self.headers['Content-Length'])).decode()
        self.do_GET()

    def log_message(self, *args):
        pass


class Mine(urllib.request.BaseHandler):
    def my_open(self, request):
        return urllib.request.urlopen('data:text/x,' + request.host + request.selector)

    def my_request(self, request):
        request.add_header('x-one', '1')
        print(request.header_items())
        return request


with http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler) as server:
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    base = f'http://127.0.0.1:{server.server_port}'
    passwords = urllib.request.HTTPPasswordMgrWithDefaultRealm()
    passwords.add_password(None, base, 'me', 'mine')
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), urllib.request.HTTPBasicAuthHandler(passwords), Mine)
    for path, data in (('/a%20b#c', None), ('/post', b'x=y'), ('/there', None), ('/there', b''), ('/secret', None), ('/gone', None), ('/away', None), ('/loop', None)):
        try:
            with opener.open(urllib.request.Request(base + path, data, {'x': 'head'}), timeout=10) as response:
                print(response.status, response.url.removeprefix(base), response.read())
        except urllib.error.HTTPError as error:
            with error:
                print(type(error).__name__, str(error).splitlines()[0], error.read())
    server.shutdown()
    thread.join()

print(opener.open('my://host/way').read(), opener.open('data:;base64,eHl6').read(), opener.open('data:,%41b').headers.items())
for url in 'no scheme', 'unknown:x', 'http:///x', 'file://elsewhere.invalid./x':
    try:
        opener.open(url)
    except (ValueError, urllib.error.URLError) as error:
        print(type(error).__name__, error)

request = urllib.request.Request('https://example.com:8/a;b?c#d', method='PATCH')
print(request.type, request.host, request.selector, request.fragment, request.full_url, request.get_method(), request.origin_req_host)
request.set_proxy('proxy:3', 'http')
print(request.host, request.type, request._tunnel_host, request.has_proxy())
print(urllib.request.parse_http_list('a, b="c, \\"d", , e'), urllib.request.parse_keqv_list(['a=b', 'c="d"']))
print(urllib.request.proxy_bypass_environment('a.b.example.com:80', {'no': 'x, .example.com'}), urllib.request.pathname2url('/a b?'))
