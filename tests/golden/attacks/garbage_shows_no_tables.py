# With gc.DEBUG_SAVEALL, gc.garbage has the objects, but no list, dict or set that a native object keeps for itself: a program could change it.
import asyncio
import gc

loop = asyncio.new_event_loop()
gc.collect()
gc.disable()


def make():
    future = loop.create_future()
    for k in range(3):
        future.add_done_callback(print)
    own = [future]
    own.append(own)
    future.own = own


make()
gc.set_debug(gc.DEBUG_SAVEALL)
gc.collect()
gc.set_debug(0)
futures = [o for o in gc.garbage if isinstance(o, asyncio.Future)]
lists = [o for o in gc.garbage if type(o) is list]
print(len(futures), len(lists))
for found in lists:
    for k in range(len(found)):
        found[k] = 5
print([f.__name__ for f, context in futures[0]._callbacks])
gc.garbage.clear()
futures.clear()
loop.close()
