# What a subclass or an instance puts in the place of a queue's steps counts, for the calls that wait as well.
import asyncio


class Loud(asyncio.Queue):
    def _get(self):
        print('_get')
        return super()._get()

    def _put(self, item):
        print('_put', item)
        super()._put(item)

    def full(self):
        print('full?')
        return super().full()

    def empty(self):
        print('empty?')
        return super().empty()


class Counted(asyncio.PriorityQueue):
    def qsize(self):
        return len(self._queue) // 2

    def get_nowait(self):
        return 'got', super().get_nowait()

    def put_nowait(self, item):
        super().put_nowait(item)
        return 'put'


class Key:
    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        if self.value + other.value == 5:
            raise ValueError('no order')
        return self.value < other.value


async def main():
    queue = Loud(2)
    await queue.put(1)
    await queue.put(2)
    print(await queue.get(), queue.get_nowait())
    getter = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    queue.put_nowait(3)
    print(await getter)

    queue = Counted(2)
    print([await queue.put(n) for n in (3, 1, 2)], queue.full(), queue.qsize())
    print([await queue.get() for _ in range(3)], queue.empty())

    queue = asyncio.LifoQueue()
    queue.get_nowait = lambda: 'mine'
    await queue.put(queue)
    print(await queue.get(), len(queue._queue))

    queue = asyncio.PriorityQueue(2)
    await queue.put(Key(1))
    try:
        await queue.put(Key(4))
    except ValueError as error:
        print(error, queue.qsize(), queue._unfinished_tasks)

    queue = asyncio.Queue()
    await queue.put(queue)
    print(await queue.get() is queue, queue._unfinished_tasks, queue._finished.is_set())
    queue.task_done()
    print(queue._finished.is_set())
    queue._finished = asyncio.Event()
    queue._finished.set()
    await queue.put(1)
    print(queue._finished.is_set())


asyncio.run(main())
