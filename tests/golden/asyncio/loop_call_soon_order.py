import asyncio

async def main():
    loop = asyncio.get_running_loop()

    def nest(n):
        print("nest", n)
        if n < 3:
            loop.call_soon(nest, n + 1)

    loop.call_soon(nest, 0)
    loop.call_soon(print, "same pass")
    for i in range(5):
        await asyncio.sleep(0)
        print("pass", i)

asyncio.run(main())
