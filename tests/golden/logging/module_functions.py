# logging's module functions and what configures it: basicConfig(), the root's functions, hierarchy, levels, records, warnings, shutdown.
import io
import logging
import os
import pickle
import sys
import warnings

PATH = f"/tmp/coil-logging-{os.getpid()}.log"
out = io.StringIO()


def reset():
    for handler in logging.root.handlers[:]:
        logging.root.removeHandler(handler)
        handler.close()
    logging.root.setLevel(logging.WARNING)


def said():
    text = out.getvalue()
    out.seek(0)
    out.truncate()
    return text


def tried(call, *args, **options):
    try:
        print(getattr(call, "__name__", call), args, [k for k in options if k != "stream"], "=", call(*args, **options))
    except Exception as error:
        print(getattr(call, "__name__", call), args, [k for k in options if k != "stream"], "!", type(error).__name__, error)


# the root's functions configure it before the first use
sys.stderr = out
for name in ("debug", "info", "warning", "error", "critical", "fatal"):
    reset()
    getattr(logging, name)("by %s", name)
    print(name, len(logging.root.handlers), repr(said()))
reset()
try:
    {}["k"]
except KeyError:
    logging.exception("with %d", 5)
    print(said().splitlines()[0::4])
logging.log(35, "at %s", 35)
print(repr(said()))
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    logging.warn("old %d", 1)
    logging.getLogger("w").warn("older")
    logging.LoggerAdapter(logging.getLogger("w")).warn("oldest")
    print([str(w.message) for w in caught], repr(said()))
sys.stderr = sys.__stderr__
# basicConfig
for options in ({}, {"level": 10}, {"level": "INFO"}, {"level": "NOPE"}, {"level": 1.5}, {"format": "%(levelname)s|%(message)s"}, {"format": "{levelname}:{message}", "style": "{"}, {"format": "$levelname.$message", "style": "$"}, {"style": "?"}, {"format": "%(message)s", "style": "{"}, {"datefmt": "%Y"},
                {"handlers": []}, {"handlers": [logging.NullHandler()]}, {"handlers": [], "filename": "x"}, {"filename": PATH, "stream": out}, {"handlers": [], "stream": out}, {"filename": PATH}, {"filename": PATH, "filemode": "w", "encoding": "latin-1"}, {"filename": PATH, "filemode": "wb"}, {"filename": PATH, "errors": None, "encoding": "utf-8"}, {"nope": 1}, {"nope": 1, "other": 2}, {"force": True, "level": 5}, {"filemode": "w"}):
    reset()
    options = dict(options)
    if not {"handlers", "filename"} & options.keys():
        options["stream"] = out
    tried(logging.basicConfig, **options)
    h = logging.root.handlers
    print("  ", logging.root.level, [type(x).__name__ for x in h], h and h[0].formatter and (h[0].formatter._fmt, h[0].formatter.datefmt, type(h[0].formatter._style).__name__), [(x.mode, x.encoding, x.errors) for x in h if isinstance(x, logging.FileHandler)])
    logging.basicConfig(level=50)
    logging.root.setLevel(0)
reset()
logging.basicConfig(stream=out, format="%(name)s %(levelname)s %(message)s %(funcName)s %(lineno)d", level=1)
before = logging.root.handlers[0]
logging.basicConfig(stream=sys.stdout)
print(logging.root.handlers == [before])
logging.basicConfig(stream=out, force=True, format="%(message)s")
print(logging.root.handlers == [before])
# where a record comes from


def deep(stacklevel):
    logging.getLogger("deep").warning("level %d", stacklevel, stacklevel=stacklevel)


def deeper(stacklevel):
    deep(stacklevel)


logging.root.handlers[0].setFormatter(logging.Formatter("%(funcName)s %(module)s %(message)s"))
for level in (1, 2, 3, 99):
    deeper(level)
print(said())
# loggers
tried(logging.getLogger, 5)
tried(logging.getLogger("x").setLevel, "NOPE")
tried(logging.getLogger("x").setLevel, None)
tried(logging.getLogger("x").log, "INFO", "m")
tried(logging.setLoggerClass, int)
tried(logging.Logger.manager.setLoggerClass, int)
logging.raiseExceptions = False
tried(logging.getLogger("x").log, "INFO", "m")
logging.raiseExceptions = True


class Own(logging.Logger):
    def makeRecord(self, *args, **kwargs):
        record = super().makeRecord(*args, **kwargs)
        record.msg = "own " + record.msg
        return record


