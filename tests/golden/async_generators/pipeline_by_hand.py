def run(c):
    n = 0
    while True:
        try: c.send(None); n += 1
        except StopIteration as e: return e.value, n
class Tick:
    def __await__(self): yield
async def count(n):
    for i in range(n): await Tick(); yield i
async def amap(f, src):
    async for x in src: yield await f(x)
async def afilter(p, src):
    async for x in src:
        if p(x): yield x
async def take(n, src):
    async for x in src:
        if n == 0: break
        yield x; n -= 1
    await src.aclose()
async def sq(x): await Tick(); return x * x
async def azip(a, b):
    while True:
        try: yield await anext(a), await anext(b)
        except StopAsyncIteration: return
async def main():
    out = [x async for x in take(3, afilter(lambda v: v % 2, amap(sq, count(100))))]
    pairs = [p async for p in azip(count(3), amap(sq, count(9)))]
    total = 0
    async for x in count(4):
        async for y in count(x): total += y
    d = {k: v async for k, v in azip(count(2), count(2))}
    return out, pairs, total, d, [x async for x in count(3) if await sq(x)], sum([1 async for _ in count(5)])
print(run(main()))
