# What is held where each of these is suspended: tests/verifier/suspends.out.
def loop(items):
    total = 0
    for item in items:
        total += (yield item, total)


async def waits(lock, other):
    async with lock as held:
        try:
            await other(held)
        except ValueError as e:
            await other(e)
        finally:
            del held


def cells(a):
    b = lambda: (a, b)
    yield b
    text = f"{a}{yield}"
    yield from [x for x in text]


async def each(source):
    async for item in source:
        yield item
