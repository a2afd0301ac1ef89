"""Flags that do not fit the body are refused when the code object is made."""

CO_VARARGS, CO_GENERATOR, CO_COROUTINE, CO_ASYNC_GENERATOR = 0x4, 0x20, 0x80, 0x200


def attempt(function, flags):
    try:
        made = function.__code__.replace(co_flags=flags)
    except (ValueError, OverflowError) as e:
        print(function.__name__, hex(flags), type(e).__name__, e)
    else:
        print(function.__name__, hex(flags), "is made", hex(made.co_flags))


def generator():
    yield 1


async def coroutine():
    return 1


async def awaiting():
    await coroutine()


async def both():
    yield 1


def rest(*args, **kwargs):
    return args, kwargs


def plain():
    return 1


for flags in (0, 3, CO_GENERATOR | CO_ASYNC_GENERATOR, 0x23 | 0x100):
    attempt(generator, flags)
attempt(awaiting, 3)
attempt(both, 3 | CO_COROUTINE | CO_ASYNC_GENERATOR)
attempt(coroutine, 3 | CO_COROUTINE | CO_VARARGS)
attempt(coroutine, 3)
attempt(rest, 3)
attempt(rest, 3 | CO_VARARGS)
attempt(plain, 3 | CO_COROUTINE)
attempt(plain, 1 << 40)
