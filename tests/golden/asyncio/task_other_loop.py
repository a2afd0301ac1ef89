import asyncio

async def main():
    other = asyncio.new_event_loop()
    f = other.create_future()
    try:
        await f
    except RuntimeError as e:
        s = str(e)
        print(s[:6], s[s.index("got Future"):])
    try:
        asyncio.ensure_future(f, loop=asyncio.get_running_loop())
    except ValueError as e:
        print(e)
    other.close()

asyncio.run(main())
