import asyncio

async def work(gate):
    await gate.wait()
    return "finished"

async def main():
    gate = asyncio.Event()
    inner = asyncio.create_task(work(gate))
    outer = asyncio.create_task(shielded(inner))
    await asyncio.sleep(0)
    outer.cancel()
    try:
        await outer
    except asyncio.CancelledError:
        print("outer cancelled", inner.done(), inner.cancelling())
    gate.set()
    print(await inner)

async def shielded(inner):
    return await asyncio.shield(inner)

asyncio.run(main())
