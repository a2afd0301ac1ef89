import asyncio

async def f():
    await asyncio.sleep(0)
    return "coroutine"

async def fail():
    raise ValueError("v")

loop = asyncio.new_event_loop()
print(loop.run_until_complete(f()))
fut = loop.create_future()
loop.call_soon(fut.set_result, "future")
print(loop.run_until_complete(fut))
print(loop.run_until_complete(fut))
try:
    loop.run_until_complete(fail())
except ValueError as e:
    print(repr(e))
try:
    loop.run_until_complete(3)
except TypeError as e:
    print(e)
fut = loop.create_future()
loop.call_soon(loop.stop)
try:
    loop.run_until_complete(fut)
except RuntimeError as e:
    print(e)
loop.close()
