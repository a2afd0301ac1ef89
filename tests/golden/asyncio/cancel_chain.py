import asyncio

async def leaf(f):
    try:
        await f
    finally:
        print("leaf")

async def middle(f):
    try:
        await asyncio.create_task(leaf(f))
    finally:
        print("middle")

async def main():
    f = asyncio.get_running_loop().create_future()
    t = asyncio.create_task(middle(f))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    t.cancel("down")
    try:
        await t
    except asyncio.CancelledError as e:
        print(e.args, f.cancelled())

asyncio.run(main())
