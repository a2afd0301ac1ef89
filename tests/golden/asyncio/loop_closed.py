import asyncio

async def f():
    pass

loop = asyncio.new_event_loop()
fut = loop.create_future()
loop.close()
c = f()
for call in (loop.run_forever, lambda: loop.run_until_complete(fut), lambda: loop.call_soon(print),
             lambda: loop.call_later(1, print), lambda: loop.create_task(c), lambda: loop.run_in_executor(None, print)):
    try:
        call()
    except RuntimeError as e:
        print(e)
c.close()
fut.cancel

async def main():
    try:
        asyncio.get_running_loop().close()
    except RuntimeError as e:
        print(e)

asyncio.run(main())
