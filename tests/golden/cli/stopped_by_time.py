# A program that its time limit stops runs no Python any more, not at its end either: no atexit, no __del__.
import asyncio, atexit


class Last:
    def __del__(self):
        print("runs after the stop")


async def main():
    while True:
        pass

atexit.register(print, "runs after the stop")
last = Last()
asyncio.run(main())
