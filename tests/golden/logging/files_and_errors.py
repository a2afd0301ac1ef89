# Handlers: files that are opened late and closed, streams that are changed, names, locks, errors while handling; makeLogRecord.
import io
import logging
import os
import sys

PATH = f"/tmp/coil-logfile-{os.getpid()}.log"


def record(msg="msg", *args, level=30): return logging.LogRecord("name", level, "/some/where/file.py", 7, msg, args, None, "func", None)


def contents():
    with open(PATH, "rb") as file:
        return file.read()


h = logging.FileHandler(PATH, "w", delay=True)
print(h.stream, os.path.exists(PATH), h.mode, h.encoding, h.errors, h.delay, repr(h).replace(PATH, "PATH"), h.baseFilename == PATH)
h.emit(record("one"))
print(h.stream is not None, contents())
h.close()
print(h.stream)
h.emit(record("after close"))
print(h.stream, contents())
h.close()
a = logging.FileHandler(PATH, encoding="latin-1", errors="replace")
a.emit(record("é 日"))
a.close()
a.emit(record("opened again"))
a.close()
print(contents(), a.encoding, a.errors)
b = logging.FileHandler(PATH, "wb")
sys.stderr = io.StringIO()
b.emit(record("text"))
print(sys.stderr.getvalue().splitlines()[0:1], sys.stderr.getvalue().splitlines()[-2:-1])
b.close()
sys.stderr = sys.__stderr__
for mode in ("r", "q"):
    try:
        logging.FileHandler("/nonexistent/x.log", mode)
    except (OSError, ValueError) as error:
        print(type(error).__name__)
c = logging.FileHandler(os.fsencode(PATH) if 0 else __import__("pathlib").Path(PATH) if 0 else PATH)
c.close()
os.remove(PATH)
# streams
one, two = io.StringIO(), io.StringIO()
s = logging.StreamHandler(one)
print(s.setStream(one), s.setStream(two) is one, s.stream is two, s.terminator == "\n", repr(s).replace("io.StringIO", ""))
s.terminator = "|"
s.emit(record("a"))
s.emit(record("%s-%d", "b", 5))
print(repr(two.getvalue()), logging.StreamHandler().stream is sys.stderr)


class Named:
    name = "its name"
    def write(self, text): print("write", repr(text))
    def flush(self): print("flush")


print(repr(logging.StreamHandler(Named())))
Named.name = 5
print(repr(logging.StreamHandler(Named())))
logging.StreamHandler(Named()).emit(record())


class NoFlush:
    def write(self, text): print("write", repr(text))


logging.StreamHandler(NoFlush()).emit(record())
# names and locks
h = logging.Handler()
print(h.name, h.get_name(), h.level, h.formatter, h.filters, h)
h.name = "first"
other = logging.Handler()
other.name = "first"
print(logging.getHandlerByName("first") is other)
h.name = "second"
print(logging.getHandlerByName("first") is other, logging.getHandlerByName("second") is h, sorted(logging.getHandlerNames()))
h.set_name(None)
other.close()
print(sorted(logging.getHandlerNames()), h.name)
h.acquire()
h.release()
h.lock = None
h.acquire()
h.release()
h.createLock()
try:
    h.emit(record())
except NotImplementedError as error:
    print(error)
h.setLevel("ERROR")
print(h.level, h, h.handle.__name__)
for wrong in ("NOPE", 1.5):
    try:
        h.setLevel(wrong)
    except (ValueError, TypeError) as error:
        print(error)
print(h.format(record("%d apples", 3)), h.flush())
null = logging.NullHandler()
print(null.handle(record()), null.emit(record()), null.createLock(), null.lock)
# errors


def erring(msg, args=(), handler=None, exc=None):
    sys.stderr = io.StringIO()
    handler = handler or logging.StreamHandler(two)
    try:
        handler.handle(record(msg, *args))
    except BaseException as error:
        print("raised", type(error).__name__)
    text, sys.stderr = sys.stderr.getvalue(), sys.__stderr__
    print([line for line in text.splitlines() if not line.startswith("  ")])


erring("%d", ("x",))
erring("%s %s", ("one",))


class BadRepr:
    def __repr__(self): raise ValueError("repr")
    def __str__(self): raise ValueError("str")


class Deep:
    def __repr__(self): raise RecursionError
    def __str__(self): raise ValueError("str")


class Recursing(logging.StreamHandler):
    def format(self, record): raise RecursionError("deep")


erring("%d", (BadRepr(),))
erring("%d", (Deep(),))
erring("x", handler=Recursing())
logging.raiseExceptions = False
erring("%d", ("x",))
logging.raiseExceptions = True
sys.stderr = None
logging.StreamHandler(two).handle(record("%d", "x"))
sys.stderr = sys.__stderr__


class Broken(io.StringIO):
    def write(self, text): raise OSError("broken")


sys.stderr = Broken()
logging.StreamHandler(two).handle(record("%d", "x"))
sys.stderr = sys.__stderr__
# filters
f = logging.Filter("a.b")
print([f.filter(logging.makeLogRecord({"name": n})) for n in ("a.b", "a.b.c", "a.bc", "a", "x.a.b")], logging.Filter().filter(record()))
g = logging.Logger("g")
g.addFilter(lambda r: r.msg != "no")
g.addFilter(replace := (lambda r: logging.makeLogRecord({"msg": "new " + r.msg}) if r.msg == "swap" else True))
g.addFilter(replace)
print(len(g.filters), g.filter(record("no")), g.filter(record("yes")).msg, g.filter(record("swap")).msg)
g.removeFilter(replace)
g.removeFilter(replace)
print(len(g.filters))
# records
r = record("%(a)s", {"a": 1})
print(r.getMessage(), r, r.pathname, r.filename, r.module, r.levelname, r.funcName, r.lineno, r.stack_info, r.exc_text, r.args)
print(record("no args").getMessage(), record(5).getMessage(), record("%s", {}).args, record("%s %s", 1, 2).args, record("%s", (1, 2)).args, record("%s", None).args)
for path in (None, "", 5, "/a/b", "a.b.c", "/x/.hidden"):
    r = logging.LogRecord("n", 10, path, 0, "m", None, None)
    print(repr(r.filename), repr(r.module), end="; ")
logging.logThreads = logging.logProcesses = logging.logMultiprocessing = logging.logAsyncioTasks = False
r = record()
print(r.thread, r.threadName, r.process, r.processName, r.taskName)
logging.logThreads = logging.logProcesses = logging.logMultiprocessing = logging.logAsyncioTasks = True
r = record()
print(r.threadName, r.process == os.getpid(), r.processName, r.taskName)
logging.setLogRecordFactory(lambda *args, **kwargs: "made")
print(logging.getLogRecordFactory()() if 0 else logging.Logger("q").makeRecord("n", 10, "f", 1, "m", (), None))
logging.setLogRecordFactory(logging.LogRecord)
for extra in ({"message": 1}, {"asctime": 1}, {"name": 1}, {"own": 1}):
    try:
        print(logging.Logger("q").makeRecord("n", 10, "f", 1, "m", (), None, extra=extra).own)
    except KeyError as error:
        print(error)
