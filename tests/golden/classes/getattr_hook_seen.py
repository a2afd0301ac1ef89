# What a class with __getattr__ has is remembered where it is read; the hook is asked for the rest, whenever that changes.
class H:
    value = "class"
    def __init__(self): self.x = 1
    def m(self): return "method"
    @property
    def p(self): return self.missing if self.x == 1 else [].nope
    @staticmethod
    def s(): return "static"
    @classmethod
    def c(cls): return cls.__name__
    def __getattr__(self, name):
        if name.startswith("__"): raise AttributeError(name)
        return "hook", name


class S:
    __slots__ = "x", "y"
    def __getattr__(self, name): return "hook", name


def reads(o):
    out = []
    for f in (lambda: o.x, lambda: o.value, lambda: o.m(), lambda: o.p, lambda: o.s(), lambda: o.c(), lambda: o.z):
        try: out.append(f())
        except Exception as e: out.append(type(e).__name__ + ": " + str(e))
    return out
def x(o):
    try: return o.x
    except AttributeError as e: return str(e)
def p(o): return o.p
def value(o): return o.value
def m(o): return o.m()


h, g = H(), H()
for o in (h, g, h): print(reads(o), x(o), p(o), value(o), m(o))
h.x = 2
print(reads(h), [p(o) for o in (g, h, h)])
del h.x
print(x(h), x(g), x(h))
h.x = 3
vars(h)["m"] = lambda: "own"
vars(h)["value"] = "own"
print(x(h), value(h), m(h), m(g), value(g))
del H.value
print(value(h), value(g), value(h))
H.value = property(lambda self: self.nope.nope)
print([value(o) for o in (g, h, h)])
H.__getattribute__ = lambda self, name: ("all", name)
print(x(h), value(g), x(g))
del H.__getattribute__
print(x(h), x(g))
del H.__getattr__
print(x(h), x(g))
del h.x, g.x
print(x(h), x(g))

s = S()
print([x(s) for _ in range(3)])
s.x = 5
print([x(s) for _ in range(3)])
del s.x
print([x(s) for _ in range(3)])
class Both(S):
    def __getattribute__(self, name):
        if name == "x": return object.__getattribute__(self, "y")
        return super().__getattribute__(name)
b = Both()
print([x(b) for _ in range(3)])
b.y = 1
print([x(b) for _ in range(3)])
class D:
    def __get__(self, instance, owner): raise AttributeError("fails")
    def __set__(self, instance, value): pass
S.d = D()
def d(o): return o.d
print([d(s) for _ in range(3)])
