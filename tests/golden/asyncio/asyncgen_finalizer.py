import asyncio

async def gen():
    try:
        for i in range(10):
            yield i
    finally:
        await asyncio.sleep(0)
        print("finalised by the loop")

async def main():
    async for i in gen():
        print(i)
        if i == 1:
            break
    for _ in range(4):
        await asyncio.sleep(0)
    print("end")

asyncio.run(main())
