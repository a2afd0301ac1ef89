# pkgutil's deprecated loaders; tracemalloc's traces as text, made by hand; a future's own states and complaints; surrogates by the error handler of codecs.
import codecs, concurrent.futures, json, linecache, logging, pkgutil, sys, tracemalloc, types, warnings
from concurrent.futures import _base
from _each import each_value as each

warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *rest, **more: print("  warned:", category.__name__, message)
handler = logging.StreamHandler(sys.stdout)
handler.setFormatter(logging.Formatter("  logged: %(name)s %(levelname)s %(message)s"))
handler.addFilter(lambda record: (setattr(record, "exc_info", None), setattr(record, "msg", record.msg), setattr(record, "args", tuple("X" for _ in record.args)), True)[-1])
logging.getLogger("concurrent.futures").addHandler(handler)
linecache.cache["made.py"] = 100, None, ["first = 1\n", "    second(2)\n", "\n", "fourth\n"], "made.py"
frames = [("made.py", n) for n in (1, 2, 3, 4)]


def traced(frames, total=None):
    return tracemalloc.Traceback(frames, total) if total else tracemalloc.Traceback(frames)


def snapshot(*sizes):
    return tracemalloc.Snapshot([(0, size, (("made.py", k % 3 + 1), ("other.py", 7)), 2) for k, size in enumerate(sizes)], 2)


module = types.ModuleType("bare")
sys.modules["none"] = None
sys.modules["bare"] = module


def future(state, waiters=()):
    f = concurrent.futures.Future()
    f._state = state
    f._waiters += waiters
    return f


def states(state):
    f = future(state)
    return f.running(), f.done(), f.cancelled()


class Waiter:
    def __getattr__(self, name):
        return lambda *args: print("  waiter is told")


