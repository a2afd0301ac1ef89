# Numbers at their edges over small modules: limits of buffers, tokens, statuses of WSGI, repeated lines of tracebacks, queues that are shut, futures that are waited for.
import asyncio, concurrent.futures as cf, io, linecache, os, subprocess, sys, tempfile, token, traceback, types, warnings, wsgiref.validate as validate, zipfile
from asyncio import transports
from _each import each_value as each

warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *rest, **more: print("  warned:", category.__name__, message)


class Flow(transports._FlowControlMixin):
    """A transport whose buffer is as large as it says."""
    size = 0
    def __init__(self):
        super().__init__(loop=types.SimpleNamespace(call_exception_handler=lambda c: print("  handler", c["message"], repr(c["exception"]))))
        self._protocol = self
    def get_write_buffer_size(self): return self.size
    def pause_writing(self): print("  pause"); self.fails()
    def resume_writing(self): print("  resume"); self.fails()
    def fails(self): pass


def limits(**given):
    f = Flow()
    f.set_write_buffer_limits(**given)
    return f.get_write_buffer_limits()


def flow(*sizes, high=10, low=5):
    f = Flow()
    f._set_write_buffer_limits(high, low)
    for f.size in sizes:
        f._maybe_pause_protocol(), f._maybe_resume_protocol()


def lines(*places, name="f.py"):
    return traceback.StackSummary.from_list([(name, n, "f", f"line {n}") for n in places]).format()


p = tempfile.mkstemp()[1]


def write(name, text):
    with open(name, "w", newline="") as f:
        f.write(text)


def recursive(n):
    return n and recursive(n - 1) or 1 / 0


def repeated(n):
    try:
        recursive(n)
    except ZeroDivisionError as error:
        return [l.strip() for l in traceback.format_exception(error) if "repeated" in l], len(traceback.format_exception(error))


def environ(**changes):
    import wsgiref.util
    made = {"REQUEST_METHOD": "GET", "QUERY_STRING": ""}
    wsgiref.util.setup_testing_defaults(made)
    made.update(changes)
    for name in [n for n, v in made.items() if v is None]:
        del made[name]
    return made


async def shut(items, *, maxsize=0, immediate=False, getters=0, done=0):
    q = asyncio.Queue(maxsize)
    for n in range(items):
        q.put_nowait(n)
    waiting = [asyncio.ensure_future(q.get()) for _ in range(getters)]
    if maxsize:
        waiting.append(asyncio.ensure_future(q.put("more")))
    await asyncio.sleep(0)
    for _ in range(done):
        q.get_nowait(), q.task_done()
    q.shutdown(immediate)
    got = await asyncio.gather(*waiting, return_exceptions=True)
    return [type(g).__name__ if isinstance(g, Exception) else g for g in got], q.qsize(), q._unfinished_tasks, q._finished.is_set(), q


async def turns(cancel):
    """Who of three getters gets what, if some are cancelled, before and after they are woken."""
    q = asyncio.Queue()
    tasks = [asyncio.ensure_future(q.get()) for _ in range(3)]
    await asyncio.sleep(0)
    if cancel[0]:
        tasks[0].cancel()
        await asyncio.sleep(0)
    q.put_nowait("a")
    if cancel[1]:
        tasks[cancel[0]].cancel()
    await asyncio.sleep(0)
    q.put_nowait("b")
    await asyncio.sleep(0)
    result = [t.cancelled() and "cancelled" or t.done() and t.result() for t in tasks], len(q._getters), q.qsize()
    for t in tasks:
        t.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return result


def future(result=None, error=None, state=None):
    f = cf.Future()
    if state == "cancelled":
        f.cancel(), f.set_running_or_notify_cancel()
    elif error:
        f.set_exception(error)
    elif result is not None:
        f.set_result(result)
    return f


def waited(*fs, **options):
    done, rest = cf.wait(fs, 0, **options)
    return [f in done for f in fs], [f in rest for f in fs]


