import asyncio

async def main():
    f, g = asyncio.Future(), asyncio.Future()
    both = asyncio.gather(f, g)
    f.cancel("only this")
    try:
        await both
    except asyncio.CancelledError as e:
        print(e.args, both.cancelled(), g.done())
    g.set_result(0)

asyncio.run(main())
