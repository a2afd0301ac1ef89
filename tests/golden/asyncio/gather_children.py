# gather() of children of every kind: plain ones are counted natively, and the others by their own methods.
import asyncio


class OwnTask(asyncio.Task):
    def done(self):
        return super().done()

    def exception(self):
        print('asked')
        return super().exception()


class OwnFuture(asyncio.Future):
    pass


async def work(n):
    await asyncio.sleep(0)
    if n < 0:
        raise ValueError(n)
    return n


async def main():
    loop = asyncio.get_running_loop()
    done, own, later = loop.create_future(), OwnFuture(), loop.create_future()
    done.set_result('done')
    own.set_result('own')
    loop.call_soon(later.set_result, 'later')
    task = asyncio.create_task(work(7))
    print(await asyncio.gather(work(1), done, own, later, OwnTask(work(2), loop=loop), task, task, work(3)))
    results = await asyncio.gather(work(1), work(-1), OwnTask(work(-2), loop=loop), work(4), return_exceptions=True)
    print(results)
    try:
        await asyncio.gather(work(1), work(-1), work(2))
    except ValueError as error:
        print('raised', error)
    gathered = asyncio.gather(asyncio.sleep(9), work(1))
    await asyncio.sleep(0)
    gathered.cancel()
    try:
        await gathered
    except asyncio.CancelledError:
        print('cancelled')
    print(await asyncio.gather(done), await asyncio.gather())
    other = asyncio.new_event_loop()
    try:
        asyncio.gather(done, other.create_future())
    except ValueError as error:
        print(error)
    other.close()
    for wrong in None, 3, done:
        try:
            asyncio.create_task(wrong)
        except TypeError as error:
            print(type(error).__name__)
    loop.set_task_factory(lambda loop, coro, **kwargs: OwnTask(coro, loop=loop, **kwargs))
    print(type(asyncio.create_task(work(1))).__name__, type(asyncio.ensure_future(work(1))).__name__)
    print(await asyncio.gather(work(5), work(6)))


asyncio.run(main())
