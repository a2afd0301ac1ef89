<<<<<<< HEAD
# A loop's own call_at() is what call_later() and sleep() go through.
import asyncio


class Loop(asyncio.SelectorEventLoop):
    def call_at(self, when, callback, *args, context=None):
        print("call_at", args[1:] if callback is not print else args)
        return super().call_at(when, callback, *args, context=context)


async def main():
    asyncio.get_running_loop().call_later(0, print, "later")
    print(await asyncio.sleep(0.001, "slept"))


with asyncio.Runner(loop_factory=Loop) as runner:
=======
# A loop's own call_at() is what call_later(), sleep() and timeouts go through, with the context they were given.
import asyncio
import contextvars

class Watching(asyncio.SelectorEventLoop):
    def call_at(self, when, callback, *args, context=None):
        print("call_at", callable(callback), context is not None)
        return super().call_at(when, callback, *args, context=context)

async def main():
    loop = asyncio.get_running_loop()
    await asyncio.sleep(0.001, "slept")
    loop.call_later(0.001, print, "later", 1, context=contextvars.copy_context())
    done = loop.create_future()
    loop.call_at(loop.time() + 0.01, done.set_result, None)
    await done

with asyncio.Runner(loop_factory=Watching) as runner:
>>>>>>> b50510c (A loop's own call_at() is what call_later() and sleep() go through)
    runner.run(main())
