class Vec:
    def __init__(self, *v): self.v = list(v)
    def __len__(self): return len(self.v)
    def __getitem__(self, i): return Vec(*self.v[i]) if isinstance(i, slice) else self.v[i]
    def __setitem__(self, i, x): self.v[i] = x
    def __delitem__(self, i): del self.v[i]
    def __iter__(self): return iter(self.v)
    def __reversed__(self): return reversed(self.v)
    def __contains__(self, x): return x in self.v
    def __repr__(self): return f"Vec{tuple(self.v)}"
    def __eq__(self, o): return isinstance(o, Vec) and self.v == o.v
    def __concat__(self, o): return 1
v = Vec(1, 2, 3, 4)
v[0] = 10; v[1:3] = [7]; del v[-1]
print(v, v[0], v[-1], v[:1], v[::-1], len(v), list(v), list(reversed(v)), 7 in v, 99 not in v, bool(Vec()), max(v), sum(v), sorted(v), [*v], v == Vec(10, 7), tuple(v), set(v) == {7, 10}, dict(enumerate(v)), list(map(str, v)), list(zip(v, "ab")))
a, b = v; print(a, b)
class OnlyGet:
    def __getitem__(self, k): return k * 2
print(OnlyGet()[3], OnlyGet()["ab"], OnlyGet()[1, 2])
class ReadOnly:
    def __len__(self): return 3
for op in (lambda: ReadOnly()[0], lambda: ReadOnly().__setitem__(0, 1), lambda: iter(ReadOnly()), lambda: 1 in ReadOnly()):
    try: print(op())
    except (TypeError, AttributeError) as e: print(e)
def setit(o): o[0] = 1
def delit(o): del o[0]
for f in (setit, delit):
    try: f(OnlyGet())
    except TypeError as e: print(e)
