# Pools of processes and of threads do the same calls.
import itertools
import multiprocessing as mp
from multiprocessing.pool import ThreadPool


def square(x):
    return x * x


def add(a, b=1):
    return a + b


def fails(x):
    raise ValueError(x)


def items():
    yield 1
    yield 2
    raise KeyError('in the iterable')


def main(make):
    called = []
    with make(3) as pool:
        print(pool.map(square, range(20)), pool.map(square, []), pool.starmap(add, [(1, 2), (3,)]), pool.apply(add, (1,), {'b': 5}))
        print(list(pool.imap(square, range(10), 3)), sorted(pool.imap_unordered(square, range(10))))
        result = pool.map_async(square, range(5), 2, callback=called.append)
        print(result.get(), result.ready(), result.successful())
        result = pool.apply_async(fails, ('x',), error_callback=called.append)
        result.wait()
        print(result.successful(), called)
        iterator = pool.imap(square, items())
        try:
            while True:
                print(next(iterator))
        except KeyError as error:
            print(repr(error))
        try:
            pool.map(fails, [3])
        except ValueError as error:
            print(repr(error), type(error.__cause__).__name__, 'in fails' in str(error.__cause__))
        waits = pool.apply_async(__import__('time').sleep, (30,))
        for ask in (lambda: waits.get(.05), waits.successful):
            try:
                ask()
            except (mp.TimeoutError, ValueError) as error:
                print(type(error).__name__, str(error)[-9:])
        print(next(pool.imap(square, itertools.islice(itertools.count(), 3))))
    print(pool)
    for call in (lambda: pool.map(square, [1]), lambda: pool.apply_async(square, (1,)), lambda: pool.__enter__()):
        try:
            call()
        except ValueError as error:
            print(error)


main(mp.Pool)
main(ThreadPool)
