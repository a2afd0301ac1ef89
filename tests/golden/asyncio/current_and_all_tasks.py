import asyncio

async def f():
    print(asyncio.current_task().get_name())
    await asyncio.sleep(3600)

async def main():
    t = asyncio.create_task(f(), name="child")
    print(sorted(t.get_name() for t in asyncio.all_tasks()))
    await asyncio.sleep(0)
    print(asyncio.current_task().get_name())
    t.cancel()
    await asyncio.wait([t])
    print(sorted(t.get_name() for t in asyncio.all_tasks()))

loop = asyncio.new_event_loop()
print(asyncio.all_tasks(loop), asyncio.current_task(loop))
loop.run_until_complete(main())
loop.close()
