# A hash and a comparison that take the noted awaiters away while one is noted.
import asyncio
import gc

from _asyncio import future_add_to_awaited_by, future_discard_from_awaited_by


class Waiter(asyncio.Future):
    act = None

    def __hash__(self):
        if self.act:
            self.act()
        return 1

    def __eq__(self, other):
        if self.act:
            self.act()
        return self is other


def forget():
    if hasattr(future, '_Future__asyncio_awaited_by'):
        del future._Future__asyncio_awaited_by
    gc.collect()


loop = asyncio.new_event_loop()
future, first, second = asyncio.Future(loop=loop), Waiter(loop=loop), Waiter(loop=loop)
for change in future_add_to_awaited_by, future_discard_from_awaited_by:
    future_add_to_awaited_by(future, first)
    print(len(future._asyncio_awaited_by))
    second.act = forget
    change(future, second)
    second.act = None
    print(future._asyncio_awaited_by)
loop.close()
