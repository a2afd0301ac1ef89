# Weak references, proxies and their containers: edges and refusals.
import gc, weakref
from _each import each

class A:
    def __init__(self, x=5): self.x = x
    def __add__(self, o): return ("add", o)
    def __len__(self): return 3
    def __getitem__(self, k): return k
    def __call__(self, *a): return a
    def __iter__(self): return iter("ab")
    def __bool__(self): return False
    def __eq__(self, o): return isinstance(o, A) and o.x == self.x
    def __hash__(self): return hash(self.x)
    def m(self): return self.x
    def __str__(self): return "A!"
    def __index__(self): return 7

a = A()
each("""
    weakref.ref()
    weakref.ref(5)
    weakref.ref("x")
    weakref.ref(None)
    weakref.ref(())
    weakref.ref(a, 1, 2)
    weakref.ref(a, x=1)
    weakref.ref(a)(1)
    weakref.ref(a).x
    weakref.ref(a).__callback__
    weakref.ref(a).__callback__ = 5
    weakref.ref(a) < weakref.ref(a)
    weakref.ref(a) is weakref.ref(a), weakref.ref(a) == weakref.ref(a), hash(weakref.ref(a)) == hash(a), weakref.ref(a)() is a, weakref.getweakrefcount(a) >= 0, weakref.ref(a, print) is weakref.ref(a)
    b = A(); r = weakref.ref(b); h = hash(r); del b; print(r(), hash(r) == h, r == r, repr(r)[-6:], r == weakref.ref(a))
    b = A(); r = weakref.ref(b); del b; hash(r)
    b = A(); r = weakref.ref(b, lambda r: print("gone", r())); del b
    b = A(); r = weakref.ref(b, lambda r: 1 / 0) if 0 else 0
    b = A(); r, s = weakref.ref(b), weakref.ref(A(5)); print(weakref.ref(b) == weakref.ref(a), weakref.ref(b) != weakref.ref(A(6)))
    class R(weakref.ref): pass
    r = R(a); r.q = 1; print(r.q, r() is a, R(a) is r, weakref.getweakrefs(a)[-1] is not None)
    p = weakref.proxy(a); print(p.x, p + 1, len(p), p[3], p(1, 2), list(p), bool(p), str(p), p.m(), p == a, p != a, [0] * 8 and "abcdefgh"[p], "z" in p, type(p).__name__, isinstance(p, A))
    p = weakref.proxy(a); p.y = 6; print(a.y); del p.y; print(hasattr(a, "y")); p.nope
    hash(weakref.proxy(a))
    p = weakref.proxy(A()); p.x
    p = weakref.proxy(A()); len(p)
    p = weakref.proxy(A()); p + 1
    p = weakref.proxy(A()); p()
    p = weakref.proxy(A()); p.x = 1
    p = weakref.proxy(A()); str(p)
    p = weakref.proxy(A()); p[0]
    p = weakref.proxy(A()); bool(p)
    p = weakref.proxy(A()); p == 1
    p = weakref.proxy(A()); iter(p)
    weakref.proxy(5)
    weakref.proxy(a)["x"], weakref.proxy(a) - 1
    -weakref.proxy(a)
    next(weakref.proxy(iter("a"))) if 0 else 0
    weakref.WeakMethod(5)
    weakref.WeakMethod(a.m)()(), weakref.WeakMethod(a.m) == weakref.WeakMethod(a.m), weakref.WeakMethod(A().m)(), weakref.WeakMethod(a.m) == 5
    d = weakref.WeakValueDictionary(); d["a"] = a; print(dict(d), len(d), "a" in d, d.get("z"), d.pop("a") is a, len(d), d.setdefault("q", a) is a, list(d.items())[0][0], list(d.valuerefs())[0]() is a)
    d = weakref.WeakValueDictionary(); d["b"] = A(); print(len(d), d.get("b", 9), "b" in d, list(d)); d["b"]
    weakref.WeakValueDictionary()["a"] = 5
    weakref.WeakValueDictionary().pop("a")
    weakref.WeakValueDictionary().popitem()
    weakref.WeakValueDictionary({}, {})
    d = weakref.WeakValueDictionary(a=a); e = d.copy(); print(e == d, repr(d)[:24], d | {"b": a} == {"a": a, "b": a}); d |= {"c": a}; del d["c"]; d.update(z=a); d.clear(); print(len(d))
    d = weakref.WeakKeyDictionary(); d[a] = 1; print(d[a], len(d), a in d, 5 in d, d.get(a), d.pop(a), d.get(a, 7), list(d)); d[A(9)] = 2; print(len(d))
    weakref.WeakKeyDictionary()[5] = 1
    weakref.WeakKeyDictionary()[a]
    del weakref.WeakKeyDictionary()[a]
    weakref.WeakKeyDictionary().popitem()
    d = weakref.WeakKeyDictionary({a: 1}); print(d.copy()[a], list(d.items())[0][1], list(d.values()), d.keyrefs()[0]() is a, d.setdefault(a, 5), d.popitem()[1], d | {a: 3} == {a: 3})
    s = weakref.WeakSet([a]); print(len(s), a in s, 5 in s, list(s) == [a], s == {a}, s | {a} == {a}, s & {a} == {a}, s - {a} == set(), s ^ {a} == set(), s <= {a}, s.pop() is a, len(s)); s.add(A(3)); print(len(s))
    weakref.WeakSet([5])
    weakref.WeakSet().pop()
    weakref.WeakSet().remove(a)
    s = weakref.WeakSet([a]); s.discard(a); s.update([a]); s.remove(a); s.clear(); print(s.isdisjoint([a]), s.issubset([a]), s.copy() == s)
    b = A(); f = weakref.finalize(b, print, "final", end="!\\n"); print(f.alive, f.peek()[1:], f.atexit); del b; print(f.alive, f.peek(), f.detach(), f())
    f = weakref.finalize(a, print, "called"); print(f(), f.alive, f()); f = weakref.finalize(a, print); print(f.detach()[1] is print); f.atexit = False; print(f.atexit)
    weakref.finalize()
    weakref.finalize(a)
    weakref.finalize(5, print)
    weakref.finalize(a, 5)
    weakref.ReferenceType is weakref.ref, weakref.ProxyTypes, weakref.CallableProxyType.__name__
""", globals())
