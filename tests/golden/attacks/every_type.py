# Every native type that the bundled modules lead to, made by __new__ alone, set up twice, from within its own callbacks and by __setstate__ of
# anything: each method is then called with such arguments. It ends well if nothing crashes; checked builds see more.
import asyncio, gc, importlib, io, os, signal, sys, warnings

warnings.simplefilter("ignore")
sys.setrecursionlimit(200)
# Calls of these end the program, wait for others or write to the console.
LEFT_OUT = {"_exit", "breakpoint", "acquire", "acquire_lock", "wait", "join", "_acquire_restore", "print_help", "register", "input", "run_forever"}
ENDLESS = {"count", "cycle", "repeat", "callable_iterator"}
NAMES = """_asyncio _coil _contextvars _csv _io _json _random _re _socket _struct _thread array collections functools itertools operator re select
    types typing weakref io struct abc ast os threading contextlib codecs _tokenize tracemalloc unicodedata importlib.machinery time math marshal
    _ssl _sqlite3 pyexpat zlib _bz2 _lzma _hashlib _blake2 mmap _decimal _datetime _pickling _statistics _multibyte _multiprocessing _posixshmem
    asyncio contextvars _weakref _collections _functools _operator _string gc builtins inspect traceback errno _warnings _symtable signal""".split()
for name in sorted({*NAMES, *sys.builtin_module_names} - {"__main__"}):
    try:
        module = importlib.import_module(name)
    except ImportError:
        continue
    for attribute in dir(module):   # what is made late
        getattr(module, attribute, None)
types = {}


def find(cls):
    if cls not in types:
        types[cls] = True
        for sub in type.__subclasses__(cls):
            find(sub)


find(object)
natives = sorted((cls for cls in types if not cls.__flags__ & 512), key=lambda cls: (cls.__module__, cls.__qualname__))


class TimeUp(Exception):
    pass


def time_up(*args):
    if trying:
        raise TimeUp


signal.signal(signal.SIGALRM, time_up)
target, inside, trying = None, False, False


def again():
    """Sets the target up anew, from within a call of it."""
    global inside
    if inside or target is None:
        return
    inside = True
    try:
        for args in ((), (99,), (Any(),), (b"x" * 50, "utf-8")):
            attempt(target.__init__, *args)
        if hasattr(target, "__setstate__"):
            for state in (None, (), (len, (), {}, None), {"a": 1}, (b"", 0)):
                attempt(target.__setstate__, state)
    finally:
        inside = False


def attempt(f, *args):
    try:
        return f(*args)
    except TimeUp:
        raise
    except BaseException:
        return None


class Any:
    """Answers everything, after setting the target up anew."""

    closed = False

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        again()
        return lambda *args, **kw: (again(), b"abc\n" if "read" in name else 1)[1]


def special(name, answer):
    def method(self, *args):
        again()
        return answer(self) if callable(answer) else answer
    setattr(Any, name, method)


for name, answer in {"index": 3, "int": 3, "float": 1.5, "complex": 1j, "len": 2, "length_hint": 2, "bool": True, "hash": 5, "eq": True, "lt": True,
                     "str": "s", "repr": "r", "format": "f", "iter": lambda self: iter([1, b"a"]), "call": 1, "getitem": 1, "setitem": None,
                     "contains": True, "enter": 1, "exit": None, "await": lambda self: iter([None]), "get": 1, "add": 1, "radd": 1, "buffer":
                     lambda self: memoryview(b"abc"), "fspath": "/", "next": lambda self: next(iter([])), "del": None}.items():
    special(f"__{name}__", answer)


def objects(cls):
    yield attempt(cls.__new__, cls)
    yield attempt(object.__new__, cls)
    for args in ((), (99,), ("a",), (Any(),), (b"abc",), ([1, 2],), (Any(), 1), ("a", "b"), (len, [1]), (Any(), "r", "utf-8"),
                 ("a", (), {}), (len, 1, 2)):
        yield attempt(cls, *args)
    sub = attempt(type, "Sub", (cls,), {"__init__": lambda self, *args, **kw: None})
    if sub:
        yield attempt(sub)
        yield attempt(sub, 1)


OPERATIONS = (repr, str, hash, iter, len, bool, next, abs, list, bytes, int, float, lambda o: o == o, lambda o: o < Any(), lambda o: o + o,
              lambda o: o * 2, lambda o: o[0], lambda o: o["a"], lambda o: o[:], lambda o: Any() in o, lambda o: o(), lambda o: o(Any()), lambda o: {o: o},
              lambda o: o | o, lambda o: o.__reduce_ex__(2), lambda o: format(o, "s"), lambda o: gc.get_referents(o), memoryview, lambda o: o % Any(), reversed)


def exercise(o):
    global target
    target = o
    for operation in OPERATIONS:
        attempt(operation, o)
    for name in dir(type(o)):
        if name in LEFT_OUT:
            continue
        attempt(again)
        value = attempt(getattr, o, name)
        if callable(value) and not isinstance(value, type):
            for args in ((), (Any(),), (o, Any()), (99, Any(), o)):
                attempt(value, *args)
    target = None


def tried(cls):
    """At most 0.2 s, and 0.2 s again each time that TimeUp comes where errors are swallowed (in a __del__)."""
    global trying
    try:
        try:
            trying = True
            signal.setitimer(signal.ITIMER_REAL, 0.2, 0.2)
            for o in objects(cls):
                if o is not None and isinstance(o, cls) and type(o) is not bool:
                    exercise(o)
        finally:
            trying = False
    except TimeUp:
        trying = False


only = sys.argv[1:]
os.chdir("/")
sys.stdin = None
sys.unraisablehook = lambda *args: None
streams = sys.stdout, sys.stderr
sys.stdout = sys.stderr = io.StringIO()
for cls in natives:
    name = cls.__module__ + "." + cls.__qualname__
    if only and name not in only or cls.__name__ in ENDLESS:
        continue
    if only:
        print(name, file=streams[1], flush=True)
    tried(cls)
signal.setitimer(signal.ITIMER_REAL, 0)
del Any.__del__
asyncio.set_event_loop(None)
gc.collect()
sys.stdout, sys.stderr = streams
print("more than 200 types" if len(natives) > 200 else len(natives))
