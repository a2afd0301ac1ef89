class Y:
    def __init__(s, v): s.v = v
    def __await__(s): return (yield s.v)
async def leaf(x): return await Y(x)
async def f():
    l = [1, await leaf("a"), {"k": await leaf("b")}, (await leaf("c"), 5)]
    for i in range(2):
        async with CM() as c:
            try: l.append(await leaf(i)); raise ValueError(i)
            except ValueError as e: l.append((await leaf("h"), repr(e), c))
            finally: l.append(await leaf("f"))
    return l, [await leaf(k) async for k in ag()], await leaf(await leaf(await leaf("n")))
class CM:
    async def __aenter__(s): return await leaf("in")
    async def __aexit__(s, *a): await leaf("out")
async def ag():
    for i in range(2): yield await leaf(i)
def drive(c):
    v = None; seen = []
    try:
        while True: v = c.send(v); seen.append(v)
    except StopIteration as e: return seen, e.value
for part in drive(f()): print(part)
