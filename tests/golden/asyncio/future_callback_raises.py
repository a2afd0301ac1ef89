import asyncio

def handler(loop, context):
    print(context["message"].split("(")[0], repr(context["exception"]), type(context["handle"]).__name__)

def bad(fut):
    1 / 0

async def main():
    asyncio.get_running_loop().set_exception_handler(handler)
    f = asyncio.Future()
    f.add_done_callback(bad)
    f.add_done_callback(lambda fut: print("next still runs"))
    f.set_result(None)
    await asyncio.sleep(0)

asyncio.run(main())
