# a namespace package's __path__ follows the path it was found on
import os, sys
here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_helpers", "paths")
def shown(path): return [os.path.relpath(p, here) if os.path.isabs(p) else p for p in path]
sys.path.insert(0, here + "/a")
import spread.one
p = spread.__path__
print(type(p), shown(p), len(p), p[0].endswith("spread"), here + "/a/spread" in p, p is spread.__spec__.submodule_search_locations)
try: import spread.two
except ModuleNotFoundError as e: print(e)
sys.path.insert(1, here + "/b")
import spread.two, spread.inner.three
print(spread.two.X, spread.inner.three.X, shown(p), shown(spread.inner.__path__), repr(p).startswith("_NamespacePath(['"))
p.append("more"); print(shown(p)); p[-1] = "other"; print(shown(p))
try: p[9]
except IndexError as e: print(e)
sys.path.remove(here + "/a"); print(shown(p), repr(spread).split(" from ")[0])
print([os.path.basename(folder) for folder in p._path], type(p._path))
