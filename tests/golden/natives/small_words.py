# Words and numbers of small modules that nothing else shows: consoles that end alone, statuses of HTTP, refusals of faulthandler, names dis looks for, and others.
import builtins, code, dis, email.utils, enum, faulthandler, functools, getpass, hmac, html, http, io, os, platform, sys, warnings
from _each import each_value as each

warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *rest, **more: print("  warned:", category.__name__, message)


class Console(code.InteractiveConsole):
    def __init__(self, *lines, **options):
        super().__init__({"__name__": "console"}, **options)
        self.lines, self.shown = list(lines), []

    def raw_input(self, prompt=""):
        self.shown.append(prompt)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if line == "^C":
            raise KeyboardInterrupt
        return line

    def write(self, data):
        self.shown.append(data)


def console(*lines, **options):
    made = Console(*lines, **options)
    try:
        made.interact("", "end")
    except SystemExit as end:
        made.shown.append(("SystemExit", end.code))
    return "|".join(map(str, made.shown))


class Old:
    """A hash without a block's size, or with a small one."""
    digest_size = 2
    name = "old"
    def __init__(self, data=b""): self.data = data
    def update(self, data): self.data += data
    def copy(self): return type(self)(self.data)
    def digest(self): return sum(self.data).to_bytes(2, "big")


class Small(Old):
    block_size = 15


class Fit(Old):
    block_size = 16


def dismissed(thing):
    try:
        dis.dis(thing, file=io.StringIO())
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "shown"


def gen(): yield 1
async def coro(): pass
async def agen(): yield 1


class Descriptor:
    def __get__(self, obj, cls=None): return lambda *a: ("default", a)


@functools.singledispatch
def single(x): return "default"


class Method:
    @functools.singledispatchmethod
    def m(self, x): return "default"
    @m.register
    def _(self, x: int): return "int"
    nameless = functools.singledispatchmethod(Descriptor())


class NoFile:
    def __init__(self, number): self.number = number
    def fileno(self): return self.number
    def flush(self): raise OSError


