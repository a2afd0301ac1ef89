# Someone drives a coroutine in the middle of a suspended chain.
class Y:
    def __init__(self, v): self.v = v
    def __await__(self): return (yield self.v)
async def low(): return [await Y(1), await Y(2)]
async def mid(): return ["mid", await low()]
async def top(): return ["top", await mid()]
t = top(); print(t.send(None))
m = t.cr_await
print(m.send("by hand"))
try: m.send("end")
except StopIteration as e: print("mid finished", e.value)
try: t.send("x")
except (RuntimeError, StopIteration) as e: print(type(e).__name__, e)
t = top(); t.send(None); l = t.cr_await.cr_await
l.close()
try: t.send("x")
except (RuntimeError, StopIteration) as e: print(type(e).__name__, e)
