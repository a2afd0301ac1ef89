import asyncio

class MyFuture(asyncio.Future):
    def set_result(self, value):
        print("setting", value)
        super().set_result(value * 2)

    def add_done_callback(self, fn, *, context=None):
        print("callback added")
        super().add_done_callback(fn, context=context)

async def main():
    f = MyFuture()
    print(f)
    asyncio.get_running_loop().call_soon(f.set_result, 21)
    print(await f)

asyncio.run(main())
