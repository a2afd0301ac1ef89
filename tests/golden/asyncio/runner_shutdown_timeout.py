"""A runner's end asks the loop to wait for its executor as long as asyncio.constants says."""
import asyncio
import asyncio.constants


class Loop(asyncio.SelectorEventLoop):
    async def shutdown_asyncgens(self):
        print('generators')

    async def shutdown_default_executor(self, *args, **kwargs):
        print('executor', args, kwargs)


async def main():
    await asyncio.to_thread(print, 'in a thread')


asyncio.run(main(), loop_factory=Loop)
print(asyncio.constants.THREAD_JOIN_TIMEOUT)
