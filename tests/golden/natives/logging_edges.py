# logging: levels, names, formats, filters, handlers and what they refuse.
import io, logging, sys
from _each import each

def record(msg="m %s", *args, level=20, **k): return logging.LogRecord("n.q", level, "/p/f.py", 7, msg, args, None, **k)
def logged(fmt=None, level=0, **k):
    s = io.StringIO()
    h = logging.StreamHandler(s)
    h.setFormatter(logging.Formatter(fmt, **k))
    return s, h
class Keep(logging.Handler):
    def __init__(self): super().__init__(); self.kept = []
    def emit(self, r): self.kept.append((r.name, r.levelname, r.getMessage()))
logging.raiseExceptions = True
each(r"""
    logging.getLevelName(10), logging.getLevelName("INFO"), logging.getLevelName(15), logging.getLevelName("nope"), logging.addLevelName(15, "FIFTEEN"), logging.getLevelName(15), logging.getLevelName("FIFTEEN"), logging.getLevelNamesMapping()["WARN"], logging.WARN, logging.FATAL
    logging.getLogger(5)
    logging.getLogger("a").setLevel("nope")
    logging.getLogger("a").setLevel(1.5)
    logging.getLogger("a").setLevel("DEBUG"), logging.getLogger("a").level, logging.getLogger("a.b.c").getEffectiveLevel(), logging.getLogger("a.b").parent, logging.getLogger("a"), logging.getLogger(), logging.getLogger("a").getChild("x.y"), sorted(map(str, logging.getLogger("a").getChildren())), logging.getLogger("a").isEnabledFor(5), logging.getLogger("a.b") is logging.getLogger("a.b"), logging.getLogger().getChild("r").name, logging.getLogger("a").hasHandlers(), logging.root.name, logging.getLogger("") is logging.root, logging.getLogger("root") is logging.root
    logging.getLogger("a").log("x", "m")
    logging.getLogger("a").addHandler(5)
    logging.getLogger("a").handlers.clear(), logging.getLogger("a").removeHandler(5), logging.getLogger("a").addFilter(5), logging.getLogger("a").filters.clear(), logging.getLogger("a").removeFilter(5)
    k = Keep(); l = logging.getLogger("t"); l.propagate = False; l.setLevel(10); l.addHandler(k); l.addHandler(k); l.debug("d %d", 1); l.info("i"); l.warning("w"); l.error("e"); l.critical("c"); l.log(5, "no"); l.log(35, "odd"); l.exception("x"); l.fatal("f"); print(k.kept, len(l.handlers))
    k.kept.clear(); k.setLevel("ERROR"); l.info("no"); l.error("yes"); l.disabled = True; l.error("no"); l.disabled = False; logging.disable(40); l.error("no"); l.critical("yes"); logging.disable(logging.NOTSET); k.addFilter(lambda r: "ok" in r.msg); l.error("ok"); l.error("no"); k.filters.clear(); l.addFilter(logging.Filter("other")); l.error("no"); l.filters.clear(); l.addFilter(logging.Filter("t")); l.error("yes2"); print(k.kept)
    logging.disable("nope")
    k.filters.clear(); l.filters.clear(); k.addFilter(lambda r: logging.makeLogRecord({**r.__dict__, "msg": "replaced"})); k.kept.clear(); l.error("q"); print(k.kept); k.filters.clear(); l.removeHandler(k); print(l.handlers)
    l.debug("m", nope=1)
    l.info("m", extra={"message": 1})
    l.info("m", extra={"name": 1})
    l.makeRecord("n", 10, "f", 1, "m", (), None, extra={"q": 5}).q, l.makeRecord("n", 10, "f", 1, "m", (), None, func="fn", sinfo="s").funcName, l.findCaller()[2:], l.callHandlers.__name__
    s, h = logged("%(levelname)s:%(name)s:%(lineno)d:%(filename)s:%(module)s:%(funcName)s:%(pathname)s:%(message)s:%(levelno)s:%(processName)s:%(threadName)s:%(taskName)s"); h.emit(record("hi %s %d", "a", 5)); print(s.getvalue())
    s, h = logged("{levelname:>8}|{message}", style="{"); h.emit(record("x")); print(s.getvalue()); s, h = logged("$levelname ${message} $$", style="$"); h.emit(record("y")); print(s.getvalue())
    logging.Formatter("nope", style="$")
    logging.Formatter("$", style="$")
    logging.Formatter("%(nope)s").format(record("a"))
    logging.Formatter("%(message)s", style="q")
    logging.Formatter("nope")
    logging.Formatter("{message", style="{")
    logging.Formatter("{}", style="{")
    logging.Formatter("{1}", style="{")
    logging.Formatter("{message!z}", style="{")
    logging.Formatter("{message:q!}", style="{")
    logging.Formatter("nope", style="{")
    logging.Formatter("$ x", style="$", validate=False).format(record("m")), logging.Formatter("plain", validate=False).format(record("m")), logging.Formatter("%(message)s %(q)s", defaults={"q": 9}).format(record("m")), logging.Formatter("{message} {q}", style="{", defaults={"q": 9}).format(record("m")), logging.Formatter("$message $q", style="$", defaults={"q": 9}).format(record("m"))
    record("a %s %s", 1).getMessage()
    record("a %d", "x").getMessage()
    record("a %(x)s", {"x": 5}).getMessage(), record("a", ).getMessage(), record(5).getMessage(), record(ValueError("v")).getMessage(), repr(record("m")), record("m", level=15).levelname, record("m").msecs >= 0, record("m").process > 0, record().module
    r = record("boom"); r.exc_info = (ValueError, ValueError("v"), None); print(logging.Formatter().format(r), r.exc_text); r.stack_info = "Stack!"; r.exc_text = "cached\n"; print(logging.Formatter("%(message)s").format(r)); print(logging.Formatter().formatStack("s"), logging.Formatter().usesTime(), logging.Formatter("%(asctime)s").usesTime(), logging.Formatter().formatException((KeyError, KeyError(1), None)))
    r = record("t"); r.created = 1e9 + 0.25; r.msecs = 250; f = logging.Formatter("%(asctime)s"); f.converter = __import__("time").gmtime; print(f.format(r), f.formatTime(r, "%H"), f.default_time_format); f.default_msec_format = None; print(f.formatTime(r))
    logging.BufferingFormatter().format([record("a"), record("b")]), logging.BufferingFormatter().format([]), logging.Filter().filter(record()), logging.Filter("n").filter(record()), logging.Filter("n.q").filter(record()), logging.Filter("n.qq").filter(record()), logging.Filter("x").filter(record())
    h = logging.StreamHandler(io.StringIO()); print(h.terminator, h.setStream(h.stream), h.level, h.name, repr(h)[:15]); h.name = "hh"; print(logging.getHandlerByName("hh") is h, "hh" in logging.getHandlerNames(), h.get_name()); h.close(); print(logging.getHandlerByName("hh")); h.setLevel("x")
    logging.Handler().emit(record())
    logging.Handler().setFormatter(5), logging.NullHandler().handle(record()), logging.NullHandler().emit(record()), logging.NullHandler().lock, logging.lastResort, logging.Handler().format(record("x")), logging.Handler("INFO"), logging.StreamHandler().stream is sys.stderr, logging._StderrHandler(10).stream is sys.stderr
    a = logging.LoggerAdapter(l, {"u": 1}); l.addHandler(k); k.kept.clear(); a.info("adapted"); a.setLevel(10); a.log(30, "x"); a.exception("y"); a.critical("z"); print(k.kept, a.isEnabledFor(5), a.getEffectiveLevel(), a.hasHandlers(), a.name, a, a.process("m", {}), a.process("m", {"extra": {"v": 2}}), logging.LoggerAdapter(l, {"u": 1}, merge_extra=True).process("m", {"extra": {"v": 2}})); a.nope
    logging.basicConfig(nope=1)
    logging.basicConfig(stream=1, filename=2)
    logging.basicConfig(stream=1, handlers=[])
    logging.basicConfig(style="q", force=True)
    s = io.StringIO(); logging.basicConfig(stream=s, format="%(levelname)s-%(message)s", level="INFO", force=True); logging.info("one"); logging.debug("two"); logging.basicConfig(level=0); logging.debug("no"); print(s.getvalue()); logging.basicConfig(handlers=[logging.NullHandler()], force=True, level="WARNING"); print(logging.root.handlers, logging.root.level)
    logging.captureWarnings(True), logging.captureWarnings(False), logging.getLoggerClass(), logging.getLogRecordFactory().__name__, logging.setLogRecordFactory(logging.LogRecord), logging.currentframe().__class__.__name__, logging.getHandlerNames(), logging.shutdown([])
    logging.setLoggerClass(int)
    logging.Manager(logging.root).setLoggerClass(int)
    logging.PlaceHolder(l).loggerMap, logging.Manager(logging.root).disable, logging.PercentStyle("%(a)s").usesTime(), logging.StrFormatStyle("{asctime}").usesTime(), logging.StringTemplateStyle("$asctime").usesTime()
    logging.FileHandler("/nonexistent/x")
    logging.FileHandler("/dev/null", mode="q") if 0 else logging.FileHandler("/dev/null", delay=True).stream, repr(logging.FileHandler("/dev/null", delay=True)), logging.FileHandler("/dev/null").mode
    h = logging.StreamHandler(type("B", (), {"write": lambda s, t: 1 / 0})()); sys.stderr, old = io.StringIO(), sys.stderr; h.handle(record("bad")); text = sys.stderr.getvalue(); sys.stderr = old; print(text.splitlines()[0], text.splitlines()[-3:])
""", globals())
