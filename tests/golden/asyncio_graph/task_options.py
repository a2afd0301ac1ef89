"""Keywords of create_task() beyond name and context go to the task or the task factory, as in 3.14."""
import asyncio

async def one():
    print("runs")
    return 1

def factory(loop, coro, **options):
    print(options)
    return asyncio.Task(coro, loop=loop, eager_start=options.get("eager_start"))

async def each(create):
    for options in ({"eager_start": True}, {"eager_start": False}, {"eager_start": None}, {"eager_start": True, "name": "n"}, {"word": 1}):
        coro = one()
        try:
            task = create(coro, **options)
            print(options, task.done(), task.get_name() == "n", await task)
        except TypeError as error:
            print(error)
            coro.close()

async def main():
    loop = asyncio.get_running_loop()
    async def all_ways():
        for create in (asyncio.create_task, loop.create_task):
            await each(create)
        async with asyncio.TaskGroup() as group:
            await each(group.create_task)
    await all_ways()
    loop.set_task_factory(asyncio.eager_task_factory)
    await all_ways()
    loop.set_task_factory(factory)
    await all_ways()

asyncio.run(main())
