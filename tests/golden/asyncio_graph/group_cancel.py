"""TaskGroup.cancel(), as 3.15 has it: its tasks and its block end, and nothing is raised of that."""
import asyncio

async def slow(name):
    try: await asyncio.sleep(9)
    except asyncio.CancelledError:
        print("cancelled", name)
        raise

def left(): return asyncio.current_task().cancelling()

async def in_the_block():
    async with asyncio.TaskGroup() as group:
        group.create_task(slow(1))
        await asyncio.sleep(0)
        print(group.cancel(), group.cancel(), group)
        refused = slow(2)
        try: group.create_task(refused)
        except RuntimeError as error: print(error)
        await asyncio.sleep(0)
        print("not here")
    print("after", left(), group.cancel())

async def before_it():
    group = asyncio.TaskGroup()
    group.cancel()
    async with group:
        print("entered")
        await asyncio.sleep(0)
        print("not here")
    print("after", left())

async def by_a_task():
    async with asyncio.TaskGroup() as group:
        async def ends_it():
            group.cancel()
            await asyncio.sleep(0)
            print("not here")
        group.create_task(slow(4))
        group.create_task(ends_it())
    print("after", left())

async def with_errors():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(slow(5))
            await asyncio.sleep(0)
            group.cancel()
            raise ValueError(1)
    except* ValueError as errors: print(repr(errors))
    async def bad():
        try: await asyncio.sleep(9)
        finally: raise KeyError(2)
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(bad())
            await asyncio.sleep(0)
            group.cancel()
    except* KeyError as errors: print(repr(errors))
    print("after", left())

async def with_another():
    async def outer():
        async with asyncio.TaskGroup() as group:
            group.create_task(slow(6))
            await asyncio.sleep(0)
            group.cancel()
            asyncio.current_task().cancel()
            await asyncio.sleep(0)
    try: await asyncio.create_task(outer())
    except asyncio.CancelledError as error: print(repr(error))

async def nested():
    async with asyncio.TaskGroup() as a:
        async with asyncio.TaskGroup() as b:
            b.create_task(slow(7))
            await asyncio.sleep(0)
            a.cancel()
            await asyncio.sleep(0)
            print("not here")
        print("not here")
    print("after", left())
    async with asyncio.TaskGroup() as group: group.cancel()
    print("without an await", left())
    await asyncio.sleep(0)

async def main():
    for part in (in_the_block, before_it, by_a_task, with_errors, with_another, nested):
        await part()

asyncio.run(main())
