import gc
class N:
    def __init__(self, n): self.n = n; self.me = self
    def __del__(self): print("del", self.n)
n = N(1); del n; print("not yet"); print(gc.collect() > 0)
a, b = N("a"), N("b"); a.o, b.o = b, a; a.me = b.me = None; del a, b; gc.collect()
l = []; l.append(l); del l
d = {}; d["d"] = d; del d
def f():
    def g(): return g
    return g
f(); print(gc.collect() > 0, gc.isenabled(), gc.collect())
gc.disable(); print(gc.isenabled()); gc.enable()
class S: __slots__ = ("o",)
s = S(); s.o = s; del s
def gen():
    me = yield
    yield me
x = gen(); next(x); x.send(x); del x
class Meta(type): pass
class C(metaclass=Meta): pass
C.me = C; del C
print(gc.collect() > 0, gc.garbage)
