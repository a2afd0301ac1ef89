async def ticks(n):
    for i in range(n):
        yield i
        await pause(i)
