"""The place that each warning of the library names: the line that called it, or the one that called that."""
import argparse, ast, asyncio, calendar, codecs, email, fileinput, gettext, glob, gzip, hmac, importlib.metadata, importlib.resources, importlib.util, io, logging, os, pathlib, random, re, shutil, sqlite3, subprocess, tarfile, tempfile, threading
import time, traceback, typing, unittest, urllib.parse, urllib.request, warnings, wave, xml.etree.ElementTree as ET, zipfile
import http.cookiejar, multiprocessing.pool, pydoc, wsgiref.validate, wsgiref.handlers

folder = tempfile.mkdtemp()


def where(line):
    """The line runs in a function of the file "inner", that of the file "outer" calls."""
    names = dict(globals())
    exec(compile("def inner():\n\n" + "".join(f"    {part}\n" for part in line.split("; ")), "inner", "exec"), names)
    exec(compile("\n\n\n\n\ndef outer():\n    try:\n        inner()\n    except Exception as e:\n        print('  raises', type(e).__name__)", "outer", "exec"), names)
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        names["outer"]()
    print(line)
    for w in seen:
        if w.category is ResourceWarning:  # when something is let go is another matter
            continue
        own = w.filename in ("inner", "outer")
        print("   ", w.filename if own else "another file", w.lineno if own else "", w.category.__name__, w.source is not None, str(w.message).replace(folder, "").partition(" at 0x")[0].partition(" object ")[0])


class Digest:
    digest_size, block_size = 4, 8

    def __init__(self, data=b""):
        pass

    def update(self, data):
        pass

    def copy(self):
        return self

    def digest(self):
        return b"abcd"


class NoBlock(Digest):
    block_size = property()


def archive(mode="w", **options):
    return zipfile.ZipFile(io.BytesIO(), mode, **options)


def tar():
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as t:
        t.addfile(tarfile.TarInfo("x"), io.BytesIO())
    out.seek(0)
    return tarfile.open(fileobj=out)


def environ(**more):
    return {"REQUEST_METHOD": "GET", "SERVER_NAME": "s", "SERVER_PORT": "80", "wsgi.version": (1, 0), "wsgi.input": io.BytesIO(), "wsgi.errors": io.StringIO(), "wsgi.multithread": 0, "wsgi.multiprocess": 0, "wsgi.run_once": 0,
            "wsgi.url_scheme": "http", "SCRIPT_NAME": "", "PATH_INFO": "/", "QUERY_STRING": "", **more}


class Coarse(random.Random):
    def random(self):
        return 0.5


class Visits(ast.NodeVisitor):
    def visit_Num(self, node):
        pass


class Test(unittest.TestCase):
    def returns(self):
        return 5


class AsyncTest(unittest.IsolatedAsyncioTestCase):
    async def returns(self):
        return 5


