import asyncio

async def ok():
    return 1

async def fail():
    await asyncio.sleep(0)
    raise OSError("x")

async def main():
    never = asyncio.Future()
    fs = [asyncio.create_task(ok()), asyncio.create_task(fail()), never]
    done, pending = await asyncio.wait(fs, return_when=asyncio.FIRST_EXCEPTION)
    print(len(done), pending == {never}, [repr(t.exception()) for t in fs[:2]])
    never.cancel()

asyncio.run(main())
