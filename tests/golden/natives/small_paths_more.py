"""More short paths: addresses and hexadecimal digits, morsels that are copied, differences in context, ends of patterns, commands, consoles, robots, queues of records."""
import asyncio, asyncio.format_helpers as formats, code, codecs, copy, difflib, doctest, enum, http.cookies, inspect, io, linecache, logging, logging.handlers, opcode, os, pickle, queue, re, runpy, sys, tarfile, tempfile, traceback, typing, unittest
import urllib.parse, urllib.robotparser, warnings
import xml.etree.ElementTree as ET
from _each import each_value as each

sys.stderr = sys.stdout
warnings.showwarning = lambda message, category, *rest: print("   warns", category.__name__, message)
warnings.simplefilter("always")
warnings.simplefilter("ignore", ResourceWarning)
made = tempfile.mkdtemp()
HEX = "0123456789abcdefABCDEF"


def command(name, *args):
    kept, sys.argv = sys.argv, ["x", *args]
    try:
        runpy.run_module(name, run_name="__main__")
    except SystemExit as error:
        print("   ends", error.code)
    finally:
        sys.argv = kept


class Out(io.StringIO):
    pass


class Target(io.StringIO):
    encoding = "ascii"


class Named:
    __name__ = "a name"

    def __call__(self):
        pass


class Shared(enum.Enum):
    ONE = 1

    @enum.property
    def told(self):
        return "get"

    @told.setter
    def told(self, value):
        print("   set", value)

    @told.deleter
    def told(self):
        print("   deleted")


def console(text, **names):
    said, kept = io.StringIO(), sys.stdin
    made = code.InteractiveConsole(names)
    made.write = said.write
    lines = iter(text.splitlines())

    def read(prompt=""):
        said.write(prompt)
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None
    made.raw_input = read
    return made, said


def robots(text, *asked):
    made = urllib.robotparser.RobotFileParser()
    made.parse(text.splitlines())
    return [made.can_fetch(agent, url) for agent, url in asked], made.crawl_delay("a"), made.request_rate("a"), made.site_maps(), str(made)


def tests(*suites):
    out = io.StringIO()
    result = unittest.TextTestRunner(out, verbosity=2).run(unittest.TestSuite(suites))
    return re.sub(r"in \d.*", "in T", out.getvalue()).replace("\n", "|"), len(result.errors)


class First(unittest.TestCase):
    failing = True

    @classmethod
    def setUpClass(cls):
        if cls.failing:
            raise ValueError("no class")

    def test_one(self):
        pass


