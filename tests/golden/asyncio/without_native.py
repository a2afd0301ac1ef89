# asyncio with its native half blocked: the Python twins of the loop, its tasks and futures do the same.
import sys
sys.modules['_asyncio']=None
import asyncio
async def w(n): await asyncio.sleep(.001); return n
async def bad(): await asyncio.sleep(0); 1/0
async def main():
    print(await asyncio.gather(w(1),w(2),bad(),return_exceptions=True))
    try: await asyncio.wait_for(asyncio.sleep(5),.01)
    except TimeoutError: print('to')
    t=asyncio.create_task(w(3)); print(len(asyncio.all_tasks()), asyncio.current_task().get_name()); print(await asyncio.shield(t))
    d,p=await asyncio.wait([asyncio.create_task(w(i)) for i in range(3)], return_when='FIRST_COMPLETED', timeout=1)
    print(len(d)>=1)
    async with asyncio.TaskGroup() as g: g.create_task(w(1))
    loop=asyncio.get_running_loop(); loop.set_task_factory(asyncio.eager_task_factory)
    async def now(): return 5
    t=asyncio.create_task(now()); print(t.done(), await t)
    t=asyncio.create_task(w(8)); print(t.done(), await t)
    t=asyncio.create_task(asyncio.sleep(9)); t.cancel('m')
    try: await t
    except asyncio.CancelledError as e: print(repr(e))
    print(sorted([await f for f in asyncio.as_completed([w(1), w(2)])]))
print(asyncio.Task, asyncio.Task.__module__)
asyncio.run(main())
