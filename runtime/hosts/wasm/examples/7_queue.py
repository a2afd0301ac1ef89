# Producers, consumers and a queue
import asyncio


async def producer(queue, name, count):
    for n in range(count):
        await queue.put(f"{name}{n}")  # waits while the queue is full
        await asyncio.sleep(0.03)


async def consumer(queue, pause):
    made = 0
    try:
        while True:
            order = await queue.get()
            await asyncio.sleep(pause)
            print(f"{order} is ready, {queue.qsize()} are waiting")
            made += 1
    except asyncio.QueueShutDown:
        return made


async def main():
    queue = asyncio.Queue(maxsize=3)
    async with asyncio.TaskGroup() as kitchen:
        cook = kitchen.create_task(consumer(queue, 0.1))
        await asyncio.gather(producer(queue, "soup", 4), producer(queue, "bread", 3))
        queue.shutdown()
    print(cook.result(), "orders")


asyncio.run(main())
