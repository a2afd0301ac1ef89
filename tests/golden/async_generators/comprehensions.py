def run(aw):
    try: aw.send(None)
    except StopIteration as e: return e.value
async def ag(n):
    for i in range(n): yield i
async def v(x): return x
async def f():
    print([x async for x in ag(3)], {x async for x in ag(3)}, {x: -x async for x in ag(2)})
    print([x + await v(1) async for x in ag(3) if await v(x) != 1])
    print([[y async for y in ag(x)] async for x in ag(3)])
    print([(x, y) for x in range(2) async for y in ag(2)])
    g = (await v(x) for x in range(2)); print(type(g).__name__, [z async for z in g])
    g = (x async for x in ag(5) if x % 2); print([z async for z in g])
    return sum([x async for x in ag(5)])
print(run(f()))
