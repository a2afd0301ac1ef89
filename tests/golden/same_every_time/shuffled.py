# Tasks run in an order that the number decides; callbacks of call_soon() stay in theirs among themselves.
import asyncio

async def name(n):
    order.append(n)
    await asyncio.sleep(0)
    order.append(n)
    await asyncio.sleep(1)
    order.append(n)

async def main():
    loop = asyncio.get_running_loop()
    for debug in (False, True):
        loop.set_debug(debug)
        order.clear(), plain.clear()
        tasks = [asyncio.create_task(name(n)) for n in range(8)]
        for n in range(8):
            loop.call_soon(plain.append, n)
        when = loop.time() + 1
        for n in range(8):
            loop.call_at(when, timed.append, n)
        await asyncio.gather(*tasks)
        steps = [order[k:k + 8] for k in range(0, 24, 8)] + [timed[-8:]]
        print(all(sorted(s) == plain for s in steps), plain, sum(s != plain for s in steps), len({tuple(s) for s in steps}))

order, plain, timed = [], [], []
asyncio.run(main())
