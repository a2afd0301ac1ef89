import asyncio

async def main():
    f = asyncio.Future()
    f.add_done_callback(print)
    print(f)
    f.add_done_callback(len)
    print(f)
    f.add_done_callback(repr)
    f.add_done_callback(sum)
    print(f)
    f = asyncio.Future()
    f.set_result(f)
    print(f)
    f = asyncio.Future()
    f.set_result("y" * 200)
    print(f)

asyncio.run(main())
