class It:
    def __init__(self, n): self.n = n
    def __aiter__(self): return self
    async def __anext__(self):
        if self.n == 0: raise StopAsyncIteration
        self.n -= 1
        return self.n
def run(c):
    try: c.send(None)
    except StopIteration as e: return e.value
async def f():
    async for x in It(3): print(x)
    else: print("else")
    async for x in It(3):
        if x == 1: break
    else: print("never")
    print([x async for x in It(3)], {x async for x in It(2)}, {x: 1 async for x in It(2)})
    print([x async for x in It(5) if x % 2], [y for x in [1, 2] for y in [x] if await v(True)])
    print([await v(i) for i in range(3)], [a + b async for a in It(2) async for b in It(2)])
    g = (x async for x in It(2)); print(type(g).__name__, [y async for y in g])
async def v(x): return x
run(f())
class NoNext:
    def __aiter__(self): return self
class BadIter:
    def __aiter__(self): return 5
class BadNext:
    def __aiter__(self): return self
    def __anext__(self): return 5
class CoroIter:
    async def __aiter__(self): pass
async def g(c):
    async for x in c: pass
for c in (5, [], NoNext(), BadIter(), BadNext()):
    try: run(g(c))
    except TypeError as e: print(e)
