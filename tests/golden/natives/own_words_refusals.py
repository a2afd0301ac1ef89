# Refusals where Coil's words are its own, or where the reference crashes: trees, clocks, threads' handles and locks, streams, posix, signal and sys.
import _collections, _thread, ast, io, itertools, os, posix, signal, sys, time
from _each import each_value as each

huge, big = 1 << 70, sys.maxsize
L = dict(lineno=1, col_offset=0, end_lineno=1, end_col_offset=1)
N, C = (lambda id="x", ctx=None: ast.Name(id, ctx or ast.Load(), **L)), (lambda v=1: ast.Constant(v, **L))
S = ast.Store
def E(node): return type(eval(compile(ast.Expression(node), "<e>", "eval"), {"x": 1})).__name__
def M(*body): return type(compile(ast.Module(list(body), []), "<m>", "exec")).__name__
def A(*names): return ast.arguments([], [ast.arg(n, **L) for n in names], None, [], [], None, [])
def K(p): return M(ast.Match(N(), [ast.match_case(p, None, [ast.Pass(**L)])], **L))
P = ast.Pass(**L)
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
h, l, r2 = _thread._ThreadHandle(), _thread.allocate_lock(), _thread.RLock()
q = io.BufferedRandom(io.BytesIO())
q.close(), b.seek(big)
each(r"""
    E(ast.Constant(1, lineno=huge, col_offset=0))
    K(ast.MatchMapping([C()], [None], None, **L))
    K(ast.MatchOr([ast.MatchValue(C(), **L), None], **L))
    K(None)
    K(5)
    K(ast.MatchSequence([None], **L))
    K(ast.MatchSequence(5, **L))
    M(ast.TryStar([P], [ast.ExceptHandler(None, None, [P], **L)], [], [], **L))
    E(ast.NamedExpr(N("y"), C(), **L))
    ast.AST.__new__(int)
    ast.AST.__new__(5)
    ast.AST.__new__()
    ast.Name.__reduce__(5)
    time.clock_gettime("x")
    time.clock_settime_ns(9999, huge)
    _thread._ThreadHandle(5)
    h.join(5, 6)
    h.join("x")
    h = _thread._ThreadHandle(); _thread.start_joinable_thread(lambda: None, handle=h) is h, h.join(), h.join(1), h.is_done(), h.ident > 0, repr(h)[:29]
    h.join(huge)
    _thread.LockType(5)
    type(_thread.allocate_lock())(1)
    type(_thread.allocate_lock())(x=1)
    l = _thread.allocate_lock(); l.acquire(timeout=huge)
    l.acquire(timeout=1e300)
    r2._acquire_restore(5)
    r2._acquire_restore((1,))
    r2._acquire_restore((1, 2, 3))
    r2._acquire_restore(("x", 1))
    r2.acquire(timeout=huge)
    _thread._excepthook(5)
    _collections.deque([], huge)
    b.write(b"x")
    b.seek(huge)
    b.readlines("x")
    s.seek(huge)
    io.BufferedReader(Raw("x")).read(1)
    io.BufferedReader(Raw(b"ab")).read1("x")
    q.peek()
    q.readinto(bytearray(1))
    Raw(b"ab").read("x")
    posix.waitstatus_to_exitcode(1 << 40)
    os.fork(1)
    signal.pthread_kill("x", 0)
    sys.getsizeof(type("S", (), {"__sizeof__": lambda s: "x"})())
    sys.setrecursionlimit(huge)
    sys.setrecursionlimit(-huge)
    sys.set_coroutine_origin_tracking_depth(huge)
""", globals())
os.close(r), os.close(w)
