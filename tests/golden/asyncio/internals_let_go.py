# What the loop's own calls are answered, and what they were given, is let go of: other values than None, on the ways that succeed and those that fail.
import asyncio
import selectors
import weakref
from asyncio import events, tasks


class Thing:
    def __repr__(self): return "<Thing>"
    def __bool__(self): return True


def thing(*args, **options): return Thing()


def tried(call, *args):
    try:
        return call(*args)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


class Selector(selectors.SelectSelector):
    def select(self, timeout=None): return tuple(super().select(timeout))


class Loop(asyncio.SelectorEventLoop):
    # Each answers with what nobody expects.
    answers = []
    def _process_events(self, events):
        super()._process_events(events)
        thing = Thing()
        self.answers.append(weakref.ref(thing))
        return thing
    def call_exception_handler(self, context):
        super().call_exception_handler(context)
        return Thing()
    def _timer_handle_cancelled(self, handle):
        super()._timer_handle_cancelled(handle)
        return Thing()


async def main():
    loop = asyncio.get_running_loop()
    await asyncio.sleep(0.001)
    loop.call_soon(thing)
    loop.call_later(0, thing).cancel()
    loop.call_soon_threadsafe(thing)
    loop.call_soon(Thing).cancel()
    future = loop.create_future()
    future.add_done_callback(thing)
    future.set_result(Thing())
    print(await future)
    await asyncio.sleep(0)
    loop.set_exception_handler(lambda loop, context: Thing())
    loop.call_soon(lambda: 1 / 0)
    await asyncio.sleep(0)
    loop.set_exception_handler(lambda loop, context: context["exception"])
    loop.call_soon(lambda: 1 / 0)
    await asyncio.sleep(0, Thing())
    try:
        async with asyncio.timeout(0):
            await asyncio.sleep(5, Thing())
    except TimeoutError:
        print("late")
    t = asyncio.create_task(asyncio.sleep(5, Thing()))
    await asyncio.sleep(0)
    t.cancel(Thing())
    print(await asyncio.gather(t, return_exceptions=True))


with asyncio.Runner(loop_factory=lambda: Loop(Selector())) as runner:
    runner.run(main())
print(len(Loop.answers) > 0, {each() for each in Loop.answers})

loop = asyncio.new_event_loop()
one, other = Thing(), Thing()
gone = weakref.ref(one), weakref.ref(other)
print(tried(tasks._enter_task, loop, one), tried(tasks._enter_task, loop, other), tried(tasks._leave_task, loop, other))
print(tasks.current_task(loop) is one, tried(tasks._swap_current_task, loop, other) is one, tasks.current_task(loop) is other)
print(tried(tasks._leave_task, loop, one), tried(tasks._leave_task, loop, other), tried(tasks._leave_task, loop, other))
print(tried(tasks._swap_current_task, loop, None), tried(tasks._swap_current_task, loop, one), tried(tasks._swap_current_task, loop, None) is one)
print(tried(tasks._enter_task, [], one), tried(tasks._leave_task, [], one), tried(tasks._swap_current_task, [], one))
# A task whose step cannot begin, as another stands for the current one.
async def late(): return "late"
for step in 1, 2:
    reported = []
    loop.set_exception_handler(lambda loop, context: reported.append(type(context["exception"]).__name__))
    coroutine = late()
    task = loop.create_task(coroutine, name=None)
    tasks._enter_task(loop, one)
    loop.call_soon(loop.stop)
    loop.run_forever()
    print(reported, task.done())
    tasks._leave_task(loop, one)
    print(task.cancel())
    task._log_destroy_pending = False
    coroutine.close()
    del task, coroutine
loop.set_exception_handler(None)
events._set_running_loop(loop)
print(tried(loop.run_forever))
events._set_running_loop(None)
del one, other
print([each() for each in gone])

# In debug mode a handle remembers what it was.
loop.set_debug(True)
loop.slow_callback_duration = 60
for make in (lambda: loop.call_soon(thing, 1)), (lambda: loop.call_later(50, thing, "a")), (lambda: loop.call_at(7, thing)):
    handle = make()
    handle.cancel()
    for _ in range(5):
        repr(handle)
    texts = [repr(handle) for _ in range(5)]
    print(len(set(texts)), texts[0].startswith("<" + type(handle).__name__ + " cancelled"), handle._repr == texts[0], handle._callback, handle._args)
    handle.cancel()
    del handle
    print(len(texts[0]) > 20, repr(texts[-1])[:10])
for handle in loop.call_soon(thing), loop.call_later(50, thing):
    print(len({repr(handle), repr(handle)}), handle.cancelled())
    handle.cancel()
loop.set_debug(False)


# A sleep whose timer will not be cancelled.
class Handle(asyncio.TimerHandle):
    def cancel(self):
        super().cancel()
        raise KeyError("cancel")


class Unwilling(asyncio.SelectorEventLoop):
    def call_at(self, when, callback, *args, context=None):
        if when - self.time() > 60:
            return super().call_at(when, callback, *args, context=context)
        handle = Handle(when, callback, args, self, context)
        self.call_soon(handle._run)
        return handle
    def call_later(self, delay, callback, *args, context=None): return self.call_at(self.time() + delay, callback, *args, context=context)


async def sleeps(cancelled=False):
    task = asyncio.create_task(asyncio.sleep(0.001, Thing()))
    await asyncio.sleep(0)
    if cancelled:
        task.cancel()
    print(await asyncio.gather(task, return_exceptions=True))


for cancelled in False, True:
    own = Unwilling()
    try:
        own.run_until_complete(sleeps(cancelled))
    except KeyError as error:
        print("KeyError", error)
    own.close()
loop.close()
