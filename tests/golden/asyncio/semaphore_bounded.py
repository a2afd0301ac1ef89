import asyncio

async def main():
    sem = asyncio.BoundedSemaphore(1)
    await sem.acquire()
    print(sem.locked())
    sem.release()
    try:
        sem.release()
    except ValueError as e:
        print(e)

asyncio.run(main())
