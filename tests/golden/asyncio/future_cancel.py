import asyncio

async def main():
    f = asyncio.Future()
    print(f.cancel("why"), f, f.done(), f.cancelled(), f.cancel())
    for get in (f.result, f.exception):
        try:
            get()
        except asyncio.CancelledError as e:
            print(e.args)
    try:
        await f
    except asyncio.CancelledError as e:
        print(e.args)
    try:
        f.set_result(1)
    except asyncio.InvalidStateError as e:
        print(e)

asyncio.run(main())
