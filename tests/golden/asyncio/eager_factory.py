import asyncio

async def quick():
    print("ran at once")
    return 1

async def slow():
    print("before")
    await asyncio.sleep(0)
    print("after")
    return 2

async def main():
    loop = asyncio.get_running_loop()
    loop.set_task_factory(asyncio.eager_task_factory)
    t = asyncio.create_task(quick(), name="q")
    print(t.done(), t.get_name(), t.get_coro(), t.result())
    u = asyncio.create_task(slow())
    print(u.done(), asyncio.current_task() is not u)
    print(await u)
    async def fail():
        raise ValueError("eagerly")
    t = asyncio.create_task(fail())
    print(t.done(), repr(t.exception()))

asyncio.run(main())
