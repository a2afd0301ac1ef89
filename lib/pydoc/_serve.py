"""The pages for a browser: a server for this machine, in a thread of its own."""

import sys
import threading
from html import escape
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

import pydoc

_FORM = ('<form action="search"><input type="search" name="key"> <button>Search</button> <a href="topics.html">Topics</a> '
         '<a href="keywords.html">Keywords</a> <a href=".">Modules</a></form>\n')


def _list_page(title, names, address_of):
    """A page that lists names."""
    links = pydoc.html.multicolumn(sorted(names), lambda name: f'<a href="{address_of(name)}">{escape(name)}</a>')
    return title, pydoc.html.heading(title) + links


def _index_page():
    """The page of all modules, a section a folder."""
    native = [(name, '', False, False) for name in sys.builtin_module_names if name != '__main__']
    sections = [pydoc.html.bigsection('Built-in modules', 'index', pydoc.html.multicolumn(native, pydoc.html.modpkglink))]
    seen = {}
    sections += [pydoc.html.index(folder, seen) for folder in pydoc.pathdirs()]
    return 'Index of modules', pydoc.html.heading('Index of modules') + ''.join(sections)


def _search_page(key):
    """The page of the modules that are about a key."""
    found = []
    pydoc.ModuleScanner().run(lambda _, name, summary: found.append((name, summary)), key, onerror=lambda name: None)
    rows = (f'<dt><a href="{name}.html">{name}</a></dt>\n<dd>{escape(summary)}</dd>\n' for name, summary in found)
    return 'Search results', pydoc.html.heading(f'Modules about {escape(key)}') + f"<dl>\n{''.join(rows)}</dl>\n"


def _page_of(path, query):
    """(title, contents) of the page at a path."""
    name = unquote(path.strip('/')).removesuffix('.html')
    if name in ('', 'index'):
        return _index_page()
    if name == 'search':
        return _search_page(parse_qs(query).get('key', [''])[0])
    if name in ('topics', 'keywords'):
        table = getattr(pydoc.help, name)
        return _list_page(name.capitalize(), table, table.__getitem__)
    found = pydoc.locate(name)
    if found is None:
        raise ImportError(f'no Python documentation found for {name!r}')
    return pydoc.describe(found), pydoc.html.document(found, name)


def _url_handler(url, content_type='text/html'):
    """The whole page at an address; one that says what is wrong where there is none."""
    if content_type != 'text/html':
        raise TypeError(f'unknown content type {content_type!r} for url {url}')
    parts = urlsplit(url)
    try:
        title, contents = _page_of(parts.path, parts.query)
    except Exception as error:
        title, contents = 'Error', pydoc.html.heading('Error', escape(str(error)))
    return pydoc.html.page(title, _FORM + contents)


class _Handler(BaseHTTPRequestHandler):
    """Answers with the pages of the server's handler."""

    def do_GET(self):
        """Send the page that is asked for."""
        page = self.server.url_handler(self.path, 'text/html').encode('utf-8')
        self.send_response(200)
        self.send_header('Content-Type', 'text/html; charset=UTF-8')
        self.send_header('Content-Length', str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, *args):
        """Say nothing: the prompt is on the terminal."""


class _ServerThread(threading.Thread):
    """The server in its thread: serving, url, error; stop() ends it."""

    def __init__(self, handler, host, port):
        super().__init__(daemon=True)
        self.host, self.port, self.url_handler = host, int(port), handler
        self.serving, self.error, self.url, self.server = False, None, None, None
        self.ready = threading.Event()

    def run(self):
        """Serve until stop()."""
        try:
            self.server = HTTPServer((self.host, self.port), _Handler)
        except OSError as error:
            self.error = error
            self.ready.set()
            return
        self.server.url_handler = self.url_handler
        self.port = self.server.server_address[1]
        self.url = f'http://{self.host}:{self.port}/'
        self.serving = True
        self.ready.set()
        with self.server:
            self.server.serve_forever(poll_interval=0.1)
        self.serving, self.url = False, None

    def stop(self):
        """End the server and wait for its thread."""
        if self.server is not None:
            self.server.shutdown()
        self.join()


def _start_server(urlhandler, hostname, port):
    """Start a server whose pages urlhandler(path, content type) makes; the thread that serves them is returned once it does."""
    thread = _ServerThread(urlhandler, hostname, port)
    thread.start()
    thread.ready.wait()
    return thread


def browse(port, open_browser, hostname):
    """Serve until the end is asked for at the prompt."""
    thread = _start_server(_url_handler, hostname, port)
    if thread.error:
        print(thread.error)
        return
    commands = 'Server commands: [b]rowser, [q]uit'

    def show():
        import webbrowser
        webbrowser.open(thread.url)

    if open_browser:
        show()
    try:
        print('Server ready at', thread.url)
        print(commands)
        while thread.serving:
            command = input('server> ').lower()
            if command == 'q':
                break
            if command == 'b':
                show()
            else:
                print(commands)
    except (KeyboardInterrupt, EOFError):
        print()
    finally:
        if thread.serving:
            thread.stop()
            print('Server stopped')
