# multiprocessing's parts without a family of processes: the tracker over a pipe, descriptors through sockets, those that are shared, locks' holders.
import functools, io, multiprocessing as mp, os, pickle, re, signal, socket, sys, threading, warnings
from multiprocessing import connection, context, reduction, resource_sharer, resource_tracker as tracker, synchronize

warnings.simplefilter("always")
warnings.simplefilter("ignore", ResourceWarning)
warnings.showwarning = lambda message, category, *rest, **more: print("  warned:", category.__name__, message, file=out)
out = sys.stdout


def told(title, f, *args):
    try:
        print(title, "=", repr(f(*args)), file=out)
    except BaseException as error:
        print(title, "!", type(error).__name__, error, file=out)


def tracked(*lines):
    """What the tracker makes of these lines, with resources of its own kinds."""
    keep = sys.stdin, sys.stdout, sys.excepthook, signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
    sys.stdin, sys.stdout = io.StringIO(), io.StringIO()
    sys.excepthook = lambda kind, error, tb: print("  hook:", kind.__name__, error, file=out)
    reads, writes = os.pipe()
    os.write(writes, b"".join(line + b"\n" for line in lines))
    os.close(writes)
    try:
        told(str(lines), tracker.main, reads)
        print("  ", sys.stdin.closed, sys.stdout.closed, signal.getsignal(signal.SIGINT) == signal.SIG_IGN, signal.getsignal(signal.SIGTERM) == signal.SIG_IGN, file=out)
    finally:
        sys.stdin, sys.stdout, sys.excepthook = keep[:3]
        signal.signal(signal.SIGINT, keep[3]), signal.signal(signal.SIGTERM, keep[4])


def remove(name):
    if "bad" in name:
        raise OSError("cannot")
    print("  removes", name, file=out)


tracker._CLEANUP_FUNCS["semaphore"] = remove
tracked()
tracked(b"PROBE:0:noop", b"REGISTER:a:semaphore", b"REGISTER:a:semaphore", b"UNREGISTER:a:semaphore")
tracked(b"REGISTER:a:semaphore")
tracked(b"REGISTER:bad:semaphore")
tracked(b"REGISTER:x:dummy")
tracked(b"UNREGISTER:x:semaphore")
tracked(b"REGISTER:x:nothing")
tracked(b"OTHER:x:semaphore")


t = tracker.ResourceTracker()
reads, t._fd = os.pipe()
t.register("name", "semaphore"), t.unregister("name", "shared_memory")
print(os.read(reads, 1000), t.getfd() == t._fd, t._check_alive())
told("too long", t.register, "x" * 600, "semaphore")
told("not ASCII", t.register, "\xe9", "semaphore")
os.close(t._fd)
t._fd = None
t._stop()


class Socket:
    """What a socket of descriptors says."""
    def __init__(self, message=b"\1", ancillary=(), answer=b"A"): self.message, self.ancillary, self.answer = message, list(ancillary), answer
    def sendmsg(self, *args): print("  sends", [(a, type(d).__name__) if isinstance(a, bytes) else a for a, d in zip(args[0], args[1])], [x[:2] for x in args[1]] == [(socket.SOL_SOCKET, socket.SCM_RIGHTS)], args[1][0][2].tolist())
    def recv(self, n): print("  receives", n); return self.answer
    def recvmsg(self, *args): print("  asks", args[0], args[1] >= 4); return self.message, self.ancillary, 0, None
    def send(self, data): print("  sends", data)


RIGHTS = socket.SOL_SOCKET, socket.SCM_RIGHTS
reduction.ACKNOWLEDGE = True
told("sendfds", reduction.sendfds, Socket(), [3, 4, 5])
told("sendfds", reduction.sendfds, Socket(answer=b"B"), [3])
for s in Socket(b"\2", [(*RIGHTS, bytes([3, 0, 0, 0, 4, 0, 0, 0]))]), Socket(b"", []), Socket(b"\1", []), Socket(b"\1", [(*RIGHTS, b"1234")] * 2), Socket(b"\1", [(*RIGHTS, b"12345")]), Socket(b"\1", [(RIGHTS[0], 99, b"1234")]), Socket(b"\1", [(99, RIGHTS[1], b"1234")]), Socket(b"\5", [(*RIGHTS, b"1234")]):
    told("recvfds", reduction.recvfds, s, 2)
reduction.ACKNOWLEDGE = False
told("sendfds", reduction.sendfds, Socket(answer=b"B"), [3])
told("recvfds", reduction.recvfds, Socket(b"\1", [(*RIGHTS, b"\7\0\0\0")]), 1)
a, b = mp.Pipe()
with open(__file__, "rb") as f:
    reduction.send_handle(a, f.fileno(), os.getpid())
    got = reduction.recv_handle(b)
    print(os.path.sameopenfile(got, f.fileno()), got != f.fileno())
    os.close(got)
    shared = reduction.DupFd(f.fileno())
    print(type(shared).__name__, type(shared).__module__)
    got = shared.detach()
    print(os.path.sameopenfile(got, f.fileno()))
    os.close(got)
    left = reduction.DupFd(f.fileno())
