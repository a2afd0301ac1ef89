# test.support: the helpers that packages share with the reference's own tests.
import os, sys, time, unittest, warnings
from test import support
from test.support import import_helper, os_helper, script_helper, socket_helper, threading_helper, warnings_helper

class Box: here = 1
box = Box()
with support.swap_attr(box, "here", 2) as old: print(old, box.here)
with support.swap_attr(box, "new", 3) as old: print(old, box.new)
print(box.here, hasattr(box, "new"))
d = {"a": 1}
with support.swap_item(d, "a", 5) as old, support.swap_item(d, "b", 6): print(old, d)
print(d)
with support.captured_stdout() as out, support.captured_stderr() as err: print("one"); print("two", file=sys.stderr)
print(repr(out.getvalue()), repr(err.getvalue()))
with support.captured_stdin() as stdin:
    stdin.write("typed\n"); stdin.seek(0); print(input())
print(support.ALWAYS_EQ == 3, support.ALWAYS_EQ != 3, support.NEVER_EQ == support.NEVER_EQ, support.LARGEST > 10**99, support.SMALLEST < -5, support.LARGEST <= 1)
print(support.sortdict({"b": 1, "a": 2}), support.findfile("/abs"), support.check_impl_detail(**{"cpython": True, sys.implementation.name: True}))
n = 0
for _ in support.sleeping_retry(5.0, init_delay=0.001):
    n += 1
    if n == 3: break
print(n)
try:
    for _ in support.busy_retry(0.01, "never so"): pass
except AssertionError as e: print("never so" in str(e))
for _ in support.busy_retry(0.01, error=False): pass
try: support.get_attribute(box, "nope")
except unittest.SkipTest as e: print("nope" in str(e))

with os_helper.temp_dir() as folder, os_helper.change_cwd(folder) as cwd:
    print(os.path.samefile(folder, cwd), os.listdir("."))
    os_helper.create_empty_file("f"); print(os.path.getsize("f"))
    os_helper.unlink("f"); os_helper.unlink("f"); os.makedirs("x/y"); os.chmod("x/y", 0); os_helper.rmtree("x"); os_helper.rmtree("x"); print(os.listdir("."))
    import_helper.unload("made_here")
    with open("made_here.py", "w") as f: f.write("count = globals().get('count', 0) + 1\n")
    with import_helper.DirsOnSysPath(cwd), import_helper.isolated_modules():
        import made_here
        print(import_helper.import_module("made_here") is made_here, import_helper.import_fresh_module("made_here") is made_here, "made_here" in sys.modules)
    print("made_here" in sys.modules, cwd in sys.path)
print(os.path.exists(folder))
with os_helper.temp_cwd() as cwd: print(os.getcwd() == cwd)
try: import_helper.import_fresh_module("json", blocked=["json.decoder"])
except ImportError as e: print(e)
print(import_helper.import_fresh_module("heapq", fresh=["there_is_none"]), import_helper.import_fresh_module("heapq", fresh=["heapq"]) is not None)
try: import_helper.import_module("there_is_none")
except unittest.SkipTest as e: print(e)
with os_helper.EnvironmentVarGuard() as env:
    env["COIL_TEST_A"] = "1"; env.set("COIL_TEST_B", "2"); env.unset("PATH"); print(os.environ.get("PATH"), env["COIL_TEST_A"])
print("COIL_TEST_A" in os.environ, "PATH" in os.environ)
print(os.fspath(os_helper.FakePath("p")), os_helper.FakePath("p"))
try: os.fspath(os_helper.FakePath(ZeroDivisionError))
except ZeroDivisionError: print("raised")
try: os.fstat(os_helper.make_bad_fd())
except OSError: print("bad")
before = os_helper.fd_count(); f = open(os.devnull); print(os_helper.fd_count() - before); f.close()

with warnings_helper.check_warnings(("old", DeprecationWarning)) as w:
    warnings.warn("old thing", DeprecationWarning); print(w.message, w.category.__name__, len(w.warnings)); w.reset(); print(w.warnings, w.message)
for filters, options in (((("gone", UserWarning),), {}), ((("gone", UserWarning),), {"quiet": True}), ((("", DeprecationWarning),), {})):
    try:
        with warnings_helper.check_warnings(*filters, **options): 
            if not options: warnings.warn("other", UserWarning)
        print("fine")
    except AssertionError as e: print(str(e)[:40])
class Case(unittest.TestCase):
    def runTest(self):
        support.check_syntax_error(self, "x = = 1", "invalid", lineno=1, offset=5)
        warnings_helper.check_syntax_warning(self, "1 is 1", "literal")
        with warnings_helper.check_no_resource_warning(self): pass
        support.patch(self, box, "here", 9); print(box.here)
    @support.run_with_tz("UTC-3")
    def zone(self): return time.strftime("%H", time.localtime(0))
print(Case().run(unittest.TestResult()), box.here, Case().zone())
@warnings_helper.ignore_warnings(category=UserWarning)
def quiet(self): warnings.warn("no"); return "quiet"
print(quiet(None))
import threading
with threading_helper.catch_threading_exception() as cm:
    t = threading.Thread(target=lambda: 1 / 0); t.start(); threading_helper.join_thread(t); print(cm.exc_type.__name__, cm.thread is t)
with threading_helper.start_threads(threading.Thread(target=time.sleep, args=(0.01,)) for _ in range(3)), threading_helper.wait_threads_exit(): pass
print(threading_helper.reap_threads(lambda x: x)(4))
print(socket_helper.find_unused_port() > 0)
rc, out, err = script_helper.assert_python_ok("-c", "print(3)"); print(rc, out, err)
print(script_helper.assert_python_failure("-c", "raise SystemExit(4)").rc)
p = script_helper.spawn_python("-c", "print(input())"); p.stdin.write(b"hi\n"); p.stdin.flush(); print(script_helper.kill_python(p), p.returncode)
with support.catch_unraisable_exception() as cm:
    class Bad:
        def __del__(self): raise ValueError("late")
    Bad(); support.gc_collect(); print(repr(cm.unraisable.exc_value))
def down(n): return 0 if n == 0 else down(n - 1)
with support.infinite_recursion(60):
    try: down(500)
    except RecursionError: print("deep")
with support.set_recursion_limit(300): print(sys.getrecursionlimit())
print(sys.getrecursionlimit())
