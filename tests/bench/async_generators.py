# Async generators and iterators: pipelines, comprehensions, async with around them.
import asyncio


async def numbers(n):
    for i in range(n):
        if i % 64 == 0:
            await asyncio.sleep(0)
        yield i


async def squares(source):
    async for x in source:
        if x % 3:
            yield x * x


async def double(x):
    return x * 2


class Countdown:
    def __init__(self, n):
        self.n = n

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.n == 0:
            raise StopAsyncIteration
        self.n -= 1
        return self.n


class Scope:
    depth = 0

    async def __aenter__(self):
        Scope.depth += 1
        return self

    async def __aexit__(self, *exc):
        Scope.depth -= 1


async def main():
    total = 0
    async for s in squares(numbers(520000)):
        total += s % 11
    total += sum([x async for x in Countdown(400000)])
    total += sum([await double(x) async for x in numbers(150000) if x & 1])
    for i in range(180000):
        async with Scope() as scope:
            total += scope.depth
    return total


print(asyncio.run(main()))
