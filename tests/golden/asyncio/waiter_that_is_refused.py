# A reader that cannot take its waiter: the read fails, and nothing is left behind.
import asyncio


class Reader(asyncio.StreamReader):
    def __setattr__(self, name, value):
        if name == "_waiter" and value is not None:
            raise AttributeError("no waiter")
        super().__setattr__(name, value)


async def main():
    reader = Reader()
    for read in reader.read, reader.readline, lambda: reader.readexactly(3):
        try:
            await read()
        except AttributeError as e:
            print(e)
    reader.feed_data(b"abc\n")
    print(await reader.readline())


asyncio.run(main())