logging.setLoggerClass(Own)
print(type(logging.getLogger("own.one")).__name__, logging.getLoggerClass().__name__)
logging.getLogger("own.one").error("made")
logging.setLoggerClass(logging.Logger)
print(repr(said()))
manager = logging.Manager(logging.root)
manager.setLoggerClass(Own)
print(type(manager.getLogger("m")).__name__, manager.getLogger("m").name, manager.disable)
manager.setLogRecordFactory(lambda *args, **kwargs: logging.LogRecord(*args, **kwargs))
c, a, b = manager.getLogger("a.b.c"), manager.getLogger("a"), manager.getLogger("a.b")
print(c.parent is b, b.parent is a, a.parent is logging.root, type(manager.loggerDict["a"]).__name__)
sibling, other = manager.getLogger("a.b.d.e"), manager.getLogger("a.b.d.f")
d = manager.getLogger("a.b.d")
print(sibling.parent is d, other.parent is d, d.parent is b, sorted(x.name for x in logging.getLogger("own").getChildren()), logging.getLogger("a.q").getChild("z.y").name, logging.root.getChild("top").name)
place = logging.PlaceHolder(a)
place.append(b)
place.append(a)
print(len(place.loggerMap))
print(pickle.loads(pickle.dumps(logging.getLogger("own.one"))) is logging.getLogger("own.one"), pickle.loads(pickle.dumps(logging.root)) is logging.root)
tried(pickle.dumps, manager.getLogger("loose"))
print(logging.getLogger() is logging.root, logging.getLogger("root") is logging.root, logging.getLogger("") is logging.root, logging.getHandlerByName("nope"), sorted(logging.getHandlerNames()))
print(logging.getLevelName(10), logging.getLevelName("INFO"), logging.getLevelName(11), logging.getLevelName("X"), logging.addLevelName(11, "ELEVEN"), logging.getLevelName(11), logging.getLevelName("ELEVEN"), sorted(logging.getLevelNamesMapping().items()))
log = logging.getLogger("levels")
log.setLevel("ELEVEN")
print(log, log.level, log.isEnabledFor(11), log.isEnabledFor(10), log.getEffectiveLevel(), logging.getLogger("levels.x").getEffectiveLevel(), logging.Logger("free").getEffectiveLevel())
logging.disable(30)
print(log.isEnabledFor(30), log.isEnabledFor(31), logging.root.manager.disable, log.disabled)
logging.disable()
print(log.isEnabledFor(50), logging.disable("INFO"), logging.root.manager.disable, logging.disable(logging.NOTSET))
tried(logging.disable, "NOPE")
# nobody handles
free = logging.Logger("free")
free.manager = manager
logging.lastResort, last = None, logging.lastResort
sys.stderr = out
free.error("unheard")
free.error("again")
logging.lastResort = last
free.error("by the last resort")
free.info("too low for it")
sys.stderr = sys.__stderr__
print(repr(said()), free.hasHandlers(), logging.getLogger("levels").hasHandlers())
# adapters
adapter = logging.LoggerAdapter(log, {"x": 1})
log.addHandler(h := logging.StreamHandler(out))
h.setFormatter(logging.Formatter("%(x)s %(message)s %(y)s", defaults={"y": "-", "x": "-"}))
log.propagate = False
adapter.error("adapted %d", 5)
adapter.error("extra", extra={"y": 2})
merging = logging.LoggerAdapter(log, {"x": 3}, merge_extra=True)
merging.error("merged", extra={"y": 4})
logging.LoggerAdapter(log).error("nothing")
nested = logging.LoggerAdapter(adapter, {"y": 9})
nested.error("nested")
print(said(), adapter, adapter.name, adapter.manager is log.manager, adapter.isEnabledFor(50), adapter.getEffectiveLevel(), adapter.hasHandlers(), nested)
adapter.setLevel(50)
adapter.manager = manager
print(log.level, log.manager is manager)
adapter._log(50, "direct", ())
for name in ("debug", "info", "warning", "error", "critical", "exception"):
    getattr(merging, name)("%s", name)
adapter.log(50, "logged")
print(said())
log.manager = logging.root.manager
# warnings
logging.captureWarnings(True)
logging.captureWarnings(True)
logging.root.handlers[0].setFormatter(None)
warnings.simplefilter("always")
warnings.warn("captured")
print(said().rpartition("/")[2].splitlines()[0], type(logging.getLogger("py.warnings").handlers[0]).__name__)
shown = io.StringIO()
warnings.showwarning("to a file", UserWarning, "f.py", 5, shown, "the line")
print(shown.getvalue())
logging.captureWarnings(False)
logging.captureWarnings(False)
# the end


class Ends(logging.Handler):
    error = None
    def flush(self): print("flush", self.name)
    def close(self):
        print("close", self.name)
        super().close()
        if self.error:
            raise self.error


import weakref
one, two, three = Ends(), Ends(), Ends()
one.name, two.name, three.name = "one", "two", "three"
two.error, three.flushOnClose = ValueError("closed already"), False
logging.shutdown([weakref.ref(one), weakref.ref(two), weakref.ref(three), lambda: None])
one.error = KeyError("other")
tried(logging.shutdown, [weakref.ref(one)])
logging.raiseExceptions = False
tried(logging.shutdown, [weakref.ref(one)])
logging.raiseExceptions = True
one.error = two.error = None
print(one.name in logging.getHandlerNames(), logging.getHandlerByName("one"))
reset()
os.remove(PATH)
