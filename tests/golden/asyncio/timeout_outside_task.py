import asyncio

loop = asyncio.new_event_loop()
t = asyncio.Timeout(None)
try:
    t.__aenter__().send(None)
except RuntimeError as e:
    print(e)
try:
    asyncio.timeout(1)
except RuntimeError as e:
    print(e)
loop.close()
