"""A loop that a thread still has when the program ends: what its end finds missing is not told."""

import asyncio
import threading


class Held:
    def __del__(self):
        print("no built-in is left")


async def main():
    print("ran")


loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)
loop.run_until_complete(main())
loop.held = Held()
