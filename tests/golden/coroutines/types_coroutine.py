import types
@types.coroutine
def sw(v): return (yield v)
async def f(): return await sw("yielded")
c = f(); print(c.send(None))
try: c.send("r")
except StopIteration as e: print(e.value)
print(sw.__code__.co_flags & 0x100, type(sw(1)).__name__)
@types.coroutine
def notgen(): return sw(1)
print(type(notgen()).__name__)
def plain(): yield
async def bad(): await plain()
try: bad().send(None)
except TypeError as e: print(e)
def gen_awaits():
    yield from f()
try: next(gen_awaits())
except TypeError as e: print(e)
@types.coroutine
def ok():
    r = yield from f()
    return r
async def g(): return await ok()
c = g(); print(c.send(None))
try: c.send(9)
except StopIteration as e: print(e.value)
