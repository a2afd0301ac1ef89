# A pool of processes: calls, errors with the worker's traceback, maps in chunks, ends.
import asyncio
import concurrent.futures as futures
import os
import time


def square(x):
    return x * x


def add(a, b=1):
    return a + b


def fails(x):
    raise ValueError(x)


def die():
    os._exit(3)


def begin(x):
    global begun
    begun = x


def get():
    return begun


def unsendable():
    return lambda: 1


def tell(call, *args, **kwargs):
    try:
        print(call(*args, **kwargs))
    except BaseException as error:
        print(type(error).__name__, error)
        return error


with futures.ProcessPoolExecutor(2, initializer=begin, initargs=('begun',)) as pool:
    print(pool.submit(square, 7).result(), pool.submit(add, 1, b=5).result(), pool.submit(get).result())
    print(list(pool.map(square, range(10), chunksize=3)), list(pool.map(add, [1, 2], [3, 4])), list(pool.map(square, [])))
    error = tell(pool.submit(fails, 'x').result)
    print(type(error.__cause__).__name__, 'in fails' in str(error.__cause__))
    print(str(pool.submit(unsendable).exception())[:11])
    print(type(pool.submit(square, lambda: 1).exception()).__name__)
    print(sorted(future.result() for future in futures.as_completed([pool.submit(square, x) for x in range(5)])))
    tell(pool.map, square, [1], chunksize=0)
tell(pool.submit, square, 1)


async def main():
    with futures.ProcessPoolExecutor(1) as pool:
        loop = asyncio.get_running_loop()
        return await asyncio.gather(*(loop.run_in_executor(pool, square, x) for x in range(4)))


print(asyncio.run(main()))
pool = futures.ProcessPoolExecutor(1)
tell(pool.submit(die).result)
error = tell(pool.submit, square, 1)
print(isinstance(error, futures.BrokenExecutor))
pool.shutdown()

pool = futures.ProcessPoolExecutor(1)
asked = [pool.submit(time.sleep, .2)] + [pool.submit(square, x) for x in range(20)]
pool.shutdown(cancel_futures=True)
print(asked[0].done(), asked[0].cancelled(), asked[-1].cancelled())
for kwargs in (dict(max_workers=0), dict(initializer=3), dict(max_tasks_per_child=0), dict(max_tasks_per_child='x'),
               dict(max_tasks_per_child=1, mp_context=__import__('multiprocessing').get_context('fork'))):
    tell(futures.ProcessPoolExecutor, **kwargs)
