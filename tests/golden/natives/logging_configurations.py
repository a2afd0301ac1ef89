# logging.config: what dicts and files make, in one go and bit by bit, what a listener is sent, and every word of what is refused.
import configparser, io, json, logging, logging.config as lc, logging.handlers, os, queue, select, socket, struct, sys, tempfile
from _each import each_value as each

sys.modules["mine"] = sys.modules["__main__"]
Stream, Memory = logging.StreamHandler, logging.handlers.MemoryHandler


class Deep:
    class Inner:
        value = 5


class OldHandler(logging.Handler):
    def __init__(self, strm=None):
        super().__init__()
        self.strm = strm


class OldFormatter(logging.Formatter):
    def __init__(self, fmt):
        super().__init__(fmt)


class OwnQueue(queue.Queue):
    pass


class OwnListener(logging.handlers.QueueListener):
    pass


def handler_of(**options):
    made = logging.StreamHandler(io.StringIO())
    made.options = options
    return made


def filter_of(**options):
    return lambda record: True


def own_queue(size=0):
    return OwnQueue(size)


def own_listener(**options):
    made = lambda kept, *handlers, **more: ("listens", handlers, more)
    return made


def reasons(error):
    while error:
        yield f"{type(error).__name__}: {error}"
        error = error.__cause__


def tried(**config):
    try:
        lc.dictConfig({"version": 1, **config})
    except Exception as error:
        return list(reasons(error))
    return shown(config)


def shown(config=()):
    names = ["", *(config.get("loggers", ()) if config else ())]
    return [(log.name, log.level, log.propagate, log.disabled, [type(h).__name__ + str(h.name) for h in log.handlers], len(log.filters)) for log in map(logging.getLogger, names)]


def handler(**config):
    """The handler that a dict makes, beside a stream handler s."""
    others = config.pop("others", {})
    result = tried(handlers={"s": {"class": "logging.StreamHandler"}, "z": config}, root={"handlers": ["z"]}, **others)
    return logging.root.handlers[0] if result and isinstance(result[0], tuple) else result


def formatter(**config):
    made = handler(**{"class": "logging.StreamHandler", "formatter": "f", "others": {"formatters": {"f": config}}})
    return made if isinstance(made, list) else (type(made.formatter).__name__, made.format(logging.makeLogRecord({"msg": "m", "name": "n", "created": 0})))


def of_queue(**config):
    made = handler(**{"class": "logging.handlers.QueueHandler", **config})
    if isinstance(made, list):
        return made
    listener = made.listener
    return type(made.queue).__name__, getattr(made.queue, "maxsize", None), listener if isinstance(listener, tuple) else (type(listener).__name__, [h.name for h in listener.handlers], listener.respect_handler_level)


def of_file(*lines, defaults=None, disable=True, encoding=None, of=io.StringIO):
    text = "\n".join(lines)
    try:
        lc.fileConfig(of(text), defaults, disable, encoding)
    except Exception as error:
        return list(reasons(error))
    return shown(), [(type(h).__name__, h.name, h.level, h.formatter and h.formatter._fmt) for h in logging.root.handlers]


def saved(text):
    with open(path, "w", encoding="latin-1") as file:
        file.write(text)
    return path


def parsed(text):
    made = configparser.RawConfigParser()
    made.read_string(text)
    return made


