# Attributes that are called at once: what their caches know is what is there.
class A:
    kind = str
    def __init__(self, f): self.f = f
    @staticmethod
    def s(x): return "s", x
    @classmethod
    def c(cls, x): return "c", cls.__name__, x
    def m(self, x): return "m", x


class B(A):
    pass


def calls(o, n=3):
    out = []
    for _ in range(n):
        out.append((o.s(1), o.c(2), o.f(3), o.kind(4), o.m(5)))
    assert out.count(out[0]) == n
    return out[0]


def called(cls, n=3):
    out = [(cls.s(1), cls.c(2), cls.kind(3)) for _ in range(n)]
    assert out.count(out[0]) == n
    return out[0]


a, b = A(abs), B(lambda x: -x)
for o in (a, b, a, b):
    print(calls(o), called(type(o)))
for change in ('A.s = staticmethod(lambda x: ("new", x))', 'A.c = classmethod(lambda cls, x: (cls, x))', 'B.kind = float', 'a.s = lambda x: x',
               'b.c = lambda x: "own"', 'a.f = str', 'del a.s', 'B.c = lambda self, x: "bound"', 'B.s = classmethod(lambda cls, x: cls)',
               'A.m = staticmethod(lambda x: "unbound")', 'a.__dict__["kind"] = repr', 'a.__class__ = B', 'del b.f'):
    exec(change)
    for o in (a, b):
        for what in (calls, lambda o: called(type(o))):
            try:
                print(what(o))
            except Exception as e:
                print(type(e).__name__, e)

# What they wrap may be replaced, in place.
class W:
    s = staticmethod(lambda: 1)
    c = classmethod(lambda cls: 1)
def wrapped(w=W()): return w.s(), w.c(), W.s(), W.c()
print(wrapped(), wrapped())
W.__dict__["s"].__init__(lambda: 2)
W.__dict__["c"].__init__(lambda cls: 3)
print(wrapped(), wrapped())
W.__dict__["c"].__init__(len)
try: wrapped()
except TypeError as e: print(e)

# A metaclass's data descriptor comes first, its method last.
class Meta(type):
    @property
    def s(cls): return lambda: "meta"
    def c(cls): return "meta"
class M(metaclass=Meta):
    s = staticmethod(lambda: "own")
    c = classmethod(lambda cls: "own")
def metas(m=M()): return M.s(), M.c(), m.s(), m.c()
print(metas(), metas())
del M.c
try: metas()
except AttributeError as e: print(e)
print(M.c())

# The object may be gone when the call begins.
class Gone:
    def __init__(self, f): self.f = f
    def __del__(self): print("gone")
    @staticmethod
    def s(): return "s"
    @classmethod
    def c(cls): return cls.__name__
for _ in range(3):
    print(Gone(lambda: "called").f(), Gone(1).s(), Gone(1).c())

# Subclasses of what wraps are asked.
class Odd(staticmethod):
    def __get__(self, instance, owner=None): return lambda: "odd"
class O:
    s = Odd(lambda: "plain")
print([O().s() for _ in range(3)], [O.s() for _ in range(3)])
