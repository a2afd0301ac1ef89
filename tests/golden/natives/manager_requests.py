# multiprocessing's manager, asked in this process: what its server answers to each request, its counts, and what its things do; how a child is prepared; the tracker of resources, its lines.
import io, logging, multiprocessing as mp, os, re, sys, threading, warnings
from multiprocessing import connection, managers as m, process, reduction, resource_tracker, shared_memory, spawn, util
from _each import each_value as each

warnings.simplefilter("ignore")
sys.stdout.reconfigure(line_buffering=True)  # children would write, or have, what waits
sys.stderr = sys.stdout


class Conn:
    def __init__(self, *requests, fails=0):
        self.requests, self.sent, self.fails = list(requests), [], fails

    def recv(self):
        if not self.requests:
            raise EOFError
        request = self.requests.pop(0)
        if isinstance(request, Exception):
            raise request
        return request

    def send(self, answer):
        if self.fails:
            self.fails -= 1
            raise TypeError("cannot send")
        self.sent.append((answer[0], answer[1].rstrip().splitlines()[-1] if isinstance(answer[1], str) and "Traceback" in answer[1] else answer[1]))

    def close(self):
        self.sent.append("closed")


class Thing:
    def __init__(self, start=0):
        self.value = start

    def add(self, n=1):
        self.value += n
        return self.value

    def fail(self):
        raise LookupError("failed")

    def made(self):
        return [self.value]

    def _hidden(self):
        pass


class Manager(m.SyncManager):
    pass


Manager.register("Thing", Thing)
Manager.register("Exposed", Thing, exposed=("add",))
Manager.register("Typed", Thing, exposed=("add", "made"), method_to_typeid={"made": "list"})
Manager.register("bare", exposed=("append",), create_method=False)
Manager.register("BadTypes", Thing, create_method=False)
made = Manager(authkey=b"key")
server = made.get_server()
server.stop_event = threading.Event()
server.registry["BadTypes"] = (Thing, None, [1], None)


def created(*args, **kwargs):
    name, exposed = server.create(None, *args, **kwargs)
    ids[name] = f"<{len(ids) + 1}>"
    return name, sorted(exposed)


def hidden(value):
    text = re.sub(r"\{'\w+'(, '\w+')*\}", lambda found: repr(sorted(eval(found[0]))), repr(value))
    text = text.replace(repr(server.address), "'ADDRESS'")
    for name, shown in ids.items():
        text = text.replace(name, shown)
    return re.sub(r"'[0-9a-f]{6,}'", "'ID'", re.sub(r"0x[0-9a-f]+", "0xADDRESS", text))


def asked(name, method, *args, **kwargs):
    conn = Conn((name, method, args, kwargs))
    try:
        server.serve_client(conn)
    except SystemExit as error:
        print("   ends", error.code)
    return Shown(conn.sent)


def refused(call, *args):
    try:
        call(*args)
    except AssertionError as error:
        return Shown(str(error))


class Shown:
    def __init__(self, value):
        self.value = value

    def __repr__(self):
        return hidden(self.value)


def handled(*requests, fails=0):
    conn = Conn(*requests, fails=fails)
    m.deliver_challenge = m.answer_challenge = connection.deliver_challenge = connection.answer_challenge = lambda *args: None
    try:
        server.handle_request(conn)
    except SystemExit as error:
        print("   ends", error.code)
    return Shown(conn.sent)


def tracked(*lines):
    reads, writes = os.pipe()
    os.write(writes, b"".join(line.encode() + b"\n" for line in lines))
    os.close(writes)
    pid = os.fork()
    if not pid:
        sys.stderr = sys.__stderr__ = io.StringIO()
        warnings.simplefilter("always")
        told = []
        warnings.showwarning = lambda message, *args: told.append(str(message))
        sys.excepthook = lambda kind, error, where: told.append(f"{kind.__name__} {error}")
        out = os.dup(1)
        try:
            resource_tracker.main(reads)
        except SystemExit as error:
            os.write(out, f"   {told} ends {error.code}\n".encode())
        os._exit(0)
    os.close(reads)
    os.waitpid(pid, 0)


