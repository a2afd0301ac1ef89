# Coroutines driven by a hand-written loop, without asyncio.
class Suspend:
    def __init__(self, what): self.what = what
    def __await__(self): return (yield self.what)
async def worker(name, n, out):
    for i in range(n):
        got = await Suspend((name, i))
        out.append((name, got))
    return name * 2
async def parent(out):
    results = []
    for n in "ab": results.append(await worker(n, 2, out))
    return results
def loop(*coros):
    ready = [(c, None) for c in coros]; done = []; trace = []
    while ready:
        c, v = ready.pop(0)
        try: what = c.send(v)
        except StopIteration as e: done.append(e.value); continue
        trace.append(what); ready.append((c, f"r{len(trace)}"))
    return done, trace
out = []
print(loop(parent(out), worker("x", 3, out), worker("y", 0, out)))
print(out)
