import asyncio


class Wrong(ValueError):
    pass


def check(n):
    if n:
        raise Wrong(f"not {n}")


async def guarded(n):
    try:
        check(n)
    except Wrong:
        return "caught"


async def careless(n):
    try:
        await asyncio.sleep(0)
        check(n)
    finally:
        n = None


async def main():
    print(await guarded(1), [n for n in iter([1, 2]).__iter__()])
    print(await asyncio.gather(careless(2), return_exceptions=True))
    try:
        check(3)
    except Wrong as error:
        raise RuntimeError("no way on") from error


asyncio.run(main())
