import asyncio

async def main():
    t = asyncio.current_task()
    print(t.cancelling(), t.uncancel())
    t.cancel()
    t.cancel()
    print(t.cancelling())
    print(t.uncancel(), t.uncancel(), t.uncancel())
    await asyncio.sleep(0)
    print("not cancelled after all")
    t.cancel("one")
    try:
        await asyncio.sleep(0)
    except asyncio.CancelledError as e:
        print(e.args, t.cancelling(), t.uncancel())

asyncio.run(main())
