# FrameLocalsProxy: keys that equal a name, keys without a hash, its own repr inside it, reversed, a cleared frame.
import sys
class Like:
    def __hash__(self): return hash("x")
    def __eq__(self, other): return other == "x"
class Unhashable: __hash__ = None
def f(obj):
    x = 1
    proxy = sys._getframe().f_locals
    proxy[obj] = 2
    return list(proxy), x, proxy[obj], reversed(proxy), repr(proxy)[-20:]
print(f("x"), f(Like())[1:4])
def g():
    x, y = 1, 2
    def inner(): return sys._getframe() if x else y
    return sys._getframe(), inner()
frame, inner = g()
Proxy = type(frame.f_locals)
print(Proxy.__name__, list(Proxy(frame)), Proxy(inner) == {"x": 1, "y": 2})
for use in (lambda: frame.f_locals[Unhashable()], lambda: frame.f_locals.__setitem__(Unhashable(), 1), lambda: Proxy(1), lambda: Proxy()):
    try: use()
    except TypeError as e: print(e)
frame.clear(); inner.clear()
print(frame.f_locals, inner.f_locals)
