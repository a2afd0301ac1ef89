import asyncio

async def f():
    raise StopIteration(3)

async def main():
    try:
        await asyncio.create_task(f())
    except RuntimeError as e:
        print(e, repr(e.__cause__))
    fut = asyncio.get_running_loop().create_future()
    fut.set_exception(StopIteration)
    try:
        await fut
    except RuntimeError as e:
        print(e, repr(e.__cause__))

asyncio.run(main())
