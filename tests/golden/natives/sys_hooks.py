# sys's hooks called by hand: displayhook, excepthook, unraisablehook, breakpointhook, audit hooks; with lost streams, odd arguments and raising parts.
import io, os, sys, types, warnings, builtins
from _each import each_value as each

class BadRepr:
    def __repr__(self): raise KeyError("repr")
class BadWrite:
    def write(self, s): raise OSError("write")
    def flush(self): pass
def err(f, *a):
    kept, sys.stderr = sys.stderr, io.StringIO()
    try: f(*a); return sys.stderr.getvalue()
    finally: sys.stderr = kept
def out(f, *a):
    kept, sys.stdout = sys.stdout, io.StringIO()
    try: f(*a); return sys.stdout.getvalue()
    finally: sys.stdout = kept
def lost(f, *a):
    kept = sys.stdout; del sys.stdout
    try: f(*a)
    finally: sys.stdout = kept
def none(f, *a):
    kept, sys.stdout = sys.stdout, None
    try: f(*a)
    finally: sys.stdout = kept
def bad(f, *a):
    kept, sys.stdout = sys.stdout, BadWrite()
    try: f(*a)
    finally: sys.stdout = kept
D, E, U, B = sys.__displayhook__, sys.__excepthook__, sys.__unraisablehook__, sys.__breakpointhook__
def caught(f):
    try: f()
    except BaseException as e: return e
e = caught(lambda: 1 / 0)
fresh = ValueError("fresh")
def warn(f, *a):
    with warnings.catch_warnings(record=True) as w:
        warnings.simplefilter("always"); f(*a); return [(x.category.__name__, str(x.message)) for x in w]
each(r"""
    out(D, 5), builtins._
    out(D, None), builtins._
    out(D, "\ud800"), builtins._
    D(BadRepr())
    builtins._
    lost(D, 5)
    none(D, 5)
    bad(D, 5)
    err(E, ValueError, ValueError("a"), None)
    err(E, None, 5, None)
    E(ValueError, "x", None)
    err(E, KeyError, fresh, e.__traceback__).splitlines()[-1], fresh.__traceback__ is e.__traceback__, "Traceback" in err(E, 1, fresh, None)
    err(E, KeyError, fresh, 5).count("Traceback")
    E(1, 2)
    os.environ["PYTHONBREAKPOINT"] = "0"; B(), B(1, x=2)
    os.environ["PYTHONBREAKPOINT"] = "builtins.print"; out(B, 1, 2), out(breakpoint, "a")
    os.environ["PYTHONBREAKPOINT"] = "len"; B("abc"), breakpoint([1])
    B()
    os.environ["PYTHONBREAKPOINT"] = "nonexistent.module.f"; warn(B), B.__name__
    os.environ["PYTHONBREAKPOINT"] = "sys.nonexistent"; warn(B)
    os.environ["PYTHONBREAKPOINT"] = "nonexistent"; warn(breakpoint)
    os.environ["PYTHONBREAKPOINT"] = "os.path.join"; B("a", "b")
    os.environ["PYTHONBREAKPOINT"] = "int"; B("ff", base=16)
    del os.environ["PYTHONBREAKPOINT"]; kept = sys.breakpointhook; sys.breakpointhook = lambda *a, **k: (a, k); breakpoint(1, x=2)
    del sys.breakpointhook; breakpoint()
    sys.breakpointhook = kept; sys.audit(5)
    sys.audit("event", 1, 2)
    lost(print, "x")
    none(print, "x")
    bad(print, "x")
    lost(input)
    none(input)
    sys._is_interned("a"), sys._is_interned("a b" * 3), sys._is_interned(sys.intern("a b" * 4))
    sys._is_interned(5)
    sys.set_int_max_str_digits(1 << 31)
    sys.set_int_max_str_digits(639)
    sys.set_int_max_str_digits(640); sys.set_int_max_str_digits(4300)
    sys.set_coroutine_origin_tracking_depth(1 << 31)
    sys.set_coroutine_origin_tracking_depth((1 << 31) - 1); sys.get_coroutine_origin_tracking_depth()
    sys.set_coroutine_origin_tracking_depth(0)
    sys._settraceallthreads(5), sys.gettrace(), sys._settraceallthreads(None), sys.gettrace()
    sys._setprofileallthreads(6), sys.getprofile(), sys._setprofileallthreads(None), sys.getprofile()
    sys.nonexistent
    getattr(sys, 5)
""", globals())

seen, allow = [], True
def first(event, args):
    if watching: seen.append((event, args))
    if event == "sys.addaudithook" and allow is not True: raise allow
watching = False
sys.addaudithook(first)
watching = True
sys.audit("mine"); sys.audit("mine.two", 1, "x")
allow = ValueError("no"); sys.addaudithook(lambda *a: print("never"))
sys.audit("after")
allow = KeyboardInterrupt("stop")
try: sys.addaudithook(lambda *a: print("never"))
except KeyboardInterrupt as e: print("stopped", e)
try: sys.audit(5)
except TypeError as e: print(e)
allow = True
def second(event, args):
    if event == "boom": raise LookupError(event, args)
sys.addaudithook(second)
try: sys.audit("boom", 5)
except LookupError as e: print(e)
watching = False
print(seen)
