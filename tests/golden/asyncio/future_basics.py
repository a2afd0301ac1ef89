import asyncio

async def main():
    loop = asyncio.get_running_loop()
    f = loop.create_future()
    print(f, f.done(), f.cancelled(), f.get_loop() is loop)
    for get in (f.result, f.exception):
        try:
            get()
        except asyncio.InvalidStateError as e:
            print(e)
    f.set_result([1, 2])
    print(f, f.done(), f.result(), f.exception())
    for again in (lambda: f.set_result(1), lambda: f.set_exception(OSError())):
        try:
            again()
        except asyncio.InvalidStateError as e:
            print(e)
    print(f.cancel(), await f)

asyncio.run(main())
