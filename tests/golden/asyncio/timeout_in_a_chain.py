# A timeout's cancellation that others were raised over: each keeps its context, and the cancellation's is the TimeoutError.
import asyncio


async def main():
    try:
        async with asyncio.timeout(0):
            try:
                try:
                    await asyncio.sleep(1)
                except asyncio.CancelledError:
                    raise ValueError("first")
            except ValueError:
                raise KeyError("second")
    except KeyError as e:
        while e:
            print(type(e).__name__, e)
            e = e.__context__


asyncio.run(main())
