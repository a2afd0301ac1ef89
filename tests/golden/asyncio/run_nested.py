import asyncio

async def inner():
    pass

async def main():
    c = inner()
    try:
        asyncio.run(c)
    except RuntimeError as e:
        print(e)
    c.close()
    loop = asyncio.get_running_loop()
    f = loop.create_future()
    other = asyncio.new_event_loop()
    for which in (loop, other):
        try:
            which.run_until_complete(f)
        except RuntimeError as e:
            print(e)
    other.close()

asyncio.run(main())
