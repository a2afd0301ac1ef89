import _asyncio


class Selector:
    def select(self, timeout):
        return []


class Loop(_asyncio.LoopCore):
    def __init__(self):
        self._selector = Selector()

    def _process_events(self, events):
        pass

    def call_exception_handler(self, context):
        raise context["exception"]


told = []
loop = Loop()
_asyncio._set_running_loop(loop)
a, b = loop.call_soon(told.append, 1), loop.call_later(0, told.append, 2)
c, d = loop.call_at(loop.time() + 100, told.append, 3), loop.call_later(50, told.append, 4)
print(len(loop._ready), len(loop._scheduled), c.when() > d.when(), d.cancelled(), d < c, list(loop._ready) == [a], loop.is_running(), loop.is_closed(), loop.get_debug(), b._args)
c.cancel(), d.cancel()
loop._run_once()


async def work(n):
    future = loop.create_future()
    loop.call_soon(future.set_result, n)
    return await future + await _asyncio._Sleep(0, n)


async def fails():
    raise KeyError("task")

t, f = loop.create_task(work(5), name="t"), loop.create_task(fails())
print(t.get_name(), len(_asyncio._list_tasks(loop)))
for _ in range(8):
    loop.call_soon(str)
    loop._run_once()
try:
    f.result()
except KeyError as error:
    print(error, t.result(), told, loop._timer_cancelled_count)
for wrong in (lambda: loop._add_callback(5), lambda: loop.call_later(None, str), lambda: loop.call_at(None, str), lambda: _asyncio._Sleep(1)):
    try:
        wrong()
    except TypeError as error:
        print(error)
_asyncio._set_running_loop(None)
