def run(c):
    try: c.send(None)
    except StopIteration as e: return e.value
class A:
    async def m(self, x): return x + 1
    @classmethod
    async def c(cls): return cls.__name__
    @staticmethod
    async def s(): return "s"
    async def __call__(self): return "call"
    async def kw(self, *a, k=2, **kw): return a, k, kw
a = A()
print(run(a.m(1)), run(A.c()), run(a.s()), run(a()), run(a.kw(1, 2, k=3, z=4)))
async def outer():
    f = lambda: a.m(10)
    async def nested(): return await f()
    return await nested() + await (lambda x: a.m(x))(1)
print(run(outer()))
async def defaults(x, y=5, /, *, z=6): return x + y + z
print(run(defaults(1)), run(defaults(1, 2, z=3)))
try: defaults()
except TypeError as e: print(e)
