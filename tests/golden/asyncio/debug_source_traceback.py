import asyncio

async def main():
    loop = asyncio.get_running_loop()
    f = loop.create_future()
    t = asyncio.create_task(asyncio.sleep(0))
    h = loop.call_soon(print)
    h.cancel()
    print(t._source_traceback[-1].name)
    for x in (h,):
        print(x._source_traceback[-1].name, x._source_traceback[-1].lineno)
    print(f._source_traceback is not None, "created at" in repr(f))
    await t
    loop.set_debug(False)
    print(loop.create_future()._source_traceback)

with asyncio.Runner(debug=True) as runner:
    runner.get_loop().slow_callback_duration = 60  # set before the first step begins: a slow machine is not told of
    runner.run(main())
