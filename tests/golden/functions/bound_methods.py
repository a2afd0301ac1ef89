class C:
    def __init__(self, v): self.v = v
    def get(self, *a): return self.v, a
    @classmethod
    def make(cls, v): return cls(v)
    @staticmethod
    def plain(x): return x
c = C(3)
m = c.get
print(m(1), m.__self__ is c, m.__func__ is C.get, m.__name__)
print(m == c.get, m is c.get, m == C(3).get, hash(m) == hash(c.get))
print(C.make(4).v, c.make(5).v, C.plain(6), c.plain(7))
print(C.get(c, 2), [].append.__name__, "x".upper())
f = [].append
print(f.__self__, type(f).__name__)
print(list(map(c.get, range(2))))
try: m.attr = 1
except AttributeError as e: print(e)
