class Y:
    def __await__(self): return (yield "s")
async def v(x, susp=False):
    if susp: await Y()
    return x
async def f(s):
    a = await v(1, s) if await v(True, s) else await v(2)
    b = (await v(0, s)) or (await v("or", s))
    c = await v(1) < await v(2, s) < await v(3, s)
    d = [await v(i, s) for i in range(3)]
    e = {await v("k", s): await v("v", s)}
    g = f"{await v(5, s)!r:>{await v(4, s)}}"
    h = (lambda *a, **k: (a, k))(await v(1, s), *await v([2, 3], s), k=await v(4, s), **await v({"z": 5}, s))
    x = [10, 20, 30][await v(1, s)]
    d[await v(0, s)] += await v(100, s)
    while await v(True, s): break
    assert await v(True, s)
    return a, b, c, d, e, g, h, x
def drive(c):
    n = 0
    try:
        while True: c.send(None); n += 1
    except StopIteration as e: return n, e.value
print(drive(f(False))); print(drive(f(True)))
