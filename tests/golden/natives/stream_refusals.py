# Positions beyond all streams, raw streams that answer oddly, and what posix, signal and sys refuse.
import io, itertools, os, posix, signal, sys, warnings
from _each import each_value as each

warnings.simplefilter("ignore")
big, huge = sys.maxsize, 1 << 70
class X: pass
class Again:
    def __init__(self): self.tee = None
    def __iter__(self): return self
    def __next__(self): return next(self.tee)
again = Again(); again.tee = itertools.tee(again, 1)[0]
b, s = io.BytesIO(b"abc"), io.StringIO("abc")
r, w = os.pipe()
class Raw(io.RawIOBase):
    def __init__(self, given): self.given = given
    def readable(self): return True
    def writable(self): return True
    def seekable(self): return True
    def readinto(self, b):
        if isinstance(self.given, bytes): b[:len(self.given)] = self.given; return len(self.given)
        return self.given
    def write(self, b): return self.given
    def seek(self, *a): return self.given
    def tell(self): return self.given
each(r"""
    next(again.tee)
    b.seek(big), b.read(1), b.tell() == big
    b.seek(big, 1)
    b.seek(0), b.seek(-5, 1), b.seek(-99, 2), b.seek(5, 1), b.truncate(2), b.getvalue()
    b.seek(big, 2)
    b.seek(0, 5)
    b.seek("x")
    b.truncate(-1)
    b.truncate("x")
    b.truncate(huge)
    b.readinto("x")
    b.readinto(bytes(2))
    b.writelines(5)
    b.writelines([5])
    s.seek(big), s.read(1), s.tell() == big
    s.seek(1, 2)
    s.seek(-1)
    s.seek(0, 5)
    s.truncate(-1)
    s.truncate("x")
    s.readline("x")
    s.write(5)
    io.BytesIO(5)
    io.BytesIO(nope=1)
    io.StringIO(5)
    io.StringIO(newline=5)
    io.StringIO(newline="ab")
    io.BufferedReader(Raw(-1)).read(1)
    io.BufferedReader(Raw(None)).read(1), io.BufferedReader(Raw(None)).read(), io.BufferedReader(Raw(None)).peek(), io.BufferedReader(Raw(None)).readline()
    io.BufferedWriter(Raw(1)).seek(5, 7)
    io.BufferedReader(Raw(b"ab")).readinto1("x")
    io.BufferedReader(Raw(b"ab")).readinto("x")
    io.BufferedReader(Raw(b"ab")).read(-2)
    io.BufferedReader(Raw(b"ab")).seek("x")
    io.BufferedReader(Raw(b"ab")).truncate()
    q = io.BufferedRandom(io.BytesIO()); q.close(); q.truncate()
    q.seek(0)
    q.tell()
    q.write(b"")
    q.flush()
    q.read1()
    io.BufferedIOBase().readinto(bytearray(1))
    io.BufferedIOBase().readinto1(bytearray(1))
    io.BufferedIOBase().readinto1(5)
    io.BufferedIOBase().readinto("x")
    io.BufferedRWPair(b, b, "x")
    io.BufferedRWPair(io.RawIOBase(), b)
    io.BufferedRWPair(b, io.RawIOBase())
    io.TextIOWrapper(Raw("x"), "ascii").read()
    io.RawIOBase().readall()
    Raw(None).readall(), Raw(None).read(1)
    Raw("x").read(1)
    posix.waitstatus_to_exitcode("x")
    os.stat(0, dir_fd=0)
    os.stat("x", dir_fd="y")
    os.statvfs("/no/such")
    type(os.statvfs("/")).__name__, type(os.times()).__name__, isinstance(os.sysconf_names, dict), isinstance(os.pathconf_names, dict), isinstance(os.confstr_names, dict), type(os.uname()).__name__, type(os.stat("/")).__name__, len(os.getloadavg())
    os.confstr("x")
    os.confstr(99999)
    os.pathconf("/", "x")
    os.fpathconf(0, "x")
    os.sysconf("x")
    os.sysconf([])
    posix._have_functions is not None and "HAVE_FSTATAT" in posix._have_functions
    signal.siginterrupt(9999, 1)
    signal.strsignal(9999)
    signal.strsignal(0) and 1, signal.SIGRTMIN > 30, signal.ItimerError is OSError, signal.struct_siginfo.__name__
    signal.sigtimedwait([], "x")
    signal.sigtimedwait([], -1)
    signal.sigtimedwait([signal.SIGUSR1], 0)
    signal.sigwait([9999])
    signal.sigwait(5)
    signal.pidfd_send_signal(-1, 0)
    signal.pidfd_send_signal(-1, 0, 5)
    signal.setitimer(0, -1)
    signal.setitimer(0, "x")
    signal.setitimer(9, 1)
    signal.getitimer(9)
    signal.set_wakeup_fd(r)
    signal.set_wakeup_fd(-5)
    signal.set_wakeup_fd("x")
    signal.default_int_handler(1, 2)
    sys.getsizeof(type("S", (), {"__sizeof__": lambda s: -1})())
    sys.getsizeof(type("S", (), {"__sizeof__": lambda s: "x"})(), 7)
    sys.getsizeof(type("S", (), {"__sizeof__": lambda s: 1 / 0})(), 7)
    sys.setrecursionlimit("x")
    sys.setswitchinterval(-1)
    sys.setswitchinterval("x")
    sys.set_int_max_str_digits(-1)
    sys.set_int_max_str_digits("x")
""", globals())
os.close(r), os.close(w)
