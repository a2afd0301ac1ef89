class K:
    def __init__(self, n, act): self.n, self.act = n, act
    def __hash__(self): return 7
    def __eq__(self, o): self.act(); return False
d = {}
k = K(1, d.clear); d[k] = "v"
print(d.get(K(2, lambda: None), "absent"), len(d))
d[K(1, d.clear)] = 1; d[K(2, d.clear)] = 2; print(len(d))
grown = []
def grow():
    if grown: return
    grown.append(1)
    for i in range(50): d[i] = i
d.clear(); d[K(1, grow)] = 1
print(K(3, lambda: None) in d, len(d))
s = set(); s.add(K(1, s.clear)); print(K(2, lambda: None) in s, len(s))
s.add(K(1, s.clear)); s.discard(K(2, lambda: None)); print(len(s))
e = {}
class Del:
    def __hash__(self): return 7
    def __eq__(self, o): e.pop(o, None) if False else e.clear(); return True
e[Del()] = 1
print(e.pop(Del(), "default"), len(e))
a, b = {1: [1], 2: 2}, {1: 0, 2: 2}
class Evil:
    def __eq__(self, o): a.clear(); b.clear(); return True
a[1] = Evil(); print(a == b, a, b)
l = [1, 2, 3]
class L:
    def __eq__(self, o): l.clear(); return False
print(l == [L(), 2, 3], l); l[:] = [1, 2, 3]; print(L() in l, l); l[:] = [4, 5]
try: l.index(L())
except ValueError as x: print(type(x).__name__, l)
l[:] = [1, 2]
try: l.remove(L())
except ValueError as x: print(x, l)
l[:] = [1, 2, 3]; print(l.count(L()), l)
