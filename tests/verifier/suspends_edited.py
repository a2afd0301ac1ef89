# suspends.py with edits: only where the place itself or a statement around it changed is its label gone (tests/verifier/labels.out).
import sys


def loop(items):
    total = 0
    print(items, file=sys.stderr)
    for item in items:
        if item:
            print("new")
        total += (yield item, total)


async def waits(lock, other):
    await other(None)
    async with lock as held:
        try:
            await other(held)
        except ValueError as e:
            await other(e, "another argument")
        finally:
            del held


def cells(a):
    b = lambda: (a, b)
    text = f"{a}{yield}"
    if text:
        yield from [x for x in text]
    yield b


async def each(source):
    async for item in source:
        yield item
