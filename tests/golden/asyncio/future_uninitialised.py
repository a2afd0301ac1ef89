# A future whose __init__ did not run has no result, and says so; an iterator over one checks what it is thrown.
import asyncio
import warnings

warnings.simplefilter("ignore", DeprecationWarning)


def tell(what, *args):
    try:
        print(what(*args))
    except Exception as e:
        print(type(e).__name__, e)


def raw():
    return asyncio.Future.__new__(asyncio.Future)


tell(raw().result)
tell(raw().exception)
tell(raw().cancel)
tell(raw().set_result, 1)


async def main():
    it = iter(asyncio.get_running_loop().create_future())
    tell(it.throw, Exception, Exception("one"), 32)
    tell(it.throw, Exception("two"), Exception("three"))
    tell(it.throw, ValueError, (1, 2))
    tell(it.throw, ValueError, KeyError(3))


asyncio.run(main())
