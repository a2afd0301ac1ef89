# Async generators under a loop's hooks: suspended in an await or at a yield, dropped, closed, watched, asked with a default.
import asyncio
import sys


async def numbers(n, pause=False):
    try:
        for i in range(n):
            if pause:
                await asyncio.sleep(0)
            yield i
    finally:
        print('over', n, pause)


async def main():
    print([x async for x in numbers(3)], [x async for x in numbers(3, True)])
    generator = numbers(2, True)
    print([await anext(generator, None) for _ in range(4)])
    generator = numbers(2)
    frame = generator.ag_frame
    print(await anext(generator), frame.f_locals['i'], await anext(generator), frame.f_locals['i'])
    print(await anext(generator, 'none'), generator.ag_frame, frame.f_locals)
    generator = numbers(5)
    generator.__name__ = 'named'
    async for x in generator:
        if x == 1:
            break
    print(generator.ag_running, generator.ag_suspended, await generator.asend(None))
    try:
        await generator.athrow(KeyError('in'))
    except KeyError as error:
        print(error)
    try:
        await anext(generator)
    except StopAsyncIteration as error:
        print('stop', error.args)
    step = anext(numbers(1), 'default')
    try:
        step.send(None)
    except StopIteration as stop:
        print('value', stop.value)
    async for x in numbers(6):
        break
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    left = numbers(7)
    await anext(left)
    globals()['left'] = left
    print('end')


asyncio.run(main())
print(sys.get_asyncgen_hooks())
