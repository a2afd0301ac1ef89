class Data:
    def __get__(self, o, t): return ("data get", o is not None, t.__name__)
    def __set__(self, o, v): print("set", v)
    def __delete__(self, o): print("delete")
class NonData:
    def __get__(self, o, t=None): return "nondata"
class C:
    d = Data()
    n = NonData()
c = C()
c.__dict__["d"] = "shadow"; c.__dict__["n"] = "own"
print(c.d, c.n, C.d, C.n)
c.d = 1
del c.d
c.n = 2
print(c.n); del c.n; print(c.n)
class Only:
    def __set__(self, o, v): o.__dict__["v"] = v
class E: v = Only()
e = E(); print(type(e.v).__name__); e.v = 3; print(e.v)
try: del e.v
except AttributeError as x: print(x)
class Lazy:
    def __init__(self, f): self.f = f
    def __set_name__(self, owner, name): self.name = name
    def __get__(self, o, t):
        if o is None: return self
        v = o.__dict__[self.name] = self.f(o)
        return v
class L:
    @Lazy
    def big(self): print("computed"); return 42
l = L(); print(l.big, l.big)