for line in r"""
calendar.January
calendar.February
hmac.new(b'k', b'', Digest)
hmac.new(b'k', b'', NoBlock)
(f := open(folder + '/g', 'wb'), gzip.GzipFile(fileobj=f).close(), f.close())
tempfile.TemporaryFile(buffering=1)
tempfile.NamedTemporaryFile(buffering=1)
open(folder + '/o', 'wb', 1).close()
subprocess.Popen('true', bufsize=1).wait()
subprocess.Popen('true', pass_fds=(1,), close_fds=False).wait()
io.open(folder + '/o', 'wb', buffering=1).close()
bool(ET.Element('a'))
bool(ET.Element('a').find('b'))
list(ET.Element('a').iterfind('b')) or bool(ET.fromstring('<a><b/></a>'))
ET.ElementTree(ET.Element('a')).find('/b')
ET.ElementTree(ET.Element('a')).findall('/b')
ET.ElementTree(ET.Element('a')).findtext('/b')
list(ET.ElementTree(ET.Element('a')).iterfind('/b'))
import sre_compile
import sre_parse
import sre_constants
typing.ByteString
isinstance(b'', typing.ByteString)
typing._collect_parameters(())
typing.NamedTuple('N')
typing.NamedTuple('N', None)
typing.NamedTuple('N', a=int)
typing.TypedDict('N')
typing.TypedDict('N', None)
typing.get_type_hints(typing.ForwardRef('int')._evaluate({}, {}, recursive_guard=frozenset()))
traceback.TracebackException.from_exception(ValueError()).exc_type
argparse.FileType
argparse.ArgumentParser().add_argument_group().add_argument_group()
argparse.ArgumentParser().add_mutually_exclusive_group().add_argument_group()
argparse.ArgumentParser().add_mutually_exclusive_group().add_mutually_exclusive_group()
argparse.BooleanOptionalAction(['--x'], 'x', type=int)
argparse.ArgumentParser().add_argument('--x', action=argparse.BooleanOptionalAction, type=int)
glob.glob0(folder, 'x')
glob.glob1(folder, 'x')
gettext.NullTranslations().ngettext('a', 'b', 1.5)
gettext.ngettext('a', 'b', 1.5)
gettext.c2py('n')(1.5)
gettext.GNUTranslations().ngettext('a', 'b', 2.5)
importlib.util.cache_from_source('/a/b.py', True)
importlib.resources.files(package='json')
importlib.resources.contents('json')
importlib.metadata.Prepared('x') and email.message_from_string('')['x']
importlib.metadata.metadata('nope')
logging.disable()
logging.warn('x')
logging.getLogger('q').warn('x')
logging.LoggerAdapter(logging.getLogger('q')).warn('x')
re.sub('a', 'b', 'c', 1)
re.sub('a', 'b', 'c', 1, 2)
re.subn('a', 'b', 'c', 1)
re.split('a', 'b', 1)
re.split('a', 'b', 1, 2)
re.compile('[[a]')
re.compile('[a--b]')
re.search('[a||b]', 'x')
Visits().visit(ast.parse('1', mode='eval').body)
ast.Num
ast.Num(5)
ast.Str('a').s
ast.Bytes(b'')
ast.NameConstant(None)
ast.Ellipsis()
ast.Constant(5).n
isinstance(ast.Constant(5), ast.Num)
setattr(archive(), 'comment', b'x' * 70000)
a = archive(); a.writestr('x', ''); a.writestr('x', '')
a = archive(); a.writestr('x', ''); a.open('x', 'w').close()
a = archive(); a.mkdir('d'); a.mkdir('d')
pydoc.ispackage(folder)
tar().extractall(folder)
tar().extract('x', folder)
tarfile.TarInfo().tarfile = 5
shutil.rmtree(folder + '/nope', onerror=lambda *a: None)
shutil.unpack_archive(folder + '/nope', folder)
e = environ(); del e['QUERY_STRING']; wsgiref.validate.check_environ(e)
wsgiref.validate.check_environ(environ(REQUEST_METHOD='ODD'))
wsgiref.validate.check_status('200OK')
wsgiref.validate.check_status('200 ')
time.strptime('Feb 29', '%b %d')
time.strptime('1 2', '%d %m')
urllib.parse.splittype('a:b')
urllib.parse.splithost('//a/b')
urllib.parse.splituser('a@b')
urllib.parse.splitpasswd('a:b')
urllib.parse.splitport('a:1')
urllib.parse.splitnport('a:1')
urllib.parse.splitquery('a?b')
urllib.parse.splittag('a#b')
urllib.parse.splitattr('a;b=c')
urllib.parse.splitvalue('a=b')
urllib.parse.to_bytes('a')
urllib.parse.Quoter('a')
urllib.request.URLopener()
urllib.request.FancyURLopener()
threading.currentThread()
threading.activeCount()
threading.Condition().notifyAll()
threading.Event().isSet()
threading.Thread().getName()
threading.Thread().setName('x')
threading.Thread().isDaemon()
threading.Thread().setDaemon(True)
pathlib.PurePath('a').is_reserved()
pathlib.PurePath('a').relative_to('a', 'b')
pathlib.PurePath('a').is_relative_to('a', 'b')
pathlib.PurePath('a', x=1)
Coarse().randrange(2 ** 60)
Coarse().choice(range(2 ** 60))
random.Random().sample([1], 2 ** 3)
sqlite3.version
sqlite3.dbapi2.version
sqlite3.version_info
sqlite3.dbapi2.convert_date
sqlite3.connect(':memory:').execute('select ?', (__import__('datetime').date(2024, 1, 1),))
codecs.escape_decode(b'\\q')
codecs.unicode_escape_decode(b'\\q')
b'\\q'.decode('unicode_escape')
asyncio.get_event_loop_policy().get_child_watcher()
asyncio.SafeChildWatcher()
asyncio.set_child_watcher(None)
asyncio.get_event_loop()
asyncio.iscoroutinefunction(5)
unittest.makeSuite(Test)
unittest.findTestCases(__import__('types').ModuleType('m'))
unittest.getTestCaseNames(Test, 'q')
Test('returns').run()
AsyncTest('returns').run()
subprocess.Popen('true', bufsize=1, stdout=-1).communicate()
subprocess.Popen('true', bufsize=1, stdin=-1, stdout=-1, text=True).communicate()
wave.Wave_write.getmarkers(None)
wave.Wave_read.getmark(None, 5)
wave.Wave_write.setmark(None, 1, 2, 3)
http.cookiejar.CookieJar().make_cookies(5, 6)
email.message_from_string('').get_charsets
setattr(wsgiref.handlers.SimpleHandler(io.BytesIO(), type('O', (), {'write': lambda s, d: 1, 'flush': lambda s: None})(), io.StringIO(), {}), 'x', 1)
wsgiref.handlers.SimpleHandler(io.BytesIO(), type('O', (), {'write': lambda s, d: 1, 'flush': lambda s: None})(), io.StringIO(), {})._write(b'abc')
multiprocessing.pool.Pool.__del__(type('P', (), {'_state': 'RUN', '_change_notifier': type('N', (), {'put': lambda s, v: None})()})())
""".strip().splitlines():
    where(line)
shutil.rmtree(folder)
