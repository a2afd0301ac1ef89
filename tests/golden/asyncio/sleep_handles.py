# What a sleep's timer shows of itself, and a handle whose context is taken away.
import asyncio
import contextvars


async def main():
    loop = asyncio.get_running_loop()
    for result in (), ('done',):
        sleeper = asyncio.create_task(asyncio.sleep(0.01, *result))
        await asyncio.sleep(0)
        timer, = loop._scheduled
        print(type(timer).__name__, type(timer._args), len(timer._args), type(timer._args[0]).__name__, timer._args[1:])
        print(timer == timer, type(timer.get_context()), timer.get_context() is timer._context)
        print(await sleeper, timer.cancelled(), timer._callback, timer._args)

    for delay in 0.01, 1000:
        sleeper = asyncio.create_task(asyncio.sleep(delay))
        await asyncio.sleep(0)
        timer, = loop._scheduled
        again = timer._args[0]
        if delay > 1:
            timer.cancel()
            again.set_result('early')
            print(await sleeper, timer._args, timer._callback)
        else:
            timer._args = (again, 'other')
            await sleeper
            print(again.result())

    loop.set_exception_handler(lambda loop, context: print(context['message'], context['exception']))
    loop.call_soon(abs, 1)._context = None
    await asyncio.sleep(0)
    loop.set_exception_handler(None)


asyncio.run(main())
