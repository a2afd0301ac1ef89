import sys
keep = []
class Phoenix:
    def __init__(self, n): self.n = n
    def __del__(self):
        if len(keep) < 3: keep.append(self)
def f():
    p = Phoenix(1)
    q = [Phoenix(2), Phoenix(3)]
f()
print(sorted(p.n for p in keep))
g = keep.pop; x = g(); del x
class Chain:
    def __init__(self, n): self.n = n
    def __del__(self):
        if self.n: Chain(self.n - 1)
Chain(100)
class Closer:
    def __del__(self): self.x = self; self.y = [self]; del self.x, self.y
Closer()
class Exc:
    def __del__(self):
        try: raise ValueError
        except ValueError: pass
def h():
    e = Exc()
    raise KeyError("kept")
try: h()
except KeyError as k: print(repr(k), repr(k.__context__))
class IterDel:
    def __del__(self): list_.clear()
list_ = [IterDel()]; list_[0] = 5; print(list_)
d = {"k": IterDel()}; d["k"] = 1; print(d)
class Popper:
    def __del__(self): target.append("from del")
target = [Popper(), 1, 2]; target[0:1] = []; print(target)
target = [Popper()]; target.clear(); print(target)
print("end")
