# What stops a loop is the context of the cancellations by which its tasks end.
import asyncio


async def waits(name):
    try:
        await asyncio.sleep(100)
    except asyncio.CancelledError as error:
        print(name, repr(error.__context__))
        raise


async def main():
    task = asyncio.create_task(waits("run"))
    await asyncio.sleep(0)
    raise ValueError("stops")


try:
    asyncio.run(main())
except ValueError as error:
    print(repr(error))


async def cancels():
    task = asyncio.create_task(waits("step"))
    await asyncio.sleep(0)
    task.cancel()


with asyncio.Runner() as runner:
    try:
        raise KeyError("handled")
    except KeyError:
        runner.run(cancels())
        runner.run(asyncio.sleep(0))