c = coro()
each(r"""
console("1 + 1", "x = [", "1]", "x"), console("def f():", "    return 5", "", "f()"), console("1 /", "^C", "2"), console("exit()", local_exit=True), console("quit(3)", "5", local_exit=True), console("raise SystemExit(4)", local_exit=True), console("raise SystemExit(4)")
console("exit", local_exit=True), console("(", "exit(", "))", "7", local_exit=True), console("import builtins", "print(builtins.exit, builtins.quit)", local_exit=True), hasattr(builtins, "exit"), repr(builtins.exit)[:20]
console("x = (", "^C", "x"), console("if 1:", "  y", ""), console("a b"), console("1/0"), console("'"), console("  5")
code.compile_command("x ="), 5 if code.compile_command("x = 5") else 0, code.compile_command("if x:"), code.InteractiveInterpreter().runsource("x ="), code.InteractiveInterpreter({}).runsource("if 1:")
code.compile_command("x y")
k = Console(); k.push("["), k.buffer, k.push("]"), k.buffer, k.resetbuffer(), k.filename, k.local_exit
print(Console(filename="F").push("1/"), end="")
[(s.value, s.is_informational, s.is_success, s.is_redirection, s.is_client_error, s.is_server_error) for s in http.HTTPStatus if s.value % 100 in (0, 1, 2, 3, 8, 11, 26, 51)]
[f.fget(n) for n in (99, 100, 199, 200, 299, 300, 399, 400, 499, 500, 599, 600) for f in map(http.HTTPStatus.__dict__.get, ("is_informational", "is_success", "is_redirection", "is_client_error", "is_server_error"))]
[html.unescape(f"&#{n};") for n in (0, 1, 8, 9, 10, 11, 12, 13, 14, 31, 32, 126, 127, 128, 129, 130, 159, 160, 0xfdcf, 0xfdd0, 0xfdef, 0xfdf0, 0xfffd, 0xfffe, 0xffff, 0x10000, 0x1fffe, 0x1ffff, 0x10ffff, 0x110000, 0xd800, 0xdfff, 0xe000)]
hmac.new(b"k", b"m", Old).hexdigest(), hmac.new(b"k", b"m", Small).block_size, hmac.new(b"k" * 16, b"m", Fit).hexdigest(), hmac.new(b"k" * 17, b"m", Fit).hexdigest(), hmac.new(b"k", b"m", Fit).name, hmac.new(b"k", None, Fit).copy().digest(), hmac.new(b"k", digestmod=Fit).digest_size
hmac.new(b"k", b"m")
hmac.new("k", b"m", Fit)
hmac.new(b"k", b"m", 5)
[dismissed(x) for x in (gen, gen(), agen(), c, coro, "x = 5", "5", "x y", Method, sys, 5, lambda: 1, classmethod(gen), staticmethod(gen), functools.partial(gen), property(gen))]
c.close()
[n for n in dir(enum.Enum("E", "a")) if not n.startswith("_")], [n for n in ("__class__", "__contains__", "__doc__", "__getitem__", "__iter__", "__len__", "__members__", "__module__", "__name__", "__qualname__", "__new__", "__init_subclass__", "bit_length") if n not in dir(enum.Enum("E", "a"))], "bit_length" in dir(enum.IntEnum("E", "a")), "__new__" in dir(enum.IntEnum("E", "a"))
exec("class E(enum.Enum):\n  _ignore_ = 'x y'\n  x = 5\n  y = [x]\n  z = 1\nprint(list(E), hasattr(E, 'x'), hasattr(E, '_ignore_'))")
exec("class E(enum.Enum):\n  _ignore_ = ['z']\n  z = 1")
exec("class E(enum.Enum):\n  _ignore_ = ['_ignore_']")
enum.Enum("E", {"mro": 1})
enum.Enum("E", {"": 1})
exec("class E(enum.Enum):\n  _order_ = 'b a'\n  a = 1\n  b = 2")
exec("class E(enum.Enum):\n  _sunder_ = 1")
exec("class E(enum.Enum):\n  a = 1\n  a = 2")
exec("class E(enum.Enum):\n  a = 1\n  def __init__(self, v): raise LookupError(v)")
single()
Method().m()
Method().m(1), Method().m("x"), Method.m(Method(), 2) if 0 else None, Method().nameless(5)
Method().nameless()
functools.singledispatchmethod(5)
single.register(5)
single.register("x")
single.register(lambda: 1)
exec("@single.register\ndef f(x: 'no such'): pass")
exec("@single.register\ndef f(x: int | 'str'): pass")
exec("@single.register\ndef f(x: list[int]): pass")
single.register(int | list[int], lambda x: 1)
single.register(list[int], lambda x: 1)
single.register(int | str, lambda x: "union"), single("x"), single(1), single.dispatch(bytes)(1), sorted(k.__name__ for k in single.registry)
faulthandler.enable(-1)
faulthandler.enable(NoFile(-1))
faulthandler.enable(NoFile("x"))
faulthandler.dump_traceback(NoFile(None))
faulthandler.dump_traceback("x")
faulthandler.register(0)
faulthandler.register(1000)
faulthandler.register("x")
faulthandler.register(11)
faulthandler.unregister(-1)
faulthandler.unregister(10), faulthandler.is_enabled(), faulthandler.cancel_dump_traceback_later()
faulthandler.dump_traceback_later(0)
faulthandler.dump_traceback_later(-1)
faulthandler.dump_traceback_later("x")
keep = sys.stderr; sys.stderr = None; faulthandler.enable()
sys.stderr = keep; platform.architecture(bits="", linkage="x", executable="")[1], platform.architecture("", "", "")[0] == f"{sys.maxsize.bit_length() + 1}bit"
out = io.StringIO(); getpass._raw_input("p: ", out, io.StringIO("secret\nmore")), out.getvalue(), getpass._raw_input("", out, io.StringIO("x"))
getpass._raw_input("p", io.StringIO(), io.StringIO(""))
getpass._raw_input("p\u1234", io.TextIOWrapper(io.BytesIO(), "ascii"), io.StringIO("x\n"))
sys.stdin = io.StringIO("typed\n"); sys.stderr = out = io.StringIO(); got = getpass.fallback_getpass(), getpass.fallback_getpass("q", None) if 0 else None; sys.stderr = keep; got, out.getvalue()
[os.environ.pop(n, None) for n in ("LOGNAME", "USER", "LNAME", "USERNAME")] and None; [(os.environ.__setitem__(n, n), getpass.getuser())[1] for n in ("USERNAME", "LNAME", "USER", "LOGNAME")]
[email.utils.getaddresses([t], strict=False) for t in ("<@a,@b:c@d>", "a@b.c (x)", "<a@[1.2.3.4]>", "g: a@b;", "\"a b\"@c", "a b@c", "<a>", "x <", "a@b>", "@", "a@", "\\", "(((", "<@:a@b>", "a.@b", "a..b@c", "x <@a b@c>")]
[email.utils.parseaddr(t) for t in ("a@b", "N <a@b>", "a@b, c@d", "a@b c@d", "\"N, M\" <a@b>", "", "<>", "(c)")], email.utils.formataddr(("N", "a@b")), email.utils.formataddr(("", "a@b")), email.utils.formataddr(("N, M \"q\"", "a@b")), email.utils.formataddr(("\xe9", "a@b"), "latin-1"), email.utils.quote('a"\\'), email.utils.unquote('"a\\"b"'), email.utils.unquote("<a>"), email.utils.unquote("'a'")
""", globals())
