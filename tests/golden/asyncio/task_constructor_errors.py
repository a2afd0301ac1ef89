import asyncio

async def f():
    pass

async def main():
    for bad in (3, f, None, (x for x in [])):
        try:
            asyncio.Task(bad)
        except TypeError as e:
            print(str(e).split(" at 0x")[0])
    t = asyncio.Task(f())
    for call in (lambda: t.set_result(1), lambda: t.set_exception(ValueError())):
        try:
            call()
        except RuntimeError as e:
            print(e)
    await t

asyncio.run(main())
