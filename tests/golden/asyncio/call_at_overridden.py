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
    runner.run(main())
