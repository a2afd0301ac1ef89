# A task that was destroyed while pending is none of the loop's any more, though the exception handler keeps it.
import asyncio
import gc

kept = []


async def wait():
    await asyncio.Future()


loop = asyncio.new_event_loop()
loop.set_exception_handler(lambda loop, context: kept.append(context))
asyncio.set_event_loop(loop)
task = loop.create_task(wait())
print(len(asyncio.all_tasks(loop)))
loop.call_soon(loop.stop)
loop.run_forever()
task = None
gc.collect()
print([context["message"] for context in kept], len(asyncio.all_tasks(loop)))
loop.close()
