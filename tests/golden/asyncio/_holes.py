"""Memory with holes: what is made next lies in them, last to first and with gaps."""
import asyncio


async def _nothing():
    pass


async def make_holes():
    """Leave holes of the sizes of tasks, futures and coroutines. The tasks between them, which are returned, must be held."""
    made = [asyncio.create_task(_nothing()) for _ in range(40)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return made[::3]


def tell(what, numbers):
    """Print whether twenty numbers came in their order."""
    print(what, len(numbers), 'in order' if numbers == sorted(numbers) else numbers)


async def sleep_until_cancelled(number, told):
    """Tell when the cancellation comes."""
    try:
        await asyncio.sleep(100)
    except asyncio.CancelledError:
        told.append(number)
        raise
