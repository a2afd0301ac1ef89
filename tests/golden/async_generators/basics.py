def run(aw):
    try: aw.send(None)
    except StopIteration as e: return e.value
async def ag():
    x = yield 1
    print("got", x)
    yield 2
g = ag()
print(type(g).__name__, g.__name__, g.ag_running, g.ag_frame.f_code.co_name, g.ag_await, g.ag_code.co_flags & 0x200)
print(run(g.__anext__()), run(g.asend("s")))
try: run(g.__anext__())
except StopAsyncIteration as e: print("stop", e.args)
try: run(g.__anext__())
except StopAsyncIteration: print("still")
print(g.ag_frame, g.__aiter__() is g)
try: iter(g)
except TypeError as e: print(e)
h = ag()
try: run(h.asend(5))
except TypeError as e: print(e)
async def f(): return [x async for x in ag()]
print(run(f()))
