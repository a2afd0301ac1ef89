x = 1
def f(): return x
def g(): return len("abc")
for _ in range(50): f(); g()
x = 2; print(f())
globals()["x"] = 3; print(f())
del x
try: f()
except NameError as e: print(e)
import builtins
builtins.x = "builtin"; print(f()); x = "global again"; print(f()); del x; print(f()); del builtins.x
try: f()
except NameError as e: print(e)
len = lambda s: "shadowed"; print(g()); del len; print(g())
old = builtins.len; builtins.len = lambda s: "replaced"; print(g()); builtins.len = old; print(g())
for i in range(300): globals()[f"g{i}"] = i
x = 9; print(f())
for i in range(300): del globals()[f"g{i}"]
print(f())
exec("x = 'exec'"); print(f())
def other(ns): return eval("x", ns)
print(other({"x": 1}), other({"x": 2}))
from types import FunctionType
h = FunctionType(f.__code__, {"x": "own globals"}); print(h(), f(), h())
