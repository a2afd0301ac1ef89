import asyncio
import types

async def co():
    pass

async def agen():
    yield

def gen():
    yield

@types.coroutine
def tc():
    yield

c, t = co(), tc()
print([asyncio.iscoroutine(x) for x in (c, t, gen(), agen(), co, 3)])
print([asyncio.iscoroutinefunction(x) for x in (co, tc, gen, agen, c, 3)])
c.close()
