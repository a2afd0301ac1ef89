# What a coroutine awaits in sleep(0) is shown as a coroutine of asyncio.tasks.sleep, made when it is looked at: whatever a program has put
# there, called the same, and marked as a function with that short form.
import asyncio
import asyncio.tasks
import sys

try:
    from _asyncio import _short
except ImportError: # CPython
    def _short(function): return function

sleep = asyncio.tasks.sleep


async def waits():
    await sleep(0)


def plain():
    return 1


def waits_for_ever(a, b):
    yield from ()


async def one(delay):
    await delay


async def three(delay, result, other=7):
    await delay


async def uses_local(delay, result=None):
    local = [delay]
    await local
    return local


async def no_await(delay, result=None):
    return result


async def handles(delay, result=None):
    try:
        raise ValueError
    except ValueError as error:
        await delay
        raise error


async def main():
    for forged in plain, waits_for_ever, one, three, uses_local, no_await, handles, sleep, 5:
        if callable(forged) and forged is not sleep:
            forged.__code__ = forged.__code__.replace(co_qualname="sleep")
            _short(forged)
        asyncio.tasks.sleep = forged
        coroutine = waits()
        task = asyncio.ensure_future(coroutine)
        await sleep(0)
        print(coroutine.cr_await is not None, end=" ")
        print(await task)
    asyncio.tasks.sleep = sleep


class Module:
    """Asked for a name it has the coroutine that is looked at go on."""
    def __getattr__(self, name):
        try:
            coroutine.send(None)
        except Exception as error:
            print(type(error).__name__)
        raise AttributeError(name)


async def other():
    global coroutine
    coroutine = waits()
    task = asyncio.ensure_future(coroutine)
    await sleep(0)
    module, sys.modules["asyncio.tasks"] = sys.modules["asyncio.tasks"], Module()
    try:
        print(coroutine.cr_await is not None)
    finally:
        sys.modules["asyncio.tasks"] = module
    await task


asyncio.run(main())
asyncio.run(other())
