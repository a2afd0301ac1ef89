import asyncio

def factory(loop, coro, **kwargs):
    print("factory", coro.__name__, sorted(kwargs))
    return asyncio.Task(coro, loop=loop, **kwargs)

async def f():
    return 1

async def main():
    loop = asyncio.get_running_loop()
    print(loop.get_task_factory())
    loop.set_task_factory(factory)
    print(loop.get_task_factory() is factory)
    t = asyncio.create_task(f(), name="n")
    print(t.get_name(), await t)
    try:
        loop.set_task_factory(3)
    except TypeError as e:
        print(e)
    loop.set_task_factory(None)
    print(await asyncio.create_task(f()))

asyncio.run(main())
