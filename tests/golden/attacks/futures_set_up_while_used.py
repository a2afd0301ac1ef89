# Futures, tasks and timers that are set up anew, or given other fields, by what their own methods call: by the finaliser of what is let go of,
# by the exception's class that is to be raised, by a message's receiver, by comparing times.
import asyncio


class Finaliser:
    def __init__(self, then): self.then = then
    def __del__(self): self.then()


async def result_forgets():
    loop = asyncio.get_running_loop()
    future, error = loop.create_future(), ValueError("x")
    future.set_exception(error)

    def lengthens_traceback():
        local = Finaliser(lambda: future.__init__(loop=loop))
        try:
            raise error
        except ValueError:
            pass
    lengthens_traceback()
    try:
        future.result()
    except ValueError as e:
        print(repr(e), future.done())


async def outcome_forgets():
    loop = asyncio.get_running_loop()
    future = loop.create_future()
    future._cancel_message = Finaliser(lambda: future.__init__(loop=loop))
    try:
        future.set_exception(ValueError("y"))
        future.exception()
    except asyncio.InvalidStateError:
        pass
    print("set")


async def made_while_set():
    loop = asyncio.get_running_loop()
    future = loop.create_future()

    class Ends(Exception):
        def __init__(self): future.set_result(5)
    try:
        future.set_exception(Ends)
    except asyncio.InvalidStateError as e:
        print(type(e).__name__)
    print(future.result())


async def message_is_dropped():
    loop = asyncio.get_running_loop()

    class Awaited(asyncio.Future):
        @property
        def cancel(self):
            task._cancel_message = None
            return lambda msg: print(msg) or True

    async def waits():
        task.cancel("message %d" % len(asyncio.all_tasks()))
        await awaited
    awaited = Awaited(loop=loop)
    task = asyncio.ensure_future(waits())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    awaited.set_result(None)
    await task


async def set_up_by_its_coroutine():
    loop = asyncio.get_running_loop()
    from collections.abc import Coroutine

    async def other():
        return 3

    class Again(Coroutine):
        @property
        def send(self):
            task.__init__(other(), loop=loop)
            return lambda value: None
        def throw(self, *args): pass
        def close(self): pass
        def __await__(self): return self
    task = loop.create_task(Again())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    print(task.done() and task.result())


class When:
    def __lt__(self, other):
        timer._when = other_timer._when = None
        return NotImplemented
    __gt__ = __eq__ = __lt__
    __hash__ = None


async def times():
    global timer, other_timer
    loop = asyncio.get_running_loop()
    for compares in (lambda a, b: a < b), (lambda a, b: a > b), (lambda a, b: a == b), (lambda a, b: a <= b):
        timer, other_timer = asyncio.TimerHandle(When(), print, (), loop), asyncio.TimerHandle(When(), print, (), loop)
        try:
            print(compares(timer, other_timer))
        except TypeError:
            print("TypeError")


for test in result_forgets, outcome_forgets, made_while_set, message_is_dropped, times:
    asyncio.run(test())
try:
    loop = asyncio.new_event_loop()
    loop.set_exception_handler(lambda loop, context: None)
    loop.run_until_complete(set_up_by_its_coroutine())
finally:
    loop.close()
