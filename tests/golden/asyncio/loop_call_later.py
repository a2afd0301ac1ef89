import asyncio

async def main():
    loop = asyncio.get_running_loop()
    done = loop.create_future()
    t0 = loop.time()
    loop.call_later(0.06, done.set_result, "done")
    loop.call_later(0.03, print, "later")
    loop.call_at(t0 + 0.01, print, "at")
    loop.call_later(0, print, "now")
    loop.call_later(-5, print, "past")
    c = loop.call_later(0.02, print, "cancelled")
    c.cancel()
    print(await done)
    print(loop.time() - t0 >= 0.06, c.when() > t0, c.cancelled())
    for call in (lambda: loop.call_later(None, print), lambda: loop.call_at(None, print)):
        try:
            call()
        except TypeError as e:
            print(e)

asyncio.run(main())
