# warnings: filters, their actions and order, what is shown, and refusals.
import io, sys, warnings
from _each import each

def caught(f, *actions):
    with warnings.catch_warnings(record=True) as log:
        warnings.resetwarnings()
        for a in actions: warnings.simplefilter(*a) if isinstance(a, tuple) else warnings.filterwarnings(**a)
        f()
    return [(w.category.__name__, str(w.message)) for w in log]
def two(): warnings.warn("a"); warnings.warn("a"); warnings.warn("b", DeprecationWarning)
def where(level): warnings.warn("w", stacklevel=level)

each("""
    caught(two), caught(two, ("always",)), caught(two, ("once",)), caught(two, ("ignore",)), caught(two, ("default",)), caught(two, ("module",)), caught(two, ("ignore", UserWarning)), caught(two, ("always",), ("ignore", DeprecationWarning)), caught(two, ("ignore",), ("always", UserWarning, 0, True)), caught(two, ("all",))
    caught(two, ("error",))
    caught(two, dict(action="ignore", message="b")), caught(two, dict(action="ignore", message="B", category=DeprecationWarning)), caught(two, dict(action="ignore", module="nope")), caught(two, dict(action="ignore", module="__main__")), caught(two, dict(action="ignore", lineno=9999)), caught(two, dict(action="always"), dict(action="ignore", append=True))
    warnings.simplefilter("nope")
    warnings.simplefilter("ignore", 5)
    warnings.simplefilter("ignore", lineno="x")
    warnings.simplefilter("ignore", lineno=-1)
    warnings.filterwarnings("nope")
    warnings.filterwarnings("ignore", message=5)
    warnings.filterwarnings("ignore", category="x")
    warnings.filterwarnings("ignore", category=int)
    warnings.filterwarnings("ignore", module=5)
    warnings.filterwarnings("ignore", lineno=-5)
    warnings.filterwarnings("ignore", lineno="x")
    warnings.warn()
    warnings.warn("a", 5)
    warnings.warn("a", int)
    warnings.warn("a", stacklevel="x")
    warnings.warn("a", skip_file_prefixes="x")
    warnings.warn("a", nope=1)
    caught(lambda: warnings.warn(UserWarning("inst"))), caught(lambda: warnings.warn(DeprecationWarning("inst"), UserWarning), ("always",)), caught(lambda: warnings.warn(5) if 0 else warnings.warn("x", None)), caught(lambda: where(1)), caught(lambda: where(99)), caught(lambda: where(-1)), caught(lambda: warnings.warn("s", skip_file_prefixes=("/nope",)))
    warnings.warn_explicit()
    warnings.warn_explicit("a", UserWarning, "f")
    warnings.warn_explicit("a", 5, "f", 1)
    warnings.warn_explicit("a", UserWarning, "f", 1, registry=5)
    caught(lambda: warnings.warn_explicit("a", UserWarning, "f.py", 7)), caught(lambda: warnings.warn_explicit("a", UserWarning, "f.py", 7, module="m", registry={}), dict(action="error", module="zz")), caught(lambda: warnings.warn_explicit(UserWarning("q"), None, "f", 1))
    warnings.formatwarning("m", UserWarning, "f.py", 3), warnings.formatwarning("m", UserWarning, "f.py", 3, "the line"), warnings.formatwarning(UserWarning("m"), DeprecationWarning, "f", 1, "")
    f = io.StringIO(); warnings.showwarning("m", UserWarning, "f.py", 3, f, "line"); print(f.getvalue())
    warnings.WarningMessage("m", UserWarning, "f", 1), str(warnings.WarningMessage("m", UserWarning, "f", 1, line="l"))
    warnings.catch_warnings(record=5).__enter__(), warnings.catch_warnings().__exit__()
    w = warnings.catch_warnings(); w.__enter__(); w.__enter__()
    w = warnings.catch_warnings(); print(w); w.__exit__(None, None, None)
    repr(warnings.catch_warnings(record=True)), repr(warnings.catch_warnings(module=sys))
    with warnings.catch_warnings(action="error"): warnings.warn("z")
    with warnings.catch_warnings(record=True, action="always") as log: warnings.warn("z"); print(len(log), log[0].lineno, log[0].filename[-20:], log[0].line, log[0].source, log[0].file)
    @warnings.deprecated("old")
    def old(): return 5
    old = warnings.deprecated("old one")(lambda: 5); print(caught(old), old.__deprecated__)
    class Old: pass
    Old = warnings.deprecated("old class")(Old); print(caught(Old), Old.__deprecated__, caught(lambda: type("Sub", (Old,), {})))
    warnings.deprecated(5)
    warnings.deprecated("x", category=5)(lambda: 1) if 0 else 0
    warnings.deprecated("x")(5)
    warnings.deprecated("x", category=None)(lambda: 7)(), warnings.deprecated("x", stacklevel=2).stacklevel, warnings.deprecated
    warnings._getaction("nope")
    warnings._getcategory("")
    warnings._getcategory("nope")
    warnings._getcategory("nope.Q")
    warnings._setoption("ignore"), warnings._setoption("error::UserWarning"), warnings.filters[0][0], warnings.filters[0][2], warnings.resetwarnings(), warnings.filters
    warnings._setoption("a:b:c:d:e:f")
    warnings._setoption("ignore::::x")
    warnings._setoption("nope")
    warnings.simplefilter("ignore"), warnings.simplefilter("ignore"), len(warnings.filters), warnings.filterwarnings("error", "msg", append=True), warnings.filters[-1][0], warnings.filters[-1][1].pattern
""", globals())
