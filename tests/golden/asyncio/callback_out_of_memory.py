# A future whose own callback had no memory to do its work fails: else whoever awaits it would wait for ever.
import asyncio


class Sum(asyncio.Future):
    def add(self, child):
        raise MemoryError("no room")

    def wrong(self, child):
        raise ValueError("reported, and no more")


async def main():
    told = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda loop, report: told.append(repr(report["exception"])))
    child, sums = loop.create_future(), [Sum(), Sum()]
    child.add_done_callback(sums[0].add)
    child.add_done_callback(sums[1].wrong)
    child.set_result(1)
    await asyncio.wait(sums, timeout=0.01)
    print(sums[0].done() and repr(sums[0].exception()), sums[1].done(), told)


asyncio.run(main())
