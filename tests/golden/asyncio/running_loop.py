import asyncio

print(asyncio._get_running_loop())
loop = asyncio.new_event_loop()
asyncio._set_running_loop(loop)
print(asyncio.get_running_loop() is loop, asyncio.get_event_loop() is loop)
asyncio._set_running_loop(None)
try:
    asyncio.get_running_loop()
except RuntimeError as e:
    print(e)
loop.close()
