# A deep chain: values go to the innermost await, results come up level by level.
class Y:
    def __init__(self, v): self.v = v
    def __await__(self): return (yield self.v)
log = []
async def level(n):
    if n == 0:
        a = await Y("first"); b = await Y("second")
        return [a, b]
    r = await level(n - 1)
    log.append(n)
    return r + [n]
c = level(30)
print(c.send(None), c.send("A"))
try: c.send("B")
except StopIteration as e: print(e.value, log == list(range(1, 31)))
c = level(30); c.send(None)
try: c.throw(ValueError("deep"))
except ValueError as e:
    n = 0; tb = e.__traceback__
    while tb: n += 1; tb = tb.tb_next
    print(e, n)
c = level(5); c.send(None)
mid = c.cr_await.cr_await
mid_name = mid.cr_frame.f_locals["n"]
print(mid_name)
c.close(); print(mid.cr_frame)
