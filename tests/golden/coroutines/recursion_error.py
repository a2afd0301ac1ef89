import sys
async def f(n): return await f(n + 1)
try: f(0).send(None)
except RecursionError as e: print(e)
class Y:
    def __await__(self): yield
async def deep(n):
    if n == 0: return await Y()
    return await deep(n - 1)
c = deep(500); c.send(None)
try: c.send(None)
except StopIteration: print("done")
c = deep(500); c.send(None); c.close(); print("closed")
sys.setrecursionlimit(100000)
c = deep(30000); c.send(None)
try: c.throw(ValueError("x"))
except ValueError as e: print(e)
c = deep(30000); c.send(None); del c; print("freed")
