# warnings: filters given by words, texts with a source's allocation, deprecated marks on all kinds, coroutines never awaited, contexts.
import sys
import io
import types
import warnings
from warnings import *
from warnings import WarningMessage
from _each import each_value as each

def err(call):
    kept, sys.stderr = sys.stderr, io.StringIO()
    try:
        value = call()
        return value, sys.stderr.getvalue()
    except Exception as error:
        return type(error).__name__, str(error)
    finally:
        sys.stderr = kept
def caught(call, *filters, **options):
    with catch_warnings(record=True, **options) as log:
        resetwarnings()
        simplefilter("always")
        for f in filters:
            filterwarnings(*f) if isinstance(f, tuple) else simplefilter(f)
        try:
            value = call()
        except Exception as error:
            value = repr(error)
        return value, [(w.category.__name__, str(w.message), w.lineno) for w in log]
class Own(UserWarning): pass
class Holder: pass
W = WarningMessage
old = warnings.filters[:]
for word in ("ignore", "error", "always", "default", "module", "once", "d", "i", "e", "a", "nope", "", "ignore::", "ignore:text:UserWarning:mod:5", "error::DeprecationWarning", "i:m:Dep", "e:::m:x", "e:::m:-1", "a:b:c:d:e:f", "ignore::NoSuch", "ignore::no.such.Warning", "ignore::builtins.int", "default:a.b*:UserWarning:m.n:0", "ign:x:__main__.Own", "ignore::sys.none"):
    warnings.filters[:] = []
    try:
        warnings._setoption(word)
        print(word, [(f[0], f[1] is None, f[2].__name__, f[3] is None, f[4]) for f in warnings.filters])
    except Exception as error:
        print(word, "!", type(error).__name__, error)