each(r"""
limits(), limits(high=100), limits(low=100), limits(high=100, low=10), limits(high=0), limits(low=0), limits(high=7), limits(high=3), Flow().get_write_buffer_limits()
limits(high=5, low=6)
limits(low=-1)
limits(high=-1)
flow(10, 11, 12, 6, 5, 4, 11, 0), flow(0, 1, 0, high=0, low=0)
Flow.fails = lambda self: 1 / 0; flow(11, 5)
Flow.fails = lambda self: sys.exit(3); flow(11)
[(f.__name__, [f(n) for n in (-1, 0, 1, 255, 256, 257)]) for f in (token.ISTERMINAL, token.ISNONTERMINAL, token.ISEOF)], token.NT_OFFSET, token.N_TOKENS == len([n for n in token.tok_name if n < 256])
[len(lines(*[5] * n)) for n in range(1, 8)], lines(*[5] * 4)[-1], lines(*[5] * 5)[-1], lines(5, 5, 5, 5, 6, 6, 6, 6, 6, 5), lines(*[None] * 5)[-1], lines(1, name="<stdin>-7"), lines(1, name="<stdin>"), lines(1, name="<stdin>x"), lines(1, name="x<stdin>-"), lines(2, 2, 1, 1, 2)
[repeated(n) for n in (0, 1, 2, 3, 4, 5, 20)]
traceback.StackSummary.from_list([("f", 1, "g", None)]), traceback.StackSummary.from_list([("nofile", 1, "g", None)]).format(), traceback.FrameSummary("f", 1, "g", lookup_line=False, line="x  ", locals={"a": 1, "b": [2]}).locals, traceback.FrameSummary("f", 1, "g", line="  x  ").line, list(traceback.FrameSummary("f", 1, "g", line="y")), traceback.FrameSummary("f", 1, "g", line="y") == ("f", 1, "g", "y"), len(traceback.FrameSummary("f", 1, "g"))
[linecache.cache.__setitem__("t", (5, None, t, "t")) or [linecache.getline("t", n) for n in (-1, 0, 1, 2, 3)] for t in (["a\n", "b\n"], [])], linecache.getlines("t"), linecache.getline("none", 1), linecache.lazycache("<x>", {}), linecache.lazycache("", {}), linecache.lazycache("none", {"__name__": "m", "__loader__": types.SimpleNamespace(get_source=lambda n: "l1\nl2")}), linecache.getlines("none"), linecache.lazycache("none", {})
[(write(p, t), linecache.checkcache(p), linecache.cache.pop(p, 0) and None, linecache.getlines(p))[-1] for t in ("", "a", "a\n", "a\r\nb\rc", "\n", "\n\n", "# coding: ascii\nx")], os.unlink(p)
validate.check_status("200 OK"), validate.check_status("200 "), validate.check_status("200"), validate.check_status("200\tOK")
validate.check_status("20 OK")
validate.check_status("2000 OK")
validate.check_status("099 OK")
validate.check_status(b"200 OK")
validate.check_status("abc OK")
[validate.check_headers(h) for h in ([], [("A", "b")], [("A-b_c", "\t d")])], validate.check_content_type("200 OK", [("Content-Type", "x")]), validate.check_content_type("204 No", []), validate.check_content_type("304 No", [])
validate.check_headers(())
validate.check_headers([["a", "b"]])
validate.check_headers([("a",)])
validate.check_headers([(b"a", "b")])
validate.check_headers([("a", 5)])
validate.check_headers([("Status", "b")])
validate.check_headers([("a:", "b")])
validate.check_headers([("a\n", "b")])
validate.check_headers([("1a", "b")])
validate.check_headers([("a-", "b")])
validate.check_headers([("a_", "b")])
validate.check_headers([("a", "b\x1f")])
validate.check_headers([("a", "b\n")])
validate.check_content_type("200 OK", [])
validate.check_content_type("204 No", [("content-TYPE", "x")])
validate.check_exc_info(5), validate.check_exc_info(None)
validate.check_iterator("x")
validate.check_environ(environ()), validate.check_environ(environ(QUERY_STRING=None)), validate.check_environ(environ(REQUEST_METHOD="ODD")), validate.check_environ(environ(CONTENT_LENGTH="0"))
validate.check_environ({}.items())
[validate.check_environ(environ(**{k: None})) for k in ()] or validate.check_environ(environ(SERVER_NAME=None))
validate.check_environ(environ(HTTP_CONTENT_TYPE="x"))
validate.check_environ(environ(HTTP_CONTENT_LENGTH="x"))
validate.check_environ(environ(X=5))
validate.check_environ(environ(**{"wsgi.version": [1]}))
validate.check_environ(environ(**{"wsgi.url_scheme": "ftp"}))
validate.check_environ(environ(**{"wsgi.input": 5}))
validate.check_environ(environ(**{"wsgi.errors": 5}))
validate.check_environ(environ(SCRIPT_NAME="a"))
validate.check_environ(environ(PATH_INFO="a"))
validate.check_environ(environ(CONTENT_LENGTH="-1"))
validate.check_environ(environ(SCRIPT_NAME="/"))
[asyncio.run(shut(n, **o))[:4] for n, o in ((3, {}), (3, {"immediate": True}), (3, {"immediate": True, "done": 1}), (0, {"getters": 2}), (0, {"getters": 2, "immediate": True}), (1, {"maxsize": 1}), (1, {"maxsize": 1, "immediate": True}), (2, {"maxsize": 2, "done": 2}), (0, {}), (0, {"immediate": True}))]
[asyncio.run(turns(c)) for c in ((0, 0), (1, 0), (0, 1), (1, 1))]
waited(future(1), future()), waited(future(1), future(), return_when=cf.FIRST_COMPLETED), waited(future(error=KeyError()), future(), return_when=cf.FIRST_EXCEPTION), waited(future(1), future(), return_when=cf.FIRST_EXCEPTION), waited(future(state="cancelled"), future(), return_when=cf.FIRST_EXCEPTION), waited(), waited(future(1), return_when="x")
waited(future(), return_when="x")
list(cf.as_completed([])), [f.result() for f in cf.as_completed([future(1)] * 2)], sorted(f.result() for f in cf.as_completed([future(1), future(2)], 0))
list(cf.as_completed([future(), future(1), future()], 0))
list(cf.as_completed([future()], -1))
r = cf.wait([future(1)]); r.done is r[0], r.not_done, type(r).__name__, r._fields, cf.wait([]), len(r)
e = subprocess.CalledProcessError(3, ["a"], "o", "e"); e, str(e), e.stdout, e.output, e.stderr, e.cmd, e.returncode, e.args, setattr(e, "stdout", "n"), e.output
[str(subprocess.CalledProcessError(n, "c")) for n in (0, 1, 255, -9, -1000)], str(subprocess.TimeoutExpired("c", 1.5, b"o")), subprocess.TimeoutExpired("c", 1, b"o").stdout, setattr(t := subprocess.TimeoutExpired("c", 1), "stdout", 5), t.output, repr(subprocess.CompletedProcess(["a"], 0)), repr(subprocess.CompletedProcess("a", 1, "o", "e")), subprocess.CompletedProcess("a", 0).check_returncode()
subprocess.CompletedProcess("a", 2, "o", "e").check_returncode()
b = io.BytesIO(); z = zipfile.ZipFile(b, "w"); z.writestr("s", b"0123456789"), z.writestr(zipfile.ZipInfo("d"), b"x" * 50, zipfile.ZIP_STORED), z.close(), z.filelist[0].header_offset, z.filelist[1].header_offset, len(b.getvalue())
z = zipfile.ZipFile(b); f = z.open("s"); f.read(3), f.tell(), f.read(0), f.peek(2)[:2], f.read1(2), f.seek(1), f.read(2), f.seek(-1, 2), f.read(), f.read(1), f.seek(2, 0), f.seek(3, 1), f.tell(), f.readline(2), f.readlines(), f.readinto(bytearray(3)), f.seek(0), f.read(-1), f.seek(50), f.readable(), f.seekable(), repr(f)
f.seek(0, 3)
f.close(), repr(f)
f.read()
f.tell()
f.seek(0)
f.readable()
""", globals())
