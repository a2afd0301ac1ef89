"""read() and readexactly() that wait: what they await is seen as a coroutine, and however the wait ends nobody waits any more."""
import asyncio


async def read(reader, n):
    return await reader.read(n)


async def exactly(reader, n):
    return await reader.readexactly(n)


def chain(awaiting):
    names = []
    while hasattr(awaiting, 'cr_await'):
        names.append(awaiting.__qualname__)
        awaiting = awaiting.cr_await
    return names[:2], awaiting is None


async def begun(coroutine, look):
    task = asyncio.create_task(coroutine)
    await asyncio.sleep(0)
    if look:
        inner = task.get_coro().cr_await
        print(chain(task.get_coro()), sorted({'self', 'n'} & set(inner.cr_frame.f_locals)), inner.cr_frame.f_locals['n'])
    return task


async def ended(task, reader):
    try:
        print(await task, end=' ')
    except (Exception, asyncio.CancelledError) as error:
        print(repr(error), end=' ')
    print(reader._waiter)


async def ways(look):
    reader = asyncio.StreamReader(limit=4)
    for how in read, exactly:
        task = await begun(how(reader, 3), look)
        for second in reader.read, reader.readexactly, reader.readuntil:
            try:
                await second(1) if second != reader.readuntil else await second()
            except RuntimeError as error:
                print(error)
        reader.feed_data(b'ab')
        await asyncio.sleep(0)
        print(task.done(), reader._waiter is None)
        reader.feed_data(b'cdefg')
        await ended(task, reader)
        print(await reader.read(9), await reader.read(0))

        task = await begun(how(reader, 3), look)
        task.cancel('no more')
        await ended(task, reader)

        task = await begun(how(reader, 3), look)
        reader.feed_data(b'abc')
        task.cancel()
        await ended(task, reader)
        print(await reader.read(9))

        task = await begun(how(reader, 3), look)
        reader.set_exception(ValueError('failed'))
        await ended(task, reader)
        reader._exception = None

        # Another takes the bytes before it is woken.
        task = await begun(how(reader, 3), look)
        reader.feed_data(b'xyz')
        print(await reader.read(9))
        if how is exactly:
            await asyncio.sleep(0)
            reader.feed_data(b'uvw')
        await ended(task, reader)

        # By hand.
        for end in 'close', 'throw', 'drop', 'resume':
            coroutine = how(reader, 3)
            print(coroutine.send(None) is reader._waiter, end=' ')
            try:
                if end == 'close':
                    coroutine.close()
                elif end == 'throw':
                    coroutine.throw(KeyError('thrown'))
                elif end == 'resume':
                    coroutine.send(None)
            except (KeyError, RuntimeError) as error:
                print(repr(error), end=' ')
            del coroutine
            print(end, reader._waiter)

        task = await begun(how(reader, 5), look)
        reader.feed_data(b'ab')
        reader.feed_eof()
        await ended(task, reader)
        reader._eof = False


class Loop(asyncio.SelectorEventLoop):
    def create_future(self):
        print('create_future')
        return super().create_future()


async def other_futures():
    reader = asyncio.StreamReader()
    for how in read, exactly:
        task = await begun(how(reader, 2), False)
        print(reader._waiter is None)
        reader.feed_data(b'12')
        await ended(task, reader)


for look in False, True:
    asyncio.run(ways(look))
asyncio.run(other_futures(), loop_factory=Loop)
asyncio.run(other_futures(), debug=True)
