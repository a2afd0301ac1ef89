# Short calls of a loop's ready queue, for sweeps of failing allocations.
import asyncio

loop = asyncio.new_event_loop()
loop.call_soon(len, "a")
loop.call_soon(print, "called")
loop.call_soon(loop.stop)
queue = loop._ready
print(len(queue), len(list(queue)), queue[0]._args, len(repr(queue)) > 20)
loop.run_forever()
loop.close()
