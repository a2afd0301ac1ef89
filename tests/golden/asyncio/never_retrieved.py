import asyncio

async def fail():
    raise ValueError("lost")

def handler(loop, context):
    print(context["message"], repr(context["exception"]), sorted(context))

async def main():
    asyncio.get_running_loop().set_exception_handler(handler)
    t = asyncio.create_task(fail())
    await asyncio.sleep(0)
    del t
    f = asyncio.Future()
    f.set_exception(KeyError("k"))
    del f
    f = asyncio.Future()
    f.set_exception(KeyError("seen"))
    f.exception()
    del f
    await asyncio.sleep(0)

asyncio.run(main())
