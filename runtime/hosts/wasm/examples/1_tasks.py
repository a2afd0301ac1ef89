# Tasks: three at once
import asyncio


async def count(name, pause):
    for n in range(1, 4):
        await asyncio.sleep(pause)
        print(f"{name:>7}: {n}")
    return name


async def main():
    # All sleep at the same time: as long as the slowest.
    print("Ready, steady, go:")
    winners = await asyncio.gather(
        count("hare", 0.2),
        count("fox", 0.5),
        count("snail", 0.9),
    )
    print("In at the end:", ", ".join(winners))


asyncio.run(main())
