import asyncio

class Counting(asyncio.SelectorEventLoop):
    soon = 0

    def call_soon(self, callback, *args, context=None):
        Counting.soon += 1
        return super().call_soon(callback, *args, context=context)

    def time(self):
        return super().time() + 1000

async def main():
    await asyncio.sleep(0)
    await asyncio.sleep(0.01)
    return asyncio.get_running_loop().time() > 1000

print(asyncio.run(main(), loop_factory=Counting), Counting.soon >= 3)
