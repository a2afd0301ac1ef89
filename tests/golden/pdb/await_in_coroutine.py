# At the prompt in a coroutine's frame, `await` is driven to its end while the other tasks go on.
import asyncio


async def double(n):
    await asyncio.sleep(0)
    return n * 2


async def other(go, done):
    await go.wait()
    print("other task")
    done.set()


async def main():
    go, done = asyncio.Event(), asyncio.Event()
    task = asyncio.create_task(other(go, done))
    x = 20
    breakpoint()
    y = await double(x)
    print("y", y, asyncio.current_task().get_name() == name)
    await task


name = "Task-1"
asyncio.run(main())
