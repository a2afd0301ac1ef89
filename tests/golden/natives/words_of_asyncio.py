"""What futures, tasks, handles and their awaiting refuse in rarer ways, and what is logged of them."""
import asyncio
import gc

from _each import each_value as each


async def nothing():
    await asyncio.sleep(0)


async def waits(future):
    return await future


class Odd:
    def __init__(self, **names):
        self.__dict__.update(names)


loop = asyncio.new_event_loop()
told = []
loop.set_exception_handler(lambda loop, context: told.append(sorted((k, str(v).split(" at ")[0].split("<")[0]) for k, v in context.items())))
f = loop.create_future()
coroutine = nothing()
t = loop.create_task(coroutine)


def iterator():
    return loop.create_future().__await__()


each("""
del f._asyncio_future_blocking
del f._log_traceback
f._log_traceback = True
f._log_traceback = 5
f._asyncio_future_blocking = 5
f._asyncio_future_blocking
f._asyncio_future_blocking = False
del t._log_destroy_pending
del t._log_traceback
t._log_traceback = True
t._log_destroy_pending = 5; t._log_destroy_pending
f.set_exception(5)
f.set_exception(int)
f.set_exception(StopIteration)
f.set_exception(StopIteration())
f.result()
f.exception()
f.add_done_callback()
f.add_done_callback(5, context=5)
f.remove_done_callback(5)
f.cancel(5, 6)
f.cancel(x=5)
f.get_loop() is loop
f._state, f._callbacks, f._result, f._exception, f._cancel_message, f._source_traceback
f._state = 5
f._loop = 5
i = iterator(); i.throw(5)
i = iterator(); i.throw("x")
i = iterator(); i.throw(int)
i = iterator(); i.throw(ValueError("a"), 5)
i = iterator(); i.throw(ValueError, 5, 5)
i = iterator(); i.throw(ValueError, ValueError(3))
i = iterator(); i.throw(ValueError, (1, 2))
i = iterator(); i.send(None) is not None
i.send(None)
i = iterator(); i.throw()
i = iterator(); i.throw(1, 2, 3, 4)
s = nothing(); s.send(None); s.throw(5)
s = nothing(); s.send(None); s.throw(KeyError("x"))
t.set_result(5)
t.set_exception(5)
t.result()
t.exception()
t.set_name(5); t.get_name()
t.get_coro() is coroutine, t.get_stack(), t.cancelling(), t.uncancel()
t.print_stack()
t.get_context().__class__.__name__
t._coro = 5
t._fut_waiter
t._must_cancel
t._must_cancel = True
asyncio.Task(5)
asyncio.Task(nothing)
asyncio.Task(5, loop=loop)
asyncio.Task()
asyncio.Future(5)
asyncio.Future(loop=5)
asyncio.Future(loop=Odd())
asyncio.Future()
asyncio.Future.__new__(asyncio.Future).result()
asyncio.Future.__new__(asyncio.Future).done()
asyncio.Future.__new__(asyncio.Future).cancel()
asyncio.Future.__new__(asyncio.Future).get_loop()
asyncio.Future.__new__(asyncio.Future).set_result(5)
asyncio.Task.__new__(asyncio.Task).cancel()
asyncio.Task.__new__(asyncio.Task).get_name(), 1
asyncio.Task.__new__(asyncio.Task).get_coro()
asyncio._enter_task(5, t)
asyncio._enter_task(loop, t)
asyncio._enter_task(loop, f)
asyncio._leave_task(loop, f)
asyncio._leave_task(loop, t)
asyncio._leave_task(loop, t)
asyncio.tasks._swap_current_task(loop, None)
asyncio.tasks._leave_task(loop, 7)
asyncio.tasks._register_task(5)
asyncio.current_task(loop), asyncio.current_task(5)
asyncio.current_task()
asyncio.get_running_loop()
asyncio.all_tasks()
asyncio.isfuture(f), asyncio.isfuture(5), asyncio.isfuture(asyncio.Future)
asyncio.wrap_future(5)
asyncio.ensure_future(5)
asyncio.gather(5)
asyncio.run(nothing)
loop.run_until_complete(5)
loop.run_until_complete(t)
t.result(), t.done(), t.cancel(), t.cancelled(), t.get_stack()
t.set_name("done"); t._step() if hasattr(t, "_step") else None
loop.run_until_complete(asyncio.wait([]))
loop.run_until_complete(asyncio.wait(5))
loop.run_until_complete(asyncio.wait([f], return_when=5))
loop.run_until_complete(asyncio.wait_for(f, "x"))
loop.run_until_complete(asyncio.sleep("x"))
loop.run_until_complete(asyncio.sleep(float("nan")))
loop.run_until_complete(asyncio.sleep(-1, "a"))
loop.run_until_complete(asyncio.shield(5))
h = loop.call_soon(print, 1); h.cancel(), h.cancelled(), h.cancel()
h._run() if hasattr(h, "_run") else None
h.get_context().__class__.__name__
loop.call_soon(lambda: 1 / 0); loop.run_until_complete(asyncio.sleep(0)); told.pop()
loop.call_soon(lambda x: x); loop.run_until_complete(asyncio.sleep(0)); told.pop()
async def fails(): raise ValueError("nobody asks")
async def odd(what): return await what
loop.run_until_complete(odd(5))
loop.run_until_complete(odd(None))
class Yields:
    __await__ = lambda self: iter([5])
loop.run_until_complete(odd(Yields()))
class Itself:
    __await__ = lambda self: iter([asyncio.current_task()])
loop.run_until_complete(odd(Itself()))
other = asyncio.new_event_loop()
class Foreign:
    __await__ = lambda self: iter([other.create_future()])
loop.run_until_complete(odd(Foreign()))
class Plain:
    __await__ = lambda self: iter([loop.create_future()])
loop.run_until_complete(odd(Plain()))
class NoAwait:
    __await__ = 5
loop.run_until_complete(odd(NoAwait()))
class Number:
    __await__ = lambda self: 5
loop.run_until_complete(odd(Number()))
class Self:
    __await__ = lambda self: odd(1)
loop.run_until_complete(odd(Self()))
async def inner(): loop.run_until_complete(f)
loop.run_until_complete(inner())
async def runs(): other.run_until_complete(f)
loop.run_until_complete(runs())
async def forever(): loop.run_forever()
loop.run_until_complete(forever())
async def closes(): loop.close()
loop.run_until_complete(closes())
other.close(); other.call_soon(print)
other.run_until_complete(f)
other.run_forever()
other.call_later(1, print)
other.create_task(5)
other.is_closed(), other.is_running()
loop.set_debug(True); loop.get_debug()
d = loop.create_future(); d._source_traceback is not None
d.set_exception(ValueError("debug")); del d; gc.collect() * 0; [k for k, v in told.pop()]
loop.call_soon(lambda: 1 / 0); loop.run_until_complete(asyncio.sleep(0)); [k for k, v in told.pop()]
e = loop.create_task(fails(), name="n"); loop.run_until_complete(asyncio.sleep(0)); del e; gc.collect() * 0; [k for k, v in told.pop()]
loop.set_debug(False)
""", globals())
f.cancel()
loop.close()
