import asyncio

class Foreign:
    """Another library's future: all that the protocol asks for."""
    _asyncio_future_blocking = False

    def __init__(self, loop):
        self._loop = loop
        self.callbacks = []
        self.value = None

    def add_done_callback(self, fn, context=None):
        self.callbacks.append((fn, context))

    def cancel(self, msg=None):
        print("foreign cancel", msg)
        return False

    def result(self):
        return self.value

    def finish(self, value):
        self.value = value
        for fn, context in self.callbacks:
            self._loop.call_soon(fn, self, context=context)

    def __await__(self):
        self._asyncio_future_blocking = True
        yield self
        return self.result()

async def wait_for(f):
    return await f

async def main():
    loop = asyncio.get_running_loop()
    f = Foreign(loop)
    print(asyncio.isfuture(f))
    t = asyncio.create_task(wait_for(f))
    await asyncio.sleep(0)
    f.finish("value")
    print(await t)

asyncio.run(main())
