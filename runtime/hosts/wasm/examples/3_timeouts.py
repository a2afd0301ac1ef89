# Timeouts
import asyncio


async def answer(seconds):
    await asyncio.sleep(seconds)
    return 42


async def main():
    for seconds in (0.05, 0.2, 5):
        try:
            async with asyncio.timeout(0.4) as patience:
                print(f"after {seconds} s:", await answer(seconds))
        except TimeoutError:
            print(f"after {seconds} s: too late", patience.expired())

    # A deadline can be moved while it runs.
    async with asyncio.timeout(0.1) as patience:
        now = asyncio.get_running_loop().time()
        patience.reschedule(now + 1)
        print("granted more:", await answer(0.3))

    tasks = [asyncio.create_task(answer(s), name=f"{s} s")
             for s in (0.1, 0.2, 9)]
    done, pending = await asyncio.wait(tasks, timeout=0.3)
    print("done:", sorted(task.get_name() for task in done))
    print("given up:", [task.get_name() for task in pending])


asyncio.run(main())
