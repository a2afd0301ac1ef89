class A:
    real = 1
    def __getattr__(self, n):
        if n.startswith("x"): return "dyn " + n
        raise AttributeError(n)
a = A()
print(a.real, a.xyz, getattr(a, "nope", "default"), hasattr(a, "q"), hasattr(a, "x"))
class B:
    def __getattribute__(self, n):
        if n == "secret": raise AttributeError("hidden")
        return object.__getattribute__(self, n)
    def __getattr__(self, n): return "fallback " + n
b = B(); b.v = 1
print(b.v, b.secret, b.other)
class S:
    def __setattr__(self, n, v): print("set", n, v); super().__setattr__(n, v)
    def __delattr__(self, n): print("del", n); super().__delattr__(n)
s = S(); s.a = 1; del s.a
try: del s.a
except AttributeError as e: print(e)
setattr(s, "dyn attr", 5); print(getattr(s, "dyn attr"))
try: setattr(s, 5, 1)
except TypeError as e: print(e)
try: getattr(s, 5)
except TypeError as e: print(e)
