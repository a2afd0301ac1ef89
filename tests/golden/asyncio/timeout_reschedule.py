import asyncio

async def main():
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(3600) as cm:
            cm.reschedule(loop.time() + 0.01)
            await asyncio.sleep(3600)
    except TimeoutError:
        print("moved nearer")
    async with asyncio.timeout(0.01) as cm:
        cm.reschedule(loop.time() + 3600)
        await asyncio.sleep(0.03)
    print("moved away")
    try:
        async with asyncio.timeout_at(loop.time() - 1) as cm:
            print("entered")
            await asyncio.sleep(3600)
    except TimeoutError:
        print("in the past", cm)

asyncio.run(main())
