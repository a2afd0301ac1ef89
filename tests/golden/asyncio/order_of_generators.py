# The end of a program closes the asynchronous generator first that was begun first.
import asyncio
from _holes import make_holes, tell

told = []


async def numbers(number):
    try:
        yield number
    finally:
        told.append(number)


async def main():
    loop = asyncio.get_running_loop()
    loop.kept = await make_holes()
    loop.generators = [numbers(number) for number in range(20)]
    for each in loop.generators:
        await anext(each)


asyncio.run(main())
tell('closed', told)
