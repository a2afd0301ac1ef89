import asyncio

async def main():
    f = asyncio.Future()
    log = []

    def cb(fut):
        log.append(("cb", fut.result()))

    def cb2(fut):
        log.append("cb2")

    f.add_done_callback(cb)
    f.add_done_callback(cb2)
    f.add_done_callback(cb)
    print(f.remove_done_callback(cb2), f.remove_done_callback(cb2))
    f.set_result(1)
    print(log)
    await asyncio.sleep(0)
    print(log)
    f.add_done_callback(cb)
    print(len(log))
    await asyncio.sleep(0)
    print(log)
    f = asyncio.Future()
    f.add_done_callback(cb)
    f.add_done_callback(cb)
    print(f.remove_done_callback(cb))

asyncio.run(main())