print(resource_sharer._resource_sharer._thread.is_alive(), resource_sharer._resource_sharer._key, len(resource_sharer._resource_sharer._cache))
resource_sharer.stop(), resource_sharer.stop()
print(resource_sharer._resource_sharer._address, len(resource_sharer._resource_sharer._cache))


class Kinds:
    def method(self): return "called"
    @classmethod
    def of_class(cls): return cls.__name__


pickled = lambda x: pickle.loads(reduction.ForkingPickler.dumps(x))
print(pickled(Kinds().method)(), pickled(Kinds.of_class)(), pickled(list.append) is list.append, pickled(int.__add__)(2, 3), pickled(functools.partial(int, "11", base=2))(), type(reduction.ForkingPickler.dumps(5)).__name__)
reduction.register(Kinds, lambda k: (str, ("made",)))
print(pickled(Kinds()))
file = io.BytesIO()
reduction.dump([1], file, 2)
print(pickle.loads(file.getvalue()), file.getvalue()[:2])
for f, args in ((a.send_bytes, ("x",)), (a.send_bytes, (b"abc", 4)), (a.send_bytes, (b"abc", -1)), (a.send_bytes, (b"abc", 1, 3)), (a.send_bytes, (b"abc", 1, -1)), (a.send_bytes, (b"abc", 1, 2)), (b.recv_bytes, ()), (b.recv_bytes, (-1,)), (b.poll, (0,)), (a.send, (lambda: 0,)), (b.send_bytes, (b"long",)), (a.recv_bytes_into, (bytearray(2),)), (b.send_bytes, (b"four",)), (a.recv_bytes_into, (bytearray(6), 2)), (b.send_bytes, (b"four",)), (a.recv_bytes, (3,)), (b.send, (1,))):
    told(f"{f.__name__} {str(args)[:20].split(' at ')[0]}", f, *args)
c, d = mp.Pipe(duplex=False)
for f, args in ((c.send, (1,)), (c.send_bytes, (b"",)), (d.recv, ()), (d.recv_bytes, ()), (d.poll, ()), (d.recv_bytes_into, (bytearray(1),))):
    told(f.__name__, f, *args)
print(c.readable, c.writable, d.readable, d.writable, c.closed, c.close(), c.closed, c.close())
told("closed", c.fileno)
told("closed", c.recv)
told("send", d.send, 1)
d.close()
for wrong in (lambda: connection.Connection(-1), lambda: connection.Connection(0, False, False), lambda: connection.Listener(family="AF_X"), lambda: connection.Listener(("h", 0), "AF_PIPE"), lambda: connection.Client("x", "AF_X"), lambda: connection.Client("/none/here", "AF_UNIX"), lambda: connection.Listener(authkey="text"), lambda: connection.address_type(5), lambda: connection.address_type(("h", 1)), lambda: connection.address_type("\\\\.\\pipe"), lambda: connection.address_type("/x"), lambda: connection.arbitrary_address("AF_INET"), lambda: connection.arbitrary_address("AF_X"), lambda: connection.deliver_challenge(a, "x"), lambda: connection.answer_challenge(a, "x"), lambda: connection._validate_family("AF_PIPE")):
    try:
        print(wrong())
    except BaseException as error:
        print(type(error).__name__, error)
real = synchronize._multiprocessing.SemLock


class Taken:
    SEM_VALUE_MAX = 5
    def __new__(cls, *args): raise FileExistsError


fork = mp.get_context("fork")
synchronize._multiprocessing.SemLock = Taken
told("names", fork.Lock)
synchronize._multiprocessing.SemLock = real
for made in fork.Lock(), fork.RLock(), fork.Semaphore(2), fork.BoundedSemaphore(3), fork.Condition(), fork.Event():
    print(re.sub(r"0x[0-9a-f]+", "ADDRESS", repr(made)))
lock, rlock = fork.Lock(), fork.RLock()
with lock, rlock, rlock:
    print(lock, rlock)
    thread = threading.Thread(target=lambda: print(lock, rlock), name="Other")
    thread.start(), thread.join()
thread = threading.Thread(target=lambda: (rlock.acquire(), print(rlock), rlock.release()), name="Other")
thread.start(), thread.join()
told("release", lock.release)
told("release", rlock.release)
told("release", fork.BoundedSemaphore(1).release)
told("semaphore", fork.Semaphore, -1)
told("pickled", pickle.dumps, lock)
told("value", lambda: (fork.Semaphore(3).get_value(), lock.acquire(), lock.acquire(timeout=0), lock.acquire(False), lock.release()))
context.set_spawning_popen(5)
told("forked", lock.__getstate__)
context.set_spawning_popen(None)
condition = fork.Condition()
told("notify", condition.notify)
told("wait", condition.wait)
told("wait_for", lambda: (condition.acquire(), condition.wait(0.001), condition.wait_for(lambda: 3), condition.wait_for(lambda: 0, 0.001), condition.notify(2), condition.notify_all(), condition.release()))
barrier = fork.Barrier(1, lambda: print("  action"))
print(re.sub(r"0x[0-9a-f]+", "ADDRESS", repr(barrier)), barrier.wait(), barrier.parties, barrier.n_waiting, barrier.broken, barrier.abort(), barrier.broken, barrier.reset(), barrier.broken)
event = fork.Event()
print(event.is_set(), event.wait(0.001), event.set(), event.is_set(), event.wait(), event.clear(), event.is_set())
