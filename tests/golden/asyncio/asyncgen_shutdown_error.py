import asyncio

async def gen():
    try:
        yield 1
    finally:
        raise ValueError("while closing")

def handler(loop, context):
    print(sorted(context), repr(context["exception"]), context["message"].split("<")[0])

async def main():
    global g
    asyncio.get_running_loop().set_exception_handler(handler)
    g = gen()
    await anext(g)

asyncio.run(main())
