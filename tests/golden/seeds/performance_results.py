# The work of the seed program `performance`, with its results in place of its times.
import asyncio
async def cpu_bound_task():
    result = 0
    for i in range(1000000):
        result += i * i
    return result
async def io_bound_task():
    await asyncio.sleep(0.1)
    return "IO完成"
async def main():
    loop = asyncio.get_running_loop()
    results = await asyncio.gather(*[io_bound_task() for _ in range(100)])
    print(len(results), set(results))
    results = await asyncio.gather(*[cpu_bound_task() for _ in range(3)])
    print(results, all(r > 2 ** 49 for r in results))
asyncio.run(main())
