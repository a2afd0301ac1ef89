"""The forest of all tasks: who awaits whom, in which line, for how long; joins, circles, tasks under two, cancellations, steps of generators."""
import asyncio, io, re

async def sleeps(n): await asyncio.sleep(n)
async def awaits(task): await task
async def gathers(*tasks): await asyncio.gather(*tasks)
async def waits(task): await asyncio.wait([task])
async def shields(task): await asyncio.shield(task)
async def groups():
    async with asyncio.TaskGroup() as group:
        group.create_task(sleeps(30), name="in group")
        group.create_task(gathers(sleeps(40), sleeps(50)), name="gathers")
async def stubborn():
    try: await asyncio.sleep(60)
    except asyncio.CancelledError: await asyncio.sleep(70)
async def numbers():
    await asyncio.sleep(80)
    yield 1
async def iterates():
    async for _ in numbers(): pass

async def main():
    shared = asyncio.create_task(sleeps(20), name="shared")
    kept = [asyncio.create_task(coro, name=name) for name, coro in (
        ("one", awaits(shared)), ("two", waits(shared)), ("three", shields(shared)), ("groups", groups()),
        ("stubborn", stubborn()), ("iterates", iterates()), ("future", awaits(asyncio.Future())))]
    rings = [asyncio.create_task(asyncio.Event().wait(), name=f"ring {k}") for k in (1, 2)]
    asyncio.future_add_to_awaited_by(rings[0], rings[1])
    asyncio.future_add_to_awaited_by(rings[1], rings[0])
    await asyncio.sleep(1.5)
    kept[4].cancel()
    fresh = asyncio.create_task(sleeps(0), name="fresh")
    await asyncio.sleep(0)
    later = asyncio.create_task(sleeps(0), name="later")
    print(re.sub(r"(<frozen [\w.]+>):\d+", r"\1", asyncio.format_task_forest()))
    text = io.StringIO()
    print(asyncio.print_task_forest(file=text), text.getvalue() == asyncio.format_task_forest())

asyncio.run(main())
print(repr(asyncio.format_task_forest()))
