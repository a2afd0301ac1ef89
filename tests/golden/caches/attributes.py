# Attribute sites that have run often must notice what changes under them.
class A:
    x = "class"
def get(o): return o.x
a = A()
for _ in range(50): r = get(a)
print(r)
a.x = "instance"; print(get(a)); del a.x; print(get(a))
A.x = "changed"; print(get(a))
A.x = property(lambda s: "property"); print(get(a)); a.__dict__["x"] = "hidden"; print(get(a))
del A.x; print(get(a)); a.__dict__.clear()
try: get(a)
except AttributeError as e: print(e)
A.__getattr__ = lambda s, n: "getattr " + n; print(get(a)); del A.__getattr__
class B(A): x = "B"
a.__class__ = B; print(get(a)); B.x = 5; print(get(a)); del B.x
A.x = "base again"; print(get(a))
def setx(o, v): o.x = v
for i in range(50): setx(a, i)
print(a.x)
A.__setattr__ = lambda s, n, v: print("hook", n, v); setx(a, 1); del A.__setattr__; setx(a, 2); print(a.x)
for o in (a, B(), A(), type("S", (), {"__slots__": ("x",)})()):
    setx(o, "poly"); print(get(o), end=" ")
print()
class M:
    def __init__(s): s.a = 1; s.b = 2
def swap(o): o.a, o.b = o.b, o.a; return o.a
objs = [M() for _ in range(60)]
for i, o in enumerate(objs): setattr(o, f"extra{i}", i)
print(sum(swap(o) for o in objs), [objs[k].__dict__ for k in (0, 59)])
