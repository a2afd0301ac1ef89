import asyncio
import gc

class Loop(asyncio.SelectorEventLoop):
    def call_exception_handler(self, context):
        print(context["message"], context["task"].get_name(), sorted(context))

async def wait_for_nothing():
    await asyncio.Future()

async def main():
    t = asyncio.create_task(wait_for_nothing(), name="lonely")
    await asyncio.sleep(0)
    del t
    gc.collect()
    await asyncio.sleep(0)
    print("end")

asyncio.run(main(), loop_factory=Loop)
