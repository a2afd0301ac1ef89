import builtins
real = builtins.__import__
def traced(name, globals=None, locals=None, fromlist=(), level=0):
    if name != "_io": print("import", name, fromlist, level)
    return real(name, globals, locals, fromlist, level)
builtins.__import__ = traced
import math; from _helpers import plain as p; import _helpers.sub
builtins.__import__ = real
print(math.pi > 3, p.x, _helpers.sub.level)
del builtins.__import__
try: import sys
except ImportError as e: print(e)
