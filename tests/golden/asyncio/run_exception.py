import asyncio

async def main():
    raise KeyError("k")

try:
    asyncio.run(main())
except KeyError as e:
    print(repr(e), e.__context__, e.__cause__)
