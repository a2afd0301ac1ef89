import asyncio

async def slow():
    try:
        await asyncio.sleep(3600)
    except asyncio.CancelledError as e:
        print("cancelled", e.args)
        raise

async def main():
    for t in (0.01, 0, -1):
        try:
            await asyncio.wait_for(slow(), t)
        except TimeoutError as e:
            print("timeout", repr(e), type(e.__cause__).__name__)

asyncio.run(main())
