import sys
sys.setrecursionlimit(60000)
def f(n): return 0 if n == 0 else 1 + f(n - 1)
print(f(50000))
class T:
    def __init__(self, n): self.kid = T(n - 1) if n else None
    def count(self): return 1 + (self.kid.count() if self.kid else 0)
print(T(20000).count())
def g(n):
    if n: yield from g(n - 1)
    yield n
print(sum(g(2000)))
async def co(n): return 0 if n == 0 else 1 + await co(n - 1)
try: co(20000).send(None)
except StopIteration as e: print(e.value)
