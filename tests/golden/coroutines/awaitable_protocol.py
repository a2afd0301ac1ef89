class A:
    def __init__(self, n): self.n = n
    def __await__(self):
        got = []
        for i in range(self.n): got.append((yield i))
        return got
async def f():
    r = await A(2)
    return r, await A(0)
c = f()
print(c.send(None), c.send("x"))
try: c.send("y")
except StopIteration as e: print(e.value)
async def bad(v): await v
class NoIter:
    def __await__(self): return 5
class Coro:
    def __await__(self): return empty()
async def empty(): pass
class ListAwait:
    def __await__(self): return iter([1, 2])
for v in (5, None, [], NoIter(), Coro(), lambda: 0):
    try: bad(v).send(None)
    except TypeError as e: print(e)
b = bad(ListAwait())
print(b.send(None), b.send(None))
try: b.send(None)
except StopIteration as e: print("end", e.value)