ROOT = "[loggers]\nkeys=root\n[handlers]\nkeys=h\n[formatters]\nkeys=f\n[logger_root]\nhandlers=h\nlevel=INFO\n[handler_h]\nclass=StreamHandler"
folder = tempfile.TemporaryDirectory()
path = folder.name + "/config"
S, Q = {"class": "logging.StreamHandler"}, "logging.handlers.QueueHandler"
d = lc.BaseConfigurator({"a": {"b": [1, {"c": "ext://mine.Deep"}, ("cfg://n", 2)], "5": "five", "t": "T", 7: "seven", "e-f": "g"}, "n": 3, "s": "ext://mine.Deep.Inner.value", "bad": "ext://none_such.x", "worse": "ext://mine.none"})
cfg = d.config
each(r"""
tried(version=2)
tried(**{"version": 1.0}), tried(), tried(root={"level": "ERROR", "handlers": []})
lc.dictConfig({})
lc.dictConfig(5)
tried(handlers={"h": S}, loggers={"a": {"level": "DEBUG", "handlers": ["h"], "propagate": False}, "a.b": {"handlers": ["h"]}}, root={"level": 35, "handlers": ["h"]})
logging.getLogger("a.c.d").setLevel(5); logging.getLogger("x").addHandler(Stream()); tried(loggers={"a": {"level": "INFO"}}), logging.getLogger("a.c.d").disabled, logging.getLogger("a.c.d").level, logging.getLogger("x").disabled, logging.getLogger("x").handlers
tried(disable_existing_loggers=False), logging.getLogger("x").disabled
tried(handlers={"h": S}, loggers={"a": {"handlers": ["none"]}})
tried(handlers={"h": S}, root={"handlers": ["none"]})
tried(handlers={"h": {**S, "level": "NONE"}})
tried(handlers={"h": {**S, "formatter": "none"}})
tried(handlers={"h": {**S, "filters": ["none"]}})
tried(handlers={"h": {"class": "none.such"}})
tried(handlers={"h": {"class": "mine.none"}})
tried(handlers={"h": {}})
tried(handlers={"h": {**S, "other": 1}})
tried(handlers={"h": {**S, "not-a-name": 1}})
tried(loggers={"a": {"level": "NONE"}})
tried(loggers={"a": {"filters": ["none"]}})
tried(root={"level": "NONE"})
tried(filters={"f": {"()": "none.such"}})
tried(formatters={"f": {"class": "none.such"}})
tried(formatters={"f": {"format": "{x", "style": "{"}})
tried(formatters={"f": {"format": "x"}})
tried(filters={"f": {"name": "a"}, "g": {"()": "mine.filter_of", "a": 1}, "all": {}}, handlers={"h": {**S, "filters": ["f", "g", lambda r: 1]}}, loggers={"a": {"filters": ["f"]}}, root={"handlers": ["h"], "filters": ["g", "all"]}), len(logging.root.handlers[0].filters)
formatter(format="%(msg)s!"), formatter(format="{msg}?", style="{"), formatter(format="$x $msg", style="$", defaults={"x": "y"}), formatter(format="plain", validate=False), formatter(format="%(asctime)s", datefmt="%Y"), formatter()
formatter(**{"class": "mine.OldFormatter"}, format="z")
formatter(**{"()": "mine.OldFormatter"}, format="%(name)s")
formatter(**{"()": OldFormatter, "fmt": "%(msg)s", ".": {"own": 1}})
formatter(**{"()": OldFormatter, "none": "x"})
formatter(**{"()": "logging.Formatter", "fmt": "{msg}", "style": "{"})
h = handler(**{"()": "mine.handler_of", "a": 1, "level": "ERROR", ".": {"own": 5}}); h.options, h.level, h.own, h.name
h = handler(**{"()": handler_of}); h.options, h.name
h = handler(**{"class": "mine.OldHandler", "stream": "ext://sys.stdout"}); h.strm is sys.stdout
handler(**{"class": "mine.OldHandler", "none": 1})
h = handler(**{"class": OldHandler}); type(h).__name__, h.strm
h = handler(**{"class": "logging.handlers.MemoryHandler", "capacity": 3, "target": "s", "flushLevel": "INFO"}); type(h.target).__name__, h.flushLevel, h.capacity
h = handler(**{"class": "logging.handlers.MemoryHandler", "capacity": 3, "target": "s", "flushLevel": 5}); h.flushLevel
handler(**{"class": "logging.handlers.MemoryHandler", "capacity": 3, "target": "none"})
handler(**{"class": "logging.handlers.MemoryHandler", "capacity": 3, "flushLevel": "NONE"})
tried(handlers={"a": {"class": "logging.handlers.MemoryHandler", "capacity": 3, "target": "b", "formatter": "f", "level": "INFO"}, "b": S}, formatters={"f": {"format": "%(msg)s"}}, root={"handlers": ["a"]}), logging.root.handlers[0].target.name, logging.root.handlers[0].level, logging.root.handlers[0].formatter._fmt
tried(handlers={"a": {"class": "logging.handlers.MemoryHandler", "capacity": 3, "target": "b"}, "b": {"class": "logging.handlers.MemoryHandler", "capacity": 3, "target": "a"}})
h = handler(**{"class": "logging.handlers.SMTPHandler", "mailhost": ["h", 5], "fromaddr": "f", "toaddrs": ["t"], "subject": "s"}); h.mailhost, h.mailport
h = handler(**{"class": "logging.handlers.SysLogHandler", "address": ["127.0.0.1", 5]}); h.address; h.close()
of_queue(), of_queue(respect_handler_level=True), of_queue(handlers=["s"])
of_queue(queue="queue.Queue"), of_queue(queue={"()": "mine.own_queue", "size": 4}), of_queue(queue=queue.Queue(3)), of_queue(queue="queue.SimpleQueue"), of_queue(queue="mine.own_queue")
of_queue(queue=own_queue)
of_queue(queue="cfg://own", others={"own": OwnQueue})
of_queue(queue={"a": 1})
of_queue(queue=5)
of_queue(queue="none.such")
of_queue(queue="mine.Deep")
of_queue(listener="mine.OwnListener"), of_queue(listener=OwnListener, handlers=["s"]), of_queue(listener={"()": "mine.own_listener", "a": 1}, handlers=["s"])[2][2], 1
of_queue(listener=own_listener)
of_queue(listener={"a": 1})
of_queue(listener="mine.Deep")
of_queue(listener=5)
of_queue(listener="mine.path")
of_queue(handlers=["none"])
tried(handlers={"a": {"class": Q, "handlers": ["b"]}, "b": S}, root={"handlers": ["a"]}), [x.name for x in logging.root.handlers[0].listener.handlers]
lc._is_queue_like_object(queue.PriorityQueue()), lc._is_queue_like_object([]), lc._is_queue_like_object(type("Q", (), dict.fromkeys(("empty", "full", "get", "get_nowait", "join", "put", "put_nowait", "qsize", "task_done"), len))()), lc._is_queue_like_object(type("Q", (), dict.fromkeys(("get", "put", "put_nowait"), len))())
tried(handlers={"h": S}, loggers={"a": {"handlers": ["h"], "level": "ERROR"}}, root={"handlers": ["h"]}), tried(incremental=True, handlers={"h": {"level": "ERROR"}}, loggers={"a": {"level": "DEBUG", "propagate": False, "handlers": ["none"]}}, root={"level": "CRITICAL"}), logging.getHandlerByName("h").level
tried(incremental=True, handlers={"none": {"level": 1}})
tried(incremental=True, handlers={"h": {"level": "NONE"}})
tried(incremental=True, loggers={"a": {"level": "NONE"}})
tried(incremental=True, root={"level": "NONE"})
tried(incremental=True, handlers={"h": {}}), logging.getHandlerByName("h").level, logging.getHandlerNames()
cfg["n"], cfg["s"], cfg["a"]["b"][1]["c"], cfg["a"]["b"][2][0], cfg.get("n"), cfg.get("none", "cfg://n"), cfg["a"]["b"][2][1]
d.convert("cfg://a.b[0]"), d.convert("cfg://a[7]"), d.convert("cfg://a.b[2][1]"), d.convert("cfg://a[e-f]"), d.convert("cfg:// n "), d.convert("other://x"), d.convert("cfg:x"), d.convert(5)
d.convert("cfg://a[5]")
cfg["bad"]
cfg["worse"]
d.convert("cfg://a.b[9]")
d.convert("cfg://none")
d.convert("cfg://!x")
d.convert("cfg://a!x")
d.convert("cfg://a.b[x]")
d.convert("ext://none_such")
x = d.convert([1, {"a": "cfg://n"}, "cfg://n"]); x.pop(), x.pop(0), type(x.pop()).__name__, type(x).__name__
x = d.convert({"a": "cfg://n", "b": [1]}); x.pop("a"), type(x.pop("b")).__name__, x.pop("c", "cfg://n"), x
x = d.convert((1, "cfg://n")); x[1], type(x).__name__, tuple.__getitem__(x, 1), x.configurator is d
x = d.convert(["cfg://n"]); x[0], list.__getitem__(x, 0), d.as_tuple([1]), d.as_tuple((2,)), d.as_tuple("x")
d.resolve("mine.Deep.Inner.value"), d.resolve("logging.config").__name__, d.resolve("os.path") is os.path, d.resolve("xml.dom.minidom").__name__
d.configure_custom({"()": "mine.handler_of", "a": 1, ".": {"b": 2}}).b, d.configure_custom({"()": dict, "a": 1})
lc.valid_ident("a1_"), lc.valid_ident("_B")
lc.valid_ident("1a")
lc.valid_ident("a b")
lc._resolve("xml.dom.pulldom").__name__, lc._resolve("mine.Deep.Inner").__name__
lc._resolve("mine.none.such")
of_file(ROOT), of_file(ROOT, "formatter=f", "[formatter_f]", "format=%(msg)s"), of_file(ROOT, "level=ERROR", "args=(sys.stdout,)")
of_file(ROOT, "formatter=f", "[formatter_f]", "format={msg}", "style={", "datefmt=%Y", "class=logging.Formatter"), of_file(ROOT, "formatter=f", "[formatter_f]", "format=${x}", "style=$", "defaults={'x': 1}")
of_file(ROOT.replace("StreamHandler", "mine.OldHandler"), "kwargs={'strm': 5}"), of_file(ROOT.replace("StreamHandler", "handlers.MemoryHandler"), "args=(3,)")
of_file(ROOT.replace("keys=h", "keys=h,i").replace("handlers=h", "handlers=h,i"), "[handler_i]", "class=handlers.MemoryHandler", "args=(3,)", "target=h", "[formatter_f]"), logging.getHandlerByName("i").target.name
of_file(ROOT.replace("keys=root", "keys=root, a"), "[formatter_f]", "[logger_a]", "qualname=a", "handlers=h", "level=ERROR", "propagate=0"), shown({"loggers": ["a", "a.b", "x"]})
of_file(ROOT.replace("keys=root", "keys=root,a"), "[formatter_f]", "[logger_a]", "qualname=a.b", "handlers=", disable=False), shown({"loggers": ["a", "a.b", "x"]})
of_file(ROOT, "[formatter_f]", "format=%(x)s", defaults={"level": "DEBUG"})
of_file(ROOT, "[formatter_f]", of=parsed), of_file(ROOT, "[formatter_f]", of=saved), of_file(ROOT, "[formatter_f]", "format=\xe9", of=saved, encoding="latin-1")
of_file("", of=saved)[0].replace(folder.name, "FOLDER")
of_file("nonsense", of=saved)[0].replace(folder.name, "FOLDER")
lc.fileConfig("/none/such")
of_file("[loggers]")
of_file(ROOT.replace("keys=root", "keys=a"), "[formatter_f]")
of_file(ROOT.replace("class=", "clas="), "[formatter_f]")
of_file(ROOT, "level=NONE", "[formatter_f]")
of_file(ROOT, "formatter=g", "[formatter_f]")
of_file(ROOT, "args=(", "[formatter_f]")
lc.DEFAULT_LOGGING_CONFIG_PORT, lc.IDENTIFIER.pattern
""", globals())

