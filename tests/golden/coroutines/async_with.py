class CM:
    def __init__(self, n, swallow=False): self.n, self.swallow = n, swallow
    async def __aenter__(self): print("aenter", self.n); return self.n
    async def __aexit__(self, t, v, tb): print("aexit", self.n, t and t.__name__); return self.swallow
def run(c):
    try: c.send(None)
    except StopIteration as e: return e.value
async def f():
    async with CM(1) as a, CM(2) as b: print(a, b)
    async with (CM("p") as p,): print(p)
    async with CM(3, True): raise ValueError
    try:
        async with CM(4): raise KeyError("k")
    except KeyError as e: print(repr(e))
    async with CM(5): return "ret"
print(run(f()))
class NoA: pass
class BadEnter:
    def __aenter__(self): return 5
    async def __aexit__(self, *a): pass
class BadExit:
    async def __aenter__(self): pass
    def __aexit__(self, *a): return 5
class Sync:
    def __enter__(self): pass
    def __exit__(self, *a): pass
async def g(c):
    async with c: print("body")
for c in (NoA(), BadEnter(), BadExit(), Sync()):
    try: run(g(c))
    except TypeError as e: print(e)
