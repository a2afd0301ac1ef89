"""What a task says of an awaited thing that gives what is not to be waited for, and its classes' arguments by name."""
import asyncio
import contextvars

from _each import each_value as each


class Gives:
    """What is awaited: gives one thing to the task."""

    def __init__(self, what):
        self.what = what

    def __await__(self):
        yield self.what


def shown(error):
    text = str(error)
    for name in ("<Task", "<Future", "<generator", "<coroutine"):
        at = text.find(name)
        if at >= 0:
            text = text[:at] + name + "...>"
    return text


async def awaits(what):
    try:
        await Gives(what)
    except RuntimeError as error:
        return shown(error)


async def main():
    loop = asyncio.get_running_loop()
    future = loop.create_future()
    print(await awaits(future))
    print(await awaits(i for i in ()))
    print(await awaits(1))
    print(await awaits("text"))
    print(await awaits(None))
    other = asyncio.new_event_loop()
    strange = other.create_future()

    async def of_other():
        await strange

    try:
        await of_other()
    except RuntimeError as error:
        print(shown(error))
    other.close()

    async def own():
        await asyncio.current_task()

    try:
        await asyncio.Task(coro=own(), loop=loop, name="own", context=None, eager_start=False)
    except RuntimeError as error:
        print(shown(error))
    context = contextvars.copy_context()
    coro = own()
    each("""
asyncio.Task(coro, loop=loop, nam="x")
asyncio.Task()
asyncio.Task(coro, loop)
asyncio.Task(coro=1, loop=loop)
asyncio.Future(loop=loop)
asyncio.Future(lop=loop)
asyncio.Future(loop)
asyncio.Handle(callback=print, args=(1,), loop=loop, context=context).cancelled()
asyncio.TimerHandle(when=1.5, callback=print, args=(1,), loop=loop, context=context).when()
asyncio.Task(awaits(None), loop=loop, name="named").get_name()
asyncio.current_task().get_stack()[0].f_code.co_name
future.set_result(1), future
future.set_result(2)
future.set_exception(ValueError())
future.cancel(), future.exception()
asyncio.Future(loop=loop).result()
asyncio.Future(loop=loop).exception()
f = asyncio.Future(loop=loop); f.cancel("why"), f
f.result()
asyncio.Future(loop=loop).set_exception(StopIteration)
asyncio.Future(loop=loop).set_exception(1)
asyncio.Future(loop=loop).set_exception(int)
""", dict(asyncio=asyncio, loop=loop, coro=coro, context=context, future=future, awaits=awaits))
    coro.close()
    await asyncio.sleep(0)


asyncio.run(main())
