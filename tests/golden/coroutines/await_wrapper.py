async def f(): return 3
c = f(); w = c.__await__()
print(type(w).__name__, type(w) is type(c), iter(w) is w)
try: next(w)
except StopIteration as e: print(e.value)
class Y:
    def __await__(self): r = yield "a"; return r
async def g(): return await Y()
w = g().__await__()
print(next(w))
try: w.send("back")
except StopIteration as e: print(e.value)
w = g().__await__(); next(w)
try: w.throw(ValueError("t"))
except ValueError as e: print(e)
w = g().__await__(); next(w); w.close()
try: next(w)
except RuntimeError as e: print(e)
