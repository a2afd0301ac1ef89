class Y:
    def __await__(self):
        try: yield
        finally: print("awaitable closed")
async def f():
    try: await Y()
    finally: print("coroutine closed")
c = f(); c.send(None)
del c
print("after")
async def outer(): await f()
o = outer(); o.send(None); o = None
print("end")
