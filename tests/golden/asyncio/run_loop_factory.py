import asyncio

class Loop(asyncio.SelectorEventLoop):
    def close(self):
        print("closing")
        super().close()

async def main():
    print(type(asyncio.get_running_loop()).__name__)

asyncio.run(main(), loop_factory=Loop)