# A listener: a config of either kind, what a check changes or refuses, what is wrong, and its end.
real, told = select.select, queue.Queue()
select.select = lambda readers, writers, others, timeout: real(readers, writers, others, 0.01)
lc.dictConfig = lambda config: told.put(("dict", config)) if config != 5 else told.put(1 / 0)
lc.fileConfig = lambda file: told.put(("file", file.read())) if file.getvalue() != "5" else told.put(1 / 0)


def send(port, data):
    with socket.create_connection(("localhost", port)) as connection:
        connection.sendall(struct.pack(">L", len(data)) + data)
        connection.shutdown(socket.SHUT_WR)
        connection.recv(1)


for verify in None, lambda data: None if data == b"refused" else data.upper():
    server = lc.listen(0, verify)
    print(type(server).__name__ == "Server" or type(server).__bases__[0].__name__ == "Thread", server.ready.is_set())
    server.start()
    server.ready.wait()
    for data in b'{"a": 1}', b"refused", b"[text]", b"", b"x" * 70000:
        send(server.port, data)
        print(data[:10], (lambda got: (got[0], got[1] if len(got[1]) < 100 else len(got[1])))(told.get(timeout=5)) if data != b"refused" or not verify else told.empty())
    lc.stopListening()
    server.join()
lc.stopListening()
folder.cleanup()
