import _asyncio
from _contextvars import copy_context


class Loop:
    def __init__(self):
        self.queue = []

    def get_debug(self):
        return False

    def call_soon(self, callback, *args, context=None):
        self.queue.append((callback, args, context))

    def call_exception_handler(self, context):
        told.append(sorted(context))

    def run(self):
        while self.queue:
            callback, args, context = self.queue.pop(0)
            context.run(callback, *args)


told, loop = [], Loop()
F = _asyncio.Future
f, g, h = F(loop=loop), F(loop=loop), F(loop=loop)
f.add_done_callback(lambda f: told.append(f.result())), f.add_done_callback(print), f.add_done_callback(len, context=copy_context())
print(f.remove_done_callback(print), f.done(), f.cancelled(), f.get_loop() is loop, f._state, len(f._callbacks), F.__class_getitem__(int), f._asyncio_future_blocking, f._log_traceback)
f.remove_done_callback(len)
f.set_result(5)
g.set_exception(KeyError("k"))
h.cancel("why")
loop.run()
print(f.result(), f.exception(), g.exception(), h.cancelled(), h._make_cancelled_error(), h._cancel_message, h.cancel(), g._log_traceback, next(iter(F(loop=loop))).done())
for wrong in (g.result, h.result, h.exception, F(loop=loop).result, lambda: f.set_result(1), lambda: f.set_exception(5), lambda: F(loop=loop).set_exception(5), lambda: F(loop=5), lambda: iter(h).send(None), lambda: iter(f).throw(KeyError("t"))):
    try:
        wrong()
    except MemoryError: raise
    except BaseException as error:
        if isinstance(error, MemoryError):
            raise
        print(type(error).__name__, error)
print(told)
