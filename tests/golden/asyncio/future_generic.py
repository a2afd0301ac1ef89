import asyncio

print(asyncio.Future[int], asyncio.Task[str], asyncio.Queue[bytes])
print(asyncio.isfuture(3), asyncio.isfuture(asyncio.Future), end=" ")
loop = asyncio.new_event_loop()
print(asyncio.isfuture(loop.create_future()), asyncio.isfuture(asyncio.Future(loop=loop)))
loop.close()
