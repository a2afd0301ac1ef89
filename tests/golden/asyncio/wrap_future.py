import asyncio
import concurrent.futures

async def main():
    c = concurrent.futures.Future()
    f = asyncio.wrap_future(c)
    print(asyncio.isfuture(f), asyncio.wrap_future(f) is f)
    c.set_result("moved over")
    print(await f)
    c = concurrent.futures.Future()
    f = asyncio.wrap_future(c)
    f.cancel()
    await asyncio.sleep(0)
    print(c.cancelled())
    c = concurrent.futures.Future()
    f = asyncio.wrap_future(c)
    c.cancel()
    try:
        await f
    except asyncio.CancelledError as e:
        print("cancelled", type(e).__module__)

asyncio.run(main())
