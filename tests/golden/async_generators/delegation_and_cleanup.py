def run(c):
    while True:
        try: c.send(None)
        except StopIteration as e: return e.value
class Y:
    def __await__(self): yield
async def source(tag):
    try:
        for i in range(3): await Y(); yield tag, i
    finally: await Y(); print("cleanup", tag)
async def relay(a):
    async for x in a: yield x
async def main():
    async for x in relay(source("full")): print(x)
    g = source("partial")
    async for x in g: print(x); break
    await g.aclose()
    h = source("thrown"); await anext(h)
    try: await h.athrow(KeyError("k"))
    except KeyError as e: print(repr(e))
    i = source("never"); await i.aclose()
    out = []
    async for a in source("o"):
        async for b in source("i"): out.append((a[1], b[1]))
    return len(out)
print(run(main()))
