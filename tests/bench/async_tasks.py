# Task creation: many short tasks, gathered, grouped, and with callbacks.
import asyncio


async def work(i):
    return i % 7


async def parent(i):
    task = asyncio.create_task(work(i))
    return await task


async def main():
    total = 0
    for round in range(160):
        total += sum(await asyncio.gather(*[work(i) for i in range(400)]))
        total += sum(await asyncio.gather(*(parent(i) for i in range(100))))
    done = 0

    def finished(task):
        nonlocal done
        done += task.result()
    for round in range(90):
        async with asyncio.TaskGroup() as group:
            for i in range(400):
                group.create_task(work(i)).add_done_callback(finished)
    return total, done


print(asyncio.run(main()))
