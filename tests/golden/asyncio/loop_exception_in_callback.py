import asyncio

def boom():
    raise KeyError("cb")

def handler(loop, context):
    print(sorted(context), repr(context["exception"]))

async def main():
    loop = asyncio.get_running_loop()
    print(loop.get_exception_handler())
    loop.set_exception_handler(handler)
    print(loop.get_exception_handler() is handler)
    loop.call_soon(boom)
    await asyncio.sleep(0)
    loop.call_exception_handler({"message": "mine", "exception": ValueError()})
    try:
        loop.set_exception_handler("x")
    except TypeError as e:
        print(e)

asyncio.run(main())