ids = {}
t, tm = created("Thing", 5)
l, lm = created("list", [1, 2])
y, ym = created("Typed")
e, em = created("Exposed", start=3)
logger = util.get_logger()
stream = io.StringIO()
path = process.ORIGINAL_DIR
sys.stdout.flush()
each(r"""
server.public, tm, em, ym, len(lm), server.registry["Thing"][1:], type(server.authkey).__name__
server.id_to_refcount == {t: 1, l: 1, y: 1, e: 1}, server.number_of_objects(None), server.dummy(None), server.id_to_obj["0"]
created("bare", [9])[1], created("bare", [8])[1]
server.create(None, "bare")
server.create(None, "bare", a=1)
server.create(None, "bare", 1, 2)
server.create(None, "none")
server.create(None, "BadTypes")
server.create(None, "Thing", 1, 2)
asked(t, "add"), asked(t, "add", 5), asked(t, "add", n=2), asked(t, "fail"), asked(t, "_hidden"), asked(t, "none"), asked(e, "made"), asked(y, "made"), asked(l, "__len__"), asked(l, "pop", 9)
asked(t, "#GETVALUE"), asked(t, "__str__"), asked(t, "__repr__"), asked("none", "add"), asked(l, "__str__"), asked(l, "append"), asked(l, "append", 1, 2)
asked("0", "add")
server.serve_client(Conn(ValueError("broken")))
c = Conn((t, "add", (), {}), fails=1)
server.serve_client(c)
Shown(c.sent)
c = Conn((t, "add", (), {}), fails=2)
server.serve_client(c)
c.sent
Shown([line for line in server.debug_info(None).splitlines() if "refcount" in line][0][-3:]), len(server.debug_info(None).splitlines())
server.incref(None, t), server.id_to_refcount[t], server.decref(None, t), server.id_to_refcount[t], sorted(server.get_methods(None, m.Token("Thing", None, t)))
server.decref(None, t), t in server.id_to_refcount, t in server.id_to_obj
server.incref(None, "none")
server.decref(None, "none")
server.id_to_local_proxy_obj[l] = server.id_to_obj[l]; server.decref(None, l), server.decref(None, l), l in server.id_to_obj, asked(l, "__len__"), server.incref(None, l), server.id_to_refcount[l]
server.id_to_refcount[l] = 0; refused(server.decref, None, l)
handled((None, "dummy", (), {})), handled((None, "number_of_objects", (), {})), handled((None, "none", (), {})), handled(ValueError("bad")), handled((None, "incref", ("none",), {})), handled((None, "create", ("Thing", 1), {}))
handled((None, "dummy", (), {}), fails=1), handled((None, "dummy", (), {}), fails=2)
handled((None, "accept_connection", ("name",), {})), threading.current_thread().name
handled((None, "shutdown", (), {})), server.stop_event.is_set(), server.serve_client(Conn((t, "add", (), {})))
m.Server({}, None, "text", "pickle")
made.start(5)
made.get_server() is not server, made.address, made._state.value, made.connect
made._debug_info
Manager().shutdown
n = m.Namespace(a=1, _b=2); n.c = 3; repr(n), n.a
v = m.Value("i", 5, lock=False); v.get(), v.set(7), v.value, repr(v), m.Array("i", [1, 2], lock=False)
m.public_methods(Thing()), "_hidden" in m.all_methods(Thing())
Shown(m.Token("T", ("h", 1), "i")), m.Token("T", "a", "b").__getstate__(), m.rebuild_as_list if hasattr(m, "rebuild_as_list") else m.RebuildProxy.__name__
m.dispatch(Conn(("#RETURN", 5)), "i", "m"), m.dispatch(Conn(("#RETURN", None)), "i", "m", (1,), {"a": 2})
m.dispatch(Conn(("#ERROR", KeyError("k"))), "i", "m")
m.dispatch(Conn(("#TRACEBACK", "text")), "i", "m")
m.dispatch(Conn(("#UNSERIALIZABLE", "text")), "i", "m")
m.dispatch(Conn(("#ERROR", 5)), "i", "m")
m.dispatch(Conn(("#OTHER", 5)), "i", "m")
m.dispatch(Conn(("#TRACEBACK", 5)), "i", "m")
k = m.MakeProxyType("Own", ("add", "made")); k.__name__, k._exposed_, sorted(x for x in vars(k) if x[0] != "_"), k is m.MakeProxyType("Own", ("add", "made")), k is m.MakeProxyType("Own", ("add",))
spawn.is_forking(["x", "--multiprocessing-fork"]), spawn.is_forking(["x"]), spawn.is_forking(["--multiprocessing-fork"]), spawn.is_forking(["a", "b"])
spawn.set_executable("/py"); spawn.get_executable(), spawn.get_command_line(pipe_handle=5, tracker_fd=None)[-2:], spawn.set_executable(b"/p\xff"), spawn.get_executable()
sys.frozen = True; spawn.set_executable("/py"); spawn.get_command_line(a=1, b=None)
del sys.frozen; d = spawn.get_preparation_data("name"); sorted(d), d["name"], d["log_to_stderr"], d["orig_dir"] == path, d["init_main_from_path"].rpartition("/")[2], d["start_method"]
logger.setLevel(15); spawn.get_preparation_data("n")["log_level"]
p = process.current_process(); p._inheriting = True
spawn.get_preparation_data("n")
del p._inheriting
spawn.prepare({"name": "new", "authkey": b"k2", "log_level": 25, "sys_path": sys.path[:] + ["own"], "sys_argv": ["a"], "dir": "/", "orig_dir": "/o", "start_method": "spawn"}); p.name, bytes(p.authkey), logger.level, sys.path[-1], sys.argv, os.getcwd(), process.ORIGINAL_DIR, mp.get_start_method()
spawn.prepare({}), spawn.prepare({"init_main_from_name": "__main__"}), spawn.prepare({"init_main_from_name": "x.__main__"}), spawn.prepare({"init_main_from_path": "/x/ipython.py"}), spawn.prepare({"init_main_from_path": sys.modules["__main__"].__file__}), len(spawn.old_main_modules)
kept = sys.modules["__main__"]; spawn.prepare({"init_main_from_name": "_main_of_child"})
sys.modules["__main__"].__name__, sys.modules["__mp_main__"] is sys.modules["__main__"], spawn.old_main_modules == [kept]
sys.modules["__main__"] = kept; process.ORIGINAL_DIR = path
tracked("REGISTER:a:dummy", "PROBE:0:noop", "UNREGISTER:a:dummy")
tracked("REGISTER:a:dummy", "PROBE:0:noop")
tracked("REGISTER:/none-such:semaphore", "PROBE:0:noop"), tracked("REGISTER:a:none", "OTHER:a:noop", "UNREGISTER:b:dummy"), tracked()
r = resource_tracker.ResourceTracker(); r._fd = 1; r._check_alive = lambda: True; r.register("x" * 600, "dummy")
util.log_to_stderr.__name__, util.get_logger().name, util.sub_debug("x %s", 1), util.is_exiting(), util.get_logger() is logger
h = logging.StreamHandler(stream); h.setFormatter(logging.Formatter("%(levelname)s %(message)s")); logger.addHandler(h); logger.setLevel(5); util.sub_debug("a %s", 1), util.debug("b"), util.info("c"), util.sub_warning("d"), util._warn("e") if hasattr(util, "_warn") else util.sub_warning("e"), logger.removeHandler(h)
stream.getvalue().split("\n")[:4]
connection.address_type(("h", 1)), connection.address_type("/x"), connection.address_type("\\\\.\\pipe\\x"), connection.address_type(b"\0x"), connection.arbitrary_address("AF_INET"), type(connection.arbitrary_address("AF_UNIX")).__name__
connection.address_type(5)
connection.arbitrary_address("AF_X")
connection._validate_family("AF_X"), connection._validate_family("AF_UNIX"), connection._validate_family("AF_INET")
connection._validate_family("AF_PIPE")
w = connection.ConnectionWrapper(type("C", (), {name: lambda self, *a: a for name in ("fileno", "close", "poll", "send_bytes")} | {"recv_bytes": lambda self: b"data"})(), lambda o: ("dumped", o), lambda b: ("loaded", b)); w.send(5), w.recv(), w.poll(3), w.fileno()
a, b = mp.Pipe(); a.send_bytes(b"abcdef", 2, 3), b.recv_bytes(), a.send_bytes(memoryview(b"abcd").cast("H")), b.recv_bytes_into(buf := bytearray(5), 1), buf, b.poll(0)
a.send_bytes(b"abc", -1)
a.send_bytes(b"abc", 4)
a.send_bytes(b"abc", 1, -1)
a.send_bytes(b"abc", 1, 3)
b.recv_bytes(-1)
a, b = mp.Pipe(); a.send_bytes(b"zz"); b.recv_bytes_into(bytearray(2), -1)
b.recv_bytes_into(bytearray(2), 3)
a, b = mp.Pipe(); a.send_bytes(b"toolong"); b.recv_bytes_into(bytearray(2))
a, b = mp.Pipe(); a.send_bytes(b"x" * 20); b.recv_bytes(5)
a, b = mp.Pipe(False); a.send(1)
b.recv()
a.close(); b.closed, b.readable, b.writable, a.closed
b.send(1)
a.recv()
""", globals())
server.listener.close()
