# A task factory may give objects that only hold a task: what is run until it is done ends with the task inside.
import asyncio


class Wrapper:
    def __init__(self, loop, coro, **kwargs):
        self.inner = asyncio.Task(coro, loop=loop, **kwargs)

    def __getattr__(self, name):
        return getattr(self.inner, name)

    @property
    def _asyncio_future_blocking(self):
        return self.inner._asyncio_future_blocking


async def returns():
    await asyncio.sleep(0)
    return 5


async def fails():
    raise ValueError("failed")


async def cancelled():
    asyncio.get_running_loop().call_soon(asyncio.current_task().cancel)
    await asyncio.Event().wait()


def factory():
    loop = asyncio.new_event_loop()
    loop.set_task_factory(Wrapper)
    return loop


for main in returns, fails, cancelled:
    try:
        with asyncio.Runner(loop_factory=factory) as runner:
            print(runner.run(main()), runner.run(returns()))
    except (ValueError, asyncio.CancelledError) as error:
        print(type(error).__name__, error)