class Asynced(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        print("   set up")
        self.addCleanup(print, "   cleaned")

    async def asyncSetUp(self):
        asyncio.get_running_loop().slow_callback_duration = 60  # on a machine that is busy
        print("   async set up")
        self.addAsyncCleanup(self.later)
        print("  ", await self.enterAsyncContext(Context()))

    async def later(self):
        print("   async cleaned")

    async def test_it(self):
        print("   runs", asyncio.get_running_loop().get_debug())

    async def asyncTearDown(self):
        print("   async torn down")

    def tearDown(self):
        print("   torn down")


class Context:
    async def __aenter__(self):
        return "entered"

    async def __aexit__(self, *why):
        print("   left")


each(r"""
urllib.parse.urlsplit("http://[::1")
urllib.parse.urlsplit("http://::1]/x")
urllib.parse.urlsplit("http://[x]/y")
urllib.parse.urlsplit("http://[v1.x]/y").hostname, urllib.parse.urlsplit("http://[::1]:80/y").port
urllib.parse.urlsplit("http://[v.x]/y")
urllib.parse.unquote_to_bytes("".join("%" + a + b for a in HEX for b in HEX)) == bytes(int(a + b, 16) for a in HEX for b in HEX), urllib.parse.unquote_to_bytes("%zz%1g%g1%%41%4"), urllib.parse.unquote("%c3%A9%fF", errors="ignore")
m = http.cookies.SimpleCookie("a=1; path=/; secure")["a"]; c = copy.copy(m); d = m.copy(); c == m, d == m, d is m, type(d).__name__, c.key, c.value, c.coded_value, dict(c)["path"], c["secure"], m != 5
p = pickle.loads(pickle.dumps(m)); p == m, p.key, p.value, p.coded_value, sorted(m.__getstate__().items()), p.OutputString()
d["path"] = "/other"; d == m, m.setdefault("domain", "x"), m.update({"Path": "/p"}), m["path"], m.isReservedKey("PATH"), m.isReservedKey("x")
m.update({"none": 1})
m.set("path", 1, 2)
"".join(difflib.context_diff(["a\n", "b\n"], ["a\n", "x\n", "b\n"], "f", "t", "1", "2")), "".join(difflib.context_diff(["a\n", "x\n", "b\n"], ["a\n", "b\n"])), "".join(difflib.context_diff(["a\n"], ["b\n"], lineterm=""))
re.compile("(?P")
re.compile("(?P<a")
re.compile("(?P=a")
re.compile("(?")
re.compile("(?<")
re.compile("(?<x")
re.compile("(?P>")
re.compile("(?(")
re.compile("(?i")
re.compile("(?-")
re.compile("(?i-")
re.compile("(?z)")
re.compile("(?P<>a)")
re.compile("(?P<1>a)")
re.compile("[a")
re.compile("\\")
re.compile("a{2,1}")
re.compile("[b-a]")
re.compile("(?(1)a|b|c)")
t = Target(); ET.ElementTree(ET.fromstring("<a>&#233;</a>")).write(t, "unicode", xml_declaration=True); t.getvalue()
t = io.BytesIO(); ET.ElementTree(ET.fromstring("<a>&#233;</a>")).write(t, "us-ascii"); t.getvalue(), ET.tostring(ET.fromstring("<a/>"), short_empty_elements=False), ET.tostring(ET.fromstring("<a>b</a>"), method="text"), ET.tostring(ET.fromstring("<br/>"), method="html")
ET.tostring(ET.fromstring("<a/>"), method="none")
opcode.stack_effect(9999)
opcode.stack_effect(opcode.opmap["NOP"], 5)
typing.nothing
inspect.signature(traceback.print_exception), inspect.signature(traceback.format_exception_only)
formats._format_callback(Named(), (1,), {"a": 2}), formats._format_callback(print, (), {}), formats._format_callback(5, (), None), formats._format_args_and_kwargs((1, "a"), {"k": None})
Shared.ONE.told
Shared.ONE.told = 5
del Shared.ONE.told
c, said = console("x = 1\nif x:\n  print(x)\n\n1/0\n"); c.interact(exitmsg="bye"); text = said.getvalue(); 'Type "help", "copyright", "credits" or "license" for more information.\n(InteractiveConsole)\n>>> >>> ... ... 1\n' in text, text.startswith("Python 3.13.0 "), "bye" in text, "ZeroDivisionError" in text
c, said = console("x"); c.interact("hi", ""); said.getvalue().splitlines()[0], "NameError: name 'x' is not defined" in said.getvalue()
c, said = console(""); c.interact(banner=""); said.getvalue()
robots("User-agent: *\nDisallow:\nCrawl-delay: 5\nRequest-rate: 3/10\nSitemap: http://s", ("a", "/x"), ("b", "/"))
robots("User-agent: a\nDisallow: /p\nAllow: /p/ok\nCrawl-delay: x\nRequest-rate: 3\n\nUser-agent: *\nDisallow: /\n", ("a", "/p/x"), ("a", "/p/ok"), ("a", "/q"), ("b", "/q"), ("A/1.0", "/p"))
robots("# c\nUser-agent: a # c\nUser-agent: b\nAllow: /\nDisallow: /x?y=%7e\nnonsense\n", ("a", "/x?y=~"), ("b", "/"), ("c", "/x"))
robots("", ("a", "/x"))
q = queue.Queue(); l = logging.handlers.QueueListener(q, logging.StreamHandler(sys.stdout)); q.put(logging.makeLogRecord({"msg": "queued", "levelno": 20})); l.start(); q.join(); l.stop(), q.unfinished_tasks
l = logging.handlers.QueueListener(q, (h := logging.StreamHandler(sys.stdout)), respect_handler_level=True); h.setLevel(30); l.handle(logging.makeLogRecord({"msg": "low", "levelno": 20})), l.handle(logging.makeLogRecord({"msg": "high", "levelno": 40}))
k = logging.Manager(logging.root); k.setLogRecordFactory(dict), k.logRecordFactory, k.loggerClass, k.disable, k.emittedNoHandlerWarning
k.setLoggerClass(int)
memo = {}; x = [[1]]; y = copy.deepcopy(x, memo); memo[id(memo)][0] is x[0] or memo[id(memo)][0] is x, len(memo[id(memo)]), y
with open(os.path.join(made, "found.py"), "w") as file: file.write("line one\nline two")
sys.path.append(made); linecache.getline("found.py", 2), linecache.getline("found.py", 3), linecache.getline("none.py", 1), sys.path.pop() == made, linecache.checkcache("found.py"), linecache.clearcache()
t = tarfile.open(os.path.join(made, "t.tar"), "w"); t.close(); os.path.basename(tarfile.open(fileobj=open(os.path.join(made, "t.tar"), "rb")).name), tarfile.open(fileobj=io.BytesIO(open(os.path.join(made, "t.tar"), "rb").read())).name
doctest.OutputChecker().check_output("a\n<BLANKLINE>\nb\n", "a\n   \nb\n", 0), doctest.OutputChecker().check_output("a\n<BLANKLINE>\nb\n", "a\n\nb\n", doctest.DONT_ACCEPT_BLANKLINE), doctest.OutputChecker().check_output("a  b\n", "a b\n", doctest.NORMALIZE_WHITESPACE), doctest.OutputChecker().check_output("a...z", "abcz", doctest.ELLIPSIS), doctest.OutputChecker().check_output("True\n", "1\n", 0), doctest.OutputChecker().check_output("1\n", "True\n", doctest.DONT_ACCEPT_TRUE_FOR_1)
r = codecs.getreader("utf-8")(io.BytesIO(b"one\r\ntwo\rthree\x1cfour\n\nlast")); r.readline(), r.readline(keepends=False), r.readline(size=3), r.readlines(), r.readline()
r = codecs.getreader("utf-8")(io.BytesIO(b"a\r\nb\n")); r.readline(keepends=False), r.readline(keepends=False), r.readline(keepends=False)
tests(First("test_one")), tests(First("test_one"), Asynced("test_it"))
First.failing = False; tests(First("test_one"))
command("trace", "--version"), command("opcode")
posix = os.posix_spawn; posix("a\0b", ["a"], {})
posix("true", [], {})
posix("true", ["true"], {}, file_actions=[(99,)])
posix("true", ["true"], {}, file_actions=[(os.POSIX_SPAWN_OPEN, 1, "x")])
posix("true", ["true"], {}, file_actions=[(os.POSIX_SPAWN_OPEN, 1, "x\0", 0, 0)])
posix("true", ["true"], {}, file_actions=[5])
posix("true", ["true"], {}, file_actions=[(os.POSIX_SPAWN_CLOSE,)])
posix("true", ["true"], {}, file_actions=[(os.POSIX_SPAWN_DUP2, 1)])
posix("true", ["true"], {}, setsigmask=[9999])
posix("true", ["true"], {}, setsigdef=5)
posix("/none/such", ["true"], {})
posix("true", ["a\0"], {})
posix("true", ["a"], {"a=b": "c"})
posix("true", ["a"], 5)
""", globals())
import shutil
shutil.rmtree(made)
