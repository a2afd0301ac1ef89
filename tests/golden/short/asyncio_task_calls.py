import _asyncio


class Loop:
    def __init__(self):
        self.queue = []

    def get_debug(self):
        return False

    def call_soon(self, callback, *args, context=None):
        self.queue.append((callback, args, context))

    def call_exception_handler(self, context):
        told.append(context["message"])

    def run(self):
        while self.queue:
            callback, args, context = self.queue.pop(0)
            context.run(callback, *args)


told, loop = [], Loop()


class Bare:
    def __await__(self):
        yield


class Bad:
    def __await__(self):
        yield 5


async def main(future):
    await Bare()
    told.append(_asyncio.current_task(loop).get_name())
    try:
        return await future
    except MemoryError: raise
    except BaseException as error:
        if isinstance(error, MemoryError):
            raise
        told.append((type(error).__name__, error.args))
        return "caught"


async def bad():
    await Bad()


_asyncio._set_running_loop(loop)
futures = [_asyncio.Future(loop=loop) for _ in range(3)]
tasks = [_asyncio.Task(main(f), loop=loop, name="t%d" % n) for n, f in enumerate(futures)]
loop.run()
futures[0].set_result(1), futures[1].set_exception(KeyError("k")), tasks[2].cancel("stop")
print(tasks[2].cancelling(), tasks[2]._must_cancel, tasks[2]._fut_waiter is futures[2], _asyncio.get_running_loop() is loop, tasks[0].get_coro().__name__)
loop.run()
print([t.result() for t in tasks], tasks[2].uncancel(), [t.done() for t in tasks], tasks[0].set_name(5), tasks[0].get_name(), _asyncio.current_task(loop))
t = _asyncio.Task(bad(), loop=loop)
loop.run()
try:
    t.result()
except RuntimeError as error:
    print(error)
print(t.get_context() is not None, _asyncio.Task.__class_getitem__(int))
_asyncio._enter_task(loop, t), _asyncio._leave_task(loop, t), _asyncio._register_task(t), _asyncio._unregister_task(t), _asyncio._register_eager_task(t), _asyncio._unregister_eager_task(t)
print(_asyncio._swap_current_task(loop, t), _asyncio._swap_current_task(loop, None) is t)
for wrong in (lambda: _asyncio.Task(5, loop=loop), lambda: t.set_result(1), lambda: t.set_exception(KeyError()), lambda: _asyncio._leave_task(loop, t), lambda: (_asyncio._enter_task(loop, t), _asyncio._enter_task(loop, t))):
    try:
        wrong()
    except (TypeError, RuntimeError) as error:
        print(type(error).__name__)
_asyncio._leave_task(loop, t), _asyncio._set_running_loop(None)
try:
    _asyncio.get_running_loop()
except RuntimeError as error:
    print(error)
print(told)
