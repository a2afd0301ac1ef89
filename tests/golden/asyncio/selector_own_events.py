# What a selector's select() returns is _process_events()'s alone: it need be no list.
import asyncio
import selectors


class Selector(selectors.SelectSelector):
    def select(self, timeout=None):
        return iter(super().select(timeout))


async def main():
    await asyncio.sleep(0.001)
    print('slept')


with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(Selector())) as runner:
    runner.run(main())
