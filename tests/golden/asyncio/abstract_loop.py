import asyncio

loop = asyncio.AbstractEventLoop()
for call in (loop.run_forever, loop.stop, loop.is_running, loop.time, loop.create_future, loop.get_debug):
    try:
        call()
    except NotImplementedError as e:
        print(repr(e))
try:
    asyncio.new_event_loop().close()
    loop.call_soon(print)
except NotImplementedError as e:
    print(repr(e))
print(issubclass(asyncio.SelectorEventLoop, asyncio.BaseEventLoop), asyncio.EventLoop is asyncio.SelectorEventLoop)
