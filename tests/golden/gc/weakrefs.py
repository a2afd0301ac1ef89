import weakref, gc
class A: pass
a = A(); r = weakref.ref(a, lambda ref: print("callback", ref is r))
print(r() is a, weakref.getweakrefcount(a), weakref.ref(a) is weakref.ref(a)); print(r() is not None)
del a; print(r())
b = A(); b.x = 5; p = weakref.proxy(b); print(p.x, bool(p)); del b
try: p.x
except ReferenceError as e: print(e)
for bad in (5, "s", None, []):
    try: weakref.ref(bad)
    except TypeError as e: print(e)
c = A(); c.me = c; w = weakref.ref(c); del c; print(w() is not None); gc.collect(); print(w())
d = A(); print(weakref.ref(d) == weakref.ref(d), hash(weakref.ref(d)) == hash(d))
order = []
e = A(); r1 = weakref.ref(e, lambda _: order.append(1)); r2 = weakref.ref(e, lambda _: order.append(2)); del e; print(order)
class S: __slots__ = ()
try: weakref.ref(S())
except TypeError as x: print(x)
class SW: __slots__ = ("__weakref__",)
s = SW(); print(weakref.ref(s)() is s)
def f(): pass
print(weakref.ref(f)() is f, weakref.ref(A)() is A, weakref.ref({1}.__class__)() is set)