warnings.filters[:] = []
print(err(lambda: warnings._processoptions(["ignore", "nope", "error::NoSuch", "d::UserWarning"])), [f[0] for f in warnings.filters])
warnings.filters[:] = old
each(r"""
    formatwarning("m", UserWarning, "f.py", 5), formatwarning("m", Own, "f.py", 5, "  the line "), formatwarning(Own("x"), Own, "none", 1), formatwarning("m", ResourceWarning, "f", 2, ""), formatwarning("m", UserWarning, __file__, 1).splitlines()[1]
    err(lambda: showwarning("m", UserWarning, "f.py", 5)), err(lambda: showwarning("m", UserWarning, "f.py", 5, None, "line")), (s := io.StringIO()), showwarning("m", UserWarning, "f.py", 5, s), s.getvalue()
    k, sys.stderr = sys.stderr, None; showwarning("m", UserWarning, "f.py", 5); sys.stderr = k
    warnings._formatwarnmsg(W("m", ResourceWarning, "f.py", 3, source=Holder())), warnings._formatwarnmsg(W("m", UserWarning, "f.py", 3, line="L")), str(W("m", UserWarning, "f", 1, None, "l")), str(W(Own("x"), Own, "f", 1)), W("m", UserWarning, "f", 1)._category_name, W("m", None, "f", 1)._category_name if 0 else 0
    kept = warnings.showwarning; warnings.showwarning = lambda *a, **k: print("shown", a[0], a[1].__name__, a[3], k); simplefilter("always"); warn("to the hook"); warnings.showwarning = kept
    warnings.showwarning = 5; warn("to nothing callable")
    warnings.showwarning = kept; warnings.formatwarning, f = lambda *a, **k: "FORMATTED %s\n" % a[0], warnings.formatwarning; err(lambda: warn("own format"))[1], setattr(warnings, "formatwarning", f)
    caught(lambda: warn("a")), caught(lambda: warn("a", Own)), caught(lambda: warn(Own("o"))), caught(lambda: warn("a", None)), caught(lambda: warn("a", stacklevel=1)), caught(lambda: warn("a", stacklevel=99)), caught(lambda: warn("a", source=5)), caught(lambda: warn("a", Own, 2))[1][0][:2], caught(lambda: warn("a", skip_file_prefixes=("x",))), caught(lambda: warn("a", skip_file_prefixes=(__file__,)))[1][0][:2]
    warn("a", 5)
    warn("a", int)
    warn()
    warn("a", skip_file_prefixes="x")
    caught(lambda: warn("a"), "error"), caught(lambda: warn("a"), "ignore"), caught(lambda: [warn("a") for _ in range(3)], "once"), caught(lambda: [warn("a") for _ in range(3)], "default"), caught(lambda: [warn("a") for _ in range(3)], "module"), caught(lambda: [warn("a") for _ in range(3)], "always"), caught(lambda: warn("abc"), ("ignore", "AB")), caught(lambda: warn("abc"), ("ignore", "bc")), caught(lambda: warn("a", Own), ("ignore", "", UserWarning)), caught(lambda: warn("a"), ("ignore", "", Own)), caught(lambda: warn("a"), ("ignore", "", Warning, "__main__")), caught(lambda: warn("a"), ("ignore", "", Warning, "main")), caught(lambda: warn("a"), ("ignore", "", Warning, "<line>")), caught(lambda: warn("a"), ("ignore", "", Warning, "", 1)), caught(lambda: warn("a"), ("ignore", "", Warning, "", 7)), caught(lambda: (warn("a"), warn("b"), warn("a")), "default")
    filterwarnings("nope")
    filterwarnings("ignore", 5)
    filterwarnings("ignore", "", int)
    filterwarnings("ignore", "", Warning, 5)
    filterwarnings("ignore", "", Warning, "", -1)
    filterwarnings("ignore", "", Warning, "", "x")
    filterwarnings("ignore", "(")
    simplefilter("nope")
    simplefilter("ignore", int)
    simplefilter("ignore", Warning, -1)
    simplefilter("ignore", Warning, "x")
    simplefilter("ignore", Own, 0), warnings.filters[0], simplefilter("error", Own, 5, True), warnings.filters[-1], simplefilter("ignore", Own, 0), len([f for f in warnings.filters if f[2] is Own]), simplefilter("ignore", Own, append=True), len([f for f in warnings.filters if f[2] is Own]), filterwarnings("ignore", "x", Own, append=True), warnings.filters[-1][0]
    resetwarnings(), warnings.filters, filterwarnings("ignore", "msg", Own, "mod", 3), [(f[0], f[1].pattern, f[2], f[3].pattern, f[4]) for f in warnings.filters], filterwarnings("ignore", "msg", Own, "mod", 3), len(warnings.filters)
    caught(lambda: warn_explicit("m", UserWarning, "f.py", 5)), caught(lambda: warn_explicit(Own("o"), None, "f.py", 5, "mod")), caught(lambda: [warn_explicit("m", UserWarning, "f.py", 5, registry={}) for _ in range(2)], "default"), caught(lambda: [warn_explicit("m", UserWarning, "f.py", 5, registry=reg) for reg in [{}] for _ in range(2)], "default"), caught(lambda: warn_explicit("m", UserWarning, "f.py", 5), ("error", "", Warning, "f")), caught(lambda: warn_explicit("m", UserWarning, "", 5), ("error", "", Warning, "<unknown>"))
    reg = {}; caught(lambda: warn_explicit("m", UserWarning, "f.py", 5, "mod", reg), "default")[1], sorted(map(str, reg)), caught(lambda: warn_explicit("m", UserWarning, "f.py", 5, "mod", reg), "module")[1], caught(lambda: warn_explicit("n", UserWarning, "f.py", 5, "mod", reg), "ignore")[1]
    warn_explicit("m", int, "f.py", 5)
    catch_warnings(record=1).__class__.__name__, repr(catch_warnings()), repr(catch_warnings(record=True)), repr(catch_warnings(record=True, module=warnings))[:40], catch_warnings(action="ignore").__enter__(), catch_warnings(action="error", category=Own, lineno=0, append=True)._filter
    c = catch_warnings(); c.__exit__()
    c.__enter__(); c.__enter__()
    c.__exit__()
    caught(lambda: warn("x", Own), action="error"), caught(lambda: 1, module=warnings)
    deprecated("msg")(lambda: 5).__deprecated__, caught(lambda: deprecated("msg")(lambda: 5)()), caught(lambda: deprecated("msg", category=Own)(lambda: 5)()), caught(lambda: deprecated("msg", category=None)(lambda: 5)()), caught(lambda: deprecated("msg", stacklevel=2)(lambda: 5)())[1][0][:2], caught(lambda: deprecated("cls")(type("D", (), {}))()), caught(lambda: type("Sub", (deprecated("base")(type("D", (), {})),), {})), deprecated("m").message, deprecated("m").category, deprecated("m").stacklevel
    D = deprecated("with new")(type("D", (), {"__new__": lambda cls, *a: object.__new__(cls), "__init__": lambda s, *a: None})); caught(lambda: D(1, 2)), caught(lambda: type("S", (D,), {})), caught(lambda: type("S", (D,), {})(3))[1], deprecated("no new")(type("E", (), {})).__new__(int) if 0 else 0
    caught(lambda: deprecated("x")(type("E", (), {}))(1))
    G = deprecated("init 2")(type("G", (), {"__init_subclass__": lambda cls=None, **k: print("plain", k)})); caught(lambda: type("S", (G,), {}))
    deprecated(5)
    deprecated("m")(5)
    deprecated("m", category=5)(lambda: 1)()
    exec("import inspect\n@deprecated('co')\nasync def co(): pass\nprint(inspect.iscoroutinefunction(co), co.__deprecated__)")
    warnings._deprecated("thing", remove=(3, 99)), 0
    caught(lambda: warnings._deprecated("thing", remove=(3, 99))), caught(lambda: warnings._deprecated("thing", "{name} goes in {remove}!", remove=(4, 0))), caught(lambda: warnings._deprecated("thing", remove=(3, 0))), caught(lambda: warnings._deprecated("thing", remove=(3, 13), _version=(3, 13, 0, "final", 0))), caught(lambda: warnings._deprecated("thing", remove=(3, 13), _version=(3, 13, 0, "alpha", 0)))
""", globals())
async def never(): pass
sys.set_coroutine_origin_tracking_depth(2)
kept, sys.stderr = sys.stderr, io.StringIO()
simplefilter("always")
def makes():
    never()
makes()
text, sys.stderr = sys.stderr.getvalue(), kept
sys.set_coroutine_origin_tracking_depth(0)
print([line.partition(": ")[2] if "RuntimeWarning" in line else line.strip() for line in text.splitlines() if "never" in line or "created" in line or "last" in line])
