class Y:
    def __await__(self): yield
async def f(): await Y()
async def user(c): await c
c = f(); c.send(None)
u = user(c)
try: u.send(None)
except (RuntimeError, ValueError) as e: print(type(e).__name__, e)
c.close()
async def g(): return 1
d = g()
try: user(d).send(None)
except StopIteration: pass
try: user(d).send(None)
except (RuntimeError, ValueError) as e: print(type(e).__name__, e)
async def selfish(): await me
me = selfish()
try: me.send(None)
except (RuntimeError, ValueError) as e: print(type(e).__name__, e)
