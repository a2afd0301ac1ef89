# A pool's workers: their initializer, how long they live, results that cannot be sent, the ends of a pool.
import multiprocessing as mp
import os
import pickle


def begin(number):
    global begun
    begun = number


def plus(x):
    return begun + x


def who(x):
    return os.getpid()


def unsendable(x):
    return lambda: x


with mp.Pool(2, begin, (10,), maxtasksperchild=2) as pool:
    print(pool.map(plus, range(5)), len(set(pool.map(who, range(10), 1))) >= 5)
    try:
        pool.apply(unsendable, (1,))
    except mp.pool.MaybeEncodingError as error:
        print(str(error)[:42])
    try:
        pool.apply(plus, (lambda: 1,))
    except Exception as error:
        print('lambda' in str(error))
    pool.close()
    pool.join()
    print(pool)
pool = mp.Pool(2)
for call in pool.join, lambda: pickle.dumps(pool):
    try:
        call()
    except (ValueError, NotImplementedError) as error:
        print(error)
result = pool.apply_async(plus, (1,))
try:
    result.get()
except NameError as error:
    print(error)
pool.terminate()
pool.join()
print(pool, mp.active_children())
for args in ((0,), (1, 3), (1, None, (), 0)):
    try:
        mp.Pool(*args)
    except Exception as error:
        print(type(error).__name__, error)
