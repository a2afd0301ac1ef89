import asyncio

class MyTask(asyncio.Task):
    def __init__(self, coro, **kwargs):
        print(sorted(kwargs))
        super().__init__(coro, **kwargs)

async def f():
    return asyncio.current_task().__class__.__name__

async def main():
    loop = asyncio.get_running_loop()
    loop.set_task_factory(asyncio.create_eager_task_factory(MyTask))
    print(loop.get_task_factory() is not None)
    t = loop.create_task(f(), name="x")
    print(t.done(), t.result(), type(t).__name__)

asyncio.run(main())
