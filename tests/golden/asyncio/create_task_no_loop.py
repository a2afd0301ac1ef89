import asyncio

async def f():
    pass

c = f()
for call in (lambda: asyncio.create_task(c), asyncio.get_running_loop, asyncio.current_task, asyncio.all_tasks):
    try:
        call()
    except RuntimeError as e:
        print(e)
c.close()
