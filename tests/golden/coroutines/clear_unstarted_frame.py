# Clearing the frame of a coroutine that was never started warns; a broken warning hook does not swallow the warning.
import sys
import types
import warnings


async def f():
    pass


warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *rest: print(category.__name__, message)
coro = f()
coro.cr_frame.clear()
coro.close()
sys.unraisablehook = lambda args: print("unraisable", args.exc_type.__name__)
warnings._warn_unawaited_coroutine = lambda coro: 1 / 0
f().cr_frame.clear()


class It:
    @types.coroutine
    def __anext__(self):
        yield 1
        return 2


async def g():
    return await anext(It(), "default")


coro = g()
print(coro.send(None))
try:
    coro.send(None)
except StopIteration as stop:
    print(stop.value)
