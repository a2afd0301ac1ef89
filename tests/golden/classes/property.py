class C:
    def __init__(self): self._x = 1
    @property
    def x(self):
        "x doc"
        return self._x
    @x.setter
    def x(self, v): self._x = v * 2
    @x.deleter
    def x(self): del self._x
    @property
    def ro(self): return "ro"
c = C()
print(c.x); c.x = 5; print(c.x)
del c.x
print(hasattr(c, "x"), C.x.__doc__, type(C.x).__name__)
try: c.ro = 1
except AttributeError as e: print(e)
try: del c.ro
except AttributeError as e: print(e)
p = property(lambda s: 3, None, None, "d")
class D: q = p
print(D().q, p.__doc__, p.fget(0), p.fset, D.q is p)
class W: w = property(None, lambda s, v: None)
try: W().w
except AttributeError as e: print(e)
class E(C):
    @C.x.getter
    def x(self): return "E.x"
print(E().x)
