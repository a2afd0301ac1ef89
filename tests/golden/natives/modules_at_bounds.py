"""Imports, specs and loaders by their steps; time's conversions at their bounds; re-reading of sources and caches."""
import importlib, importlib.machinery as machinery, importlib.util as util, os, sys, tempfile, time, types, warnings


def told(f, *args, **names):
    try:
        return f(*args, **names)
    except BaseException as error:
        return f"{type(error).__name__}: {error}".replace(folder, "FOLDER")


folder = tempfile.mkdtemp()
sys.path.insert(0, folder)
sys.dont_write_bytecode = True


def write(name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as f:
        f.write(text)
    importlib.invalidate_caches()
    return path


write("one.py", "x = 1\n")
write("pack/__init__.py", "from . import inner\ny = inner.z\n")
write("pack/inner.py", "z = 2\nfrom .. import nothing\n")
write("good/__init__.py", "__all__ = ['sub', 'v']\nv = 3\n")
write("good/sub.py", "from . import v as w\nfrom .other import *\nfrom .. import x if False else y\n".replace("from .. import x if False else y\n", ""))
write("good/other.py", "a, _b = 1, 2\n")
write("bad_all/__init__.py", "__all__ = ['missing', 5]\n")
write("dies.py", "import dies_too\n")
write("dies_too.py", "1 / 0\n")
write("cycle_a.py", "import cycle_b\nfrom cycle_b import name_b\nname_a = 1\n")
write("cycle_b.py", "from cycle_a import name_a\nname_b = 1\n")
write("space/part/deep.py", "here = __package__\n")
write("wrong.py", "x = = 1\n")
write("replaces.py", "import sys\nsys.modules[__name__] = 5\n")
write("removes.py", "import sys\ndel sys.modules[__name__]\n")
write("getter.py", "def __getattr__(name):\n    if name == 'made': return 7\n    raise AttributeError(f'no {name}')\ndef __dir__(): return ['made', 'b']\n")
for name in ("one", "pack", "good", "good.sub", "good.none", "bad_all", "dies", "cycle_a", "cycle_b", "space", "space.part.deep", "space.none", "wrong", "replaces", "removes", "getter", "", ".x", "good.", "one.x", "a\0b", "x" * 300, "nothing.at.all"):
    m = told(importlib.import_module, name)
    print(repr(name)[:20], m if isinstance(m, (str, int)) else (m.__name__, m.__package__, hasattr(m, "__path__"), type(m.__spec__.loader).__name__ if m.__spec__ else None, m.__spec__ and m.__spec__.parent, m.__spec__ and m.__spec__.cached is not None, getattr(m, "__file__", None) is not None))
for line in ("import good.sub as s; s.w, s.a", "from good import *; sub.__name__, v", "from bad_all import *", "from good.other import *; _b", "from getter import made", "from getter import other", "import getter; getter.made, dir(getter)", "import getter; getter.none", "from one import x, y", "from . import x", "from .one import x", "from .... import x", "import one.x", "import good.sub.x", "from good import none", "from good.sub import none", "from space import part", "from space import none", "from nothing import x", "import replaces; replaces", "import removes; removes.__name__", "__import__('')", "__import__('one', level=1)", "__import__('one', level=-1)", "__import__(5)", "__import__('good.sub').__name__", "__import__('good.sub', fromlist=['w']).__name__", "__import__('good', fromlist=['sub', 'none']).__name__", "__import__('good', fromlist=[5])", "__import__('good', fromlist=['*']).__name__", "__import__('one', {'__package__': 5}, level=1)", "__import__('sub', {'__package__': 'good'}, level=1).__name__", "__import__('', {'__package__': 'good'}, fromlist=['sub'], level=1).__name__", "__import__('x', {'__name__': 'good.sub', '__path__': []}, level=1)", "__import__('other', {'__name__': 'good.sub'}, level=1).__name__", "__import__('x', {}, level=1)", "__import__('x', {'__package__': ''}, level=1)", "__import__('other', {'__package__': 'good.sub'}, level=2).__name__", "__import__('x', {'__package__': 'good'}, level=3)"):
    space = {"__name__": "__main__"}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *first, last = line.split("; ")
        try:
            for each in first:
                exec(each, space)
            try:
                result = eval(last, space)
            except SyntaxError:
                exec(last, space)
                result = sorted(k for k in space if not k.startswith("__"))
        except BaseException as error:
            result = f"{type(error).__name__}: {error}".replace(folder, "FOLDER"), getattr(error, "name", None), (getattr(error, "path", None) or "").replace(folder, "FOLDER"), getattr(error, "name_from", None)
    print(line, " = ", result)
spec = util.find_spec("one")
print(repr(spec).replace(folder, "FOLDER"), spec == util.find_spec("one"), spec == 5, told(util.find_spec, "good.none"), told(util.find_spec, "none.x"), told(util.find_spec, ".sub", "good").name, told(util.find_spec, ".sub"), told(util.find_spec, "one.x"), util.resolve_name(".a", "b.c"), told(util.resolve_name, "..a", "b"), told(util.resolve_name, "...a", "b.c"), util.resolve_name("..a", "b.c"), told(util.resolve_name, ".a", ""), util.resolve_name("a", None))
m = util.module_from_spec(spec)
print(m.__name__, hasattr(m, "x"), told(spec.loader.exec_module, m), m.x, told(spec.loader.get_source, "two"), spec.loader.get_source("one"), spec.loader.get_filename("one") == spec.origin, told(spec.loader.get_filename, "two"), spec.loader.is_package("one"), spec.loader.get_data(spec.origin), told(spec.loader.get_data, folder), told(spec.loader.get_code, "one").co_name, spec.loader.path_stats(spec.origin)["size"], told(spec.loader.path_stats, "/no/such"), told(spec.loader.source_to_code, b"x = = 1", "f"), spec.loader == machinery.SourceFileLoader("one", spec.origin), spec.loader.load_module("one").x, told(spec.loader.load_module, "two"))
s = machinery.ModuleSpec("n", None, origin="o", loader_state=5, is_package=True)
print(s, s.parent, s.cached, s.has_location, s.submodule_search_locations, s.loader_state, told(util.module_from_spec, s).__path__, told(machinery.ModuleSpec, 5, None).name, machinery.ModuleSpec("a.b", None).parent, machinery.ModuleSpec("a.b", None, is_package=True).parent, setattr(s, "cached", "c"), s.cached, told(setattr, s, "origin", 5), s.origin)
print(told(importlib.reload, 5), told(importlib.reload, types.ModuleType("unknown")), importlib.reload(sys.modules["one"]).x, write("one.py", "x = 9\n").endswith("one.py"), os.utime(os.path.join(folder, "one.py"), (1, 1)), importlib.reload(sys.modules["one"]).x, told(types.ModuleType), told(types.ModuleType, 5), types.ModuleType("m", "d").__doc__, repr(types.ModuleType("m")), told(delattr, types.ModuleType("m"), "x"), told(lambda: types.ModuleType("m").x), told(lambda: types.ModuleType.__new__(types.ModuleType).x), util.cache_from_source("a/b.py") == f"a/__pycache__/b.{sys.implementation.cache_tag}.pyc", told(util.source_from_cache, "a/b.pyc"), told(util.source_from_cache, "a/__pycache__/b.x.y.z.pyc"), told(util.source_from_cache, "a/__pycache__/b.cpython-1.opt-2.pyc"), told(util.source_from_cache, "a/__pycache__/b.cpython-1.opt-.pyc"), told(util.source_from_cache, "a/__pycache__/b.cpython-1.other.pyc"), util.cache_from_source("b.py", optimization=1)[-10:], told(util.cache_from_source, "b.py", optimization="a-b"), util.decode_source(b"# coding: latin-1\n\xe9"), told(util.decode_source, b"\xff"), util.MAGIC_NUMBER[2:])
for n in (0, 1, -1, 59.999, 1e9, 2**31, 2**33, -2**31, 253402300799, 253402300800, -62135596800, -62135596801, 67767976233532799, 2**63, -2**70, 1.5, "x", None):
    g = told(time.gmtime, n) if n is not None else 0
    print(n, tuple(g) if not isinstance(g, (str, int)) else g, told(time.strftime, "%Y-%m-%d %j %U %W %w %y", g) if isinstance(g, time.struct_time) else "", told(time.asctime, g) if isinstance(g, time.struct_time) else "")
base = (2024, 2, 29, 12, 30, 45, 3, 60, 0)
for at, values in ((0, (1, 999, 0, -1, 9999, 10000)), (1, (0, 1, 12, 13, -1)), (2, (0, 1, 31, 32, -1)), (3, (-1, 0, 23, 24)), (4, (-1, 59, 60)), (5, (-1, 59, 60, 61, 62)), (6, (-2, -1, 0, 6, 7)), (7, (-1, 0, 1, 366, 367)), (8, (-2, -1, 0, 1, 2))):
    for v in values:
        t = base[:at] + (v,) + base[at + 1:]
        print(at, v, told(time.strftime, "%Y %m %d %H %M %S %w %j", t), told(time.asctime, t), told(time.mktime, t) if at not in (0, 7, 8) or v in (1, 0) else "", end="; ")
    print()
print([told(time.strftime, f, base) for f in ("", "%", "%%", "%a%A%b%B", "%C%d%D%e%F%g%G%h%H%I%j%m%M%n%p%r%R%S%t%T%u%U%V%w%W%x%X%y%Y%z%Z", "%E", "%EY", "%Oy", "%5Y", "%-d", "%_d", "%^a", "%#Z", "%Q", "\u20ac%Y\u20ac", "%\u20ac", "a\0%Y", "\ud800%d", "%y" * 200)], told(time.strftime, "%Y", base[:5]), told(time.strftime, "%Y", 5), told(time.strftime, 5), told(time.asctime, "x"), told(time.mktime, 5), told(time.struct_time, base[:8]), told(time.struct_time, base + (1, 2, 3)), time.struct_time(base + ("Z", 5)).tm_zone, time.struct_time(base).tm_gmtoff, told(time.sleep, -1), told(time.sleep, "x"), told(time.sleep, 2**70), told(time.ctime, 2**70), time.ctime(0), told(time.clock_gettime, 999), told(time.clock_getres, 999), told(time.get_clock_info, "x"), sorted(vars(time.get_clock_info("time"))), time.thread_time_ns() >= 0, time.process_time_ns() > 0, time.monotonic_ns() > 0, time.perf_counter_ns() > 0, time.clock_gettime_ns(time.CLOCK_MONOTONIC) > 0, time.tzname, time.timezone, time.altzone, time.daylight)
for zone in ("UTC0", "EST5EDT", "XYZ-3:30", "<+07>-7", "CET-1CEST,M3.5.0,M10.5.0/3"):
    os.environ["TZ"] = zone
    time.tzset()
    print(zone, time.tzname, time.timezone, time.altzone, time.daylight, [tuple(time.localtime(n)) + (time.localtime(n).tm_zone, time.localtime(n).tm_gmtoff) for n in (0, 1720000000, 1711846799, 1711846800)], [told(time.mktime, (2024, 7, 1, 12, 0, 0, 0, 0, d)) for d in (-1, 0, 1)], time.strftime("%z %Z", time.localtime(1720000000)))
import shutil
shutil.rmtree(folder)
