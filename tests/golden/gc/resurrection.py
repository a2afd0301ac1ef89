import gc
saved = []
class R:
    def __init__(self, n): self.n = n
    def __del__(self): print("del", self.n); saved.append(self)
r = R("x"); del r
print(saved[0].n); saved.clear(); print("no second call")
class C(R):
    def __init__(self, n): super().__init__(n); self.me = self
c = C("cycle"); del c; gc.collect(); print(len(saved), saved[0].me is saved[0]); saved.clear(); gc.collect(); print("end")
