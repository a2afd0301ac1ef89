import asyncio

async def slow():
    try:
        await asyncio.sleep(3600)
    finally:
        print("inner ends")

async def main():
    t = asyncio.create_task(asyncio.wait_for(slow(), 3600))
    await asyncio.sleep(0)
    t.cancel("outside")
    try:
        await t
    except asyncio.CancelledError as e:
        print("cancelled", e.args)

asyncio.run(main())
