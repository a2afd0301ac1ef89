import asyncio

async def main():
    f = asyncio.Future()
    it = f.__await__()
    print(type(it).__name__, next(it) is f, f._asyncio_future_blocking)
    try:
        next(it)
    except RuntimeError as e:
        print(e)
    f._asyncio_future_blocking = False
    f = asyncio.Future()
    it = iter(f)
    it.send(None)
    f.set_result(9)
    try:
        it.send(None)
    except StopIteration as e:
        print(e.value)
    f._asyncio_future_blocking = False

asyncio.run(main())
