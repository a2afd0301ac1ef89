# Whether a coroutine is started at once or kept must not be visible.
class Y:
    def __await__(self): return (yield "susp")
log = []
async def f(n, susp):
    log.append(f"start {n}")
    if susp: await Y()
    log.append(f"end {n}")
    return n
async def stored():
    c = f(1, False); log.append("made"); r = await c; log.append("awaited"); return r
async def direct(): log.append("before"); r = await f(2, False); log.append("after"); return r
async def mixed():
    a = f(3, True); b = f(4, False)
    log.append("both made")
    return await b, await a
async def passed(c): log.append("got"); return await c
async def outer(): return await passed(f(5, True))
async def unused():
    c = f(6, False); c.close(); log.append("closed")
def drive(c):
    log.clear()
    n = 0
    while True:
        try: c.send(None); n += 1
        except StopIteration as e: return e.value, n, list(log)
for k in (stored, direct, mixed, outer, unused): print(drive(k()))
async def err():
    try: await f()
    except TypeError as e: log.append(str(e))
    try: await f(1, 2, 3)
    except TypeError as e: log.append(str(e))
    try: await (lambda: 5)()
    except TypeError as e: log.append(str(e))
print(drive(err()))
