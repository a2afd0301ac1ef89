import asyncio

total = 0


async def ticks(n):
    for _ in range(n):
        await asyncio.sleep(0)


async def fetch(name, n):
    await ticks(n)
    return f"{name}{n}"


async def worker(name, n):
    global total
    got = []
    for k in range(1, 3):
        value = await fetch(name, n)
        got.append(value)
        total += k
    return got


async def main():
    workers = [asyncio.create_task(worker(name, n), name=name) for n, name in enumerate("ab", 1)]
    await asyncio.sleep(0)
    results = await asyncio.gather(*workers)
    print(results, total)


asyncio.run(main())
print("end")
