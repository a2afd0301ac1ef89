import asyncio

async def worker():
    try:
        await asyncio.sleep(3600)
    finally:
        raise ValueError("while being cancelled")

def handler(loop, context):
    print(context["message"], repr(context["exception"]), context["task"].get_name())

async def main():
    asyncio.get_running_loop().set_exception_handler(handler)
    t = asyncio.create_task(worker(), name="w")
    await asyncio.sleep(0)

asyncio.run(main())
