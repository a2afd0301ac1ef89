"""Packages that nest or wrap loops use asyncio.tasks' steps, and take the task that runs out of its place."""
import asyncio
from asyncio import tasks


async def main():
    loop = asyncio.get_running_loop()
    done, pending = await tasks._wait([asyncio.create_task(asyncio.sleep(0, 5))], None, asyncio.ALL_COMPLETED, loop)
    print([task.result() for task in done], pending)
    task = asyncio.create_task(asyncio.sleep(9))
    print(await tasks._wait({task}, 0.001, asyncio.FIRST_COMPLETED, loop) == (set(), {task}))
    await tasks._cancel_and_wait(task)
    print(task.cancelled())
    waiter = loop.create_future()
    tasks._release_waiter(waiter)
    tasks._release_waiter(waiter)
    print(waiter.result())
    me = asyncio.current_task()
    print(tasks._current_tasks[loop] is me, list(tasks._current_tasks) == [loop], tasks._current_tasks.get(3))
    taken = tasks._current_tasks.pop(loop)
    print(taken is me, asyncio.current_task(), loop in tasks._current_tasks)
    tasks._current_tasks[loop] = taken
    gathered = asyncio.gather(asyncio.sleep(0, 6))
    print(asyncio.current_task() is me, isinstance(gathered, tasks._GatheringFuture), await gathered)


asyncio.run(main())
