# The end of a program cancels the task first that was made first, be its class native or not.
import asyncio
from asyncio import tasks
from _holes import make_holes, sleep_until_cancelled, tell


async def main(make):
    loop = asyncio.get_running_loop()
    loop.kept = await make_holes()
    loop.made = [make(sleep_until_cancelled(number, told)) for number in range(20)]
    await asyncio.sleep(0)
    loop.made.pop(0).cancel()   # one that goes leaves the others in their order
    await asyncio.sleep(0)


for make in asyncio.create_task, tasks._PyTask, asyncio.Task:
    told = []
    asyncio.run(main(make))
    tell('cancelled', told)

# What runs eagerly is there too, and once only.
async def look(depth):
    if depth:
        asyncio.create_task(look(depth - 1))
    else:
        print(len(asyncio.all_tasks()))
    await asyncio.sleep(100)


async def eager():
    asyncio.get_running_loop().set_task_factory(asyncio.eager_task_factory)
    await look(5)


with asyncio.Runner() as runner:
    try:
        runner.run(asyncio.wait_for(eager(), .01))
    except TimeoutError:
        print('over')