each(r"""
type(pkgutil.get_loader("json")).__name__, type(pkgutil.get_loader(json)).__name__, pkgutil.get_loader("none"), pkgutil.get_loader("bare"), pkgutil.get_loader(module), pkgutil.get_loader("no_such")
module.__loader__ = 5; pkgutil.get_loader("bare")
del module.__loader__; module.__spec__ = types.SimpleNamespace(loader=6, name="x"); pkgutil.get_loader("bare")
pkgutil.get_loader(".x")
pkgutil.find_loader(".x")
pkgutil.find_loader("json.nothing"), type(pkgutil.find_loader("json")).__name__
pkgutil.find_loader("sys.x")
pkgutil.find_loader("no_such.x")
pkgutil.find_loader("")
traced(frames).format(), traced(frames).format(limit=2), traced(frames).format(limit=-1), traced(frames).format(most_recent_first=True), traced(frames).format(limit=1, most_recent_first=True), traced(frames).format(0)
traced(frames), traced(frames, 9), str(traced(frames)), len(traced(frames)), traced(frames)[0], traced(frames)[1:3], traced(frames).total_nframe, traced(frames, 9).total_nframe, traced(frames)[0] in traced(frames), 5 in traced(frames)
traced(frames) == traced(frames), traced(frames) == traced(frames[1:]), traced(frames) < traced(frames[1:]), traced(frames) == 5, hash(traced(frames)) == hash(traced(frames)), traced(frames)[0] < traced(frames)[1], traced(frames)[0] == 5, hash(traced(frames)[0]) == hash(traced(frames)[0])
traced(frames) < 5
traced(frames)[0] < 5
repr(traced(frames)[0]), str(traced(frames)[0]), traced(frames)[0].filename, traced(frames)[0].lineno
s = snapshot(1, 20, 300, 4096, 5000000); s.statistics("lineno")
[str(x) for x in s.statistics("lineno")], [str(x) for x in s.statistics("filename")], [str(x) for x in s.statistics("traceback")], [str(x) for x in s.statistics("filename", cumulative=True)]
[str(x) for x in s.compare_to(snapshot(7, 1), "lineno")], [repr(x) for x in s.compare_to(snapshot(7, 1), "filename")]
s.statistics("nope")
s.statistics("traceback", True)
len(s.traces), s.traces[0], str(s.traces[0]), s.traces[0].size, s.traces[0].domain, s.traces[0].traceback, s.traces[0] == s.traces[1], s.traces[0] in s.traces, 5 in s.traces, s.traces == s.traces, s.traces[1:2]
[len(s.filter_traces([f]).traces) for f in (tracemalloc.Filter(True, "made.py"), tracemalloc.Filter(False, "made.py"), tracemalloc.Filter(True, "made.py", 2), tracemalloc.Filter(True, "*er.py", all_frames=True), tracemalloc.Filter(True, "other.py"), tracemalloc.DomainFilter(True, 0), tracemalloc.DomainFilter(False, 0), tracemalloc.DomainFilter(True, 3))], len(s.filter_traces([]).traces)
s.filter_traces(5)
s.filter_traces([5])
f = tracemalloc.Filter(True, "a.pyc", 3, True, 4); f.inclusive, f.filename_pattern, f.lineno, f.all_frames, f.domain, f._match_frame("a.py", 3), f._match_frame("a.py", 2)
f.filename_pattern = "b"
tracemalloc.get_object_traceback(5), tracemalloc.is_tracing(), tracemalloc.get_traceback_limit(), tracemalloc.get_traced_memory()
tracemalloc.take_snapshot()
[tracemalloc._format_size(n, sign) for n in (0, 1, 99, 100, 1023, 10240, 102400, -5, -20000, 10 ** 7, 10 ** 10, 10 ** 13, 10 ** 16) for sign in (False, True)]
[states(x) for x in ("PENDING", "RUNNING", "CANCELLED", "CANCELLED_AND_NOTIFIED", "FINISHED")]
[future(x).cancel() for x in ("PENDING", "RUNNING", "CANCELLED", "CANCELLED_AND_NOTIFIED", "FINISHED")]
[future(x).set_running_or_notify_cancel() for x in ("PENDING", "CANCELLED")], future("CANCELLED", [Waiter()]).set_running_or_notify_cancel()
future("RUNNING").set_running_or_notify_cancel()
future("FINISHED").set_running_or_notify_cancel()
f = future("RUNNING", [Waiter()]); f.set_result(3), f.result(), f.exception(), repr(f)[-29:]
f.set_result(4) if not repr(f) else None
f.set_exception(5) if f.cancelled() else None
f = future("RUNNING", [Waiter()]); f.set_exception(KeyError("k")), f.exception(), repr(f)[-29:], f.result()
future("CANCELLED").result()
future("PENDING").result(0)
future("PENDING").exception(0.001)
f.add_done_callback(lambda f: 1 / 0)
f = future("PENDING"); f.add_done_callback(lambda f: print("  told", f.done())); f.add_done_callback(lambda f: 1 / 0); f.cancel(), f.cancel()
repr(future("PENDING")).split(" at ")[0], repr(future("PENDING"))[-14:], concurrent.futures.Future[int], concurrent.futures._base.LOGGER.name
[("\ud812\udfff" * 2).encode(e, "surrogatepass") for e in ("utf-8", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be")], b"\xed\xa0\x92\xed\xbf\xbf".decode("utf-8", "surrogatepass"), b"\x12\xd8".decode("utf-16-le", "surrogatepass"), b"\xd8\x12".decode("utf-16-be", "surrogatepass"), b"\x12\xd8\0\0".decode("utf-32-le", "surrogatepass"), b"\0\0\xd8\x12".decode("utf-32-be", "surrogatepass")
h = codecs.lookup_error("surrogatepass"); h(UnicodeDecodeError("utf-8", b"a\xed\xbf\xbfb", 1, 2, "r")), h(UnicodeDecodeError("utf-8", b"\xed\xad\x95", 0, 1, "r")), h(UnicodeEncodeError("utf-8", "a\udad5b", 1, 2, "r"))
h(UnicodeDecodeError("utf-8", b"\xed\x9f\xbf", 0, 1, "r"))
h(UnicodeDecodeError("utf-8", b"\xed\xbf", 0, 1, "r"))
h(UnicodeEncodeError("ascii", "\udc80", 0, 1, "r"))
h(UnicodeEncodeError("utf-8", "e", 0, 1, "r"))
""", globals())
