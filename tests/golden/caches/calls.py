# One call site, many kinds of callee.
def f(a, b=2): return a, b
class C:
    def __init__(self, a, b=3): self.v = a, b
    def m(self, a, b=4): return a, b
    def __call__(self, a, b=5): return a, b
    @classmethod
    def c(cls, a, b=6): return a, b
    @staticmethod
    def s(a, b=7): return a, b
class NoInit: pass
class New:
    def __new__(cls, a, b=8): return (a, b)
class Tup(tuple): pass
def call1(g): return g(1)
def call2(g): return g(1, 2)
def callk(g): return g(1, b=9)
for _ in range(40): call1(f); call2(f); callk(f)
import functools
for g in (f, C, C(0), C(0).m, C.c, C.s, New, lambda a, b=10: (a, b), lambda *a, **k: (a, k), functools.partial(f, b=11), str, max):
    for call in (call1, call2, callk):
        try: r = call(g); print(r.v if isinstance(r, C) else r, end=" ")
        except TypeError as e: print(e, end=" | ")
    print()
f.__defaults__ = (77,); print(call1(f)); f.__code__ = (lambda a, b, c=0: "swapped").__code__
try: print(call1(f))
except TypeError as e: print(e)
C.__init__ = lambda self, a: setattr(self, "v", ("new init", a)); print(call1(C).v)
def gen(a, b=1): yield a; yield b
async def co(a, b=1): return a, b
print(list(call1(gen)), list(call2(gen)))
c = call1(co)
try: c.send(None)
except StopIteration as e: print(e.value)
