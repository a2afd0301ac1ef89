# Context variables through tasks, async generators and executors of callbacks: each sees its own.
import asyncio
import contextvars

depth = contextvars.ContextVar("depth", default=0)
log = []


async def levels(most):
    token = depth.set(depth.get() + 1)
    try:
        for k in range(most):
            yield k, depth.get()
            await asyncio.sleep(0)
    finally:
        log.append(("closed", depth.get()))
        depth.reset(token)


async def take(n):
    depth.set(n * 10)
    source = levels(3)
    async for k, d in source:
        log.append((n, k, d))
        if k == n:
            break
    await source.aclose()
    return depth.get()


async def main():
    loop = asyncio.get_running_loop()
    done = loop.create_future()
    context = contextvars.copy_context()
    context.run(depth.set, 7)
    loop.call_soon(lambda: done.set_result(depth.get()), context=context)
    print(await asyncio.gather(take(0), take(1), take(5)), await done, depth.get())
    print(sorted(log, key=str))
    print(len(context), context[depth])


asyncio.run(main())
