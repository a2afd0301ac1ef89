# A runner, or a loop from asyncio.virtual, has virtual time and seeded chance while it lives; then all is as before.
import asyncio
import asyncio.virtual
import datetime
import functools
import os
import random
import time
import uuid

async def main():
    loop = asyncio.get_running_loop()
    shown = [time.time(), time.monotonic(), loop.time(), str(datetime.datetime.now(datetime.timezone.utc))]
    await asyncio.sleep(3600)
    time.sleep(0.5)
    shown += [time.time(), loop.time(), random.random(), uuid.uuid4(), os.urandom(3).hex()]
    return shown

began, state = time.monotonic(), random.getstate()
with asyncio.Runner(clock='virtual', seed=7) as runner:
    first = runner.run(main())
    print(*first[:6], runner.get_loop().time())
print(random.getstate() == state, began <= time.monotonic() < began + 600, time.time() > 1e9)
with asyncio.Runner(clock='virtual', seed=7) as runner:
    print(runner.run(main()) == first)
with asyncio.Runner(clock='virtual', seed=8) as runner:
    other = runner.run(main())
    print(other[:6] == first[:6], other[6] == first[6])
print(asyncio.run(main(), loop_factory=functools.partial(asyncio.virtual.new_event_loop, 7)) == first)
print(asyncio.run(main(), loop_factory=asyncio.virtual.new_event_loop)[:6] == first[:6], time.time() > 1e9)
with asyncio.virtual.VirtualTime(3), asyncio.virtual.VirtualTime(4) as inner:
    print(time.time(), os.urandom(2) != os.urandom(2))
    time.sleep(2)
    print(time.time())
print(time.time() > 1e9, os.urandom(8) != os.urandom(8))

def broken():
    raise OSError('no loop')
for wrong in (lambda: asyncio.Runner(clock='real'), lambda: asyncio.Runner(seed=3), lambda: asyncio.Runner(clock='virtual', seed='x').get_loop(),
              lambda: asyncio.Runner(clock='virtual', seed=-1).get_loop(), lambda: asyncio.Runner(clock='virtual', loop_factory=broken).get_loop(),
              inner.__enter__().__enter__, lambda: inner.__exit__() or inner.__exit__()):
    try:
        print(wrong())
    except Exception as error:
        print(type(error).__name__, error)
print(time.time() > 1e9)
